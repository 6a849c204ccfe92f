"""What is used and was never declared is named where it is used."""

from pathlib import Path

import pytest

from tabard.engine.lint import lint_game
from toys.orchard import line_of, orchard

STRANGE = ("# declared", "STRANGE = 9")

# A line of a rule: what the complaint about it says.
PLAIN = {
    "tell(t, 3, seat, 1)": "gives the plain number 3 to `tell`, which takes an entry",
    "tell(t, STRANGE, seat, 1)": "gives 'STRANGE', the plain value 9 to `tell`",
    "tell(t, TOO_COLD)": "gives 'TOO_COLD', a refusal to `tell`",
    "tell(t, WEIGHED if seat else 9, seat, 1)": "gives the plain number 9 to `tell`",
    "tell(t, entry=7)": "gives the plain number 7 to `tell`",
    "move(t, 0, TREE, 2)": "gives the plain number 2 to `move`",
    "draw(t, TREE, BASKET + seat, 2)": "gives the plain number 2 to `draw`",
    "shuffle(t, TREE, 0)": "gives the plain number 0 to `shuffle`",
    "reveal(t, BASKET + seat, which_fruit)": "gives 'which_fruit', a question to `reveal`",
    "move_all(t, TREE, BASKET + seat, STRANGE)": "gives 'STRANGE', the plain value 9 to `move_all`",
    "ask(t, 1, seat)": "gives the plain number 1 to `ask`, which takes a question",
    "ask(t, WEIGHED, seat)": "gives 'WEIGHED', an entry to `ask`",
    "ask_about(t, STRANGE, seat, 1)": "gives 'STRANGE', the plain value 9 to `ask_about`",
    "end_game(t, 1, 0)": "ends the game for the plain number 0, which is no result",
    "end_game(t, 1, WEIGHED)": "ends the game for 'WEIGHED', an entry, which is no result",
    "end_game(t, 1, reason=TOO_COLD)": "ends the game for 'TOO_COLD', a refusal, which is no result",
}


@pytest.mark.parametrize("line", PLAIN)
def test_a_plain_number_in_place_of_a_declaration_is_named_with_its_line(tmp_path: Path, line: str) -> None:
    (complaint,) = lint_game(orchard(tmp_path, STRANGE, ("# body", line)))
    assert PLAIN[line] in complaint.sentence
    assert complaint.line == line_of(tmp_path, line)


def test_cards_may_move_without_a_line_where_the_rule_says_so_by_name(tmp_path: Path) -> None:
    declared = ("# declared", "from tabard.engine import NO_LINE")
    assert lint_game(orchard(tmp_path, declared, ("# body", "move(t, 0, TREE, NO_LINE)"))) == []
    (complaint,) = lint_game(orchard(tmp_path, declared, ("# body", "tell(t, NO_LINE)")))
    assert "gives 'NO_LINE', the plain value 0 to `tell`" in complaint.sentence


REFUSALS = {
    "return 1": "gives the plain number 1 where it says whether something can be done",
    "return STRANGE": "gives 'STRANGE', the plain value 9",
    "return WEIGHED": "gives 'WEIGHED', an entry",
    "return True": "gives the truth True",
    "return t.frost == 1": "gives the truth t.frost == 1",
    "return TOO_COLD if t.frost else not t.turn": "gives the truth not t.turn",
    "return 0 if t.frost else 3": "gives the plain number 3",
}


@pytest.mark.parametrize("line", REFUSALS)
def test_a_legality_function_gives_0_or_a_refusal(tmp_path: Path, line: str) -> None:
    (complaint,) = lint_game(
        orchard(tmp_path, STRANGE, ("    if t.frost:\n", f"    if t.turn:\n        {line}\n    if t.frost:\n"))
    )
    assert REFUSALS[line] in complaint.sentence
    assert "'may_pick'" in complaint.sentence
    assert complaint.line == line_of(tmp_path, line)


def test_so_does_a_rule_or_part_whose_word_is_handed_on(tmp_path: Path) -> None:
    (complaint,) = lint_game(orchard(tmp_path, ("TOO_HIGH if t.turn != seat else 0", "TOO_HIGH if t.turn else 2")))
    assert "'is_high' gives the plain number 2" in complaint.sentence
    (complaint,) = lint_game(orchard(tmp_path, ('"reachable", otherwise=0', '"reachable", otherwise=5')))
    assert "The part 'reachable' says whether something can be done, and otherwise is 5" in complaint.sentence
    assert complaint.line == line_of(tmp_path, "otherwise=5")


def test_what_only_play_shows_is_no_complaint(tmp_path: Path) -> None:
    assert lint_game(orchard(tmp_path, ("# body", "asks = ASKS_OF[kind]\n    ask(t, asks, seat)"))) == []
