"""The linter: says what keeps a game out of the fast lane, and what in its files cannot have been meant so.

A game outside the subset still plays in plain form.
"""

from tabard.engine.lint.compiler import sentence_for
from tabard.engine.lint.complaints import Complaint
from tabard.engine.lint.linter import lint_game

__all__ = ["Complaint", "lint_game", "sentence_for"]
