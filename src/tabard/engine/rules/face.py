"""A game's face: the shapes in which people meet it, and the words that no declaration carries."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from tabard.engine.rules.ruleset import Block
    from tabard.engine.seeing.look import Look

# Keys of a view that say how it was looked at, not what the position is.
ABOUT_THE_VIEW = frozenset({"game", "seats", "names", "rules", "you", "asked", "result", "under_way", "half_given"})
NOT_FOR_FACES = ABOUT_THE_VIEW | {"moves"}  # and those that a position may have whatever the game is


class Move(NamedTuple):
    """One possible answer: its action number, its text, and what it points at, so that people can click it there."""

    number: int
    text: str
    refs: tuple[str, ...]


class Ask(NamedTuple):
    """A question to a seat, with every move that answers it."""

    seat: int
    prompt: str
    moves: tuple[Move, ...]


@dataclass(frozen=True)
class Words:
    """How the moves of one kind read and what they point at."""

    text: Callable[[int], str]
    refs: Callable[[int], tuple[str, ...]] = lambda _choice: ()


def no_position(_t: Any, _position: dict[str, Any], _strict: bool) -> None:
    """A game without a position format of its own takes up only what `view("all")` gave."""


@dataclass(frozen=True)
class Face:
    """All that is said and shown about one game."""

    title: str
    about: str
    show: Callable[[Look], dict[str, Any]]
    moves: Mapping[Block, Words] = field(default_factory=dict)
    exactly: Mapping[int, Callable[[Look, int], str]] = field(
        default_factory=dict
    )  # a refusal with its figures, for a seat
    set_up: Callable[[Any, dict[str, Any], bool], None] = no_position
    layout: Callable[[dict[str, Any]], list[dict[str, Any]]] | None = None
    words: Mapping[str, Callable[[int], str]] = field(default_factory=dict)
    card: Callable[[Any, int], str] = lambda _t, card: str(card)
    cards: tuple[tuple[str, str], ...] = ()  # names and texts, for `tabard rules`
    notes: Mapping[Block, Callable[[Look, int], str]] = field(
        default_factory=dict
    )  # what moves cost a seat, or nothing
    migrate: Callable[[dict[str, Any]], dict[str, Any]] | None = None
    finished: str = "The game is over."
    not_asked: str = "It is not your turn."
    unknown: str = "There is no such move."
    not_held: str = "You do not have that card."
    not_now: str = "That is not an answer to the question."
