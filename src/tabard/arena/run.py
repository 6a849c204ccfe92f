"""A run of the arena: processes that play games of the same settings, each whichever is next."""

from __future__ import annotations

import json
import os
import queue
import shutil
import signal
import sys
import tempfile
import threading
import time
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from tabard.arena.conversation import Conversation, end_strays, kill_group
from tabard.arena.family import on_parents_end
from tabard.arena.fault import Disturbed, Fault
from tabard.arena.players import STARTING
from tabard.arena.record import Record, Unplayed, read_record
from tabard.bots.forms import PLAIN
from tabard.errors import Broken, Refused

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable

    from tabard.arena.settings import Settings

WORKER = [sys.executable, "-m", "tabard.arena.worker"]
TRIES = 3  # times that a game may be void
WATCH = 0.2  # seconds between two looks whether anybody still wants to know, and whether a process still runs
GRACE = 10.0  # seconds that a process may be silent for beyond what its bots may take


def played(settings: Settings, games: Iterable[int], workers: int) -> Generator[Record | Unplayed]:
    """What came of these games, each as soon as it is there; what is left is broken off where nobody wants it."""
    left = list(games)
    to_play: queue.SimpleQueue[int] = queue.SimpleQueue()
    for index in left:
        to_play.put(index)
    found: queue.SimpleQueue[Record | Unplayed | Exception] = queue.SimpleQueue()
    team = [Worker(settings, to_play, found) for _ in range(min(workers, len(left)))]
    try:
        for one in team:
            one.start()
        for _ in left:
            record = found.get()
            if isinstance(record, Exception):
                raise record
            yield record
    finally:
        for one in team:
            one.stopped = True
        for one in team:
            if one.ident is not None:  # it was started
                one.join()


class Worker(threading.Thread):
    """Hands games to a process, one after the other. It is nobody's fault when that dies, is stopped or hangs.

    Then the game is void, and played again by another process.
    """

    def __init__(self, settings: Settings, to_play: queue.SimpleQueue[int],
                 found: queue.SimpleQueue[Record | Unplayed | Exception]) -> None:  # fmt: skip
        super().__init__(daemon=True)
        self._settings, self._to_play, self._found = settings, to_play, found
        self._talk: Conversation | None = None
        self._programs: list[int] = []  # what its process has started
        self._scratch = ""  # its process's folder
        self._plain = False  # compiled code has hung, which no alarm ends: it thinks by plain code from then on
        self.stopped = False  # nobody wants to know any more

    def run(self) -> None:
        try:
            while True:
                self._found.put(self._play(self._to_play.get_nowait()))
        except queue.Empty:
            return
        except Exception as fault:  # noqa: BLE001  (whoever waits is told, whatever it is)
            self._found.put(fault)
        finally:
            self._end()

    def _play(self, index: int) -> Record | Unplayed:
        voids: list[str] = []
        while len(voids) < TRIES:
            talk = self._talk or self._begin()
            try:
                told = self._once(talk, index)
                if "disturbed" not in told:
                    return read_record(told)._replace(voids=tuple(voids))
                voids.append(told["disturbed"])
            except (Disturbed, Fault) as fault:
                voids.append(f"The process that plays it: {fault}")
                self._end()
        return Unplayed(index, f"It was void {TRIES} times. {voids[-1]}")

    def _begin(self) -> Conversation:
        """A process that is ready to play. Raises Broken where there is none to be had."""
        self._scratch = tempfile.mkdtemp(prefix="tabard-arena-")
        environment = dict(os.environ) | ({PLAIN: "1"} if self._plain else {})
        try:
            # Should this process be gone while that one is stopped, it is to hear of it.
            self._talk = Conversation(WORKER, environment, partial(on_parents_end, signal.SIGCONT))
            self._talk.say(json.dumps({"settings": self._settings.as_json(), "scratch": self._scratch}))
            self._hear(self._talk)
        except (Disturbed, Fault) as fault:
            raise Broken(f"No game can be played: {fault}") from fault
        return self._talk

    def _once(self, talk: Conversation, index: int) -> dict[str, Any]:
        """What its process tells of a game: a record, or that it was disturbed."""
        self._programs = []
        patience = self._settings.time_limit + GRACE + (STARTING if self._settings.strangers else 0)
        talk.say(json.dumps({"game": index}))
        while "asked" in (told := self._hear(talk, patience)):
            self._programs = told["asked"]
        if "refused" in told:
            raise Refused(told["refused"])
        if "broken" in told:
            raise Broken(told["broken"])
        return told

    def _hear(self, talk: Conversation, patience: float | None = None) -> dict[str, Any]:
        began = time.monotonic()
        while not self.stopped:
            with suppress(TimeoutError):
                told: dict[str, Any] = json.loads(talk.hear(WATCH))
                return told
            if talk.is_stopped():
                raise Disturbed("It was stopped by a signal.")
            if patience is not None and time.monotonic() - began > patience:
                self._plain = True
                raise Fault(f"It said nothing for {patience:g} s.")
        raise Broken("It was broken off.")

    def _end(self) -> None:
        """End its process, which ends all that it has started; what it could not end is ended here."""
        if self._talk is not None:
            self._talk.hear_out()
            if self._talk.end() != 0:
                for group in self._programs:
                    kill_group(group)
                end_strays()
            shutil.rmtree(self._scratch, ignore_errors=True)
        self._talk = None
