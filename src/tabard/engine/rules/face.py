"""A game's face: the words and shapes in which people meet it. Rules know only numbers; all that is read is here.

A template names what it is told in order, each with its type, as in
`Entry("drop", "{player:player} drops into column {column}")`. Types are `seat` (the name people gave), `player` (always
"Player n"), `card`, `zone`, or one of the face's own `words`; without a type it is a number. Entries of card moves are
told `card`, `giver` and `taker`, and may have `hidden` words for those who do not see the card.
"""

from __future__ import annotations

import string
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from tabard.engine.rules.ruleset import Block
    from tabard.engine.seeing.look import Look


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


class Public(NamedTuple):
    """A question that can be put aloud to all who are asked it at one screen: its words, and the move of the silent."""

    sentence: str
    silence: str


ASIDE, HEADING = "aside", "heading"  # tones of log lines: of small moment; the beginning of something


@dataclass(frozen=True)
class Entry:
    """One kind of log line. Readers who want it short leave out asides about cards they do not see."""

    name: str
    text: str
    hidden: str = ""
    tone: str = ""

    @cached_property
    def arguments(self) -> dict[str, str]:
        """Names in the order they are told, each with its type."""
        parts = string.Formatter().parse(self.text)
        return {name: spec or "number" for _, name, spec, _ in parts if name is not None}

    @cached_property
    def cards(self) -> tuple[int, ...]:
        """Which of the things told are cards."""
        return tuple(at for at, spec in enumerate(self.arguments.values()) if spec == "card")


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
    entries: Mapping[int, Entry]
    prompts: Mapping[int, str]
    results: Mapping[int, str]
    moves: Mapping[Block, Words] = field(default_factory=dict)
    refusals: Mapping[int, str] = field(default_factory=dict)
    exactly: Mapping[int, Callable[[Look, int], str]] = field(
        default_factory=dict
    )  # a refusal with its figures, for a seat
    quiet: frozenset[int] = frozenset()  # refusals of what a seat does not even have; `why` leaves them out
    set_up: Callable[[Any, dict[str, Any], bool], None] = no_position
    layout: Callable[[dict[str, Any]], list[dict[str, Any]]] | None = None
    words: Mapping[str, Callable[[int], str]] = field(default_factory=dict)
    card: Callable[[Any, int], str] = lambda _t, card: str(card)
    cards: tuple[tuple[str, str], ...] = ()  # names and texts, for `tabard rules`
    notes: Mapping[Block, Callable[[Look, int], str]] = field(
        default_factory=dict
    )  # what moves cost a seat, or nothing
    public_questions: Mapping[int, Public] = field(default_factory=dict)  # what people at one screen are asked aloud
    # Where a question's things lie, by the seat asked and what it is about: put before what its moves point at.
    points_at: Mapping[int, Callable[[int, int, int], str]] = field(default_factory=dict)
    # What those hear who are not asked while this question is open; only where everybody knows that it is open.
    waited_for: Mapping[int, str] = field(default_factory=dict)
    migrate: Callable[[dict[str, Any]], dict[str, Any]] | None = None
    finished: str = "The game is over."
    not_asked: str = "It is not your turn."
    unknown: str = "There is no such move."
    not_held: str = "You do not have that card."
    not_now: str = "That is not an answer to the question."
