"""`tabard compile`: into the cache, or a WebAssembly module into a file."""

import json

import pytest

from cli.running import POCKET, run
from contract.toys import address
from tabard.cli import compile  # noqa: A004  (as its command is called)
from tabard.engine.targets.modules import about_module

PEBBLE = address("pebble")


def test_it_says_what_it_has_done(capsys):
    assert run(capsys, "compile", POCKET).out.startswith("Pocket is compiled (")
    told = json.loads(run(capsys, "compile", POCKET, "--json").out)
    assert (told["games"][0]["game"], told["games"][0]["target"]) == ("pocket", "cpu")


def test_a_strangers_game_is_written_as_a_module(capsys, tmp_path):
    file = tmp_path / "pebble.wasm"
    ran = run(capsys, "compile", PEBBLE, "--target", "wasm", "-o", str(file))
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.endswith(f"compressed, in {file}.\n")
    assert about_module(file.read_bytes())["game"] == "pebble"


def test_programs_are_told_how_large_a_module_is(capsys, tmp_path):
    file = tmp_path / "pebble.wasm"
    told = json.loads(run(capsys, "compile", PEBBLE, "--target", "wasm", "-o", str(file), "--json").out)["games"][0]
    assert (told["file"], told["bytes"]) == (str(file), file.stat().st_size)
    assert 0 < told["compressed"] < told["bytes"]


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

@game.action(which, WAY)
def go(t, seat, way):
    end_game(t, 1 if globals() else 0, OVER)

GAME = Game(game, Face("One", "One move.", lambda _table: {}))
"""


def test_a_game_outside_the_subset_is_the_same_sentence_for_every_target(capsys, tmp_path):
    (tmp_path / "__init__.py").write_text(OUTSIDE)
    ran = [run(capsys, "compile", str(tmp_path), "--target", target) for target in ("cpu", "wasm")]
    assert [one.code for one in ran] == [2, 2]
    assert ran[0].sentence.startswith("One cannot be compiled: ")
    assert ran[1].sentence == ran[0].sentence


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([POCKET, "--target", "arm"], "--target is cpu, cuda or wasm, not 'arm'."),
        ([POCKET, "-o", "x"], "--output is for one game as WebAssembly: tabard compile GAME --target wasm -o FILE."),
        (["--target", "wasm", "-o", "x"], "--output is for one game as WebAssembly: tabard compile GAME --target"),
    ],
)
def test_what_cannot_be_asked_for_is_refused(capsys, arguments, sentence):
    assert run(capsys, "compile", *arguments).sentence.startswith(sentence)


def test_a_file_that_cannot_be_written_is_refused_before_anything_is_compiled(capsys, tmp_path, monkeypatch):
    monkeypatch.setattr(compile, "compile_one", lambda *_: pytest.fail("it was compiled"))
    for place in (tmp_path / "nowhere" / "pebble.wasm", tmp_path):
        ran = run(capsys, "compile", PEBBLE, "--target", "wasm", "-o", str(place))
        assert ran.sentence.startswith(f"'{place}' cannot be written: ")
