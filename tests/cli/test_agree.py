"""`tabard agree` and `compile`."""

import json

from cli.running import POCKET, run


def test_plain_and_compiled_agree(capsys):
    told = json.loads(run(capsys, "agree", POCKET, "--games", "30", "--seed", "3", "--json").out)
    assert told["agree"] is True
    assert told["devices"]["cpu"]["games"] == 30
    assert told["devices"]["cpu"]["moves"] == 30 * 14
    assert len({outcome["digest"] for outcome in told["devices"].values()}) == 1
    assert json.loads(run(capsys, "agree", POCKET, "--games", "30", "--seed", "3", "--json").out) == told


def test_the_first_difference_is_told(capsys, monkeypatch):
    """The plain form is made to differ: its rule is swapped once the compiled one is there."""
    from tabard.shelf import find

    game = find(POCKET)
    run(capsys, "compile", POCKET)
    answer = game.answer

    def one_more(t, seat, choice):
        answer(t, seat, choice)
        t.score[0] += t.over

    monkeypatch.setattr(game, "answer", one_more)
    ran = run(capsys, "agree", POCKET, "--games", "4", "--device", "cpu")
    assert ran.code == 1
    assert "after 14 moves: score is" in ran.out


def test_seats_that_the_game_does_not_have_are_refused(capsys):
    assert run(capsys, "agree", POCKET, "--seats", "7").sentence == "Pocket takes exactly 2 players, not 7."


def test_compile_says_what_it_has_done(capsys):
    assert run(capsys, "compile", POCKET).out.startswith("Pocket is compiled (")
    told = json.loads(run(capsys, "compile", POCKET, "--json").out)
    assert told["games"][0]["game"] == "pocket"


OUTSIDE = """
from tabard.engine import Face, Game, Ruleset, Table, ask, end_game

class One(Table, seats=2):
    pass

game = Ruleset("one", One)
which = game.question("Go")
WAY = game.choices("way", 1)
OVER = game.result("Over")

@game.start
def begin(t):
    ask(t, which, 0)

@game.move(which, WAY)
def go(t, seat, way):
    end_game(t, 1 if globals() else 0, OVER)

GAME = Game(game, Face("One", "One move.", lambda look: {}))
"""


def test_a_game_outside_the_subset_is_one_sentence(capsys, tmp_path):
    (tmp_path / "__init__.py").write_text(OUTSIDE)
    ran = run(capsys, "compile", str(tmp_path))
    assert ran.code == 2
    assert ran.sentence.startswith("One cannot be compiled: ")
