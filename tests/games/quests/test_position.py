"""What a match of Quests shows can be set up again, whatever it stands at."""

import random
from collections.abc import Callable
from typing import Any

import pytest

import tabard
from plumbing.volumes import Volume
from tabard.engine import Match
from tabard.engine.match.beginning import begin
from tabard.engine.match.retrace import on_the_table
from tabard.engine.match.setup import set_up
from tabard.games.quests import GAME

HOUSE_RULES = {
    "empty_attack": False, "sponsor_draws_before_win_check": True, "stages_stay_hidden": True, "turn_limit": 100,
}  # fmt: skip


def again(match: Match) -> Match:
    return set_up(GAME, match.view("all"), seed=1)


def riding(**parts: Any) -> Match:
    """A quest of two stages that seat 1 sponsors."""
    stages = {"quest": "Q2", "sponsor": 1, "stages": [["F25"], ["F30"]]}
    return set_up(GAME, stages | parts, seed=1, rules={"empty_attack": False})


@pytest.mark.parametrize("rules", [{}, HOUSE_RULES], ids=["as usual", "house rules"])
def test_any_moment_of_a_game_is_set_up_again(rules: dict[str, Any], volume: Callable[..., Volume]) -> None:
    for number in volume("set up again, quests", 20, minimum=1):
        match, dice = begin(GAME, 4, number, rules), random.Random(number)
        for _ in range(150):
            if not match.asks:
                break
            match.play(dice.choice(match.asks[0].moves))
            twin = again(match)
            assert on_the_table(twin) == on_the_table(match)
            assert [twin.view(seat) for seat in range(1, 5)] == [match.view(seat) for seat in range(1, 5)]
            assert again(twin).digest == twin.digest


def test_who_has_shown_to_hold_no_weapon_is_still_known_after_the_quest() -> None:
    match = riding(participants=[2], hands={"2": ["F5"]})
    match.play("attack")
    twin = again(match)
    assert match.view()["quest"] is None
    assert twin.view()["unarmed"] == match.view()["unarmed"] == [2]
    assert on_the_table(twin) == on_the_table(match)


def test_who_holds_a_weapon_has_not_shown_to_hold_none() -> None:
    with pytest.raises(tabard.Refused, match="Whoever has shown to hold no weapon holds none until the next draw"):
        set_up(GAME, {"hands": {"2": ["S10"]}, "unarmed": [2]}, seed=1)


def test_a_quest_without_winner_that_ends_the_game_is_set_up_again() -> None:
    match = riding(participants=[2], stage=2, shields={"3": 7})
    match.play("attack")
    assert match.result is not None
    assert again(match).result == match.result


def test_a_game_that_has_run_out_of_turns_is_set_up_again() -> None:
    match = set_up(GAME, {"turns": 199, "events": ["Plague"], "shields": {"2": 3}}, seed=1)
    match.play("turn")
    assert match.result is not None
    assert again(match).result == match.result
    assert tabard.load(match.sample(1, 1).save()).result == match.result


def test_who_wins_while_the_sponsor_draws_anew_is_found_without_what_is_under_way() -> None:
    rules = {"sponsor_draws_before_win_check": True}
    hands = {"1": ["S10"] * 12, "2": ["E30"]}
    stages = {"quest": "Q2", "sponsor": 1, "stages": [["F5"], ["F10"]], "stage": 2, "participants": [2]}
    match = set_up(GAME, stages | {"hands": hands, "shields": {"2": 6}}, seed=1, rules=rules)
    match.play("E30 attack")
    assert match.result is None
    view = match.view("all")
    del view["under_way"]
    assert set_up(GAME, view, seed=1).result == {"winners": [2], "why": "Seven shields or more make a knight"}


@pytest.mark.parametrize("open_stage", [["F5", "F10"], ["S10", "S10"]], ids=["second foe", "weapon twice"])
def test_what_lies_in_the_open_stage_can_become_one(open_stage: list[str]) -> None:
    """While one imagines: else what was laid goes into the steps of a half-given answer."""
    stages = {"quest": "Q2", "sponsor": 1, "building": True, "hands": {"1": ["F5", "F10", "F25", "D5"]}}
    assert set_up(GAME, stages | {"stages": [open_stage[:1]]}, strict=False, seed=1).asks
    with pytest.raises(tabard.Refused, match="Whoever sponsors a quest can build it to its end"):
        set_up(GAME, stages | {"stages": [open_stage]}, strict=False, seed=1)


@pytest.mark.parametrize("stages", [[[], ["F30"]], [[], []], [["F25"], []]])
def test_a_stage_without_cards_is_refused(stages: list[list[str]]) -> None:
    with pytest.raises(tabard.Refused, match="'stages' has a stage without cards: each has at least a foe"):
        riding(stages=stages)


# --- what contradicts what is under way -----------------------------------------------------------------


def at(prompt: str) -> dict[str, Any]:
    """What is shown of a match when somebody is first asked that."""
    match, dice = begin(GAME, 4, 3), random.Random(1)
    while not match.asks[0].prompt.startswith(prompt):
        moves = {move.text for move in match.asks[0].moves}
        match.play(next((one for one in ("sponsor", "join") if one in moves), dice.choice(sorted(moves))))
    return match.view("all")


def refusal(view: dict[str, Any]) -> str:
    with pytest.raises(tabard.Refused) as refused:
        set_up(GAME, view, seed=1)
    return str(refused.value).removeprefix("That position cannot be taken up. ")


def test_only_the_sponsor_builds() -> None:
    view = at("Lay a card")
    other = view["sponsor"] % 4 + 1
    view["hands"][str(other)], view["hands"][str(view["sponsor"])] = view["hands"][str(view["sponsor"])], []
    asked = f"but 'under_way' asks Player {view['sponsor']}: Lay a card for this stage, or close it"
    assert refusal(view | {"sponsor": other}) == f"'sponsor' says that Player {other} builds the quest, {asked}"


def test_nobody_is_asked_to_sponsor_what_is_not_there() -> None:
    wrong = "'quest' says that there is none, but 'under_way' asks Player "
    assert refusal(at("Do you sponsor") | {"quest": None}).startswith(wrong)


def test_a_turn_that_would_never_end_is_refused() -> None:
    view = at("Lay a card")
    view["under_way"] |= {"depth": 0, "stack": [[0] * 6] * 6}
    assert refusal(view).startswith("What waits by 'under_way' does not follow in this position, but")


def test_another_question_than_the_quest_calls_for_is_refused() -> None:
    view = at("Do you join")
    view["under_way"]["asked"] = [6 if question else 0 for question in view["under_way"]["asked"]]
    assert refusal(view).startswith("'phase' is 'join', but by 'under_way' it is 'go on'")
    del view["phase"]
    assert refusal(view).startswith("'stage' says that nobody has passed one, but")


def test_one_is_asked_after_the_other() -> None:
    view = at("Do you join")
    view["under_way"] |= {"called": 15, "waiting": 15, "asked": [5] * 4}
    assert refusal(view) == "'under_way' asks several players at once, but in Quests one is asked after the other."


def test_a_stage_that_lies_open_was_attacked() -> None:
    match = set_up(GAME, {"quest": "Q3", "sponsor": 1, "stages": [["F5"], ["F10"], ["F15"]], "stage": 3,
                          "participants": [2]}, seed=1)  # fmt: skip
    wrong = "'stage' says that 1 stages lie open, but by 'under_way' their cards lie elsewhere."
    assert refusal(match.view("all") | {"stage": 2}) == wrong
