"""The linter: says what keeps a game out of the fast lane. A game outside the subset still plays in plain form."""

from tabard.engine.lint.compiler import sentence_for
from tabard.engine.lint.complaints import Complaint, lint_game

__all__ = ["Complaint", "lint_game", "sentence_for"]
