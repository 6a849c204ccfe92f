"""What others have laid face down is imagined as they may have laid it."""

from tabard.engine.match.setup import set_up
from tabard.games.quests import GAME

QUEST = {
    "quest": "Q3", "sponsor": 1, "stages": [["F5"], ["F10", "S10"], ["F25", "S10", "H10"]],
    "hands": {"1": ["F5", "F15", "D5"], "2": ["S10", "H10", "F70"], "3": ["B15", "L20", "E30", "S10"], "4": ["F40"]},
    "participants": [2, 3],
}  # fmt: skip


def worth(names):
    return sum(int(name[1:]) for name in names)


def test_hidden_stages_are_legal_and_rise():
    match = set_up(GAME, QUEST, seed=1)
    seen = set()
    for seed in range(30):
        stages = match.sample(2, seed).view("all")["stages"]
        assert [len(stage) for stage in stages] == [1, 2, 3]
        assert all(sum(name.startswith("F") for name in stage) == 1 for stage in stages)
        assert all(len(set(stage)) == len(stage) for stage in stages)
        assert worth(stages[0]) < worth(stages[1]) < worth(stages[2])
        seen.add(str(stages))
    assert len(seen) > 10


def test_a_stage_that_is_shown_is_known_and_those_after_it_are_worth_more():
    match = set_up(GAME, QUEST, seed=1)
    for move in ("S10", "attack", "B15", "attack"):
        match.play(move)
    for seed in range(10):
        stages = match.sample(4, seed).view("all")["stages"]
        assert stages[0] == ["F5"]
        assert 5 < worth(stages[1]) < worth(stages[2])


def test_an_attack_not_yet_shown_has_no_weapon_twice():
    match = set_up(GAME, QUEST, seed=1)
    for move in ("S10", "H10", "attack"):
        match.play(move)
    for reader in (1, 3, 4, None):
        for seed in range(5):
            attack = match.sample(reader, seed).view("all")["attacks"]["2"]
            assert len(set(attack)) == 2
            assert not any(name.startswith("F") for name in attack)


def test_under_a_house_rule_a_hidden_stage_agrees_with_who_passed_and_who_failed():
    match = set_up(GAME, QUEST, seed=1, rules={"stages_stay_hidden": True})
    for move in ("attack", "S10", "attack"):
        match.play(move)
    for seed in range(10):
        assert 0 < worth(match.sample(4, seed).view("all")["stages"][0]) <= 10


def test_who_sponsors_could_build():
    match = set_up(
        GAME, {"events": ["Q5"], "hands": {str(seat): ["F5", "F10", "F15", "F20", "F25"] for seat in (1, 2)}}, seed=1
    )
    match.play("turn")
    match.play("sponsor")
    for seed in range(5):
        assert "F5" in (move.text for move in match.sample(1, seed).asks[0].moves)
        assert match.sample(3, seed).asks[0].moves


def test_who_has_shown_to_hold_no_weapon_holds_foes_alone():
    hands = {"2": ["F5"] * 6 + ["F15"] * 6, "3": ["S10"] * 12}
    position = QUEST | {"hands": hands, "rules": {"empty_attack": False}, "unarmed": [2], "stage": 1}
    match = set_up(GAME, position, seed=1)
    held = [match.sample(3, seed).view("all")["hands"]["2"] for seed in range(12)]
    assert all(name.startswith("F") for hand in held for name in hand)
    assert len({tuple(hand) for hand in held}) > 6


def test_a_hand_that_could_not_have_built_what_lies_there_is_not_imagined():
    """Of five stages with as few cards as can be, rising: seldom in a hand that is dealt, always in a sample."""
    stages = [["F5", "S10", "H10"], ["F10", "L20"], ["F40"], ["F35", "B15"], ["F70"]]
    match = set_up(GAME, QUEST | {"quest": "Q5", "stages": stages, "hands": {"1": ["D5"]}}, seed=1)
    for seed in range(12):
        found = match.sample(2, seed).view("all")
        assert found["worth"] == sorted(set(found["worth"]))
        assert [len(stage) for stage in found["stages"]] == [3, 2, 1, 2, 1]
