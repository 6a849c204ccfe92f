"""The loader's search under Node: by its seed it grows the tree that a bot grows in Python, and finds the same move."""

import base64
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tabard
from plumbing.missing import Needs
from plumbing.web import ROOT, Lines, lines, no_web
from tabard.bots.forms import compiled_now, plain_form
from tabard.bots.how_far import how_far
from tabard.bots.search_bot import SearchBot
from tabard.bots.thinking import Thinking
from tabard.bots.tree import Tree
from tabard.engine import Match
from tabard.engine.source.nodes import COLUMNS, USED
from tabard.engine.targets.wasm import module_for
from tabard.shelf import find

GAME = "connect-four"
TINY_DECK = str(ROOT / "tests" / "toys" / "tiny_deck")  # three players, hidden cards, chance


@pytest.fixture(scope="module")
def worker() -> Iterator[Lines]:
    with lines("rules.mjs") as one:
        yield one


@pytest.fixture
def rules(needs: Needs, request: pytest.FixtureRequest, tmp_path: Path) -> Lines:
    """A worker that has loaded Connect Four."""
    needs("web", no_web())
    return load(request.getfixturevalue("worker"), GAME, tmp_path)


def load(worker: Lines, game: str, folder: Path) -> Lines:
    file = folder / "game.wasm"
    file.write_bytes(module_for(find(game)))
    worker.ask("load", file=str(file))
    return worker


def columns(*played: int) -> Match:
    match = tabard.new(GAME, seed=1)
    for column in played:
        match.play(column)
    return match


def sent(tables: Any) -> str:
    return base64.b64encode(tables.tobytes()).decode()


def same(rules: Lines, tree: Tree) -> bool:
    nodes = np.frombuffer(base64.b64decode(rules.ask("nodes")), np.int64)
    used = int(tree.numbers[USED])
    return len(nodes) == used * COLUMNS and (nodes == tree.rows()[0][: len(nodes)]).all()


@pytest.mark.parametrize("form", [plain_form, compiled_now])
def test_it_grows_the_same_tree_by_and_by(rules: Lines, form: Any) -> None:
    game, tables = find(GAME), columns(3, 3).seen(1).packed(1, 0)
    tree = Tree(game, Thinking(simulations=1), "search 0 0", 7, form(game))
    tree.about(tables)
    rules.ask("search", tables=sent(tables), thinking={"seed": 7})
    for simulations in (1, 30, 500):
        tree.grow(simulations)
        assert rules.ask("grow", simulations=simulations) == {"simulations": simulations, "stopped": False}
        assert same(rules, tree)


def test_it_grows_the_same_tree_of_hidden_cards_for_each_that_is_asked(rules: Lines, tmp_path: Path) -> None:
    """With other tables from time to time, and other settings than the usual ones."""
    load(rules, TINY_DECK, tmp_path)
    match = tabard.new(TINY_DECK, seats=3, seed=2)
    settings = {"exploration": 0.7, "urgency": 0.25, "ripe": 3, "share": 4, "limit": 30, "nodes": 4096}
    for ask in match.asks:
        seen = match.seen(ask.seat)
        tree = Tree(match.game, Thinking(simulations=1, **settings), "search 5 0", 3)
        rules.ask("search", tables=sent(seen.packed(4, 0)), thinking={"seed": 3, "howFar": 5, **settings})
        for first in (0, 4, 8):
            tables = seen.packed(4, first)
            tree.about(tables)
            rules.ask("about", tables=sent(tables))
            tree.grow(100)
            rules.ask("grow", simulations=100)
            assert same(rules, tree)
        found = {one["action"]: one["visits"] for one in rules.ask("answers", seat=ask.seat)}
        assert found == {
            action: visits
            for action, (visits, _) in tree.answers(int(tables["asked"][0][ask.seat - 1]), ask.seat - 1).items()
        }


@pytest.mark.parametrize("seed", range(3))
def test_it_finds_the_move_of_a_bot_with_that_seed(rules: Lines, seed: int) -> None:
    """And thinks the same of every other, in the same order."""
    seen = columns(3, 2, 3).seen(2)
    thoughts = SearchBot(seed, Thinking(simulations=2_000), compiled_now).think(seen, seen.ask)
    thinking = {"seed": seed, "howFar": how_far(seen)}
    rules.ask("search", tables=sent(seen.packed(1, 0)), thinking=thinking)
    rules.ask("grow", simulations=2_000)
    assert rules.ask("answers") == [one._asdict() for one in thoughts]
    assert rules.ask("answers", seat=2) == rules.ask("answers")


def test_a_search_can_be_stopped_and_goes_on_as_if_it_had_not_been(rules: Lines) -> None:
    tables = sent(columns(3).seen(2).packed(1, 0))
    rules.ask("search", tables=tables, thinking={"nodes": 1 << 12})
    grown = rules.ask("grow", simulations=20_000_000, stop=60)
    assert grown["stopped"] is True
    assert 0 < grown["simulations"] < 20_000_000
    rules.ask("grow", simulations=1_000)
    stopped = rules.ask("nodes")
    rules.ask("search", tables=tables, thinking={"nodes": 1 << 12})
    rules.ask("grow", simulations=grown["simulations"] + 1_000)
    assert rules.ask("nodes") == stopped


def test_a_table_that_is_in_view_may_be_given_again(rules: Lines) -> None:
    tables = columns(3).seen(2).packed(3, 0)
    rules.ask("search", tables=sent(tables))
    assert rules.ask("about", tables=sent(tables[:1])) is None
    assert rules.ask("grow", simulations=10)["simulations"] == 10


def test_a_search_that_was_stopped_before_does_nothing(rules: Lines) -> None:
    rules.ask("search", tables=sent(columns(3).seen(2).packed(1, 0)))
    told = rules.ask("run", code="search.grow(100, AbortSignal.abort())")
    assert told == {"simulations": 0, "stopped": True}


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("search.grow(0)", "A search takes a whole number of simulations from 1 on, not 0."),
        ("search.answers(1)", "Seat 1 is not asked on this table."),
        ("search.answers(0)", "Seat 0 is not asked on this table."),
        ("search.about(new Uint8Array(3))", "A packed table of connect-four has "),
        ("search.about(new Uint8Array(rules.about.table))", "In connect-four all is in view: a search there is "),
        ("rules.search(new Uint8Array(2 * rules.about.table).fill(1, 0, 9))", "In connect-four all is in view: a "),
        ("rules.search(new ArrayBuffer(64))", "Packed tables are given as a Uint8Array."),
        ("rules.search(given, { seed: 0.5 })", "A seed is a whole number, not 0.5."),
        ("rules.search(given, { ripe: 0 })", "'ripe' of a search is a whole number from 1 on, not 0."),
        ("rules.search(given, { howFar: -1 })", "'howFar' of a search is a whole number from 0 on, not -1."),
        ("rules.search(given, { exploration: NaN })", "'exploration' of a search is a number from 0 to 1000, not NaN."),
        ("rules.search(given, { nodes: 2 ** 30 })", "A search has at most 16777216 nodes."),
        ("rules.search(given, { seeds: 1 })", "A search is told how to think by seed, howFar, "),
        ("rules.search(given, null)", "A search is told how to think by an object of seed, howFar, "),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_is_thought(rules: Lines, code: str, sentence: str) -> None:
    rules.ask("search", tables=sent(columns(3).seen(2).packed(1, 0)))
    rules.ask("grow", simulations=10)
    before = rules.ask("nodes")
    assert rules.ask("run", code=code.replace("given", "new Uint8Array(rules.about.table)")).startswith(sentence)
    assert rules.ask("nodes") == before


def test_nobody_thinks_about_a_game_that_is_over(rules: Lines) -> None:
    rules.ask("search", tables=sent(np.array([columns(0, 1, 0, 1, 0, 1, 0).course.t.pack()[0]])))
    rules.ask("grow", simulations=10)
    assert rules.ask("answers") == "Nobody is asked on this table."


def test_a_search_that_is_closed_is_gone(rules: Lines) -> None:
    rules.ask("search", tables=sent(columns(3).seen(2).packed(1, 0)))
    assert rules.ask("run", code="search.close()") is None
    assert rules.ask("nodes").startswith("There is no search ")
