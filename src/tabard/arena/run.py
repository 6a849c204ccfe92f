"""A run of the arena: processes that play games of the same settings, each whichever is next."""

from __future__ import annotations

import json
import queue
import sys
import threading
from typing import TYPE_CHECKING, Any

from tabard.arena.conversation import Conversation
from tabard.arena.fault import Fault
from tabard.arena.record import Record, read_record
from tabard.errors import Broken, Refused

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tabard.arena.settings import Settings

WORKER = [sys.executable, "-m", "tabard.arena.worker"]
TRIES = 3  # workers that may die over one game


def played(settings: Settings, games: Iterable[int], workers: int) -> Iterator[Record]:
    """The records of these games, each as soon as it is there; what is left is broken off where nobody wants it."""
    left = list(games)
    to_play: queue.SimpleQueue[int] = queue.SimpleQueue()
    for index in left:
        to_play.put(index)
    found: queue.SimpleQueue[Record | Exception] = queue.SimpleQueue()
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
            one.stop()


class Worker(threading.Thread):
    """Hands games to a process, one after the other; a process that dies over a game is replaced."""

    def __init__(self, settings: Settings, to_play: queue.SimpleQueue[int],
                 found: queue.SimpleQueue[Record | Exception]) -> None:  # fmt: skip
        super().__init__(daemon=True)
        self._settings, self._to_play, self._found = settings, to_play, found
        self._talk: Conversation | None = None
        self._stopped = False

    def run(self) -> None:
        try:
            while True:
                self._found.put(self._play(self._to_play.get_nowait()))
        except queue.Empty:
            return
        except Exception as fault:  # noqa: BLE001  (whoever waits is told, whatever it is)
            self._found.put(fault)
        finally:
            if self._talk is not None:
                self._talk.end()

    def _play(self, index: int) -> Record:
        for last in range(1, TRIES + 1):
            try:
                return self._once(index)
            except Fault as fault:
                if self._talk is not None:
                    self._talk.end()
                self._talk = None
                if last == TRIES or self._stopped:
                    raise Broken(f"Game {index} could not be played: {fault}") from fault
        raise AssertionError

    def _once(self, index: int) -> Record:
        if self._talk is None:
            self._talk = Conversation(WORKER)
            if self._stopped:  # while it was being started
                raise Fault("It is not wanted any more.")
            self._talk.say(json.dumps(self._settings.as_json()))
            self._talk.hear()
        self._talk.say(json.dumps({"game": index}))
        told: dict[str, Any] = json.loads(self._talk.hear())
        if "refused" in told:
            raise Refused(told["refused"])
        if "broken" in told:
            raise Broken(told["broken"])
        return read_record(told)

    def stop(self) -> None:
        """End its process, and whatever that has started."""
        self._stopped = True
        talk = self._talk
        if talk is not None:
            talk.kill()
        if self.ident is not None:  # it was started
            self.join()
