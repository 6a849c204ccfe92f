"""The course of a match so far: its table, what was told and played, and the way back. Saves and checks read it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabard.engine.match.history import History
from tabard.engine.match.readers import Readers
from tabard.engine.match.result import result_of
from tabard.engine.match.standing import Mark, Standing, TakenBack
from tabard.engine.rules.declared import TAKEN_BACK
from tabard.engine.seeing.log import Line, Teller, sees
from tabard.engine.seeing.redaction import EVERYTHING, OUTSIDE
from tabard.engine.table.live import LiveWords

if TYPE_CHECKING:
    from tabard.engine.game import Game
    from tabard.engine.guessing.belief import Knowledge
    from tabard.engine.guessing.memory import Memory
    from tabard.engine.guessing.particle_filter import PastFacts
    from tabard.engine.seeing.reader import Reader
    from tabard.engine.seeing.rendering import LineRenderer
    from tabard.engine.table.table import Table


class Course:
    """What a match is made of. Here seats are counted from 0, and `at` is one of them, OUTSIDE or EVERYTHING."""

    def __init__(self, game: Game, t: Table, names: list[str] | None = None, words: LiveWords | None = None,
                 seed: int | None = None) -> None:  # fmt: skip
        self.game = game
        self.t: Any = t
        self.names = names or [f"Player {seat + 1}" for seat in range(t.seats)]
        self.seed = seed
        self.words = t.words = words
        # What it was set up from, if it was: {"position": …, "strict": …}, and "words", the fingerprint of the words
        # that the position is in, where the game has others by now and cannot read it any more.
        self.start: dict[str, Any] | None = None
        self.given: dict[str, Any] = {}  # what players brought to it, by name
        self.root: tuple[Any, ...] | None = None  # the table that it went on from, in a sample of another match
        self.commands: list[tuple[int, int]] = []
        self.version = self.gone_back = 0  # counts every change, and says when it was that the match last went back
        self.history = History()
        self.taken_back: list[TakenBack] = []  # where the rule of `undo` was not asked: see taking_back.py
        self.rounds: list[Mark] = []
        self.began: Mark | None = None  # where it stood at the first question
        t.teller = self.teller = Teller(game, t)
        self.readers = Readers(game, t, self.teller, self.names)

    def tell_by(self, teller: Teller) -> None:
        """Have another teller tell what happens from the beginning on."""
        self.t.teller = self.teller = self.readers.teller = teller

    @property
    def lines(self) -> list[Line]:
        """What was told, in order."""
        return self.teller.lines

    @property
    def half(self) -> Standing | None:
        """Where the match stood before a half-given answer."""
        return self.history.half

    @property
    def renderer(self) -> LineRenderer:
        """Puts lines into words."""
        return self.readers.renderer

    def note_beginning(self) -> None:
        """Note how it stands at the first question."""
        self.readers.note_sizes()
        stands = self.standing()
        self.began = Mark(stands.lines, stands.commands, self.t.waiting, stands.table, stands.used, stands.rolled)

    def note_command(self, at: int, number: int) -> None:
        """Note what the seat has answered, by the number of its move."""
        self.commands.append((at, number))
        self.version += 1

    def note_round(self) -> None:
        """Note the end of a round, where this is one."""
        if self.history.half is None and self.t.called == self.t.waiting:
            self.rounds.append(Mark(len(self.lines), len(self.commands), self.t.waiting))

    def commit(self) -> None:
        """Tell the fingerprint of the key and what seats add to it, before anything is rolled by live chance."""
        if self.words and self.game.uses_chance:
            self.teller.committed(self.words.commitment, self.words.said)

    def open_key(self) -> None:
        """Tell the key once there is a result."""
        if self.words and self.game.uses_chance and self.t.over:
            self.teller.opened(self.words.key)

    @property
    def result(self) -> dict[str, Any] | None:
        """None while it is played; then who has won, why, and what else the game declares of a result."""
        return result_of(self.game, self.t, self.names)

    # --- the way back ---------------------------------------------------------------------------------

    def standing(self) -> Standing:
        """Where the match stands now."""
        t = self.t
        used = self.words.used if self.words else 0
        return Standing(t.snapshot(), len(self.teller.lines), len(self.commands), used, t.rolled)

    def go_back(self, standing: Standing) -> None:
        """Everything is as it was then, but for the way back from there."""
        self.version = self.gone_back = self.version + 1
        self.t.restore(standing.table)
        self.t.rolled = standing.rolled
        self.teller.take_back(standing.lines)
        del self.commands[standing.commands :]
        while self.rounds and self.rounds[-1].commands > standing.commands:
            self.rounds.pop()
        if self.words:
            self.words.used = standing.used
        self.readers.go_back(standing.lines, len(self.rounds))
        self._keep_taken_back()

    def note_taken_back(self, at: int) -> None:
        """Tell that the seat has taken a move back."""
        self.version += 1
        self.taken_back.append(TakenBack(at, len(self.commands)))
        self.teller.taken_back(at)

    def _keep_taken_back(self) -> None:
        """What was taken back stays in the log, also where that goes back further than the line that told it."""
        if not self.taken_back:
            return
        told = sum(line.entry == TAKEN_BACK for line in self.lines)
        untold, self.taken_back = self.taken_back[told:], self.taken_back[:told]
        for one in untold:
            self.note_taken_back(one.seat)

    def remember(self, at: int, standing: Standing) -> None:
        """Keep the way back as far as it may be gone: not past a reveal or a roll."""
        t = self.t
        if t.rolled != standing.rolled or any(line.reveals for line in self.teller.lines[standing.lines :]):
            self.history.forget()
        elif t.waiting >> at & 1 and self.game.rules.questions[t.asked[at] - 1].step:
            self.history.begin(standing)
        else:
            self.history.end(self.game, at, standing)

    def asks_again(self, at: int, question: int) -> bool:
        """Whether the seat is asked the same once more: then a sealed answer of several steps is not whole yet."""
        return bool(self.t.waiting >> at & 1) and self.t.asked[at] == question

    def unseal(self, called: int) -> None:
        """Sealed answers took effect. That shows them: no way leads back, and in what order they came is forgotten."""
        self.history.forget()
        first = max(0, len(self.commands) - called.bit_count())
        self.commands[first:] = sorted(self.commands[first:])

    def copy(self) -> Course:
        """The same course, independent of this one from here on."""
        words = LiveWords(self.words.key, self.words.used, self.words.said) if self.words else None
        twin = Course(self.game, self.t.copy(), list(self.names), words, self.seed)
        twin.teller.lines, twin.t.rolled = list(self.lines), self.t.rolled
        twin.start, twin.root, twin.given = self.start, self.root, self.given
        twin.commands, twin.history = list(self.commands), self.history.copy()
        twin.taken_back = list(self.taken_back)
        twin.rounds, twin.began = list(self.rounds), self.began
        twin.readers.take_from(self.readers)
        return twin

    def rename(self, names: list[str]) -> None:
        """Seats are called so from now on, in the log too."""
        if names != self.names:
            self.names[:], self.version = names, self.version + 1
            self.readers.rename(self.names)

    # --- what each reader may have of it --------------------------------------------------------------

    def sees_half(self, at: int) -> bool:
        """Whether a half-given answer, if there is one, is the reader's own or open to him."""
        return at == EVERYTHING or (at != OUTSIDE and bool(self.t.waiting >> at & 1))

    def table_for(self, at: int) -> Any:
        """A half-given answer is its giver's business: for others the table is as it was before."""
        return self.t if self.half is None or self.sees_half(at) else self.table_at(self.half)

    def table_at(self, standing: Standing | Mark) -> Any:
        """A table as it stood then."""
        return self.game.table.of(standing.table)

    def lines_for(self, at: int) -> list[Line]:
        """The lines that the reader may read by now."""
        lines = self.lines
        return lines if self.half is None or self.sees_half(at) else lines[: self.half.lines]

    def reader(self, at: int) -> Reader[Memory]:
        """All that the reader derives from the log."""
        return self.readers.reader(at)

    def told(self, at: int, first: int) -> list[dict[str, Any]]:
        """Lines of the log from one on as the reader gets them, each with its number among those that it gets."""
        if self.teller.some_unread:
            return self.reader(at).told(self.lines, first)
        read = self.readers.renderer.read
        return [read(n, line, sees(line, at)) for n, line in enumerate(self.lines[first:], first)]

    def log(self, at: int, since: int) -> list[dict[str, Any]]:
        """What the reader may read by now, from its own entry `since` on."""
        return self.reader(at).log(self.lines_for(at), since)

    def knowing(self, at: int) -> Knowledge:
        """The reader's knowledge up to the last line it may read."""
        return self.reader(at).memory(self.lines_for(at)).knowing

    def known(self, at: int) -> dict[int, int]:
        """By card: the zone in which the reader knows it to lie, though he cannot look there."""
        return self.knowing(at).known if self.readers.sizes and at != EVERYTHING else {}

    def recalling(self, at: int) -> PastFacts | None:
        """The facts that the reader has heard, of those that can be asked again; None where there is none."""
        lines = self.lines_for(at)
        return self.reader(at).memory(lines).past_facts(lines, self.table_for(at))
