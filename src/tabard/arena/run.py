"""A run of the arena: processes that play games of the same settings, each whichever is next."""

from __future__ import annotations

import json
import queue
import sys
import threading
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from tabard.arena.conversation import Conversation, kill_group
from tabard.arena.fault import Fault
from tabard.arena.one_game import lost_game
from tabard.arena.record import Record, Unplayed, read_record
from tabard.errors import Broken, Refused

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tabard.arena.settings import Settings

WORKER = [sys.executable, "-m", "tabard.arena.worker"]
TRIES = 3  # workers that may die over one game
WATCH = 0.2  # seconds between two looks whether anybody still wants to know


def played(settings: Settings, games: Iterable[int], workers: int) -> Iterator[Record | Unplayed]:
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
    """Hands games to a process, one after the other; a process that dies over a game is replaced."""

    def __init__(self, settings: Settings, to_play: queue.SimpleQueue[int],
                 found: queue.SimpleQueue[Record | Unplayed | Exception]) -> None:  # fmt: skip
        super().__init__(daemon=True)
        self._settings, self._to_play, self._found = settings, to_play, found
        self._talk: Conversation | None = None
        self._asked = 0  # the seat that is asked in its game; 0 where none is
        self._programs: list[int] = []  # what its process has started
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
        for _ in range(TRIES):
            talk = self._talk or self._begin()
            try:
                return self._once(talk, index)
            except Fault as fault:
                why = f"The process that played it ended {TRIES} times. {fault}"
                self._end()
        return lost_game(self._settings, index, self._asked, why) if self._asked else Unplayed(index, why)

    def _begin(self) -> Conversation:
        """A process that is ready to play. Raises Broken where there is none to be had."""
        try:
            self._talk = Conversation(WORKER)
            self._talk.say(json.dumps(self._settings.as_json()))
            self._hear(self._talk)
        except Fault as fault:
            raise Broken(f"No game can be played: {fault}") from fault
        return self._talk

    def _once(self, talk: Conversation, index: int) -> Record:
        self._asked, self._programs = 0, []
        talk.say(json.dumps({"game": index}))
        while "asked" in (told := self._hear(talk)):
            self._asked, self._programs = told["asked"], told["programs"]
        if "refused" in told:
            raise Refused(told["refused"])
        if "broken" in told:
            raise Broken(told["broken"])
        return read_record(told)

    def _hear(self, talk: Conversation) -> dict[str, Any]:
        while not self.stopped:
            with suppress(TimeoutError):
                told: dict[str, Any] = json.loads(talk.hear(WATCH))
                return told
        raise Broken("It was broken off.")

    def _end(self) -> None:
        """End its process, which ends all that it has started; what it could not end is ended here."""
        if self._talk is not None:
            self._talk.hear_out()
            if self._talk.end() != 0:
                for group in self._programs:
                    kill_group(group)
        self._talk = None
