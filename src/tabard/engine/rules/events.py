"""Events and those who hear them.

A *value* is asked for with `trigger` and answered at once; an *act* runs from the stack. Both are heard by rules that
always answer and by listener rows: rows of integers, so that they survive copy and save. An event that runs has a
scope; a row set by a listener goes when the running event ends, a row set by a body or a card stays until its stated
end (SK-12 to SK-16).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabard.engine.rules.acts import ROWS_FULL, fail
from tabard.engine.table.engine_fields import NAMED, ROW
from tabard.engine.table.kernel import kernel

if TYPE_CHECKING:
    from collections.abc import Callable

# Columns of a listener row: in `rows` numbers of what is declared; ENDS is the event after which it goes. In `named` A
# and B are the targets that it hears of, ENDS_A and ENDS_B those of that event.
EVENT, RULE, PRECEDENCE, SCOPE, ENDS = range(ROW)
A, B, ARGUMENT, ENDS_A, ENDS_B, OWNER_CARD = range(NAMED)
NONE = -1  # no target, no card


def trigger(t: Any, event: Callable[..., Any], *arguments: int) -> Any:
    """Ask for a value: targets first, then the values, which come back as listeners and the event's body left them."""
    return event.fire(t, *arguments)  # type: ignore[attr-defined]


@kernel
def add_row(t: Any, event: int, rule: int, precedence: int, argument: int, a: int, b: int) -> int:
    """Append a listener row without an end; its number, or -1 where there is no room."""
    if t.heard >= len(t.rows):
        fail(t, ROWS_FULL)
        return -1
    at: int = t.heard
    t.rows[at, EVENT] = event
    t.named[at, A] = a
    t.named[at, B] = b
    t.rows[at, RULE] = rule
    t.named[at, ARGUMENT] = argument
    t.rows[at, PRECEDENCE] = precedence
    t.named[at, ENDS_A] = t.named[at, ENDS_B] = t.named[at, OWNER_CARD] = NONE
    t.heard = at + 1
    return at


@kernel
def scope_row(t: Any, at: int) -> None:
    if at >= 0:
        t.rows[at, SCOPE] = t.scope


@kernel
def end_row(t: Any, at: int, ends: int, a: int, b: int) -> None:
    if at >= 0:
        t.rows[at, ENDS] = ends
        t.named[at, ENDS_A] = a
        t.named[at, ENDS_B] = b


def listen(
    t: Any, event: Callable[..., Any], rule: Callable[..., Any], argument: int = 0, a: int = NONE, b: int = NONE
) -> None:
    """Said by a listener: `rule` hears `event` (with these targets, NONE: any) until the running event has finished."""
    scope_row(t, add_row(t, event.event, rule.hearer, rule.precedence, argument, a, b))  # type: ignore[attr-defined]


def listen_on(
    t: Any, event: Callable[..., Any], rule: Callable[..., Any], argument: int = 0, a: int = NONE, b: int = NONE
) -> int:
    """Said by a body or for a card: `rule` hears `event` from now on; gives the row, whose end can be stated."""
    return add_row(t, event.event, rule.hearer, rule.precedence, argument, a, b)  # type: ignore[attr-defined]


def until(t: Any, row: int, ends: Callable[..., Any], a: int = NONE, b: int = NONE) -> None:
    """A row that `listen_on` gave goes when event `ends` (with these targets, NONE: any) has finished."""
    end_row(t, row, ends.event, a, b)  # type: ignore[attr-defined]


@kernel
def belongs_to(t: Any, row: int, card: int) -> None:
    """A row that `listen_on` gave goes, too, when this card is destroyed (`drop_rows_of`)."""
    if row >= 0:
        t.named[row, OWNER_CARD] = card


@kernel
def is_heard_of(t: Any, number: int) -> bool:
    """Whether any listener names this number as a target or is set for a card of this number."""
    for row in range(t.heard):
        named = t.named[row, A] == number or t.named[row, B] == number or t.named[row, OWNER_CARD] == number
        if named and t.rows[row, EVENT] != 0:
            return True
    return False


@kernel
def forget(t: Any, number: int) -> None:
    """Whoever has this number is gone: every listener goes that names it as a target or is set for it."""
    for row in range(t.heard):
        if t.named[row, A] == number or t.named[row, B] == number or t.named[row, OWNER_CARD] == number:
            t.rows[row, EVENT] = 0
    if t.scope == 0:
        sweep(t)


@kernel
def hears_it(t: Any, row: int, event: int, precedence: int, a: int, b: int) -> bool:
    """Whether a row hears an event: each target that it names is the event's, in the same order (SK-13)."""
    if t.rows[row, EVENT] != event or t.rows[row, PRECEDENCE] != precedence:
        return False
    named_a, named_b = t.named[row, A], t.named[row, B]
    heard: bool = (named_a == NONE or named_a == a) and (named_b == NONE or named_b == b)
    return heard


@kernel
def open_scope(t: Any) -> None:
    t.scope += 1


@kernel
def close_scope(t: Any, first: int, event: int, a: int, b: int) -> None:
    """An event has finished: rows of its scope go, and rows whose stated end it is; rows before `first` are neither."""
    for row in range(first, t.heard):
        of_scope = t.rows[row, SCOPE] >= t.scope
        ends = t.rows[row, ENDS] == event
        ends = ends and (t.named[row, ENDS_A] == NONE or t.named[row, ENDS_A] == a)
        ends = ends and (t.named[row, ENDS_B] == NONE or t.named[row, ENDS_B] == b)
        if of_scope or ends:
            t.rows[row, EVENT] = 0
    t.scope -= 1
    if t.scope == 0:
        sweep(t)


@kernel
def sweep(t: Any) -> None:
    """Close the gaps that dropped rows left. Only between events: while one runs, its listeners are being walked."""
    kept = 0
    for row in range(t.heard):
        if t.rows[row, EVENT] != 0:
            if kept != row:
                for column in range(ROW):
                    t.rows[kept, column] = t.rows[row, column]
                for column in range(NAMED):
                    t.named[kept, column] = t.named[row, column]
            kept += 1
    for row in range(kept, t.heard):
        for column in range(ROW):
            t.rows[row, column] = 0
        for column in range(NAMED):
            t.named[row, column] = 0
    t.heard = kept


@kernel
def drop_rows_of(t: Any, card: int) -> None:
    """A card is destroyed: what was set for it is heard no more."""
    for row in range(t.heard):
        if t.named[row, OWNER_CARD] == card:
            t.rows[row, EVENT] = 0
    if t.scope == 0:
        sweep(t)
