"""What may be, for all that a player of Ivanhoe has seen: whoever is asked can answer, and cards of one kind count."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from itertools import permutations
from typing import TYPE_CHECKING, Any

import tabard
from plumbing.by_force import shown
from tabard.games.ivanhoe.cards import cards
from toys.fit import apart
from toys.playing import step_at_random

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabard.engine import Match

FEW = ["red 3", "red 3", "red 3", "red 4", "blue 2", "red 5"]  # of these three are dealt to the second player
OPEN = {"hands": {"1": ["red 4"]}, "displays": {"1": ["red 5"], "2": ["squire 2"]}}


def in_the_deck() -> Counter[str]:
    return Counter(cards.made[kind].name for kind in cards.deck)


def dealt(order: tuple[str, ...]) -> Match:
    """A red tournament in which the second player holds three of a few cards, and the others are to be drawn."""
    left = in_the_deck()
    left.subtract([*FEW, "red 4", "red 5", "squire 2"])
    shape: dict[str, Any] = OPEN | {"hands": {"1": ["red 4"], "2": list(order[:3])}}
    shape |= {"seats": 2, "turn": 2, "drawn": True, "colour": "red", "draw": list(order[3:])}
    return tabard.setup("ivanhoe", shape | {"discard": list((+left).elements())}, strict=False, seed=1)


def test_a_card_left_in_hand_is_in_samples_what_it_is_in_real_games(volume: Callable[..., Any]) -> None:
    """Of six cards three are red 3. Who was dealt two is likelier to have played one, and still has the other."""
    begun = {order: dealt(order) for order in sorted(set(permutations(FEW)))}
    orders, work = sorted(permutations(FEW)), volume("a card left in hand, ivanhoe", 10_000, minimum=1_500)
    kept: defaultdict[str, Counter[str]] = defaultdict(Counter)  # by what the first player has seen
    stood: dict[str, Match] = {}
    for n in work:
        dice = random.Random(n)
        match = begun[dice.choice(orders)].copy()
        while match.asks and match.asks[0].seat == 2 and len(match.commands) < 2:
            step_at_random(match, dice)
        hand = match.view("all")["hands"]["2"]
        if match.asks and len(hand) == 1 and "red 3" in match.view(1)["displays"]["2"]:
            sight = shown(match, 1)
            kept[sight][hand[0]] += 1
            stood[sight] = match
    often = max(kept, key=lambda sight: kept[sight].total())
    seen, real = stood[often].seen(1), kept[often]
    samples = Counter(seen.sample(seed).view("all")["hands"]["2"][0] for seed in range(max(1_000, 3 * real.total())))
    assert real.total() >= 30
    assert samples.keys() >= real.keys()
    furthest = max(apart(real[name], real.total(), samples[name], samples.total()) for name in samples)
    shares = [f"{counted['red 3'] / counted.total():.2f} of {counted.total()}" for counted in (real, samples)]
    work.figures |= {"red 3 in real games": shares[0], "in samples": shares[1], "largest z": round(furthest, 2)}
    assert furthest < 5, work.figures


def test_whoever_is_asked_to_start_a_tournament_can_start_one_in_every_sample(volume: Callable[..., Any]) -> None:
    """After purple, with one card in hand: that is no action card and not purple."""
    hands = {"1": ["red 4", "blue 5"], "2": ["squire 2"], "3": ["green 1", "purple 7"]}
    shape = {"seats": 3, "turn": 2, "drawn": True, "last_colour": "purple", "hands": hands}
    match = tabard.setup("ivanhoe", shape, strict=False, seed=1)
    assert [ask.seat for ask in match.asks] == [2]
    seen = match.seen(1)
    for seed in volume("samples after purple, ivanhoe", 2_000, minimum=200):
        sample = seen.sample(seed)
        (card,) = sample.view("all")["hands"]["2"]
        assert sample.asks[0].seat == 2
        assert sample.asks[0].moves
        assert card.split()[0] in {"red", "blue", "yellow", "green", "squire", "maiden"}
