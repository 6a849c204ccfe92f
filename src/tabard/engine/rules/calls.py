"""Who calls whom among a game's rules, read from their source.

An event that triggers itself, if only through others, has no bottom: nothing can compile it and plain play would never
come back. So a game with such a circle is refused when it is made, with the way round in one sentence.
"""

from __future__ import annotations

import ast
import builtins
import linecache
from collections.abc import Callable, Container, Iterator
from functools import lru_cache
from types import CodeType, ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple

from tabard.engine.rules.events import trigger
from tabard.engine.rules.parts import Part
from tabard.errors import Broken

if TYPE_CHECKING:
    from tabard.engine.rules.ruleset import Ruleset

Function = Callable[..., Any]
MISSING = object()

CALLS, TRIGGERS, HEARD_BY, BODY = "calls", "triggers", "is heard by", ""
NO_CIRCLES = (
    "an event may not trigger itself, even through others, since nothing would end it; "
    "change the value in one of them without `trigger`, or put the later one on the stack with `then`."
)


class Node(NamedTuple):
    """A function as it is called, or (`fired`) an event as it is triggered: those who hear it, then its body."""

    function: Function
    fired: bool


# --- names and source -------------------------------------------------------------------------------------


def look_up(function: Function, name: str) -> Any:
    """What a name that is not local means inside a function; MISSING where it means nothing."""
    code: CodeType = function.__code__
    if name in code.co_freevars and function.__closure__:
        cell = function.__closure__[code.co_freevars.index(name)]
        try:
            return cell.cell_contents
        except ValueError:
            return MISSING
    if name in function.__globals__:
        return function.__globals__[name]
    return getattr(builtins, name, MISSING)


def value_of(function: Function, node: ast.expr) -> Any:
    """What a name, or a name of a module, stands for; MISSING for whatever is only known in play."""
    if isinstance(node, ast.Name):
        local = node.id in function.__code__.co_varnames or node.id in function.__code__.co_cellvars
        return MISSING if local else look_up(function, node.id)
    if isinstance(node, ast.Attribute):
        owner = value_of(function, node.value)
        return getattr(owner, node.attr, MISSING) if isinstance(owner, ModuleType) else MISSING
    return MISSING


def is_one_of(value: Any, functions: Container[Any]) -> bool:
    """Whether a value, which may be anything, is one of some functions."""
    return callable(value) and getattr(value, "__hash__", None) is not None and value in functions


@lru_cache(maxsize=64)
def globals_changed_in(text: str) -> frozenset[str]:
    """The globals of a file that some function in it changes."""
    tree = ast.walk(ast.parse(text)) if "global" in text else ()
    return frozenset(name for node in tree if isinstance(node, ast.Global) for name in node.names)


@lru_cache(maxsize=64)
def functions_in(text: str) -> dict[tuple[str, int], ast.FunctionDef]:
    """Every function of a file by its name and first line (a decorator's, where it has one)."""
    found = {}
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef):
            first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
            found[node.name, first] = node
    return found


def source_file(function: Function) -> str:
    """The text of the file that a function stands in; empty where there is none."""
    linecache.checkcache(function.__code__.co_filename)
    return "".join(linecache.getlines(function.__code__.co_filename, function.__globals__))


def tree_of(function: Function) -> ast.FunctionDef | None:
    """The syntax tree of a function, its lines numbered as in its file; None where its source cannot be had."""
    try:
        return functions_in(source_file(function)).get((function.__name__, function.__code__.co_firstlineno))
    except SyntaxError:
        return None


def is_rule_code(value: Any) -> bool:
    """Whether a value is a function that somebody wrote for a game. The engine's own never call back into rules."""
    return hasattr(value, "__code__") and not str(value.__module__).startswith("tabard.engine")


# --- the graph --------------------------------------------------------------------------------------------


def names_in(code: CodeType) -> Iterator[str]:
    yield from code.co_names
    yield from code.co_freevars
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from names_in(constant)


def mentioned(function: Function) -> list[Function]:
    """Every function a function names, called or not: quick, and never too few."""
    names = list(names_in(function.__code__))
    values = [look_up(function, name) for name in names]
    values += [getattr(module, name, MISSING) for module in values if isinstance(module, ModuleType) for name in names]
    rules = [rule for part in values if isinstance(part, Part) for rule in part.functions]
    return [value for value in values if is_rule_code(value) or value is trigger] + rules


class Calls:
    """The graph of one ruleset. `exact=False`: from names alone, with edges to spare; otherwise from the source."""

    def __init__(self, rules: Ruleset, exact: bool = True) -> None:
        self.values = {event.function: event for event in rules.events if not event.is_act}
        self._read = self._called if exact else self._named
        self._edges: dict[Node, list[tuple[str, Node]]] = {}

    def edges(self, node: Node) -> list[tuple[str, Node]]:
        if node not in self._edges:
            self._edges[node] = list(self._fired(node) if node.fired else self._read(node.function))
        return self._edges[node]

    def _fired(self, node: Node) -> Iterator[tuple[str, Node]]:
        yield BODY, Node(node.function, False)
        for hearer in self.values[node.function].hearers:
            yield HEARD_BY, Node(hearer.function, False)

    def _named(self, function: Function) -> Iterator[tuple[str, Node]]:
        named = mentioned(function)
        for other in named:
            if other in self.values and trigger in named:
                yield TRIGGERS, Node(other, True)
            if other is not trigger:
                yield CALLS, Node(other, False)

    def _called(self, function: Function) -> Iterator[tuple[str, Node]]:
        tree = tree_of(function)
        for call in ast.walk(tree) if tree else ():
            if isinstance(call, ast.Call):
                target = value_of(function, call.func)
                event: Any = value_of(function, call.args[1]) if target is trigger and len(call.args) > 1 else MISSING
                if is_one_of(event, self.values):
                    yield TRIGGERS, Node(event, True)
                elif isinstance(target, Part):
                    yield from ((CALLS, Node(rule, False)) for rule in target.functions)
                elif is_rule_code(target):
                    yield CALLS, Node(target, False)

    def circle(self, start: Node) -> list[tuple[str, Node]]:
        """The shortest way from a node back to itself, edge by edge; empty where there is none."""
        came: dict[Node, tuple[Node, str]] = {}
        queue = [start]
        for node in queue:
            for verb, other in self.edges(node):
                if other not in came:
                    came[other] = (node, verb)
                    queue.append(other)
        if start not in came:
            return []
        way: list[tuple[str, Node]] = []
        node = start
        while not way or node != start:
            before, verb = came[node]
            way.append((verb, node))
            node = before
        return way[::-1]


def way_round(start: Node, way: list[tuple[str, Node]]) -> str:
    """A circle in words: "set_damage triggers set_health, which triggers set_damage"."""
    steps = [f"{verb} {node.function.__name__}" for verb, node in way if verb]
    return f"{start.function.__name__} {', which '.join(steps)}"


def refuse_cycles(rules: Ruleset) -> None:
    """Raise Broken where an event triggers itself, if only through others. Quick: source is read only on suspicion."""
    events = [Node(event.function, True) for event in rules.events if not event.is_act]
    if not events:
        return
    rough = Calls(rules, exact=False)
    suspects = [event for event in events if rough.circle(event)]
    exact = Calls(rules)
    for event in suspects:
        way = exact.circle(event)
        if way:
            raise Broken(f"{rules.name}: {way_round(event, way)}: {NO_CIRCLES}")


def recursion(rules: Ruleset) -> list[tuple[Function, str]]:
    """Rules that call themselves, directly or through others: each circle once, with its way round in words."""
    exact, found, told = Calls(rules), [], set()
    for function in dict.fromkeys(rules.functions):
        way = exact.circle(Node(function, False)) if function not in told else []
        if way:
            told |= {node.function for _, node in way}
            found.append((function, way_round(Node(function, False), way)))
    return found
