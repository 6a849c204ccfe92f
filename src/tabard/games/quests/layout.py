"""How the table of Quests is laid out on a screen."""

from typing import Any


def layout(view: dict[str, Any]) -> list[dict[str, Any]]:
    return [{"kind": "text", "text": "Quests"}]
