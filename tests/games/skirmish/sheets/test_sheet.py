"""Card sheets: a name and levels, from which supplies follow, and what is wrong with others."""

import pytest

from tabard.errors import Refused
from tabard.games.skirmish.sheets.attributes import attributes, capabilities
from tabard.games.skirmish.sheets.musters import read_muster
from tabard.games.skirmish.sheets.names import name_numbers, name_of
from tabard.games.skirmish.sheets.reading import read_sheet
from tabard.games.skirmish.sheets.sheet import MOST_SUPPLIES, wrong_with
from tabard.games.skirmish.sheets.shipped import SHEETS, STARTERS
from tabard.games.skirmish.sheets.written import odd_with


def test_capabilities_have_the_attributes_of_the_rulebook():
    told = {name: list(one.attributes) for name, one in capabilities.items()}
    assert told == {
        "hit points": ["health"],
        "action points": ["points"],
        "attack": ["power", "range", "area"],
        "defense": ["power", "range", "area"],
        "move": ["range"],
        "identify": ["power"],
        "carry": ["room"],
    }


def test_at_least_twelve_units_come_with_the_game_each_fit_for_a_muster_and_like_no_other():
    assert len(SHEETS) >= 12
    assert [wrong_with(sheet) + odd_with(sheet) for sheet in SHEETS.values()] == [[]] * len(SHEETS)
    assert len({sheet.levels for sheet in SHEETS.values()}) == len(SHEETS)


def test_two_musters_come_with_the_game_within_the_supplies():
    assert len(STARTERS) == 2
    assert all(sum(unit.supplies for unit in muster) <= MOST_SUPPLIES for muster in STARTERS)


def test_a_sheet_reads_as_it_is_written():
    for sheet in SHEETS.values():
        assert read_sheet(sheet.shown()) == sheet


@pytest.mark.parametrize(
    "written",
    [
        {"name": "X", "health": 2, "abilities": {"attack": {"power": 2, "range": 1}, "move": 3}},
        {"name": "X", "health": 2, "attack": 2, "range": 1, "move": 3},
        {"name": "X", "hit points": 2, "abilities": ["attack 2", {"attack range": 1}, "Move 3"]},
        {"name": "X", "health": 2, "supplies": 8, "abilities": {"attack_power": 2, "attack_range": 1, "move": 3}},
    ],
)
def test_levels_may_be_named_by_capability_or_by_attribute(written):
    sheet = read_sheet(written)
    has = {attributes.name(at): level for at, level in enumerate(sheet.levels) if level}
    assert has == {"health": 2, "attack power": 2, "attack range": 1, "move": 3}
    assert sheet.supplies == 8


@pytest.mark.parametrize("name", ["A", "Quartermaster", "18 letters exactly", "O'Neill-2"])
def test_a_name_lies_on_the_table_as_two_numbers(name):
    assert name_of(list(name_numbers(name))) == name


@pytest.mark.parametrize("name", ["", "  ", "a name of nineteen l", "Bär", "a\nb", None, 7])
def test_other_names_are_refused(name):
    with pytest.raises(Refused, match=r"A card's name has 1 to 18 plain letters"):
        read_sheet({"name": name})


@pytest.mark.parametrize("value", [None, 7, {"1": []}, "Nobody", ["Dragon"], [None], ["Ram"] * 16, [[]]])
def test_what_is_no_muster_is_refused_in_a_sentence(value):
    with pytest.raises(Refused, match=r"^(The muster of Player 2|A card sheet)"):
        read_muster(value, "2")
