"""`tabard new NAME`: a game of one's own, in a folder that can be played, checked, tested and installed at once."""

from __future__ import annotations

import importlib.util
import keyword
import re
import sys
import tempfile
from pathlib import Path
from typing import Annotated

import typer

from tabard.engine.rules.one_line import in_one_line
from tabard.errors import Refused
from tabard.shelf import games

TEMPLATE = Path(__file__).parent.parent / "templates" / "new_game"
NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
LONGEST = 40


def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The game's name: lower-case words joined by hyphens.")],
    into: Annotated[
        Path, typer.Option("--into", metavar="FOLDER", help="The folder to make it in.", show_default="here")
    ] = Path(),
) -> None:
    """Write a small working game to start from: rules, face, scenarios, tests and packaging."""
    folder = into / name
    if NAME.fullmatch(name) and (folder.exists() or folder.is_symlink()):
        raise Refused(f"There is already something at '{folder}': nothing was written; take another name or --into.")
    check_name(name)
    if not into.is_dir():
        raise Refused(f"There is no folder '{into}' to make {name} in.")
    try:
        write(name, folder)
    except OSError as fault:
        raise Refused(f"{name} cannot be made in '{into}': {fault.strerror or fault}.") from fault
    shown = in_one_line(str(folder) if folder.is_absolute() else f"./{folder}")
    print(f"{title_of(name)} is in {shown}, ready to play.")
    print(f"  tabard play {shown} --watch    play it while you edit {package_of(name)}/rules.py")
    print(f"  tabard page {shown}            play it in your browser, anew with every edit")
    print(f"  tabard check {shown}           run its scenarios and the linter")
    print(f"  pip install -e {shown}         put it on the shelf as '{name}'")


def check_name(name: str) -> None:
    """Raises Refused where a game or a Python package cannot be called so."""
    package = package_of(name)
    if not NAME.fullmatch(name) or len(name) > LONGEST:
        raise Refused(f"{name!r} cannot be the name of a game: use lower-case words joined by hyphens.")
    if name in games():
        raise Refused(f"There is already a game '{name}' on the shelf: take another name.")
    if keyword.iskeyword(package) or package in sys.stdlib_module_names or importlib.util.find_spec(package):
        raise Refused(f"'{package}' means something else in Python here: take another name, such as '{name}-game'.")


def package_of(name: str) -> str:
    return name.replace("-", "_")


def title_of(name: str) -> str:
    return name.replace("-", " ").title()


def write(name: str, folder: Path) -> None:
    """Write everything beside its place first, so that nobody finds half a game."""
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix=f".{name}-") as draft:
        whole = Path(draft) / name
        for source in sorted(TEMPLATE.rglob("*")):
            if source.is_file() and "__pycache__" not in source.parts:
                place = whole / in_words_of(name, str(source.relative_to(TEMPLATE)))
                place.parent.mkdir(parents=True, exist_ok=True)
                place.write_text(in_words_of(name, source.read_text(encoding="utf-8")), encoding="utf-8")
        whole.rename(folder)


def in_words_of(name: str, text: str) -> str:
    """The template speaks of new-game, in package new_game, titled New Game."""
    for old, its in (("new-game", name), ("new_game", package_of(name)), ("New Game", title_of(name))):
        text = text.replace(old, its)
    return text
