"""The face of a game: whether what it shows can be set up again, and whether it names what there is."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabard.engine.lint.complaints import Complaint, about
from tabard.engine.rules.calls import Function, names_in, tree_of
from tabard.engine.rules.declared import Refusal
from tabard.engine.rules.face import NOT_FOR_FACES, no_position
from tabard.engine.table.place import place_of
from tabard.errors import short

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tabard.engine.game import Game


# The colours that a screen has for pieces, cards and bands; another one is drawn as none.
TINTS = frozenset({"red", "blue", "green", "purple", "yellow", "white", "black", "quiet"})
TINTS |= {"first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"}


def about_face(game: Game) -> Iterator[Complaint]:
    yield from about_shown(game)
    yield from unknown_tints(game)
    yield from exactly_nothing(game)


def unknown_tints(game: Game) -> Iterator[Complaint]:
    """Where the file that arranges the panels writes a tint out."""
    if not hasattr(game.face.layout, "__code__"):
        return
    file = place_of(game.face.layout).file
    for node in ast.walk(parsed(file)):
        if isinstance(node, ast.Dict):
            for key, value in zip(node.keys, node.values, strict=True):
                tint = value.value if isinstance(value, ast.Constant) and is_tint(key) else ""
                if tint and tint not in TINTS:
                    known = ", ".join(sorted(TINTS))
                    what = f"{short(tint)} is no tint, so it would have no colour on a screen"
                    yield Complaint(file, value.lineno, f"{what}: take one of {known}.")


def is_tint(key: ast.expr | None) -> bool:
    return isinstance(key, ast.Constant) and key.value == "tint"


def parsed(file: str) -> ast.AST:
    try:
        return ast.parse(Path(file).read_text(encoding="utf-8"))
    except (OSError, SyntaxError, ValueError):  # made in no file
        return ast.Module([], [])


def exactly_nothing(game: Game) -> Iterator[Complaint]:
    """`exactly` of something that is no refusal is never said."""
    for key, words in game.face.exactly.items():
        if not isinstance(key, Refusal) and hasattr(words, "__code__"):
            what = f"`exactly` has words for {short(key)}, which is no refusal, so that nobody ever hears them"
            yield Complaint(*place_of(words), f"{what}: name what game.refusal(…) gave.")


def about_shown(game: Game) -> Iterator[Complaint]:
    show: Any = game.face.show
    if not hasattr(show, "__code__"):
        return
    if game.face.set_up is no_position and any(names_in(show.__code__)):
        right = "write a `set_up` that reads what `show` gives, and name it in the face"
        what = "What `show` gives cannot be set up again: the face has no `set_up`"
        yield Complaint(*place_of(show), f"{what}; {right}.")
    for node in keys_of(show):
        if node.value in NOT_FOR_FACES:
            what = f"shows '{node.value}', which is the engine's part of every view or position"
            yield about(show, node, f"{what}: give that key another name")


def keys_of(show: Function) -> Iterator[ast.Constant]:
    """The keys of what a function returns, where it writes them out."""
    tree = tree_of(show)
    for node in ast.walk(tree) if tree else ():
        if isinstance(node, ast.Return) and isinstance(node.value, ast.Dict):
            yield from (key for key in node.value.keys if isinstance(key, ast.Constant))
