"""The flow of a game: whether acts, events, listeners and parts are given what they take and give what is asked."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Any

from tabard.engine.lint.complaints import Complaint, about
from tabard.engine.lint.reader import falls_through, is_none
from tabard.engine.lint.reading import argument, calls_in, given, rules_of, spreads
from tabard.engine.rules.acts import then
from tabard.engine.rules.calls import MISSING, Function, is_one_of, tree_of, value_of
from tabard.engine.rules.counts import taken_by
from tabard.engine.rules.events import NONE, listen, listen_on, until
from tabard.engine.rules.parts import Part, takes_kind
from tabard.engine.table.place import place_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tabard.engine.game import Game
    from tabard.engine.rules.declared import Event

FIRST_GIVEN, GIVEN = 2, "abcde"  # from where on `then` takes numbers, and how they are called
# Where rows take the event they are about, and the targets that they name.
ROWS: dict[Any, tuple[int, str, int]] = {listen: (1, "event", 4), listen_on: (1, "event", 4), until: (2, "ends", 3)}


def about_flow(game: Game) -> Iterator[Complaint]:
    events = {event.function: event for event in game.rules.events}
    for function in rules_of(game):
        for call, target in calls_in(function):
            if spreads(call):
                continue
            if target is then:
                yield from wrong_act(game, function, call)
            elif isinstance(target, Part):
                yield from wrong_part(function, call, target)
            elif is_one_of(target, ROWS):
                yield from wrong_row(events, function, call, target)
    for event in game.rules.events:
        givers = [hearer.function for hearer in event.hearers]
        for function in givers if event.is_act else [event.function, *givers]:
            yield from wrong_returns(event, function)


# --- what is given ------------------------------------------------------------------------------------------


def wrong_act(game: Game, function: Function, call: ast.Call) -> Iterator[Complaint]:
    """What is left out lies on the stack as 0: so a parameter without that default was forgotten."""
    act = meant_by(function, argument(call, 1, "do"))
    if not is_one_of(act, game.rules.acts):
        return
    taken, count = taken_by(act), given(call, FIRST_GIVEN, GIVEN)
    names = ", ".join(one.name for one in taken) or "none"
    what = f"puts '{act.__name__}' on the stack with {numbers(count)}, and it takes {len(taken)} ({names})"
    forgotten = [one.name for one in taken[count:] if one.default != 0]
    if count > len(taken):
        yield about(function, call, f"{what}: leave the rest out, or let it take them")
    elif forgotten:
        yield about(function, call, f"{what}: give all of them, or write `{forgotten[-1]}: int = 0` where it may lack")


def wrong_part(function: Function, call: ast.Call, part: Part) -> Iterator[Complaint]:
    """A part is called with the table, the kind, and as many numbers as the greediest of its rules takes."""
    if call.keywords:
        yield about(function, call, f"gives the part '{part.name}' something by name: give numbers in their order")
        return
    count = len(call.args) - 2
    wanted = {rule: len(taken_by(rule)) - takes_kind(rule) for rule in part.functions}
    most = max(wanted.values(), default=0)
    what = f"calls the part '{part.name}' with {numbers(max(count, 0))} after the table and the kind"
    if count < most:
        rule = next(rule for rule, taken in wanted.items() if taken == most)
        whose = f"and its rule '{rule.__name__}' ({place_of(rule)}) takes {most}"
        yield about(function, call, f"{what}, {whose}: give as many, or let that take fewer")
    elif count > most:
        yield about(function, call, f"{what}, and none of its rules takes more than {most}: leave the rest out")


def wrong_row(events: dict[Function, Event], function: Function, call: ast.Call, target: Any) -> Iterator[Complaint]:
    at, name, first = ROWS[target]
    event = meant_by(function, argument(call, at, name))
    if not is_one_of(event, events):
        return
    heard = events[event]
    for place, letter in enumerate("ab"):
        target_node = argument(call, first + place, letter)
        if target_node is None or place < heard.targets or is_any(function, target_node):
            continue
        has = f"{heard.targets or 'no'} target{'' if heard.targets == 1 else 's'}"
        what = f"names target {place + 1} of '{heard.name}' in `{target.__name__}`, which has {has}"
        yield about(
            function, target_node, f"{what}, so nothing would ever fit: leave it out, or give the event targets"
        )


def meant_by(function: Function, node: ast.expr | None) -> Any:
    return MISSING if node is None else value_of(function, node)


def is_any(function: Function, node: ast.expr) -> bool:
    value = value_of(function, node)
    return ast.unparse(node) == str(NONE) or (isinstance(value, int) and value == NONE)


def numbers(count: int) -> str:
    return f"{count} number" if count == 1 else f"{count or 'no'} numbers"


# --- what comes back ----------------------------------------------------------------------------------------


def wrong_returns(event: Event, function: Function) -> Iterator[Complaint]:
    """Whoever hears an event, and the body of a value, give its values back on every way."""
    tree = tree_of(function)
    if event.values == 0 or tree is None:
        return
    threads = f"'{event.name}' threads {event.values} value{'' if event.values == 1 else 's'}"
    right = f"return {', '.join(one.name for one in taken_by(event.function)[event.targets :])}"
    returns = [node for node in ast.walk(tree) if isinstance(node, ast.Return)]
    if falls_through(tree.body):
        yield about(function, tree, f"can end without giving anything back, and {threads}: end with `{right}`")
    for node in returns:
        count = len(node.value.elts) if isinstance(node.value, ast.Tuple) else 1
        if node.value is None or is_none(node.value):
            yield about(function, node, f"gives nothing back, and {threads}: write `{right}`")
        elif isinstance(node.value, ast.Tuple) and count != event.values:
            yield about(function, node, f"gives {count} values back, and {threads}: write `{right}`")
        elif event.values > 1 and isinstance(node.value, (ast.Constant, ast.BinOp, ast.Compare)):
            yield about(function, node, f"gives 1 value back, and {threads}: write `{right}`")
