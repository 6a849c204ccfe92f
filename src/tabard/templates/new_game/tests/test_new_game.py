"""New Game keeps what every game owes: `tabard.contract` plays it at random and looks at every position."""

from pathlib import Path

import pytest

from tabard.contract import CHECKS, Volume, check_checked, check_compiled, check_ptx, check_wasm, volume
from tabard.engine.lint import lint_game
from tabard.scenarios import Scenario, read_feature, run_scenario
from tabard.shelf import find

FOLDER = Path(__file__).parent.parent
GAME = find(str(FOLDER))
SCENARIOS = [scenario for file in sorted(FOLDER.glob("features/*.feature")) for scenario in read_feature(file)]


@pytest.fixture(scope="module")
def much() -> Volume:
    """As many random games, and positions in them, as meet all that the game has; `volume(GAME, 5)` looks longer."""
    return volume(GAME)


def test_random_games_meet_everything(much: Volume) -> None:
    assert much.unmet == []  # name what chance seldom brings, and tell it in a scenario


@pytest.mark.parametrize("name", CHECKS)
def test_the_contract(name: str, much: Volume) -> None:
    CHECKS[name](GAME, much)


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: f"{scenario.name}, line {scenario.line}")
def test_scenarios(scenario: Scenario) -> None:
    outcome = run_scenario(scenario)
    assert outcome.passed, f"line {outcome.line}: {outcome.why}"


# The rest is for the fast lane: a game that fails here still plays, but only in plain form.


def test_the_linter_has_no_complaints() -> None:
    assert lint_game(GAME) == []


def test_plain_and_compiled_agree(much: Volume) -> None:
    check_compiled(GAME, much)


def test_no_index_leaves_its_field(much: Volume) -> None:
    check_checked(GAME, much, str(FOLDER))


def test_it_compiles_for_a_gpu() -> None:
    pytest.importorskip("numba_cuda")
    check_ptx(GAME)


def test_webassembly_plays_the_same(much: Volume) -> None:
    pytest.importorskip("wasmtime")
    check_wasm(GAME, much)
