"""The names of those who play: nobody can mistake one for another, for a seat or for an answer (X-8)."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from itertools import combinations

from tabard.engine.rules.one_line import is_unseen, letters_of
from tabard.errors import Refused

LONGEST_NAME = 80  # letters
MOST_KNOWN = 1_000  # names of which it is remembered how they look
WORDS = ("nobody", "everyone")  # which answer a question, or stand for all

# Letters of other scripts that look like Latin ones, large and small as they are written.
CYRILLIC = dict(
    zip(
        "АВЕЅІЈКМНОРСТУҮХѴԌԚԜЬаеҽѕіїјкопрсуүхѵһӏԁԛԝь",
        "ABESIJKMHOPCTYYXVGQWbaeesiïjkonpcyyxvhldqwb",
        strict=True,
    )
)
GREEK = dict(zip("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹͿαικνοργυχωηϲϳ", "ABEZHIKMNOPTYXCJaikvopyuxwncj", strict=True))
LATIN = dict(zip("ıİɑɡȷǀƖ", "iIagjll", strict=True))
SMALL_CAPITALS = dict(zip("ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ", "ABCDEFGHIJKLMNOPRSTUVWYZ", strict=True))
SIGNS = dict(zip("×∣℮", "xle", strict=True))  # noqa: RUF001
ALIKE = CYRILLIC | GREEK | LATIN | SMALL_CAPITALS | SIGNS
TO_LATIN = str.maketrans(ALIKE)
OWN = str.maketrans({one: to for one, to in ALIKE.items() if unicodedata.normalize("NFKC", one) != one})
DOTLESS = str.maketrans("ıιΙ", "lll")  # noqa: RUF001  (an i without its dot)
STROKES = str.maketrans("I1|0", "lllO")  # signs that look like others of the same script
ZEROS = re.compile(r"^(\D+?)(?:0|[Oo](?=\d))+")  # before a number


class Mistakable(Refused):
    """A name that would be taken for another, for a seat or for an answer."""


def check_names(names: list[str] | None, seats: int) -> list[str] | None:
    """One name for each seat, as it is written down. Raises Refused."""
    if names is None:
        return None
    given = names if isinstance(names, list) else []
    if len(given) != seats or not all(isinstance(name, str) and name.strip() for name in given):
        raise Refused(f"Give one name for each of the {seats} seats.")
    if any(len(name) > LONGEST_NAME for name in given):
        raise Refused(f"A name has at most {LONGEST_NAME} letters.")
    found = [letters_of(name, "A name") for name in given]
    for seat, name in enumerate(found, 1):
        refuse_mistakable(name, seat, seats)
    for one, other in combinations(found, 2):
        if look_alike(one, other):
            raise Mistakable(f"The names '{one}' and '{other}' look alike: those of people at one table differ.")
    return found


def refuse_mistakable(name: str, seat: int, seats: int) -> None:
    """Raise Mistakable where a name is what another seat is called, or a word that means something else."""
    for other in range(1, seats + 1):
        if other != seat and is_of_seat(name, other):
            raise Mistakable(f"Player {seat} cannot be called '{name}': that is Player {other}.")
    if any(look_alike(letters_and_digits(name), word) for word in WORDS):
        raise Mistakable(f"Player {seat} cannot be called '{name}': that stands for no player, or for all.")


@lru_cache(maxsize=MOST_KNOWN)
def is_of_seat(name: str, seat: int) -> bool:
    """Whether a name is what a seat is called anyway, however it is spaced, dotted or filled up with zeros."""
    written = ("".join(name.split()), ZEROS.sub(r"\1", letters_and_digits(name)))
    return any(look_alike(one, label) for one in written for label in (f"Player{seat}", f"P{seat}"))


def letters_and_digits(name: str) -> str:
    """These alone, without what stands between them."""
    return "".join(letter for letter in seen_of(name) if unicodedata.category(letter)[0] in "LN")


def look_alike(one: str, other: str) -> bool:
    """Whether two names may be taken for each other."""
    return not looks_of(one).isdisjoint(looks_of(other))


@lru_cache(maxsize=MOST_KNOWN)
def looks_of(name: str) -> frozenset[str]:
    """What a name may be read as, whatever its case and script: large letters may look like others than small ones."""
    seen = seen_of(name)
    strokes = seen.translate(DOTLESS).translate(TO_LATIN).translate(STROKES)
    looks = [seen.translate(TO_LATIN), seen.casefold().translate(TO_LATIN), strokes]
    return frozenset(unicodedata.normalize("NFC", one.casefold()) for one in looks)


def seen_of(name: str) -> str:
    """What of a name tells it from others: no signs between its letters, where it has letters, nor marks on them that
    no alphabet has there; a digit is the same in every script."""
    plain = unicodedata.normalize("NFKC", name.translate(OWN))
    letters = [as_digit(letter) for letter in plain if not (is_unseen(letter) or is_mark(letter))]
    without = [letter for letter in letters if unicodedata.category(letter)[0] != "P"]
    return " ".join("".join(without).split()) or " ".join("".join(letters).split())


def as_digit(letter: str) -> str:
    return str(unicodedata.digit(letter, letter))


def is_mark(letter: str) -> bool:
    """Whether it is a mark for letters of any script that has made no letter of an alphabet with the one before it."""
    return unicodedata.category(letter) in ("Mn", "Me") and unicodedata.name(letter, "").startswith("COMBINING ")
