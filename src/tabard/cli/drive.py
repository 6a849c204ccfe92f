"""`tabard drive`: matches played by programs. One JSON object a line in, one a line out, in order."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from tabard.sitting.desk import Desk

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import BinaryIO


def drive() -> None:
    """Play by JSON lines, for programs: one object a line, one answer a line, in order.

    {"do": "new", "game": GAME, "seed": 7} gives {"ok": true, "match": 1, "asks": [...], ...}; then
    {"do": "play", "move": "3"} gives {"ok": true, "entries": [...], ...} or {"ok": false, "refused": SENTENCE}.

    new, setup (a "position"), load (the "text" of a save), copy and sample (a "seat", a "seed") each give a match with
    a number of its own. The others take that number as "match" (left out: the one used last): asks, why, play, back
    (out of a half-given answer, or so many "steps" of it), undo, view, log, result, save, digest; and close, which lets
    it go. An "id" comes back with its answer.
    """
    serve(sys.stdin.buffer, sys.stdout.buffer)


def serve(requests: Iterable[bytes], answers: BinaryIO) -> None:
    desk = Desk()
    for line in requests:
        answers.write(desk.answer(line).encode() + b"\n")
        answers.flush()
