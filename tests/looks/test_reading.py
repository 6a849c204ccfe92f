"""A game's folder `look/`: what a page gets of it, and each fault in a sentence that says what would be right."""

import json
import os
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tabard
from tabard.cli import main
from tabard.errors import Refused
from tabard.looks import faults_in_look, look_folder, read_look
from tabard.looks.checking import MOST_PARTS, faults
from tabard.looks.reading import MOST_DRAWINGS, MOST_IN_ALL, MOST_TEXT, looked_at
from tabard.looks.vocabulary import Look, Written
from tabard.shelf import find

SWORD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path d="M0 0L9 9"/></svg>'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """An empty look with one drawing."""
    look = tmp_path / "look"
    look.mkdir()
    (look / "look.toml").write_text("")
    (look / "sword.svg").write_text(SWORD)
    return look


def told(folder: Path, text: str) -> list[str]:
    """What is said of a look.toml."""
    (folder / "look.toml").write_text(text)
    return [one.sentence for one in looked_at(folder, "ladder")[1]]


# --- what a page gets -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", tabard.games())
def test_what_every_game_ships_is_a_look_ready_for_json(name: str) -> None:
    game = find(name)
    look = read_look(game)
    assert look is not None
    assert json.loads(json.dumps(look)) == look
    assert list(faults(look, Look)) == []
    assert "picture" in look
    assert len(json.dumps(look)) < 40_000


def test_a_game_without_a_folder_has_no_look(tmp_path: Path) -> None:
    assert main(["new", "ladder", "--into", str(tmp_path)]) == 0
    game = find(str(tmp_path / "ladder"))
    folder = look_folder(game)
    assert folder is not None
    for file in folder.iterdir():
        file.unlink()
    folder.rmdir()
    assert (look_folder(game), read_look(game), faults_in_look(game)) == (None, None, [])


def test_a_look_that_is_wrong_is_refused_with_its_first_fault(tmp_path: Path) -> None:
    assert main(["new", "ladder", "--into", str(tmp_path)]) == 0
    (tmp_path / "ladder" / "ladder" / "look" / "look.toml").write_text("gold = 1")
    with pytest.raises(Refused, match=r"The look of Ladder cannot be used: look.toml: a look has no part 'gold'"):
        read_look(find(str(tmp_path / "ladder")))


def test_templates_come_with_what_they_are_like_and_ready_patterns(folder: Path) -> None:
    (folder / "look.toml").write_text(
        '[style.colour]\nnumber = "tab"\nfigure = "{n}"\n[[card]]\nmatch = "red {n}"\nlike = "colour"\nface = "red"\n'
    )
    look, wrong = looked_at(folder, "ladder")
    assert wrong == []
    assert look["card"] == [
        {
            "number": "tab", "figure": "{n}", "match": "red {n}", "face": "#a8262e", "ink": "#f7f1e3",
            "hatch": "upright", "regex": "^red ([0-9]+)$", "holes": ["n"],
        }
    ]  # fmt: skip


def test_ids_of_two_games_or_drawings_never_collide(folder: Path) -> None:
    (folder / "sword.svg").write_text(
        SWORD.replace("<path", '<defs><pattern id="h" width="7" height="7"/></defs><path')
    )
    (folder / "axe.svg").write_text((folder / "sword.svg").read_text())
    looks = [looked_at(folder, game)[0]["drawings"] for game in ("ladder", "./ladder")]
    ids = [name for drawings in looks for one in drawings.values() for name in re.findall('id="(.*?)"', one["body"])]
    assert len(set(ids)) == len(ids) == 4


# --- what is wrong with one -------------------------------------------------------------------------------

WRONG = {
    "nonsense": ("= 1", "It cannot be read: "),
    "a part that is none": ("gold = 1", "a look has no part 'gold': it may have wide, narrow,"),
    "a part of a part that is none": ('[tints.red]\ncolour = "#fff"', "'tints.red' has no part 'colour': it may"),
    "a colour by name": ('[tints.red]\nface = "gold"', "'tints.red.face' is a colour, as in '#a8262e', not 'gold'"),
    "a colour that is more": ('[tints.red]\nface = "#fff;}body{"', "'tints.red.face' is a colour"),
    "a colour that is seen through": ('[tints.red]\nface = "#ffffff80"', "'tints.red.face' is a colour"),
    "a colour in two lines": ('[tints.red]\nface = "#fff\\n"', "'tints.red.face' is a colour"),
    "a tint with a wrong name": ('[tints."a;b"]\nface = "#fff"', "a name in 'tints' is a word of small letters"),
    "a hatching that is none": ('[tints.red]\nhatch = "waves"', "'tints.red.hatch' is one of none, upright"),
    "a list for a word": ('[tints.red]\nhatch = ["dots"]', "'tints.red.hatch' is one of none"),
    "a length that is more": ('[wide]\nareas = ["a"]\ncolumns = ["1fr;}"]', "'wide.columns 1' is a length"),
    "a length that is computed": ('[wide]\nareas = ["a"]\ncolumns = ["calc(1px)"]', "'wide.columns 1' is a length"),
    "an area that is more": ('[wide]\nareas = ["a\\" b"]', "'wide.areas 1' is names of areas"),
    "no areas": ("[wide]\ncolumns = ['1fr']", "'wide' needs 'areas'"),
    "rows of two lengths": ("[wide]\nareas = ['a b', 'a']", "rows of different lengths"),
    "columns too few": ("[wide]\nareas = ['a b']\ncolumns = ['1fr']", "'wide.columns' has 1 parts, and should have 2"),
    "one gap": ("[wide]\nareas = ['a b']\ngap = [1]", "'wide.gap' has 1 parts, and should have 2"),
    "a frame of nothing": ("[wide]\nareas = ['a b']\nframes = ['a c']", "stacks or frames 'c', and has no such area"),
    "a stack of nothing": ("[narrow]\nareas = ['a']\nstack = { b = ['c'] }", "'narrow' stacks or frames 'b'"),
    "a width that is none": ("[spot.hand]\ncard = 9999", "'spot.hand.card' is a whole number from 16 to 400, not 9999"),
    "a width that is true": ("[spot.hand]\ncard = true", "'spot.hand.card' is a whole number"),
    "a word for yes": ("[spot.hand]\nframe = 'yes'", "'spot.hand.frame' is true or false, not 'yes'"),
    "a table for a list": ("[card]\nmatch = 'a'", "'card' is a list"),
    "a list for a table": ("[[tints]]\nface = '#fff'", "'tints' is a table"),
    "a card without a pattern": ("[[card]]\ntitle = 'a'", "'card 1' needs 'match'"),
    "a pattern with a brace": ("[[card]]\nmatch = 'a {'", "'card 1.match' is a pattern in which every brace belongs"),
    "a hole that is not filled": ("[[card]]\nmatch = 'a'\nfigure = '{n}'", "'card 1.figure' fills {n}, and its"),
    "a style that is none": ("[[card]]\nmatch = 'a'\nlike = 'b'", "'card 1.like' names no style of this look"),
    "a tint that is none": ("[[card]]\nmatch = 'a'\nface = 'gold'", "'card 1.face' names no tint: 'gold'"),
    "a sheet of no tint": ("[sheet.gold]\nface = '#fff'", "'sheet.gold' names no tint"),
    "a drawing that is none": ("[[card]]\nmatch = 'a'\nsymbol = 'axe'", "'card 1.symbol' names no drawing: there is"),
    "a drawing elsewhere": ("[back]\nsymbol = '../axe'", "'back.symbol' is a drawing's name"),
    "words in two lines": ("[[card]]\nmatch = 'a'\ntitle = \"b\\nc\"", "'card 1.title' is a line of text"),
    "words that turn around": ("[[card]]\nmatch = 'a'\ntitle = \"b\\u202ec\"", "'card 1.title' is a line of text"),
    "words nobody sees": ("[[card]]\nmatch = 'a'\ntitle = \"b\\u200bc\"", "'card 1.title' is a line of text"),
    "words too long": (f"[[card]]\nmatch = 'a'\ntitle = '{'b' * 101}'", "of 100 letters at most"),
    "a ground of one colour": ("[grid]\nground = ['#fff']", "'grid.ground' is two colours"),
    "a place of one number": ("[grid]\nstyle = 'places'\nplace = { a = [1] }", "'grid.place.a' is two numbers"),
    "places on a board of squares": ("[grid.place]\na = [1, 1]", "'grid.style' is 'places' where cells have a 'place'"),
    "places and none": ("[grid]\nstyle = 'places'", "'grid.style' is 'places' where cells have a 'place'"),
    "a link to nowhere": (
        "[grid]\nstyle = 'places'\nplace = { a = [1, 1] }\nlinks = [['a', 'b']]",
        "'grid.links 1' is the refs of two cells that have a place",
    ),
    "a place that is none": ("[grid.place]\na = ['x', 1]", "'grid.place.a 1' is a number from -100 to 100"),
    "too many parts": ("signs = [" + "'sword'," * (MOST_PARTS + 1) + "]", f"'signs' is a list, of {MOST_PARTS} parts"),
    "too long": ("#" * (MOST_TEXT + 1), f"in {MOST_TEXT} bytes"),
    "too deep": ("a = " + "[" * 1500, "It cannot be read: "),
    "a name of many parts": (".".join("a" * 20_000) + " = 1", "there are 40003 bytes in line 1, where 2000 may be"),
    "a number of many digits": ("a = " + "9" * 5_000, "there are 5004 bytes in line 1"),
    "a hexadecimal number of many digits": ("a = 0x" + "f" * 5_000, "there are 5006 bytes in line 1"),
}  # fmt: skip


@pytest.mark.parametrize(("text", "right"), WRONG.values(), ids=WRONG)
def test_each_fault_is_a_sentence_that_says_what_would_be_right(folder: Path, text: str, right: str) -> None:
    said = told(folder, text)
    assert any(right in one for one in said), said
    assert all(one.endswith(".") and "\n" not in one and len(one) < 500 for one in said)


def test_all_faults_are_told_at_once(folder: Path) -> None:
    assert len(told(folder, "gold = 1\n[tints.red]\nface = 'gold'\nhatch = 'waves'")) == 3


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("\n\ngold = 1", 1),  # of the whole
        ("[wide]\nareas = ['a']\n\n[tints]\nred = { face = 'x' }\nblue = { face = 'y' }", 5),
        ("[tints.red]\n\nink = '#fff'\nface = 'x'", 4),
        ("[[card]]\nmatch = 'a'\n[[card]]\nmatch = 'b'\nsize = 900", 5),
        ("[[card]]\nmatch = 'a'\n[[card]]\nsize = 9", 3),
        ("a = \n", 1),
        ("\n\n[wide\n", 3),
    ],
)
def test_a_fault_names_the_line_of_its_part(folder: Path, text: str, line: int) -> None:
    (folder / "look.toml").write_text(text)
    assert looked_at(folder, "ladder")[1][0].line == line


def test_a_folder_without_its_file_says_so(folder: Path) -> None:
    (folder / "look.toml").unlink()
    (fault,) = looked_at(folder, "ladder")[1]
    assert Path(fault.file).name == "look.toml"
    assert fault.sentence == "It cannot be read: there is none, so write one, if only with a line of comment."


def test_a_drawing_that_is_wrong_is_named(folder: Path) -> None:
    (folder / "axe.svg").write_text(SWORD.replace("<path", "<script/><path"))
    (fault,) = looked_at(folder, "ladder")[1]
    assert Path(fault.file).name == "axe.svg"
    assert fault.sentence.startswith("This drawing cannot be used: it holds <script>: a drawing may hold g, path,")


@pytest.mark.parametrize("name", ["Sword.svg", "my sword.svg", "a_b.svg", f"{'a' * 41}.svg", "ä.svg"])
def test_a_drawing_has_a_plain_name(folder: Path, name: str) -> None:
    (folder / name).write_text(SWORD)
    assert ["its name is no word" in one.sentence for one in looked_at(folder, "ladder")[1]] == [True]


def test_what_is_no_file_is_not_waited_for(folder: Path) -> None:
    os.mkfifo(folder / "pipe.svg")
    (folder / "folder.svg").mkdir()
    assert [one.sentence for one in looked_at(folder, "ladder")[1]] == [
        "This drawing cannot be used: it is no file."
    ] * 2


def test_there_are_not_too_many_drawings_nor_too_much_in_them(folder: Path) -> None:
    large = SWORD.replace("<path", "<!--" + " " * 90_000 + "--><path")
    for number in range(MOST_IN_ALL // 90_000 + 1):
        (folder / f"a{number}.svg").write_text(large)
    assert any(f"they may have {MOST_IN_ALL}" in one.sentence for one in looked_at(folder, "ladder")[1])
    for number in range(MOST_DRAWINGS + 1):
        (folder / f"a{number}.svg").write_text(SWORD)
    assert any(f"there may be {MOST_DRAWINGS}" in one.sentence for one in looked_at(folder, "ladder")[1])


# --- anything at all --------------------------------------------------------------------------------------

NAMES = st.sampled_from([*Written.__annotations__, "red", "a", "face", "match", "areas", "hand", "draw", "style"])
LEAVES = (
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9) | st.sampled_from(["#fff", "red"])
)
VALUES = st.recursive(LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(NAMES, inner, max_size=4))


@settings(max_examples=300, deadline=None)
@given(st.dictionaries(NAMES, VALUES, max_size=5))
def test_whatever_is_said_faults_are_sentences(written: dict[str, object]) -> None:
    assert all(isinstance(one, str) and one.endswith(".") and "\n" not in one for one in faults(written, Written))
