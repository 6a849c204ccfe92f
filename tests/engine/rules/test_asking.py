"""A value that is asked for never asks a player: such a game is refused when it is made, with the way there."""

from pathlib import Path

import pytest

from tabard.engine import Face, Game, Ruleset, Table, ask, listen, listen_on, trigger, until
from tabard.errors import Refused
from toys.orchard import line_of, orchard

NEVER = "values being asked for never ask a player anything: make it an act"


def refusal(tmp_path: Path, *changes: tuple[str, str]) -> str:
    with pytest.raises(Refused) as refused:
        orchard(tmp_path, *changes)
    assert NEVER in str(refused.value)
    return str(refused.value)


def test_the_body_of_a_value_asks_nobody(tmp_path: Path) -> None:
    body = "def weigh(t, seat, pounds):\n"
    said = refusal(tmp_path, (body, f"{body}    ask(t, how_ripe, seat + 0)\n"))
    line = line_of(tmp_path, "ask(t, how_ripe, seat + 0)")
    assert "orchard: weigh asks a player (" in said
    assert f"__init__.py, line {line}): " in said


def test_nor_does_one_who_hears_it_through_a_rule_that_it_calls(tmp_path: Path) -> None:
    rule = "@game.rule\ndef wonder(t, seat):\n    ask_about(t, how_ripe, seat, 1)\n"
    said = refusal(tmp_path, ("# rules", rule), ("return pounds + t.frost", "wonder(t, seat)\n    return pounds"))
    assert "weigh is heard by by_frost, which calls wonder, which asks a player (" in said


def test_a_global_that_cannot_be_compared_is_no_hindrance(tmp_path: Path) -> None:
    read = ("return pounds + t.frost", "return pounds + int(HEAPS[0])")
    assert orchard(tmp_path, ("# declared", "import numpy\nHEAPS = numpy.zeros(4)"), read).name == "orchard"


def test_an_act_may_ask_and_a_value_may_put_one_on_the_stack(tmp_path: Path) -> None:
    act = "@game.act\ndef wonder(t, seat):\n    ask(t, how_ripe, seat)\n"
    put = ("return pounds + t.frost", "then(t, wonder, seat)\n    return pounds")
    assert orchard(tmp_path, ("# rules", act), put).name == "orchard"


def test_a_value_that_no_listener_ends_with_leaves_the_table_alone():
    """Legality may ask for it then: it opens no scope, which would be written down."""

    class Quiet(Table, seats=2, stack=4, listeners=4):
        pass

    game = Ruleset("quiet", Quiet)
    question, go = game.question("Go on?"), game.choices("go", 1)

    @game.event(targets=1)
    def plain(_t, _a, value):
        return value

    @game.event(targets=1)
    def sets(t, _a, value):
        return value

    @game.event(targets=1)
    def ends(_t, _a, value):
        return value

    @game.event(targets=1)
    def heard(_t, _a, value):
        return value

    @game.hears(heard, row=True)
    def hears_it(_t, _row, _a, value):
        return value

    @game.hears(sets)
    def listens(t, a, value):
        listen(t, heard, hears_it, 1, a)
        return value

    @game.start
    def start(t):
        ask(t, question, 0)

    @game.action(question, go)
    def act(t, _seat, _choice):
        until(t, listen_on(t, heard, hears_it), ends)
        for _ in range(2):
            trigger(t, plain, 1, trigger(t, ends, 1, trigger(t, heard, 1, trigger(t, sets, 1, 0))))
        ask(t, question, 0)

    source = Game(game, Face("Quiet", "", lambda _table: {})).source
    scoped = {name: "open_scope" in source.split(f"def fire_{name}(")[1].split("\ndef ")[0] for name in
              ("plain", "sets", "ends", "heard")}  # fmt: skip
    assert scoped == {"plain": False, "sets": True, "ends": True, "heard": True}
