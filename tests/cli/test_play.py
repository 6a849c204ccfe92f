"""`tabard play`: going on with the last match, and what is said where that is not possible."""

import os
import shlex
import shutil
import subprocess
import sys

import pytest

import tabard
from cli.running import POCKET
from plumbing.terminal import Terminal
from tabard.cli.commands import with_value
from tabard.terminal.autosave import Autosave


@pytest.fixture
def play(tmp_path):
    """Play in lines with all of the input given at once; the finished process."""

    def played(*arguments, typed=""):
        environment = {**os.environ, "TABARD_STATE": str(tmp_path / "state"), "PYTHONIOENCODING": "utf-8"}
        command = [sys.executable, "-m", "tabard", "play", *map(str, arguments)]
        return subprocess.run(
            command, input=typed, capture_output=True, encoding="utf-8", timeout=60, check=False, env=environment
        )

    return played


def test_the_last_match_is_gone_on_with_by_those_who_sat_there(play):
    play("connect-four", "--bot", "1", "--names", "Robot,Anna", "--seed", "1", typed="3\n")
    done = play("--resume", "--line", typed="log\n")
    assert done.stdout.startswith("Connect Four: Robot (Player 1, easy bot), Anna (Player 2, you).")
    assert "Anna drops a disc into column 3" in done.stdout


def test_the_last_match_of_a_game_is_gone_on_with_by_its_name(play):
    play("connect-four", "--hot-seat", "--seed", "1", typed="3\n")
    play("ivanhoe", "--seed", "1", typed="green\n")
    assert play("--resume").stdout.startswith("Ivanhoe: ")
    assert play("connect-four", "--resume").stdout.startswith("Connect Four: ")
    assert play("--resume", "connect-four").stdout.startswith("Connect Four: ")


def test_a_game_is_named_in_capitals_or_not(play):
    play("connect-four", "--hot-seat", "--seed", "1", typed="3\n")
    assert play("--resume", "Connect-Four").stdout.startswith("Connect Four: ")


def test_a_match_of_a_game_from_a_folder_is_gone_on_with_as_it_says(play):
    said = play(POCKET, "--seed", "1", "--hot-seat", typed="\n1\n").stdout.splitlines()[-1]
    assert said.startswith("The match is kept: tabard play ")
    assert said.endswith("pocket --resume goes on with it.")
    done = play(*shlex.split(said.split(": ")[1].removeprefix("tabard play ").removesuffix(" goes on with it.")))
    assert done.returncode == 0, done.stderr


def test_a_match_that_is_over_can_be_looked_at_again_as_it_says(play):
    said = play("connect-four", "--hot-seat", "--seed", "1", typed="\n".join("0101010")).stdout.splitlines()[-1]
    told = said.removeprefix("The match is kept: tabard ").removesuffix(" shows it again.")
    assert tabard.cli.main([*shlex.split(told), "--line"]) == 0


def test_a_match_that_another_table_plays_is_not_said_to_be_missing(play, tmp_path):
    play("connect-four", "--hot-seat", "--seed", "1", typed="3\n")
    other = Autosave()
    assert other.claim(tmp_path / "state" / "connect-four.tabard")
    assert play("--resume").stderr == "The last match is being played at another table.\n"
    other.close()


def test_the_save_of_another_match_is_not_written_over(play, tmp_path):
    file = tmp_path / "kept"
    play("connect-four", "--hot-seat", "--seed", "1", "--save", file, typed="3\n")
    before = file.read_text()
    done = play("connect-four", "--hot-seat", "--seed", "2", "--save", file, typed="4\n")
    assert done.returncode == 2
    assert done.stderr == f"'{file}' holds another match: choose another name.\n"
    assert "holds another match" in play("connect-four", "--seed", "2", typed=f"4\nsave {file}\n").stdout
    assert file.read_text() == before
    assert f"Saved to '{file}'." in play("--resume", file, typed=f"5\nundo\n6\nsave {file}\n").stdout
    assert len(tabard.load(file.read_text()).commands) == 2


@pytest.mark.parametrize("how", [["play", "--resume"], ["replay"], ["play", "connect-four", "--position"]])
def test_what_is_no_plain_file_is_not_read(capsys, tmp_path, how):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for file in (pipe, "/dev/zero"):
        assert tabard.cli.main([*how, str(file)]) == 2
        assert capsys.readouterr().err == f"'{file}' is a device or a pipe, not a plain file.\n"


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("ann", "The names 'Ann' and 'ann' look alike: those of people at one table differ."),
        ("P1", "Player 2 cannot be called 'P1': that is Player 1."),
        ("nobody", "Player 2 cannot be called 'nobody': that stands for no player, or for all."),
    ],
)
def test_a_name_that_could_be_mistaken_is_refused(capsys, name, sentence):
    assert tabard.cli.main(["play", "connect-four", "--names", f"Ann,{name}"]) == 2
    assert capsys.readouterr().err == f"{sentence}\n"


@pytest.mark.parametrize("name", ["\x1b[31mEve", "E\nve", "E\u202eve", "E\u2028ve", "E\x07ve"])
def test_a_name_cannot_steer_the_terminal(capsys, name):
    assert tabard.cli.main(["play", "connect-four", "--names", f"Ann,{name}"]) == 2
    assert capsys.readouterr().err == "A name is one line of letters that can be seen.\n"


def test_what_a_file_says_cannot_steer_the_terminal(capsys, tmp_path):
    file = tmp_path / "odd"
    file.write_text('{"\\u001b]0;Eve\\u0007\\u202e": 1}')
    assert tabard.cli.main(["play", "connect-four", "--position", str(file)]) == 2
    said = capsys.readouterr().err
    assert "\\x1b]0;Eve\\x07\\u202e" in said
    assert said.strip().isprintable()


def test_names_that_cannot_be_read_are_told_of_in_a_players_words(capsys):
    assert tabard.cli.main(["play", "connect-four", "--names", "Ann,Zo\udcc3\udcab"]) == 2
    assert "set LANG to a language with UTF-8" in capsys.readouterr().err


def test_who_sits_where_may_be_said_anew(play):
    play("connect-four", "--hot-seat", "--seed", "1", typed="3\n")
    assert play("--resume", "--bot", "2").stdout.startswith("Connect Four: Player 1 (you), Player 2 (easy bot).")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--resume"], "There is no match to go on with."),
        (["ivanhoe", "--resume"], "There is no match of Ivanhoe to go on with."),
        (["--resume", "no-such-file"], "no such file or directory"),
        (["--resume", "--seats", "3"], "leave out --seats"),
        (["--save", "/dev/null", "connect-four"], "a device or a pipe"),
        (["--save", "~nosuchuser/x", "connect-four"], "no such user"),
        (["--save", "x" * 300, "connect-four"], "file name too long"),
    ],
)
def test_what_is_not_possible_is_one_sentence(play, arguments, sentence):
    done = play(*arguments)
    assert done.returncode == 2
    assert sentence in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("name", ["~nosuchuser/x", "x" * 300, "a\0b", "/dev/null", "."])
def test_a_name_that_no_file_can_have_does_not_end_the_match(play, name, tmp_path):
    done = play("connect-four", "--hot-seat", "--save", tmp_path / "kept", typed=f"3\nsave {name}\n4\n")
    assert done.returncode == 0, done.stderr
    assert len(tabard.load((tmp_path / "kept").read_text()).commands) == 2


@pytest.fixture
def faulty(tmp_path):
    """Pocket, in which the rule that says which cards can be played fails; and the sentence about it."""
    game = shutil.copytree(POCKET, tmp_path / "mine") / "__init__.py"
    good, bad = "return 0 if t.zone[card] == HAND + seat else", "return 0 if t.zone[card] // t.double else"
    assert good in game.read_text()
    game.write_text(game.read_text().replace(good, bad))
    line = next(at for at, text in enumerate(game.read_text().splitlines(), 1) if bad in text)
    return game.parent, f"{game}, line {line}: ZeroDivisionError"


def test_a_rule_that_fails_while_moves_are_looked_for_is_told_with_its_line_in_lines(play, faulty):
    game, sentence = faulty
    done = play(game, "--line", "--seed", "1", typed="bid 1\n")
    assert done.returncode == 2
    assert sentence in done.stderr
    assert "our fault" not in done.stderr


def test_and_on_the_screen(faulty, tmp_path):
    game, sentence = faulty
    table = Terminal("play", str(game), "--seed", "1", TABARD_STATE=str(tmp_path / "state"))
    table.until("bid 1")
    table.type("2\r")
    assert table.code() == 2
    told = table.seen.decode()
    assert sentence in told
    assert "Traceback" not in told
    assert "our fault" not in told


def test_what_was_taken_back_is_told_by_replay_and_verify(play, capsys, tmp_path):
    file = tmp_path / "kept"
    play("connect-four", "--seed", "1", "--save", file, typed="3\n4\nundo\n5\n")
    assert tabard.cli.main(["replay", str(file)]) == 0
    assert "Player 1 takes a move back" in capsys.readouterr().out
    assert tabard.cli.main(["verify", "--json", str(file)]) == 0
    assert '"taken_back": 1' in capsys.readouterr().out


def test_an_option_that_may_stand_alone_gets_an_empty_value():
    assert with_value(["x", "--resume"], "--resume") == ["x", "--resume", ""]
    assert with_value(["--resume", "--line"], "--resume") == ["--resume", "", "--line"]
    assert with_value(["--resume", "file", "-h"], "--resume") == ["--resume", "file", "-h"]
    assert with_value(["--resume", "-"], "--resume") == ["--resume", "-"]


def test_people_add_words_to_the_key_after_its_fingerprint_was_told(play, tmp_path):
    file = tmp_path / "words.tabard"
    options = ("ivanhoe", "--seats", 3, "--bot", 2, "--names", "Ann,Bot,Cy", "--words", "--save", file)
    done = play(*options, typed="plum\n\x1b[2J\na red boat\nquit\n")
    assert done.stderr == ""
    told = done.stdout.split("\n")
    assert told[0].startswith("The fingerprint of the key is ")
    assert "a rematch has a key of its own, without words" in told[2]
    assert "Ann, your words" in told[3]
    assert (
        "Cy, your words (Enter alone: none): What a seat adds is one line of letters that can be seen." in done.stdout
    )
    match = tabard.load(file.read_text())
    assert match.words.said == ("plum", None, "a red boat")
    assert match.words.commitment == told[0].split()[-1]
    assert list(match.names) == ["Ann", "Bot", "Cy"]


def test_words_change_nothing_of_the_house_rules(play, tmp_path):
    file = tmp_path / "words.tabard"
    options = ("ivanhoe", "--hot-seat", "--words", "--rules", "ties_stay=yes", "--save", file)
    assert play(*options, typed="plum\nfig\nquit\n").stderr == ""
    assert tabard.load(file.read_text()).view(None)["rules"]["ties_stay"] is True


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["ivanhoe", "--words", "--seed", "3"], "leave out --seed and --position"),
        (["connect-four", "--words"], "Nothing in Connect Four is left to chance"),
        (["--resume", "--words"], "leave out --seats"),
    ],
)
def test_words_are_for_the_key_of_a_new_match(play, options, said):
    done = play(*options)
    assert done.returncode == 2
    assert said in done.stderr
