"""Sentences of the log that could not be put together are found before anybody reads them."""

from pathlib import Path

import pytest

from tabard.engine.lint import lint_game
from toys.orchard import line_of, orchard

# A line of a rule: what the complaint about it says.
TOLD = {
    "tell(t, WEIGHED, seat)": "tells 'weighed' 1 number, and its text names 2: give {pounds} too",
    "tell(t, WEIGHED)": "tells 'weighed' no numbers, and its text names 2: give {who}, {pounds} too",
    "tell(t, EATEN, seat, b=2)": "tells 'eaten' 2 numbers, and its text names 1: name the rest in the text",
    "tell(t, DUSK)": "tells 'It gets dark.', a result that has no line in the log",
    "tell(t, LOST, seat)": "tells 'lost', whose text names {taker} as a move of cards does: `tell` gives plain numbers",
    "tell(t, UNSEEN, 0)": "tells 'unseen', whose text names {card} as a move of cards does",
    "tell(t, LONG, 1, 2, 3, 4)": "tells 'long', whose text names 5 things: `tell` takes at most 4",
    "move(t, 0, BASKET + seat, WEIGHED)": "gives 'weighed' to `move`, and its text names {who}",
    "draw(t, TREE, BASKET, WEIGHED)": "gives 'weighed' to `draw`, and its text names {pounds}",
    "shuffle(t, TREE, GONE)": "gives 'gone' to `shuffle`, and its text names {card}: `shuffle` tells only {zone}",
    "move(t, 0, TREE, PICKED)": "gives 'picked' to `move`, and its text names {taker}, but the zone 'tree' is nobody's",
    "draw(t, TREE, BASKET + 1, GIVEN)": "and its text names {giver}, but the zone 'tree' is nobody's",
    "move(t, 0, TREE, SHOWN)": "gives 'shown' to `move`, an entry that `reveals` what is hidden: `move` shows what",
    "move(t, 0, TREE, DUSK)": "gives 'It gets dark.' to `move`, a result that has no line in the log",
}
MORE = """
LOST = game.entry("lost", "{taker} has lost it")
LONG = game.entry("long", "{a} {b} {c} {d} {e}")
GONE = game.entry("gone", "{card} is gone")
GIVEN = game.entry("given", "{giver} gives {card} away")
UNSEEN = game.entry("unseen", "{card} goes", hidden="a fruit goes")
COUNTED = game.entry("counted", "{who:seat} lays fruit {card}, of {cards}")
SHOWN = game.entry("shown", "{card} lies open", reveals=True)
USED = (LOST, LONG, GONE, GIVEN, UNSEEN, COUNTED, SHOWN)
"""


@pytest.mark.parametrize("line", TOLD)
def test_a_line_without_its_words_is_named_where_it_is_told(tmp_path: Path, line: str) -> None:
    complaints = lint_game(orchard(tmp_path, ("# declared", MORE), ("# body", line)))
    assert any(TOLD[line] in one.sentence for one in complaints), complaints
    assert {one.line for one in complaints} == {line_of(tmp_path, line)}


DECLARED = {
    'SPARE = game.entry("spare", "{card} goes", hidden="{card} goes")': (
        "The hidden words of 'spare' name {card}, which their reader has not seen"
    ),
    'SPARE = game.entry("spare", "{who:seat} shows {gift:card}", hidden="{who:seat} shows {gift:card}")': (
        "The hidden words of 'spare' name {gift}, which their reader has not seen"
    ),
    'SPARE = game.entry("spare", "{who:seat} goes", hidden="{whom:seat} goes")': (
        "The hidden words of 'spare' name {whom}, which its text does not"
    ),
    'SPARE = game.entry("spare", "{} goes")': "The text of 'spare' names {}, by which nothing can be told",
    'SPARE = game.result("{who} wins")': (
        "The result of '{who} wins' names {who}: a result of this game knows only {winner} and {winners}."
    ),
}


@pytest.mark.parametrize("line", DECLARED)
def test_words_that_cannot_be_said_are_named_where_they_are_declared(tmp_path: Path, line: str) -> None:
    (complaint,) = lint_game(orchard(tmp_path, ("# declared", f"{line}\nUSED = (SPARE,)")))
    assert DECLARED[line] in complaint.sentence
    assert complaint.line == line_of(tmp_path, line)


@pytest.mark.parametrize(
    "line",
    [
        "tell(t, PICKED, seat, 0)",
        "tell(t, COUNTED, seat, kind + 1, t.size[TREE])",
        "tell(t, WEIGHED, a=1, b=2)",
        "move(t, 0, BASKET, PICKED)",
        "move(t, 0, GONE_TO[kind], PICKED)",
    ],
)
def test_what_can_be_said_is_no_complaint(tmp_path: Path, line: str) -> None:
    assert lint_game(orchard(tmp_path, ("# declared", f"{MORE}GONE_TO = (TREE, BASKET)"), ("# body", line))) == []


def test_two_entries_of_one_name_are_a_complaint(tmp_path: Path) -> None:
    twice = 'AGAIN = game.entry("shaken", "The tree shakes itself")\nUSED = (AGAIN,)'
    (complaint,) = lint_game(orchard(tmp_path, ("# declared", twice)))
    assert "There is an entry 'shaken' already" in complaint.sentence
    assert complaint.line == line_of(tmp_path, "AGAIN =")
