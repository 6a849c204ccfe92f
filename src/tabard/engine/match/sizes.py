"""How large may be what comes from outside, a position or what players bring: said before any work is done with it."""

from __future__ import annotations

from typing import Any

from tabard.errors import Refused

MOST_PARTS = 50_000  # numbers, texts, lists and objects together; the largest position of a game has some thousand
LONGEST_TEXT = 10_000  # letters


def refuse_large(value: Any, what: str) -> None:
    """Raise Refused where there are too many parts in it, or too long a text. `what`: how the sentence begins."""
    left, count = [value], 0
    while left:
        part = left.pop()
        if isinstance(part, str) and len(part) > LONGEST_TEXT:
            raise Refused(f"{what} holds a text of {len(part):,} letters: the longest may have {LONGEST_TEXT:,}.")
        inner = (*part, *part.values()) if isinstance(part, dict) else part if isinstance(part, (list, tuple)) else ()
        count += len(inner)
        if count > MOST_PARTS:
            raise Refused(f"{what} has too many parts: there may be {MOST_PARTS:,}, all counted.")
        left.extend(inner)
