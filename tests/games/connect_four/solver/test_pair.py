"""Two searches that share a table find what one finds, and give the same move whichever is first."""

import random
from threading import Timer
from threading import enumerate as enumerate_threads

import pytest

from games.connect_four.solver.positions import random_line
from tabard.games.connect_four.solver import search, solver
from tabard.games.connect_four.solver.book import Book
from tabard.games.connect_four.solver.grid import after, has_room
from tabard.games.connect_four.solver.reading import read_line
from tabard.games.connect_four.solver.solver import MOST_BITS, ConnectFourSolver


@pytest.fixture(scope="module")
def alone():
    return ConnectFourSolver(Book([]))


@pytest.fixture(scope="module")
def with_book():
    return ConnectFourSolver()


def test_two_find_the_score_that_one_finds_and_the_bound_that_is_passed(alone, volume):
    dice, pair = random.Random(1), ConnectFourSolver(Book([])).pair
    for _ in volume("connect-four scores by two", 2_000, minimum=60):
        own, mask = read_line(random_line(dice.randrange(14, 41), dice))
        score = alone.score(own, mask)[0]
        assert pair.score(own, mask, -18, 18)[0] == score
        low, high = sorted(dice.sample(range(-21, 22), 2))
        found = pair.score(own, mask, low, high)[0]
        assert found == score if low < score < high else (found <= low if score <= low else found >= high)


def test_a_move_is_the_same_with_one_core_and_with_two_and_each_time(with_book, volume, monkeypatch):
    dice = random.Random(2)
    for _ in volume("connect-four moves by one and by two", 200, minimum=4):
        own, mask = read_line(random_line(dice.randrange(10, 16), dice))
        found = []
        for cores in (2, 2, 1):
            monkeypatch.setattr(solver, "cores", lambda cores=cores: cores)
            with_book.table[:] = 0
            found.append(with_book.best_columns(own, mask))
        assert found[0] == found[1] == found[2]


def test_the_book_rules_out_no_move_that_is_best(with_book, volume):
    """Where it holds the moves' own scores as well."""
    dice, ruled_out = random.Random(3), 0
    for _ in volume("connect-four moves that the book rules out", 20_000, minimum=200):
        own, mask = read_line(random_line(dice.randrange(len(with_book.book.plies) - 1), dice))
        most = with_book.book.score(own, mask)
        for column in (column for column in range(7) if has_room(mask, column)):
            may_be = with_book.may_be_best(own, mask, column, most)
            ruled_out += not may_be
            assert may_be or -with_book.book.score(*after(own, mask, column)) < most
    assert ruled_out


def test_a_search_that_is_told_to_stop_stops_and_gives_no_score():
    solver = ConnectFourSolver(Book([]))
    desk, words = solver.desk, solver.words
    words[search.JOBS + search.OWN] = words[search.JOBS + search.MASK] = 0
    teller = Timer(0.3, words.__setitem__, (search.STOP, 1))
    solver.search(0, -18, 18, 13, desk, solver.table)  # compiled before the clock starts
    teller.start()
    solver.search(1, -18, 18, MOST_BITS, desk, solver.table)  # the empty grid: many minutes
    teller.join()
    assert words[search.JOBS + search.SCORE] == search.WORST
    words[search.STOP] = 0


def test_who_breaks_off_the_one_search_ends_the_other(monkeypatch):
    pair = ConnectFourSolver(Book([])).pair
    native, before = pair._search, set(enumerate_threads())

    def broken_off(count, low, high, bits, desk, table):
        if not desk[search.BACKWARDS]:
            raise KeyboardInterrupt
        return native(count, low, high, bits, desk, table)

    monkeypatch.setattr(pair, "_search", broken_off)
    with pytest.raises(KeyboardInterrupt):
        pair.score(0, 0, -18, 18)  # the empty grid: many minutes
    assert set(enumerate_threads()) == before


def test_plainly_the_least_promising_move_first_leads_to_the_same_score(volume):
    dice = random.Random(5)
    for _ in volume("connect-four search backwards", 200):
        own, mask = read_line(random_line(dice.randrange(26, 42), dice))
        scores = []
        for backwards in (0, 1):
            table, desk = [0] * (1 << 16), [0] * (search.JOBS + search.JOB)
            desk[search.BACKWARDS] = backwards
            desk[search.JOBS + search.OWN], desk[search.JOBS + search.MASK] = own, mask
            search.solve(1, -22, 22, 6, desk, table)
            scores.append(desk[search.JOBS + search.SCORE])
        assert scores[0] == scores[1]
