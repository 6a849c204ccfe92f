"""Writes the functions that call rules by number: one text per game, run plain, compiled and on a GPU alike.

    run(t)                    runs acts until somebody is asked or the game is over
    answer(t, seat, choice)   takes an answer that is known to be legal
    reason(t, seat, choice)   0, the number of a sentence, or -1: no answer to the open question
    mask(t, seat)             the legal moves, as words of 63 bits
    fire_<event>(t, …)        a value, threaded through those who hear it

What is read from a narrow field is given on as `… + 0`, which makes it 64 bits wide: otherwise Numba would compile most
rules once for each width (Ivanhoe: 268 compilations and 105 s in place of 162 and 46).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabard.engine import acts, bits, events, zones
from tabard.engine.bits import WORD_BITS
from tabard.engine.ruleset import Event, Kind, Ruleset, parameters
from tabard.errors import Broken

if TYPE_CHECKING:
    from collections.abc import Callable

NOT_NOW = 30_000  # the engine's own refusal: a rule outside its `when`
NOT_HELD = 30_001  # another: a card the seat does not have
NO_ANSWER = -1
LETTERS = "abcde"


class Writer:
    """Collects lines of source and gives every rule a name of its own in it."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.lines: list[str] = []
        self.names: dict[Callable[..., Any], str] = {}
        self.namespace: dict[str, Any] = {}
        for module in (acts, events, bits, zones):
            functions = {name: value for name, value in vars(module).items() if callable(value)}
            self.namespace |= {name: value for name, value in functions.items() if not isinstance(value, type)}
        self.namespace |= {"STALLED": acts.STALLED, "NOT_NOW": NOT_NOW, "NOT_HELD": NOT_HELD, "NO_ANSWER": NO_ANSWER}
        for function in rules.functions:
            self.name(function)

    def name(self, function: Callable[..., Any]) -> str:
        if function not in self.names:
            if not function.__name__.isidentifier():
                raise Broken(f"{self.rules.name}: a rule is a lambda, which has no name: write it with def.")
            name = f"rule_{function.__name__}"
            while name in self.namespace:
                name += "_"
            self.names[function] = name
            self.namespace[name] = function
        return self.names[function]

    def add(self, indent: int, text: str) -> None:
        self.lines.append("    " * indent + text)

    def chain(self, indent: int, cases: list[tuple[str, list[str]]]) -> None:
        """if … elif …: each case a condition and the lines under it."""
        for at, (condition, body) in enumerate(cases):
            self.add(indent, f"{'elif' if at else 'if'} {condition}:")
            for line in body:
                self.add(indent + 1, line)


def write_dispatcher(rules: Ruleset) -> tuple[str, dict[str, Any]]:
    """The source of a game's dispatcher and the names it refers to."""
    writer = Writer(rules)
    for event in rules.events:
        (write_heard_act if event.is_act else write_fire)(writer, event)
    write_run(writer)
    write_take(writer)
    write_answer(writer)
    write_reason(writer)
    write_mask(writer)
    return "\n".join(writer.lines) + "\n", writer.namespace


def call_act(writer: Writer, function: Callable[..., Any], arguments: list[str]) -> str:
    heard = getattr(function, "event", 0)
    if heard:
        padded = (arguments + ["0"] * 5)[:5]
        return f"do_{function.__name__}(t, {', '.join(padded)})"
    taken = arguments[: parameters(function)]
    return f"{writer.name(function)}({', '.join(['t', *taken])})"


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


# --- acts -----------------------------------------------------------------------------------------------


def write_run(writer: Writer) -> None:
    writer.add(0, "def run(t):")
    writer.add(1, "while t.waiting == 0 and t.over == 0 and t.broken == 0:")
    if not writer.rules.table.capacities["stack"]:
        writer.add(2, "fail(t, STALLED)")
        return
    writer.add(2, "if t.depth == 0:")
    writer.add(3, "fail(t, STALLED)")
    writer.add(3, "break")
    writer.add(2, "t.depth -= 1")
    writer.add(2, "at = t.depth")
    for column, name in enumerate("n" + LETTERS):
        writer.add(2, f"{name} = t.stack[at, {column}] + 0")
    for column in range(6):
        writer.add(2, f"t.stack[at, {column}] = 0")
    cases = []
    if any(event.is_act for event in writer.rules.events):
        cases.append(("n == 0", ["close_scope(t, a, b, c)"]))
    for number, function in enumerate(writer.rules.acts, 1):
        cases.append((f"n == {number}", [call_act(writer, function, list(LETTERS))]))
    for event in writer.rules.events:
        if event.is_act and event.hearers:
            taken = ", ".join(["t", *LETTERS[: event.targets + event.values]])
            cases.append((f"n == {body_number(writer.rules, event)}", [f"{writer.name(event.function)}({taken})"]))
    writer.chain(2, cases)


def in_block(move: Kind) -> str:
    return f"{move.block.first} <= choice < {move.block.first + move.block.count}"


def shifted(move: Kind) -> str:
    return f"choice - {move.block.first}" if move.block.first else "choice"


def write_take(writer: Writer) -> None:
    """`take` performs an answer at once; `frame` puts it on the stack, where several seats have answered together."""
    writer.add(0, "def take(t, question, seat, choice, a, b):")
    for name in ("take", "frame"):
        if name == "frame":
            if not writer.rules.table.capacities["stack"]:
                return
            writer.add(0, "def frame(t, question, seat, choice, a, b):")
        cases = []
        for question in writer.rules.questions:
            for move in question.moves:
                if name == "take":
                    line = call_act(writer, move.act, ["seat", shifted(move), "a", "b"])
                else:
                    line = f"push(t, {move.act.number}, seat, {shifted(move)}, a, b, 0)"  # type: ignore[attr-defined]
                cases.append((f"question == {question.number} and {in_block(move)}", [line]))
        writer.chain(1, cases)


def write_answer(writer: Writer) -> None:
    about, together = writer.rules.about, writer.rules.table.capacities["stack"] > 0
    a, b = ("t.about[seat, 0] + 0", "t.about[seat, 1] + 0") if about else ("0", "0")
    clear = ["t.about[seat, 0] = 0", "t.about[seat, 1] = 0"] if about else []
    writer.add(0, "def answer(t, seat, choice):")
    writer.add(1, "t.waiting &= ~(1 << seat)")
    indent = 1
    if together:
        writer.add(1, "if t.called == 1 << seat:")
        indent = 2
    for line in ["question = t.asked[seat] + 0", f"a, b = {a}, {b}", "t.asked[seat] = 0", *clear, "t.called = 0"]:
        writer.add(indent, line)
    writer.add(indent, "take(t, question, seat, choice, a, b)")
    if together:
        writer.add(1, "else:")
        writer.add(2, "t.answers[seat] = choice")
        writer.add(2, "if t.waiting == 0:")
        writer.add(3, "for seat in range(t.seats - 1, -1, -1):")
        writer.add(4, "if t.called >> seat & 1:")
        writer.add(5, f"frame(t, t.asked[seat] + 0, seat, t.answers[seat] + 0, {a}, {b})")
        for line in ["t.asked[seat] = 0", "t.answers[seat] = -1", *clear]:
            writer.add(5, line)
        writer.add(3, "t.called = 0")
    writer.add(1, "run(t)")


# --- legality -------------------------------------------------------------------------------------------


def legality(writer: Writer, move: Kind, choice: str) -> str:
    """The expression that is 0 where the move is possible, or the number of its sentence."""
    found = possible(writer, move, choice)
    return f"({found} if holds(t, {move.among} + seat, {choice}) else NOT_HELD)" if move.among >= 0 else found


def possible(writer: Writer, move: Kind, choice: str) -> str:
    """The same for one who has what the move needs."""
    if move.legal is None:
        found = "0"
    else:
        taken = ["t", "seat", choice, "t.about[seat, 0] + 0", "t.about[seat, 1] + 0"][: parameters(move.legal) + 1]
        found = f"{writer.name(move.legal)}({', '.join(taken)})"
    if move.when:
        found = f"({found} if t.{writer.rules.phase} & {move.when} else NOT_NOW)"
    return found


def write_reason(writer: Writer) -> None:
    writer.add(0, "def reason(t, seat, choice):")
    cases = []
    for question in writer.rules.questions:
        for move in question.moves:
            condition = f"t.asked[seat] == {question.number} and {in_block(move)}"
            cases.append((condition, [f"return {legality(writer, move, shifted(move))}"]))
    writer.chain(1, cases)
    writer.add(1, "return NO_ANSWER")


def write_mask(writer: Writer) -> None:
    """Blocks are cut where words meet, so that each loop works on one word that stays in a register."""
    count = word_count(writer.rules)
    words = ", ".join(f"w{word}" for word in range(count))
    writer.add(0, "def mask(t, seat):")
    writer.add(1, " = ".join([f"w{word}" for word in range(count)] + ["0"]))
    cases = []
    for question in writer.rules.questions:
        body = []
        for move in question.moves:
            for word in range(count):
                low = max(move.block.first, word * WORD_BITS)
                high = min(move.block.first + move.block.count, (word + 1) * WORD_BITS)
                if low >= high:
                    continue
                shift = move.block.first - word * WORD_BITS
                bit = f"1 << (i + {shift})" if shift > 0 else f"1 << (i - {-shift})" if shift < 0 else "1 << i"
                span = (low - move.block.first, high - move.block.first)
                each = each_held if move.among >= 0 else each_choice
                body += each(writer, move, word, bit, span)
        if body:
            cases.append((f"t.asked[seat] == {question.number}", body))
    writer.chain(1, cases)
    writer.add(1, f"return {words}")


def each_choice(writer: Writer, move: Kind, word: int, bit: str, span: tuple[int, int]) -> list[str]:
    return [
        f"for i in range({span[0]}, {span[1]}):",
        f"    if {legality(writer, move, 'i')} == 0:",
        f"        w{word} |= {bit}",
    ]


def each_held(writer: Writer, move: Kind, word: int, bit: str, span: tuple[int, int]) -> list[str]:
    """The kinds that the seat holds, in order: on a GPU the threads of a warp then look at the same kind at a time."""
    return [
        f"held = kinds_in(t, {move.among} + seat, {span[0]}, {span[1]})",
        f"i = next_bit(held, -1, {span[1] - span[0]})",
        f"while i < {span[1] - span[0]}:",
        "    if held >> i & 1:",
        f"        kind = i + {span[0]}",
        f"        if {possible(writer, move, 'kind')} == 0:",
        f"            w{word} |= {bit.replace('i', 'kind')}",
        f"    i = next_bit(held, i, {span[1] - span[0]})",
    ]


def word_count(rules: Ruleset) -> int:
    return max(1, -(-rules.actions // WORD_BITS))
