"""What runs in a page: random games by WebAssembly modules, in Node and in a browser, and the desk under Pyodide.

Node 20.19 or newer and the packages of `web/` are needed (`make web` installs them), for one row Chromium too.
"""

from __future__ import annotations

import atexit
import base64
import gzip
import http.server
import json
import shutil
import subprocess
import sys
import tempfile
import threading
from functools import cache, partial
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

from benchmarks import connect_four, ivanhoe
from benchmarks.measure import Asked, Contest, Runner

if TYPE_CHECKING:
    from collections.abc import Mapping

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]

PLAIN = f"""
import random, time, tabard
chance, moves, begun = random.Random(1), 0, time.perf_counter()
for seed in range(6):
    match = tabard.new("{ivanhoe.GAME}", seats={ivanhoe.OURS.seats}, seed=seed)
    while match.asks:
        ask = match.asks[0]
        match.play(chance.choice(ask.moves).number, ask.seat)
        moves += 1
moves / (time.perf_counter() - begun)
"""
FIRST_MATCH = f"""
import time
begun = time.perf_counter()
import tabard
tabard.new("{ivanhoe.GAME}", seats={ivanhoe.OURS.seats}, seed=1).asks
time.perf_counter() - begun
"""


@cache
def node() -> str:
    found = shutil.which("node")
    if found is None or not (WEB / "node_modules" / "pyodide").is_dir():
        raise RuntimeError("Node or the packages of web/ are missing; make web installs them")
    return found


def node_version() -> Mapping[str, str]:
    try:
        return {
            "node": subprocess.run([node(), "--version"], capture_output=True, text=True, check=True).stdout.strip()
        }
    except (RuntimeError, OSError, subprocess.SubprocessError):
        return {"node": "not installed"}


@cache
def built() -> Path:
    """What a page loads, made for this run."""
    folder = Path(tempfile.mkdtemp(prefix="tabard-web-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    subprocess.run([node(), WEB / "node_modules/typescript/bin/tsc", "-p", WEB, "--outDir", folder], check=True)
    subprocess.run([sys.executable, WEB / "pack_desk.py", folder], check=True)
    for game in (connect_four.GAME, ivanhoe.GAME):
        (folder / f"{game}.wasm").write_bytes(module(game))
    return folder


@cache
def module(game: str) -> bytes:
    from tabard.engine.targets.wasm import module_for
    from tabard.shelf import find

    return module_for(find(game))


class Program:
    """A program of `web/tests` under Node: a line in, a line out."""

    def __init__(self, name: str) -> None:
        command = [node(), str(WEB / "tests" / name), str(built())]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        atexit.register(self._process.kill)

    def hear(self) -> Any:
        assert self._process.stdout is not None
        return json.loads(self._process.stdout.readline())

    def ask(self, line: str) -> Any:
        assert self._process.stdin is not None
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()
        return self.hear()


def in_node(game: str, games: int, seats: int, rate: Any) -> Runner:
    """Playouts in a worker of Node's, asked for from outside it as a page would."""
    program = Program("rules.mjs")
    program.ask(json.dumps({"verb": "load", "file": str(built() / f"{game}.wasm")}))

    def run() -> float:
        asked = {"verb": "timed", "count": games, "beginning": {"seats": seats, "seed": 1}}
        told = program.ask(json.dumps(asked))["value"]
        return float(rate(told["choices"], games, told["seconds"]))

    return run


def chromium_place() -> str:
    found = next((place for name in ("chromium", "google-chrome") if (place := shutil.which(name))), None)
    if found is None:
        raise RuntimeError("There is no Chromium here")
    return found


def in_browser() -> Runner:
    """The same for Connect Four in headless Chromium."""
    from playwright.sync_api import sync_playwright

    (built() / "index.html").write_text("<!doctype html><title>Tabard</title>")
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=built()))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    playing = sync_playwright().start()
    atexit.register(playing.stop)
    page = playing.chromium.launch(executable_path=chromium_place(), args=FLAGS).new_page()
    page.goto(f"http://127.0.0.1:{server.server_port}/index.html")
    page.evaluate(f"""async () => {{
        const {{ Rules, rulesWorker }} = await import("./rules.js");
        const bytes = await (await fetch("./{connect_four.GAME}.wasm")).arrayBuffer();
        window.rules = await Rules.load(rulesWorker(), bytes);
    }}""")

    def run() -> float:
        told = page.evaluate(f"""async () => {{
            const batch = await rules.begin({connect_four.GAMES}, {{ seed: 1 }});
            const began = performance.now();
            const {{ choices }} = await batch.playout();
            const seconds = (performance.now() - began) / 1000;
            await batch.close();
            return {{ choices, seconds }};
        }}""")
        return connect_four.rate(told["choices"], connect_four.GAMES, told["seconds"])

    return run


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_said: Any) -> None:
        """Nobody asked."""


def size(game: str) -> Runner:
    """Bytes of a module as a server sends it."""
    return lambda: float(len(gzip.compress(module(game), 9)))


def under_pyodide(code: str, anew: bool = False) -> Runner:
    """What a piece of Python measures of itself under Pyodide; `anew`, each time in one that has just loaded."""
    line = "=" + base64.b64encode(code.encode()).decode()
    kept: list[Program] = []

    def run() -> float:
        if anew or not kept:
            kept[:] = [Program("desk.mjs")]
            kept[0].hear()
        return float(kept[0].ask(line))

    return run


def pyodide_version() -> Mapping[str, str]:
    manifest = WEB / "node_modules" / "pyodide" / "package.json"
    known = json.loads(manifest.read_text())["version"] if manifest.is_file() else "not installed"
    return dict(node_version()) | {"pyodide": known, "llvmlite": version("llvmlite")}


UNIT = "moves/s"
FOUR = partial(in_node, connect_four.GAME, connect_four.GAMES, 2, connect_four.rate)
THREE = partial(in_node, ivanhoe.GAME, ivanhoe.OURS.compiled_games, ivanhoe.OURS.seats, ivanhoe.OURS.rate)
SEEN = {"extra_versions": node_version}
CONTESTS = (
    Contest("wasm-vs-native", UNIT, FOUR, connect_four.tabard_runner, asked=Asked("ratio", 0.7), **SEEN),
    Contest("ivanhoe-wasm-vs-native", UNIT, THREE, ivanhoe.OURS.compiled, asked=Asked("ratio", 0.55), **SEEN),
    Contest("browser-vs-pgx", UNIT, in_browser, connect_four.pgx_on_cpu, ("pgx", "jax"), Asked("ratio", 10)),
    Contest("wasm-size", "B", partial(size, connect_four.GAME), asked=Asked("ours", 8 << 10, at_most=True)),
    Contest("ivanhoe-wasm-size", "B", partial(size, ivanhoe.GAME), asked=Asked("ours", 40 << 10, at_most=True)),
    Contest("pyodide-first-match", "s", partial(under_pyodide, FIRST_MATCH, True), asked=Asked("ours", 1, at_most=True),
            rounds_at_most=3, extra_versions=pyodide_version),
    Contest("pyodide-ivanhoe-plain", UNIT, partial(under_pyodide, PLAIN), asked=Asked("ours", 3_000),
            extra_versions=pyodide_version),
)  # fmt: skip
