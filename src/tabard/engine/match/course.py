"""The course of a match so far: its table, what was told and played, and the way back. Saves and checks read it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from tabard.engine.guessing.belief import Knowledge, hidden_before, sizes_before
from tabard.engine.guessing.particle_filter import Recollection, asked_in_any_order, asked_of_cards, heard_in, step_of
from tabard.engine.guessing.tracking import Decks
from tabard.engine.rules.declared import TAKEN_BACK
from tabard.engine.seeing.alike import likeness
from tabard.engine.seeing.entries import Reading
from tabard.engine.seeing.log import Line, Teller, Words, reads, sees
from tabard.engine.seeing.look import EVERYTHING, OUTSIDE, sees_zone
from tabard.engine.table.live import LiveWords

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tabard.engine.game import Game
    from tabard.engine.guessing.lazy_enumeration import Past
    from tabard.engine.guessing.particle_filter import Heard, Place, Step
    from tabard.engine.table.table import Table


class Standing(NamedTuple):
    """Where a match stood: enough to go back there."""

    table: tuple[Any, ...]
    lines: int
    commands: int
    used: int
    rolled: int


class Turned(NamedTuple):
    """One command that may be taken back: whose it was and where the match stood before it."""

    seat: int
    before: Standing


class TakenBack(NamedTuple):
    """That a seat has taken a move back, and how many commands stood then; the log says so in the same order."""

    seat: int
    commands: int


class Mark(NamedTuple):
    """The end of a round, when nothing is half-given or sealed: so many lines and commands, and who is asked."""

    lines: int
    commands: int
    waiting: int
    table: tuple[Any, ...] = ()  # this and what follows: at the beginning of the match
    used: int = 0
    rolled: int = 0


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
        self.half: Standing | None = None  # where the match stood before a half-given answer
        self.history: list[Turned] = []
        self.taken_back: list[TakenBack] = []  # where the rule of `undo` was not asked: see taking_back.py
        self.brought: dict[int, Callable[[], Knowledge]] = {}  # before the first line, in a sample of another match
        self.heard: dict[int, Recollection] = {}  # the same of facts
        self._knowledge: dict[int, tuple[int, Knowledge]] = {}  # by reader: after how many lines
        self._numbered: dict[int, tuple[int, int]] = {}  # by reader: so many lines, and of those so many that it gets
        self._first_fact: dict[int, tuple[int, tuple[Place, ...]]] = {}  # by reader: its line, and what was known then
        self._recalled: dict[int, tuple[int, tuple[Step | Heard, ...]]] = {}  # by reader: after how many lines
        self.rounds: list[Mark] = []
        self.began: Mark | None = None  # where it stood at the first question
        self.counted: dict[int, tuple[int, Past]] = {}  # by reader: the tables that may be, after so many rounds
        t.teller = self.teller = Teller(game, t)
        self.in_words = Words(game, self.names)
        self._readings: dict[int, Reading] = {}  # by reader
        self.note_sizes()

    @property
    def lines(self) -> list[Line]:
        """What was told, in order."""
        return self.teller.lines

    def note_sizes(self) -> None:
        """Note how many cards each zone held before the first line: with the log, all that knowledge is made from."""
        self.sizes = sizes_before(self.t.size, self.lines) if self.game.table.capacities["cards"] else []

    def note_beginning(self) -> None:
        """Note how it stands at the first question."""
        self.note_sizes()
        stands = self.standing()
        self.began = Mark(stands.lines, stands.commands, self.t.waiting, stands.table, stands.used, stands.rolled)

    def note_round(self) -> None:
        """Note the end of a round, where this is one."""
        if self.half is None and self.t.called == self.t.waiting:
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
        """None while it is played; then who has won, and why."""
        t = self.t
        if not t.over:
            return None
        winners = [seat + 1 for seat in range(t.seats) if t.winners >> seat & 1]
        seat = winners[0] - 1 if winners else 0
        why = self.game.ending(t.reason).result.format(winner=self.names[seat])
        return {"winners": winners, "why": why}

    # --- the way back ---------------------------------------------------------------------------------

    def standing(self) -> Standing:
        """Where the match stands now."""
        t = self.t
        used = self.words.used if self.words else 0
        return Standing(t.snapshot(), len(self.teller.lines), len(self.commands), used, t.rolled)

    def go_back(self, standing: Standing) -> None:
        """Everything is as it was then, but for the way back from there."""
        self.t.restore(standing.table)
        self.t.rolled = standing.rolled
        self.teller.take_back(standing.lines)
        del self.commands[standing.commands :]
        while self.rounds and self.rounds[-1].commands > standing.commands:
            self.rounds.pop()
        self.counted = {at: one for at, one in self.counted.items() if one[0] <= len(self.rounds)}
        if self.words:
            self.words.used = standing.used
        self._keep_taken_back()
        self._knowledge = {at: known for at, known in self._knowledge.items() if known[0] <= standing.lines}
        self._numbered = {at: one for at, one in self._numbered.items() if one[0] <= standing.lines}
        self._recalled = {at: told for at, told in self._recalled.items() if told[0] <= standing.lines}

    def note_taken_back(self, at: int) -> None:
        """Tell that the seat has taken a move back."""
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
            self.history, self.half = [], None
        elif t.waiting >> at & 1 and self.game.rules.questions[t.asked[at] - 1].step:
            self.half = self.half or standing
        else:
            self.history.append(Turned(at, self.half or standing))
            self.half = None

    def asks_again(self, at: int, question: int) -> bool:
        """Whether the seat is asked the same once more: then a sealed answer of several steps is not whole yet."""
        return bool(self.t.waiting >> at & 1) and self.t.asked[at] == question

    def unseal(self, called: int) -> None:
        """Sealed answers took effect. That shows them: no way leads back, and in what order they came is forgotten."""
        self.history, self.half = [], None
        first = max(0, len(self.commands) - called.bit_count())
        self.commands[first:] = sorted(self.commands[first:])

    def copy(self) -> Course:
        """The same course, independent of this one from here on."""
        words = LiveWords(self.words.key, self.words.used, self.words.said) if self.words else None
        twin = Course(self.game, self.t.copy(), list(self.names), words, self.seed)
        twin.teller.lines, twin.in_words = list(self.lines), self.in_words
        twin.sizes, twin.start, twin.root, twin.half = self.sizes, self.start, self.root, self.half
        twin.t.rolled, twin.brought, twin.heard = self.t.rolled, self.brought, self.heard
        twin.given = self.given
        twin.commands, twin.history = list(self.commands), list(self.history)
        twin.taken_back = list(self.taken_back)
        twin.rounds, twin.began, twin.counted = list(self.rounds), self.began, dict(self.counted)
        return twin

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

    def lines_read(self, at: int) -> list[Line]:
        """Those of them that the reader finds in the log."""
        return [line for line in self.lines_for(at) if reads(self.game, line, at)]

    def told(self, at: int, first: int, end: int | None = None) -> list[dict[str, Any]]:
        """Lines of the log as the reader gets them, each with its number among those that the reader gets."""
        put = self.in_words.read
        if not self.teller.some_unread:
            return [put(n, line, sees(line, at)) for n, line in enumerate(self.teller.lines[first:end], first)]
        before = self._read_before(at, first)
        read = [line for line in self.lines[first:end] if reads(self.game, line, at)]
        return [put(n, line, sees(line, at)) for n, line in enumerate(read, before)]

    def _read_before(self, at: int, first: int) -> int:
        """How many of the lines before one the reader gets; counted on from the last time, since each move asks."""
        looked_at, count = self._numbered.get(at, (0, 0))
        if looked_at > first:
            looked_at, count = 0, 0
        count += sum(reads(self.game, line, at) for line in self.lines[looked_at:first])
        self._numbered[at] = first, count
        return count

    def log(self, at: int, since: int) -> list[dict[str, Any]]:
        """What the reader may read by now, from its own line `since` on."""
        lines = self.lines_for(at)
        if at not in self._readings:
            self._readings[at] = Reading(self.game, self.in_words, at)
        return self._readings[at].log(lines, since)

    def knowing(self, at: int) -> Knowledge:
        """The seat's knowledge up to the last line it may read."""
        lines = self.lines_for(at)
        heard, knowing = self._knowledge.get(at) or (0, None)
        if knowing is None or heard > len(lines):
            brought = self.brought.get(at)
            heard, knowing = 0, brought() if brought else self._ignorance(at)
            self._first_fact.pop(at, None)
        facts = asked_of_cards(self.game)
        for n, line in enumerate(lines[heard:], heard):
            if line.entry in facts and sees(line, at) and at not in self._first_fact:
                like = self._like()
                self._first_fact[at] = n, tuple((zone, like[card]) for card, zone in knowing.known.items())
            knowing.hear(line, sees(line, at))
        self._knowledge[at] = len(lines), knowing
        return knowing

    def knew(self, at: int, lines: int) -> Knowledge:
        """The seat's knowledge after so many lines."""
        knowing = self._ignorance(at)
        for line in self.lines[:lines]:
            knowing.hear(line, sees(line, at))
        return knowing

    def recalling(self, at: int) -> Recollection | None:
        """The facts that the reader has heard, of those that can be asked again; None where there is none."""
        if not asked_of_cards(self.game):
            return None
        self.knowing(at)
        before, lines = self.heard.get(at), self.lines_for(at)
        if before is None and at not in self._first_fact:
            return None
        first, known = self._first_fact[at] if before is None else (0, before.known)
        heard, steps = self._recalled.get(at) or (first, before.steps if before else ())
        if heard > len(lines):
            heard, steps = first, before.steps if before else ()
        steps += tuple(self._steps(at, lines, heard))
        self._recalled[at] = len(lines), steps
        found = Recollection(self.game, at, steps, known)
        return found if found.facts else None

    def _steps(self, at: int, lines: list[Line], first: int) -> Iterator[Step | Heard]:
        """What the reader takes from the lines from there on, for facts to be asked again."""
        game, like = self.game, self._like()
        for n, line in enumerate(lines[first:], first):
            if line.entry in asked_of_cards(game):
                heard, size = heard_in(game, line), self.table_for(at).size
                if sees(line, at) and asked_in_any_order(game, self.t, heard, sizes_before(size, lines[n:])):
                    yield heard
            elif step := step_of(line, at, like):
                yield step

    def _like(self) -> Any:
        return likeness(self.game, self.t)

    def _ignorance(self, at: int) -> Knowledge:
        """What the seat knew before the first line: what it could see."""
        t, looks_into = self.t, partial(sees_zone, self.game, at)
        if not self.sizes:
            return Knowledge([], looks_into, [], set())
        kinds = list(t.kind) if "kind" in self.game.table.fields else list(range(len(t.zone)))
        decks, told = Decks(self.game.decks, t.zone_decks), bool(self.game.rules.supposed)
        return Knowledge(self.sizes, looks_into, kinds, hidden_before(t.zone, self.lines, looks_into), decks, told)

    def known(self, at: int) -> dict[int, int]:
        """By card: the zone in which the reader knows it to lie, though he cannot look there."""
        return self.knowing(at).known if self.sizes and at != EVERYTHING else {}
