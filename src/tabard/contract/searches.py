"""The search that bots think with: plain, compiled and in WebAssembly it grows the same tree, number for number."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import numpy as np

from tabard.bots.thinking import Thinking
from tabard.bots.tree import Tree
from tabard.contract.play import Fault, start
from tabard.errors import Broken, TabardError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tabard.contract.play import Moment, Numbers
    from tabard.engine.game import Game

DEEPEST = 80  # moves into a random game
TABLES = 3  # that might be the real one, of which there are some at a time
LOTS = (7, 40, 23)  # simulations: a tree is grown by and by, and goes on with other tables
FEW = Thinking(simulations=sum(LOTS), share=5, limit=60, nodes=1024)  # what the plain search does in a moment
MANY = Thinking(simulations=sum(LOTS), share=5, nodes=1 << 14)
MORE = 20  # times as many simulations, where they are fast


def check_search(game: Game, numbers: Numbers) -> None:
    """Each number is a position in a random game, thought about plain and compiled."""
    for moment in positions(game, numbers):
        compare(moment, grown(moment, FEW), grown(moment, FEW, compiled_form(game)), "plain and compiled")


def check_wasm_search(game: Game, numbers: Numbers) -> None:
    """Each number is a position in a random game, thought about compiled and in WebAssembly."""
    from tabard.sim.wasm import in_wasm

    page = in_wasm(game)
    for moment in positions(game, numbers):
        native = grown(moment, MANY, compiled_form(game), MORE)
        compare(moment, native, grown(moment, MANY, page, MORE), "compiled and in WebAssembly")


def compiled_form(game: Game) -> Any:
    from tabard.engine.targets.cpu import compiled

    try:
        return compiled(game)
    except Broken as fault:
        raise Fault(f"{game.name} does not compile. {fault}") from fault


def positions(game: Game, numbers: Numbers) -> Iterator[Moment]:
    """A random game for each number, at a place where somebody is asked."""
    for seed in numbers:
        moment, dice = start(game, seed), random.Random(f"{game.name} position {seed}")
        moves = dice.randrange(DEEPEST)
        while moment.move < moves and not moment.t.over:
            moment.go_on()
        if moment.t.over:
            moves = dice.randrange(moment.move)
            moment = start(game, seed)
            while moment.move < moves:
                moment.go_on()
        yield moment


def grown(moment: Moment, thinking: Thinking, work: Any = None, times: int = 1) -> Tree:
    """A tree of what the first seat that is asked thinks."""
    tree = Tree(moment.game, thinking, "contract", moment.seed, work)
    seen = moment.match.seen(moment.match.asks[0].seat)
    try:
        for at, simulations in enumerate(LOTS):
            tree.about(seen.packed(TABLES, at * TABLES))
            tree.grow(simulations * times)
    except (TabardError, ArithmeticError, LookupError, TypeError, ValueError) as fault:
        raise moment.fault(f"thinking about it failed: {type(fault).__name__}: {fault}") from fault
    return tree


def compare(moment: Moment, one: Tree, other: Tree, ways: str) -> None:
    """All nodes, all counts, and the chance that both have left."""
    for name, of_one, of_other in zip(("nodes", "numbers", "words"), one.rows(), other.rows(), strict=True):
        both_have = min(len(of_one), len(of_other))  # how many there are stands among the numbers
        differing = np.flatnonzero(of_one[:both_have] != of_other[:both_have])
        if len(differing):
            at = int(differing[0])
            both = f"{of_one[at]} and {of_other[at]}"
            raise moment.fault(f"thought about {ways}, number {at} of the tree's {name} is {both}.")
