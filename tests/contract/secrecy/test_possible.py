"""The checks' own judges: whether a placing is possible by a log, and whether twins really differ."""

import itertools
import random
from collections import Counter
from collections.abc import Callable
from copy import copy
from pathlib import Path
from typing import Any

import pytest

import tabard
from contract.toys import Change, broken, honest
from plumbing.volumes import Volume
from tabard import contract
from tabard.contract.play import start
from tabard.contract.secrecy.non_interference import report
from tabard.contract.secrecy.possible import Sightings, Undecided, is_possible
from tabard.contract.secrecy.replays import Replay
from tabard.contract.secrecy.samples import hold_against_log
from tabard.contract.secrecy.twins import Differences, Shuffler, exchanged
from tabard.engine.match.course import Course
from tabard.engine.match.setup import set_up
from tabard.engine.seeing.log import zone_name
from tabard.engine.seeing.redaction import OUTSIDE
from tabard.engine.table.zones import link_last, unlink
from toys import tiny_deck
from toys.enumeration import worlds_for
from toys.playing import new, play_on

Volumes = Callable[..., Volume]
PILE, HANDS = 0, 1


def table(**position: object) -> tabard.Match:
    """Magpie set up with crows and jays in two hands; all other birds lie in the pile."""
    hands = {"1": ["crow 1", "crow 2"], "2": ["jay 1", "jay 2"]}
    return set_up(honest("magpie"), {"seats": 2, "hands": hands} | position, seed=1)


def places(match: tabard.Match) -> dict[int, int]:
    return dict(enumerate(match.course.t.zone))


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
        taken, left = (0, 1) if match.course.t.zone[0] == HANDS + 1 else (1, 0)
        assert is_possible(Sightings(match, OUTSIDE), swapped(match, taken, left))
        assert not is_possible(Sightings(match, OUTSIDE), swapped(match, taken, 13))
        assert not is_possible(Sightings(match, 0), swapped(match, taken, left))  # its own hand it can count

    def test_a_card_that_lay_open_went_into_the_pile(self) -> None:
        birds = [f"{bird} {n}" for bird in ("owl", "wren", "tit", "dove", "kite") for n in (1, 2)]
        match = table(pile=birds[:1], heap=birds[1:])
        match.play("draw", 1)
        heap = [card for card in range(14) if match.course.t.zone[card] == PILE]
        assert len(heap) == 9
        assert not is_possible(Sightings(match, OUTSIDE), swapped(match, heap[0], 2))
        match.play("draw", 2)
        drawn = next(card for card in heap if match.course.t.zone[card] == HANDS + 1)
        left = next(card for card in heap if match.course.t.zone[card] == PILE)
        assert is_possible(Sightings(match, OUTSIDE), swapped(match, drawn, left))

    def test_it_agrees_with_all_worlds_written_out(self, volume: Volumes) -> None:
        """Every placing of a tiny deck. What is possible is always shown to be; nearly all else is refuted."""
        found: Counter[tuple[bool, bool | None]] = Counter()
        for i in volume("tiny deck, placings judged", 1_000, minimum=60):
            rules, seats = {"pairs": i % 2 == 1}, 2 + i % 2
            match = play_on(
                new(tiny_deck.GAME, seats=seats, seed=i, rules=rules), i, most=random.Random(i).randrange(15)
            )
            for reader in (*range(1, seats + 1), None):
                seen = Sightings(match, OUTSIDE if reader is None else reader - 1)
                possible = worlds_for(match.log(reader), "aabbcc" if match.course.t.pairs else "abcdef", "pile")
                for world, place in placings(match, seen).items():
                    found[world in possible, judged(seen, place)] += 1
        assert found[True, True] > 0
        assert found[False, False] > 0
        assert found[True, False] == found[False, True] == found[True, None] == 0
        assert found[False, None] < found[False, False] / 200

    def test_for_those_who_wait_a_half_given_answer_has_moved_no_card(self, tmp_path: Path) -> None:
        asks = "    ask(t, from_whom, seat)"
        first = "    if t.size[HEAP] > 0:\n        move(t, t.first[HEAP], PILE, TURNED)\n"
        game = broken("magpie", [Change("rules.py", asks, first + asks)], tmp_path / "magpie")
        match = set_up(game, {"seats": 2, "hands": {"1": ["crow 1"], "2": ["owl 2"]}, "heap": ["owl 1"]}, seed=1)
        match.play("take")
        assert match.course.half is not None
        for reader, at in ((1, 0), (2, 1), (None, OUTSIDE)):
            assert is_possible(Sightings(match, at), places(match.sample(reader, 1)))

    def test_a_sample_that_the_log_rules_out_is_a_fault(self) -> None:
        moment = start(honest("magpie"), 0)
        moment.match = table()
        moment.match.play("show")
        sample = moment.match.copy()
        assert hold_against_log(moment, sample, None, 7) == 0
        for card, zone in ((0, PILE), (13, HANDS)):
            unlink(sample.course.t, card)
            link_last(sample.course.t, card, zone)
        with pytest.raises(contract.Fault, match=r"by the log of a spectator, sample 7 is not possible"):
            hold_against_log(moment, sample, None, 7)


def placings(match: tabard.Match, seen: Sightings) -> dict[tuple[tuple[str, str], ...], dict[int, int]]:
    """A placing for each way to lay the hidden cards of a tiny deck into the hidden places."""
    t, game = match.course.t, match.game
    hidden = [card for card in range(6) if not seen.visible[t.zone[card]]]
    found = {}
    for order in set(itertools.permutations([t.zone[card] for card in hidden])):
        place = places(match) | dict(zip(hidden, order, strict=True))
        found[tuple(sorted((game.face.card(t, card), zone_name(game, zone)) for card, zone in place.items()))] = place
    return found


def judged(seen: Sightings, place: dict[int, int]) -> bool | None:
    try:
        return is_possible(seen, place)
    except Undecided:
        return None


class TestTwins:
    def test_they_differ_where_they_may_and_nowhere_else(self) -> None:
        game = honest("magpie")
        moment = start(game, 0)
        for _ in range(6):
            shuffler = Shuffler(game)
            (_, twin), *_ = shuffler.twins(moment, 0)
            t, other = moment.match.course.t, twin.course.t
            assert [card for card in range(14) if t.zone[card] == HANDS] == [
                card for card in range(14) if other.zone[card] == HANDS
            ]
            assert t.size == other.size
            assert shuffler.differences.share("pile") == shuffler.differences.share("hand") == 1
            moment.go_on()

    def test_only_cards_that_lay_together_unseen_are_exchanged(self) -> None:
        match = table()
        match.play("show", 1)
        match.play("take P1", 2)
        taken = next(card for card in (0, 1) if match.course.t.zone[card] == HANDS + 1)
        lines, zones, dice = match.course.lines, match.course.t.zone, random.Random(1)
        assert {exchanged(lines, zones, 0, dice)[taken] for _ in range(20)} == {HANDS + 1}  # seat 1 saw it go
        by_spectator = [exchanged(lines, zones, OUTSIDE, dice) for _ in range(40)]
        assert {place[taken] for place in by_spectator} == {HANDS, HANDS + 1}
        assert all(is_possible(Sightings(match, OUTSIDE), place) for place in by_spectator)

    def test_what_is_exchanged_is_possible(self) -> None:
        for n, moment in zip(range(300), contract.moments(honest("magpie")), strict=False):
            at, match = (0, 1, OUTSIDE)[n % 3], moment.match
            if match.course.half is None:
                place = exchanged(match.course.lines, match.course.t.zone, at, moment.aside())
                assert is_possible(Sightings(match, at), place)

    def test_they_do_not_believe_an_engine_that_knows_too_much(self, monkeypatch: pytest.MonkeyPatch) -> None:
        honestly = Course.knowing

        def all_knowing(course: Course, at: int) -> Any:
            knowing = copy(honestly(course, at))
            zones = enumerate(course.t.zone)
            knowing.known = knowing.known | {
                card: zone for card, zone in zones if card in knowing.hidden and zone != PILE
            }
            return knowing

        game = honest("magpie")
        contract.check_secrecy(game, range(3))
        monkeypatch.setattr(Course, "knowing", all_knowing)
        with pytest.raises(contract.Fault, match=r"can tell apart cards, answers and chance that it cannot see"):
            contract.check_secrecy(game, range(3))

    def test_twins_that_hardly_differ_show_nothing_and_fail(self) -> None:
        game = honest("magpie")
        shuffler = Shuffler(game)
        shuffler.differences = Differences()
        for n in range(10):
            shuffler.differences.note("pile", could=True, did=n < 8)
        with pytest.raises(contract.Fault, match="magpie: 'pile' differed in only 8 of 10 twins in which it could"):
            report(game, shuffler, Replay(game))
