"""Thinking that is driven from outside, message by message: so a page has bots whose searches run in a worker.

An errand is one thing that is thought about. It says what is wanted next, as a line of JSON; the search that is wanted
may run wherever a game's module does, which is told how the tree lies and given tables as bytes. Where it is to run
here, uncompiled, it is wanted only that others are heard now and then.
"""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING, Any

from tabard.bots import make_bot
from tabard.bots.hints import advice
from tabard.bots.orders import Grow
from tabard.bots.outlook import Outlook
from tabard.bots.thinking import Thinking
from tabard.bots.tree_forms import ELSEWHERE
from tabard.engine.source.nodes import PATH
from tabard.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tabard.bots.hints import Hints
    from tabard.bots.orders import Read, Work
    from tabard.bots.tree import Tree
    from tabard.engine import Ask, Game
    from tabard.engine.match.seen import Seen

PATIENCE = 3.0  # times a level's own seconds: samples take longer here than where NumPy and Numba are
A_LOOK = 1.5  # seconds for hints and chances

Message = dict[str, Any]


class Errand:
    """Ask it what is wanted, have that done, and tell it what came of it, until it has found what it was sent for."""

    def __init__(self, work: Work[Message], stop: Callable[[], None]) -> None:
        self.tables = b""  # that go with what is wanted
        self.stop = stop  # have it answer with what was found by now
        self.may_tell: Callable[[], None] = lambda: None  # raises Refused where what was found is for nobody any more
        self._messages = self._through(work)
        self._begun: set[Tree] = set()
        self._counts, self._enough = b"", False

    def go_on(self, heard: bytes = b"", enough: bool = False) -> str:
        """What is wanted next. `heard`: what the search has sent back; `enough`: whether it was broken off."""
        self._counts, self._enough, self.tables = heard, enough, b""
        try:
            return json.dumps(next(self._messages))
        except Refused as refused:
            return json.dumps({"do": "refused", "why": str(refused)})

    def _through(self, work: Work[Message]) -> Iterator[Message]:
        while True:
            try:
                order = next(work)
            except StopIteration as end:
                self.may_tell()
                yield {"do": "found", "found": end.value}
                return
            yield from self._carried_out(order)

    def _carried_out(self, order: Grow | Read) -> Iterator[Message]:
        tree = order.tree
        if tree.sent is None:
            for _ in order.lots():
                yield {"do": "pause"}
        elif isinstance(order, Grow):
            yield self._wanted(order, tree)
            tree.heard(self._counts)
            order.enough = self._enough
        else:
            yield {"do": "read", "often": order.often}
            tree.brought(self._counts)

    def _wanted(self, order: Grow, tree: Tree) -> Message:
        """A search: the tree as it begins, when it is new; tables, when they are others than before."""
        sent = tree.sent
        assert sent is not None  # noqa: S101  (asked only of such trees)
        left = None if order.end is None else max(0, round(1000 * (order.end - time.perf_counter())))
        wanted: Message = {"do": "grow", "simulations": order.simulations, "milliseconds": left}
        if tree not in self._begun:
            self._begun.add(tree)
            wanted["tree"] = {"numbers": tree.numbers[:PATH], "words": tree.words, "most": sent.most}
        self.tables, sent.tables = sent.tables, b""
        return wanted


def form(elsewhere: bool) -> Callable[[Game], Any]:
    """Where searches run: elsewhere, by a game's module, or here, uncompiled."""
    return lambda _game: ELSEWHERE if elsewhere else None


def bot_errand(seen: Seen, ask: Ask, level: str, elsewhere: bool, seed: int | None = None,
               simulations: int | None = None) -> Errand:  # fmt: skip
    """The number of the move that a bot makes."""
    bot: Any = make_bot(level, seed, simulations, form=form(elsewhere), patience=PATIENCE)

    def work() -> Work[Message]:
        chosen = (yield from bot.choosing(seen, ask)) if hasattr(bot, "choosing") else bot.choose(seen, ask)
        return {"move": chosen}

    return Errand(work(), getattr(bot, "stop", lambda: None))


def hint_errand(seen: Seen, ask: Ask, elsewhere: bool, told: Callable[[Hints], Message], seed: int = 0,
                simulations: int | None = None) -> Errand:  # fmt: skip
    """Hints, as `told` gives them."""
    outlook = Outlook(seen, looked(simulations), seed, form(elsewhere))

    def work() -> Work[Message]:
        yield from outlook.looking()
        return told(advice(outlook, ask, seed))

    return Errand(work(), outlook.stop)


def chances_errand(seen: Seen, elsewhere: bool, seed: int = 0, simulations: int | None = None) -> Errand:
    """Everybody's chances, as who has seen this can know them."""
    outlook = Outlook(seen, looked(simulations), seed, form(elsewhere))

    def work() -> Work[Message]:
        yield from outlook.looking()
        return {"chances": list(outlook.chances()), "tried": outlook.tried}

    return Errand(work(), outlook.stop)


def looked(simulations: int | None) -> Thinking:
    return Thinking(seconds=A_LOOK) if simulations is None else Thinking(simulations)
