"""No name, text or file steers a terminal: every byte that a command writes is looked at, with real processes."""

import json
import shutil
import subprocess
import sys
import unicodedata
from pathlib import Path

import pytest

import tabard
from cli.running import POCKET
from plumbing.terminal import Terminal
from tabard.engine.match.beginning import begin
from tabard.engine.rules.one_line import DIRECTIONS
from tabard.shelf import find
from toys.saving import content_of, forged

ORDERS = (
    "\x1b[31337m", "\x1b]8;;evil\x07", "\x9b31337m", "\x9d8;;evil\x9c", "\u202e", "\u2066", "\r", "\u2028",
    "\x7f", "\b", "\x1bc", "\x0e",
)  # fmt: skip
HOSTILE = "a" + "b".join(ORDERS) + "c\nFORGED"


def steers(letter):
    return unicodedata.category(letter) in ("Cc", "Zl", "Zp") or letter in DIRECTIONS


def steering(written: bytes) -> list[str]:
    """What in it would steer a terminal."""
    return [letter for letter in written.decode("utf-8") if letter not in "\n\t" and steers(letter)]


def written_by(folder, *arguments, typed=""):
    command = [sys.executable, "-m", "tabard", *arguments]
    done = subprocess.run(command, input=typed.encode(), capture_output=True, check=False, cwd=folder, timeout=120)
    return done.returncode, done.stdout + done.stderr


def look_at(code, written, codes=(0, 1, 2)):
    assert code in codes, written
    assert steering(written) == []
    assert b"our fault" not in written
    assert not [line for line in written.splitlines() if line.startswith(b"FORGED")]


@pytest.fixture
def folder(tmp_path):
    """A folder in which a game, a save and a scenario have the name from hell."""
    match = begin(find(POCKET), seed=5)
    match.play("bid 2", 1)
    (tmp_path / HOSTILE).mkdir()
    (tmp_path / f"{HOSTILE}.tabard").write_text(tabard.new("connect-four", seed=1).save())
    (tmp_path / f"{HOSTILE}.toml").write_text(f"[[card]]\nname = {json.dumps(HOSTILE)}\n")
    (tmp_path / "pocket.tabard").write_text(match.save())
    (tmp_path / f"{HOSTILE}.feature").write_text("Feature: none\n  Scenario: no\n    Given nothing that is known\n")
    return tmp_path


COMMANDS = """
NAME
--NAME
rules NAME
rules ./NAME
play NAME
play connect-four --save nowhere/NAME
play connect-four --names Ann,NAME
play connect-four --position NAME
play --resume NAME
play ivanhoe --rules NAME
play ivanhoe --rules NAME=1
play ivanhoe --bot NAME
play ivanhoe --seats NAME
play NAME --watch
replay NAME
replay NAME.tabard
replay nowhereNAME
replay pocket.tabard --game NAME
replay NAME.tabard --seat NAME
play skirmish --bring NAME
play skirmish --bring 1=NAME.toml:NAME
cards NAME
cards check NAME.toml
cards check nowhereNAME
cards show NAME.toml
cards build NAME
cards build Fine --file nowhere/NAME
cards show --game NAME
verify NAME.tabard
verify nowhereNAME
check NAME
check NAME.feature
check .
check NAME.feature --json
check NAME.feature --tag NAME
new NAME
new fine --into NAME
new other --into nowhereNAME
compile NAME
agree NAME
agree connect-four --device NAME
bench NAME
bench --file nowhere/NAME --only NAME
drive NAME
""".strip().splitlines()


@pytest.mark.parametrize("command", COMMANDS)
def test_names_on_the_command_line_steer_nothing(folder, command):
    look_at(*written_by(folder, *(word.replace("NAME", HOSTILE) for word in command.split())))


def test_nor_does_a_trace_of_where_it_came_from(folder):
    assert steering(written_by(folder, "verify", f"nowhere{HOSTILE}", "--debug")[1]) == []


def test_what_is_typed_in_line_mode_steers_nothing(folder):
    words = HOSTILE.replace("\n", " ").replace("\r", " ")
    typed = f"{words}\nsave {words}\nsave nowhere/{words}\nresume {words}\nresume nowhere{words}\nrules {words}\nquit\n"
    code, written = written_by(folder, "play", "connect-four", "--line", "--hot-seat", typed=typed)
    look_at(code, written)


def test_requests_to_drive_steer_nothing(folder):
    lines = [{"do": HOSTILE}, {HOSTILE: 1, "do": "new"}, {"do": "new", "game": HOSTILE, "id": HOSTILE}]
    lines += [{"do": "new", "game": "connect-four", "names": ["Ann", HOSTILE]}, {"do": "load", "text": HOSTILE}]
    lines += [
        {"do": "new", "game": f"./{HOSTILE}"},
        {"do": "new", "game": "connect-four"},
        {"do": "play", "move": HOSTILE},
    ]
    lines += [{"do": "new", "game": "ivanhoe", "rules": {HOSTILE: HOSTILE}}, {"do": "view", "seat": HOSTILE}]
    code, written = written_by(
        folder, "drive", "--allow-folders", typed="\n".join(json.dumps(one) for one in lines) + "\n"
    )
    look_at(code, written)
    assert len(written.splitlines()) == len(lines)


# --- saves --------------------------------------------------------------------------------------------


def in_names(content):
    content["names"][0] = HOSTILE


def in_a_line(content):
    next(line for line in content["lines"] if line[8])[8][0] = HOSTILE


def in_told_texts(content):
    content["wording"]["entries"]["1"][1] = HOSTILE


def in_a_zone(content):
    content["wording"]["zones"][0][0] = HOSTILE


def in_the_result(content):
    content["result"] = {"winners": [1], "why": HOSTILE}


def in_the_version(content):
    content["version"] = HOSTILE


def in_the_game(content):
    content["game"] = HOSTILE


def in_a_move(content):
    content["texts"]["1"] = HOSTILE


def in_a_part(content):
    content[HOSTILE] = HOSTILE


def in_the_name_of_an_entry(content):
    content["wording"]["entries"]["1"][0] = HOSTILE


def in_the_seating(content):
    content["seating"] = {"1": HOSTILE, HOSTILE: 1}


EDITS = (
    in_names, in_a_line, in_told_texts, in_a_zone, in_the_result, in_the_version, in_the_game, in_a_move,
    in_a_part, in_the_name_of_an_entry, in_the_seating,
)  # fmt: skip


@pytest.mark.parametrize("edit", EDITS)
def test_texts_in_a_save_steer_nothing(folder, edit):
    content = content_of((folder / "pocket.tabard").read_text())
    edit(content)
    (folder / "edited").write_text(forged(content))
    look_at(*written_by(folder, "verify", "edited", "--game", POCKET))
    look_at(*written_by(folder, "play", POCKET, "--resume", "edited", "--line", typed="log\nquit\n"))
    (folder / "edited").write_text(forged(content | {"rules_hash": "0" * 64}))
    look_at(*written_by(folder, "replay", "--seat", "all", "--line", "edited", "--game", POCKET))


# --- games --------------------------------------------------------------------------------------------

WORDS = [
    "Bid",
    "{seat:seat} bids {amount}",
    "You do not hold that card.",
    "Cards count twice.",
    "{winner} has more",
    "heap",
]


def with_words(folder, old):
    """Pocket, in which one of its texts is hostile."""
    game = folder / "mine"
    shutil.copytree(POCKET, game)
    file = game / "__init__.py"
    file.write_text(file.read_text().replace(f'"{old}"', ascii(old + HOSTILE)))
    return game


@pytest.mark.parametrize("old", WORDS)
def test_a_game_whose_words_would_steer_a_terminal_is_not_played(folder, old):
    game = with_words(folder, old)
    for command in (["rules"], ["play", "--line"]):
        code, written = written_by(folder, command[0], str(game), *command[1:])
        look_at(code, written, (2,))
        assert b"letters that cannot be seen" in written


def test_nor_does_a_rulebook_steer_one(folder):
    game = folder / "mine"
    shutil.copytree(POCKET, game)
    (game / "rulebook.md").write_text(f"# Pocket\n\n{HOSTILE}\n\n- {HOSTILE}\n", encoding="utf-8")
    for command in (["rules"], ["rules", "--json"], ["check"]):
        assert steering(written_by(folder, command[0], str(game), *command[1:])[1]) == []
    look = written_by(folder, "play", str(game), "--line", "--hot-seat", typed="\nrules\nquit\n")
    assert steering(look[1]) == []


@pytest.mark.parametrize(
    "arguments", [["rules", "MINE"], ["replay", "pocket.tabard", "--game", POCKET], ["rules", HOSTILE]]
)
def test_a_real_terminal_gets_no_order_but_ours(folder, arguments):
    game = folder / "mine"
    shutil.copytree(POCKET, game)
    (game / "rulebook.md").write_text(f"# Pocket\n\n{HOSTILE}\n", encoding="utf-8")
    table = Terminal(
        *[str(game) if one == "MINE" else one.replace("pocket.tabard", str(folder / one)) for one in arguments]
    )
    if arguments[0] == "replay":
        table.until("Pocket")
        table.type("q")
    table.code()
    for order in ORDERS[:6]:
        assert order.encode() not in table.seen


def test_a_file_of_that_name_is_written_and_told_of_without_harm(folder):
    """At the end of a match on the screen, too, what is said of a file is harmless."""
    target = Path(folder / f"{HOSTILE}.saved")
    code, written = written_by(
        folder, "play", "connect-four", "--line", "--hot-seat", "--save", str(target), typed="3\nquit\n"
    )
    look_at(code, written)
    assert target.exists()
