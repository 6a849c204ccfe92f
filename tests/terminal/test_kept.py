"""The list of matches that are kept: every one that is over too, until there are too many of a game."""

import json
import os

import pytest

import tabard
from cli.running import run
from tabard.errors import Refused
from tabard.sitting.seating import seat_players
from tabard.sitting.sitting import Sitting
from tabard.terminal import autosave as saving
from tabard.terminal.autosave import Autosave
from tabard.terminal.kept import NOTHING_KEPT, kept_matches, listing, numbered_file


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("TABARD_STATE", str(tmp_path / "state"))
    return tmp_path / "state"


def played(columns, names=("Ann", "Bob"), autosave=None):
    sitting = Sitting(tabard.new("connect-four", seed=1, names=list(names)), seat_players(2, hot_seat=True))
    autosave = autosave or Autosave()
    for column in columns:
        sitting.play(column)
    autosave.keep(sitting)
    autosave.close()
    return sitting


def test_every_match_that_is_over_is_kept_and_listed_beside_those_under_way(folder):
    played("0101010")
    played("5656565", names=("Cleo", "Dan"))
    played("33", names=("Eve", "Finn"))
    for at, file in enumerate(sorted(folder.glob("*.tabard"), key=lambda one: "over" in one.name)):
        os.utime(file, (100 - at, 100 - at))
    told = [one.words for one in kept_matches()]
    assert told[0].startswith("Connect Four; Eve and Finn; 2 moves; under way; ")
    assert {words.split("; ")[3] for words in told[1:]} == {"Ann wins!", "Cleo wins!"}
    lines = listing().splitlines()
    assert lines[1].startswith("1  Connect Four; Eve and Finn")
    assert lines[4:] == [
        "tabard replay 2 shows that match again; tabard play --resume 1 goes on with that one.",
        f"Of each game the last {saving.MOST_OVER} that are over are kept; what is saved to a file of your own stays.",
    ]


def test_where_too_many_of_a_game_are_over_the_oldest_goes(folder, monkeypatch):
    monkeypatch.setattr(saving, "MOST_OVER", 2)
    for age, name in ((30, "Ann"), (20, "Cleo"), (10, "Eve")):
        played("0101010", names=(name, "Bob"))
        newest = max(folder.glob("*.tabard"), key=lambda file: file.stat().st_mtime)
        os.utime(newest, (1_000 - age, 1_000 - age))
    assert [told.words.split("; ")[1] for told in kept_matches()] == ["Eve and Bob", "Cleo and Bob"]


def test_a_match_that_was_taken_back_from_its_end_and_ends_anew_takes_its_own_place():
    autosave = Autosave()
    sitting = played("0101010", autosave=autosave)
    sitting.undo()
    sitting.play("6")
    autosave.keep(sitting)
    sitting.play("1")
    autosave.keep(sitting)
    autosave.close()
    (told,) = kept_matches()
    assert "8 moves; Bob wins!" in told.words


def test_what_is_no_save_is_passed_over_and_takes_no_number(folder):
    assert listing() == NOTHING_KEPT
    played("33")
    (folder / "ivanhoe.tabard").write_text('{"tabard":1,"commands":[]}')
    (told,) = kept_matches()
    assert numbered_file("1") == told.file
    with pytest.raises(Refused, match="no match number 2 among those that are kept: tabard replay lists them"):
        numbered_file("2")


def test_replay_lists_them_and_both_commands_take_a_number(capsys):
    played("0101010")
    assert run(capsys, "replay").out.startswith(
        "Matches that are kept, the newest first:\n1  Connect Four; Ann and Bob"
    )
    assert "Ann wins!" in run(capsys, "replay", "1", "--line").out
    assert run(capsys, "replay", "7").sentence.startswith("There is no match number 7")
    refused = run(capsys, "play", "--resume", "--line").sentence
    assert refused == "There is no match to go on with. tabard replay lists those that are over."


def test_with_a_number_that_match_is_gone_on_with(monkeypatch, capsys, tmp_path):
    played("33", names=("Ann", "Bob"))
    played("012", names=("Cleo", "Dan"))
    older = next(number for number, told in enumerate(kept_matches(), 1) if "Ann" in told.words)
    typed = tmp_path / "typed"
    typed.write_text("quit\n")
    with typed.open() as source:
        monkeypatch.setattr("sys.stdin", source)
        assert "Ann (Player 1), Bob (Player 2)" in run(capsys, "play", "--resume", str(older), "--line").out


def test_a_list_runs_nothing_that_a_file_names(folder, tmp_path):
    evil, mark = tmp_path / "evil", tmp_path / "it_ran"
    evil.mkdir()
    (evil / "__init__.py").write_text(f"open({str(mark)!r}, 'w').close()\n")
    head_alone(folder, game=str(evil))
    (told,) = kept_matches()
    assert told.words.startswith(f"{evil}; Ann and Bob; ")
    assert not mark.exists()


@pytest.mark.parametrize("part", [{"moves": float("inf")}, {"names": []}, {"names": {}}, {"result": 5}, {"game": 5}])
def test_a_file_that_tells_what_no_match_has_is_passed_over(folder, part):
    played("33")
    head_alone(folder, **part)
    assert len(kept_matches()) == 1


def head_alone(folder, **parts):
    """A file that begins as a save does and holds no match."""
    head = {"tabard": 2, "game": "connect-four", "names": ["Ann", "Bob"], "moves": 3, "result": None}
    folder.mkdir(exist_ok=True)
    (folder / "ivanhoe.tabard").write_text(json.dumps(head | parts, separators=(",", ":")))
