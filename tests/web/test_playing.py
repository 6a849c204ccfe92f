"""Games played to their end in the page, in every way in which somebody may play: one each here, all in `make soak`."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from contract.toys import TOYS, address, honest
from plumbing.marionette import Firefox, no_firefox
from plumbing.missing import Needs
from plumbing.players import Player, by_ear, by_keyboard, by_mouse, in_words, play_to_the_end
from plumbing.positions import bring, played
from plumbing.volumes import not_in_full
from tabard.engine import Game
from tabard.looks import look_folder
from tabard.shelf import find, games
from web.conftest import publish

WAYS: dict[str, Player] = {"by mouse": by_mouse, "by keyboard": by_keyboard, "in words": in_words, "by ear": by_ear}
READ = ("in words", "by ear")
AT_ONCE = {("by mouse", "ivanhoe"), ("by keyboard", "connect-four"), ("in words", "ivanhoe"), ("by ear", "ivanhoe")}
PLUG_INS = {"heath": True, "ferry": False}  # which have a look, and are played at once
SHOWN = [toy for toy in TOYS if toy in PLUG_INS or not not_in_full()]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """With games of others besides."""
    return publish(tmp_path_factory.mktemp("published") / "site", *games(), *map(address, SHOWN))


def begin(game: Game, other: str = "easy", seed: int = 2) -> str:
    seats = ["me"] + [other] * (game.rules.seats[0] - 1)
    return f"#/table/new?game={game.name}&seats={','.join(seats)}&seed={seed}"


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("way", WAYS)
def test_it_is_played_to_its_end(visit: Any, needs: Needs, way: str, game: str) -> None:
    if (way, game) not in AT_ONCE:
        needs("every game of the page in every way", not_in_full("plays them all"))
    table = visit(begin(find(game)), textForm=way in READ)
    assert play_to_the_end(table, WAYS[way], seed=2) >= 4


def test_a_match_that_comes_from_a_file_is_played_to_its_end(visit: Any) -> None:
    table = visit()
    bring(table, played(find("skirmish"), 3).near_its_end(4))
    play_to_the_end(table, by_mouse)


@pytest.mark.parametrize("game", games())
def test_people_at_one_screen_play_it_to_its_end(visit: Any, needs: Needs, game: str) -> None:
    if game != "ivanhoe":
        needs("every game of the page at one screen", not_in_full("plays them all"))
    table = visit(begin(find(game), "me"))
    assert play_to_the_end(table, by_mouse, seed=4) > 8


@pytest.mark.parametrize("toy", TOYS)
def test_a_game_of_somebody_elses_is_played_to_its_end(visit: Any, needs: Needs, toy: str) -> None:
    if toy not in PLUG_INS:
        needs("every small game in the page", not_in_full("plays them all"))
    game = honest(toy)
    assert (look_folder(game) is not None) == PLUG_INS.get(toy, False)
    table = visit(begin(game, "random"))
    assert play_to_the_end(table, by_mouse, seed=3) > 0
    assert table.page.locator(".ending .btn.now").is_visible()


@pytest.fixture
def firefox(needs: Needs) -> Iterator[Firefox]:
    needs("Firefox", no_firefox())
    firefox = Firefox()
    yield firefox
    firefox.close()


def test_one_is_played_to_its_end_in_firefox(
    needs: Needs, request: pytest.FixtureRequest, firefox: Firefox, address: str
) -> None:
    firefox.do("Navigate", url=f"{address}#/table/new?game=connect-four&seats=me,me&seed=7")
    for turn in range(43):
        columns = firefox.until(".column.can, [data-result]")
        if firefox.find("[data-result]"):
            break
        firefox.click(columns[3 * turn % len(columns)])
        firefox.until(".board .piece", turn + 1)
    assert "ended in a draw" in firefox.text(firefox.find("[data-result]")[0])
