"""Function interposition: a game's rules linked a second time, with the functions that move cards replaced.

Enumeration has to know in which zone a rule reads the order of cards, and whether a card that moves was drawn. The
engine's own functions read the same columns as rules do. So every rule has a copy here: the same code, whose names
stand for other copies and, where they stood for functions of `engine/table/zones.py`, for functions that report what
they do to a watch and then do it on the table itself. What is left are the reads of the rules: they go through
`WatchedTable`, which reports them.

Guarantee: a copy computes what its rule computes. Matches, bots and compiled code run the rules themselves, which stay
as they are. Limit: a function that is reached otherwise than by a name (out of a tuple, say) has no copy; what engine
functions read for it is then reported as if a rule had read it, so that tables are followed in more orders than needed.
"""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from functools import lru_cache
from types import CellType, FunctionType, ModuleType
from typing import TYPE_CHECKING, Any

from tabard.engine.rules.calls import Function, is_rule_code
from tabard.engine.source.dispatch import part_name
from tabard.engine.source.meaning import called_by_dispatcher, reached
from tabard.engine.table import zones

if TYPE_CHECKING:
    from tabard.engine.game import Game
    from tabard.engine.guessing.order_dependence import Watch


class Reads:
    """A column of `first`, `last`, `before` or `after`: each read of it is reported."""

    def __init__(self, column: list[int], zone_of: list[int] | None, watch: Watch, t: Any) -> None:
        """`zone_of`: by card the zone it lies in, where the column is by card."""
        self._column, self._zone_of, self._watch, self._t = column, zone_of, watch, t

    def __getitem__(self, at: int) -> int:
        self._watch.note(self._t, at if self._zone_of is None else self._zone_of[at])
        return self._column[at]

    def __setitem__(self, at: int, value: int) -> None:
        self._column[at] = value

    def __len__(self) -> int:
        return len(self._column)


class WatchedTable:
    """A table as rules are given it while they are watched: all fields are those of `plain`, but for the four columns
    that say in which order cards lie."""

    __slots__ = ("__dict__", "after", "before", "first", "last", "plain", "watch")

    def __init__(self, t: Any, watch: Watch) -> None:
        self.__dict__ = t.__dict__  # so that what either writes, both have
        self.plain, self.watch = t, watch

    def __getattr__(self, name: str) -> Any:
        """A column that is read for the first time: all else is found without this."""
        if name not in self.__dict__:
            raise AttributeError(name)
        zone_of = None if name in ("first", "last") else self.plain.zone
        reads = Reads(self.__dict__[name], zone_of, self.watch, self.plain)
        setattr(self, name, reads)
        return reads


# --- functions in place of the engine's ---------------------------------------------------------------------


def draw(t: WatchedTable, pile: int, zone: int, entry: int) -> int:
    t.watch.draw_begins(t.plain, pile)
    card = zones.draw(t.plain, pile, zone, entry)
    t.watch.draws = False
    return card


def find_kind(t: WatchedTable, zone: int, kind: int) -> int:
    t.watch.note(t.plain, zone, by_kind=True)
    return zones.find_kind(t.plain, zone, kind)


def holds(t: WatchedTable, zone: int, kind: int) -> bool:
    t.watch.note(t.plain, zone, by_kind=True)
    return zones.holds(t.plain, zone, kind)


REPORTING: dict[Any, Function] = {zones.draw: draw, zones.find_kind: find_kind, zones.holds: holds}


def unreported(function: Function) -> Function:
    """A function of the engine, run on the table itself: whatever it reads, it gives the same in any order of cards."""

    def run(t: WatchedTable, *given: Any) -> Any:
        return function(t.plain, *given)

    return run


# --- linking ----------------------------------------------------------------------------------------------------


class LinkedRules:
    """Copies of all rules of a game, with a dispatcher of their own. They run on a `WatchedTable`."""

    def __init__(self, game: Game) -> None:
        functions = reached([*game.rules.functions, *called_by_dispatcher(game.names)])
        self._copies: dict[int, Any] = {id(part): replace(part) for part in game.rules.parts}
        linked: dict[int, dict[str, Any]] = {}  # the globals of copies, by the globals of the rules
        cells: list[CellType] = []
        for function in filter(is_rule_code, functions):
            names = linked.setdefault(id(function.__globals__), dict(function.__globals__))
            own = tuple(CellType(cell.cell_contents) for cell in function.__closure__ or ())
            copied = FunctionType(function.__code__, names, function.__name__, function.__defaults__, own)
            copied.__kwdefaults__ = function.__kwdefaults__
            copied.__dict__.update(vars(function))
            self._copies[id(function)] = copied
            cells += own
        for names in linked.values():
            names.update({name: self.of(value) for name, value in names.items()})
        for cell in cells:
            cell.cell_contents = self.of(cell.cell_contents)
        written = {name: self.of(value) for name, value in game.names.items()}
        exec(compile(game.source, f"<watched dispatcher of {game.name}>", "exec"), written)  # noqa: S102  (as `Game` does)
        for event in game.rules.events:
            if not event.is_act:
                self.of(event.function).fire = written[f"fire_{event.name}"]
        for part in game.rules.parts:
            self.of(part).pick = written[part_name(part)]
        self._game = copy(game)
        self._game.mask = written["mask"]
        self.legal = self._game.legal
        self.run, self.answer, self.begin = written["run"], written["answer"], self.of(game.rules.begin)

    def of(self, value: Any) -> Any:
        """What stands in place of a value that a rule names."""
        if id(value) in self._copies:
            return self._copies[id(value)]
        if getattr(value, "__module__", None) == zones.__name__ and isinstance(value, FunctionType):
            self._copies[id(value)] = REPORTING.get(value) or unreported(value)
            return self._copies[id(value)]
        if isinstance(value, ModuleType) and any(map(self._has_copy, vars(value).values())):
            self._copies[id(value)] = copied = ModuleType(value.__name__)
            vars(copied).update({name: self.of(part) for name, part in vars(value).items()})
            return copied
        return value

    def _has_copy(self, value: Any) -> bool:
        return id(value) in self._copies or getattr(value, "__module__", None) == zones.__name__


@lru_cache(maxsize=64)
def linked_rules(game: Game) -> LinkedRules:
    """Linked once for each game."""
    return LinkedRules(game)
