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
)  # fmt: skip
from tabard.engine.match.beginning import begin
from tabard.engine.seeing.branches import laid_out
from tabard.engine.table.zones import lay

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

    @game.move(how_much, amount, legal=affords)
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

    return Game(game, Face("Auction", "Bid.", lambda look: {"turn": look.turn, "bid": look.bid}))


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


def test_what_a_roll_has_written_is_not_known():
    assert laid_out(auction(), begin(auction(), seed=1).course.t) is not None
    rolled = auction(rolls=True)
    assert laid_out(rolled, begin(rolled, seed=1).course.t) is None
    assert begin(rolled, seed=1).sample(1, 1).course.t.purse == [0, 0]  # as nobody imagines anything else
