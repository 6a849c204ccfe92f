"""`tabard rules`."""

import json
import shutil
from pathlib import Path

import pytest

from cli.running import POCKET, run

BOOK = "# [red] Pocket\nBid, then play.\n\n## A turn\nPlay **one** card, [safely].\n"


def test_it_lists_cards_moves_and_house_rules_for_programs(capsys):
    told = json.loads(run(capsys, "rules", POCKET, "--json").out)
    assert told["seats"] == [2, 2]
    assert told["cards"][3] == {"name": "card 3", "text": "Worth 3."}
    assert told["moves"][4] == {"number": 4, "text": "card 0", "refs": ["card 0"], "kind": "card"}
    assert told["house_rules"] == [
        {"name": "double", "type": "bool", "default": False, "values": [False, True], "sentence": "Cards count twice."}
    ]


def test_it_lists_settings_where_a_game_has_them(capsys):
    told = json.loads(run(capsys, "rules", "quests", "--json").out)
    usual, lively = told["settings"]
    assert (usual["name"], usual["rules"]) == ("As written", {})
    assert lively["rules"] == {"sporting": True, "turn_limit": 60, "empty_attack": False}
    assert "not in the notes" in lively["sentence"]
    out = run(capsys, "rules", "quests").out
    for words in ("setting", "As written", "as usual", "Lively", "sporting yes", "It is not in"):
        assert words in out
    assert json.loads(run(capsys, "rules", POCKET, "--json").out)["settings"] == []


def test_it_tells_how_long_a_game_takes_and_what_is_hidden_where_the_game_says_so(capsys):
    listed = {one["game"]: one for one in json.loads(run(capsys, "rules", "--json").out)}
    assert all(one["minutes"] > 0 and one["hidden"] for one in listed.values())
    told = json.loads(run(capsys, "rules", "skirmish", "--json").out)
    assert (told["minutes"], told["hidden"]) == (30, "Hidden units")
    assert not {"minutes", "hidden"} & json.loads(run(capsys, "rules", POCKET, "--json").out).keys()


def test_it_lists_them_for_people(capsys):
    ran = run(capsys, "rules", POCKET)
    assert ran.code == 0
    for words in (
        "Pocket",
        "2 players",
        "card 3",
        "Worth 3.",
        "bid 0, bid 1",
        "double",
        "no",
        "yes",
        "Cards count twice.",
    ):
        assert words in ran.out


# --- rulebooks ----------------------------------------------------------------------------------------------


@pytest.fixture
def pocket(tmp_path):
    """Pocket with a rulebook beside its rules."""
    folder = Path(shutil.copytree(POCKET, tmp_path / "pocket"))
    (folder / "rulebook.md").write_text(BOOK, encoding="utf-8")
    return str(folder)


def test_a_rulebook_is_told_to_programs_and_where_there_is_none_nothing_is(capsys, pocket):
    assert json.loads(run(capsys, "rules", pocket, "--json").out)["rulebook"] == BOOK.strip()
    assert json.loads(run(capsys, "rules", POCKET, "--json").out)["rulebook"] == ""


def test_piped_it_is_as_it_is_written_and_comes_first(capsys, pocket):
    out = run(capsys, "rules", pocket).out
    assert out.startswith(f"\n{BOOK}")
    assert out.index("card 3") > len(BOOK)
    assert "Bid in secret" not in out


def test_one_that_does_not_begin_with_a_title_gets_it(capsys, pocket):
    (Path(pocket) / "rulebook.md").write_text("Bid, then *play*.")
    assert run(capsys, "rules", pocket).out.startswith("\nPocket, 2 players\n\nBid, then *play*.\n")


def test_on_a_terminal_it_is_laid_out(capsys, pocket):
    from tabard.cli.paper import Page
    from tabard.cli.rules import rules_of, show_rules
    from tabard.shelf import find

    show_rules(Page(force_terminal=True, color_system=None, width=60, highlight=False), rules_of(find(pocket)))
    out = capsys.readouterr().out
    assert "[red] Pocket" in out
    assert "A turn ─────" in out
    assert "**" not in out
    assert out.index("A turn") < out.index("Worth 3.")


def test_names_are_never_cut_short(capsys):
    out = run(capsys, "rules", "ivanhoe").out
    assert "\n ivanhoe_only_when_affected " in out
    assert "\n# Ivanhoe\n" in out


def test_a_game_that_cannot_be_read_is_one_sentence_with_file_and_line(capsys, tmp_path):
    (tmp_path / "__init__.py").write_text("x = 1\ny = 1 / 0\n")
    ran = run(capsys, "rules", str(tmp_path))
    assert ran.code == 2
    assert "line 2" in ran.sentence
    assert "ZeroDivisionError" in ran.sentence


def test_a_folder_without_a_game_is_one_sentence(capsys, tmp_path):
    (tmp_path / "__init__.py").write_text("")
    assert "has no GAME" in run(capsys, "rules", str(tmp_path)).sentence


def test_a_game_on_the_shelf_that_cannot_be_used_says_so_in_the_list(capsys, monkeypatch):
    from tabard.cli import rules
    from tabard.errors import Refused

    def find(name):
        raise Refused(f"The game '{name}' cannot be used: it is torn.")

    monkeypatch.setattr(rules, "games", lambda: ["torn"])
    monkeypatch.setattr(rules, "find", find)
    assert "it is torn" in run(capsys, "rules").out
