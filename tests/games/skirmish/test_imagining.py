"""What a muster that one does not see may be: within the numbers of SK-22, and in keeping with what was seen."""

import json

import pytest

import tabard
from tabard.games.skirmish.board import shown_of
from tabard.games.skirmish.capabilities.attack import POWER, RANGE
from tabard.games.skirmish.capabilities.carry import ROOM
from tabard.games.skirmish.capabilities.identify import POWER as IDENTIFY
from tabard.games.skirmish.capabilities.move import RANGE as MOVE
from tabard.games.skirmish.sheets.attributes import LIMIT
from tabard.games.skirmish.sheets.sheet import MOST_OF_A_UNIT, MOST_SUPPLIES
from tabard.games.skirmish.sheets.shipped import SHEETS
from tabard.games.skirmish.table import CARDS, GONE, NO_CARD, SPACES

SAMPLES = 25
UNITS = [
    {"seat": 1, "sheet": "Keep", "at": [0, 0]},
    {"seat": 1, "sheet": "Levy", "at": [3, 1]},
    {"seat": 2, "sheet": "Keep", "at": [7, 7]},
    {"seat": 2, "sheet": "Rider", "at": [4, 4]},
    {"seat": 2, "sheet": "Wagon", "at": [5, 6]},
    {"seat": 2, "sheet": "Levy", "at": [5, 5]},
    {"seat": 2, "sheet": "Scout", "at": [3, 3]},
]


def samples(*moves):
    """What Player 1 may imagine after some moves of Player 2, as plain tables."""
    match = tabard.setup("skirmish", {"turn": 2, "units": UNITS})
    for move in moves:
        match.play(move)
    return [match.sample(1, seed).course.t for seed in range(SAMPLES)]


def on(t, x, y):
    return next(card for card in range(CARDS) if t.at[card] == y * 8 + x)


def test_a_back_that_moved_so_far_can_move_so_far():
    assert all(t.level[on(t, 4, 1), MOVE] >= 3 for t in samples("#4 Move 4,1"))
    assert all(t.level[on(t, 4, 0), MOVE] >= 4 for t in samples("#4 Move 4,3", "#4 Move 4,0"))


def test_one_that_targeted_has_attack_and_range():
    for t in samples("#4 Move 3,2", "#4 Target 3,1"):
        assert t.level[on(t, 3, 2), POWER] >= 1
        assert t.level[on(t, 3, 2), RANGE] >= 1


def test_one_that_was_boarded_is_a_carrier_with_room_and_holds_what_boarded_it():
    for t in samples("#6 Move 5,6"):
        wagon = on(t, 5, 6)
        assert t.level[wagon, ROOM] >= 1
        assert [t.holder[1, card] for card in range(CARDS) if t.at[card] == SPACES + 6 * 8 + 5] == [wagon]


def test_one_that_identified_can_see_so_far():
    assert all(t.level[on(t, 3, 3), IDENTIFY] >= 2 for t in samples("#7 Identify 3,1"))


def test_musters_stay_within_supplies_and_limits():
    for t in samples("#4 Move 4,1", "#6 Move 5,6"):
        mine = [card for card in range(CARDS) if t.zone[card] >= 0 and t.zone[card] % 2 == 1 and not t.keep[card]]
        costs = [sum(t.level.row(card)) for card in mine]
        assert max(costs) <= MOST_OF_A_UNIT
        assert sum(costs) <= MOST_SUPPLIES
        assert all(t.level[card, at] <= LIMIT[at] for card in mine for at in range(len(LIMIT)))
        assert all(t.level[card, at] >= shown_of(t, card, at) for card in mine for at in range(len(LIMIT)))


def test_shipped_sheets_those_of_the_match_and_made_up_ones_are_all_imagined():
    position = {"units": [*UNITS[:1], {"sheet": {"name": "Mine", "health": 3, "move": 2}, "at": [3, 1]}, *UNITS[2:]]}
    match = tabard.setup("skirmish", position)
    names = set()
    for seed in range(60):
        view = match.sample(1, seed).view("all")
        sheets = [one["sheet"] for one in view["units"] if one["seat"] == 2]
        names |= {sheet if isinstance(sheet, str) else sheet["name"] for sheet in sheets}
    assert {"Mine", "Unknown", "Keep"} < names
    assert len(names & SHEETS.keys()) > 6


def test_what_was_seen_cannot_be_more_than_a_sheet_gives():
    units = [*UNITS[:3], UNITS[3] | {"known": {"levels": {"identify": 2}}}]
    with pytest.raises(tabard.Refused, match="A card has at least what was seen of it"):
        tabard.setup("skirmish", {"units": units})


def test_the_true_muster_is_nowhere_in_a_sample():
    """Nobody knows that the other has one of the two that come with the game."""
    match = tabard.new("skirmish", seed=1)
    found = {str([one["sheet"] for one in match.sample(1, seed).view("all")["units"][7:]]) for seed in range(SAMPLES)}
    assert len(found) > SAMPLES // 2


def test_nothing_is_held_by_what_is_gone():
    for t in samples("#6 Move 5,6"):
        holders = {t.holder[seat, card] for seat in range(2) for card in range(CARDS)} - {NO_CARD}
        assert all(t.zone[holder] < GONE for holder in holders)


def test_a_sample_that_was_saved_is_taken_up_again():
    match = tabard.new("skirmish", seed=1, musters={"2": ["Scout", "Ram"]})
    sample = match.sample(1, seed=5)
    assert tabard.load(sample.save()).digest == sample.digest
    assert "given" not in json.loads(sample.save())
