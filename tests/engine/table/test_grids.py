"""Two-dimensional fields in plain play are what packed ones are."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabard.engine.table.grids import Grid


@given(st.integers(1, 5), st.integers(1, 5), st.data())
def test_a_grid_is_read_and_written_as_a_packed_field_is(rows, columns, data):
    values = data.draw(st.lists(st.integers(-99, 99), min_size=rows * columns, max_size=rows * columns))
    ours, packed = Grid(values, columns), np.array(values).reshape(rows, columns)
    row, column = data.draw(st.integers(-rows, rows - 1)), data.draw(st.integers(-columns, columns - 1))
    assert len(ours) == len(packed)
    assert ours[row, column] == packed[row, column]
    ours[row, column] = 100
    packed[row, column] = 100
    assert list(ours) == packed.ravel().tolist()
    assert ours.copy() == ours
    assert ours.copy() is not ours


@given(st.integers(1, 4), st.integers(1, 4), st.integers(-9, 9), st.integers(-9, 9))
def test_outside_a_grid_there_is_nothing(rows, columns, row, column):
    ours = Grid([0] * (rows * columns), columns)
    if -rows <= row < rows and -columns <= column < columns:
        assert ours[row, column] == 0
        return
    with pytest.raises(IndexError):
        ours[row, column]
    with pytest.raises(IndexError):
        ours[row, column] = 1
    assert not any(ours)
