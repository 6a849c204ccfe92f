"""A table being laid: what can be chosen comes from the game, and everybody sits where it was said."""

import pytest

from tabard import shelf
from tabard.sitting import plan as planning
from tabard.sitting.plan import BEGINS, BRINGS, BY_LOT, GAME, OWN_RULES, PLAYERS, RULE, SEAT, SETTING, Plan
from toys.parlour import DUEL, MORRA


def plan_for(*names):
    return Plan([shelf.find(name) for name in names] or [shelf.find("connect-four"), shelf.find("ivanhoe")])


def choice(plan, about, which=0):
    return next(one for one in plan.choices() if (one.about, one.which) == (about, which))


def chosen(plan, about, value, which=0):
    one = choice(plan, about, which)
    plan.choose(one, one.values.index(value))


def test_everything_to_choose_comes_from_the_game():
    plan = plan_for()
    assert [one.about for one in plan.choices()] == [GAME, SEAT, SEAT, BEGINS]
    chosen(plan, GAME, "Ivanhoe")
    rules = [one for one in plan.choices() if one.about == RULE]
    assert [one.label for one in rules] == list(plan.game.options)
    assert [one.note for one in rules] == [field.about for field in plan.game.options.values()]
    assert choice(plan, PLAYERS).values == ("2", "3", "4", "5")


def test_unless_told_one_person_sits_at_seat_1_with_bots_around():
    sitting = plan_for().lay()
    assert sitting.people == [1]
    assert sitting.match.names == ["Player 1", "Player 2"]


def test_the_table_is_laid_as_it_was_chosen():
    plan = plan_for("ivanhoe")
    chosen(plan, PLAYERS, "4")
    chosen(plan, SEAT, "person", 2)
    chosen(plan, RULE, "yes", 1)
    for letter in " Anna":
        plan.type_name(0, letter)
    sitting = plan.lay()
    assert sitting.people == [1, 3]
    assert sitting.match.names == ["Anna", "Player 2", "Player 3", "Player 4"]
    assert sitting.match.view(None)["rules"]["ties_stay"] is True


def test_a_setting_chooses_its_house_rules_and_all_others_as_usual():
    plan = plan_for("quests")
    usual, lively = plan.game.face.settings
    assert choice(plan, SETTING).values == (usual.name, lively.name)
    assert (choice(plan, SETTING).at, choice(plan, SETTING).note) == (0, usual.about)
    plan.rules["stages_stay_hidden"] = True
    chosen(plan, SETTING, lively.name)
    assert (choice(plan, SETTING).at, choice(plan, SETTING).note) == (1, lively.about)
    assert plan.rules == {name: field.values[0] for name, field in plan.game.options.items()} | dict(lively.rules)
    assert plan.lay().match.view(None)["rules"] == plan.rules
    chosen(plan, SETTING, usual.name)
    assert plan.lay().match.view(None)["rules"]["turn_limit"] == 200


def test_rules_that_are_no_setting_are_one_s_own_and_back_to_a_setting_is_one_choice_away():
    plan = plan_for("quests")
    plan.rules["stages_stay_hidden"] = True
    own = choice(plan, SETTING)
    assert (own.at, own.note) == (-1, OWN_RULES)
    plan.choose(own, (own.at + 1) % len(own.values))
    assert choice(plan, SETTING).at == 0


def test_a_game_without_settings_has_none_to_choose():
    assert SETTING not in [one.about for one in plan_for("ivanhoe").choices()]


def test_who_begins_sits_on_the_seat_that_does_and_all_keep_their_neighbours():
    plan = plan_for("connect-four")
    plan.names[:2] = ["Anna", "Bert"]
    chosen(plan, BEGINS, "Bert")
    sitting = plan.lay()
    assert sitting.match.names == ["Bert", "Anna"]
    assert sitting.people == [2]
    assert sitting.match.asks[0].seat == 1


def test_by_lot_everybody_begins_sometimes():
    plan = plan_for("connect-four")
    chosen(plan, BEGINS, BY_LOT)
    assert {tuple(plan.order()) for _ in range(60)} == {(0, 1), (1, 0)}


@pytest.mark.parametrize("game", [shelf.find("ivanhoe"), MORRA])
def test_where_the_deal_decides_or_all_are_asked_at_once_nobody_is_chosen_to_begin(game):
    plan = Plan([game])
    assert BEGINS not in [one.about for one in plan.choices()]
    assert plan.order() == [0, 1]


def test_a_seat_that_begins_need_not_be_the_first(monkeypatch):
    monkeypatch.setattr(planning, "starter", lambda *_: 1)
    plan = Plan([DUEL])
    assert plan.order() == [1, 0]  # the first of the list begins, so he sits at the second seat


def test_another_game_keeps_names_and_bots_and_fewer_players_keep_who_begins_possible():
    plan = plan_for()
    plan.type_name(0, "A")
    chosen(plan, BEGINS, "Seat 2")
    chosen(plan, GAME, "Ivanhoe")
    assert (plan.name(0), plan.begins) == ("A", 0)
    plan.take_letter(0)
    assert plan.name(0) == "you"


def test_a_name_has_an_end_and_no_letters_that_cannot_be_seen():
    plan = plan_for()
    for letter in "x" * 40 + "\n":
        plan.type_name(0, letter)
    assert plan.names[0] == "x" * planning.LONGEST


def test_who_is_not_named_is_called_by_what_he_is_here_and_not_by_the_seat_that_he_will_get():
    plan = plan_for("connect-four")
    assert choice(plan, BEGINS).values == ("you", "Seat 2", BY_LOT)
    chosen(plan, BEGINS, "Seat 2")
    sitting = plan.lay()
    assert sitting.match.names == ["Player 1", "Player 2"]
    assert sitting.people == [2]
    chosen(plan, SEAT, "person", 1)
    assert choice(plan, BEGINS).values == ("Seat 1", "Seat 2", BY_LOT)


def test_where_players_bring_something_it_is_chosen_for_each():
    plan = plan_for("skirmish")
    assert [(one.label, one.values, one.at) for one in plan.choices() if one.about == BRINGS] == [
        ("Brings 1", ("March", "Watch"), 0),
        ("Brings 2", ("March", "Watch"), 1),
    ]
    chosen(plan, BRINGS, "Watch", 0)
    chosen(plan, BRINGS, "March", 1)
    first = [one["sheet"] for one in plan.lay().match.view("all")["units"] if one["seat"] == 1]
    assert first == ["Keep", "Bulwark", "Mortar", "Scout", "Ranger", "Duellist"]


def test_what_somebody_brings_goes_with_him_to_his_seat():
    plan = plan_for("skirmish")
    chosen(plan, BEGINS, choice(plan, BEGINS).values[1])
    first = [one["sheet"] for one in plan.lay().match.view("all")["units"] if one["seat"] == 1]
    assert "Bulwark" in first
