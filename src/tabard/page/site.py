"""The site: the folder that a static host needs, with the page as it was built and the games that it shows."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabard.errors import Refused
from tabard.page.catalogue import LIBRARY, as_json, catalogue
from tabard.page.packing import pack_games
from tabard.shelf import find, home_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tabard.engine.game import Game

BUILT = Path(__file__).with_name("built")  # made by `make web`, shipped in the wheel
NOT_BUILT = (
    "The page is not built here: `make web` builds it in a checkout, and a wheel of Tabard brings it. "
    "In a terminal, tabard play needs none."
)
DESK = "desk.json"  # names what the desk is made of, with sizes
STAYS = "offline.json"  # names what is to be there without a network
QUICKER = f"{LIBRARY}/snapshot-"  # what only makes later visits quicker; the desk keeps it by itself
OURS = "tabard-site"  # a file that says of a folder that it is a site of Tabard's


def is_built() -> bool:
    return (BUILT / "index.html").is_file()


def built() -> Path:
    """Where the page lies as it was built. Raises Refused where it was not."""
    if not is_built():
        raise Refused(NOT_BUILT)
    return BUILT


def fit_games(names: Iterable[str]) -> tuple[list[Game], list[str]]:
    """Those of the shelf that a page can show; and of others, anybody's plug-ins, why it cannot."""
    fit, unfit = [], []
    for name in names:
        try:
            game = find(name)
            refuse_unfit(game)
        except Refused as refused:
            unfit.append(str(refused))
        else:
            fit.append(game)
    return fit, unfit


def refuse_unfit(game: Game) -> None:
    """Raise Refused where a page cannot show somebody's game."""
    if home_of(game) is not None:
        game_files([game], built())


def write_site(folder: Path, games: Iterable[Game], edits: str | None = None) -> list[Game]:
    """Lay out a site in a folder that is empty, new, or a site already; the games that have no module yet.

    Raises Refused where something else lies there, or where a game cannot be played in a page: then nothing is written.
    """
    origin = built()
    if folder.exists() and not folder.is_dir():
        raise Refused(f"'{folder}' is a file: a site is a folder.")
    if folder.is_dir() and any(folder.iterdir()) and not (folder / OURS).is_file():
        raise Refused(f"'{folder}' holds other things: give a folder that is empty or new.")
    files, without = game_files(list(games), origin, edits)
    if folder.is_dir():
        for old in folder.iterdir():
            shutil.rmtree(old) if old.is_dir() and not old.is_symlink() else old.unlink()
    shutil.copytree(origin, folder, dirs_exist_ok=True)
    for name, content in files.items():
        (folder / name).write_bytes(content)
    laid = sorted(file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file())
    (folder / STAYS).write_bytes(as_json([name for name in laid if not name.startswith(QUICKER)]))
    (folder / OURS).write_text("Written by tabard publish, which writes it anew.\n")
    return without


def game_files(games: list[Game], page: Path, edits: str | None = None) -> tuple[dict[str, bytes], list[Game]]:
    """What a site has of its games, by where it lies in it; and the games that have no module yet.

    The desk is told of games that do not come with Tabard. With `edits`, which stands for the games as they are, a page
    looks out for newer ones. Raises Refused.
    """
    refuse_one_name(games)
    files, without = catalogue(games, edits)
    wheels = pack_games(games, page / LIBRARY)
    if wheels or edits is not None:
        files |= {f"{LIBRARY}/{name}": wheel for name, wheel in wheels.items()}
        files[f"{LIBRARY}/{DESK}"] = as_json(desk_with(wheels, page / LIBRARY / DESK, edits is not None))
    return files, without


def refuse_one_name(games: list[Game]) -> None:
    names = [game.name for game in games]
    for name in names:
        if names.count(name) > 1:
            raise Refused(f"Two of these games are called '{name}': a page can show one of them.")


def desk_with(wheels: dict[str, bytes], desk: Path, edited: bool) -> dict[str, Any]:
    """What the desk is made of, as it was built, and these wheels of games."""
    parts: dict[str, Any] = json.loads(desk.read_text(encoding="utf-8"))
    sizes = parts["sizes"] | {name: len(wheel) for name, wheel in wheels.items()}
    return parts | {"sizes": sizes, "games": list(wheels), "edited": edited}
