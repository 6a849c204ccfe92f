"""What the pages say is true: sessions are played, links lead somewhere, and rules shown as fine are fine."""

import importlib.util
import itertools
import sys
from pathlib import Path

import pytest

from plumbing.pages import ROOT, anchors, blocks, headings, links, play_sessions
from tabard.engine import Face, Game
from tabard.engine.lint import lint_game
from tabard.shelf import games

PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md"))]


def test_the_readme_is_a_game_one_can_play() -> None:
    assert play_sessions(ROOT / "README.md") >= 8


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    lost = [link for link in links(page) if not (page.parent / link).exists()]
    assert lost == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_to_a_heading_find_it(page: Path) -> None:
    lost = [(other, heading) for other, heading in anchors(page) if heading not in headings(page.parent / other)]
    assert lost == []


def test_every_guide_is_found_from_the_readme() -> None:
    named = links(ROOT / "README.md")
    assert all(f"docs/{page.name}" in named for page in (ROOT / "docs").glob("*.md"))


def test_the_readme_says_how_each_game_is_played_where_the_command_is_and_what_a_benchmark_needs() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "make play GAME=" in text
    assert all(f"`{game}`" in text for game in games())
    assert "`.venv/bin/tabard`" in text
    assert all(word in text for word in ("gcc", "build/bench-venv", "minutes"))


FRAME = """
import enum
from types import ModuleType
from tabard.engine import *

STEPS = (1, 2, 3)

class Colour(enum.IntEnum):
    RED = 1

Pace = enum.IntEnum("Pace", ["QUICK", "SLOW"], start=0)
no = ModuleType("no")
no.TOO_HEAVY = 7
cards = Kinds(worth=1)
WORTH = cards.column("worth")

class Heap(Table, seats=2, cards=cards):
    kind: list[int] = cards.field()
    pace: int = option(Pace, "how fast it goes")
    stones: list[int] = numbers(6, -100, 100, seen=ALL)
    board: Grid = grid(3, 4, -100, 100, seen=ALL)

game = Ruleset("heap", Heap)
go = game.question("Go?")
GO = game.choices("go", 4)
GONE = game.result("Gone.")
HEAP = game.zone("heap")
bonus = game.part("bonus", otherwise=0)
STONE = cards.add("stone", worth=5, needs=[bonus])
cards.add("feather", copies=2)

@bonus.of(STONE)
def heavy(t, seat):
    return seat + 3

@game.rule
def other_rule(t, seat, first=0):
    return first + seat

@game.start
def begin(t: Heap) -> None:
    lay(t, 0, HEAP)
    ask(t, go, 0)

@game.rule
{shown}

@game.action(go, GO)
def play(t: Heap, seat: int, choice: int) -> None:
    t.stones[5] = weigh(t, seat, choice)
    end_game(t, 1, GONE)
"""


def test_what_the_page_on_the_subset_shows_as_fine_is_fine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from tabard.engine.match.beginning import begin
    from tabard.sim.batch import Batch

    monkeypatch.setenv("TABARD_CACHE", str(tmp_path / "cache"))
    (shown,) = [block.text for block in blocks(ROOT / "docs" / "subset.md") if block.kind == "python"]
    path = tmp_path / "heap.py"
    path.write_text(FRAME.format(shown=shown), encoding="utf-8")
    spec = importlib.util.spec_from_file_location("shown_in_subset", path)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[spec.name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    game = Game(module.game, Face("Heap", "", lambda _table: {}))
    assert lint_game(game) == []
    for choice, pace in itertools.product(range(4), ("quick", "slow")):
        rules = {"pace": pace}
        plain, packed = begin(game, seed=1, rules=rules), Batch(game, 1, seed=1, rules=rules)
        plain.play(choice)
        packed.step([choice])
        assert plain.digest == packed.digest()
