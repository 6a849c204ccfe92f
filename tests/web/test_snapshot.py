"""A desk that is awoken from a snapshot: the same games, and chance of its own."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import tabard
from plumbing.missing import Needs
from plumbing.web import PyodideDesk, built, no_web

MOST = 7_000_000  # bytes, of the eight million that may come in the background


@pytest.fixture(scope="module")
def two() -> Iterator[list[PyodideDesk]]:
    """Two visitors with the same snapshot."""
    desks = [PyodideDesk(Path(__file__).parent, "awoken") for _ in range(2)]
    yield desks
    for desk in desks:
        desk.close()


@pytest.fixture
def awoken(needs: Needs, request: pytest.FixtureRequest) -> list[PyodideDesk]:
    needs("web", no_web())
    desks: list[PyodideDesk] = request.getfixturevalue("two")
    for desk in desks:
        desk.begin_anew()
    return desks


def answer(desk: PyodideDesk, **request: Any) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(desk.answer(json.dumps(request).encode()))
    assert told["ok"], told
    return told


@pytest.mark.parametrize("game", tabard.games())
def test_by_a_seed_it_plays_what_is_played_here(awoken: list[PyodideDesk], game: str) -> None:
    """Strings are hashed otherwise there: nothing of a match hangs on that."""
    match = tabard.new(game, seed=9)
    answer(awoken[0], do="new", game=game, seed=9)
    for at in range(12):
        ask = match.asks[0]
        move = ask.moves[at * 5 % len(ask.moves)]
        match.play(move.number, ask.seat)
        answer(awoken[0], do="play", move=move.number, seat=ask.seat)
    assert answer(awoken[0], do="digest")["digest"] == match.digest
    assert answer(awoken[0], do="view", seat=1)["view"] == json.loads(json.dumps(match.view(1)))


def test_two_visitors_are_dealt_different_hands(awoken: list[PyodideDesk]) -> None:
    hands = set()
    for desk in awoken:
        answer(desk, do="new", game="ivanhoe", seats=2)
        hands.add(json.dumps(answer(desk, do="view", seat=1)["view"]["hands"]))
    assert len(hands) == 2


@pytest.mark.parametrize(
    "drawn", ["random.random()", "random.SystemRandom().random()", "os.urandom(8).hex()", "secrets.token_hex(8)"]
)
def test_what_two_visitors_draw_by_chance_differs(awoken: list[PyodideDesk], drawn: str) -> None:
    code = f"import os, random, secrets; {drawn}"
    assert awoken[0].run(code) != awoken[1].run(code)
    assert awoken[0].run("hash('hand')") == awoken[1].run("hash('hand')")  # this alone is the snapshot's


def test_bots_without_a_seed_differ_too(awoken: list[PyodideDesk]) -> None:
    code = "from tabard.bots import make_bot; str(make_bot('easy')._seed)"
    assert awoken[0].run(code) != awoken[1].run(code)


def test_it_is_no_larger_than_may_be(needs: Needs) -> None:
    needs("web", no_web())
    snapshots = list(built().glob("snapshot-*"))
    assert [one.name for one in snapshots] == [json.loads((built() / "desk.json").read_text())["snapshot"]]
    assert snapshots[0].stat().st_size <= MOST
