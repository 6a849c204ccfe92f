"""The start screen as it is drawn: a row for each thing to choose, its values side by side, sentences under them."""

from __future__ import annotations

import textwrap
import time
from typing import TYPE_CHECKING

from rich.cells import cell_len

from tabard.engine.match.result import in_a_row
from tabard.sitting.plan import GAME, RULE, SEAT, Choice, Plan
from tabard.terminal.pieces import AT, CAN, MARK, PLAIN, QUIET, TITLE, Piece, Row, flow, width_of

if TYPE_CHECKING:
    from tabard.terminal.autosave import Last

LABEL, NAME_AT = 11, 30  # where values begin, and where a name does
ROOMY = 24  # rows from which on there are free ones
RESUME, START = "resume", "start"


def row_ref(number: int) -> str:
    return f"row {number}"


def value_ref(number: int, at: int) -> str:
    return f"row {number} value {at}"


def draw_form(plan: Plan, current: int, width: int, height: int = 0, room: int = 0) -> list[Row]:
    """All rows, with free ones between the parts where the height allows it; `current` is the choice that is marked.
    Where there is `room` for so many rows only, they are told in fewer if need be: what a choice is about, only of the
    marked one."""
    rows = rows_of(plan, current, width, height)
    return rows if not room or len(rows) <= room else rows_of(plan, current, width, 0, brief=True)


def rows_of(plan: Plan, current: int, width: int, height: int, brief: bool = False) -> list[Row]:
    rows: list[Row] = []
    parts: list[Row] = [[]] if height > ROOMY else []
    choices = plan.choices()
    heading = next((number for number, choice in enumerate(choices) if choice.about == RULE), -1)
    for number, choice in enumerate(choices):
        if number == heading:
            rows += draw_undecided(plan)
            rows += [*parts, [Piece("  House rules", TITLE)]]
        here = number == current
        if choice.about == RULE:
            rows += draw_rule(choice, number, here, width)
        else:
            rows += draw_choice(plan, choice._replace(note="") if brief and not here else choice, number, here, width)
        rows += parts if choice.about == GAME else []
    return rows if heading >= 0 else rows + draw_undecided(plan)


def draw_choice(plan: Plan, choice: Choice, number: int, here: bool, width: int) -> list[Row]:
    label = Piece(f"{mark(here)} {choice.label}".ljust(LABEL), TITLE if here else PLAIN, ref=row_ref(number))
    lines = flow(values_of(choice, number, here), width - LABEL, gap=0)
    rows = [[label if not at else Piece(" " * LABEL), *line] for at, line in enumerate(lines)]
    if choice.about == SEAT:
        name = plan.names[choice.which]
        space = " " * max(NAME_AT - width_of(rows[-1]), 2)
        cursor = [Piece("▏", CAN)] if here else []
        unnamed = plan.like(choice.which)
        shown = Piece(name, TITLE, ref=row_ref(number)) if name else Piece(unnamed, QUIET)
        rows[-1] += [Piece(space), *([shown, *cursor] if name else [*cursor, shown])]
        hint = "type a name" if here and not name else ""
        rows[-1] += [Piece(f"   {hint}", QUIET)] if hint and width_of(rows[-1]) + len(hint) + 3 <= width else []
    notes = textwrap.wrap(choice.note, max(width - LABEL - 2, 20)) if choice.note else []
    return rows + [[Piece(" " * (LABEL + 1) + line, QUIET)] for line in notes]


def draw_undecided(plan: Plan) -> list[Row]:
    """Where no seat always begins, that is not to be chosen."""
    if plan.starter is not None or plan.seats == 1:
        return []
    return [[Piece("  Begins".ljust(LABEL) + " whom the rules or the deal choose", QUIET)]]


def draw_rule(choice: Choice, number: int, here: bool, width: int) -> list[Row]:
    """The sentence, and its values at the right; where they are too many, under it."""
    values = values_of(choice, number, here)
    wide = sum(piece.width for piece in values)
    beside = wide <= width // 2
    room = max(width - 4 - (wide + 1 if beside else 0), 16)
    part = PLAIN if here or choice.at else QUIET
    lines = textwrap.wrap(choice.note or choice.label, room)
    rows: list[Row] = [
        [Piece(f"{mark(here) if not at else ' '} {line}", part, ref=row_ref(number))] for at, line in enumerate(lines)
    ]
    if beside:
        rows[0] += [Piece(" " * max(width - wide - width_of(rows[0]) - 1, 1)), *values]
    else:
        rows += flow(values, width - 4, gap=0, indent=4)
    return rows


def values_of(choice: Choice, number: int, here: bool) -> list[Piece]:
    """The one that is chosen in brackets, on a ground of its own; the others are gold where they are a key away."""
    others = CAN if here else QUIET
    return [
        Piece(f"[{value}]" if at == choice.at else f" {value} ", MARK if at == choice.at else others,
              ref=value_ref(number, at))
        for at, value in enumerate(choice.values)
    ]  # fmt: skip


def mark(here: bool) -> str:
    return "▸" if here else " "


def draw_buttons(last: Last | None, current: str, width: int) -> list[Row]:
    """To go on with the last match, where there is one; and to start. Gold is the one that Enter takes."""
    row = [Piece(" "), button("Start the game", START, current)]
    if last is not None:
        row += [Piece("  "), button("Resume the last match", RESUME, current)]
    rows = [row]
    if last is not None:
        rows += [
            [Piece(f"  {words}", QUIET)] for words in textwrap.wrap(last_words(last, time.time()), max(width - 4, 20))
        ]
    return rows


def button(words: str, ref: str, current: str) -> Piece:
    return Piece(f"{mark(ref == current)} {words} ", AT if ref == current else CAN, ref=ref)


def last_words(last: Last, now: float) -> str:
    """Which match it is, told so that one knows it again."""
    match = last.kept.match
    moves = len(match.commands)
    names = in_a_row(match.names)
    return f"The last match: {match.game.face.title}, {names}, {moves} move{'s' * (moves != 1)}, {ago(now - last.when)}"


def ago(seconds: float) -> str:
    for unit, length in (("day", 86400), ("hour", 3600), ("minute", 60)):
        count = int(seconds // length)
        if count > 0:
            return f"{count} {unit}{'s' * (count != 1)} ago"
    return "just now"


def key_words(about: str, width: int) -> str:
    """What the keys do where one is."""
    change = "" if about in (START, RESUME) else "←→ change   "
    name = "letters: the name   " if about == SEAT else ""
    leave = "Esc leave"
    words = f"↑↓ walk   {change}{name}Enter {'resume' if about == RESUME else 'start'}   ? rules   {leave}"
    return words if cell_len(words) <= width else f"{change}Enter start   {leave}"
