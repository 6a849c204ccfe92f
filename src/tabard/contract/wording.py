"""What a text for people may not be."""

from __future__ import annotations

import re

NONE = re.compile(r"\bNone\b(?! of\b)")  # "None of your cards" is English


def text_fault(text: object) -> str:
    """What is wrong with a text for people; empty where nothing is."""
    if not isinstance(text, str):
        return "is no text"
    if not text.strip():
        return "is empty"
    if text != text.strip() or "\n" in text:
        return "is not one line"
    if "{" in text or "}" in text:
        return "has a brace that nobody filled"
    return "says None" if NONE.search(text) else ""


def sentence_fault(text: object) -> str:
    """The same for a sentence: one, not two."""
    wrong = text_fault(text)
    if wrong:
        return wrong
    assert isinstance(text, str)  # noqa: S101  (known from above)
    return "is several sentences" if re.search(r"[.!?]\s+[A-Z]", text) else ""
