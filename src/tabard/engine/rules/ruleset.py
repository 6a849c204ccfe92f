"""A ruleset: the rules of one game, collected by decorators as its file is read.

    game = Ruleset("connect-four", Grid)
    which_column = game.question("Choose a column")
    COLUMN = game.choices("column", 7)
    COLUMN_FULL = game.refusal("Column Full!")

    @game.action(which_column, COLUMN, legal=has_room)
    def drop(t, seat, column): ...

Everything a table holds refers to rules by number; numbers are given in the order of declaration.
"""

from __future__ import annotations

from collections.abc import Callable, Sized
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeVar

from tabard.engine.rules.declared import (
    Action,
    Block,
    Entry,
    Event,
    Fact,
    Function,
    Hearer,
    Law,
    Public,
    Question,
    Refusal,
    Zone,
    parameters,
)  # fmt: skip
from tabard.engine.rules.parts import Part
from tabard.engine.rules.results import Results
from tabard.engine.rules.thoughts import Thoughts
from tabard.engine.table.fields import NOBODY, OTHERS
from tabard.engine.table.place import called_from
from tabard.errors import Broken

if TYPE_CHECKING:
    from tabard.engine.table.table import Table

F = TypeVar("F", bound=Callable[..., Any])

IMMEDIATE = 0  # a precedence: heard before all others
NORMAL = 1  # a precedence: heard after those that are immediate
LAST = 2  # a precedence: heard after all others
MOST_TARGETS = 2  # as a listener row has room for
ANY_TIME = 0  # the `when` of a rule that may fire at any time


class Ruleset(Results, Thoughts):
    """The rules of one game: the class of its table, (the fewest, the most) who play, the field of `when`."""

    def __init__(self, name: str, table: type[Table], seats: tuple[int, int] | None = None, phase: str = "") -> None:
        Results.__init__(self)
        Thoughts.__init__(self)
        if not isinstance(name, str) or "/" in name or name.startswith("."):
            raise Broken(f"A game has a name of letters, digits and '-', by which saves know it, not {name!r}.")
        self.name = name
        self.table = table
        most = table.capacities["seats"]
        self.seats = seats or (most, most)
        if not isinstance(self.seats, tuple) or len(self.seats) != 2 or not 1 <= self.seats[0] <= self.seats[1] <= most:
            raise Broken(f"{name}: `seats` is (the fewest, the most) who can play, at most {most} as its table has.")
        self.phase = phase
        self.functions: list[Function] = []
        self.long: set[Function] = set()
        self.acts: list[Function] = []
        self.long_acts: list[Function] = []
        self.questions: list[Question] = []
        self.entries: list[Entry] = []
        self.refusals: list[Refusal] = []
        self.parts: list[Part] = []
        self.blocks: list[Block] = []
        self.zones: list[Zone] = []
        self.events: list[Event] = []
        self.hearers: list[Hearer] = []
        self.begin: Function | None = None
        self.resume_rule: Function | None = None
        self.laws: list[Law] = []
        self.fields_sampler: Function | None = None
        self.zones_sampler: Function | None = None
        self._sampled_zones: tuple[int, ...] = ()
        self.may_lie_rule: Function | None = None

    # --- what a rules file declares -------------------------------------------------------------------

    def rule(self, function: F) -> F:
        """A function that other rules call."""
        self.functions.append(function)
        return function

    def long_rule(self, function: F) -> F:
        """The same of one that is long and called from many places: compiled, it need not be copied to each."""
        self.long.add(function)
        return self.rule(function)

    def start(self, function: F) -> F:
        """The rule that lays out a new game and opens its first question."""
        self.begin = self.rule(function)
        return function

    def resume(self, function: F) -> F:
        """The rule that goes on from a position set up by hand: it opens the question that the position calls for."""
        self.resume_rule = self.rule(function)
        return function

    def always(self, sentence: str) -> Callable[[F], F]:
        """A rule that is true of every table at a question: samples and positions that it is not true of are refused.

        `sentence` says what would be right, to whoever sets up a position.
        """

        def collect(function: F) -> F:
            self.laws.append(Law(self.rule(function), sentence))
            return function

        return collect

    def samples_fields(self, function: F) -> F:
        """The rule that makes up what is hidden and was freely chosen: `imagine(t, seat)`, -1 for one who looks on.

        It finds hidden cards dealt and hidden fields at their start, and rolls with `random_below`.
        """
        self.fields_sampler = self.rule(function)
        return function

    def samples_zones(self, *zones: int) -> Callable[[F], F]:
        """The rule that lays out anew what somebody has chosen unseen in these zones: `suppose(t, seat)`.

        It finds hidden cards dealt, takes those it wants from wherever they are hidden with `lay`, rolls with
        `random_below`, and leaves as many in each of the zones as it found; the others are dealt around them.
        """

        def collect(function: F) -> F:
            self.zones_sampler, self._sampled_zones = self.rule(function), zones
            return function

        return collect

    def sampled_zones(self, seats: int) -> list[int]:
        """The zones whose cards that rule samples, each seat's own one by one."""
        each = {zone.number for zone in self.zones if zone.each}
        return [zone + seat for zone in self._sampled_zones for seat in range(seats if zone in each else 1)]

    def may_lie(self, function: F) -> F:
        """The rule that says whether a card of a kind may lie in a zone where it is hidden: `may_lie(t, kind, zone)`.

        It spares samples that a law would throw away, and reads what everybody sees of the table.
        """
        self.may_lie_rule = self.rule(function)
        return function

    def act(self, function: F) -> F:
        """An act without listeners: run by its frame, named in `then`."""
        function.number = len(self.acts) + 1  # type: ignore[attr-defined]
        self.acts.append(self.rule(function))
        return function

    def long_act(self, function: F) -> F:
        """An act that takes long beside others and comes seldom, such as a shuffle. It runs as any act does; but of
        many matches on a GPU, those that come to it wait until they are enough to do it side by side."""
        self.long_acts.append(self.act(function))
        return function

    def event(self, targets: int = 0, act: bool = False, long: bool = False) -> Callable[[F], F]:
        """A value being asked for (`trigger`), or with `act=True` an act that is heard. Its targets come first.

        `long`: that act is a long one, as `long_act` says.
        """
        if not 0 <= targets <= MOST_TARGETS:
            raise Broken(f"An event has at most {MOST_TARGETS} targets, not {targets}: give the rest as values.")

        def collect(function: F) -> F:
            if any(event.name == function.__name__ for event in self.events):
                raise Broken(f"Two events are called '{function.__name__}': give each a name of its own.")
            if act:
                (self.long_act if long else self.act)(function)
            else:
                self.rule(function)
            function.event = len(self.events) + 1  # type: ignore[attr-defined]
            self.events.append(Event(function, len(self.events) + 1, targets, act))
            return function

        return collect

    def hears(
        self, event: Function, precedence: int = NORMAL, when: int = ANY_TIME, row: bool = False
    ) -> Callable[[F], F]:
        """A rule that answers `event` always, or with `row=True` only where `listen` has put it on the table."""

        def collect(function: F) -> F:
            heard = self._event(event)
            hearer = Hearer(self.rule(function), len(self.hearers) + 1, precedence, row, when)
            function.hearer = hearer.number  # type: ignore[attr-defined]
            function.precedence = precedence  # type: ignore[attr-defined]
            self.hearers.append(hearer)
            heard.hearers.append(hearer)
            return function

        return collect

    def entry(self, name: str, text: str, hidden: str = "", tone: str = "", result: str = "",
              reveals: bool = False, short: str = "") -> Entry:  # fmt: skip
        """A line of the log: its name for programs and its words; with `result` also a way in which the game ends.

        One that `reveals` lets be known, by `tell`, what hangs on hidden things: it is not taken back. `short`: its
        words for a list with a column for each seat, of what everybody sees.
        """
        entry = Entry(len(self.entries) + 1, name, text, hidden, tone, result, reveals, short)
        entry.place = called_from()
        self.entries.append(entry)
        return entry

    def fact(self, rule: Function, name: str, text: str, hidden: str = "", tone: str = "") -> Fact:
        """What `know` tells of hidden things: the answer of a rule, which every later sample agrees with."""
        fact = Fact(len(self.entries) + 1, name, text, hidden, tone)
        fact.rule, fact.asks, fact.place = rule, parameters(rule), called_from()
        self._know(rule)
        self.entries.append(fact)
        return fact

    def result(self, text: str) -> Entry:
        """A way in which the game ends, of which no line is told."""
        return self.entry("", "", result=text)

    def refusal(self, text: str, quiet: bool = False, short: str = "") -> Refusal:
        """A reason why something cannot be done; `quiet`: of what a seat does not even have, so that `why` omits it.

        `short`: the same in two or three words, to stand under the card or the button.
        """
        refusal = Refusal(len(self.refusals) + 1, text, quiet, short)
        refusal.place = called_from()
        self.refusals.append(refusal)
        return refusal

    def question(
        self, prompt: str, step: bool = False, sealed: bool = False,
        points_at: str | Callable[[Any, int], str] = "", waited_for: str = "", aloud: Public | None = None,
        by_hand: bool = False,
    ) -> Question:  # fmt: skip
        """A question that seats can be asked. `step=True`: it goes on with a half-given answer, which can be left.

        Answers given together are sealed and cannot be taken back once all are there; `sealed=True`: nor can that of a
        seat that happens to be the only one asked. Of an answer in steps to one such question the last is final, after
        which it is not asked again.
        """
        asked = Question(len(self.questions) + 1, prompt, step, sealed, points_at, waited_for, aloud, by_hand)
        asked.place = called_from()
        self.questions.append(asked)
        return asked

    def part(self, name: str, otherwise: Function | int | None = None) -> Part:
        """A rule of which kinds of cards have their own; `otherwise`, a rule or number, stands for all others."""
        place = called_from()
        if not name.isidentifier() or any(part.name == name for part in self.parts):
            right = "a part has a name of its own, of letters, digits and '_'"
            raise Broken(f"{place}: a part cannot be called '{name}': {right}.")
        if callable(otherwise):
            self._know(otherwise)
        self.parts.append(Part(name, otherwise, self._know, place))
        return self.parts[-1]

    def choices(self, name: str, count: int | Sized) -> Block:
        """`count` fixed action numbers for one kind of choice, or one for each kind of card (`Kinds`)."""
        self.blocks.append(Block(name, self.blocks[-1] if self.blocks else None, count, called_from()))
        return self.blocks[-1]

    def action(
        self, question: int, block: Block, legal: Function | None = None, when: int = ANY_TIME, among: int = -1
    ) -> Callable[[F], F]:
        """The act that an answer sets off: `act(t, seat, choice, …what the question is about)`; `legal` takes the same.

        `among` names a zone each seat has: the choices are then kinds of cards (the attribute `kind`) that lie in the
        seat's own.
        """

        def collect(function: F) -> F:
            if not hasattr(function, "number"):
                self.act(function)
            if legal is not None:
                self._know(legal)
            self.questions[question - 1].moves.append(Action(question, block, function, legal, when, among))
            return function

        return collect

    def zone(self, name: str, each: bool = False, sees: int = NOBODY, deck: int = 0) -> int:
        """A place for cards; `each=True`: one for every seat. Gives its number (add the seat for a seat's own).

        Where there are several decks, `deck` says whose cards lie there.
        """
        if sees == OTHERS and not each:
            raise Broken(f"The zone '{name}' is nobody's, so there are no others to see it: give it `each=True`.")
        number = self.zone_count
        self.zones.append(Zone(name, number, each, sees, called_from(), deck))
        return number

    def _know(self, function: Function) -> None:
        if function not in self.functions:
            self.rule(function)

    # --- what the engine reads ------------------------------------------------------------------------

    @property
    def zone_count(self) -> int:
        if not self.zones:
            return 0
        last = self.zones[-1]
        return last.number + (self.table.capacities["seats"] if last.each else 1)

    @property
    def actions(self) -> int:
        return self.blocks[-1].first + self.blocks[-1].count if self.blocks else 0

    @property
    def about(self) -> bool:
        """Whether any question is about something (see `ask_about`)."""
        moves = [move for question in self.questions for move in question.moves]
        return any(parameters(f) > 2 for move in moves for f in (move.act, move.legal) if f is not None)

    @cached_property
    def places(self) -> list[tuple[Zone, int]]:
        """Every zone by number, with the seat that owns it (or -1). Read once the rules are complete."""
        each = range(self.table.capacities["seats"])
        return [(zone, seat) for zone in self.zones for seat in (each if zone.each else (-1,))]

    def _event(self, function: Function) -> Event:
        number = getattr(function, "event", 0)
        if not number or self.events[number - 1].function is not function:
            raise Broken(f"'{function.__name__}' is not an event of {self.name}: declare it with @game.event first.")
        return self.events[number - 1]
