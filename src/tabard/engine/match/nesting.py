"""How deep a text of JSON goes: Python's reader follows it with the machine's own stack, and some have little of it.

In a web page a stack that runs out ends the whole engine, not only the reading.
"""

from __future__ import annotations

import json
import re
from typing import Any

DEEPEST = 100  # parts within parts; a save has a dozen
SIGNS = re.compile(r'[\[{]|[\]}]|"(?:[^"\\]|\\.)*+"?', re.DOTALL)


def too_deep(text: str) -> bool:
    """Whether parts lie within parts more than `DEEPEST` deep, as far as the text is JSON."""
    if text.count("[") + text.count("{") <= DEEPEST:
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


def json_in(text: str) -> Any:
    """Raises ValueError where it is no JSON, or too deep."""
    if too_deep(text):
        raise ValueError
    return json.loads(text)
