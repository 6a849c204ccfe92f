"""Saves to be changed and read again, with Pocket in the middle of an answer."""

import json
from typing import Any

import tabard
from tabard.engine.game import Game
from tabard.engine.match.beginning import begin
from tabard.engine.match.loading import read_save
from tabard.engine.match.saving import check_sum
from toys.pocket import GAME as POCKET


def changed(text: str, **parts: Any) -> str:
    """A save with other parts and the right sum."""
    content = json.loads(text) | parts
    content.pop("sum")
    return json.dumps(content | {"sum": check_sum(content)})


def read(text: Any, game: Game = POCKET) -> Any:
    return read_save(text, lambda _name: game)


def halfway(seed: int | None = 3) -> tabard.Match:
    """Pocket in the middle of an answer: a card is chosen, and not yet how it is played."""
    match = begin(POCKET, seed=seed)
    for seat in (1, 2):
        match.play("bid 1", seat)
    match.play(match.asks[0].moves[0])
    assert match.asks[0].prompt == "Safely or with a die?"
    return match
