"""Kinds of cards: what all cards of a kind have in common, declared once.

    cards = Kinds(colour=NO_COLOUR, value=0)
    VALUE_OF = cards.column("value")
    RED_3 = cards.add("red 3", copies=6, colour=RED, value=3)

    class Lists(Table, cards=cards):
        kind: list[int] = cards.field()

Rules read `VALUE_OF[kind]`. Kinds are numbered in the order of declaration, and the deck has a card for each copy. What
cards of a kind do is written beside their declaration, as its parts (`rules/parts.py`).
"""

from __future__ import annotations

import inspect
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tabard.engine.table.fields import ALL, Field
from tabard.engine.table.place import Place, called_from
from tabard.errors import Broken

if TYPE_CHECKING:
    from collections.abc import Iterable


class Column(list[int]):
    """A number for each kind of card. Rules read it as `COLUMN[kind]`; compiled, it is an array."""

    def __init__(self) -> None:
        super().__init__()
        self.given: list[Any] = []  # what the numbers were declared as: a refusal or a question may stand there

    def add(self, value: int, times: int = 1) -> None:
        self.extend([int(value)] * times)
        self.given += [value] * times


@dataclass(frozen=True)
class Kind:
    """One kind of card as it was declared."""

    name: str
    copies: int
    text: str
    needs: tuple[Any, ...]  # parts, of which this room knows nothing
    may: tuple[Any, ...]
    deck: int = 0  # everybody tells its cards from those of another, face down too


class Kinds:
    """The kinds of cards of one game, and the deck that they make."""

    def __init__(self, **columns: int) -> None:
        """Each kind has a number in each of these columns; what is given here stands where a kind says nothing."""
        clash = columns.keys() & inspect.signature(self.add).parameters.keys()
        if clash:
            raise Broken(f"A column of kinds cannot be called '{min(clash)}', which every kind has: call it otherwise.")
        self._otherwise = columns
        self._columns = {name: Column() for name in columns}
        self.place = called_from()  # where they are declared, and where each column was asked for
        self.read_at: dict[str, list[Place]] = {name: [] for name in columns}
        self.made: list[Kind] = []  # each kind with its `name`, `copies` and `text`
        self.deck = Column()  # the kind of each card

    def add(
        self, name: str, copies: int = 1, text: str = "", needs: Iterable[Any] = (), may: Iterable[Any] = (),
        deck: int = 0, **values: int,
    ) -> int:  # fmt: skip
        """Declare a kind; gives its number. `needs` and `may` are the parts that it must and that it can have.

        Cards of another `deck` look otherwise from behind and lie only in zones of that deck.
        """
        strangers = set(values) - set(self._columns)
        if strangers:
            known = ", ".join(self._columns) or "there are none"
            raise Broken(f"The card '{name}' has a '{min(strangers)}', which is no column of its kinds ({known}).")
        if any(kind.name.lower() == name.lower() for kind in self.made):
            raise Broken(f"Two kinds of cards are called '{name}': give each a name of its own.")
        for column, otherwise in self._otherwise.items():
            self._columns[column].add(values.get(column, otherwise))
        self.deck.add(len(self.made), copies)
        self.made.append(Kind(name, copies, text, tuple(needs), tuple(may), deck))
        return len(self.made) - 1

    def column(self, name: str) -> Column:
        """The numbers of one column by kind, those that are still to be declared included."""
        if name not in self._columns:
            raise Broken(f"There is no column '{name}' of kinds: there are {', '.join(self._columns) or 'none'}.")
        self.read_at[name].append(called_from())
        return self._columns[name]

    def field(self, seen: int = ALL) -> Any:
        """The field `kind` of a table: for each card of the deck its kind, from the start."""
        return Field(0, 0, (0,), seen, of=self)

    def __len__(self) -> int:
        return len(self.made)

    def name(self, kind: int) -> str:
        """What cards of a kind are called."""
        return self.made[kind].name
