"""A card's back stays with its place: which card lies there, nobody reads off it."""

from collections import Counter
from itertools import permutations
from math import sqrt

import pytest

from contract.heath.rules import BEACON, HIDDEN, OPEN
from contract.toys import honest
from tabard.engine import ALL, OTHERS, Ruleset, Table, number, numbers
from tabard.engine.match.beginning import begin
from tabard.engine.match.setup import set_up
from tabard.errors import Broken, Refused
from toys.playing import play_on, seen_by

HEATH, LANTERN = honest("heath"), honest("lantern")
KINDS = ("beacon", "pit", "scout", "guard")
ORDERS = [wing + other for a, b in ((KINDS[:2], KINDS[2:]), (KINDS[2:], KINDS[:2]))
          for wing in permutations(a) for other in permutations(b)]  # fmt: skip


def placed(order, others=KINDS):
    match = begin(HEATH, seed=1)
    for mine, theirs in zip(others, order, strict=True):
        match.play(mine)
        match.play(theirs)
    return match


def played(order, moves, lines=None):
    """The match with seat 2's pieces in this order, and how likely its random moves were; None: it was not so."""
    match, chance = placed(order), 1.0
    for seat, move in moves:
        try:
            chance /= len(match.asks[0].moves) if seat == 2 else 1
            match.play(move, seat)
        except (Refused, IndexError):
            return None, 0.0
    return (match, chance) if lines is None or match.log(1) == lines else (None, 0.0)


def standing(match):
    """Where seat 2's pieces stand."""
    return str(sorted((piece["at"], piece["piece"]) for piece in match.view("all")["pieces"]["2"]))


def test_pieces_that_change_places_look_the_same_to_the_other_side():
    match, twin = placed(("beacon", "pit", "scout", "guard")), placed(("guard", "scout", "pit", "beacon"))
    assert match.course.t.cell != twin.course.t.cell
    for reader in (1, None):
        assert seen_by(match, reader) == seen_by(twin, reader)
        assert [match.sample(reader, n).digest for n in range(20)] == [twin.sample(reader, n).digest for n in range(20)]
    assert seen_by(match, 2) != seen_by(twin, 2)


def test_the_other_side_sees_backs_where_they_stand():
    match = placed(("scout", "guard", "pit", "beacon"))
    match.play("e1 north")
    match.play("a5 south")
    there = match.view(1)["pieces"]["2"]
    assert {(piece["at"], piece["piece"], piece["moved"]) for piece in there} == {
        ("a4", None, True), ("b5", None, False), ("d5", None, False), ("e5", None, False),
    }  # fmt: skip


MOVES = [(1, "e1 north"), (2, "a5 south"), (1, "e2 north"), (2, "a4 south"), (1, "e3 north"), (2, "a3 south")]
MEETING = [(1, "d1 north"), (2, "a2 east"), (1, "d2 west"), (2, "b2 east")]


@pytest.mark.parametrize("moves", [MOVES[:2], MOVES, MOVES + MEETING], ids=["one step", "three", "a meeting"])
def test_samples_are_as_likely_as_random_play_makes_them(moves):
    match, _ = played(("scout", "guard", "pit", "beacon"), moves)
    chances: Counter[str] = Counter()
    for order in ORDERS:
        world, chance = played(order, moves, match.log(1))
        if world is not None:
            chances[standing(world)] += chance
    total, seen, count = sum(chances.values()), match.seen(1), 3_000
    found = Counter(standing(seen.sample(n)) for n in range(count))
    assert found.keys() == chances.keys()
    assert len(chances) == (2 if len(moves) > len(MOVES) else 4)  # what has moved walks, and what stands beside it too
    for place, chance in chances.items():
        share = chance / total
        assert abs(found[place] / count - share) < 4.5 * sqrt(share * (1 - share) / count)


def test_what_has_moved_is_no_beacon_in_a_position_set_up_by_hand_either():
    played_on = play_on(placed(KINDS), 3, most=8)
    match = set_up(HEATH, played_on.view("all"))
    for reader in (1, 2, None):
        for n in range(30):
            t = match.sample(reader, n).course.t
            assert not any(t.moved[card] and t.kind[card] == BEACON for card in range(len(t.kind)))
            assert sorted(t.cell) == sorted(match.course.t.cell)


def test_a_piece_that_was_turned_up_is_known_where_it_stands():
    for seed in range(40):
        match = play_on(begin(HEATH, seed=seed), seed, most=40)
        t = match.course.t
        if not t.over and t.size[OPEN] and t.size[HIDDEN]:
            break
    for n in range(10):
        sample = match.sample(2, n)
        assert match.view(2)["pieces"]["1"] == sample.view(2)["pieces"]["1"]


# --- zones that all but their owner see -------------------------------------------------------------------


def test_all_but_the_owner_see_a_zone_of_others():
    match = begin(LANTERN, 3, seed=1)
    for reader in (1, 2, 3, None):
        poles = match.view(reader)["poles"]
        assert [seat for seat, carried in poles.items() if None in carried] == ([str(reader)] if reader else [])


def test_a_zone_that_is_nobodys_has_no_others():
    class Fair(Table, seats=2, cards=2):
        turn: int = number(0, 1, seen=ALL)

    with pytest.raises(Broken, match=r"The zone 'pole' is nobody's, so there are no others to see it: give it `each"):
        Ruleset("fair", Fair).zone("pole", sees=OTHERS)
    with pytest.raises(Broken, match="Only a zone is seen by OTHERS"):
        numbers(2, seen=OTHERS)


def test_a_hint_is_true_in_samples_and_each_is_as_likely_as_random_play_makes_it():
    match = begin(LANTERN, 2, seed=6)
    hint = next(move.text for move in match.asks[0].moves if move.text.startswith("hint P2 red"))
    match.play(hint)
    hand, others = match.view("all")["poles"]["2"], match.view("all")["poles"]["1"]
    unseen = Counter({f"{c} {h}": n for c in ("red", "blue") for h, n in ((1, 2), (2, 2), (3, 1))})
    unseen.subtract(others)
    chances: Counter[tuple[str, ...]] = Counter()
    for a, b in permutations(unseen.elements(), 2):
        if [name.startswith("red") for name in (a, b)] == [name.startswith("red") for name in hand]:
            chances[a, b] += 1 / (2 + len({*a.split(), *b.split()}))
    seen, count, total = match.seen(2), 3_000, sum(chances.values())
    found = Counter(tuple(seen.sample(n).view("all")["poles"]["2"]) for n in range(count))
    assert found.keys() <= chances.keys()
    for pair, chance in chances.items():
        share = chance / total
        assert abs(found[pair] / count - share) < 4.5 * sqrt(share * (1 - share) / count)
