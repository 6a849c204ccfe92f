"""Live chance: the cipher as its standard has it, and a key that nobody meets before the end."""

import hashlib
import json
import random
from types import ModuleType

import pytest

from tabard.engine import Game
from tabard.engine.table.live import LiveWords, block
from toys.duel_of_cards import GAME as DUEL
from toys.heaps import GAME as HEAPS
from toys.playing import load, new, play_on, step_at_random

KEY = bytes(range(32))


def test_the_block_function_is_that_of_rfc_8439():
    """Section 2.3.2 of the standard."""
    words = block(KEY, 1, bytes.fromhex("000000090000004a00000000"))
    assert b"".join(word.to_bytes(4, "little") for word in words).hex() == (
        "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
        "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e"
    )


def test_words_follow_each_other_through_the_blocks():
    words = LiveWords(KEY)
    assert [next(words) for _ in range(40)] == (block(KEY, 0) + block(KEY, 1) + block(KEY, 2))[:40]
    assert [next(LiveWords(KEY, used)) for used in (0, 17, 39)] == [
        block(KEY, 0)[0],
        block(KEY, 1)[1],
        block(KEY, 2)[7],
    ]


def test_every_match_has_a_key_of_its_own():
    assert len({new(HEAPS).words.key for _ in range(20)}) == 20
    assert all(len(new(HEAPS).words.key) == 32 for _ in range(3))


def test_the_key_is_met_by_nobody_before_the_end():
    match = new(DUEL, seats=3, key=KEY)
    traces = [KEY.hex(), str(int.from_bytes(KEY, "big")), str(int.from_bytes(KEY, "little")), repr(KEY)]
    dice = random.Random(1)
    for _ in range(40):
        if not match.asks:
            break
        for reader in (None, 1, 2, 3, "all"):
            found = json.dumps([match.view(reader), match.log(reader)])
            assert not any(trace in found for trace in traces)
        for reader in (None, 1, 2, 3):
            seen = match.seen(reader)
            assert KEY not in reachable_bytes(seen)
            sample = seen.sample(5)
            assert sample.words is None
            assert KEY not in reachable_bytes(sample)
        assert KEY in reachable_bytes(match)  # so that the search is known to find it
        assert sum(match.course.t.chance) == 0  # no stream of the table's own either
        step_at_random(match, dice)


def reachable_bytes(start):
    return {thing for thing in reachable(start) if isinstance(thing, bytes)}


def reachable(start):
    """Everything that hangs on this one, through attributes, containers and closures; the game itself left out."""
    left, met = [start], {}
    while left:
        thing = left.pop()
        if id(thing) in met or isinstance(thing, (Game, ModuleType, type)):
            continue
        met[id(thing)] = thing
        if isinstance(thing, dict):
            left += [*thing.keys(), *thing.values()]
        elif isinstance(thing, (list, tuple, set, frozenset)):
            left += list(thing)
        else:
            left += [cell.cell_contents for cell in getattr(thing, "__closure__", None) or ()]
            left += [getattr(thing, name) for name in ("args", "keywords", "__self__") if hasattr(thing, name)]
            left += list(vars(thing).values()) if hasattr(thing, "__dict__") else []
    return met.values()


def test_what_a_bot_gets_does_not_lead_to_the_match():
    match = play_on(new(DUEL, seats=3, key=KEY), 3, most=15)
    inside = (match, match.course, match.course.t, match.course.teller, match.words)
    for reader in (None, 1, 2, 3):
        seen = match.seen(reader)
        for part in (seen, seen.sample(1)):
            assert not any(thing is part_of_it for thing in reachable(part) for part_of_it in inside)


def test_the_fingerprint_comes_first_and_the_key_last():
    match = play_on(new(DUEL, seats=2, key=KEY), 3)
    log = match.log(None)
    assert log[0]["commitment"] == hashlib.sha256(b"tabard live chance\n" + KEY).hexdigest()
    assert log[-1]["key"] == KEY.hex()
    assert sum("key" in line for line in log) == 1


@pytest.mark.parametrize(
    "copied", [lambda match: match.copy(), lambda match: load(HEAPS, match.save())], ids=["copy", "save"]
)
def test_a_copy_and_a_save_go_on_with_the_same_words(copied):
    match = new(HEAPS)
    for _ in range(3):
        match.play("Roll")
    twin = copied(match)
    for _ in range(20):
        match.play("Roll")
        twin.play("Roll")
    assert match.log() == twin.log()
    assert match.words.used == twin.words.used
