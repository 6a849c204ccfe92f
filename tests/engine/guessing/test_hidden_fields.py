"""What hidden fields hold is followed through the match, from what the start writes there."""

from collections import Counter
from math import sqrt

import pytest

from tabard.engine import (
    ALL,
    NO_WINNER,
    NOBODY,
    OWNER,
    Face,
    Game,
    Ruleset,
    Table,
    ask,
    end_game,
    know,
    number,
    numbers,
    random_below,
    shuffle,
    then,
)  # fmt: skip
from tabard.engine.match.beginning import begin
from tabard.engine.table.zones import lay
from toys.fit import Fit

PURSE = 5


def auction(rolls: bool = False, cards: int = 0) -> Game:
    """Each bids in secret, out of a purse that nobody sees; then all hear whose bid is the higher."""

    class Auction(Table, seats=2, cards=cards):
        bid: list[int] = numbers(2, 0, PURSE, seen=OWNER)
        purse: list[int] = numbers(2, 0, PURSE, seen=NOBODY)
        turn: int = number(0, 3, seen=ALL)

    game = Ruleset("auction", Auction)
    pile = game.zone("pile") if cards else 0
    how_much = game.question("Your bid")
    amount = game.choices("bid", PURSE + 1)
    too_much = game.refusal("You have not so much.")
    shuffled = game.entry("shuffled", "Shuffled")
    done = game.result("Done.")

    @game.rule
    def higher(t: Auction, seat: int) -> int:
        return 1 if t.bid[seat] > t.bid[1 - seat] else 0

    heard = game.fact(higher, "higher", "{of:seat} has bid more: {answer}")

    @game.start
    def start(t: Auction) -> None:
        for card in range(cards):
            lay(t, card, pile)
        if cards:
            shuffle(t, pile, shuffled)
        for seat in range(2):
            t.purse[seat] = PURSE - seat - (random_below(t, 2) if rolls else 0)
        ask(t, how_much, 0)

    def affords(t: Auction, seat: int, choice: int) -> int:
        return 0 if choice <= t.purse[seat] else too_much

    @game.action(how_much, amount, legal=affords)
    def bids(t: Auction, seat: int, choice: int) -> None:
        t.bid[seat] = choice
        t.purse[seat] -= choice
        t.turn += 1
        if t.turn == 2:
            know(t, heard, higher(t, 0), 0)
        if t.turn == 3:
            end_game(t, NO_WINNER, done)
        else:
            ask(t, how_much, 1 - seat)

    return Game(game, Face("Auction", "Bid.", lambda table: {"turn": table.turn, "bid": table.bid}))


@pytest.mark.parametrize("cards", [0, 4])
def test_a_secret_bid_may_be_any_that_could_be_made(cards):
    match = begin(auction(cards=cards), seed=1)
    match.play("bid 3")
    seen, count = match.seen(2), 3_000
    found = Counter(seen.sample(n).course.t.bid[0] for n in range(count))
    assert found.keys() == set(range(PURSE + 1))
    share = 1 / (PURSE + 1)
    assert all(abs(times / count - share) < 4.5 * sqrt(share * (1 - share) / count) for times in found.values())
    assert match.sample(2, 1).course.t.purse[1] == PURSE - 1


@pytest.mark.parametrize("cards", [0, 4])
def test_what_all_have_heard_of_bids_is_true_in_samples(cards):
    match = begin(auction(cards=cards), seed=1)
    match.play("bid 3")
    match.play("bid 2")
    for reader, own in ((1, 3), (2, 2), (None, None)):
        bids = [match.sample(reader, n).course.t.bid for n in range(100)]
        assert all(bid[0] > bid[1] for bid in bids)
        assert len({tuple(bid) for bid in bids}) > 1
        assert own is None or {bid[reader - 1] for bid in bids} == {own}


def test_what_a_roll_in_the_start_has_written_may_be_all_that_can_be_rolled():
    seen, count = begin(auction(rolls=True), seed=1).seen(1), 2_000
    found = Counter(tuple(seen.sample(n).course.t.purse) for n in range(count))
    fit = Fit()
    fit.add({(mine, yours): 1 / 4 for mine in (5, 4) for yours in (4, 3)}, found)
    fit.judge()


def vault() -> Game:
    """Both choose a code, sealed; the first asks whether the other's is odd; both bet, sealed, and bets are opened."""

    class Vault(Table, seats=2, stack=4):
        code: list[int] = numbers(2, 0, 4, seen=OWNER)
        bet: list[int] = numbers(2, 0, 2, seen=ALL)
        step: int = number(0, 3, seen=ALL)

    game = Ruleset("vault", Vault)
    pick, turn, vote = game.question("A code"), game.question("Your turn"), game.question("Your bet")
    code, parity, low_or_high = game.choices("code", 4), game.choices("parity", 1), game.choices("bet", 2)
    too_low = game.refusal("With a code of one nobody bets high.")
    done = game.result("Done.")

    @game.rule
    def odd(t: Vault, who: int) -> int:
        return t.code[who] % 2

    is_odd = game.fact(odd, "odd", "{who:seat} odd: {answer}")

    @game.start
    def start(t: Vault) -> None:
        then(t, go_on)
        ask(t, pick, 0)
        ask(t, pick, 1)

    @game.act
    def go_on(t: Vault) -> None:
        t.step += 1
        if t.step == 1:
            ask(t, turn, 0)
        elif t.step == 2:
            then(t, go_on)
            ask(t, vote, 0)
            ask(t, vote, 1)
        else:
            end_game(t, NO_WINNER, done)

    @game.action(pick, code)
    def picks(t: Vault, seat: int, choice: int) -> None:
        t.code[seat] = choice + 1

    @game.action(turn, parity)
    def asks(t: Vault, seat: int, _choice: int) -> None:
        know(t, is_odd, odd(t, 1 - seat), 1 - seat)
        go_on(t)

    def dares(t: Vault, seat: int, choice: int) -> int:
        return too_low if choice and t.code[seat] == 1 else 0

    @game.action(vote, low_or_high, legal=dares)
    def bets(t: Vault, seat: int, choice: int) -> None:
        t.bet[seat] = choice + 1

    return Game(game, Face("Vault", "Codes.", lambda table: {"code": table.code, "bet": table.bet, "step": table.step}))


def asked_about(code):
    """A match of it in which the second has chosen that code, and all know whether it is odd."""
    match = begin(vault(), seed=1)
    match.play("code 2", 1)
    match.play(f"code {code - 1}", 2)
    match.play("parity")
    return match


def codes_of(seen, count=1_000):
    return Counter(seen.sample(n).course.t.code[1] for n in range(count))


@pytest.mark.parametrize("sealed", [[], [1], [2]], ids=["nobody", "the first", "the second"])
def test_who_has_sealed_an_answer_still_knows_what_it_knew(sealed):
    match = asked_about(1)
    for seat in sealed:
        match.play("bet 0", seat)
    for reader in (1, None):
        fit = Fit()
        fit.add({1: 1 / 2, 3: 1 / 2}, codes_of(match.seen(reader)))
        fit.judge()


def test_a_sample_after_a_sealed_answer_knows_it_too_and_goes_on_from_there():
    match = asked_about(1)
    match.play("bet 1", 1)
    sample = match.sample(1, 3)
    assert codes_of(sample.seen(1)).keys() == {1, 3}
    sample.play("bet 0", 2)
    fit = Fit()  # with a code of one the other has no choice
    fit.add({1: 2 / 3, 3: 1 / 3}, codes_of(sample.seen(1)))
    fit.judge()


@pytest.mark.parametrize("sealed", [1, 2], ids=["the first", "the second"])
def test_packed_samples_hold_sealed_answers_too(sealed):
    match, answers = asked_about(1), set()
    match.play("bet 0", sealed)
    for reader in (1, 2, None):
        seen = match.seen(reader)
        packed = seen.packed(30, 5)
        assert [packed[n : n + 1].tobytes() for n in range(30)] == [
            seen.sample(5 + n).course.t.pack().tobytes() for n in range(30)
        ]
        answers |= {tuple(one) for one in packed["answers"].tolist()}
    assert len(answers) > 1
