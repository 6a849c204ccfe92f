"""Random games to their end at every seat count; after each move the table is counted by hand, not by the rules."""

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from plumbing.volumes import Volume
from tabard.engine import Match
from tabard.engine.match.beginning import begin
from tabard.engine.match.setup import set_up
from tabard.games.ivanhoe import GAME
from tabard.games.ivanhoe.cards import DECK, VALUE_OF, cards

WHOLE_DECK = Counter(map(cards.name, DECK))
ACTIONS = {cards.name(kind) for kind, value in enumerate(VALUE_OF) if not value}
HOUSE = {name: field.values for name, field in GAME.options.items()}


def with_house_rules(number: int, seats: int) -> Match:
    """Every third game by the usual rules, the others by house rules as they come."""
    dice = random.Random(number)
    rules = {name: dice.choice(values) for name, values in HOUSE.items()} if number % 3 else {}
    return begin(GAME, seats, number, rules)


def lying(view: dict[str, Any], seat: str) -> list[str]:
    return [*view["displays"][seat], *view["beside"][seat]]


def check_cards(view: dict[str, Any], public: dict[str, Any]) -> None:
    """Each card is in exactly one place: by name for one who sees all, by number for everybody else (X-5)."""
    piles = [view["draw"], view["discard"], view["in_play"]]
    piles += [*view["hands"].values(), *view["displays"].values(), *view["beside"].values()]
    assert Counter(card for pile in piles for card in pile) == WHOLE_DECK
    assert public["draw"] == [None] * len(view["draw"])
    assert [len(hand) for hand in public["hands"].values()] == [len(hand) for hand in view["hands"].values()]


def check_displays(view: dict[str, Any]) -> None:
    """What lies before a seat: never two maidens, nothing once withdrawn; a total as printed, in green by number."""
    for seat in view["displays"]:
        display = view["displays"][seat]
        assert display.count("maiden 6") <= 1
        assert not ACTIONS & set(display)
        assert int(seat) not in view["withdrawn"] or not lying(view, seat)
        values = [1 if view["colour"] == "green" else int(card.split()[-1]) for card in display]
        assert view["totals"][seat] == sum(values)
    if view["colour"] is None:
        assert not view["withdrawn"]
        assert not any(lying(view, seat) for seat in view["displays"])


def check_announced(view: dict[str, Any], told: list[dict[str, Any]]) -> None:
    """Who stays in has the highest total of all, or shares it where that is enough (IV-T3, HR-2)."""
    for line in told:
        if line["entry"] == "stands":
            others = [total for seat, total in view["totals"].items() if int(seat) != line["who"]]
            assert line["total"] == view["totals"][str(line["who"])]
            assert line["total"] > max(others) or (view["rules"]["ties_stay"] and line["total"] == max(others))


def check_end(match: Match) -> None:
    view, result = match.view(), match.result
    assert result is not None
    assert len(result["winners"]) == 1
    holding = {int(seat): len(tokens) for seat, tokens in view["tokens"].items()}
    enough = 5 if view["seats"] < 4 else 4
    assert [seat for seat, count in holding.items() if count >= enough] == result["winners"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_random_games_come_to_an_end_and_lose_no_card(seats: int, volume: Callable[..., Volume]) -> None:
    for number in volume(f"whole games ivanhoe {seats} seats", 200, minimum=4):
        match, dice = with_house_rules(number, seats), random.Random(number)
        while match.asks:
            ask = dice.choice(match.asks)
            told = match.play(dice.choice(ask.moves).number, ask.seat)
            public = match.view()
            check_cards(match.view("all"), public)
            check_displays(public)
            check_announced(public, told)
        check_end(match)


def test_every_action_card_gets_played_in_random_games() -> None:
    played: set[str] = set()
    for number in range(12):
        match, dice = begin(GAME, 4, number), random.Random(number)
        while match.asks:
            ask = dice.choice(match.asks)
            match.play(dice.choice(ask.moves).number, ask.seat)
        played |= {line["card"] for line in match.log() if line["entry"] in ("action", "answered")}
    assert played == ACTIONS


def test_a_hand_that_cannot_start_is_shown_once_before_a_game_that_nobody_can_go_on_with_ends() -> None:
    hands = {"1": ["Charge"] * 2, "2": ["Dodge"] * 50, "3": ["Adapt"] * 57}
    for drawn in (True, False):
        match = set_up(GAME, {"seats": 3, "drawn": drawn, "hands": hands, "draw": ["Shield"]}, strict=False, seed=1)
        shown = [line["taker"] for line in match.log() if line["entry"] == "shown"]
        assert shown == [1, 2, 3]
        assert match.result == {"winners": [], "why": "Nobody can start a tournament: the game ends without a winner"}
