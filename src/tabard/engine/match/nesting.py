"""How deep a text of JSON goes: Python's reader follows it with the machine's own stack, and some have little of it.

In a web page a stack that runs out ends the whole engine, not only the reading.
"""

from __future__ import annotations

import json
import re
from typing import Any

DEEPEST = 100  # parts within parts; a save has a dozen
SHALLOW = 12
STRING = r'"(?:[^"\\]|\\.)*+"?'
STRINGS, SIGNS = re.compile(STRING, re.DOTALL), re.compile(rf"[\[{{]|[\]}}]|{STRING}", re.DOTALL)
INNERMOST = re.compile(r"\[[^][{}]*\]|\{[^][{}]*\}")


def too_deep(text: str) -> bool:
    """Whether parts lie within parts more than `DEEPEST` deep, as far as the text is JSON."""
    if text.count("[") + text.count("{") <= DEEPEST:
        return False
    if is_shallow(text):
        return False
    depth = 0
    for sign in SIGNS.finditer(text):
        letter = text[sign.start()]
        if letter in "[{":
            depth += 1
            if depth > DEEPEST:
                return True
        elif letter in "]}":
            depth -= 1
    return False


def is_shallow(text: str) -> bool:
    """Whether all that opens in it closes again, and no deeper than most texts are: that is soon seen."""
    left = STRINGS.sub("", text)
    for _ in range(SHALLOW):
        left = INNERMOST.sub("", left)
    return not any(sign in left for sign in "[]{}")


def json_in(text: str) -> Any:
    """Raises ValueError where it is no JSON, or too deep."""
    if too_deep(text):
        raise ValueError
    return json.loads(text)
