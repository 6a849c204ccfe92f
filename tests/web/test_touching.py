"""Cards taken in the hand: dragged by mouse and finger, read by a long press, in flight while the table changes."""

from typing import Any

import pytest

from plumbing.missing import Needs
from plumbing.visits import Visit, visitor
from plumbing.web import no_page

TABLE = "#/table/new?game=ivanhoe&seats=me,me&names=Ada,Ben&seed=3"
PLAYABLE = ".hand .card.can"
SLOWLY = """() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, how) {
        return animate.call(this, frames, { ...how, duration: 3000, easing: "linear" });
    };
}"""
FLIGHTS = """() => [...document.querySelectorAll(".flight")].map((one) => {
    const { left, top } = one.getBoundingClientRect();
    return [one.dataset.text, left, top];
})"""


@pytest.fixture
def sit(needs: Needs, request: pytest.FixtureRequest) -> Any:
    """Opens Ada's side of a table on a device, with its motion."""
    needs("browser", no_page())
    address = request.getfixturevalue("address")
    contexts = []

    def go(**device: Any) -> Visit:
        contexts.append(visitor(request.getfixturevalue("chromium"), **device))
        table = Visit(contexts[-1], address, TABLE)
        table.page.click(".curtain .btn")
        while not table.page.query_selector(PLAYABLE):  # the colour is chosen first
            stood = table.page.inner_text("main")
            table.page.evaluate("document.querySelector('main [data-move]')?.click()")
            table.until("(stood) => document.querySelector('main').innerText !== stood", stood)
        return table

    yield go
    for context in contexts:
        context.close()


def middle(page: Any, found: str) -> tuple[float, float]:
    box = page.locator(found).first.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def before_me(page: Any) -> list[str]:
    laid: list[str] = page.evaluate("[...document.querySelectorAll('.mine .card')].map((one) => one.dataset.text)")
    return laid


def test_a_card_is_dragged_after_three_pixels_and_nothing_comes_of_it_where_it_came_from(sit: Any) -> None:
    table = sit()
    page = table.page
    laid, (x, y) = before_me(page), middle(page, PLAYABLE)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 2, y)
    assert not page.query_selector(".drag-says")
    page.mouse.move(x + 5, y)
    assert page.query_selector(".drag-says")
    page.mouse.move(*middle(page, ".hand .card:last-child"))
    page.mouse.up()
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(*middle(page, ".mine"))
    page.keyboard.press("Escape")
    page.mouse.up()
    page.wait_for_timeout(300)
    assert before_me(page) == laid
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(*middle(page, ".mine"))
    assert page.inner_text(".drag-says")
    page.mouse.up()
    table.until("(count) => document.querySelectorAll('.mine .card').length === count", len(laid) + 1)


def test_on_a_phone_a_card_is_read_by_a_long_press_and_dragged_by_a_finger(sit: Any) -> None:
    phone = {"viewport": {"width": 360, "height": 780}, "has_touch": True, "is_mobile": True}
    table = sit(**phone)
    page = table.page
    finger = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        found = [{"x": x, "y": y} for x, y in points]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": found})

    laid, (x, y) = before_me(page), middle(page, PLAYABLE)
    touch("touchStart", (x, y))
    page.wait_for_selector("dialog[open] .card")
    touch("touchEnd")
    page.keyboard.press("Escape")
    assert before_me(page) == laid
    to_x, to_y = middle(page, ".mine")
    touch("touchStart", (x, y))
    for step in range(1, 6):
        touch("touchMove", (x + (to_x - x) * step / 5, y + (to_y - y) * step / 5))
    assert before_me(page) == laid  # it counts when the finger is lifted
    touch("touchEnd")
    table.until("(count) => document.querySelectorAll('.mine .card').length === count", len(laid) + 1)


def test_a_card_that_a_change_meets_in_the_air_goes_on_from_there(sit: Any) -> None:
    table = sit(reduced_motion="no-preference")
    page = table.page
    page.evaluate(SLOWLY)
    began = page.locator(PLAYABLE).first.bounding_box()["y"]
    page.locator(PLAYABLE).first.click()
    table.until("document.querySelector('.flight') !== null")
    page.wait_for_timeout(900)
    ((card, _left, top),) = page.evaluate(FLIGHTS)
    table.until("document.querySelector('.hand .card.can') !== null")
    page.evaluate("document.querySelector('.hand .card.can').click()")
    table.until("document.querySelectorAll('.flight').length === 2")
    met = next(now[2] for now in page.evaluate(FLIGHTS) if now[0] == card)
    there = page.evaluate("document.querySelector('.mine .card').getBoundingClientRect().top")
    assert there < met <= top < began
