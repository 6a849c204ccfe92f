"""Hints: the best moves of a seat that is asked, how much of a win each brings, and why, in a sentence."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, NamedTuple

from tabard.bots import at_once
from tabard.bots.forms import kept_form
from tabard.bots.outlook import A_MOMENT, Outlook
from tabard.bots.shares import doubted, even, expected, percent
from tabard.bots.solved import why
from tabard.engine.source.nodes import is_sure

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabard.bots.thinking import Thinking, Thought
    from tabard.engine import Ask, Game, Move
    from tabard.engine.match.seen import Seen

MOST = 3  # moves
ALIKE, CLEARLY = 0.03, 0.1  # shares of a win between two moves that are about as good, and between such as are not
HASTY, HASTY_EACH = 1000, 100  # matches played out, in all and for the best move, below which little was tried
LOST = 0.05  # of a win: who has less with his best move has as good as lost
LONGEST = 3  # answers that are named of those that are expected
WINS = "It wins at once."
NO_CHOICE = "There is nothing else to do."
WHATEVER = "Whatever is done, another can win at once."
HOLDS_OUT = "Little can be won any more, and most of that with this."
ANYTHING_ELSE = "Anything else lets another win at once."


class Hint(NamedTuple):
    """A move worth making."""

    move: Move
    chance: float  # its share of a win: 1 is a win for certain
    why: str  # in a sentence or two


class Hints(NamedTuple):
    """What a seat may be told that asks for advice; all of it comes from what it has seen."""

    chances: tuple[float, ...]  # by seat: its share of a win
    moves: tuple[Hint, ...]  # the best first
    tried: int  # matches that were played out for it
    hasty: bool  # whether that is too few for what is not certain


def by_text(move: Move) -> str:
    return move.text


def hints(seen: Seen, ask: Ask, thinking: Thinking = A_MOMENT, seed: int = 0,
          form: Callable[[Game], Any] = kept_form, label: Callable[[Move], str] = by_text) -> Hints:  # fmt: skip
    """Hints for the question that `seen` ends with; `label` says how moves are called in the sentences."""
    return advice(Outlook(seen, thinking, seed, form).look(), ask, seed, label)


def advice(outlook: Outlook, ask: Ask, seed: int = 0, label: Callable[[Move], str] = by_text) -> Hints:
    """Hints from an outlook that has been looked at, for the question that it ends with."""
    if outlook.scores:
        return certain(outlook, ask, label)
    return Advice(outlook, ask, seed, label).given()


def certain(outlook: Outlook, ask: Ask, label: Callable[[Move], str]) -> Hints:
    """What a solver says, and what everybody sees; of moves that all lose at once first what stands in the way."""
    moves, scores = {move.number: move for move in ask.moves}, outlook.scores
    wins, loses = at_once.winning(outlook.seen, ask, 0), at_once.losing(outlook.seen, ask)
    blocks = at_once.in_the_way(loses) if loses.keys() == moves.keys() else set()

    def said(number: int) -> str:
        if number in wins:
            return WINS
        if len(moves) == 1:
            return NO_CHOICE
        in_the_end = why(moves[number], scores, lambda other: f"'{label(moves[other])}'")
        if loses.keys() == moves.keys() - {number}:
            return f"{ANYTHING_ELSE} {in_the_end}" if loses else in_the_end
        return WHATEVER if loses.keys() == moves.keys() else in_the_end

    order = sorted(outlook.thoughts, key=lambda one: one.action not in blocks)
    told = [Hint(moves[one.action], one.value, said(one.action)) for one in order[:MOST]]
    return Hints(outlook.chances(), tuple(told), 0, hasty=False)


def uncertainty(one: Thought, other: Thought) -> float:
    """How far two moves may seem apart by chance, at most: half a win on each side, by how often they were tried."""
    return math.sqrt(0.25 / max(one.visits, 1) + 0.25 / max(other.visits, 1))


class Advice:
    """What an outlook says about the moves of an ask."""

    def __init__(self, outlook: Outlook, ask: Ask, seed: int, label: Callable[[Move], str]) -> None:
        self._outlook, self._ask, self._label = outlook, ask, label
        self._seen = outlook.seen
        self._open = is_sure(self._seen.game)
        self._moves = {move.number: move for move in ask.moves}
        self._wins = at_once.winning(self._seen, ask, seed)
        self._loses = at_once.losing(self._seen, ask)
        self._ranked = self._best_first()

    def given(self) -> Hints:
        own = self._chance(self._ranked[0])
        chances = expected(self._seen.game, self._outlook.chances(), self._ask.seat - 1, own)
        told = [Hint(self._moves[one.action], self._chance(one), self._why(one)) for one in self._ranked[:MOST]]
        return Hints(chances, tuple(told), self._outlook.tried, self._hasty)

    @property
    def _hasty(self) -> bool:
        """What wins at once, and what there is no choice about, needs no trying."""
        certain = self._wins or len(self._moves) == 1
        return not certain and (self._outlook.tried < HASTY or self._ranked[0].visits < HASTY_EACH)

    def _best_first(self) -> list[Thought]:
        """What wins at once before all; what loses so only where all does; what was never tried, never."""
        thoughts = self._outlook.thoughts
        if self._wins:
            return [one for one in thoughts if one.action in self._wins]
        tried = [one for one in thoughts if one.visits] or thoughts[:1]
        safe = [one for one in tried if one.action not in self._loses]
        blocks = at_once.in_the_way(self._loses)
        return safe or [one for one in tried if one.action in blocks] or tried

    def _chance(self, thought: Thought) -> float:
        """What there is no choice about was not tried: it brings what the seat has."""
        if thought.action in self._wins:
            return 1.0 if self._open else doubted(1.0, at_once.TABLES, even(self._seen.game, self._seen.view["seats"]))
        return thought.value if thought.visits else self._outlook.chances()[self._ask.seat - 1]

    # --- why ------------------------------------------------------------------------------------------------

    def _why(self, thought: Thought) -> str:
        if len(self._moves) == 1:
            return NO_CHOICE
        if thought.action in self._wins:
            return WINS if self._open else f"{WINS[:-1]}, as far as can be known."
        return " ".join(said for said in (self._compared(thought), self._then(thought.action)) if said)

    def _compared(self, thought: Thought) -> str:
        """With the next best, or with the best."""
        best, others = self._ranked[0], self._ranked[1:]
        if thought.action in self._loses:
            return WHATEVER
        if not others and self._loses:
            return ANYTHING_ELSE
        if not others:
            return "Nothing else is worth a try."
        if self._chance(best) < LOST:
            return HOLDS_OUT if thought == best else f"It holds out less well than {self._named(best.action)}."
        rival = others[0] if thought == best else best
        name, gap = self._named(rival.action), thought.value - rival.value
        ahead, unsure = gap if thought == best else -gap, uncertainty(thought, rival)
        if ahead < ALIKE:
            return f"It hardly matters: {name} is about as good." if thought == best else f"About as good as {name}."
        sure = 0 if ahead < unsure else 2 if ahead >= max(CLEARLY, 2 * unsure) else 1
        if thought != best:
            return f"{('Perhaps not', 'Not quite', 'Clearly not')[sure]} as good as {name}."
        return f"{('Perhaps', 'A little', 'Clearly')[sure]} better than {name} ({percent(self._chance(rival))})."

    def _named(self, number: int) -> str:
        return f"'{self._label(self._moves[number])}'"

    def _then(self, number: int) -> str:
        """What is expected to follow."""
        line = self._outlook.expected(number)
        return self._answers(number, line) if self._open else self._own_steps(number, line)

    def _answers(self, number: int, line: list[tuple[int, int]]) -> str:
        """Where all is in view, whoever answers, with those between who have no choice."""
        game, me = self._seen.game, self._ask.seat - 1
        t = at_once.after(game, self._table(0), me, number)
        said: list[str] = []
        while not t.over and len(said) < LONGEST:
            seat = int(t.waiting & -t.waiting).bit_length() - 1
            legal = at_once.legal(game, t, seat)
            if len(legal) == 1:
                choice = legal[0]
            elif line and line[0][0] == seat and line[0][1] in legal:
                choice = line.pop(0)[1]
            else:
                break
            said.append(f"{'you' if seat == me else self._seen.view['names'][seat]} '{game.moves[choice].text}'")
            t = at_once.after(game, t, seat, choice)
        return f"Expected then: {', '.join(said)}." if said else ""

    def _own_steps(self, number: int, line: list[tuple[int, int]]) -> str:
        """Of hidden things nothing may be named: only what the seat does next, if it can on some tables.

        A new answer that begins with a number alone says nothing to people: which card was #6?
        """
        game, me = self._seen.game, self._ask.seat - 1
        tables = [at_once.after(game, self._table(n), me, number) for n in range(at_once.TABLES)]
        said: list[str] = []
        for seat, choice in line[:LONGEST]:
            if seat != me or not all(t.waiting >> me & 1 and choice in at_once.legal(game, t, me) for t in tables):
                break
            text, within = game.moves[choice].text, game.rules.questions[tables[0].asked[me] - 1].step
            if not within and not any(map(str.isalpha, text)):
                break
            said.append(f"'{text}'")
            tables = [at_once.after(game, t, me, choice) for t in tables]
        return f"Then {', '.join(said)}." if said else ""

    def _table(self, seed: int) -> Any:
        return at_once.table(self._seen, seed)
