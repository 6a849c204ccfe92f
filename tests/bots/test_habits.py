"""Habits: what beginners answer without thinking, where a game's author says so, and nobody else."""

from collections import Counter

import pytest

from tabard.bots.forms import plain_form
from tabard.bots.habits import habitual
from tabard.bots.levels import LevelBot
from tabard.engine.match.beginning import begin
from tabard.engine.match.setup import set_up
from tabard.games.quests import GAME
from toys.parlour import DUEL

HAND = ["F5", "F10", "F15", "F25", "F40", "S10", "B15", "L20", "E30", "F70"]
BUILDING = {"quest": "Q2", "sponsor": 1, "hands": {"1": HAND}}


def laid_first(level: str) -> Counter[str]:
    """What bots of a level lay first where a quest of two stages is to be built."""
    match, found = set_up(GAME, BUILDING, seed=1), Counter[str]()
    ask = match.asks[0]
    for seed in range(20):
        bot = LevelBot(level, seed, simulations=1, form=plain_form)
        chosen = bot.choose(match.seen(1), ask)
        found[next(move.text for move in ask.moves if move.number == chosen)] += 1
    return found


def test_they_are_weights_of_what_may_be_answered_by_move() -> None:
    match = set_up(GAME, BUILDING, seed=1)
    found = habitual(match.seen(1), match.asks[0], 1)
    by_text = {move.text: found.get(move.number, 0) for move in match.asks[0].moves}
    assert by_text["F5"] > by_text["F10"] > by_text["F25"] > 0
    assert by_text["E30"] == 0


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_beginners_go_by_them(level: str) -> None:
    found = laid_first(level)
    assert found["F5"] > 10
    assert found["E30"] == found["L20"] == 0


def test_others_think() -> None:
    bot = LevelBot("hard", 1, simulations=5, form=plain_form)
    match = set_up(GAME, BUILDING, seed=1)
    bot.choose(match.seen(1), match.asks[0])
    assert sum(thought.visits for thought in bot.thoughts) == 5


def test_a_beginner_who_goes_by_habit_has_not_thought() -> None:
    bot = LevelBot("easy", 1, simulations=5, form=plain_form)
    match = set_up(GAME, BUILDING, seed=1)
    bot.choose(match.seen(1), match.asks[0])
    assert bot.thoughts == []


def test_where_there_are_none_beginners_think_too() -> None:
    match = begin(DUEL, 2, 1)
    assert habitual(match.seen(1), match.asks[0], 1) == {}
