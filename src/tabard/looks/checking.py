"""Whether what a look says has the shape that the vocabulary gives it: what each fault is, and what would be right."""

from __future__ import annotations

import reprlib
from functools import cache
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Literal,
    NotRequired,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from tabard.looks.kinds import Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

MOST_PARTS = 200  # of any list or table


@cache
def parts_of(shape: type) -> Mapping[str, Any]:
    """The parts of a table, and the shape of each."""
    return {name: unwrapped(part) for name, part in get_type_hints(shape, include_extras=True).items()}


def unwrapped(shape: Any) -> Any:
    return get_args(shape)[0] if get_origin(shape) is NotRequired else shape


def faults(value: Any, shape: Any, place: str = "") -> Iterator[str]:
    """Whatever is not as `shape` says, and further in, each in a sentence without the name of the file."""
    if is_typeddict(shape):
        yield from faults_of_parts(value, shape, place)
    elif get_origin(shape) is list:
        yield from faults_of_list(value, get_args(shape)[0], place)
    elif get_origin(shape) is dict:
        named, inner = get_args(shape)
        yield from faults_of_table(value, named, inner, place)
    elif right := what_is_right(value, shape):
        yield fault(place, right, value)


def what_is_right(value: Any, shape: Any) -> str:
    """What a value that has no parts should be, where it is not; else nothing."""
    if get_origin(shape) is Annotated:
        return str(get_args(shape)[1].fault(value))
    if get_origin(shape) is Literal:
        return "" if isinstance(value, str) and value in get_args(shape) else f"one of {', '.join(get_args(shape))}"
    return "" if type(value) is shape else "true or false"


def faults_of_list(value: Any, inner: Any, place: str) -> Iterator[str]:
    if not isinstance(value, list) or len(value) > MOST_PARTS:
        yield fault(place, f"a list, of {MOST_PARTS} parts at most", value)
        return
    for number, part in enumerate(value, 1):
        yield from faults(part, inner, f"{place} {number}")


def faults_of_table(value: Any, name: Any, inner: Any, place: str) -> Iterator[str]:
    """A table whose names are the author's own."""
    if not isinstance(value, dict) or len(value) > MOST_PARTS:
        yield fault(place, f"a table, of {MOST_PARTS} parts at most", value)
        return
    for called, part in value.items():
        if right := what_is_right(called, name):
            yield f"a name in '{place}' is {right}, not {reprlib.repr(called)}."
        else:
            yield from faults(part, inner, f"{place}.{called}")


def faults_of_parts(value: Any, shape: Any, place: str) -> Iterator[str]:
    if not isinstance(value, dict):
        yield fault(place, "a table", value)
        return
    parts = parts_of(shape)
    where = f"'{place}'" if place else "a look"
    for name in value:
        if name not in parts:
            yield f"{where} has no part {reprlib.repr(name)}: it may have {', '.join(parts)}."
    for name in sorted(shape.__required_keys__ - value.keys()):
        yield f"{where} needs '{name}'."
    for name, part in value.items():
        if name in parts:
            yield from faults(part, parts[name], f"{place}.{name}" if place else name)


def fault(place: str, right: str, value: Any) -> str:
    return f"'{place}' is {right}, not {reprlib.repr(value)}."


def named_in(value: Any, shape: Any, what: str, place: str = "") -> Iterator[tuple[str, str]]:
    """Where in a value that has its shape a drawing or a tint is named, and its name."""
    origin = get_origin(shape)
    if is_typeddict(shape):
        for name, part in value.items():
            yield from named_in(part, parts_of(shape)[name], what, f"{place}.{name}" if place else name)
    elif origin is list:
        for number, part in enumerate(value, 1):
            yield from named_in(part, get_args(shape)[0], what, f"{place} {number}")
    elif origin is dict:
        for name, part in value.items():
            yield from named_in(part, get_args(shape)[1], what, f"{place}.{name}")
    elif origin is Annotated:
        kind = get_args(shape)[1]
        if isinstance(kind, Text) and kind.names == what:
            yield place, value
