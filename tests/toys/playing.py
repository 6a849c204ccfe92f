"""What tests do with a toy: toys are not on the shelf, so a match is made from the game itself."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Any

from tabard.engine import Game, Match
from tabard.engine.match.beginning import begin
from tabard.engine.match.loading import read_save
from tabard.engine.match.setup import set_up

if TYPE_CHECKING:
    from collections.abc import Callable

new = begin
setup = set_up


def load(game: Game, text: str) -> Match:
    match = read_save(text, lambda _name: game)
    assert isinstance(match, Match)
    return match


def from_view(match: Match) -> Match:
    """The match again from what `view("all")` gives, after a trip through JSON."""
    return set_up(match.game, json.loads(json.dumps(match.view("all"))), seed=0)


def step_at_random(match: Match, dice: random.Random) -> tuple[int, int]:
    """One legal answer of one of those asked; gives the seat and the move's number."""
    ask = dice.choice(match.asks)
    move = dice.choice(ask.moves)
    match.play(move.number, ask.seat)
    return ask.seat, move.number


def play_on(match: Match, seed: int, most: int = 10_000, each: Callable[[Match], None] | None = None) -> Match:
    """Play at random to the end, or `most` moves; `each` looks at the match before every one."""
    dice = random.Random(seed)
    while match.asks and most:
        if each:
            each(match)
        step_at_random(match, dice)
        most -= 1
    return match


def all_seen(match: Match) -> str:
    """Everything that any seat or a spectator can read, byte for byte."""
    return "\n".join(seen_by(match, seat) for seat in [None, *range(1, match.course.t.seats + 1)])


def seen_by(match: Match, seat: int | None) -> str:
    own = [ask for ask in match.asks if ask.seat == seat]
    why = match.why(seat) if seat else []
    return json.dumps([match.view(seat), match.log(seat), own, why])


def state(match: Match) -> dict[str, Any]:
    """All that a refusal must leave as it was."""
    words = match.words.used if match.words else 0
    return {
        "digest": match.digest,
        "log": match.log("all"),
        "asks": match.asks,
        "save": match.save(),
        "words": words,
        "rolled": match.course.t.rolled,
        "history": match.course.history.copy(),
        "commands": list(match.commands),
    }
