"""Reads what a rule does with the table: which fields it reads, how, and whether it may write them."""

from __future__ import annotations

import ast
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from tabard.engine.lint.reader import Reader
from tabard.engine.lint.vocabulary import WRITERS
from tabard.engine.rules.calls import Function, value_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabard.engine.game import Game


class TableReader(Reader):
    def __init__(self, game: Game, function: Function, complain: Callable[[int, str], None]) -> None:
        super().__init__(game, function, complain)
        self.fields = game.table.fields
        self.arrays: dict[str, str] = {}  # local names for a field of several numbers

    def field_of(self, node: ast.AST) -> str:
        """The field that an expression names: `t.hand`, or a local name for it."""
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == self.table != "":
            return node.attr
        return self.arrays.get(node.id, "") if isinstance(node, ast.Name) else ""

    def shape_of(self, name: str) -> tuple[int, ...]:
        return self.fields[name].shape if name in self.fields else ()

    def known_field(self, node: ast.AST, name: str) -> bool:
        if name in self.fields:
            return True
        close = get_close_matches(name, self.fields, 1)
        hint = f": it may be '{close[0]}'" if close else ": declare it in the table's class"
        self.complain(node, f"uses '{self.table}.{name}', which is no field of the table{hint}".removesuffix("."))
        return False

    # --- reading ----------------------------------------------------------------------------------------

    def visit_Attribute(self, node: ast.Attribute) -> None:
        name = self.field_of(node)
        if not name:
            super().visit_Attribute(node)
        elif self.known_field(node, name) and self.fields[name].shape:
            self.complain(node, f"uses the field '{name}' whole: take its numbers one by one, `{self.table}.{name}[…]`")

    def visit_Name(self, node: ast.Name) -> None:
        if node.id in self.arrays and self.is_local(node.id):
            self.complain(node, f"uses the field '{self.arrays[node.id]}' whole: take its numbers one by one")
        super().visit_Name(node)

    def visit_Compare(self, node: ast.Compare) -> None:
        self.visit(node.left)
        for test, other in zip(node.ops, node.comparators, strict=True):
            looked_through = isinstance(test, (ast.In, ast.NotIn)) and len(self.shape_of(self.field_of(other))) == 1
            if not looked_through:
                self.visit(other)

    def visit_Subscript(self, node: ast.Subscript) -> None:
        name = self.field_of(node.value)
        if name:
            self._read_place(node, name)
        else:
            self._read_from_tuple(node)
            self.visit(node.value)
        self.visit(node.slice)

    def _read_place(self, node: ast.Subscript, name: str) -> None:
        if not self.known_field(node, name):
            return
        shape, place = self.fields[name].shape, node.slice
        given = place.elts if isinstance(place, ast.Tuple) else [place]
        if any(isinstance(part, ast.Slice) for part in given):
            self.complain(
                node, f"slices the field '{name}', a copy in plain play, the field itself compiled: use a loop"
            )
        elif not shape:
            self.complain(node, f"indexes the field '{name}', which is a single number")
        elif len(given) != len(shape):
            right = "[row, column]" if len(shape) == 2 else "[index]"
            self.complain(node, f"gives the field '{name}' {len(given)} of {len(shape)} indices: write `{name}{right}`")
        elif any(from_the_end(part, len(shape)) for part in given):
            what = "counts the grid" if len(shape) == 2 else "counts, by what is no plain number, the field"
            self.complain(node, f"{what} '{name}' from its end: count from the start, with its length")

    def _read_from_tuple(self, node: ast.Subscript) -> None:
        """A tuple can be indexed by a number known only in play if its parts are alike."""
        value = value_of(self.function, node.value)
        fixed = isinstance(node.slice, (ast.Constant, ast.UnaryOp, ast.Slice))
        if isinstance(value, tuple) and not fixed and len({form(part) for part in value}) > 1:
            named = ast.unparse(node.value)
            self.complain(
                node, f"picks from '{named}', whose parts are not alike: make all numbers, or tuples of one length"
            )

    # --- writing ----------------------------------------------------------------------------------------

    def visit_Assign(self, node: ast.Assign) -> None:
        field = self.field_of(node.value)
        if len(self.shape_of(field)) and all(isinstance(target, ast.Name) for target in node.targets):
            self.arrays |= {target.id: field for target in node.targets if isinstance(target, ast.Name)}
        else:
            self.visit(node.value)
        for target in node.targets:
            self.write(target)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit_Assign(ast.copy_location(ast.Assign([node.target], node.value), node))

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self.visit_BinOp(ast.copy_location(ast.BinOp(ast.Constant(0), node.op, node.value), node))
        self.write(node.target)

    def visit_For(self, node: ast.For) -> None:
        if len(self.shape_of(self.field_of(node.iter))) != 1:  # a row of numbers may be gone through
            self.visit(node.iter)
        self.write(node.target)
        for statement in [*node.body, *node.orelse]:
            self.visit(statement)

    def write(self, target: ast.expr) -> None:
        if isinstance(target, (ast.Tuple, ast.List)):
            for part in target.elts:
                self.write(part)
        elif isinstance(target, ast.Subscript):
            self._write_field(target, self.field_of(target.value))
            self.visit_Subscript(target)
        elif isinstance(target, ast.Attribute):
            name = self.field_of(target)
            if not name or self.known_field(target, name):
                self._write_field(target, name)
            if name in self.game.table.own and self.shape_of(name):
                self.complain(target, f"replaces the field '{name}' whole: set its numbers one by one")
        elif not isinstance(target, ast.Name):
            self.complain(target, "assigns with `*`: write the names out one by one")

    def _write_field(self, target: Any, name: str) -> None:
        if not name:
            self.complain(target, "changes something that is not a field of the table: only fields can change")
        elif name in self.fields and self.fields[name].part:
            self.complain(target, f"changes '{name}', which is the engine's: {WRITERS[self.fields[name].part]}")


def form(value: Any) -> Any:
    """What must be the same for all parts of a tuple that is indexed in play."""
    return tuple(form(part) for part in value) if isinstance(value, tuple) else isinstance(value, bool)


def from_the_end(index: ast.expr, dimensions: int) -> bool:
    """Whether an index counts from the end in a way that would, compiled, lead before the field."""
    if not isinstance(index, ast.UnaryOp) or not isinstance(index.op, ast.USub):
        return False
    return dimensions == 2 or not isinstance(index.operand, ast.Constant)
