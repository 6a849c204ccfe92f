"""`tabard arena`: the same games under a seed, whoever plays them and however often it is broken off."""

import fcntl
import json
import os
import signal
import sys
import termios
from pathlib import Path
from typing import Any

import pytest

from arena.cheats import cheat, write_cheats
from arena.settings import POCKET, program, running, wait_until, write_bots
from cli.running import run, start
from tabard.arena.family import family
from tabard.errors import Refused
from tabard.shelf import find

OPTIONS = ("arena", POCKET, "--seed", "5", "--json")


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABARD_CACHE", str(tmp_path / "cache"))
    monkeypatch.chdir(tmp_path)
    write_bots(tmp_path)
    write_cheats(tmp_path)


def without_times(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: without_times(one) for name, one in value.items() if not name.endswith("_s")}
    return [without_times(one) for one in value] if isinstance(value, list) else value


def outcome(capsys: pytest.CaptureFixture[str], *options: str) -> str:
    ran = run(capsys, *OPTIONS, *options)
    assert ran.code == 0, ran.err
    return json.dumps(without_times(json.loads(ran.out)))


def kept_lines() -> list[str]:
    return [line for file in Path("cache/arena").glob("*.jsonl") for line in file.read_text().splitlines()]


def test_two_workers_play_the_same_games_as_one(capsys):
    bots = f"random,random,{program('samples')}"
    alone = outcome(capsys, "--bots", bots, "--games", "6", "--workers", "1")
    told = {json.loads(line)["record"]["game"]: json.loads(line)["record"]["digest"] for line in kept_lines()}
    assert sorted(told) == list(range(6))
    assert alone == outcome(capsys, "--bots", bots, "--games", "6", "--workers", "2", "--fresh")
    again = {json.loads(line)["record"]["game"]: json.loads(line)["record"]["digest"] for line in kept_lines()}
    assert told == again


def test_what_the_json_holds(capsys):
    found = json.loads(run(capsys, *OPTIONS, "--bots", "random,their_bots:Raises", "--games", "3").out)
    assert {"game", "seats", "games", "seed", "bots", "pairs", "longest_s"} <= set(found)
    assert (found["game"], found["seats"], found["games"], found["seed"]) == ("pocket", 2, 3, 5)
    random, raises = found["bots"]
    assert (random["wins"], random["points"], random["faults"]) == (3, 1.0, [])
    assert [fault["game"] for fault in raises["faults"]] == [0, 1, 2]
    assert all("ZeroDivisionError" in fault["why"] for fault in raises["faults"])
    (pair,) = found["pairs"]
    assert {"a", "b", "games", "wins", "draws", "points", "interval95"} <= set(pair)
    assert (pair["a"], pair["b"]) == ("random", "their_bots:Raises")
    assert (pair["games"], pair["wins"], pair["points"]) == (3, 3, 1.0)


def test_a_run_that_is_killed_goes_on_and_ends_as_if_it_had_not_been(capsys):
    options = ("--bots", "random,random,random", "--games", "100", "--workers", "2")
    process = start(*OPTIONS, *options)
    wait_until(lambda: len(kept_lines()) > 5)
    process.kill()
    process.communicate()
    before = len(kept_lines())
    assert 5 < before < 100
    broken_off = outcome(capsys, *options)
    assert len(kept_lines()) in (100, 101)  # one may have been half written
    assert broken_off == outcome(capsys, *options)  # nothing is left to be played
    assert broken_off == outcome(capsys, *options, "--fresh")


def test_more_games_go_on_from_those_that_there_are(capsys):
    outcome(capsys, "--bots", "random,random", "--games", "4")
    ran = run(capsys, *OPTIONS, "--bots", "random,random", "--games", "6")
    assert ran.err == "4 of 6 games were played before; --fresh begins anew.\n"
    assert len(kept_lines()) == 6


def test_ctrl_c_ends_it_with_a_sentence_and_all_its_bots_with_it():
    process = start(*OPTIONS, "--bots", f"random,{program('notes')},{program('silent')}", "--games", "60")
    wait_until(kept_lines)  # one game is over
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=30)
    assert process.returncode == 130
    assert b"of 60 games: the same command goes on from there." in err
    wait_until(lambda: not running("their_program.py"))


def test_ctrl_c_ends_a_bot_that_never_stops_thinking():
    process = start(*OPTIONS, "--bots", f"random,{program('spins')}", "--workers", "1", "--time-limit", "500")
    wait_until(Path("spinning").exists)
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=30)
    wait_until(lambda: not running("their_program.py"), 5)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_whoever_ends_it_in_an_orderly_way_leaves_no_process_and_it_goes_on_from_there(number):
    bots = ("arena", POCKET, "--bots", f"{cheat('double-forks')},{cheat('slow')}", "--workers", "1")
    process = start(*bots, "--games", "30", "--json")
    wait_until(kept_lines)
    wait_until(Path("outlives").exists)
    process.send_signal(number)
    _, err = process.communicate(timeout=30)
    assert process.returncode == 130
    assert b"of 30 games: the same command goes on from there." in err
    assert not running("cheats.py")
    (drawn,) = Path("cache/arena").glob("*.seed")
    again = start(*bots, "--games", "1", "--json")
    out, err = again.communicate(timeout=60)
    assert json.loads(out)["seed"] == int(drawn.read_text())
    assert b"1 of 1 games were played before" in err


def test_a_terminal_that_is_closed_leaves_no_process():
    terminal, theirs = os.openpty()
    its_own = {"stdin": theirs, "stdout": theirs, "stderr": theirs, "start_new_session": True}
    bots = f"random,{cheat('slow')},{cheat('double-forks')}"
    process = start(*OPTIONS, "--bots", bots, "--games", "60", preexec_fn=take_terminal, **its_own)
    os.close(theirs)
    wait_until(Path("outlives").exists)
    os.close(terminal)
    process.wait(30)
    wait_until(lambda: not running("cheats.py"), 5)


def take_terminal() -> None:
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def test_whoever_is_killed_outright_leaves_no_process_even_where_his_own_was_stopped():
    process = start(*OPTIONS, "--bots", f"random,{cheat('slow')},{cheat('double-forks')}", "--games", "60")
    wait_until(kept_lines)  # one game is over, and bots are no longer tried out
    worker = next(one for one in family(process.pid) if one.parent == process.pid)
    os.kill(process.pid, signal.SIGSTOP)  # so that it does not notice
    os.kill(worker.pid, signal.SIGSTOP)
    process.kill()
    process.communicate()
    wait_until(lambda: not running("cheats.py") and not Path(f"/proc/{worker.pid}").exists(), 10)


def test_a_bot_finds_the_drawn_seed_neither_in_the_cache_nor_in_what_can_be_seen_of_processes(capsys):
    bots = (
        "arena",
        POCKET,
        "--bots",
        f"random,{cheat('seeks-seeds', str(Path('cache').absolute()))}",
        "--workers",
        "1",
    )
    for _ in range(2):  # the second time there is one that was kept
        ran = run(capsys, *bots, "--games", "2", "--json", "--fresh")
        seed, (_, found) = json.loads(ran.out)["seed"], json.loads(Path("found.json").read_text())
        assert len(found) > 10
        assert not [text for text in found if str(seed) in text]
        assert [int(file.read_text()) for file in Path("cache/arena").glob("*.seed")] == [seed]
        ran = run(capsys, *bots, "--games", "4", "--json")
        assert json.loads(ran.out)["seed"] == seed
        assert not [text for text in json.loads(Path("found.json").read_text())[1] if str(seed) in text]


def test_what_was_disturbed_is_named_and_gives_nobody_a_point(capsys):
    bots = f"{cheat('kills-worker', '0')},{cheat('slow')}"
    ran = run(capsys, *OPTIONS[:-1], "--bots", bots, "--games", "2")
    assert ran.code == 0
    assert "Game 0 could not be played and is left out. It was void 3 times. The process that plays it: " in ran.err
    assert "2 games are left out, for they were disturbed, and nobody can say by whom. It was void 3 times." in ran.out
    assert "100.0%" not in ran.out


def test_without_a_seed_one_is_drawn_that_repeats_the_run(capsys):
    bots = ("arena", POCKET, "--json", "--bots", "random,random")
    first = json.loads(run(capsys, *bots, "--games", "2").out)
    more = run(capsys, *bots, "--games", "4")
    assert json.loads(more.out)["seed"] == first["seed"] > 0
    assert "2 of 4 games were played before" in more.err
    seeded = run(capsys, *bots, "--games", "4", "--seed", str(first["seed"]))
    assert "4 of 4 games were played before" in seeded.err
    assert json.loads(run(capsys, *bots, "--games", "2", "--fresh").out)["seed"] != first["seed"]


def test_where_nothing_can_be_kept_it_is_said(capsys, monkeypatch):
    monkeypatch.setenv("TABARD_CACHE", "/dev/null/closed")
    ran = run(capsys, *OPTIONS, "--bots", "random,random", "--games", "2")
    assert ran.code == 0
    assert ran.err == "The cache cannot be written to, so no game is kept: what is broken off begins anew.\n"


def test_a_perfect_player_without_its_book_is_refused_before_anything_is_played(capsys, monkeypatch):
    def damaged(_solver, _view):
        raise Refused("The book is damaged.")

    monkeypatch.setattr(type(find("connect-four").face.solver()), "best", damaged)
    ran = run(capsys, "arena", "connect-four", "--bots", "random,perfect")
    assert ran.code == 2
    assert "The bot 'perfect' cannot be used. The book is damaged." in ran.sentence


def test_whoever_kills_it_outright_kills_its_bots_as_well():
    process = start(*OPTIONS, "--bots", f"random,{program('silent')}", "--games", "60")
    wait_until(lambda: len(running("their_program.py")) > 0)
    process.kill()
    process.communicate()
    wait_until(lambda: not running("their_program.py"))


def test_people_read_a_table_and_why_bots_lost_and_get_a_plot(capsys):
    bots = f"random,{program('gives-up')}"
    ran = run(capsys, "arena", "connect-four", "--bots", bots, "--games", "2", "--plot", "plot.png", "--seed", "3")
    assert ran.code == 0
    assert "Connect Four, 2 games, 2 seats, seed 3" in ran.out
    assert "lost 2 by a fault: It gave up: I am tired" in ran.out
    assert "100.0%" in ran.out
    assert Path("plot.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(("options", "why"), [
    (("--bots", "random,esay"), "There is no bot 'esay'."), ((), "--bots"),
    (("--bots", "random"), "two or more of them"), (("--bots", "random,random", "--games", "0"), "--games"),
    (("--bots", "random,random", "--seats", "7"), "takes exactly 2 players"),
    (("--bots", "random,random", "--rules", "speed=9"), "has no house rule"),
    (("--bots", "random,random", "--plot", "a.pdf"), "a .png or .svg"),
    (("--bots", "random,nowhere:Bot"), "There is no module 'nowhere', neither in this folder nor installed."),
    (("--bots", "random,their_bots:Nobody"), "has no class 'Nobody'"),
    (("--bots", "random,their_bots:Unmade"), "missing 2 required"),
    (("--bots", f"random,{program('unready')}"), "cannot be used"),
    (("--bots", "random,random", "--time-limit", "inf"), "--time-limit"),
    (("--bots", "random,random", "--time-limit", "1e300"), "--time-limit"),
])  # fmt: skip
def test_what_cannot_be_is_one_sentence_before_anything_is_played(capsys, options, why):
    ran = run(capsys, "arena", POCKET, *options)
    assert ran.code == 2
    assert why in ran.sentence
    assert not kept_lines()


def test_what_rates_and_draws_is_asked_for_before_anybody_waits(capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    ran = run(capsys, *OPTIONS, "--bots", "random,random", "--plot", "plot.svg")
    assert ran.sentence == "A chart needs Matplotlib: install tabard[charts], or leave --plot away."
    monkeypatch.setitem(sys.modules, "openskill", None)
    ran = run(capsys, *OPTIONS, "--bots", "random,random")
    assert ran.sentence == "The arena rates bots by openskill, which is not here: install tabard[arena]."
    assert kept_lines() == []
