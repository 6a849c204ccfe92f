"""What breaks a look is found: each is what `tabard new` writes, broken in one place, and a check must say so."""

from pathlib import Path
from typing import NamedTuple

import pytest

from tabard import contract
from tabard.cli import main
from tabard.contract.looks import wrong_look
from tabard.engine import Game
from tabard.shelf import find

SWORD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path d="M0 0L9 9"/></svg>'
NUMBERS = range(30)


class Case(NamedTuple):
    """A file of a look in which one text becomes another, and what the check says."""

    what: str
    old: str
    new: str
    says: str


CASES = [
    Case("a file that is no TOML", "[spot]", "[spot", r"look.toml, line 3: It cannot be read"),
    Case(
        "a drawing that is not there",
        'symbol = "rungs"\nsize',
        'symbol = "axe"\nsize',
        r"'back.symbol' names no drawing",
    ),
    Case(
        "ink that cannot be read",
        'face = "#6b4423"',
        'face = "#d8a878"',
        r"'tints.wood': ink #f7f1e3 on #d8a878 has a contrast",
    ),
    Case(
        "ink that cannot be read by day",
        'hatch = "level"',
        'light = { face = "#d8a878" }',
        r"'tints.wood': ink .* by day",
    ),
    Case(
        "ink of a card",
        'face = "wood"',
        'face = "wood"\nink = "#7b5433"',
        r"'card 1 \(rung \{n\}\)': ink #7b5433 on #6b4423",
    ),
    Case(
        "ink on what lies beneath",
        'face = "wood"',
        'ink = "#34425f"',
        r"'card 1' \(rung \{n\}\) where its tint is quiet",
    ),
    Case("ink of a back", "size = 50", 'size = 50\nink = "#2a3751"', r"'back': ink"),
    Case(
        "a template for nothing",
        "rung {n}",
        "step {n}",
        r"'card 1.match' \(step \{n\}\) is never used: nothing reads so",
    ),
    Case(
        "one behind another", "[back]", '[[card]]\nmatch = "rung 3"\n[back]', r"'card 2.match' .* taken by one above it"
    ),
    Case("a piece for nothing", "[back]", '[[piece]]\nmatch = "ox"\n[back]', r"'piece 1.match' \(ox\) is never used"),
    Case(
        "a place for nothing",
        "[back]",
        "[grid]\nstyle = 'places'\nplace = { a1 = [0, 0] }\n[back]",
        r"'grid.place' has a place for 'a1', and no cell",
    ),
]


@pytest.fixture
def look(tmp_path: Path) -> Path:
    """The file of a look as `tabard new` writes it."""
    assert main(["new", "ladder", "--into", str(tmp_path)]) == 0
    return tmp_path / "ladder" / "ladder" / "look" / "look.toml"


def game_of(look: Path) -> Game:
    return find(str(look.parent.parent))


@pytest.mark.parametrize("case", CASES, ids=[case.what for case in CASES])
def test_a_broken_look_is_found(case: Case, look: Path) -> None:
    text = look.read_text()
    assert case.old in text
    text = text.replace(case.old, case.new, 1)
    if case.what == "ink on what lies beneath":
        face = look.parent.parent / "face.py"
        face.write_text(face.read_text().replace('{"text": name,', '{"tint": "quiet", "text": name,'))
    look.write_text(text)
    with pytest.raises(contract.Fault, match=case.says):
        contract.check_look(game_of(look), NUMBERS)


def test_a_drawing_for_nothing_is_found(look: Path) -> None:
    look.with_name("sword.svg").write_text(SWORD)
    with pytest.raises(contract.Fault, match=r"sword.svg, line 1: Nothing in look.toml names this drawing"):
        contract.check_look(game_of(look), NUMBERS)
    look.write_text('signs = ["sword"]\n' + look.read_text())
    contract.check_look(game_of(look), NUMBERS)


def test_a_script_in_a_drawing_is_found(look: Path) -> None:
    look.with_name("rungs.svg").write_text(SWORD.replace("<path", "<script/><path"))
    with pytest.raises(contract.Fault, match=r"rungs.svg, line 1: This drawing cannot be used: it holds <script>"):
        contract.check_look(game_of(look), NUMBERS)


def test_the_honest_one_passes_and_so_does_none(look: Path) -> None:
    contract.check_look(game_of(look), NUMBERS)
    for file in look.parent.iterdir():
        file.unlink()
    look.parent.rmdir()
    contract.check_look(game_of(look), NUMBERS)


def test_all_that_is_wrong_is_told_at_once(look: Path) -> None:
    look.write_text(look.read_text().replace("#6b4423", "#d8a878").replace("rung {n}", "step {n}"))
    look.with_name("sword.svg").write_text(SWORD)
    assert len(list(wrong_look(game_of(look), NUMBERS))) >= 3


def test_tabard_check_tells_it(look: Path, capsys: pytest.CaptureFixture[str]) -> None:
    look.write_text(look.read_text().replace("rung {n}", "step {n}"))
    assert main(["check", str(look.parent.parent.parent)]) == 1
    assert "'card 1.match' (step {n}) is never used" in capsys.readouterr().out.replace("\n", " ")
