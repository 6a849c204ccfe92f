"""What a game's rules mean, as one hash: it says whether a save, or compiled code, is of these very rules.

It is over the syntax of every rule that can be reached, the engine's own kernels included, over the constants that they
name, and over fields, zones, moves and questions as numbers. Comments, docstrings, layout, and every word that people
read are no part of it; nor is the version of Python.
"""

from __future__ import annotations

import ast
import enum
import hashlib
from types import CodeType, ModuleType
from typing import TYPE_CHECKING, Any

from tabard.engine.rules.calls import MISSING, Function, functions_in, look_up, names_in, source_file, value_of
from tabard.engine.rules.declared import Entry, Question, Refusal
from tabard.engine.rules.parts import Part
from tabard.engine.table.kernel import COMPILED_BODIES
from tabard.engine.table.kinds import Column

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tabard.engine.rules.ruleset import Ruleset

ENGINE_VERSION = 3  # raised when tables of an earlier engine mean something else
NO_MEANING = frozenset({"annotation", "returns", "decorator_list", "type_comment", "type_params", "ctx", "kind"})


class Meaning:
    """The rules of one game as they were when it was made: their files may be edited while they are in play."""

    def __init__(self, rules: Ruleset, source: str, names: dict[str, Any]) -> None:
        self._rules, self._source, self._names = rules, source, names
        played = [rule for rule in rules.functions if rule not in rules.thoughts]
        self.functions = reached([*played, *called_by_dispatcher(names)])
        self.thoughts = reached([rule for rule in rules.functions if rule in rules.thoughts])
        ends = [rule for rule in (rules.begin, rules.resume_rule) if rule is not None]
        self.in_play = reached([*ends, *called_by_dispatcher(names)])  # without what only imagines a table
        every = [*self.functions, *self.thoughts]
        self._texts = {function.__code__.co_filename: source_file(function) for function in every}

    def hash(self) -> str:
        """A rule is known by what stands in it, not by its name: two of one name are told apart."""
        alone, lines = self._read(self.functions)
        called = sorted((name, alone.get(rule, "")) for name, rule in self._names.items() if has_source(rule))
        ends = [alone[rule] if rule is not None else "" for rule in (self._rules.begin, self._rules.resume_rule)]
        lines += [*declarations(self._rules), repr(called), repr(ends), syntax(ast.parse(self._source))]
        begun = f"{self._rules.name} {ENGINE_VERSION}"
        return hashlib.sha256("\n".join([begun, *lines]).encode()).hexdigest()

    def thoughts_hash(self) -> str:
        """The same of what bots think by: a save is of these very rules whatever that is."""
        lines = [str(self._rules.judged_after), *self._read(self.thoughts)[1]]
        return hashlib.sha256("\n".join(lines).encode()).hexdigest()

    def _read(self, functions: list[Function]) -> tuple[dict[Function, str], list[str]]:
        """Each function in itself, and all of them with what they call."""
        trees = {function: self._tree(function) for function in functions}
        named = {function: named_in(function, tree) for function, tree in trees.items()}
        alone = {function: in_itself(function, tree, named[function]) for function, tree in trees.items()}
        return alone, sorted(alone[function] + calls(named[function], alone) for function in trees)

    def _tree(self, function: Function) -> ast.FunctionDef | None:
        code = function.__code__
        return functions_in(self._texts[code.co_filename]).get((function.__name__, code.co_firstlineno))


# --- which functions --------------------------------------------------------------------------------------


def called_by_dispatcher(names: dict[str, Any]) -> list[Function]:
    """What the written functions call, besides each other."""
    written = [value for value in names.values() if hasattr(value, "__code__") and not has_source(value)]
    used = {name for function in written for name in names_in(function.__code__)}
    return [names[name] for name in sorted(used) if has_source(names.get(name))]


def reached(functions: list[Function]) -> list[Function]:
    """Functions, and all that they name, if only through others; with the bodies that some have when compiled."""
    bodies = dict(COMPILED_BODIES)
    found = dict.fromkeys(functions)
    queue = list(found)
    for function in queue:
        named = list(mentioned_in(function))
        named += [rule for part in named if isinstance(part, Part) for rule in part.functions]
        named += [bodies[value] for value in [function, *named] if has_source(value) and value in bodies]
        new = [value for value in named if has_source(value) and value not in found]
        found |= dict.fromkeys(new)
        queue += dict.fromkeys(new)
    return list(found)


def has_source(value: Any) -> bool:
    return hasattr(value, "__code__") and not value.__code__.co_filename.startswith("<")


def mentioned_in(function: Function) -> Iterator[Any]:
    """Whatever the names in a function may stand for, parts of modules included: quick, and never too little."""
    names = list(dict.fromkeys(names_in(function.__code__)))
    for value in [look_up(function, name) for name in names]:
        if isinstance(value, ModuleType):
            yield from (getattr(value, name, MISSING) for name in names)
        else:
            yield value


# --- what they mean ---------------------------------------------------------------------------------------


def in_itself(function: Function, tree: ast.FunctionDef | None, named: list[tuple[str, Any]]) -> str:
    """A rule but for the rules that it calls: its syntax, defaults and constants."""
    body = syntax(tree) if tree is not None else repr(bytes_of(function.__code__))
    means = sorted((name, meant(value)) for name, value in named)
    return f"{function.__name__} {meant(function.__defaults__)} {meant(function.__kwdefaults__)} {body} {means}"


def calls(named: list[tuple[str, Any]], alone: dict[Function, str]) -> str:
    """Which functions its names stand for."""
    rules = [(name, value) for name, value in named if has_source(value)]
    return repr(sorted((name, hashlib.sha256(alone.get(value, "").encode()).hexdigest()) for name, value in rules))


def named_in(function: Function, tree: ast.FunctionDef | None) -> list[tuple[str, Any]]:
    """Every global that a function names, as it names it; where its source cannot be had, whatever may be one."""
    if tree is None:
        return [(name, look_up(function, name)) for name in names_in(function.__code__)]
    nodes = [node for node in inside(tree) if isinstance(node, (ast.Name, ast.Attribute))]
    found = {ast.unparse(node): value_of(function, node) for node in nodes}
    return [(name, value) for name, value in found.items() if value is not MISSING]


def inside(node: ast.AST) -> Iterator[ast.AST]:
    """A node and all in it that has a meaning."""
    yield node
    for name, value in ast.iter_fields(node):
        if name not in NO_MEANING:
            parts = value if isinstance(value, list) else [value]
            yield from (deeper for part in parts if isinstance(part, ast.AST) for deeper in inside(part))


def bytes_of(code: CodeType) -> list[Any]:
    inside = [bytes_of(part) if isinstance(part, CodeType) else repr(part) for part in code.co_consts]
    return [code.co_code.hex(), inside, code.co_names]


def meant(value: Any) -> str:
    """What a constant means to a rule. The words of declarations are not for rules."""
    if isinstance(value, Refusal):
        return "refusal"
    if isinstance(value, Entry):
        return f"entry {int(value)} {value.name}"
    if isinstance(value, Question):
        return f"question {int(value)}"
    if isinstance(value, type) and issubclass(value, enum.Enum):
        return repr([(member.name, member.value) for member in value])
    if isinstance(value, Column):
        return repr([meant(given) for given in value.given])
    if isinstance(value, dict):
        return repr([(meant(key), meant(part)) for key, part in value.items()])
    if isinstance(value, (tuple, list, set, frozenset)):
        return repr([meant(part) for part in value])
    return repr(value) if isinstance(value, (int, float, str, type(None))) else type(value).__name__


def declarations(rules: Ruleset) -> Iterator[str]:
    """What is declared, as far as it is no word."""
    table = rules.table
    yield repr((rules.seats, rules.phase, sorted(table.capacities.items())))
    for name, field in table.fields.items():
        yield repr((name, field.code, field.low, field.high, field.shape, field.seen, field.start, field.values))
    for zone in rules.zones:
        yield repr((zone.number, zone.each, zone.sees))
    for block in rules.blocks:
        yield repr((block.first, block.count))
    for question in rules.questions:
        yield repr((int(question), question.step, question.sealed))
    for entry in rules.entries:
        yield repr((int(entry), entry.name, list(entry.arguments.items()), bool(entry.result)))  # told in this order
    yield from (f"{entry.name} reveals" for entry in rules.entries if entry.reveals)
    if table.card_kinds is not None:
        yield repr(list(table.card_kinds.deck))


def syntax(node: ast.AST) -> str:
    """A syntax tree as text: what stands there, however it is laid out. Written out here, for Python's own changes."""
    parts = []
    for name, value in ast.iter_fields(node):
        if name in NO_MEANING:
            continue
        if isinstance(value, list):
            inside = [part for part in value if not is_docstring(part)]
            if inside:
                parts.append(f"{name}[{' '.join(syntax(x) if isinstance(x, ast.AST) else repr(x) for x in inside)}]")
        elif isinstance(value, ast.AST):
            parts.append(f"{name}({syntax(value)})")
        elif value is not None:
            parts.append(f"{name}:{value!r}")
    return f"{type(node).__name__} {' '.join(parts)}"


def is_docstring(node: Any) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
