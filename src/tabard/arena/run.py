"""A run of the arena: processes that play games of the same settings, each whichever is next."""

from __future__ import annotations

import queue
import threading
from typing import TYPE_CHECKING, Any

from tabard.arena.fault import Disturbed, Fault
from tabard.arena.players import STARTING
from tabard.arena.record import Record, Unplayed, read_record
from tabard.arena.watched import GRACE, Watched
from tabard.errors import Broken, Refused

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable

    from tabard.arena.settings import Settings

TRIES = 3  # times that a game may be void


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
        self._process: Watched | None = None
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
            process = self._process or self._begin()
            try:
                told = self._once(process, index)
                if "disturbed" not in told:
                    return read_record(told)._replace(voids=tuple(voids))
                voids.append(told["disturbed"])
            except (Disturbed, Fault) as fault:
                voids.append(f"The process that plays it: {fault}")
                self._end()
        return Unplayed(index, f"It was void {TRIES} times. {voids[-1]}")

    def _begin(self) -> Watched:
        """A process that is ready to play. Raises Broken where there is none to be had."""
        try:
            self._process = Watched(self._settings, lambda: self.stopped, self._plain)
            self._process.answer({"load": True})
        except (Disturbed, Fault) as fault:
            raise Broken(f"No game can be played: {fault}") from fault
        return self._process

    def _once(self, process: Watched, index: int) -> dict[str, Any]:
        """What its process tells of a game: a record, or that it was disturbed."""
        patience = self._settings.time_limit + GRACE + (STARTING if self._settings.strangers else 0)
        told = process.answer({"game": index}, patience)
        if "refused" in told:
            raise Refused(told["refused"])
        if "broken" in told:
            raise Broken(told["broken"])
        return told

    def _end(self) -> None:
        if self._process is not None:
            self._plain = self._plain or self._process.hung
            self._process.end()
        self._process = None
