"""Where the browser keeps nothing, is full or clears away: the match is played on, and the page says what it means."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from bring_browser import browser
from plumbing.missing import Needs
from plumbing.visits import FLAGS, PATIENCE, Visit, visitor
from plumbing.web import no_page

TABLE = "#/table/new?game=connect-four&seats=me,me&names=Ada,Ben&seed=7"
BLOCKED = {"profile": {"default_content_setting_values": {"cookies": 2}}}  # sites may keep nothing
NOWHERE = (
    "This match is not kept: the browser keeps nothing here, as in a private window. It lasts as long as this page."
)
FULL = "The browser has no room left, so the last moves are not kept. Delete old matches, or save this one as a file."
FAILED = "The browser could not keep the last moves. Save the match as a file to be sure of it."


@pytest.fixture
def context(needs: Needs, request: pytest.FixtureRequest) -> Iterator[Any]:
    needs("browser", no_page())
    context = visitor(request.getfixturevalue("chromium"))
    yield context
    context.close()


@pytest.fixture
def browser_that_keeps_nothing(needs: Needs, tmp_path: Path) -> Iterator[Callable[[str], Visit]]:
    """By its settings, for pages and workers alike."""
    needs("browser", no_page())
    from playwright.sync_api import sync_playwright

    (tmp_path / "Default").mkdir()
    (tmp_path / "Default" / "Preferences").write_text(json.dumps(BLOCKED))
    with sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(
            str(tmp_path), executable_path=browser(), args=FLAGS, reduced_motion="reduce"
        )
        context.set_default_timeout(PATIENCE)
        yield lambda address: Visit(context, address)
        context.close()


def drop(table: Visit, count: int) -> None:
    """The next disc, of so many."""
    table.until_asked()
    table.page.locator(".column.can").nth(count % 3).click()
    table.until("(count) => document.querySelectorAll('.board .piece').length === count", count)


def steps_in_file(table: Visit) -> int:
    """How many steps the file has that is offered beside the warning."""
    with table.page.expect_download() as saved:
        table.page.click(".kept .btn")
    return len(json.loads(saved.value.path().read_text())["journal"])


def test_where_nothing_is_kept_home_and_the_table_say_so_and_the_match_is_played(
    browser_that_keeps_nothing: Callable[[str], Visit], address: str
) -> None:
    table = browser_that_keeps_nothing(address)
    table.page.wait_for_selector("text=This browser keeps nothing here, as in a private window")
    table.page.goto(address + TABLE)
    drop(table, 1)
    table.page.wait_for_selector(f"text={NOWHERE}")
    drop(table, 2)
    assert steps_in_file(table) == 2


def test_where_there_is_no_room_the_match_is_played_and_it_is_said_that_it_is_not_kept(
    context: Any, address: str
) -> None:
    table = Visit(context, address)
    table.page.wait_for_selector("[data-game]")
    limit = {"origin": table.page.evaluate("location.origin"), "quotaSize": 1}
    context.new_cdp_session(table.page).send("Storage.overrideQuotaForOrigin", limit)
    table.page.evaluate("(at) => { location.hash = at; }", TABLE)
    drop(table, 1)
    table.page.wait_for_selector(f"text={FULL}")
    drop(table, 2)
    assert steps_in_file(table) == 2
    assert table.faults == []


def test_a_match_that_the_browser_clears_away_is_played_on_and_said_to_be_kept_no_more(
    context: Any, address: str
) -> None:
    table = Visit(context, address, TABLE)
    drop(table, 1)
    origin = {"origin": table.page.evaluate("location.origin"), "storageTypes": "indexeddb"}
    context.new_cdp_session(table.page).send("Storage.clearDataForOrigin", origin)
    drop(table, 2)
    table.page.wait_for_selector(f"text={FAILED}")
    drop(table, 3)
    assert steps_in_file(table) == 3
    assert table.faults == []
    table.page.reload()
    table.page.wait_for_selector("text=That match is not kept in this browser any more.")
