"""The shelf: finds games, Tabard's own like anybody's, through the entry-point group `tabard.games`, or in a folder."""

from __future__ import annotations

import importlib
import importlib.util
import sys
from contextlib import contextmanager
from difflib import get_close_matches
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple
from weakref import WeakKeyDictionary

from tabard.engine.game import Game
from tabard.engine.match.failure import broken_off, words_of
from tabard.engine.rules.one_line import harmless
from tabard.engine.table.place import note_stranger, traceback_of
from tabard.errors import Broken, Refused, short

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

RULEBOOK = "rulebook.md"
MOST_TOLD = 10  # names of an earlier Tabard that a sentence lists
OF_OLD_NAMES = (ImportError, AttributeError, TypeError)  # what Python raises where such a name is used
LONGEST = 80  # letters of a name for which another is looked for that is meant
OURS = "tabard."  # how the modules of games begin that come with Tabard


class Home(NamedTuple):
    """Where somebody's game was read: by what it is found, as which module, and the package or file that holds it."""

    address: str
    module: str
    package: Path


_homes: WeakKeyDictionary[Game, Home] = WeakKeyDictionary()


def games() -> list[str]:
    """The names of all games that can be played here."""
    return sorted({point.name for point in entry_points(group="tabard.games")})


def find(name: str) -> Game:
    """The game with that name, or in that folder (a path). Raises Refused where there is none."""
    if not isinstance(name, str):
        raise Refused(f"A game is asked for by its name, not by {short(name)}.")
    return find_once(name)


def is_place(name: str) -> bool:
    """Whether a game is asked for by where it lies, not by its name on the shelf."""
    return "/" in name or name.startswith(".")


@cache
def find_once(name: str) -> Game:
    if is_place(name):
        return load_folder(Path(name))
    for point in entry_points(group="tabard.games"):
        if point.name == name.lower():
            game = game_in(import_game(point.module, point.name), point.name)
            if not point.module.startswith(OURS):
                _homes[game] = Home(point.name, point.module, package_of(point.module))
            return game
    close = get_close_matches(name[:LONGEST].lower(), games(), n=1)
    hint = f" Did you mean {close[0]}?" if close else ""
    raise Refused(f"There is no game {short(name)}. There are: {', '.join(games())}.{hint}")


def package_of(module: str) -> Path:
    """The package that an imported module is in, or its file where it is in none."""
    top = sys.modules[module.partition(".")[0]]
    return Path(next(iter(getattr(top, "__path__", ())), top.__file__ or ""))


def home_of(game: Game) -> Home | None:
    """Where a game was read; None where it comes with Tabard, or was not found by the shelf."""
    return _homes.get(game)


def address_of(game: Game) -> str:
    """By what the shelf finds a game."""
    home = home_of(game)
    return game.name if home is None else home.address


def rulebook_of(game: Game) -> str:
    """How the game is played, for people, in Markdown: `rulebook.md` beside its rules; nothing where there is none."""
    if game.rules.begin is None:  # no game is made without a rule that begins it
        return ""
    file = Path(game.rules.begin.__code__.co_filename)
    try:
        return harmless(file.with_name(RULEBOOK).read_text(encoding="utf-8", errors="replace")).strip()
    except OSError:
        return ""


def folder_of(game: Game) -> str:
    """The folder that its rules are in, as one would type it here."""
    if game.rules.begin is None:
        return ""
    folder = Path(game.rules.begin.__code__.co_filename).resolve().parent
    here = Path.cwd()
    return f"./{folder.relative_to(here)}" if here in folder.parents else str(folder)


def import_game(module: str, name: str) -> ModuleType:
    """From a package that is installed."""
    try:
        package = importlib.util.find_spec(module.partition(".")[0])
        for folder in package.submodule_search_locations or [] if package is not None else []:
            note_stranger(Path(folder))
        return importlib.import_module(module)
    except BaseException as fault:
        if broken_off(fault):
            raise
        why = written_for_earlier(files_of(module), fault) or f"{words_of(fault).removesuffix('.')}."
        raise Refused(f"The game '{name}' cannot be used: {why}") from fault


def written_for_earlier(place: Path | None, fault: BaseException) -> str:
    """Which names in the files of a game that cannot be read are those of an earlier Tabard, each with the new one.

    Nothing where the fault is one that no such name leads to.
    """
    from tabard.engine.lint.outdated import outdated_in

    if place is None or not isinstance(fault, OF_OLD_NAMES):
        return ""
    found = [f"{one.place}: {one.sentence.removesuffix('.')}" for one in outdated_in(place)]
    more = f", and {len(found) - MOST_TOLD} more" if len(found) > MOST_TOLD else ""
    return f"it was written for an earlier Tabard. {'; '.join(found[:MOST_TOLD])}{more}." if found else ""


def files_of(module: str) -> Path | None:
    """The package of an installed game, or its file where it is in none; nothing of it is run to find out."""
    package = importlib.util.find_spec(module.partition(".")[0])
    places = [*(package.submodule_search_locations or []), package.origin] if package is not None else []
    return Path(places[0]) if places and places[0] else None


def load_folder(folder: Path) -> Game:
    """A game from a folder with an `__init__.py`, or from the folder around it, installed or not."""
    if not is_folder(folder):
        raise Refused(f"There is no folder '{str(folder)[:200]}'.")
    folder = package_in(folder)
    start = folder / "__init__.py"
    if not start.is_file():
        raise Refused(f"'{folder}' is not a game: there is no __init__.py in it.")
    name = f"tabard_folder_{folder.resolve().name}"
    for loaded in [module for module in sys.modules if module == name or module.startswith(name + ".")]:
        del sys.modules[loaded]
    spec = importlib.util.spec_from_file_location(name, start, submodule_search_locations=[str(folder.resolve())])
    if spec is None or spec.loader is None:
        raise Refused(f"'{folder}' cannot be read as a Python package.")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    note_stranger(folder)
    try:
        with nothing_kept():
            spec.loader.exec_module(module)
    except BaseException as fault:
        if broken_off(fault):
            raise
        if earlier := written_for_earlier(folder, fault):
            raise Refused(f"The game in '{folder}' cannot be read: {earlier}") from fault
        if isinstance(fault, Broken):
            raise Refused(f"The game in '{folder}' cannot be used. {fault}") from fault
        reason = f"{where(fault, folder)}{words_of(fault)}".removesuffix(".")
        raise Refused(f"The game in '{folder}' cannot be read: {reason}.") from fault
    game = game_in(module, str(folder))
    _homes[game] = Home(str(folder.resolve()), name, folder.resolve())
    return game


@contextmanager
def nothing_kept() -> Iterator[None]:
    """Python's compiled copies go by the second and the size of a file: of two quick edits the first would stay."""
    before, sys.dont_write_bytecode = sys.dont_write_bytecode, True
    try:
        yield
    finally:
        sys.dont_write_bytecode = before


def is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except (OSError, ValueError):  # too long a name, or a letter that none may have
        return False


def package_in(folder: Path) -> Path:
    """The package that a folder is, or the only one in it: a game to be installed lies in a folder of its own."""
    inside = [path.parent for path in folder.glob("*/__init__.py")]
    return inside[0] if not (folder / "__init__.py").is_file() and len(inside) == 1 else folder


def is_game(folder: Path) -> bool:
    """Whether a folder looks like a game's; nothing of it is run to find out."""
    start = package_in(folder) / "__init__.py"
    return start.is_file() and "GAME" in start.read_text(encoding="utf-8", errors="replace")


def games_around(folder: Path) -> list[Path]:
    """The folders of games that a scenario may mean by their names: the one it lies in, and the one around that."""
    return [one for one in (folder, folder.parent) if is_game(one)]


def where(fault: BaseException, folder: Path) -> str:
    """File and line of a fault in a game's own files."""
    if isinstance(fault, SyntaxError) and fault.filename:
        return f"{fault.filename}, line {fault.lineno}: "
    trace, found = traceback_of(fault), ""
    while trace is not None:
        file = trace.tb_frame.f_code.co_filename
        if str(folder.resolve()) in file:
            found = f"{file}, line {trace.tb_lineno}: "
        trace = trace.tb_next
    return found


def game_in(module: object, name: str) -> Game:
    game = getattr(module, "GAME", None)
    if not isinstance(game, Game):
        raise Refused(f"'{name}' is not a game: its module has no GAME made by tabard.engine.Game.")
    return game
