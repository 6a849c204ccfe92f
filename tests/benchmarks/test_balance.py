"""The trial of Skirmish's balance, at a tiny volume: its player is strong, and what is out of balance is found."""

import json
import random
import sys

import numpy as np
import pytest

from plumbing.pages import ROOT
from plumbing.volumes import not_in_full
from tabard.games.skirmish.sheets.attributes import LIMIT
from tabard.games.skirmish.sheets.sheet import MOST_OF_A_UNIT, MOST_SUPPLIES, Sheet, why_no_muster
from tabard.games.skirmish.sheets.shipped import SHEETS

if not (ROOT / "benchmarks").is_dir():
    pytest.skip("The benchmarks come with a checkout only.", allow_module_level=True)
if str(ROOT) not in sys.path:
    sys.path.append(str(ROOT))

from benchmarks.balance import __main__ as program
from benchmarks.balance import musters, tables, trials
from benchmarks.balance.numbers import BEST
from benchmarks.balance.page import PAGE

pytestmark = pytest.mark.timeout(900)  # the first of them compiles


@pytest.fixture
def player(needs):
    """For tests that play: it takes more than a minute to compile."""
    needs("the planning player of Skirmish", not_in_full())


def test_the_planning_player_beats_a_random_one_nearly_always_and_a_greedy_one_mostly(player):
    assert trials.strength("planning v random", 20, 1)["rate"] > 0.95
    assert trials.strength("planning v greedy", 60, 1)["rate"] > 0.65


def test_the_same_seed_gives_the_same_games(player):
    assert trials.mirror("March", 6, 3) == trials.mirror("March", 6, 3)


def test_a_unit_far_above_the_rest_is_found(player):
    giant = Sheet("Giant", tuple(LIMIT))
    row = trials.added(giant, 20, 1, cost=musters.USUAL)
    assert row["rate"] > 0.8
    assert not row["good"]


def test_a_unit_that_can_do_nothing_is_found(player):
    row = trials.added(Sheet("Scarecrow", (1,) + (0,) * (len(LIMIT) - 1)), 200, 1, cost=musters.USUAL)
    assert row["rate"] < 0.4
    assert not row["good"]


@pytest.mark.parametrize("name", SHEETS)
def test_each_unit_is_exchanged_for_others_of_equal_cost(name):
    its, others = musters.with_and_without(SHEETS[name], random.Random(name))
    assert SHEETS[name] in its
    assert sum(unit.supplies for unit in its) == sum(unit.supplies for unit in others) <= MOST_SUPPLIES
    assert not why_no_muster(list(its))


def test_whatever_evolves_is_a_muster():
    dice = random.Random(1)
    found = [musters.made_up_muster(dice) for _ in range(12)]
    for _ in range(300):
        found[dice.randrange(12)] = trials.child(found, dice)
        assert [musters.why_not(list(muster)) for muster in found] == [""] * 12


def test_what_strikes_at_once_is_among_what_evolves():
    assert "h3 p2 a2 r2 m3" in [musters.in_letters(unit) for unit in musters.strikers()]
    assert {unit.supplies for unit in musters.strikers()} == {MOST_OF_A_UNIT}


def test_with_one_health_a_game_can_be_won_at_once(player, monkeypatch):
    monkeypatch.setattr(musters, "LEAST", 1)
    soon = [unit for unit in musters.strikers() if musters.in_letters(unit) in {"h1 p3 a2 r2 m4", "h1 p2 a2 r2 A1 m4"}]
    one, other = ((unit,) * 5 for unit in soon)
    assert trials.soonest(tables.play_pairs([(one, other)] * 20, (BEST, BEST), 1)) < trials.SOONEST


def test_every_game_of_an_evolution_is_counted(monkeypatch):
    played = []

    def counting(pairs, styles, seed):
        played.append(len(pairs))
        return trials.Played(np.ones(len(pairs)), np.full(len(pairs), 9))

    monkeypatch.setattr(trials, "play_pairs", counting)
    row = trials.evolved("seed 1", 600, 1)
    assert row["games"] == sum(played)
    assert row["last"] == played[-1]
    assert row["too_soon"] == 0


def test_no_muster_is_twice_among_those_that_evolve_and_no_two_seeds_play_the_same_games(monkeypatch):
    seeds = []

    def noting(pairs, styles, seed):
        seeds.append(seed)
        musters_of = {tuple(unit.levels for unit in one) for one, _ in pairs}
        assert len(musters_of) in (trials.POPULATION, trials.FINALISTS)
        return trials.Played(np.ones(len(pairs)), np.full(len(pairs), 9))

    monkeypatch.setattr(trials, "play_pairs", noting)
    for name in ("seed 1", "seed 2"):
        trials.evolved(name, 600, 1)
    assert len(set(seeds)) == len(seeds)


def test_a_game_won_in_the_second_turn_of_the_winner_is_too_soon():
    first_wins_at_once = trials.Played([1.0, 0.0], [2, 9])
    assert trials.soonest(first_wins_at_once) == 2
    assert trials.soonest(trials.Played([0.0, 0.5], [5, 0])) == 3


def test_a_run_goes_on_where_it_was_broken_off(player, tmp_path, capsys):
    file = tmp_path / "rows.json"
    assert program.main(["--games", "40", "--only", "March", "--json", str(file)]) == 0
    assert program.main(["--games", "40", "--only", "mirrored", "--json", str(file)]) == 0
    assert [row["name"] for row in json.loads(file.read_text())["rows"]] == ["March", "Watch"]
    said = capsys.readouterr()
    assert said.err.count("mirrored March") == 1
    assert "8 games in all" in said.out


def test_the_page_in_docs_has_the_sheets_that_are_shipped():
    page = (ROOT / "docs" / PAGE).read_text(encoding="utf-8")
    assert [name for name, sheet in SHEETS.items() if f"| {name} | {musters.in_letters(sheet)} |" not in page] == []


def test_a_page_and_a_plot_are_written(player, tmp_path):
    marked = "Before.\n<!-- figures -->\nyesterday\n<!-- end of figures -->\nAfter.\n"
    (tmp_path / PAGE).write_text(marked, encoding="utf-8")
    assert program.main(["--games", "40", "--only", "March", "--docs", str(tmp_path)]) == 0
    page = (tmp_path / PAGE).read_text(encoding="utf-8")
    assert "yesterday" not in page
    assert page.startswith("Before.\n")
    assert page.endswith("After.\n")
    assert "| March | 4 |" in page
    assert "March" in (tmp_path / PAGE).with_suffix(".svg").read_text(encoding="utf-8")
