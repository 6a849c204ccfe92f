"""What the words of a log are made of, as a save keeps it: so lines are put into words when the rules are others."""

from __future__ import annotations

import string
from functools import partial
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from tabard.engine.rules.declared import OWN_ENTRIES, Entry
from tabard.engine.seeing.log import TOLD
from tabard.engine.table.zones import NO_LINE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabard.engine.game import Game
    from tabard.engine.seeing.log import Line


def wording_of(game: Game, lines: Sequence[Line]) -> dict[str, Any]:
    """The entries that these lines have, the words for what and whose cards they tell, the zones with their owners."""
    entries: dict[str, list[str]] = {}
    said: dict[str, dict[str, str]] = {kind: {} for kind in game.face.formats}
    in_words: dict[int, list[tuple[int, str]]] = {}  # by entry: which of the things told are put into the face's words
    for line in lines:
        number = line.entry
        if number == NO_LINE or number in OWN_ENTRIES:
            continue
        if number not in in_words:
            entry = game.entry(number)
            entries[str(number)] = [entry.name, entry.text, entry.hidden, entry.short]
            in_words[number] = [(at, kind) for at, kind in enumerate(entry.arguments.values()) if kind in said]
        for at, kind in in_words[number] if line.effect == TOLD else ():
            value = line.arguments[at]
            said[kind].setdefault(str(value), game.face.formats[kind](value))
    called = {name: game.face.card_words(name) for line in lines for name in line.called}
    cards = {name: words for name, words in called.items() if words != name}
    zones = [[zone.name, owner] for zone, owner in game.rules.places]
    words = {kind: words for kind, words in said.items() if words}
    return {"entries": entries, "words": words, "zones": zones} | ({"cards": cards} if cards else {})


class SavedWording:
    """Stands where a game does for whoever puts lines into words (`seeing/rendering.py`), with what a save says."""

    def __init__(self, wording: dict[str, Any]) -> None:
        """Raises KeyError, TypeError or ValueError where it is none."""
        self._entries = {int(number): read_entry(int(number), *row) for number, row in wording["entries"].items()}
        known = {kind: {int(value): word for value, word in words.items()} for kind, words in wording["words"].items()}
        formats = {kind: partial(_word, values) for kind, values in known.items()}
        cards = wording.get("cards", {})
        self.face = SimpleNamespace(formats=formats, card_words=lambda name: cards.get(name, name))
        self.rules = SimpleNamespace(places=[(SimpleNamespace(name=name), owner) for name, owner in wording["zones"]])
        texts = [word for values in (*known.values(), cards) for word in values.values()]
        texts += [zone.name for zone, _ in self.rules.places]
        if not all(isinstance(text, str) for text in texts):
            raise TypeError
        if not all(type(owner) is int for _, owner in self.rules.places):
            raise TypeError
        self.plain_entries = {number for number, entry in self._entries.items() if not entry.cards}

    def entry(self, number: int) -> Entry:
        return OWN_ENTRIES[number] if number in OWN_ENTRIES else self._entries[number]


def _word(words: dict[int, str], value: int) -> str:
    return words[value]


def read_entry(number: int, name: Any, text: Any, hidden: Any, short: Any) -> Entry:
    """An entry as a save has it. Somebody else may have written it: it names what is told, and nothing inside that."""
    if number <= 0 or not all(isinstance(one, str) for one in (name, text, hidden, short)):
        raise TypeError
    for template, typed in ((text, True), (hidden, True), (short, False)):
        for _, told, kind, conversion in string.Formatter().parse(template):
            if told is not None and (conversion or not told.isidentifier() or not plain_kind(kind or "", typed)):
                raise ValueError
    return Entry(number, name, text, hidden, short=short)


def plain_kind(kind: str, typed: bool) -> bool:
    """Whether it is no more than the type of what is told, where types are; else it would be a format."""
    return not kind or (typed and kind.replace(" ", "_").replace("-", "_").isidentifier())
