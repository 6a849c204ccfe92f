"""What the page's types are made from, and the page as it is shipped; `build_page.py` calls for both."""

from __future__ import annotations

import json
import shutil
from typing import TYPE_CHECKING

from pack_desk import MODULES
from tabard.desk.messages import messages_schema
from tabard.looks import Look
from tabard.page.site import BUILT
from tabard.schema import schema

if TYPE_CHECKING:
    from pathlib import Path

SHIPPED = (
    "@fontsource-variable/eb-garamond",
    "@fontsource-variable/inter",
    "svelte",
    "pyodide",
)  # of others, in the page
WITHIN = """\
Pyodide holds CPython and its standard library, PSF-2.0 (https://docs.python.org/3/license.html), and what Emscripten
compiles into it, MIT. Pyodide's source, and the terms of MPL-2.0, are at https://github.com/pyodide/pyodide.
"""
NOTICES = "NOTICES.txt"
STAYING = 'import "./lib/offline.js";\n'  # a worker keeps only what lies in its own folder and below
NOT_LOADED = (".wasm",)  # modules of games: each comes with its game


def write_schemas(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    found = {
        "messages": messages_schema(),
        "look": schema(Look),
    }
    for name, shapes in found.items():
        (folder / f"{name}.schema.json").write_text(json.dumps(shapes, indent=1) + "\n")


def gather(page: Path, lib: Path, into: Path = BUILT) -> None:
    """The page as it is shipped: what Vite has built, and in `lib` what its workers load. It takes its place whole."""
    whole, old = into.with_name(f"{into.name}-new"), into.with_name(f"{into.name}-old")
    for left in (whole, old):
        shutil.rmtree(left, ignore_errors=True)
    shutil.copytree(page, whole)
    for file in sorted(lib.rglob("*")):
        if file.is_file() and not (file.parent == lib and file.suffix in NOT_LOADED):
            place = whole / "lib" / file.relative_to(lib)
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, place)
    (whole / "offline.js").write_text(STAYING)
    (whole / NOTICES).write_text(notices(), encoding="utf-8")
    if into.is_dir():
        into.rename(old)
    whole.rename(into)
    shutil.rmtree(old, ignore_errors=True)


def notices() -> str:
    """Whose work is in the page, and on what terms it may be handed on."""
    found = ["The page has in it the work of others, each on these terms.\n"]
    for name in SHIPPED:
        package = MODULES / name
        about = json.loads((package / "package.json").read_text(encoding="utf-8"))
        terms = next(package.glob("LICENSE*"), None)
        found.append(f"{name} {about['version']}: {about['license']}\n")
        found += [] if terms is None else [terms.read_text(encoding="utf-8").strip() + "\n"]
    return "\n".join([*found, WITHIN])
