"""The page after its files are replaced by those of a newer build, and after another program has taken its address."""

import json
import re
import shutil
import sys
import threading
import time
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

import pack_desk
from plumbing.missing import Needs
from plumbing.serving_page import page_served
from plumbing.visits import Visit, visitor
from plumbing.web import built_page, no_page
from tabard.page import site as page_site
from tabard.page.catalogue import as_json
from tabard.page.serving import address_of, serving
from tabard.page.site import write_site
from tabard.page.wheels import wheel_of
from tabard.shelf import find

TABLE = "#/table/new?game=connect-four&seats=me,me&names=Ada,Ben&seed=7"
KEPT = "async () => (await (await caches.open('tabard')).keys()).map(({ url }) => new URL(url).pathname.slice(1))"
NOT_KEPT = """async () => {
    const files = await (await fetch("offline.json", { cache: "no-store" })).json();
    const kept = new Set((await (await caches.open("tabard")).keys()).map(({ url }) => url));
    return files.filter((file) => !kept.has(new URL(file, location.href).href));
}"""


def newer_build(folder: Path) -> Path:
    """The page as a later version builds it with the same rules: scripts, styles and Python by other names."""
    shutil.copytree(built_page(), folder)
    for file in sorted((folder / "assets").iterdir()):
        newer = file.with_stem(f"{file.stem}n")
        file.rename(newer)
        for one in [folder / "index.html", *(folder / "assets").iterdir()]:
            if one.suffix in (".html", ".js", ".css"):
                one.write_text(one.read_text().replace(file.name, newer.name))
    parts = json.loads((folder / "lib" / "desk.json").read_text())
    for old in (parts["wheel"], parts.pop("snapshot")):
        (folder / "lib" / old).unlink()
        parts["sizes"].pop(old, None)
    contents = pack_desk.contents() | {"tabard/later.py": b"LATER = True\n"}
    games = {name: find(name).rules.begin.__module__.rpartition(".")[0] for name in ("connect-four", "ivanhoe")}
    parts["wheel"], wheel = wheel_of("tabard", "0.2.0", contents, games)
    parts["sizes"][parts["wheel"]] = len(wheel)
    (folder / "lib" / parts["wheel"]).write_bytes(wheel)
    (folder / "lib" / "desk.json").write_bytes(as_json(parts))
    return folder


def publish(folder: Path, build: Path) -> None:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(page_site, "BUILT", build)
        write_site(folder, [find("connect-four"), find("ivanhoe")])


@pytest.fixture
def context(needs: Needs, request: pytest.FixtureRequest) -> Iterator[Any]:
    """Somebody who comes again."""
    needs("browser", no_page())
    context = visitor(request.getfixturevalue("chromium"))
    yield context
    context.close()


@pytest.fixture
def address(context: Any, tmp_path: Path) -> Iterator[str]:
    publish(tmp_path / "site", built_page())
    with serving(tmp_path / "site", 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield address_of(server)
        server.shutdown()


def until_kept(table: Visit) -> None:
    """Until all of the page is there without a network."""
    before = time.monotonic()
    while missing := table.page.evaluate(NOT_KEPT):
        assert time.monotonic() < before + 60, missing
        table.page.wait_for_timeout(50)


def drop(table: Visit, count: int) -> None:
    """The next disc, of so many."""
    table.until_asked()
    table.page.locator(".column.can").nth(count % 3).click()
    table.until("(count) => document.querySelectorAll('.board .piece').length === count", count)


def test_a_match_under_way_goes_on_after_an_update_and_what_was_of_the_older_page_goes(
    context: Any, address: str, tmp_path: Path
) -> None:
    table = Visit(context, address, TABLE)
    for count in (1, 2, 3):
        drop(table, count)
    until_kept(table)
    before = set(table.page.evaluate(KEPT))
    publish(tmp_path / "site", newer_build(tmp_path / "newer"))
    now = set(json.loads((tmp_path / "site" / "offline.json").read_text()))
    older = {name for name in before - now if name.startswith(("assets/", "lib/tabard-"))}
    assert len(older) > 3
    drop(table, 4)  # whoever has not loaded the page again plays on
    table.page.reload()
    drop(table, 5)
    assert any("0.2.0" in name for name in table.page.evaluate(KEPT))
    table.until(
        f"async () => {{ const kept = await ({KEPT})(); return !{sorted(older)}.some((one) => kept.includes(one)); }}"
    )
    context.set_offline(True)
    table.page.reload()
    drop(table, 6)
    assert table.faults == []


def test_what_a_tab_with_the_older_page_may_still_want_stays_until_it_is_closed(
    context: Any, address: str, tmp_path: Path
) -> None:
    home = Visit(context, address)
    home.page.wait_for_selector("[data-game]")
    table = Visit(context, address, TABLE)
    drop(table, 1)
    until_kept(table)
    (older,) = (name for name in table.page.evaluate(KEPT) if name.startswith("lib/tabard-0.1.0"))
    publish(tmp_path / "site", newer_build(tmp_path / "newer"))
    table.page.reload()
    drop(table, 2)
    until_kept(table)
    table.page.wait_for_timeout(300)
    views = [name for name in table.page.evaluate(KEPT) if re.match(r"assets/BeginView-.*\.js", name)]
    assert len(views) == 2  # of both versions
    home.page.close()
    table.page.reload()
    table.until(f"async () => !(await ({KEPT})()).includes({older!r})")
    drop(table, 3)


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002
        """Nobody reads along."""


def test_another_program_at_the_same_address_is_not_hidden_by_a_page_that_was_there_before(
    context: Any, tmp_path: Path
) -> None:
    built_page()
    with page_served(sys.executable, "-m", "tabard", "page", "--no-open") as address:
        table = Visit(context, address, TABLE)
        drop(table, 1)
        until_kept(table)
        table.page.close()
    (tmp_path / "index.html").write_text("<!doctype html><title>Another program</title>")
    handler = partial(Quiet, directory=str(tmp_path))
    with ThreadingHTTPServer(("127.0.0.1", int(address.rstrip("/").rpartition(":")[2])), handler) as other:
        threading.Thread(target=other.serve_forever, daemon=True).start()
        page = context.new_page()
        page.goto(address)
        assert page.title() == "Another program"
        until_left(page)
        answer = page.goto(address)
        assert answer.from_service_worker is False
        other.shutdown()


def until_left(page: Any) -> None:
    """Until nothing of the page that was here before is kept."""
    registered = "async () => (await navigator.serviceWorker.getRegistrations()).length > 0"
    before = time.monotonic()
    while page.evaluate(registered) or page.evaluate(KEPT):
        assert time.monotonic() < before + 20, page.evaluate(KEPT)
        page.wait_for_timeout(50)
