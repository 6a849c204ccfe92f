"""A bot that searches: it sees what is at hand, is honest, repeats itself under a seed, and stops when told."""

import random
import threading
import time
from collections.abc import Callable
from pathlib import Path
from statistics import correlation
from typing import Any

import numpy as np
import pytest

import tabard
from contract.toys import TOYS, honest
from plumbing.volumes import Volume
from tabard.bots import Bot, RandomBot
from tabard.bots.forms import compiled_now, plain_form
from tabard.bots.keeping import key_of
from tabard.bots.search_bot import SearchBot
from tabard.bots.thinking import Thinking
from tabard.bots.tree import Tree
from tabard.contract.play import start
from tabard.contract.volumes import positions
from tabard.engine import Ask, Game, Match, Move, Seen
from tabard.engine.source.nodes import COLUMNS, FIRST, KEY, NEXT, USED
from tabard.shelf import find

ROOT = Path(__file__).resolve().parents[2]
Volumes = Callable[..., Volume]
SLOW = ("quests", "skirmish")  # to play out uncompiled


@pytest.fixture(params=[*tabard.games(), *TOYS])
def game(request: pytest.FixtureRequest) -> Game:
    return honest(request.param) if request.param in TOYS else find(request.param)


def quick(game: Game, seed: int = 7) -> SearchBot:
    """One who hardly thinks: only what he answers matters, not how well."""
    few = Thinking(simulations=6, share=3, limit=10 if game.name in SLOW else None)
    return SearchBot(seed, few, plain_form)


def columns(*played: int) -> Match:
    match = tabard.new("connect-four", seed=1)
    for column in played:
        match.play(column)
    return match


def asked(match: Match) -> tuple[Seen, Ask]:
    return match.seen(match.asks[0].seat), match.asks[0]


def chosen(bot: Bot, match: Match) -> Move | str | int:
    return bot.choose(*asked(match))


def thinker(simulations: int, seed: int = 1) -> SearchBot:
    return SearchBot(seed, Thinking(simulations=simulations), compiled_now)


# --- what it finds ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("played", "wins"), [((3, 0, 3, 0, 3, 1), 3), ((0, 6, 1, 6, 2, 5), 3), ((3, 3, 2, 2, 4, 6), 5)]
)
@pytest.mark.parametrize("seed", range(5))
def test_it_wins_where_it_can_at_once(played: tuple[int, ...], wins: int, seed: int) -> None:
    match = columns(*played)
    match.play(chosen(thinker(300, seed), match))
    assert match.result is not None, f"column {wins} wins"


@pytest.mark.parametrize(("played", "blocks"), [((3, 0, 3, 0, 3), 3), ((0, 6, 1, 6, 2), 3), ((6, 2, 6, 1, 6), 6)])
@pytest.mark.parametrize("seed", range(5))
def test_it_blocks_what_would_lose_at_once(played: tuple[int, ...], blocks: int, seed: int) -> None:
    assert chosen(thinker(300, seed), columns(*played)) == blocks


def test_it_beats_random_play(volume: Volumes) -> None:
    won = 0
    work = volume("search against random", 200, minimum=6)
    for n in work:
        match, bots = tabard.new("connect-four", seed=n), [thinker(500, n), RandomBot(n)]
        while match.asks:
            seat = match.asks[0].seat
            match.play(chosen(bots[(seat - 1 + n) % 2], match), seat)
        won += match.course.t.winners == 1 << n % 2
    assert won >= 0.98 * work.asked


def test_a_knight_who_leads_does_not_withdraw() -> None:
    """Of all that he can do, to leave a tournament that he leads is what he tries least."""
    dice, met = random.Random(2), 0
    match = tabard.new("ivanhoe", seats=2, seed=3)
    while match.asks and met < 4:
        ask = match.asks[0]
        texts = {move.text: move.number for move in ask.moves}
        if {"end turn", "withdraw"} <= texts.keys():
            met += 1
            assert chosen(SearchBot(met, Thinking(simulations=60), plain_form), match) != texts["withdraw"]
        match.play(dice.choice(ask.moves).number, ask.seat)
    assert met == 4


# --- how it behaves ---------------------------------------------------------------------------------------


def test_it_never_answers_with_what_is_not_legal(game: Game, volume: Volumes) -> None:
    work = volume(f"searches {game.name}", 300, minimum=4)
    for n, moment in positions(game, work):
        for ask in moment.match.asks:
            assert quick(game, n).choose(moment.match.seen(ask.seat), ask) in [move.number for move in ask.moves]


def test_the_same_seed_thinks_the_same_and_another_otherwise() -> None:
    seen, ask = asked(columns(3, 3))
    assert thinker(200).think(seen, ask) == thinker(200).think(seen, ask) != thinker(200, seed=2).think(seen, ask)


def test_a_bot_thinks_the_same_compiled_or_not() -> None:
    seen, ask = asked(columns(3, 2))
    assert SearchBot(1, Thinking(simulations=100), plain_form).think(seen, ask) == thinker(100).think(seen, ask)


def test_it_thinks_the_same_on_several_cores_every_time() -> None:
    seen, ask = asked(columns(3, 2))
    on_two = [SearchBot(1, Thinking(simulations=400, cores=2), compiled_now).think(seen, ask) for _ in range(2)]
    assert on_two[0] == on_two[1]
    assert sum(thought.visits for thought in on_two[0]) == 400


def test_tables_are_thought_about_as_they_lie_in_memory() -> None:
    """Those of this game have room at their end, which NumPy drops where it joins arrays."""
    game = find(str(ROOT / "tests" / "toys" / "tiny_deck"))
    records = tabard.new(str(ROOT / "tests" / "toys" / "tiny_deck"), seed=1).seen(1).packed(3, 0)
    given: list[Any] = []
    tree = Tree(game, Thinking(simulations=1), "", 1, lambda _op, tables, *_others: given.append(tables))
    tree.about(records)
    tree.grow(1)
    assert given[0].dtype == game.table.dtype() != np.concatenate([records, records]).dtype
    assert given[0].tobytes() == records[:1].tobytes() + records.tobytes()


@pytest.mark.parametrize("form", [plain_form, compiled_now])
def test_it_stops_at_once_when_told(form: Callable[[Game], object]) -> None:
    form(find("connect-four"))  # compiled before the clock runs
    bot, found = SearchBot(1, Thinking(seconds=60), form), []
    thread = threading.Thread(target=lambda: found.append(chosen(bot, columns(3))))
    thread.start()
    time.sleep(0.3)
    bot.stop()
    thread.join(30)  # it would think for longer
    assert found[0] in range(7)


def test_it_thinks_no_longer_than_it_may() -> None:
    began = time.perf_counter()
    chosen(SearchBot(1, Thinking(seconds=0.2), plain_form), columns(3))
    assert time.perf_counter() - began < 1


def test_a_single_move_is_answered_without_thinking() -> None:
    match = start(honest("pebble"), 1).match
    while len(match.asks[0].moves) > 1:
        match.play(match.asks[0].moves[0].number, match.asks[0].seat)
        if not match.asks:
            pytest.skip("no forced move in this game")
    bot = SearchBot(1, Thinking(seconds=60), plain_form)
    assert chosen(bot, match) == match.asks[0].moves[0].number


def test_with_time_it_goes_on_with_the_tree_of_its_last_move() -> None:
    compiled_now(find("connect-four"))  # before the clock runs
    match, bot = columns(3, 3), SearchBot(1, Thinking(seconds=0.1), compiled_now)
    match.play(chosen(bot, match))
    before = bot._trees[0]
    match.play(3)
    chosen(bot, match)
    assert bot._trees[0] is before


def test_a_tree_that_goes_on_has_the_answers_at_a_node_side_by_side() -> None:
    """The search relies on that where all is in view; what is noted of them is the same as before."""
    match = columns(3, 3)
    tree = Tree(match.game, Thinking(simulations=1), "", 1, compiled_now(match.game))
    tree.about(match.seen(1).packed(1, 0))
    tree.grow(5_000)
    first = tree.answers(1, 0)
    best = max(first, key=lambda action: first[action])
    key = key_of(match.course.t, 0, best)
    nodes = tree.rows()[0].reshape(-1, COLUMNS)
    child = next(node for node in nodes if node[KEY] == key)
    before = [nodes[child[FIRST] + n].tolist() for n in range(7)]
    assert tree.goes_on([key])
    after = tree.rows()[0].reshape(-1, COLUMNS)[: tree.numbers[USED]]
    assert [row[:FIRST].tolist() for row in after[1:8]] == [row[:FIRST] for row in before]
    for node in after[after[:, FIRST] > 0]:
        child = node[FIRST]
        while after[child, NEXT]:
            assert after[child, NEXT] == child + 1
            child += 1


def test_another_match_gets_another_tree() -> None:
    bot = SearchBot(1, Thinking(seconds=0.1), compiled_now)
    chosen(bot, columns(3, 3))
    before = bot._trees[0]
    chosen(bot, columns(0, 0))
    assert bot._trees[0] is not before


@pytest.mark.parametrize(
    ("wrong", "says"),
    [({}, "give one of them"), ({"simulations": 0}, "whole number from 1"), ({"seconds": 0.0}, "more than 0 seconds")],
)
def test_what_cannot_be_thought_is_refused(wrong: dict[str, int], says: str) -> None:
    with pytest.raises(tabard.Refused, match=says):
        Thinking(**wrong)


def test_no_bot_names_a_game() -> None:
    texts = [file.read_text() for file in (Path(tabard.__file__).parent / "bots").glob("*.py")]
    assert not [name for name in tabard.games() for text in texts if name in text]


def test_a_match_in_which_nobody_has_a_choice_is_not_played_out_for_ever() -> None:
    """Two cards on no board, neither of which can hurt the other: turns end, and end, and end."""
    bare = {"bare": True, "units": [{"seat": seat, "sheet": {"name": "A", "health": 9}} for seat in (1, 2)]}
    match = tabard.setup("skirmish", bare, seed=1)
    tree = Tree(match.game, Thinking(simulations=3), "", 1)
    tree.about(match.seen(1).packed(1, 0))
    tree.grow(2)
    assert tree.done == 2


def test_every_step_of_an_answer_has_dice_of_its_own() -> None:
    match = tabard.new("skirmish", seed=1)
    bot, places = RandomBot(1), []
    while match.asks and len(places) < 150:
        ask = match.asks[0]
        chosen = bot.choose(match.seen(ask.seat), ask)
        if len(ask.moves) > 3:
            places.append([move.number for move in ask.moves].index(chosen) / (len(ask.moves) - 1))
        match.play(chosen, ask.seat)
    assert abs(correlation(places[:-1], places[1:])) < 0.35


@pytest.mark.parametrize(("simulations", "tables"), [(1, 1), (16, 1), (24, 2), (40, 3), (64, 4)])
def test_it_imagines_no_more_tables_than_it_plays_on(monkeypatch, simulations, tables):
    asked, given = [], Seen.tables
    monkeypatch.setattr(Seen, "tables", lambda seen, count, seed: asked.append(count) or given(seen, count, seed))
    match = tabard.new("ivanhoe", seed=1)
    SearchBot(1, Thinking(simulations, share=16), plain_form).choose(match.seen(1), match.asks[0])
    assert sum(asked) == tables
