"""A game whose one rule is written by a test, to see what the linter and Numba say about it."""

import importlib.util
import itertools
import sys
from pathlib import Path
from textwrap import dedent, indent

from tabard.engine import Face, Game

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
how_many = game.question("How many?")
TAKE = game.choices("take", 3)
PILE = game.zone("pile")
DONE = game.entry("done", "{seat:seat} is done", result="Done.")

@game.start
def begin(t: Stones) -> None:
    lay(t, 1, PILE)
    if t.stones + t.heap[0] + t.board[0, 0] > 0:
        listen_on(t, price, dearer, trigger(t, price, 0, 0))
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

@game.action(how_many, TAKE)
def take(t: Stones, seat: int, count: int) -> None:
    then(t, tried, seat, count)
    then(t, sell, 0)

@game.act
def tried(t: Stones, seat: int, count: int) -> None:
"""
LINES = HEAD.count("\n")
MODULES = itertools.count()


def game_from(folder: Path, text: str) -> Game:
    """A game from a rules file with that text."""
    path = folder / "rules.py"
    path.write_text(text)
    spec = importlib.util.spec_from_file_location(f"linted_{next(MODULES)}", path)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[spec.name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return Game(module.game, Face("Stones", "Take stones.", lambda _table: {}))


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
    row = listen_on(t, price, dearer, 1)
    until(t, row, sell, a=NONE)
    belongs_to(t, row, 0)
    lay(t, 0, PILE)
    then(t, sell, coins)
    tell(t, DONE, seat)
    t.stones = 0
"""
