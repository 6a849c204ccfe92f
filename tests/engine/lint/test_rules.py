"""The linter names file, line and what would be right."""

from pathlib import Path

import pytest

import tabard
from tabard.engine.lint import lint_game
from tabard.engine.match.beginning import begin
from tabard.shelf import find
from toys.stones import FINE, LINES, game_with

# body of a rule: (line of it, what the complaint says)
BAD = {
    "x = [1, 2]": "makes a list",
    "x = {1: 2}": "makes a dict",
    "x = {1, 2}": "makes a set",
    "x = [i for i in range(3)]": "comprehension",
    "x = {i for i in range(3)}": "comprehension",
    "x = {i: 1 for i in range(3)}": "comprehension",
    "x = max(i for i in range(3))": "'max'",
    "for x in (i for i in t.heap): pass": "makes a generator",
    "f = lambda x: x": "lambda",
    "def inner(): pass": "defines a function inside itself",
    "class Inner: pass": "defines a class",
    "try:\n    pass\nexcept ValueError:\n    pass": "`try`",
    "raise ValueError": "raises",
    "assert seat": "asserts",
    "with open('x'): pass": "`with`",
    "global TURNS\nTURNS = 2": "changes a global",
    "t.stones = TURNS": "which changes",
    "x = f'{seat}'": "words belong in the face",
    "x = 'red'": "words belong in the face",
    "x = WORD": "no whole number",
    "x = 0.5": "fraction 0.5",
    "x = RATE": "no whole number",
    "x = seat / 2": "use `//`",
    "t.stones /= 2": "use `//`",
    "x = 2**3 + 99999999999999999999": "more than 63 bits",
    "import math": "import at the top",
    "from math import floor": "import at the top",
    "del seat": "deletes a name",
    "x = helper(*t.heap)": "`*` to spread",
    "a, *b = (1, 2)": "`*`",
    "x = helper(t, **PRICES)": "`**` to spread",
    "if (x := seat): pass": "`:=`",
    "x = ~(seat == 1)": "use `not`",
    "x = NAMES[0]": "a list: make it a tuple",
    "x = PRICES[1]": "a dict: make it a tuple",
    "x = BYTES[0]": "NumPy",
    "x = np.uint8(3)": "NumPy",
    "x = math.floor(3)": "'math.floor', which does not compile",
    "x = nowhere": "'nowhere', which is not defined",
    "x = helper": "as a value",
    "x = how_many.prompt": "only the table has parts",
    "x = TAKE.first": "only the table has parts",
    "x = UNLIKE[seat]": "not alike",
    "x = Suit.SWORDS": "no member of Suit",
    "x = Suit(seat)": "makes a Suit",
    "print(seat)": "`tell`",
    "x = sum(t.board)": "a field or tuple of numbers",
    "x = sum(1, 2)": "a field or tuple of numbers",
    "x = 1 in t.board": "'board' whole",
    "for at, x in enumerate(t.board): pass": "'board' whole",
    "x = sorted(t.heap)": "'sorted'",
    "x = max(3)": "a field or tuple of numbers",
    "x = max(seat, 2, key=abs)": "a field or tuple of numbers",
    "x = float(seat)": "whole numbers",
    "x = stranger(t)": "'stranger', which is not registered: put @game.rule",
    "x = seat.bit_count()": "popcount",
    "x = seat.to_bytes()": "numbers have none",
    "t.heap.append(3)": "fixed length",
    "x = t.copy()": "no methods",
    "x = t.stonse": "it may be 'stones'",
    "t.stonse = 1": "it may be 'stones'",
    "x = t.hips[0]": "no field of the table",
    "x = t.heap[1:3]": "slices the field 'heap'",
    "x = t.board[0, :]": "slices the field 'board'",
    "x = t.board[1]": "1 of 2 indices",
    "x = t.board[1][2]": "1 of 2 indices",
    "x = t.heap[1, 2]": "2 of 1 indices",
    "x = t.heap[-seat]": "by what is no plain number, the field 'heap' from its end",
    "x = t.board[-1, 0]": "counts the grid 'board' from its end",
    "t.board[seat, -1] = 2": "counts the grid 'board' from its end",
    "x = t.stones[0]": "single number",
    "for x in t.board: pass": "'board' whole",
    "x = t.heap == t.heap": "'heap' whole",
    "heap = t.heap\nx = heap + heap": "'heap' whole",
    "t.heap = 3": "replaces the field 'heap'",
    "STEPS[0] = 2": "only fields can change",
    "t.zone[0] = 1": "`move`, `draw`",
    "zones = t.zone\nzones[0] = 1": "`move`, `draw`",
    "t.depth += 1": "`then` and `cancel`",
    "t.stack[0, 0] = 1": "`then` and `cancel`",
    "t.rows[0, 0] = 1": "`listen`",
    "t.waiting |= 1": "`ask`",
    "t.over = 1": "`end_game`",
    "t.chance[0], x = 1, 2": "`random_below`",
    "for t.seats in range(3): pass": "fixed when a match is made",
    "then(t, helper, 1)": "no act",
    "then(t)": "too little",
    "x = trigger(t, helper, 1)": "no event",
    "trigger(t, sell, 1)": "with `then`",
    "x = trigger(t, price, 1)": "1 targets and 1 values",
    "listen(t, price, helper)": "@game.hears(price, row=True)",
    "listen(t, helper, dearer)": "no event",
    "match seat, count:\n    case 1, 2: pass": "sequence",
    "if seat:\n    return 1": "on some ways and nothing on others",
    "if seat:\n    return 1\nelse:\n    return": "on some ways and nothing on others",
    "yield 1": "generator",
}  # fmt: skip


@pytest.mark.parametrize("body", BAD)
def test_what_does_not_compile_is_named_with_its_line(tmp_path: Path, body: str) -> None:
    game = game_with(tmp_path, "x = 1\n" + body)
    complaints = lint_game(game)
    assert complaints, "nothing was found"
    assert any(BAD[body] in complaint.sentence for complaint in complaints), complaints
    for complaint in complaints:
        assert complaint.file == str(tmp_path / "rules.py")
        assert LINES <= complaint.line <= LINES + 1 + body.count("\n") + 1
        assert complaint.sentence.startswith("'tried' ")
        assert complaint.sentence.endswith((".", "?."))


def test_heads_of_rules_are_read_too(tmp_path: Path) -> None:
    after = """
        @game.rule
        def many(t, *cards):
            return 1

        @game.rule
        def strict(t, *, card):
            return 1

        @game.rule
        def named(t, card="ace"):
            return 1
    """
    said = "\n".join(map(str, lint_game(game_with(tmp_path, "pass", after))))
    assert "name each parameter" in said
    assert "leave the `*` out" in said
    assert "words belong in the face" in said


def test_recursion_is_found_with_its_path_and_the_game_still_plays(tmp_path: Path) -> None:
    after = """
        @game.rule
        def ping(t, n):
            return pong(t, n - 1) if n else 0

        @game.rule
        def pong(t, n):
            return ping(t, n)
    """
    game = game_with(tmp_path, "ping(t, 3)", after)
    (complaint,) = lint_game(game)
    assert "ping calls pong, which calls ping: a rule may not call itself" in complaint.sentence
    match = begin(game, seed=1)
    match.play("take 1")
    assert match.result is not None


def test_everything_that_is_said_to_be_the_same_passes(tmp_path: Path) -> None:
    assert lint_game(game_with(tmp_path, FINE)) == []


@pytest.mark.parametrize("name", tabard.games())
def test_every_game_on_the_shelf_is_clean(name: str) -> None:
    assert lint_game(find(name)) == []
