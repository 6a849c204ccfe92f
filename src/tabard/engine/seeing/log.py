"""The log: what was told, and to whom it may be told.

Lines are kept as numbers; words are put to them for each reader. A line knows which seats saw the cards it speaks of.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from tabard.engine.game import EVERYONE
from tabard.engine.rules.declared import COMMITTED, OPENED, TAKEN_BACK
from tabard.engine.table.zones import cards_in

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tabard.engine.game import Game

TOLD, MOVED, SHUFFLED, SHOWN, GATHERED = range(5)


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


class Teller:
    """Writes the lines of one match as its rules tell them. It stands between the rules and everybody who reads."""

    def __init__(self, game: Game, t: Any) -> None:
        self.game, self.t = game, t
        self._plain, self._card = game.plain_entries, game.face.card
        self.lines: list[Line] = []

    def _seers(self, zone: int) -> int:
        return self.game.seers[zone] if zone >= 0 else 0

    def tell(self, entry: int, arguments: tuple[int, ...]) -> None:
        if entry in self._plain:
            self.lines.append(Line(entry + 0, arguments, EVERYONE))  # the number alone: words come for each reader
            return
        cards = [arguments[at] for at in self.game.entry(entry).cards]
        seen = EVERYONE
        for card in cards:
            seen &= self._seers(self.t.zone[card])
        self.lines.append(Line(entry + 0, arguments, seen, called=self._called(cards)))

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

    def shuffled(self, entry: int, zone: int) -> None:
        self.lines.append(Line(entry + 0, (), EVERYONE, SHUFFLED, (), -1, zone))

    def shown(self, entry: int, zone: int) -> None:
        cards = self._in(zone)
        self.lines.append(Line(entry + 0, (), EVERYONE, SHOWN, cards, -1, zone, True, self._called(cards)))

    def committed(self, commitment: str) -> None:
        self.lines.append(Line(COMMITTED, (int(commitment, 16),), EVERYONE))

    def opened(self, key: bytes) -> None:
        # Whoever knows the key knows every roll to come: telling it is a reveal.
        self.lines.append(Line(OPENED, (int.from_bytes(key, "big"),), EVERYONE, reveals=True))

    def taken_back(self, at: int) -> None:
        self.lines.append(Line(TAKEN_BACK, (at,), EVERYONE))


def read_line(game: Game, names: list[str], number: int, line: Line, seen: bool) -> dict[str, Any]:
    """A line as a reader gets it: JSON-ready, with its sentence."""
    # A third of a plain move's time went into putting the same few sentences together again.
    if line.effect == MOVED:
        card = line.called[0] if seen else None
        key: tuple[Any, ...] = (line.entry, card, line.came_from, line.zone, *names)
    elif line.effect == TOLD and line.entry in game.plain_entries:
        key = (line.entry, line.arguments, *names)
    else:
        return {"n": number} | _put_in_words(game, names, line, seen)
    if key not in game.sentences:
        game.sentences[key] = _put_in_words(game, names, line, seen)
    return {"n": number} | game.sentences[key]


def _put_in_words(game: Game, names: list[str], line: Line, seen: bool) -> dict[str, Any]:
    entry = game.entry(line.entry)
    told: dict[str, tuple[str, Any]] = {}  # name: (words, value)
    if line.effect == TOLD:
        called = iter(line.called)
        for (name, kind), value in zip(entry.arguments.items(), line.arguments, strict=False):
            told[name] = say_card(next(called), seen) if kind == "card" else say(game, names, kind, value)
    else:
        told |= _told_of_cards(game, names, line, seen)
    template = entry.text if seen or not entry.hidden else entry.hidden
    text = template.format(**{name: Said(words) for name, (words, _) in told.items()})
    return {"entry": entry.name, "text": text} | {name: value for name, (_, value) in told.items()}


class Said(str):
    """Words already put: the type in a template has done its work."""

    __slots__ = ()

    def __format__(self, _spec: str) -> str:
        return str(self)


def say_card(name: str, seen: bool) -> tuple[str, Any]:
    return (name, name) if seen else ("a card", None)


def say(game: Game, names: list[str], kind: str, value: int) -> tuple[str, Any]:
    if kind == "seat":
        return names[value], value + 1
    if kind == "player":
        return f"Player {value + 1}", value + 1
    if kind == "hash":
        return f"{value:064x}", f"{value:064x}"
    if kind == "zone":
        return zone_name(game, value), zone_name(game, value)
    if kind in game.face.words:
        word = game.face.words[kind](value)
        return word, word
    return str(value), value


def _told_of_cards(game: Game, names: list[str], line: Line, seen: bool) -> dict[str, tuple[str, Any]]:
    told: dict[str, tuple[str, Any]] = {}
    if line.effect == MOVED:
        told["card"] = say_card(line.called[0], seen)
    if line.effect in (MOVED, GATHERED):
        told["from"] = say(game, names, "zone", line.came_from)
    if line.effect in (SHOWN, GATHERED):
        shown = [name if seen else None for name in line.called]
        told["cards"] = (", ".join(name or "a card" for name in shown), shown)
    told["to" if line.effect in (MOVED, GATHERED) else "zone"] = say(game, names, "zone", line.zone)
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
