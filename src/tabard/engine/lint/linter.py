"""The linter: all complaints about a game, from every side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.engine.lint.declarations import never_used
from tabard.engine.lint.face import about_face
from tabard.engine.lint.flow import about_flow
from tabard.engine.lint.sentences import about_sentences
from tabard.engine.lint.subset import outside_subset
from tabard.engine.lint.undeclared import never_declared

if TYPE_CHECKING:
    from tabard.engine.game import Game
    from tabard.engine.lint.complaints import Complaint

SIDES = (outside_subset, never_used, never_declared, about_flow, about_sentences, about_face)


def lint_game(game: Game) -> list[Complaint]:
    """All that is wrong with a game as far as its files show it, in order of file and line; empty where nothing is."""
    return sorted({complaint for side in SIDES for complaint in side(game)})
