"""A match: one table being played, with its log, its chance and the way back."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from tabard.engine.dispatch import NO_ANSWER, NOT_HELD, NOT_NOW
from tabard.engine.face import Ask, Move
from tabard.engine.knowledge import Knowledge, hidden_before, sizes_before
from tabard.engine.live import LiveWords
from tabard.engine.log import Line, Teller, read_line
from tabard.engine.look import EVERYTHING, OUTSIDE, Look, sees_zone
from tabard.engine.moves import read_steps
from tabard.engine.position import engine_part
from tabard.engine.seen import Seen
from tabard.engine.sound import refuse_unsealed
from tabard.errors import Broken, Refused

if TYPE_CHECKING:
    from tabard.engine.fields import Table
    from tabard.engine.game import Game


@dataclass(frozen=True)
class Standing:
    """Where a match stood: enough to go back there."""

    table: tuple[Any, ...]
    lines: int
    commands: int
    used: int
    rolled: int


@dataclass(frozen=True)
class Turned:
    """One command that may be taken back: whose it was and where the match stood before it."""

    seat: int
    before: Standing


class Match:
    """Made by `tabard.new`, `tabard.setup` and `tabard.load`. Seats are counted from 1."""

    def __init__(self, game: Game, t: Table, names: list[str] | None = None, words: LiveWords | None = None,
                 seed: int | None = None) -> None:  # fmt: skip
        self.game = game
        self.names = names or [f"Player {seat + 1}" for seat in range(t.seats)]
        self.seed = seed
        self.words = words
        self.commands: list[tuple[int, int]] = []
        self.start: dict[str, Any] | None = None  # what it was set up from, if it was: {"position": …, "strict": …}
        self._history: list[Turned] = []
        self._half: Standing | None = None  # where the match stood before a half-given answer
        self._asks: tuple[Ask, ...] | None = None
        self._knowledge: dict[int, Knowledge] = {}
        self._brought: dict[int, Knowledge] = {}  # what a seat knew before the first line, in a sample of another match
        self._adopt(t)

    def _adopt(self, t: Table) -> None:
        self._t: Any = t
        t.words = self.words
        t.teller = self._teller = Teller(self.game, t)
        self.note_sizes()

    def note_sizes(self) -> None:
        """Note how many cards each zone held before the first line: with the log, all that knowledge is made from."""
        self._sizes = sizes_before(self._t.size, self._teller.lines) if self.game.table.capacities["cards"] else []

    def commit(self) -> None:
        """Tell the fingerprint of the key, before anything is rolled, where there is live chance."""
        if self.words and self.game.uses_chance:
            self._teller.committed(self.words.commitment)

    def open_key(self) -> None:
        """Tell the key once there is a result."""
        if self.words and self.game.uses_chance and self._t.over:
            self._teller.opened(self.words.key)

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
        words = self.game.mask(self._t, seat)
        moves = self.game.moves
        if isinstance(words, int):
            return [moves[at] for at in range(words.bit_length()) if words >> at & 1]
        each = [(63 * number, word) for number, word in enumerate(words)]
        return [moves[first + at] for first, word in each for at in range(word.bit_length()) if word >> at & 1]

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

    def _sentence(self, reason: int, at: int | None = None) -> str:
        if reason == NOT_HELD:
            return self.game.face.not_held
        if reason in (NO_ANSWER, NOT_NOW):
            return self.game.face.not_now
        exactly = self.game.face.exactly.get(reason)
        if exactly is not None and at is not None:  # from what the seat sees, so that the words can tell nothing else
            return exactly(Look(self.game, self._t, at, self._known(at)), at)
        return self.game.face.refusals[reason]

    # --- playing --------------------------------------------------------------------------------------

    def play(self, move: str | int | Move, seat: int | None = None) -> list[dict[str, Any]]:
        """Play a move by number or text; gives the new log entries as its seat sees them.

        Raises Refused, and nothing changes.
        """
        at = self._mover(seat)
        steps = read_steps(self.game, move)
        return self._step(at, steps[0]) if len(steps) == 1 else self._all_or_nothing(at, steps)

    def _all_or_nothing(self, at: int, steps: list[int]) -> list[dict[str, Any]]:
        standing, commands, history, half = self._standing(), list(self.commands), list(self._history), self._half
        try:
            return self._each_step(at, steps)
        except (Refused, Broken):
            self._go_back(standing)
            self.commands, self._history, self._half = commands, history, half
            raise

    def _each_step(self, at: int, steps: list[int]) -> list[dict[str, Any]]:
        told = []
        for number in steps[:-1]:
            told += self._step(at, number)
            if self._half is None:  # the answer was complete: the text names more than one
                raise Refused(self.game.face.unknown)
        return told + self._step(at, steps[-1])

    def _mover(self, seat: int | None) -> int:
        t = self._t
        if t.over:
            raise Refused(self.game.face.finished)
        if seat is None:
            if t.waiting & (t.waiting - 1):
                raise Refused("Several seats are asked: say which one answers.")
            return int(t.waiting).bit_length() - 1
        at = self._seat(seat)
        if not t.waiting >> at & 1:
            raise Refused(self.game.face.not_asked)
        return at

    def _seat(self, seat: Any) -> int:
        if type(seat) is not int or not 1 <= seat <= self._t.seats:
            raise Refused(f"There is no seat {seat!r}: seats are numbered 1 to {self._t.seats}.")
        return seat - 1

    def _step(self, at: int, number: int) -> list[dict[str, Any]]:
        t = self._t
        if t.over or not t.waiting >> at & 1:
            raise Refused(self.game.face.not_now)
        reason = self.game.reason(t, at, number)
        if reason:
            raise Refused(self._sentence(reason, at))
        standing = self._standing()
        # Those whose sealed answers lie there, where this is the last of them.
        last_of = t.called if t.waiting == 1 << at and t.called != t.waiting else 0
        try:
            self.game.answer(t, at, number)
            t.check_written()
            refuse_unsealed(self.game, t)
            self.open_key()
            told = self._told(at, standing.lines)  # a line that cannot be put into words is a fault like any other
        except Exception as fault:
            self._go_back(standing)
            text = str(fault) if isinstance(fault, Broken) else f"{type(fault).__name__}: {fault}"
            raise Broken(f"'{self.game.moves[number].text}' failed and was not played. {text}") from fault
        self._asks = None
        self.commands.append((at, number))
        if last_of:
            self._unseal(last_of)
        else:
            self._remember(at, standing)
        return told

    def _unseal(self, called: int) -> None:
        """Sealed answers took effect. That shows them: no way leads back, and in what order they came is forgotten."""
        self._history, self._half = [], None
        first = max(0, len(self.commands) - called.bit_count())
        self.commands[first:] = sorted(self.commands[first:])

    def _remember(self, at: int, standing: Standing) -> None:
        """Keep the way back as far as it may be gone: not past a reveal or a roll."""
        t = self._t
        if t.rolled != standing.rolled or any(line.reveals for line in self._teller.lines[standing.lines :]):
            self._history, self._half = [], None
        elif t.waiting >> at & 1 and self.game.rules.questions[t.asked[at] - 1].step:
            self._half = self._half or standing
        else:
            self._history.append(Turned(at, self._half or standing))
            self._half = None

    def back(self, seat: int) -> None:
        """Leave a half-given answer: everything is as before its first step."""
        at = self._seat(seat)
        if self._half is None or not self._t.waiting >> at & 1:
            raise Refused("There is no half-given answer to leave.")
        self._go_back(self._half)
        self._half = None

    def undo(self, seat: int) -> None:
        """Take the seat's last move back, where nobody has moved since and nothing was revealed or rolled."""
        at = self._seat(seat)
        if self._half is not None and self._t.waiting >> at & 1:
            return self.back(seat)
        # Another's half-given answer is no move yet, and nobody may notice it: it goes as if it had not been begun.
        given = self.commands if self._half is None else self.commands[: self._half.commands]
        if not given:
            raise Refused("There is nothing to take back.")
        if given[-1][0] != at:
            raise Refused("Another player has moved since: that cannot be taken back.")
        if not self._history:
            raise Refused("Something was revealed or rolled since: that cannot be taken back.")
        self._go_back(self._history.pop().before)
        self._half = None
        return None

    def _standing(self) -> Standing:
        used = self.words.used if self.words else 0
        return Standing(self._t.snapshot(), len(self._teller.lines), len(self.commands), used, self._t.rolled)

    def _go_back(self, standing: Standing) -> None:
        self._t.restore(standing.table)
        self._t.rolled = standing.rolled
        del self._teller.lines[standing.lines :]
        del self.commands[standing.commands :]
        if self.words:
            self.words.used = standing.used
        self._asks = None
        self._knowledge = {at: knowing for at, knowing in self._knowledge.items() if knowing.lines <= standing.lines}

    # --- seeing ---------------------------------------------------------------------------------------

    def view(self, seat: int | str | None = None) -> dict[str, Any]:
        """What the seat may see, JSON-ready; None: a spectator; "all": everything, and `tabard.setup` takes it up."""
        at = self._reader(seat)
        view = self._view(seat, at, self._table_for(at))
        if at == EVERYTHING and self._half is not None:
            before: Any = self.game.table()
            before.restore(self._half.table)
            steps = [self.game.moves[number].text for _, number in self.commands[self._half.commands :]]
            view["half_given"] = {"before": self._view(seat, at, before), "steps": steps}
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
        look = Look(self.game, self._table_for(at), at, self._known(at))
        view, log, ask = self.view(seat), self.log(seat), self._own_ask(at)
        return Seen(self.game, at, look, self._knowing(at), view, log, ask, list(self.names))

    def sample(self, seat: int | None, seed: int) -> Match:
        """A match that agrees with all that the seat has seen, picked by the seed; hidden things are as they may be."""
        return self.seen(seat).sample(seed)

    def _own_ask(self, at: int) -> Ask | None:
        return next((ask for ask in self.asks if ask.seat == at + 1), None)

    def _reader(self, seat: Any) -> int:
        if seat is None:
            return OUTSIDE
        return EVERYTHING if seat == "all" else self._seat(seat)

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

    # --- the match itself -----------------------------------------------------------------------------

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

    def copy(self) -> Match:
        """The same match, independent of this one from here on."""
        words = LiveWords(self.words.key, self.words.used) if self.words else None
        twin = Match(self.game, self._t.copy(), list(self.names), words, self.seed)
        twin._teller.lines = list(self._teller.lines)
        twin._sizes, twin.start, twin._half = self._sizes, self.start, self._half
        twin._t.rolled, twin._brought = self._t.rolled, self._brought
        twin.commands, twin._history = list(self.commands), list(self._history)
        return twin

    def save(self) -> str:
        """The whole match as text, for whoever runs it: it holds what is hidden. `tabard.load` goes on from it."""
        from tabard.engine.saves import write_save

        return write_save(self)
