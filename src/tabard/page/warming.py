"""WebAssembly modules that a page still lacks: built meanwhile by another process, which gives way to all others."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from typing import TYPE_CHECKING, Any

from tabard.bots.forms import PLAIN
from tabard.engine.targets.modules import find_module
from tabard.page.catalogue import module_file
from tabard.shelf import address_of
from tabard.writing import write_whole

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from tabard.engine.game import Game

LOWEST = 19  # priority


class Warming:
    """Builds the modules of games one after another and lays each into the site, where pages look for it again.

    `say` is told why one has none.
    """

    def __init__(self, site: Path, say: Callable[[str], None]) -> None:
        self._site, self._say = site, say
        self._round = 0
        self._process: subprocess.Popen[str] | None = None
        self._lock = threading.Lock()

    def begin(self, games: Iterable[Game]) -> None:
        """Build these, in place of what is still being built."""
        self.stop()
        with self._lock:
            self._round += 1
            if not os.environ.get(PLAIN):
                threading.Thread(target=self._build, args=(list(games), self._round), daemon=True).start()

    def stop(self) -> None:
        with self._lock:
            self._round += 1
            process, self._process = self._process, None
        if process is not None:
            process.terminate()
            process.wait()

    def _build(self, games: list[Game], number: int) -> None:
        for game in games:
            command = [sys.executable, "-m", "tabard", "compile", address_of(game), "--target", "wasm"]
            quiet: Any = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.PIPE}
            with self._lock:
                if number != self._round:
                    return
                process = subprocess.Popen(command, text=True, **quiet)  # noqa: S603  (this very program)
                self._process = process
            os.setpriority(os.PRIO_PROCESS, process.pid, LOWEST)
            fault = process.communicate()[1].strip()
            with self._lock:
                if number != self._round:
                    return
                module = find_module(game)
                if module is not None:
                    write_whole(self._site / module_file(game), module, shared=True)
                elif fault:
                    self._say(fault)
