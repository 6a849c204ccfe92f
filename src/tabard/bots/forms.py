"""Which form of the search a bot has: the compiled one as soon as it is there, which others see to; else the plain."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from contextlib import suppress
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from tabard.errors import Broken
from tabard.shelf import find, folder_of, games

if TYPE_CHECKING:
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


def can_compile() -> bool:
    """Whether what compiles games is installed: a page does without it, and could not start a thread for it either."""
    return find_spec("tabard.engine.targets") is not None


def compiled_now(game: Game) -> Any:
    """The same, waited for."""
    if game not in _forms:
        from tabard.engine.targets.cpu import compiled

        _forms[game] = compiled(game)
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
    from tabard.engine.targets.cache import is_kept

    if not is_kept(game):
        subprocess.run(  # noqa: S603  (this very Python)
            [sys.executable, "-m", "tabard.bots.compiling", address_of(game)], check=False,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
    if is_kept(game):
        with suppress(Broken):  # it plays plain: `tabard check` says why
            compiled_now(game)


def address_of(game: Game) -> str:
    """What another process finds the game by. Should it find another one there, that does no harm."""
    return game.name if game.name in games() and find(game.name) is game else folder_of(game)
