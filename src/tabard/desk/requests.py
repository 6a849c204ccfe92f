"""A request of the desk: read from a line of JSON, its parts checked as they are asked for; and the answer, written."""

from __future__ import annotations

import json
import math
from typing import TYPE_CHECKING, Any

from tabard.engine.match.failure import is_theirs, told_of
from tabard.engine.match.nesting import too_deep
from tabard.errors import Refused

if TYPE_CHECKING:
    from tabard.engine.rules.face import Ask

Request = dict[str, Any]

LONGEST = 8 << 20  # bytes of a line; the save of a long match has two million


def read(line: bytes) -> Request:
    if len(line) > LONGEST:
        raise Refused(f"That line is too long: a request has at most {LONGEST:,} bytes.")
    try:
        text = line.decode("utf-8")
        if too_deep(text):
            raise Refused("The request is nested too deeply.")
        request = json.loads(text, parse_constant=not_json, parse_float=finite)
    except ValueError:
        raise Refused("That line is not JSON: a request is one JSON object on a line of its own.") from None
    if not isinstance(request, dict):
        raise Refused('A request is a JSON object that says what is to be done: {"do": …}.')
    return request


def not_json(_constant: str) -> None:
    raise ValueError  # NaN and Infinity are Python's, not JSON's


def finite(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise ValueError
    return number


def write(answer: Request, request: Request) -> str:
    """One line of plain letters, with the request's id where it has one."""
    if "id" in request:
        answer = {"id": request["id"]} | answer
    try:
        return json.dumps(answer, allow_nan=False)
    except (ValueError, TypeError, RecursionError) as fault:
        return json.dumps({"ok": False, "refused": in_our_words(fault), "broken": True})


def in_our_words(fault: BaseException) -> str:
    """Whose fault it is: a rule of somebody's own game fails without our doing."""
    what = told_of(fault)
    return " ".join((what if is_theirs(fault) else f"This is our fault, not yours: {what}").split())


def in_json(value: Any) -> str:
    """A value as a sentence can hold it."""
    text = json.dumps(value, default=str)
    return text if len(text) <= 60 else text[:57] + "…"


def given(request: Request, word: str, kind: type) -> Any:
    """An argument of the request, None where it is left out or null. Raises Refused where it is of another kind."""
    value = request.get(word)
    if value is not None and type(value) is not kind:
        kinds = {str: "a text", int: "a whole number", bool: "true or false", dict: "an object", list: "a list"}
        raise Refused(f'"{word}" is {kinds[kind]}, not {in_json(value)}.')
    return value


def needed(request: Request, word: str, kind: type) -> Any:
    value = given(request, word, kind)
    if value is None:
        raise Refused(f'"{request["do"]}" needs "{word}".')
    return value


def move_of(request: Request) -> Any:
    if request.get("move") is None:
        raise Refused('What is to be played is missing: "move" is a text or a number.')
    return request["move"]


def seat_of(request: Request, match: Any) -> Any:
    """The seat that is meant; it may be left out while one is asked."""
    seat = request.get("seat")
    if seat is None and len(match.asks) == 1:
        return match.asks[0].seat
    if seat is None and match.asks:
        raise Refused("Several seats are asked: say which one is meant.")
    return 1 if seat is None else seat


def ask_out(ask: Ask) -> Request:
    moves = [{"number": move.number, "text": move.text, "refs": list(move.refs)} for move in ask.moves]
    return {"seat": ask.seat, "prompt": ask.prompt, "moves": moves}
