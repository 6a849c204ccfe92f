"""The first screen where there is no page: what there is and how to start."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.markup import escape
from rich.table import Table

from tabard.cli.paper import page
from tabard.cli.rules import titles

if TYPE_CHECKING:
    from collections.abc import Mapping

FIRST = (
    ("tabard play {game}", "play in this terminal"),
    ("tabard rules {game}", "how it is played, cards and house rules"),
    ("tabard --help", "everything else"),
)


def show_welcome(why: str) -> None:
    """`why`: a sentence on what keeps the page from being opened."""
    out = page()
    out.print("\n[bold]Tabard[/bold]: tabletop games from one source of rules.\n")
    shelf = titles()
    table = two_columns()
    for one in shelf:
        table.add_row(f"[bold]{escape(one['game'])}[/bold]", escape(one["about"]))
    out.print(table)
    out.print("\nTo start:")
    start = two_columns()
    for command, does in FIRST:
        start.add_row(command.format(game=shelf[0]["game"] if shelf else "GAME"), does)
    out.print(start)
    out.print(f"\n{escape(why)}\n")


def show_help(commands: Mapping[str, str]) -> None:
    out = page()
    out.print("\nUsage: [bold]tabard[/bold] \\[--version] \\[--debug] COMMAND …\n")
    table = two_columns()
    for name, does in commands.items():
        table.add_row(f"[bold]{name}[/bold]", escape(does))
    out.print(table)
    out.print("\n[bold]tabard COMMAND --help[/bold] says more; [bold]--debug[/bold] shows where a fault came from.")


def two_columns() -> Table:
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True)
    table.add_column()
    table.pad_edge = True
    return table
