"""What a rules file declares once: entries of the log, endings, refusals, questions; moves, zones, events, laws.

Rules handle what has words as the numbers that they are; whoever reads for people finds the words on them.
"""

from __future__ import annotations

import inspect
import string
from collections.abc import Callable, Sized
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple, Self

from tabard.engine.table.place import NOWHERE, Place

Function = Callable[..., Any]
ASIDE = "aside"  # the tone of a log line of small moment, which a summary may leave out
HEADING = "heading"  # the tone of a log line with which something begins
DETAIL = "detail"  # the tone of a log line for those who want to check it: no summary has it
NEWS = "news"  # the tone of a log line that a summary keeps, whatever has happened since, and bots wait after


class Entry(int):
    """One kind of log line, or with a `result` a way in which the game ends; or both.

    A template names what it is told in order, each with its type, as in "{who:seat} drops into column {column}".
    Types are `seat` (the name people gave, else "Player n"), `card`, `zone`, or one of the face's own `formats`;
    without a type it is a number. What `move`, `look` and other writers tell of cards, `card`, `giver` and `taker`
    among it, is listed in adding-a-game.md; entries for them may have `hidden` words for those who do not see the card.
    A result knows the `winner`. What an entry that `reveals` tells may hang on what is hidden.
    """

    name: str
    text: str
    hidden: str
    tone: str
    result: str
    reveals: bool
    short: str  # the same for everybody in few words, where a list has a column for each seat
    place: Place = NOWHERE  # where it is declared

    def __new__(cls, number: int, name: str = "", text: str = "", hidden: str = "", tone: str = "", result: str = "",
                reveals: bool = False, short: str = "") -> Self:  # fmt: skip
        entry = super().__new__(cls, number)
        entry.name, entry.text, entry.hidden, entry.tone, entry.result = name, text, hidden, tone, result
        entry.reveals, entry.short = reveals, short
        return entry

    @cached_property
    def arguments(self) -> dict[str, str]:
        """Names in the order they are told, each with its type."""
        parts = string.Formatter().parse(self.text)
        return {name: spec or "number" for _, name, spec, _ in parts if name is not None}

    @cached_property
    def templates(self) -> tuple[str, str]:
        """Its words for those who do not see the card, and for those who do: names without types, to be filled in."""
        return bare(self.hidden or self.text), bare(self.text)

    @cached_property
    def cards(self) -> tuple[int, ...]:
        """Which of the things told are cards."""
        return tuple(at for at, spec in enumerate(self.arguments.values()) if spec == "card")


def bare(template: str) -> str:
    """A template whose types have done their work."""
    parts = string.Formatter().parse(template)
    braces = str.maketrans({"{": "{{", "}": "}}"})
    return "".join(text.translate(braces) + (f"{{{name}}}" if name is not None else "") for text, name, _, _ in parts)


class Fact(Entry):
    """What a rule lets everybody know about hidden things, or one seat: the answer to a question about the table.

    Its text names what the rule is asked about, in order, and then the answer.
    """

    rule: Function
    asks: int  # about how many things


# The engine's own entries, which no game declares: their numbers are negative.
COMMITTED, OPENED, TAKEN_BACK, ADDED = -1, -2, -3, -4
QUOTED = "quoted"  # the type of what somebody has said, in his own words
OWN_ENTRIES = {
    COMMITTED: Entry(
        COMMITTED,
        "committed",
        "The chance of this match is fixed; the fingerprint of its key is {commitment:hash}",
        tone=DETAIL,
    ),
    OPENED: Entry(OPENED, "opened", "The key to the chance of this match was {key:hash}", tone=DETAIL),
    ADDED: Entry(ADDED, "added", f"{{who:seat}} adds '{{words:{QUOTED}}}' to the key", tone=DETAIL),
    # Not which move: a sealed answer or a half-given one is nobody else's business, taken back or not.
    TAKEN_BACK: Entry(TAKEN_BACK, "taken back", "{who:seat} takes a move back"),
}


class Refusal(int):
    """Why something cannot be done, in a sentence and in the few words that stand where it cannot be done.

    A `quiet` one is of what a seat does not even have: `why` leaves it out.
    """

    text: str
    quiet: bool
    short: str
    place: Place = NOWHERE

    def __new__(cls, number: int, text: str, quiet: bool = False, short: str = "") -> Self:
        refusal = super().__new__(cls, number)
        refusal.text, refusal.quiet, refusal.short = text, quiet, short
        return refusal


class Public(NamedTuple):
    """A question that can be put aloud to all who are asked it at one screen: its words, and the move of the silent."""

    sentence: str  # the question, as it is put to all
    silence: str  # the text of the move that those make who say nothing


@dataclass(frozen=True)
class Action:
    """One kind of move that answers a question: whether it is possible, and the act it sets off."""

    question: int
    block: Block
    act: Any  # a rule, with the number that `act` gave it
    legal: Function | None
    when: int
    among: int = -1  # choices are kinds of cards that lie in this zone of the seat's


class Question(int):
    """What a seat is asked, in the words of `prompt`, and the moves that answer it.

    `step`: it goes on with a half-given answer. `sealed`: its answer cannot be taken back. `points_at` says where the
    things lie that its moves point at, as in "seat {a}": {seat} is the seat asked, {a} and {b} are what the question is
    about, all counted from 1; or it is a function that says it of the table and the seat asked. `waited_for` is what
    those hear who are not asked while it is open, {who} being who is; only where everybody knows that it is. `by_hand`:
    it is asked only in positions that were set up by hand, and no new game leads there.
    """

    prompt: str
    step: bool
    sealed: bool
    points_at: str | Callable[[Any, int], str]
    waited_for: str
    aloud: Public | None
    by_hand: bool
    moves: list[Action]
    place: Place = NOWHERE

    def __new__(
        cls, number: int, prompt: str, step: bool = False, sealed: bool = False,
        points_at: str | Callable[[Any, int], str] = "", waited_for: str = "", aloud: Public | None = None,
        by_hand: bool = False,
    ) -> Self:  # fmt: skip
        question = super().__new__(cls, number)
        question.prompt, question.step, question.sealed = prompt, step, sealed
        question.points_at, question.waited_for, question.aloud, question.moves = points_at, waited_for, aloud, []
        question.by_hand = by_hand
        return question

    def wait_for(self, names: list[str]) -> str:
        """What is said to those who wait until these have answered."""
        return self.waited_for.replace("{who}", " and ".join(names))


def parameters(function: Function) -> int:
    """How many parameters a rule takes after the table."""
    return len(inspect.signature(function).parameters) - 1


@dataclass(frozen=True, eq=False)
class Block:
    """Moves of one kind: `count` action numbers from `first` on. Known once all kinds of cards are declared."""

    name: str
    before: Block | None
    size: int | Sized
    place: Place = NOWHERE  # where it is declared

    @property
    def count(self) -> int:
        return self.size if isinstance(self.size, int) else len(self.size)

    @property
    def first(self) -> int:
        return self.before.first + self.before.count if self.before else 0


@dataclass(frozen=True)
class Zone:
    """An ordered place for cards. Zone `number + seat` belongs to that seat where `each` is set."""

    name: str
    number: int
    each: bool
    sees: int
    place: Place = field(default=NOWHERE, compare=False)
    deck: int = 0  # whose cards lie there


@dataclass
class Event:
    """A name with `targets`; what it carries beyond them are values that listeners thread."""

    function: Function
    number: int
    targets: int
    is_act: bool
    hearers: list[Hearer] = field(default_factory=list)

    @property
    def name(self) -> str:
        return self.function.__name__

    @property
    def values(self) -> int:
        return parameters(self.function) - self.targets


@dataclass(frozen=True)
class Law:
    """What is true of every table at a question, and the sentence for one where it is not."""

    rule: Function
    sentence: str


@dataclass(frozen=True)
class Hearer:
    """A rule that answers an event: always, or (`row`) only through a listener row on the table."""

    function: Function
    number: int
    precedence: int
    row: bool
    when: int
