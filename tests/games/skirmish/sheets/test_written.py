"""Card sheets in text files: what they hold, and where what is wrong with them stands."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabard.games.skirmish.sheets.lines import line_of
from tabard.games.skirmish.sheets.musters import GIVEN
from tabard.games.skirmish.sheets.reading import read_sheet
from tabard.games.skirmish.sheets.shipped import SHEETS
from tabard.games.skirmish.sheets.written import write_card

GOOD = """\
# Mine.
[[card]]
name = "Squire"
health = 3
abilities = { points = 1, move = 2, attack = { power = 2, range = 1 } }

[[card]]
name = "Monk"
health = 3
supplies = 6
[card.abilities]
"action points" = 1
move = 2

[[muster]]
name = "Pilgrims"
units = [
    "Squire",  # twice
    "Squire",
    "Monk",
    "Archer",
]
"""


def read(text):
    return GIVEN.sheets.read(text)


def amiss(text):
    return [f"{one.line} {one.field}: {one.why}" for one in read(text).amiss]


def test_a_file_holds_cards_and_musters_of_them_and_of_those_that_come_with_the_game():
    found = read(GOOD)
    assert found.amiss == found.odd == []
    assert list(found.cards) == ["Squire", "Monk"]
    assert found.cards["Monk"]["abilities"] == {"action points": 1, "move": 2}
    assert [unit["name"] for unit in found.sets["Pilgrims"]] == ["Squire", "Squire", "Monk", "Archer"]


@pytest.mark.parametrize("sheet", SHEETS.values(), ids=list(SHEETS))
def test_a_card_is_read_as_it_is_written(sheet):
    found = GIVEN.sheets.read(write_card(sheet.shown()))
    assert read_sheet(found.cards[sheet.name]) == sheet


def test_any_name_that_a_card_may_have_is_read_as_it_is_written():
    shown = {"name": 'A "B\\" #c', "health": 3, "abilities": {}}
    assert list(read(write_card(shown)).cards) == ['A "B\\" #c']


CARD = '[[card]]\nname = "X"\n'


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (CARD + "health = 1\nattack = { range = 2 }\n",
         "4 card.attack.range: X has attack range, which needs at least 1 attack power."),
        (CARD + "health = 1\n[card.abilities]\nattack_range = 2\n",
         "5 card.abilities.attack_range: X has attack range, which needs at least 1 attack power."),
        (CARD + "health = 9\n", "3 card.health: X has health 9: a muster has at most 8."),
        (CARD + "health = 8\nmove = 4\ncarry = 1\n", "1 card: X costs 13 supplies: a unit costs at most 12."),
        (CARD + "health = 8\nsupplies = 9\n", "4 card.supplies: X costs 8 supplies, the sum of its levels, not 9."),
        (CARD + "health = 1\nmagic = 2\n", "4 card.magic: X has 'magic', which is no ability: there are health, "),
        (CARD + "health = 1\nmove = -2\n", "4 card.move: X: move is a level from 0 to 4, not -2."),
        (CARD + "health = 1\nmove = 1_000_000_000_000\n", "4 card.move: X: move is a level from 0 to 4, not 1000000"),
        (CARD + "health = 0x" + "f" * 5000,
         "3 card.health: X: health is a level from 1 to 8, not a number without end."),
        (CARD + "health = 1\nsupplies = [0x" + "f" * 5000 + "]\n",
         "4 card.supplies: X costs 1 supplies, the sum of its levels, not a number without end."),
        (CARD + "health = 1\nmove = 2.0\n", "4 card.move: X: move is a level from 0 to 4, not 2.0."),
        (CARD + "health = 1\nmove = true\n", "4 card.move: X: move is a level from 0 to 4, not True."),
        (CARD + "health = -3\n", "3 card.health: X: health is a level from 1 to 8, not -3."),
        (CARD + "heath = 3\n", "3 card.heath: X has 'heath', which is no ability: did you mean health?"),
        (CARD + "health = 3\natack = 3\n", "4 card.atack: X has 'atack', which is no ability: did you mean attack?"),
        (CARD + "health = 1\nattack = { power = 1, reach = 2 }\n",
         "4 card.attack.reach: X: attack has no 'reach'; it has power, range, area."),
        (CARD + 'health = 1\nabilities = [\n  "move 2",\n  "fly",\n]\n',
         "4 card.abilities: An ability of X is a name with a level, such as 'move 2', not 'fly'."),
        (CARD + "health = 1\nmove = 1\n[card.abilities]\nmove = 2\n",
         "6 card.abilities.move: X gives move twice: leave one of them out."),
        (CARD, "1 card: X has no health: add it, as in health = 3."),
        ("[[card]]\nhealth = 1\n", "1 card: The card has no name: add one, such as name ="),
        ('[[card]]\nname = ""\nhealth = 3\n',
         "2 card.name: A card's name has 1 to 18 plain letters, digits or signs, unlike ''."),
        (CARD + "health = 3\n" + CARD + "health = 4\n",
         "5 card.name: There are two cards called X: give each a name of its own."),
        ('[[card]]\nname = "Ram"\nhealth = 1\n',
         "2 card.name: Ram is a card that comes with the game, and another than this one: give yours a name"),
        ('[[card]]\nname = "keep"\nhealth = 1\n', "2 card.name: Keep is a card that comes with the game, and another"),
        ('[card]\nname = "X"\n', "1 card: 'card' stands in double brackets, [[card]], once for each."),
        ("[[cards]]\n", "1 cards: There is nothing called 'cards' here: a file of sheets has cards, each"),
        ("", "1 : There is nothing in it: a file of sheets has cards, each under [[card]]"),
        ('[[card]]\nname = "X\n', "2 : This is not TOML: illegal character '\\n' in column 10."),
        (CARD + 'name = "Y"\n', "3 : This is not TOML: something is given twice in column 11."),
        (CARD + "health =", "3 : This is not TOML: invalid value at the end of the file."),
        (CARD + "health = " + "9" * 5000, "1 : There is a number in it of more digits than can be read."),
        ("a = " + "[" * 5000, "1 : It has brackets within brackets without end: "),
        ('[[muster]]\nname = "M"\nunits = [\n  "Ram",\n  "Dragon",\n]\n', "5 muster.units: M has 'Dragon'; there are"),
        ('[[muster]]\nname = "M"\nunits = ["Rnger"]\n',
         "3 muster.units: M has 'Rnger', which is no card: did you mean Ranger?"),
        ('[[muster]]\nname = 7\nunits = ["Ram"]\n', "2 muster.name: A muster has a name of 1 to 18 plain letters"),
        ('[[muster]]\nname = "M"\nunits = ["Keep"]\n', "3 muster.units: M has 'Keep'; there are Footman, "),
        ('[[muster]]\nname = "M"\nunits = ["Ram", "Ram", "Ram", "Ram", "Ram", "Ram"]\n',
         "3 muster.units: M cannot be: The muster costs 72 supplies: it may cost at most 60."),
        ('[[muster]]\nname = "M"\nunits = []\n', "3 muster.units: M cannot be: A muster has 1 to 15 units, not 0."),
        ('[[muster]]\nname = "M"\nunits = "Ram"\n', "3 muster.units: The units of M are a list of the names of cards"),
        ('[[muster]]\nname = "M"\n', "1 muster.units: The units of M are a list of the names of cards, such as"),
        ('[[muster]]\nunits = ["Ram"]\n', "1 muster: The muster has no name: add one, such as name ="),
        ('[[muster]]\nname = "M"\nunits = ["Ram"]\ncolour = 1\n', "4 muster.colour: A muster has a name and units"),
        ('[[muster]]\nname = "M"\nunits = ["Ram"]\n[[muster]]\nname = "m"\nunits = ["Ram"]\n',
         "5 muster.name: There are two musters called m: give each a name of its own."),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_with_line_field_and_what_would_be_right(text, said):
    found = amiss(text)
    assert len(found) == 1
    assert found[0].startswith(said)


def test_a_file_may_come_from_windows():
    assert read(GOOD.replace("\n", "\r\n")).amiss == []
    assert amiss((CARD + "health = 1\nmove = -2\n").replace("\n", "\r\n"))[0].startswith("4 card.move: ")


def test_a_file_of_ten_thousand_lines_is_refused():
    text = "".join(f'[[card]]\nname = "C{number}"\nhealth = 1\n' for number in range(3_400))
    said = "1 : It has 10,201 lines and 117,890 letters; a file of sheets has at most 2,000 lines and 200,000 letters"
    assert amiss(text) == [f"{said}: write several."]


def test_everything_that_is_wrong_is_told_in_order():
    found = amiss('[[muster]]\nname = "M"\nunits = ["X"]\n' + CARD + "health = 0\n" + '[[card]]\nname = "Y"\nfly = 1\n')
    assert [one.split()[0] for one in found] == ["3", "6", "9"]
    assert found[0].endswith("M has 'X', with which something is wrong.")


def test_what_cannot_be_read_hides_no_other_fault_of_its_card_nor_its_name():
    assert amiss(CARD + "health = 0\nfly = 1\n" + CARD + "health = 1\n") == [
        "3 card.health: X has health 0: a unit has at least 1.",
        (
            "4 card.fly: X has 'fly', which is no ability: there are health, action points, attack, defense, carry, "
            "move, identify."
        ),
        "6 card.name: There are two cards called X: give each a name of its own.",
    ]


def test_all_that_is_wrong_with_a_card_is_told_and_every_unit_of_a_muster_that_is_none():
    found = amiss(CARD + "health = 9\nattack = { power = 5, range = 4, area = 2 }\nmove = 5\n")
    assert [one.split(":")[0] for one in found] == [
        "1 card", "3 card.health", "4 card.attack.area", "4 card.attack.power", "4 card.attack.range", "5 card.move",
    ]  # fmt: skip
    found = amiss(CARD + "heath = 3\nattack = { powr = 5, rnge = 4 }\n")
    assert [one.split(":")[0] for one in found] == ["3 card.heath", "4 card.attack.powr", "4 card.attack.rnge"]
    found = amiss('[[muster]]\nname = "M"\nunits = ["Knight", "ram", "Ran", "Nobody"]\n')
    assert [one.split("'")[1] for one in found] == ["Knight", "Nobody", "Ran"]


def test_a_card_with_a_slip_in_it_is_told_of_whatever_else_is_wrong_with_it():
    found = amiss("[[card]]\nhealth = 9\nspeed = 2\nsupplies = 3\nmove = { range = 5 }\n")
    assert [one.split(":")[0] for one in found] == [
        "1 card", "2 card.health", "3 card.speed", "4 card.supplies", "5 card.move.range",
    ]  # fmt: skip
    found = amiss("[[card]]\nhealth = 9\nsupplies = 3\n")
    assert [one.split(":")[0] for one in found] == ["1 card", "2 card.health", "3 card.supplies"]


@pytest.mark.parametrize(("levels", "possible"), [
    ("speed = 2", range(5, 8)), ("move = { reach = 1 }", range(5, 7)), ("attack = 3\nattack_power = 1", range(6, 10)),
    ("speed = 'x'", range(5, 100)), ("attack_power = 1\nattack = 3", range(6, 10)),
])  # fmt: skip
def test_supplies_that_cannot_be_right_are_told_of_beside_a_level_that_cannot_be_read(levels, possible):
    for supplies in (0, 4, 5, 6, 7, 8, 9, 10, 99):
        found = amiss(CARD + f"health = 3\naction_points = 2\nsupplies = {supplies}\n{levels}\n")
        of_supplies = [one for one in found if "card.supplies" in one]
        assert len(of_supplies) == (supplies not in possible), (levels, supplies)
    (told, _) = amiss(CARD + "health = 3\nsupplies = 9\nspeed = 2\n")
    assert told == "4 card.supplies: X costs at most 5 supplies by what can be read of it, not 9."
    (told, _) = amiss(CARD + "health = 3\nsupplies = 'nine'\nspeed = 2\n")
    assert told == "4 card.supplies: X costs at least 3 supplies by what can be read of it, not 'nine'."


def test_all_that_is_wrong_with_a_muster_is_told():
    many = ", ".join(['"Ram"'] * 15 + ['"Dragon"'])
    found = amiss(f'[[muster]]\nname = "\\t"\nunits = [{many}]\ncolour = 1\nsize = 2\n')
    assert [one.split(":")[0] for one in found] == [
        "2 muster.name", "3 muster.units", "3 muster.units", "4 muster.colour", "5 muster.size",
    ]  # fmt: skip
    assert "The muster has 'Dragon'" in found[2]
    assert found[1].endswith("The muster cannot be: A muster has 1 to 15 units, not 16.")


def test_a_unit_may_have_a_single_health_and_a_muster_that_has_it_is_told_only_what_it_costs():
    dear = 'units = ["X", "X", "Ram", "Ram", "Ram", "Ram", "Ram"]'
    found = amiss(CARD + f'health = 1\n[[muster]]\nname = "M"\n{dear}\n')
    assert found == ["6 muster.units: M cannot be: The muster costs 62 supplies: it may cost at most 60."]


def test_what_is_no_toml_does_not_hide_what_else_is_wrong():
    text = '[[card]]\nname = "A"\nhealth = = 3\n\n[[card]]\nname = "B"\nhealth = 9\n\n[[card]]\nname = "C"\nmove 2\n\n'
    text += '[[muster]]\nname = "M"\nunits = ["A", "Ram"]\n'
    assert [one[:40] for one in amiss(text)] == [
        "3 : This is not TOML: invalid value in c", "7 card.health: B has health 9: a muster ",
        "11 : This is not TOML: expected '=' afte", "15 muster.units: M has 'A', with which s",
    ]  # fmt: skip


def test_a_bracket_that_is_not_closed_is_no_fault_of_the_card_below_it():
    text = '[[muster]]\nname = "M"\nunits = ["Ram",\n[[card]]\nname = "B"\nhealth = 9\n'
    assert [one.split(":")[0] for one in amiss(text)] == ["4 ", "6 card.health"]


def test_a_unit_that_is_nowhere_is_not_said_to_be_faulty_because_another_is():
    found = amiss(CARD + '[[muster]]\nname = "M"\nunits = ["Nobody"]\n')
    assert found[1].startswith("5 muster.units: M has 'Nobody'; there are Footman, ")


@pytest.mark.parametrize("parts", [100, 1_500, 20_000])
@pytest.mark.parametrize(
    "text", ["a{deep} = 1\n", "[[card]]\nname = 'Q'\nhealth = 3\nabilities.move{deep} = 1\n", "[a{deep}]\n"]
)
@pytest.mark.parametrize("part", [".a", ' . "a\\"b"', ".'a'"])
def test_a_name_of_endless_parts_is_told_of_at_once_with_its_line(text, part, parts):
    began = time.process_time()
    (found,) = amiss(text.replace("{deep}", part * min(parts, 190_000 // len(part))))
    assert found.startswith(f"{text.count(chr(10))} : A name has more than 64 parts: a file of sheets has cards")
    assert time.process_time() - began < 2


@pytest.mark.parametrize("text", ['"' + '\\"' * 90_000, "a" * 190_000, "'" * 190_000, "a." * 60 + " " * 190_000])
def test_nor_does_any_other_line_take_long(text):
    began = time.process_time()
    assert amiss(text)
    assert time.process_time() - began < 5


def test_attack_without_range_may_be_and_is_hardly_meant():
    found = read(CARD + "health = 3\npoints = 1\nattack = 1\n")
    assert found.amiss == []
    assert found.odd == [(1, "card", "X has attack without range: on a board it reaches nobody.")]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("move = 2\n", "X has move, and no action points to act with."),
        ("attack = { power = 2, range = 1 }\n", "X has attack power, and no action points to act with."),
        ("points = 1\ndefense = { area = 1 }\n", "X has defense without power: it lends no health."),
        ("", "X has no abilities: it can only stand there."),
    ],
)
def test_so_are_other_cards_that_can_do_nothing(text, said):
    assert [odd.why for odd in read(CARD + "health = 3\n" + text).odd] == [said]


def test_what_helps_without_acting_needs_no_action_points():
    assert read(CARD + "health = 3\ncarry = 2\ndefense = 1\n").odd == []


def test_the_line_of_a_part_is_found_however_the_file_is_laid_out():
    text = 'a.b = 1  # [x\nc = """\n[d]\n"""\n[e]\nf = [\n  {g = 1},\n  {h = 2},\n]\n'
    text += "[[i]]\n[[i.j]]\nk = 1\n[[i]]\n[[i.j]]\n[[i.j]]\nk = 2\n"
    ways = {("a", "b"): 1, ("c",): 2, ("e",): 5, ("e", "f"): 6, ("e", "f", 1, "h"): 8, ("i", 0): 10}
    ways |= {("i", 0, "j", 0, "k"): 12, ("i", 1): 13, ("i", 1, "j", 1): 15, ("i", 1, "j", 1, "k"): 16}
    ways |= {("i", 1, "j", 1, "lacking"): 15, ("nowhere",): 1}
    assert {way: line_of(text, way) for way in ways} == ways


PUT = ["[[card]]\n", "health = -1\n", '"', "'''", "= {", "nan", "1979-05-27", "move = [1]\n", "\r", "\n"]


@given(at=st.integers(0, len(GOOD)), cut=st.integers(0, 12), put=st.text(max_size=6) | st.sampled_from(PUT))
def test_whatever_is_in_a_file_is_read_or_complained_of_in_a_line_that_it_has(at, cut, put):
    text = GOOD[:at] + put + GOOD[at + cut :]
    found = read(text)
    assert all(
        1 <= one.line <= text.count("\n") + 1 and one.why.endswith((".", "?")) for one in found.amiss + found.odd
    )
