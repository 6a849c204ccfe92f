"""What no good player does: positions of every game with moves that a bot must not make, nor a hint advise.

They lie in `absurdities/`, a file for each game: what would be absurd, the position, the moves that lead on to the
question, the moves that are not made there, and from which level on; unless it says so, from `medium`. Hints make none.
"""

import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import tabard
from plumbing.volumes import Volume, scale
from tabard.bots import LEVELS, make_bot
from tabard.bots.forms import compiled_now, plain_form
from tabard.bots.hints import hints
from tabard.bots.thinking import Thinking
from tabard.engine import Match
from tabard.shelf import find

FOLDER = Path(__file__).with_name("absurdities")
GAMES = sorted(file.stem for file in FOLDER.glob("*.json"))
SEEDS = 10
FAST = 100  # simulations at the most, where nothing is compiled

Volumes = Callable[..., Volume]


def absurdities(game: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((FOLDER / f"{game}.json").read_text(encoding="utf-8"))
    return found


def led_up_to(game: str, one: dict[str, Any]) -> Match:
    match = tabard.setup(game, one["position"], seed=1)
    for seat, move in one.get("before", []):
        match.play(move, seat)
    return match


def asked_of(match: Match, one: dict[str, Any]) -> Any:
    return next(ask for ask in match.asks if ask.seat == one.get("seat", 1 if len(match.asks) > 1 else ask.seat))


def binds(one: dict[str, Any], level: str) -> bool:
    return level not in LEVELS or LEVELS.index(level) >= LEVELS.index(one.get("from", "medium"))


def tried(volume: Volume, cases: list[dict[str, Any]]) -> Iterator[tuple[int, dict[str, Any]]]:
    """Position after position, with another seed when all have had their turn."""
    order = random.Random(volume.name).sample(cases, len(cases))
    for i in volume:
        yield i // len(order), order[i % len(order)]


@pytest.mark.parametrize("game", GAMES)
def test_each_of_them_is_possible_beside_something_better(game: str) -> None:
    for one in absurdities(game):
        texts = {move.text for move in asked_of(led_up_to(game, one), one).moves}
        assert set(one["not"]) < texts, one["what"]


@pytest.mark.parametrize("game", GAMES)
def test_one_that_plays_anything_makes_many(game: str) -> None:
    made = 0
    for seed, one in enumerate(absurdities(game)):
        match = led_up_to(game, one)
        ask = asked_of(match, one)
        chosen = make_bot("random", seed).choose(match.seen(ask.seat), ask)
        made += next(move.text for move in ask.moves if move.number == chosen) in one["not"]
    assert made > 1


@pytest.mark.timeout(900)  # the first of a game may compile it
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", GAMES)
def test_no_bot_makes_one(game: str, level: str, volume: Volumes) -> None:
    cases = [one for one in absurdities(game) if binds(one, level)]
    if scale() >= 1:
        compiled_now(find(game))
    for seed, one in tried(volume(f"absurdities {game} {level}", SEEDS * len(cases), minimum=3), cases):
        match = led_up_to(game, one)
        ask = asked_of(match, one)
        bot = make_bot(level, seed, simulations=1 << 24 if scale() >= 1 else FAST)
        chosen = bot.choose(match.seen(ask.seat), ask)
        assert next(move.text for move in ask.moves if move.number == chosen) not in one["not"], one["what"]


@pytest.mark.timeout(900)  # the first of a game may compile it
@pytest.mark.parametrize("game", GAMES)
def test_no_hint_advises_one(game: str, volume: Volumes) -> None:
    cases = absurdities(game)
    form = compiled_now if scale() >= 1 else plain_form
    thinking = Thinking(2_000 if scale() >= 1 else 2 * FAST)
    for seed, one in tried(volume(f"absurd hints {game}", 4 * len(cases), minimum=3), cases):
        match = led_up_to(game, one)
        ask = asked_of(match, one)
        found = hints(match.seen(ask.seat), ask, thinking, seed, form)
        assert found.moves[0].move.text not in one["not"], one["what"]
