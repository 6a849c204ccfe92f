"""What files of a game still call by the name that it had in an earlier Tabard. Nothing of them is run to find out."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from tabard.engine.lint.complaints import Complaint

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

ENGINE = "tabard.engine"
IMPORTED = {"Look": "Redacted", "Words": "MoveText"}
DECORATORS = {"move": "action", "takes_up": "resume", "imagines": "samples_fields", "supposes": "samples_zones"}
OF_FACE = {"words": "formats"}
LARGEST = 1 << 20  # bytes of a file that is looked into; the longest of Tabard's own has 20,000


def outdated_in(place: Path) -> list[Complaint]:
    """Every old name in a Python file, or in those of a folder, with the new one, by file and line."""
    files = sorted(place.rglob("*.py")) if place.is_dir() else [place]
    return [complaint for file in files for complaint in outdated_in_file(file)]


def outdated_in_file(file: Path) -> list[Complaint]:
    try:
        if not file.is_file() or file.stat().st_size > LARGEST:  # a pipe may have no end
            return []
        tree = ast.parse(file.read_text(encoding="utf-8"))
    except (OSError, ValueError, SyntaxError, MemoryError, RecursionError):  # whoever runs it says so
        return []
    found = [found for node in ast.walk(tree) for found in outdated_names(node)]
    return sorted(Complaint(str(file), line, f"{old} is {new} now.") for line, old, new in found)


def outdated_names(node: ast.AST) -> Iterator[tuple[int, str, str]]:
    """Line, old name and new name, of what one part of a file says."""
    if isinstance(node, ast.ImportFrom) and node.module == ENGINE:
        yield from (
            (one.lineno, f"`{one.name}`", f"`{IMPORTED[one.name]}`") for one in node.names if one.name in IMPORTED
        )
    elif isinstance(node, ast.FunctionDef):
        for decorator in node.decorator_list:
            called = decorator.func if isinstance(decorator, ast.Call) else decorator
            if isinstance(called, ast.Attribute) and isinstance(called.value, ast.Name) and called.attr in DECORATORS:
                game, new = called.value.id, DECORATORS[called.attr]
                yield decorator.lineno, f"`@{game}.{called.attr}`", f"`@{game}.{new}`"
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Face":
        for one in node.keywords:
            if one.arg in OF_FACE:
                yield one.value.lineno, f"`Face({one.arg}=…)`", f"`Face({OF_FACE[one.arg]}=…)`"
