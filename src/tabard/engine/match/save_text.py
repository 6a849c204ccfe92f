"""Reading the text of a save, which may be a journal: a save and lines of what has been done since."""

from __future__ import annotations

import base64
import json
import zlib
from typing import Any, NamedTuple

from tabard.engine.match.journal import RESULT, Operation, must
from tabard.engine.match.journal_text import last_of, moves_after, operations_in
from tabard.engine.match.nesting import json_in, too_deep
from tabard.engine.match.saving import FORMAT, HEAD, RECORD, SUM, check_sum
from tabard.errors import Refused

NOT_A_SAVE = "That is not a Tabard save."
SEATING = "seating"  # who sat there, written beside a match by whoever runs it: no part of the match
DAMAGED = "The save is damaged: it was cut short or changed after it was written."
LARGEST = 1 << 23  # bytes of a record: no match is so long
MOST_PARTS = 1 << 20  # in a record; one of 1,700 moves has 62,000
BEGINNING = ("game", "names", "seed", "key", "start")  # parts of a save that are the same from the first move on


class SaveText(NamedTuple):
    """The content of a save, whether it is as it was written, and what has been done since it was."""

    content: dict[str, Any]
    whole: bool
    operations: list[Operation]


def parse(text: Any) -> SaveText:
    """Raises Refused where the text is no save."""
    outer, operations = outside(text)
    outer.pop(SEATING, None)
    whole = outer.pop(SUM, None) == check_sum(outer)
    if outer["tabard"] != FORMAT:
        return SaveText(outer, whole, operations)
    try:
        content = {name: part for name, part in outer.items() if name != RECORD} | record_in(outer[RECORD])
    except (LookupError, TypeError, ValueError, zlib.error):
        raise Refused(DAMAGED) from None
    return SaveText(content, whole, operations)


def outside(text: Any) -> tuple[dict[str, Any], list[Operation]]:
    """What stands in a save in plain text, and the operations after it."""
    if not isinstance(text, str):
        raise Refused(NOT_A_SAVE)
    text = text.lstrip()
    unreadable = DAMAGED if text.startswith('{"tabard"') else NOT_A_SAVE
    try:
        whole, end = first_json(text)
        operations = operations_in(text[end:].lstrip(), str(whole.get(SUM))) if isinstance(whole, dict) else []
    except (TypeError, ValueError):
        raise Refused(unreadable) from None
    if not isinstance(whole, dict) or type(whole.get("tabard")) is not int:
        raise Refused(NOT_A_SAVE)
    if whole["tabard"] not in (1, FORMAT):
        raise Refused(f"The save has format {whole['tabard']}; this Tabard reads formats 1 and {FORMAT}.")
    return whole, operations


def first_json(text: str) -> tuple[Any, int]:
    """The value with which a text begins, and where it ends."""
    if too_deep(text):
        raise ValueError
    return json.JSONDecoder().raw_decode(text)


def record_in(packed: str) -> dict[str, Any]:
    unpacking = zlib.decompressobj()
    plain = unpacking.decompress(base64.b64decode(packed, validate=True), LARGEST)
    must(unpacking.eof, not unpacking.unused_data, sum(map(plain.count, b",[{")) <= MOST_PARTS)
    found = json_in(plain.decode())
    must(isinstance(found, dict), not set(found) & {*HEAD, RECORD})
    return found  # type: ignore[no-any-return]


class Head(NamedTuple):
    """What a list of matches tells of one, without playing it again. Nothing of it is believed."""

    game: str
    names: list[str]
    moves: int
    result: dict[str, Any] | None


def head_of(text: str) -> Head:
    """Raises Refused, LookupError, TypeError or ValueError where there is none."""
    whole, operations = outside(text)
    moves = len(whole["commands"]) if whole["tabard"] == 1 else int(whole["moves"])
    return Head(
        whole["game"], whole["names"], moves_after(moves, operations), last_of(operations, RESULT, whole["result"])
    )


def sum_in(text: str) -> str:
    """The sum of a save."""
    return str(outside(text)[0][SUM])


def seating_in(text: str) -> Any:
    """Who sits there, as it was written by whoever ran the match; None where nothing was."""
    whole, operations = outside(text)
    return last_of(operations, SEATING, whole.get(SEATING))


def begin_alike(one: str, other: str) -> bool:
    """Whether two saves are of one match, as far as can be told from how they began."""
    first, second = parse(one).content, parse(other).content
    return all(first.get(part) == second.get(part) for part in BEGINNING)
