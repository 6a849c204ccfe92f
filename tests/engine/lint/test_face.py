"""A face shows what can be set up again, under names of its own."""

from pathlib import Path

from tabard.engine.lint import lint_game
from tabard.engine.lint.face import TINTS
from tabard.terminal import style
from toys.orchard import line_of, orchard


def test_a_view_that_cannot_be_set_up_again_is_a_complaint(tmp_path: Path) -> None:
    (complaint,) = lint_game(orchard(tmp_path, (", show, set_up=set_up", ", show")))
    assert "What `show` gives cannot be set up again: the face has no `set_up`" in complaint.sentence
    assert complaint.line == line_of(tmp_path, "def show")


def test_so_is_one_that_a_lambda_gives(tmp_path: Path) -> None:
    (complaint,) = lint_game(orchard(tmp_path, (", show, set_up=set_up", ", lambda table: {'turn': table.turn}")))
    assert "the face has no `set_up`" in complaint.sentence


def test_a_view_of_nothing_needs_no_reading(tmp_path: Path) -> None:
    assert lint_game(orchard(tmp_path, (", show, set_up=set_up", ", lambda _table: {}"))) == []


def test_a_key_that_means_something_else_in_every_view_is_named(tmp_path: Path) -> None:
    (complaint,) = lint_game(orchard(tmp_path, ('{"turn": table.turn}', '{"turn": table.turn, "seats": 2}')))
    assert "'show' shows 'seats', which is the engine's part of every view or position" in complaint.sentence
    assert complaint.line == line_of(tmp_path, '"seats": 2')


LAYOUT = '[{"kind": "text", "text": "x", "tint": "TINT"}]'


def with_layout(tint: str) -> tuple[str, str]:
    return ", show, set_up=set_up", f", show, set_up=set_up, layout=lambda view: {LAYOUT.replace('TINT', tint)}"


def test_a_tint_that_no_screen_has_is_named(tmp_path: Path) -> None:
    (complaint,) = lint_game(orchard(tmp_path, with_layout("rde")))
    assert "'rde' is no tint, so it would have no colour on a screen: take one of black, blue" in complaint.sentence
    assert complaint.line == line_of(tmp_path, "rde")
    assert all(lint_game(orchard(tmp_path, with_layout(tint))) == [] for tint in ("red", "first", ""))


def test_the_tints_are_those_of_the_screen() -> None:
    assert set(style.TINTS) == TINTS


def test_words_for_what_is_no_refusal_are_named(tmp_path: Path) -> None:
    words = ", show, set_up=set_up", ", show, set_up=set_up, exactly={WEIGHED: lambda look, seat, choice: 'x'}"
    (complaint,) = lint_game(orchard(tmp_path, words))
    assert "which is no refusal, so that nobody ever hears them" in complaint.sentence
    right = ", show, set_up=set_up", ", show, set_up=set_up, exactly={TOO_COLD: lambda look, seat, choice: 'x'}"
    assert lint_game(orchard(tmp_path, right)) == []
