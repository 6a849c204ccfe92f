"""Levels that suit people: what each of them sees at a glance, and how it errs."""

import random
import time
from collections import Counter
from collections.abc import Callable
from itertools import pairwise

import pytest

import tabard
from plumbing.volumes import Volume
from tabard.bots import at_once, make_bot
from tabard.bots.forms import compiled_now
from tabard.bots.levels import BY_NAME, LevelBot, level_in
from tabard.bots.thinking import Thought
from tabard.engine import Match
from tabard.engine.match.beginning import begin
from tabard.shelf import find
from toys.pennies import GAME as PENNIES

Volumes = Callable[..., Volume]
FOUR = "connect-four"
NAMES = list(BY_NAME)


@pytest.fixture(autouse=True, scope="module")
def _compiled() -> None:
    """So that a second's thinking takes no second."""
    compiled_now(find(FOUR))


def positions(wanted: Callable[[Match], bool]):
    """Random matches of Connect Four in which there is what is wanted, without end."""
    dice = random.Random(4)
    while True:
        match = tabard.new(FOUR, seed=1)
        for _ in range(dice.randrange(4, 30)):
            if match.asks:
                match.play(dice.choice(match.asks[0].moves).number)
        if match.asks and wanted(match):
            yield match


def winning(match: Match) -> list[int]:
    ask = match.asks[0]
    return at_once.winning(match.seen(ask.seat), ask, 1)


def losing(match: Match) -> dict[int, set[int]]:
    ask = match.asks[0]
    return at_once.losing(match.seen(ask.seat), ask)


def chosen(level: str, match: Match, seed: int) -> int:
    ask = match.asks[0]
    found = make_bot(level, seed, simulations=500).choose(match.seen(ask.seat), ask)
    assert isinstance(found, int)
    return found


def test_who_wins_at_once_is_who_the_rules_say() -> None:
    """`winning` and `losing` are tried against the match itself, by playing every move and every answer."""
    met = Counter[str]()
    for _, match in zip(range(60), positions(lambda _: True), strict=False):
        wins, loses, seat = winning(match), losing(match), match.asks[0].seat
        for move in match.asks[0].moves:
            after = match.copy()
            after.play(move.number)
            assert (move.number in wins) == (after.result is not None and after.result["winners"] == [seat])
            answers = [answer.number for answer in after.asks[0].moves] if after.asks else []
            ends = [after.copy() for _ in answers]
            for end, answer in zip(ends, answers, strict=True):
                end.play(answer)
            won = {
                answer
                for end, answer in zip(ends, answers, strict=True)
                if end.result is not None and end.result["winners"] == [3 - seat]
            }
            assert loses.get(move.number, set()) == won
            met.update({"wins": move.number in wins, "loses": bool(won)})
    assert min(met.values()) > 5


@pytest.mark.parametrize("level", NAMES)
def test_no_level_misses_a_move_that_wins(level: str, volume: Volumes) -> None:
    for n, match in zip(volume(f"wins at once, {level}", 1000), positions(lambda m: bool(winning(m))), strict=False):
        assert chosen(level, match, n) in winning(match)


@pytest.mark.parametrize("level", NAMES[1:])
def test_from_medium_on_every_threat_is_seen(level: str, volume: Volumes) -> None:
    def threatened(match: Match) -> bool:
        return not winning(match) and 0 < len(losing(match)) < len(match.asks[0].moves)

    for n, match in zip(volume(f"losses at once, {level}", 1000), positions(threatened), strict=False):
        assert chosen(level, match, n) not in losing(match)


ONE_ON_EITHER_SIDE = (0, 3, 0, 4, 1, 5)
ONE_ABOVE_THE_OTHER = (1, 3, 5, 1, 6, 3, 2, 1, 0, 3, 6, 0, 2, 0, 4, 0, 4, 6, 4, 6, 0, 5, 3, 4, 1, 6, 6, 3)


@pytest.mark.parametrize("level", ["medium", "hard", "expert", "perfect"])
@pytest.mark.parametrize(("moves", "blocks"), [(ONE_ON_EITHER_SIDE, {2, 6}), (ONE_ABOVE_THE_OTHER, {2})])
def test_who_has_lost_stands_in_the_way_all_the_same(level: str, moves: tuple[int, ...], blocks: set[int]) -> None:
    match = tabard.new(FOUR, seed=1)
    for move in moves:
        match.play(move)
    assert len(losing(match)) == len(match.asks[0].moves)
    assert {chosen(level, match, seed) for seed in range(12)} <= blocks


NO_MORE_THAN_A_TOKEN_AWAY = {
    "seats": 2, "turn": 1, "drawn": True, "played": 0, "colour": "yellow",
    "hands": {"1": ["purple 4", "purple 3", "yellow 3", "yellow 3", "purple 7", "blue 2"], "2": ["red 3", "blue 3"]},
    "displays": {"1": [], "2": ["yellow 4"]}, "tokens": {"2": ["red", "blue", "green", "purple"]},
}  # fmt: skip


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_however_much_it_wavers_it_does_not_give_the_match_away(level: str) -> None:
    """Who withdraws here has lost; with two yellow cards he leads."""
    match = tabard.setup("ivanhoe", NO_MORE_THAN_A_TOKEN_AWAY, seed=1)
    texts = {move.number: move.text for move in match.asks[0].moves}
    assert "withdraw" in texts.values()
    assert {texts[chosen(level, match, seed)] for seed in range(40)} == {"yellow 3"}


@pytest.mark.parametrize("level", NAMES)
def test_nothing_is_answered_that_weighs_nothing_not_even_where_all_else_loses(level: str) -> None:
    """His cards come to five, and eight lie there: to lay them would be to throw them away."""
    hands = {"1": ["yellow 2", "yellow 3", "purple 7"], "2": ["red 3", "blue 3"]}
    lost = {"hands": hands, "displays": {"1": [], "2": ["yellow 4", "yellow 4"]}}
    match = tabard.setup("ivanhoe", NO_MORE_THAN_A_TOKEN_AWAY | lost, seed=1)
    texts = {move.number: move.text for move in match.asks[0].moves}
    assert len(texts) > 1
    assert {texts[chosen(level, match, seed)] for seed in range(5)} == {"withdraw"}


def test_the_easy_one_errs_now_and_then_and_makes_the_best_move_most_often() -> None:
    """Three discs stand upright against it: a friend would cap them, mostly."""
    match = tabard.setup(FOUR, {"moves": [3, 0, 3, 0, 3]})
    made = Counter(make_bot("easy", seed).choose(match.seen(2), match.asks[0]) for seed in range(200))
    assert made.most_common(1)[0][0] == 3
    assert len(made) > 1


def test_it_never_makes_a_move_that_it_did_not_even_try() -> None:
    bot, dice = LevelBot("easy", 1), random.Random(1)
    thoughts = [Thought(4, 30, 0.6), Thought(2, 18, 0.5), Thought(5, 0, 0.0)]
    assert {bot._weighed(thoughts, dice) for _ in range(500)} == {4, 2}


def test_the_medium_one_wavers_only_between_moves_that_it_has_looked_at_in_earnest() -> None:
    bot, dice = LevelBot("medium", 1), random.Random(1)
    thoughts = [Thought(4, 30, 0.6), Thought(2, 18, 0.5), Thought(5, 3, 0.7)]
    assert {bot._weighed(thoughts, dice) for _ in range(500)} == {4, 2}


def test_levels_look_further_from_one_to_the_next() -> None:
    each = list(BY_NAME.values())
    assert all(lower.simulations < higher.simulations for lower, higher in pairwise(each))
    assert all(lower.seconds < higher.seconds for lower, higher in pairwise(each))


def test_an_author_says_how_far_each_level_looks_and_how_much_it_wavers(monkeypatch: pytest.MonkeyPatch) -> None:
    assert [level_in(PENNIES, name) for name in NAMES] == list(BY_NAME.values())
    monkeypatch.setattr(PENNIES.rules, "simulations", (1, 2, 3, 4))
    monkeypatch.setattr(PENNIES.rules, "wavers", (5.0, 0))
    found = [level_in(PENNIES, name) for name in NAMES]
    assert [level.simulations for level in found] == [1, 2, 3, 4]
    assert [level.wavers for level in found] == [5.0, 0, BY_NAME["hard"].wavers, BY_NAME["expert"].wavers]


def test_one_that_changes_games_plays_each_at_its_own_level() -> None:
    bot = LevelBot("easy", 1)
    for game in ("ivanhoe", FOUR):
        match = tabard.new(game, seed=1)
        bot.choose(match.seen(1), match.asks[0])
        assert bot._level == level_in(find(game), "easy")


def test_a_level_goes_on_with_the_tree_of_its_last_move() -> None:
    match, bot = tabard.new(FOUR, seed=1), LevelBot("hard", 1)
    for _ in range(2):
        match.play(bot.choose(match.seen(1), match.asks[0]))
        match.play(match.asks[0].moves[3].number)
    before = bot._search._trees[0]
    bot.choose(match.seen(1), match.asks[0])
    assert bot._search._trees[0] is before
    assert before.done > BY_NAME["hard"].simulations


# --- what is hidden, or takes several steps ------------------------------------------------------------------


def unit(seat: int, sheet: str, x: int, y: int, **more: object) -> dict[str, object]:
    return {"seat": seat, "sheet": sheet, "at": [x, y], "seen": True, **more}


AIMED_AT = {  # the keep, by the Rider; something else could be destroyed as well
    "units": [
        unit(1, "Keep", 0, 0), unit(2, "Keep", 7, 7, health=3), unit(1, "Rider", 7, 6), unit(1, "Footman", 3, 3),
        unit(2, "Archer", 3, 4, health=1), unit(2, "Footman", 6, 6, health=1),
    ],
    "targets": [{"by": 3, "on": 2}],
}  # fmt: skip
LAST_TWO = {  # which one attack of the Mortar hits together
    "units": [
        unit(1, "Keep", 0, 0), unit(2, "Keep", 7, 7), unit(1, "Mortar", 3, 3), unit(1, "Rider", 6, 7),
        unit(1, "Footman", 3, 6), unit(2, "Archer", 3, 5, health=2), unit(2, "Rider", 4, 5, health=1),
    ],
}  # fmt: skip


@pytest.mark.parametrize("level", ["medium", "hard"])
@pytest.mark.parametrize("position", [AIMED_AT, LAST_TWO], ids=["aimed at", "the last two"])
@pytest.mark.parametrize("seed", range(3))
def test_an_attack_that_wins_is_made_though_it_takes_several_steps(
    level: str, position: dict[str, object], seed: int
) -> None:
    match = tabard.setup("skirmish", {"turn": 1, "turns": 12, **position}, seed=1)
    bot = make_bot(level, seed, simulations=30)
    for _ in range(3):
        if match.asks:
            match.play(bot.choose(match.seen(1), match.asks[0]))
    assert match.result is not None
    assert match.result["winners"] == [1]


def test_what_another_has_sealed_is_not_taken_for_known() -> None:
    match = begin(PENNIES, seed=1)
    first, second = match.asks
    match.play(first.moves[0].number, first.seat)
    assert [at_once.winning(match.seen(second.seat), second, seed) for seed in range(30)] == [[]] * 30


def test_what_it_sees_at_a_glance_counts_as_thinking_time(monkeypatch: pytest.MonkeyPatch) -> None:
    match = tabard.new(FOUR, seed=1)
    seen, ask, clock = match.seen(1), match.asks[0], [100.0]

    def visits(seconds: float) -> int:
        def glance(*_: object) -> list[int]:
            clock[0] += seconds  # and no other time goes by
            return []

        monkeypatch.setattr(at_once, "winning", glance)
        bot = make_bot("easy", 1)
        bot.choose(seen, ask)
        return sum(one.visits for one in bot.thoughts)

    monkeypatch.setattr(time, "perf_counter", lambda: clock[0])
    assert visits(2 * BY_NAME["easy"].seconds) <= 1 < visits(0.0)
