"""Errands of a table: a bot thinks for its own seat, and hints and chances are for the one who looks alone."""

import json
from typing import Any

import pytest

from tabard.bots.afar import Errand
from tabard.desk.desk import Desk
from tabard.desk.errands import begin_errand
from tabard.sitting.advice import FOR_ONE_ALONE

FEW = 4  # simulations
NOT_LOOKING = "Only the one who looks is told that, and seat {} does not look now."


def laid(*seats: str, seed: int = 7) -> Desk:
    desk = Desk()
    told = json.loads(desk.answer(json.dumps({"do": "lay", "game": "ivanhoe", "seats": seats, "seed": seed}).encode()))
    assert told["ok"]
    return desk


def begun(desk: Desk, do: str, seat: int | None = None) -> str:
    """Why nothing is thought about; nothing where something is."""
    request: dict[str, Any] = {"do": do, "table": 1, "simulations": FEW} | ({} if seat is None else {"seat": seat})
    found = begin_errand(desk, json.dumps(request).encode(), False)
    return "" if isinstance(found, Errand) else json.loads(found)["refused"]


@pytest.mark.parametrize("seat", [1, 2, None])
def test_nothing_is_told_through_the_curtain(seat: int | None) -> None:
    desk = laid("me", "me")
    assert desk.tables.host(1).sitting.handing_to == 2
    assert begun(desk, "hint", seat) in ("First hand over to Player 2.", NOT_LOOKING.format(seat))
    assert begun(desk, "bot", seat) == "That bot is not asked any more."
    assert begun(desk, "chances", seat) == ("" if seat is None else NOT_LOOKING.format(seat))


def test_who_looks_is_told_of_his_own_seat_and_of_no_other() -> None:
    desk = laid("me", "me")
    desk.tables.host(1).sitting.hand_over()
    for do in ("hint", "chances"):
        assert begun(desk, do, 2) == begun(desk, do) == ""
        assert begun(desk, do, 1) == NOT_LOOKING.format(1)
    assert begun(desk, "bot", 2) == "That bot is not asked any more."


@pytest.mark.parametrize("do", ["hint", "chances"])
def test_what_was_thought_about_for_one_is_not_told_to_who_looks_next(do: str) -> None:
    desk = laid("me", "me")
    sitting = desk.tables.host(1).sitting
    sitting.hand_over()
    errands = [errand(desk, do) for _ in range(2)]
    assert all(json.loads(one.go_on())["do"] == "pause" for one in errands)
    assert thought_through(errands[0])["do"] == "found"
    while sitting.handing_to is None:
        assert sitting.ask is not None
        sitting.play(sitting.ask.moves[-1])
    sitting.hide()
    assert thought_through(errands[1]) == {"do": "refused", "why": "Another looks by now."}


def errand(desk: Desk, do: str) -> Errand:
    found = begin_errand(desk, json.dumps({"do": do, "table": 1, "simulations": FEW}).encode(), False)
    assert isinstance(found, Errand)
    return found


def thought_through(errand: Errand) -> dict[str, Any]:
    while True:
        wanted: dict[str, Any] = json.loads(errand.go_on())
        if wanted["do"] != "pause":
            return wanted


def test_a_bot_thinks_when_it_is_asked_and_for_no_person() -> None:
    desk = laid("easy", "me", "easy", seed=1)
    asked = desk.tables.host(1).sitting.bot_asked()
    assert asked is not None
    turn = asked[0].seat
    assert [begun(desk, "bot", seat) == "" for seat in (1, 2, 3)] == [turn == seat for seat in (1, 2, 3)]
    assert begun(desk, "hint", 1) == NOT_LOOKING.format(1)


def test_what_is_asked_of_all_aloud_has_no_hint() -> None:
    desk = laid("me", "me")
    sitting = desk.tables.host(1).sitting
    while sitting.screen.public is None:  # the first card that may be answered by Ivanhoe
        if sitting.handing_to is not None:
            sitting.hand_over()
        assert sitting.ask is not None
        actions = [move for move in sitting.ask.moves if move.text not in ("withdraw", "end turn")]
        sitting.play((actions or sitting.ask.moves)[-1])
    assert begun(desk, "hint") == FOR_ONE_ALONE
    assert begun(desk, "hint", 1) == NOT_LOOKING.format(1)
