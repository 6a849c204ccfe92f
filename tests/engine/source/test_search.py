"""The search: the same tree plain and compiled, by the weights of the author, and blind to sealed answers."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from contract.toys import honest
from tabard.bots.forms import compiled_now
from tabard.bots.thinking import Thinking
from tabard.bots.tree import Tree
from tabard.engine import Game
from tabard.engine.match.beginning import begin
from tabard.engine.source.nodes import FIRST, KEY, NEXT, PRIOR, TOTAL, VISITS
from tabard.shelf import find

PENNIES = str(Path(__file__).parents[2] / "toys" / "pennies")
MANY = Thinking(simulations=1)


def toy(name: str) -> Game:
    return find(PENNIES) if name == "pennies" else find(name) if name == "connect-four" else honest(name)


def tree_of(game: Game, simulations: int, work: Any = None, tables: int = 4, thinking: Thinking = MANY) -> Tree:
    match = begin(game, None, 3)
    tree = Tree(game, thinking, "a test", 5, work)
    tree.about(match.seen(match.asks[0].seat).packed(tables, 11))
    tree.grow(simulations)
    return tree


def rows(tree: Tree) -> list[list[int]]:
    nodes: Any = tree._form.nodes
    used = int(tree.numbers[7])
    columns = (KEY, VISITS, TOTAL, PRIOR, FIRST, NEXT)
    return [[int(nodes[node, column]) for column in columns] for node in range(used)]


@pytest.mark.parametrize("name", ["connect-four", "pennies", "pebble"])
def test_plain_and_compiled_searches_grow_the_same_tree(name: str) -> None:
    game = toy(name)
    plain, compiled = tree_of(game, 150), tree_of(game, 150, compiled_now(game))
    assert len(rows(plain)) > 3
    assert rows(plain) == rows(compiled)
    assert list(plain.words) == compiled.words.tolist()
    assert list(plain.numbers) == compiled.numbers.tolist()


@pytest.mark.parametrize("name", ["connect-four", "pebble"])
def test_a_tree_grows_the_same_in_small_steps(name: str) -> None:
    game = toy(name)
    at_once, in_steps = tree_of(game, 60), tree_of(game, 1)
    for step in (1, 3, 15, 40):
        in_steps.grow(step)
    assert rows(at_once) == rows(in_steps)


def test_who_answers_second_does_not_see_what_was_sealed_before() -> None:
    """One who saw it would win every match: the first would know that he loses with either side."""
    tree = tree_of(toy("pennies"), 4000)
    assert tree.gained(2) == pytest.approx([0.5, 0.5], abs=0.06)
    for seat in range(2):
        assert min(visits for visits, _ in tree.answers(1, seat).values()) > 1000


def test_what_each_has_got_adds_up_to_a_win() -> None:
    tree = tree_of(toy("connect-four"), 100)
    assert sum(tree.gained(2)) == pytest.approx(1)


def test_the_authors_weights_are_priors_and_leave_nothing_out() -> None:
    first = {key & 1: prior for key, _, _, prior, _, _ in rows(tree_of(toy("pennies"), 5))[1:3]}
    assert first[0] > 2 * first[1] > 0


def test_a_full_tree_is_searched_on_without_growing() -> None:
    tree = tree_of(toy("connect-four"), 1_000, thinking=Thinking(simulations=1, nodes=1_024))
    assert 1_000 < len(rows(tree)) <= 1_024
    assert sum(visits for visits, _ in tree.answers(1, 0).values()) == 1_000


def test_a_stopped_tree_does_not_grow() -> None:
    tree = tree_of(toy("connect-four"), 10)
    tree.stop()
    tree.grow(100)
    assert tree.done == 10


def test_a_match_that_nobody_wins_is_shared() -> None:
    """Judged after so few choices that nobody has won: everybody stands alike."""
    tree = tree_of(toy("connect-four"), 50, thinking=Thinking(simulations=1, limit=1))
    assert tree.gained(2) == [0.5, 0.5]


def test_the_tables_that_might_be_stay_as_they_are() -> None:
    game = toy("connect-four")
    match = begin(game, None, 3)
    records = match.seen(1).packed(1, 1)
    before = records.tobytes()
    tree = Tree(game, MANY, "a test", 5, compiled_now(game))
    tree.about(records)
    tree.grow(50)
    assert records.tobytes() == before
    assert np.array_equal(tree._form._tables[1:], records)  # type: ignore[union-attr]
