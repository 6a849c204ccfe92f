"""Every move that is possible can be clicked or touched on a screen of any width, whatever it points at."""

import os
import random
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from plumbing.missing import Needs
from plumbing.visits import Visit
from plumbing.volumes import Volume
from plumbing.web import built_page, no_page
from tabard.cli import main
from tabard.page import site as page_site
from tabard.page.serving import address_of, serving
from tabard.shelf import find, games

WIDTHS = (360, 800, 1600)
OWN = "my-game"  # what `tabard new` makes
POSSIBLE = '[...document.querySelectorAll(".words .moves [data-move]")].map((one) => Number(one.dataset.move))'
# The moves that are meant by what a finger at one of several points of it would meet.
MET = """() => {
    const met = new Set();
    for (const one of document.querySelectorAll("main button[data-move]")) {
        one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
        const { left, top, width, height } = one.getBoundingClientRect();
        const meets = ([x, y]) => one.contains(document.elementFromPoint(left + width * x, top + height * y));
        if ([[0.5, 0.5], [0.1, 0.5], [0.9, 0.5], [0.1, 0.1], [0.1, 0.9]].some(meets))
            for (const number of one.dataset.move.split(" ")) met.add(Number(number));
    }
    return [...met];
}"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A published folder with a game of one's own in it."""
    folder = tmp_path_factory.mktemp("own")
    before = Path.cwd()
    try:
        os.chdir(folder)
        assert main(["new", OWN]) == 0
    finally:
        os.chdir(before)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(page_site, "BUILT", built_page())
        assert main(["publish", *games(), str(folder / OWN), "--output", str(folder / "site"), "--json"]) == 0
    return folder / "site"


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    with serving(site, 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield address_of(server)
        server.shutdown()


def in_words(table: Visit, words: bool) -> None:
    page = table.page
    if bool(page.query_selector("article.words")) != words:
        page.evaluate("document.activeElement?.blur()")
        page.keyboard.press("t")
        page.wait_for_selector("article.words" if words else "main.table")


@pytest.mark.parametrize("game", [*games(), OWN])
def test_every_move_is_met_on_a_screen_of_any_width(visit: Any, volume: Callable[..., Volume], game: str) -> None:
    bots = 1 if game == OWN else find(game).rules.seats[0] - 1
    table = visit(f"#/table/new?game={game}&seats={','.join(['me', *['random'] * bots])}&seed=7", textForm=True)
    page, dice = table.page, random.Random(game)
    for _ in volume(f"moves within reach {game}", 400, minimum=5):
        table.until_asked()
        if table.is_over:
            page.click(".ending .btn.now")
            table.until("document.querySelector('[data-result]') === null")
            continue
        table.until("document.querySelector('.words .moves [data-move]') !== null")
        possible, said = page.evaluate(POSSIBLE), page.inner_text(".words")
        in_words(table, False)
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 800})
            page.wait_for_timeout(50)
            assert sorted(page.evaluate(MET)) == sorted(possible), (width, page.inner_text(".band"))
        in_words(table, True)
        page.click(f".words [data-move='{dice.choice(possible)}']")
        table.until_other_words(said)


def test_a_pile_that_a_move_points_at_is_clicked(needs: Needs, visit: Any) -> None:
    needs("browser", no_page())
    table = visit(f"#/table/new?game={OWN}&seats=me,me&names=Ada,Ben&seed=1")
    page = table.page
    page.wait_for_selector(".curtain .btn, main.table [data-move]")
    if page.query_selector(".curtain .btn"):
        page.click(".curtain .btn")
    pile = page.wait_for_selector(".piles button.can")
    before = page.inner_text(".piles")
    pile.click()
    table.until("(before) => document.querySelector('.piles').innerText !== before", before)
