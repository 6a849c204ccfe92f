"""The command line as a whole: what a person sees first, and what bad usage, faults, Ctrl-C and closed pipes do."""

import json
import signal
import subprocess
import sys

import pytest

from cli.running import run, start
from tabard.bots import bots
from tabard.cli import commands, main
from tabard.errors import Broken

NAMES = list(commands.COMMANDS)


def test_bare_tabard_without_a_page_says_what_there_is_and_how_to_start(capsys, monkeypatch, tmp_path):
    monkeypatch.setattr("tabard.page.site.BUILT", tmp_path)
    ran = run(capsys)
    assert ran.code == 0
    assert "connect-four" in ran.out
    assert "tabard play" in ran.out
    assert "The page is not built here: `make web` builds it in a checkout" in ran.out


def test_help_lists_every_command(capsys):
    ran = run(capsys, "--help")
    assert ran.code == 0
    assert all(name in ran.out for name in NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_every_command_has_help(capsys, name):
    ran = run(capsys, name, "--help")
    assert ran.code == 0
    assert f"tabard {name}" in ran.out


@pytest.mark.parametrize("name", NAMES)
def test_help_suggests_no_value_for_a_switch_and_speaks_of_no_types(capsys, name):
    out = run(capsys, name, "--help").out
    assert not any(word in out for word in ("<bool>", "<str>", "<int>", "<path>", "list["))


def test_help_says_which_bots_there_are(capsys):
    assert all(level in run(capsys, "play", "--help").out for level in [*bots(), "perfect"])


def test_it_says_its_version(capsys):
    assert run(capsys, "--version").out.startswith("Tabard 0.")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["nonsense"], "There is no command 'nonsense': tabard --help lists them all."),
        (["replya"], "There is no command 'replya': did you mean 'replay'?"),
        (["--nonsense"], "No such option: --nonsense"),
        (["rules", "--nonsense"], "No such option: --nonsense"),
        (["rules", "connect-four", "too", "much"], "'too much' is more than this command takes."),
        (["play", "connect-four", "--hot-seat", "yes"], "'yes' is more than this command takes."),
        (["play", "connect-four", "--seats", "two"], "Invalid value for '--seats': give a whole number."),
        (["play", "ivanhoe", "--rules", "ties_stay=maybe"], "House rule 'ties_stay' is one of no, yes, not 'maybe'."),
        (["rules", "conect_four"], "There are: connect-four, ivanhoe, quests, skirmish. Did you mean connect-four?"),
        (["rules", "tiddlywinks"], "There is no game 'tiddlywinks'. There are: "),
        (["rules", "./nowhere"], "There is no folder 'nowhere'."),
        (["cards", "chekc"], "There is no command 'chekc': did you mean 'check'?"),
        (["cards", "deal"], "There is no command 'deal': --help lists them all."),
        (["cards", "check"], "Missing argument 'FILE'."),
        (["cards", "/no/such/file"], "'/no/such/file' cannot be read: no such file or directory."),
        (["cards", "show", "/"], "'/' cannot be read: is a directory."),
        (["cards", "show", "--game", "connect-four"], "Nobody writes cards of his own for Connect Four."),
        (["cards", "build", "Ram"], "There is a card called Ram already: give yours a name of its own."),
        (["cards", "build", "A\nB"], "A card's name has 1 to 18 plain letters, digits or signs, unlike 'A\\nB'."),
        (["cards", "build", "A", "--file", "/"], "'/' is a folder: give the name of a file."),
        (["verify"], "Missing argument 'FILE'."),
        (["verify", "/no/such/file"], "There is no file '/no/such/file'."),
        (["verify", "/"], "'/' is a folder, not a save."),
        (["replay", "\0"], "Invalid value for 'FILE'"),
        (["agree", "connect-four", "--games", "none"], "Invalid value for '--games'"),
        (
            ["agree", "connect-four", "--games", "0"],
            "'--games': it should be greater than or equal to 1.",
        ),
        (["agree", "connect-four", "--device", "abacus"], "--device is cpu, cuda or wasm, not 'abacus'."),
    ],
)
def test_bad_usage_is_one_sentence_and_exit_code_2(capsys, arguments, said):
    ran = run(capsys, *arguments)
    assert ran.code == 2
    assert said in ran.sentence


def test_our_own_fault_is_a_sentence_that_says_what_to_send_and_exit_code_1(capsys, monkeypatch):
    def fail() -> None:
        raise Broken("The deck has a hole.")

    monkeypatch.setitem(commands.COMMANDS, "fail", commands.Command("fail"))
    monkeypatch.setattr(commands, "load", lambda name: commands.as_command(name, fail))
    ran = run(capsys, "fail")
    assert ran.code == 1
    assert ran.sentence.startswith("This is our fault, not yours: The deck has a hole. Please send us")
    assert "Traceback" in run(capsys, "fail", "--debug").err


def test_an_unforeseen_fault_is_told_in_the_same_way(capsys, monkeypatch):
    monkeypatch.setattr("tabard.cli.rules.titles", lambda: 1 / 0)
    ran = run(capsys, "rules")
    assert ran.code == 1
    assert "ZeroDivisionError" in ran.sentence


def test_ctrl_c_is_exit_code_130(capsys, monkeypatch):
    def interrupt() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("tabard.cli.rules.titles", interrupt)
    assert main(["rules"]) == 130
    assert capsys.readouterr().err == ""


def test_a_process_ends_on_ctrl_c_without_a_word():
    process = start("drive")
    process.stdin.write(b'{"do": "asks"}\n')
    process.stdin.flush()
    process.stdout.readline()
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert (process.returncode, out, err) == (130, b"", b"")


def test_a_closed_pipe_ends_it_without_a_word():
    process = start("drive")
    process.stdout.close()
    process.stdin.write(b"{}\n" * 5)
    process.stdin.close()
    assert process.stderr.read() == b""
    assert process.wait(timeout=30) == 141


def test_a_closed_pipe_ends_a_page_without_a_word():
    process = start("rules", "connect-four")
    process.stdout.close()
    assert process.stderr.read() == b""
    assert process.wait(timeout=30) == 141


def test_numba_and_textual_are_not_imported_for_what_does_not_need_them():
    code = """
import sys
from tabard.cli import main
main(["--help"]); main(["rules", "connect-four"]); main(["drive"])
sys.exit(", ".join({"numba", "textual", "numpy"} & set(sys.modules)) or 0)
"""
    ran = subprocess.run(
        [sys.executable, "-c", code], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )
    assert ran.stderr == ""
    assert ran.returncode == 0


def test_rules_lists_the_games_for_programs(capsys):
    told = json.loads(run(capsys, "rules", "--json").out)
    assert {"game": "connect-four", "title": "Connect Four", "seats": [2, 2]}.items() <= told[0].items()
