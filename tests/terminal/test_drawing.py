"""Panels drawn as text: grids, zones, words; what stands out shows without colour."""

import tabard
from tabard.engine.match.beginning import begin
from tabard.sitting.changes import foreseen, lately
from tabard.sitting.panels import panels_of
from tabard.terminal.choices import draw_about, draw_in_brief, draw_moves, draw_refusals, neighbour
from tabard.terminal.drawing import draw
from tabard.terminal.marks import Marks
from tabard.terminal.pieces import CAN, DENSE, LARGE, piece_at, place_of, plain
from toys.parlour import DUEL, MORRA, NOUGHTS


def seen(match, seat=1):
    return panels_of(match.game, match.view(seat))


def drawn(match, seat=1, marks=None, **how):
    return draw(seen(match, seat), marks or Marks(), **how)


def test_a_grid_is_drawn_in_box_characters_with_the_last_disc_in_brackets():
    match = tabard.setup("connect-four", {"moves": [3, 3, 4]})
    match.play(2)
    assert plain(drawn(match, marks=Marks(last=lately(match, 1, seen(match))))).splitlines()[-4:] == [
        "│   │   │   │ ○ │   │   │   │",
        "├───┼───┼───┼───┼───┼───┼───┤",
        "│   │   │(○)│ ● │ ● │   │   │",
        "╰───┴───┴───┴───┴───┴───┴───╯",
    ]


def test_columns_that_can_be_chosen_have_a_sign_and_the_marked_one_a_larger_one():
    match = tabard.new("connect-four", seed=1)
    marks = Marks(can=frozenset({"column 0", "column 3"}), at=frozenset({"column 3"}))
    names, signs = plain(drawn(match, marks=marks)).splitlines()[:2]
    assert names == "  0   1   2  [3]  4   5   6"
    assert signs == "  ▾           ▼"


SQUARE = {
    "kind": "grid",
    "columns": [{"text": "0"}, {"text": "1"}],
    "cells": [[{"text": "knight", "short": "kn", "ref": "0"}, {"ref": "1"}]],
}


def test_under_plain_headings_each_cell_is_a_place_to_click():
    rows = draw([SQUARE], Marks(can=frozenset({"0", "1"}), at=frozenset({"0"}), last=frozenset({(0, 0, 0)})))
    assert plain(rows).splitlines() == [
        "    0        1",
        "╭────────┬────────╮",
        "│[knight]│   ·    │",
        "╰────────┴────────╯",
    ]
    assert piece_at(rows, *place_of(rows, "1")).part == CAN


def test_where_room_is_scarce_cells_have_short_names():
    assert plain(draw([SQUARE], Marks(), scale=DENSE)).splitlines()[2] == "│ kn │    │"


def test_in_a_narrow_grid_brackets_stand_on_the_lines_and_the_marked_one_has_both():
    cells = [[{"text": text, "ref": text, "tint": "first"} for text in ("abcd", "efgh", "ijkl", "m")]]
    marks = Marks(at=frozenset({"efgh"}), last=frozenset({(0, 0, 0), (0, 0, 3)}), ghosts={(0, 0, 2): "ijkl"})
    panels = [{"kind": "grid", "cells": cells}]
    assert plain(draw(panels, marks, 29)).splitlines()[1] == "│(abcd)│[efgh]│<ijkl>│ (m)  │"
    assert plain(draw(panels, marks, 28)).splitlines()[1] == "(abcd [efgh ]ijkl > (m) │"


def test_where_a_disc_will_land_is_foreseen_and_drawn():
    match = tabard.setup("connect-four", {"moves": [3, 3]})
    ghosts = foreseen(match, 1, 3, seen(match))
    assert ghosts == {(0, 3, 3): "●"}
    assert "│   │   │   │ ◌ │   │   │   │" in plain(drawn(match, marks=Marks(ghosts=ghosts)))
    assert match.view(1)["grid"][3][3] == 0


def test_a_large_grid_draws_discs_over_three_rows_and_the_last_with_a_dot():
    match = tabard.setup("connect-four", {"moves": [0]})
    match.play(1)
    rows = plain(drawn(match, marks=Marks(last=lately(match, 1, seen(match))), scale=LARGE)).splitlines()
    assert rows[-4:-1] == [
        "│ ▄███▄ │ ▄▀▀▀▄ │       │       │       │       │       │",
        "│ █████ │ █ • █ │       │       │       │       │       │",
        "│ ▀███▀ │ ▀▄▄▄▀ │       │       │       │       │       │",
    ]


def test_a_dense_grid_has_no_lines_between_rows():
    match = tabard.new("connect-four", seed=1)
    assert len(drawn(match, scale=DENSE)) == 10


def test_a_point_on_a_column_finds_the_column_on_every_row():
    rows = drawn(tabard.new("connect-four", seed=1))
    middle, _ = place_of(rows, "column 5")
    assert {piece_at(rows, middle, y).ref for y in range(len(rows))} == {"column 5"}
    assert piece_at(rows, 500, 3) is None
    assert piece_at(rows, 2, -1) is None


def test_cells_that_can_be_chosen_have_a_dot_and_the_marked_one_brackets():
    match = begin(NOUGHTS, seed=1)
    match.play("a1")
    marks = Marks(can=frozenset(f"cell {cell}" for cell in range(1, 9)), at=frozenset({"cell 4"}))
    assert plain(drawn(match, marks=marks)).splitlines() == [
        "  ╭───┬───┬───╮",
        "a │ ● │ · │ · │",
        "  ├───┼───┼───┤",
        "b │ · │[ ]│ · │",
        "  ├───┼───┼───┤",
        "c │ · │ · │ · │",
        "  ╰───┴───┴───╯",
    ]


def test_cells_that_decided_the_game_are_in_square_brackets():
    match = begin(NOUGHTS, seed=1)
    for move in ("a1", "b1", "a2", "b2", "a3"):
        match.play(move)
    assert "a │[●]│[●]│[●]│" in plain(drawn(match))
    assert plain(drawn(match, scale=LARGE)).count("██★██") == 3


def test_zones_show_titles_counts_and_cards_and_hatch_what_is_hidden():
    match = begin(DUEL, seed=1)
    text = plain(drawn(match, 1, Marks(at=frozenset({"knight 2"})), width=60))
    assert text == (
        "Hand of 1 (3)\n  [knight 0] »knight 2« [knight 4]\n\nHand of 2 (3)\n  [▒▒] [▒▒] [▒▒]\n\n"
        "Middle (0)  face up\n\nHighest card bows last."
    )
    assert "knight 1" not in text


def test_cards_go_on_in_the_next_row_where_the_width_ends():
    rows = plain(drawn(begin(DUEL, seed=1), 1, width=26)).splitlines()
    assert rows[1:3] == ["  [knight 0] [knight 2]", "  [knight 4]"]


def test_many_hidden_cards_are_drawn_as_a_pile():
    pile = {"kind": "zone", "title": "Pile", "cards": [{"hidden": True}] * 90}
    assert plain(draw([pile], Marks())) == "Pile (90)\n  [▒▒]"


def test_a_game_without_a_layout_is_shown_in_words():
    match = begin(MORRA, seed=1)
    assert plain(drawn(match)) == "fingers: 0, 0\nstill open: yes\nfirst names:\n  1: a\nempty: -"


# --- moves ------------------------------------------------------------------------------------------------


def test_short_moves_stand_side_by_side_and_the_marked_one_between_arrows():
    moves = tabard.new("connect-four", seed=1).asks[0].moves
    assert plain(draw_moves(moves, moves[3], 30)) == " 0  1  2 »3« 4  5  6"


def test_moves_with_words_are_numbered():
    moves = begin(DUEL, seed=1).asks[0].moves
    assert plain(draw_moves(moves, moves[0], 16)) == "»1 knight 0«\n 2 knight 2\n 3 knight 4"
    assert draw_moves(moves, moves[0], 16)[1][0].part == CAN


def test_what_is_to_be_known_about_the_marked_move_is_told():
    assert plain(draw_about("Bows before everybody else.", 16)) == " Bows before\n everybody else."
    assert draw_about("", 16) == []


def test_each_reason_is_said_once():
    why = [{"move": "0", "why": "Column Full!"}, {"move": "4", "why": "Column Full!"}, {"move": "x", "why": "No."}]
    assert plain(draw_refusals(why, 40)) == "Not possible\n x: No.\n 0, 4: Column Full!"
    assert draw_refusals([], 40) == []


def test_arrows_go_where_the_thing_lies_and_round_at_the_end():
    match = begin(NOUGHTS, seed=1)
    moves, rows = match.asks[0].moves, drawn(match)
    assert neighbour(moves, 4, (0, -1), rows) == 1
    assert neighbour(moves, 4, (0, 1), rows) == 7
    assert neighbour(moves, 4, (-1, 0), rows) == 3
    assert neighbour(moves, 8, (1, 0), rows) == 0
    words = begin(MORRA, seed=1).asks[0].moves
    assert neighbour(words, 2, (0, 1), []) == 0


def test_what_is_not_possible_is_short_beside_the_moves_and_whole_where_it_is_asked_for():
    why = [{"move": f"card {at}", "why": "Not now."} for at in range(9)]
    why += [{"move": f"end {at}", "why": f"Reason {at}."} for at in range(6)]
    assert plain(draw_in_brief(why, 40)).split("\n") == [
        "Not possible", *(f" end {at}: Reason {at}." for at in (5, 4, 3, 2)), " … and for 3 other reasons",
    ]  # fmt: skip
    assert plain(draw_in_brief(why[:9], 40)).split("\n")[1:] == [" card 0, card 1 and 7 more: Not now."]
    assert all(refused["move"] in plain(draw_refusals(why, 40)) for refused in why)
    assert draw_in_brief([], 40) == []
