"""The packed form without NumPy is the one that NumPy reads."""

import numpy as np
import pytest

import tabard
from tabard.engine import Table
from tabard.engine.table.fields import grid, number, numbers
from tabard.engine.table.packing import BULK, Packing
from toys.fair import GAME as FAIR


class Odd(Table, seats=3):
    """Widths in no good order: each field is followed by one that does not fit in beside it."""

    small: int = number(-1, 1)
    large: int = number(0, 2**40)
    few: list[int] = numbers(3, 0, 300)
    board: list[int] = grid(3, 5, -5, 5)
    wide: list[int] = numbers(2, 0, 70_000)


Odd.finish(about=False, zones=0)


@pytest.mark.parametrize("table", [Odd, FAIR.table], ids=["odd", "fair"])
def test_fields_lie_where_an_aligned_record_has_them(table):
    kinds = [(name, field.code, field.shape) for name, field in table.fields.items()]
    aligned = np.dtype(kinds, align=True)
    assert table.packing.offsets == {name: aligned.fields[name][1] for name in table.fields}
    assert 0 <= table.packing.size - aligned.itemsize < BULK
    assert table.packing.size % BULK == 0


def test_numpy_reads_every_number_from_the_bytes():
    t = Odd()
    t.small, t.large, t.few, t.wide = -1, 2**39 + 7, [1, 300, 2], [70_000, 3]
    for row in range(3):
        t.board.set_row(row, [-5, row, 0, 1, 5])
    (record,) = np.frombuffer(t.packed_bytes(), Odd.dtype())
    assert (record["small"], record["large"]) == (-1, 2**39 + 7)
    assert (record["few"].tolist(), record["wide"].tolist()) == ([1, 300, 2], [70_000, 3])
    assert record["board"].tolist() == [[-5, row, 0, 1, 5] for row in range(3)]


def test_a_table_comes_back_from_its_bytes_as_numpy_reads_it():
    t = Odd()
    t.small, t.large, t.few = -1, 2**39 + 7, [1, 300, 2]
    t.board.set_row(1, [-5, 0, 0, 1, 5])
    back = Odd.of_bytes(t.packed_bytes())
    assert back.snapshot() == t.snapshot()
    assert type(back.board) is type(t.board)
    assert back.board[1, 4] == 5
    match = tabard.new("ivanhoe", seats=3, seed=5)
    table = match.game.table
    (record,) = match.course.t.pack()
    assert table.of_bytes(match.course.t.packed_bytes()).snapshot() == table.unpack(record).snapshot()


def test_what_lies_between_fields_is_empty():
    t = Odd()
    blank = t.packed_bytes()
    taken = {at + n for name, at in Odd.packing.offsets.items() for n in range(Odd.dtype().fields[name][0].itemsize)}
    assert {blank[at] for at in range(len(blank)) if at not in taken} == {0}


def test_a_digest_is_of_what_is_hashed_of_many():
    import hashlib

    match = tabard.new("ivanhoe", seats=3, seed=5, rules={"ties_stay": True})
    t = match.course.t
    assert match.digest == hashlib.sha256(t.as_hashed(t.pack())).hexdigest()


def test_nothing_at_all_is_packed_into_nothing():
    assert Packing({}).packed([]) == b""
