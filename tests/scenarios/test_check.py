"""`tabard check`: what it prints, and its exit codes."""

import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from contract.toys import broken, rules
from tabard.cli import main
from tabard.scenarios.features import LARGEST

FEATURES = Path(__file__).parent.parent.parent / "features"
BEGINS = "    Given a game of connect-four\n    And a new game\n"
HOLDS = f"Feature: F\n  @C4-1.1\n  Scenario: Holds\n{BEGINS}    Then the game goes on\n"
FAILS = f"  @C4-1.2\n  Scenario: Fails\n{BEGINS}    Then it is Player 2's turn\n"

Check = Callable[..., tuple[int, str, str]]


@pytest.fixture
def check(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Check:
    """Run `tabard check` in an empty folder: exit code, stdout, stderr."""
    monkeypatch.chdir(tmp_path)

    def check(*arguments: str) -> tuple[int, str, str]:
        code = main(["check", *arguments])
        return code, *capsys.readouterr()

    return check


def test_scenarios_that_hold_are_listed_with_file_and_line(check: Check, tmp_path: Path) -> None:
    (tmp_path / "f.feature").write_text(HOLDS)
    assert check("f.feature") == (0, "holds f.feature:3 Holds\nOf 1 scenario 1 hold.\n", "")


def test_one_that_fails_says_where_and_why_and_the_exit_code_is_1(check: Check, tmp_path: Path) -> None:
    (tmp_path / "f.feature").write_text(HOLDS + FAILS)
    code, out, err = check(".")
    assert (code, err) == (1, "")
    assert out.splitlines() == [
        "holds f.feature:3 Holds",
        "fails f.feature:8 Fails",
        "      f.feature:11: it is Player 2's turn",
        "      Player 2 should be asked and nobody else; asked is Player 1.",
        "Of 2 scenarios 1 hold.",
    ]


def test_json_holds_the_same(check: Check, tmp_path: Path) -> None:
    (tmp_path / "f.feature").write_text(HOLDS + FAILS)
    (tmp_path / "g.feature").write_text("Nonsense")
    code, out, _ = check(".", "--json")
    told = json.loads(out)
    assert (code, told["ok"], told["lint"]) == (1, False, [])
    assert [one["passed"] for one in told["scenarios"]] == [True, False]
    assert told["scenarios"][1] == {
        "file": "f.feature",
        "line": 8,
        "feature": "F",
        "scenario": "Fails",
        "tags": ["C4-1.2"],
        "passed": False,
        "at": 11,
        "step": "it is Player 2's turn",
        "why": "Player 2 should be asked and nobody else; asked is Player 1.",
    }
    assert told["unreadable"][0].startswith("g.feature:1: This is not Gherkin")


def test_a_tag_chooses_scenarios(check: Check, tmp_path: Path) -> None:
    (tmp_path / "f.feature").write_text(HOLDS + FAILS)
    assert check("f.feature", "--tag", "@C4-1.1")[0] == 0
    assert check("f.feature", "--tag", "C4-1.2")[0] == 1
    assert check("f.feature", "--tag", "C4-9") == (2, "", "No scenario has the tag C4-9.\n")


def test_a_game_on_the_shelf_is_read_by_the_linter(check: Check) -> None:
    assert check("connect-four") == (0, "0 complaints about the rules of connect-four.\n", "")


@pytest.fixture
def grove(tmp_path: Path) -> Path:
    """A stranger's game in a folder, with a scenario inside that calls it by its name."""
    folder = tmp_path / "grove"
    shutil.copytree(FEATURES / "toys" / "high_tree", folder, ignore=shutil.ignore_patterns("__pycache__"))
    scenario = (
        "Feature: F\n  Scenario: S\n    Given a game of high-tree\n    And a new game\n    Then the game goes on\n"
    )
    (folder / "grove.feature").write_text(scenario)
    return folder


def test_a_game_in_a_folder_is_linted_and_its_scenarios_run(check: Check, grove: Path) -> None:
    code, out, _ = check("grove")
    assert code == 0
    assert out == "holds grove/grove.feature:2 S\nOf 1 scenario 1 hold. 0 complaints about the rules of high-tree.\n"


def test_who_names_a_games_folder_asks_for_its_files_to_be_run_and_the_help_says_so(check: Check, grove: Path) -> None:
    with (grove / "__init__.py").open("a") as rules:
        rules.write("\nfrom pathlib import Path\nPath(__file__).with_name('ran').touch()\n")
    assert "to name a game or its folder is to have them run" in " ".join(check("--help")[1].split())
    assert not (grove / "ran").exists()
    assert check("grove")[0] == 0
    assert (grove / "ran").exists()


def test_a_feature_in_a_games_folder_finds_its_game_where_that_may_be_run(check: Check, grove: Path) -> None:
    with (grove / "__init__.py").open("a") as rules:
        rules.write("\nfrom pathlib import Path\nPath(__file__).with_name('ran').touch()\n")
    code, out, _ = check("grove/grove.feature")
    assert code == 1
    assert "There is no game 'high-tree'." in out
    assert "lies in the folder of a game" in out
    assert "tabard check --allow-folders" in out
    assert not (grove / "ran").exists()
    assert check("grove/grove.feature", "--allow-folders")[0] == 0
    assert (grove / "ran").exists()


@pytest.mark.parametrize("name", ["./grove", "../{here}/grove"])
def test_a_folder_that_a_scenario_names_is_run_only_where_that_is_allowed(
    check: Check, grove: Path, tmp_path: Path, name: str
) -> None:
    with (grove / "__init__.py").open("a") as rules:
        rules.write("\nfrom pathlib import Path\nPath(__file__).with_name('ran').touch()\n")
    name = name.format(here=tmp_path.name)
    (tmp_path / "f.feature").write_text((grove / "grove.feature").read_text().replace("high-tree", name))
    (grove / "grove.feature").unlink()
    code, out, _ = check("f.feature")
    assert code == 1
    assert f"'{name}' is a folder, and what is in a game's folder would be run" in out
    assert "tabard check --allow-folders" in out
    assert not (grove / "ran").exists()
    assert check("f.feature", "grove")[0] == 0  # named by who gives the command
    assert check("f.feature", "--allow-folders")[0] == 0


@pytest.mark.parametrize("heading", ["(a+)+$", "a[", "(", "*", "x|y", r"\1", "^Holds$"])
def test_a_heading_of_examples_is_no_regular_expression(check: Check, tmp_path: Path, heading: str) -> None:
    """Not even a costly one: the name of the scenario would keep the first of these busy for years."""
    cell = heading.replace("\\", "\\\\").replace("|", "\\|")
    outline = f"  Scenario Outline: {'<' + 'a' * 60}! <{heading}>\n{BEGINS}    Then it is Player <{heading}>'s turn\n"
    (tmp_path / "f.feature").write_text(f"Feature: F\n{outline}    Examples:\n      | {cell} |\n      | 1 |\n")
    code, out, _ = check("f.feature")
    assert code == 0
    assert out.startswith(f"holds f.feature:8 <{'a' * 60}! 1\n")


def test_what_would_hang_or_grow_is_refused_in_a_sentence(check: Check, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.feature")
    (tmp_path / "large.feature").write_text(HOLDS + "#" * LARGEST)
    long = f"    Then {'the game goes on ' * 100}\n"
    bomb = '    Given in the position "draw" is [999999999999 × red 3]\n'
    (tmp_path / "f.feature").write_text(HOLDS + "  Scenario: L\n" + BEGINS + long + "  Scenario: B\n" + BEGINS + bomb)
    code, out, _ = check(".")
    assert code == 1
    assert "pipe.feature: 'pipe.feature' is a device or a pipe, not a plain file." in out
    assert "large.feature: It is too large: it has 1,000,1" in out
    assert "The sentence has 1,6" in out
    assert "'999999999999 × red 3' is too many: there may be 10,000 of a thing." in out


def test_what_bots_are_told_is_asked_for_in_random_games(check: Check, tmp_path: Path) -> None:
    weighs = "@game.weighs(how_many, COUNT)\ndef likely(t: Heap, seat: int) -> int:\n    return -t.heap\n\n\n"
    broken("pebble", [rules("@game.action(how_many", f"{weighs}@game.action(how_many")], tmp_path / "pebbles")
    code, out, _ = check("pebbles")
    line = (tmp_path / "pebbles" / "rules.py").read_text().splitlines().index("@game.weighs(how_many, COUNT)") + 1
    assert code == 1
    assert f"fails pebbles/rules.py, line {line}: 'likely', asked how likely seat" in out
    assert "that has to be a whole number from 0 on." in out


def test_a_complaint_about_rules_names_file_and_line(check: Check, grove: Path) -> None:
    rules = (grove / "__init__.py").read_text()
    (grove / "__init__.py").write_text(rules.replace("range(COUNT):", "range(len(TREES)):", 1))
    code, out, _ = check("grove")
    line = next(n for n, text in enumerate(rules.splitlines(), 1) if "range(COUNT):" in text)
    assert code == 1
    assert f"fails grove/__init__.py, line {line}: " in out
    assert out.endswith("1 complaint about the rules of high-tree.\n")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "Say what to check: a .feature file, a folder of them, or a game."),
        (["nowhere.feature"], "There is no 'nowhere.feature': name a .feature file, a folder, or a game ("),
        (["notes.txt"], "'notes.txt' is not a .feature file."),
        (["empty"], "There are no scenarios in 'empty', and it is not a game."),
        (["broken"], "The game in"),
        (["--frob"], "No such option: --frob"),
    ],
)
def test_bad_usage_is_one_sentence_and_exit_code_2(
    check: Check, tmp_path: Path, arguments: list[str], sentence: str
) -> None:
    (tmp_path / "notes.txt").touch()
    (tmp_path / "empty").mkdir()
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / "__init__.py").write_text("GAME = 1 / 0\n")
    code, out, err = check(*arguments)
    assert (code, out) == (2, "")
    assert err.startswith(sentence)
    assert err.count("\n") == 1


def test_the_sentences_are_listed(check: Check) -> None:
    code, out, _ = check("--steps")
    assert code == 0
    assert out.startswith("\nTo begin\n")
    assert 'WHO cannot play "MOVE": "SENTENCE"' in out
    told = json.loads(check("--steps", "--json")[1])
    assert {"sentence": "no question is open", "about": "Nobody is asked.", "beneath": False} in told
