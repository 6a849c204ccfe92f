"""What a browser keeps may be of another version, torn or edited; so may an address. The page says what it can."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from plumbing.missing import Needs
from plumbing.visits import Visit, visitor
from plumbing.web import no_page

STORE = """async (rows, where = "matches") => {
    const done = (asked) => new Promise((good) => { asked.onsuccess = () => good(asked.result); });
    const store = await done(indexedDB.open("tabard"));
    const all = store.transaction([where], "readwrite").objectStore(where);
    for (const row of rows) await done(all.put(row));
    store.close();
}"""
GRID = {"kind": "grid", "cells": [None, [None, 1]]}
STANDS: list[Any] = [
    None, "x", {}, {"panels": "x"}, {"panels": [None]}, {"panels": [{"kind": "grid"}, {"kind": "x"}]},
    {"panels": [GRID]}, {"panels": [{"kind": "zone", "owner": 1}]}, {"panels": [{"kind": "track", "rows": 3}]},
    {"names": "x"}, {"names": [{"a": 1}, None]},
    {"asked": 5}, {"result": "x"}, {"result": {"says": {}}}, {"title": ["<b>"]},
]  # fmt: skip
KEPT = {"when": 1_700_000_000_000, "game": "connect-four", "steps": 1}
FOUR = "#/table/new?game=connect-four&seats=me,me"


@pytest.fixture
def visitors(needs: Needs, request: pytest.FixtureRequest) -> Iterator[Callable[[str], Visit]]:
    """Each visits an address for the first time."""
    needs("browser", no_page())
    address, chromium = request.getfixturevalue("address"), request.getfixturevalue("chromium")
    contexts: list[Any] = []

    def go(at: str = "") -> Visit:
        contexts.append(visitor(chromium))
        return Visit(contexts[-1], address, at)

    yield go
    for context in contexts:
        context.close()


@pytest.mark.parametrize("form", ["picture", "words"])
def test_matches_that_were_kept_otherwise_are_listed_and_can_be_deleted(visitors: Any, form: str) -> None:
    home = visitors()
    home.page.wait_for_selector("[data-game]")
    home.page.evaluate(STORE, [{**KEPT, "id": f"m{at}", "stands": stands} for at, stands in enumerate(STANDS)])
    home.page.evaluate(STORE, [{"id": "bare"}])
    home.choose(textForm=form == "words")
    home.page.wait_for_selector("[data-game]")
    if form == "picture":
        home.page.click(".matches .foot .btn")  # all of them
    rows = ".matches [data-match]" if form == "picture" else ".in-words li"
    home.until("([rows, count]) => document.querySelectorAll(rows).length === count", [rows, len(STANDS) + 1])
    home.page.on("dialog", lambda asked: asked.accept())
    home.page.click(f"{rows}:last-child .btn.bare:last-child")
    if form == "picture":
        home.page.click(f"{rows}:last-child .do > .btn:not(.bare)")
    home.until("([rows, count]) => document.querySelectorAll(rows).length === count", [rows, len(STANDS)])
    assert home.faults == []


def test_a_match_of_other_rules_is_refused_and_held_by_no_tab(visitors: Any) -> None:
    page = visitors()
    page.page.wait_for_selector("[data-game]")
    start = {"game": "connect-four", "rules_hash": "0" * 64}
    page.page.evaluate(STORE, [{**KEPT, "id": "old", "stands": {}}])
    page.page.evaluate(f"(rows) => ({STORE})(rows, 'starts')", [{"id": "old", "start": start}])
    page.page.evaluate("location.hash = '#/table/old'")
    page.page.wait_for_selector("text=This match was begun by other rules of Connect Four")
    page.until("navigator.locks.query().then(({ held }) => held.length === 0)")


@pytest.mark.parametrize("at", ["#/table/%", "#/plan/%E0%A4%A", "#/plan/__proto__"])
def test_an_address_that_is_none_leads_home(visitors: Any, at: str) -> None:
    home = visitors(at)
    home.page.wait_for_selector("[data-game]")
    assert home.faults == []


def test_an_address_with_more_seats_than_there_are_is_refused_at_once(visitors: Any) -> None:
    table = visitors(FOUR + 20_000 * ",me")
    table.page.wait_for_selector("text=Connect Four takes exactly 2 players, not 20002.")


def test_settings_that_were_kept_otherwise_are_as_usual(visitors: Any) -> None:
    home, settings = visitors(), '{"name": 5, "textForm": "<b>", "speed": "x"}'
    home.page.evaluate("(text) => localStorage.setItem('tabard.settings', text)", settings)
    home.page.context.add_init_script(f"localStorage.setItem('tabard.settings', {settings!r})")
    home.page.reload()
    home.page.wait_for_selector("[data-game]")
    assert "You play as Wilfred" in home.page.inner_text("body")
    home.page.click("[data-game=connect-four] .ways .btn:first-child")
    home.page.wait_for_selector(".column.can")
    assert home.faults == []
