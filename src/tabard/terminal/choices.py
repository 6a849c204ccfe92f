"""The list of moves as it is drawn, what cannot be done under it, and which move lies next to the marked one."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

from tabard.bots.shares import percent
from tabard.sitting.meant import by_text
from tabard.sitting.numbers import in_order
from tabard.terminal.pieces import AT, CAN, PLAIN, QUIET, Piece, Row, flow, place_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from tabard.bots.hints import Hints
    from tabard.engine.rules.face import Move

SHORT = 12  # moves no longer than this, or than two thirds of the width, stand side by side
TIED = "\N{NO-BREAK SPACE}"
HASTILY = "Hint, in haste"
MOST_ROWS, MOST_NAMED = 4, 2  # of reasons, and moves for each, where there is little room
MOVE = "move "  # how the list's own pieces are named


def neighbour(moves: Sequence[Move], at: int, step: tuple[int, int], rows: list[Row]) -> int:
    """The move that lies next in a direction on the drawn table; where none does, the next or previous of the list."""
    places = [next((place for ref in move.refs if (place := place_of(rows, ref))), None) for move in moves]
    here = places[at]
    dx, dy = step
    if here is not None:
        ahead = []
        for number, place in enumerate(places):
            if place is None or number == at:
                continue
            # A character is about twice as high as it is wide.
            x, y = place[0] - here[0], 2 * (place[1] - here[1])
            far, aside = (x * dx, abs(y)) if dx else (y * dy, abs(x))
            if far > 0:
                ahead.append((far + 2 * aside, number))
        if ahead:
            return min(ahead)[1]
    return (at + dx + dy) % len(moves)


def draw_moves(
    moves: Sequence[Move], current: Move | None, width: int, label: Callable[[Move], str] = by_text,
    numbers: Mapping[int, int] | None = None,
) -> list[Row]:  # fmt: skip
    """The list of moves, the current one between arrows."""
    pieces, numbers = [], in_order(moves) if numbers is None else numbers
    for move in moves:
        name = f"{numbers[move.number]} {label(move)}" if numbers else label(move)
        pieces.append(
            Piece(
                f"»{name}«" if move == current else f" {name} ",
                AT if move == current else CAN,
                ref=f"{MOVE}{move.number}",
            )
        )
    if all(piece.width <= max(SHORT, 2 * width // 3) for piece in pieces):
        return flow(pieces, width, gap=0)
    return [[piece] for piece in pieces]


def draw_about(said: str, width: int) -> list[Row]:
    """What is to be known about the marked move."""
    return [[Piece(f" {line}", PLAIN)] for line in textwrap.wrap(said, max(width - 1, 8))]


def draw_hints(found: Hints, current: Move | None, width: int, label: Callable[[Move], str]) -> list[Row]:
    """The marked move, else the best, with its chance and why; the others in a line, for there is little room."""
    told = next((hint for hint in found.moves if hint.move == current), found.moves[0])
    rows: list[Row] = [[], [Piece(HASTILY if found.hasty else "Hint", QUIET)]]
    rows.append([Piece(f" {label(told.move)}  {percent(told.chance)}", PLAIN)])
    rows += [[Piece(f"   {line}", QUIET)] for line in textwrap.wrap(told.why, max(width - 3, 8))]
    others = ", ".join(together(f"{label(hint.move)} {percent(hint.chance)}") for hint in found.moves if hint != told)
    lines = textwrap.wrap(f"or {others}", max(width - 1, 8), subsequent_indent="   ") if others else []
    return rows + [[Piece(f" {line.replace(TIED, ' ')}", QUIET)] for line in lines]


def together(text: str) -> str:
    """Words that no line ends between."""
    return text.replace(" ", TIED)


def draw_refusals(why: list[dict[str, str]], width: int) -> list[Row]:
    """What cannot be done, each reason said once; what one does last in a turn is refused last, and wanted first."""
    rows: list[Row] = []
    for sentence in reasons_in(why):
        moves = ", ".join(refused["move"] for refused in why if refused["why"] == sentence)
        lines = textwrap.wrap(f"{moves}: {sentence}", max(width - 1, 8), subsequent_indent="  ")
        rows += [[Piece(f" {line}", QUIET)] for line in lines]
    return [[Piece("Not possible", QUIET)], *rows] if rows else []


def draw_in_brief(why: list[dict[str, str]], width: int) -> list[Row]:
    """The same where there is little room: some reasons, and how many moves each of them is for. To choose a move says
    its own."""
    rows: list[Row] = []
    reasons = reasons_in(why)
    for told, sentence in enumerate(reasons):
        moves = [refused["move"] for refused in why if refused["why"] == sentence]
        more = f" and {len(moves) - MOST_NAMED} more" if len(moves) > MOST_NAMED + 1 else ""
        named = ", ".join(moves[:MOST_NAMED] if more else moves)
        lines = textwrap.wrap(f"{named}{more}: {sentence}", max(width - 1, 8), subsequent_indent="  ")
        if told and len(rows) + len(lines) > MOST_ROWS:
            left = len(reasons) - told
            rows.append([Piece(f" … and for {left} other reason{'s' * (left > 1)}", QUIET)])
            break
        rows += [[Piece(f" {line}", QUIET)] for line in lines]
    return [[Piece("Not possible", QUIET)], *rows] if rows else []


def reasons_in(why: list[dict[str, str]]) -> list[str]:
    return list(dict.fromkeys(refused["why"] for refused in reversed(why)))
