"""Win rates with their intervals as a drawing: a line for each, and bands for what is asked."""

from __future__ import annotations

from typing import Any

Row = dict[str, Any]
ASKED = {"mirrored": (45, 55), "added": (40, 60), "evolved": (0, 60)}  # percent
TITLES = {
    "mirrored": "mirrored musters: the first player wins",
    "added": "with the unit, against others in its place",
    "evolved": "evolved musters: the first player wins",
}
LOW, HIGH = 30, 70  # percent at the edges
LEFT, WIDTH, LINE, TOP = 120, 480, 18, 34
INK, PALE, BAND, WRONG = "#333", "#999", "#dfe9f2", "#b03030"


def x_of(percent: float) -> float:
    inside = min(max(percent, LOW), HIGH)
    return round(LEFT + WIDTH * (inside - LOW) / (HIGH - LOW), 1)


def text(x: float, y: float, words: str, anchor: str = "start", colour: str = INK) -> str:
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}" fill="{colour}">{words}</text>'


def one(row: Row, y: float) -> list[str]:
    """A name, its interval as a line, its rate as a dot."""
    low, middle, high = (100 * row[part] for part in ("low", "rate", "high"))
    colour = INK if row["good"] else WRONG
    return [
        text(LEFT - 8, y + 4, row["name"], "end", colour),
        f'<line x1="{x_of(low)}" x2="{x_of(high)}" y1="{y}" y2="{y}" stroke="{colour}" stroke-width="2"/>',
        f'<circle cx="{x_of(middle)}" cy="{y}" r="3.5" fill="{colour}"/>',
    ]


def part(title: str, rows: list[Row], asked: tuple[int, int], top: float) -> list[str]:
    height = LINE * len(rows)
    left, right = x_of(asked[0]), x_of(asked[1])
    lines = [
        text(LEFT, top - 8, title),
        f'<rect x="{left}" y="{top}" width="{round(right - left, 1)}" height="{height}" fill="{BAND}"/>',
        f'<line x1="{x_of(50)}" x2="{x_of(50)}" y1="{top}" y2="{top + height}" stroke="{PALE}"/>',
    ]
    for at, row in enumerate(rows):
        lines += one(row, top + LINE * (at + 0.5))
    return lines


def drawn(rows: list[Row]) -> str:
    """The whole drawing, as SVG."""
    lines, top = [], TOP
    for name, title in TITLES.items():
        mine = [row for row in rows if row["part"] == name]
        if mine:
            lines += part(title, mine, ASKED[name], top)
            top += LINE * len(mine) + TOP
    for percent in range(LOW, HIGH + 1, 10):
        lines.append(text(x_of(percent), top - 12, f"{percent} %", "middle", PALE))
    size = f'width="{LEFT + WIDTH + 30}" height="{top}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" font-size="12">'
    return "\n".join([head, '<rect width="100%" height="100%" fill="white"/>', *lines, "</svg>\n"])
