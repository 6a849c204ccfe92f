"""A process of the arena's that is watched from outside: somebody's bot may end, stop or hang it, and that is told."""

from __future__ import annotations

import json
import os
import shutil
import signal
import sys
import tempfile
import time
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from tabard.arena.conversation import Conversation, end_strays, kill_group
from tabard.arena.family import on_parents_end
from tabard.arena.fault import Disturbed, Fault
from tabard.bots.forms import PLAIN
from tabard.errors import Broken

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabard.arena.settings import Settings

WORKER = [sys.executable, "-m", "tabard.arena.worker"]
WATCH = 0.2  # seconds between two looks whether anybody still wants to know, and whether a process still runs
GRACE = 10.0  # seconds that a process may be silent for beyond what its bots may take


class Watched:
    """In it games are played and bots are tried out; what it has started ends with it. Raises Fault at the start."""

    def __init__(self, settings: Settings, broken_off: Callable[[], bool] = lambda: False, plain: bool = False) -> None:
        """`broken_off` says whether nobody wants to know any more. A `plain` one runs nothing that is compiled."""
        self._broken_off = broken_off
        self._programs: list[int] = []  # what it has started
        self.hung = False  # whether it has not answered in time
        self._scratch = tempfile.mkdtemp(prefix="tabard-arena-")
        environment = dict(os.environ) | ({PLAIN: "1"} if plain else {})
        try:
            # Should this process be gone while that one is stopped, it is to hear of it.
            self._talk = Conversation(WORKER, environment, partial(on_parents_end, signal.SIGCONT))
        except Fault:
            shutil.rmtree(self._scratch, ignore_errors=True)
            raise
        self._talk.say(json.dumps({"settings": settings.as_json(), "scratch": self._scratch}))

    def answer(self, question: dict[str, Any], patience: float | None = None) -> dict[str, Any]:
        """What it tells when it has done something. Raises Disturbed where it is ended or stopped, Fault where it ends
        of its own accord or says nothing for as long as that."""
        self._programs = []
        self._talk.say(json.dumps(question))
        while "asked" in (told := self._hear(patience)):
            self._programs = told["asked"]
        return told

    def _hear(self, patience: float | None) -> dict[str, Any]:
        began = time.monotonic()
        while not self._broken_off():
            with suppress(TimeoutError):
                told: dict[str, Any] = json.loads(self._talk.hear(WATCH))
                return told
            if self._talk.is_stopped():
                raise Disturbed("It was stopped by a signal.")
            if patience is not None and time.monotonic() - began > patience:
                self.hung = True
                raise Fault(f"It said nothing for {patience:g} s.")
        raise Broken("It was broken off.")

    def end(self) -> None:
        """It ends all that it has started; what it could not end is ended here."""
        self._talk.hear_out()
        if self._talk.end() != 0:
            for group in self._programs:
                kill_group(group)
            end_strays()
        shutil.rmtree(self._scratch, ignore_errors=True)
