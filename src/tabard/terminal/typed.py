"""The line in which a move is typed. The table hands it its keys one by one, so that none is lost on the way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text
from textual.widgets import Static

from tabard.terminal.style import GREY

if TYPE_CHECKING:
    from textual import events

HINT = "a move as it is listed; Enter plays, Esc leaves it"


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
