"""The site: the folder that a static host needs, with the page as it was built and the games that it shows."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

from tabard.errors import Refused
from tabard.page.catalogue import as_json, write_catalogue

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tabard.engine.game import Game

BUILT = Path(__file__).with_name("built")  # made by `make web`, shipped in the wheel
NOT_BUILT = "The page is not built here: `make web` builds it in a checkout, and a wheel of Tabard brings it."
STAYS = "offline.json"  # names what is to be there without a network
OURS = "tabard-site"  # a file that says of a folder that it is a site of Tabard's


def built() -> Path:
    """Where the page lies as it was built. Raises Refused where it was not."""
    if not (BUILT / "index.html").is_file():
        raise Refused(NOT_BUILT)
    return BUILT


def write_site(folder: Path, games: Iterable[Game]) -> list[Game]:
    """Lay out a site in a folder that is empty, new, or a site already; the games that have no module yet.

    Raises Refused where something else lies there.
    """
    origin = built()
    if folder.exists() and not folder.is_dir():
        raise Refused(f"'{folder}' is a file: a site is a folder.")
    if folder.is_dir() and any(folder.iterdir()) and not (folder / OURS).is_file():
        raise Refused(f"'{folder}' holds other things: give a folder that is empty or new.")
    if folder.is_dir():
        for old in folder.iterdir():
            shutil.rmtree(old) if old.is_dir() else old.unlink()
    shutil.copytree(origin, folder, dirs_exist_ok=True)
    without = write_catalogue(folder, games)
    files = sorted(file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file())
    (folder / STAYS).write_bytes(as_json(files))
    (folder / OURS).write_text("Written by tabard publish, which writes it anew.\n")
    return without
