"""The log: a line says what it said when it was told, whatever has become of its cards since."""

import random
from typing import Any

import pytest

import tabard
from tabard.engine import ALL, OWNER, Face, Game, Ruleset, Table, ask, end_game, lay, move, numbers, reveal, tell
from tabard.engine.match.beginning import begin
from tabard.engine.match.loading import read_save
from tabard.engine.seeing.rendering import sentences
from tabard.errors import Broken

KNIGHT = 1
NAMES = ("spy", "knight")


class Court(Table, seats=2, cards=2):
    rank: list[int] = numbers(2, 0, 1, seen=OWNER)


game = Ruleset("court", Court)
HAND = game.zone("hand", each=True, sees=OWNER)
TABLE = game.zone("table", sees=ALL)
go_on = game.question("What now?")
PLAY, PROMOTE, TELL, LIE = (game.choices(name, 1) for name in ("play", "promote", "tell", "lie"))
PLAYED = game.entry("played", "{giver} plays {card}")
NAMED = game.entry("named", "That was {which:card}")
SHOWN = game.entry("shown", "On the table: {cards}")
OVER = game.result("Enough.")


@game.start
def deal(t: Court) -> None:
    lay(t, 0, HAND)
    ask(t, go_on, 0)


@game.action(go_on, PLAY)
def play(t: Court, seat: int, _choice: int) -> None:
    move(t, 0, TABLE, PLAYED)
    tell(t, NAMED, 0)
    reveal(t, TABLE, SHOWN)
    ask(t, go_on, seat)


@game.action(go_on, PROMOTE)
def promote(t: Court, seat: int, _choice: int) -> None:
    t.rank[0] = KNIGHT
    ask(t, go_on, seat)


@game.action(go_on, LIE)
def lie(t: Court, _seat: int, _choice: int) -> None:
    tell(t, 77)


@game.action(go_on, TELL)
def finish(t: Court, _seat: int, _choice: int) -> None:
    end_game(t, 0, OVER)


def card_name(t: Any, card: int) -> str:
    return NAMES[t.rank[card]]


COURT = Game(game, Face("Court", "A spy may become a knight.", lambda _table: {}, card=card_name))
TOLD = ["Player 1 plays spy", "That was spy", "On the table: spy"]


def test_a_card_that_has_changed_since_does_not_change_what_was_told_of_it() -> None:
    match = begin(COURT, seed=1)
    match.play("play")
    match.play("promote")
    assert [line["text"] for line in match.log(2)] == TOLD
    assert [line["text"] for line in match.log("all")] == TOLD


def test_nor_does_it_after_a_save() -> None:
    match = begin(COURT, seed=1)
    match.play("play")
    match.play("promote")
    twin = read_save(match.save(), lambda _name: COURT)
    assert [line["text"] for line in twin.log(2)] == TOLD


def test_an_entry_that_nobody_declared_is_a_sentence_and_the_match_stands() -> None:
    match = begin(COURT, seed=1)
    before = match.digest
    with pytest.raises(Broken, match=r"tells entry 77, which is not declared: use what game\.entry"):
        match.play("lie")
    assert match.digest == before


def test_no_sentence_that_somebody_alone_has_read_is_remembered() -> None:
    match = tabard.new("ivanhoe", seats=2, seed=11)
    dice = random.Random(1)
    for _ in range(14):
        seat, _, moves = match.asks[0]
        match.play(dice.choice(moves), seat)
    drawn = [line for line in match.log(2) if line["entry"] == "drew" and line.get("card")]
    assert drawn
    remembered = [said.words for said in sentences(match.game, tuple(match.names)).values()]
    assert [words for words in remembered if words["entry"] == "drew"]
    assert not [words for words in remembered if words["entry"] == "drew" and words["card"]]
