"""The help: a row that is too long for the page goes on under its words."""

import io

import pytest
from rich.console import Console

import tabard
from tabard.terminal.help import Hanging, Help


def lines(width, game="ivanhoe", in_sight=()):
    screen = Help(tabard.new(game, seed=1, rules={"ties_stay": True} if game == "ivanhoe" else None), in_sight, True,
                  True, True, False)  # fmt: skip
    out = io.StringIO()
    Console(file=out, width=width, color_system=None).print(Hanging(screen.words))
    return [line.rstrip() for line in out.getvalue().splitlines()], str(screen.words)


@pytest.mark.parametrize("width", [40, 58, 100])
def test_what_does_not_fit_hangs_under_its_words_and_nothing_is_lost(width):
    told, whole = lines(width, in_sight={"Riposte"})
    assert max(map(len, told)) <= width
    assert " ".join(" ".join(told).split()) == " ".join(whole.split())
    at = next(number for number, line in enumerate(told) if line.startswith("  Backspace"))
    if width < 58:
        assert told[at + 1].startswith(" " * 18)
    card = next(number for number, line in enumerate(told) if line.startswith("  Riposte"))
    assert width == 100 or told[card + 1].startswith("    ")


def test_keys_stand_in_a_column():
    told, _ = lines(100, "connect-four")
    keys = [line for line in told if line.startswith(("  ^", "  !"))]
    assert all(line[17] == " " and line[18] != " " for line in keys)
    assert "  ^u              take your last move back, or the last step of an answer" in keys
