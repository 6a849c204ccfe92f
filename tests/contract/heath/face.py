"""Heath's words, and how it is shown and set up."""

from collections.abc import Iterator
from typing import Any

from tabard.engine import ByHand, Face, MoveText, Redacted, lay
from tabard.errors import Refused

from .rules import (
    CELLS,
    HAND,
    HIDDEN,
    LIMIT,
    LOST,
    OFF_BOARD,
    OPEN,
    PIECES,
    STEP,
    WIDE,
    Heath,
    beside,
    pieces,
    place_of,
    place_one,
    step_one,
)  # fmt: skip

NAMES = [kind.name for kind in pieces.made]
WAYS = ("north", "east", "south", "west")
SQUARES = [f"{'abcde'[cell % WIDE]}{cell // WIDE + 1}" for cell in range(CELLS)]
TINTS = ("first", "second")
PARTS = {"piece", "at", "open", "moved"}


def show(table: Redacted) -> dict[str, Any]:
    return {
        "turn": table.turn + 1,
        "steps": table.steps,
        "hands": {str(seat + 1): table.cards(HAND + seat) for seat in range(2)},
        "pieces": {str(seat + 1): standing(table, HIDDEN + seat) + standing(table, OPEN + seat) for seat in range(2)},
        "lost": {str(seat + 1): table.cards(LOST + seat) for seat in range(2)},
    }


def standing(table: Redacted, zone: int) -> list[dict[str, Any]]:
    return [
        {"piece": name, "at": SQUARES[table.cell[card]], "open": zone >= OPEN, "moved": bool(table.moved[card])}
        for card, name in table.pieces(zone)
    ]


def set_up(t: Heath, position: dict[str, Any], _strict: bool) -> None:
    """Pieces that are not named are lost."""
    read = ByHand(t, position, "Heath", {"turn", "steps", "hands", "pieces", "lost"})
    t.turn, t.steps = read.seat("turn"), read.count("steps", "steps", LIMIT)
    for part, zone in (("hands", HAND), ("lost", LOST)):
        for seat, names in read.by_seat(part, "pieces"):
            for name in names:
                lay(t, number_of(read, name, seat, part), zone + seat)
    for seat, standing_there in read.by_seat("pieces", "pieces"):
        for piece in standing_there:
            stand(t, read, piece, seat)
    for card in range(len(t.kind)):
        if t.zone[card] < 0:
            lay(t, card, LOST + card % 2)
    on_board = [cell for cell in t.cell if cell != OFF_BOARD]
    if len(set(on_board)) < len(on_board):
        raise Refused("Two pieces stand on one cell.")


def contradiction(t: Heath) -> str:
    return "" if t.over else next(contradictions(t), "")


def contradictions(t: Heath) -> Iterator[str]:
    placing = t.size[HAND + t.turn] > 0
    if t.called != 1 << t.turn or t.asked[t.turn] != (place_one if placing else step_one):
        yield f"Player {t.turn + 1} is asked something else, or another is."
    if t.steps == LIMIT and not placing:
        yield f"It is dark after {LIMIT} steps, and a piece shall be moved."
    if t.size[HAND] != t.size[HAND + 1] - (t.turn if placing else 0):
        yield "Pieces are placed in turn."
    for seat in range(2):
        down = [t.cell[card] for card in range(len(t.kind)) if t.zone[card] == HIDDEN + seat]
        placed = [place_of(seat, column) for column in range(PIECES - t.size[HAND + seat])]
        if t.size[HAND + seat] and sorted(down) != placed:
            yield f"Player {seat + 1} has pieces in hand, and those on the heath do not stand where they were placed."


def number_of(read: ByHand, name: Any, seat: int, part: str) -> int:
    return 2 * read.word_in(name, NAMES, part, "piece") + seat


def stand(t: Heath, read: ByHand, piece: Any, seat: int) -> None:
    if not isinstance(piece, dict) or set(piece) - PARTS:
        raise Refused("A piece on the heath is {'piece': …, 'at': …, 'open': …, 'moved': …}.")
    card = number_of(read, piece.get("piece"), seat, "pieces")
    t.cell[card] = read.word_in(piece.get("at"), SQUARES, "pieces", "cell")
    t.moved[card] = int(bool(piece.get("moved", False)))
    lay(t, card, (OPEN if piece.get("open", False) else HIDDEN) + seat)


def layout(view: dict[str, Any]) -> list[dict[str, Any]]:
    """The side of seat 1 is below."""
    on = {
        piece["at"]: {"text": letter(piece), "tint": TINTS[int(seat) - 1]}
        for seat, there in view["pieces"].items()
        for piece in there
    }
    rows = [SQUARES[row * WIDE : (row + 1) * WIDE] for row in reversed(range(WIDE))]
    board = {
        "kind": "grid",
        "cells": [[{"ref": square} | on.get(square, {}) for square in row] for row in rows],
        "columns": [{"text": square[0]} for square in rows[0]],
        "rows": [{"text": row[0][1]} for row in rows],
        "legend": [{"text": "■", "tint": tint, "seat": seat} for seat, tint in enumerate(TINTS, 1)],
    }
    hands = [
        {"kind": "zone", "title": f"{view['names'][int(seat) - 1]}'s hand", "cards": [lying(name) for name in held]}
        for seat, held in view["hands"].items()
        if held
    ]
    gone = [
        {"title": f"Lost by P{seat}", "cards": [lying(name) for name in lost]} for seat, lost in view["lost"].items()
    ]
    return [board, *hands, {"kind": "piles", "piles": gone}]


def letter(piece: dict[str, Any]) -> str:
    """A capital where both know it."""
    name = piece["piece"] or "■"
    return str(name[0].upper() if piece["open"] else name[0])


def lying(name: str | None) -> dict[str, Any]:
    return {"hidden": True} if name is None else {"text": name, "ref": f"card {name}"}


def step_refs(choice: int) -> tuple[str, ...]:
    to = beside(choice // 4, choice % 4)
    return (SQUARES[choice // 4],) if to < 0 else (SQUARES[choice // 4], SQUARES[to])


FACE = Face(
    title="Heath",
    about="Find the other's beacon among pieces of which you see only the backs.",
    show=show,
    set_up=set_up,
    contradiction=contradiction,
    layout=layout,
    formats={"cell": lambda cell: SQUARES[cell]},
    moves={
        STEP: MoveText(lambda c: f"{SQUARES[c // 4]} {WAYS[c % 4]}", step_refs),
    },
)
