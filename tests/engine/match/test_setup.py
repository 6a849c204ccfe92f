"""Positions from outside: taken up whole, or refused with a sentence."""

import json
import random

import pytest

import tabard
from contract.toys import honest
from toys.duel_of_cards import GAME as DUEL
from toys.heaps import GAME as HEAPS
from toys.playing import from_view, new, setup
from toys.pocket import GAME as POCKET
from toys.tiny_deck import GAME as TINY

GAMES = (DUEL, HEAPS, TINY)


@pytest.mark.parametrize(
    "position",
    [None, [], 7, "x", {"game": "chess"}, {"seats": 9}, {"seats": "3"}, {"hands": {"7": []}}, {"hands": 5},
     {"hands": {"1": ["red 9"]}}, {"hands": {"1": ["red 1"], "2": ["red 1"]}}, {"turn": 0}, {"turn": "1"}, {"pile": 3},
     {"names": ["A"]},
     {"rules": {"x": 1}}, {"under_way": 3}, {"under_way": {"hm": 1}}, {"half_given": 1}, {"half_given": {"before": {}}},
     {"half_given": {"before": {"half_given": {}}, "steps": []}}, {"half_given": {"before": {}, "steps": ["Outwit"]}},
     {"moves": 3}, {"moves": ["no such"]}, {"moves": [], "turn": 1}],
    ids=str,
)  # fmt: skip
def test_what_is_no_position_is_refused(position):
    with pytest.raises(tabard.Refused) as refused:
        setup(DUEL, position, seed=1)
    assert len(str(refused.value)) > 10


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_view_with_a_slip_in_it_is_taken_up_or_refused_and_never_worse(game, volume):
    """One number of a full view is changed. Taken up, it can be read and played on, or breaks with a sentence."""
    for i in volume(f"{game.name}, changed views", 8_000, minimum=120):
        dice = random.Random(i)
        match = on_its_way(game, i)
        view = json.loads(json.dumps(match.view("all")))
        change_one(view, dice)
        try:
            again = setup(game, view, seed=1)
        except tabard.Refused:
            continue
        for reader in (None, 1, 2, "all"):
            again.view(reader)
            again.log(reader)
        for _ in range(5):
            if again.asks and all(ask.moves for ask in again.asks):
                ask = dice.choice(again.asks)
                try:
                    again.play(dice.choice(ask.moves), ask.seat)
                except tabard.Broken:
                    break


def on_its_way(game, seed):
    """A match some moves after its beginning. In the heaps nothing is broken on purpose."""
    match, dice = new(game, seats=game.rules.seats[seed % 2], seed=seed), random.Random(seed)
    for _ in range(dice.randrange(30)):
        if match.asks:
            ask = dice.choice(match.asks)
            match.play(dice.choice([move for move in ask.moves if "break" not in move.text]), ask.seat)
    return match


def change_one(thing, dice):
    """Change one number somewhere inside."""
    places = list(numbers_in(thing))
    holder, key = dice.choice(places)
    holder[key] = dice.choice((-1, 0, 1, 2, 3, 7, 99, 10**6, 2**40, -(2**40), None, "x", 1.5, True, [], holder[key]))


def numbers_in(thing):
    for key, value in thing.items() if isinstance(thing, dict) else enumerate(thing):
        if isinstance(value, (dict, list)):
            yield from numbers_in(value)
        elif isinstance(value, int):
            yield thing, key


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_full_view_is_the_match_again(game, volume):
    for i in volume(f"{game.name}, views taken up", 1_000, minimum=25):
        match = on_its_way(game, i)
        again = from_view(match)
        assert again.view("all") == match.view("all")
        assert again.asks == match.asks
        assert again.result == match.result


def test_unnamed_cards_lie_shuffled_under_the_named():
    piles = set()
    for seed in range(30):
        match = setup(DUEL, {"seats": 2, "pile": ["red 5", "green 1"], "hands": {"1": ["Veto"]}}, seed=seed)
        pile = match.view("all")["pile"]
        assert pile[:2] == ["red 5", "green 1"]
        assert len(pile) == 19
        piles.add(tuple(pile))
    assert len(piles) == 30


def test_a_position_that_is_nested_without_end_is_refused():
    deep: list = []
    for _ in range(5000):
        deep = [deep]
    with pytest.raises(tabard.Refused, match="parts within parts, more than 12 deep"):
        tabard.setup("ivanhoe", {"seats": 2, "totals": deep})
    assert tabard.setup("ivanhoe", tabard.new("ivanhoe", seats=2, seed=1).view("all"), seed=1).asks


def test_a_position_for_a_game_that_reads_none_is_refused_and_not_swallowed():
    match = new(POCKET, seed=1)
    with pytest.raises(tabard.Refused, match="Pocket reads no positions, since its face has no `set_up`: 'hands'"):
        from_view(match)
    with pytest.raises(tabard.Refused, match="'hands' would be lost"):
        setup(POCKET, {"hands": {"1": [1]}}, seed=1)
    assert setup(POCKET, {"moves": []}, seed=1).digest == match.digest


def test_an_edited_order_counts_and_cards_alike_stay_who_they_were():
    match = setup(DUEL, {"seats": 2, "pile": ["red 5", "green 1"], "hands": {"1": ["Veto"]}}, seed=1)
    view = match.view("all")
    edited = setup(DUEL, {**view, "pile": view["pile"][::-1]}, seed=1)
    assert edited.view("all")["pile"] == view["pile"][::-1]
    assert edited.asks == match.asks
    zones, mine = (one.view("all")["under_way"]["cards"] for one in (match, edited))
    assert [sorted(cards) for cards in mine] == [sorted(cards) for cards in zones]


@pytest.mark.parametrize(
    ("position", "said"),
    [
        ({"hands": {1: ["red 3"], "2": ["red 4"]}}, 'named by texts, such as "1" for a seat, not by 1'),
        ({"moves": [], 1: 2, "a": 3}, "named by texts"),
        ({"totals": {1, 2}}, "which no file can hold"),
        ({"totals": object()}, "which no file can hold"),
        ({"totals": [float("nan")]}, "no game has such a number"),
        ({"totals": 10**5000}, "no game has such a number"),
        ({"hands": {"1": ["red 3"], "01": ["red 4"]}}, "'hands' names seat 1 twice"),
    ],
    ids=range(7),
)
def test_a_position_that_could_be_played_and_not_kept_is_refused(position, said):
    with pytest.raises(tabard.Refused, match=said):
        tabard.setup("ivanhoe", position)


def test_a_pole_of_lantern_carries_no_more_than_it_can():
    poles = {"1": ["red 1", "red 2", "blue 1"], "2": ["blue 2"], "3": ["blue 3"]}
    with pytest.raises(tabard.Refused, match="Player 1 carries more than 2 lanterns"):
        setup(honest("lantern"), {"seats": 3, "poles": poles}, strict=False, seed=1)
