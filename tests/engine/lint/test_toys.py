"""The linter says of the toys what is true of them, and nothing else."""

import pytest

from contract.toys import honest
from tabard.engine import Game
from tabard.engine.lint import lint_game
from toys.apothecary import GAME as APOTHECARY
from toys.duel_of_cards import GAME as DUEL_OF_CARDS
from toys.fair import GAME as FAIR
from toys.heaps import GAME as HEAPS
from toys.parlour import DUEL, MORRA, NOUGHTS
from toys.pocket import GAME as POCKET
from toys.tiny_deck import GAME as TINY

NO_POSITION = "the face has no `set_up`"
CLEAN = (DUEL_OF_CARDS, TINY, honest("magpie"), honest("pebble"))


@pytest.mark.parametrize("game", CLEAN, ids=lambda game: game.name)
def test_those_that_lack_nothing_are_clean(game: Game) -> None:
    assert lint_game(game) == []


@pytest.mark.parametrize("game", [APOTHECARY, FAIR, POCKET, MORRA, NOUGHTS], ids=lambda game: game.name)
def test_those_that_are_never_set_up_lack_just_that(game: Game) -> None:
    assert [NO_POSITION in complaint.sentence for complaint in lint_game(game)] == [True]


def test_a_house_rule_that_is_only_there_to_be_chosen_is_named() -> None:
    said = [complaint.sentence for complaint in lint_game(DUEL)]
    (polite,) = [text for text in said if NO_POSITION not in text]
    assert polite.startswith("The house rule 'polite' is declared and no rule asks for it: read `t.polite`")


def test_rules_that_fail_on_purpose_are_found_out() -> None:
    said = "\n".join(map(str, lint_game(HEAPS)))
    assert said.count("\n") == 2
    for fault in ("the plain number 99 to `tell`", "'babble', whose text names 5 things", "for 'TOOK', an entry"):
        assert fault in said
