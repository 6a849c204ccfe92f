"""The book knows every position with few discs, is made in pieces, and says what the search says."""

import random

import numpy as np
import pytest

from games.connect_four.solver.positions import random_line
from tabard.errors import Refused
from tabard.games.connect_four.solver import book as shelf
from tabard.games.connect_four.solver import book_making
from tabard.games.connect_four.solver.book import (
    SHIPPED,
    UNKNOWN,
    Book,
    first_ply,
    next_ply,
    packed,
    read_book,
    shipped_book,
)
from tabard.games.connect_four.solver.grid import mirrored
from tabard.games.connect_four.solver.reading import read_line
from tabard.games.connect_four.solver.solver import ConnectFourSolver


def plies(depth):
    found = [first_ply()]
    while len(found) <= depth:
        found.append(next_ply(found[-1]))
    return found


def test_there_are_as_many_positions_as_others_have_counted():
    """All positions after n discs, mirror images counted twice: OEIS A212693."""
    for ply, count in zip(plies(6), (1, 7, 49, 238, 1120, 4263, 16422), strict=True):
        symmetric = sum(int(own) == mirrored(int(own)) and int(mask) == mirrored(int(mask)) for own, mask in ply)
        assert 2 * len(ply) - symmetric == count


def quietly(_done, _total):
    """Nobody is told how far it is."""


class Guessing:
    """Stands in for the search, which takes minutes for these: any scores will do."""

    def __init__(self, stop_after=10**9):
        self.left, self.solved = stop_after, []

    def score_of_the_same(self, own, mask):
        if self.left == 0:
            raise KeyboardInterrupt
        self.left -= 1
        self.solved.append((own, mask))
        return (own * 7 + mask) % 30 - 15, 1


def test_what_was_broken_off_goes_on_and_gives_the_same_book(tmp_path, monkeypatch):
    monkeypatch.setattr(book_making, "KEPT_EVERY", -1.0)
    whole, pieces = tmp_path / "whole", tmp_path / "pieces"
    book_making.make_book(Guessing(), whole, 2, quietly)
    first, second, told = Guessing(9), Guessing(), []
    with pytest.raises(KeyboardInterrupt):
        book_making.make_book(first, pieces, 2, quietly)
    book_making.make_book(second, pieces, 2, lambda done, total: told.append((done, total)))
    assert pieces.read_text() == whole.read_text()
    assert not set(first.solved) & set(second.solved)
    assert told[0] == (9, len(plies(2)[2]))
    assert set(tmp_path.iterdir()) == {whole, pieces}


def test_earlier_plies_follow_from_the_last(tmp_path):
    book_making.make_book(Guessing(), tmp_path / "book", 2, quietly)
    book = read_book(tmp_path / "book")
    for line in ("", "0", "3", "6"):
        own, mask = read_line(line)
        children = [book.score(*read_line(line + str(column))) for column in range(7)]
        assert book.score(own, mask) == max(-score for score in children)
    assert book.score(*read_line("333")) is None


def test_a_book_of_impossible_depth_and_a_part_of_another_are_refused(tmp_path):
    with pytest.raises(Refused, match="up to 12 discs, not 13"):
        book_making.make_book(Guessing(), tmp_path / "book", 13, quietly)
    (tmp_path / "book.2.part").write_text(packed(np.zeros(3)))
    with pytest.raises(Refused, match="is part of another book"):
        book_making.make_book(Guessing(), tmp_path / "book", 2, quietly)


def test_who_cannot_write_there_hears_it_before_anything_is_solved(tmp_path):
    guessing = Guessing()
    with pytest.raises(Refused, match="cannot be written"):
        book_making.make_book(guessing, tmp_path / "nowhere" / "book", 2, quietly)
    assert guessing.solved == []


def test_a_folder_is_refused_before_anything_is_solved(tmp_path):
    guessing = Guessing()
    with pytest.raises(Refused, match=f"'{tmp_path}' is a folder"):
        book_making.make_book(guessing, tmp_path, 2, quietly)
    assert guessing.solved == []
    assert not list(tmp_path.parent.glob(f"{tmp_path.name}.*"))


def test_where_the_book_was_taken_away_the_search_answers(tmp_path, monkeypatch):
    monkeypatch.setattr(shelf, "SHIPPED", tmp_path / "book.txt")
    solver = ConnectFourSolver()
    assert solver.book.plies == []
    assert solver.score_of_the_same(0, 0, -18, -14)[0] == -14


def test_no_book_is_asked_while_one_is_made(tmp_path, monkeypatch):
    asked = []
    monkeypatch.setattr(book_making, "make_book", lambda solver, *_rest: asked.append(solver.book.score(0, 0)))
    ConnectFourSolver().make_book(tmp_path / "book", 0, quietly)
    assert asked == [None]


def test_what_is_no_book_is_told_apart(tmp_path):
    file = tmp_path / "book"
    for text, sentence in (
        ("scores\n", "is no book of Connect Four"),
        (packed(np.zeros(3)), "is not whole"),  # it ends in the middle of a ply
        (packed(np.full(5, UNKNOWN)), "is not whole"),  # it was not made to its end
    ):
        file.write_text(text)
        with pytest.raises(Refused, match=sentence):
            read_book(file)


def test_no_score_is_read_from_a_book_that_was_changed(tmp_path, volume):
    """Any letter of it."""
    dice, text, file = random.Random(8), SHIPPED.read_text(), tmp_path / "book"
    for _ in volume("connect-four changed books", 2_000):
        at = dice.randrange(len(text) - 1)
        letter = dice.choice([other for other in "0Az~$é\n" if other != text[at]])
        file.write_text(dice.choice([text[:at] + letter + text[at + 1 :], text[:at]]), encoding="utf-8")
        with pytest.raises(Refused, match=f"'{file}' is (damaged|no book)"):
            read_book(file)


def test_the_book_that_is_shipped_is_small_and_says_what_the_search_says(volume):
    book = shipped_book()
    assert SHIPPED.stat().st_size <= 2 << 20
    assert [book.score(*read_line(str(column))) for column in range(7)] == [2, 1, 0, -1, 0, 1, 2]
    assert book.score(0, 0) == 1
    deepest = len(book.plies) - 1
    assert deepest == 8
    dice, solver = random.Random(7), ConnectFourSolver(Book([]))
    for _ in volume("connect-four book and search", 60, minimum=2):
        own, mask = read_line(random_line(deepest, dice))
        assert solver.score(own, mask)[0] == book.score(own, mask) == book.score(mirrored(own), mirrored(mask))
