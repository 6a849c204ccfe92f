"""Reads one rule's syntax tree: statements, names and numbers. Fields are read in table.py, calls in calls.py."""

from __future__ import annotations

import ast
import enum
from types import ModuleType
from typing import TYPE_CHECKING, Any

from tabard.engine.lint.vocabulary import FORBIDDEN
from tabard.engine.rules.calls import MISSING, Function, globals_changed_in, source_file, tree_of, value_of
from tabard.engine.table.kinds import Column
from tabard.engine.table.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabard.engine.game import Game

LARGEST = 2**63 - 1
BY_NAME = "import it by its own name (`from … import`), which alone compiles"


class Reader(ast.NodeVisitor):
    """What is common to all readers: `complain(line, sentence)` takes what they find."""

    def __init__(self, game: Game, function: Function, complain: Callable[[int, str], None]) -> None:
        self.game, self.function, self._complain = game, function, complain
        self.tree = tree_of(function)
        self.changed = globals_changed_in(source_file(function))
        self.table = ""  # the name of the parameter that is the table

    def read(self) -> None:
        if self.tree is None:
            self.complain(None, "has no source that can be read: write it with `def` in a file")
            return
        self._read_parameters(self.tree.args)
        for statement in self.tree.body:
            self.visit(statement)
        self._read_returns(self.tree)

    def complain(self, node: ast.AST | None, text: str) -> None:
        line = getattr(node, "lineno", self.function.__code__.co_firstlineno)
        self._complain(line, f"'{self.function.__name__}' {text}.")

    def visit(self, node: ast.AST) -> None:
        made = not isinstance(getattr(node, "ctx", None), ast.Store)  # `[a, b] = …` makes no list
        if type(node) in FORBIDDEN and made:
            self.complain(node, FORBIDDEN[type(node)])
        else:
            super().visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if type(node.op) in FORBIDDEN:  # an operator has no line of its own
            self.complain(node, FORBIDDEN[type(node.op)])
        self.visit(node.left)
        self.visit(node.right)

    # --- the head and the ends of a rule ----------------------------------------------------------------

    def _read_parameters(self, taken: ast.arguments) -> None:
        if taken.vararg or taken.kwarg:
            self.complain(taken.vararg or taken.kwarg, "takes any number of arguments: name each parameter")
        if taken.kwonlyargs:
            self.complain(taken.kwonlyargs[0], "has a parameter that only takes a keyword: leave the `*` out")
        for default in taken.defaults:
            self.visit(default)
        if taken.args:
            first, annotation = taken.args[0], taken.args[0].annotation
            meant = value_of(self.function, annotation) if annotation else MISSING
            if first.arg == "t" or (isinstance(meant, type) and issubclass(meant, Table)):
                self.table = first.arg

    def _read_returns(self, tree: ast.FunctionDef) -> None:
        """A rule that gives a number on one way must give one on every way: nothing is no number."""
        returns = [node for node in ast.walk(tree) if isinstance(node, ast.Return)]
        giving = [node for node in returns if node.value is not None and not is_none(node.value)]
        if giving and (len(giving) < len(returns) or falls_through(tree.body)):
            self.complain(tree, "gives a value on some ways and nothing on others: end every way with `return …`")

    # --- names and numbers ------------------------------------------------------------------------------

    def visit_Expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):  # a docstring
            self.visit(node.value)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, (str, bytes)):
            self.complain(node, "uses a text: words belong in the face; give it a number and a name")
        elif isinstance(node.value, (float, complex)):
            self.complain(node, f"uses the fraction {node.value}: rules calculate with whole numbers")
        elif isinstance(node.value, int) and abs(node.value) > LARGEST:
            self.complain(node, "uses a number of more than 63 bits, which does not fit when compiled")

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        inside = node.operand
        negated = isinstance(inside, ast.UnaryOp) and isinstance(inside.op, ast.Not)
        if isinstance(node.op, ast.Invert) and (negated or isinstance(inside, (ast.Compare, ast.BoolOp))):
            self.complain(node, "inverts a truth with `~`, which compiled means another number: use `not`")
        self.visit(inside)

    def visit_Name(self, node: ast.Name) -> None:
        if not self.is_local(node.id):
            self.read_constant(node, node.id, value_of(self.function, node))

    def is_local(self, name: str) -> bool:
        return name in self.function.__code__.co_varnames or name in self.function.__code__.co_cellvars

    def visit_Attribute(self, node: ast.Attribute) -> None:
        owner = value_of(self.function, node.value)
        if isinstance(owner, ModuleType):
            self.read_constant(node, ast.unparse(node), getattr(owner, node.attr, MISSING))
        elif isinstance(owner, type) and issubclass(owner, enum.IntEnum):
            if node.attr not in owner.__members__:
                self.complain(node, f"uses '{ast.unparse(node)}', which is no member of {owner.__name__}")
        elif node.attr != "value" or isinstance(node.value, ast.Name):
            self.complain(node, f"uses '{ast.unparse(node)}': only the table has parts when compiled, its fields")

    def read_constant(self, node: ast.AST, name: str, value: Any) -> None:
        problem = ""
        if value is MISSING:
            problem = f"uses '{name}', which is not defined"
        elif name in self.changed:
            problem = f"reads the global '{name}', which changes: compiled, it is frozen; make it a field of the table"
        elif isinstance(value, Column):
            if isinstance(node, ast.Attribute):
                problem = f"reads the column '{name}' through its module: {BY_NAME}"
        elif isinstance(value, (list, dict, set)):
            problem = f"reads '{name}', a {type(value).__name__}: make it a tuple, or a field if it changes"
        elif callable(value) or isinstance(value, ModuleType):
            problem = f"uses '{name}' as a value: call it, or name it in `then`, `trigger` or `listen`"
        elif "numpy" in type(value).__module__:
            problem = f"reads '{name}', a NumPy value, which wraps and may be unsigned: use plain numbers and tuples"
        elif not is_constant(value):
            problem = f"reads '{name}', which is no whole number and no tuple of them: rules know only numbers"
        if problem:
            self.complain(node, problem)


def is_none(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def is_constant(value: Any) -> bool:
    """Whether a global is a whole number that fits, or a tuple of such."""
    if isinstance(value, tuple):
        return all(is_constant(part) for part in value)
    return value is None or (isinstance(value, int) and abs(value) <= LARGEST)


def falls_through(body: list[ast.stmt]) -> bool:
    """Whether a block can be left at its end."""
    last = body[-1]
    if isinstance(last, (ast.Return, ast.Raise)):
        return False
    if isinstance(last, ast.If):
        return not last.orelse or falls_through(last.body) or falls_through(last.orelse)
    if isinstance(last, ast.Match):
        final = last.cases[-1]
        whole = isinstance(final.pattern, ast.MatchAs) and final.pattern.pattern is None and final.guard is None
        return not whole or any(falls_through(case.body) for case in last.cases)
    if isinstance(last, ast.While):
        forever = isinstance(last.test, ast.Constant) and bool(last.test.value)
        return not forever or any(isinstance(node, ast.Break) for node in ast.walk(last))
    if isinstance(last, ast.For):
        return not last.orelse or falls_through(last.orelse)
    return True
