"""How a match begins: an empty table with its seats, house rules, names and chance, and the first question asked."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from tabard.engine.match.course import Course
from tabard.engine.match.failure import broken_off, failure
from tabard.engine.match.match import Match
from tabard.engine.match.naming import check_names
from tabard.engine.match.seal import check_words, refuse_unsealable
from tabard.engine.match.sizes import refuse_large
from tabard.engine.match.sound import refuse_unsealed
from tabard.engine.table.chance import base_words, seed_chance
from tabard.engine.table.counts import refuse_seed
from tabard.engine.table.live import LiveWords
from tabard.errors import Refused, short

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabard.engine.game import Game


def begin(game: Game, seats: int | None = None, seed: int | None = None, rules: dict[str, Any] | None = None,
          names: list[str] | None = None, index: int = 0, key: bytes | None = None,
          said: Sequence[str | None] = (), given: dict[str, Any] | None = None) -> Match:  # fmt: skip
    """A new match from its first question on, with what players bring to it (`given`, by name)."""
    t = blank_table(game, seats, rules)
    brought = bring(game, t, given or {})
    return deal(game, t, seed_or_live(game, t, seed, index, key, said), seed, names, brought)


def begin_sealed(game: Game, seal: Any, words: Any, seats: int | None = None, seed: int | None = None,
                 rules: dict[str, Any] | None = None, names: list[str] | None = None,
                 given: dict[str, Any] | None = None) -> Match:  # fmt: skip
    """A new match under a sealed key, with what each seat adds to it."""
    refuse_unsealable(game, seal, seed)
    t = blank_table(game, seats, rules)
    said, names, brought = check_words(words, t.seats), check_names(names, t.seats), bring(game, t, given or {})
    return deal(game, t, seal.broken(said), None, names, brought)


def deal(game: Game, t: Any, words: LiveWords | None, seed: int | None, names: list[str] | None,
         given: dict[str, Any]) -> Match:  # fmt: skip
    """From an empty table, with what players brought to it, to the first question."""
    course = Course(game, t, check_names(names, t.seats), words, seed)
    course.given = given
    course.commit()
    assert game.rules.begin is not None  # noqa: S101  (no Game is made of rules that lack it)
    try:
        game.rules.begin(t)
        game.run(t)
        t.check()
        refuse_unsealed(game, t)
    except BaseException as fault:
        if broken_off(fault):
            raise
        raise failure("A new match could not be laid out.", fault, game) from fault
    course.open_key()
    course.note_beginning()
    return Match(course)


def blank_table(game: Game, seats: int | None, rules: dict[str, Any] | None) -> Any:
    """An empty table with its seats and house rules set."""
    low, high = game.rules.seats
    seats = low if seats is None else seats
    if type(seats) is not int or not low <= seats <= high:
        takes = f"exactly {low}" if low == high else f"{low} to {high}"
        raise Refused(f"{game.face.title} takes {takes} players, not {short(seats)}.")
    t: Any = game.table()
    t.seats = seats
    if rules is not None and not isinstance(rules, dict):
        raise Refused("House rules are given as names with values.")
    for name, value in (rules or {}).items():
        field = game.options.get(name)
        if field is None:
            known = ", ".join(game.options) or "it has none"
            raise Refused(f"{game.face.title} has no house rule {short(name)} ({known}).")
        if not isinstance(value, (int, str)) or value not in field.values:
            known = ", ".join(map(str, field.values))
            raise Refused(f"House rule {short(name)} is one of {known}, not {short(value)}.")
        setattr(t, name, field.number_of(value))
    t.rules_given = frozenset(rules or {})
    return t


def bring(game: Game, t: Any, given: dict[str, Any]) -> dict[str, Any]:
    """Put what players bring onto an empty table, and give it back as a save holds it."""
    takes, kept = {one.name: one for one in game.face.given}, {}
    for name, value in given.items():
        if name not in takes:
            known = ", ".join(takes) or "there is nothing to bring"
            raise Refused(f"To a match of {game.face.title} nobody brings {short(name)} ({known}).")
        refuse_large(value, f"What is brought as {short(name)}")
        kept[name] = as_written(name, value)
        takes[name].read(t, kept[name])
    return kept


def as_written(name: str, value: Any) -> Any:
    """What no file can hold could be played with and never saved."""
    try:
        return json.loads(json.dumps(value, allow_nan=False))
    except (TypeError, ValueError, RecursionError):
        right = "made of texts, whole numbers, truths, lists and objects"
        raise Refused(f"What is brought as {short(name)} is {right}, not {short(value)}.") from None


def seed_or_live(game: Game, t: Any, seed: Any, index: int = 0, key: bytes | None = None,
                 said: Sequence[str | None] = ()) -> LiveWords | None:  # fmt: skip
    """Give a table its chance: repeatable under a seed, else live words under a key of their own."""
    if seed is None:
        return LiveWords(key, said=said)
    refuse_seed(seed)
    seed_chance(t, *base_words(game.name, seed), index)
    return None
