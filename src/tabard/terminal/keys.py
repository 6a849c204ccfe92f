"""The keys of commands. Where moves begin with such letters, letters are for typing moves, and commands take Ctrl."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabard.engine.game import Game

COMMANDS = {
    "h": "hint", "u": "undo", "p": "piles", "k": "cards", "l": "log", "s": "save", "c": "chances", "r": "resume",
    "n": "new", "q": "leave",
}  # fmt: skip
LETTERS = {command: letter for letter, command in COMMANDS.items()}
SIGNS = {"hint": "!", "chances": "%"}  # instead of Ctrl-H, which many terminals send for Backspace, and of Ctrl-C


def with_ctrl(game: Game) -> bool:
    """Whether commands take Ctrl here; who is asked aloud is answered for by name, whatever that begins with."""
    return any(question.aloud for question in game.rules.questions) or any(
        move.text[:1].lower() in COMMANDS for move in game.moves
    )


def key_of(game: Game, command: str) -> str:
    """The key of a command as people read it."""
    return SIGNS.get(command, f"^{LETTERS[command]}") if with_ctrl(game) else LETTERS[command]
