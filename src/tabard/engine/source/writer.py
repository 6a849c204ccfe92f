"""What the text of a game is written with: a name for every rule, and blocks of lines that stand in one another.

A function is written as a block, the way it will stand. Where a block goes into another, `inset` is told how many steps
in; lines that are left empty (a part that a game does not have) fall out in the end (`tidied`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabard.engine.rules import acts, events
from tabard.engine.table import bits, zones
from tabard.errors import Broken

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from tabard.engine.rules.declared import Action
    from tabard.engine.rules.ruleset import Ruleset

NOT_NOW = 30_000  # the engine's own refusal: a rule outside its `when`
NOT_HELD = 30_001  # another: a card the seat does not have
NO_ANSWER = -1
NO_ACT = -1
FEW = 12  # cases that are looked at one after the other: on an H200 that is faster than halving to 3 or 6
STEP = "    "


class Writer:
    """Gives every rule a name of its own in the text."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.names: dict[Callable[..., Any], str] = {}
        self.namespace: dict[str, Any] = {}
        for module in (acts, events, bits, zones):
            functions = {name: value for name, value in vars(module).items() if callable(value)}
            self.namespace |= {name: value for name, value in functions.items() if not isinstance(value, type)}
        self.namespace |= {
            "STALLED": acts.STALLED,
            "NOT_NOW": NOT_NOW,
            "NOT_HELD": NOT_HELD,
            "NO_ANSWER": NO_ANSWER,
            "NO_ACT": NO_ACT,
        }
        for function in rules.functions:
            if function not in rules.thoughts:  # those are none of the dispatcher's
                self.name(function)

    def name(self, function: Callable[..., Any]) -> str:
        if function not in self.names:
            if not function.__name__.isidentifier():
                raise Broken(f"{self.rules.name}: a rule is a lambda, which has no name: write it with def.")
            name = f"rule_{function.__name__}"
            while name in self.namespace:
                name += "_"
            self.names[function] = name
            self.namespace[name] = function
        return self.names[function]


def inset(block: str, depth: int) -> str:
    """A block for a place `depth` steps in, where its first line begins."""
    return block.strip("\n").replace("\n", "\n" + STEP * depth)


def stacked(blocks: Iterable[str]) -> str:
    """Blocks one under the other."""
    return "\n".join(block.strip("\n") for block in blocks)


def tidied(*blocks: str) -> str:
    """Blocks one under the other, without empty lines."""
    lines = stacked(blocks).split("\n")
    return "\n".join(line for line in lines if line.strip()) + "\n"


def chain(cases: list[tuple[str, str]], otherwise: str = "") -> str:
    """if … elif … else: each case a condition and the block under it."""
    openings = [(f"{'elif' if at else 'if'} {condition}", block) for at, (condition, block) in enumerate(cases)]
    return stacked(
        f"""
{opening}:
    {inset(block, 1)}
"""
        for opening, block in [*openings, *([("else", otherwise)] if otherwise else [])]
    )


def pick(name: str, cases: list[tuple[int, str]]) -> str:
    """The block for the value of a name, found by halving; none where no case has that value.

    Neighbours with one block share it: threads of a GPU that look it up with different values stay together.
    """
    return _halved(name, runs(cases))


def runs(cases: list[tuple[int, str]]) -> list[tuple[int, int, str]]:
    """First and last value of neighbours that have one block."""
    found: list[tuple[int, int, str]] = []
    for value, block in cases:
        if found and found[-1][1:] == (value - 1, block):
            found[-1] = (found[-1][0], value, block)
        else:
            found.append((value, value, block))
    return found


def _halved(name: str, cases: list[tuple[int, int, str]]) -> str:
    if len(cases) <= FEW:
        return chain([(_within(name, first, last), block) for first, last, block in cases])
    half = len(cases) // 2
    return f"""
if {name} < {cases[half][0]}:
    {inset(_halved(name, cases[:half]), 1)}
else:
    {inset(_halved(name, cases[half:]), 1)}
"""


def _within(name: str, first: int, last: int) -> str:
    return f"{name} == {first}" if first == last else f"{first} <= {name} <= {last}"


def in_block(move: Action) -> str:
    return f"{move.block.first} <= choice < {move.block.first + move.block.count}"


def shifted(move: Action) -> str:
    return f"choice - {move.block.first}" if move.block.first else "choice"


def by_block(writer: Writer, line: Callable[[Action], str]) -> list[tuple[int, str]]:
    """For each question a line for each kind of move that answers it."""
    cases = []
    for question in writer.rules.questions:
        if question.moves:
            block = stacked(chain([(in_block(move), line(move))]) for move in question.moves)
            cases.append((int(question), block))
    return cases
