"""What the start rolls, derives or lets be known is true of samples, and as likely as it makes it."""

from collections import Counter
from itertools import combinations

import pytest

from tabard.engine import (
    ALL,
    NO_WINNER,
    NOBODY,
    OWNER,
    Face,
    Game,
    Kinds,
    Ruleset,
    Table,
    ask,
    draw,
    end_game,
    lay,
    number,
    shuffle,
)  # fmt: skip
from tabard.engine.guessing import initial_tables
from tabard.engine.seeing.redaction import OUTSIDE
from toys.fit import Fit
from toys.omens import GAME, How, every_world, world_of
from toys.playing import load, new

EACH = 500  # samples of one position


def likely(match, reader, how, waited):
    """Of every world that may be, for all that the reader was shown, its chance."""
    hands, omen = match.view("all")["hands"], match.view("all")["omen"]
    so = int("one" in hands[1])
    hears = how in (How.FACT, How.TOLD) or (how == How.WHISPERED and reader == 1)
    found = Counter()
    for (world, its_so), chance in every_world(how).items():
        if reader is not None and world[reader - 1] != tuple(hands[reader - 1]):
            continue
        if (hears and its_so != so) or (waited and (world[2] > 0) != (omen > 0)):
            continue
        if how == How.FIRST and reader == 2 and world[2] != omen:
            continue  # it saw which card came first
        found[world] += chance
    return {world: chance / found.total() for world, chance in found.items()}


@pytest.mark.parametrize("how", How, ids=lambda how: how.name.lower())
def test_samples_are_as_likely_as_the_start_makes_them(how):
    """Against every order of the deck and every roll."""
    fit, first = Fit(), 0
    for seed in range(1, 5):
        match = new(GAME, seed=seed, rules={"how": how.name.lower()})
        for waited in (0, 1):
            for reader in (1, 2, None):
                seen, first = match.seen(reader), first + EACH
                drawn = Counter(world_of(seen.sample(n)) for n in range(first, first + EACH))
                fit.add(likely(match, reader, how, waited), drawn)
            match.play("wait")
    fit.judge()


def test_a_match_that_was_loaded_gives_the_same_samples():
    match = new(GAME, seed=3, rules={"how": "both"})
    match.play("wait")
    loaded = load(GAME, match.save())
    assert [loaded.sample(1, n).digest for n in range(20)] == [match.sample(1, n).digest for n in range(20)]


def test_where_the_start_can_turn_out_in_too_many_ways_nothing_is_counted(monkeypatch):
    monkeypatch.setattr(initial_tables, "MOST_STARTS", 5)
    match = new(GAME, seed=3, rules={"how": "both"})
    match.sample(1, 1)
    assert match.course.reader(0).counted[1].too_many


PILE, ROW, HAND = 0, 1, 2  # zones of the games below; what is dealt goes to the second seat
DEALT, SHUFFLED = 1, 2


def begun_by(deal):
    """A match of five cards that begins so, with something that nobody sees."""
    cards = Kinds()
    for name in "abcde":
        cards.add(name)

    class Five(Table, seats=2, cards=cards):
        kind: list[int] = cards.field()
        omen: int = number(0, 4, seen=NOBODY)

    game = Ruleset("five", Five)
    game.zone("pile")
    game.zone("row", sees=ALL)
    game.zone("hand", each=True, sees=OWNER)
    go_on, wait = game.question("Go on?"), game.choices("wait", 1)
    game.entry("dealt", "{taker:seat} gets {card:card}", hidden="{taker:seat} gets a card")
    game.entry("shuffled", "Shuffled")
    done = game.result("Done.")

    @game.start
    def start(t: Five) -> None:
        deal(t)
        ask(t, go_on, 0)

    @game.action(go_on, wait)
    def waits(t: Five, _seat: int, _choice: int) -> None:
        end_game(t, NO_WINNER, done)

    return new(Game(game, Face("Five", "Wait.", lambda table: {"row": table.cards(ROW)})), seed=4)


def laid(t, zone):
    for card in range(5):
        lay(t, card, zone)
    shuffle(t, zone, SHUFFLED)


def hand_of(sample):
    t = sample.course.t
    return tuple(card for card in range(5) if t.zone[card] == HAND + 1)


def test_a_card_that_was_dealt_between_two_others_may_be_any_of_them():
    def second_is_noted(t):
        laid(t, PILE)
        for place in range(3):
            card = t.first[PILE]
            draw(t, PILE, HAND + 1, DEALT)
            if place == 1:
                t.omen = t.kind[card]

    seen, fit = begun_by(second_is_noted).seen(1), Fit()
    samples = [seen.sample(n) for n in range(1_500)]
    every = {(hand, card): 1 / 30 for hand in combinations(range(5), 3) for card in hand}
    fit.add(every, Counter((hand_of(one), one.course.t.omen) for one in samples))
    fit.judge()


def test_what_was_shuffled_before_all_eyes_lies_as_it_is_seen():
    def from_a_row(t):
        laid(t, ROW)
        draw(t, ROW, HAND + 1, DEALT)
        t.omen = t.kind[t.first[HAND + 1]]

    match = begun_by(from_a_row)
    t = match.course.t
    for reader in (1, 2, None):
        sample = match.sample(reader, 1)
        assert sample.view(None) == match.view(None)
        assert (hand_of(sample), sample.course.t.omen) == (hand_of(match), t.omen)
        assert not match.course.reader(OUTSIDE if reader is None else reader - 1).counted[1].too_many


def test_what_was_laid_elsewhere_after_a_shuffle_is_not_counted():
    def laid_out(t):
        laid(t, PILE)
        lay(t, t.first[PILE], HAND + 1)

    match = begun_by(laid_out)
    seen = match.seen(1)
    assert {hand_of(seen.sample(n)) for n in range(100)} == {(card,) for card in range(5)}
    assert match.course.reader(0).counted[1].too_many
