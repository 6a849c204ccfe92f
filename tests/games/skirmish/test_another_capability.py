"""A capability that somebody adds: one file in the folder, and it is on sheets, in the builder and in play."""

import shutil
from pathlib import Path

import pytest

import tabard
from tabard.games import skirmish

HEAL = '''
"""Heal: gives health back, up to what the sheet says."""

from tabard.engine import IMMEDIATE, ask_about, tell, then, trigger

from .. import no
from ..board import card_of, distance, owner, shows, space_of, token_on
from ..building import increase_level, raise_level
from ..sheets import capability
from ..table import BUILDING, CARDS, FREE, INSIDE, SPACE, TURN, Ground, game, which_action
from ..turns import can_act, go_on
from .action_points import spend
from .hit_points import HEALTH, set_health

POWER, RANGE = capability("heal", "Gives health back.", power=2, range=2)

HEAL = game.choices("Heal", 1)
heal_where = game.question("Choose whom it heals", step=True)
HEALED = game.entry("healed", "{player:seat} heals {to:space} from {at:space}")
NO_CURE = game.refusal("That unit heals nobody.")
NOBODY_HURT = game.refusal("Nobody near enough is hurt.")


@game.hears(increase_level, IMMEDIATE, when=BUILDING)
def more_healing(t: Ground, attribute: int, level: int) -> int:
    return raise_level(t, attribute, level) if POWER <= attribute <= RANGE else level


@game.rule
def lacks(t: Ground, card: int) -> int:
    return t.level[card, HEALTH] - t.health[card]


def can_heal(t: Ground, seat: int, _choice: int, card: int) -> int:
    if t.level[card, POWER] == 0:
        return NO_CURE
    for other in range(CARDS):
        if t.at[other] < INSIDE and owner(t, other) == seat and lacks(t, other) > 0:
            if distance(space_of(t, card), t.at[other] + 0) <= t.level[card, RANGE]:
                return 0
    return NOBODY_HURT


@game.hears(can_act)
def might_heal(t: Ground, card: int, found: int) -> int:
    return 1 if found or can_heal(t, owner(t, card), 0, card) == 0 else 0


def may_heal(t: Ground, seat: int, space: int, card: int) -> int:
    if t.board[space] == FREE or t.board[space] % 2 != seat:
        return no.NOBODY_THERE
    if lacks(t, card_of(t, token_on(t, space))) <= 0:
        return NOBODY_HURT
    return 0 if distance(space_of(t, card), space) <= t.level[card, RANGE] else no.OUT_OF_RANGE


@game.move(which_action, HEAL, legal=can_heal, when=TURN)
def choose_heal(t: Ground, seat: int, _choice: int, card: int) -> None:
    ask_about(t, heal_where, seat, card)


@game.move(heal_where, SPACE, legal=may_heal, when=TURN)
def heal_it(t: Ground, seat: int, space: int, card: int) -> None:
    then(t, go_on)
    spend(t, card)
    tell(t, HEALED, seat, space, space_of(t, card))
    shows(t, card, POWER, 1)
    shows(t, card, RANGE, distance(space_of(t, card), space))
    token = token_on(t, space)
    trigger(t, set_health, token, min(t.level[card, POWER] + 0, lacks(t, card_of(t, token))))
'''


@pytest.fixture(scope="module")
def game(tmp_path_factory):
    folder = tmp_path_factory.mktemp("games") / "skirmish"
    shutil.copytree(Path(skirmish.__file__).parent, folder, ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "capabilities" / "heal.py").write_text(HEAL)
    return str(folder)


def test_it_is_on_sheets_and_in_the_builder(game):
    match = tabard.setup(game, {"building": {"name": "Monk", "health": 1, "abilities": {"heal": {"power": 1}}}})
    match.play("+ heal power")
    assert match.view()["building"] == {"name": "Monk", "health": 1, "supplies": 3, "abilities": {"heal": {"power": 2}}}


def test_it_is_played_with_its_words(game):
    monk = {"name": "Monk", "health": 1, "points": 1, "heal": 2, "heal range": 1}
    units = [
        {"seat": 1, "sheet": monk, "at": [3, 3]},
        {"seat": 1, "sheet": "Ram", "at": [3, 4], "health": 1, "seen": True},
        {"seat": 2, "sheet": "Levy", "at": [7, 7]},
    ]
    match = tabard.setup(game, {"units": units})
    assert [entry["text"] for entry in match.play("#1 Heal 3,4")] == [
        "Player 1 heals 3,4 from 3,3",
        "The card on 3,4 has health 3",
    ]
    assert match.view(2)["units"][2]["known"]["levels"]["heal power"] == 1
    assert all(match.sample(2, seed).view("all") for seed in range(5))


def test_cards_without_it_are_as_they_were(game):
    match = tabard.new(game, seed=1)
    assert match.view(1)["units"][1]["sheet"] == "Footman"
