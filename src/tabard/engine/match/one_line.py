"""What people write into a match, names and words: one line of letters that can be seen."""

from __future__ import annotations

import unicodedata

from tabard.errors import Refused

DIRECTIONS = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"


def steers(letter: str) -> bool:
    """Whether a letter is none but an order to whatever shows it: to go on in another line, colour or direction."""
    return unicodedata.category(letter) in ("Cc", "Zl", "Zp") or letter in DIRECTIONS


def refuse_steering(text: str, what: str) -> None:
    """Raise Refused where a text holds anything but letters of one line."""
    if any(0xD800 <= ord(letter) <= 0xDFFF for letter in text):
        raise Refused(f"{what} holds half a character, which cannot be written down.")
    if any(steers(letter) for letter in text):
        raise Refused(f"{what} is one line of letters that can be seen.")
