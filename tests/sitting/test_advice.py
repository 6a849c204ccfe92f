"""Advice at a table: only for the one who looks and is asked, from what that seat has seen."""

import pytest

import tabard
from tabard.errors import Refused
from tabard.sitting.advice import advise, asked_of, chances_line, hint_lines
from tabard.sitting.curtain import EVERYONE
from tabard.sitting.seating import seat_players
from tabard.sitting.sitting import Sitting


def sitting(match, bots=None, hot_seat=True):
    return Sitting(match, seat_players(len(match.names), bots, hot_seat, seed=1))


def test_who_is_asked_and_looks_is_advised():
    table = sitting(tabard.setup("connect-four", {"moves": [3, 0, 3, 0, 3, 1]}, seed=1))
    assert hint_lines(*asked_of(table), table.label) == ["Hint: 3, 100 %. It wins at once."]


def test_nothing_is_said_through_the_curtain():
    table = sitting(tabard.new("ivanhoe", seats=2, seed=1))
    assert table.handing_to == 1
    with pytest.raises(Refused, match="First hand over to Player 1"):
        asked_of(table)
    table.hand_over()
    seen, ask = asked_of(table)
    assert (seen.view["you"], ask.seat) == (1, 1)


def test_what_is_asked_of_all_aloud_has_no_hint():
    table = sitting(tabard.new("ivanhoe", seats=2, seed=1))
    table.hand_over()
    table.screen.public = next(q.aloud for q in table.match.game.rules.questions if q.aloud is not None)
    assert table.ask.seat == EVERYONE
    with pytest.raises(Refused, match="a hint is for one alone"):
        asked_of(table)


def test_who_is_not_asked_or_has_finished_hears_that():
    match = tabard.new("connect-four", seed=1)
    with pytest.raises(Refused, match="not your turn"):
        advise(match, 2)
    for column in (3, 0, 3, 0, 3, 0, 3):
        match.play(column)
    with pytest.raises(Refused, match="finished"):
        advise(match, 2)


def test_chances_are_told_as_who_looks_can_know_them():
    match = tabard.new("connect-four", seed=1, names=["Ann", "Bob"])
    for column in (3, 0, 3, 0, 3, 0, 3):
        match.play(column)
    assert chances_line(match.seen(None)) == "Chances: Ann 100 %, Bob 0 %."
