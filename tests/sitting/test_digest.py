"""What has happened since one's last move, in few words that leave nothing out."""

from tabard.engine import HEADING, NEWS
from tabard.sitting.digest import digest
from tabard.sitting.recap import Line

NAMES = ["Ann", "Ann B", "Cy"]
LOG = [
    Line("Ann has the turn", HEADING, 1),
    Line("Ann draws a card", "", 2),
    Line("Ann plays red 3", "", 3),
    Line("Ann B fails!", NEWS, 4),
    Line("Ann B draws a card", "", 5),
    Line("The pile is shuffled", "", 6),
    Line("Cy has the turn", HEADING, 7),
    Line("Cy wins", NEWS, 8),
]


def test_a_name_is_said_once_for_what_one_player_does_in_a_row():
    assert digest(LOG, 0, NAMES) == [
        "▸ Ann has the turn, draws a card, plays red 3",
        "Ann B fails!",
        "Ann B draws a card",
        "The pile is shuffled",
        "▸ Cy has the turn, wins",
    ]


def test_it_begins_after_what_has_been_read():
    assert digest(LOG, 5, NAMES) == ["The pile is shuffled", "▸ Cy has the turn, wins"]
    assert digest(LOG, 8, NAMES) == []


def test_nothing_is_left_out():
    for since in range(9):
        told = " ".join(digest(LOG, since, NAMES))
        for line in LOG[since:]:
            assert next(line.text.removeprefix(f"{name} ") for name in ("Ann B", "Ann", "Cy", "")
                        if line.text.startswith(name)) in told  # fmt: skip
