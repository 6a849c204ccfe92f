"""The mark on the table: where it begins, how it walks, and when it is on nothing."""

from textual.geometry import Offset

import tabard
from tabard.sitting.seating import seat_players
from tabard.sitting.sitting import Sitting
from tabard.terminal.cursor import Cursor
from terminal.lists import sitting_for


def settled(sitting):
    cursor = Cursor(sitting)
    cursor.settle(sitting.panels())
    return cursor


def four():
    return Sitting(tabard.new("connect-four", seed=1), seat_players(2, hot_seat=True))


def test_it_begins_in_the_middle_of_columns_and_else_with_the_first_move():
    assert settled(four()).current.text == "3"
    cursor = settled(sitting_for())
    assert cursor.current == cursor.moves[0]


def test_it_walks_through_the_list_and_around_its_ends():
    cursor = settled(sitting_for())
    assert cursor.after(1) == cursor.moves[1]
    assert cursor.after(-1) == cursor.moves[-1]


def test_once_taken_away_it_comes_back_only_when_a_move_is_marked():
    cursor = settled(four())
    cursor.mark_nothing(Offset(10, 5))
    cursor.settle([])
    assert cursor.current is None
    assert cursor.is_same_click(Offset(12, 6))
    assert not cursor.is_same_click(Offset(14, 5))
    cursor.mark(cursor.moves[2].number)
    assert cursor.current == cursor.moves[2]
    assert not cursor.is_same_click(Offset(10, 5))


def test_it_does_not_stay_from_one_question_to_the_next():
    sitting = sitting_for()
    cursor = settled(sitting)
    cursor.mark(next(move.number for move in cursor.moves if move.text == "Riposte"))
    cursor.settle([])
    assert cursor.current.text == "Riposte"
    sitting.play("Riposte")
    cursor.settle([])
    assert cursor.current.text == "P2"


def test_what_was_clicked_before_counts_only_where_moves_point_at_both():
    cursor = settled(sitting_for())
    ref = cursor.moves[0].refs[0]
    assert cursor.meant_by(ref) == [cursor.moves[0]]
    cursor.point(ref)
    assert cursor.pointed == {ref}
    cursor.point("nothing that lies here")
    assert cursor.pointed == {"nothing that lies here"}
    assert cursor.meant_by(ref) == [cursor.moves[0]]
    cursor.point_at_nothing()
    assert not cursor.pointed
