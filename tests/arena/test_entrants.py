"""What bots are given as: a name, module:Class, a command; anything else is refused in a sentence."""

import sys
from pathlib import Path

import pytest

from tabard.arena.entrants import Kind, read_entrants
from tabard.errors import Refused
from tabard.shelf import find

FOUR, IVANHOE = find("connect-four"), find("ivanhoe")


def kinds(*texts: str) -> list[Kind]:
    return [entrant.kind for entrant in read_entrants(list(texts), FOUR)]


def test_names_classes_and_commands_are_told_apart():
    command = f"{sys.executable} bot.py"
    assert kinds(f"random,Easy, bots.mine:Clever,{command}") == [Kind.OWN, Kind.OWN, Kind.CLASS, Kind.PROGRAM]


def test_the_option_may_be_repeated_and_a_command_with_a_comma_is_quoted():
    given = read_entrants(["random", f'easy,"{sys.executable} bot.py --weights 1,2"'], FOUR)
    assert [entrant.given for entrant in given][2] == f"{sys.executable} bot.py --weights 1,2"
    assert given[2].words == [sys.executable, "bot.py", "--weights", "1,2"]


def test_the_same_bot_twice_has_two_names():
    assert [entrant.name for entrant in read_entrants(["random,random,random"], FOUR)] == [
        "random", "random (2)", "random (3)",
    ]  # fmt: skip


@pytest.mark.parametrize(("text", "why"), [
    ("esay", "There is no bot 'esay'. There are: random, easy"), ("", "Say which bots meet"),
    ("easy", "Say which bots meet"), ("easy,", "There is no bot ''"),
    ("./nowhere", "'./nowhere' is no program"), ("no-such-program --x", "nothing of that name is installed"),
    ("python 'bot.py", "a quotation mark is missing"),
])  # fmt: skip
def test_what_is_no_bot_is_refused(text, why):
    with pytest.raises(Refused) as refused:
        read_entrants([text], FOUR)
    assert why in str(refused.value)


def test_the_perfect_player_is_there_only_where_a_game_is_solved():
    assert kinds("perfect,random") == [Kind.OWN, Kind.OWN]
    with pytest.raises(Refused, match="There is no bot 'perfect'"):
        read_entrants(["perfect,random"], IVANHOE)


def test_its_version_changes_with_its_file(own_folder: Path):
    a_class, a_program = read_entrants([f"their_bots:First,{sys.executable} their_program.py plays"], FOUR)
    before = a_class.version(), a_program.version()
    for name in ("their_bots.py", "their_program.py"):
        with (own_folder / name).open("a") as file:
            file.write("# another\n")
    assert a_class.version() != before[0]
    assert a_program.version() != before[1]
