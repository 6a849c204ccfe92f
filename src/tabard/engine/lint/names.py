"""What the files of a game name, and how: called, given, answered with, heard, or only read."""

from __future__ import annotations

import ast
import linecache
import sys
from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tabard.engine.game import Game
    from tabard.engine.table.place import Place

# Calls that name an event without making it happen, or a question without asking it: and which argument that is.
ASIDE = {"hears": 0, "action": 0, "listen": 1, "listen_on": 1, "until": 2}
OF_KINDS = ("needs", "may")  # under which a kind of card names its parts


class Names(ast.NodeVisitor):
    """Counts what is read. Only names are compared, so that whoever is called alike counts too: never too few."""

    def __init__(self, game: Game) -> None:
        self.read: Counter[str] = Counter()
        self.aside: Counter[str] = Counter()  # read where that does not make anything happen
        self.used: set[str] = set()  # called, or given to what is called
        self.reckoned: set[str] = set()  # read in a calculation
        self.fields_by_text = self.all_by_text = False  # looked up by a text that only play knows
        self.trees = {file: tree for file in files_of(game) if (tree := tree_of_file(file)) is not None}
        for tree in self.trees.values():
            self.visit(tree)

    # --- what is read -----------------------------------------------------------------------------------

    def visit_Name(self, node: ast.Name) -> None:
        if isinstance(node.ctx, ast.Load):
            self.read[node.id] += 1
            self.all_by_text |= node.id in ("vars", "globals", "locals")

    def visit_Attribute(self, node: ast.Attribute) -> None:
        self.read[node.attr] += 1
        self.visit(node.value)

    def visit_alias(self, node: ast.alias) -> None:
        if node.asname not in (None, node.name):
            self.read[node.name] += 1

    def visit_Subscript(self, node: ast.Subscript) -> None:
        if isinstance(node.slice, ast.Constant) and isinstance(node.slice.value, str):
            self.read[node.slice.value] += 1  # view["rules"]["ties_stay"]
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        self.reckoned |= {name_of(side) for side in (node.left, node.right)}
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        word = name_of(node.func)
        self.used |= {word, *map(name_of, node.args)}
        self.used |= {name_of(keyword.value) for keyword in node.keywords if keyword.arg not in OF_KINDS}
        at = ASIDE.get(word, len(node.args))
        if at < len(node.args):
            self.aside[name_of(node.args[at])] += 1
        if word == "range":
            self.reckoned |= set(map(name_of, node.args))
        if word in ("getattr", "setattr") and len(node.args) > 1:
            self._read_by_text(node.args[1])
        self.generic_visit(node)

    def _read_by_text(self, node: ast.expr) -> None:
        if isinstance(node, ast.Constant):
            self.read[str(node.value)] += 1
        else:
            self.fields_by_text = True

    # --- what things are called ---------------------------------------------------------------------------

    def given_name(self, place: Place, word: str, label: str) -> str:
        """The name that a declaration at a place got: what `word(label, …)` gave. Empty where it got none."""
        for node in self._statements(place):
            if not isinstance(node, (ast.Assign, ast.AnnAssign)) or node.value is None:
                continue
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for target in targets:
                for name, value in paired(target, node.value):
                    if makes(value, word, label):
                        return name
        return ""

    def _statements(self, place: Place) -> Iterator[ast.stmt]:
        tree = self.trees.get(place.file)
        for node in ast.walk(tree) if tree else ():
            if isinstance(node, ast.stmt) and node.lineno <= place.line <= (node.end_lineno or node.lineno):
                yield node

    def line_of_field(self, table: str, name: str) -> tuple[str, int] | None:
        """Where a field is declared in its table's class."""
        for file, tree in self.trees.items():
            for node in ast.walk(tree):
                for part in node.body if isinstance(node, ast.ClassDef) and node.name == table else ():
                    if isinstance(part, ast.AnnAssign) and name_of(part.target) == name:
                        return file, part.lineno
        return None


def name_of(node: ast.AST) -> str:
    """The name that an expression is, or the last of names with dots."""
    if isinstance(node, ast.Name):
        return node.id
    return node.attr if isinstance(node, ast.Attribute) else ""


def paired(target: ast.expr, value: ast.expr) -> list[tuple[str, ast.expr]]:
    """Each name of an assignment with what it gets."""
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple) and len(target.elts) == len(value.elts):
        return [(name_of(one), other) for one, other in zip(target.elts, value.elts, strict=True)]
    return [(name_of(target), value)]


def makes(value: ast.expr, word: str, label: str) -> bool:
    """Whether an expression is the call that made a declaration."""
    if not isinstance(value, ast.Call) or name_of(value.func) != word:
        return False
    first = value.args[0] if value.args else value.keywords[0].value if value.keywords else None
    return not isinstance(first, ast.Constant) or first.value == label


# --- files ------------------------------------------------------------------------------------------------


def files_of(game: Game) -> list[str]:
    """The files of a game: those of its rules, its table and its face, and all beside them in their package."""
    face: list[Any] = [game.face.show, game.face.set_up, game.face.layout, game.face.card]
    homes = {str(getattr(one, "__module__", "")) for one in [*game.rules.functions, game.table, *face]}
    homes = {home for home in homes if home and not home.startswith("tabard.engine")}
    packages = {home if is_package(home) else home.rpartition(".")[0] for home in homes} - {""}
    for name in list(sys.modules):
        if name in packages or name.rpartition(".")[0] in packages:
            homes.add(name)
    files = {str(getattr(sys.modules.get(home), "__file__", None) or "") for home in homes}
    files |= {function.__code__.co_filename for function in game.rules.functions}
    return sorted(files - {""})


def is_package(home: str) -> bool:
    return hasattr(sys.modules.get(home), "__path__")


def tree_of_file(file: str) -> ast.Module | None:
    linecache.checkcache(file)
    return _parsed("".join(linecache.getlines(file)))


@lru_cache(maxsize=64)
def _parsed(text: str) -> ast.Module | None:
    try:
        return ast.parse(text)
    except SyntaxError:
        return None
