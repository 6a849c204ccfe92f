"""A game's folder `look/`: `look.toml`, drawings, and the picture for the page on which games are chosen."""

from __future__ import annotations

import hashlib
import re
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, cast

from tabard.engine.lint import Complaint
from tabard.errors import Refused
from tabard.looks.checking import faults
from tabard.looks.drawings import MOST_BYTES, Drawing, read_drawing
from tabard.looks.kinds import NAME
from tabard.looks.lines import line_of
from tabard.looks.paint import Wrong
from tabard.looks.resolving import resolved
from tabard.looks.vocabulary import Look, Written

if TYPE_CHECKING:
    from tabard.engine.game import Game

FILE, PICTURE = "look.toml", "picture"
MOST_TEXT, MOST_DRAWINGS, MOST_IN_ALL = 60_000, 120, 600_000  # bytes of look.toml, drawings, bytes of all of them
MOST_LETTERS = 40  # of a drawing's name
LONGEST_LINE = 2_000  # bytes: no name in one has so many parts, no number so many digits, that Python cannot read it


def read_look(game: Game) -> Look | None:
    """A game's look, ready for JSON; None where it ships none.

    Raises Refused with the first of its faults.
    """
    folder = look_folder(game)
    if folder is None:
        return None
    look, found = looked_at(folder, game.name)
    if found:
        raise Refused(f"The look of {game.face.title} cannot be used: {Path(found[0].file).name}: {found[0].sentence}")
    return look


def faults_in_look(game: Game) -> list[Complaint]:
    """All that is wrong with the files of a game's look."""
    folder = look_folder(game)
    return looked_at(folder, game.name)[1] if folder else []


def look_folder(game: Game) -> Path | None:
    """The folder `look/` beside a game's rules, where there is one."""
    if game.rules.begin is None:  # no game is made without a rule that begins it
        return None
    folder = Path(game.rules.begin.__code__.co_filename).with_name("look")
    return folder if folder.is_dir() else None


def looked_at(folder: Path, game: str) -> tuple[Look, list[Complaint]]:
    """The look in a folder, and its faults; where there are any, the look is not to be used."""
    drawings, found = all_drawings(folder, "g" + hashlib.sha256(game.encode()).hexdigest()[:8])
    try:
        text = text_of(folder / FILE)
        written = tomllib.loads(text)
    except (Wrong, OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError) as fault:
        line = re.search(r"(?:at|in) line (\d+)", str(fault))
        said = f"It cannot be read: {str(fault)[:200]}."
        return cast("Look", {}), [*found, Complaint(str(folder / FILE), int(line[1]) if line else 1, said)]
    found += [complaint(folder, text, one) for one in faults(written, Written)]
    if found:
        return cast("Look", {}), found
    picture = drawings.pop(PICTURE, None)
    look, wrong = resolved(cast("Written", written), drawings)
    if picture:
        look["picture"] = picture
    return look, [complaint(folder, text, one) for one in wrong]


def complaint(folder: Path, text: str, sentence: str) -> Complaint:
    """A sentence about a part of `look.toml`, with the line where that stands."""
    return Complaint(str(folder / FILE), line_of(text, sentence), sentence)


def text_of(file: Path) -> str:
    """What stands in `look.toml`. Raises Wrong where there is none, or too much in it."""
    if not file.is_file():
        raise Wrong("there is none, so write one, if only with a line of comment")
    with file.open("rb") as opened:
        data = opened.read(MOST_TEXT + 1)
    if len(data) > MOST_TEXT:
        raise Wrong(f"a look says what it has to say in {MOST_TEXT} bytes, and this has more")
    for number, line in enumerate(data.split(b"\n"), 1):
        if len(line) > LONGEST_LINE:
            raise Wrong(f"there are {len(line)} bytes in line {number}, where {LONGEST_LINE} may be: write several")
    return data.decode("utf-8")


# --- drawings ---------------------------------------------------------------------------------------------


def all_drawings(folder: Path, prefix: str) -> tuple[dict[str, Drawing], list[Complaint]]:
    """Every drawing in a folder by its name, and what is wrong with others."""
    drawings: dict[str, Drawing] = {}
    found: list[Complaint] = []
    size, files = 0, sorted(folder.glob("*.svg"))
    if len(files) > MOST_DRAWINGS:
        return {}, [Complaint(str(folder), 1, f"There are {len(files)} drawings: there may be {MOST_DRAWINGS}.")]
    for file in files:
        try:
            refuse_what_is_no_drawing(file)
            with file.open("rb") as opened:
                data = opened.read(MOST_BYTES + 1)
            size += len(data)
            drawings[file.stem] = read_drawing(data, f"{prefix}_{file.stem}")
        except (Wrong, OSError) as wrong:
            found.append(Complaint(str(file), 1, f"This drawing cannot be used: {wrong}."))
    if size > MOST_IN_ALL:
        found.append(Complaint(str(folder), 1, f"The drawings have {size} bytes: they may have {MOST_IN_ALL}."))
    return drawings, found


def refuse_what_is_no_drawing(file: Path) -> None:
    if not re.fullmatch(NAME, file.stem) or len(file.stem) > MOST_LETTERS or "_" in file.stem:
        raise Wrong("its name is no word of small letters, digits and hyphens, as in sword.svg")
    if not file.is_file():  # a pipe would never end
        raise Wrong("it is no file")
