"""Many matches at once: what a batch says, and what it refuses."""

import re

import numpy as np
import pytest

import tabard
from tabard.sim.batch import Batch


@pytest.fixture
def batch() -> Batch:
    return tabard.batch("connect-four", 4, seed=5)


def test_it_begins_like_as_many_matches(batch: Batch) -> None:
    assert batch.to_move.tolist() == [1, 1, 1, 1]
    assert batch.legal.tolist() == [[1] * 7] * 4
    assert batch.done.tolist() == [False] * 4
    assert batch.returns.tolist() == [[0, 0]] * 4
    assert len({words.tobytes() for words in batch.tables["chance"]}) == 4  # each has a stream of its own


def test_one_seed_is_one_stream_for_a_match_and_a_batch(batch: Batch) -> None:
    match = tabard.new("connect-four", seed=5)
    assert batch.tables[0].tobytes() == match.course.t.pack()[0].tobytes()


def test_a_batch_goes_on_from_samples() -> None:
    match = tabard.new("connect-four", seed=5)
    for column in (3, 3, 4):
        match.play(column)
    seen = match.seen(2)
    tables = seen.packed(50, 7)
    batch = tabard.batch("connect-four", tables, seed=1)
    assert (batch.count, set(batch.to_move.tolist())) == (50, {2})
    assert batch.tables[3].tobytes() == seen.sample(7 + 3).course.t.pack()[0].tobytes()
    assert batch.playout() > 50
    assert batch.done.all()
    assert not tables["over"].any()  # what was given is as it was


@pytest.mark.parametrize("tables", [np.zeros(3), np.zeros(0, tabard.new("connect-four", seed=1).course.t.dtype())])
def test_it_goes_on_from_tables_of_its_game_alone(tables) -> None:
    with pytest.raises(tabard.Refused, match="goes on from packed tables of Connect Four"):
        tabard.batch("connect-four", tables)


def test_a_step_is_one_move_in_each(batch: Batch) -> None:
    batch.step([0, 1, 2, 3])
    assert batch.to_move.tolist() == [2, 2, 2, 2]
    for column, table in enumerate(batch.tables):
        match = tabard.new("connect-four", seed=5)
        match.play(column)
        assert table["discs"].tolist() == match.course.t.discs


def test_who_has_won_gets_1_and_who_has_lost_minus_1(batch: Batch) -> None:
    for columns in [[0, 0, 0, 0], [1, 1, 1, 1]] * 3 + [[0, 0, 0, 2]]:
        batch.step(columns)
    assert batch.done.tolist() == [True, True, True, False]
    assert batch.returns.tolist() == [[1, -1]] * 3 + [[0, 0]]
    assert batch.to_move.tolist() == [0, 0, 0, 2]
    assert batch.legal[0].tolist() == [0] * 7


def test_matches_that_are_over_stand_still(batch: Batch) -> None:
    batch.playout()
    before = batch.digest()
    batch.step([0, 0, 0, 99])
    assert batch.digest() == before


def test_a_playout_plays_all_to_the_end_and_counts_real_choices(batch: Batch) -> None:
    played = batch.playout()
    assert batch.done.all()
    discs = sum(int(disc).bit_count() for table in batch.tables for disc in table["discs"])
    assert 4 * 7 <= played <= discs  # at most one a disc; where one column was left there was no choice


def test_a_playout_depends_on_the_seed_alone(batch: Batch) -> None:
    again, other = tabard.batch("connect-four", 4, seed=5), tabard.batch("connect-four", 4, seed=6)
    assert batch.playout() == again.playout()
    other.playout()
    assert batch.digest() == again.digest() != other.digest()


def test_an_observation_holds_what_the_seat_to_move_may_see(batch: Batch) -> None:
    batch.step([3, 3, 3, 3])
    seen = batch.observe()
    assert seen.shape[0] == 4
    assert seen[:, 0].tolist() == [1, 1, 1, 1]  # the second seat, counted from 0
    assert all((row[-2:] == table["discs"]).all() for row, table in zip(seen, batch.tables, strict=True))


@pytest.mark.parametrize(
    ("actions", "sentence"),
    [
        ([0, 0, 0], "Give one action for each of the 4 matches, as whole numbers, not an array of shape (3,)."),
        ([0.5] * 4, "Give one action for each of the 4 matches, as whole numbers, not float64."),
        ([[0], [0, 0], [0], [0]], "Give one action for each of the 4 matches, as whole numbers in one row."),
        ([0, 0, 7, 0], "Action 7 is not legal in match 2; nothing was played."),
        ([0, -1, 0, 0], "Action -1 is not legal in match 1; nothing was played."),
    ],
)
def test_a_wrong_step_is_refused_and_nothing_is_played(batch: Batch, actions: list[int], sentence: str) -> None:
    before = batch.digest()
    with pytest.raises(tabard.Refused, match=re.escape(sentence)):
        batch.step(actions)
    assert batch.digest() == before


def test_a_full_column_is_refused(batch: Batch) -> None:
    for _ in range(6):
        batch.step([2] * 4)
    with pytest.raises(tabard.Refused, match="Action 2 is not legal in match 0"):
        batch.step(np.array([2, 3, 3, 3]))


@pytest.mark.parametrize(
    ("game", "count", "options", "sentence"),
    [
        ("connect-four", 0, {}, "A batch has at least one match, not 0."),
        ("connect-four", 1.5, {}, "A batch has at least one match, not 1.5."),
        ("connect-four", 1, {"seed": "x"}, "A seed is a whole number, not 'x'."),
        ("connect-four", 1, {"seats": 3}, "Connect Four takes exactly 2 players, not 3."),
        ("connect-four", 1, {"rules": {"x": 1}}, "Connect Four has no house rule 'x'"),
        ("connect-four", 1, {"device": "tpu"}, "A batch runs on device 'cpu', 'cuda' or 'wasm', not 'tpu'."),
        ("no-such-game", 1, {}, "There is no game 'no-such-game'."),
    ],
)
def test_a_batch_that_cannot_be_is_refused(game: str, count: object, options: dict[str, object], sentence: str) -> None:
    with pytest.raises(tabard.Refused) as refused:
        tabard.batch(game, count, **options)  # type: ignore[arg-type]
    assert str(refused.value).startswith(sentence)


@pytest.mark.parametrize(
    "actions", [["a", "b", "c", "d"], [[0], [0], [0], [0]], [0.5] * 4, None, [10**30] * 4, [[0], 1, 2, 3]]
)
def test_actions_that_are_no_numbers_are_refused(batch: Batch, actions: object) -> None:
    with pytest.raises(tabard.Refused, match="Give one action for each of the 4 matches"):
        batch.step(actions)


def test_a_batch_that_fits_nowhere_is_refused_in_a_sentence():
    with pytest.raises(tabard.Refused, match="There is no memory here for 1000000000000 matches"):
        tabard.batch("connect-four", 10**12)


def test_packed_tables_whose_chance_stands_still_are_refused():
    match = tabard.new("ivanhoe", seats=2, seed=1)
    tables = match.seen(1).packed(3, 1)
    tables["chance"][1] = 0
    with pytest.raises(tabard.Refused, match="The chance of a packed table stands still"):
        tabard.batch("ivanhoe", tables)
