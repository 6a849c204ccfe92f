"""Who takes part: Tabard's own bots by name, a class as `module:Class`, a program as one types it."""

from __future__ import annotations

import csv
import hashlib
import re
import shlex
import shutil
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

import tabard.bots
from tabard.bots import bots
from tabard.errors import Refused, short
from tabard.writing import LARGEST

if TYPE_CHECKING:
    from tabard.engine.game import Game

A_CLASS = re.compile(r"(?!\d)[\w.]+:(?!\d)\w+")


class Kind(StrEnum):
    """What answers for a bot: one of Tabard's own, somebody's class, or somebody's program."""

    OWN, CLASS, PROGRAM = "own", "class", "program"


@dataclass(frozen=True)
class Entrant:
    """A bot as it was given, and what results call it."""

    name: str
    given: str
    kind: Kind

    @property
    def is_own(self) -> bool:
        return self.kind is Kind.OWN

    @property
    def words(self) -> list[str]:
        """A program's command, in words."""
        return shlex.split(self.given)

    def version(self) -> str:
        """Changes with what the bot is made of, as far as its files are named here."""
        if self.kind is Kind.OWN:
            files = sorted(Path(tabard.bots.__file__).parent.glob("*.py"))
        elif self.kind is Kind.CLASS:
            module = Path(*self.given.partition(":")[0].split("."))
            files = [module.with_suffix(".py"), module / "__init__.py"]
        else:
            files = [Path(word) for word in self.words]
        return hashlib.sha256(b"".join(content_of(file) for file in files)).hexdigest()


def content_of(file: Path) -> bytes:
    """What is in a plain file; nothing where there is none, or none that a bot would be written in."""
    try:
        return file.read_bytes() if file.is_file() and file.stat().st_size <= LARGEST else b""
    except (OSError, ValueError):
        return b""


def read_entrants(texts: list[str], game: Game) -> list[Entrant]:
    """Bots with commas between, a command with a comma in double quotes; one will do where it plays with itself.

    Raises Refused.
    """
    given = [part.strip() for text in texts for part in next(csv.reader([text], skipinitialspace=True), [])]
    found: list[Entrant] = []
    for one in given:
        entrant = read_entrant(one, game)
        alike = sum(other.given == entrant.given for other in found)
        found.append(Entrant(f"{entrant.name} ({alike + 1})", entrant.given, entrant.kind) if alike else entrant)
    if len(found) < (1 if game.rules.shared is not None else 2):
        raise Refused(f"Say which bots meet, two or more of them, as in --bots {','.join(bots()[:2])}.")
    return found


def read_entrant(text: str, game: Game) -> Entrant:
    """One bot: a name that Tabard knows, `module:Class`, or a command, which has a space or a slash in it."""
    if text.lower() in bots(game):
        return Entrant(text.lower(), text.lower(), Kind.OWN)
    if A_CLASS.fullmatch(text):
        return Entrant(text, text, Kind.CLASS)
    if not re.search(r"[\s/]", text):
        others = "a class is given as module:Class, a program with its path or an argument, as in ./mybot"
        raise Refused(f"There is no bot {short(text)}. There are: {', '.join(bots(game))}; {others}.")
    refuse_no_program(text)
    return Entrant(text, text, Kind.PROGRAM)


def refuse_no_program(text: str) -> None:
    try:
        words = shlex.split(text)
    except ValueError:
        raise Refused(f"The command {short(text)} cannot be read: a quotation mark is missing in it.") from None
    if not words:
        raise Refused("A bot's command is empty.")
    if shutil.which(words[0]) is None:
        known = f"{short(words[0])} is no program that could be started here"
        right = "it must exist and be executable" if "/" in words[0] else "nothing of that name is installed"
        raise Refused(f"{known}: {right}.")
