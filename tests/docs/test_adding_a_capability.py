"""The page on capabilities adds one to Skirmish: it is taken from the page, played as shown and in every form."""

import re
import shutil
from pathlib import Path

import pytest

import tabard
from plumbing.missing import Needs
from plumbing.pages import ROOT, files, play_sessions
from plumbing.probes import no_ptx
from plumbing.volumes import not_in_full
from tabard.contract import CHECKS, check_compiled, check_ptx
from tabard.engine.lint import lint_game
from tabard.errors import Refused
from tabard.games import skirmish
from tabard.shelf import load_folder

PAGE = ROOT / "docs" / "adding-a-capability.md"
FILE = "skirmish/capabilities/heal.py"


@pytest.fixture
def around(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to work in, as the page has it: its first session makes the copy."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TABARD_CACHE", str(tmp_path / "cache"))
    return tmp_path


@pytest.fixture
def folder(around: Path) -> Path:
    """The copy with the capability."""
    shutil.copytree(Path(skirmish.__file__).parent, "skirmish", ignore=shutil.ignore_patterns("__pycache__"))
    (around / FILE).write_text(files(PAGE)[FILE], encoding="utf-8")
    return around / "skirmish"


def test_its_sessions_go_as_shown(around: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def with_heal(*given: object, **how: object) -> str:
        copied = copytree(*given, **how)
        (around / FILE).write_text(files(PAGE)[FILE], encoding="utf-8")
        return str(copied)

    copytree = shutil.copytree
    monkeypatch.setattr(shutil, "copytree", with_heal)
    assert play_sessions(PAGE) >= 15


def test_its_rules_are_clean(folder: Path) -> None:
    assert lint_game(load_folder(folder)) == []


@pytest.mark.parametrize(
    ("names", "limits", "right"),
    [("SPEED", "speed=2", "(SPEED,) = capability(…)"), ("BOTH", "speed=2, width=1", "POWER, RANGE = capability(…)")],
)
def test_one_name_for_the_numbers_of_all_its_attributes_is_told_with_its_line(
    folder: Path, names: str, limits: str, right: str
) -> None:
    declared = f'{names} = capability("haste", "Is quick.", {limits})'
    told = f'"""Haste."""\n\nfrom ..sheets.attributes import capability\n\n{declared}\n'
    (folder / "capabilities" / "haste.py").write_text(told, encoding="utf-8")
    with pytest.raises(Refused, match=re.escape(f"capabilities/haste.py, line 5: {names} is given")) as told_of:
        load_folder(folder)
    assert str(told_of.value).endswith(f"{right}.")


def test_a_need_of_what_there_is_not_is_told(folder: Path) -> None:
    told = (folder / "capabilities" / "heal.py").read_text(encoding="utf-8")
    (folder / "capabilities" / "heal.py").write_text(told.replace('{"range": "power"}', '{"range": "powr"}'))
    with pytest.raises(Refused, match="heal: 'range' needs 'powr', which is no attribute before it: it may need power"):
        load_folder(folder)


def test_cards_without_it_are_as_they_were(folder: Path) -> None:
    match = tabard.new(str(folder), seed=1)
    assert match.view(1)["units"][1]["sheet"] == "Footman"


@pytest.mark.parametrize("name", ["copies", "secrecy", "samples", "setups", "panels"])
def test_it_keeps_the_contract(folder: Path, name: str) -> None:
    CHECKS[name](load_folder(folder), range(10))


@pytest.mark.timeout(1200)  # it is compiled from nothing
def test_compiled_it_is_the_plain_one(folder: Path, needs: Needs) -> None:
    needs("a compiled form of the docs' capability", not_in_full())
    check_compiled(load_folder(folder), range(3))


@pytest.mark.timeout(1200)
def test_it_compiles_for_a_gpu(folder: Path, needs: Needs) -> None:
    needs("ptx", no_ptx())
    needs("a GPU form of the docs' capability", not_in_full())
    check_ptx(load_folder(folder))
