"""A conversation with a desk, for its tests."""

import json
from pathlib import Path
from typing import Any, Protocol

import pytest

from tabard.desk.desk import Desk

GAME = "connect-four"
TOYS = Path(__file__).resolve().parent.parent / "toys"
POCKET = str(TOYS / "pocket")


class Answering(Protocol):
    """Whatever answers lines."""

    def answer(self, line: bytes) -> str: ...


class Talk:
    """A conversation with a desk."""

    def __init__(self, other: Answering | None = None) -> None:
        self.desk = Desk(folders=True)
        self._answering: Answering = other or self.desk

    def raw(self, line: bytes) -> dict[str, Any]:
        answer = self._answering.answer(line)
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
