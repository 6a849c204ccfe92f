"""`tabard rules`."""

import json

from cli.running import POCKET, run


def test_it_lists_cards_moves_and_house_rules_for_programs(capsys):
    told = json.loads(run(capsys, "rules", POCKET, "--json").out)
    assert told["seats"] == [2, 2]
    assert told["cards"][3] == {"name": "card 3", "text": "Worth 3."}
    assert told["moves"][4] == {"number": 4, "text": "card 0", "refs": ["card 0"], "kind": "card"}
    assert told["house_rules"] == [
        {"name": "double", "type": "bool", "default": False, "values": [False, True], "sentence": "Cards count twice."}
    ]


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
