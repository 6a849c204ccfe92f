"""What differs between two tables, as numbers and as people read it."""

from typing import Any

import pytest

from tabard.engine import ALL, SEAT, Face, Game, Grid, Ruleset, Table, ask, ask_about, end_game, grid, numbers
from tabard.engine.match.beginning import begin
from tabard.engine.match.differences import Difference, compare, named_together
from tabard.engine.rules.acts import cancel, then
from tabard.engine.table.chance import base_words, seed_chance
from tabard.engine.table.zones import shuffle
from toys.pocket import GAME as POCKET


class Board(Table, seats=3, stack=4):
    cells: Grid = grid(3, 4, high=2, seen=ALL, names=("empty", "white", "black"))
    bare: Grid = grid(2, 2, seen=ALL)
    score: list[int] = numbers(3, seen=ALL, by=SEAT)
    heap: list[int] = numbers(3, seen=ALL)


game = Ruleset("board", Board)
where, how = game.question("Where?"), game.question("How?")
OVER = game.result("Over.")
PLACE = game.choices("place", 3)


@game.start
def start(t: Board) -> None:
    ask(t, where, 0)


@game.act
def fill(t: Board, row: int, _column: int) -> None:
    end_game(t, 0, OVER)


@game.act
def clean(t: Board) -> None:
    end_game(t, 0, OVER)


@game.action(where, PLACE)
def put(t: Board, seat: int, place: int, a: int, b: int) -> None:
    end_game(t, 1 << seat, OVER)


@game.action(how, PLACE)
def do(t: Board, seat: int, place: int, a: int, b: int) -> None:
    end_game(t, 1 << seat, OVER)


BOARD = Game(game, Face("Board", "", lambda _table: {}))


def told(change: Any) -> list[Difference]:
    """What is told after something was done to a fresh table on which nobody is asked."""
    t: Any = begin(BOARD, 3, seed=1).course.t
    t.asked[0] = t.called = t.waiting = 0
    before = t.snapshot()
    change(t)
    return compare(BOARD, t, before, t.snapshot())


def said(change: Any) -> list[str]:
    return [difference.said for difference in told(change) if difference.said]


def test_a_grid_is_read_by_rows_and_columns_and_its_values_by_name():
    def change(t: Any) -> None:
        t.cells[2, 3], t.bare[0, 1] = 1, 7

    assert told(change) == [
        Difference("cells[2, 3]", 0, 1, "cells[row 2, column 3] empty → white"),
        Difference("bare[0, 1]", 0, 7, "bare[row 0, column 1] 0 → 7"),
    ]


def test_a_row_is_indexed_by_seat_only_where_that_is_declared():
    def change(t: Any) -> None:
        t.score[1], t.heap[1] = 4, 4

    assert said(change) == ["score[Player 2] 0 → 4", "heap[1] 0 → 4"]


def test_what_is_asked_is_told_with_its_words_and_what_it_is_about():
    def change(t: Any) -> None:
        ask(t, where, 0)
        ask_about(t, how, 2, 5, 1)

    assert said(change) == ["asks Player 1 'Where?'", "asks Player 3 'How?' about (5, 1)"]
    assert {"called", "waiting", "asked[0]", "about[2, 0]"} <= {difference.what for difference in told(change)}


def test_frames_are_told_with_what_they_are_given():
    def change(t: Any) -> None:
        then(t, clean)
        then(t, fill, 2, 1)

    assert said(change) == ["puts 'clean' on the stack", "puts 'fill' on the stack with (row=2, column=1)"]


def test_a_frame_that_goes_is_told_too():
    t: Any = begin(BOARD, 3, seed=1).course.t
    then(t, clean)
    then(t, fill, 2, 1)
    before = t.snapshot()
    cancel(t)
    then(t, clean)
    told = compare(BOARD, t, before, t.snapshot())
    assert [one.said for one in told if one.said] == ["takes 'fill' from the stack", "puts 'clean' on the stack"]


@pytest.mark.parametrize(
    ("winners", "sentence"),
    [(0, "ends the game, won by nobody"), (5, "ends the game, won by Player 1 and Player 3")],
)
def test_the_end_is_told_once(winners, sentence):
    assert said(lambda t: end_game(t, winners, 1)) == [sentence]


def test_sealed_answers_are_told_as_such():
    match = begin(POCKET, seed=1)
    before = match.course.t.snapshot()
    match.play("bid 2", 2)
    told = compare(POCKET, match.course.t, before, match.course.t.snapshot())
    assert [one.said for one in told if one.said] == ["lays Player 2's answer down sealed: 'bid 2'"]
    assert [one.what for one in told] == ["waiting", "answers[1]"]


def test_a_shuffle_within_a_zone_is_seen_as_another_order():
    t: Any = begin(POCKET, seed=1).course.t.copy()
    seed_chance(t, *base_words("test", 1), 0)
    before = t.snapshot()
    while t.first[0] == before[list(POCKET.table.fields).index("first")][0]:
        shuffle(t, 0, 1)
    found = compare(POCKET, t, before, t.snapshot())
    assert Difference("cards", "in one order", "in another", "cards lie in another order") in found
    assert [one.said for one in found if one.what.startswith("chance")] == ["rolls", "", "", ""]


def test_cards_that_go_one_way_are_told_together():
    def deal(hands):
        t = begin(POCKET, seed=1).course.t
        before = t.snapshot()
        for card, zone in hands.items():
            t.zone[card] = zone
        return compare(POCKET, t, before, t.snapshot())

    t = begin(POCKET, seed=1).course.t
    cards = list(range(len(t.zone)))
    ways = {card: (t.zone[card] + 1) % 3 for card in cards}
    moved = deal(ways)
    assert len(moved) == len(cards)  # for programs each card by itself
    sentences = [difference.said for difference in moved if difference.said]
    assert len(sentences) == len({(t.zone[card], zone) for card, zone in ways.items()})
    assert sum(sentence.count("card ") for sentence in sentences) == len(cards)


def test_alike_cards_are_counted_and_very_many_are_only_counted():
    assert named_together(["red 3", "red 4", "red 3"]) == "2 × red 3, red 4"
    assert named_together(["red 3"]) == "red 3"
    assert named_together(["red 3"] * 90) == "90 cards"
