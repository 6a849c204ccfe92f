"""`tabard bench`: a game's figures, or the benchmarks of a checkout."""

import json
from pathlib import Path

import pytest

from cli.running import run
from tabard.cli import bench, main

PEBBLE = str(Path(__file__).parent.parent / "contract" / "pebble")
QUICK = ("--seconds", "0.02")


def test_a_game_is_measured_in_every_form(capsys):
    told = json.loads(run(capsys, "bench", PEBBLE, *QUICK, "--seed", "5", "--json").out)
    assert (told["game"], told["seats"], told["seed"], told["actions"]) == ("pebble", 2, 5, 3)
    assert told["table_bytes"] % 16 == 0
    assert told["mean_length"] == told["plain"]["moves"] / told["plain"]["games"]
    assert told["plain"]["moves_per_second"] > 0
    assert told["compiled"]["choices_per_second"] > 0
    assert told["compiled"]["compile_first_s"] > 0 < told["compiled"]["compile_cached_s"]
    assert "choices_per_second" in told["gpu"] or told["gpu"]["why_not"].startswith("No match can run on a GPU here")


def test_people_read_a_figure_a_line(capsys):
    lines = run(capsys, "bench", PEBBLE, *QUICK).out.splitlines()
    assert lines[0] == "Pebble, 2 players"
    named = {line[:15].strip() for line in lines[1:]}
    assert {"plain", "compiled", "compiling", "from the cache", "table", "actions", "random game"} <= named
    assert any(line.startswith("actions") and line.endswith(" 3") for line in lines)


def test_seats_and_house_rules_are_those_of_play(capsys, monkeypatch):
    monkeypatch.setattr(bench, "compile_time", refuses)  # its compiled form is another test's
    told = json.loads(run(capsys, "bench", "ivanhoe", *QUICK, "--seats", "3", "--rules", "ties_stay=yes", "--json").out)
    assert (told["seats"], told["rules"]) == (3, {"ties_stay": True})
    assert run(capsys, "bench", "ivanhoe", "--seats", "9").sentence.startswith("Ivanhoe takes 2 to 5 players")
    assert run(capsys, "bench", "ivanhoe", "--rules", "x=1").sentence.startswith("Ivanhoe has no house rule 'x'")


def refuses(_address):
    raise bench.Refused("Ivanhoe cannot be compiled: not today.")


def test_a_game_that_does_not_compile_has_its_plain_row_and_a_sentence(capsys, tmp_path):
    for file in Path(PEBBLE).glob("*.py"):
        text = file.read_text().replace("t.taken[choice] += 1", "t.taken[{0: 0}.get(choice, choice)] += 1")
        (tmp_path / file.name).write_text(text)
    ran = run(capsys, "bench", str(tmp_path), *QUICK)
    assert ran.code == 0
    assert "moves/s" in ran.out
    assert "choices/s" not in ran.out
    assert ran.out.splitlines()[-1].startswith("Pebble cannot be compiled: ")
    assert ran.out.count("cannot be compiled") == 1


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["no-such-game"], "There is no game 'no-such-game'."),
        ([PEBBLE, "--only", "x"], "--only is for the benchmarks, tabard bench without a game."),
        ([PEBBLE, "--file", "x"], "--file is for the benchmarks, tabard bench without a game."),
        (["--json"], "--json is for measuring a game: say which, as in tabard bench GAME."),
        (["--seconds", "1"], "--seconds is for measuring a game: say which, as in tabard bench GAME."),
    ],
)
def test_what_bench_cannot_do_is_a_sentence(capsys, options, said):
    ran = run(capsys, "bench", *options)
    assert ran.code == 2
    assert ran.sentence.startswith(said)


def test_bench_says_where_the_benchmarks_are_when_they_are_not_here(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(bench, "__file__", str(tmp_path / "a" / "b" / "c" / "bench.py"))
    assert run(capsys, "bench").sentence == bench.ELSEWHERE


def test_bench_hands_its_options_on_and_has_those_that_it_names(capfd):
    assert main(["bench", "--only", "no such row"]) == 2
    assert "no row has 'no such row' in its name; --list shows them all" in capfd.readouterr().err.lower()
    assert main(["bench", "--only", "vs-c", "--list"]) == 0
    assert capfd.readouterr().out == "playout-vs-c\n"
