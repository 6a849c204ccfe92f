"""Piles: a few words on the table; what lies open in them is looked through kind by kind."""

import pytest

from tabard.terminal.drawing import draw
from tabard.terminal.marks import Marks
from tabard.terminal.pieces import CAN, plain
from tabard.terminal.piles import LOOK, draw_contents, open_piles, piles_in


def cards(*texts, sign=""):
    return [{"text": text, "sign": sign} if text else {"hidden": True} for text in texts]


def panel(*piles):
    return {"kind": "piles", "piles": [{"title": title, "cards": laid} for title, laid in piles]}


STOCK, GRAVE = ("Stock", cards(None, None)), ("Grave", cards("fox", "owl", "fox"))


def test_on_the_table_each_has_its_number_and_its_top_card():
    assert plain(draw([panel(STOCK, GRAVE)], Marks(), 60)) == "Stock 2 · Grave 3, fox on top"
    assert plain(draw([panel(("Grave", []))], Marks(), 60)) == "Grave 0"
    assert plain(draw([panel(STOCK, GRAVE)], Marks(), 20)) == "Stock 2\n· Grave 3, fox on top"


def test_one_without_a_title_is_a_pile():
    nameless = {"kind": "piles", "piles": [{"cards": cards("fox")}]}
    assert plain(draw([nameless], Marks(), 60)) == "Pile 1, fox on top"
    assert plain(draw_contents(nameless["piles"], [], 60)).startswith("Pile (1), fox on top")


def test_only_piles_that_lie_open_can_be_looked_through():
    panels = [{"kind": "text", "text": ""}, panel(STOCK, GRAVE), panel(("Empty", []))]
    assert [pile["title"] for pile in piles_in(panels)] == ["Stock", "Grave", "Empty"]
    assert [pile["title"] for pile in open_piles(panels)] == ["Grave"]
    assert [piece.ref for piece in draw([panel(STOCK, GRAVE)], Marks(), 60)[0] if piece.text.strip()] == ["", LOOK]


def test_a_pile_that_a_move_points_at_is_for_that_move():
    drawn = draw([{"kind": "piles", "piles": [{"title": "Stock", "cards": cards("fox"), "ref": "stock"}]}], Marks(
        can=frozenset({"stock"})), 60)  # fmt: skip
    assert [(piece.ref, piece.part) for piece in drawn[0]] == [("stock", CAN)]


def test_kinds_stand_in_the_order_of_the_games_cards_with_their_numbers():
    drawn = plain(draw_contents(panel(GRAVE)["piles"], ["owl", "fox"], 40))
    assert drawn == "Grave (3), fox on top\n  [owl] [fox ×2]"


def test_each_sign_has_a_row_and_what_is_hidden_is_counted_last():
    laid = [*cards(None, "ace", sign="+"), *cards("two", "two", sign="#"), *cards("six", sign="+"), {"hidden": True}]
    assert plain(draw_contents(panel(("Grave", laid), GRAVE)["piles"], [], 40)).splitlines() == [
        "Grave (6)",
        "  [+ ace] [+ six]",
        "  [# two ×2]",
        "  [▒▒ ×2]",
        "",
        "Grave (3), fox on top",
        "  [fox ×2] [owl]",
    ]


@pytest.mark.parametrize("width", [12, 24, 80])
def test_no_card_is_lost_in_a_narrow_window(width):
    names = [f"card {number}" for number in range(20)]
    drawn = plain(draw_contents(panel(("Grave", cards(*names)))["piles"], names, width))
    assert [name for name in names if f"[{name}]" not in drawn] == []
