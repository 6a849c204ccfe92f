"""Writes the functions that call rules by number: one text per game, run plain, compiled and on a GPU alike.

    run(t)                    runs acts until somebody is asked or the game is over
    perform(t, n, a, …, e)    the same, act number n before those on the stack
    answer(t, seat, choice)   takes an answer that is known to be legal
    reason(t, seat, choice)   0, the number of a sentence, or -1: no answer to the open question
    mask(t, seat)             the legal moves, as words of 63 bits
    fire_<event>(t, …)        a value, threaded through those who hear it

and those of a game's results (`results.py`).

What is read from a narrow field is given on as `… + 0`, which makes it 64 bits wide: otherwise Numba would compile most
rules once for each width (for Ivanhoe two thirds more compilations, and twice the time).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabard.engine.rules import events
from tabard.engine.rules.asking import may_end_rows, needs_scope
from tabard.engine.rules.declared import Event, Hearer, parameters
from tabard.engine.rules.parts import takes_kind
from tabard.engine.source.legality import write_mask, write_reason
from tabard.engine.source.results import write_results
from tabard.engine.source.writer import Writer, by_block, chain, inset, pick, shifted, stacked, tidied

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabard.engine.rules.parts import Part
    from tabard.engine.rules.ruleset import Ruleset

LETTERS = "abcde"
ARGUMENTS = ", ".join(LETTERS)


def write_dispatcher(rules: Ruleset) -> tuple[str, dict[str, Any]]:
    """The source of a game's dispatcher and the names it refers to."""
    writer = Writer(rules)
    text = tidied(
        *(write_part(writer, part) for part in rules.parts),
        *((write_heard_act if event.is_act else write_fire)(writer, event) for event in rules.events),
        write_results(writer),
        write_perform(writer),
        write_run(),
        write_act_of(writer),
        write_answer(writer),
        write_reason(writer),
        write_mask(writer),
    )
    return text, writer.namespace


def call_act(writer: Writer, function: Callable[..., Any]) -> str:
    if getattr(function, "event", 0):
        return f"do_{function.__name__}(t, {ARGUMENTS})"
    return f"{writer.name(function)}({', '.join(['t', *LETTERS[: parameters(function)]])})"


# --- parts of cards -------------------------------------------------------------------------------------


def part_name(part: Part) -> str:
    return f"part_{part.name}"


def write_part(writer: Writer, part: Part) -> str:
    """The rule of a kind, found by its number."""
    most = max((parameters(function) - takes_kind(function) for function in part.functions), default=0)
    given = [f"x{at}" for at in range(most)]

    def call(function: Callable[..., Any]) -> str:
        taken = (["kind", *given] if takes_kind(function) else given)[: parameters(function)]
        return f"return {writer.name(function)}({', '.join(['t', *taken])})"

    cases = [(kind, call(function)) for kind, function in sorted(part.rules.items())]
    return f"""
def {part_name(part)}({", ".join(["t", "kind", *given])}):
    {inset(pick("kind", cases), 1)}
    {call(part.otherwise) if callable(part.otherwise) else f"return {part.otherwise}"}
"""


# --- events ---------------------------------------------------------------------------------------------


def signature(event: Event) -> tuple[list[str], list[str]]:
    names = [f"x{at}" for at in range(event.targets + event.values)]
    return names[: event.targets], names[event.targets :]


def pair(targets: list[str]) -> str:
    """The first two targets of an event, as listeners and scopes know it by."""
    return ", ".join([*targets, "-1", "-1"][:2])


def thread(writer: Writer, function: Callable[..., Any], given: list[str], values: list[str]) -> str:
    """A call that is given an event's values and gives them back, changed or not."""
    assign = f"{', '.join(values)} = " if values else ""
    return f"{assign}{writer.name(function)}({', '.join(['t', *given, *values])})"


def write_hearers(writer: Writer, event: Event, targets: list[str], values: list[str]) -> str:
    """Those who hear the event, in order of precedence, ties in order of registration; rules come before rows."""
    blocks = []
    if any(hearer.row for hearer in event.hearers):
        blocks.append("heard = t.heard")  # a row set meanwhile does not hear what is already running
    for precedence in range(3):
        hearers = [hearer for hearer in event.hearers if hearer.precedence == precedence]
        blocks += [hear(writer, hearer, targets, values) for hearer in hearers if not hearer.row]
        rows = [hearer for hearer in hearers if hearer.row]
        if rows:
            blocks.append(hear_by_row(writer, event, rows, targets, values))
    return stacked(blocks)


def hear(writer: Writer, hearer: Hearer, targets: list[str], values: list[str]) -> str:
    call = thread(writer, hearer.function, targets, values)
    return chain([(in_phase(writer, hearer), call)]) if hearer.when else call


def hear_by_row(writer: Writer, event: Event, hearers: list[Hearer], targets: list[str], values: list[str]) -> str:
    """Hearers of one precedence that hear where a row of the table says so."""
    given = [f"t.named[row, {events.ARGUMENT}]", *targets]
    cases = []
    for hearer in hearers:
        condition = f"t.rows[row, {events.RULE}] == {hearer.number}"
        if hearer.when:
            condition += f" and {in_phase(writer, hearer)}"
        cases.append((condition, thread(writer, hearer.function, given, values)))
    return f"""
for row in range(heard):
    if hears_it(t, row, {event.number}, {hearers[0].precedence}, {pair(targets)}):
        {inset(chain(cases), 2)}
"""


def in_phase(writer: Writer, hearer: Hearer) -> str:
    return f"t.{writer.rules.phase} & {hearer.when}"


def write_fire(writer: Writer, event: Event) -> str:
    targets, values = signature(event)
    scoped = writer.rules.table.capacities["listeners"] > 0 and needs_scope(writer.rules, event)
    first = "0" if scoped and may_end_rows(writer.rules, event) else "first"  # rows set before it stay, whatever it is
    return f"""
def fire_{event.name}({", ".join(["t", *targets, *values])}):
    {"first = t.heard + 0" if scoped and first == "first" else ""}
    {"open_scope(t)" if scoped else ""}
    {inset(write_hearers(writer, event, targets, values), 1)}
    {thread(writer, event.function, targets, values)}
    {f"close_scope(t, {first}, {event.number}, {pair(targets)})" if scoped else ""}
    {f"return {', '.join(values)}" if values else ""}
"""


def write_heard_act(writer: Writer, event: Event) -> str:
    """An act that is heard. Frame 0 marks where its scope ends: when its body's frame and all above it are gone."""
    targets, values = list(LETTERS[: event.targets]), list(LETTERS[event.targets : event.targets + event.values])
    if event.hearers:
        body = write_body_in_a_frame(writer, event, targets, values)
    else:
        body = f"{writer.name(event.function)}({', '.join(['t', *targets, *values])})"
    return f"""
def do_{event.name}(t, {ARGUMENTS}):
    open_scope(t)
    push(t, 0, {event.number}, {pair(targets)}, 0, 0)
    {inset(body, 1)}
"""


def write_body_in_a_frame(writer: Writer, event: Event, targets: list[str], values: list[str]) -> str:
    """The body has a frame of its own, so that it waits for what listeners put above it, and one can cancel it."""
    body = body_number(writer.rules, event)
    hearers = write_hearers(writer, event, targets, values)
    if not values:
        return f"""
push(t, {body}, {ARGUMENTS})
{hearers}
"""
    changed = [f"t.stack[at, {column}] = {value}" for column, value in enumerate(values, event.targets + 1)]
    return f"""
at = t.depth
push(t, {body}, {ARGUMENTS})
{hearers}
if t.depth > at and t.stack[at, 0] == {body}:
    {inset(stacked(changed), 1)}
"""


def body_number(rules: Ruleset, event: Event) -> int:
    """The number of the frame that runs a heard act's own body: above those of all acts."""
    return len(rules.acts) + event.number


def frame_names(rules: Ruleset) -> dict[int, str]:
    """What frames are called, by number; the end of an event's scope by the event's negative."""
    names = {number: function.__name__ for number, function in enumerate(rules.acts, 1)}
    names |= {body_number(rules, event): event.name for event in rules.events}
    return names | {-event.number: event.name for event in rules.events}


# --- acts -----------------------------------------------------------------------------------------------


def write_perform(writer: Writer, ending: str = "", before_next: str = "") -> str:
    """All acts in one place: one that an answer sets off is performed as if it had lain on the stack.

    A second place for those (a call of the act itself) would be a second copy of nearly every rule in compiled code.
    `ending`: of its name, where it is another form; `before_next`: what stands there before an act is taken up.
    """
    acts = pick("n", acts_by_number(writer))
    if not writer.rules.table.capacities["stack"]:
        return f"""
def perform(t, n, {ARGUMENTS}):
    {inset(acts, 1)}
    if t.waiting == 0 and t.over == 0 and t.broken == 0:
        fail(t, STALLED)
"""
    return f"""
def perform{ending}(t, n, {ARGUMENTS}):
    while True:
        {inset(acts, 2)}
        if t.waiting != 0 or t.over != 0 or t.broken != 0:
            return
        if t.depth == 0:
            fail(t, STALLED)
            return
        {inset(before_next, 2)}
        n, {ARGUMENTS} = pop(t)
"""


def acts_by_number(writer: Writer) -> list[tuple[int, str]]:
    cases = []
    if any(event.is_act for event in writer.rules.events):
        cases.append((0, "close_scope(t, 0, a, b, c)"))
    for number, function in enumerate(writer.rules.acts, 1):
        cases.append((number, call_act(writer, function)))
    for event in writer.rules.events:
        if event.is_act and event.hearers:
            taken = ", ".join(["t", *LETTERS[: event.targets + event.values]])
            cases.append((body_number(writer.rules, event), f"{writer.name(event.function)}({taken})"))
    return cases


def run_now(ending: str = "") -> str:
    """The body of `run`, for those who would rather not call it; `ending` as in `write_perform`."""
    return f"""
if t.waiting == 0 and t.over == 0 and t.broken == 0:
    perform{ending}(t, NO_ACT, 0, 0, 0, 0, 0)
"""


def write_run() -> str:
    return f"""
def run(t):
    {inset(run_now(), 1)}
"""


def write_act_of(writer: Writer) -> str:
    """The act that an answer sets off, and the choice as that act counts it."""
    cases = by_block(writer, lambda move: f"return {move.act.number}, {shifted(move)}")
    return f"""
def act_of(question, choice):
    {inset(pick("question", cases), 1)}
    return NO_ACT, choice
"""


def write_answer(writer: Writer, ending: str = "") -> str:
    """A single answer takes effect at once; those of several asked together when all are there, in order of seats."""
    about, clear = "0, 0", ""
    if writer.rules.about:
        about = "t.about[seat, 0] + 0, t.about[seat, 1] + 0"
        clear = """
if a != 0 or b != 0:
    t.about[seat, 0] = t.about[seat, 1] = 0
"""
    single = f"""
a, b = {about}
n, choice = act_of(t.asked[seat] + 0, choice)
t.asked[seat] = 0
{inset(clear, 0)}
t.called = 0
perform{ending}(t, n, seat, choice, a, b, 0)
"""
    if not writer.rules.table.capacities["stack"]:
        return f"""
def answer(t, seat, choice):
    t.waiting &= ~(1 << seat)
    {inset(single, 1)}
"""
    return f"""
def answer{ending}(t, seat, choice):
    t.waiting &= ~(1 << seat)
    if t.called == 1 << seat:
        {inset(single, 2)}
    else:
        t.answers[seat] = choice
        if t.waiting == 0:
            for seat in range(t.seats - 1, -1, -1):
                if t.called >> seat & 1:
                    a, b = {about}
                    n, choice = act_of(t.asked[seat] + 0, t.answers[seat] + 0)
                    push(t, n, seat, choice, a, b, 0)
                    t.asked[seat] = 0
                    t.answers[seat] = -1
                    {inset(clear, 5)}
            t.called = 0
            {inset(run_now(ending), 3)}
"""
