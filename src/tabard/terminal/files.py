"""Saves and positions on disk; whatever is wrong with a file is said in a sentence."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabard import shelf
from tabard.engine.match.archive import Archive
from tabard.engine.match.loading import read_save
from tabard.errors import Refused

if TYPE_CHECKING:
    from tabard.engine.game import Game
    from tabard.engine.match.match import Match


def default_file(match: Match) -> str:
    return f"{match.game.name}.tabard"


def read_text(path: str | Path) -> str:
    file = Path(path).expanduser()
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise Refused(f"'{file}' is not a text file.") from None
    except OSError as fault:
        raise Refused(f"'{file}' cannot be read: {reason(fault)}.") from None


def reason(fault: OSError) -> str:
    return (fault.strerror or str(fault)).lower()


def save(match: Match, path: str | Path) -> Path:
    """Write the match, whole or not at all. A file that is not a save stays as it is."""
    if not str(path).strip():
        raise Refused("Say which file to save to.")
    file = refuse_unwritable(path)
    half = file.with_name(file.name + ".part")
    try:
        half.write_text(match.save() + "\n", encoding="utf-8")
        half.replace(file)
    except OSError as fault:
        half.unlink(missing_ok=True)
        raise Refused(f"'{file}' cannot be written: {reason(fault)}.") from None
    return file


def refuse_unwritable(path: str | Path) -> Path:
    """The file, unless it is plain already that nothing can be saved there: better said before a match than after."""
    file = Path(path).expanduser()
    if file.is_dir():
        raise Refused(f"'{file}' is a folder: give the name of a file.")
    if not file.parent.is_dir():
        raise Refused(f"'{file}' cannot be written: there is no folder '{file.parent}'.")
    if not os.access(file if file.exists() else file.parent, os.W_OK):
        raise Refused(f"'{file}' cannot be written: you may not write there.")
    if file.exists() and not is_save(file):
        raise Refused(f"'{file}' is there already and is not a Tabard save: choose another name.")
    return file


def is_save(file: Path) -> bool:
    try:
        with file.open(encoding="utf-8", errors="replace") as opened:
            return opened.read(10) in ("", '{"tabard":')
    except OSError:
        return False


def resume(path: str | Path, game: Game | None = None) -> Match:
    """The match in a save; `game` is the one being played, which need not be on the shelf."""

    def find(name: str) -> Game:
        return game if game is not None and name == game.name else shelf.find(name)

    match = read_save(read_text(path), find)
    if isinstance(match, Archive):
        raise Refused(match.why_closed)
    if game is not None and match.game is not game:
        raise Refused(f"That is a match of {match.game.face.title}, not of {game.face.title}.")
    return match


def read_position(path: str | Path) -> dict[str, Any]:
    try:
        position = json.loads(read_text(path))
    except (ValueError, RecursionError):
        raise Refused(f"'{path}' is not a position: it is not JSON.") from None
    if not isinstance(position, dict):
        raise Refused(f"'{path}' is not a position: it is not an object with named parts.")
    return position
