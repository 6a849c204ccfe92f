"""Random play at a table that is talked to in messages, and what a screen makes of them."""

import random
from collections.abc import Iterator
from typing import Any

from contract.toys import TOYS, honest
from tabard.bots import bots
from tabard.desk.host import Host
from tabard.desk.tables import Tables
from tabard.engine import Game
from tabard.shelf import find, games

GAMES = [*games(), *TOYS]
MOST = 60  # commands at one table


def game_of(name: str) -> Game:
    return honest(name) if name in TOYS else find(name)


class Screen:
    """What a page keeps of what it is sent: the last push, the log and its lines, joined up."""

    def __init__(self) -> None:
        self.push: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.lines: list[dict[str, Any]] = []

    def take(self, messages: list[Any]) -> None:
        for push in (message for message in messages if "panels" in message):
            log, told = push["log"], push["told"]
            anew = log[0]["n"] == 0 if log else told["since"] == 0 and not told["lines"]
            self.log = log if anew else [*self.log, *log]
            self.lines = [*self.lines[: push["told"]["since"]], *push["told"]["lines"]]
            self.push = push


class Tabled:
    """A table of a game with people and bots, at which whatever is possible is done at random."""

    def __init__(self, game: Game, seed: int, seats: list[str] | None = None) -> None:
        self.dice = random.Random(f"{game.name} tabled {seed}")
        low, high = game.rules.seats
        level = bots(game)[0]
        count = low + seed % (high - low + 1)
        self.start: dict[str, Any] = {
            "seats": seats or [self.dice.choice(["me", "me", level]) for _ in range(count)],
            "rules": {name: self.dice.choice(field.values) for name, field in game.options.items()},
            "seed": seed,
        }
        self.game, self.tables, self.screen = game, Tables(), Screen()
        told = self.tables.lay(game, self.start)
        self.number: int = told["table"]
        self.sent: list[Any] = []  # every message
        self.heard(told)

    @property
    def host(self) -> Host:
        return self.tables.host(self.number)

    def heard(self, told: dict[str, Any]) -> list[Any]:
        messages: list[Any] = told["messages"]
        self.sent += messages
        self.screen.take(messages)
        return messages

    def tell(self, **command: Any) -> list[Any]:
        return self.heard(self.tables.tell(self.number, {"id": 1, "version": self.screen.push["version"], **command}))

    def go_on(self) -> None:
        """Something that is possible now."""
        push, dice = self.screen.push, self.dice
        screen = push["screen"]
        if push["result"] is not None:
            self.tell(rematch=True)
        elif screen["handing_to"] is not None:
            self.tell(hand_over=True) if screen["blank"] else self.tell(hide=True)
        elif push["can"] and "undo" in push["can"] and dice.random() < 0.08:
            self.tell(undo=True)
        elif push["asks"] and (push["asks"][0]["steps"] and dice.random() < 0.15):
            self.tell(back=dice.choice([1, None]))
        elif push["asks"] and (not push["thinking"] or dice.random() < 0.5):
            self.tell(move=dice.choice(push["asks"][0]["moves"])["number"])
        elif push["thinking"]:
            asked = self.host.sitting.bot_asked()
            assert asked is not None
            assert asked[0].seat == push["thinking"][0]
            move = dice.choice(asked[0].moves)
            self.heard(self.tables.bot(self.number, asked[0].seat, move.number))
        else:  # people were all asked aloud, or one has gone
            raise AssertionError(f"nobody can do anything: {push['screen']}, {push['asks']}")


def tables_of(game: Game, numbers: Any, most: int = MOST) -> Iterator[Tabled]:
    """Each number is one step at a table; after some of them another one is laid."""
    table, left, seed = None, 0, 0
    for _ in numbers:
        if table is None or left == 0:
            table, left, seed = Tabled(game, seed), most, seed + 1
        else:
            table.go_on()
        left -= 1
        yield table
