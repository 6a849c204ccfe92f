"""Clicks: on what a move points at, on what only the next step of an answer points at, and on what cannot be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.sitting.reaching import reach

if TYPE_CHECKING:
    from textual.geometry import Offset

    from tabard.terminal.table_screen import TableScreen


class Clicks:
    """What comes of them."""

    def __init__(self, table: TableScreen) -> None:
        self._table, self._sitting, self._cursor = table, table.sitting, table.cursor

    def at(self, ref: str, where: Offset) -> None:
        """A click plays the one move that points there; of several it marks the first and waits for another click."""
        found = self._cursor.meant_by(ref)
        if found and self._cursor.is_same_click(where):
            self._table.mark(found[0])
        elif len(found) == 1:
            self._table.play(found[0])
        elif found:
            self._cursor.point(ref)
            self._table.say(f"{len(found)} moves point there: click what else you mean, or walk and press Enter.")
            self._table.mark(found[0])
        elif not self._points_on(ref):
            self._say_why_not(ref)

    def _points_on(self, ref: str) -> bool:
        """A click on what only the next step of this answer points at: takes that step too where one move leads there.
        Gives whether anything came of it."""
        ask = self._sitting.ask
        if ask is None or not ask.seat or not self._sitting.steps:
            return False
        found = reach(self._sitting.match, ask, ref)
        if len(found.ways) == 1:
            self._table.attempt(lambda: self._sitting.play_on(*found.ways[0]))
        elif found.ways:
            self._table.mark(found.ways[0][0])
            self._table.say(
                f"{' and '.join(self._sitting.label(move) for move, _ in found.ways)} can point there: choose one."
            )
        elif found.why_not:
            self._table.say(found.why_not)
        return bool(found.ways or found.why_not)

    def _say_why_not(self, ref: str) -> None:
        match, seat = self._sitting.match, self._sitting.shows
        refused = {entry["move"]: entry["why"] for entry in self._sitting.why()}
        moves = match.all_moves(seat) if seat is not None else ()
        there = next((move for move in moves if ref in move.refs and move.text in refused), None)
        if there is not None:
            self._cursor.mark_nothing()
            self._table.redraw()
            self._table.say(f"{there.text}: {refused[there.text]}")
        elif match.result is not None:
            self._table.say(match.game.face.finished)
        elif self._sitting.ask is None:
            self._table.say(match.not_asked)
