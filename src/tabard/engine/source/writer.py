"""Collects the lines of a game's dispatcher, and gives every rule a name of its own in them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabard.engine.rules import acts, events
from tabard.engine.table import bits, zones
from tabard.errors import Broken

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabard.engine.rules.declared import Kind
    from tabard.engine.rules.ruleset import Ruleset

NOT_NOW = 30_000  # the engine's own refusal: a rule outside its `when`
NOT_HELD = 30_001  # another: a card the seat does not have
NO_ANSWER = -1
NO_ACT = -1
FEW = 3  # cases that are looked at one after the other


class Writer:
    """Collects lines of source and gives every rule a name of its own in it."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.lines: list[str] = []
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

    def add(self, indent: int, text: str) -> None:
        self.lines.append("    " * indent + text)

    def chain(self, indent: int, cases: list[tuple[str, list[str]]]) -> None:
        """if … elif …: each case a condition and the lines under it."""
        for at, (condition, body) in enumerate(cases):
            self.add(indent, f"{'elif' if at else 'if'} {condition}:")
            for line in body:
                self.add(indent + 1, line)

    def pick(self, indent: int, name: str, cases: list[tuple[int, list[str]]]) -> None:
        """The lines for the value of a name, found by halving; none where no case has that value."""
        if len(cases) <= FEW:
            self.chain(indent, [(f"{name} == {value}", body) for value, body in cases])
            return
        half = len(cases) // 2
        self.add(indent, f"if {name} < {cases[half][0]}:")
        self.pick(indent + 1, name, cases[:half])
        self.add(indent, "else:")
        self.pick(indent + 1, name, cases[half:])


def in_block(move: Kind) -> str:
    return f"{move.block.first} <= choice < {move.block.first + move.block.count}"


def shifted(move: Kind) -> str:
    return f"choice - {move.block.first}" if move.block.first else "choice"


def by_block(writer: Writer, line: Callable[[Kind], str]) -> list[tuple[int, list[str]]]:
    """For each question a line for each kind of move that answers it."""
    cases = []
    for question in writer.rules.questions:
        body = []
        for move in question.moves:
            body += [f"if {in_block(move)}:", f"    {line(move)}"]
        if body:
            cases.append((question.number, body))
    return cases
