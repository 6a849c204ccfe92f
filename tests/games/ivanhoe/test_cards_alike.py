"""Which of several cards alike: asked exactly where the displays would read differently, counted by hand (IV-D15)."""

import random
from collections.abc import Callable

import pytest

from plumbing.volumes import Volume
from tabard.engine import Match
from tabard.engine.match.setup import set_up
from tabard.games.ivanhoe import GAME
from tabard.games.ivanhoe.cards import cards
from tabard.games.ivanhoe.table import KINDS, PLACE

NAMES = ["red 3", "red 4", "squire 2", "squire 3", "blue 4"]
Displays = tuple[list[str], list[str]]


def at_random(dice: random.Random) -> Displays:
    first, second = ([dice.choice(NAMES[: dice.randint(1, 5)]) for _ in range(dice.randint(2, 6))] for _ in "12")
    return first, second


def match_of(action: str, displays: Displays) -> Match:
    shown = {"1": displays[0], "2": displays[1]}
    position = {"seats": 2, "colour": "red", "hands": {"1": [action], "2": []}, "displays": shown}
    return set_up(GAME, position, strict=False, seed=1)


def without(display: list[str], at: int) -> list[str]:
    return display[:at] + display[at + 1 :]


def value(name: str) -> int:
    return int(name.rsplit(maxsplit=1)[-1])


def kept(display: list[str], at: int) -> list[str]:
    """A display of which one card of a value stays."""
    return [name for other, name in enumerate(display) if other == at or value(name) != value(display[at])]


def ways(display: list[str], name: str, left: Callable[[list[str], int], list[str]]) -> list[list[str]]:
    """What is left for each card of a kind that may be meant, the oldest first."""
    return [left(display, at) for at, other in enumerate(display) if other == name]


def choose(match: Match, display: list[str], name: str, left: Callable[[list[str], int], list[str]]) -> list[str]:
    """Name a kind and, where that must be asked, which one; gives what should be left."""
    (ask,) = match.asks
    found = ways(display, name, left)
    match.play(name)
    if all(way == found[0] for way in found):
        return found[0]
    assert match.asks[0].seat == ask.seat
    assert match.asks[0].prompt == "Choose which of them, counted from the oldest"
    assert [move.text for move in match.asks[0].moves] == [str(number + 1) for number in range(len(found))]
    number = len(found) // 2
    match.play(str(number + 1))
    return found[number]


def shown(match: Match) -> list[list[str]]:
    displays = match.view()["displays"]
    return [displays["1"], displays["2"]]


@pytest.mark.parametrize("action", ["Dodge", "Retreat", "Outwit"])
def test_it_is_asked_where_it_matters_and_does_what_was_said(action: str, volume: Callable[..., Volume]) -> None:
    for number in volume(f"ivanhoe, cards alike, {action}", 3_000, minimum=60):
        dice = random.Random(number)
        first, second = at_random(dice)
        match = match_of(action, (first, second))
        match.play(action)
        if action == "Dodge":
            match.play("P2")
            wanted = [first, choose(match, second, dice.choice(second), without)]
        elif action == "Retreat":
            wanted = [choose(match, first, dice.choice(first), without), second]
        else:
            mine, theirs = dice.choice(first), dice.choice(second)
            given = choose(match, first, mine, without)
            match.play("P2")
            wanted = [[*given, theirs], [*choose(match, second, theirs, without), mine]]
        assert [move.text for move in match.asks[0].moves] == ["pass"]
        match.play("pass")
        assert shown(match) == wanted


def test_adapt_asks_for_every_choice_that_matters(volume: Callable[..., Volume]) -> None:
    for number in volume("ivanhoe, cards alike, Adapt", 3_000, minimum=60):
        dice = random.Random(number)
        displays = list(at_random(dice))
        if not any(len({value(name) for name in display}) < len(display) for display in displays):
            continue
        match = match_of("Adapt", (displays[0], displays[1]))
        match.play("Adapt")
        match.play("pass")
        for seat in (0, 1):
            for worth in range(1, 8):
                ends = [kept(displays[seat], at) for at, name in enumerate(displays[seat]) if value(name) == worth]
                if not ends:
                    continue
                if all(end == ends[0] for end in ends):
                    displays[seat] = ends[0]
                    continue
                (ask,) = match.asks
                names = {name for name in displays[seat] if value(name) == worth}
                assert (ask.seat, {move.text for move in ask.moves}) == (seat + 1, names)
                displays[seat] = choose(match, displays[seat], dice.choice(sorted(names)), kept)
        assert shown(match) == displays
        assert match.asks[0].prompt == "Play a card, end the turn or withdraw"


def test_each_move_points_at_the_very_card() -> None:
    match = match_of("Dodge", (["red 4"], ["red 3", "red 4", "red 3"]))
    match.play("Dodge P2 red 3")
    assert [move.refs for move in match.asks[0].moves] == [
        ("seat 2 card red 3 number 1",), ("seat 2 card red 3 number 2",),
    ]  # fmt: skip
    panel = next(panel for panel in GAME.face.layout(match.view(1)) if panel.get("owner") == 2)
    assert [(card["text"], card["exact"]) for card in panel["cards"]] == [
        ("red 3", "seat 2 card red 3 number 1"),
        ("red 4", "seat 2 card red 4 number 1"),
        ("red 3", "seat 2 card red 3 number 2"),
    ]


def test_kinds_and_places_have_room() -> None:
    assert len(cards) <= KINDS
    assert max(kind.copies for kind in cards.made) <= PLACE.count
