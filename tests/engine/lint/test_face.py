"""A face shows what can be set up again, under names of its own."""

from pathlib import Path

from tabard.engine.lint import lint_game
from toys.orchard import line_of, orchard


def test_a_view_that_cannot_be_set_up_again_is_a_complaint(tmp_path: Path) -> None:
    (complaint,) = lint_game(orchard(tmp_path, (", show, set_up=set_up", ", show")))
    assert "What `show` gives cannot be set up again: the face has no `set_up`" in complaint.sentence
    assert complaint.line == line_of(tmp_path, "def show")


def test_so_is_one_that_a_lambda_gives(tmp_path: Path) -> None:
    (complaint,) = lint_game(orchard(tmp_path, (", show, set_up=set_up", ", lambda look: {'turn': look.turn}")))
    assert "the face has no `set_up`" in complaint.sentence


def test_a_view_of_nothing_needs_no_reading(tmp_path: Path) -> None:
    assert lint_game(orchard(tmp_path, (", show, set_up=set_up", ", lambda _look: {}"))) == []


def test_a_key_that_means_something_else_in_every_view_is_named(tmp_path: Path) -> None:
    (complaint,) = lint_game(orchard(tmp_path, ('{"turn": look.turn}', '{"turn": look.turn, "seats": 2}')))
    assert "'show' shows 'seats', which is the engine's part of every view or position" in complaint.sentence
    assert complaint.line == line_of(tmp_path, '"seats": 2')
