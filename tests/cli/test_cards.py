"""`tabard cards`: sheets of one's own are checked, shown and built; `tabard play --bring` plays with them."""

import io
import json
import sys

import pytest

from cli.running import run

MINE = """\
[[card]]
name = "Squire"
health = 3
abilities = { "action points" = 1, move = 2, attack = { power = 1, range = 1 } }

[[muster]]
name = "Pages"
units = ["Squire", "Squire", "Scout"]

[[muster]]
name = "Few"
units = ["Squire"]
"""


@pytest.fixture
def mine(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.toml").write_text(MINE)
    return tmp_path / "mine.toml"


def typed(monkeypatch, text):
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))


def test_a_good_file_is_said_to_be_good(capsys, mine):
    ran = run(capsys, "cards", "check", "mine.toml")
    assert ran.code == 0
    assert ran.out == "good  mine.toml: 1 card, 2 sets of them to bring.\n"


def test_whatever_is_wrong_is_told_with_file_line_and_field(capsys, mine):
    mine.write_text(MINE.replace("health = 3", "health = 30").replace('"Scout"', '"Dragon"'))
    ran = run(capsys, "cards", "check", "mine.toml")
    assert ran.code == 1
    assert ran.out.splitlines()[:2] == [
        "fails mine.toml:1: card: Squire costs 35 supplies: a unit costs at most 12.",
        "fails mine.toml:3: card.health: Squire has health 30: a muster has at most 8.",
    ]
    assert ran.out.splitlines()[2].startswith("fails mine.toml:8: muster.units: Pages has 'Dragon'; there are Footman")
    assert ran.out.splitlines()[3].endswith("Pages has 'Squire', with which something is wrong.")
    assert len(ran.out.splitlines()) == 5
    told = json.loads(run(capsys, "cards", "check", "mine.toml", "--json").out)["mine.toml"]
    assert told["amiss"][1] == {
        "line": 3, "field": "card.health", "why": "Squire has health 30: a muster has at most 8.",
    }  # fmt: skip


def test_a_file_may_begin_with_the_mark_of_its_encoding(capsys, mine):
    mine.write_text(MINE, encoding="utf-8-sig")
    assert run(capsys, "cards", "check", "mine.toml").code == 0


def test_what_is_hardly_meant_is_told_and_is_no_fault(capsys, mine):
    mine.write_text(MINE.replace(", range = 1", ""))
    ran = run(capsys, "cards", "check", "mine.toml")
    assert ran.code == 0
    assert ran.out.startswith("odd   mine.toml:1: card: Squire has attack without range: on a board it reaches nobody.")


def test_sheets_are_shown(capsys, mine):
    out = run(capsys, "cards", "show", "mine.toml").out
    assert "Squire" in out
    assert "attack power 1 range 1" in " ".join(out.split())
    assert "Pages: Squire, Squire, Scout" in out
    assert out.index("Squire") < out.index("These come with Skirmish") < out.index("Footman")
    assert "Footman" in run(capsys, "cards", "show").out
    shown = json.loads(run(capsys, "cards", "show", "mine.toml", "--json").out)
    assert shown["cards"][0]["supplies"] == 8
    assert list(shown["sets"]) == ["Pages", "Few", "March", "Watch"]
    mine.write_text("[[card]]\nhealth = 3\n")
    assert run(capsys, "cards", "show", "mine.toml").sentence.startswith("mine.toml:1: card: The card has no name")


def test_cards_alone_lists_them_and_those_in_files_however_they_are_named(capsys, mine):
    assert "Squire" not in run(capsys, "cards").out
    assert "Footman" in run(capsys, "cards").out
    listed = run(capsys, "cards", "mine.toml").out
    assert "Squire" in listed
    assert run(capsys, "cards", "--bring", "2=mine.toml:Few", "--bring", "March").out == listed
    assert run(capsys, "cards", "show", "mine.toml", "--bring", "mine.toml").out == listed
    assert run(capsys, "cards", "none.toml").sentence == "'none.toml' cannot be read: no such file or directory."


def test_a_file_that_cannot_be_read_does_not_keep_others_from_being_checked(capsys, mine):
    ran = run(capsys, "cards", "check", "none.toml", "mine.toml")
    assert ran.code == 1
    assert ran.out.splitlines() == [
        "fails 'none.toml' cannot be read: no such file or directory.",
        "good  mine.toml: 1 card, 2 sets of them to bring.",
    ]


def test_a_card_is_built_by_the_rules_and_added_to_a_file(capsys, mine, monkeypatch):
    typed(monkeypatch, "+ health\n+ health\n+ health\n+ attack range\n+ move\n+ move\nDone\n")
    ran = run(capsys, "cards", "build", "Runner", "--file", "mine.toml")
    assert ran.code == 0
    assert "That needs at least 1 attack power." in ran.out
    assert ran.out.startswith("Skirmish: Player 1 (you).")
    assert "*** The card is done. ***" in ran.out
    assert ran.out.endswith("It is in 'mine.toml'.\n")
    assert mine.read_text() == f'{MINE}\n[[card]]\nname = "Runner"\nhealth = 3\n[card.abilities]\nmove = 2\n'
    assert run(capsys, "cards", "check", "mine.toml").code == 0
    assert run(capsys, "cards", "build", "runner", "--file", "mine.toml").sentence.startswith("There is a card called")


def test_without_a_file_it_is_printed_and_half_a_card_is_not_written(capsys, mine, monkeypatch):
    typed(monkeypatch, 3 * "+ health\n" + "Done\n")
    assert run(capsys, "cards", "build", "Page").out.endswith('[[card]]\nname = "Page"\nhealth = 3\n')
    typed(monkeypatch, "+ health\nquit\n")
    assert run(capsys, "cards", "build", "Page", "--file", "mine.toml").out.endswith("so nothing is written.\n")
    assert mine.read_text() == MINE


@pytest.mark.parametrize(
    ("bring", "said"),
    [
        (["mine.toml"], "'mine.toml' has Pages, Few: say which, as in mine.toml:Pages"),
        (["mine.toml:Many"], "'mine.toml' has Pages, Few, and no 'Many'."),
        (["nothing.toml"], "'nothing.toml' cannot be read: no such file or directory."),
        (["Nobody"], "There is no file 'Nobody', and what comes with the game is called March, Watch."),
        (["x" * 300], f"There is no file '{'x' * 60}', and what comes with the game is called March, Watch."),
        (["3=March"], "--bring is for one of the seats 1 to 2, not for '3'."),
        (["March", "1=Watch"], "--bring names two things for seat 1: one is enough."),
        (["2=March", "02=Watch"], "--bring names two things for seat 2: one is enough."),
    ],
)
def test_what_cannot_be_brought_is_refused(capsys, mine, bring, said):
    options = [word for one in bring for word in ("--bring", one)]
    assert run(capsys, "play", "skirmish", *options).sentence == said


def test_players_bring_what_is_in_a_file(capsys, mine, monkeypatch):
    typed(monkeypatch, "quit\n")
    out = run(capsys, "play", "skirmish", "--bring", "mine.toml:pages", "--bring", "02=mine.toml:Few").out
    assert "3 units, 3 unknown to Player 2" in out
    assert "Squire" in out
    assert "1 unit, 1 unknown to you" in out
    assert "nobody brings anything" in run(capsys, "play", "connect-four", "--bring", "March").sentence
