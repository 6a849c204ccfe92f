"""The line in which a move is typed. The table hands it its keys one by one, so that none is lost on the way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text
from textual.widgets import Static

from tabard.terminal.style import GREY

if TYPE_CHECKING:
    from textual import events

    from tabard.engine.rules.face import Move
    from tabard.sitting.sitting import Sitting

HINT = "a move as it is listed; Enter plays, Esc leaves it"
KEY_SIGNS = "/?!% "  # which mean something here, also where a move begins with them


class TypedLine(Static):
    """Open while something is being typed; what it holds so far is its `value`."""

    def __init__(self, id: str) -> None:  # noqa: A002  (Textual's name for it)
        super().__init__("", id=id, markup=False)
        self.value = ""

    @property
    def is_open(self) -> bool:
        return self.has_class("open")

    def write(self, text: str) -> None:
        """Open with this in it."""
        self.value = text
        self.add_class("open")
        words = Text(text).append(" ", "reverse")
        self.update(words if text else words.append(HINT, GREY), layout=True)

    def close(self) -> None:
        self.value = ""
        self.remove_class("open")

    def takes(self, key: events.Key) -> bool:
        """Whether it has use for a key; a letter, a space and the way back are all that there is to write with."""
        if not self.is_open:
            return False
        if key.key == "backspace":
            self.write(self.value[:-1])
        elif key.is_printable and key.character:
            self.write(self.value + key.character)
        else:
            return False
        return True


def begins_a_move(sitting: Sitting, typed: str) -> bool:
    """Letters and digits do, and whatever sign a move of this game begins with (`#2`), but for those of keys."""
    signed = any(move.text.startswith(typed) for move in sitting.match.game.moves) if typed else False
    return typed.isalnum() or (signed and typed not in KEY_SIGNS)


def goes_on(sitting: Sitting, typed: str, found: list[Move]) -> bool:
    """Whether more may be meant than what was typed, which may mean the moves that were `found`."""
    if typed.isdecimal() and (numbers := sitting.numbers):
        return any(len(str(number)) > len(typed) and str(number).startswith(typed) for number in numbers.values())
    wording = sitting.wording
    names = [move.text for move in sitting.match.game.moves]
    names += [name for move in found for name in (wording.label(move), wording.name(move))]
    return any(name.lower().startswith(typed.lower()) and len(name) > len(typed) for name in names)
