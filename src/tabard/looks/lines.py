"""In which line of `look.toml` a part stands that a sentence names: what is read of a file knows no lines."""

from __future__ import annotations

import re

TOLD_PART = re.compile(r"'(?P<kind>[a-z]+)(?: (?P<number>[0-9]+))?(?P<rest>(?:\.[^ .']+)*)")


def line_of(text: str, sentence: str) -> int:
    """The line of the part that a sentence begins with, as in `'card 3.face' is …`; the first where it is not found."""
    told = TOLD_PART.match(sentence)
    if told is None:
        return 1
    lines = text.splitlines()
    keys = told["rest"].split(".")[1:]
    if told["number"]:
        headings = [at for at, line in enumerate(lines) if line.strip() == f"[[{told['kind']}]]"]
        return line_in(lines, headings[int(told["number"]) - 1], keys) if int(told["number"]) <= len(headings) else 1
    named = [told["kind"], *keys]
    for count in range(len(named), 0, -1):  # the heading that says most
        for at, line in enumerate(lines):
            if line.strip() == f"[{'.'.join(named[:count])}]":
                return line_in(lines, at, named[count:])
    return line_in(lines, -1, named)


def line_in(lines: list[str], heading: int, keys: list[str]) -> int:
    """The line of a key beneath a heading, or that of the heading."""
    for at in range(heading + 1, len(lines)):
        if lines[at].startswith("["):
            break
        if keys and re.match(rf"\s*{re.escape(keys[0])}\s*=", lines[at]):
            return at + 1
    return max(heading + 1, 1)
