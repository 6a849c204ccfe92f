"""Whole games as people play them: by the weights that bots think by, and building as beginners are used to."""

import random
from collections import Counter
from functools import cache
from statistics import median

import tabard
from tabard.engine import Ask, Match
from tabard.games.quests.stages import stage_worth, worth_in
from tabard.games.quests.table import ATTACK, build_it, which_weapons
from tabard.games.quests.thinking import reach_of
from toys.weights import habits, weights

GAMES = 24


def answer(match: Match, ask: Ask, dice: random.Random) -> str:
    likely = habits(match) if match.course.t.asked[ask.seat - 1] == build_it else weights(match)
    return dice.choices(list(likely), list(likely.values()))[0]


@cache
def evenings() -> tuple[Counter[str], list[int]]:
    """What became of quests and attacks, and how many turns each game took."""
    found, turns = Counter[str](), []
    for seed in range(GAMES):
        match, dice, reach = tabard.new("quests", seed=seed), random.Random(seed), 0
        while match.asks:
            ask, t = match.asks[0], match.course.t
            seat, riding = ask.seat - 1, match.course.t.asked[ask.seat - 1] == which_weapons
            chosen = ask.moves[0].text if len(ask.moves) == 1 else answer(match, ask, dice)
            if riding and t.size[ATTACK + seat] == 0:
                reach = reach_of(t, seat)
            if riding and chosen == "attack" and reach >= stage_worth(t, t.stage + 0):
                found["could pass"] += 1
                found["could pass, and did nothing"] += worth_in(t, ATTACK + seat) == 0
                found["far more than needed"] += worth_in(t, ATTACK + seat) >= 40 + stage_worth(t, t.stage + 0)
            said = [entry["text"] for entry in match.play(chosen)]
            found["quests"] += any("sponsors the quest" in text for text in said)
            found["unwon"] += "The quest is over, and nobody has won it" in said
        turns.append(match.view("all")["turns"])
    return found, turns


def test_somebody_wins_a_good_part_of_the_quests_and_not_all() -> None:
    found, _ = evenings()
    assert found["quests"] > 5 * GAMES
    assert 0.25 < 1 - found["unwon"] / found["quests"] < 0.65


def test_who_can_pass_a_stage_does_not_attack_it_with_nothing() -> None:
    found, _ = evenings()
    assert found["could pass"] > 50 * GAMES
    assert found["could pass, and did nothing"] < 0.05 * found["could pass"]


def test_hardly_any_attack_is_far_more_than_needed() -> None:
    found, _ = evenings()
    assert found["far more than needed"] < 0.02 * found["could pass"]


def test_games_end_with_a_knight_the_same_evening() -> None:
    _, turns = evenings()
    assert median(turns) <= 40
    assert max(turns) < 200
