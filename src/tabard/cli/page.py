"""`tabard page`: the page, served on this machine and opened."""

from __future__ import annotations

import os
import sys
import tempfile
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from tabard.cli.paper import find_game
from tabard.cli.paper import page as paper
from tabard.shelf import games

SCREENS = ("DISPLAY", "WAYLAND_DISPLAY")


def page(
    port: Annotated[int | None, typer.Option("--port", metavar="PORT", help="Where it is served.")] = None,
    open_it: Annotated[bool, typer.Option("--open/--no-open", help="Whether a browser is opened.")] = True,
) -> None:
    """Serve the page on this machine, for this machine alone, and open it in a browser. Ctrl-C ends it."""
    from tabard.page.serving import address_of, serving
    from tabard.page.site import write_site

    with tempfile.TemporaryDirectory(prefix="tabard-page-") as folder:
        site = Path(folder) / "site"
        write_site(site, [find_game(name) for name in games()])
        with serving(site, port) as server:
            tell(address_of(server), open_it and has_screen())
            if open_it and has_screen():
                webbrowser.open(address_of(server))
            server.serve_forever()


def has_screen() -> bool:
    return sys.platform in ("win32", "darwin") or any(os.environ.get(name) for name in SCREENS)


def tell(address: str, opens: bool) -> None:
    out = paper()
    out.print(f"\nThe page is at [bold]{address}[/bold]", highlight=False)
    if not opens:
        out.print("No browser is opened from here: open that address in one, or play in this terminal: tabard play")
    out.print("Ctrl-C ends it.\n")
    out.file.flush()
