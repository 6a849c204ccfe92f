"""How a match looks from what one seat has seen of it: matches are played out from there, whoever is asked."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from tabard.bots.forms import kept_form
from tabard.bots.how_far import how_far, tables_for
from tabard.bots.orders import Read, Work, here
from tabard.bots.run import Run
from tabard.bots.shares import doubted, even, expected, shared
from tabard.bots.solved import share, solved
from tabard.bots.thinking import Thinking, Thought
from tabard.bots.tree import Tree
from tabard.engine.rules.thoughts import A_WIN

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabard.engine import Game
    from tabard.engine.match.seen import Seen

A_MOMENT = Thinking(seconds=0.6)
SURE_ENOUGH = 10  # times an answer was tried before it is expected
SELDOM = 10  # tries with which a move counts half as what it has brought, half as what all bring


class Outlook:
    """With a number of simulations it is a function of what was seen and of the seed alone.

    Where a game has a solver, that is asked, unless a number of simulations is.
    """

    def __init__(self, seen: Seen, thinking: Thinking = A_MOMENT, seed: int = 0,
                 form: Callable[[Game], Any] = kept_form, ask_solver: bool | None = None) -> None:  # fmt: skip
        self.seen, self._thinking = seen, thinking
        self._ask_solver = thinking.simulations is None if ask_solver is None else ask_solver
        self.scores: dict[int, int] = {}  # by number of move, where the game is solved
        self._seat = seen.ask.seat - 1 if seen.ask is not None else 0
        self._tables = tables_for(seed, seen)
        self._tree = Tree(seen.game, thinking, f"outlook {how_far(seen)}", seed, form(seen.game))
        self.thoughts: list[Thought] = []  # of each move of a seat that is asked, what brings most first

    def look(self) -> Outlook:
        """Until the time or the simulations are used up; nothing is looked for in a match that is over."""
        return here(self.looking())

    def looking(self) -> Work[Outlook]:
        """The same, order by order."""
        seen, thinking = self.seen, self._thinking
        if seen.view["result"] is not None:
            return self
        self.scores = solved(seen) if self._ask_solver else {}
        if self.scores:
            order = sorted(self.scores, key=lambda number: (-self.scores[number], number)) if seen.ask else []
            self.thoughts = [Thought(number, 1, share(self.scores[number])) for number in order]
            return self
        end = None if thinking.seconds is None else time.perf_counter() + thinking.seconds
        run = Run(self._tree, seen, self._seat, self._tables, thinking, end)
        yield from run.going()
        yield Read(self._tree, SURE_ENOUGH)
        if seen.ask is not None:
            noted = self._tree.answers(run.question, self._seat)
            self.thoughts = self._most_first({move.number: noted.get(move.number, (0, 0)) for move in seen.ask.moves})
        return self

    def _most_first(self, found: dict[int, tuple[int, int]]) -> list[Thought]:
        """Moves by how much of a win each brings; a bot makes the one that was tried most, which may be another.

        One that was tried seldom must not look best by luck; what was never tried comes last.
        """
        usual = SELDOM * self._gained()[self._seat]
        order = [
            Thought(action, visits, (total / A_WIN + usual) / (visits + SELDOM) if visits else 0.0)
            for action, (visits, total) in found.items()
        ]
        return sorted(order, key=lambda one: (not one.visits, -one.value, -one.visits, one.action))

    def stop(self) -> None:
        """Said from another thread: make do with what was found by now."""
        self._tree.stop()

    @property
    def tried(self) -> int:
        """How many matches were played out."""
        return self._tree.done

    @property
    def certain(self) -> bool:
        """Whether nothing had to be tried to know it."""
        return bool(self.scores) or self.seen.view["result"] is not None

    def expected(self, number: int) -> list[tuple[int, int]]:
        """Who answers how after a move, as long as that was tried often enough: seats from 0, and numbers of moves.

        Answers to which there was no other are not in it. Who does not see all must not be told the rest of it.
        """
        return self._tree.most_tried(self._seat, number, SURE_ENOUGH)

    def chances(self) -> tuple[float, ...]:
        """What the end will be worth to each seat; who is asked gets what his best move brings."""
        seats = self.seen.view["seats"]
        if self.seen.view["result"] is not None:
            return self.seen.payoffs
        if self.scores:
            return shared([1.0] * seats, self.seen.view["asked"][0] - 1, share(max(self.scores.values())))
        if not self.thoughts or not self.thoughts[0].visits:
            return self._gained()
        return expected(self.seen.game, self._gained(), self._seat, self.thoughts[0].value)

    def _gained(self) -> tuple[float, ...]:
        game, seats = self.seen.game, self.seen.view["seats"]
        return tuple(doubted(one, self.tried, even(game, seats)) for one in self._tree.gained(seats))
