"""Rulebooks on a terminal: Markdown without colours of its own, so that it reads alike on any ground.

What a rulebook leaves to the list of cards follows it here: their texts have one source, the game's own declarations.
"""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, ClassVar

from rich.console import Console, Group
from rich.markdown import Heading, Markdown
from rich.rule import Rule
from rich.table import Table
from rich.text import Text
from rich.theme import Theme

from tabard.shelf import rulebook_of

if TYPE_CHECKING:
    from rich.console import ConsoleOptions, RenderResult
    from rich.markdown import MarkdownElement

    from tabard.engine.game import Game

PLAIN_THEME = Theme(
    {
        "markdown.h1": "bold",
        "markdown.h2": "bold",
        "markdown.h3": "bold",
        "markdown.code": "bold",
        "markdown.item.bullet": "none",
        "markdown.item.number": "none",
        "markdown.table.header": "bold",
        "markdown.table.border": "dim",
    }
)
WIDEST = 88  # longer lines are hard to read


class LeftHeading(Heading):
    """A heading at the margin with a line after it, which is there without any style too; a title stands alone."""

    def __rich_console__(self, _console: Console, _options: ConsoleOptions) -> RenderResult:
        yield self.text if self.tag == "h1" else Rule(self.text, align="left", style="dim")


class Rulebook(Markdown):
    """A rulebook to be printed or shown."""

    elements: ClassVar[dict[str, type[MarkdownElement]]] = {**Markdown.elements, "heading_open": LeftHeading}

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        with console.use_theme(PLAIN_THEME):
            yield from super().__rich_console__(console, options.update(max_width=min(options.max_width, WIDEST)))


def book_of(game: Game) -> Group | None:
    """The rulebook and the texts of all cards; None where the game has neither."""
    text, cards = rulebook_of(game), Table.grid(padding=(0, 2))
    for name, does in game.face.cards:
        cards.add_row(Text(name, style="bold"), Text(does))
    parts = [Rulebook(text)] if text else []
    if game.face.cards:
        return Group(*parts, "", Rulebook("## All cards"), "", cards)
    return Group(*parts) if parts else None


def in_lines(book: Group, width: int) -> str:
    """The same without any style, for line mode."""
    out = io.StringIO()
    Console(file=out, width=width, color_system=None).print(book)
    return "\n".join(line.rstrip() for line in out.getvalue().splitlines())
