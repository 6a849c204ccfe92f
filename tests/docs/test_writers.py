"""The guide's table of what each writer tells is what lines are told, what the linter knows, and who sees the cards."""

import re

import pytest

from plumbing.pages import ROOT
from tabard.engine import (
    OWNER,
    Face,
    Game,
    Kinds,
    Ruleset,
    Table,
    ask,
    draw,
    lay,
    look,
    move,
    move_all,
    reveal,
    shuffle,
    swap,
)  # fmt: skip
from tabard.engine.lint.sentences import KNOWN
from tabard.engine.match.beginning import begin

PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| (?P<writers>`\w+`(?:, `\w+`)*) \| (?P<tells>`.*`) \| (?P<seen>[^|]+) \|$", re.MULTILINE)
TOLD = {
    writer: (re.findall(r"`(\w+)`", row["tells"]), row["seen"])
    for row in ROW.finditer(PAGE)
    for writer in re.findall(r"`(\w+)`", row["writers"])
}
SEEN_BY = {
    "who looks into either zone": {1, 2},
    "who looks into either zone sees both": {1, 2},
    "all": {1, 2, 3},
    "the looker; without `hidden` words nobody else has the line": {3},
    "nobody": set(),
}

cards = Kinds()
cards.add("coin", 2)
cards.add("ring", 2)


class Purses(Table, seats=3, cards=cards):
    kind: list[int] = cards.field()


game = Ruleset("purses", Purses)
PURSE = game.zone("purse", each=True, sees=OWNER)
go = game.question("Go")
WRITER = game.choices("writer", 7)
LINE = game.entry("line", "Something happens", hidden="Something happens")


@game.start
def begin_it(t: Purses) -> None:
    for card in range(4):
        lay(t, card, PURSE + card % 2)
    ask(t, go, 0)


@game.action(go, WRITER)
def write(t: Purses, _seat: int, choice: int) -> None:
    """Cards go from the first purse to the second, or lie in the second; the third seat looks."""
    if choice == 0:
        move(t, t.first[PURSE], PURSE + 1, LINE)
    elif choice == 1:
        draw(t, PURSE, PURSE + 1, LINE)
    elif choice == 2:
        move_all(t, PURSE, PURSE + 1, LINE)
    elif choice == 3:
        swap(t, t.first[PURSE], t.first[PURSE + 1], LINE)
    elif choice == 4:
        reveal(t, PURSE + 1, LINE)
    elif choice == 5:
        look(t, PURSE + 1, 2, LINE)
    else:
        shuffle(t, PURSE + 1, LINE)
    ask(t, go, 0)


GAME = Game(game, Face("Purses", "", lambda _table: {}))
WRITERS = ["move", "draw", "move_all", "swap", "reveal", "look", "shuffle"]  # by choice


def test_the_table_has_every_writer_and_what_the_linter_knows_of_it() -> None:
    assert sorted(TOLD) == sorted(WRITERS)
    assert {name: names for name, (names, _) in TOLD.items()} == {
        writer.__name__: list(names) for writer, names in KNOWN.items()
    }


@pytest.mark.parametrize("writer", WRITERS)
def test_a_line_is_told_what_the_table_says_and_seen_by_whom_it_says(writer: str) -> None:
    names, seen = TOLD[writer]
    match = begin(GAME, 3, seed=1)
    match.play(WRITERS.index(writer), 1)
    lines = {seat: match.log(seat)[-1] for seat in (1, 2, 3)}
    assert lines[3].keys() - {"n", "entry", "text"} <= set(names)
    assert match.log("all")[-1].keys() - {"n", "entry", "text"} == set(names)
    shown = {seat for seat, line in lines.items() if line.get("card") or any(line.get("cards", ()))}
    assert shown == SEEN_BY[seen]


@pytest.mark.parametrize(("writer", "giver"), [("move", 1), ("move_all", 1), ("swap", 1), ("look", None)])
def test_the_giver_is_whose_cards_they_were_and_the_taker_who_has_them_or_is_looked_at(
    writer: str, giver: int | None
) -> None:
    match = begin(GAME, 3, seed=1)
    match.play(WRITERS.index(writer), 1)
    line = match.log("all")[-1]
    assert (line.get("giver"), line["taker"]) == (giver, 2)
