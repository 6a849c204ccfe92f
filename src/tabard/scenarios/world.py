"""The world of one scenario: the match it plays, what was refused, and where in the log it has read to."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabard import shelf
from tabard.engine.match.beginning import begin
from tabard.engine.match.setup import set_up
from tabard.errors import Broken, Endless, Refused

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from tabard.engine.game import Game
    from tabard.engine.match.match import Match
    from tabard.sitting.curtain import SharedScreen

Reader = int | str | None  # a seat, "all" for one who sees everything, None for a spectator
ALLOWED = "that is done with tabard check --allow-folders"
NUMBERED = re.compile(r"(?:player|seat|p)\s*(\d+)", re.IGNORECASE)


class Unmet(AssertionError):  # noqa: N818  (it is said of what a scenario expects)
    """Something a scenario says is not so. `str(unmet)` is one sentence: what was expected and what was found."""


@dataclass(frozen=True)
class Refusal:
    """What was tried, and the answer it got; `fault` where a rule failed instead of refusing."""

    what: str
    sentence: str
    fault: bool = False

    def __str__(self) -> str:
        return f"{self.what} {'failed' if self.fault else 'was refused'}: {self.sentence}"


@dataclass
class Settings:
    """What a scenario says before its game begins."""

    seats: int | None = None
    seed: int | None = 1  # a scenario goes the same way every time, unless it asks for live chance
    strict: bool = True
    names: list[str] | None = None
    rules: dict[str, Any] = field(default_factory=dict)
    given: dict[str, Any] = field(default_factory=dict)
    position: dict[str, Any] = field(default_factory=dict)


def together(one: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    """The parts of both; where both name a part, its parts together, or else the other's."""
    parts = dict(one)
    for name, value in other.items():
        both = isinstance(value, dict) and isinstance(one.get(name), dict)
        parts[name] = together(one[name], value) if both else value
    return parts


class World:
    """What the sentences of a scenario work on. `folder` is where its file lies; `games` come before the shelf's.

    Without `folders` it names no folder of a game but theirs: a game's files are programs, and would be run.
    """

    def __init__(self, folder: Path | None = None, games: Mapping[str, Game] | None = None,
                 folders: bool = True) -> None:  # fmt: skip
        self.folder, self.folders = folder or Path(), folders
        self.games = dict(games or {})
        self.game: Game | None = None
        self.settings = Settings()
        self.refusal: Refusal | None = None
        self.refusal_heard = False
        self.tried = "Nothing"
        self.since = self.next = 0  # the log before the last command, and the next message to be read
        self.expected = 0  # how many sentences have looked at anything
        self.memory = ""
        self.screen: SharedScreen | None = None  # the one that people share, where they do
        self._match: Match | None = None
        self._set_aside: list[tuple[Match, str]] = []

    # --- the game and its match -----------------------------------------------------------------------

    def find(self, name: str) -> Game:
        """The game with a name, or in a folder given from the scenario's file on."""
        if name in self.games:
            return self.games[name]
        if not shelf.is_place(name):
            return self._on_the_shelf(name)
        place = (self.folder / name).resolve()
        for game in self.games.values():
            folder = Path(shelf.folder_of(game)).resolve()
            if shelf.package_in(place) in (folder, *folder.parents):
                return game
        if not self.folders:
            raise Refused(f"'{name[:200]}' is a folder, and what is in a game's folder would be run: {ALLOWED}.")
        game = shelf.find(str(place))
        return self.games.setdefault(game.name, game)

    def _on_the_shelf(self, name: str) -> Game:
        try:
            return shelf.find(name)
        except Refused as refused:
            if self.folders or not shelf.games_around(self.folder.resolve()):
                raise
            what = "The scenario lies in the folder of a game, which would be run to see whether it is meant"
            raise Refused(f"{refused} {what}: {ALLOWED}.") from None

    def choose(self, name: str) -> None:
        try:
            self.game = self.find(name)
        except Refused as refused:
            raise Unmet(str(refused)) from None

    @property
    def match(self) -> Match:
        if self._match is None:
            raise Unmet("There is no match yet: start a new game or set up a position first.")
        return self._match

    @match.setter
    def match(self, match: Match) -> None:
        self._match = match
        self.since = self.next = min(self.since, self.told())

    def told(self) -> int:
        """How many entries the log has."""
        return len(self.match.log("all"))

    def start(self) -> None:
        """Begin a new match with what was settled before."""
        game, s = self._chosen(), self.settings
        self._begin("A new game", lambda: begin(game, s.seats, s.seed, s.rules, s.names, given=s.given))

    def lay_out(self, position: dict[str, Any]) -> None:
        """Set a position up, with the parts that were settled before."""
        game, s = self._chosen(), self.settings
        whole = together(s.position, position)
        if s.seats is not None:
            whole.setdefault("seats", s.seats)
        rules = s.rules or None  # the position may bring its own
        self._begin("The position", lambda: set_up(game, whole, s.strict, s.seed, rules, s.names))

    def _chosen(self) -> Game:
        if self.game is None:
            raise Unmet("No game has been named: say which one first, as in 'Given the game is NAME'.")
        return self.game

    def _begin(self, what: str, make: Callable[[], Match]) -> None:
        self._match = self.screen = None
        self.since = self.next = 0

        def command() -> None:
            self._match = make()

        self.attempt([(what, command)])

    # --- commands and refusals ------------------------------------------------------------------------

    def attempt(self, commands: Iterable[tuple[str, Callable[[], object]]]) -> None:
        """Carry out commands up to the first that is refused; a refusal that changes anything fails at once."""
        self.refusal, self.refusal_heard = None, False
        self.since = self.next = self.told() if self._match else 0
        for what, command in commands:
            self.tried = what
            match, before = self._match, self.fingerprint()
            try:
                command()
            except Refused as refused:
                self.refusal = Refusal(what, str(refused))
            except Endless:
                raise
            except Broken as broken:
                self.refusal = Refusal(what, str(broken), fault=True)
            if self.refusal:
                if match is not self._match or self.fingerprint() != before:
                    raise Unmet(f"{self.refusal} Yet the match changed.")
                return

    def fingerprint(self) -> str:
        """Everything about the match: the same text means that nothing has changed."""
        return f"{self._match.digest} {self._match.asks} {self._match.save()}" if self._match else ""

    def notice_refusal(self) -> None:
        """A refusal that no sentence speaks of is a failure."""
        if self.refusal and not self.refusal_heard:
            raise Unmet(str(self.refusal))

    # --- who ------------------------------------------------------------------------------------------

    def seat(self, text: str) -> int:
        """A seat from `Player 1`, `P1`, `seat 1` or the name somebody has, without regard to case."""
        text = " ".join(text.strip("\"'").split())
        numbered = NUMBERED.fullmatch(text)
        if numbered:
            return int(numbered[1])
        names = [name.lower() for name in self.match.names]
        if text.lower() not in names:
            raise Unmet(f"Nobody is called '{text}': there are {', '.join(self.match.names)}.")
        return names.index(text.lower()) + 1

    def everybody(self) -> list[Reader]:
        """Every seat, and a spectator."""
        return [*range(1, len(self.match.names) + 1), None]

    def name_of(self, reader: Reader) -> str:
        if reader is None:
            return "a spectator"
        return "one who sees everything" if reader == "all" else f"Player {reader}"

    def reads(self, reader: Reader) -> str:
        """All that a reader can get hold of, as one text."""
        own = [ask for ask in self.match.asks if ask.seat == reader]
        why = self.match.why(reader) if isinstance(reader, int) else []
        return json.dumps([self.match.view(reader), self.match.log(reader), own, why], ensure_ascii=False)

    # --- going on elsewhere ---------------------------------------------------------------------------

    def set_aside(self, match: Match) -> None:
        """Keep a match that nobody plays on: it must still be the same at the end."""
        self._set_aside.append((match, match.save()))

    def finish(self) -> None:
        """The end of a scenario: nothing is left unsaid, and something was looked at."""
        self.notice_refusal()
        for match, before in self._set_aside:
            if match.save() != before:
                raise Unmet("The match that was copied changed when its copy was played.")
        if not self.expected:
            raise Unmet("The scenario expects nothing: no sentence of it can fail.")
