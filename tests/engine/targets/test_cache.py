"""Where compiled games are kept: found again by a second process, and never taken for others."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from contract.toys import Change, address, broken, honest
from tabard.engine.table.kernel import COMPILED_BODIES, KERNELS
from tabard.engine.targets import cache
from tabard.engine.targets.cache import build_hash, cache_folder
from tabard.sim.batch import Batch

COMPILE_IT = """
import sys
from tabard.engine.targets.cpu import compiled
from tabard.shelf import find
stats = compiled(find(sys.argv[1])).stats
print(len(stats.cache_hits), len(stats.cache_misses))
"""


def in_another_process(program: str, game: str, **environment: str) -> list[int]:
    """The numbers that a program prints about a game."""
    command = [sys.executable, "-c", program, game]
    done = subprocess.run(command, env=os.environ | environment, capture_output=True, text=True, check=True)
    return [int(number) for number in done.stdout.split()]


def compile_in_another_process(game: str, **environment: str) -> list[int]:
    """How many entry points came from the cache, and how many did not."""
    return in_another_process(COMPILE_IT, game, **environment)


def test_a_second_process_finds_what_the_first_has_compiled(tmp_path: Path) -> None:
    folder = str(tmp_path / "cache")
    assert compile_in_another_process(address("pebble"), TABARD_CACHE=folder) == [0, 1]
    assert compile_in_another_process(address("pebble"), TABARD_CACHE=folder) == [1, 0]


def test_an_edited_rule_is_other_code(tmp_path: Path) -> None:
    edit = Change("rules.py", "t.heap -= choice + 1", "t.heap -= 1")
    edited = broken("pebble", [edit], tmp_path / "pebble_edited")
    assert build_hash(edited) != build_hash(honest("pebble"))
    batch = Batch(edited, 1, seed=3)
    before = int(batch.tables["heap"][0])
    batch.step([2])
    assert int(batch.tables["heap"][0]) == before - 1


def test_a_rule_that_stands_by_itself_is_other_code() -> None:
    game = honest("pebble")
    before, rule = build_hash(game), game.rules.functions[0]
    game.rules.long.add(rule)
    try:
        assert build_hash(game) != before
    finally:
        game.rules.long.remove(rule)


def test_a_folder_that_was_renamed_is_other_code(tmp_path: Path) -> None:
    first, second = (broken("pebble", [], tmp_path / name) for name in ("pebble_here", "pebble_there"))
    assert first.hash == second.hash
    assert build_hash(first) != build_hash(second)


COMPILED = ("table/zones.py", "rules/events.py", "source/search.py", "targets/cpu.py", "game.py")
NOT_COMPILED = ("seeing/log.py", "match/match.py", "lint/names.py")


@pytest.fixture
def engine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the engine's files that may be edited."""
    shutil.copytree(cache.ENGINE, tmp_path / "engine")
    monkeypatch.setattr(cache, "ENGINE", tmp_path / "engine")
    return tmp_path / "engine"


@pytest.mark.parametrize("file", [*COMPILED, *NOT_COMPILED])
def test_an_edited_file_of_the_engine_is_other_code_where_something_of_it_is_compiled(file: str, engine: Path) -> None:
    before = build_hash(honest("pebble"))
    with (engine / file).open("a") as edited:
        edited.write("EDITED = True\n")
    assert (build_hash(honest("pebble")) != before) == (file in COMPILED)


@pytest.mark.parametrize("file", COMPILED)
def test_another_comment_or_docstring_is_the_same_code(file: str, engine: Path) -> None:
    before, text = build_hash(honest("pebble")), (engine / file).read_text()
    assert text.startswith('"""')
    _, _, rest = text.removeprefix('"""').partition('"""')
    (engine / file).write_text(f'# Above all.\n\n"""Other words."""\n\n# Before the rest.\n{rest}# After it.')
    assert build_hash(honest("pebble")) == before


@pytest.mark.parametrize(
    ("file", "was", "becomes"),
    [
        ("table/chance.py", "WORD = 0xFFFFFFFF", "WORD = 0xFFFFFFF"),
        ("table/bits.py", "at += width", "at -= width"),
        ("rules/acts.py", "a: int, b: int = 0)", "a: int, b: int = 1)"),
        ("table/engine_fields.py", "MOST_LISTENED = 127", "MOST_LISTENED = 126"),
        ("source/dispatch.py", "t.called = 0\n", "t.called = 1\n"),
        ("targets/cpu.py", "nogil=True", "nogil=False"),
    ],
    ids=["a constant", "a body", "a default", "a range", "what is written", "how it is compiled"],
)
def test_another_meaning_is_other_code(file: str, was: str, becomes: str, engine: Path) -> None:
    before, text = build_hash(honest("pebble")), (engine / file).read_text()
    assert was in text
    (engine / file).write_text(text.replace(was, becomes, 1))
    assert build_hash(honest("pebble")) != before


@pytest.mark.parametrize("distribution", ["numba", "llvmlite", "numpy"])
def test_another_version_of_what_compiles_is_other_code(distribution: str, monkeypatch: pytest.MonkeyPatch) -> None:
    before, version = build_hash(honest("pebble")), cache.version
    monkeypatch.setattr(cache, "version", lambda name: "99.0" if name == distribution else version(name))
    assert build_hash(honest("pebble")) != before


def test_nothing_of_the_engine_is_compiled_that_stands_in_another_room() -> None:
    """What a room that counts imports from one that does not: only sentences about faults."""
    named = {line for file in cache.compiled_files() for line in file.read_text().splitlines()
             if line.startswith("from tabard.engine.")}  # fmt: skip
    rooms = {line.split()[1].split(".")[2] for line in named}
    assert rooms - {Path(name).stem for name in cache.COMPILED} == {"lint"}


def test_whatever_also_runs_compiled_stands_in_a_file_that_counts() -> None:
    functions = [*KERNELS, *(body for bodies in COMPILED_BODIES for body in bodies)]
    assert {Path(function.__code__.co_filename) for function in functions} <= set(cache.compiled_files())


def test_a_checked_build_is_other_code(monkeypatch: pytest.MonkeyPatch) -> None:
    fast = build_hash(honest("pebble"))
    monkeypatch.setenv("NUMBA_BOUNDSCHECK", "1")
    assert build_hash(honest("pebble")) != fast


def test_a_cache_that_cannot_be_written_is_done_without(tmp_path: Path) -> None:
    not_a_folder = tmp_path / "file"
    not_a_folder.write_text("")
    assert compile_in_another_process(address("pebble"), TABARD_CACHE=str(not_a_folder)) == [0, 1]


def test_it_lies_where_the_environment_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABARD_CACHE", str(tmp_path / "mine"))
    assert cache_folder() == tmp_path / "mine"
    monkeypatch.delenv("TABARD_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "users"))
    assert cache_folder() == tmp_path / "users" / "tabard"


def test_several_users_may_have_one_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who comes second reads the module that the first has written."""
    monkeypatch.setenv("TABARD_CACHE", str(tmp_path))
    monkeypatch.setattr(sys, "modules", dict(sys.modules))
    before = os.umask(0o022)
    try:
        module = cache.write_module(broken("pebble", [], tmp_path / "pebble"))
    finally:
        os.umask(before)
    assert module.__file__ is not None
    assert Path(module.__file__).stat().st_mode & 0o777 == 0o644
