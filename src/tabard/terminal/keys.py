"""The keys of commands, the same in every game: letters and digits are for typing moves, so commands take Ctrl or a
sign."""

from __future__ import annotations

COMMANDS = {
    "hint": "!", "undo": "u", "piles": "p", "cards": "k", "log": "l", "save": "s", "chances": "%", "resume": "r",
    "new": "n", "leave": "q",
}  # fmt: skip
# Signs instead of Ctrl-H, which many terminals send for Backspace, and of Ctrl-C.
SIGNS = {"!": "exclamation_mark", "%": "percent_sign"}  # as Textual calls them
BY_LETTER = {key: command for command, key in COMMANDS.items()}


def key_of(command: str) -> str:
    """The key of a command as people read it."""
    return COMMANDS[command] if COMMANDS[command] in SIGNS else f"^{COMMANDS[command]}"


def pressed(command: str) -> str:
    """The same as Textual calls it."""
    return SIGNS.get(COMMANDS[command], f"ctrl+{COMMANDS[command]}")
