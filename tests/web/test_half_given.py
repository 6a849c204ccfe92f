"""In the middle of an answer what else lies there does nothing, what is wanted opens, and buttons keep their places."""

from typing import Any

import pytest

from plumbing.missing import Needs
from plumbing.visits import Visit, visitor
from plumbing.web import no_page

TABLE = "#/table/new?game=ivanhoe&seats=me,me&names=Ada,Ben&seed=25"
BEGUN, DODGE, AT_BEN = (
    (38, 11, 17, 45),
    24,
    41,
)  # moves by number: a tournament goes on, and Ada plays Dodge against Ben
PHONE = {"viewport": {"width": 360, "height": 780}, "has_touch": True, "is_mobile": True}
OTHER = ".curtain .btn, footer.seen .btn"  # somebody else is next
PLACES = """() => {
    const shown = [...document.querySelectorAll(".buttons button")];
    return Object.fromEntries(
        shown.filter((one) => one.checkVisibility({ visibilityProperty: true })).map((one) => {
            const { left, top } = one.getBoundingClientRect();
            return [one.innerText, [left, top]];
        }));
}"""


@pytest.fixture
def sit(needs: Needs, request: pytest.FixtureRequest) -> Any:
    """Opens Ada's side of a table on a device."""
    needs("browser", no_page())
    address = request.getfixturevalue("address")
    contexts = []

    def go(begun: tuple[int, ...] = BEGUN, **device: Any) -> Visit:
        contexts.append(visitor(request.getfixturevalue("chromium"), **device))
        table = Visit(contexts[-1], address, TABLE)
        table.choose(textForm=True)
        for number in begun:
            make(table, number)
        uncover(table)
        table.page.keyboard.press("t")
        table.page.wait_for_selector("main.table")
        return table

    yield go
    for context in contexts:
        context.close()


def uncover(table: Visit) -> None:
    """Whoever is next looks."""
    while True:
        table.until_asked()
        if not table.page.query_selector(OTHER):
            return
        table.page.evaluate("(other) => document.querySelector(other)?.click()", OTHER)
        table.page.wait_for_timeout(50)


def make(table: Visit, number: int) -> None:
    uncover(table)
    said = table.page.inner_text(".words")
    table.page.click(f".words [data-move='{number}']")
    table.until("(said) => document.querySelector('.words')?.innerText !== said", said)


def press(table: Visit, number: int) -> None:
    """A move on the table as it is drawn, by a click on whatever means it."""
    asked = question(table)
    table.page.locator(f"main [data-move='{number}']").first.click()
    table.until("(asked) => document.querySelector('.band p')?.innerText !== asked", asked)


def question(table: Visit) -> str:
    said: str = table.page.inner_text(".band p")
    return said


def test_what_a_move_points_at_opens_by_itself_on_a_phone_and_nothing_else_does_anything(sit: Any) -> None:
    table = sit(**PHONE)
    page = table.page
    press(table, DODGE)
    press(table, AT_BEN)
    asked = question(table)
    assert asked.endswith("Choose the card he loses")
    wanted = page.locator(".tile .card.can")
    assert [card.get_attribute("data-text") for card in wanted.all()] == ["yellow 2", "maiden 6"]
    for card in page.locator(".hand .card, .mine .card").all():
        card.evaluate("(card) => card.click()")
    page.wait_for_timeout(200)
    assert question(table) == asked
    assert page.query_selector("text='One step back'")
    wanted.last.tap()
    table.until("(asked) => document.querySelector('.band p')?.innerText !== asked", asked)
    assert not page.query_selector(".tile .card[data-text='maiden 6'].can")


def test_buttons_keep_their_places_and_a_step_is_taken_back_in_plain_words(sit: Any) -> None:
    table = sit()
    before = table.page.evaluate(PLACES)
    assert before
    press(table, DODGE)
    after = table.page.evaluate(PLACES)
    assert {label: after.get(label) for label in before} == before
    assert "Leave it" in after
    press(table, AT_BEN)
    assert "One step back" in table.page.evaluate(PLACES)
    asked = question(table)
    table.page.click("text='One step back'")
    table.until("(asked) => document.querySelector('.band p')?.innerText !== asked", asked)
    table.page.click("text='Leave it'")
    table.until("document.querySelector('.buttons')?.innerText.includes('Leave it') === false")
    assert table.page.evaluate(PLACES) == before


def test_many_buttons_lie_in_as_many_columns_once_one_is_chosen(sit: Any) -> None:
    table = sit(begun=())
    colours = [button.inner_text() for button in table.page.locator(".buttons .can").all()]
    before = table.page.evaluate(PLACES)
    assert len(colours) > 4
    table.page.locator(".buttons .can").first.click()
    table.page.wait_for_selector("text='Leave it'")
    after = table.page.evaluate(PLACES)
    assert [after[colour][0] for colour in colours] == [before[colour][0] for colour in colours]


def test_of_a_double_click_the_second_one_does_nothing(sit: Any) -> None:
    table = sit()
    page = table.page
    laid = page.locator(".mine .card").count()
    page.locator(f".hand .card.can:not([data-move='{DODGE}'])").first.dblclick()
    table.until("(count) => document.querySelectorAll('.mine .card').length > count", laid)
    page.wait_for_timeout(300)
    assert page.locator(".mine .card").count() == laid + 1
    assert not page.query_selector(".choice")


def test_the_toolbar_keeps_its_places_and_says_its_words_with_their_keys(sit: Any) -> None:
    table = sit()
    named = [one.get_attribute("aria-label") for one in table.page.locator("header nav button").all()]
    assert named == ["Take back [u]", "Hint [h]", "Text form [t]", "Settings"]
