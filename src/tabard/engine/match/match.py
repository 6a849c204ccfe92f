"""A match: one table being played, with its log, its chance and the way back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tabard.engine.match.moves import read_steps
from tabard.engine.match.sight import Sight, Standing
from tabard.engine.match.sound import refuse_unsealed
from tabard.engine.table.live import LiveWords
from tabard.errors import Broken, Refused

if TYPE_CHECKING:
    from tabard.engine.game import Game
    from tabard.engine.rules.face import Move
    from tabard.engine.table.table import Table


@dataclass(frozen=True)
class Turned:
    """One command that may be taken back: whose it was and where the match stood before it."""

    seat: int
    before: Standing


class Match(Sight):
    """Made by `tabard.new`, `tabard.setup` and `tabard.load`. Seats are counted from 1."""

    def __init__(self, game: Game, t: Table, names: list[str] | None = None, words: LiveWords | None = None,
                 seed: int | None = None) -> None:  # fmt: skip
        super().__init__(game, t, names)
        self.seed = seed
        self.words = t.words = words
        self.start: dict[str, Any] | None = None  # what it was set up from, if it was: {"position": …, "strict": …}
        self._history: list[Turned] = []

    def commit(self) -> None:
        """Tell the fingerprint of the key, before anything is rolled, where there is live chance."""
        if self.words and self.game.uses_chance:
            self._teller.committed(self.words.commitment)

    def open_key(self) -> None:
        """Tell the key once there is a result."""
        if self.words and self.game.uses_chance and self._t.over:
            self._teller.opened(self.words.key)

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
            raise Refused(self.not_asked)
        return at

    def _step(self, at: int, number: int) -> list[dict[str, Any]]:
        t = self._t
        if t.over or not t.waiting >> at & 1:
            raise Refused(self.game.face.not_now)
        reason = self.game.reason(t, at, number)
        if reason:
            raise Refused(self._sentence(reason, at))
        standing = self._standing()
        # Those whose sealed answers lie there, where this is the last of them.
        sealed = t.called != t.waiting or self.game.rules.questions[t.asked[at] - 1].sealed
        last_of = t.called if sealed and t.waiting == 1 << at else 0
        try:
            self.game.answer(t, at, number)
            t.check_written(standing.table)
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

    # --- keeping -------------------------------------------------------------------------------------

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
        from tabard.engine.match.saves import write_save

        return write_save(self)
