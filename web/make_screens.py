"""Pictures of every page and state of every game, on a phone and a wide screen, by day and by night: make screens

python web/make_screens.py [FOLDER] [GAME …]     into docs/screens unless told otherwise; of these games alone

The few that the README shows are written smaller into docs/pictures, where they are kept.

Each match is played by the page's own hints, so that it looks like a match between people who know the game.
"""

from __future__ import annotations

import json
import sys
import tempfile
import threading
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bring_browser import browser
from tabard.page.serving import address_of, serving
from tabard.page.site import write_site
from tabard.shelf import find, games

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

SCREENS = Path(__file__).resolve().parent.parent / "docs" / "screens"
SIZES = {"wide": (1600, 1000), "phone": (360, 780)}
THEMES = ("dark", "light")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
PATIENCE = 90.0  # seconds
SEED = 4
MOMENTS = {"start": 0, "early": 3, "middle": 12, "further": 16, "late": 40}  # how many answers have been given
SHOWN = ("home", "table-ivanhoe-early", "table-skirmish-further", "table-quests-middle")  # by the README
PICTURES, ACROSS, COLOURS = SCREENS.parent / "pictures", 1200, 256
MOST = 400  # answers until a match is taken as it is
ASKED = "document.querySelector('[data-ask], [data-result], .curtain, footer.seen') !== null"


class Camera:
    """One page whose settings can be changed, and what it has taken pictures of."""

    def __init__(self, page: Page, address: str, folder: Path) -> None:
        self.page, self.address, self.folder = page, address, folder

    def go(self, at: str) -> None:
        self.page.goto("about:blank")
        self.page.goto(self.address + at)

    def until(self, what: str) -> None:
        before = time.monotonic()
        while not self.page.evaluate(what):
            if time.monotonic() > before + PATIENCE:
                raise SystemExit(f"The page at {self.page.url} never came to: {what}")
            self.page.wait_for_timeout(40)

    def choose(self, **settings: Any) -> None:
        self.page.evaluate(
            """(more) => localStorage.setItem("tabard.settings", JSON.stringify({
                ...JSON.parse(localStorage.getItem("tabard.settings") ?? "{}"), ...more }))""",
            settings,
        )
        self.page.reload()

    def take(self, name: str, ready: str) -> None:
        """The page as it stands, in every size and theme."""
        for theme in THEMES:
            self.choose(theme=theme)
            for size in SIZES:
                self.turn_to(size)
                self.until(ready)
                self.page.wait_for_timeout(250)
                self.page.screenshot(path=self.folder / f"{name}-{size}-{theme}.png")
        self.turn_to("wide")

    def turn_to(self, size: str) -> None:
        width, height = SIZES[size]
        self.page.set_viewport_size({"width": width, "height": height})

    def answer(self) -> bool:
        """Do what a hint says; False where it is over."""
        self.until(ASKED)
        page = self.page
        if page.query_selector("[data-result]"):
            return False
        for button in (".curtain .btn", "footer.seen .btn"):
            if page.query_selector(button):
                page.click(button)
                return True
        if page.query_selector("header nav button[title*='[h]']"):
            page.keyboard.press("h")
            page.click(".hint .btn.now")
            self.until("document.querySelector('.hint') === null")
        else:
            stood = page.inner_text("main")
            page.query_selector_all("[data-move]")[-1].click()
            self.until(f"document.querySelector('main')?.innerText !== {json.dumps(stood)}")
        return True


def of_pages(camera: Camera, names: list[str]) -> None:
    """Home before anything was played, and a new table of each game."""
    camera.go("")
    camera.take("home", "document.querySelector('[data-game]') !== null")
    for name in names:
        camera.go(f"#/plan/{name}")
        camera.take(f"plan-{name}", "document.querySelector('.start') !== null")


def of_match(camera: Camera, name: str) -> None:
    """A match against bots from its start to its end, its hints, its words and its settings."""
    seats = find(name).rules.seats
    others = "easy,medium,hard,easy"[: 5 * 4].split(",")[: max(seats[0], min(seats[-1], 4)) - 1]
    camera.go(f"#/table/new?game={name}&seats=me,{','.join(others)}&seed={SEED}")
    camera.choose(speed="none", textForm=False)
    given, ready = 0, f"{ASKED} && document.fonts.status === 'loaded'"
    while True:
        camera.until(ASKED)
        for moment in [moment for moment, count in MOMENTS.items() if count == given]:
            camera.take(f"table-{name}-{moment}", ready)
            if moment == "middle":
                camera.choose(theme=THEMES[0])
                camera.until(ready)
                camera.page.keyboard.press("h")
                camera.page.wait_for_selector(".hint .btn.now")
                camera.page.screenshot(path=camera.folder / f"table-{name}-hint-wide-dark.png")
                camera.choose(textForm=True)
                camera.take(f"words-{name}", ready)
                camera.choose(textForm=False)
        if given >= MOST or not camera.answer():
            break
        given += 1
    camera.take(f"table-{name}-end", ready)


def of_shared_screen(camera: Camera, name: str) -> None:
    camera.go(f"#/table/new?game={name}&seats={','.join(['me'] * find(name).rules.seats[0])}&seed={SEED}")
    camera.take(f"curtain-{name}", ASKED)


def keep_pictures(screens: Path) -> None:
    """What the README shows: smaller, and with few colours, since every clone brings it; gold is kept among them."""
    from PIL import Image

    PICTURES.mkdir(exist_ok=True)
    for name in SHOWN:
        if (file := screens / f"{name}-wide-dark.png").exists():
            with Image.open(file) as picture:
                small = picture.convert("RGB").resize((ACROSS, ACROSS * picture.height // picture.width))
            small.quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(
                PICTURES / f"{name}.png", optimize=True
            )


@contextmanager
def visiting(chromium: Browser, address: str, folder: Path) -> Iterator[Camera]:
    context = chromium.new_context(viewport={"width": 1600, "height": 1000}, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE * 1000)
    try:
        yield Camera(context.new_page(), address, folder)
    finally:
        context.close()


def main(words: list[str]) -> None:
    from playwright.sync_api import sync_playwright

    shown = [word for word in words if word in games()]
    folder = Path(next((word for word in words if word not in games()), SCREENS))
    folder.mkdir(parents=True, exist_ok=True)
    names = shown or list(games())
    with tempfile.TemporaryDirectory() as site, sync_playwright() as playwright:
        write_site(Path(site), [find(name) for name in games()])
        chromium = playwright.chromium.launch(executable_path=browser(), args=FLAGS)
        with serving(Path(site), 0) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            address = address_of(server)
            with visiting(chromium, address, folder) as camera:
                of_pages(camera, names)
            for name in names:
                with visiting(chromium, address, folder) as camera:
                    of_match(camera, name)
                    of_shared_screen(camera, name)
                    camera.go("")
                    camera.take(f"home-after-{name}", "document.querySelector('[data-match]') !== null")
                print(f"{name}: done", flush=True)
            server.shutdown()
        chromium.close()
    keep_pictures(folder)


if __name__ == "__main__":
    main(sys.argv[1:])
