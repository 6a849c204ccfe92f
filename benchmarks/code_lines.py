"""How many lines of code it takes to define Connect Four, beside what others need."""

from __future__ import annotations

import ast
import io
import tokenize
from importlib.util import find_spec
from pathlib import Path

from benchmarks.measure import Asked, Contest, Runner

ELSEWHERE = {"ludii": 49, "pgx": 119, "freeboardgames": 122, "pettingzoo": 208, "tag": 352}
"""Lines of each one's own Connect Four. PGX (2.6.0) and PettingZoo (1.27.0) are what the counter below makes of them;
the other three are not in Python, and their figures are taken over as published."""

NOT_CODE = {
    tokenize.COMMENT,
    tokenize.NL,
    tokenize.NEWLINE,
    tokenize.INDENT,
    tokenize.DEDENT,
    tokenize.ENDMARKER,
}
NOT_RULES = {"face.py", "__init__.py"}
"""Names, sentences and drawing in the one, the way in through the other."""


def docstring_rows(source: str) -> dict[int, int]:
    """First and last row of every docstring."""
    rows: dict[int, int] = {}
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) or not node.body:
            continue
        first = node.body[0]
        if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str):
            rows[first.lineno] = first.end_lineno or first.lineno
    return rows


def code_lines(source: str) -> int:
    """Rows with code on them: not blank, not only a comment, not a docstring."""
    docstrings = docstring_rows(source)
    text = source.splitlines()
    rows: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        first, last = token.start[0], token.end[0]
        is_docstring = token.type == tokenize.STRING and docstrings.get(first) == last
        if token.type not in NOT_CODE and not is_docstring:
            rows.update(row for row in range(first, last + 1) if text[row - 1].strip())
    return len(rows)


def rules_files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.glob("*.py") if path.name not in NOT_RULES)


def connect_four_folder() -> Path:
    """Where the game lies, found without importing anything."""
    spec = find_spec("tabard")
    for place in (spec.submodule_search_locations or []) if spec else []:
        folder = Path(place) / "games" / "connect_four"
        if folder.is_dir():
            return folder
    raise RuntimeError("There is no folder games/connect_four in the tabard that is installed here")


def ours() -> Runner:
    folder = connect_four_folder()
    return lambda: float(sum(code_lines(path.read_text(encoding="utf-8")) for path in rules_files(folder)))


def beside(who: str) -> Contest:
    def published() -> Runner:
        return lambda: float(ELSEWHERE[who])

    return Contest(
        f"lines-vs-{who}",
        "lines",
        ours,
        published,
        asked=Asked("ours", 60, at_most=True),
        pinned=False,
        rounds_at_most=1,  # a count does not vary
        extra_versions=lambda: {who: "published figure"},
    )


CONTESTS = tuple(beside(who) for who in ELSEWHERE)
