"""Values never ask: `trigger` wants its answer at once, and a question inside it would be answered only later."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from tabard.engine.rules.acts import ask, ask_about
from tabard.engine.rules.calls import (
    BODY,
    Calls,
    Function,
    Node,
    is_one_of,
    look_up,
    mentioned,
    names_in,
    tree_of,
    value_of,
)
from tabard.engine.rules.events import listen, listen_on, trigger
from tabard.engine.table.place import Place
from tabard.errors import Broken

if TYPE_CHECKING:
    from tabard.engine.rules.declared import Event
    from tabard.engine.rules.ruleset import Ruleset

ASKS = (ask, ask_about)


def refuse_asking_values(rules: Ruleset) -> None:
    """Raise Broken where a value that is asked for would ask a player. Quick: source is read only on suspicion."""
    exact, rough = Calls(rules), Calls(rules, exact=False)
    for event in rules.events:
        start = Node(event.function, True)
        if event.is_act or not any(may_ask(node.function) for node, _ in reached(rough, start)):
            continue
        for node, way in reached(exact, start):
            place = asks_at(node.function)
            if place is not None:
                steps = ", which ".join([*way, f"asks a player ({place})"])
                right = "values being asked for never ask a player anything: make it an act (`act=True`, and `then`)"
                raise Broken(f"{rules.name}: {event.name} {steps}: {right}.")


def reached(calls: Calls, start: Node) -> list[tuple[Node, list[str]]]:
    """Every function that runs while an event is triggered, each with the way to it in words."""
    ways: dict[Node, list[str]] = {start: []}
    queue = [start]
    for node in queue:
        for verb, other in calls.edges(node):
            if other not in ways:
                ways[other] = ways[node] if verb == BODY else [*ways[node], f"{verb} {other.function.__name__}"]
                queue.append(other)
    return [(node, way) for node, way in ways.items() if not node.fired]


def may_ask(function: Function) -> bool:
    """Whether a function may open a question, from its names alone."""
    return may_call(function, ASKS)


def may_call(function: Function, ones: tuple[Function, ...]) -> bool:
    """Whether a function may call one of some others, from its names alone."""
    names = set(names_in(function.__code__))
    return any(one.__name__ in names for one in ones) or any(is_one_of(look_up(function, name), ones) for name in names)


def needs_scope(rules: Ruleset, event: Event) -> bool:
    """Whether a listener may go when a value was asked for: else it leaves the table alone, and legality may ask."""
    if any(hearer.row for hearer in event.hearers) or may_end_rows(rules, event):
        return True
    running = reached(Calls(rules, exact=False), Node(event.function, True))
    return any(may_call(node.function, (listen,)) for node, _ in running)


def may_end_rows(rules: Ruleset, event: Event) -> bool:
    """Whether a listener may go because it is set to end with this event."""
    known = dict.fromkeys(rules.functions)
    queue = list(known)
    for function in queue:
        new = [other for other in mentioned(function) if other not in known]
        known |= dict.fromkeys(new)
        queue += new
    return any(names_it_elsewhere(function, event.function) for function in known)


def names_it_elsewhere(function: Function, event: Function) -> bool:
    """Whether a function names an event other than to trigger or to hear it: it may be the end of a listener."""
    if not may_call(function, (event,)):
        return False
    tree = tree_of(function)
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)] if tree else []
    others = [call for call in calls if is_one_of(value_of(function, call.func), (trigger, listen, listen_on))]
    heard = [call.args[1] for call in others if len(call.args) > 1]
    names = [node for node in ast.walk(tree) if isinstance(node, (ast.Name, ast.Attribute))] if tree else []
    return tree is None or any(node not in heard and value_of(function, node) is event for node in names)


def asks_at(function: Function) -> Place | None:
    """Where a function opens a question; None where it does not."""
    tree = tree_of(function)
    for call in ast.walk(tree) if tree else ():
        if isinstance(call, ast.Call) and is_one_of(value_of(function, call.func), ASKS):
            return Place(function.__code__.co_filename, call.lineno)
    return None
