"""Which move somebody means: by what he points at, by what he types, as it is listed or by its beginning."""

from __future__ import annotations

from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from tabard.engine.match.moves import read_steps
from tabard.sitting.numbers import in_order

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from tabard.engine.game import Game
    from tabard.engine.rules.face import Move

MOST_STEPS = 3  # that are named before a question
NO_CARDS: Mapping[str, str] = MappingProxyType({})


def pointing_at(moves: Sequence[Move], refs: frozenset[str]) -> list[Move]:
    """The moves that point at all of these."""
    return [move for move in moves if refs and refs <= frozenset(move.refs)]


def by_text(move: Move) -> str:
    return move.text


def names_after(moves: Iterable[Move], names: Sequence[str], cards: Mapping[str, str]) -> dict[int, str]:
    """By move: the name of the card or the player that it points at, where its text does not say it."""
    found = {move.number: cards[move.refs[0]] for move in moves if len(move.refs) == 1 and move.refs[0] in cards}
    for seat, name in enumerate(names, 1):
        if name != f"Player {seat}":
            at = f"seat {seat}"
            named = {move.number: name for move in moves if at in move.refs and move.text != name}
            found = named | found
    return found


def labelled(move: Move, names: Sequence[str], cards: Mapping[str, str]) -> str:
    """A move as it is listed: with such a name after its text."""
    return " ".join([move.text, *names_after([move], names, cards).values()])


def asked_on(steps: Sequence[str], prompt: str) -> str:
    """A question with the last steps that were answered before it; what came earlier lies on the table."""
    before = steps if len(steps) <= MOST_STEPS else ["…", *steps[-MOST_STEPS:]]
    return " ▸ ".join([*before, prompt])


@lru_cache(maxsize=10_000)
def plainly(text: str) -> str:
    """Without regard to case and spaces."""
    return " ".join(text.lower().split())


def counted(digits: str, most: int) -> int:
    """The number that was typed, from 1 on; 0 where it is more than there are (Python reads no endless ones)."""
    digits = digits.lstrip("0")
    number = int(digits) if digits and len(digits) <= len(str(most)) else 0
    return number if number <= most else 0


class Wording:
    """How moves are called at one moment, and which of them a text means."""

    def __init__(self, moves: Sequence[Move], names: Sequence[str] = (), cards: Mapping[str, str] = NO_CARDS) -> None:
        """`names` are those of the seats, `cards` those of cards, by how moves call them."""
        self._named = named = names_after(moves, names, cards)
        self._labels = {
            move.number: plainly(f"{move.text} {named[move.number]}" if move.number in named else move.text)
            for move in moves
        }
        self._listed = {self._labels[move.number]: move for move in reversed(moves)}  # of several the first
        self._by_name: dict[str, list[Move]] = {}
        for move in moves:
            if move.number in named:
                self._by_name.setdefault(plainly(named[move.number]), []).append(move)

    def label(self, move: Move) -> str:
        """A move as it is listed."""
        return f"{move.text} {self._named[move.number]}" if move.number in self._named else move.text

    def name(self, move: Move) -> str:
        """What stands in the list after its own text."""
        return self._named.get(move.number, "")

    def listed(self, typed: str) -> Move | None:
        """The move that was typed just as it is listed, or by the name alone that stands there, where only one has
        it."""
        text = plainly(typed)
        named = self._by_name.get(text, ())
        return self._listed.get(text, named[0] if len(named) == 1 else None)

    def steps(self, game: Game, typed: str) -> tuple[int, ...]:
        """The moves that were typed, one for each step of an answer: the first as it is listed or by its own text,
        what follows by its own text. Raises Refused."""
        move = self.listed(typed)
        return (move.number,) if move is not None else tuple(read_steps(game, self.spelled_out(typed)))

    def spelled_out(self, typed: str) -> str:
        """What was typed, of several steps, with the first by its own text; as it is where that is not listed."""
        words, longest = typed.split(), max(map(len, self._listed), default=0)  # letters, so not more words than that
        for count in range(min(len(words) - 1, longest), 0, -1):
            first = self.listed(" ".join(words[:count]))
            if first is not None:
                return " ".join([first.text, *words[count:]])
        return typed

    def meant(self, moves: Sequence[Move], typed: str, numbers: Mapping[int, int] | None = None) -> list[Move]:
        """Which of these may be meant by what has been typed so far; an exact one alone. `numbers` are those by which
        they are listed, where they are not just counted."""
        text, numbers = plainly(typed), in_order(moves) if numbers is None else numbers
        if not text:
            return []
        number, _, rest = text.partition(" ")
        if numbers and number.isdecimal():
            at = counted(number, max(numbers.values()))
            return self._beginning_with([move for move in moves if at and numbers[move.number] == at], rest)
        return self._beginning_with(moves, text)

    def _beginning_with(self, moves: Sequence[Move], text: str) -> list[Move]:
        """Those that begin like this, as they are listed; an exact one alone, by its text or as it is listed."""
        labels = self._labels
        exact = [move for move in moves if text in (plainly(move.text), labels[move.number])]
        begun = exact or [move for move in moves if labels[move.number].startswith(text)]
        return begun or [move for move in moves if plainly(self.name(move)).startswith(text)]
