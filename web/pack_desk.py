"""Lays out what a page loads to have the desk in a worker: `python web/pack_desk.py FOLDER`.

A wheel with the rooms that a whole match needs (no Numba, no NumPy), Pyodide, and `desk.json`, which names them with
their sizes. Both carry a version in their names: what has been loaded once need not be asked for again.
"""

from __future__ import annotations

import hashlib
import io
import json
import shutil
import sys
import tomllib
import zipfile
from pathlib import Path

from tabard.page.wheels import GROUP, UNCHANGING, wheel_of

WEB = Path(__file__).resolve().parent
MODULES = WEB / "node_modules"
PACKAGE = WEB.parent / "src" / "tabard"
ROOMS = ("__init__.py", "errors.py", "shelf.py", "writing.py", "bots", "engine", "games", "sitting", "desk")
LEFT_OUT = (
    "engine/targets", "engine/source/rounds", "games/connect_four/solver",
)  # fmt: skip
MADE = (".pyc", ".wasm")  # from what else is there; a page loads modules by themselves
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
STDLIB, LOCK = "python_stdlib.zip", "pyodide-lock.json"
# Of the standard library, what no rules can use in a page: other processes, terminals, debuggers, servers, mail, XML.
NOT_FOR_PAGES = (
    "_pydatetime.py", "_pyio.py", "_pyrepl/", "antigravity.py", "asyncio/__main__.py", "bdb.py", "cProfile.py",
    "cmd.py", "code.py", "compileall.py", "concurrent/futures/process.py", "ctypes/", "doctest.py", "ensurepip/",
    "filecmp.py", "fileinput.py", "ftplib.py", "getopt.py", "html/", "http/", "imaplib.py", "logging/config.py",
    "mailbox.py", "modulefinder.py", "multiprocessing/", "netrc.py", "optparse.py", "pdb.py", "pickletools.py",
    "plistlib.py", "poplib.py", "profile.py", "profiling/", "pstats.py", "pty.py", "pyclbr.py", "pydoc.py",
    "pydoc_data/", "pyodide/console.py", "rlcompleter.py", "smtplib.py", "socketserver.py", "sqlite3/",
    "tabnanny.py", "tarfile.py", "trace.py", "turtle.py", "unittest/", "urllib/request.py", "urllib/robotparser.py",
    "venv/", "webbrowser.py", "wsgiref/", "xml/", "xmlrpc/", "zipapp.py",
)  # fmt: skip
EMAIL = "email/"  # of which only the name is asked for
ENCODINGS = (
    "__init__", "aliases", "ascii", "charmap", "cp1252", "cp437", "idna", "iso8859_1", "latin_1", "punycode",
    "raw_unicode_escape", "unicode_escape", "utf_16", "utf_16_be", "utf_16_le", "utf_32", "utf_8", "utf_8_sig",
)  # fmt: skip


def contents() -> dict[str, bytes]:
    """What goes into the wheel, by its name there."""
    files = sorted(file for room in ROOMS for file in [PACKAGE / room, *(PACKAGE / room).rglob("*")] if file.is_file())
    named = {file.relative_to(PACKAGE).as_posix(): file for file in files if file.suffix not in MADE}
    return {f"tabard/{name}": file.read_bytes() for name, file in named.items() if not name.startswith(LEFT_OUT)}


def make_wheel(folder: Path) -> str:
    """Write the wheel; its name. Tabard's own games are found the way a stranger's are."""
    project = tomllib.loads((WEB.parent / "pyproject.toml").read_text())["project"]
    name, wheel = wheel_of("tabard", project["version"], contents(), project["entry-points"][GROUP])
    (folder / name).write_bytes(wheel)
    return name


def is_for_pages(name: str) -> bool:
    """Whether a file of the standard library goes along."""
    room, _, inside = name.partition("/")
    if room == "encodings" and inside:
        return inside.removesuffix(".py") in ENCODINGS
    return not name.startswith(NOT_FOR_PAGES) and (not name.startswith(EMAIL) or inside in ("", "__init__.py"))


def trimmed_stdlib(stdlib: Path) -> bytes:
    """The standard library without what a page has no use for: half of it."""
    trimmed = io.BytesIO()
    with zipfile.ZipFile(stdlib) as whole, zipfile.ZipFile(trimmed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as kept:
        for name in whole.namelist():
            if is_for_pages(name):
                kept.writestr(zipfile.ZipInfo(name, UNCHANGING), whole.read(name), zipfile.ZIP_DEFLATED)
    return trimmed.getvalue()


def copy_pyodide(folder: Path) -> list[str]:
    """Pyodide's files, in a folder of their own; their names. Of what else could be installed it knows nothing."""
    origin = MODULES / "pyodide"
    lock = json.loads((origin / LOCK).read_text()) | {"packages": {}}
    made = {STDLIB: trimmed_stdlib(origin / STDLIB), LOCK: json.dumps(lock).encode()}
    digest = hashlib.sha256(made[STDLIB] + made[LOCK]).hexdigest()[:12]
    own = f"pyodide-{json.loads((origin / 'package.json').read_text())['version']}+{digest}"
    (folder / own).mkdir(exist_ok=True)
    for name in PYODIDE:
        shutil.copyfile(origin / name, folder / own / name)
    for name, content in made.items():
        (folder / own / name).write_bytes(content)
    return [f"{own}/{name}" for name in (*PYODIDE, *made)]


def pack(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("tabard-*.whl"):
        old.unlink()
    for past in folder.glob("pyodide-*"):
        shutil.rmtree(past)
    wheel, pyodide = make_wheel(folder), copy_pyodide(folder)
    brought = [wheel, *(name for name in pyodide if not name.endswith(".mjs"))]  # scripts are imported, not fetched
    sizes = {name: (folder / name).stat().st_size for name in brought}
    parts = {"pyodide": pyodide[0].rpartition("/")[0] + "/", "wheel": wheel, "sizes": sizes}
    (folder / "desk.json").write_text(json.dumps(parts, indent=1) + "\n")
    scripts = sorted(file.name for file in folder.glob("*.js"))
    (folder / "offline.json").write_text(json.dumps(scripts) + "\n")  # so that a page has them before it needs them
    (folder / "package.json").write_text(
        '{"type": "module"}\n'
    )  # for Node, which would take the scripts for older ones


if __name__ == "__main__":
    pack(Path(sys.argv[1]))
