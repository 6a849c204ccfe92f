"""`tabard page`, and `tabard` alone: the page, served on this machine and opened."""

from __future__ import annotations

import os
import shutil
import signal
import sys
import tempfile
import threading
import time
import webbrowser
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated
from urllib.parse import quote

import typer

from tabard.cli.paper import Page, find_game, folder_meant
from tabard.cli.paper import page as paper
from tabard.shelf import games

if TYPE_CHECKING:
    from collections.abc import Iterator
    from http.server import ThreadingHTTPServer

    from tabard.page.editing import Editing
    from tabard.page.warming import Warming

SCREENS = ("DISPLAY", "WAYLAND_DISPLAY")
ENDS = (signal.SIGTERM, signal.SIGHUP)  # heard as Ctrl-C is, so that nothing is left lying about
LOOK = 0.4  # seconds between two looks at a folder


def page(
    game: Annotated[
        str | None,
        typer.Argument(metavar="GAME", help="A game's name, to open its new table, or folder.", show_default=False),
    ] = None,
    port: Annotated[int | None, typer.Option("--port", metavar="PORT", help="Where it is served.")] = None,
    open_it: Annotated[bool, typer.Option("--open/--no-open", help="Whether a browser is opened.")] = True,
) -> None:
    """Serve the page on this machine, for this machine alone, and open it in a browser. Ctrl-C ends it.

    Given a game's folder it shows that game first, and anew whenever its rules, face or look are edited.
    """
    from tabard.page.editing import Editing
    from tabard.page.serving import address_of, serving
    from tabard.page.site import fit_games, refuse_unfit, write_site

    out = paper()
    folder = folder_meant(game) if game is not None else None
    chosen = find_game(game) if game is not None and folder is None else None
    if chosen is not None:
        refuse_unfit(chosen)
    shown, unfit = fit_games(games())
    for why in unfit:
        out.print(f"Left out: {why}", markup=False)
    with heard_as_ctrl_c(), tempfile.TemporaryDirectory(prefix="tabard-page-") as place:
        site = Path(place) / "site"
        editing = Editing(site, folder, shown) if folder is not None else None
        without = editing.without if editing is not None else write_site(site, shown)
        with serving(site, port) as server, answering(server), warming(site, out) as warm:
            warm.begin(without)
            address = address_of(server) + (f"#/plan/{quote(chosen.name)}" if chosen is not None else "")
            tell(address, opens=open_it and has_screen())
            if open_it and has_screen():
                webbrowser.open(address)
            while True:
                time.sleep(LOOK)
                if editing is not None:
                    follow(editing, warm, out)


def follow(editing: Editing, warm: Warming, out: Page) -> None:
    """Take up what was edited."""
    before, said = editing.shown, editing.look()
    if said is not None:
        out.print(said, markup=False)
        out.file.flush()
    if editing.shown != before:
        warm.begin(editing.without)


@contextmanager
def answering(server: ThreadingHTTPServer) -> Iterator[None]:
    """The server at work, in a thread of its own."""
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield
    finally:
        server.shutdown()


@contextmanager
def warming(site: Path, out: Page) -> Iterator[Warming]:
    """What builds modules meanwhile, ended with the page."""
    from tabard.page.warming import Warming

    warm = Warming(site, lambda why: out.print(why, markup=False))
    try:
        yield warm
    finally:
        warm.stop()


@contextmanager
def heard_as_ctrl_c() -> Iterator[None]:
    """While this lasts, being told to end and a closed terminal end it as Ctrl-C does."""
    before = {one: signal.signal(one, signal.default_int_handler) for one in ENDS}
    try:
        yield
    finally:
        for one, what in before.items():
            signal.signal(one, what)


def has_screen() -> bool:
    return sys.platform in ("win32", "darwin") or any(os.environ.get(name) for name in SCREENS)


def called() -> str:
    """By what this program is called in this terminal: it may lie in an environment that is not activated."""
    beside = Path(sys.executable).with_name("tabard")
    return os.path.relpath(beside) if shutil.which("tabard") is None and beside.is_file() else "tabard"


def tell(address: str, opens: bool) -> None:
    out = paper()
    out.print(f"\nThe page is at [bold]{address}[/bold]", highlight=False)
    if not opens:
        out.print(
            f"No browser is opened from here: open that address in one, or play in this terminal: {called()} play"
        )
    out.print("Ctrl-C ends it.\n")
    out.file.flush()
