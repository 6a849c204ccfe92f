"""Games are kept as they end; what was half written or edited does not count, and breaks nothing."""

import os
from pathlib import Path

import pytest

from arena.settings import settings
from tabard.arena.keeping import Kept, file_for, keep_seed, seed_file, with_seed
from tabard.arena.record import Record, TimeUsed
from tabard.errors import Refused

SECONDS = TimeUsed(3, 0.123456789, 0.1)


def record(game: int, first: float = 1.0) -> Record:
    return Record(game, (first, 1.0 - first), (SECONDS, SECONDS), ((2, "It “died”.\u2028"),), "abc")


@pytest.fixture
def table():
    return settings("random,random")


@pytest.fixture
def file(table) -> Path:
    with Kept(table) as kept:
        for game in range(4):
            kept.add(record(game, 1 / 3))
    return file_for(table)


def test_what_was_kept_is_there_again_to_the_last_digit(table, file):
    with Kept(table) as kept:
        assert kept.records == {game: record(game, 1 / 3) for game in range(4)}
        assert kept.left_out == 0


def test_a_last_line_that_was_half_written_does_not_count_and_the_next_stands_on_its_own(table, file):
    file.write_bytes(file.read_bytes()[:-20])
    with Kept(table) as kept:
        assert sorted(kept.records) == [0, 1, 2]
        assert kept.left_out == 1
        kept.add(record(3))
    with Kept(table) as kept:
        assert sorted(kept.records) == [0, 1, 2, 3]


EDITS = {
    "points": lambda text: text.replace("0.333", "0.999", 1),
    "number": lambda text: text.replace('"game": 0', '"game": 7'),
    "rubbish": lambda text: "\n[]\nnull\n{\n\x00\xff\n" + "[" * 100_000 + "\n" + text.split("\n", 1)[1],
    "endless": lambda text: text.replace('"game": 0', '"game": 1e999'),
    "large": lambda text: text.replace("0.333", "1" + "0" * 400, 1),
    "shape": lambda text: '{"record": 3}\n' + text.split("\n", 1)[1],
}


@pytest.mark.parametrize("edit", EDITS.values(), ids=list(EDITS))
def test_a_line_that_was_edited_does_not_count(table, file, edit):
    file.write_text(edit(file.read_text()), encoding="latin-1")
    with Kept(table) as kept:
        assert sorted(kept.records) == [1, 2, 3]
        assert kept.left_out > 0


def test_a_line_of_other_settings_does_not_count(table, file):
    other = settings("random,random", seed=1)
    file_for(other).write_bytes(file.read_bytes())
    with Kept(other) as kept:
        assert (kept.records, kept.left_out) == ({}, 4)


def test_who_begins_anew_has_none(table, file):
    with Kept(table, fresh=True) as kept:
        assert kept.records == {}
    assert file.read_text() == ""


def test_two_runs_do_not_write_one_file(table):
    with Kept(table), pytest.raises(Refused, match="play this already, in another run"):
        Kept(table)


def test_where_nothing_can_be_kept_it_is_said(table):
    folder = file_for(table).parent
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.write_text("in the way")
    with pytest.raises(Refused, match="The games cannot be kept in"):
        Kept(table)


def test_where_the_cache_is_closed_nothing_is_kept_and_nothing_is_left_behind(table, monkeypatch, tmp_path):
    monkeypatch.setenv("TABARD_CACHE", "/dev/null/closed")
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    before = set(tmp_path.iterdir())
    with Kept(table) as kept:
        kept.add(record(0))
        assert (kept.file, list(kept.records)) == (None, [0])
    assert with_seed(table, fresh=False) != with_seed(table, fresh=False)
    assert set(tmp_path.iterdir()) == before


def test_a_seed_that_is_drawn_stays_until_one_begins_anew(table):
    first = with_seed(table, fresh=False)
    assert with_seed(table, fresh=False) == first != table
    assert with_seed(settings("random,random", "ivanhoe"), fresh=False).seed != first.seed
    anew = with_seed(table, fresh=True)
    assert anew != first
    assert with_seed(table, fresh=False) == anew
    (kept,) = [file for file in file_for(table).parent.glob("*.seed") if file.read_text() == f"{anew.seed}\n"]
    kept.write_text("nonsense")
    assert with_seed(table, fresh=False) not in (first, anew)


def test_other_settings_have_another_file_and_more_games_or_workers_the_same():
    plain = file_for(settings("random,random"))
    others = [
        settings("random,random,random"), settings("easy,random"), settings("random,random", seed=1),
        settings("random,random", simulations=5), settings("random,random", time_limit=1.0),
        settings("random,random", "ivanhoe"), settings("random,random", "ivanhoe", 3),
        settings("random,random", "ivanhoe", rules={"ties_stay": True}),
    ]  # fmt: skip
    assert len({plain, *map(file_for, others)}) == 1 + len(others)
    assert plain.parent == Path(os.environ["TABARD_CACHE"]) / "arena"


def test_levels_that_look_further_ahead_or_waver_more_have_another_file(table, monkeypatch):
    files = {file_for(table)}
    easy, *others = table.game.rules.simulations
    monkeypatch.setattr(table.game.rules, "simulations", (easy + 1, *others))
    files.add(file_for(table))
    monkeypatch.setattr(table.game.rules, "wavers", (3.0, 1.0))
    files.add(file_for(table))
    assert len(files) == 3


def test_while_bots_play_that_could_read_it_a_drawn_seed_is_kept_nowhere():
    for given, there in (("random,random", True), ("random,their_bots:First", False)):
        table = settings(given, time_limit=3.0)
        drawn = with_seed(table, fresh=False)
        kept = seed_file(table)
        assert kept.exists() is there
        keep_seed(drawn)
        assert with_seed(table, fresh=False) == drawn
        assert kept.exists() is there
    isolated = with_seed(settings("random,their_bots:First", isolate=True), fresh=False)
    assert seed_file(isolated).exists()


def test_a_seed_for_a_bot_differs_by_seat_game_and_run_and_is_the_same_again(table):
    seeds = {
        settings("random,random", seed=run).bot_seed(game, seat) for run in (1, 2) for game in (0, 1) for seat in (1, 2)
    }
    assert len(seeds) == 8
    assert table.bot_seed(0, 1) == settings("random,random").bot_seed(0, 1) < 1 << 56
