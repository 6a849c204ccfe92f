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
