"""The search knows the same game as the rules do, and finds the score that they lead to."""

import random
import time
from threading import Thread

import numpy as np
import pytest

import tabard
from games.connect_four.solver.positions import by_the_rules, played, random_line
from tabard.errors import Refused
from tabard.games.connect_four.rules import COLUMNS, HEIGHT, four_in_a_row
from tabard.games.connect_four.solver import search
from tabard.games.connect_four.solver.book import HIGHEST, Book
from tabard.games.connect_four.solver.grid import after, has_room, mirrored, safe_moves, winning_cells, wins_at
from tabard.games.connect_four.solver.reading import read_line
from tabard.games.connect_four.solver.solver import SOON_SEARCHED, ConnectFourSolver, seen_in

# Positions of random games, and their scores as another solver gives them too.
KNOWN = {
    "44114554062": 2, "063166146312": 5, "2004624311100": 2, "61543454006655": -4, "1526004360664023": -1,
    "644411433516630003": -1, "24006326634006316605": 9, "1053233456631653622660": 10, "623546552025011265016444": 9,
    "5016455255225314426122113146": 7, "311554030430000634434512536261": 6, "05544053603600602456122412132344": 5,
    "2642400506622524064431165614535121": 4,
}  # fmt: skip


@pytest.fixture(scope="module")
def solver():
    return ConnectFourSolver(Book([]))


@pytest.fixture(scope="module")
def with_book():
    return ConnectFourSolver()


def test_bits_and_rules_agree_on_room_wins_and_what_is_seen(volume):
    dice = random.Random(1)
    for _ in volume("connect-four bits and rules", 2_000):
        match = tabard.new("connect-four", seed=1)
        own = mask = 0
        while match.asks:
            columns = [move.number for move in match.asks[0].moves]
            assert columns == [column for column in range(COLUMNS) if has_room(mask, column)]
            assert seen_in(match.view()) == (own, mask)
            column = dice.choice(columns)
            wins = wins_at(own, mask, column)
            match.play(column)
            assert wins == bool(match.result and match.result["winners"])
            own, mask = after(own, mask, column)
        assert wins == four_in_a_row(own ^ mask)


def test_a_safe_move_is_one_after_which_the_other_cannot_win_at_once(volume):
    dice = random.Random(2)
    for _ in volume("connect-four safe moves", 2_000):
        own, mask = read_line(random_line(dice.randrange(8, 36), dice))
        safe = safe_moves(mask, winning_cells(own ^ mask, mask))
        for column in filter(lambda column: has_room(mask, column), range(COLUMNS)):
            then = after(own, mask, column)
            loses = any(has_room(then[1], other) and wins_at(*then, other) for other in range(COLUMNS))
            assert bool(safe >> column * HEIGHT & (1 << HEIGHT) - 1) != loses


def test_late_positions_score_what_trying_everything_gives(solver, volume):
    dice = random.Random(3)
    for _ in volume("connect-four endgames", 1_000):
        line = random_line(dice.randrange(33, 42), dice)
        assert solver.score(*read_line(line))[0] == by_the_rules(played(line)), line


def test_a_score_is_the_best_of_its_moves_and_the_mirror_image_s(solver, volume):
    dice = random.Random(4)
    for _ in volume("connect-four scores of moves", 1_000):
        own, mask = read_line(random_line(dice.randrange(16, 42), dice))
        score = solver.score(own, mask)[0]
        assert score == max(one for one in solver.move_scores(own, mask) if one is not None)
        assert score == solver.score(mirrored(own), mirrored(mask))[0]


def test_the_best_columns_are_those_with_the_best_score(solver, volume):
    dice = random.Random(8)
    for _ in volume("connect-four best columns", 1_000):
        own, mask = read_line(random_line(dice.randrange(14, 42), dice))
        scores = solver.move_scores(own, mask)
        most = max(score for score in scores if score is not None)
        best = [column for column, score in enumerate(scores) if score == most]
        found = solver.best_columns(own, mask)
        assert found == best if mask.bit_count() >= SOON_SEARCHED else found and set(found) <= set(best)


def test_before_the_middle_of_a_match_one_of_the_best_columns_is_enough_and_always_the_same(with_book):
    solver = with_book
    own, mask = read_line("3334415")
    own, mask = after(own, mask, 1)
    own, mask = after(own, mask, 3)
    first = solver.best_columns(own, mask)
    assert len(first) == 1
    assert solver.move_score(own, mask, first[0]) == solver.score(own, mask)[0]
    assert solver.best_columns(own, mask) == first


def test_what_a_position_is_worth_at_least_is_known_by_those_in_the_book_before_it(with_book, volume):
    solver, dice = with_book, random.Random(10)
    for _ in volume("connect-four least scores", 200, minimum=5):
        own, mask = read_line(random_line(len(solver.book.plies), dice))
        least = solver.least(own, mask)
        assert -HIGHEST <= least <= solver.score(own, mask)[0]


def test_between_two_bounds_a_score_is_told_and_outside_which_bound_is_passed(solver, volume):
    dice = random.Random(9)
    for _ in volume("connect-four scores between bounds", 1_000):
        own, mask = read_line(random_line(dice.randrange(20, 41), dice))
        score = solver.score(own, mask)[0]
        low, high = sorted(dice.sample(range(-21, 22), 2))
        found = solver.score_of_the_same(own, mask, low, high)[0]
        assert found == score if low < score < high else (found <= low if score <= low else found >= high)


@pytest.mark.parametrize("line", KNOWN)
def test_scores_that_others_have_found(solver, line):
    assert solver.score(*read_line(line))[0] == KNOWN[line]


def test_plainly_it_is_the_same_search(solver, volume):
    dice = random.Random(5)
    for _ in volume("connect-four search plain and compiled", 500):
        own, mask = read_line(random_line(dice.randrange(26, 42), dice))
        table, desk = [0] * (1 << 20), [0] * (search.JOBS + search.JOB)
        desk[search.JOBS + search.OWN], desk[search.JOBS + search.MASK] = own, mask
        compiled = np.array(desk, np.int64)
        search.solve(1, -22, 22, 6, desk, table)
        solver.search(1, -22, 22, 6, compiled, np.zeros(1 << 20, np.int64))
        assert compiled.tolist() == desk


def test_many_at_once_are_what_each_is_alone(solver):
    dice = random.Random(6)
    positions = [read_line(random_line(24, dice)) for _ in range(20)]
    scores, nodes = solver.scores(positions)
    assert scores == [solver.score(*position)[0] for position in positions]
    assert nodes >= len(positions)


def test_of_the_empty_grid_nothing_is_known_before_it_is_searched():
    """Its key is 0, as an empty word of the table is; not to lose so soon is found out at once."""
    solver = ConnectFourSolver(Book([]))
    assert solver.score_of_the_same(0, 0, -18, -14)[0] == -14
    assert solver.score_of_the_same(0, 0, 16, 18)[0] == 16


def test_threads_that_share_a_solver_all_get_right_scores(solver):
    dice, found = random.Random(10), {}
    positions = [read_line(random_line(26, dice)) for _ in range(20)]
    right = {position: solver.score(*position)[0] for position in positions}
    shared = ConnectFourSolver(Book([]))
    shared.search = in_no_hurry(shared.search)

    def solve(some):
        for position in some:
            found[position] = shared.score(*position)[0]

    threads = [Thread(target=solve, args=(positions[half::2],)) for half in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == right


def in_no_hurry(search):
    """The same search, which leaves time for the other thread before and after it."""

    def slowly(*given):
        time.sleep(0.001)
        bits = search(*given)
        time.sleep(0.001)
        return bits

    return slowly


GRID = [[0] * 7 for _ in range(6)]


@pytest.mark.parametrize(
    ("view", "sentence"),
    [
        ({}, "A grid has 6 rows of 7 cells."),
        ({"grid": [[0] * 10] * 6, "to_move": 1}, "A grid has 6 rows of 7 cells."),
        ({"grid": [*GRID[1:], [9] * 7], "to_move": 1}, "A cell is 0, 1 or 2, not 9."),
        ({"grid": GRID, "to_move": None}, "A view says who is 'to_move', 1 or 2, not None."),
        ({"grid": GRID, "to_move": [1]}, "A view says who is 'to_move', 1 or 2, not [1]."),
        ({"grid": [*GRID[1:], [1] * 7], "to_move": 2}, "the game is over"),
    ],
)
def test_a_view_that_shows_no_position_is_refused(solver, view, sentence):
    with pytest.raises(Refused) as refused:
        solver.best(view)
    assert sentence in str(refused.value)
