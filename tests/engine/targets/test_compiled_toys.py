"""Events, listeners, sealed answers, cancelled cards and parts of cards: compiled as plain, field by field."""

import pytest

from plumbing.volumes import not_in_full
from tabard.engine.lint import lint_game
from tabard.sim.agreement import agreement
from toys.apothecary import GAME as APOTHECARY
from toys.duel_of_cards import GAME as DUEL
from toys.fair import GAME as FAIR
from toys.tiny_deck import GAME as TINY

TOYS = pytest.mark.parametrize("game", [APOTHECARY, DUEL, FAIR, TINY], ids=lambda game: game.name)


@TOYS
def test_plain_is_compiled(game, volume, needs):
    if game is not TINY:
        needs(f"the compiled form of {game.name}", not_in_full())
    work = volume(f"{game.name}, plain = compiled", 2_000, minimum=60)
    outcome = agreement(game, work.asked, 7, "cpu")
    work.count(outcome.games)
    assert outcome.agree, outcome.sentence


@TOYS
def test_the_linter_has_nothing_to_say_about_their_rules(game):
    assert [one for one in lint_game(game) if "the face has no `set_up`" not in one.sentence] == []
