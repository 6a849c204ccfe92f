"""Shares of a win: how seats have one together, and how it is read."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

DOUBT = 2  # matches that might have come out anyhow


def shared(gained: Sequence[float], seat: int, own: float) -> tuple[float, ...]:
    """One seat has its own share, the others have the rest, as much of it as they have gained."""
    others = sum(gained) - gained[seat]
    even = 1 / max(1, len(gained) - 1)
    parts = [one / others if others else even for one in gained]
    return tuple(own if at == seat else (1 - own) * part for at, part in enumerate(parts))


def doubted(share: float, tried: int, seats: int) -> float:
    """A share that was found by so many matches, with some doubt: what was always so need not stay so."""
    return (share * tried + DOUBT / seats) / (tried + DOUBT)


def percent(share: float) -> str:
    """As people read it; only what is certain is 0 or 100."""
    return f"{round(100 * share) if share in (0, 1) else min(max(round(100 * share), 1), 99)} %"
