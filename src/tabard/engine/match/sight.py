"""What a match shows: questions with their moves, reasons, views, logs, results. Nothing here changes a match."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from tabard.engine.match.position import engine_part
from tabard.engine.match.seen import Guess, Seen
from tabard.engine.rules.face import Ask, Move
from tabard.engine.seeing.knowledge import Knowledge, hidden_before, sizes_before
from tabard.engine.seeing.log import Line, Teller, read_line
from tabard.engine.seeing.look import EVERYTHING, OUTSIDE, Look, sees_zone
from tabard.engine.source.writer import NO_ANSWER, NOT_HELD, NOT_NOW
from tabard.errors import Refused

if TYPE_CHECKING:
    from tabard.engine.game import Game
    from tabard.engine.match.match import Match
    from tabard.engine.table.table import Table


@dataclass(frozen=True)
class Standing:
    """Where a match stood: enough to go back there."""

    table: tuple[Any, ...]
    lines: int
    commands: int
    used: int
    rolled: int


class Sight:
    """The readable side of a match: its table and log, and what each seat knows of them."""

    def __init__(self, game: Game, t: Table, names: list[str] | None) -> None:
        self.game = game
        self.names = names or [f"Player {seat + 1}" for seat in range(t.seats)]
        self.commands: list[tuple[int, int]] = []
        self._half: Standing | None = None  # where the match stood before a half-given answer
        self._asks: tuple[Ask, ...] | None = None
        self._knowledge: dict[int, Knowledge] = {}
        self._brought: dict[int, Knowledge] = {}  # what a seat knew before the first line, in a sample of another match
        self._t: Any = t
        t.teller = self._teller = Teller(game, t)
        self.note_sizes()

    def note_sizes(self) -> None:
        """Note how many cards each zone held before the first line: with the log, all that knowledge is made from."""
        self._sizes = sizes_before(self._t.size, self._teller.lines) if self.game.table.capacities["cards"] else []

    # --- asking ---------------------------------------------------------------------------------------

    @property
    def asks(self) -> tuple[Ask, ...]:
        """Who is asked what, with every legal move; empty when the match is over."""
        if self._asks is None:
            t = self._t
            self._asks = tuple(self._ask(seat) for seat in range(t.seats) if t.waiting >> seat & 1 and not t.over)
        return self._asks

    def _ask(self, seat: int) -> Ask:
        return Ask(seat + 1, self.game.face.prompts[self._t.asked[seat]], tuple(self._legal(seat)))

    def _legal(self, seat: int) -> list[Move]:
        moves = self._all_moves(seat)
        return [moves[number] for number in self.game.legal(self._t, seat)]

    def all_moves(self, seat: int) -> tuple[Move, ...]:
        """Every move of the game, possible or not, pointing where the question that is open to the seat points."""
        return self._all_moves(self._seat(seat))

    def _all_moves(self, at: int) -> tuple[Move, ...]:
        t = self._t
        place = self.game.face.points_at.get(t.asked[at])
        if place is None:
            return self.game.moves
        a, b = (t.about[at, 0], t.about[at, 1]) if "about" in self.game.table.fields else (0, 0)
        return self.game.moves_at(place(at, a, b))

    def half_given(self, seat: int) -> list[str]:
        """The steps of the answer that the seat has begun, by their texts."""
        at = self._seat(seat)
        return self._steps() if self._half is not None and self._sees_half(at) else []

    def _steps(self) -> list[str]:
        first = self._half.commands if self._half is not None else len(self.commands)
        return [self.game.moves[number].text for _, number in self.commands[first:]]

    def note(self, seat: int, move: Move) -> str:
        """What is to be known before a move is made: what its card says, or what it costs the seat."""
        at, face = self._seat(seat), self.game.face
        for block, note in face.notes.items():
            if block.first <= move.number < block.first + block.count:
                return note(Look(self.game, self._table_for(at), at, self._known(at)), at)
        return dict(face.cards).get(move.text, "")

    def why(self, seat: int) -> list[dict[str, str]]:
        """What the seat cannot do now, each with its sentence."""
        at = self._seat(seat)
        if not self._t.waiting >> at & 1 or self._t.over:
            return []
        found = []
        for kind in self.game.rules.questions[self._t.asked[at] - 1].moves:
            for number in range(kind.block.first, kind.block.first + kind.block.count):
                reason = self.game.reason(self._t, at, number)
                if 0 < reason != NOT_HELD and reason not in self.game.face.quiet:
                    found.append({"move": self.game.moves[number].text, "why": self._sentence(reason, at)})
        return found

    @property
    def not_asked(self) -> str:
        """What one who is not asked hears: what the others are being asked, where the face has words for it."""
        t, face = self._table_for(OUTSIDE), self.game.face
        asked = {t.asked[seat] for seat in range(t.seats) if t.waiting >> seat & 1}
        return face.waited_for.get(asked.pop(), face.not_asked) if len(asked) == 1 else face.not_asked

    def _sentence(self, reason: int, at: int | None = None) -> str:
        if reason == NOT_HELD:
            return self.game.face.not_held
        if reason in (NO_ANSWER, NOT_NOW):
            return self.game.face.not_now
        exactly = self.game.face.exactly.get(reason)
        if exactly is not None and at is not None:  # from what the seat sees, so that the words can tell nothing else
            return exactly(Look(self.game, self._t, at, self._known(at)), at)
        return self.game.face.refusals[reason]

    @property
    def result(self) -> dict[str, Any] | None:
        """None while it is played; then who has won, and why."""
        t = self._t
        if not t.over:
            return None
        winners = [seat + 1 for seat in range(t.seats) if t.winners >> seat & 1]
        seat = winners[0] - 1 if winners else 0
        why = self.game.face.results[t.reason].format(winner=self.names[seat], player=f"Player {seat + 1}")
        return {"winners": winners, "why": why}

    @property
    def digest(self) -> str:
        """SHA-256 of the packed table."""
        return self._t.digest()  # type: ignore[no-any-return]

    # --- seeing ---------------------------------------------------------------------------------------

    def view(self, seat: int | str | None = None) -> dict[str, Any]:
        """What the seat may see, JSON-ready; None: a spectator; "all": everything, and `tabard.setup` takes it up."""
        at = self._reader(seat)
        view = self._view(seat, at, self._table_for(at))
        if at == EVERYTHING and self._half is not None:
            before: Any = self.game.table()
            before.restore(self._half.table)
            view["half_given"] = {"before": self._view(seat, at, before), "steps": self._steps()}
        return view

    def _view(self, seat: int | str | None, at: int, t: Any) -> dict[str, Any]:
        look = Look(self.game, t, at, self._known(at))
        options = {name: field.values[getattr(t, name)] for name, field in self.game.options.items()}
        view = {"game": self.game.name, "seats": t.seats, "names": list(self.names), "rules": options}
        if isinstance(seat, int):
            view["you"] = seat
        view |= self.game.face.show(look)
        view["asked"] = [other + 1 for other in range(t.seats) if t.waiting >> other & 1 and not t.over]
        view["result"] = self.result
        if seat == "all":
            view["under_way"] = engine_part(self.game, t)
        return view

    def log(self, seat: int | str | None = None, since: int = 0) -> list[dict[str, Any]]:
        """What the seat saw happen, from entry `since` on, JSON-ready."""
        at = self._reader(seat)
        if type(since) is not int or since < 0:
            raise Refused(f"A log is read from an entry number on, not from {since!r}.")
        end = len(self._teller.lines) if self._half is None or self._sees_half(at) else self._half.lines
        return self._told(at, since, end)

    def _told(self, at: int, since: int, end: int | None = None) -> list[dict[str, Any]]:
        lines = enumerate(self._teller.lines[since:end], since)
        return [read_line(self.game, self._t, self.names, n, line, self._sees(at, line)) for n, line in lines]

    def seen(self, seat: int | None = None) -> Seen:
        """All that a bot gets: view, log, its ask, and samples of what may be hidden."""
        at = OUTSIDE if seat is None else self._seat(seat)
        return Seen(self._guess(at), self.view(seat), self.log(seat), self._own_ask(at))

    def sample(self, seat: int | None, seed: int) -> Match:
        """A match that agrees with all that the seat has seen, picked by the seed; hidden things are as they may be."""
        return self._guess(OUTSIDE if seat is None else self._seat(seat)).sample(seed)

    def _guess(self, at: int) -> Guess:
        look = Look(self.game, self._table_for(at), at, self._known(at))
        return Guess(self.game, at, look, self._knowing(at), list(self.names))

    def _own_ask(self, at: int) -> Ask | None:
        return next((ask for ask in self.asks if ask.seat == at + 1), None)

    def _reader(self, seat: Any) -> int:
        if seat is None:
            return OUTSIDE
        return EVERYTHING if seat == "all" else self._seat(seat)

    def _seat(self, seat: Any) -> int:
        if type(seat) is not int or not 1 <= seat <= self._t.seats:
            raise Refused(f"There is no seat {seat!r}: seats are numbered 1 to {self._t.seats}.")
        return seat - 1

    def _sees(self, at: int, line: Line) -> bool:
        return at == EVERYTHING or bool(line.seen >> at & 1)

    def _sees_half(self, at: int) -> bool:
        return at == EVERYTHING or (at != OUTSIDE and bool(self._t.waiting >> at & 1))

    def _table_for(self, at: int) -> Any:
        """A half-given answer is its giver's business: for others the table is as it was before."""
        if self._half is None or self._sees_half(at):
            return self._t
        t = self.game.table()
        t.restore(self._half.table)
        return t

    def _knowing(self, at: int) -> Knowledge:
        """The seat's knowledge up to the last line it may read."""
        lines = self._teller.lines
        if self._half is not None and not self._sees_half(at):
            lines = lines[: self._half.lines]
        knowing = self._knowledge.get(at)
        if knowing is None or knowing.lines > len(lines):
            brought = self._brought.get(at)
            knowing = brought.copy() if brought else self._ignorance(at)
            self._knowledge[at] = knowing
        for line in lines[knowing.lines :]:
            knowing.hear(line, self._sees(at, line))
        return knowing

    def _ignorance(self, at: int) -> Knowledge:
        """What the seat knew before the first line: what it could see."""
        t, sees = self._t, partial(sees_zone, self.game, at)
        if not self._sizes:
            return Knowledge([], sees, [], set())
        kinds = list(t.kind) if "kind" in self.game.table.fields else list(range(len(t.zone)))
        return Knowledge(self._sizes, sees, kinds, hidden_before(t.zone, self._teller.lines, sees))

    def _known(self, at: int) -> dict[int, int]:
        return self._knowing(at).known if self._sizes and at != EVERYTHING else {}
