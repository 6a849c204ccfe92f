"""Which rule or listener changed which value: a match is played with a hook on every rule that is called.

    for played, changes in traced(match):
        changes      # [Change("drop", "act", "discs[0]", 0, 2097152, "discs[Player 1]: + column 3, row 0"), …]

The table is compared at each border between rules, and what has changed is the work of the rule that was running.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from tabard.engine.match.differences import compare
from tabard.engine.match.replay import replay
from tabard.engine.table.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import CodeType, FrameType

    from tabard.engine.game import Game
    from tabard.engine.match.match import Match
    from tabard.engine.match.replay import Played

ENGINE = ("the engine", "engine")


def traced(match: Match) -> Iterator[tuple[Played, list[Change]]]:
    """Play a match again, move by move, with what each move changed. Raises Refused or Broken where that fails."""
    steps = replay(match)
    t = None
    while True:
        with Tracer(match.game, t) as tracer:
            played = next(steps, None)
        if played is None:
            return
        t = played.match.course.t
        yield played, tracer.changes


class Change(NamedTuple):
    """What a rule did to one value of the table, or (`value`) what a listener made of a value that was asked for."""

    by: str
    kind: str  # act, rule, listener, value or engine
    what: str
    before: Any
    after: Any
    said: str  # as people read it; empty where another change of the same moment says it all

    def __str__(self) -> str:
        return f"{self.by}: {self.said}"


class Running(NamedTuple):
    """A rule that is being run, and the values it was given where it answers for them."""

    by: str
    kind: str
    values: dict[str, Any]


class Tracer:
    """Watches the rules of one game in this thread while it is entered."""

    def __init__(self, game: Game, t: Table | None = None) -> None:
        self.game = game
        self.changes: list[Change] = []
        self._kinds = kinds_of_rules(game)
        self._threaded = threaded_values(game)
        self._running: list[Running] = []
        self._t = t  # None: the table is yet to be made, and the first rule brings it
        self._last = t.snapshot() if t else ()

    def __enter__(self) -> Self:
        self._others = sys.getprofile()
        sys.setprofile(self._hear)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(self._others)
        self._notice()

    def _hear(self, frame: FrameType, event: str, given: Any) -> None:
        named = self._kinds.get(frame.f_code) if event in ("call", "return") else None
        if named is None:
            return
        if event == "call":
            self._take_table(frame)
            self._notice()
            names = self._threaded.get(frame.f_code, ())
            self._running.append(Running(*named, {name: frame.f_locals[name] for name in names}))
        elif self._running:
            self._notice()
            self._notice_values(self._running.pop(), given)

    def _take_table(self, frame: FrameType) -> None:
        first = frame.f_locals.get(frame.f_code.co_varnames[0]) if frame.f_code.co_argcount else None
        if isinstance(first, Table) and first is not self._t:
            self._t, self._last = first, first.snapshot()

    def _notice(self) -> None:
        if self._t is None:
            return
        now = self._t.snapshot()
        if now != self._last:
            by, kind = self._running[-1][:2] if self._running else ENGINE
            differences = compare(self.game, self._t, self._last, now)
            self.changes += [Change(by, kind, *difference) for difference in differences]
            self._last = now

    def _notice_values(self, rule: Running, given: Any) -> None:
        results = given if isinstance(given, tuple) else (given,)
        if len(results) == len(rule.values):
            for (name, before), after in zip(rule.values.items(), results, strict=True):
                if before != after:
                    self.changes.append(Change(rule.by, "value", name, before, after, f"{name} {before} → {after}"))


def kinds_of_rules(game: Game) -> dict[CodeType, tuple[str, str]]:
    """By code: the name of each rule and what it is."""
    kinds = {rule.__code__: (rule.__name__, "rule") for rule in game.rules.functions}
    kinds |= {act.__code__: (act.__name__, "act") for act in game.rules.acts}
    for event in game.rules.events:
        for hearer in event.hearers:
            kinds[hearer.function.__code__] = (f"{hearer.function.__name__} (hears {event.name})", "listener")
    return kinds


def threaded_values(game: Game) -> dict[CodeType, tuple[str, ...]]:
    """By code: the parameters that a listener or the body of an event gives back, changed or not."""
    found = {}
    for event in game.rules.events:
        functions = [hearer.function for hearer in event.hearers]
        if not event.is_act:
            functions.append(event.function)
        for function in functions if event.values else []:
            code = function.__code__
            found[code] = code.co_varnames[code.co_argcount - event.values : code.co_argcount]
    return found
