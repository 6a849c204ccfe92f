"""What bots think by in Quests: what no knight in his senses does, and who stands well."""

import random
from collections.abc import Callable

import pytest

import tabard
from tabard.bots.forms import compiled_now, plain_form
from tabard.bots.search_bot import SearchBot
from tabard.bots.thinking import Thinking
from tabard.engine import A_WIN, Match
from tabard.engine.match.setup import set_up
from tabard.games.quests import GAME
from tabard.games.quests.thinking import LEAST_WORTH, MOST_WORTH, share_of_a_win, standing
from toys.weights import habits, weights

QUEST = {
    "quest": "Q2", "sponsor": 1, "stages": [["F5", "S10"], ["F25", "B15"]], "participants": [2], "stage": 2,
    "hands": {"2": ["D5", "S10"]},
}  # fmt: skip


def shares(match: Match) -> list[int]:
    return [share_of_a_win(match.course.t, seat) for seat in range(4)]


# --- what nobody does ---------------------------------------------------------------------------------------


def test_a_knight_who_cannot_pass_a_stage_keeps_his_weapons() -> None:
    """The stage before was worth 15, so that this one is worth 20 or more."""
    found = weights(set_up(GAME, QUEST, seed=1))
    assert found["D5"] == found["S10"] == 0
    assert found["attack"] > 0


def test_a_stage_of_many_cards_is_worth_much_and_who_has_little_keeps_it() -> None:
    stages = [["F5", "D5", "S10", "H10", "B15"], ["F70", "L20", "E30"]]
    found = weights(set_up(GAME, QUEST | {"stage": 1, "stages": stages}, seed=1))
    assert found["S10"] == 0 < found["attack"]


def test_an_attack_that_cannot_be_enough_yet_is_not_made() -> None:
    match = set_up(GAME, QUEST | {"hands": {"2": ["D5", "S10", "H10", "L20"]}}, seed=1)
    match.play("S10")
    found = weights(match)
    assert found["attack"] == 0
    assert min(found["H10"], found["L20"]) > 0


def test_nothing_is_added_to_an_attack_that_passes_any_stage() -> None:
    hand = ["E30", "L20", "B15", "S10", "D5"]
    match = set_up(GAME, QUEST | {"stages": [["F5"], ["F15"]], "hands": {"2": hand}}, seed=1)
    for weapon in hand[:-1]:
        assert weights(match)[weapon] > 0
        match.play(weapon)
    assert weights(match)["D5"] == 0 < weights(match)["attack"]


def test_who_must_use_a_weapon_in_vain_uses_one() -> None:
    match = set_up(GAME, QUEST | {"rules": {"empty_attack": False}}, seed=1)
    assert min(weights(match).values()) > 0
    match.play("D5")
    assert weights(match)["S10"] == 0 < weights(match)["attack"]


def test_an_attack_that_may_well_do_is_not_left_empty() -> None:
    """The stage has two cards; a horse and a lance are worth more than most such stages."""
    found = weights(set_up(GAME, QUEST | {"stage": 1, "hands": {"2": ["H10", "L20"]}}, seed=1))
    assert found["attack"] == 0 < min(found["H10"], found["L20"])


def test_who_may_well_pass_bids_what_the_stage_is_likely_to_be_worth_and_keeps_the_rest() -> None:
    match = set_up(GAME, QUEST | {"stage": 1, "hands": {"2": ["S10", "S10", "H10", "L20", "E30"]}}, seed=1)
    found = weights(match)
    assert found["S10"] > found["H10"] > found["E30"]  # it is there twice; and the best one is more than is needed
    match.play("S10")
    match.play("H10")
    found = weights(match)
    assert found["attack"] > 10 * max(found["L20"], found["E30"])


def test_who_would_not_pass_with_a_good_draw_leaves() -> None:
    stages = [["F25"], ["F40", "L20"]]
    match = set_up(GAME, QUEST | {"stages": stages, "stage": 1, "hands": {"2": ["S10", "E30"]}}, seed=1)
    for move in ("E30", "attack"):
        match.play(move)
    found = weights(match)
    assert found["leave"] > found["go on"]


def test_who_may_pass_with_a_good_draw_goes_on() -> None:
    match = set_up(GAME, QUEST | {"stage": 1, "hands": {"2": ["H10", "L20", "B15", "S10"]}}, seed=1)
    for move in ("H10", "S10", "attack"):
        match.play(move)
    assert weights(match)["leave"] == 0


def test_lower_stages_are_built_without_the_best_weapons() -> None:
    hand = ["F5", "F10", "F40", "S10", "B15", "L20", "E30", *["F15"] * 5]
    match = set_up(GAME, {"quest": "Q2", "sponsor": 1, "hands": {"1": hand}}, seed=1)
    match.play("F5")
    found = weights(match)
    assert found["E30"] == found["L20"] == found["B15"] == 0 < found["S10"]
    for move in ("close", "F40", "L20", "E30", "B15"):
        match.play(move)
    assert weights(match)["S10"] < weights(match)["close"]  # it is high enough


def test_lances_and_excaliburs_are_not_thrown_away() -> None:
    match = set_up(
        GAME, {"events": ["Queen's Favor"], "hands": {"1": ["L20", "E30", *["F5"] * 6, *["S10"] * 4]}}, seed=1
    )
    match.play("turn")
    for _ in range(2):
        found = weights(match)
        assert found["L20"] == found["E30"] == 0 < found["S10"] < found["F5"]
        match.play("F5")


def test_bounds_of_a_stage_are_those_of_its_cards() -> None:
    weapons = sorted([5, 10, 10, 15, 20, 30])
    assert [5 + sum(weapons[:count]) for count in range(7)] == list(LEAST_WORTH)
    assert [70 + sum(weapons[6 - count :]) for count in range(7)] == list(MOST_WORTH)


def test_there_is_always_something_that_a_knight_may_do() -> None:
    for seed in range(3):
        match, dice = tabard.new("quests", seed=seed), random.Random(seed)
        for _ in range(150):
            found = weights(match) if len(match.asks[0].moves) > 1 else {"": 1}
            assert min(found.values()) >= 0 < max(found.values())
            match.play(dice.choice(match.asks[0].moves).number)


def test_who_is_paid_by_success_alone_sponsors_what_foes_to_spare_make() -> None:
    spared, needed = ["F5", "F10", "F15", "F25", "L20"], ["F5", "F10", "F15", "S10", "L20"]
    for hand, sporting, sponsors in ((spared, True, True), (needed, True, False), (needed, False, True)):
        position = {"quest": "Q3", "rules": {"sporting": sporting}, "hands": {"1": hand}}
        found = weights(set_up(GAME, position, seed=1))
        assert (found["sponsor"] > found["decline"]) == sponsors


# --- how beginners build --------------------------------------------------------------------------------------


def test_beginners_build_rising_quests_of_spare_foes() -> None:
    hand = ["F5", "F10", "F15", "F25", "F40", "F70", "S10", "B15", "L20", "E30"]
    match = set_up(GAME, {"quest": "Q3", "sponsor": 1, "hands": {"1": hand}}, seed=1)
    for foe in ("F5", "F10"):
        found = habits(match)
        assert max(found, key=found.__getitem__) == foe
        match.play(foe)
        found = habits(match)
        assert found["close"] > 10 * max(weight for move, weight in found.items() if move != "close")
        match.play("close")
    found = habits(match)
    assert found["F25"] > max(found["F15"], found["F70"])


def test_at_the_top_beginners_add_weapons_until_it_is_high_enough() -> None:
    hand = ["F5", "F15", "S10", "H10", "B15", "L20", "E30"]
    match = set_up(GAME, {"quest": "Q2", "sponsor": 1, "hands": {"1": hand}}, seed=1)
    for move in ("F5", "close", "F15"):
        match.play(move)
    assert habits(match)["S10"] > habits(match)["close"]
    match.play("S10")
    match.play("H10")
    assert habits(match)["B15"] < habits(match)["close"]


# --- who stands well ----------------------------------------------------------------------------------------


def test_all_shares_make_a_win() -> None:
    match, dice = tabard.new("quests", seed=2), random.Random(2)
    for _ in range(300):
        assert A_WIN - 4 < sum(shares(match)) <= A_WIN
        match.play(dice.choice(match.asks[0].moves).number)


@pytest.mark.parametrize("shields", range(6))
def test_a_shield_more_is_better(shields: int) -> None:
    found = shares(set_up(GAME, {"shields": {"1": shields + 1, "2": shields}}, seed=1))
    assert found[0] > found[1]


def test_who_rides_with_weapons_stands_better_than_who_rides_without_or_stayed_out() -> None:
    arms = ["S10", "H10", "L20", "E30", "B15"]
    match = set_up(GAME, QUEST | {"participants": [2, 3], "hands": {"2": arms, "3": ["F5"], "4": arms}}, seed=1)
    _, armed, unarmed, out = shares(match)
    assert armed > out > unarmed


def test_a_sponsor_is_given_credit_for_the_cards_he_will_draw() -> None:
    sponsor, _, _, other = shares(set_up(GAME, QUEST, seed=1))
    assert sponsor > other


def test_a_sponsor_who_is_paid_by_success_stands_the_better_the_better_the_riders_do() -> None:
    """The stages are worth the same; only what rides against them differs."""
    found = []
    for arms in (["D5"], ["S10", "H10", "L20", "E30", "B15"]):
        match = set_up(GAME, QUEST | {"rules": {"sporting": True}, "hands": {"2": arms}}, seed=1)
        found.append(standing(match.course.t, 0))
    assert found[0] < found[1]


# --- in all forms -------------------------------------------------------------------------------------------


def answering(seed: int, choices: int) -> Match:
    """A match in which that many choices were made at random, and somebody has another."""
    match, dice = tabard.new("quests", seed=seed), random.Random(seed)
    while choices or len(match.asks[0].moves) == 1:
        choices -= len(match.asks[0].moves) > 1
        match.play(dice.choice(match.asks[0].moves).number)
    return match


@pytest.mark.parametrize("choices", [0, 9, 40])
def test_a_bot_thinks_the_same_compiled_or_not(choices: int) -> None:
    match = answering(3, choices)
    ask = match.asks[0]

    def thought(form: Callable[..., object]) -> object:
        return SearchBot(1, Thinking(simulations=40), form).think(match.seen(ask.seat), ask)

    assert thought(plain_form) == thought(compiled_now)
