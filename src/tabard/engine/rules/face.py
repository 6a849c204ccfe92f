"""A game's face: the shapes in which people meet it, and the words that no declaration carries."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from tabard.engine.rules.brought import Given
    from tabard.engine.rules.declared import Block, Question
    from tabard.engine.rules.solver import Solver
    from tabard.engine.seeing.redaction import Redacted

# Keys of a view that say how it was looked at, not what the position is.
ABOUT_THE_VIEW = frozenset({"game", "seats", "names", "rules", "you", "asked", "result", "under_way", "half_given"})
NOT_FOR_FACES = ABOUT_THE_VIEW | {"moves"}  # and those that a position may have whatever the game is


class Move(NamedTuple):
    """One possible answer: its action number, its text, and what it points at, so that people can click it there."""

    number: int  # its action number
    text: str  # how it reads, and how it is typed
    refs: tuple[str, ...]  # what it points at


class Ask(NamedTuple):
    """A question to a seat, with every move that answers it."""

    seat: int  # who is asked, counted from 1
    prompt: str  # the question
    moves: tuple[Move, ...]  # all that is possible


class Offer(NamedTuple):
    """What is said of one open move at the moment, to the seat that may make it. All of it may be left out."""

    label: str = ""  # how a button calls it, as in "Attack with 20"
    note: str = ""  # what it does, in a sentence
    price: str = ""  # what it costs or leaves, in a word or two: stands beside what is clicked, before the click
    first: bool = False  # whether it is the next step that most would take
    aims: bool = False  # it only says what is done, and the next choice with what: a click there means both


class Setting(NamedTuple):
    """Values for several house rules that suit each other, under one name, so that people need not know each."""

    name: str  # what it is called, as in "Lively"
    about: str  # what it makes of the game, and how long that lasts, in a sentence or two
    rules: Mapping[str, Any] = {}  # by house rule: its value; the others are as usual


@dataclass(frozen=True)
class MoveText:
    """How the moves of one kind read and what they point at."""

    text: Callable[[int], str]  # how a choice reads, by its number
    refs: Callable[[int], tuple[str, ...]] = lambda _choice: ()  # the `ref` of each thing on a screen that it points at


def no_position(_t: Any, _position: dict[str, Any], _strict: bool) -> None:
    """A game without a position format of its own: there is nothing in its views that could be set up again."""


@dataclass(frozen=True)
class Face:
    """All that is said and shown about one game."""

    title: str  # what the game is called
    about: str  # what it is, in a line or two that invite to play it
    show: Callable[[Redacted], dict[str, Any]]  # what a view holds, ready for JSON
    # How moves read; left out, choices among kinds of cards are called as these are, a single one as it is declared.
    moves: Mapping[Block, MoveText] = field(default_factory=dict)
    # By refusal: its sentence with the figures of the moment, for a seat and the choice that it cannot make.
    exactly: Mapping[int, Callable[[Redacted, int, int], str]] = field(default_factory=dict)
    # Reads a position that was written by hand onto the table; `strict`: no more of a card than the deck has, and
    # nothing that lies there only in the middle of an answer.
    set_up: Callable[[Any, dict[str, Any], bool], None] = no_position
    # What on a table from outside, whose numbers are all good, contradicts what, in a sentence; or nothing.
    contradiction: Callable[[Any], str] = lambda _t: ""
    # How a screen arranges a view: the panels of docs/panels.md.
    layout: Callable[[dict[str, Any]], list[dict[str, Any]]] | None = None
    # By type: how numbers of that type read in entries, as in "{colour:colour}".
    formats: Mapping[str, Callable[[int], str]] = field(default_factory=dict)
    # How a card is called; left out, as its kind is.
    card: Callable[[Any, int], str] = lambda _t, card: str(card)
    # How entries speak of a card that is called so; left out, by its name.
    card_words: Callable[[str], str] = lambda name: name
    # Names and texts of cards, for `tabard rules`; left out, those of the kinds that have a text.
    cards: tuple[tuple[str, str], ...] = ()
    # By choices: what is said of one of them at the moment, for a seat and the choice. Nothing hidden may decide it.
    offers: Mapping[Block, Callable[[Redacted, int, int], Offer]] = field(default_factory=dict)
    # By question: how it is put at the moment, to a seat; left out, as it is declared.
    prompts: Mapping[Question, Callable[[Redacted, int], str]] = field(default_factory=dict)
    # By refusal: its few words with the figures of the moment, for a seat and the choice that it cannot make.
    briefly: Mapping[int, Callable[[Redacted, int, int], str]] = field(default_factory=dict)
    # Whole sets of house rules to choose from, the usual rules first; left out, there is nothing but single rules.
    settings: tuple[Setting, ...] = ()
    given: tuple[Given, ...] = ()  # what players may bring to a new match
    # Brings the content of a save of earlier rules over to these: how the match began and its moves, which are played
    # again by the rules of today and tell another log. Its parts are those of `saving.py`, or of a save of 0.1.0.
    migrate: Callable[[dict[str, Any]], dict[str, Any]] | None = None
    # Makes the one who knows how every position ends, where the game can be solved.
    solver: Callable[[], Solver] | None = None
    minutes: int = 0  # how long a match takes among people, more or less; 0: that is not known
    hidden: str = ""  # what is hidden in it, in a few words, as in "Hidden hands"
    finished: str = "The game is over."  # said to one who plays on
    not_asked: str = "It is not your turn."  # said to one who is not asked
    unknown: str = "There is no such move."  # said of what is no move of the game
    not_held: str = "You do not have that card."  # said of a card that does not lie where the move takes it from
    not_now: str = "That is not an answer to the question."  # said of a move that answers another question
