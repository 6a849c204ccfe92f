"""The figures as people read them: a line for each part while it runs, tables in Markdown, and the page in docs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from benchmarks.balance.plot import drawn
from tabard.writing import write_whole

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

Row = dict[str, Any]
PAGE, PLOT = "skirmish-balance.md", "skirmish-balance.svg"
BEGIN, END = "<!-- figures -->\n", "<!-- end of figures -->\n"


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def interval(row: Row) -> str:
    return f"{100 * row['low']:.1f} to {100 * row['high']:.1f}"


def verdict(row: Row) -> str:
    return {True: "yes", False: "**no**", None: ""}[row.get("good")]


def in_a_line(row: Row) -> str:
    return (
        f"{row['part']} {row['name']}: {percent(row['rate'])} ({interval(row)}), {row['turns']:.1f} turns, "
        f"{row['games']} games in {row['seconds']} s {'' if row.get('good', True) else '- out of bounds'}"
    )


# --- tables -----------------------------------------------------------------------------------------------

Column = tuple[str, "Callable[[Row], str]"]
GAMES: Column = ("games", lambda row: f"{row['games']:,}")
LENGTH: tuple[Column, ...] = (
    ("draws", lambda row: percent(row["draws"])),
    ("turns", lambda row: f"{row['turns']:.1f}"),
)
RATE: tuple[Column, ...] = (("wins", lambda row: percent(row["rate"])), ("95 %", interval))
HOLDS: Column = ("holds", verdict)

TABLES: dict[str, tuple[str, tuple[Column, ...]]] = {
    "strength": ("players", (GAMES, *RATE, *LENGTH)),
    "mirrored": ("muster of both", (GAMES, *RATE, *LENGTH, HOLDS)),
    "added": (
        "unit",
        (
            ("sheet", lambda row: row["sheet"]),
            GAMES,
            ("difference", lambda row: f"{100 * row['rate'] - 50:+.1f} points"),
            ("95 %", lambda row: f"{100 * row['low'] - 50:+.1f} to {100 * row['high'] - 50:+.1f}"),
            *LENGTH,
            HOLDS,
        ),
    ),
    "evolved": (
        "musters of",
        (
            GAMES,
            ("generations", lambda row: str(row["generations"])),
            ("of the last", lambda row: f"{row['last']:,}"),
            *RATE,
            *LENGTH,
            ("soonest win", lambda row: f"turn {row['soonest']}"),
            ("sooner than 3 on the way", lambda row: str(row["too_soon"])),
            HOLDS,
        ),
    ),
}
TITLES = {
    "strength": "The player",
    "mirrored": "Mirrored musters: how often the first player wins",
    "added": "Each unit in random musters of equal cost",
    "evolved": "Evolved musters: how often the first player wins",
}


def table(part: str, rows: list[Row]) -> str:
    first, columns = TABLES[part]
    lines = [f"| {first} | {' | '.join(name for name, _ in columns)} |", "|---" * (len(columns) + 1) + "|"]
    lines += [f"| {row['name']} | {' | '.join(cell(row) for _, cell in columns)} |" for row in rows]
    return "\n".join(lines)


def tables(found: dict[str, Any]) -> str:
    parts = []
    for part, title in TITLES.items():
        rows = [row for row in found["rows"] if row["part"] == part]
        if rows:
            parts.append(f"### {title}\n\n{table(part, rows)}\n")
    total = sum(row["games"] for row in found["rows"])
    return "\n".join([*parts, f"{total:,} games in all, seed {found['conditions']['seed']}.\n"])


def best_musters(found: dict[str, Any]) -> str:
    """What evolved, one muster for each seed."""
    rows = [row for row in found["rows"] if row["part"] == "evolved"]
    lines = [f"- {row['name']}: {counted(row['muster'])}" for row in rows]
    return "\n".join(lines)


def counted(units: list[str]) -> str:
    return "; ".join(f"{units.count(unit)} × {unit}" for unit in dict.fromkeys(units))


def write(found: dict[str, Any], folder: Path) -> None:
    """Put the figures between the two marks of the page, and the plot beside it."""
    file = folder / PAGE
    before, _, rest = file.read_text(encoding="utf-8").partition(BEGIN)
    after = rest.partition(END)[2]
    evolved = best_musters(found)
    shown = f"![Every win rate with its interval]({PLOT})\n\n{tables(found)}"
    shown += f"\nThe best muster of each seed in the end:\n\n{evolved}\n" if evolved else ""
    write_whole(file, f"{before}{BEGIN}\n{shown}\n{END}{after}")
    write_whole(folder / PLOT, drawn(found["rows"]))
