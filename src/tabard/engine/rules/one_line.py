"""Words that people write, whoever they are: letters that can be seen, and nothing that steers what shows them."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Any

from tabard.errors import Broken, Refused

if TYPE_CHECKING:
    from collections.abc import Iterator

DIRECTIONS = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"


def steers(letter: str) -> bool:
    """Whether a letter is none but an order to whatever shows it: to go on in another line, colour or direction."""
    return unicodedata.category(letter) in ("Cc", "Zl", "Zp") or letter in DIRECTIONS


def harmless(text: str, kept: str = "\n\t") -> str:
    """A text that may come from anybody's file, with what would steer a terminal written out."""
    return "".join(letter if letter in kept or not steers(letter) else ascii(letter)[1:-1] for letter in text)


def in_one_line(text: str) -> str:
    """The same for a name or a sentence, which has no second line."""
    return harmless(text, kept="")


def refuse_steering(text: str, what: str) -> None:
    """Raise Refused where a text holds anything but letters of one line."""
    if any(0xD800 <= ord(letter) <= 0xDFFF for letter in text):
        raise Refused(f"{what} holds half a character, which cannot be written down.")
    if any(steers(letter) for letter in text):
        raise Refused(f"{what} is one line of letters that can be seen.")


def refuse_steering_words(game: Any) -> None:
    """Raise Broken where a game's own words hold more than letters and, in longer texts, ends of lines."""
    for what, text in words_of(game):
        if harmless(text) != text:
            raise Broken(f"{game.name}: {what} holds letters that cannot be seen but steer a terminal: {text!a}.")


def words_of(game: Any) -> Iterator[tuple[str, str]]:
    """What a game has declared for people to read."""
    face, rules = game.face, game.rules
    yield from (("its title", face.title), ("what it is about", face.about))
    yield from (("a question", words) for one in rules.questions for words in (one.prompt, one.waited_for))
    yield from (("an entry", words) for one in rules.entries for words in (one.text, one.hidden, one.result))
    yield from (("a refusal", one.text) for one in rules.refusals)
    yield from (("a move", one.text) for one in game.moves)
    yield from (("a card", words) for one in face.cards for words in one)
    yield from (("a house rule", field.about) for field in game.options.values())
    yield from (("a zone", zone.name) for zone in rules.zones)
