"""What elements of a drawing may say: numbers, ways, transformations and paint. Nothing else is ever written."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


class Wrong(Exception):  # noqa: N818  (what is wrong with a part of a look, and what would be right)
    """What is wrong with a drawing, without the name of its file."""


PAINT = frozenset({
    "fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity", "stroke-linecap",
    "stroke-linejoin", "stroke-dasharray", "color", "opacity", "paint-order", "vector-effect",
})  # fmt: skip
ANY = PAINT | {"style", "transform", "clip-path"}
ROOT = PAINT | {"style"}
FADES = frozenset({"id", "gradientUnits", "gradientTransform", "spreadMethod"})
PARTS: dict[str, frozenset[str]] = {
    "g": ANY,
    "path": ANY | {"d"},
    "circle": ANY | {"cx", "cy", "r"},
    "ellipse": ANY | {"cx", "cy", "rx", "ry"},
    "rect": ANY | {"x", "y", "width", "height", "rx", "ry"},
    "line": ANY | {"x1", "y1", "x2", "y2"},
    "polygon": ANY | {"points"},
    "polyline": ANY | {"points"},
    "defs": frozenset(),
    "clipPath": frozenset({"id", "clipPathUnits"}),
    "linearGradient": FADES | {"x1", "y1", "x2", "y2"},
    "radialGradient": FADES | {"cx", "cy", "r", "fx", "fy"},
    "stop": frozenset({"offset", "stop-color", "stop-opacity", "style"}),
    "pattern": frozenset({"id", "x", "y", "width", "height", "patternUnits", "patternTransform"}),
}
SHAPES = ("path", "circle", "ellipse", "rect", "line", "polygon", "polyline")
IDENTIFIED = frozenset({"clipPath", "linearGradient", "radialGradient", "pattern"})
HOLDERS = ("g", "defs")
GROUPS: dict[str, tuple[str, ...]] = {  # by element: where it may lie; the others are shapes and groups of them
    "": ("g", "clipPath", "pattern"),
    "defs": ("g",),
    "stop": ("linearGradient", "radialGradient"),
    **dict.fromkeys(sorted(IDENTIFIED), HOLDERS),
}
FILLS = ("linearGradient", "radialGradient", "pattern")
POINTING = {"fill": FILLS, "stroke": FILLS, "clip-path": ("clipPath",)}

NUMBER = r"[+-]?(?:[0-9]{1,6}(?:\.[0-9]{0,8})?|\.[0-9]{1,8})(?:[eE][+-]?[0-9])?"
NUMBERS = rf"{NUMBER}(?:[\s,]+{NUMBER})*"
WORDS: dict[str, tuple[str, ...]] = {
    "fill-rule": ("evenodd", "nonzero"),
    "stroke-linecap": ("butt", "round", "square"),
    "stroke-linejoin": ("miter", "round", "bevel"),
    "paint-order": ("stroke", "normal"),
    "vector-effect": ("non-scaling-stroke", "none"),
    "gradientUnits": ("userSpaceOnUse", "objectBoundingBox"),
    "patternUnits": ("userSpaceOnUse",),
    "clipPathUnits": ("userSpaceOnUse",),
    "spreadMethod": ("pad", "reflect", "repeat"),
}
TRANSFORMS = ("transform", "gradientTransform", "patternTransform")
PAINTS = ("fill", "stroke", "color", "stop-color")
INHERITED = ("cut", "hatch", "edge", "strong", "muted", "ground")  # of the page, where the drawing lies
LONGEST = 8_000  # letters of a way
ID = r"[A-Za-z][A-Za-z0-9_-]{0,39}"


def attribute(key: str, value: str, prefix: str) -> Iterator[tuple[str, str, str]]:
    """What an attribute comes to: attributes as they are written, and the id that each points at, or nothing.

    A style is parted into attributes: a page may forbid styles that stand in its text.
    """
    if key == "style":
        for part in filter(None, (one.strip() for one in value.split(";"))):
            name, colon, said = (one.strip() for one in part.partition(":"))
            if not colon or name not in PAINT | {"stop-color", "stop-opacity"}:
                raise Wrong(f"a style says {part[:40]!r}: it may say {', '.join(sorted(PAINT))}")
            yield from attribute(name, said, prefix)
    elif key in PAINTS or key == "clip-path":
        yield key, *paint(key, value.strip(), prefix)
    elif key == "id":
        if not re.fullmatch(ID, value):
            raise Wrong(f"an id is {value[:40]!r}: it is a word of letters and digits")
        yield key, f"{prefix}_{value}", ""
    else:
        yield key, plain(key, value), ""


def paint(key: str, value: str, prefix: str) -> tuple[str, str]:
    if key != "clip-path":
        if re.fullmatch(r"#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})|none|currentColor", value):
            return value, ""
        inherited = re.fullmatch(r"var\(--([a-z]+)\)", value)
        if inherited and inherited[1] in INHERITED:
            return value, ""
    own = re.fullmatch(rf"url\(#({ID})\)", value)
    if own and key in POINTING:
        return f"url(#{prefix}_{own[1]})", own[1]
    right = "url(#an-id-in-the-same-file)"
    if key != "clip-path":
        right = f"a colour as in #a8262e, none, currentColor, var(--{') or var(--'.join(INHERITED)}), or {right}"
    raise Wrong(f"{key} is {value[:40]!r}: it may be {right}")


def plain(key: str, value: str) -> str:
    """A value that points nowhere, as it is written."""
    if key in WORDS:
        if value not in WORDS[key]:
            raise Wrong(f"{key} is {value[:40]!r}: it may be {' or '.join(WORDS[key])}")
        return value
    if key in TRANSFORMS:
        return transformation(key, value)
    if key == "d":
        way = " ".join(value.split())
        if len(way) > LONGEST or not re.fullmatch(r"[MmLlHhVvCcSsQqTtAaZz0-9eE+\-., ]*", way):
            raise Wrong(f"a way (d) is letters of SVG and numbers, {LONGEST} letters at most")
        refuse_large(way)
        return way
    if key == "points":
        return plain_numbers(value)
    if key == "stroke-dasharray":
        dashes = plain_numbers(value)
        if sum(map(float, dashes.split())) < 1:
            raise Wrong("stroke-dasharray: dashes and gaps are 1 long at least, taken together")
        return dashes
    if not re.fullmatch(rf"{NUMBER}%?", value.strip()):
        raise Wrong(f"{key} is {value[:40]!r}: it is a number")
    refuse_large(value)
    return value.strip()


def transformation(key: str, value: str) -> str:
    one = rf"(?:translate|rotate|scale|skewX|skewY|matrix)\(\s*{NUMBERS}\s*\)"
    if len(value) > 200 or not re.fullmatch(rf"\s*{one}(?:[\s,]*{one})*\s*", value):
        raise Wrong(
            f"{key} is {value[:40]!r}: it is translate(…), rotate(…), scale(…), skewX(…), skewY(…) or matrix(…)"
        )
    refuse_large(value)
    return " ".join(value.split())


def plain_numbers(value: str, count: int | None = None) -> str:
    """Numbers with a space between."""
    if len(value) > LONGEST or not re.fullmatch(NUMBERS, value.strip()):
        raise Wrong(f"{value[:40]!r} should be numbers")
    numbers = re.split(r"[\s,]+", value.strip())
    if count is not None and len(numbers) != count:
        raise Wrong(f"{value[:40]!r} should be {count} numbers")
    refuse_large(value)
    return " ".join(numbers)


def refuse_large(value: str) -> None:
    if any(abs(float(number)) > 10_000 for number in re.findall(NUMBER, value)):
        raise Wrong(f"{value[:40]!r} holds a number beyond 10000")
