"""What was shown, guessed and chosen before is shown, guessed and chosen now, bit for bit, in every game and toy.

`frozen.json` holds digests of random matches under fixed seeds. Where they are meant to change, `TABARD_RETELL=1`
writes them anew, and the change says why.
"""

import hashlib
import json
import os
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from contract.toys import TOYS, honest
from tabard import shelf
from tabard.bots import make_bot
from tabard.desk.messages import Command
from tabard.desk.tables import Tables
from tabard.engine.match.beginning import begin
from tabard.engine.match.match import Match
from tabard.sitting.panels import panels_of
from tabard.sitting.recap import entries_of, in_short

FROZEN = Path(__file__).with_name("frozen.json")
STEPS, SAMPLED_EVERY, THOUGHT_EVERY = 60, 10, 4
LAID_STEPS, LAID_EVERY = 400, 9  # for what is laid out: so far do all cards lie where they may
SIMULATIONS = 30


def digest(parts: Any) -> str:
    return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()[:16]


def positions(game: Any, steps: int = STEPS) -> Iterator[tuple[Match, int, int]]:
    """Random matches, one after another: each step with its number and the seat that answers."""
    dice, match = random.Random(5), begin(game, seed=3)
    for step in range(steps):
        ask = dice.choice(match.asks)
        yield match, step, ask.seat
        match.play(dice.choice(ask.moves).number, ask.seat)
        if not match.asks:
            yield match, step, ask.seat
            match = begin(game, seed=step)


def frozen_match(game: Any) -> dict[str, str]:
    """What every seat, a spectator and a bot get."""
    views, logs, samples, thoughts = [], [], [], []
    for match, step, seat in positions(game):
        readers = [None, "all", *range(1, len(match.names) + 1)]
        views.append([[match.view(reader) for reader in readers], match.why(seat), match.result, match.digest])
        if step % SAMPLED_EVERY == SAMPLED_EVERY - 1:
            seen = match.seen(seat)
            samples += [seen.sample(7).digest, hashlib.sha256(seen.tables(3, 20)).hexdigest()]
            logs.append([match.log(reader) for reader in readers])
            if seen.ask and len(samples) % THOUGHT_EVERY == 0:
                thoughts.append(str(make_bot("medium", seed=4, simulations=SIMULATIONS).choose(seen, seen.ask)))
    assert samples
    assert thoughts
    return {"views": digest(views), "logs": digest(logs), "samples": digest(samples), "thoughts": digest(thoughts)}


def frozen_panels(game: Any) -> str:
    """What is laid out for every seat and reader further into a match, and the log in short."""
    laid = []
    for match, step, _ in positions(game, LAID_STEPS):
        if step % LAID_EVERY == 0:
            readers = [None, "all", *range(1, len(match.names) + 1)]
            laid.append([panels_of(game, match.view(reader)) for reader in readers])
            laid.append([[line.text for line in in_short(entries_of(match, reader))] for reader in readers])
    return digest(laid)


def frozen_messages(game: Any) -> str:
    """What a page is sent while two people, or as many as it takes, play at one screen."""
    seats = ["me"] * game.rules.seats[0]
    desk, dice = Tables(), random.Random(6)
    sent = desk.lay(game, {"seats": seats, "seed": 3})
    pushes = [sent]
    for n in range(STEPS // 3):
        last = latest(pushes)
        if last is None or last["result"]:
            break
        pushes.append(desk.tell(sent["table"], command_for(last, n, dice)))
    return digest([{name: part for name, part in one.items() if name != "table"} for one in pushes])


def latest(answers: list[dict[str, Any]]) -> dict[str, Any] | None:
    pushes = [one for answer in answers for one in answer["messages"] if "view" in one]
    return pushes[-1] if pushes else None


def command_for(push: dict[str, Any], n: int, dice: random.Random) -> Command:
    command: Command = {"id": n, "version": push["version"]}
    moves = [move["number"] for ask in push["asks"] for move in ask["moves"]]
    if moves:
        command["move"] = dice.choice(moves)
    elif "hide" in push["can"]:
        command["hide"] = True
    else:
        command["hand_over"] = True
    return command


@pytest.mark.parametrize("name", [*shelf.games(), *TOYS])
def test_a_match_under_fixed_seeds_is_told_sampled_and_thought_about_as_before(name: str) -> None:
    game = honest(name) if name in TOYS else shelf.find(name)
    now = frozen_match(game) | {"panels": frozen_panels(game), "messages": frozen_messages(game)}
    told = json.loads(FROZEN.read_text())
    if os.environ.get("TABARD_RETELL"):
        FROZEN.write_text(json.dumps(told | {name: now}, indent=1, sort_keys=True) + "\n")
        told = json.loads(FROZEN.read_text())
    assert now == told[name]
