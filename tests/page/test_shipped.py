"""The wheel as users get it: in an environment of its own, where there is no Node, it opens the page and writes it."""

import os
import shutil
import subprocess
import sys
import threading
import venv
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bring_browser import browser
from plumbing.missing import Needs
from plumbing.serving_page import page_served
from plumbing.visits import FLAGS, Visit, visitor
from plumbing.volumes import not_in_full, scale
from plumbing.web import ROOT, built_page, no_page
from tabard.engine.targets.modules import SHIPPED, find_module
from tabard.engine.targets.wasm import module_for
from tabard.page.serving import address_of, serving
from tabard.shelf import find, games

MOST = 25_000_000  # bytes of the wheel
FOUR = "connect-four"
BUILT_FROM = ("pyproject.toml", "README.md", "LICENSE", "src")
PLAY_BOTS = f"[data-game={FOUR}] .ways .btn:first-child"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """As `make wheel` makes it, from a copy of the sources, with the modules that are there; in `make soak`, all."""
    built_page()
    stage, dist = tmp_path_factory.mktemp("stage"), tmp_path_factory.mktemp("dist")
    for name in BUILT_FROM:
        origin = ROOT / name
        if origin.is_dir():
            shutil.copytree(origin, stage / name, ignore=shutil.ignore_patterns("__pycache__", SHIPPED))
        else:
            shutil.copyfile(origin, stage / name)
    for name in games():
        game = find(name)
        module = module_for(game) if name == FOUR or scale() >= 1 else find_module(game)
        if module is not None:
            (stage / "src/tabard/games" / name.replace("-", "_") / SHIPPED).write_bytes(module)
    pip("wheel", "--no-deps", "--no-build-isolation", "-w", str(dist), str(stage))
    return next(dist.glob("tabard-*.whl"))


def pip(*arguments: str) -> None:
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--no-input", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def environment(folder: Path) -> Path:
    """An empty virtual environment; its folder of programs."""
    venv.create(folder, symlinks=True)
    return folder / "bin"


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel in an environment that finds what it needs where these tests find it."""
    programs = environment(tmp_path_factory.mktemp("installed"))
    pip("--python", str(programs / "python"), "install", "--quiet", "--no-deps", "--no-index", str(wheel))
    (packages,) = programs.parent.glob("lib/*/site-packages")
    others = [place for place in sys.path if place.endswith("-packages")]
    (packages / "others.pth").write_text("\n".join(others))
    return programs


def without_node(programs: Path, home: Path) -> dict[str, str]:
    """The surroundings of somebody who has nothing but that environment."""
    kept = {name: os.environ[name] for name in ("LANG", "LC_ALL", "TABARD_CACHE") if name in os.environ}
    found = kept | {"PATH": str(programs), "HOME": str(home)}
    assert shutil.which("node", path=found["PATH"]) is None
    return found


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser(), args=FLAGS)
        yield chromium
        chromium.close()


def begin_a_game(chromium: Any, address: str) -> None:
    """From home to a bot's answer to a first move."""
    context = visitor(chromium)
    table = Visit(context, address)
    table.page.click(PLAY_BOTS)
    table.until_asked()
    table.page.locator(".column.can").first.click()
    table.until("document.querySelectorAll('.board .piece').length >= 2")
    assert table.faults == []
    context.close()


def test_the_wheel_is_no_larger_than_may_be(needs: Needs, request: pytest.FixtureRequest) -> None:
    needs("browser", no_page())
    assert request.getfixturevalue("wheel").stat().st_size <= MOST


def test_installed_without_node_tabard_opens_the_page_and_a_game_begins_there(
    needs: Needs, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    needs("browser", no_page())
    programs: Path = request.getfixturevalue("installed")
    with page_served(str(programs / "tabard"), environment=without_node(programs, tmp_path)) as address:
        begin_a_game(request.getfixturevalue("chromium"), address)


@pytest.fixture(scope="module")
def published(installed: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that it publishes, without Node."""
    home = tmp_path_factory.mktemp("published")
    publish(installed, home)
    return home / "site"


def test_installed_without_node_tabard_publishes_the_page(needs: Needs, request: pytest.FixtureRequest) -> None:
    needs("browser", no_page())
    assert (request.getfixturevalue("published") / "index.html").is_file()


def test_a_game_begins_in_the_page_that_it_has_published(needs: Needs, request: pytest.FixtureRequest) -> None:
    needs("a game in the page that the wheel publishes", not_in_full("begins it"))
    needs("browser", no_page())
    with serving(request.getfixturevalue("published"), 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        begin_a_game(request.getfixturevalue("chromium"), address_of(server))
        server.shutdown()


def publish(programs: Path, folder: Path) -> None:
    command = [str(programs / "tabard"), "publish", FOUR, "-o", str(folder / "site")]
    surroundings = without_node(programs, folder)
    done = subprocess.run(command, env=surroundings, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert (folder / "site" / "lib" / f"{FOUR}.wasm").is_file()  # it came in the wheel
    assert not list((folder / ".cache").rglob("*.wasm"))  # and was not compiled here


def test_what_playing_needs_comes_with_it(needs: Needs, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    """By pip alone, from where pip has packages."""
    needs("full volume", not_in_full("installs the wheel with all that it needs"))
    needs("browser", no_page())
    programs = environment(tmp_path / "whole")
    pip("--python", str(programs / "python"), "install", "--quiet", str(request.getfixturevalue("wheel")))
    publish(programs, tmp_path)
    moves = ["play", FOUR, "--line", "--pace", "0"]
    done = subprocess.run(
        [str(programs / "tabard"), *moves], input="4\n", env=without_node(programs, tmp_path), text=True,
        capture_output=True, check=False,
    )  # fmt: skip
    assert "drops a disc into column 4" in done.stdout, done.stdout + done.stderr
