"""The page as somebody meets it, in headless Chromium over loopback, timed by the browser's own clock and trace.

Node and the packages of `web/` are needed (`make web` installs them), and Chromium.
"""

from __future__ import annotations

import atexit
import gzip
import json
import os
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import contextmanager
from functools import cache, partial
from http import HTTPStatus
from pathlib import Path
from typing import TYPE_CHECKING, Any

from benchmarks.connect_four import GAME as FOUR
from benchmarks.ivanhoe import GAME as IVANHOE
from benchmarks.measure import Asked, Contest, Runner
from benchmarks.web import FLAGS, WEB, chromium_place, module, node

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

KIB, MB = 1 << 10, 1_000_000
PATIENCE = 120.0  # seconds
QUIET = 0.7  # seconds without a request, after which nothing more is fetched
ROUNDS = 5
BACKGROUND = ("offline.json", "offline.js", "snapshot-")  # what only later visits are for

# Notes by the browser's clock when something was clicked, and when a thing that is waited for was drawn.
NOTING = """() => {
    localStorage.setItem("tabard.settings", JSON.stringify({ speed: "none" }));
    addEventListener("pointerdown", ({ timeStamp }) => (window.pressed = timeStamp), true);
    window.drawn = (ready) => new Promise((resolve) => {
        const look = () => {
            if (!ready()) return false;
            watch.disconnect();
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
            return true;
        };
        const watch = new MutationObserver(look);
        const all = { subtree: true, childList: true, attributes: true, characterData: true };
        const begin = () => look() || watch.observe(document, all);
        document.documentElement ? begin() : addEventListener("DOMContentLoaded", begin);
    });
    window.home = window.drawn(() => document.querySelector("[data-game] .ways .btn"));
}"""
TO_MOVE = "document.querySelector('[data-ask]') && document.querySelector('main [data-move]')"
MOVES, ANSWERS = 7, 24
OVER = "document.querySelector('[data-result]')"
PLAY_BOTS = f"[data-game={FOUR}] .ways .btn:first-child"


# --- where it is served, and to whom ------------------------------------------------------------------------


class Served:
    """The page as `tabard publish` writes it, on this machine; it notes which files are asked for, and by whom."""

    def __init__(self) -> None:
        from tabard.page.serving import Files, address_of, serving
        from tabard.page.site import write_site
        from tabard.shelf import find

        subprocess.run([node(), "--version"], check=True, capture_output=True)
        subprocess.run([sys.executable, WEB / "build_page.py"], check=True, capture_output=True, cwd=WEB.parent)
        for game in (FOUR, IVANHOE):
            module(game)  # from here on it is found
        self.folder = Path(tempfile.mkdtemp(prefix="tabard-page-"))
        write_site(self.folder, [find(FOUR), find(IVANHOE)])
        self.asked: list[tuple[str, str]] = []
        self.last = 0.0
        notes = self

        class Noting(Files):
            def log_request(self, code: int | str = "-", _size: int | str = "-") -> None:
                """What a browser has already, and only asks about again, is not sent."""
                notes.last = time.monotonic()
                if int(code) == HTTPStatus.OK:
                    notes.asked.append((self.path.split("?")[0].lstrip("/"), self.headers.get("Referer", "")))

        server = serving(self.folder, 0)
        server.RequestHandlerClass = partial(Noting, directory=str(self.folder))  # type: ignore[assignment]
        threading.Thread(target=server.serve_forever, daemon=True).start()
        atexit.register(server.shutdown)
        self.address = address_of(server)

    def settle(self) -> None:
        """Until nothing more is fetched."""
        began = time.monotonic()
        while time.monotonic() - self.last < QUIET and time.monotonic() < began + PATIENCE:
            time.sleep(0.05)

    def bytes(self, background: bool = False) -> float:
        """What was sent, as a server sends it that compresses with gzip."""
        files = [name or "index.html" for name, by in self.asked if is_background(name, by) == background]
        return float(sum(compressed(self.folder / name) for name in files if (self.folder / name).is_file()))


def is_background(name: str, by: str) -> bool:
    return any(one in name or one in by for one in BACKGROUND)


@cache
def compressed(file: Path) -> int:
    content = file.read_bytes()
    return min(len(content), len(gzip.compress(content, 6)))


@cache
def served() -> Served:
    return Served()


@cache
def chromium() -> Any:
    from playwright.sync_api import sync_playwright

    playing = sync_playwright().start()
    atexit.register(playing.stop)
    return playing.chromium.launch(executable_path=chromium_place(), args=FLAGS)


def about() -> Mapping[str, str]:
    """What a figure hangs on besides: other work on this machine above all."""
    return {"chromium": chromium().version, "load": f"{os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"}


@contextmanager
def visitor() -> Iterator[Any]:
    """Somebody who has never been here."""
    context = chromium().new_context(viewport={"width": 1600, "height": 1000})
    context.set_default_timeout(PATIENCE * 1000)
    context.add_init_script(f"({NOTING})()")
    served().asked.clear()
    try:
        yield context
    finally:
        context.close()


def opened(context: Any, at: str = "") -> Any:
    page = context.new_page()
    page.goto(served().address + at)
    return page


def drawn(page: Any, what: str) -> float:
    """When that was drawn, in milliseconds of the page."""
    return float(page.evaluate(f"window.drawn(() => {what})"))


def until_kept(page: Any) -> None:
    """Until what makes the next visit quicker has come."""
    kept = """async () => (await (await caches.open("tabard")).keys()).some(({ url }) => url.includes("/snapshot-"))"""
    began = time.monotonic()
    while not page.evaluate(kept):
        if time.monotonic() > began + PATIENCE:
            raise RuntimeError("The snapshot for later visits never came.")
        page.wait_for_timeout(50)


def pressed(page: Any, what: Any, then: str) -> float:
    """Seconds from a click to what it leads to, drawn."""
    page.evaluate(f"void (window.led = window.drawn(() => {then}))")
    what.click()
    return float(page.evaluate("window.led.then((now) => now - window.pressed)")) / 1000


# --- what is measured -----------------------------------------------------------------------------------------


def visits(measure: Callable[[Any], float]) -> Runner:
    """Each time by somebody new."""
    served()

    def run() -> float:
        with visitor() as context:
            return measure(context)

    return run


def home_bytes(context: Any) -> float:
    opened(context).evaluate("window.home")
    served().settle()
    return served().bytes()


def home_interactive(context: Any) -> float:
    return float(opened(context).evaluate("window.home")) / 1000


def first_visit(context: Any) -> float:
    page = opened(context)
    page.evaluate("window.home")
    return pressed(page, page.locator(PLAY_BOTS), TO_MOVE)


def later_visit(context: Any) -> float:
    page = opened(context)
    page.locator(PLAY_BOTS).click()
    drawn(page, TO_MOVE)
    until_kept(page)
    served().settle()
    page.close()
    return first_visit(context)


def game_bytes(context: Any, background: bool) -> float:
    page = opened(context)
    page.locator(PLAY_BOTS).click()
    for turn in range(22):
        drawn(page, f"({TO_MOVE}) || {OVER}")
        columns = page.locator(".column.can")
        if page.locator("[data-result]").count():
            break
        pieces = page.locator(".board .piece").count()
        columns.nth(3 * turn % columns.count()).click()
        drawn(page, f"document.querySelectorAll('.board .piece').length > {pieces}")
    if background:
        until_kept(page)
    served().settle()
    return served().bytes(background)


def one_move(context: Any) -> float:
    """The median of some moves of a person's in Ivanhoe, the table being drawn anew after each."""
    page = opened(context)
    page.emulate_media(reduced_motion="reduce")
    page.evaluate("""localStorage.setItem("tabard.settings", '{"speed": "none"}')""")
    page.goto("about:blank")
    page.goto(f"{served().address}#/table/new?game={IVANHOE}&seats=me,easy,easy&seed=4")
    took = []
    for _ in range(MOVES):
        drawn(page, TO_MOVE)
        page.wait_for_timeout(50)
        changed = f"document.querySelector('main').innerText !== {json.dumps(page.locator('main').inner_text())}"
        took.append(pressed(page, page.locator("main [data-move]").last, changed))
    return sorted(took)[len(took) // 2]


def hard_answer(context: Any) -> float:
    """The longest of some answers, asked for as the page asks: many have but one card to play, and take no time."""
    page = opened(context)
    return float(page.evaluate("""async ([game, answers]) => {
        const { Desk } = await import("./lib/desk.js");
        const desk = await Desk.open(new URL("./lib/", document.baseURI).href);
        await desk.load(game);
        const { table, messages } = await desk.table({ do: "lay", game, seats: ["hard", "hard", "me"], seed: 4 });
        let push = messages.at(-1);
        const took = [];
        while (took.length < answers && !push.result) {
            const seat = push.thinking[0];
            let told;
            if (seat !== undefined) {
                const began = performance.now();
                const { move } = await desk.bot({ table, seat, level: "hard" });
                told = await desk.table({ do: "bot", table, seat, move });
                took.push(performance.now() - began);
            } else {
                const command = { id: 1, version: push.version, move: push.asks[0].moves.at(-1).number };
                told = await desk.table({ do: "tell", table, command });
            }
            push = told.messages.findLast((message) => "panels" in message) ?? push;
        }
        return Math.max(...took) / 1000;
    }""", [IVANHOE, ANSWERS]))  # fmt: skip


def frames(context: Any) -> float:
    """Frames a second that the browser's trace says were drawn while cards travelled."""
    page = opened(context, f"#/table/new?game={IVANHOE}&seats=me,easy,easy&seed=4")
    drawn(page, TO_MOVE)
    page.wait_for_timeout(1500)
    kinds = ["disabled-by-default-devtools.timeline.frame", "devtools.timeline.frame", "blink.user_timing"]
    chromium().start_tracing(page=page, categories=kinds)
    page.evaluate("""() => {
        const fly = () => document.querySelector("body > .card[aria-hidden]");
        void (window.flown = window.drawn(fly).then(async () => {
            performance.mark("travel");
            while (fly()) await new Promise(requestAnimationFrame);
            performance.mark("landed");
        }));
    }""")
    page.locator(".hand button.can").first.click()
    if page.locator(".choice [data-move]").count():
        page.locator(".choice [data-move]").first.click()
    page.evaluate("window.flown")
    events = json.loads(chromium().stop_tracing())["traceEvents"]
    marks = {event["name"]: event["ts"] for event in events if event["name"] in ("travel", "landed")}
    seen = [
        event for event in events if event["name"] == "DrawFrame" and marks["travel"] <= event["ts"] <= marks["landed"]
    ]
    return len(seen) / ((marks["landed"] - marks["travel"]) / 1e6)


def row(name: str, unit: str, measure: Callable[[Any], float], asked: float, at_most: bool = True) -> Contest:
    return Contest(f"page-{name}", unit, partial(visits, measure), None, (), Asked("ours", asked, at_most=at_most),
                   pinned=False, rounds_at_most=ROUNDS, extra_versions=about)  # fmt: skip


CONTESTS = (
    row("home-bytes", "B", home_bytes, 200 * KIB),
    row("home-interactive", "s", home_interactive, 1),
    row("play-bots-first", "s", first_visit, 6),
    row("play-bots-later", "s", later_visit, 1.5),
    row("first-game-bytes", "B", partial(game_bytes, background=False), 7 * MB),
    row("background-bytes", "B", partial(game_bytes, background=True), 8 * MB),
    row("move", "s", one_move, 0.1),
    row("hard-answer", "s", hard_answer, 1.5),
    row("frames", "1/s", frames, 55, at_most=False),
)
