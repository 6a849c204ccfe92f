"""What the page is built from and what it is built into.

python web/pack_page.py schemas FOLDER   the JSON Schema of messages and looks, from which the page's types are made
python web/pack_page.py gather PAGE LIB  the built page and what it loads, into the package
"""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path

from pack_desk import WEB
from tabard.looks import Look
from tabard.page.site import BUILT
from tabard.schema import schema
from tabard.sitting.messages import messages_schema

MODULES = WEB / "node_modules"
SHIPPED = (
    "@fontsource-variable/eb-garamond",
    "@fontsource-variable/inter",
    "svelte",
    "pyodide",
)  # of others, in the page
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
    """The page as it is shipped: what Vite has built, and in `lib` what its workers load."""
    shutil.rmtree(into, ignore_errors=True)
    shutil.copytree(page, into)
    for file in sorted(lib.rglob("*")):
        if file.is_file() and not (file.parent == lib and file.suffix in NOT_LOADED):
            place = into / "lib" / file.relative_to(lib)
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, place)
    (into / "offline.js").write_text(STAYING)
    (into / NOTICES).write_text(notices(), encoding="utf-8")


def notices() -> str:
    """Whose work is in the page, and on what terms it may be handed on."""
    found = ["The page has in it the work of others, each on these terms.\n"]
    for name in SHIPPED:
        package = MODULES / name
        about = json.loads((package / "package.json").read_text(encoding="utf-8"))
        terms = next(package.glob("LICENSE*"), None)
        found.append(f"{name} {about['version']}: {about['license']}\n")
        found += [] if terms is None else [terms.read_text(encoding="utf-8").strip() + "\n"]
    return "\n".join(found)


if __name__ == "__main__":
    what, *places = sys.argv[1:]
    if what == "schemas":
        write_schemas(Path(places[0]))
    else:
        gather(Path(places[0]), Path(places[1]))
