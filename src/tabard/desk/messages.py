"""The messages of a table: what whoever sits at it sends, and what he is sent.

They are the same from the desk in a page, from `tabard drive --table` and from a server. A command has an id and the
version it saw; it is answered by an `Ack` or a `RefusedCommand`, and what has changed comes as a `Push`, made for one
reader. A version is counted by what that reader was shown.
"""

# Without `from __future__ import annotations`, which would hide from `__required_keys__` what may be left out.

from typing import Any, NotRequired, TypedDict

from tabard.schema import schema
from tabard.sitting.panel_shapes import Panel


class Command(TypedDict, total=False):
    """One thing to be done. Beside `id` and `version` it has one of the others."""

    id: int | str
    version: int
    move: int | str  # play, by number or text
    back: int | None  # out of a half-given answer, or so many steps of it
    undo: bool  # take the last move back
    hint: bool
    chances: bool
    hide: bool  # the one who moved has seen what came of it: the curtain falls
    hand_over: bool  # the next one sits at the screen alone
    go_on: bool  # what nobody should miss has been read: bots move on
    rematch: bool
    show: int  # everything, with the log from this entry on


class Ack(TypedDict):
    ack: int | str | None
    version: int


class RefusedCommand(TypedDict):
    refused: int | str | None
    why: str
    version: int
    ours: NotRequired[bool]  # a fault of the program or of the game's rules, not of the one who asked


class MoveOut(TypedDict):
    """A move that can be made. `then`: the moves that follow in the same answer, where there are any."""

    number: int
    text: str
    label: str
    refs: list[str]
    note: NotRequired[str]
    price: NotRequired[str]
    first: NotRequired[bool]  # the next step, where one stands out
    aims: NotRequired[bool]  # a click on what it leads to means it, too
    then: NotRequired[list["MoveOut"]]


class AskOut(TypedDict):
    """What is asked of the one who looks, or of all aloud (seat 0)."""

    seat: int
    prompt: str
    moves: list[MoveOut]
    steps: list[str]  # of the answer that is half given
    instead: NotRequired[list[MoveOut]]  # what could have been begun in place of the one step that is given
    again: NotRequired[str]  # why it is asked once more
    silence: NotRequired[str]  # asked of all aloud: the text of the move of those who say nothing


class Reason(TypedDict):
    """What cannot be done now, and why."""

    move: str
    why: str
    refs: list[str]
    short: NotRequired[str]


class ToldLine(TypedDict):
    """A line of the log in short: its words, its tone, how many entries have been told with it."""

    text: str
    tone: str
    end: int
    who: NotRequired[int | None]
    short: NotRequired[str]


class Told(TypedDict):
    """The log in short, from one of its lines on: those before it stay as they were sent."""

    since: int
    lines: list[ToldLine]


class SeatOut(TypedDict):
    seat: int
    name: str
    kind: str  # "person" or "bot"
    level: NotRequired[str]


class Screen(TypedDict):
    """Whose view is shown, and whether a curtain stands before the next one."""

    shows: int | None
    handing_to: int | None
    blank: bool
    people: list[int]


class Reached(TypedDict):
    """What all have come to together."""

    reached: int
    most: int  # that can be reached; 1: they win or lose


class Ending(TypedDict):
    """How the match has ended; what stands there for some games only is what those declare of their results."""

    winners: list[int]
    why: str
    says: str  # how it ended, who won and with what, in a sentence or two
    scores: NotRequired[list[int]]  # by seat
    ranking: NotRequired[list[list[int]]]  # seats by their places, the best first
    teams: NotRequired[list[list[int]]]  # the seats of each
    together: NotRequired[Reached]


class Push(TypedDict):
    """All that one reader sees. View, panels, asks and why are whole; the log comes from an entry on.

    It takes the place of what was sent before where it begins with entry 0, or where nothing at all has been told.
    """

    version: int
    game: str
    title: str
    seats: list[SeatOut]
    rules: list[list[str]]  # house rules that are not as usual: sentence and value
    view: dict[str, Any]
    panels: list[Panel]
    asks: list[AskOut]
    why: list[Reason]
    log: list[dict[str, Any]]
    told: Told
    since: int  # entries up to here are older than the last move of the one who looks
    screen: Screen
    thinking: list[int]  # the bot that is asked, of several the one that answers first
    can: list[str]  # what else may be done: undo, hint, hide, hand_over, rematch, go_on
    result: Ending | None
    waits: NotRequired[str]  # what those hear who are not asked
    closed: NotRequired[str]  # why this match can be read, and nothing be done in it


class HintMove(TypedDict):
    number: int
    label: str
    chance: float
    why: str


class Hint(TypedDict):
    """What the one who looks might do, the best first, and everybody's chances."""

    hint: int | str | None
    moves: list[HintMove]
    chances: list[float]
    hasty: bool


Message = Ack | RefusedCommand | Push | Hint


def messages_schema() -> dict[str, Any]:
    """The JSON Schema of all messages of a table."""
    return schema(Command, Message=Message, Panel=Panel)
