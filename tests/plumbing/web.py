"""What tests of `web/` stand on: Node, what is built from the sources, and a browser."""

import base64
import contextlib
import importlib.util
import json
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import build_page
from bring_browser import browser
from build_page import node

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
PAGE = WEB / "page"


def no_web() -> str:
    """Node, and the packages of `web/package.json`."""
    return build_page.missing("pyodide", "typescript")


@cache
def no_browser() -> str:
    if importlib.util.find_spec("playwright") is None:
        return "playwright is not installed"
    return no_web() or ("" if browser() else "no Chromium found")


@cache
def built() -> Path:
    """What a page loads, made from the sources as they are."""
    return build_page.build_library()


@cache
def no_page() -> str:
    """What building the page needs beyond what it loads."""
    return no_browser() or build_page.missing("vite", "svelte")


@cache
def built_page() -> Path:
    """The page as it is shipped, made from the sources as they are."""
    return build_page.build_page()


class Lines:
    """A program of `web/tests` under Node that answers a line with a line."""

    def __init__(self, program: str, *arguments: str) -> None:
        command = [node(), str(WEB / "tests" / program), str(built()), *arguments]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def hear(self) -> str:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line, "it has ended"
        return line.removesuffix("\n")

    def say(self, line: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()

    def ask(self, verb: str, **given: Any) -> Any:
        """For a program of verbs: what it answers, or what it refuses."""
        self.say(json.dumps({"verb": verb, **given}))
        told = json.loads(self.hear())
        assert "broken" not in told, told["broken"]
        return told.get("value", told.get("refused"))

    def close(self) -> None:
        assert self._process.stdin is not None
        with contextlib.suppress(BrokenPipeError):
            self._process.stdin.close()
        self._process.wait(timeout=60)


@contextlib.contextmanager
def lines(program: str, *arguments: str) -> Iterator[Lines]:
    one = Lines(program, *arguments)
    try:
        yield one
    finally:
        one.close()


class PyodideDesk:
    """The desk under Pyodide: the same lines, the same answers."""

    def __init__(self, games: Path, how: str = "plain") -> None:
        """`how`: "plain", or "awoken" from the snapshot."""
        self._lines = Lines("desk.mjs", str(games), how)
        self.loaded: float = json.loads(self._lines.hear())["loaded"]

    def answer(self, line: bytes) -> str:
        self._lines.say(":" + base64.b64encode(line).decode())
        return self._lines.hear()

    def begin_anew(self) -> None:
        """As if nobody had talked to it."""
        self._lines.say("!")
        assert self._lines.hear() == '"anew"'

    def run(self, code: str) -> Any:
        """The value of a piece of Python there."""
        self._lines.say("=" + base64.b64encode(code.encode()).decode())
        return json.loads(self._lines.hear())

    def give(self, game: str, module: bytes | None) -> None:
        """From here on a game has this module, or none; of one without bytes the network breaks off."""
        told = json.dumps({"game": game, "module": None if module is None else base64.b64encode(module).decode()})
        self._lines.say("+" + base64.b64encode(told.encode()).decode())
        assert self._lines.hear() == "null"

    def think(self, **line: Any) -> dict[str, Any]:
        """What it finds; `stop`: after so many milliseconds it is told to stop."""
        return self.think_at_once(line)[0]

    def think_at_once(self, *lines: dict[str, Any]) -> list[dict[str, Any]]:
        asked = [{"stop": one.pop("stop", None), "line": one} for one in lines]
        self._lines.say("?" + base64.b64encode(json.dumps(asked).encode()).decode())
        told: list[dict[str, Any]] = json.loads(self._lines.hear())
        return told

    def close(self) -> None:
        self._lines.close()
