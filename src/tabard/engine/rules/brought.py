"""What players bring to a new match: each something of his own, and how that is written in text files."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    import random
    from collections.abc import Callable


class Amiss(NamedTuple):
    """One thing in a text file that is wrong: where, and what would be right."""

    line: int  # counted from 1
    field: str  # the part of the file that it is about, such as card.abilities.move; empty where it is about all
    why: str  # a sentence


class SheetFile(NamedTuple):
    """What a file of card sheets holds, as far as it can be read."""

    cards: dict[str, dict[str, Any]]  # each by its name, as it is shown
    sets: dict[str, Any]  # by name: what one player may bring
    amiss: list[Amiss]  # what keeps it from being used
    odd: list[Amiss]  # what can be used, but is hardly meant so


@dataclass(frozen=True)
class Sheets:
    """How cards of one's own are written: `tabard cards`, and `tabard play --bring`."""

    read: Callable[[str], SheetFile]  # the text of a file
    own: Callable[[], SheetFile]  # those that come with the game
    build: Callable[[str], dict[str, Any]]  # the position in which a card of that name is built, move by move
    write: Callable[[dict[str, Any]], str]  # the text of a card that was built, from what is seen of it


@dataclass(frozen=True)
class Given:
    """What players may bring to a new match, each something of their own: `tabard.new(GAME, musters={"1": …})`."""

    name: str  # what it is called where a match is made
    what: str  # what it is, told to those who bring it
    # Puts what all have brought, by the number of the seat as a text, onto the empty table; refuses it in a sentence.
    read: Callable[[Any, Any], None]
    some: Callable[[random.Random], Any]  # something that may be brought: checks begin matches with it
    # The same with something else that others than a seat (-1: any) may as well have brought: checks tell none apart.
    other: Callable[[Any, int, random.Random], Any]
    # The same in another order, where the order tells nothing: what others than a seat (-1: any) then brought, and by
    # the number of each card the one that it has then. Checks tell the two apart by nothing.
    reordered: Callable[[Any, int, random.Random], tuple[Any, list[int]]] | None = None
    sheets: Sheets | None = None  # how it is written in text files, where people write it so
