"""Every page in every state that is more than a position of a game, by day and by night: nothing is in anybody's way,
nothing is cut off or covered, and what is to be touched is large enough for a finger.
"""

import contextlib
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from plumbing.faults import by_day_and_night, faults_of, violations
from plumbing.missing import Needs
from plumbing.positions import bring, played
from plumbing.visits import Visit, visitor
from plumbing.volumes import not_in_full
from plumbing.web import no_page
from tabard.shelf import find, games
from web.conftest import served
from web.test_kept_otherwise import KEPT, STANDS, STORE

FOUR = "#/table/new?game=connect-four&seats=me,me"
IVANHOE = "#/table/new?game=ivanhoe&seats=me,easy,easy&seed=4"
SHARED = "#/table/new?game=ivanhoe&seats=me,me&names=Ada,Ben&seed=3"
NO_FILE = {"name": "match.json", "mimeType": "application/json", "buffer": b"none"}
Found = dict[str, dict[str, list[str]]]


@pytest.fixture
def guests(needs: Needs, request: pytest.FixtureRequest) -> Iterator[Callable[..., Visit]]:
    """Each visits an address for the first time."""
    needs("browser", no_page())
    here, chromium = request.getfixturevalue("address"), request.getfixturevalue("chromium")
    contexts: list[Any] = []

    def go(at: str = "", address: str = here, **device: Any) -> Visit:
        contexts.append(visitor(chromium, **device))
        return Visit(contexts[-1], address, at)

    yield go
    for context in contexts:
        context.close()


def go_to(visit: Visit, at: str, there: str) -> None:
    visit.page.evaluate("(at) => { location.hash = at; }", at)
    visit.page.wait_for_selector(there)


def only(found: Found) -> Found:
    return {state: faults for state, faults in found.items() if faults}


# --- before a table ---------------------------------------------------------------------------------------


def test_what_is_in_the_way_is_found(guests: Any) -> None:
    """Words that cannot be read, and a button without a name."""
    home = guests()
    home.page.evaluate("""document.body.innerHTML = `<main>
        <h1>A page</h1><p style="color:#333;background:#222">dark on dark</p><button></button></main>`""")
    found = {theme: [fault.partition(":")[0] for fault in violations(home)] for theme in by_day_and_night(home)}
    assert found == {theme: ["button-name", "color-contrast"] for theme in ("dark", "light")}


def test_home_before_anything_was_played(guests: Any) -> None:
    home = guests()
    home.page.wait_for_selector("[data-game]")
    found = {"home": faults_of(home)}
    home.page.set_input_files("input[type=file]", NO_FILE)
    home.page.wait_for_selector(".matches [role=alert]")
    found["a file that is no match"] = faults_of(home)
    go_to(home, "#/plan/chess", ".missing")
    found["a game that is not here"] = faults_of(home)
    home.page.click("header nav button:last-child")
    home.page.wait_for_selector("dialog[open]")
    home.page.click("dialog summary")
    found["settings"] = faults_of(home)
    home.page.keyboard.press("Escape")
    home.page.keyboard.press("t")
    home.page.wait_for_selector(".in-words")
    found["in words"] = faults_of(home)
    assert only(found) == {}


def test_the_list_of_matches(guests: Any) -> None:
    home = guests()
    home.page.wait_for_selector("[data-game]")
    told = {"title": "Connect Four", "names": ["Wilfred the Younger", "Medium bot"], "asked": [1]}
    over = told | {"asked": [], "result": {"winners": [1], "says": "Wilfred the Younger wins!"}}
    stands = [told, over, told | {"asked": [2]}, *STANDS[:6]]
    home.page.evaluate(STORE, [{**KEPT, "id": f"m{at}", "stands": one} for at, one in enumerate(stands)])
    home.page.reload()
    home.page.click(".matches .foot .btn")  # all of them
    home.page.click(".matches li:last-child .small-ones .btn:last-child")  # to be deleted, which is asked back
    found = {"the list": faults_of(home)}
    home.page.keyboard.press("t")
    home.page.wait_for_selector(".in-words li")
    found["in words"] = faults_of(home)
    assert only(found) == {}


@pytest.mark.parametrize("game", games())
def test_a_new_table(guests: Any, needs: Needs, game: str) -> None:
    if game != "ivanhoe":
        needs("a new table of every game", not_in_full("looks at them all"))
    plan = guests(f"#/plan/{game}")
    plan.page.wait_for_selector(".start")
    found = {"drawn": faults_of(plan)}
    plan.page.keyboard.press("t")
    plan.page.wait_for_selector(".in-words")
    found["in words"] = faults_of(plan)
    assert only(found) == {}


# --- at a table -------------------------------------------------------------------------------------------


def test_what_opens_over_a_table(visit: Any) -> None:
    """A hint, a move to be confirmed, why a card cannot be played, a card held close, and the table in words."""
    table = visit(IVANHOE)
    page = table.page
    table.choose(confirm=True)
    table.until_asked()
    found = {}
    page.keyboard.press("h")
    page.wait_for_selector(".hint .btn.now")
    found["hint"] = faults_of(table)
    page.locator(".hand .card.can").first.click()
    page.wait_for_selector(".choice .btn.can")
    found["to be confirmed"] = faults_of(table)
    page.keyboard.press("Escape")
    page.locator(".hand .card.off").first.click(force=True)
    page.wait_for_selector(".choice .why")
    found["why not"] = faults_of(table)
    page.keyboard.press("Escape")
    page.locator(".hand .card.can").first.click(button="right")
    page.wait_for_selector("dialog[open] .card")
    found["a card held close"] = faults_of(table)
    page.keyboard.press("Escape")
    page.keyboard.press("h")
    page.keyboard.press("t")
    page.wait_for_selector(".words .hint .btn.now")
    found["in words"] = faults_of(table)
    assert only(found) == {}


def test_what_opens_over_a_table_on_a_phone(visit: Any) -> None:
    table = visit(IVANHOE)
    page = table.page
    page.set_viewport_size({"width": 360, "height": 740})
    table.until_asked()
    found = {}
    page.locator(".event button", has_text="Log").click()
    page.wait_for_selector("dialog[open] .log")
    found["log"] = faults_of(table, 360)
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 360, "height": 740})
    page.locator("button.tile").first.click()
    page.wait_for_selector("dialog[open] .all .card")
    found["what another has before him"] = faults_of(table, 360)
    assert only(found) == {}


@pytest.mark.parametrize("game", games())
def test_the_end(visit: Any, needs: Needs, game: str) -> None:
    if game in ("quests", "skirmish"):
        needs(f"the end of {game} in the page", not_in_full("plays it that far"))
    over = visit()
    bring(over, played(find(game), 0).whole())
    assert over.is_over
    found = {"drawn": faults_of(over)}
    over.page.keyboard.press("t")
    over.page.wait_for_selector(".words [data-result]")
    found["in words"] = faults_of(over)
    assert only(found) == {}


@pytest.mark.parametrize("game", games())
def test_a_curtain(visit: Any, needs: Needs, game: str) -> None:
    if game != "ivanhoe":
        needs("a curtain over every game", not_in_full("looks at them all"))
    people = ",".join(["me"] * find(game).rules.seats[0])
    shared = visit(f"#/table/new?game={game}&seats={people}&seed=4")
    shared.until_asked()
    assert faults_of(shared) == {}


def test_before_the_curtain_falls(visit: Any) -> None:
    """What a player has seen by his move stays until he says that he has seen enough."""
    table = visit(SHARED)
    table.page.click(".curtain .btn")
    while not table.page.query_selector("footer.seen"):
        stood = table.page.inner_text("main")
        table.page.evaluate("[...document.querySelectorAll('main [data-move]')].at(-1)?.click()")
        table.until("(stood) => document.querySelector('main').innerText !== stood", stood)
    assert faults_of(table) == {}


def test_while_others_move(visit: Any) -> None:
    table = visit("#/table/new?game=connect-four&seats=me,easy&seed=7")
    table.choose(speed="slow")
    table.until_asked()
    table.page.locator(".column.can").first.click()
    table.page.locator("footer.pace .btn", has_text="Pause").click()
    assert faults_of(table) == {}


# --- waiting, refused, broken -----------------------------------------------------------------------------


def test_while_a_table_is_being_laid(guests: Any) -> None:
    home = guests()
    home.page.wait_for_selector("[data-game]")
    home.page.context.route("**/*.whl", lambda _route: None)  # it never comes
    go_to(home, FOUR, "progress")
    assert faults_of(home) == {}


def test_what_is_refused_or_cannot_be_had(guests: Any) -> None:
    found = {}
    crowd = guests(FOUR + 20 * ",me")
    crowd.page.wait_for_selector("text=Connect Four takes exactly 2 players")
    found["an address with too many seats"] = faults_of(crowd)
    go_to(crowd, "#/table/gone", "text=That match is not kept in this browser any more.")
    found["a match that is gone"] = faults_of(crowd)
    bare = guests("#/plan/none")
    bare.page.wait_for_selector("[data-game]")
    bare.page.context.route("**/games.json", lambda route: route.fulfill(status=404))
    bare.page.reload()
    bare.page.wait_for_selector("[role=alert]")
    found["no list of games"] = faults_of(bare)
    assert only(found) == {}


def test_what_breaks_over_a_table(guests: Any) -> None:
    table = guests(FOUR)
    table.until_asked()
    table.page.evaluate("setTimeout(() => { throw new Error('The board fell off the table.'); })")
    table.page.wait_for_selector("[role=alert]")
    assert faults_of(table) == {}


def test_a_match_in_two_tabs(guests: Any) -> None:
    """Open in another one, taken over by it, and deleted there."""
    table = guests(FOUR)
    table.until_asked()
    second = Visit(table.page.context, table.page.url)
    second.page.wait_for_selector("text=This match is open in another tab")
    found = {"open in another tab": faults_of(second)}
    second.page.click("text=Go on here")
    second.until_asked()
    table.page.wait_for_selector("text=This match is open in another tab")
    found["taken over"] = faults_of(table)
    go_to(table, "#/", ".matches li")
    table.page.click(".matches .small-ones .btn:last-child")
    table.page.click(".matches .do > .btn:not(.bare)")
    table.page.wait_for_selector(".matches .none")
    second.page.locator(".column.can").first.click()
    second.page.wait_for_selector("text=This match was deleted in another tab.")
    found["deleted"] = faults_of(second)
    assert only(found) == {}


@pytest.fixture
def store_that(site: Path, tmp_path: Path) -> Iterator[Callable[[str, str], str]]:
    """The address of a site over whose store stands a browser's as this machine has none."""
    with contextlib.ExitStack() as open_sites:

        def serve(usual: str, otherwise: str) -> str:
            shutil.copytree(site, tmp_path / "site")
            keeping = tmp_path / "site" / "lib" / "keeping.js"
            text = keeping.read_text()
            assert usual in text
            keeping.write_text(text.replace(usual, otherwise))
            return open_sites.enter_context(served(tmp_path / "site"))

        yield serve


def test_a_browser_that_has_no_room_left(guests: Any, store_that: Any) -> None:
    full = store_that(
        "oncomplete = () => resolve()", 'oncomplete = () => reject(new DOMException("", "QuotaExceededError"))'
    )
    table = guests(FOUR, full)
    table.page.wait_for_selector("text=The browser has no room left")
    table.until_asked()
    assert faults_of(table) == {}


def test_a_private_window(guests: Any, store_that: Any) -> None:
    home = guests(address=store_that("const VERSION = 1;", "const VERSION = 0;"))  # of which none can be had
    home.page.wait_for_selector("text=This browser keeps nothing here")
    found = {"home": faults_of(home)}
    go_to(home, FOUR, ".kept")
    home.until_asked()
    found["a table"] = faults_of(home)
    assert only(found) == {}
