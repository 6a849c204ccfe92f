"""Lines of the log in words, as one who has seen their cards reads them, and as one who has not."""

from __future__ import annotations

import string
from copy import deepcopy
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from tabard.engine.game import EVERYONE
from tabard.engine.rules.declared import QUOTED
from tabard.engine.seeing.log import GATHERED, MOVED, SHOWN, SHUFFLED, SWAPPED, TOLD, zone_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabard.engine.game import Game
    from tabard.engine.seeing.log import Line

CARDS_GO = frozenset({MOVED, SHUFFLED, GATHERED, SWAPPED})  # what became of cards, told to nobody in private
SIMPLE = {str, int, type(None)}  # what whoever is given an entry cannot write into
MOST_NAMES, MOST_WORDS = 16, 2_000  # tables of which sentences are remembered, and sentences of each


class Said(NamedTuple):
    """A line in words, but for its number: JSON-ready, with its sentence."""

    words: dict[str, Any]
    nested: tuple[str, ...]  # the names of what is more than a word or a number


Sentences = dict[tuple[Any, ...], Said]  # by what is told


class LineRenderer:
    """Lines put into words, with the names of one match."""

    def __init__(self, game: Game, names: list[str]) -> None:
        self._game, self._names, self._plain = game, tuple(names), game.plain_entries
        self._sentences = sentences(game, self._names)

    def read(self, number: int, line: Line, seen: bool) -> dict[str, Any]:
        """A line as a reader gets it, who may write into it."""
        words, nested = self.put(line, seen)
        entry = {"n": number, **words}
        if nested:
            entry |= {name: deepcopy(words[name]) for name in nested}
        return entry

    def put(self, line: Line, seen: bool, own: Sentences | None = None) -> Said:
        """The same without its number; whoever gets it does not write into it.

        What not everybody has seen is cached in the reader's `own` sentences, if there are some, and nowhere else.
        """
        entry, effect = line.entry, line.effect
        if effect == TOLD and entry in self._plain and not line.private:
            told: tuple[Any, ...] = (entry, line.arguments)
        elif effect in CARDS_GO:
            told = (entry, effect, line.called if seen else len(line.called), line.came_from, line.zone)
        else:
            return self._anew(line, seen)
        remembered = self._sentences if not seen or line.seen == EVERYONE else own
        if remembered is None:
            return self._anew(line, seen)
        said = remembered.get(told)
        if said is None:
            if len(remembered) >= MOST_WORDS:
                remembered.clear()
            said = remembered[told] = self._anew(line, seen)
        return said

    def _anew(self, line: Line, seen: bool) -> Said:
        words = put_in_words(self._game, self._names, line, seen)
        return Said(words, tuple([name for name, value in words.items() if type(value) not in SIMPLE]))


@lru_cache(maxsize=MOST_NAMES)
def sentences(_game: Game, _names: tuple[str, ...]) -> Sentences:
    """A cache of sentences, shared by all matches among such names: it saves a third of the time of a plain move.

    It may be reached from any match, so it holds only what everybody may read.
    """
    return {}


def put_in_words(game: Game, names: Sequence[str], line: Line, seen: bool) -> dict[str, Any]:
    entry = game.entry(line.entry)
    told: dict[str, tuple[str, Any]] = {}  # name: (words, value)
    if line.effect == TOLD:
        called = iter(line.called)
        for (name, kind), value in zip(entry.arguments.items(), line.arguments, strict=False):
            told[name] = (
                say_card(game, next(called), seen) if kind in ("card", QUOTED) else say(game, names, kind, value)
            )
    else:
        told |= told_of_cards(game, names, line, seen)
    template = entry.templates[seen]
    if line.private and not seen:  # of what one seat is told the others hear what its hidden words name, and no more
        named = {name for _, name, _, _ in string.Formatter().parse(template)}
        told = {name: said for name, said in told.items() if name in named}
    text = template.format(**{name: words for name, (words, _) in told.items()})
    words = {"entry": entry.name, "text": text}
    if entry.short and not line.private:
        words["short"] = entry.short.format(**{name: words for name, (words, _) in told.items()})
    return words | {name: value for name, (_, value) in told.items()}


def say_card(game: Game, name: str, seen: bool) -> tuple[str, Any]:
    return (game.face.card_words(name), name) if seen else ("a card", None)


def say(game: Game, names: Sequence[str], kind: str, value: int) -> tuple[str, Any]:
    if kind == "seat":
        return names[value], value + 1
    if kind == "hash":
        return f"{value:064x}", f"{value:064x}"
    if kind == "zone":
        name = zone_name(game, value)
        return name, name
    if kind in game.face.formats:
        word = game.face.formats[kind](value)
        return word, word
    return str(value), value


def say_unseen(count: int) -> str:
    return "a card" if count == 1 else f"{count} cards"


def told_of_cards(game: Game, names: Sequence[str], line: Line, seen: bool) -> dict[str, tuple[str, Any]]:
    told: dict[str, tuple[str, Any]] = {}
    moves = line.effect in (MOVED, GATHERED, SWAPPED)
    if line.effect in (MOVED, SWAPPED):
        told["card"] = say_card(game, line.called[0], seen)
    if line.effect == SWAPPED:
        told["other"] = say_card(game, line.called[1], seen)
    if line.effect == SHOWN and line.private:
        told["looker"] = say(game, names, "seat", line.seen.bit_length() - 1)
    if moves:
        told["from"] = say(game, names, "zone", line.came_from)
    if line.effect in (SHOWN, GATHERED):
        shown = [name if seen else None for name in line.called]
        told["cards"] = (", ".join(map(game.face.card_words, line.called)) if seen else say_unseen(len(shown)), shown)
    told["to" if moves else "zone"] = say(game, names, "zone", line.zone)
    for name, place in (("giver", line.came_from), ("taker", line.zone)):
        owner = game.rules.places[place][1] if place >= 0 else -1
        if owner >= 0:
            told[name] = say(game, names, "seat", owner)
    return told
