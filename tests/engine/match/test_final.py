"""A sealed answer of several steps: it can be gone back on until it is whole, and then never."""

from typing import Any

import pytest

import tabard
from tabard.engine import ALL, Face, Game, Match, Redacted, Ruleset, Table, ask, numbers, tell
from tabard.engine.match.beginning import begin
from toys.playing import load

MOST = 3


class Bids(Table, seats=2):
    coins: list[int] = numbers(2, 0, MOST, seen=ALL)


game = Ruleset("bids", Bids)
bid = game.question("One more coin, or done?", step=True, sealed=True)
COIN = game.choices("coin", 1)
DONE = game.choices("done", 1)
ENOUGH = game.refusal("That is all you have.")
BIDDEN = game.entry("bidden", "{who:seat} bids {count}")


@game.start
def start(t: Bids) -> None:
    ask(t, bid, 0)


def has_coin(t: Bids, seat: int, _choice: int) -> int:
    return 0 if t.coins[seat] < MOST else ENOUGH


@game.action(bid, COIN, legal=has_coin)
def lay_coin(t: Bids, seat: int, _choice: int) -> None:
    t.coins[seat] += 1
    ask(t, bid, seat)


@game.action(bid, DONE)
def say_it(t: Bids, seat: int, _choice: int) -> None:
    tell(t, BIDDEN, seat, t.coins[seat] + 0)
    ask(t, bid, 1 - seat)


def show(table: Redacted) -> dict[str, Any]:
    return {"coins": list(table.coins)}


BIDS = Game(game, Face("Bids", "Two bid in turn.", show))


def bidding(*moves: str) -> Match:
    match = begin(BIDS, 2, 1)
    for one in moves:
        match.play(one)
    return match


def test_steps_of_it_go_back_and_nobody_else_sees_them() -> None:
    match = bidding("coin", "coin")
    assert match.half_given(1) == ["coin", "coin"]
    assert match.view(2)["coins"] == [0, 0]
    match.back(1, 1)
    assert match.view(1)["coins"] == [1, 0]
    match.undo(1)
    assert match.view(1)["coins"] == [0, 0]


@pytest.mark.parametrize("coins", [0, 1, 2])
def test_once_it_is_whole_it_is_final(coins: int) -> None:
    match = bidding(*["coin"] * coins, "done")
    assert match.log(2)[-1]["text"] == f"Player 1 bids {coins}"
    for one in (match, load(BIDS, match.save()), match.copy()):
        with pytest.raises(tabard.Refused, match="Something was revealed or rolled since"):
            one.undo(1)
        with pytest.raises(tabard.Refused, match="You have not begun an answer"):
            one.back(1)


def test_the_next_answer_does_not_open_it_again() -> None:
    match = bidding("coin", "done", "coin")
    with pytest.raises(tabard.Refused, match="Something was revealed or rolled since"):
        match.undo(1)
    with pytest.raises(tabard.Refused, match=r"You can take one step back, not 2\."):
        match.back(2, 2)
    match.back(2)
    assert match.view(2)["coins"] == [1, 0]
