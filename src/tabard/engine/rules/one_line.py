"""Words that people write, whoever they are: letters that can be seen, and nothing that steers what shows them."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Any

from tabard.errors import Broken, Refused

if TYPE_CHECKING:
    from collections.abc import Iterator

# What takes no room or only room, beside what Unicode itself calls format and space.
UNSEEN = "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2065\u2800\u3164\uffa0"
SELECTORS = (range(0xFE00, 0xFE10), range(0xE0000, 0xE1000))  # they choose how the letter before them looks
DIRECTIONS = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"

ABOUT, CARD_TEXT, HOUSE_RULE = "what it is about", "the text of a card", "the text of a house rule"
SETTING = "what a setting makes of it"
LONGER = (ABOUT, CARD_TEXT, HOUSE_RULE, SETTING)  # texts that may have several lines


def steers(letter: str) -> bool:
    """Whether a letter is none but an order to whatever shows it: to go on in another line, colour or direction."""
    return unicodedata.category(letter) in ("Cc", "Zl", "Zp") or letter in DIRECTIONS


def is_unseen(letter: str) -> bool:
    """Whether nobody can see a letter: two texts that read alike could differ in it."""
    format_or_space = unicodedata.category(letter) in ("Cf", "Zs") and letter != " "
    return format_or_space or letter in UNSEEN or any(ord(letter) in some for some in SELECTORS)


def harmless(text: str, kept: str = "\n\t") -> str:
    """A text that may come from anybody's file, with what would steer a terminal written out."""
    if text.isprintable() or ("\n" in kept and text.replace("\n", "").isprintable()):  # as most are: nothing steers
        return text
    return "".join(letter if letter in kept or not steers(letter) else ascii(letter)[1:-1] for letter in text)


def in_one_line(text: str) -> str:
    """The same for a name or a sentence, which has no second line."""
    return harmless(text, kept="")


def letters_of(text: str, what: str) -> str:
    """What a person has written, without spaces around it and as everybody's keyboard writes it (NFC).

    Raises Refused where it holds anything but letters of one line that can be seen.
    """
    if any(0xD800 <= ord(letter) <= 0xDFFF for letter in text):
        raise Refused(f"{what} holds half a character, which cannot be written down.")
    if any(steers(letter) or is_unseen(letter) for letter in text):
        raise Refused(f"{what} is one line of letters that can be seen.")
    return unicodedata.normalize("NFC", text.strip())


def refuse_steering_words(game: Any) -> None:
    """Raise Broken where a game's own words hold more than letters and, in longer texts, ends of lines."""
    for what, text in words_of(game):
        if harmless(text) != text:
            raise Broken(f"{game.name}: {what} holds letters that cannot be seen but steer a terminal: {text!a}.")
        if what not in LONGER and in_one_line(text) != text:
            raise Broken(f"{game.name}: {what} is one line, without ends of lines or tabs: {text!a}.")


def words_of(game: Any) -> Iterator[tuple[str, str]]:
    """What a game has declared for people to read."""
    face, rules = game.face, game.rules
    yield from (("its title", face.title), (ABOUT, face.about), ("what is hidden in it", face.hidden))
    yield from (("a question", words) for one in rules.questions for words in (one.prompt, one.waited_for))
    yield from (("an entry", words) for one in rules.entries for words in (one.text, one.hidden, one.result))
    yield from (("a refusal", one.text) for one in rules.refusals)
    yield from (("a move", one.text) for one in game.moves)
    yield from (part for name, text in face.cards for part in (("a card", name), (CARD_TEXT, text)))
    yield from ((HOUSE_RULE, field.about) for field in game.options.values())
    yield from (part for one in face.settings for part in (("a setting", one.name), (SETTING, one.about)))
    yield from (("a zone", zone.name) for zone in rules.zones)
