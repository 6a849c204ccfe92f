"""The reference is what the sources say now, and has every name that the engine exports.

After a change that was meant: `TABARD_RETELL=1 pytest tests/docs/test_reference.py`, and look at the difference.
"""

import os
import re

import pytest

import tabard.engine
from plumbing import reference
from plumbing.pages import ROOT

PAGE = ROOT / "docs" / "reference.md"
ITEMS = [item for items in reference.all_items().values() for item in items]


def test_the_page_says_what_the_sources_say() -> None:
    if os.environ.get("TABARD_RETELL"):
        PAGE.write_text(reference.page(), encoding="utf-8")
    assert PAGE.read_text(encoding="utf-8") == reference.page()


def test_every_exported_name_has_one_place() -> None:
    named = sorted(name for names in reference.GROUPS.values() for name in names)
    handed = ["Entry", "Refusal", "Question", "Refused", "Batch"]
    programs = {name for name in tabard.__all__ if name[0].islower()}
    assert named == sorted([*tabard.engine.__all__, *handed, *programs])


@pytest.mark.parametrize("item", ITEMS, ids=lambda item: f"{item.written[:40]}: {item.sentence[:24]}")
def test_every_name_has_a_sentence(item: reference.Item) -> None:
    assert re.search(r"\w", item.sentence)


@pytest.mark.parametrize(
    "written",
    [
        "t.seats", "t.zone", "t.first", "t.last", "t.after", "t.before", "t.size", "game.zone(", "@game.start",
        "@game.hears(", "cards.add(", "cards.deck", "@part.of(", "table.hand(", "table.everything", "read.lay_out(",
        "tabard.new(", "tabard.batch(", "match.play(", "match.view(", "seen.ask", "batch.step(", "batch.legal",
        "exactly: ", "refs: ", "silence: ", "draw(t, pile, zone, entry)",
        "class Name(Table, seats=2, stack=0, listeners=0, cards=0)",
    ],
)  # fmt: skip
def test_it_has_methods_and_fields_as_they_are_written(written: str) -> None:
    assert [item for item in ITEMS if item.written.startswith(written)]


def test_keys_of_the_rulebook_are_left_to_the_sources() -> None:
    assert not re.search(r"\((?:X|SK)-\d", reference.page())
