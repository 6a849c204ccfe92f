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
from tabard.games.ivanhoe.cards import cards
from tabard.shelf import find
from toys import tiny_deck
from toys.by_force import deals, dealt, largest_z, likelihoods, shown
from toys.playing import new, setup, step_at_random

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabard.engine import Match

FAR = 5.0  # standard deviations: of ten thousand frequencies one in a hundred runs is so far off
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


def drawn(match: Match) -> int:
    return sum(line["from"] == "pile" for line in match.log("all") if "from" in line)


@pytest.mark.parametrize("name", ["masque", "tiny-deck", "tiny-deck of pairs"])
def test_samples_are_as_likely_as_play_makes_them(name: str, volume: Callable[..., Any], record_property: Any) -> None:
    """Copies of one kind; guesses, comparisons, private looks and exchanges; cards snatched, dropped and shown."""
    game = honest("masque") if name == "masque" else tiny_deck.GAME
    rules = {"pairs": True} if name == "tiny-deck of pairs" else {}
    work, each, furthest, seed = volume(f"likelihood, {name}", 100_000, minimum=4_000), 1_000, 0.0, 0
    while work.reached < work.asked:
        seed += 1
        dice, reader = random.Random(seed), 1 + seed % 2
        match = new(game, seats=2, seed=seed, rules=rules)
        sights = played(match, dice, dice.randrange(1, 9), reader)
        if not match.asks or any(line["entry"] == "refilled" for line in match.log("all")):
            continue
        orders = list(deals(match, drawn(match)))
        beginnings = ((dealt(game, 2, rules, order), chance) for order, chance in orders)
        rolls = no_rolls if name == "masque" else snatched
        likely = likelihoods(beginnings, match.commands, sights, reader, rolls)
        furthest = max(furthest, largest_z(likely, match.seen(reader), range(seed * each, seed * each + each)))
        work.count(each)
    record_property("largest z", round(furthest, 2))
    assert furthest < FAR


RED = ["red 3", "red 3", "red 3", "red 4", "blue 2", "red 5"]
FEW_STARTS = ["red 3", "red 3", "squire 3", "Charge", "Dodge"]
IVANHOE = {
    "a tournament": {"colour": "red", "hands": {"1": ["red 4"]}, "displays": {"1": ["red 5"], "2": ["squire 2"]}},
    "a tournament to start": {"hands": {"1": ["red 4", "red 5", "squire 2"]}},
}


@pytest.mark.parametrize("name", IVANHOE)
def test_a_tiny_deck_of_ivanhoe(name: str, volume: Callable[..., Any], record_property: Any) -> None:
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

    orders = Counter(permutations(pool))
    work, furthest, seed = volume(f"likelihood, ivanhoe, {name}", 100_000, minimum=2_000), 0.0, 0
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
        furthest = max(furthest, largest_z(likely, match.seen(1), range(seed * 1_000, seed * 1_000 + 1_000)))
        work.count(1_000)
    record_property("largest z", round(furthest, 2))
    assert furthest < FAR
