"""Everybody's chances in one row: a name, a small bar, a number."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

from rich.cells import cell_len
from rich.text import Text

from tabard.bots.shares import percent
from tabard.sitting.panels import legend_of
from tabard.terminal.style import GREY, IVORY, TINTS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabard.sitting.sitting import Sitting

GAP = 3  # columns before each
NUMBER = 5  # columns of "100 %"
BAR = 10  # columns of a bar, at the most
EIGHTHS = " ▏▎▍▌▋▊▉"


def bar(share: float, width: int) -> str:
    """A bar of so many columns, an eighth of a column fine."""
    eighths = round(share * width * 8)
    full, rest = divmod(eighths, 8)
    return ("█" * full + (EIGHTHS[rest] if rest else "")).ljust(width)


def chances_words(sitting: Sitting, chances: Sequence[float], room: int) -> Text:
    """At the right of so much room; where there is little, names and bars are short."""
    seats = list(sitting.seating)
    each = room // len(seats) - GAP
    names = max(cell_len(sitting.name(seat)) for seat in seats)
    long = max(min(names, each - NUMBER - 2 - 4), 3)
    wide = min(max(each - NUMBER - 2 - long, 0), BAR)
    words = Text()
    for at, seat in enumerate(seats):
        name = textwrap.shorten(sitting.name(seat), long, placeholder="") or sitting.name(seat)[:long]
        tint = TINTS.get(legend_of(sitting.panels()).get(seat, ("", ""))[1], IVORY)
        words.append(f"{'':{GAP}}{name} ", GREY)
        words.append(f"{bar(chances[at], wide) if chances else '·' * wide} ", tint if chances else GREY)
        words.append((percent(chances[at]) if chances else "…").rjust(NUMBER), IVORY if chances else GREY)
    return Text(" " * max(room - words.cell_len, 0)).append_text(words)
