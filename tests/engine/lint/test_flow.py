"""Acts, events, listeners and parts are given what they take, and give what is asked."""

import sys
from pathlib import Path

import pytest

from tabard.engine.lint import lint_game
from toys.orchard import line_of, orchard


def only_complaint(tmp_path: Path, line: str, *changes: tuple[str, str]) -> str:
    """The one complaint about a changed game, which is about that line of it."""
    (complaint,) = lint_game(orchard(tmp_path, *changes))
    assert complaint.line == line_of(tmp_path, line)
    return complaint.sentence


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("then(t, sting)", "puts 'sting' on the stack with no numbers, and it takes 1 (seat): give all of them"),
        ("then(t, sting, 1, 2)", "puts 'sting' on the stack with 2 numbers, and it takes 1 (seat): leave the rest out"),
        ("then(t, harvest, 1, e=3)", "puts 'harvest' on the stack with 2 numbers, and it takes 1 (seat)"),
        (
            "taste(t, kind, seat)",
            "calls the part 'taste' with 1 number after the table and the kind, and its rule 'sour'",
        ),
        ("taste(t, kind, seat, 1, 2)", "with 3 numbers after the table and the kind, and none of its rules takes more"),
        ("listen(t, harvest, wasps, 0, 1, 2)", "names target 2 of 'harvest' in `listen`, which has 1 target"),
        ("listen_on(t, harvest, wasps, b=seat)", "names target 2 of 'harvest' in `listen_on`, which has 1 target"),
        ("until(t, 0, harvest, 0, seat)", "names target 2 of 'harvest' in `until`, which has 1 target"),
    ],
)
def test_more_or_fewer_numbers_than_are_taken_are_named_with_their_line(tmp_path: Path, line: str, said: str) -> None:
    assert said in only_complaint(tmp_path, line, ("# body", line))


@pytest.mark.parametrize("line", ["listen(t, harvest, wasps, 0, seat, NONE)", "until(t, 0, harvest, 0, -1)"])
def test_any_target_may_be_said_of_one_that_is_not_there(tmp_path: Path, line: str) -> None:
    assert lint_game(orchard(tmp_path, ("# body", line))) == []


def test_what_defaults_to_0_may_be_left_out_since_that_is_what_lies_on_the_stack(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)  # the second edit is as long as the first, and as old
    rest = ("def sting(t, seat):", "def sting(t, seat, times=0):")
    assert lint_game(orchard(tmp_path, rest)) == []
    other = ("def sting(t, seat):", "def sting(t, seat, times=3):")
    said = only_complaint(tmp_path, "then(t, sting, seat)", other)
    assert "with 1 number, and it takes 2 (seat, times)" in said


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("t.turn += 0", "'by_frost' can end without giving anything back, and 'weigh' threads 1 value"),
        ("return", "'by_frost' gives nothing back, and 'weigh' threads 1 value: write `return pounds`"),
        ("return seat, pounds", "'by_frost' gives 2 values back, and 'weigh' threads 1 value: write `return pounds`"),
    ],
)
def test_a_listener_gives_back_what_its_event_threads(tmp_path: Path, line: str, said: str) -> None:
    complaints = lint_game(orchard(tmp_path, ("return pounds + t.frost", f"t.turn = t.frost\n    {line}")))
    assert [said in one.sentence for one in complaints] == [True]


def test_so_does_the_body_of_a_value(tmp_path: Path) -> None:
    body = "def weigh(t, seat, pounds):\n    return pounds"
    assert "'weigh' can end without" in only_complaint(
        tmp_path, "def weigh", (body, body.replace("return pounds", "pass"))
    )


def test_too_few_values_of_several_are_named(tmp_path: Path) -> None:
    rules = """
@game.event()
def mix(t, water, wine):
    return water, wine

@game.hears(mix)
def spoil(t, water, wine):
    return water + wine
"""
    changes = [("# rules", rules), ("# body", "trigger(t, mix, 1, 2)")]
    said = only_complaint(tmp_path, "return water + wine", *changes)
    assert "'spoil' gives 1 value back, and 'mix' threads 2 values: write `return water, wine`" in said


def test_those_who_hear_an_act_thread_its_values_and_its_body_gives_nothing(tmp_path: Path) -> None:
    rules = """
@game.event(act=True)
def pour(t, cups):
    t.turn = 0

@game.hears(pour)
def spill(t, cups):
    t.turn = 1
"""
    said = only_complaint(tmp_path, "def spill", ("# rules", rules), ("# body", "then(t, pour, 1)"))
    assert "'spill' can end without giving anything back, and 'pour' threads 1 value" in said
