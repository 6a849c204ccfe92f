"""Whatever ends in the middle of a move, a tab or a worker, the match goes on from what was kept of it."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from plumbing.missing import Needs
from plumbing.visits import Visit, visitor
from plumbing.web import no_page

TABLE = "#/table/new?game=connect-four&seats=me,me&names=Ada,Ben&seed=7"
AGAINST_A_BOT = "#/table/new?game=connect-four&seats=me,hard&seed=7"


@pytest.fixture(scope="module")
def hasty(site: Path) -> None:
    """Workers are waited for less long than elsewhere."""
    for script in ("desk.js", "minds.js"):
        file = site / "lib" / script
        text = file.read_text()
        assert "8_000" in text
        file.write_text(text.replace("8_000", "2_500"))


@pytest.fixture
def context(needs: Needs, request: pytest.FixtureRequest) -> Iterator[Any]:
    """Somebody whom nobody else disturbs."""
    needs("browser", no_page())
    request.getfixturevalue("hasty")
    context = visitor(request.getfixturevalue("chromium"))
    yield context
    context.close()


def begun(context: Any, address: str, moves: int = 3) -> Visit:
    table = Visit(context, address, TABLE)
    for count in range(moves):
        table.until_asked()
        drop(table, count)
        until_pieces(table, count + 1)
    return table


def drop(table: Visit, column: int) -> None:
    table.page.locator(".column.can").nth(column % 3).click()


def until_pieces(table: Visit, *counts: int) -> None:
    table.until("(counts) => counts.includes(document.querySelectorAll('.board .piece').length)", list(counts))


def rules_worker(table: Visit) -> Any:
    return next(worker for worker in table.page.workers if worker.evaluate("self.name") == "desk-worker.js")


def ends_at_once(table: Visit) -> None:
    rules_worker(table).evaluate("self.close()")


def never_answers(table: Visit) -> None:
    rules_worker(table).evaluate("setTimeout(() => { for (;;); })")


@pytest.mark.parametrize("what", [ends_at_once, never_answers])
def test_where_the_rules_are_stuck_another_worker_goes_on_from_what_was_kept(
    context: Any, address: str, what: Any
) -> None:
    table = begun(context, address)
    before = rules_worker(table)
    what(table)
    drop(table, 0)
    table.until("document.body.innerText.includes('The match goes on from before it.')")
    until_pieces(table, 3)
    assert rules_worker(table) is not before
    drop(table, 0)
    until_pieces(table, 4)
    assert table.faults == []


def test_a_tab_that_is_gone_in_the_middle_of_a_move_loses_nothing_that_it_has_shown(context: Any, address: str) -> None:
    table = begun(context, address, 1)
    shown = 1
    for after in (0, 5, 30):  # milliseconds
        at = table.page.url
        drop(table, shown)
        table.page.wait_for_timeout(after)
        shown = max(shown, table.pieces())
        table.page.close()
        table = Visit(context, at)
        table.until_asked()
        until_pieces(table, shown, shown + 1)
        shown = table.pieces()


def test_a_bot_whose_worker_is_stuck_thinks_without_it(context: Any, address: str, site: Path) -> None:
    script = site / "lib" / "minds-worker.js"
    kept = script.with_suffix(".kept")
    shutil.move(script, kept)
    script.write_text("for (;;);\n")
    try:
        table = Visit(context, address, AGAINST_A_BOT)
        table.until_asked()
        drop(table, 0)
        table.until("document.querySelectorAll('.board .piece').length === 2")
        assert table.faults == []
    finally:
        shutil.move(kept, script)
