"""Who is asked once more, and why: another, who had the screen to himself, has taken back what was answered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.sitting.curtain import curtain_between

if TYPE_CHECKING:
    from tabard.engine.match.match import Match


class AskedAgain:
    """By seat: who took its answer back. Where all look at one screen together, they have seen it."""

    def __init__(self) -> None:
        self._takers: dict[int, int] = {}

    def note(self, match: Match, before: Match, taker: int | None) -> None:
        """`taker` had the screen, and the match went back to where it stood before."""
        seat, t = match.commands[len(before.commands)][0] + 1, match.course.t
        sealed = bool((t.called & ~t.waiting) >> seat - 1 & 1)
        if taker is not None and curtain_between(match.game, taker, seat, sealed):
            self._takers[seat] = taker

    def answered(self, seat: int | None) -> None:
        """The seat has answered once more."""
        if seat is not None:
            self._takers.pop(seat, None)

    def why(self, seat: int, names: list[str]) -> str:
        """The sentence that the seat must be told; empty where nobody has taken anything back."""
        taker = self._takers.get(seat)
        return f"{names[taker - 1]} has taken your last answer back: you are asked again." if taker else ""
