"""The page in a real browser, over a folder as `tabard publish` writes it."""

import json
import re
import threading
from typing import Any

import pytest

from plumbing.missing import Needs
from plumbing.players import by_mouse, play_to_the_end
from plumbing.visits import Visit, visitor
from plumbing.web import no_page
from tabard.page.serving import address_of, serving
from tabard.shelf import find, games

FOUR, IVANHOE = "connect-four", "ivanhoe"


# --- playing ----------------------------------------------------------------------------------------------


def test_home_shows_the_games(visit: Any) -> None:
    page = visit().page
    page.wait_for_selector("[data-game]")
    shown = [card.get_attribute("data-game") for card in page.query_selector_all("[data-game]")]
    assert shown == list(games())
    titles = [title.inner_text() for title in page.query_selector_all("[data-game] h2")]
    assert titles == [find(name).face.title for name in games()]


COUNT_FALLS = """() => {
    window.falls = 0;
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, ...how) {
        if (this.matches(".piece") && how[0].duration && JSON.stringify(frames).includes("translateY")) window.falls++;
        return animate.call(this, frames, ...how);
    };
}"""


def test_a_disc_falls_and_those_that_lay_there_already_do_not(visit: Any) -> None:
    table = visit(f"#/table/new?game={FOUR}&seats=me,easy&seed=7")
    table.page.emulate_media(reduced_motion="no-preference")
    table.page.add_init_script(f"({COUNT_FALLS})()")
    table.page.reload()
    table.until_asked()
    table.page.locator(".column.can").first.click()
    table.until("window.falls === 2")  # the bot's, too
    table.until_asked()
    table.page.reload()
    table.until("document.querySelectorAll('.board .piece').length === 2")
    assert table.page.evaluate("window.falls") == 0


def test_at_one_screen_without_a_curtain_the_table_stays_as_the_turn_goes_round(visit: Any) -> None:
    table = visit(f"#/table/new?game={FOUR}&seats=me,me&seed=7")
    table.until_asked()
    table.page.evaluate("document.querySelector('.board').dataset.stays = 'yes'")
    for count in (1, 2):
        table.page.locator(".column.can").nth(count).click()
        table.until("(count) => document.querySelectorAll('.board .piece').length === count", count)
    assert table.page.locator(".board").get_attribute("data-stays") == "yes"


def test_space_presses_the_button_that_has_the_focus(visit: Any) -> None:
    table = visit(f"#/table/new?game={FOUR}&seats=me,me&seed=7")
    table.until_asked()
    table.page.focus("header nav button[title*='[t]']")
    table.page.keyboard.press("Space")
    table.page.wait_for_selector(".words")


def test_an_address_begins_the_table_that_it_names(visit: Any) -> None:
    table = visit(f"#/table/new?game={FOUR}&seats=me,me&names=Ada,Ben&seed=7")
    table.until_asked()
    assert "Connect Four" in table.page.title()
    assert table.page.evaluate("location.hash").startswith("#/table/")
    assert "Ada" in table.page.inner_text("main")


def test_a_page_that_is_loaded_again_goes_on_where_it_stood(visit: Any) -> None:
    table = visit(f"#/table/new?game={FOUR}&seats=me,me&seed=7")
    for count in range(1, 4):
        table.until_asked()
        table.page.locator(".column.can").nth(count).click()
        table.until(f"document.querySelectorAll('.board .piece').length === {count}")
    before = table.page.locator(".board").inner_html()
    table.page.reload()
    table.until_asked()
    assert table.pieces() == 3
    assert table.page.locator(".board .piece").count() == before.count('class="piece')
    table.page.locator(".column.can").first.click()
    table.until("document.querySelectorAll('.board .piece').length === 4")


# --- at one screen ----------------------------------------------------------------------------------------

# Every text that can be reached from the page's own objects, its elements and its stores.
REACHED = """() => {
    const seen = new Set(), texts = [document.documentElement.outerHTML];
    const walk = (value, depth) => {
        if (typeof value === "string") return void texts.push(value);
        if ((typeof value !== "object" && typeof value !== "function") || value === null || seen.has(value)) return;
        seen.add(value);
        if (depth > 12) return;
        if (value instanceof Map || value instanceof Set) for (const one of value) walk(one, depth + 1);
        for (const key of Reflect.ownKeys(value)) {
            let part;
            try { part = value[key]; } catch { continue; }
            if (part instanceof Promise) part.catch(() => undefined); // of things that are none
            texts.push(String(key));
            walk(part, depth + 1);
        }
    };
    walk(window, 0);
    for (const element of document.querySelectorAll("*")) walk(element, 0);
    texts.push(JSON.stringify(localStorage), JSON.stringify(sessionStorage));
    return texts.join("\\n");
}"""


def is_named(card: str, text: str) -> bool:
    """As a word of its own: browsers have words like GPUAdapter."""
    return re.search(rf"\b{re.escape(card)}\b", text) is not None


def test_behind_the_curtain_nothing_of_the_last_players_hand_is_left(visit: Any) -> None:
    table = visit(f"#/table/new?game={IVANHOE}&seats=me,me&names=Ada,Ben&seed=3", textForm=True)
    page = table.page
    page.click(".curtain .btn")
    for _ in range(12):
        table.until("document.querySelector('.words [data-move], footer.seen') !== null")
        if page.query_selector("footer.seen"):
            break
        said = page.inner_text(".words")
        page.query_selector_all(".words [data-move]")[-1].click()
        table.until_other_words(said)
    hand = page.inner_text(".words h2:has-text('Your hand') + p").split(", ")
    before = page.evaluate(REACHED)
    assert len(hand) >= 3
    assert all(is_named(card, before) for card in hand)  # so it would be found
    page.click("footer.seen .btn")
    page.wait_for_selector(".curtain")
    left = page.evaluate(REACHED)
    assert [card for card in hand if is_named(card, left)] == []
    page.click(".curtain .btn")
    page.wait_for_selector(".words [data-move]")


WIDTH = "(at) => { const one = new Image(); one.src = at; return one.decode().then(() => one.width); }"


def test_the_page_can_be_installed(visit: Any) -> None:
    """Its manifest is read without a fault, and its icons are what it says they are."""
    page = visit().page
    told = page.context.new_cdp_session(page).send("Page.getAppManifest")
    assert told["errors"] == []
    icons = {icon["src"]: icon["sizes"] for icon in json.loads(told["data"])["icons"]}
    assert {"192x192", "512x512", "any"} <= set(icons.values())
    for source, sizes in icons.items():
        if sizes != "any":
            width = page.evaluate(WIDTH, source)
            assert f"{width}x{width}" == sizes


# --- without a network ------------------------------------------------------------------------------------


def test_once_visited_games_are_begun_and_played_to_their_end_without_a_network(
    needs: Needs, request: pytest.FixtureRequest
) -> None:
    needs("browser", no_page())
    context = visitor(request.getfixturevalue("chromium"))
    with serving(request.getfixturevalue("site"), 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = address_of(server)
        first = Visit(context, address, f"#/table/new?game={FOUR}&seats=me,easy&seed=1")
        first.until_asked()
        first.until("""async () => {
            const files = await (await fetch("offline.json")).json();
            const kept = new Set((await (await caches.open("tabard")).keys()).map(({ url }) => url));
            return files.every((file) => kept.has(new URL(file, location.href).href));
        }""")
        first.page.close()
        server.shutdown()
    later = Visit(context, address)  # nobody is there any more
    later.page.click(f"[data-game={FOUR}] .ways .btn:first-child")
    assert play_to_the_end(later, by_mouse) >= 4
    other = Visit(context, address, f"#/table/new?game={IVANHOE}&seats=me,easy&seed=2")
    other.until_asked()
    context.close()


# --- on a low wide screen ---------------------------------------------------------------------------------


# Parts of a table that lie over one another, and how far the page is higher than the screen.
LAPPING = """() => {
    const parts = [...document.querySelectorAll("main .area")].map((area) => {
        const drawn = [...area.querySelectorAll(".card, .panel, .btn, .number")];
        const inner = drawn.filter((one) => !one.closest(".log, .acts"));
        const boxes = [area, ...inner].map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0);
        const [tops, bottoms] = [boxes.map(({ top }) => top), boxes.map(({ bottom }) => bottom)];
        return [area.dataset.area, boxes[0].left, boxes[0].right, Math.min(...tops), Math.max(...bottoms)];
    });
    const found = [];
    for (const [at, one] of parts.entries())
        for (const other of parts.slice(at + 1)) {
            const across = Math.min(one[2], other[2]) - Math.max(one[1], other[1]);
            const down = Math.min(one[4], other[4]) - Math.max(one[3], other[3]);
            if (across > 12 && down > 12) found.push(`${one[0]} and ${other[0]} lap by ${Math.round(down)}`);
        }
    const over = document.documentElement.scrollHeight - innerHeight;
    return over > 8 ? [...found, `the page is ${over} too high`] : found;
}"""


@pytest.mark.parametrize("game", games())
def test_on_a_low_wide_screen_a_table_lies_within_it_and_nothing_over_anything(visit: Any, game: str) -> None:
    """As on most laptops: 1366 by 768 less what a browser has for itself."""
    seats = ",".join(["me"] + ["easy"] * (find(game).rules.seats[0] - 1))
    table = visit(f"#/table/new?game={game}&seats={seats}&seed=4")
    table.until_asked()
    found = {}
    for width, height in [(1366, 680), (1280, 720), (1536, 730), (1600, 1000)]:
        table.page.set_viewport_size({"width": width, "height": height})
        table.page.wait_for_timeout(150)
        found[width, height] = table.page.evaluate(LAPPING)
    assert {size: faults for size, faults in found.items() if faults} == {}
