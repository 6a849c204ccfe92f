"""Panels: what a layout gives, what is wrong with it, and the view in words where there is nothing better."""

from dataclasses import replace

import pytest

import tabard
from tabard.engine import Game
from tabard.engine.match.beginning import begin
from tabard.sitting.panel_faults import fault_at_the_table, panel_fault
from tabard.sitting.panel_shapes import KINDS
from tabard.sitting.panels import about, legend_of, panels_of, singled_out, to_read
from toys.parlour import DUEL, MORRA, NOUGHTS


def laid_out(layout):
    """Morra as a face shows it that lays it out like this."""
    game = Game(MORRA.rules, replace(MORRA.face, layout=layout))
    return panels_of(game, begin(game, seed=1).view(1))


def zone(**parts):
    return {"kind": "zone", "cards": [], **parts}


def grid(**parts):
    return {"kind": "grid", "cells": [[{"text": "x"}]], **parts}


# --- what a face lays out ---------------------------------------------------------------------------------


def test_a_game_without_a_layout_is_told_in_words():
    (panel,) = panels_of(MORRA, begin(MORRA, seed=1).view(1))
    assert panel == {"kind": "text", "text": "fingers: 0, 0\nstill open: yes\nfirst names:\n  1: a\nempty: -"}


def test_a_layout_that_fails_says_so_and_the_view_is_told_in_words():
    said, words = laid_out(lambda view: view["nothing"])
    assert said["text"] == "The layout of Morra failed: KeyError: 'nothing'."
    assert "fingers: 0, 0" in words["text"]


def test_a_panel_that_is_wrong_says_so_in_its_place_and_the_view_is_told_in_words():
    good = {"kind": "text", "text": "Show your fingers."}
    first, said, words = laid_out(lambda _view: [good, {"kind": "grid"}])
    assert first == good
    assert said == {
        "kind": "text",
        "text": "Panel 2 of Morra's layout cannot be shown. A grid panel needs 'cells'.",
    }
    assert "fingers: 0, 0" in words["text"]


def test_a_panel_in_place_of_a_list_of_them_is_no_panel():
    assert "A panel is a dict with a 'kind', not 'kind'." in laid_out(lambda _view: grid())[0]["text"]


@pytest.mark.parametrize("game", [DUEL, NOUGHTS])
def test_panels_that_are_right_are_handed_on_as_they_are(game):
    view = begin(game, seed=1).view(1)
    assert panels_of(game, view) == game.face.layout(view)


# --- what is wrong with a panel ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("panel", "fault"),
    [
        (None, "A panel is a dict with a 'kind', not None."),
        ({}, f"A panel needs a 'kind': it is one of {', '.join(KINDS)}."),
        (
            {"kind": "gird"},
            f"There is no kind of panel 'gird': it is one of {', '.join(KINDS)}.",
        ),
        (
            {"kind": ["grid"]},
            f"There is no kind of panel ['grid']: it is one of {', '.join(KINDS)}.",
        ),
        ({"kind": "text"}, "A text panel needs 'text'."),
        ({"kind": "text", "text": 5}, "'text' of a text panel is a text, not 5."),
        ({"kind": "text", "text": None}, "'text' of a text panel is a text, not None."),
        ({"kind": "band", "text": "", "colour": "red"}, "A band panel has no 'colour': it may have kind, text, sign,"),
        ({"kind": "band", "text": "", 5: "red"}, "A band panel has no 5: it may have kind, text, sign,"),
        ({"kind": "piles", "piles": [{"title": "Draw"}]}, "'piles[0]' of a piles panel needs 'cards'."),
        (grid(cells=[{"text": "x"}]), "'cells[0]' of a grid panel is a list, not {'text': 'x'}."),
        (grid(cells="x"), "'cells' of a grid panel is a list, not 'x'."),
        (grid(cells=[["x"]]), "'cells[0][0]' of a grid panel is a dict, not 'x'."),
        (grid(cells=[[{}, {"mark": 1}]]), "'cells[0][1].mark' of a grid panel is true or false, not 1."),
        (grid(columns=[{"name": "a"}]), "'columns[0]' of a grid panel has no 'name': it may have text, ref."),
        (grid(legend=[{"seat": 1}]), "'legend[0]' of a grid panel needs 'text'."),
        (grid(legend=[{"text": "x", "seat": "1"}]), "'legend[0].seat' of a grid panel is a whole number, not '1'."),
        (zone(cards=[{"text": "a"}, {}]), "'cards[1]' of a zone panel needs 'text', or is 'hidden'."),
        (zone(cards=[None]), "'cards[0]' of a zone panel is a dict, not None."),
        (grid(cells=[[{"text": "x"}], None]), "'cells[1]' of a grid panel is a list, not None."),
        (zone(cards=[{"hidden": False}]), "'cards[0]' of a zone panel needs 'text', or is 'hidden'."),
        (zone(owner=True), "'owner' of a zone panel is a whole number, not True."),
        (zone(figure=1.5), "'figure' of a zone panel is a text or a whole number, not 1.5."),
        (zone(marks=[{"text": 1}]), "'marks[0].text' of a zone panel is a text, not 1."),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(panel, fault):
    assert panel_fault(panel).startswith(fault)
    assert fault_at_the_table(panel) == panel_fault(panel)


@pytest.mark.parametrize(
    "panel",
    [
        grid(),
        grid(cells=[], columns=[{"text": "a", "ref": "column a"}], rows=({"text": "1"},)),
        grid(legend=[{"text": "x", "tint": "first", "seat": 1}]),
        zone(cards=({"hidden": True}, {"text": "", "sign": "+", "tint": "red", "ref": "card 1", "hidden": False})),
        zone(title="Ada", owner=1, figure=7, marks=[{}], need="8+", note="", role="you", quiet=True, ref="seat 1"),
        zone(figure="out"),
        {"kind": "piles", "piles": [{"cards": [{"hidden": True}], "title": "Draw", "ref": "pile"}]},
        {"kind": "band", "text": "RED", "sign": "║", "tint": "red", "note": "Ada leads"},
        {"kind": "text", "text": "two\nlines"},
    ],
)
def test_nothing_is_wrong_with_what_is_as_it_should_be(panel):
    assert panel_fault(panel) == fault_at_the_table(panel) == ""


def test_the_parts_that_must_be_there_are_few():
    assert {kind: sorted(shape.__required_keys__ - {"kind"}) for kind, shape in KINDS.items()} == {
        "grid": ["cells"], "zone": ["cards"], "piles": ["piles"], "band": ["text"], "text": ["text"],
        "track": ["rows", "steps"], "sheet": ["title"],
    }  # fmt: skip


# --- whose pieces are which -------------------------------------------------------------------------------


def test_whose_pieces_are_which_is_said_by_the_layout():
    match = begin(NOUGHTS, seed=1)
    assert legend_of(panels_of(NOUGHTS, match.view(1))) == {1: ("●", "first"), 2: ("○", "second")}


def test_unless_it_says_so_whose_pieces_are_which_is_told_by_what_lies_there():
    four = tabard.setup("connect-four", {"moves": [0]})
    (panel,) = panels_of(four.game, four.view(1))
    del panel["legend"]
    assert legend_of([panel]) == {1: ("●", "first")}


# --- what lies on the table -------------------------------------------------------------------------------


def test_what_stands_on_a_space_is_called_by_its_own_name_where_moves_do_so():
    board = grid(cells=[[{"ref": "0,0", "exact": "#3"}, {"ref": "1,0"}]])
    assert singled_out(board, {"#3"})["cells"] == [[{"ref": "#3"}, {"ref": "1,0"}]]
    assert singled_out(board, {"0,0"}) == board  # the piece can still be meant by its own name


def test_what_there_is_to_read_is_found_by_its_ref_and_listed_once_zones_first():
    board = grid(cells=[[{"ref": "0,0", "about": "A knight."}, {"ref": "1,0", "about": "A back."}]])
    hand = zone(title="Ada", cards=[{"text": "knight", "ref": "#1", "about": "A knight."}, {"hidden": True}])
    assert to_read([board, hand]) == [("Ada", "A knight."), ("", "A back.")]
    assert about([board, hand], {"1,0"}) == "A back."
    assert about([board, hand], {"#9"}) == about([board], ()) == ""
