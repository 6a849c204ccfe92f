"""The trials: mirrored musters, each unit added to random ones, evolved musters; and how strong the player is."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import numpy as np

from benchmarks.balance.musters import (
    SHIPPED,
    changed,
    crossed,
    in_letters,
    made_up_muster,
    random_muster,
    with_and_without,
)
from benchmarks.balance.numbers import BEST, GREEDY, RANDOM, Style
from benchmarks.balance.tables import Muster, Played, play_pairs
from tabard.games.skirmish.sheets.shipped import MUSTERS

if TYPE_CHECKING:
    from tabard.games.skirmish.sheets.sheet import Sheet

SEEDS = 10
POPULATION, KEPT, FINALISTS = 12, 4, 4
MOST_SEED = 1 << 31
FIRST_MOST, FIRST_LEAST, UNIT_MOST, EVOLVED_MOST, SOONEST = 0.55, 0.45, 0.10, 0.60, 3

Row = dict[str, Any]


def rate(name: str, scores: Any, turns: Any) -> Row:
    """A win rate, a draw counting half, with its 95 % interval, and how long games took."""
    mean, within = float(scores.mean()), 1.96 * float(scores.std()) / len(scores) ** 0.5
    return {
        "name": name, "games": len(scores), "rate": mean, "low": mean - within, "high": mean + within,
        "draws": float((scores == 0.5).mean()), "turns": float(turns.mean()) + 1,
    }  # fmt: skip


# --- how strong the player is -----------------------------------------------------------------------------


def strength(name: str, games: int, seed: int) -> Row:
    """One style against another with the same random muster for both, each as often first."""
    one, other = {
        "planning v random": (BEST, RANDOM), "planning v greedy": (BEST, GREEDY), "greedy v random": (GREEDY, RANDOM),
    }[name]  # fmt: skip
    dice = random.Random(f"{name} {seed}")
    pairs = [(muster, muster) for muster in (random_muster(dice) for _ in range(max(1, games // 2)))]
    as_first, as_second = play_pairs(pairs, (one, other), seed), play_pairs(pairs, (other, one), seed + 1)
    scores = np.concatenate([as_first.first, 1 - as_second.first])
    return rate(name, scores, np.concatenate([as_first.turns, as_second.turns]))


# --- mirrored musters -------------------------------------------------------------------------------------


def mirror(name: str, games: int, seed: int) -> Row:
    """Both have the same muster that comes with the game; the rate is the first player's."""
    played = play_pairs([(MUSTERS[name], MUSTERS[name])] * games, (BEST, BEST), seed)
    row = rate(name, played.first, played.turns)
    return row | {"good": row["low"] >= FIRST_LEAST and row["high"] <= FIRST_MOST}


# --- each unit --------------------------------------------------------------------------------------------


def added(unit: Sheet, games: int, seed: int, cost: int | None = None, style: Style = BEST) -> Row:
    """How often the muster with this unit beats the same with random others in its place, each as often first."""
    dice = random.Random(f"{unit.name} {seed}")
    pairs = [with_and_without(unit, dice, cost) for _ in range(max(1, games // 2))]
    as_first = play_pairs(pairs, (style, style), seed)
    as_second = play_pairs([(without, its) for its, without in pairs], (style, style), seed + 1)
    scores = np.concatenate([as_first.first, 1 - as_second.first])
    row = rate(unit.name, scores, np.concatenate([as_first.turns, as_second.turns]))
    return row | {"sheet": in_letters(unit), "good": abs(row["rate"] - 0.5) <= UNIT_MOST}


def added_by_name(name: str, games: int, seed: int) -> Row:
    return added(next(sheet for sheet in SHIPPED if sheet.name == name), games, seed)


# --- evolved musters --------------------------------------------------------------------------------------


def evolved(name: str, games: int, seed: int) -> Row:
    """Musters play each other, made-up and of shipped units; the best have offspring, and so on; the last count."""
    dice = random.Random(f"evolved {name} {seed}")
    final = games // 4
    each = POPULATION * (POPULATION - 1)  # games of a generation: everybody with everybody, each first once
    population: list[Muster] = []
    while len(population) < POPULATION:
        joined(population, (made_up_muster if len(population) % 2 else random_muster)(dice))
    generations = max(1, (games - final) // each)
    on_the_way: list[Played] = []
    for _ in range(generations + 1):
        ranked, played = sorted_by_wins(population, dice.randrange(MOST_SEED))
        on_the_way.append(played)
        population = ranked[:KEPT]
        while len(population) < POPULATION:
            joined(population, child(ranked[: 2 * KEPT], dice))
    finalists = ranked[:FINALISTS]
    pairs = [(one, other) for one in finalists for other in finalists]
    last = play_pairs(pairs * max(1, final // len(pairs)), (BEST, BEST), dice.randrange(MOST_SEED))
    row = rate(name, last.first, last.turns)
    row |= {"games": sum(played.count for played in (*on_the_way, last)), "last": last.count}
    row |= {"generations": generations, "soonest": soonest(last), "muster": [in_letters(unit) for unit in finalists[0]]}
    row |= {"too_soon": sum(own < SOONEST for played in (*on_the_way, last) for own in own_turns(played))}
    return row | {"good": row["rate"] <= EVOLVED_MOST and row["soonest"] >= SOONEST}


def joined(population: list[Muster], muster: Muster) -> None:
    """One more, unless it is there already: twins would crowd out the rest, and play the same games in every seed."""
    muster = tuple(sorted(muster, key=lambda unit: unit.levels))
    if [unit.levels for unit in muster] not in [[unit.levels for unit in other] for other in population]:
        population.append(muster)


def child(parents: list[Muster], dice: random.Random) -> Muster:
    one = dice.choice(parents)
    return changed(crossed(one, dice.choice(parents), dice) if dice.random() < 0.3 else one, dice)


def sorted_by_wins(population: list[Muster], seed: int) -> tuple[list[Muster], Played]:
    """The best first, after everybody played everybody; and those games."""
    order = [(a, b) for a in range(len(population)) for b in range(len(population)) if a != b]
    played = play_pairs([(population[a], population[b]) for a, b in order], (BEST, BEST), seed)
    score = np.zeros(len(population))
    for (a, b), first in zip(order, played.first, strict=True):
        score[a] += first
        score[b] += 1 - first
    return [population[at] for at in np.argsort(-score, kind="stable")], played


def own_turns(played: Played) -> list[int]:
    """In which of the winner's own turns games were won."""
    return [int(turns + 1 + (first == 1)) // 2 for first, turns in zip(*played, strict=True) if first != 0.5]


def soonest(played: Played) -> int:
    """The earliest own turn of the winner in which a game was won."""
    return min(own_turns(played), default=SOONEST)
