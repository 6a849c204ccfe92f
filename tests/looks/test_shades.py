"""Shades: which colours a part comes to, by night and by day, and whether people can read what is written there."""

import re

import pytest

from plumbing.web import PAGE
from tabard.looks.shades import DARK, IVORY, LEAST, TINTS, all_tints, by_day, contrast, shaded, unread


@pytest.mark.parametrize(
    ("one", "other", "reached"),
    [("#000000", "#ffffff", 21.0), ("#fff", "#fff", 1.0), ("#777777", "#ffffff", 4.48), ("#767676", "#fff", 4.54)],
)
def test_contrast_is_that_of_wcag(one: str, other: str, reached: float) -> None:
    assert contrast(one, other) == pytest.approx(reached, abs=0.01)
    assert contrast(other, one) == contrast(one, other)


def test_every_tint_that_pages_have_can_be_read_and_told_apart_without_hue() -> None:
    assert [name for name, tint in TINTS.items() if unread(tint)] == []
    worn = [(tint["hatch"], contrast(tint["face"], "#000") > 9) for name, tint in TINTS.items() if name in SEATS]
    assert len(set(worn)) == len(worn)


SEATS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def test_a_page_dresses_a_game_without_a_look_alike() -> None:
    text = (PAGE / "look" / "dress.ts").read_text().replace("IVORY", f'"{IVORY}"').replace("INK", f'"{DARK}"')
    found = {
        name: {"ink": IVORY, "hatch": "none"} | dict(re.findall(r'(\w+): "([^"]+)"', told))
        for name, told in re.findall(r"^  (\w+): \{ (face: .+) \},$", text, re.MULTILINE)
    }
    assert found == TINTS


def test_a_tint_with_a_face_of_its_own_keeps_nothing_of_what_it_replaces() -> None:
    tints = all_tints({"white": {"face": "#333333"}, "red": {"symbol": "sword"}})
    assert tints["white"] == {"face": "#333333", "ink": "#f7f1e3", "hatch": "none"}
    assert tints["red"] == {"face": "#a8262e", "ink": "#f7f1e3", "hatch": "upright", "symbol": "sword"}


def test_a_part_takes_over_what_its_tint_says_and_it_does_not() -> None:
    tints = all_tints(
        {"sky": {"face": "#123456", "ink": "#ffffff", "hatch": "level", "light": {"face": "#abcdef", "ink": "#000000"}}}
    )
    part = shaded({"face": "sky", "hatch": "dots", "size": 50}, tints)
    assert part == {
        "face": "#123456", "ink": "#ffffff", "hatch": "dots", "size": 50,
        "light": {"face": "#abcdef", "ink": "#000000"},
    }  # fmt: skip
    assert by_day(part)["face"] == "#abcdef"


def test_a_part_without_a_face_wears_what_it_lies_on() -> None:
    assert shaded({"symbol": "sword"}, all_tints({})) == {"symbol": "sword"}


def test_ink_that_cannot_be_read_is_told_of_by_night_and_by_day() -> None:
    assert unread({"face": "#ffffff", "ink": "#000000"}) == ""
    assert f"people need {LEAST}" in unread({"face": "#ffffff", "ink": "#777777"})
    assert "by day" in unread({"face": "#ffffff", "ink": "#000000", "light": {"face": "#222222"}})
