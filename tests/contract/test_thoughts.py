"""What an author tells bots is asked for wherever they may come: what cannot be meant so is found before they play."""

from pathlib import Path

import pytest

import tabard
from contract.toys import TOYS, Case, assert_caught, broken, honest, in_ids, rules
from tabard import contract
from tabard.contract.thoughts import questions_at, wrong_thoughts
from tabard.engine import Game
from tabard.shelf import find

MOVE = "@game.action(how_many"
WEIGHS = "@game.weighs(how_many, COUNT)\ndef likely(t: Heap, seat: int, choice: int) -> int:\n    {}\n\n\n"
JUDGES = "@game.judges(after=3)\ndef share(t: Heap, seat: int) -> int:\n    {}\n\n\n"


def told(what: str, says: str, judges: bool = False) -> Case:
    block = (JUDGES if judges else WEIGHS).format(what)
    return Case(what, contract.check_thoughts, [rules(MOVE, block + MOVE)], says, toy="pebble")


CASES = [
    told(
        "return -5", r"'likely', asked how likely seat \d answers 'take \d', answers -5: that has to be a whole number"
    ),
    told("return None", r"answers None: that has to be a whole number from 0 on"),
    told("return 1.5", r"answers 1.5: that has to be a whole number from 0 on"),
    told("return 1 // (t.heap - t.heap)", r"'likely', .*, fails: ZeroDivisionError"),
    told("t.heap += 1; return 1", r"'likely', .*, changes the table: it may only look"),
    told("return 2521", r"'share', asked how well seat 1 stands, answers 2521: .* from 0 to 2520", judges=True),
    told("return t.heap[99]", r"'share', asked how well seat 1 stands, fails: TypeError", judges=True),
]


@pytest.mark.parametrize("case", CASES, ids=in_ids)
def test_it_is_caught(case: Case, tmp_path: Path) -> None:
    assert_caught(case, tmp_path)


def test_each_function_is_told_of_once(tmp_path: Path) -> None:
    both = WEIGHS.format("return -1") + JUDGES.format("return -1") + MOVE
    found = list(wrong_thoughts(broken("pebble", [rules(MOVE, both)], tmp_path / "pebble_both"), range(60)))
    assert sorted(question.function.__name__ for _, question, _ in found) == ["likely", "share"]


@pytest.fixture(params=[*tabard.games(), *TOYS])
def game(request: pytest.FixtureRequest) -> Game:
    return honest(request.param) if request.param in TOYS else find(request.param)


def test_every_game_says_what_can_be_meant(game: Game) -> None:
    contract.check_thoughts(game, range(200))


def test_every_weight_and_judge_of_the_games_is_asked() -> None:
    for game in map(find, tabard.games()):
        rules = game.rules
        wanted = {*rules.weights.values(), *rules.habits.values(), *([rules.judge] if rules.judge else [])}
        for _, moment in zip(range(3000), contract.moments(game), strict=False):
            wanted -= {question.function for question in questions_at(moment)}
            if not wanted:
                break
        assert not wanted
