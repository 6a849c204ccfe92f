"""How a match begins: an empty table with its seats, house rules, names and chance, and the first question asked."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Any

from tabard.engine.match.course import Course
from tabard.engine.match.match import Match
from tabard.engine.match.sound import refuse_unsealed
from tabard.engine.table.chance import base_words, seed_chance
from tabard.engine.table.live import LiveWords
from tabard.errors import Refused

if TYPE_CHECKING:
    from tabard.engine.game import Game

DIRECTIONS = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"


def begin(game: Game, seats: int | None = None, seed: int | None = None, rules: dict[str, Any] | None = None,
          names: list[str] | None = None, index: int = 0, key: bytes | None = None) -> Match:  # fmt: skip
    """A new match from its first question on."""
    t = blank_table(game, seats, rules)
    words = seed_or_live(game, t, seed, index, key)
    course = Course(game, t, check_names(names, t.seats), words, seed)
    course.commit()
    assert game.rules.begin is not None  # noqa: S101  (no Game is made of rules that lack it)
    game.rules.begin(t)
    game.run(t)
    t.check()
    refuse_unsealed(game, t)
    course.open_key()
    course.note_beginning()
    return Match(course)


def blank_table(game: Game, seats: int | None, rules: dict[str, Any] | None) -> Any:
    """An empty table with its seats and house rules set."""
    low, high = game.rules.seats
    seats = low if seats is None else seats
    if type(seats) is not int or not low <= seats <= high:
        takes = f"exactly {low}" if low == high else f"{low} to {high}"
        raise Refused(f"{game.face.title} takes {takes} players, not {seats!r}.")
    t: Any = game.table()
    t.seats = seats
    if rules is not None and not isinstance(rules, dict):
        raise Refused("House rules are given as names with values.")
    for name, value in (rules or {}).items():
        field = game.options.get(name)
        if field is None:
            known = ", ".join(game.options) or "it has none"
            raise Refused(f"{game.face.title} has no house rule {name!r} ({known}).")
        if value not in field.values:
            raise Refused(f"House rule {name!r} is one of {', '.join(map(str, field.values))}, not {value!r}.")
        setattr(t, name, field.number_of(value))
    return t


def seed_or_live(game: Game, t: Any, seed: Any, index: int = 0, key: bytes | None = None) -> LiveWords | None:
    """Give a table its chance: repeatable under a seed, else live words under a key of their own."""
    if seed is None:
        return LiveWords(key)
    if type(seed) is not int:
        raise Refused(f"A seed is a whole number, not {seed!r}.")
    seed_chance(t, *base_words(game.name, seed), index)
    return None


def check_names(names: list[str] | None, seats: int) -> list[str] | None:
    if names is None:
        return None
    given = names if isinstance(names, list) else []
    if len(given) != seats or not all(isinstance(name, str) and name.strip() for name in given):
        raise Refused(f"Give one name for each of the {seats} seats.")
    if any(0xD800 <= ord(letter) <= 0xDFFF for name in names for letter in name):
        raise Refused("A name holds half a character, which cannot be written down.")
    if any(steers(letter) for name in names for letter in name):
        raise Refused("A name is one line of letters that can be seen.")
    return [name.strip() for name in names]


def steers(letter: str) -> bool:
    """Whether a letter is none but an order to whatever shows it: to go on in another line, colour or direction."""
    return unicodedata.category(letter) in ("Cc", "Zl", "Zp") or letter in DIRECTIONS
