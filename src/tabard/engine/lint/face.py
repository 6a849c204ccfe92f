"""The face of a game: whether what it shows can be set up again, under names that are its own."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Any

from tabard.engine.lint.complaints import Complaint, about
from tabard.engine.rules.calls import Function, names_in, tree_of
from tabard.engine.rules.face import NOT_FOR_FACES, no_position
from tabard.engine.table.place import place_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tabard.engine.game import Game


def about_face(game: Game) -> Iterator[Complaint]:
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
