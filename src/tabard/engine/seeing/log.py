"""The log: what was told, and to whom it may be told.

Lines are kept as numbers; words are put to them for each reader. A line knows which seats saw the cards it speaks of.
"""

from __future__ import annotations

import string
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from tabard.engine.game import EVERYONE
from tabard.engine.rules.declared import ADDED, COMMITTED, OPENED, QUOTED, TAKEN_BACK
from tabard.engine.seeing.look import EVERYTHING
from tabard.engine.table.zones import NO_LINE, cards_in
from tabard.errors import Broken

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tabard.engine.game import Game

TOLD, MOVED, SHUFFLED, SHOWN, GATHERED, SWAPPED = range(6)
SIMPLE = {str, int, type(None)}  # what whoever is given an entry cannot write into
MOST_NAMES, MOST_WORDS = 16, 2_000  # tables of which sentences are remembered, and sentences of each


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


def reads(game: Game, line: Line, at: int) -> bool:
    """Whether a reader finds the line in its log."""
    if line.entry == NO_LINE:
        return False
    return not line.private or sees(line, at) or bool(game.entry(line.entry).hidden)


def sees(line: Line, at: int) -> bool:
    """Whether a reader saw the cards of a line."""
    return at == EVERYTHING or bool(line.seen >> at & 1)


def as_read(game: Game, line: Line, at: int) -> Read | None:
    """What a reader learns by a line, whether it is told or only seen to happen; None where that is nothing."""
    seen = sees(line, at)
    if line.private and not seen and not reads(game, line, at):
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
        if fact.rule(self.t, *given) != answer:
            raise Broken(f"A rule tells '{fact.name}' with the answer {answer}, which is not what its rule answers.")
        seen = EVERYONE if to < 0 else 1 << to
        self.lines.append(Line(fact + 0, (*given, answer + 0), seen, reveals=True, private=to >= 0))

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

    def taken_back(self, at: int) -> None:
        self.lines.append(Line(TAKEN_BACK, (at,), EVERYONE))


class Said(NamedTuple):
    """A line in words, but for its number: JSON-ready, with its sentence."""

    words: dict[str, Any]
    nested: tuple[str, ...]  # the names of what is more than a word or a number


class Words:
    """Lines put into words, with the names of one match."""

    def __init__(self, game: Game, names: list[str]) -> None:
        self._game, self._names = game, tuple(names)
        self._sentences = sentences(game, self._names)

    def read(self, number: int, line: Line, seen: bool) -> dict[str, Any]:
        """A line as a reader gets it."""
        return {"n": number, **self.put(line, seen).words}

    def put(self, line: Line, seen: bool) -> Said:
        """The same without its number; whoever gets it does not write into it."""
        effect = line.effect
        if seen and line.seen != EVERYONE:  # what somebody alone has seen is remembered nowhere
            return self._anew(line, seen)
        if effect == MOVED:
            told: tuple[Any, ...] = (line.entry, seen and line.called, line.came_from, line.zone)
        elif effect == TOLD and line.entry in self._game.plain_entries and not line.private:
            told = line.entry, line.arguments
        else:
            return self._anew(line, seen)
        said = self._sentences.get(told)
        if said is None:
            if len(self._sentences) >= MOST_WORDS:
                self._sentences.clear()
            said = self._sentences[told] = self._anew(line, seen)
        return said

    def _anew(self, line: Line, seen: bool) -> Said:
        words = _put_in_words(self._game, self._names, line, seen)
        return Said(words, tuple([name for name, value in words.items() if type(value) not in SIMPLE]))


@lru_cache(maxsize=MOST_NAMES)
def sentences(_game: Game, _names: tuple[str, ...]) -> dict[tuple[Any, ...], Said]:
    """The sentences of matches among such names, by what is told. A third of a plain move's time went into putting the
    same few together again.

    They may speak of any match, so only what everybody may read there is among them.
    """
    return {}


def _put_in_words(game: Game, names: Sequence[str], line: Line, seen: bool) -> dict[str, Any]:
    entry = game.entry(line.entry)
    told: dict[str, tuple[str, Any]] = {}  # name: (words, value)
    if line.effect == TOLD:
        called = iter(line.called)
        for (name, kind), value in zip(entry.arguments.items(), line.arguments, strict=False):
            told[name] = say_card(next(called), seen) if kind in ("card", QUOTED) else say(game, names, kind, value)
    else:
        told |= _told_of_cards(game, names, line, seen)
    template = entry.templates[seen]
    if line.private and not seen:  # of what one seat is told the others hear what its hidden words name, and no more
        named = {name for _, name, _, _ in string.Formatter().parse(template)}
        told = {name: said for name, said in told.items() if name in named}
    text = template.format(**{name: words for name, (words, _) in told.items()})
    words = {"entry": entry.name, "text": text}
    if entry.short and not line.private:
        words["short"] = entry.short.format(**{name: words for name, (words, _) in told.items()})
    return words | {name: value for name, (_, value) in told.items()}


def say_card(name: str, seen: bool) -> tuple[str, Any]:
    return (name, name) if seen else ("a card", None)


def say(game: Game, names: Sequence[str], kind: str, value: int) -> tuple[str, Any]:
    if kind == "seat":
        return names[value], value + 1
    if kind == "hash":
        return f"{value:064x}", f"{value:064x}"
    if kind == "zone":
        name = zone_name(game, value)
        return name, name
    if kind in game.face.words:
        word = game.face.words[kind](value)
        return word, word
    return str(value), value


def say_unseen(count: int) -> str:
    return "a card" if count == 1 else f"{count} cards"


def _told_of_cards(game: Game, names: Sequence[str], line: Line, seen: bool) -> dict[str, tuple[str, Any]]:
    told: dict[str, tuple[str, Any]] = {}
    moves = line.effect in (MOVED, GATHERED, SWAPPED)
    if line.effect in (MOVED, SWAPPED):
        told["card"] = say_card(line.called[0], seen)
    if line.effect == SWAPPED:
        told["other"] = say_card(line.called[1], seen)
    if line.effect == SHOWN and line.private:
        told["looker"] = say(game, names, "seat", line.seen.bit_length() - 1)
    if moves:
        told["from"] = say(game, names, "zone", line.came_from)
    if line.effect in (SHOWN, GATHERED):
        shown = [name if seen else None for name in line.called]
        told["cards"] = (", ".join(line.called) if seen else say_unseen(len(shown)), shown)
    told["to" if moves else "zone"] = say(game, names, "zone", line.zone)
    for name, place in (("giver", line.came_from), ("taker", line.zone)):
        owner = game.rules.places[place][1] if place >= 0 else -1
        if owner >= 0:
            told[name] = say(game, names, "seat", owner)
    return told


def zone_name(game: Game, number: int) -> str:
    if number < 0:
        return "off the table"
    zone, owner = game.rules.places[number]
    return zone.name if owner < 0 else f"{zone.name} {owner + 1}"
