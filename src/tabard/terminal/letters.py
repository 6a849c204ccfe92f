"""What a terminal without the signs that tables are drawn with gets instead of them."""

from __future__ import annotations

import codecs
from typing import TextIO

# Signs that are told apart stay distinct.
SIGNS, LETTERS = "╭╮╰╯├┤┬┴┼─│●○◌▾▼▒»«★•║≡╱╲∷✦▶▸·×♥◆◇♜♞†", "+++++++++-|XO.vV#><*.|=/\\:*>>.xh@oK&!"  # noqa: RUF001
HEIGHTS = "▁▂▃▄▅▆▇█"  # of what is drawn in one row; elsewhere 1 to 8
ASCII = str.maketrans(dict(zip(SIGNS + HEIGHTS, LETTERS + "12345678", strict=True)) | {"→": "->", "…": "..."})


def can_show(out: TextIO) -> bool:
    """Whether the stream can carry the signs that tables are drawn with."""
    try:
        "╭─●○◌▾".encode(getattr(out, "encoding", None) or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def nearest(fault: UnicodeError) -> tuple[str, int]:
    """What is written for letters that an encoding lacks: the nearest sign that any has, else the letter's number."""
    if not isinstance(fault, UnicodeEncodeError):
        raise fault
    lacking = fault.object[fault.start : fault.end].translate(ASCII)
    return lacking.encode("ascii", "backslashreplace").decode(), fault.end


NEAREST = "tabard.nearest"
codecs.register_error(NEAREST, nearest)
