"""Every statement of the rulebook has a scenario that holds, as far as the games on the shelf go.

The scenarios are run here once more by the library's own runner, so it does not matter which worker ran the others.
"""

from collections.abc import Iterable
from pathlib import Path

import pytest

from plumbing.keys import KEYS
from tabard.engine import ALL, Game
from tabard.scenarios import Outcome, read_feature, run_feature
from tabard.shelf import find, games

FEATURES = Path(__file__).parent.parent / "features"
TOY = str(FEATURES / "toys" / "high_tree")

OWNERS = {"C4": "connect-four", "IV": "ivanhoe", "QU": "quests", "SK": "skirmish"}
HOUSE_RULES = {
    "HR-1": "first_player",
    "HR-2": "ties_stay",
    "HR-3": "spare_self",
    "HR-4": "shield_guards_hand",
    "HR-5": "stunned_limits",
    "HR-6": "ivanhoe_only_when_affected",
    "HR-7": "knock_down_withdrawn",
    "HR-8": "empty_attack",
    "HR-9": "sponsor_draws_before_win_check",
    "HR-10": "stages_stay_hidden",
    "HR-11": "target_lasts",
    "HR-12": "defend_expiry",
    "HR-13": "turn_limit",
    "HR-14": "sporting",
}
CURTAIN = "X-7"  # stands between private views: it takes a game in which something is hidden


def hides(game: Game) -> bool:
    return any(zone.sees != ALL for zone in game.rules.zones) or any(
        field.seen != ALL for field in game.table.own.values()
    )


def applies(key: str, shelf: list[Game]) -> bool:
    """Whether a statement speaks of a game that is there."""
    if key in HOUSE_RULES:
        return any(HOUSE_RULES[key] in game.options for game in shelf)
    if key == CURTAIN:
        return any(hides(game) for game in shelf)
    prefix = key.partition("-")[0]
    return prefix == "X" or OWNERS[prefix] in [game.name for game in shelf]


def run(files: Iterable[Path]) -> list[Outcome]:
    return [outcome for file in files for outcome in run_feature(file)]


def shown(outcomes: list[Outcome]) -> set[str]:
    """The keys that some scenario shows and none contradicts."""
    holding = {key for outcome in outcomes if outcome.passed for key in outcome.scenario.tags}
    return holding - {key for outcome in outcomes if not outcome.passed for key in outcome.scenario.tags}


def test_every_statement_about_the_games_on_the_shelf_has_a_scenario_that_holds() -> None:
    outcomes = run(sorted(FEATURES.rglob("*.feature")))
    shelf = [find(name) for name in games()]
    missing = [key for key in KEYS if applies(key, shelf) and key not in shown(outcomes)]
    assert not missing, f"No scenario that holds shows {', '.join(missing)}."


def test_every_tag_is_a_key_of_the_rulebook() -> None:
    files = sorted(FEATURES.rglob("*.feature"))
    tags = {tag for file in files for scenario in read_feature(file) for tag in scenario.tags}
    assert tags
    assert tags <= set(KEYS)


def test_every_key_belongs_to_a_game_a_house_rule_or_all_games() -> None:
    for key in KEYS:
        assert key in HOUSE_RULES or key.partition("-")[0] in {"X", *OWNERS}


class TestThatItCanFail:
    FEATURE = """
        Feature: Discs
          Background:
            Given a game of connect-four
            And a new game
          @C4-1.1
          Scenario: True
            Then it is Player 1's turn
          @C4-1.2
          Scenario: False
            Then it is Player 2's turn
          @C4-2.1
          Scenario Outline: True of one row and false of the other
            When Player 1 plays "<column>"
            Then it is Player 2's turn
            Examples:
              | column |
              | 3      |
              | 9      |
          @C4-2.2
          Scenario: Expects nothing
            When Player 1 plays "3"
          @C4-2.3
          Scenario: No step reads this
            Then the moon is full
    """

    @pytest.fixture
    def outcomes(self, tmp_path: Path) -> list[Outcome]:
        (tmp_path / "discs.feature").write_text(self.FEATURE)
        return run([tmp_path / "discs.feature"])

    def test_only_a_key_whose_scenarios_all_hold_is_shown(self, outcomes: list[Outcome]) -> None:
        assert [outcome.passed for outcome in outcomes] == [True, False, True, False, False, False]
        assert shown(outcomes) == {"C4-1.1"}

    def test_a_key_of_a_game_that_is_not_there_is_not_missed(self) -> None:
        assert applies("C4-1.1", [find("connect-four")])
        assert not applies("C4-1.1", [find(TOY)])
        assert applies("X-1", [find(TOY)])

    def test_a_curtain_is_wanted_once_a_game_hides_something(self) -> None:
        assert not applies("X-7", [find("connect-four")])
        assert applies("X-7", [find("connect-four"), find(TOY)])

    def test_a_house_rule_is_wanted_once_a_game_has_it(self, monkeypatch: pytest.MonkeyPatch) -> None:
        assert not applies("HR-2", [find(TOY)])
        monkeypatch.setitem(HOUSE_RULES, "HR-2", "low_wins")
        assert applies("HR-2", [find(TOY)])
