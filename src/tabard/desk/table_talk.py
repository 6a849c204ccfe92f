"""A table that a program talks to in messages, as a page or a socket does: bots answer by themselves."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from tabard.desk.host import id_of
from tabard.desk.requests import in_json, in_our_words, read
from tabard.engine.match.failure import broken_off
from tabard.engine.match.sizes import refuse_large
from tabard.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tabard.desk.desk import Desk
    from tabard.desk.messages import Message

LAID_BY = ("game", "seats", "names", "rules", "seed", "begins")
NO_TABLE = 'There is no table yet: lay one with {"game": GAME, "seats": ["me", "easy"]}.'


class TableTalk:
    """One table at a time: a line that names a game lays another one, every other line is a command to it."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._table = 0

    def answers(self, line: bytes) -> Iterator[str]:
        """Each message that a line leads to, as one line of JSON, as soon as it is known."""
        command: dict[str, Any] = {}
        try:
            command = read(line)
            refuse_large(command, "The command")
            for message in self._messages(command):
                yield json.dumps(message, allow_nan=False)
        except Refused as refused:
            yield json.dumps(self._refused(command, str(refused)))
        except BaseException as fault:
            if broken_off(fault):
                raise
            yield json.dumps(self._refused(command, in_our_words(fault)) | {"ours": True})

    def _messages(self, command: dict[str, Any]) -> Iterator[Message]:
        tables = self._desk.tables
        if "game" in command:
            yield from self._lay(command)
        elif not self._table:
            raise Refused(NO_TABLE)
        else:
            yield from tables.tell(self._table, command)["messages"]  # type: ignore[arg-type]
        host = tables.host(self._table)
        while (turn := host.sitting.bot_asked()) is not None:
            ask, bot = turn
            yield from host.play_bot(ask.seat, bot.choose(host.sitting.match.seen(ask.seat), ask))

    def _lay(self, start: dict[str, Any]) -> list[Message]:
        for word in start:
            if word not in (*LAID_BY, "id"):
                raise Refused(f"A table has no {in_json(word)}: it is laid with {', '.join(LAID_BY)}.")
        laid = self._desk.lay({"do": "lay"} | start)
        if self._table:
            self._desk.tables.rise(self._table)
        self._table = laid["table"]
        messages: list[Message] = laid["messages"]
        return messages

    def _refused(self, command: dict[str, Any], why: str) -> dict[str, Any]:
        version = self._desk.tables.host(self._table).version if self._table else 0
        return {"refused": id_of(command), "why": why, "version": version}
