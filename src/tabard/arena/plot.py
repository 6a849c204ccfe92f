"""What came of a run as a picture: ratings with their uncertainty, and what each bot won against each other."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

from tabard.writing import write_whole

if TYPE_CHECKING:
    from pathlib import Path

    from matplotlib.axes import Axes

INK, QUIET, ACCENT = "#222222", "#8a8a8a", "#2f5d8c"
SURE = 2  # standard deviations that a rating is drawn with
LONGEST = 24  # letters of a name


def draw(found: dict[str, Any], title: str, file: Path) -> Path:
    """Write results as PNG or SVG, by the name of the file. Raises Refused where it cannot be written."""
    from matplotlib import rc_context
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    bots = sorted(found["bots"], key=lambda bot: bot["rating"])
    wide, high = 6.4 + 0.75 * len(bots), 1.6 + 0.5 * len(bots)
    # Without dates and random names the same results give the same file.
    with rc_context({"font.family": "sans-serif", "font.size": 9, "svg.hashsalt": "tabard", "text.color": INK}):
        figure = Figure(figsize=(wide, high), layout="constrained")
        FigureCanvasAgg(figure)
        about = f"{title}: {found['games']:,} games, {found['seats']} seats, seed {found['seed']}"
        figure.suptitle(about, x=0.01, ha="left", fontsize=10, fontweight="bold")
        left, right = figure.subplots(1, 2)
        draw_ratings(left, bots)
        draw_pairs(right, bots, found["pairs"])
        drawn = io.BytesIO()
        kind = file.suffix.lower().removeprefix(".")
        figure.savefig(drawn, format=kind, dpi=150, metadata={"Date": None} if kind == "svg" else {"Software": None})
    return write_whole(file, drawn.getvalue(), shared=True)


def draw_ratings(axes: Axes, bots: list[dict[str, Any]]) -> None:
    """A dot for each bot, the strongest on top."""
    rows = range(len(bots))
    values, margins = [bot["rating"] for bot in bots], [SURE * bot["uncertainty"] for bot in bots]
    axes.errorbar(values, rows, xerr=margins, fmt="o", color=ACCENT, ecolor=ACCENT, elinewidth=1.2, capsize=3)
    axes.set_yticks(rows, [name_of(bot["name"]) for bot in bots])
    axes.set_ylim(-0.6, len(bots) - 0.4)
    axes.set_xlabel(f"openskill rating, with {SURE} standard deviations", color=QUIET)
    axes.grid(axis="x", color="#e6e6e6", linewidth=0.8)
    axes.set_axisbelow(True)
    axes.spines[["top", "right", "left"]].set_visible(False)
    axes.tick_params(left=False, colors=INK)


def draw_pairs(axes: Axes, bots: list[dict[str, Any]], pairs: list[dict[str, Any]]) -> None:
    """In each row: what the bot won of what both have won, with everybody else, the strongest first."""
    names = [bot["name"] for bot in reversed(bots)]
    shares: dict[tuple[str, str], float] = {}
    for pair in pairs:
        if pair["points"] is not None:
            shares[pair["a"], pair["b"]], shares[pair["b"], pair["a"]] = pair["points"], 1 - pair["points"]
    grid = [[shares.get((row, column), float("nan")) for column in names] for row in names]
    axes.imshow(grid, cmap="RdBu", vmin=0, vmax=1, alpha=0.75, aspect="auto")
    for (row, column), share in shares.items():
        ink = INK if 0.2 < share < 0.8 else "white"
        axes.text(names.index(column), names.index(row), f"{share:.0%}", ha="center", va="center", color=ink)
    short = [name_of(name) for name in names]
    axes.set_xticks(range(len(names)), short, rotation=30 if max(map(len, short)) > 8 else 0, ha="center")
    axes.set_yticks(range(len(names)), short)
    axes.set_xlabel("points of the row against the column", color=QUIET)
    axes.spines[:].set_visible(False)
    axes.tick_params(left=False, bottom=False, colors=INK)


def name_of(name: str) -> str:
    return name if len(name) <= LONGEST else name[: LONGEST - 1] + "…"
