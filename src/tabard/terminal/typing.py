"""Typing a move at the table: whatever is typed marks what may be meant by it, and Enter plays it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.terminal.keys import BY_LETTER, key_of
from tabard.terminal.typed import TypedLine

if TYPE_CHECKING:
    from textual import events

    from tabard.engine.rules.face import Move
    from tabard.terminal.table_screen import TableScreen

KEY_SIGNS = "/?!% "  # which mean something here, also where a move begins with them


class Typing:
    """What stands in the line, and what comes of it."""

    def __init__(self, table: TableScreen) -> None:
        self._table, self._sitting = table, table.sitting

    @property
    def _line(self) -> TypedLine:
        return self._table.query_one("#typing", TypedLine)

    @property
    def is_open(self) -> bool:
        return self._line.is_open

    def close(self) -> None:
        self._line.close()

    def takes(self, key: events.Key) -> bool:
        """Whether it has use for a key: the line is open, or a move may begin so."""
        if self._line.takes(key):
            self._follow()
        elif self._begins_a_move(key.character or ""):
            self._begin(key.character or "")
        else:
            return False
        return True

    def _begins_a_move(self, typed: str) -> bool:
        """Letters and digits do, and whatever sign a move of this game begins with (`#2`), but for those of keys."""
        signed = any(move.text.startswith(typed) for move in self._sitting.match.game.moves) if typed else False
        return typed.isalnum() or (signed and typed not in KEY_SIGNS)

    def _begin(self, typed: str) -> None:
        """What names one move marks it at once; where more may follow, the line for it opens."""
        found = self._sitting.meant(typed)
        if self._goes_on(typed, found):
            self.write(typed)
        elif found:
            self._table.message.withdraw()
            self._table.say("")
            self._table.mark(found[0])
        elif typed in BY_LETTER:
            key, command = key_of(BY_LETTER[typed]), BY_LETTER[typed]
            self._table.say(f"No move begins with {typed}. {key} is the key for: {command}.")
        else:
            self._table.play(typed)  # which is refused, with the reason

    def _goes_on(self, typed: str, found: list[Move]) -> bool:
        """Whether more may be meant than what was typed."""
        if typed.isdecimal() and (numbers := self._sitting.numbers):
            return any(len(str(number)) > len(typed) and str(number).startswith(typed) for number in numbers.values())
        wording = self._sitting.wording
        names = [move.text for move in self._sitting.match.game.moves]
        names += [name for move in found for name in (wording.label(move), wording.name(move))]
        return any(name.lower().startswith(typed.lower()) and len(name) > len(typed) for name in names)

    def paste(self, text: str) -> None:
        """As if it were typed; of several lines it is not known which is meant."""
        lines = text.strip().splitlines()
        if len(lines) > 1:
            self._table.say(f"One move at a time: {len(lines)} lines were pasted, and none is taken.")
        else:
            self.write("".join(lines))

    def write(self, text: str) -> None:
        """Open the line, with this after what stands there."""
        self._line.write(self._line.value + text)
        self._follow()

    def _follow(self) -> None:
        """Mark what may be meant by what stands in the line."""
        self._table.mark_one_of(self._sitting.meant(self._line.value))

    def play(self) -> None:
        """What it has marked; what it has not, as it stands there."""
        typed, current = self._line.value.strip(), self._table.cursor.current
        found = self._sitting.meant(typed)
        self._line.close()
        if typed:
            self._table.play(current if current is not None and current in found else typed)
