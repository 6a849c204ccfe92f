"""Line mode through real pipes: moves and commands line by line, and every way it can end."""

import io
import os
import re
import signal
import subprocess
import sys
import time

import pytest

import tabard
from contract.toys import honest
from plumbing.terminal import Terminal
from tabard.engine.match.beginning import begin
from tabard.sitting.seating import Player, seat_players
from tabard.sitting.sitting import Sitting
from tabard.terminal.line import LineTable
from toys.parlour import DUEL, write_race

PROGRAM = [sys.executable, "-c", "import sys; from tabard.cli import main; sys.exit(main())", "play"]


def play(*arguments, typed="", cwd=None, environment=None):
    """Play with all of the input given at once; the finished process."""
    return subprocess.run(
        [*PROGRAM, *map(str, arguments)],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
        cwd=cwd,
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **(environment or {})},
    )


def four(*arguments, typed="", **how):
    return play("connect-four", "--seed", "1", *arguments, typed=typed, **how)


def started(*arguments):
    process = subprocess.Popen(
        [*PROGRAM, "connect-four", "--seed", "1", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    for line in process.stdout:
        if "Choose a column" in line:
            return process
    raise AssertionError(process.stderr.read())


def test_it_greets_shows_the_grid_and_says_what_is_wanted():
    done = four()
    assert done.returncode == 0
    lines = done.stdout.splitlines()
    assert lines[0].startswith("Connect Four: Player 1 (you), Player 2 (easy bot).")
    assert "╭───┬───┬───┬───┬───┬───┬───╮" in lines
    assert lines[-1] == "Player 1: Choose a column (0, 1, 2, 3, 4, 5, 6)"
    assert done.stderr == ""


def test_a_move_is_played_and_the_bot_answers():
    out = four(typed="3\n").stdout
    assert "Player 1 drops a disc into column 3\n" in out
    assert "Player 2 drops a disc into column" in out
    assert out.count("Choose a column") == 2


def test_refusals_are_sentences_and_play_goes_on():
    out = four("--hot-seat", typed="9\nhello\n" + "3\n" * 7 + "why\n0\n").stdout
    assert out.count("Invalid column!") == 2
    assert "Column Full!" in out
    assert " 3: Column Full!" in out
    assert "Player 1 drops a disc into column 0" in out


def test_a_game_is_played_to_its_end_and_answers_after_it():
    out = four("--hot-seat", typed="0\n1\n0\n1\n0\n1\n0\n2\nundo\nquit\n").stdout
    assert "*** Player 1 wins! ***" in out
    assert "Game has finished!" in out
    assert out.splitlines()[-2].startswith("Player 1: Choose a column")
    assert out.splitlines()[-1] == "The match is kept: tabard play --resume goes on with it."


def test_two_bots_play_a_whole_game():
    done = four("--bot", "1", "--bot", "2=random")
    assert done.returncode == 0
    assert "*** " in done.stdout.splitlines()[-1]


def test_the_same_seed_gives_the_same_game():
    bots = "--bot", "1=random", "--bot", "2=random"  # who thinks for a time may find more in it the next time
    assert four(*bots).stdout == four(*bots).stdout


def test_undo_moves_log_board_and_help_answer():
    out = four("--hot-seat", typed="3\nundo\nundo\nmoves\nlog\nboard\nhelp\nback\n").stdout
    assert "Taken back." in out
    assert "There is nothing to take back." in out
    assert "Type a move as it is listed" in out
    assert "You have not begun an answer: there is nothing to go back on." in out


def test_rules_tell_how_it_is_played_and_piles_that_there_are_none():
    out = four(typed="rules\npiles\n").stdout
    assert "\nWinning ───" in out
    assert "No pile has a card that you could look at." in out


def test_saved_and_gone_on_with_by_command_and_by_option(tmp_path):
    first = four("--hot-seat", typed="3\nsave one file\n4\nresume one file\nresume none\n5\n", cwd=tmp_path)
    assert "Saved to 'one file'." in first.stdout
    assert "Going on from 'one file'." in first.stdout
    assert "'none' cannot be read: no such file or directory." in first.stdout
    assert "Player 2 drops a disc into column 5" in first.stdout
    second = play("--resume", "one file", "--hot-seat", typed="4\n", cwd=tmp_path)
    assert "Player 2 drops a disc into column 4" in second.stdout


def test_with_save_the_match_is_saved_on_leaving(tmp_path):
    done = four("--save", "kept", typed="3\n", cwd=tmp_path)
    assert done.stdout.splitlines()[-1] == "Saved to 'kept'."
    assert len(tabard.load((tmp_path / "kept").read_text()).commands) == 2


def test_names_positions_and_rules_are_taken(tmp_path):
    position = tmp_path / "position.json"
    position.write_text('{"moves": [0, 1, 0, 1, 0, 1]}')
    out = four("--position", position, "--hot-seat", "--names", "Ada, Ben", typed="0\n").stdout
    assert "Connect Four: Ada (Player 1), Ben (Player 2)." in out
    assert "*** Ada wins! ***" in out


def test_a_terminal_that_knows_only_ascii_gets_ascii():
    out = four(typed="3\n", environment={"PYTHONIOENCODING": "ascii"}).stdout
    assert out.isascii()
    assert "+---+---+" in out
    assert " X " in out


def test_input_that_is_no_text_is_refused():
    done = subprocess.run(
        [*PROGRAM, "connect-four", "--seed", "1"], input=b"\xff\xfe\n3\n", capture_output=True, timeout=60, check=False
    )
    assert done.returncode == 0
    assert b"Invalid column!" in done.stdout
    assert b"drops a disc into column 3" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "Say which game to play"),
        (["chess"], "There is no game 'chess'"),
        (["./none"], "There is no folder"),
        (["connect-four", "--seats", "3"], "exactly 2 players"),
        (["connect-four", "--seats", "many"], "'--seats'"),
        (["connect-four", "--bot", "7"], "one of the seats 1 to 2"),
        (["connect-four", "--bot", "2=deep"], "There is no bot 'deep'"),
        (["connect-four", "--bot", "2", "--hot-seat"], "people at every seat"),
        (["connect-four", "--names", "Ada"], "takes exactly 2 players, not 1"),
        (["connect-four", "--rules", "fast"], "NAME=VALUE"),
        (["connect-four", "--rules", "fast=yes"], "no house rule 'fast'"),
        (["connect-four", "--resume", "none"], "'none' cannot be read"),
        (["connect-four", "--resume", "bad"], "not a Tabard save"),
        (["connect-four", "--position", "bad"], "it is not JSON"),
        (["connect-four", "--resume", "bad", "--seats", "2"], "as it was saved"),
        (["connect-four", "--save", "bad"], "is not a Tabard save"),
        (["connect-four", "--watch"], "--watch needs the folder of a game"),
    ],
)
def test_bad_usage_is_one_sentence_and_exit_code_2(arguments, sentence, tmp_path):
    (tmp_path / "bad").write_text("hello")
    done = play(*arguments, cwd=tmp_path)
    assert done.returncode == 2
    assert done.stdout == ""
    assert sentence in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_ctrl_c_ends_it_with_130_and_no_traceback():
    process = started()
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=30)
    assert process.returncode == 130
    assert errors == ""


def test_ctrl_c_still_saves(tmp_path):
    process = started("--hot-seat", "--save", str(tmp_path / "kept"))
    process.stdin.write("3\n")
    process.stdin.flush()
    while "Choose a column" not in process.stdout.readline():
        pass
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=30)
    assert len(tabard.load((tmp_path / "kept").read_text()).commands) == 1


def test_a_closed_pipe_ends_it_without_a_word():
    process = started("--hot-seat")
    process.stdout.close()
    process.stdin.write("3\n4\n5\n")
    process.stdin.close()
    errors = process.stderr.read()
    assert process.wait(timeout=30) == 141
    assert errors == ""


def test_a_dumb_terminal_gets_lines_with_a_prompt():
    terminal = Terminal("play", "connect-four", "--seed", "1", TERM="dumb")
    terminal.until("> ")
    terminal.type("3\nquit\n")
    assert terminal.code() == 0
    terminal.close()
    assert b"\x1b" not in terminal.seen
    assert b"drops a disc into column 3" in terminal.seen


def test_edited_rules_are_taken_up_between_two_lines(tmp_path):
    folder = write_race(tmp_path / "race")
    rules = folder / "__init__.py"
    process = subprocess.Popen(
        [*PROGRAM, str(folder), "--watch", "--hot-seat", "--seed", "1"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    said = []

    def until(words):
        for line in process.stdout:
            said.append(line)
            if words in line:
                return
        raise AssertionError("".join(said))

    def type_in(line):
        process.stdin.write(line + "\n")
        process.stdin.flush()

    until("How many steps?")
    type_in("walk 2")
    until("How many steps?")
    rules.write_text(rules.read_text().replace("GOAL = 10", "GOAL = ("))
    type_in("walk 1")
    until("The rules stay as they were.")
    until("How many steps?")
    rules.write_text(rules.read_text().replace("GOAL = (", "GOAL = 4"))
    type_in("walk 1")
    until("The edited rules of Race are in force from here on.")
    until("*** Player 1 is over the goal. ***")
    process.communicate(timeout=30)
    assert process.returncode == 0


def test_between_two_hands_one_acknowledges_the_screen_is_blank_and_the_next_says_so():
    sitting = Sitting(begin(DUEL, seed=1), seat_players(2, hot_seat=True))
    out = io.StringIO()
    LineTable(sitting, io.StringIO("\nknight 0\nback\nknight 0\nyes\n\n\nboard\n"), out).run()
    before, after = re.split(r"\n{60,}", out.getvalue())
    assert "[knight 2]" in before
    assert "knight 1" not in before
    assert after.startswith("Player 2, press Enter when only you see the screen.\n")
    assert "[knight 1]" in after
    assert "knight 2" not in after
    assert "Player 1 plays knight 0" in after


def test_whose_sealed_answer_another_has_taken_back_is_told_why_he_is_asked_again():
    sitting = Sitting(begin(honest("ferry"), 2, seed=1), seat_players(2, hot_seat=True))
    out = io.StringIO()
    LineTable(sitting, io.StringIO("\n1\n\n\nundo\n1\n\n\n"), out).run()
    taken_back, _, asked_again = out.getvalue().partition("Taken back.")
    why = "Player 2 has taken your last answer back: you are asked again.\nPlayer 1: Which crate goes below?"
    assert why not in taken_back
    assert why in asked_again


def test_at_a_shared_screen_the_first_hand_too_waits_for_its_player():
    out = io.StringIO()
    LineTable(Sitting(begin(DUEL, seed=1), seat_players(2, hot_seat=True)), io.StringIO(""), out).run()
    assert out.getvalue().splitlines()[1:] == ["Player 1, press Enter when only you see the screen."]


def test_textual_is_not_imported_for_lines_or_with_tabard():
    code = "import sys, tabard, tabard.cli.play, tabard.terminal.line; print('textual' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout == "False\n"


def test_a_hint_and_chances_are_told_when_asked_for():
    out = four("--hot-seat", typed="3\n0\n3\n0\n3\n1\nhint\nchances\n3\n").stdout
    assert "\nHint: 3, 100 %. It wins at once.\n" in out
    assert re.search(r"\nChances: Player 1 9\d %, Player 2 \d %\.\n", out)


def test_chances_are_told_before_every_question_until_they_are_not_wanted():
    out = four("--hot-seat", typed="chances\n3\nchances\n0\n").stdout
    assert len(re.findall(r"^Chances: ", out, re.MULTILINE)) == 2
    assert "Chances are not told any more." in out


def test_when_it_is_over_a_hint_is_how_it_went():
    out = four("--hot-seat", typed="3\n0\n3\n0\n3\n1\n3\nhint\n").stdout
    assert re.search(r"^Player 1  [▁▂▃▄▅▆▇█]{8}  100 %$", out, re.MULTILINE)


class Looking:
    """A bot that notes what has been written before it moves."""

    def __init__(self, bot, out):
        self.bot, self.out, self.found = bot, out, []

    def choose(self, seen, ask):
        self.found.append(self.out.getvalue())
        return self.bot.choose(seen, ask)


def test_what_bots_do_is_written_as_it_happens():
    out = io.StringIO()
    sitting = Sitting(tabard.new("connect-four", seed=1), seat_players(2, ["1=random", "2=random"], seed=1))
    looking = Looking(sitting.seating[1].bot, out)
    sitting.seating[1] = Player(looking, "random")
    LineTable(sitting, io.StringIO(), out).run()
    counts = [text.count(" drops a disc into column ") for text in looking.found]
    assert counts == list(range(0, 2 * len(counts), 2))
    told = out.getvalue().count(" drops a disc into column ")
    assert told == len(sitting.match.commands)


def test_what_is_played_into_a_file_stands_there_at_once(tmp_path):
    file = tmp_path / "played"
    with file.open("wb") as out:
        process = subprocess.Popen([sys.executable, "-m", "tabard", "play", "connect-four", "--hot-seat", "--line"],
                                   stdin=subprocess.PIPE, stdout=out)  # fmt: skip
        process.stdin.write(b"3\n")
        process.stdin.flush()
        for _ in range(300):
            if "drops a disc into column 3" in file.read_text():
                break
            time.sleep(0.1)
        assert "Player 1 drops a disc into column 3" in file.read_text()
        assert process.poll() is None
        process.stdin.close()
        process.wait()
