"""Saves and positions on disk; whatever is wrong with a file is said in a sentence."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING, Any, NamedTuple

from tabard import shelf
from tabard.engine.match.archive import Archive
from tabard.engine.match.beginning import begin
from tabard.engine.match.loading import read_save
from tabard.engine.match.save_text import SEATING, begin_alike, seating_in
from tabard.errors import Refused
from tabard.sitting.seating import read_seating, seat_players, written
from tabard.sitting.sitting import Sitting
from tabard.writing import expanded, read_plain, reason, refuse_strange, write_whole

if TYPE_CHECKING:
    from pathlib import Path

    from tabard.engine.game import Game
    from tabard.engine.match.match import Match
    from tabard.sitting.seating import Seating
    from tabard.sitting.sitting import Fresh


def default_file(match: Match) -> str:
    return f"{match.game.name}.tabard"


def read_text(path: str | Path, errors: str = "strict") -> str:
    file = expanded(path)
    try:
        return read_plain(file, errors)
    except UnicodeDecodeError:
        raise Refused(f"'{file}' is not a text file.") from None
    except OSError as fault:
        raise Refused(f"'{file}' cannot be read: {reason(fault)}.") from None


def read_save_text(path: str | Path) -> str:
    """The text of a save; what is no text in it is damage, of which its sums tell."""
    return read_text(path, "replace")


def save(sitting: Sitting, path: str | Path, promised: bool = False) -> Path:
    """Write the match and who sits at it, whole or not at all. A file that is not a save stays as it is.

    So does the save of another match, unless it was promised before the match that this file would be written.
    """
    if not str(path).strip():
        raise Refused("Say which file to save to.")
    file = refuse_unwritable(path)
    if not promised:
        refuse_another(file, sitting.match)
    return write_whole(file, text_of(sitting.match, sitting.seating))


def text_of(match: Match, seating: Seating) -> str:
    """A save with who sits where beside it: `tabard.load` reads the match alone."""
    return f'{match.save().removesuffix("}")},"{SEATING}":{json.dumps(written(seating))}}}\n'


def refuse_unwritable(path: str | Path) -> Path:
    """The file, unless it is plain already that nothing can be saved there: better said before a match than after."""
    file = expanded(path)
    try:
        target = file.resolve()
        refuse_strange(file, target)
        if not target.parent.is_dir():
            raise Refused(f"'{file}' cannot be written: there is no folder '{target.parent}'.")
        places = [target.parent, target] if target.exists() else [target.parent]
    except (OSError, RuntimeError) as fault:
        raise Refused(f"'{file}' cannot be written: {reason(fault)}.") from None
    if not all(os.access(place, os.W_OK) for place in places):
        raise Refused(f"'{file}' cannot be written: you may not write there.")
    if target.exists() and not is_save(target):
        raise Refused(f"'{file}' is there already and is not a Tabard save: choose another name.")
    return file


def refuse_another(path: str | Path, match: Match) -> None:
    """Raise Refused where a file holds a match that began otherwise: it would be lost."""
    file = expanded(path)
    if not file.is_file() or not is_save(file) or not (text := read_text(file)):
        return
    try:
        same = begin_alike(text, match.save())
    except Refused:  # nobody can go on with that
        return
    if not same:
        raise Refused(f"'{file}' holds another match: choose another name.")


def is_save(file: Path) -> bool:
    try:
        with file.open(encoding="utf-8", errors="replace") as opened:
            return opened.read(10) in ("", '{"tabard":')
    except OSError:
        return False


class Kept(NamedTuple):
    """A match that was saved, and who sat at it; None where the file does not say."""

    match: Match
    seating: Seating | None


def resume(path: str | Path, game: Game | None = None) -> Kept:
    """The match in a save; `game` is the one being played, which need not be on the shelf. Raises Refused."""

    def find(name: str) -> Game:
        return game if game is not None and name == game.name else shelf.find(name)

    text = read_save_text(path)
    match = read_save(text, find)
    if isinstance(match, Archive):
        raise Refused(match.why_closed)
    if game is not None and match.game is not game:
        raise Refused(f"That is a match of {match.game.face.title}, not of {game.face.title}.")
    return Kept(match, read_seating(seating_in(text), len(match.names)))


def sit_again(kept: Kept, seed: int | None = None) -> tuple[Sitting, Fresh]:
    """The table at which a saved match is gone on with, and how another one like it is made."""
    match = kept.match
    return Sitting(match, kept.seating or seat_players(len(match.names), seed=seed)), another_like(match, seed)


def another_like(match: Match, seed: int | None = None) -> Fresh:
    """How another match with as many seats, the same house rules and what was brought to this one is made."""
    rules: dict[str, Any] = match.view(None)["rules"]
    given = match.course.given

    def fresh(game: Game, names: list[str]) -> Match:
        return begin(game, len(names), seed, rules, names, given=given)

    return fresh


def read_position(path: str | Path) -> dict[str, Any]:
    try:
        position = json.loads(read_text(path))
    except (ValueError, RecursionError):
        raise Refused(f"'{path}' is not a position: it is not JSON.") from None
    if not isinstance(position, dict):
        raise Refused(f"'{path}' is not a position: it is not an object with named parts.")
    return position
