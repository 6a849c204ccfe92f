"""Where addresses of the page lead, and that nobody is led elsewhere meanwhile."""

from typing import Any

FOUR = "connect-four"


def test_names_may_have_commas(visit: Any) -> None:
    table = visit(f"#/plan/{FOUR}?friends")
    for at, name in enumerate(["Ada, Countess", "Ben"]):
        table.page.locator("article input").nth(at).fill(name)
    table.page.click(".start")
    table.until_asked()
    shown = table.page.inner_text("main")
    assert "Ada, Countess" in shown
    assert "Ben" in shown


def test_whoever_leaves_while_a_table_is_being_laid_is_left_alone(visit: Any) -> None:
    """It is laid in the desk then, maybe, but nobody is brought to it, and no bot plays on at it."""
    home = visit()
    home.page.click(f"[data-game={FOUR}] .ways .btn:first-child")
    home.page.wait_for_selector("progress")
    home.page.evaluate("location.hash = '#/'")
    home.page.wait_for_selector("[data-game]")
    home.page.evaluate(f"location.hash = '#/table/new?game={FOUR}&seats=me,me'")
    home.until_asked()
    home.page.evaluate("location.hash = '#/'")
    home.page.wait_for_selector("[data-match]")
    home.until("navigator.locks.query().then(({ held }) => held.length === 0)")
    assert home.page.evaluate("location.hash") == "#/"
