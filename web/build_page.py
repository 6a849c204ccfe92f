"""Builds the page into the package, as far as what it is made from has changed: python web/build_page.py [types]

It needs Node and the packages of `package.json`, and of Python nothing that has to be installed: a fresh clone installs
what Tabard needs meanwhile. Each part is known by the contents of what it is made from, not by times.
"""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pack_desk
import pack_page
from tabard.page.site import BUILT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

WEB = pack_desk.WEB
ROOT = WEB.parent
BUILD = ROOT / "build"
LIBRARY, PAGE = BUILD / "web", BUILD / "page"
PACKAGES = WEB / "package-lock.json"
MADE = "made-from.json"  # in BUILD: of each part, what it was made from
OLDEST_NODE = (20, 19)
NO_NODE = "The page needs Node 20.19 or newer to be built: there is none here, and none could be installed from PyPI."
NO_PACKAGES = (
    "The page needs the packages of web/package.json to be built, which npm could not install: the first time it needs "
    "a network."
)


class Unbuilt(Exception):  # noqa: N818  (told, not raised further)
    """Why there is no page; one sentence for whoever wanted it."""


class Part(NamedTuple):
    """A step: what it is called for whoever waits, what it is made from, what is there once it is made, and how."""

    says: str
    sources: str
    product: Path
    make: Callable[[], object]


# --- what is there ------------------------------------------------------------------------------------------


@cache
def node() -> str:
    """Where a Node is that is new enough, this machine's or this environment's; "" where there is none."""
    for place in (shutil.which("node"), shutil.which("node", path=str(Path(sys.executable).parent))):
        if place is not None:
            told = subprocess.run([place, "--version"], capture_output=True, text=True, check=False).stdout  # noqa: S603
            numbers = told.strip().removeprefix("v").split(".")[:2]
            if all(number.isdecimal() for number in numbers) and tuple(map(int, numbers)) >= OLDEST_NODE:
                return place
    return ""


def missing(*packages: str) -> str:
    """What keeps all that needs these packages from being built here; "" where nothing does."""
    if not node():
        return NO_NODE
    return "" if all((pack_desk.MODULES / name).is_dir() for name in packages) else NO_PACKAGES


def digest_of(files: Iterable[Path], *more: str) -> str:
    """Of the contents of files, each with its name here."""
    digest = hashlib.sha256("\n".join(more).encode())
    for file in sorted(files):
        content = file.read_bytes()
        digest.update(f"{os.path.relpath(file, ROOT)} {len(content)} ".encode() + content)
    return digest.hexdigest()


# --- the parts ----------------------------------------------------------------------------------------------


def library_parts() -> list[Part]:
    """What workers of a page load: scripts, the desk in Python, and its snapshot."""
    makers = [WEB / "pack_desk.py", pack_desk.PACKAGE / "page" / "wheels.py", ROOT / "pyproject.toml", PACKAGES]
    scripts = sorted((WEB / "src").glob("*.ts"))
    inside = hashlib.sha256(b"".join(name.encode() + text for name, text in pack_desk.contents().items()))
    desk = digest_of(makers, inside.hexdigest(), *(script.name for script in scripts))
    snapshot = digest_of(
        [WEB / "make_snapshot.mjs", *(WEB / "src" / f"{name}.ts" for name in ("desk-python", "static-data"))], desk
    )
    return [
        Part("its scripts", digest_of([*scripts, WEB / "tsconfig.json", PACKAGES]), LIBRARY / "desk.js", make_scripts),
        Part("Python for it", desk, LIBRARY / "desk.json", lambda: pack_desk.pack(LIBRARY)),
        Part("a snapshot of Python, for later visits", snapshot, LIBRARY / "desk.json", make_snapshot),
    ]


def all_parts() -> list[Part]:
    """The same, the page itself, and all of it together in the package."""
    library = library_parts()
    made = WEB / "page" / "made"  # types, of which nothing reaches a page
    sources = [file for file in (WEB / "page").rglob("*") if file.is_file() and made not in file.parents]
    page = digest_of([*sources, WEB / "vite.config.ts", WEB / "svelte.config.js", PACKAGES])
    whole = digest_of([WEB / "pack_page.py"], page, *(part.sources for part in library))
    return [
        *library,
        Part("what is seen of it", page, PAGE / "index.html", make_page),
        Part("all of it together", whole, BUILT / "index.html", lambda: pack_page.gather(PAGE, LIBRARY)),
    ]


def make_scripts() -> None:
    LIBRARY.mkdir(parents=True, exist_ok=True)
    for old in LIBRARY.glob("*.js"):
        old.unlink()
    run_node("typescript/bin/tsc", "-p", ".", "--noCheck")  # `make lint` checks types


def make_snapshot() -> None:
    run(node(), str(WEB / "make_snapshot.mjs"), str(LIBRARY))


def make_page() -> None:
    run_node("vite/bin/vite.js", "build", "--logLevel", "warn")


def make_types() -> None:
    """The page's types, from the shapes that Python has: for svelte-check and editors."""
    made, schemas = WEB / "page" / "made", BUILD / "schemas"
    made.mkdir(exist_ok=True)
    pack_page.write_schemas(schemas)
    run(node(), str(WEB / "make_types.mjs"), *(str(schemas / f"{name}.schema.json") for name in ("messages", "look")),
        str(made))  # fmt: skip


def run_node(script: str, *arguments: str) -> None:
    run(node(), str(pack_desk.MODULES / script), *arguments)


def run(*command: str) -> None:
    done = subprocess.run(command, cwd=WEB, capture_output=True, text=True, check=False)  # noqa: S603  (our own)
    if done.returncode:
        said = f"{done.stdout}{done.stderr}".strip()
        raise Unbuilt(f"The page could not be built: {Path(command[1]).name} failed.\n{said}")


# --- building -----------------------------------------------------------------------------------------------


def build(parts: Callable[[], list[Part]], say: Callable[[str], None] = lambda _words: None) -> None:
    """Make what is not there as its sources are now; of several processes one does. Raises Unbuilt."""
    if lacking := missing("typescript", "pyodide", "vite", "svelte"):
        raise Unbuilt(lacking)
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "page.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        steps = due(parts())
        for number, part in enumerate(steps, 1):
            say(f"The page, {number} of {len(steps)}: {part.says}")
            part.make()
            note_made(part)


def build_library() -> Path:
    """What workers of a page load, as the sources are now."""
    build(library_parts)
    return LIBRARY


def build_page(say: Callable[[str], None] = lambda _words: None) -> Path:
    """The page as it is shipped, as the sources are now."""
    build(all_parts, say)
    return BUILT


def due(parts: list[Part]) -> list[Part]:
    """Those that are not there, or were made from other sources."""
    made = read_made()
    return [part for part in parts if made.get(part.says) != part.sources or not part.product.is_file()]


def read_made() -> dict[str, str]:
    try:
        made: dict[str, str] = json.loads((BUILD / MADE).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return made


def note_made(part: Part) -> None:
    half = BUILD / f"{MADE}.part"
    half.write_text(json.dumps(read_made() | {part.says: part.sources}, indent=1), encoding="utf-8")
    half.replace(BUILD / MADE)


def main(arguments: list[str]) -> int:
    try:
        if arguments == ["types"]:
            make_types()
        else:
            build_page(lambda words: print(words, flush=True))
    except Unbuilt as why:
        print(why, file=sys.stderr)
        if (BUILT / "index.html").is_file():
            print("The page is there as it was built before.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
