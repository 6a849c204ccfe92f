"""Writes the functions that call rules by number: one text per game, run plain, compiled and on a GPU alike.

    run(t)                    runs acts until somebody is asked or the game is over
    perform(t, n, a, …, e)    the same, act number n before those on the stack
    answer(t, seat, choice)   takes an answer that is known to be legal
    reason(t, seat, choice)   0, the number of a sentence, or -1: no answer to the open question
    mask(t, seat)             the legal moves, as words of 63 bits
    fire_<event>(t, …)        a value, threaded through those who hear it

What is read from a narrow field is given on as `… + 0`, which makes it 64 bits wide: otherwise Numba would compile most
rules once for each width (for Ivanhoe two thirds more compilations, and twice the time).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabard.engine.rules import events
from tabard.engine.rules.parts import takes_kind
from tabard.engine.rules.ruleset import Event, Ruleset, parameters
from tabard.engine.source.legality import write_mask, write_reason
from tabard.engine.source.writer import Writer, by_block, shifted

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabard.engine.rules.parts import Part

LETTERS = "abcde"


def write_dispatcher(rules: Ruleset) -> tuple[str, dict[str, Any]]:
    """The source of a game's dispatcher and the names it refers to."""
    writer = Writer(rules)
    for part in rules.parts:
        write_part(writer, part)
    for event in rules.events:
        (write_heard_act if event.is_act else write_fire)(writer, event)
    write_perform(writer)
    write_run(writer)
    write_act_of(writer)
    write_answer(writer)
    write_reason(writer)
    write_mask(writer)
    return "\n".join(writer.lines) + "\n", writer.namespace


def call_act(writer: Writer, function: Callable[..., Any]) -> str:
    if getattr(function, "event", 0):
        return f"do_{function.__name__}(t, {', '.join(LETTERS)})"
    return f"{writer.name(function)}({', '.join(['t', *LETTERS[: parameters(function)]])})"


# --- parts of cards -------------------------------------------------------------------------------------


def part_name(part: Part) -> str:
    return f"part_{part.name.replace(' ', '_')}"


def write_part(writer: Writer, part: Part) -> None:
    """The rule of a kind, found by its number."""
    most = max((parameters(function) - takes_kind(function) for function in part.functions), default=0)
    given = [f"x{at}" for at in range(most)]
    writer.add(0, f"def {part_name(part)}({', '.join(['t', 'kind', *given])}):")

    def call(function: Callable[..., Any]) -> str:
        taken = (["kind", *given] if takes_kind(function) else given)[: parameters(function)]
        return f"return {writer.name(function)}({', '.join(['t', *taken])})"

    writer.pick(1, "kind", [(kind, [call(function)]) for kind, function in sorted(part.rules.items())])
    writer.add(1, call(part.otherwise) if callable(part.otherwise) else f"return {part.otherwise}")


# --- events ---------------------------------------------------------------------------------------------


def write_hearers(writer: Writer, event: Event, targets: list[str], values: list[str]) -> None:
    """Those who hear the event, in order of precedence, ties in order of registration; rules come before rows."""
    a, b = [*targets, "-1", "-1"][:2]
    given = ", ".join(values)
    assign = f"{given} = " if values else ""
    if any(hearer.row for hearer in event.hearers):
        writer.add(1, "heard = t.heard")  # a row set meanwhile does not hear what is already running
    for precedence in range(3):
        for hearer in event.hearers:
            if hearer.precedence == precedence and not hearer.row:
                call = f"{assign}{writer.name(hearer.function)}({', '.join(['t', *targets, *values])})"
                if hearer.when:
                    writer.add(1, f"if t.{writer.rules.phase} & {hearer.when}:")
                writer.add(2 if hearer.when else 1, call)
        rows = [hearer for hearer in event.hearers if hearer.row and hearer.precedence == precedence]
        if rows:
            writer.add(1, "for row in range(heard):")
            writer.add(2, f"if hears_it(t, row, {event.number}, {precedence}, {a}, {b}):")
            cases = []
            for hearer in rows:
                condition = f"t.rows[row, {events.RULE}] == {hearer.number}"
                if hearer.when:
                    condition += f" and t.{writer.rules.phase} & {hearer.when}"
                arguments = ["t", f"t.rows[row, {events.ARGUMENT}]", *targets, *values]
                cases.append((condition, [f"{assign}{writer.name(hearer.function)}({', '.join(arguments)})"]))
            writer.chain(3, cases)


def signature(event: Event) -> tuple[list[str], list[str]]:
    names = [f"x{at}" for at in range(event.targets + event.values)]
    return names[: event.targets], names[event.targets :]


def write_fire(writer: Writer, event: Event) -> None:
    targets, values = signature(event)
    a, b = [*targets, "-1", "-1"][:2]
    writer.add(0, f"def fire_{event.name}({', '.join(['t', *targets, *values])}):")
    scoped = writer.rules.table.capacities["listeners"] > 0
    if scoped:
        writer.add(1, "open_scope(t)")
    write_hearers(writer, event, targets, values)
    body = f"{writer.name(event.function)}({', '.join(['t', *targets, *values])})"
    writer.add(1, f"{', '.join(values)} = {body}" if values else body)
    if scoped:
        writer.add(1, f"close_scope(t, {event.number}, {a}, {b})")
    if values:
        writer.add(1, f"return {', '.join(values)}")


def write_heard_act(writer: Writer, event: Event) -> None:
    """An act that is heard. Frame 0 marks where its scope ends: when its body's frame and all above it are gone.

    The body has a frame of its own, so that it waits for what listeners put above it, and a listener can cancel it.
    """
    arguments = list(LETTERS)
    targets = arguments[: event.targets]
    values = arguments[event.targets : event.targets + event.values]
    a, b = [*targets, "-1", "-1"][:2]
    writer.add(0, f"def do_{event.name}(t, {', '.join(arguments)}):")
    writer.add(1, "open_scope(t)")
    writer.add(1, f"push(t, 0, {event.number}, {a}, {b}, 0, 0)")
    if not event.hearers:
        writer.add(1, f"{writer.name(event.function)}({', '.join(['t', *targets, *values])})")
        return
    body = body_number(writer.rules, event)
    if values:
        writer.add(1, "at = t.depth")
    writer.add(1, f"push(t, {body}, {', '.join(arguments)})")
    write_hearers(writer, event, targets, values)
    if values:
        writer.add(1, f"if t.depth > at and t.stack[at, 0] == {body}:")
        for column, value in enumerate(values, event.targets + 1):
            writer.add(2, f"t.stack[at, {column}] = {value}")


def body_number(rules: Ruleset, event: Event) -> int:
    """The number of the frame that runs a heard act's own body: above those of all acts."""
    return len(rules.acts) + event.number


def frame_names(rules: Ruleset) -> dict[int, str]:
    """What frames are called, by number; the end of an event's scope by the event's negative."""
    names = {number: function.__name__ for number, function in enumerate(rules.acts, 1)}
    names |= {body_number(rules, event): event.name for event in rules.events}
    return names | {-event.number: event.name for event in rules.events}


# --- acts -----------------------------------------------------------------------------------------------


def write_perform(writer: Writer) -> None:
    """All acts in one place: one that an answer sets off is performed as if it had lain on the stack.

    A second place for those (a call of the act itself) would be a second copy of nearly every rule in compiled code.
    """
    writer.add(0, f"def perform(t, n, {', '.join(LETTERS)}):")
    if not writer.rules.table.capacities["stack"]:
        writer.pick(1, "n", acts_by_number(writer))
        writer.add(1, "if t.waiting == 0 and t.over == 0 and t.broken == 0:")
        writer.add(2, "fail(t, STALLED)")
        return
    writer.add(1, "while True:")
    writer.pick(2, "n", acts_by_number(writer))
    writer.add(2, "if t.waiting != 0 or t.over != 0 or t.broken != 0:")
    writer.add(3, "return")
    writer.add(2, "if t.depth == 0:")
    writer.add(3, "fail(t, STALLED)")
    writer.add(3, "return")
    writer.add(2, f"n, {', '.join(LETTERS)} = pop(t)")


def acts_by_number(writer: Writer) -> list[tuple[int, list[str]]]:
    cases = []
    if any(event.is_act for event in writer.rules.events):
        cases.append((0, ["close_scope(t, a, b, c)"]))
    for number, function in enumerate(writer.rules.acts, 1):
        cases.append((number, [call_act(writer, function)]))
    for event in writer.rules.events:
        if event.is_act and event.hearers:
            taken = ", ".join(["t", *LETTERS[: event.targets + event.values]])
            cases.append((body_number(writer.rules, event), [f"{writer.name(event.function)}({taken})"]))
    return cases


def write_run(writer: Writer) -> None:
    writer.add(0, "def run(t):")
    writer.add(1, "if t.waiting == 0 and t.over == 0 and t.broken == 0:")
    writer.add(2, "perform(t, NO_ACT, 0, 0, 0, 0, 0)")


def write_act_of(writer: Writer) -> None:
    """The act that an answer sets off, and the choice as that act counts it."""
    writer.add(0, "def act_of(question, choice):")
    writer.pick(1, "question", by_block(writer, lambda move: f"return {move.act.number}, {shifted(move)}"))
    writer.add(1, "return NO_ACT, choice")


def write_answer(writer: Writer) -> None:
    about, together = writer.rules.about, writer.rules.table.capacities["stack"] > 0
    a, b = ("t.about[seat, 0] + 0", "t.about[seat, 1] + 0") if about else ("0", "0")
    clear = ["if a != 0 or b != 0:", "    t.about[seat, 0] = t.about[seat, 1] = 0"] if about else []
    writer.add(0, "def answer(t, seat, choice):")
    writer.add(1, "t.waiting &= ~(1 << seat)")
    indent = 1
    if together:
        writer.add(1, "if t.called == 1 << seat:")
        indent = 2
    for line in [f"a, b = {a}, {b}", "n, choice = act_of(t.asked[seat] + 0, choice)", "t.asked[seat] = 0", *clear]:
        writer.add(indent, line)
    writer.add(indent, "t.called = 0")
    writer.add(indent, "perform(t, n, seat, choice, a, b, 0)")
    if together:
        writer.add(1, "else:")
        writer.add(2, "t.answers[seat] = choice")
        writer.add(2, "if t.waiting == 0:")
        writer.add(3, "for seat in range(t.seats - 1, -1, -1):")
        writer.add(4, "if t.called >> seat & 1:")
        writer.add(5, f"a, b = {a}, {b}")
        writer.add(5, "n, choice = act_of(t.asked[seat] + 0, t.answers[seat] + 0)")
        for line in ["push(t, n, seat, choice, a, b, 0)", "t.asked[seat] = 0", "t.answers[seat] = -1", *clear]:
            writer.add(5, line)
        writer.add(3, "t.called = 0")
        writer.add(3, "run(t)")
