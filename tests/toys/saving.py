"""Saves to be changed and read again, with Pocket in the middle of an answer."""

import json
from typing import Any

import tabard
from tabard.engine.game import Game
from tabard.engine.match.beginning import begin
from tabard.engine.match.loading import read_save
from tabard.engine.match.save_text import parse
from tabard.engine.match.saving import FORMAT, check_sum, written
from toys.pocket import GAME as POCKET


def content_of(text: str) -> dict[str, Any]:
    """All that a save says, by name, as JSON reads it."""
    return parse(text).content


def forged(content: dict[str, Any]) -> str:
    """A save that says so, with the right sum."""
    if content.get("tabard") != FORMAT:
        return json.dumps(content | {"sum": check_sum(content)})
    return written(content)


def changed(text: str, **parts: Any) -> str:
    """A save with other parts and the right sum."""
    return forged(content_of(text) | parts)


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
