"""The linter names file, line and what would be right; and what it lets pass, Numba compiles."""

import importlib.util
import itertools
import sys
import time
from pathlib import Path
from textwrap import dedent, indent

import pytest

import tabard
from plumbing.probes import no_ptx
from tabard.engine import Face, Game
from tabard.engine.beginning import begin
from tabard.engine.lint import lint_game, sentence_for
from tabard.shelf import find

HEAD = """\
import enum
import math
import numpy as np
from tabard.engine import *

class Suit(enum.IntEnum):
    CUPS = 0
    COINS = 1

STEPS = (1, 7, 8)
PAIRS = ((1, 2), (3, 4))
UNLIKE = ((1, 2), (3, 4, 5))
NAMES = ["a", "b"]
PRICES = {1: 2}
RATE = 0.5
WORD = "red"
BYTES = np.zeros(4, np.uint8)
TURNS = 0

def count_turn():
    global TURNS
    TURNS += 1

class Stones(Table, seats=2, stack=8, listeners=8, cards=6):
    stones: int = number(-100, 100, seen=ALL)
    heap: list[int] = numbers(6, -1000, 1000, seen=ALL)
    board: Grid = grid(3, 4, seen=ALL)

game = Ruleset("stones", Stones)
how_many = game.question("how many")
TAKE = game.choices("take", 3)
PILE = game.zone("pile")
DONE = 1

@game.start
def begin(t: Stones) -> None:
    ask(t, how_many, 0)

@game.event(targets=1)
def price(t, card, coins):
    return coins

@game.hears(price, row=True)
def dearer(t, argument, card, coins):
    return coins + argument

@game.event(targets=1, act=True)
def sell(t, card):
    end_game(t, 1, DONE)

@game.rule
def helper(t, a, b=2):
    return a + b

def stranger(t):
    return 1

@game.move(how_many, TAKE)
def take(t: Stones, seat: int, count: int) -> None:
    then(t, tried, seat, count)
    then(t, sell, 0)

@game.act
def tried(t: Stones, seat: int, count: int) -> None:
"""
LINES = HEAD.count("\n")
MODULES = itertools.count()


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABARD_CACHE", str(tmp_path / "cache"))


def game_from(folder: Path, text: str) -> Game:
    """A game from a rules file with that text."""
    path = folder / "rules.py"
    path.write_text(text)
    spec = importlib.util.spec_from_file_location(f"linted_{next(MODULES)}", path)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[spec.name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    face = Face("Stones", "Take stones.", lambda _look: {}, {}, {1: "How many?"}, {1: "Done."})
    return Game(module.game, face)


def game_with(folder: Path, body: str, after: str = "") -> Game:
    """The game of stones with `body` as the body of its rule `tried`."""
    return game_from(folder, HEAD + indent(dedent(body), "    ") + "\n" + dedent(after))


FINE = """
    \"\"\"What is the same in all three forms.\"\"\"
    first, last = t.heap[0], t.heap[-1]
    t.heap[0], t.heap[1] = t.heap[1], t.heap[0]
    t.stones = -7 // 2 + -7 % 3 + helper(t, 1) + helper(t, a=1, b=3)
    heap = t.heap
    heap[2] = min(first, last, 3) + max(1, abs(last)) + int(seat == 1) + len(t.heap) + len(t.board)
    t.board[1, 2] = STEPS[count] + PAIRS[seat][0]
    heap[3] = sum(t.heap) // 100 + max(STEPS) + min((seat, count)) + max(heap) // 100
    for step in STEPS:
        t.stones += step
    if 3 in t.heap or 4 not in heap:
        t.stones += 1
    for at, stone in enumerate(t.heap):
        if stone in (1, 2, 3) and not at == 2 or at > 4:
            continue
    for stone in t.heap:
        t.stones += stone
    match count:
        case 0 | 1:
            t.stones = 1
        case Suit.COINS:
            t.stones = Suit.CUPS
        case _:
            t.stones = 3
    while True:
        t.stones -= 1
        if t.stones < 0:
            break
    x: int = 1 if seat else 2
    coins = trigger(t, price, 0, x << 3 & 0xFF | 1 ^ 2)
    listen(t, price, dearer, 1)
    listen_on(t, price, dearer, 1, a=2)
    listen_until(t, sell, NONE, NONE, price, dearer, 1)
    lay(t, 0, PILE)
    then(t, sell, coins)
    tell(t, DONE, seat)
    t.stones = 0
"""

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
    "x = how_many.name": "only the table has parts",
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
    "x = t.stonse": "is it 'stones'?",
    "t.stonse = 1": "is it 'stones'?",
    "x = t.hips[0]": "no field of the table",
    "x = t.heap[1:3]": "slices the field 'heap'",
    "x = t.board[0, :]": "slices the field 'board'",
    "x = t.board[1]": "1 of 2 indices",
    "x = t.board[1][2]": "1 of 2 indices",
    "x = t.heap[1, 2]": "2 of 1 indices",
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


def test_what_passes_compiles_and_plays_alike(tmp_path: Path) -> None:
    from tabard.sim.batch import Batch

    game = game_with(tmp_path, FINE)
    for action in range(3):
        plain, packed = begin(game, seed=1), Batch(game, 1, seed=1)
        plain.play(action)
        packed.step([action])
        assert plain.result is not None
        assert plain.digest == packed.digest()


def test_what_passes_compiles_for_a_gpu(tmp_path: Path, needs) -> None:
    needs("ptx", no_ptx())
    from tabard.engine import gpu

    assert ".entry" in gpu.ptx(game_with(tmp_path, FINE))


@pytest.mark.parametrize("name", tabard.games())
def test_every_game_on_the_shelf_is_clean(name: str) -> None:
    assert lint_game(find(name)) == []


# --- circles ------------------------------------------------------------------------------------------------

CIRCLE = """
    @game.event(targets=1)
    def set_damage(t, card, damage):
        harm(t, card, damage)
        return damage

    @game.event(targets=1)
    def set_health(t, card, health):
        return health

    @game.rule
    def harm(t, card, damage):
        trigger(t, set_health, card, damage)

    @game.hears(set_health)
    def armour(t, card, health):
        {answer}
        return health
"""


def test_an_event_that_triggers_itself_is_refused_with_its_path(tmp_path: Path) -> None:
    with pytest.raises(tabard.Broken) as fault:
        game_with(tmp_path, "pass", CIRCLE.format(answer="trigger(t, set_damage, card, health)"))
    path = "set_damage calls harm, which triggers set_health, which is heard by armour, which triggers set_damage: "
    assert path in str(fault.value)


def test_two_events_that_trigger_each_other_read_as_one_sentence(tmp_path: Path) -> None:
    after = """
        @game.event()
        def set_damage(t, n):
            return trigger(t, set_health, n)

        @game.event()
        def set_health(t, n):
            return trigger(t, set_damage, n)
    """
    with pytest.raises(tabard.Broken, match="set_damage triggers set_health, which triggers set_damage: an"):
        game_with(tmp_path, "pass", after)


def test_an_event_that_hears_itself_is_a_circle_of_one(tmp_path: Path) -> None:
    after = """
        @game.hears(price, row=True)
        def again(t, argument, card, coins):
            return trigger(t, price, card, coins)
    """
    with pytest.raises(tabard.Broken, match="price is heard by again, which triggers price"):
        game_with(tmp_path, "pass", after)


def test_naming_an_event_without_triggering_it_is_no_circle(tmp_path: Path) -> None:
    """The stack and listener rows lead back to an event later, not while it runs."""
    answer = "listen(t, set_damage, armour); then(t, tried)"
    game_with(tmp_path, "trigger(t, set_damage, 0, 1)", CIRCLE.format(answer=answer))


def test_rules_defined_inside_a_function_are_followed() -> None:
    from tabard.engine import Ruleset, Table, ask, trigger

    class Bare(Table, seats=2, stack=4):
        pass

    game = Ruleset("bare", Bare)
    game.question("go")

    @game.start
    def begin(t):
        ask(t, 1, 0)

    @game.event()
    def up(t, n):
        return trigger(t, down, n)

    @game.event()
    def down(t, n):
        return trigger(t, up, n)

    with pytest.raises(tabard.Broken, match="up triggers down, which triggers up"):
        Game(game, Face("Bare", "", lambda _look: {}, {}, {1: "Go?"}, {}))


def test_looking_for_circles_takes_no_time_worth_mentioning() -> None:
    from tabard.engine.calls import refuse_cycles

    start = time.perf_counter()
    refuse_cycles(find("connect-four").rules)
    assert time.perf_counter() - start < 0.01


# --- Numba's errors in words --------------------------------------------------------------------------------

UNTYPABLE = {
    "pair = (t.stones, t.board[0, 0], t.heap[0])\nt.stones = pair[seat]": "indexed by a number known only in play",
    "x = 0\nif seat:\n    x = (1, 2)\nif x == 0:\n    t.stones = 1": "two kinds",
    "helper(t)": "without its argument 'a'",
}


@pytest.mark.parametrize("body", UNTYPABLE)
def test_what_only_types_show_becomes_a_sentence_with_its_place(tmp_path: Path, body: str) -> None:
    from tabard.engine import targets

    game = game_with(tmp_path, body)
    assert lint_game(game) == []
    with pytest.raises(tabard.Broken) as fault:
        targets.compiled(game)
    said = str(fault.value)
    assert UNTYPABLE[body] in said, fault.value.__cause__
    assert "\n" not in said
    lines = [f"rules.py, line {line}: " for line in range(LINES + 1, LINES + 2 + body.count("\n"))]
    assert any(line in said for line in lines), said


def test_a_fault_that_the_linter_knows_is_said_in_its_words(tmp_path: Path) -> None:
    game = game_with(tmp_path, "x = t.stonse")
    assert f"rules.py, line {LINES + 1}: 'tried' uses 't.stonse'" in sentence_for(KeyError("stonse"), game)


def test_a_fault_without_a_place_is_still_one_sentence() -> None:
    said = sentence_for(RuntimeError("\nout of registers\nmore"), find("connect-four"))
    assert said == "connect-four does not compile: RuntimeError: out of registers."
