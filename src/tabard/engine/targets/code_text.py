"""What a Python file does, as text: without comments, docstrings and blank lines.

A regular expression and no parser: it takes a hundredth of the time, and gives the same under every version of Python.
"""

from __future__ import annotations

import re
from functools import lru_cache

FILES = 256  # whose text is remembered

STRING = r'"""(?:\\.|[^\\])*?"""|' + r"'''(?:\\.|[^\\])*?'''|" + r'"(?:\\.|[^"\\\n])*"|' + r"'(?:\\.|[^'\\\n])*'"
LINE_ENDS = r"(?:[ \t]*(?:#[^\n]*)?\n)+"  # of a line, and of all after it in which there is only a comment or nothing
DOCSTRING = rf"(?P<opens>\A(?:{LINE_ENDS})?|:{LINE_ENDS})(?P<inset>[ \t]*)(?:{STRING})(?=[ \t]*(?:#[^\n]*)?(?:\n|\Z))"
PIECE = re.compile(rf"{DOCSTRING}|(?P<string>{STRING})|(?P<ends>{LINE_ENDS})|[ \t]*#[^\n]*", re.DOTALL)


@lru_cache(maxsize=FILES)
def code_text(text: str) -> str:
    """The text with an empty string for each docstring, and without comments and blank lines."""
    return PIECE.sub(_kept, text)


def _kept(found: re.Match[str]) -> str:
    if found["string"] is not None:
        return found["string"]
    if found["ends"] is not None:
        return "\n" if found.start() else ""
    if found["inset"] is not None:
        return (":\n" if found["opens"].startswith(":") else "") + found["inset"] + '""'
    return ""
