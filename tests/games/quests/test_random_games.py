"""Random games to their end; the table is counted by hand, not by the rules."""

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

from plumbing.volumes import Volume
from tabard.engine import Match
from tabard.engine.match.beginning import begin
from tabard.games.quests import GAME
from tabard.games.quests.cards import cards

WHOLE_DECK = Counter(map(cards.name, cards.deck))
HOUSE = {name: field.values for name, field in GAME.options.items()}


def with_house_rules(number: int) -> Match:
    dice = random.Random(number)
    rules = {name: dice.choice(values) for name, values in HOUSE.items()} if number % 3 else {}
    return begin(GAME, 4, number, rules | {"turn_limit": 100})


def check_cards(view: dict[str, Any]) -> None:
    """Each card is in exactly one place (X-5)."""
    places = [view["adventure"], view["discard"], view["events"], view["event_discard"], *view["stages"]]
    places += [*view["hands"].values(), *view["attacks"].values(), *view["trimmed"].values()]
    places += [[view["quest"]]] if view["quest"] else []
    assert Counter(card for place in places for card in place) == WHOLE_DECK


def worth(names: list[str]) -> int:
    return sum(int(name[1:]) for name in names)


def check_stages(view: dict[str, Any]) -> None:
    """One foe, no weapon twice, rising in worth (QU-10)."""
    closed = view["stages"][: view["stage"] - 1] if view["building"] else view["stages"]
    assert all(sum(name.startswith("F") for name in stage) == 1 for stage in closed)
    assert all(len(set(stage)) == len(stage) for stage in view["stages"])
    values = [worth(stage) for stage in closed]
    assert values == sorted(set(values))


def check_hands(match: Match, view: dict[str, Any]) -> None:
    """Nobody holds more than twelve but one who is asked to discard; attacks are weapons, none twice."""
    for seat, hand in view["hands"].items():
        trims = any(ask.seat == int(seat) and "over twelve" in ask.prompt for ask in match.asks)
        assert len(hand) <= 12 or trims
    for attack in view["attacks"].values():
        assert len(set(attack)) == len(attack)
        assert not any(name.startswith("F") for name in attack)


def check_end(match: Match) -> None:
    view, result = match.view(), match.result
    assert result is not None
    shields = {int(seat): count for seat, count in view["shields"].items()}
    if result["why"].startswith("Seven"):
        assert result["winners"] == [seat for seat, count in shields.items() if count >= 7]
    else:
        assert view["turns"] == 100
        assert result["winners"] == [seat for seat, count in shields.items() if count == max(shields.values())]


def test_random_games_come_to_an_end_and_lose_no_card(volume: Callable[..., Volume]) -> None:
    for number in volume("whole games quests", 50, minimum=2):
        match, dice = with_house_rules(number), random.Random(number)
        while match.asks:
            ask = dice.choice(match.asks)
            match.play(dice.choice(ask.moves).number, ask.seat)
            view = match.view("all")
            check_cards(view)
            check_stages(view)
            check_hands(match, view)
        check_end(match)
