"""What has happened since somebody's last move, in few words: nothing is left out, but a name is said once in a row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.engine.rules.declared import HEADING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabard.sitting.recap import Line

BEGINS = "▸ "  # stands where something begins


def digest(lines: Sequence[Line], since: int, names: Sequence[str]) -> list[str]:
    """The lines that end after entry `since`; of those in a row that begin with the same player's name one is made."""
    found: list[str] = []
    for line in lines:
        if line.end <= since:
            continue
        name = begun_by(line.text, names)
        if found and name and line.tone != HEADING and goes_on(found[-1], name, names):
            found[-1] += f", {line.text.removeprefix(f'{name} ')}"
        else:
            found.append(BEGINS * (line.tone == HEADING) + line.text)
    return found


def goes_on(text: str, name: str, names: Sequence[str]) -> bool:
    """Whether what the same player did can be said in the same sentence."""
    return text[-1:].isalnum() and begun_by(text.removeprefix(BEGINS), names) == name


def begun_by(text: str, names: Sequence[str]) -> str:
    """Whose name a line begins with; nothing where it begins otherwise."""
    return max((name for name in names if text.startswith(f"{name} ")), key=len, default="")
