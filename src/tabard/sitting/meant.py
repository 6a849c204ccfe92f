"""Which move somebody means: by what he points at, by what he types, as it is listed or by its beginning."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.sitting.numbers import in_order

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from tabard.engine.rules.face import Move

MOST_STEPS = 3  # that are named before a question


def pointing_at(moves: Sequence[Move], refs: frozenset[str]) -> list[Move]:
    """The moves that point at all of these."""
    return [move for move in moves if refs and refs <= frozenset(move.refs)]


def by_text(move: Move) -> str:
    return move.text


def labelled(move: Move, names: Sequence[str], cards: Mapping[str, str]) -> str:
    """A move as it is listed: with the name of the player or the card it points at, where its text does not say it."""
    if move.text in cards:
        return f"{move.text} {cards[move.text]}"
    for seat, name in enumerate(names, 1):
        if f"seat {seat}" in move.refs and name not in (f"Player {seat}", move.text):
            return f"{move.text} {name}"
    return move.text


def asked_on(steps: Sequence[str], prompt: str) -> str:
    """A question with the last steps that were answered before it; what came earlier lies on the table."""
    before = steps if len(steps) <= MOST_STEPS else ["…", *steps[-MOST_STEPS:]]
    return " ▸ ".join([*before, prompt])


def plainly(text: str) -> str:
    """Without regard to case and spaces."""
    return " ".join(text.lower().split())


def listed(moves: Sequence[Move], typed: str, label: Callable[[Move], str] = by_text) -> Move | None:
    """The move that was typed just as it is listed, or by the name alone that stands there, where only one has it."""
    text = plainly(typed)
    found = next((move for move in moves if plainly(label(move)) == text), None)
    named = [move for move in moves if text and name_in(move, label) == text]
    return named[0] if found is None and len(named) == 1 else found


def name_in(move: Move, label: Callable[[Move], str]) -> str:
    """What stands in the list after a move's own text."""
    return plainly(label(move).removeprefix(move.text))


def spelled_out(moves: Sequence[Move], typed: str, label: Callable[[Move], str]) -> str:
    """What was typed, of several steps, with the first as moves are called; as it is where that is not a name."""
    words, longest = typed.split(), max((len(label(move).split()) for move in moves), default=0)
    for count in range(min(len(words) - 1, longest), 0, -1):
        first = listed(moves, " ".join(words[:count]), label)
        if first is not None:
            return " ".join([first.text, *words[count:]])
    return typed


def meant(
    moves: Sequence[Move], typed: str, label: Callable[[Move], str] = by_text, numbers: Mapping[int, int] | None = None
) -> list[Move]:
    """The moves that may be meant by what has been typed so far; an exact one alone. `numbers` are those by which
    moves are listed, where they are not just counted."""
    text, numbers = plainly(typed), in_order(moves) if numbers is None else numbers
    if not text:
        return []
    number, _, rest = text.partition(" ")
    if numbers and number.isdecimal():
        at = counted(number, max(numbers.values()))
        return beginning_with([move for move in moves if at and numbers[move.number] == at], rest, label)
    return beginning_with(moves, text, label)


def counted(digits: str, most: int) -> int:
    """The number that was typed, from 1 on; 0 where it is more than there are (Python reads no endless ones)."""
    digits = digits.lstrip("0")
    number = int(digits) if digits and len(digits) <= len(str(most)) else 0
    return number if number <= most else 0


def beginning_with(moves: Sequence[Move], typed: str, label: Callable[[Move], str] = by_text) -> list[Move]:
    """The moves that begin like this, as they are listed; an exact one alone, by its text or as it is listed."""
    text = plainly(typed)
    exact = [move for move in moves if text in (plainly(move.text), plainly(label(move)))]
    begun = exact or [move for move in moves if plainly(label(move)).startswith(text)]
    return begun or [move for move in moves if name_in(move, label).startswith(text)]
