"""`--isolate`: a bot in namespaces of its own (bubblewrap), where it sees no process, no network and few files.

It can write nowhere but into memory, which is gone when it ends, and end nobody but itself.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import tabard.errors
from tabard.bots.forms import lasting_cache
from tabard.errors import Refused
from tabard.shelf import folder_of

if TYPE_CHECKING:
    from tabard.engine.game import Game

BWRAP = "bwrap"
HOME = Path("/tmp/bot")  # noqa: S108  (a folder in memory that the bot alone sees)
ROOM = 1 << 28  # bytes that it may write there
SHARED = 1 << 26  # and in /dev/shm, by which its processes share memory
LEAST = 1 << 12  # a size has to be more than nothing
SYSTEM = [Path(one) for one in ("/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/opt", "/nix/store")]
OF_ETC = ["alternatives", "group", "ld.so.cache", "ld.so.conf", "ld.so.conf.d", "localtime", "nsswitch.conf", "passwd"]
SYSTEM += [Path("/etc", one) for one in OF_ETC]
NOT_HERE = (
    "Bots cannot be isolated here, since {why}: without --isolate they are no more than programs of yours, "
    "which may read, change and end whatever you may, each other as well."
)


def isolated(words: list[str], game: Game, kept: dict[str, Path]) -> tuple[list[str], Path]:
    """The command that starts a bot so, and what it has as its home. Its folder is there for it to read."""
    told = [shutil.which(BWRAP) or BWRAP, "--unshare-all", "--die-with-parent", "--cap-drop", "ALL"]
    told += ["--proc", "/proc", "--dev", "/dev", *folder_in_memory("/dev/shm", SHARED), "--remount-ro", "/dev"]  # noqa: S108
    told += folder_in_memory("/tmp", ROOM)  # noqa: S108  (its own)
    for place in SYSTEM:
        told += ["--symlink", str(place.readlink())] if place.is_symlink() else ["--ro-bind-try", str(place)]
        told.append(str(place))
    told += shown([*python_folders(), Path(folder_of(game) or "."), *files_named(words), Path.cwd()])
    told += hidden()
    told += ["--dir", str(HOME / "cache" / "__pycache__")]
    for name, file in kept.items():
        told += ["--ro-bind", str(file), str(HOME / "cache" / name)]
    told += ["--remount-ro", "/"]  # with all in it that is no place of its own
    return [*told, "--chdir", str(Path.cwd()), "--", *words], HOME


def folder_in_memory(place: str, size: int) -> list[str]:
    """Options for an empty one, of which no more than that can be written."""
    return ["--size", str(size), "--tmpfs", place]


def shown(places: list[Path]) -> list[str]:
    """Options that let these be read where they are, also by the links that lead there."""
    told: list[str] = []
    seen = list(SYSTEM)
    links: dict[Path, Path] = {}
    real = set()
    for place in places:
        path = Path(os.path.abspath(place))  # noqa: PTH100  (links on the way are kept)
        real.add(path.resolve())
        while (link := first_link(path)) is not None:
            links[link] = link.readlink()
            path = link.parent / link.readlink() / path.relative_to(link)
            path = Path(os.path.normpath(path))
    for path in sorted(real):
        if path.exists() and not any(path == other or other in path.parents for other in seen):
            told += ["--ro-bind", str(path), str(path)]
            seen.append(path)
    for link, target in links.items():
        if not any(other in link.parents for other in seen):
            told += ["--symlink", str(target), str(link)]
    return told


def first_link(path: Path) -> Path | None:
    return next((one for one in (*reversed(path.parents), path) if one.is_symlink()), None)


def hidden() -> list[str]:
    """Options that cover what is kept of matches and games, should it lie in a folder that is shown."""
    state = os.environ.get("TABARD_STATE")
    places = [str(place.resolve()) for place in (lasting_cache(), Path(state) if state else None) if place is not None]
    return [word for place in places for word in (*folder_in_memory(place, LEAST), "--remount-ro", place)]


def python_folders() -> list[Path]:
    """Where this Python and Tabard are."""
    folders = [sys.prefix, sys.base_prefix, str(Path(sys.executable).parent), *sys.path[1:]]
    return [Path(one) for one in folders if one] + [Path(tabard.errors.__file__).parents[1]]


def files_named(words: list[str]) -> list[Path]:
    """Files in a command: the program itself, and what stands there as a path."""
    program = shutil.which(words[0])
    return [Path(one) for one in ([program] if program else []) + words[1:] if "/" in one and Path(one).is_file()]


@cache
def refuse_where_there_is_none() -> None:
    """Raise Refused where nothing can be isolated."""
    if shutil.which(BWRAP) is None:
        raise Refused(NOT_HERE.format(why="bubblewrap (the program bwrap) is not installed"))
    if Path.cwd() in (Path.home(), *Path.home().parents):
        raise Refused("An isolated bot sees the folder that it is started in, and this is your home, or holds it: "
                      "change to the folder that the bots are in.")  # fmt: skip
    done = subprocess.run(  # noqa: S603  (nothing is started but `true`)
        [shutil.which(BWRAP) or BWRAP, "--unshare-all", "--ro-bind", "/", "/", "--proc", "/proc", "true"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    if done.returncode:
        why = (done.stderr.strip().splitlines() or ["it says nothing"])[-1]
        raise Refused(NOT_HERE.format(why=f"the system does not let bubblewrap make namespaces ({why})"))
