"""What bots think by, as a game's author says it: no part of the rules, and nothing that saves depend on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from tabard.engine.rules.declared import Question
from tabard.errors import Broken

if TYPE_CHECKING:
    from tabard.engine.rules.declared import Block, Function

F = TypeVar("F", bound=Callable[..., Any])
Weights = dict[tuple[int, int], Callable[..., Any]]  # of answers, by question and block of choices

MOST_WAVERING = 100  # by then every answer that was tried at all is as likely
A_WIN = 2520  # what a match is worth to its only winner: up to ten who share it get whole numbers


class Thoughts:
    """The part of a ruleset that is for bots alone."""

    functions: list[Function]
    blocks: list[Block]

    def __init__(self) -> None:
        self.weights: Weights = {}
        self.habits: Weights = {}
        self.judge: Function | None = None
        self.judged_after = 0
        self.thoughts: list[Function] = []
        self.simulations: tuple[int, ...] = ()
        self.wavers: tuple[float, ...] = ()

    def thought(self, function: F) -> F:
        """A function that only `weighs`, `habit` and `judges` call: for bots, and no part of what the rules mean."""
        self.thoughts.append(function)
        self.functions.append(function)
        return function

    def weighs(self, question: int, block: Block) -> Callable[[F], F]:
        """How likely a sensible player is to answer so: `weight(t, seat, choice)` as `legal` takes it, 0 and up.

        Bots play matches out in their heads by it. What weighs 0 they never answer beside anything else; where all
        weigh 0, and where there is no such function, every answer is as likely.
        """

        return self._weighing("weighs", self.weights, question, block)

    def habit(self, question: int, block: Block) -> Callable[[F], F]:
        """How likely a beginner is to answer so: a weight as `weighs` takes it, by which `easy` and `medium` answer
        that question without thinking, as people do who go by what they are used to.

        Where all weigh 0, they think after all. Stronger bots know nothing of it.
        """

        return self._weighing("habit", self.habits, question, block)

    def _weighing(self, name: str, found: Weights, question: int, block: Block) -> Callable[[F], F]:
        if not isinstance(question, Question) or not any(block is one for one in self.blocks):
            right = f"a question and the moves that answer it, as in @game.{name}(your_turn, CARD)"
            raise Broken(f"`{name}` takes {right}.")
        answered = question + 0, self.blocks.index(block)
        if answered in found:
            raise Broken(f"'{found[answered].__name__}' weighs these answers already: one of two is too many.")

        def collect(function: F) -> F:
            found[answered] = self.thought(function)
            return function

        return collect

    def judges(self, after: int) -> Callable[[F], F]:
        """How well a seat stands: `judge(t, seat)`, from 0 to A_WIN, as its share of a win.

        Bots ask it where they have played a match on in their heads for `after` choices; without it, to its end.
        """

        if type(after) is not int or after < 1:
            raise Broken(f"`judges` takes a number of choices from 1 on, as in @game.judges(after=30), not {after!r}.")
        if self.judge is not None:
            raise Broken(f"'{self.judge.__name__}' judges tables already: one of two is too many.")

        def collect(function: F) -> F:
            self.judge, self.judged_after = self.thought(function), after
            return function

        return collect

    def levels(self, easy: int, medium: int, hard: int, expert: int, wavers: tuple[float, ...] = ()) -> None:
        """How many matches bots of each level play out in their heads before they answer, if there is time.

        `wavers`: how readily `easy` and `medium` answer what they have tried less often, from 0 (never) on. Games
        differ in what more thinking brings: with these numbers each level is as much stronger than the last.
        """
        given = easy, medium, hard, expert
        if not all(type(number) is int and number > 0 for number in given) or sorted(set(given)) != list(given):
            raise Broken(f"Levels are four whole numbers from 1 on, each larger than the one before, not {given}.")
        numbers = isinstance(wavers, tuple) and all(type(one) in (int, float) for one in wavers)
        if not numbers or len(wavers) not in (0, 2) or not all(0 <= one <= MOST_WAVERING for one in wavers):
            right = f"two numbers from 0 to {MOST_WAVERING}, of easy and of medium"
            raise Broken(f"How much bots waver is {right}, as in wavers=(2.5, 0.5), not {wavers!r}.")
        self.simulations, self.wavers = given, wavers
