"""A conversation with a desk, for its tests."""

import json
from pathlib import Path
from typing import Any

import pytest

from tabard.sitting.desk import Desk

GAME = "connect-four"
POCKET = str(Path(__file__).parent.parent / "toys" / "pocket")


class Talk:
    """A conversation with a desk."""

    def __init__(self) -> None:
        self.desk = Desk(folders=True)

    def raw(self, line: bytes) -> dict[str, Any]:
        answer = self.desk.answer(line)
        assert "\n" not in answer
        told = json.loads(answer, parse_constant=pytest.fail)
        assert isinstance(told["ok"], bool)
        if not told["ok"]:
            assert told["refused"]
            assert "\n" not in told["refused"]
        return told

    def do(self, verb: str, **words: Any) -> dict[str, Any]:
        told = self.raw(json.dumps({"do": verb, **words}).encode())
        assert told["ok"], told
        return told

    def refused(self, verb: str, **words: Any) -> str:
        told = self.raw(json.dumps({"do": verb, **words}).encode())
        assert not told["ok"], told
        assert "broken" not in told
        return told["refused"]
