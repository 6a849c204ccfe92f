"""Card sheets and musters in a text file (SK-28): what it holds, and in which line what is wrong with it."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING, Any

from tabard.engine import Amiss, SheetFile
from tabard.errors import short

from .lines import line_of
from .reading import Reading, nearest
from .attributes import LIMIT, attributes
from .names import LONGEST_NAME, fits
from .sheet import LEAST_HEALTH, Sheet, wrong_cost, wrong_number, wrong_with

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .lines import Field

WITHOUT_POINTS = {"health", "action points", "defense power", "carry"}  # what a card has good of without acting
MOST_LINES, MOST_LETTERS = 2_000, 200_000
MOST_PARTS = 64
MOST_FAULTS = 20  # places in a file that are no TOML: no more are looked for
NAMED = re.compile(r"""^[ \t]*name[ \t]*=[ \t]*["']([^"'\n]*)["']""", re.MULTILINE)
# A name of more parts than that, plain or in quotes, with dots between.
DEEP = re.compile(
    rf"""(?<![\w-])(?:(?:[\w-]++|"(?:\\.|[^"\\\n]){{0,200}}+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){{{MOST_PARTS}}}"""
)
SHAPE = 'a file of sheets has cards, each under [[card]], and musters, each under [[muster]] with a name and "units"'


def read_file(text: str, own: Mapping[str, Sheet] | None = None) -> SheetFile:
    """What a file holds, besides the cards that come with the game."""
    return Reader(text, own or {}).read()


class Reader:
    """Reads one file, and notes whatever is wrong with it."""

    def __init__(self, text: str, own: Mapping[str, Sheet]) -> None:
        self._text = text
        self._own = {name.lower(): sheet for name, sheet in own.items()}
        self._cards: dict[str, Sheet] = {}
        self._named: set[str] = set()  # names of cards so far
        self._faulty: set[str] = set()  # names of cards with which something is wrong
        self._musters: set[str] = set()  # names of musters so far
        self._found = SheetFile({}, {}, [], [])

    def read(self) -> SheetFile:
        try:
            self._read_content(self._content())
        except RecursionError:
            self._found.amiss.append(Amiss(1, "", f"It is nested without end: {SHAPE}."))
        self._found.amiss.sort()
        return self._found

    def _read_content(self, content: dict[str, Any]) -> None:
        for name in content:
            if name not in ("card", "muster"):
                self._complain((name,), f"There is nothing called {short(name)} here: {SHAPE}.")
        for at, card in enumerate(self._rows(content, "card")):
            self._card(at, card)
        for at, muster in enumerate(self._rows(content, "muster")):
            self._muster(at, muster)
        if not content and not self._found.amiss:
            self._found.amiss.append(Amiss(1, "", f"There is nothing in it: {SHAPE}."))

    def _complain(self, field: Field, why: str, word: str = "") -> None:
        named = ".".join(key for key in field if isinstance(key, str))
        self._found.amiss.append(Amiss(line_of(self._text, field, word), named, why))

    def _content(self) -> dict[str, Any]:
        """All of it as Python reads it; empty where it cannot be read."""
        lines = self._text.count("\n") + 1
        if lines > MOST_LINES or len(self._text) > MOST_LETTERS:
            size = f"{lines:,} lines and {len(self._text):,} letters"
            most = f"a file of sheets has at most {MOST_LINES:,} lines and {MOST_LETTERS:,} letters: write several"
            self._found.amiss.append(Amiss(1, "", f"It has {size}; {most}."))
            return {}
        if deep := DEEP.search(self._text):  # of which Python's reader takes minutes to make sense
            line = self._text.count("\n", 0, deep.start()) + 1
            self._found.amiss.append(Amiss(line, "", f"A name has more than {MOST_PARTS} parts: {SHAPE}."))
            return {}
        for _ in range(MOST_FAULTS):
            try:
                return tomllib.loads(self._text)
            except RecursionError:
                self._found.amiss.append(Amiss(1, "", f"It has brackets within brackets without end: {SHAPE}."))
                break
            except ValueError as fault:  # what is no TOML, or a number of too many digits
                self._found.amiss.append(no_toml(str(fault), lines))
                if " (at line " not in str(fault) or not self._leave_out(self._found.amiss[-1].line):
                    break
        return {}

    def _leave_out(self, line: int) -> bool:
        """Go on without the card or muster in which a line is, so that the others can be read; whether there is one."""
        rows = self._text.split("\n")
        begins = [at for at, row in enumerate(rows) if row.lstrip().startswith("[[") and is_toml(row)]
        first = max((at for at in begins if at < line - 1), default=0)  # one that stops at a heading was not closed
        end = min((at for at in begins if at > first), default=len(rows))
        block = "\n".join(rows[first:end])
        self._faulty |= {told[1].strip().lower() for told in NAMED.finditer(block)}
        self._text = "\n".join([*rows[:first], *([""] * (end - first)), *rows[end:]])
        return bool(block.strip())

    def _rows(self, content: dict[str, Any], name: str) -> list[Any]:
        rows = content.get(name, [])
        if isinstance(rows, list) and all(isinstance(row, dict) for row in rows):
            return rows
        self._complain((name,), f"'{name}' stands in double brackets, [[{name}]], once for each.")
        return []

    # --- cards ------------------------------------------------------------------------------------------

    def _card(self, at: int, value: dict[str, Any]) -> None:
        here: Field = ("card", at)
        reading, wrong = Reading(value, built=True), len(self._found.amiss)
        sheet, fields = reading.sheet, reading.fields
        if "name" not in value:
            self._complain(here, 'The card has no name: add one, such as name = "Squire".')
        for bad in reading.bad:
            self._complain(here + bad.field, str(bad))
        for one in wrong_with(sheet):
            if reading.vague and not (one.attribute in fields and is_out_of_bounds(sheet, one.attribute)):
                continue  # that may come of what could not be read
            why = one.why if one.attribute or 0 in fields else f"{sheet.name} has no health: add it, as in health = 3."
            self._complain((*here, *fields.get(one.attribute, ())), why)
        if "name" not in value:
            return
        same = self._own.get(sheet.name.lower())
        if sheet.name.lower() in self._named:
            self._complain((*here, "name"), f"There are two cards called {sheet.name}: give each a name of its own.")
        elif same is not None and same != sheet:
            whose = f"{same.name} is a card that comes with the game, and another than this one"
            self._complain((*here, "name"), f"{whose}: give yours a name of its own.")
        self._named.add(sheet.name.lower())
        if len(self._found.amiss) > wrong:
            self._faulty.add(str(value["name"]).strip().lower())
            return
        self._cards[sheet.name.lower()] = sheet
        self._found.cards[sheet.name] = sheet.shown()
        self._found.odd.extend(Amiss(line_of(self._text, here), "card", odd) for odd in odd_with(sheet))

    # --- musters ----------------------------------------------------------------------------------------

    def _muster(self, at: int, value: dict[str, Any]) -> None:
        here: Field = ("muster", at)
        wrong = len(self._found.amiss)
        name, units = value.get("name"), value.get("units")
        called = name.strip() if isinstance(name, str) and fits(name.strip()) else "The muster"
        if name is None:
            self._complain(here, 'The muster has no name: add one, such as name = "Pilgrims".')
        elif not isinstance(name, str) or not fits(name.strip()):
            right = f"a name of 1 to {LONGEST_NAME} plain letters, digits or signs"
            self._complain((*here, "name"), f"A muster has {right}, unlike {short(name)}.")
        elif called.lower() in self._musters:
            self._complain((*here, "name"), f"There are two musters called {name}: give each a name of its own.")
        else:
            self._musters.add(called.lower())
        for key in value:
            if key not in ("name", "units"):
                self._complain((*here, key), f"A muster has a name and units, and no {short(key)}.")
        found = self._units(here, called, units)
        if len(self._found.amiss) == wrong:
            self._found.sets[called] = [unit.shown() for unit in found]

    def _units(self, here: Field, name: str, units: Any) -> list[Sheet]:
        """The units of a muster, as far as they are good."""
        if not isinstance(units, list):
            right = 'a list of the names of cards, such as units = ["Scout", "Ram"]'
            self._complain((*here, "units"), f"The units of {name} are {right}, not {short(units)}.")
            return []
        found: list[Sheet] = []
        known = self._cards | self._own
        for at, unit in enumerate(units):
            sheet = known.get(unit.lower()) if isinstance(unit, str) else None
            if sheet is not None and not sheet.keep:
                found.append(sheet)
            elif unit not in units[:at]:  # each is told of once
                self._complain((*here, "units", at), self._no_such_unit(name, unit), str(unit))
        whole = len(found) == len(units)
        if wrong := wrong_number(len(units)) or (wrong_cost(found) if whole else ""):
            self._complain((*here, "units"), f"{name} cannot be: {wrong}")
        return found

    def _no_such_unit(self, name: str, unit: Any) -> str:
        if isinstance(unit, str) and unit.strip().lower() in self._faulty:
            return f"{name} has {short(unit)}, with which something is wrong."
        known = {lower: sheet.name for lower, sheet in (self._cards | self._own).items() if not sheet.keep}
        if close := nearest(str(unit)[:LONGEST_NAME].lower(), known):
            return f"{name} has {short(unit)}, which is no card: did you mean {known[close]}?"
        return f"{name} has {short(unit)}; there are {', '.join(known.values())[:300] or 'no cards'}."


def is_out_of_bounds(sheet: Sheet, attribute: int) -> bool:
    return not (LEAST_HEALTH if attribute == 0 else 0) <= sheet.levels[attribute] <= LIMIT[attribute]


def is_toml(text: str) -> bool:
    try:
        tomllib.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def no_toml(fault: str, lines: int) -> Amiss:
    """What Python's reader says of a file that is no TOML, in our words."""
    told = re.fullmatch(r"(.*) \(at (?:line (\d+), column (\d+)|end of document)\)", fault, re.DOTALL)
    if told is None:
        return Amiss(1, "", "There is a number in it of more digits than can be read.")
    what = "something is given twice" if "overwrite" in told[1] or "twice" in told[1] else told[1].lower()
    where = f" in column {told[3]}" if told[3] else " at the end of the file"
    return Amiss(int(told[2] or lines), "", f"This is not TOML: {what}{where}.")


def odd_with(sheet: Sheet) -> list[str]:
    """All that may be so, and is hardly meant (SK-21)."""
    has = [attributes.name(at) for at, level in enumerate(sheet.levels) if level]
    idle = [name for name in has if name not in WITHOUT_POINTS]
    odd = []
    if "attack power" in has and "attack range" not in has:
        odd.append("has attack without range: on a board it reaches nobody")
    if "defense power" not in has and ("defense range" in has or "defense area" in has):
        odd.append("has defense without power: it lends no health")
    if idle and "action points" not in has:
        odd.append(f"has {idle[0]}, and no action points to act with")
    if has == [attributes.name(0)]:
        odd.append("has no abilities: it can only stand there")
    return [f"{sheet.name} {what}." for what in odd]


# --- writing ----------------------------------------------------------------------------------------------


def write_card(shown: dict[str, Any]) -> str:
    """A sheet as it stands in a file."""
    lines = ["[[card]]", f'name = "{escaped(shown["name"])}"', f"health = {shown['health']}"]
    if shown["abilities"]:
        lines.append("[card.abilities]")
    for name, level in shown["abilities"].items():
        inside = ", ".join(f"{word} = {part}" for word, part in level.items()) if isinstance(level, dict) else ""
        key = name if re.fullmatch(r"[\w-]+", name) else f'"{name}"'
        lines.append(f"{key} = {{ {inside} }}" if inside else f"{key} = {level}")
    return "\n".join(lines) + "\n"


def escaped(name: str) -> str:
    return name.replace("\\", "\\\\").replace('"', '\\"')
