"""Where a module is found: beside its rules, in the cache, or nowhere yet."""

from pathlib import Path

import pytest

from contract.toys import Change, broken, honest
from engine.targets.test_cache import in_another_process
from tabard.engine.targets.modules import ABOUT, SHIPPED, about_module, find_module, kept_at, shipped_at
from tabard.engine.targets.wasm import module_for
from tabard.engine.targets.wasm_link import MAGIC, custom


@pytest.fixture
def module() -> bytes:
    """That of pebble, which all tests share."""
    return module_for(honest("pebble"))


@pytest.fixture
def pebble(module: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """The same rules in a folder of their own, for which nobody has built one."""
    monkeypatch.setenv("TABARD_CACHE", str(tmp_path / "cache"))
    return broken("pebble", [], tmp_path / "pebble")


def test_there_is_none_before_it_is_built(pebble) -> None:
    assert find_module(pebble) is None


def test_one_that_was_built_is_in_the_cache(module: bytes) -> None:
    assert kept_at(honest("pebble")).read_bytes() == module == find_module(honest("pebble"))


def test_one_that_is_shipped_is_taken_and_nothing_built(pebble, module: bytes, tmp_path: Path) -> None:
    (tmp_path / "pebble" / SHIPPED).write_bytes(module)
    assert shipped_at(pebble) == tmp_path / "pebble" / SHIPPED
    assert find_module(pebble) == module == module_for(pebble)
    assert not kept_at(pebble).exists()


def test_one_of_other_rules_is_not_taken(pebble, module: bytes, tmp_path: Path) -> None:
    edit = Change("rules.py", "t.heap -= choice + 1", "t.heap -= 1")
    edited = broken("pebble", [edit], tmp_path / "pebble_edited")
    (tmp_path / "pebble_edited" / SHIPPED).write_bytes(module)
    assert find_module(edited) is None
    assert kept_at(edited) != kept_at(pebble)


@pytest.mark.parametrize("content", [b"", b"no module", b"\0asm\1\0\0\0", b"\0asm\1\0\0\0\0\xff"])
def test_what_is_no_module_is_not_taken(pebble, tmp_path: Path, content: bytes) -> None:
    (tmp_path / "pebble" / SHIPPED).write_bytes(content)
    assert about_module(content) == {}
    assert find_module(pebble) is None


@pytest.mark.parametrize("told", [b"null", b"[]", b"5", b'"source"', b"[" * 200_000])
def test_one_that_says_something_odd_about_itself_is_not_taken(pebble, tmp_path: Path, told: bytes) -> None:
    (tmp_path / "pebble" / SHIPPED).write_bytes(MAGIC + custom(ABOUT, told))
    assert find_module(pebble) is None


def turned(module: bytes, at: int) -> bytes:
    return module[:at] + bytes([module[at] ^ 1]) + module[at + 1 :]


def test_a_damaged_one_is_not_taken_wherever_it_lies(pebble, module: bytes, tmp_path: Path) -> None:
    kept_at(pebble).parent.mkdir(parents=True, exist_ok=True)
    for place in (kept_at(pebble), tmp_path / "pebble" / SHIPPED):
        for damaged in (b"", b"hello", module[:-1], turned(module, 200), turned(module, len(module) - 1)):
            place.write_bytes(damaged)
            assert find_module(pebble) is None
        place.unlink()
    kept_at(pebble).write_bytes(module)
    assert find_module(pebble) == module


def test_looking_for_one_needs_no_numba(tmp_path: Path) -> None:
    look = "import sys; from tabard.shelf import find; from tabard.engine.targets.modules import find_module; "
    look += "find_module(find(sys.argv[1])); print(int('numba' in sys.modules))"
    assert in_another_process(look, "connect-four", TABARD_CACHE=str(tmp_path)) == [0]
