"""Zones of cards: signs, figures and marks; large, usual and dense; what can be chosen and what stands back."""

from tabard.terminal.drawing import draw
from tabard.terminal.marks import Marks
from tabard.terminal.pieces import AT, CAN, DENSE, HUGE, LARGE, PLAIN, QUIET, TIGHT, place_of, plain
from tabard.terminal.style import GOLD, IVORY, painted

RED = {"text": "red 3", "sign": "║", "tint": "red", "ref": "card red 3"}
BLUE = {"text": "blue 5", "sign": "≡", "tint": "blue", "ref": "card blue 5"}
ACT = {"text": "Knock Down", "sign": "✦", "ref": "card Knock Down"}
HAND = {"kind": "zone", "title": "Hand", "cards": [RED, RED, BLUE, ACT]}
RED_TOKEN = {"text": "║R", "tint": "red"}
ADA = {"kind": "zone", "title": "Ada", "figure": 7, "marks": [RED_TOKEN], "note": "2 in hand", "cards": []}
BARTHOLOMEW = {"kind": "zone", "title": "Bartholomew", "figure": 12, "need": "needs more than 7", "cards": [BLUE]}


def part_of(rows, ref):
    _, y = place_of(rows, ref)
    return next(piece.part for piece in rows[y] if piece.ref == ref)


def test_cards_carry_their_sign():
    assert plain(draw([HAND], Marks())).splitlines()[1] == "  [║ red 3] [║ red 3] [≡ blue 5] [✦ Knock Down]"


def test_where_room_is_scarce_cards_alike_are_drawn_once_and_no_row_is_left_free():
    assert plain(draw([HAND, ADA], Marks(), scale=DENSE)).splitlines() == [
        "Hand (4)",
        "  [║ red 3 ×2] [≡ blue 5] [✦ Knock Down]",
        "Ada  7  ║R  2 in hand",
    ]


def test_large_cards_are_hatched_and_long_names_go_over_two_rows():
    marks = Marks(can=frozenset({"card red 3", "card blue 5"}), at=frozenset({"card blue 5"}))
    assert plain(draw([{**HAND, "cards": [RED, BLUE, ACT]}], marks, scale=LARGE)).splitlines()[1:] == [
        "  ╭───────╮ ╔════════╗ ┌───────┐",
        "  │ red 3 │ ║ blue 5 ║ │ Knock │",
        "  │ ║║║║║ │ ║ ≡≡≡≡≡≡ ║ │ Down  │",
        "  ╰───────╯ ╚════════╝ └───────┘",
    ]


def test_where_there_is_hardly_any_room_cards_have_short_names():
    short = {**HAND, "cards": [{**RED, "short": "R3"}, {**RED, "short": "R3"}, {**BLUE, "short": "B5"}, ACT]}
    assert plain(draw([short], Marks(), scale=TIGHT)).splitlines() == ["Hand (4)  [║R3 ×2] [≡B5] [✦ Knock Down]"]


def test_where_room_is_scarcest_cards_that_are_nobodys_stand_beside_their_title_if_they_fit():
    stage = {"kind": "zone", "title": "Stage", "figure": 7, "note": "open", "cards": [RED, BLUE]}
    at = Marks(can=frozenset({"card red 3"}))
    assert plain(draw([stage, ADA, BARTHOLOMEW | {"owner": 2}], at, scale=TIGHT)).splitlines() == [
        "Stage  7  open  [║ red 3] [≡ blue 5]",
        "Ada           7  ║R  2 in hand",
        "Bartholomew  12      needs more than 7",
        "  [≡ blue 5]",
    ]
    assert plain(draw([stage], at, 30, scale=TIGHT)).splitlines() == ["Stage  7  [║ red 3] [≡ blue 5]"]
    asked = {**stage, "need": "2 short of all"}
    rows = ["Stage  7  2 short of all", "  [║ red 3] [≡ blue 5]"]
    assert plain(draw([asked], at, 29, scale=TIGHT)).splitlines() == rows


def test_facts_stand_beneath_what_they_are_about_where_room_is_scarce_without_their_notes():
    facts = [{"text": "Worth 3 shields", "note": "You would win"}, {"text": "39 to draw", "note": "14 gone,\n7 left"}]
    quest = {"kind": "zone", "title": "Quest", "cards": [RED], "facts": facts}
    told = "  Worth 3 shields (You would win) · 39 to draw (14 gone, 7 left)"
    assert plain(draw([quest], Marks())).splitlines() == ["Quest", "  [║ red 3]", told]
    assert plain(draw([quest], Marks(), scale=DENSE)).splitlines()[-1] == "  Worth 3 shields · 39 to draw"


def test_a_place_for_what_cannot_come_yet_is_left_out():
    later = {"kind": "zone", "title": "Stage 3", "cards": [], "slot": {"text": "one foe"}}
    assert plain(draw([HAND, later], Marks())) == plain(draw([HAND], Marks()))
    assert "Stage 3 (0)" in plain(draw([{**later, "slot": {"text": "a foe", "open": True}}], Marks()))


def test_a_card_that_has_just_come_is_marked_in_every_size():
    hand = {**HAND, "cards": [RED, {**RED, "new": True}]}
    assert plain(draw([hand], Marks())).splitlines()[1] == "  [║ red 3] [║ red 3 •]"
    assert plain(draw([hand], Marks(), scale=DENSE)).splitlines()[1] == "  [║ red 3] [║ red 3 •]"
    assert plain(draw([hand], Marks(), scale=LARGE)).splitlines()[4] == "  └───────┘ └──new──┘"


def test_huge_cards_have_more_hatching():
    marks = Marks(can=frozenset({"card red 3"}))
    cards = [RED, ACT, {"text": "Pass"}, {"hidden": True}]
    assert plain(draw([{**HAND, "cards": cards}], marks, scale=HUGE)).splitlines()[1:] == [
        "  ╭────────────╮ ┌────────────┐ ┌──────┐ ┌────────────┐",
        "  │   red 3    │ │   Knock    │ │ Pass │ │    ▒▒▒▒    │",
        "  │ ║║║║║║║║║║ │ │    Down    │ │      │ │ ▒▒▒▒▒▒▒▒▒▒ │",
        "  │ ║║║║║║║║║║ │ │ ✦✦✦✦✦✦✦✦✦✦ │ │      │ │ ▒▒▒▒▒▒▒▒▒▒ │",
        "  │ ║║║║║║║║║║ │ │ ✦✦✦✦✦✦✦✦✦✦ │ │      │ │ ▒▒▒▒▒▒▒▒▒▒ │",
        "  ╰────────────╯ └────────────┘ └──────┘ └────────────┘",
    ]


def test_large_cards_go_on_below_where_the_width_ends():
    rows = draw([HAND], Marks(), width=24, scale=LARGE)
    assert len(rows) == 9
    assert plain(rows).splitlines()[2] == "  │ red 3 │ │ red 3 │"


def test_figures_and_marks_stand_under_each_other():
    assert plain(draw([ADA, BARTHOLOMEW], Marks(), width=60, scale=DENSE)).splitlines() == [
        "Ada           7  ║R  2 in hand",
        "Bartholomew  12      needs more than 7",
        "  [≡ blue 5]",
    ]


def test_what_does_not_fit_beside_the_title_stands_beneath_but_the_role_is_left_out():
    zone = {**BARTHOLOMEW, "role": "random bot", "cards": []}
    assert plain(draw([zone], Marks(), width=24)).splitlines() == ["Bartholomew  12", "  needs more than 7"]
    assert plain(draw([zone], Marks(), width=60)) == "Bartholomew  12  needs more than 7  random bot"


def test_a_band_is_hatched_across_the_table_with_its_note_beneath():
    band = {"kind": "band", "text": "BLUE", "sign": "≡", "tint": "blue", "note": "Ada leads"}
    assert plain(draw([band], Marks(), width=16)).splitlines() == ["≡≡≡≡≡ BLUE ≡≡≡≡≡", "   Ada leads"]


def test_among_cards_that_can_be_chosen_the_others_stand_back_and_elsewhere_none_does():
    other = {**HAND, "title": "Other", "cards": [{**BLUE, "ref": "card other"}]}
    marks = Marks(can=frozenset({"card red 3", "card Knock Down"}), at=frozenset({"card red 3"}))
    rows = draw([HAND, other], marks)
    found = {ref: part_of(rows, ref) for ref in ("card red 3", "card Knock Down", "card blue 5", "card other")}
    assert found == {"card red 3": AT, "card Knock Down": CAN, "card blue 5": QUIET, "card other": PLAIN}


def test_cards_are_ivory_with_a_gold_edge_where_they_can_be_chosen():
    rows = draw([{"kind": "zone", "cards": [RED, ACT]}], Marks(can=frozenset({"card red 3"})))
    text = painted(rows)
    grounds = [
        (text.plain[span.start : span.end], span.style.bgcolor.name) for span in text.spans if span.style.bgcolor
    ]
    assert grounds[:3] == [("[", GOLD), ("║ red 3", IVORY), ("]", GOLD)]
    assert GOLD not in [ground for _, ground in grounds[3:]]
