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
HAS_STORES = """async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === "tabard")) return false;
    const asked = indexedDB.open("tabard");
    const store = await new Promise((good) => { asked.onsuccess = () => good(asked.result); });
    const has = store.objectStoreNames.contains("matches");
    store.close();
    return has;
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
    home.until(HAS_STORES)  # which the page makes when it first asks what is kept
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


def test_a_damaged_match_is_refused_and_held_by_no_tab(visitors: Any) -> None:
    page = visitors()
    page.page.wait_for_selector("[data-game]")
    start = {"game": "connect-four", "rules_hash": "0" * 64}
    page.page.evaluate(STORE, [{**KEPT, "id": "old", "stands": {}}])
    page.page.evaluate(f"(rows) => ({STORE})(rows, 'starts')", [{"id": "old", "start": start}])
    page.page.evaluate("location.hash = '#/table/old'")
    page.page.wait_for_selector("text=What was kept of this match is damaged.")
    page.until("navigator.locks.query().then(({ held }) => held.length === 0)")


OTHER_RULES = """async () => {
    const done = (asked) => new Promise((good) => { asked.onsuccess = () => good(asked.result); });
    const store = await done(indexedDB.open("tabard"));
    const starts = store.transaction(["starts"], "readwrite").objectStore("starts");
    for (const row of await done(starts.getAll()))
        await done(starts.put({ ...row, start: { ...row.start, rules_hash: "0".repeat(64), version: "0.0.9" } }));
    store.close();
}"""
WHY = (
    "This match was played by other rules of Connect Four (version 0.0.9): its log can be read, but it cannot be "
    "played on."
)


def begun_by_other_rules(visitors: Any) -> Visit:
    """A match of three moves, kept as if the rules had changed since; the page is at home."""
    table: Visit = visitors(FOUR + "&names=Ada,Ben&seed=7")
    for count in (1, 2, 3):
        table.until_asked()
        table.page.locator(".column.can").nth(count).click()
        table.until("(count) => document.querySelectorAll('.board .piece').length === count", count)
    table.page.click("header a[href='#/']")
    table.page.wait_for_selector(".resume")
    table.page.evaluate(OTHER_RULES)
    return table


@pytest.mark.parametrize("form", ["picture", "words"])
def test_a_match_of_other_rules_is_there_to_be_read_with_its_board_and_its_log(visitors: Any, form: str) -> None:
    table = begun_by_other_rules(visitors)
    table.page.click(".resume .btn")
    table.page.wait_for_selector(f"text={WHY}")
    if form == "words":
        table.page.keyboard.press("t")
        table.page.wait_for_selector(".words")
        assert WHY in table.page.inner_text(".words")
    else:
        assert table.pieces() == 3
        assert table.page.locator(".column.can").count() == 0
    said = table.page.inner_text("main")
    assert [column for column in range(7) if f"column {column}" in said] == [1, 2, 3]
    assert table.page.locator("[data-move]").count() == 0
    assert table.page.locator("text=Rematch").count() == 0
    table.page.reload()
    table.page.wait_for_selector(f"text={WHY}")
    assert table.faults == []


def test_a_file_of_a_match_of_other_rules_is_read_too(visitors: Any) -> None:
    table = begun_by_other_rules(visitors)
    with table.page.expect_download() as saved:
        table.page.click(".matches [data-match] .small-ones .btn:first-child")
    file = saved.value.path()
    other = visitors()
    other.page.wait_for_selector(".matches input[type=file]", state="attached")
    other.page.set_input_files(".matches input[type=file]", str(file))
    other.page.wait_for_selector(f"text={WHY}")
    assert "column 3" in other.page.inner_text("main")
    other.page.click("header a[href='#/']")
    other.page.wait_for_selector(".resume")  # it is kept here, too
    other.page.click(".resume .btn")
    other.page.wait_for_selector(f"text={WHY}")
    assert other.faults == []


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
