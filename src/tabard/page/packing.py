"""Games that do not come with Tabard, in a page: the packages that they lie in, as wheels that the desk unpacks.

A page has Python and Tabard and no other package, so games are tried here by such a Python first.
"""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from tabard.errors import Refused
from tabard.looks import look_folder
from tabard.page.wheels import wheel_of
from tabard.shelf import Home, home_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tabard.engine.game import Game

VERSION = "0.0.0"
MOST = 4 << 20  # bytes of a package: Tabard itself, with its games, has less
LEFT_OUT = (".pyc", ".wasm")  # made from what else is there
NAME = re.compile(r"[a-z0-9][a-z0-9_-]*")
PATIENCE = 60  # seconds in which a game that is tried is to begin

# Run by a Python that finds nothing but its own library, Tabard's rooms for a page, and the games. What a game prints
# is no answer.
TRYING = """
import json, os, sys
answers = os.fdopen(os.dup(1), "w")
os.dup2(2, 1)
games, ours, *names = sys.argv[1:]
sys.path[:0] = [games, ours]
import tabard
for name in names:
    try:
        tabard.new(name)
    except Exception as fault:
        print(json.dumps([name, str(fault) or type(fault).__name__]), file=answers)
        break
"""


class Package(NamedTuple):
    """What is imported at once: its place, the name that it is imported by, and its games, each with its module."""

    place: Path
    top: str
    games: dict[str, str]


def pack_games(games: Iterable[Game], library: Path) -> dict[str, bytes]:
    """The packages of these games as wheels, by their names; `library` is the page's, in which Tabard's own wheel lies.

    Games that come with Tabard are in the desk already. Raises Refused where one cannot be played in a page.
    """
    others = [(game, home) for game in games if (home := home_of(game)) is not None]
    if not others:
        return {}
    looks = {folder.resolve() for game, _ in others if (folder := look_folder(game)) is not None}
    wheels = dict(wheel_of(f"game_{one.top}", VERSION, contents(one, looks), one.games) for one in packages(others))
    refuse_unplayable([game for game, _ in others], library, list(wheels.values()))
    return wheels


def packages(others: list[tuple[Game, Home]]) -> list[Package]:
    """Where these games lie. Raises Refused where two could not be told apart."""
    found: dict[str, Package] = {}
    for game, home in others:
        refuse_name(game)
        top, dot, rest = home.module.partition(".")
        top = re.sub(r"\W", "_", top)  # a folder may be called as no package can be
        package = found.setdefault(top, Package(home.package, top, {}))
        if package.place != home.package:
            both = f"'{package.place}' and '{home.package}'"
            raise Refused(f"{both} are packages of one name: in a page there can be one of them.")
        package.games[game.name] = top + dot + rest
    return list(found.values())


def refuse_name(game: Game) -> None:
    """A game's name is part of addresses and of file names. Raises Refused."""
    if NAME.fullmatch(game.name) is None:
        raise Refused(
            f"The game '{game.name}' cannot be in a page by that name: there a game's Ruleset has a name of small "
            "letters, digits and '-', as in 'river-run'."
        )


# --- what goes along --------------------------------------------------------------------------------------


def contents(package: Package, looks: set[Path]) -> dict[str, bytes]:
    """All files of a package by their names in a wheel, but for looks, of which a page is given what it needs.

    Nothing hidden goes along, no editor's copy, nor what a link leads to. Raises Refused where it is too much.
    """
    if package.place.is_file():
        return {f"{package.top}.py": package.place.read_bytes()}
    found: dict[str, bytes] = {}
    size = 0
    for file in files_in(package.place, looks):
        size += file.stat().st_size
        if size > MOST:
            raise Refused(f"'{package.place}' has more than {MOST:,} bytes: that is too much for a page.")
        found[f"{package.top}/{file.relative_to(package.place).as_posix()}"] = file.read_bytes()
    return found


def files_in(folder: Path, left_out: set[Path]) -> Iterator[Path]:
    for place in sorted(folder.iterdir()):
        if place.name.startswith((".", "__pycache__")) or place.name.endswith("~"):
            continue
        if place.is_symlink() or place.resolve() in left_out:
            continue
        if place.is_dir():
            yield from files_in(place, left_out)
        elif place.is_file() and place.suffix not in LEFT_OUT:
            yield place


# --- whether they can be played -----------------------------------------------------------------------------


def refuse_unplayable(games: list[Game], library: Path, wheels: list[bytes]) -> None:
    """Begin a match of each where there is nothing but what a page has. Raises Refused with what is wrong."""
    titles = {game.name: game.face.title for game in games}
    with tempfile.TemporaryDirectory(prefix="tabard-trying-") as folder:
        theirs, ours = Path(folder) / "games", Path(folder) / "tabard"
        for wheel in wheels:
            zipfile.ZipFile(io.BytesIO(wheel)).extractall(theirs)
        for tabard in library.glob("tabard-*.whl"):
            zipfile.ZipFile(tabard).extractall(ours)
        command = [sys.executable, "-I", "-S", "-B", "-c", TRYING, str(theirs), str(ours), *titles]
        try:
            done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)  # noqa: S603
        except subprocess.TimeoutExpired:
            raise Refused(f"{', '.join(titles.values())}: no match has begun within {PATIENCE} s.") from None
    if done.stdout.strip():
        name, said = json.loads(done.stdout.splitlines()[-1])
        raise Refused(
            f"{titles[name]} cannot be played in a page, which has Python and Tabard and no other package: {said}"
        )
    if done.returncode:
        raise Refused(f"{', '.join(titles.values())} cannot be tried for a page: {last_line(done.stderr)}")


def last_line(text: str) -> str:
    return (text.strip().splitlines() or ["its Python has ended."])[-1]
