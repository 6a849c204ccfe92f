"""The reference, made from the sources: each name that the files of a game or a program may use, and its sentence.

The sentence of a function or class is its docstring; that of a constant or field the comment beside or above it.
"""

import ast
import copy
import re
import textwrap
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from plumbing.pages import ROOT

SOURCES = ROOT / "src"
DECLARED, ERRORS = "tabard.engine.rules.declared", "tabard.errors"
ENGINE_FIELDS = "tabard.engine.table.engine_fields"
RULEBOOK_KEY = re.compile(r" \((?:X|SK)-[^)]*\)")
WIDTH = 120

METHODS, FIELDS, SAID_FIELDS, NOTHING = "methods", "fields", "fields with a comment above them", ""
GIVEN = ("Redacted", "Seen", "Grid", "Match", "Batch")  # no rule and no face makes one
PROGRAMS = {"new": "tabard", "setup": "tabard", "load": "tabard", "batch": "tabard", "seal": "tabard"}
PROGRAMS |= {"games": "tabard.shelf"}
BATCH, SIGHT = "tabard.sim.batch", "tabard.engine.match.sight"
THOUGHTS = "tabard.engine.rules.thoughts"
HEAD = """# Every name that rules, faces and programs may use
One line each, made from the sources: after a change there, `TABARD_RETELL=1 pytest tests/docs/test_reference.py` writes
it anew. Names are imported `from tabard.engine`, `Refused` from `tabard.errors`. What is not said to be something else
is a whole number: cards, kinds, zones, seats (counted from 0), questions, entries and refusals are. `t` is the table.
"""


class Shown(NamedTuple):
    """How a class is shown: what its members are written after, which they are, and those that are the engine's."""

    called: str
    members: str
    left_out: frozenset[str] = frozenset()


CLASSES = {
    "EngineFields": Shown("t", SAID_FIELDS),
    "Ruleset": Shown("game", METHODS, frozenset({"zone_count", "actions", "about", "places"})),
    "Thoughts": Shown("game", METHODS, frozenset()),
    "Public": Shown("", FIELDS),
    "Kinds": Shown("cards", METHODS),
    "Part": Shown("part", METHODS, frozenset({"functions"})),
    "Face": Shown("", FIELDS),
    "MoveText": Shown("", FIELDS),
    "Offer": Shown("", FIELDS),
    "Setting": Shown("", FIELDS),
    "Given": Shown("", FIELDS),
    "Sheets": Shown("", FIELDS),
    "SheetFile": Shown("", FIELDS),
    "Amiss": Shown("", FIELDS),
    "Redacted": Shown("table", METHODS),
    "ByHand": Shown("read", METHODS),
    "Move": Shown("", FIELDS),
    "Ask": Shown("", FIELDS),
    "Match": Shown("match", METHODS),
    "Sight": Shown(
        "match",
        METHODS,
        frozenset({"words", "not_asked", "tones", "commands", "start", "log_length", "version", "gone_back"}),
    ),
    "Seen": Shown("seen", METHODS),
    "Batch": Shown("batch", METHODS, frozenset({"going_on"})),
}
GROUPS = {
    "Declaring": [
        "Table", "number", "numbers", "grid", "Grid", "option", "ALL", "OWNER", "OTHERS", "CARD", "NOBODY", "SEAT",
        "Ruleset", "Entry", "ASIDE", "DETAIL", "HEADING", "NEWS", "Refusal", "Question", "Public",
    ],
    "The flow of a game": [
        "ask", "ask_about", "then", "tell", "know", "end_game", "NO_WINNER", "winners_by", "A_WIN", "left_of",
        "ANY_TIME",
    ],
    "Cards": [
        "Kinds", "Part", "lay", "move", "draw", "move_all", "swap", "reveal", "look", "NO_LINE", "find_kind", "holds",
    ],
    "Events": [
        "trigger", "listen", "listen_on", "until", "belongs_to", "drop_rows_of", "is_heard_of", "forget", "cancel",
        "IMMEDIATE",
        "NORMAL", "LAST", "NONE",
    ],
    "Chance and bits": ["random_below", "at_random", "shuffle", "popcount", "lowest", "highest"],
    "The face": [
        "Face", "MoveText", "Offer", "Setting", "Given", "Sheets", "SheetFile", "Amiss", "Redacted", "Solver", "Solved",
    ],
    "Positions": ["ByHand", "Refused"],
    "Programs, which `import tabard`": [*PROGRAMS],
    "What they are given": ["Match", "Ask", "Move", "Seen", "Batch", "Game"],
}  # fmt: skip


class Item(NamedTuple):
    """One line of the page: a name as it is written, and its sentence."""

    written: str
    sentence: str
    depth: int = 0


# --- reading the sources ------------------------------------------------------------------------------------


class Source:
    """One module: its tree, and its comments by line."""

    def __init__(self, module: str) -> None:
        text = path_of(module).read_text(encoding="utf-8")
        self.lines = text.splitlines()
        self.tree = ast.parse(text)

    def find(self, name: str) -> ast.stmt:
        return next(node for node in self.tree.body if name in names_of(node))

    def comment(self, node: ast.stmt) -> str:
        """What is said behind a statement, or in the lines above it."""
        return self.lines[(node.end_lineno or node.lineno) - 1].partition("  # ")[2] or self.above(node)

    def above(self, node: ast.stmt) -> str:
        above: list[str] = []
        at = node.lineno - 2
        while self.lines[at].strip().startswith("# "):
            above.insert(0, self.lines[at].strip()[2:])
            at -= 1
        return " ".join(above)


@cache
def source_of(module: str) -> Source:
    return Source(module)


def path_of(module: str) -> Path:
    path = SOURCES.joinpath(*module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


@cache
def homes() -> dict[str, str]:
    """The module in which each name stands: those that the engine exports, and a few that it hands out."""
    imports = [node for node in source_of("tabard.engine").tree.body if isinstance(node, ast.ImportFrom)]
    exported = {alias.name: node.module or "" for node in imports for alias in node.names}
    handed = {"Entry": DECLARED, "Refusal": DECLARED, "Question": DECLARED, "Refused": ERRORS, "Batch": BATCH}
    return exported | handed | PROGRAMS


def names_of(node: ast.stmt) -> list[str]:
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        return [node.name]
    if isinstance(node, ast.Assign):
        return [target.id for target in node.targets if isinstance(target, ast.Name)]
    return [node.target.id] if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) else []


def sentence(text: str | None) -> str:
    words = RULEBOOK_KEY.sub("", " ".join((text or "").split()))
    return words if not words or words[-1] in ".!?" else words + "."


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def call(name: str, node: ast.FunctionDef) -> str:
    """A function as it is called: its parameters with their defaults, without their types."""
    arguments = copy.deepcopy(node.args)
    for part in [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs, arguments.vararg, arguments.kwarg]:
        if part is not None:
            part.annotation = None
    arguments.args = [part for part in arguments.args if part.arg not in ("self", "cls")]
    return f"{name}({ast.unparse(arguments)})"


# --- the lines of the page ----------------------------------------------------------------------------------


def items_of(name: str) -> Iterator[Item]:
    source = source_of(homes()[name])
    node = source.find(name)
    if isinstance(node, ast.FunctionDef):
        yield Item(("tabard." if name in PROGRAMS else "") + call(name, node), sentence(ast.get_docstring(node)))
    elif isinstance(node, ast.ClassDef):
        yield Item(made(node), sentence(f"{ast.get_docstring(node)} {maker_says(node)}"))
        yield from members(source, node)
        if name == "Table":
            yield from members(source_of(ENGINE_FIELDS), source_of(ENGINE_FIELDS).find("EngineFields"))
        if name == "Ruleset":
            yield from members(source_of(THOUGHTS), source_of(THOUGHTS).find("Thoughts"))
        if name == "Match":
            yield from members(source_of(SIGHT), source_of(SIGHT).find("Sight"))
    else:
        yield Item(name, capital(sentence(source.comment(node))))


def maker(node: ast.ClassDef) -> ast.FunctionDef | None:
    wanted = "__init_subclass__" if node.name == "Table" else "__init__"
    return next((part for part in node.body if isinstance(part, ast.FunctionDef) and part.name == wanted), None)


def made(node: ast.ClassDef) -> str:
    """A class as one is made of it, where rules or faces do that."""
    how = maker(node)
    if node.name == "Table" and how:
        return call("class Name(Table", how).replace("(Table(", "(Table, ").replace(", **rest", "")
    return call(node.name, how) if how and node.name not in GIVEN else node.name


def maker_says(node: ast.ClassDef) -> str:
    how = maker(node)
    return (ast.get_docstring(how) or "") if how else ""


def members(source: Source, node: ast.stmt) -> Iterator[Item]:
    assert isinstance(node, ast.ClassDef)
    called, kind, left_out = CLASSES.get(node.name, Shown("", NOTHING))
    dot = f"{called}." if called else ""
    for part in node.body:
        if isinstance(part, ast.AnnAssign) and (kind == FIELDS or (kind == SAID_FIELDS and source.above(part))):
            yield Item(f"{dot}{field(part, dot)}", capital(sentence(source.comment(part))), 1)
        elif isinstance(part, ast.FunctionDef) and kind == METHODS:
            if part.name == "__init__":
                yield from attributes(source, part, dot)
            elif not part.name.startswith("_") and part.name not in left_out:
                yield Item(method(part, dot), sentence(ast.get_docstring(part)), 1)


def method(part: ast.FunctionDef, dot: str) -> str:
    """A method as it is called, or as it stands above a rule."""
    gives = ast.unparse(part.returns) if part.returns else ""
    if gives == "F":  # the rule itself
        return f"@{dot}{part.name}"
    if any(isinstance(mark, ast.Name) and mark.id == "property" for mark in part.decorator_list):
        return f"{dot}{part.name}"
    return f"{'@' if gives == 'Callable[[F], F]' else ''}{dot}{call(part.name, part)}"


def attributes(source: Source, maker: ast.FunctionDef, dot: str) -> Iterator[Item]:
    """What an object keeps that a comment speaks of."""
    for part in maker.body:
        target = part.targets[0] if isinstance(part, ast.Assign) else getattr(part, "target", None)
        if isinstance(target, ast.Attribute) and not target.attr.startswith("_") and source.comment(part):
            yield Item(f"{dot}{target.attr}", capital(sentence(source.comment(part))), 1)


def field(part: ast.AnnAssign, dot: str) -> str:
    """A field by its name; where it is given by name, also what it is, and what it is where it is not given."""
    name = ast.unparse(part.target)
    if dot:
        return name
    default = "" if part.value is None else ast.unparse(part.value)
    shown = f" = {default}" if default and not default.startswith(("field(", "lambda", "no_position")) else ""
    return f"{name}: {ast.unparse(part.annotation)}{shown}"


def all_items() -> dict[str, list[Item]]:
    """Every line of the page, by group."""
    return {title: [item for name in names for item in items_of(name)] for title, names in GROUPS.items()}


def page() -> str:
    """The page as it should be."""
    parts = [HEAD]
    for title, items in all_items().items():
        parts += [f"\n## {title}\n", *(line_of(item) for item in items)]
    return "".join(parts)


def line_of(item: Item) -> str:
    indent = "  " * item.depth
    line = f"{indent}- **`{item.written}`** {item.sentence}"
    return textwrap.fill(line, WIDTH, subsequent_indent=f"{indent}  ", break_on_hyphens=False) + "\n"
