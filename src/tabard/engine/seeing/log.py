"""The log: an append-only list of lines, each with the set of seats that saw the cards it speaks of.

Lines are kept as numbers; words are put to them for each reader (`rendering.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from tabard.engine.game import EVERYONE
from tabard.engine.rules.declared import ADDED, COMMITTED, OPENED, TAKEN_BACK
from tabard.engine.seeing.redaction import EVERYTHING
from tabard.engine.table.zones import NO_LINE, cards_in
from tabard.errors import Broken

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tabard.engine.game import Game

TOLD, MOVED, SHUFFLED, SHOWN, GATHERED, SWAPPED = range(6)


class Line(NamedTuple):
    """One line: its entry, what it was told, who saw its cards, what became of them, and how they were called then."""

    entry: int
    arguments: tuple[int, ...]
    seen: int
    effect: int = TOLD
    cards: tuple[int, ...] = ()
    came_from: int = -1
    zone: int = -1
    reveals: bool = False
    called: tuple[str, ...] = ()
    private: bool = False  # told to those alone who see its cards; others hear its `hidden` words, if it has any


Read = tuple[Any, ...]  # what a reader takes from a line: no number of a card is in it


def reads(game: Game, line: Line, reader: int) -> bool:
    """Whether a reader finds the line in its log."""
    if not line.private:  # as most are
        return line.entry != NO_LINE
    return line.entry != NO_LINE and (sees(line, reader) or bool(game.entry(line.entry).hidden))


def sees(line: Line, reader: int) -> bool:
    """Whether a reader saw the cards of a line."""
    return reader == EVERYTHING or bool(line.seen >> reader & 1)


def as_read(game: Game, line: Line, reader: int) -> Read | None:
    """What a reader learns by a line, whether it is told or only seen to happen; None where that is nothing."""
    seen = sees(line, reader)
    if line.private and not seen and not reads(game, line, reader):
        return None
    named: Any = line.called if seen else len(line.called)
    if line.effect != TOLD or line.entry in game.plain_entries or line.entry < 0:
        told = () if line.private and not seen else line.arguments
        return line.entry, line.effect, line.came_from, line.zone, named, told
    cards = game.entry(line.entry).cards
    return line.entry, named, tuple(value for at, value in enumerate(line.arguments) if at not in cards)


class Teller:
    """Writes the lines of one match as its rules tell them. It stands between the rules and everybody who reads."""

    def __init__(self, game: Game, t: Any) -> None:
        self.game, self.t = game, t
        self._plain, self._card = game.plain_entries, game.face.card
        self.lines: list[Line] = []
        self._unread, self._looked_at = False, 0

    @property
    def some_unread(self) -> bool:
        """Whether there are lines that not everybody finds in the log."""
        while not self._unread and self._looked_at < len(self.lines):  # only at new ones: this runs every move
            line = self.lines[self._looked_at]
            self._unread = line.private or line.entry == NO_LINE
            self._looked_at += 1
        return self._unread

    def take_back(self, count: int) -> None:
        """Leave so many lines."""
        del self.lines[count:]
        self._looked_at = min(self._looked_at, count)

    def _seers(self, zone: int) -> int:
        return self.game.seers[zone] if zone >= 0 else 0

    def tell(self, entry: int, arguments: tuple[int, ...], to: int = -1) -> None:
        if to >= 0:
            cards = [arguments[at] for at in self.game.entry(entry).cards]
            called = self._called(cards)
            self.lines.append(Line(entry + 0, arguments, 1 << to, reveals=True, called=called, private=True))
            return
        told = self.game.entry(entry)
        if entry in self._plain:  # the number alone: words come for each reader
            self.lines.append(Line(entry + 0, arguments, EVERYONE, reveals=told.reveals))
            return
        cards = [arguments[at] for at in told.cards]
        seen = EVERYONE
        for card in cards:
            seen &= self._seers(self.t.zone[card])
        self.lines.append(Line(entry + 0, arguments, seen, reveals=told.reveals, called=self._called(cards)))

    def know(self, fact: Any, answer: int, about: tuple[int, ...], to: int = -1) -> None:
        """A fact is a reveal. What it says is so, or a rule is wrong."""
        fact = self.game.entry(fact)  # with its rule, whatever has become of it on the way here
        given = about[: fact.asks]
        if self.answer(fact, given) != answer:
            raise Broken(f"A rule tells '{fact.name}' with the answer {answer}, which is not what its rule answers.")
        seen = EVERYONE if to < 0 else 1 << to
        self.lines.append(Line(fact + 0, (*given, answer + 0), seen, reveals=True, private=to >= 0))

    def answer(self, fact: Any, about: tuple[int, ...]) -> int:
        """What the rule of a fact answers now."""
        return fact.rule(self.t, *about)  # type: ignore[no-any-return]

    def moved(self, entry: int, card: int, came_from: int, zone: int) -> None:
        before, after = self._seers(came_from), self._seers(zone)
        called = (self._card(self.t, card),)
        reveals = bool(after & ~before)
        self.lines.append(Line(entry + 0, (), before | after, MOVED, (card,), came_from, zone, reveals, called))

    def gathered(self, entry: int, source: int, zone: int) -> None:
        """All cards of a zone go together to another: one line."""
        before, after = self._seers(source), self._seers(zone)
        cards, reveals = self._in(source), bool(after & ~before)
        called = self._called(cards)
        self.lines.append(Line(entry + 0, (), before | after, GATHERED, cards, source, zone, reveals, called))

    def _called(self, cards: Iterable[int]) -> tuple[str, ...]:
        """How cards are called now: a card that changes does not change what was told of it."""
        return tuple([self._card(self.t, card) for card in cards])

    def _in(self, zone: int) -> tuple[int, ...]:
        # In order of number: the order in a hidden zone is nobody's business.
        return tuple(sorted(cards_in(self.t, zone)))

    def swapped(self, entry: int, card: int, other: int, zone: int, other_zone: int) -> None:
        """`card` came from `zone`, where `other` lies now. Who sees either zone has seen both."""
        seen, both = self._seers(zone) | self._seers(other_zone), self._seers(zone) & self._seers(other_zone)
        called, reveals = self._called((card, other)), bool(seen & ~both)
        self.lines.append(Line(entry + 0, (), seen, SWAPPED, (card, other), zone, other_zone, reveals, called))

    def shuffling(self, zone: int) -> None:
        """A shuffle begins; it is told when it is done."""

    def shuffled(self, entry: int, zone: int) -> None:
        self.lines.append(Line(entry + 0, (), EVERYONE, SHUFFLED, (), -1, zone))

    def shown(self, entry: int, zone: int, to: int = -1) -> None:
        cards, seen = self._in(zone), EVERYONE if to < 0 else 1 << to
        self.lines.append(Line(entry + 0, (), seen, SHOWN, cards, -1, zone, True, self._called(cards), to >= 0))

    def committed(self, commitment: str, said: Sequence[str | None]) -> None:
        self.lines.append(Line(COMMITTED, (int(commitment, 16),), EVERYONE))
        for seat, words in enumerate(said):
            if words is not None:
                self.lines.append(Line(ADDED, (seat, 0), EVERYONE, called=(words,)))

    def opened(self, key: bytes) -> None:
        # Whoever knows the key knows every roll to come: telling it is a reveal.
        self.lines.append(Line(OPENED, (int.from_bytes(key, "big"),), EVERYONE, reveals=True))

    def taken_back(self, seat: int) -> None:
        self.lines.append(Line(TAKEN_BACK, (seat,), EVERYONE))


def zone_name(game: Game, number: int) -> str:
    if number < 0:
        return "off the table"
    zone, owner = game.rules.places[number]
    return zone.name if owner < 0 else f"{zone.name} {owner + 1}"
