"""Patterns on the texts of cards, pieces and bands: words with holes, of which `{n}` and `{m}` take a whole number."""

from __future__ import annotations

import re

NUMBERS = ("n", "m")
MOST_HOLES = 3
HOLE = re.compile(r"\{([^{}]*)\}")


def pattern_fault(pattern: str) -> str:
    """What would be right, where a pattern is not; else nothing."""
    holes = HOLE.findall(pattern)
    if re.search(r"[{}]", HOLE.sub("", pattern)):
        return "a pattern in which every brace belongs to a {hole}"
    if not all(re.fullmatch(r"[a-z]{1,20}", hole) for hole in holes):
        return "a pattern whose holes are words of small letters, as in {n} or {name}"
    if len(holes) > MOST_HOLES or len(set(holes)) < len(holes):
        return f"a pattern with {MOST_HOLES} holes at most, each with a name of its own"
    return "a pattern with something between its holes" if "}{" in pattern else ""


def compiled(pattern: str) -> tuple[str, list[str]]:
    """A regular expression that reads alike in Python and in a page, case aside, and the names of its groups.

    It cannot take long: there are few holes, and something stands between them.
    """
    parts = HOLE.split(pattern)
    groups = ["([0-9]+)" if name in NUMBERS else "(.+)" for name in parts[1::2]]
    words = [re.sub(r"[.*+?^$()|\[\]\\/]", r"\\\g<0>", part) for part in parts[::2]]
    joined = "".join(word + group for word, group in zip(words, [*groups, ""], strict=True))
    return f"^{joined}$", parts[1::2]


def matched(regex: str, holes: list[str], text: str) -> dict[str, str] | None:
    """What the holes take of a text, or None where the text is another."""
    found = re.fullmatch(regex, text, re.IGNORECASE)
    return dict(zip(holes, found.groups(), strict=True)) if found else None


def filled(value: str, taken: dict[str, str]) -> str:
    """A text with what the holes took in their place."""
    return HOLE.sub(lambda hole: taken.get(hole[1], ""), value)


def holes_in(value: str) -> list[str]:
    return HOLE.findall(value)
