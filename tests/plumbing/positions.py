"""Matches in which one person sits with bots, played at random by the desk itself, and brought to the page as files: so
any position of any game can be looked at.
"""

import json
import random
from functools import cache
from typing import Any, NamedTuple

from plumbing.visits import Visit
from tabard.bots import bots
from tabard.desk.host import Host
from tabard.desk.tables import Tables
from tabard.engine import Game


class Played(NamedTuple):
    """A match as a file holds it, as far as it was played, and after how many of its steps the person was asked."""

    game: Game
    start: dict[str, Any]
    journal: list[Any]
    asked: list[int]

    def whole(self) -> dict[str, Any]:
        """All that was played of it."""
        return self.after(len(self.journal))

    def after(self, steps: int) -> dict[str, Any]:
        return {"start": self.start, "journal": self.journal[:steps]}

    def near_its_end(self, answers: int) -> dict[str, Any]:
        """When so many answers of the person were left."""
        return self.after(self.asked[-min(answers, len(self.asked))])

    def anywhere(self, dice: random.Random) -> dict[str, Any]:
        """When the person was asked something; once in a while its end."""
        return self.after(dice.choice([*self.asked, len(self.journal)]))


@cache
def played(game: Game, seed: int, steps: int = 20_000) -> Played:
    """With as many seats, and such house rules, as hang on the seed; to its end or for so many steps."""
    dice = random.Random(f"{game.name} in a page {seed}")
    low, high = game.rules.seats
    seats = ["me", *[bots(game)[0]] * (low - 1 + seed % (high - low + 1))]
    rules = {name: dice.choice(field.values) for name, field in game.options.items()}
    tables = Tables()
    number = tables.lay(game, {"seats": seats, "seed": seed, "rules": rules})["table"]
    host = tables.host(number)
    asked = []
    while host.sitting.match.result is None and len(host.journal) < steps:
        if host.sitting.bot_asked() is None:
            asked.append(len(host.journal))
        host.do(one_step(host, dice))
    whole = tables.whole(number)
    return Played(game, whole["start"], whole["journal"], asked)


def one_step(host: Host, dice: random.Random) -> list[Any]:
    turn = host.sitting.bot_asked()
    if turn is not None:
        return ["move", turn[0].seat, dice.choice(turn[0].moves).number]
    assert host.sitting.ask is not None
    return ["move", host.sitting.ask.seat, dice.choice(host.sitting.ask.moves).number]


def bring(visit: Visit, file: dict[str, Any]) -> None:
    """Take a match up in the page from its file, as anybody may who was sent one."""
    visit.page.evaluate("location.hash = '#/'")
    visit.page.wait_for_selector("input[type=file]", state="attached")
    sent = {"name": "match.json", "mimeType": "application/json", "buffer": json.dumps(file).encode()}
    visit.page.set_input_files("input[type=file]", sent)
    visit.until("location.hash.startsWith('#/table/') && location.hash !== '#/table/file'")
    visit.until_asked()


def shown_of(file: dict[str, Any], game: Game) -> dict[str, Any]:
    """What a screen is sent of it."""
    told = Tables().again(game, file["start"], file["journal"])
    push: dict[str, Any] = told["messages"][-1]
    return push
