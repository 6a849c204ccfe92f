"""A table's fields: ranges, widths, grids, and the packed form that is the same table."""

from enum import IntEnum

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabard.engine.table.fields import ALL, Field, grid, number, numbers, option
from tabard.engine.table.grids import Grid
from tabard.engine.table.table import Table
from tabard.errors import Broken


class Way(IntEnum):
    STRAIGHT_ON = 0
    LEFT = 1
    RIGHT = 2


class Odd(Table, seats=3, stack=2, listeners=2, cards=5):
    """Fields of every width and shape, next to each other so that a wrong width would show."""

    tiny: int = number(-128, 127)
    small: list[int] = numbers(3, -129, 0)
    middle: list[int] = numbers(2, 0, 2**15)
    large: int = number(-(2**31), 2**31 - 1)
    huge: list[int] = numbers(2, -(2**63), 2**63 - 1)
    board: Grid = grid(3, 4, -1, 300, start=7)
    rule: int = option(Way, "A house rule.")
    strict: int = option(True, "Another one.")


Odd.finish(about=True, zones=4)


def filled(draw_value):
    t = Odd()
    for name, field in Odd.fields.items():
        value = field.blank()
        if not field.shape:
            setattr(t, name, draw_value(field))
            continue
        for at in range(list.__len__(value)):
            value[at] = draw_value(field)
        setattr(t, name, value)
    return t


@st.composite
def tables(draw):
    return filled(
        lambda field: draw(st.one_of(st.sampled_from((field.low, field.high)), st.integers(field.low, field.high)))
    )


@settings(max_examples=25)
@given(tables())
def test_packed_and_unpacked_it_is_the_same(t):
    t.check()
    record = t.pack()
    again = Odd.unpack(record[0])
    assert again.snapshot() == t.snapshot()
    assert again.pack().tobytes() == record.tobytes()
    assert again.digest() == t.digest()
    assert all(
        type(value) is int for part in again.snapshot() for value in (part if isinstance(part, list) else [part])
    )


@settings(max_examples=25)
@given(tables())
def test_a_copy_shares_nothing(t):
    before, twin = t.snapshot(), t.copy()
    assert twin.snapshot() == before
    twin.tiny = 5
    twin.small[0] = -7
    twin.board[1, 2] = 9
    assert t.snapshot() == before
    kept = t.snapshot()
    t.small[1] = -3
    t.board[0, 0] = 1
    t.restore(kept)
    assert t.snapshot() == before
    t.small[1] = -4
    t.restore(kept)  # what was restored once is not shared with what was kept
    assert t.snapshot() == before


@settings(max_examples=25)
@given(tables(), st.sampled_from(sorted(Odd.fields)), st.sampled_from((-1, 1)), st.integers(0, 10**6))
def test_a_value_outside_its_range_is_found(t, name, side, place):
    field = Odd.fields[name]
    wrong = field.high + 1 if side > 0 else field.low - 1
    if field.shape:
        value = getattr(t, name)
        list.__setitem__(value, place % list.__len__(value), wrong)
    else:
        setattr(t, name, wrong)
    with pytest.raises(Broken, match=f"Field '{name}' holds .* outside its declared range"):
        t.check()


@pytest.mark.parametrize(
    ("low", "high", "code"),
    [
        (0, 127, "i1"), (-128, 0, "i1"), (0, 128, "i2"), (-129, 0, "i2"), (0, 2**15 - 1, "i2"), (0, 2**15, "i4"),
        (-(2**15) - 1, 0, "i4"), (0, 2**31 - 1, "i4"), (0, 2**31, "i8"), (0, 2**63 - 1, "i8"),
    ],
)  # fmt: skip
def test_a_field_is_as_narrow_as_its_range_allows(low, high, code):
    assert Field(low, high).code == code
    assert np.iinfo(code).min <= low
    assert high <= np.iinfo(code).max


@pytest.mark.parametrize("bounds", [(1, 0), (0, 2**63), (-(2**63) - 1, 0), (0.0, 1), ("0", 9), (0, None)])
def test_a_field_holds_whole_numbers_from_its_lowest_to_its_highest(bounds):
    with pytest.raises(Broken, match="A field holds whole numbers of 64 bits, from its lowest to its highest"):
        number(*bounds)


@pytest.mark.parametrize("count", [0, -1, 1.5, None, True])
def test_a_field_of_several_numbers_says_how_many(count):
    with pytest.raises(Broken, match="A field of several numbers says how many, one or more, not"):
        numbers(count)
    with pytest.raises(Broken, match="one or more, not 2 × "):
        grid(2, count)


def test_a_new_table_holds_what_was_declared():
    t = Odd()
    t.check()
    assert list(t.board) == [7] * 12
    assert t.zone == [-1] * 5
    assert (t.seats, t.rule, t.strict, t.answers) == (3, 0, 1, [-1, -1, -1])


def test_a_field_of_the_engines_is_not_declared_again():
    class Clash(Table):
        waiting: int = number()

    with pytest.raises(Broken, match="declares 'waiting', which is a field of the engine's"):
        Clash.finish(about=False, zones=0)


def test_what_a_game_does_not_need_takes_no_room():
    class Bare(Table):
        value: int = number()

    Bare.finish(about=False, zones=0)
    assert not {"stack", "rows", "zone", "about"} & set(Bare.fields)
    assert Bare.dtype().itemsize <= 64


# --- house rules --------------------------------------------------------------------------------------


@pytest.mark.parametrize("default", [False, True])
def test_a_house_rule_that_is_true_or_false_holds_what_it_means(default):
    rule = option(default, "Whether ties stay.")
    assert rule.start == default
    assert rule.values == (default, not default)  # the default comes first, as it does in all that is listed
    assert [rule.number_of(value) for value in (False, True)] == [0, 1]
    assert [rule.value_of(number) for number in (0, 1)] == [False, True]
    assert all(type(rule.value_of(number)) is bool for number in (0, 1))


def test_a_house_rule_of_several_values_is_named_as_its_enum_is():
    rule = option(Way, "Where the road goes.")
    assert rule.values == ("straight_on", "left", "right")
    assert (rule.low, rule.start, rule.high) == (Way.STRAIGHT_ON, Way.STRAIGHT_ON, Way.RIGHT)
    assert [rule.number_of(value) for value in rule.values] == list(Way)
    assert [rule.value_of(way) for way in Way] == list(rule.values)


def test_values_of_a_house_rule_are_numbered_from_0():
    class Late(IntEnum):
        FIRST = 1
        SECOND = 2

    with pytest.raises(Broken, match="'Who begins' are numbered from 0 on: number Late so"):
        option(Late, "Who begins")


def test_a_house_rule_is_public_and_says_what_it_is_about():
    for rule in (option(True, "Whether ties stay."), option(Way, "Where the road goes.")):
        assert rule.seen == ALL
        assert rule.about.endswith(".")


def test_digests_count_house_rules_from_their_defaults():
    """By the book, a digest does not tell which way a house rule is put; off it, it does."""

    class Meant(Table):
        ties_stay: int = option(True, "Whether ties stay.")

    class Turned(Table):
        ties_go: int = option(False, "Whether ties go.")

    for table in (Meant, Turned):
        table.finish(about=False, zones=0)
    meant, turned = Meant(), Turned()
    assert meant.digest() == turned.digest()
    meant.ties_stay = 0
    assert meant.digest() != turned.digest()
    turned.ties_go = 1
    assert meant.digest() == turned.digest()


def test_a_house_rule_is_a_truth_or_an_enum_and_nothing_else():
    with pytest.raises(Broken, match=r"The house rule 'How\?' is True, False, some numbers or an IntEnum"):
        option(["a", "b"], "How?")
