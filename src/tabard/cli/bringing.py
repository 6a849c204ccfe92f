"""What players bring to a match, from files of card sheets: which games have such, and how a file is read."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabard.cli.paper import find_game
from tabard.errors import Refused
from tabard.shelf import find, games
from tabard.terminal.files import read_text

if TYPE_CHECKING:
    from tabard.engine.game import Game
    from tabard.engine.rules.brought import Amiss, Given, SheetFile, Sheets


def given_in(game: Game) -> Given | None:
    """What players of a game bring that is written in files, if anything."""
    return next((given for given in game.face.given if given.sheets is not None), None)


def sheets_of(name: str | None) -> tuple[Game, Sheets]:
    """The game whose cards are meant, the only one that has such where none is named, and how they are written."""
    found = [find_game(name)] if name is not None else [game for game in map(usable, games()) if game is not None]
    having = [(game, given.sheets) for game in found if (given := given_in(game)) is not None and given.sheets]
    if name is not None and not having:
        raise Refused(f"Nobody writes cards of his own for {found[0].face.title}.")
    if not having:
        raise Refused("There is no game here for which cards are written.")
    if len(having) > 1:
        raise Refused(f"Say for which game, with --game: {', '.join(game.name for game, _ in having)}.")
    return having[0]


def usable(name: str) -> Game | None:
    try:
        return find(name)
    except Refused:
        return None


def read_sheets(sheets: Sheets, file: Path) -> SheetFile:
    """What a file of sheets holds. Raises Refused with the first thing that is wrong with it."""
    found = sheets.read(read_text(file))
    if found.amiss:
        raise Refused(complaint(file, found.amiss[0]))
    return found


def complaint(file: Path, amiss: Amiss) -> str:
    """What is wrong, and where; of line 0 it is said of the file already."""
    if not amiss.line:
        return amiss.why
    field = f"{amiss.field}: " if amiss.field else ""
    return f"{file}:{amiss.line}: {field}{amiss.why}"


def brought(game: Game, bring: list[str]) -> dict[str, Any]:
    """What `--bring [SEAT=]FILE[:NAME]` says, as a match takes it."""
    given = given_in(game)
    if bring and (given is None or given.sheets is None):
        raise Refused(f"To a match of {game.face.title} nobody brings anything: leave out --bring.")
    by_seat: dict[str, Any] = {}
    for one in bring:
        seat, what = split_seat(one)
        if not seat.isdecimal() or not 1 <= int(seat[:9]) <= game.rules.seats[1]:
            raise Refused(f"--bring is for one of the seats 1 to {game.rules.seats[1]}, not for '{seat}'.")
        seat = str(int(seat))
        if seat in by_seat:
            raise Refused(f"--bring names two things for seat {seat}: one is enough.")
        by_seat[seat] = set_called(given.sheets, what) if given is not None and given.sheets else None
    return {given.name: by_seat} if given is not None and by_seat else {}


def split_seat(text: str) -> tuple[str, str]:
    """Without a seat it is the first."""
    told = re.fullmatch(r"\s*(-?\d+)\s*=(.*)", text, re.DOTALL)
    return (told[1], told[2].strip()) if told else ("1", text.strip())


def is_there(file: str) -> bool:
    """Whether there is a file of that name; one that no file can have is none."""
    try:
        return Path(file).exists()
    except (OSError, ValueError):
        return False


def file_named(text: str) -> tuple[str, str]:
    """The file in FILE[:NAME], and the name."""
    file, colon, name = text.rpartition(":") if not is_there(text) else (text, "", "")
    return (file, name) if colon else (text, "")


def comes_with_game(sheets: Sheets, text: str) -> bool:
    """Whether a set that comes with the game is meant, and no file."""
    return text.lower() in {name.lower() for name in sheets.own().sets} and not is_there(text)


def set_called(sheets: Sheets, text: str) -> Any:
    """A set in a file, by its name where there are several; or one that comes with the game, by its name."""
    own = {name.lower(): name for name in sheets.own().sets}
    file, name = file_named(text)
    if comes_with_game(sheets, file) and not name:
        return sheets.own().sets[own[file.lower()]]
    if not is_there(file) and not file.endswith(".toml"):
        raise Refused(
            f"There is no file '{file:.60}', and what comes with the game is called {', '.join(own.values())}."
        )
    sets = read_sheets(sheets, Path(file)).sets
    if not sets:
        raise Refused(f"'{file}' has cards, but no set of them that could be brought.")
    if not name and len(sets) > 1:
        raise Refused(f"'{file}' has {', '.join(sets)}: say which, as in {file}:{next(iter(sets))}")
    named = {one.lower(): value for one, value in sets.items()}
    if name and name.lower() not in named:
        raise Refused(f"'{file}' has {', '.join(sets)}, and no '{name}'.")
    return named[name.lower()] if name else next(iter(sets.values()))
