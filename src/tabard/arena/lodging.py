"""Where a bot of somebody's lives while it plays: its command, its environment, its home, and how much it may take.

Without `--isolate` it is a program of the user's like any other, and no more than tidily kept; see isolation.py.
"""

from __future__ import annotations

import os
import resource
import shutil
import signal
import site
import tempfile
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from tabard.arena.family import adopt, all_processes, on_parents_end
from tabard.arena.isolation import isolated
from tabard.bots.forms import PLAIN, lasting_cache
from tabard.engine.targets.cache import module_name

if TYPE_CHECKING:
    from tabard.arena.settings import Settings
    from tabard.engine.game import Game

# What a bot finds in its environment of that of the arena: where programs and languages are, and no more.
LET_IN = {"PATH", "LANG", "LANGUAGE", "TZ", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "PYTHONPATH", "VIRTUAL_ENV", PLAIN}
LET_IN |= {"NODE_PATH", "JAVA_HOME", "PYENV_ROOT", "CUDA_VISIBLE_DEVICES", "OMP_NUM_THREADS", "NUMBA_NUM_THREADS"}
MOST_THREADS = 512  # of a bot, in all its processes; a number cruncher has some for each core
LARGEST_FILE = 1 << 30  # bytes


class Lodging:
    """For one game. `leave` takes away what was left behind in its home."""

    def __init__(self, words: list[str], settings: Settings) -> None:
        self.memory = round(settings.memory * (1 << 30))
        self.isolated = settings.isolate
        self._threads = MOST_THREADS + others()
        self._home = Path(tempfile.mkdtemp(prefix="tabard-bot-"))
        environment = {name: value for name, value in os.environ.items() if name in LET_IN or name.startswith("LC_")}
        if site.ENABLE_USER_SITE:
            environment["PYTHONUSERBASE"] = site.getuserbase()
        cache = lasting_cache()
        kept = {} if cache is None else kept_files(settings.game, cache)
        if not kept:  # to compile it anew in every game would take longer than that
            environment[PLAIN] = "1"
        if settings.isolate:
            self.words, home = isolated(words, settings.game, kept)
        else:
            self.words, home = words, self._home
            link(kept, home / "cache")
        self.environment = environment | {"HOME": str(home), "TMPDIR": str(home), "TABARD_CACHE": str(home / "cache")}

    def prepare(self) -> None:
        """Called in its process, before anything of its own is."""
        on_parents_end(signal.SIGKILL)
        adopt()  # so what it starts stays in its family, unless it sees to that
        for what, most in ((resource.RLIMIT_CORE, 0), (resource.RLIMIT_FSIZE, LARGEST_FILE),
                           (resource.RLIMIT_DATA, self.memory), (resource.RLIMIT_NPROC, self._threads)):  # fmt: skip
            _, hard = resource.getrlimit(what)
            limit = most if hard == resource.RLIM_INFINITY else min(most, hard)
            resource.setrlimit(what, (limit, limit))

    def leave(self) -> None:
        shutil.rmtree(self._home, ignore_errors=True)


def link(kept: dict[str, Path], folder: Path) -> None:
    """Lay out what is kept of a game in a cache of its own."""
    (folder / "__pycache__").mkdir(parents=True)
    for name, file in kept.items():
        (folder / name).symlink_to(file)


@cache
def kept_files(game: Game, folder: Path) -> dict[str, Path]:
    """The files of a game's compiled form, by their places in the cache: nothing of what was played."""
    name = module_name(game)
    compiled = list((folder / "__pycache__").glob(f"{name}.*"))
    files = [folder / f"{name}.py", *compiled] if compiled else []
    return {str(file.relative_to(folder)): file for file in files}


@cache
def others() -> int:
    """Threads that the user has already: the system counts them all together."""
    return sum(one.threads for one in all_processes())
