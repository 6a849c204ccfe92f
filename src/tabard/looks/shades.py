"""Shades: the face, ink and hatching that a part of a look comes to by night and by day, and whether it can be read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tabard.looks.vocabulary import Tint

IVORY, DARK = "#f7f1e3", "#2a2118"
LEAST = 4.5  # the contrast that WCAG 2 asks of text at level AA

# The tints that any game may name; a look may give them other colours, and have more.
TINTS: dict[str, Tint] = {
    "red": {"face": "#a8262e", "ink": IVORY, "hatch": "upright"},
    "blue": {"face": "#1f5fa8", "ink": IVORY, "hatch": "level"},
    "green": {"face": "#23593f", "ink": IVORY, "hatch": "falling"},
    "purple": {"face": "#6c3d91", "ink": IVORY, "hatch": "rising"},
    "yellow": {"face": "#c9960f", "ink": DARK, "hatch": "dots"},
    "white": {"face": "#ebe2cb", "ink": DARK, "hatch": "none"},
    "black": {"face": "#181b26", "ink": IVORY, "hatch": "none"},
    "quiet": {"face": "#34425f", "ink": IVORY, "hatch": "none"},
    "first": {"face": IVORY, "ink": DARK, "hatch": "none"},
    "second": {"face": "#a8262e", "ink": IVORY, "hatch": "upright"},
    "third": {"face": "#1f5fa8", "ink": IVORY, "hatch": "level"},
    "fourth": {"face": "#23593f", "ink": IVORY, "hatch": "falling"},
    "fifth": {"face": "#6c3d91", "ink": IVORY, "hatch": "rising"},
    "sixth": {"face": "#c9960f", "ink": DARK, "hatch": "dots"},
    "seventh": {"face": "#34425f", "ink": IVORY, "hatch": "lattice"},
    "eighth": {"face": "#181b26", "ink": IVORY, "hatch": "none"},
}
PARTS = ("face", "ink", "hatch", "edge")


def all_tints(written: Mapping[str, Tint]) -> dict[str, Tint]:
    """Every tint there is. One with its own face keeps nothing of what it replaces: its ink is ivory, unless said."""
    found = {name: cast("Tint", dict(tint)) for name, tint in TINTS.items()}
    for name, tint in written.items():
        ground: Any = {"face": TINTS["quiet"]["face"], "ink": IVORY, "hatch": "none"}
        found[name] = {**(ground if "face" in tint else found.get(name, ground)), **tint}
    return found


def shaded(part: dict[str, Any], tints: Mapping[str, Tint]) -> dict[str, Any]:
    """A part of a look with its face as a colour, and ink and hatching that it takes over from the tint it names.

    What names no face goes as it is: it wears the tint of what it lies on.
    """
    if "face" not in part:
        return part
    named: Any = {"face": part["face"], "ink": IVORY} if part["face"].startswith("#") else tints[part["face"]]
    light = {**named.get("light", {}), **shaded(part.get("light", {}), tints)}
    taken = {name: named[name] for name in PARTS if name in named}
    return {**taken, **part, "face": named["face"], **({"light": light} if light else {})}


def by_day(part: Mapping[str, Any]) -> dict[str, Any]:
    """A part as it is by day."""
    return {**part, **part.get("light", {})}


def contrast(one: str, other: str) -> float:
    """The contrast of two colours as WCAG 2 has it: from 1, which is none, to 21."""
    dark, bright = sorted((luminance(one), luminance(other)))
    return (bright + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    """The relative luminance of a colour of sRGB, as in #a8262e or #a22."""
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def unread(part: Mapping[str, Any]) -> str:
    """Why the ink of a part with a face cannot be read, by night or by day; nothing where it can."""
    for when, shade in (("", part), (" by day", by_day(part))):
        reached = contrast(shade["face"], shade["ink"])
        if reached < LEAST:
            return (
                f"ink {shade['ink']} on {shade['face']}{when} has a contrast of {reached:.1f}: "
                f"people need {LEAST} to read it, so choose a lighter or a darker one"
            )
    return ""
