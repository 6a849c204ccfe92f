"""The checks' own judges: whether a placing is possible by a log, and whether twins really differ."""

import pytest

import tabard
from contract.toys import honest
from tabard import contract
from tabard.contract.play import start
from tabard.contract.possible import Sightings, is_possible
from tabard.contract.replays import Replay
from tabard.contract.secrecy import report
from tabard.contract.twins import Differences, Shuffler
from tabard.engine.look import OUTSIDE
from tabard.engine.position import set_up

PILE, HANDS = 0, 1


def table(**position: object) -> tabard.Match:
    """Magpie set up with crows and jays in two hands; all other birds lie in the pile."""
    hands = {"1": ["crow 1", "crow 2"], "2": ["jay 1", "jay 2"]}
    return set_up(honest("magpie"), {"seats": 2, "hands": hands} | position, seed=1)


def places(match: tabard.Match) -> dict[int, int]:
    return dict(enumerate(match._t.zone))


def swapped(match: tabard.Match, one: int, other: int) -> dict[int, int]:
    place = places(match)
    return place | {one: place[other], other: place[one]}


class TestPossible:
    def test_the_truth_always_is(self) -> None:
        for _, moment in zip(range(300), contract.moments(honest("magpie")), strict=False):
            for at in (0, 1, OUTSIDE):
                assert is_possible(Sightings(moment.match, at), places(moment.match))

    def test_what_nobody_has_seen_may_lie_anywhere(self) -> None:
        match = table()
        assert is_possible(Sightings(match, OUTSIDE), swapped(match, 0, 2))
        assert is_possible(Sightings(match, 1), swapped(match, 0, 13))

    def test_ones_own_hand_is_no_guess(self) -> None:
        match = table()
        assert not is_possible(Sightings(match, 0), swapped(match, 0, 2))

    def test_a_zone_keeps_its_size(self) -> None:
        match = table()
        assert not is_possible(Sightings(match, OUTSIDE), places(match) | {0: PILE})

    def test_a_card_that_was_shown_is_still_there(self) -> None:
        match = table()
        match.play("show")
        assert not is_possible(Sightings(match, OUTSIDE), swapped(match, 0, 13))
        assert is_possible(Sightings(match, OUTSIDE), swapped(match, 2, 13))

    def test_one_of_a_shown_hand_is_what_was_taken_from_it(self) -> None:
        match = table()
        match.play("show", 1)
        match.play("take P1", 2)
        taken, left = (0, 1) if match._t.zone[0] == HANDS + 1 else (1, 0)
        assert is_possible(Sightings(match, OUTSIDE), swapped(match, taken, left))
        assert not is_possible(Sightings(match, OUTSIDE), swapped(match, taken, 13))
        assert not is_possible(Sightings(match, 0), swapped(match, taken, left))  # its own hand it can count

    def test_a_card_that_lay_open_went_into_the_pile(self) -> None:
        birds = [f"{bird} {n}" for bird in ("owl", "wren", "tit", "dove", "kite") for n in (1, 2)]
        match = table(pile=birds[:1], heap=birds[1:])
        match.play("draw", 1)
        heap = [card for card in range(14) if match._t.zone[card] == PILE]
        assert len(heap) == 9
        assert not is_possible(Sightings(match, OUTSIDE), swapped(match, heap[0], 2))
        match.play("draw", 2)
        drawn = next(card for card in heap if match._t.zone[card] == HANDS + 1)
        left = next(card for card in heap if match._t.zone[card] == PILE)
        assert is_possible(Sightings(match, OUTSIDE), swapped(match, drawn, left))


class TestTwins:
    def test_they_differ_where_they_may_and_nowhere_else(self) -> None:
        game = honest("magpie")
        moment = start(game, 0)
        for _ in range(6):
            shuffler = Shuffler(game)
            (_, twin), *_ = shuffler.twins(moment, 0)
            t, other = moment.match._t, twin._t
            assert [card for card in range(14) if t.zone[card] == HANDS] == [
                card for card in range(14) if other.zone[card] == HANDS
            ]
            assert t.size == other.size
            assert shuffler.differences.share("pile") == shuffler.differences.share("hand") == 1
            moment.go_on()

    def test_twins_that_hardly_differ_show_nothing_and_fail(self) -> None:
        game = honest("magpie")
        shuffler = Shuffler(game)
        shuffler.differences = Differences()
        for n in range(10):
            shuffler.differences.note("pile", could=True, did=n < 8)
        with pytest.raises(contract.Fault, match="magpie: 'pile' differed in only 8 of 10 twins in which it could"):
            report(game, shuffler, Replay(game))
