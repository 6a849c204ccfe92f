"""Nothing of the page is cut off, covered or outside of what it belongs to: by geometry, at every width, by day and by
night, with looks and without, in random positions of every game.
"""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from plumbing.faults import THEMES, amiss, by_day_and_night
from plumbing.positions import bring, played
from plumbing.visits import Visit
from plumbing.volumes import not_in_full
from tabard.shelf import find, games
from web.conftest import publish, served

LONG = 120  # steps that a desk in a page plays again in a moment
MATCHES = 12  # of each game from which positions are taken


def test_what_is_amiss_is_found(visit: Any) -> None:
    """A text cut off, one under another thing, one that hangs out, a card under a card, small things to touch."""
    home = visit()
    home.page.evaluate("""document.body.innerHTML = `
        <div style="overflow:hidden;width:40px;white-space:nowrap">cut off to the right</div>
        <p style="margin:40px 0 0">covered</p>
        <div style="height:40px;margin-top:-34px;position:relative;background:red"></div>
        <div class="panel" style="width:30px;white-space:nowrap">hangs out of its panel</div>
        <div style="display:flex"><i class="card" style="width:60px;height:80px"></i>
            <b class="card" style="width:60px;height:80px;margin-left:-58px;position:relative;background:red"></b></div>
        <button style="width:20px;height:20px"></button>
        <label style="display:block;height:30px"><input type="checkbox">Sound</label>`""")
    found = amiss(home, 360)
    for said in (
        "is cut off by div", "'covered' in p", "hangs out of it", "i.card 'card' ", "button. '' is 20 by 20",
        "label. 'Sound' is 360 by 30",
    ):  # fmt: skip
        assert any(said in one for one in found), (said, found)
    assert len(found) == 6, found


@pytest.fixture(scope="module")
def without_looks(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the same games are served as if they had no look."""
    with served(publish(tmp_path_factory.mktemp("plain") / "site", looks=False)) as address:
        yield address


def position(game: str, number: int) -> dict[str, Any]:
    """In `make test` of those that are soon reached."""
    dice = random.Random(number)
    if not not_in_full():
        return played(find(game), number % MATCHES).anywhere(dice)
    one = played(find(game), number % MATCHES, LONG)
    end = [len(one.journal)] if len(one.journal) < LONG else []
    return one.after(dice.choice([*one.asked, *end]))


def in_every_position(visit: Visit, game: str, work: Any) -> dict[str, list[str]]:
    """What is amiss, by the number of the position."""
    found: dict[str, list[str]] = {}
    for number in work:
        bring(visit, position(game, number))
        for theme in by_day_and_night(visit):
            if theme == THEMES[0] or not not_in_full():
                found |= {f"{game} {number}, {theme}": faults} if (faults := amiss(visit)) else {}
        if number % 4 == 3:
            visit.page.keyboard.press("t")
            if faults := amiss(visit):
                found[f"{game} {number}, in words"] = faults
            visit.page.keyboard.press("t")
    return found


@pytest.mark.parametrize("game", games())
def test_a_table_fits_every_screen_in_any_position(visit: Any, volume: Any, game: str) -> None:
    assert in_every_position(visit(), game, volume(f"tables fit screens {game}", 200, minimum=3)) == {}


@pytest.mark.parametrize("game", games())
def test_without_its_look_it_does_so_too(visit: Any, volume: Any, game: str, without_looks: str) -> None:
    plain = visit(without_looks)
    plain.page.wait_for_selector("[data-game]")
    assert in_every_position(plain, game, volume(f"plain tables fit screens {game}", 200, minimum=2)) == {}
