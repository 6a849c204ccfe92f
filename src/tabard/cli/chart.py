"""The chart of a match as a picture: chances over the moves, turning points as numbered diamonds, told below.

Between two it is one line, with what lies on either side of even filled for whom it is good; between more, a line each.
Nobody depends on hues: fills are hatched or plain, lines are dashed differently and named where they end.
"""

from __future__ import annotations

import io
import textwrap
from typing import TYPE_CHECKING, Any

from tabard.analysis.analysis import told
from tabard.bots.shares import percent
from tabard.errors import Refused
from tabard.writing import write_whole

if TYPE_CHECKING:
    from pathlib import Path

    from tabard.analysis.analysis import Analysis

PANEL, LINE, IVORY, INK, QUIET = "#1b1f2d", "#353b50", "#f7f1e3", "#ece7db", "#959bb1"
GULES, ON_GULES = "#b3262e", "#d9828a"  # red, and its upright lines
# By seat, clear of each other in lightness as in hue, none of them near the gold that means "you can do this now".
SEATS = ("#e8745f", "#79b4e3", "#8fc274", "#b99ae0", "#f7f1e3", "#7fcabf", "#d9a0b8", "#9fa8da")
DASHES: tuple[Any, ...] = ("-", (0, (5, 2)), (0, (1, 1.4)), (0, (7, 2, 1, 2)), (0, (3, 1, 1, 1, 1, 1)), "-", "--", ":")
WIDE, HIGH = 9.0, 3.9  # inches of the chart; a turning point below it takes a row or two more
ROW = 0.26
LETTERS = 104  # in a row below the chart
KINDS = ("png", "svg")
NO_MATPLOTLIB = "A chart needs Matplotlib: install tabard[charts], or leave {option} away."


def check_chart(file: Path) -> None:
    """That such a file can be made, before anybody waits for what would be in it. Raises Refused."""
    if file.suffix.lower().removeprefix(".") not in KINDS:
        raise Refused(f"A chart is a picture: its file ends in .png or .svg, not as '{file.name}' does.")
    if not file.absolute().parent.is_dir():
        raise Refused(f"There is no folder '{file.parent}' for the chart.")
    refuse_without_matplotlib("--out")


def refuse_without_matplotlib(option: str) -> None:
    """It is asked for only by those who want a picture. Raises Refused where it is not here."""
    try:
        import matplotlib as mpl  # noqa: F401
    except ImportError:
        raise Refused(NO_MATPLOTLIB.format(option=option)) from None


def write_chart(analysis: Analysis, file: Path) -> None:
    """Draw it and write it whole. Raises Refused."""
    import matplotlib as mpl

    kind = file.suffix.lower().removeprefix(".")
    # The same match gives the same file; letters of a picture stay letters.
    look: dict[Any, Any] = {"svg.hashsalt": "tabard", "svg.fonttype": "none", "hatch.linewidth": 0.8, "font.size": 10}
    drawn = io.BytesIO()
    with mpl.rc_context(look):
        metadata = {"Date": None} if kind == "svg" else {}
        drawing(analysis).savefig(drawn, format=kind, dpi=160, facecolor=PANEL, metadata=metadata)
    write_whole(file, drawn.getvalue(), shared=True)


def drawing(analysis: Analysis) -> Any:
    from matplotlib.figure import Figure

    notes = [
        (number, line)
        for number, point in enumerate(analysis.turning_points, 1)
        for line in textwrap.wrap(told(point, analysis.names), LETTERS)
    ]
    tall = HIGH + ROW * len(notes)
    figure = Figure(figsize=(WIDE, tall), facecolor=PANEL)
    axes = figure.add_axes((0.1, (ROW * len(notes) + 0.65) / tall, 0.76, (HIGH - 1.35) / tall))
    figure.text(0.03, 1 - 0.35 / tall, "How it went", color=INK, fontsize=15, family="serif", va="center")
    figure.text(0.97, 1 - 0.35 / tall, f"{analysis.title}: chances after each move, as each could know them",
                color=QUIET, fontsize=9, ha="right", va="center")  # fmt: skip
    dress(axes, analysis)
    if len(analysis.names) == 2:
        draw_two(axes, analysis)
    else:
        draw_each(axes, analysis)
    mark_points(axes, analysis)
    write_notes(figure, notes, tall)
    return figure


def dress(axes: Any, analysis: Analysis) -> None:
    """Hairlines at nothing, even and all; no frame."""
    axes.set_facecolor(PANEL)
    for side in axes.spines.values():
        side.set_visible(False)
    axes.set_xlim(0, max(len(analysis.moves), 1))
    axes.set_ylim(-0.04, 1.04)
    axes.tick_params(colors=QUIET, length=0, labelsize=9)
    axes.set_xlabel("moves", color=QUIET, fontsize=9, loc="right")
    axes.locator_params(axis="x", integer=True)


def draw_two(axes: Any, analysis: Analysis) -> None:
    """The first seat's chances: above even is good for the one, below for the other."""
    one, other = analysis.names
    shares = [chances[0] for chances in analysis.course]
    moments = range(len(shares))
    axes.set_yticks([0, 0.5, 1], [other, "even", one])
    axes.hlines([0, 0.5, 1], 0, len(shares) - 1, color=LINE, linewidth=1, zorder=0)
    above, below = [max(share, 0.5) for share in shares], [min(share, 0.5) for share in shares]
    axes.fill_between(moments, above, 0.5, facecolor=GULES, edgecolor=ON_GULES, hatch="||||", linewidth=0)
    axes.fill_between(moments, below, 0.5, facecolor=IVORY, linewidth=0)
    axes.plot(moments, shares, color=IVORY, linewidth=1.6)
    axes.annotate(f"{one} {percent(shares[-1])}", (len(shares) - 1, shares[-1]), (8, 0), textcoords="offset points",
                  color=INK, fontsize=9, va="center", annotation_clip=False)  # fmt: skip


def draw_each(axes: Any, analysis: Analysis) -> None:
    even = 1 / len(analysis.names)
    axes.set_yticks([0, even, 1], ["0 %", "even", "100 %"])
    axes.hlines([0, even, 1], 0, len(analysis.moves), color=LINE, linewidth=1, zorder=0)
    ends = []
    for at, name in enumerate(analysis.names):
        shares = [chances[at] for chances in analysis.course]
        colour = SEATS[at % len(SEATS)]
        axes.plot(range(len(shares)), shares, color=colour, linewidth=1.7, linestyle=DASHES[at % len(DASHES)])
        ends.append((shares[-1], name, colour))
    last = -1.0
    for share, name, colour in sorted(ends):  # those who end alike have their names above each other
        last = max(share, last + 0.075)
        axes.annotate(f"{name} {percent(share)}", (len(analysis.moves), last), (8, 0), textcoords="offset points",
                      color=colour, fontsize=9, va="center", annotation_clip=False)  # fmt: skip


def mark_points(axes: Any, analysis: Analysis) -> None:
    """On the line of whom it is about; between two there is one line, that of the first."""
    for number, point in enumerate(analysis.turning_points, 1):
        share = analysis.course[point.number][0 if len(analysis.names) == 2 else point.of - 1]
        axes.plot([point.number], [share], marker="D", markersize=11, color=PANEL, markeredgecolor=IVORY,
                  markeredgewidth=1.3, clip_on=False, zorder=5)  # fmt: skip
        axes.annotate(str(number), (point.number, share), color=IVORY, fontsize=8, weight="bold", ha="center",
                      va="center_baseline", annotation_clip=False, zorder=6)  # fmt: skip


def write_notes(figure: Any, notes: list[tuple[int, str]], tall: float) -> None:
    """The turning points, each numbered once."""
    before = 0
    for row, (number, line) in enumerate(notes):
        y = (ROW * (len(notes) - row) - 0.06) / tall
        if number != before:
            figure.text(0.04, y, str(number), color=IVORY, fontsize=9, weight="bold", va="center")
        figure.text(0.065, y, line, color=INK, fontsize=9, va="center")
        before = number
