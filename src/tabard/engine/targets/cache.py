"""Where compiled games are kept, and what they are known by there.

Numba's cache looks only at the file that holds the entry point, and at what processor it is for. So the file's name
carries a hash of everything else that goes into it: rules, those rooms of the engine that are compiled or that compile,
versions. Without that, stale code would run.
"""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
from importlib.metadata import version
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from tabard.engine.source import search
from tabard.engine.source.drivers import write_drivers
from tabard.engine.table import chance
from tabard.engine.targets.code_text import code_text
from tabard.writing import write_whole

if TYPE_CHECKING:
    from tabard.engine.game import Game

ENGINE = Path(__file__).parent.parent
COMPILED = ("table", "rules", "source", "targets", "game.py")  # what of the engine goes into compiled code
HEADER = '"""Written by Tabard from the rules of {name}; do not edit."""\n'


def cache_folder() -> Path:
    """Where compiled games are kept: $TABARD_CACHE, else the user's cache; a temporary folder where that is closed."""
    wanted = os.environ.get("TABARD_CACHE")
    base = Path(wanted) if wanted else Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "tabard"
    try:
        base.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=base):
            return base
    except OSError:
        return Path(tempfile.mkdtemp(prefix="tabard-"))


def compiled_files() -> list[Path]:
    """Every source file of the engine of which something goes into compiled code."""
    places = [ENGINE / name for name in COMPILED]
    return [file for place in places for file in ([place] if place.is_file() else sorted(place.rglob("*.py")))]


def source_hash(game: Game) -> str:
    """Of the rules and the engine: what the compiled code does, whoever compiled it."""
    return hashlib.sha256(f"{game.hash} {game.thoughts_hash}".encode() + engine_text()).hexdigest()[:20]


def engine_text() -> bytes:
    """The text of those files, but for comments and docstrings."""
    return "".join(code_text(file.read_text(encoding="utf-8")) for file in compiled_files()).encode()


def build_hash(game: Game) -> str:
    """Of everything the compiled code is made from, the kind of build included (Numba does not tell them apart)."""
    digest = hashlib.sha256(source_hash(game).encode())
    # Compiled code refers to rules by the names of their modules: a folder that was renamed is other code.
    digest.update(" ".join(sorted({function.__module__ for function in game.rules.functions})).encode())
    digest.update(" ".join(sorted(function.__name__ for function in game.rules.long)).encode())
    digest.update(versions().encode())
    return digest.hexdigest()[:20]


def versions() -> str:
    """What else goes into all compiled code."""
    compilers = " ".join(map(version, ("numba", "llvmlite", "numpy")))
    return f"{compilers} {sys.version_info} {os.environ.get('NUMBA_BOUNDSCHECK')}"


def module_name(game: Game) -> str:
    return f"tabard_{game.name.replace('-', '_')}_{build_hash(game)}"


def is_kept(game: Game) -> bool:
    """Whether the game's native code lies in the cache: then it is loaded in no time."""
    return any((cache_folder() / "__pycache__").glob(f"{module_name(game)}.work-*.nbi"))


def write_module(game: Game) -> ModuleType:
    """The game's generated module, in the cache and among the loaded modules (Numba's cache needs both)."""
    from tabard.engine.source.rounds.kernel import write_rounds  # brings NumPy, which finding a module does not need

    name = module_name(game)
    loaded = sys.modules.get(name)
    if loaded is not None and loaded.begin is game.rules.begin:  # else the same rules, read a second time
        return loaded
    path = cache_folder() / f"{name}.py"
    if not path.exists():
        text = HEADER.format(name=game.name) + game.source + write_drivers(game) + write_rounds(game)
        write_whole(path, text, shared=True)  # several users may have one cache
    module = ModuleType(name)
    module.__file__ = str(path)
    vars(module).update(game.names)
    module.__name__ = name
    vars(module).update(vars(chance) | search.names_for(game))
    vars(module).update({"__name__": name, "__file__": str(path), "begin": game.rules.begin})
    sys.modules[name] = module
    exec(compile(path.read_text(), str(path), "exec"), vars(module))  # noqa: S102  (what was written above)
    return module
