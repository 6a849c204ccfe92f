"""Which form of the search a bot has: the compiled one as soon as it is there, which others see to; else the plain."""

from __future__ import annotations

import fcntl
import os
import subprocess
import sys
import threading
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from tabard.engine.guessing.native import native
from tabard.errors import Broken
from tabard.shelf import find, folder_of, games

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tabard.engine.game import Game

PLAIN = "TABARD_PLAIN"  # set in the environment: nothing is compiled for bots unless they are told to wait for it

_lock = threading.Lock()
_under_way: set[Game] = set()
_forms: dict[Game, Any] = {}


def compiled_form(game: Game) -> Any:
    """The compiled form where it is loaded; None where it is not, and then it is seen to, and nobody waits for it."""
    with _lock:
        if game in _forms or game in _under_way or os.environ.get(PLAIN) or not can_compile():
            return _forms.get(game)
        _under_way.add(game)
    threading.Thread(target=make_ready, args=(game,), daemon=True, name=f"compile {game.name}").start()
    return None


def kept_form(game: Game) -> Any:
    """The same, but what is kept is loaded first: a second, which a look that takes longer is worth."""
    if game not in _forms and not os.environ.get(PLAIN) and can_compile():
        from tabard.engine.targets.cache import is_kept

        if lasting_cache() is not None and is_kept(game):
            return waited_for(game)
    return compiled_form(game)


def can_compile() -> bool:
    """Whether what compiles games is installed: a page does without it, and could not start a thread for it either."""
    return find_spec("tabard.engine.targets") is not None


def compiled_now(game: Game) -> Any:
    """The same, waited for."""
    if game not in _forms:
        _forms[game] = native(game)
    return _forms[game]


def waited_for(game: Game) -> Any:
    """The same, None where there is no such form or none is wanted."""
    if not os.environ.get(PLAIN):
        with suppress(Broken):
            return compiled_now(game)
    return None


def plain_form(_game: Game) -> None:
    """No compiled form, ever."""
    return


def make_ready(game: Game) -> None:
    """Have the game compiled by another process, which does not hold this one up, then load what that has left."""
    from tabard.engine.targets.cache import is_kept, module_name

    folder = lasting_cache()
    if folder is None:  # what is compiled would be lost
        return
    if not is_kept(game):
        with alone(folder / f"{module_name(game)}.lock") as lock:
            if not is_kept(game):
                compile_apart(game, lock)
    if is_kept(game):
        with suppress(Broken):  # it plays plain: `tabard check` says why
            compiled_now(game)


def lasting_cache() -> Path | None:
    """Where compiled games are kept; None where that is closed, so that whoever asks gets a folder of his own."""
    from tabard.engine.targets.cache import cache_folder

    folder, again = cache_folder(), cache_folder()
    if folder == again:
        return folder
    folder.rmdir()
    again.rmdir()
    return None


@contextmanager
def alone(file: Path) -> Iterator[int]:
    """Wait until nobody else, in this process or another, has the file, and have it."""
    lock = os.open(file, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o666)  # several users may have one cache
    try:
        with suppress(OSError):  # a file system without locks: then each sees to it himself
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield lock
    finally:
        os.close(lock)


def compile_apart(game: Game, lock: int) -> None:
    """In a process that has the lock as long as it is at work, and goes on when this one leaves or its terminal closes:
    else a game that is only ever played for a short while would never be compiled."""
    subprocess.run(  # noqa: S603  (this very Python)
        [sys.executable, "-m", "tabard.bots.compiling", address_of(game)], check=False, pass_fds=[lock],
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
    )  # fmt: skip


def address_of(game: Game) -> str:
    """What another process finds the game by. Should it find another one there, that does no harm."""
    return game.name if game.name in games() and find(game.name) is game else folder_of(game)
