"""What is declared and never used is named where it is declared."""

from pathlib import Path

import pytest

from tabard.engine.lint import lint_game
from toys.orchard import line_of, orchard

# What is added beside "# fields", "# declared" or "# rules": what the complaint about it says.
FORGOTTEN = {
    'SPARE = game.entry("spare", "Nobody says so")': "The entry 'spare' is declared and no rule tells it",
    'SPARE = game.result("Never so.")': "The result 'Never so.' is declared and no game ends so",
    'SPARE = game.refusal("Never so.")': "The refusal 'Never so.' is declared and nothing is refused so",
    'SPARE = game.choices("spare", 2)': "The choices 'spare' are declared and answer no question",
    'SPARE = game.zone("spare")': "The zone 'spare' is declared and no card ever lies there",
    'SPARE = game.zone("spare", each=True)': "The zone 'spare' is declared and no card ever lies there",
    'SPARE, OTHER = game.zone("spare"), TREE': "The zone 'spare' is declared and no card ever lies there",
    'SPARE = game.part("spare")': "The part 'spare' of cards is declared and never called",
    'spare = game.question("Well?")': "The question 'Well?' is declared and never asked",
}


@pytest.mark.parametrize("line", FORGOTTEN)
def test_a_forgotten_declaration_is_named_with_its_line(tmp_path: Path, line: str) -> None:
    complaints = lint_game(orchard(tmp_path, ("# declared", line)))
    said = [one for one in complaints if FORGOTTEN[line] in one.sentence]
    assert [(one.file, one.line) for one in said] == [(str(tmp_path / "orchard/__init__.py"), line_of(tmp_path, line))]
    assert all(one.line == said[0].line for one in complaints)


RULES = {
    "@game.event()\ndef spare(t, n):\n    return n": "'spare' is an event that never happens: ask for it with",
    "@game.event(act=True)\ndef spare(t):\n    return\n\n@game.hears(spare)\ndef heard(t):\n    return": (
        "'spare' is an event that never happens: put it on the stack with `then`"
    ),
    "@game.hears(weigh, row=True)\ndef spare(t, argument, seat, pounds):\n    return pounds": (
        "'spare' hears 'weigh' only through a row, and nothing sets one"
    ),
}


@pytest.mark.parametrize("rule", RULES)
def test_an_event_that_never_happens_is_named_with_its_line(tmp_path: Path, rule: str) -> None:
    (complaint,) = lint_game(orchard(tmp_path, ("# rules", rule)))
    assert RULES[rule] in complaint.sentence
    assert complaint.line == line_of(tmp_path, rule.splitlines()[0])


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("spare: int = number()", "The field 'spare' is declared and nothing reads or sets it"),
        (
            'spare: int = option(True, "Whether it is warm.")',
            "The house rule 'spare' is declared and no rule asks for it",
        ),
    ],
)
def test_a_field_that_nothing_reads_is_named_with_its_line(tmp_path: Path, line: str, said: str) -> None:
    (complaint,) = lint_game(orchard(tmp_path, ("# fields", line)))
    assert said in complaint.sentence
    assert complaint.line == line_of(tmp_path, line)


def test_a_column_that_no_rule_reads_is_named(tmp_path: Path) -> None:
    (never,) = lint_game(orchard(tmp_path, ("asks=0)", "asks=0, sugar=0)")))
    assert "The column 'sugar' of kinds is declared and no rule reads it" in never.sentence
    assert never.line == line_of(tmp_path, "cards = Kinds(")
    changes = [("asks=0)", "asks=0, sugar=0)"), ("# declared", 'SUGAR_OF = cards.column("sugar")')]
    (unread,) = lint_game(orchard(tmp_path, *changes))
    assert unread.line == line_of(tmp_path, "SUGAR_OF =")


def test_a_question_without_moves_leaves_its_seat_stuck(tmp_path: Path) -> None:
    changes = [("# declared", 'spare = game.question("Well?")'), ("# body", "ask(t, spare, seat)")]
    (complaint,) = lint_game(orchard(tmp_path, *changes))
    assert "No move answers the question 'Well?'" in complaint.sentence
    assert complaint.line == line_of(tmp_path, "spare = game.question")


def test_a_question_that_is_answered_and_never_asked_is_named(tmp_path: Path) -> None:
    answered = "@game.action(spare, RIPE)\ndef answered(t, seat, ripe):\n    return"
    changes = [("# declared", 'spare = game.question("Well?")'), ("# rules", answered)]
    (complaint,) = lint_game(orchard(tmp_path, *changes))
    assert "The question 'Well?' is declared and never asked" in complaint.sentence


# --- what is no complaint ---------------------------------------------------------------------------------


def test_a_game_that_uses_all_it_declares_is_clean(tmp_path: Path) -> None:
    assert lint_game(orchard(tmp_path)) == []


@pytest.mark.parametrize(
    "changes",
    [
        [("# declared", 'SPARE = game.zone("spare")'), ("# body", "lay(t, 0, TREE + 1)")],
        [("# declared", 'ROWS = [game.zone(f"row {n}") for n in range(3)]'), ("# rules", "USED = ROWS[0]")],
        [("# declared", 'SPARE = game.refusal("No.")'), ("# rules", "LACKS = {0: SPARE}")],
        [("# declared", 'SPARE = game.refusal("No.")'), ("# rules", "ALL_OF_THEM = vars()")],
        [("# declared", 'game.zone("spare")')],
        [("# fields", "spare: int = number()"), ("# rules", "def read(t, name):\n    return getattr(t, name)")],
        [("# fields", "spare: int = option(True, 'It is.')"), ("# rules", "def say(v):\n    v['rules']['spare']")],
    ],
    ids=["next_zone", "list_of_zones", "in_a_dict", "all_names", "no_name", "any_field", "option_in_view"],
)  # fmt: skip
def test_where_use_cannot_be_known_nothing_is_said(tmp_path: Path, changes: list[tuple[str, str]]) -> None:
    assert lint_game(orchard(tmp_path, *changes)) == []
