"""Attributes and the capabilities that bring them: each capability declares its own as its file is read."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tabard.engine import Kinds
from tabard.errors import Broken

if TYPE_CHECKING:
    from collections.abc import Mapping

attributes = Kinds(limit=0, shift=0, most_shown=0, wanted=0)  # each attribute as it is declared, in order
LIMIT = attributes.column("limit")  # the most levels in a muster
SHIFT = attributes.column("shift")  # where what was shown of it lies among the bits of `shown`
MOST_SHOWN = attributes.column("most_shown")  # as much as its bits hold
WANTED = attributes.column("wanted")  # the attribute without which it cannot be had, counted from 1; 0: none
SHOWN_BITS = 31


class Capability(NamedTuple):
    """A ruleset that a card may be granted, with the attributes it brings; the first is meant where none is named."""

    name: str
    about: str
    attributes: dict[str, int]


class Numbers(tuple[int, ...]):
    """The numbers of a capability's attributes, each to be given a name of its own."""

    __slots__ = ()


capabilities: dict[str, Capability] = {}


def capability(
    name: str, about: str, needs: Mapping[str, str] | None = None, called: str = "", **limits: int
) -> Numbers:
    """Declare a capability: its words and its attributes with their limits; gives the numbers of the attributes.

    `needs` says which attribute wants at least one level of which other; `called` is what people read of a single
    attribute, where that is not the capability's own name.
    """
    if name in capabilities:
        raise Broken(f"Two capabilities are called '{name}': give each a name of its own.")
    mine: dict[str, int] = {}
    for attribute, limit in limits.items():
        shift = sum(most.bit_length() for most in LIMIT)
        other = needs.get(attribute, "") if needs else ""
        if other and other not in mine:
            right = f"it may need {', '.join(mine)}" if mine else "it is the first one"
            raise Broken(f"{name}: '{attribute}' needs '{other}', which is no attribute before it: {right}.")
        wanted = mine[other] + 1 if other else 0
        mine[attribute] = attributes.add(
            called or attribute_name(name, attribute, limits),
            limit=limit,
            shift=shift,
            most_shown=(1 << limit.bit_length()) - 1,
            wanted=wanted,
        )
    if sum(most.bit_length() for most in LIMIT) > SHOWN_BITS:
        raise Broken(f"With '{name}' there are more levels than can be kept in mind: give its attributes lower limits.")
    capabilities[name] = Capability(name, about, mine)
    return Numbers(mine.values())


def attribute_name(name: str, attribute: str, limits: Mapping[str, int]) -> str:
    """As it is called among all attributes: `attack range`, or `move` where a capability has only one."""
    return name if len(limits) == 1 else f"{name} {attribute}"
