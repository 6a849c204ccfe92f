"""What a match will be worth to each seat, as a share of a win: how seats have it together, and how it is read."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabard.engine import Game

DOUBT = 2  # matches that might have come out anyhow


def even(game: Game, seats: int) -> float:
    """What a seat has where nobody is ahead: of one win that all share, or of all that it may come to."""
    return 1 / seats if game.rules.splits_a_win else 0.5


def expected(game: Game, gained: Sequence[float], seat: int, own: float) -> tuple[float, ...]:
    """What all seats may expect where one may expect so much: of one win the others have the rest; together all have
    the same; else the others have what they have gained."""
    if game.rules.splits_a_win:
        return shared(gained, seat, own)
    if game.rules.shared is not None and game.rules.worth_rule is None:
        return (own,) * len(gained)
    return tuple(own if at == seat else one for at, one in enumerate(gained))


def shared(gained: Sequence[float], seat: int, own: float) -> tuple[float, ...]:
    """One seat has its own share, the others have the rest, as much of it as they have gained."""
    others = sum(gained) - gained[seat]
    each = 1 / max(1, len(gained) - 1)
    parts = [one / others if others else each for one in gained]
    return tuple(own if at == seat else (1 - own) * part for at, part in enumerate(parts))


def doubted(share: float, tried: int, usual: float) -> float:
    """A share that was found by so many matches, with some doubt: what was always so need not stay so."""
    return (share * tried + DOUBT * usual) / (tried + DOUBT)


def percent(share: float) -> str:
    """As people read it; only what is certain is 0 or 100."""
    return f"{round(100 * share) if share in (0, 1) else min(max(round(100 * share), 1), 99)} %"
