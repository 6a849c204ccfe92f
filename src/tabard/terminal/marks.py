"""What stands out on a drawn table: what can be chosen, what is marked, what it would change, what changed last."""

from __future__ import annotations

from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING

from tabard.terminal.pieces import AT, CAN

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tabard.sitting.changes import Place

NOTHING: Mapping[Place, str] = MappingProxyType({})


@dataclass(frozen=True)
class Marks:
    can: frozenset[str] = frozenset()
    at: frozenset[str] = frozenset()
    ghosts: Mapping[Place, str] = field(default_factory=lambda: NOTHING)
    last: frozenset[Place] = frozenset()


def part_of(ref: str, marks: Marks, otherwise: str) -> str:
    """The part of what stands for `ref`."""
    if not ref:
        return otherwise
    return AT if ref in marks.at else CAN if ref in marks.can else otherwise
