"""Reading moves: by number, by text, several steps at once, and never by accident."""

from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabard.engine.match.moves import read_steps
from tabard.engine.rules.face import Move
from tabard.errors import Refused
from toys.duel_of_cards import GAME as DUEL


def texts(*moves):
    numbers = {" ".join(text.lower().split()): number for number, text in enumerate(moves)}
    listed = [Move(number, text, ()) for number, text in enumerate(moves)]
    return SimpleNamespace(moves=listed, numbers=numbers, face=SimpleNamespace(unknown="There is no such move."))


CARDS = texts("Queen's Favor", "red 3", "P2", "Outwit", "a", "a b", "b c", "red", "3 P2", "Größe", "end of turn")


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        ("queen's favor", [0]),
        ("QUEEN'S   favor p2", [0, 2]),
        ('"Queen\'s Favor" P2', [0, 2]),
        ('Outwit "red 3" P2', [3, 1, 2]),
        ("outwit red 3 p2", [3, 1, 2]),
        ('red "3 P2"', [7, 8]),
        ("a b c", [4, 6]),  # the longest first would leave a c that is no move
        ("a b", [5]),
        ("GRÖSSE", None),
        ("größe", [9]),
        ("  end  of\tturn\n", [10]),
    ],
)
def test_texts(text, steps):
    if steps is None:
        with pytest.raises(Refused):
            read_steps(CARDS, text)
    else:
        assert read_steps(CARDS, text) == steps


@given(
    st.one_of(
        st.text(), st.text("ab c\"'\\pP2 "), st.none(), st.floats(), st.binary(), st.integers(), st.lists(st.text())
    )
)
def test_whatever_comes_is_read_or_refused(thing):
    try:
        steps = read_steps(CARDS, thing)
    except Refused:
        return
    assert steps
    assert all(0 <= step < len(CARDS.moves) for step in steps)


def test_a_very_long_text_is_refused_at_once():
    for text in ("a " * 200_000, '"' * 100_001, "x" * 1_000_000, "a b " * 499 + "z"):
        with pytest.raises(Refused):
            read_steps(CARDS, text)


def test_every_move_is_read_by_its_number_text_and_itself():
    for move in DUEL.moves:
        for form in (move.number, move.text, move.text.upper(), f'"{move.text}"', move):
            assert read_steps(DUEL, form) == [move.number]


def test_several_steps_are_read_by_their_numbers():
    assert read_steps(CARDS, (2, 0)) == [2, 0]
    for none in ((), (0, len(CARDS.moves)), (-1,), (True,), ("0",)):
        with pytest.raises(Refused):
            read_steps(CARDS, none)
