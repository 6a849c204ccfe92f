"""Ivanhoe's table as people read it in a trace."""

from tabard.games.ivanhoe.table import Lists


def read(name: str, before: int, after: int) -> str:
    return Lists.own[name].reading.change(name, before, after)


def test_a_trace_names_players_and_colours():
    assert read("tokens", 0b00001, 0b00011) == "tokens: + red"
    assert read("withdrawn", 0, 0b00100) == "withdrawn: + Player 3"
    assert read("turn", 0, 1) == "turn Player 1 → Player 2"
    assert read("colour", -1, 4) == "colour none → green"
