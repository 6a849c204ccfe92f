"""What is wrong with a panel that a game's layout returned, in a sentence."""

from __future__ import annotations

import reprlib
from collections.abc import Sequence
from functools import cache
from types import UnionType
from typing import TYPE_CHECKING, Any, Literal, get_args, get_origin, get_type_hints, is_typeddict

from tabard.sitting.panel_shapes import KINDS, CardPiece

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

MOST_SOUND = 1_000  # pieces of each kind that are not looked through again
UNKNOWN = object()  # no piece: unlike None, which a layout may have put in the place of one
CALLED = {str: "a text", int: "a whole number", bool: "true or false"}


def panel_fault(panel: object) -> str:
    """What is wrong with a panel that a layout returned, in a sentence; empty where nothing is. It is looked through
    as a whole."""
    if not isinstance(panel, dict):
        return f"A panel is a dict with a 'kind', not {reprlib.repr(panel)}."
    kind = panel.get("kind")
    if not isinstance(kind, str) or kind not in KINDS:
        said = "A panel needs a 'kind'" if kind is None else f"There is no kind of panel {reprlib.repr(kind)}"
        return f"{said}: it is one of {', '.join(KINDS)}."
    return next(faults_in(panel, KINDS[kind], kind, ""), "")


def fault_at_the_table(panel: object) -> str:
    """The same where a table is shown, as it is all the time: words are looked for only where there may be a fault."""
    kind = panel.get("kind") if isinstance(panel, dict) else None
    shape = KINDS.get(kind) if isinstance(kind, str) else None
    return "" if shape is not None and is_sound(panel, shape) else panel_fault(panel)


@cache
def parts_of(shape: type) -> Mapping[str, Any]:
    """The parts of a panel, or of a piece in it, and what each of them is."""
    return get_type_hints(shape)


def faults_in(value: Any, shape: Any, kind: str, place: str) -> Iterator[str]:
    """Whatever is not as `shape` says in one place of a panel, and further in."""
    if is_typeddict(shape):
        yield from faults_of_parts(value, shape, kind, place)
    elif get_origin(shape) is Sequence:
        if not isinstance(value, (list, tuple)):
            yield f"{named(kind, place)} is a list, not {reprlib.repr(value)}."
            return
        (inner,) = get_args(shape)
        for at, part in enumerate(value):
            yield from faults_in(part, inner, kind, f"{place}[{at}]")
    elif get_origin(shape) is not Literal:  # the kind, by which this shape was found
        wanted = get_args(shape) if isinstance(shape, UnionType) else (shape,)
        if not any(isinstance(value, one) and (one is bool or not isinstance(value, bool)) for one in wanted):
            called = " or ".join(CALLED[one] for one in wanted)
            yield f"{named(kind, place)} is {called}, not {reprlib.repr(value)}."


def faults_of_parts(value: Any, shape: Any, kind: str, place: str) -> Iterator[str]:
    if not isinstance(value, dict):
        yield f"{named(kind, place)} is a dict, not {reprlib.repr(value)}."
        return
    parts = parts_of(shape)
    for part in value:
        if part not in parts:
            yield f"{named(kind, place)} has no {reprlib.repr(part)}: it may have {', '.join(parts)}."
    for part in parts:
        if part in shape.__required_keys__ and part not in value:
            yield f"{named(kind, place)} needs '{part}'."
    if shape is CardPiece and not value.get("hidden") and "text" not in value:
        yield f"{named(kind, place)} needs 'text', or is 'hidden'."
    for part, inner in value.items():
        if part in parts and type(inner) is not parts[part]:  # most are just what they should be
            yield from faults_in(inner, parts[part], kind, f"{place}.{part}" if place else part)


def named(kind: str, place: str) -> str:
    return f"'{place}' of a {kind} panel" if place else f"A {kind} panel"


# --- quickly: whether there can be anything wrong -------------------------------------------------------


def is_sound(value: Any, shape: Any) -> bool:
    """Whether a value is surely as `shape` says. A piece that is the same object as before is looked through once."""
    return check_of(shape)(value)


@cache
def check_of(shape: Any) -> Callable[[Any], bool]:
    if is_typeddict(shape):
        return dict_check(shape)
    if get_origin(shape) is Sequence:
        return list_check(*get_args(shape))
    if get_origin(shape) is Literal:  # the kind, by which this shape was found
        return lambda _: True
    types = get_args(shape) if isinstance(shape, UnionType) else (shape,)
    return lambda value: type(value) in types


@cache
def sound_of(_shape: Any) -> dict[int, Any]:
    """By their ids: pieces of this shape that were looked through. Layouts give most of them out again."""
    return {}


def list_check(inner: Any) -> Callable[[Any], bool]:
    check, known = check_of(inner), sound_of(inner)
    return lambda value: (
        type(value) in (list, tuple)
        and not [one for one in value if known.get(id(one), UNKNOWN) is not one and not check(one)]
    )


def dict_check(shape: Any) -> Callable[[Any], bool]:
    needed, text_or_hidden = shape.__required_keys__, shape is CardPiece
    plain = {part: kind for part, kind in parts_of(shape).items() if kind in CALLED}
    others = {part: check_of(kind) for part, kind in parts_of(shape).items() if kind not in CALLED}
    sound = sound_of(shape)

    def check(value: Any) -> bool:
        if type(value) is not dict or not needed <= value.keys():
            return False
        if text_or_hidden and "text" not in value and not value.get("hidden"):
            return False
        for part, inner in value.items():
            if type(inner) is not plain.get(part) and not (part in others and others[part](inner)):
                return False
        if others.keys().isdisjoint(value):  # what has lists in it may change further in
            if len(sound) >= MOST_SOUND:
                sound.clear()
            sound[id(value)] = value
        return True

    return check
