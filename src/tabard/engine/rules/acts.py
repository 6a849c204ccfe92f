"""Acts and asks: what a rule may do with the flow of the game.

A half-played card is nothing but frames on a stack (an act's number and a few ints) and open questions, so that a table
can be copied or saved at any question. Rules name acts and events by their function; compiled, the name becomes its
number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabard.engine.table.engine_fields import FRAME
from tabard.engine.table.kernel import kernel, plain_body
from tabard.errors import Broken

if TYPE_CHECKING:
    from collections.abc import Callable

NO_WINNER = 0  # the winners of a game that nobody wins

STACK_FULL, ROWS_FULL, STALLED, NOTHING_TO_CANCEL = range(4)
FAULTS = (
    "The stack of acts is full",  # what lies on it follows
    "There is no room for another listener: give the table more `listeners`.",
    "Nothing is asked or under way, but the game is not over: a rule ended without `ask`, `then` or `end_game`.",
    "A rule cancels the act that would run next, but there is none.",
)


NO_FRAME = (0,) * FRAME
MOST_SHOWN = 5  # names of acts in a sentence
MOST_ACTS = 100_000  # of one decision: more follow each other for ever


def fail(t: Any, fault: int) -> None:
    """A capacity is exhausted or a rule went wrong: plain play stops with Broken, elsewhere the game is discounted."""
    raise Broken(full_stack(t) if fault == STACK_FULL else FAULTS[fault])


def full_stack(t: Any) -> str:
    """What lies on a stack that is full, and what has probably put it there."""
    frames = [(t.stack[row, 0], t.stack[row, 1]) for row in range(t.depth)]
    names = [t.frame_names.get(number or -event, "an act") for number, event in frames]
    lying = []
    for row, name in enumerate(names):
        # The mark at which a running act ends lies below the frame of its body: that is one act, not two.
        below_body = frames[row][0] == 0 and row + 1 < len(frames) and frames[row + 1][0] and names[row + 1] == name
        lying += [] if below_body else [name]
    most = max(lying, key=lying.count)
    shown = ", ".join(lying[:MOST_SHOWN]) + (" …" if len(lying) > MOST_SHOWN else "")
    again = f": does {most} put itself there again before all that follows from it, answers too, is done? Otherwise"
    return f"{FAULTS[STACK_FULL]} ({shown}){again if lying.count(most) > 1 else ':'} give the table a larger `stack`."


def endless(t: Any, frame: tuple[int, ...]) -> str:
    """Which act goes on for ever, as far as the last one tells it."""
    name = t.frame_names.get(frame[0] or -frame[1], "an act")
    return f"Acts follow each other without end, more than {MOST_ACTS:,} in one decision: '{name}' is one of them."


@kernel
def mark_broken(t: Any, fault: int) -> None:
    t.broken = 1


plain_body(fail, compiled=mark_broken)


def push(t: Any, number: int, a: int, b: int, c: int, d: int, e: int) -> None:
    """Put a frame on the stack."""
    if t.depth >= len(t.stack):
        fail(t, STACK_FULL)
    t.stack.set_row(t.depth, (number, a, b, c, d, e))
    t.depth += 1


@kernel
def push_packed(t: Any, number: int, a: int, b: int, c: int, d: int, e: int) -> None:
    if t.depth >= len(t.stack):
        mark_broken(t, STACK_FULL)
        return
    at = t.depth
    t.stack[at, 0] = number
    t.stack[at, 1] = a
    t.stack[at, 2] = b
    t.stack[at, 3] = c
    t.stack[at, 4] = d
    t.stack[at, 5] = e
    t.depth = at + 1


def pop(t: Any) -> tuple[int, ...]:
    """Take the topmost frame from the stack."""
    t.depth -= 1
    t.acts_run += 1
    frame = tuple(t.stack.row(t.depth))
    if t.acts_run > MOST_ACTS:
        raise Broken(endless(t, frame))
    t.stack.set_row(t.depth, NO_FRAME)
    return frame


@kernel
def pop_packed(t: Any) -> tuple[int, ...]:
    t.depth -= 1
    at = t.depth
    n, a, b = t.stack[at, 0] + 0, t.stack[at, 1] + 0, t.stack[at, 2] + 0  # + 0: 64 bits wide, as dispatch.py says
    c, d, e = t.stack[at, 3] + 0, t.stack[at, 4] + 0, t.stack[at, 5] + 0
    for column in range(FRAME):
        t.stack[at, column] = 0
    return n, a, b, c, d, e


plain_body(push, compiled=push_packed)
plain_body(pop, compiled=pop_packed)


def then(t: Any, do: Callable[..., Any], a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0) -> None:
    """Put an act on the stack; what was put there last runs first."""
    push(t, do.number, a, b, c, d, e)  # type: ignore[attr-defined]


@kernel
def cancel(t: Any) -> None:
    """Drop the act that would run next. Said by a listener, that is the act it hears."""
    at = t.depth - 1
    while at >= 0 and t.stack[at, 0] == 0:  # the mark at which a running event ends is no act: it stays
        at -= 1
    if at < 0:
        fail(t, NOTHING_TO_CANCEL)
        return
    t.depth -= 1
    for row in range(at, t.depth):
        for column in range(FRAME):
            t.stack[row, column] = t.stack[row + 1, column]
    for column in range(FRAME):
        t.stack[t.depth, column] = 0


@kernel
def ask(t: Any, question: int, seat: int) -> None:
    """Open a question to a seat; acts wait until all who are asked have answered."""
    t.asked[seat] = question + 0  # the number alone, without its words
    t.called |= 1 << seat
    t.waiting |= 1 << seat


@kernel
def ask_about(t: Any, question: int, seat: int, a: int, b: int = 0) -> None:
    """Open a question that is about something: its moves and their legality are given `a` and `b`."""
    ask(t, question, seat)
    t.about[seat, 0] = a
    t.about[seat, 1] = b


@kernel
def left_of(t: Any, seat: int) -> int:
    """The next seat on the left; after the last comes the first (X-1)."""
    return (seat + 1) % t.seats  # type: ignore[no-any-return]


@kernel
def end_game(t: Any, winners: int, reason: int) -> None:
    """The game is over: `winners` is a bit for each winning seat, `reason` an entry or result that says how."""
    t.over = 1
    t.winners = winners
    t.reason = reason + 0


def tell(t: Any, entry: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, to: int = -1) -> None:
    """Write a line of the log, or one that only seat `to` reads; nothing listens to it, and compiled it is nothing."""
    if t.teller is not None:
        t.teller.tell(entry, (a, b, c, d), to)


def know(t: Any, fact: int, answer: int, a: int = 0, b: int = 0, c: int = 0, to: int = -1) -> None:
    """Tell a fact: what its rule answers about `a`, `b` and `c`, to all or to seat `to` alone."""
    if t.teller is not None:
        t.teller.know(fact, answer, (a, b, c), to)
