"""An archive: a saved match whose rules are no longer these. It is read from its stored log and not gone on with."""

from __future__ import annotations

from typing import Any, NoReturn

from tabard.engine.match import first_format
from tabard.engine.match.first_format import line_of
from tabard.engine.match.wording import SavedWording
from tabard.engine.rules.one_line import in_one_line
from tabard.engine.seeing.rendering import LineRenderer
from tabard.engine.table.fields import SEAT_LIMIT
from tabard.engine.table.zones import NO_LINE
from tabard.errors import Refused, short

Told = dict[str, Any]


class Archive:
    """What `tabard.load` gives for a save of other rules: names, log and result; whatever needs rules says why not."""

    asks: tuple[()] = ()

    def __init__(self, text: str, content: dict[str, Any], title: str, since: int = 0) -> None:
        """`since`: so many things were done after the save was written, which no log tells.

        Raises KeyError, TypeError or ValueError where the content is not that of a save."""
        self.title, self.names, self.result = title, list(content["names"]), shown(content["result"])
        rules = f"other rules of {title} (version {in_one_line(str(content['version']))})"
        self.why_closed = f"This match was played by {rules}: its log can be read, but it cannot be played on."
        if since:
            self.why_closed += " What was done after the log was last written can be read only by those rules."
        self._text = text
        first = content["tabard"] == 1
        told = first_format.told_lines(content) if first else told_lines(content)
        self._entries = [(seen, shown(known), shown(hidden)) for seen, known, hidden in told]
        if not all(isinstance(text, str) and in_one_line(text) == text for text in (title, *self.names)):
            raise TypeError
        half = first_format.half_of(content) if first else content["half"]
        self._waiting, self._open_to_all = map(int, half) if half else (0, len(self._entries))

    def _closed(self, *_: Any, **__: Any) -> NoReturn:
        raise Refused(self.why_closed)

    play = back = undo = why = view = seen = sample = copy = _closed

    @property
    def digest(self) -> NoReturn:
        self._closed()

    def log(self, seat: int | str | None = None, since: int = 0) -> list[dict[str, Any]]:
        """What the seat saw happen, as it was stored; None: a spectator; "all": everything."""
        if type(since) is not int or since < 0:
            raise Refused(f"A log is read from an entry number on, not from {short(since)}.")
        if isinstance(seat, str) and seat == "all":
            return numbered([told for _, told, _ in self._entries], since)
        at = SEAT_LIMIT if seat is None else self._seat(seat)
        # A half-given answer is its giver's business.
        end = len(self._entries) if seat is not None and self._waiting >> at & 1 else self._open_to_all
        return numbered([told if seen >> at & 1 else hidden for seen, told, hidden in self._entries[:end]], since)

    def _seat(self, seat: Any) -> int:
        if type(seat) is not int or not 1 <= seat <= len(self.names):
            raise Refused(f"There is no seat {short(seat)}: seats are numbered 1 to {len(self.names)}.")
        return seat - 1

    def save(self) -> str:
        """The same save again."""
        return self._text


def shown(value: Any) -> Any:
    """The same with every text in it fit for one line: what a game's words say, or somebody's file."""
    if isinstance(value, str):
        return in_one_line(value)
    if isinstance(value, dict):
        return {shown(name): shown(part) for name, part in value.items()}
    return [shown(one) for one in value] if isinstance(value, list) else value


def numbered(lines: list[Told | None], since: int) -> list[Told]:
    """The lines that are read, each with its number among them."""
    return [{**line, "n": n} for n, line in enumerate(line for line in lines if line is not None)][since:]


def told_lines(content: dict[str, Any]) -> list[tuple[int, Told | None, Told | None]]:
    """Of each line who saw its cards, how it is told to them, and how to the others; None: they do not read it."""
    wording: Any = SavedWording(content["wording"])
    words = LineRenderer(wording, content["names"])
    found: list[tuple[int, Told | None, Told | None]] = []
    for number, line in enumerate(map(line_of, content["lines"])):
        if type(line.seen) is not int:
            raise TypeError
        if line.entry == NO_LINE:
            found.append((line.seen, None, None))
            continue
        unread = line.private and not wording.entry(line.entry).hidden
        found.append((line.seen, words.read(number, line, True), None if unread else words.read(number, line, False)))
    return found
