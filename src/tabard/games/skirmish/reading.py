"""Reading one card sheet, however it came: from a program, a position or a text file."""

from __future__ import annotations

from typing import Any

from tabard.errors import Refused

from .sheets import HIGHEST, LONGEST_NAME, Sheet, attributes, capabilities, fits

Field = tuple[str | int, ...]  # the way to a part of a sheet, by names and places


class BadSheet(Refused):
    """A sheet that cannot be read, and which of its parts is to blame."""

    def __init__(self, sentence: str, *field: str | int) -> None:
        super().__init__(sentence)
        self.field: Field = field


def read_sheet(value: Any) -> Sheet:
    """A sheet as it is written: levels by capability, a number where only its first attribute is meant."""
    return read_with_fields(value)[0]


def read_with_fields(value: Any) -> tuple[Sheet, dict[int, Field]]:
    """The same, and which part of it gave the level of which attribute."""
    if not isinstance(value, dict):
        raise BadSheet(f"A card sheet has a name, health and abilities; this is {value!r:.60}.")
    name = value.get("name", "Card")
    if not isinstance(name, str) or not fits(name.strip()):
        sentence = f"A card's name has 1 to {LONGEST_NAME} plain letters, digits or signs, unlike {name!r:.60}."
        raise BadSheet(sentence, "name")
    name, levels, fields = name.strip(), [0] * len(attributes), {}
    for key, part, field in parts_of(value, name):
        for at, level, within in levels_in(key, part, name, field):
            if at in fields:
                raise BadSheet(f"{name} gives {attributes.name(at)} twice: leave one of them out.", *within)
            levels[at], fields[at] = level, within
    sheet = Sheet(name, tuple(levels))
    cost = value.get("supplies", sheet.supplies)
    if type(cost) is not int or cost != sheet.supplies:
        sentence = f"{name} costs {sheet.supplies} supplies, the sum of its levels, not {cost!r:.60}."
        raise BadSheet(sentence, "supplies")
    return sheet, fields


def parts_of(value: dict[str, Any], name: str) -> list[tuple[str, Any, Field]]:
    """What a sheet says of levels, each with the way to it."""
    found: list[tuple[str, Any, Field]] = [
        (str(key), part, (key,)) for key, part in value.items() if key not in ("name", "supplies", "abilities")
    ]
    abilities = value.get("abilities", {})
    if isinstance(abilities, list):
        return found + [(*pair_of(one, name, at), ("abilities", at)) for at, one in enumerate(abilities)]
    if not isinstance(abilities, dict):
        raise BadSheet(f"The abilities of {name} are names with levels, such as {{'move': 2}}.", "abilities")
    return found + [(str(key), part, ("abilities", key)) for key, part in abilities.items()]


def pair_of(one: Any, name: str, at: int) -> tuple[str, Any]:
    """An ability of a list: `"move 2"`, or an object with one part."""
    if isinstance(one, dict) and len(one) == 1:
        return next(iter(one.items()))
    words = one.rsplit(" ", 1) if isinstance(one, str) else []
    if len(words) == 2 and words[1].isascii() and words[1].isdigit() and len(words[1]) < 9:
        return words[0], int(words[1])
    sentence = f"An ability of {name} is a name with a level, such as 'move 2', not {one!r:.60}."
    raise BadSheet(sentence, "abilities", at)


def levels_in(key: str, part: Any, name: str, field: Field) -> list[tuple[int, int, Field]]:
    """The levels that one part of a sheet gives: of a capability, or of one attribute by its name."""
    called = " ".join(key.lower().replace("_", " ").split())
    if called in capabilities:
        mine = capabilities[called].attributes
        if not isinstance(part, dict):
            return [(next(iter(mine.values())), level_in(part, key, name, field), field)]
        unknown = [word for word in part if str(word).lower() not in mine]
        if unknown:
            sentence = f"{name}: {called} has no {unknown[0]!r:.60}; it has {', '.join(mine)}."
            raise BadSheet(sentence, *field, unknown[0])
        return [
            (mine[word.lower()], level_in(level, f"{called} {word}", name, (*field, word)), (*field, word))
            for word, level in part.items()
        ]
    found = [at for at in range(len(attributes)) if called == attributes.name(at)]
    found = found or [one.attributes[called] for one in capabilities.values() if called in one.attributes]
    if not found:
        sentence = f"{name} has {key!r:.60}, which is no ability: there are {', '.join(capabilities)}."
        raise BadSheet(sentence, *field)
    return [(found[0], level_in(part, key, name, field), field)]


def level_in(value: Any, key: str, name: str, field: Field) -> int:
    if type(value) is not int or not 0 <= value <= HIGHEST:
        raise BadSheet(f"{name}: {key} is a level from 0 to {HIGHEST}, not {value!r:.60}.", *field)
    return value
