"""`tabard agree`: plain and compiled forms side by side."""

import json

from cli.running import POCKET, run
from contract.toys import address
from plumbing.probes import no_wasmtime


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


def test_plain_and_webassembly_agree(capsys, needs):
    needs("wasmtime", no_wasmtime())
    told = json.loads(run(capsys, "agree", address("pebble"), "--games", "30", "--device", "wasm", "--json").out)
    assert (told["agree"], told["devices"]["wasm"]["games"]) == (True, 30)
    native = json.loads(run(capsys, "agree", address("pebble"), "--games", "30", "--device", "cpu", "--json").out)
    assert told["devices"]["wasm"]["digest"] == native["devices"]["cpu"]["digest"]
