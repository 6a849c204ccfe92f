"""Reading one card sheet, however it came: from a program, a position or a text file."""

from __future__ import annotations

import math
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from tabard.errors import Refused, short

from .attributes import LIMIT, attributes, capabilities
from .names import LONGEST_NAME, fits
from .sheet import HIGHEST, LEAST_HEALTH, Sheet

if TYPE_CHECKING:
    from collections.abc import Iterable

Field = tuple[str | int, ...]  # the way to a part of a sheet, by names and places
ALIKE = 0.75  # of 1: how like a word is to that of which it is a slip
OF_A_CARD = ("name", "supplies", "abilities")  # what a sheet has besides levels


class BadSheet(Refused):
    """A sheet that cannot be read, and which of its parts is to blame."""

    def __init__(self, sentence: str, *field: str | int) -> None:
        super().__init__(sentence)
        self.field: Field = field


def read_sheet(value: Any, built: bool = False) -> Sheet:
    """A sheet as it is written: levels by capability, a number where only its first attribute is meant.

    Of one that is `built` for a muster it is said which levels it may have.
    """
    reading = Reading(value, built)
    if reading.bad:
        raise reading.bad[0]
    return reading.sheet


class Reading:
    """One sheet that has been read: which part of it gave the level of which attribute, and all that is bad in it.

    Where it is `vague`, some level could not be read, so what it lacks is not known, and what it costs only within
    bounds.
    """

    def __init__(self, value: Any, built: bool = False) -> None:
        self._built = built
        self.bad: list[BadSheet] = []
        self.vague = False
        self._less, self._more = 0, 0.0  # what it may cost otherwise, by what could not be read
        self.fields: dict[int, Field] = {}
        self._levels = [0] * len(attributes)
        self._name = "Card"
        if isinstance(value, dict):
            self._read_name(value.get("name", "Card"))
            for key, part, field in self._parts(value):
                self._ability(key, part, field)
        else:
            self._unread(f"A card sheet has a name, health and abilities; this is {short(value)}.")
        self.sheet = Sheet(self._name, tuple(self._levels))
        if isinstance(value, dict) and "supplies" in value:
            self._check_cost(value["supplies"])

    def _complain(self, sentence: str, *field: str | int) -> None:
        self.bad.append(BadSheet(sentence, *field))

    def _unread(self, sentence: str, *field: str | int, level: Any = None) -> None:
        """What is meant by a part is not known: perhaps a `level` of something, where one is given."""
        self._complain(sentence, *field)
        self.vague = True
        self._more += level if type(level) is int and 0 <= level <= HIGHEST else math.inf

    def _read_name(self, name: Any) -> None:
        if isinstance(name, str) and fits(name.strip()):
            self._name = name.strip()
        else:
            right = f"1 to {LONGEST_NAME} plain letters, digits or signs"
            self._complain(f"A card's name has {right}, unlike {short(name)}.", "name")

    def _check_cost(self, cost: Any) -> None:
        supplies = self.sheet.supplies
        least, most = supplies - self._less, supplies + self._more
        if type(cost) is int and least <= cost <= most:
            return
        told = f"{supplies} supplies, the sum of its levels"
        if self.vague:
            above = type(cost) is int and cost > most
            told = f"at {f'most {most:.0f}' if above else f'least {least}'} supplies by what can be read of it"
        self._complain(f"{self._name} costs {told}, not {short(cost)}.", "supplies")

    # --- its parts --------------------------------------------------------------------------------------

    def _parts(self, value: dict[str, Any]) -> Iterable[tuple[str, Any, Field]]:
        """What a sheet says of levels, each with the way to it."""
        yield from ((str(key), part, (key,)) for key, part in value.items() if key not in OF_A_CARD)
        abilities = value.get("abilities", {})
        if isinstance(abilities, list):
            pairs = ((self._pair(one, at), ("abilities", at)) for at, one in enumerate(abilities))
            yield from ((*pair, field) for pair, field in pairs if pair is not None)
        elif isinstance(abilities, dict):
            yield from ((str(key), part, ("abilities", key)) for key, part in abilities.items())
        else:
            self._unread(f"The abilities of {self._name} are names with levels, such as {{'move': 2}}.", "abilities")

    def _pair(self, one: Any, at: int) -> tuple[str, Any] | None:
        """An ability of a list: `"move 2"`, or an object with one part."""
        if isinstance(one, dict) and len(one) == 1:
            return next(iter(one.items()))
        words = one.rsplit(" ", 1) if isinstance(one, str) else []
        if len(words) == 2 and words[1].isascii() and words[1].isdigit() and len(words[1]) < 9:
            return words[0], int(words[1])
        sentence = f"An ability of {self._name} is a name with a level, such as 'move 2', not {short(one)}."
        self._unread(sentence, "abilities", at)
        return None

    def _ability(self, key: str, part: Any, field: Field) -> None:
        """The levels that one part gives: of a capability, or of one attribute by its name."""
        called = plainly(key)
        mine = capabilities[called].attributes if called in capabilities else {}
        if mine and isinstance(part, dict):
            for word, level in part.items():
                within = (*field, word)
                if str(word).lower() in mine:
                    self._level(mine[word.lower()], level, f"{called} {word}", within)
                else:
                    self._unread(
                        f"{self._name}: {called} has no {short(word)}; it has {', '.join(mine)}.", *within, level=level
                    )
            return
        found = list(mine.values()) or [at for at in range(len(attributes)) if called == attributes.name(at)]
        found = found or [one.attributes[called] for one in capabilities.values() if called in one.attributes]
        if found:
            self._level(found[0], part, key, field)
        else:
            self._unread(
                f"{self._name} has {short(key)}, which is no ability: {instead_of(called)}", *field, level=part
            )

    def _level(self, at: int, level: Any, key: str, field: Field) -> None:
        if type(level) is not int or not 0 <= level <= HIGHEST:
            least, most = (LEAST_HEALTH if at == 0 else 0, LIMIT[at]) if self._built else (0, HIGHEST)
            self._unread(f"{self._name}: {key} is a level from {least} to {most}, not {short(level)}.", *field)
        elif at in self.fields:
            self._less += max(0, self._levels[at] - level)
            self._unread(f"{self._name} gives {attributes.name(at)} twice: leave one of them out.", *field, level=level)
        else:
            self._levels[at], self.fields[at] = level, field


def known_as(capability: str) -> str:
    """A capability as it is called on sheets: one with a single attribute as that is."""
    mine = list(capabilities[capability].attributes.values())
    return attributes.name(mine[0]) if len(mine) == 1 else capability


def plainly(key: str) -> str:
    return " ".join(key.lower().replace("_", " ").split())


def nearest(word: str, words: Iterable[str]) -> str:
    """The one of some words that another may be a slip of; empty where it is like none."""
    return next(iter(get_close_matches(word, list(words), 1, ALIKE)), "")


def instead_of(called: str) -> str:
    """What may have been meant by a word that means nothing on a sheet."""
    words = [*OF_A_CARD, *capabilities, *(word for one in capabilities.values() for word in one.attributes)]
    close = nearest(called, words)
    return f"did you mean {close}?" if close else f"there are {', '.join(map(known_as, capabilities))}."
