"""What tests of `web/` stand on: Node, what is built from the sources, and a browser."""

import base64
import contextlib
import fcntl
import hashlib
import importlib.util
import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pack_desk
import pack_page

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
BUILT = ROOT / "build" / "web"
SHIPPED = ROOT / "build" / "shipped"
PAGE = WEB / "page"
OLDEST_NODE = (20, 19)


@cache
def node() -> str:
    """Where a Node is that is new enough, here or in this environment; "" where there is none."""
    for place in (shutil.which("node"), shutil.which("node", path=str(Path(sys.executable).parent))):
        if place is not None:
            told = subprocess.run([place, "--version"], capture_output=True, text=True, check=False).stdout
            numbers = told.strip().removeprefix("v").split(".")[:2]
            if all(number.isdecimal() for number in numbers) and tuple(map(int, numbers)) >= OLDEST_NODE:
                return place
    return ""


@cache
def no_web() -> str:
    """Node, and the packages of `web/package.json`."""
    if not node():
        return "no Node 20.19 or newer found"
    missing = not (WEB / "node_modules" / "pyodide").is_dir() or not (WEB / "node_modules" / "typescript").is_dir()
    return "the packages of web/ are not installed (make web installs them)" if missing else ""


@cache
def browser() -> str:
    """Where a Chromium is; "" where there is none."""
    names = ("chromium", "chromium-browser", "google-chrome", "chrome")
    return next((place for name in names if (place := shutil.which(name))), "")


@cache
def no_browser() -> str:
    if importlib.util.find_spec("playwright") is None:
        return "playwright is not installed"
    return no_web() or ("" if browser() else "no Chromium found")


@cache
def built() -> Path:
    """What a page loads, made from the sources as they are; of several processes one makes it."""
    BUILT.mkdir(parents=True, exist_ok=True)
    stamp = BUILT / "made-from"
    with (BUILT.parent / "web.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        sources = sources_now()
        if not stamp.is_file() or stamp.read_text() != sources:
            subprocess.run([node(), WEB / "node_modules/typescript/bin/tsc", "-p", WEB], check=True)
            subprocess.run([sys.executable, WEB / "pack_desk.py", BUILT], check=True)
            subprocess.run([node(), WEB / "make_snapshot.mjs", BUILT], check=True)
            stamp.write_text(sources)
    return BUILT


@cache
def no_page() -> str:
    """What building the page needs beyond what it loads."""
    missing = not (WEB / "node_modules" / "vite").is_dir() or not (WEB / "node_modules" / "svelte").is_dir()
    return no_browser() or ("the packages of web/ are not installed (make web installs them)" if missing else "")


@cache
def built_page() -> Path:
    """The page as it is shipped, made from the sources as they are."""
    lib = built()
    stamp = SHIPPED / "lib" / "page-made-from"
    with (BUILT.parent / "page.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        sources = page_sources_now() + sources_now()
        if not stamp.is_file() or stamp.read_text() != sources:
            make_types()
            vite = [node(), str(WEB / "node_modules/vite/bin/vite.js"), "build", "--logLevel", "error"]
            subprocess.run(vite, cwd=WEB, check=True)
            pack_page.gather(ROOT / "build" / "page", lib, SHIPPED)
            stamp.write_text(sources)
    return SHIPPED


def make_types() -> None:
    """The page's types, from the shapes that Python has."""
    schemas = ROOT / "build" / "schemas"
    pack_page.write_schemas(schemas)
    (PAGE / "made").mkdir(exist_ok=True)
    files = [str(schemas / f"{name}.schema.json") for name in ("messages", "look")]
    subprocess.run([node(), str(WEB / "make_types.mjs"), *files, str(PAGE / "made")], cwd=WEB, check=True)


def page_sources_now() -> str:
    files = [file for file in PAGE.rglob("*") if file.is_file() and PAGE / "made" not in file.parents]
    files += [*WEB.glob("*.ts"), *WEB.glob("*.mjs"), WEB / "pack_page.py"]
    return hashlib.sha256(b"".join(str(file).encode() + file.read_bytes() for file in sorted(files))).hexdigest()


def sources_now() -> str:
    makers = [WEB / "pack_desk.py", WEB / "make_snapshot.mjs", ROOT / "pyproject.toml"]
    files = [*WEB.glob("*.json"), *makers, *(WEB / "src").rglob("*.ts")]
    named = {str(file): file.read_bytes() for file in sorted(files)} | pack_desk.contents()
    return hashlib.sha256(b"".join(name.encode() + content for name, content in named.items())).hexdigest()


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
        """From here on a game has this module, or none."""
        told = json.dumps({"game": game, "module": module and base64.b64encode(module).decode()})
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
