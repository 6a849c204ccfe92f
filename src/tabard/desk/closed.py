"""A table of a match whose rules are no longer these: what was told of it can be read, and nothing can be done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabard.desk.chronicle import joined
from tabard.engine.match.archive import Archive
from tabard.engine.match.naming import check_names
from tabard.sitting.recap import in_short

if TYPE_CHECKING:
    from tabard.desk.messages import Push, SeatOut, ToldLine
    from tabard.engine.game import Game

Record = dict[str, Any]
PLAIN = "plain"  # the tone of all its lines: which they had hangs on rules
UNTOLD = "This match was played by other rules of {title}, and nothing of its log was kept: it cannot be played on."


class ClosedTable:
    """What was kept of such a match: its start, its journal, what it told, and what lay on the table in public.

    It is read as whoever sat there alone; where several did, as everybody may. Raises Refused where it is damaged.
    """

    def __init__(self, game: Game, start: Record, steps: list[Any], told: list[Record], panels: list[Any]) -> None:
        whole = joined(told)
        self.start, self.journal, self.told = start, steps, [{"from": 0, **whole}] if told else []
        self._game, self._panels = game, panels
        self._names: list[str] = check_names(start["names"], len(start["names"])) or []
        people = [seat for seat, bot in enumerate(start["seating"], 1) if bot is None]
        self._people, self._reader = people, people[0] if len(people) == 1 else None
        content = {"tabard": 2, "version": start.get("version", "unknown"), "names": self._names} | whole
        archive = Archive("", content, game.face.title)
        result = archive.result
        self._ending: Any = result and result | {"says": result["why"]}
        self.why = archive.why_closed if told else UNTOLD.format(title=game.face.title)
        self._entries = [{**entry, "tone": PLAIN} for entry in archive.log(self._reader)]
        self._lines: list[ToldLine] = [line._asdict() for line in in_short(self._entries)]  # type: ignore[misc]
        self._seats = self._seats_out()

    def push(self) -> Push:
        return {
            "version": 1, "game": self._game.name, "title": self._game.face.title, "seats": self._seats, "rules": [],
            "view": {}, "panels": self._panels, "asks": [], "why": [], "log": self._entries,
            "told": {"since": 0, "lines": self._lines}, "since": 0,
            "screen": {"shows": self._reader, "handing_to": None, "blank": False, "people": self._people},
            "thinking": [], "can": [], "result": self._ending, "waits": self.why, "closed": self.why,
        }  # fmt: skip

    def _seats_out(self) -> list[SeatOut]:
        seats: list[SeatOut] = []
        for seat, (name, bot) in enumerate(zip(self._names, self.start["seating"], strict=True), 1):
            level: Any = {"kind": "person"} if bot is None else {"kind": "bot", "level": str(bot[0])}
            seats.append({"seat": seat, "name": name} | level)
        return seats

    @property
    def stands(self) -> Record:
        """For a list of matches."""
        return {
            "title": self._game.face.title, "names": self._names, "asked": [], "moves": len(self.journal),
            "result": self._ending, "panels": self._panels,
        }  # fmt: skip
