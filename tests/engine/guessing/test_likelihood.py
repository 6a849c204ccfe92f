"""How often `sample` gives a table is how likely it is, where tables can be counted: against every deal and choice
played through by force.
"""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations
from typing import TYPE_CHECKING, Any

import pytest

from contract.toys import honest
from plumbing.by_force import deals, dealt, likelihoods, shown, world_of
from tabard.games.ivanhoe.cards import cards
from tabard.shelf import find
from toys import tiny_deck
from toys.fit import Fit
from toys.playing import new, setup, step_at_random

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabard.engine import Match

SNATCH = tiny_deck.rules.SNATCH


def no_rolls(_match: Match, _number: int) -> list[int]:
    return []


def snatched(match: Match, number: int) -> list[int]:
    """A word of chance for each card that may be snatched."""
    victim = number - SNATCH.first
    if not 0 <= victim < SNATCH.count:
        return []
    size = match.course.t.size[tiny_deck.rules.HAND + victim]
    return [((place << 32) + (1 << 31)) // size for place in range(size)]


def played(match: Match, dice: random.Random, most: int, reader: int) -> list[str]:
    """Play at random; what the reader was shown before and after each command."""
    sights = [shown(match, reader)]
    while match.asks and len(sights) <= most:
        step_at_random(match, dice)
        sights.append(shown(match, reader))
    return sights


def drawn_by(seen: Any, seeds: range) -> Counter[Any]:
    """How often each table is drawn as a sample."""
    return Counter(world_of(seen.sample(seed)) for seed in seeds)


EACH = 1_000  # samples of one position
MOST_MOVES = {"heath": 24}  # before a position; where pieces are placed first, more
TOYS = ["masque", "heath", "lantern"]


@pytest.mark.parametrize("name", [*TOYS, "tiny-deck", "tiny-deck of pairs"])
def test_samples_are_as_likely_as_play_makes_them(name: str, volume: Callable[..., Any]) -> None:
    """Copies of one kind; guesses, comparisons, private looks and exchanges; pieces that others placed; hints about
    hands that their owners do not see; cards snatched, dropped and shown."""
    game = honest(name) if name in TOYS else tiny_deck.GAME
    rules = {"pairs": True} if name == "tiny-deck of pairs" else {}
    work, fit, seed = volume(f"likelihood, {name}", 100_000, minimum=4_000), Fit(), 0
    while work.reached < work.asked:
        seed += 1
        dice, reader = random.Random(seed), 1 + seed % 2
        match = new(game, seats=2, seed=seed, rules=rules)
        sights = played(match, dice, dice.randrange(1, MOST_MOVES.get(name, 8) + 1), reader)
        if not match.asks or any(line["entry"] == "refilled" for line in match.log("all")):
            continue
        beginnings = ((dealt(game, 2, rules, order), chance) for order, chance in deals(match, reader))
        rolls = no_rolls if name in TOYS else snatched
        likely = likelihoods(beginnings, match.commands, sights, reader, rolls)
        fit.add(likely, drawn_by(match.seen(reader), range(seed * EACH, seed * EACH + EACH)))
        work.count(EACH)
    work.figures |= fit.figures
    fit.judge()


RED = ["red 3", "red 3", "red 3", "red 4", "blue 2", "red 5"]
FEW_STARTS = ["red 3", "red 3", "squire 3", "Charge", "Dodge"]
IVANHOE = {
    "a tournament": {"colour": "red", "hands": {"1": ["red 4"]}, "displays": {"1": ["red 5"], "2": ["squire 2"]}},
    "a tournament to start": {"hands": {"1": ["red 4", "red 5", "squire 2"]}},
}


@pytest.mark.parametrize("name", IVANHOE)
def test_a_tiny_deck_of_ivanhoe(name: str, volume: Callable[..., Any]) -> None:
    """Whoever is asked to start a tournament can start one, in every sample and as often as that is so."""
    game, shape = find("ivanhoe"), IVANHOE[name]
    hand = 3 if name == "a tournament" else 1
    pool = RED if name == "a tournament" else FEW_STARTS
    rest = Counter(cards.made[kind].name for kind in cards.deck)
    rest.subtract([*pool, "red 4", "red 5", "squire 2"])

    def at(order: tuple[str, ...]) -> Match:
        hands = shape["hands"] | {"2": list(order[:hand])}
        whole = {"seats": 2, "turn": 2, "drawn": True, "draw": list(order[hand:]), "discard": list((+rest).elements())}
        return setup(game, shape | whole | {"hands": hands}, strict=False, seed=1)

    # In which order a hand was dealt makes no difference.
    orders = Counter((*sorted(order[:hand]), *order[hand:]) for order in permutations(pool))
    work, fit, seed = volume(f"likelihood, ivanhoe, {name}", 100_000, minimum=2_000), Fit(), 0
    begun = {order: at(order) for order in orders}
    while work.reached < work.asked:
        seed += 1
        dice = random.Random(seed)
        match = begun[dice.choice(sorted(begun))].copy()
        sights = [shown(match, 1)]
        while match.asks and match.asks[0].seat == 2 and len(sights) <= seed % 5:
            step_at_random(match, dice)
            sights.append(shown(match, 1))
        if not match.asks or (name != "a tournament" and match.asks[0].seat != 2):
            continue
        total = sum(orders.values())
        beginnings = ((begun[order].copy(), times / total) for order, times in orders.items())
        likely = likelihoods(beginnings, match.commands, sights, 1, no_rolls)
        fit.add(likely, drawn_by(match.seen(1), range(seed * EACH, seed * EACH + EACH)))
        work.count(EACH)
    work.figures |= fit.figures
    fit.judge()
