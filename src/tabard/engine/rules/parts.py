"""Parts: rules of which each kind of card has its own, written in one block with its declaration.

    effect = game.part("effect")

    RIPOSTE = cards.add("Riposte", copies=3, text="The last card of …", needs=[effect])

    @effect.of(RIPOSTE)
    def riposte(t, seat, other): ...

`effect(t, kind, seat, x)` runs the effect of that kind. A part that a card needs and does not have, or has and does not
use, is refused by name when the game is made.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar

from tabard.engine.table.place import NOWHERE, Place
from tabard.errors import Broken

if TYPE_CHECKING:
    from tabard.engine.table.kinds import Kinds

F = TypeVar("F", bound=Callable[..., Any])
Function = Callable[..., Any]


def too_early(*_: Any) -> int:
    raise Broken("A part of a card is asked for before the game is made.")


@dataclass(eq=False)
class Part:
    """Called as `part(t, kind, …)`, it runs the rule of that kind; for those that have none, `otherwise` does.

    `otherwise` is a rule, or the number that then comes out; without it nothing happens.

    A kind's own rule takes as many of the numbers as it has use for; one whose first parameter is called `kind`, since
    several share it, is given that too.
    """

    name: str
    otherwise: Function | int | None
    register: Callable[[Function], Any]
    place: Place = NOWHERE  # where it is declared
    rules: dict[int, Function] = field(default_factory=dict)
    pick: Function = too_early  # finds the rule of a kind: written when the game is made

    def of(self, *kinds: int) -> Callable[[F], F]:
        """The rule of these kinds."""

        def collect(function: F) -> F:
            for kind in kinds:
                if kind in self.rules:
                    both = f"'{self.rules[kind].__name__}' and '{function.__name__}'"
                    raise Broken(f"{both} are both the '{self.name}' of one card, which can have only one.")
                self.rules[kind] = function
            self.register(function)
            return function

        return collect

    def __call__(self, *arguments: Any) -> int:
        return self.pick(*arguments)  # type: ignore[no-any-return]

    @property
    def functions(self) -> list[Function]:
        """All rules of the part, each once."""
        otherwise = [self.otherwise] if callable(self.otherwise) else []
        return list(dict.fromkeys([*self.rules.values(), *otherwise]))


def takes_kind(function: Function) -> bool:
    """Whether a rule of a part wants to know for which kind it runs."""
    return list(inspect.signature(function).parameters)[1:2] == ["kind"]


def refuse_wrong_parts(cards: Kinds, parts: list[Part]) -> None:
    """Raise Broken where a card lacks a part that it needs, or has one that nothing asks it for."""
    for number, kind in enumerate(cards.made):
        for part in kind.needs:
            if number not in part.rules:
                how = f"write a rule marked @{part.name}.of(…)"
                raise Broken(f"The card '{kind.name}' needs the part '{part.name}' and has none: {how}.")
        for part in parts:
            if number in part.rules and part not in (*kind.needs, *kind.may):
                what = f"'{part.rules[number].__name__}' is the '{part.name}' of the card '{kind.name}'"
                raise Broken(f"{what}, which has no use for one: name it under `needs` or `may`, or take it away.")
    for part in parts:
        strangers = [kind for kind in part.rules if not 0 <= kind < len(cards)]
        if strangers:
            raise Broken(f"The part '{part.name}' is given to card {strangers[0]}, and there is no such kind.")
