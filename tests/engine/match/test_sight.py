"""What a match shows of itself: why something cannot be done, and what a half-given answer does not show."""

from dataclasses import replace

import pytest

from tabard.errors import Broken, Refused
from toys.duel_of_cards import GAME as DUEL
from toys.heaps import GAME as HEAPS
from toys.heaps.rules import which_heap
from toys.playing import new, setup


def test_why_names_what_is_not_possible_with_its_sentence():
    match = setup(HEAPS, {"heaps": [0, 2, 2]}, seed=1)
    assert match.why(1) == [
        {"move": "Heap 1", "why": "That heap is empty."},
        {"move": "Double", "why": "That is not an answer to the question."},
    ]
    match.play("Heap 2")
    assert match.why(1) == [{"move": "Take 3", "why": "There are not so many."}]
    assert match.why(2) == []


def test_why_leaves_out_what_a_seat_does_not_even_have():
    match = new(DUEL, seats=3, seed=3)
    seat = match.asks[0].seat
    hand = match.view(seat)["hands"][str(seat)]
    assert all(found["move"] in hand for found in match.why(seat))


def test_the_steps_of_a_half_given_answer_are_its_givers_business():
    match = setup(HEAPS, {"heaps": [1, 2, 2]}, seed=1)
    assert match.half_given(1) == []
    match.play("Heap 2")
    assert match.half_given(1) == ["Heap 2"]
    assert match.half_given(2) == []
    match.play("Take 1")
    assert match.half_given(1) == []


def test_who_waits_hears_the_same_while_another_has_answered_by_halves(monkeypatch):
    monkeypatch.setattr(which_heap, "waited_for", "Wait for the other heaps.")
    match = setup(HEAPS, {"heaps": [1, 2, 2]}, seed=1)
    for move in ("Heap 2", "Take 1"):
        with pytest.raises(Refused, match="Wait for the other heaps"):
            match.play("Heap 1", 2)
        match.play(move, 1)


def test_who_waits_hears_for_whom(monkeypatch):
    monkeypatch.setattr(which_heap, "waited_for", "Wait for {who}.")
    match = new(HEAPS, seed=1, names=["Ada {who}", "Ben"])
    assert match.not_asked == "Wait for Ada {who}."
    match.play("Heap 1 Take 1")
    assert match.not_asked == "Wait for Ben."


@pytest.mark.parametrize("key", ["game", "names", "asked", "result", "under_way", "moves"])
def test_a_face_that_shows_something_under_the_engines_name_is_told_which(monkeypatch, key):
    monkeypatch.setattr(HEAPS, "face", replace(HEAPS.face, show=lambda _look: {"heaps": 1, key: 2}))
    match = new(HEAPS, seed=1)
    with pytest.raises(Broken) as fault:
        match.view(1)
    assert f"heaps: its face shows '{key}', which is the engine's part of every view or position" in str(fault.value)
