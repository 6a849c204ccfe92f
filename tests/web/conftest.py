"""What tests of the page share: where it is served, a browser, and visits of somebody whose faults are seen."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from bring_browser import browser
from plumbing.missing import Needs
from plumbing.visits import FLAGS, Visit, visitor
from plumbing.web import built_page, no_page
from tabard.cli import main
from tabard.engine.targets.wasm import module_for
from tabard.page import site as page_site
from tabard.page.serving import address_of, serving
from tabard.shelf import find


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A published folder."""
    return publish(tmp_path_factory.mktemp("published") / "site")


def publish(folder: Path, *addresses: str, looks: bool = True) -> Path:
    """These games as `tabard publish` writes them, else all of the shelf; `looks`: with theirs."""
    module_for(find("connect-four"))
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(page_site, "BUILT", built_page())
        if not looks:
            patched.setattr("tabard.page.catalogue.read_look", lambda _game: None)
        assert main(["publish", *addresses, "--output", str(folder), "--json"]) == 0
    return folder


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    """Where it is served, as it is served on this machine."""
    with served(site) as address:
        yield address


@contextmanager
def served(folder: Path) -> Iterator[str]:
    with serving(folder, 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield address_of(server)
        server.shutdown()


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    """Gone with the module: tests of other modules have event loops of their own."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser(), args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="module")
def context(chromium: Any) -> Iterator[Any]:
    context = visitor(chromium)
    yield context
    context.close()


@pytest.fixture
def visit(needs: Needs, request: pytest.FixtureRequest) -> Iterator[Any]:
    """Opens a page at an address within the site, or elsewhere."""
    needs("browser", no_page())
    address, context = request.getfixturevalue("address"), request.getfixturevalue("context")
    visits: list[Visit] = []

    def go(at: str = "", **settings: Any) -> Visit:
        visits.append(Visit(context, "" if at.startswith("http") else address, at))
        if settings:
            visits[-1].choose(**settings)
        return visits[-1]

    yield go
    faults = [fault for one in visits for fault in one.faults]
    for one in visits:
        one.page.evaluate("localStorage.clear()")
        one.page.close()
    assert faults == []
