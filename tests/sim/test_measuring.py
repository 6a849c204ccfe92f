"""How fast a game runs: what was played for a figure is real, and the same for the same seed."""

import pytest

from contract.toys import Change, broken, honest
from tabard.errors import Refused
from tabard.shelf import find
from tabard.sim.measuring import Load, plain, playouts

SHORT = 0.02


def test_plain_moves_are_those_of_whole_games():
    speed, length = plain(Load(find("connect-four"), seconds=SHORT))
    assert speed.games >= 1
    assert length == speed.count / speed.games
    assert 7 <= length <= 42
    assert speed.rate == speed.count / speed.seconds


def test_one_game_is_played_to_its_end_however_short_the_time():
    speed, _ = plain(Load(find("ivanhoe"), seats=4, seconds=1e-9, seed=3))
    assert speed.games == 1
    assert speed.count > 40
    assert plain(Load(find("ivanhoe"), seats=4, seconds=1e-9, seed=3))[0].count == speed.count


def test_house_rules_and_seats_are_those_asked_for():
    with pytest.raises(Refused, match="Connect Four takes exactly 2 players, not 3"):
        plain(Load(find("connect-four"), seats=3, seconds=SHORT))
    with pytest.raises(Refused, match="has no house rule 'x'"):
        plain(Load(find("connect-four"), rules={"x": 1}, seconds=SHORT))


def test_a_game_that_does_not_end_is_not_waited_for(tmp_path):
    changes = [Change("rules.py", "t.heap -= choice + 1", "t.heap = 12")]
    changes.append(Change("rules.py", "t.taken[choice] += 1", "t.taken[choice] = 1"))
    game = broken("pebble", changes, tmp_path / "pebble_endless")
    with pytest.raises(Refused, match="A random game of Pebble is still going on after 10000 moves"):
        plain(Load(game, seconds=SHORT))


def test_playouts_count_choices_of_whole_games():
    speed = playouts(Load(honest("pebble"), seconds=SHORT))
    assert speed.games % 64 == 0
    assert 3 <= speed.count / speed.games <= 24


def test_playouts_that_break_off_are_no_measure(tmp_path):
    """A stack too small for what is put on it: plain play raises, compiled games are discounted."""
    changes = [
        Change("rules.py", "class Heap(Table, seats=2):", "class Heap(Table, seats=2, stack=1):"),
        Change("rules.py", "ask, end_game,", "ask, end_game, then,"),
        Change("rules.py", "    else:\n        ask(t, how_many, 1 - seat)", DEEPER),
    ]
    with pytest.raises(Refused, match="broke off: a capacity was exhausted"):
        playouts(Load(broken("pebble", changes, tmp_path / "pebble_deep"), seconds=SHORT))


DEEPER = """    else:
        then(t, go_on, seat)
        then(t, go_on, seat)


@game.act
def go_on(t: Heap, seat: int) -> None:
    ask(t, how_many, 1 - seat)"""
