"""The page's sources are checked: a fault that is put into one of them is found."""

import shutil
from pathlib import Path

import pytest

from build_page import make_types, missing
from check_page import CHECKS, check
from plumbing.missing import Needs
from plumbing.web import WEB, no_page

TSC, SVELTE_CHECK, OXLINT = CHECKS


@pytest.fixture
def sources(needs: Needs, tmp_path: Path) -> Path:
    """A copy of them, with the types that they are checked by."""
    needs("the page's checker", no_page() or missing("svelte-check", "oxlint"))
    make_types()
    for name in ("page", "src"):
        shutil.copytree(WEB / name, tmp_path / name)
    for name in ("svelte.config.js", "package.json", "tsconfig.json", ".oxlintrc.json"):
        shutil.copyfile(WEB / name, tmp_path / name)
    (tmp_path / "node_modules").symlink_to(WEB / "node_modules")
    return tmp_path


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_a_wrong_type_in_a_part_of_the_page_is_found_and_no_other_is_there(sources: Path) -> None:
    edit(sources / "page" / "parts" / "Card.svelte", "card.text", "card.txet")
    found = check(sources, SVELTE_CHECK)
    assert "'txet'" in found
    assert "found 1 error and 0 warnings in 1 file" in found


def test_a_wrong_type_in_what_a_worker_runs_is_found_and_no_other_is_there(sources: Path) -> None:
    edit(sources / "src" / "stay.ts", "port1.close()", "port1.colse()")
    (found,) = check(sources, TSC).splitlines()
    assert "'colse'" in found


def test_what_is_written_badly_is_found_in_parts_and_scripts(sources: Path) -> None:
    assert check(sources, OXLINT) == ""
    edit(sources / "page" / "parts" / "Card.svelte", '<script lang="ts">', '<script lang="ts">\n  var spare = 1;')
    edit(sources / "page" / "address.ts", "export", "if (1 == 1) console.log();\nexport")
    found = check(sources, OXLINT)
    rules = ("Card.svelte:", "no-var", "address.ts:", "eqeqeq", "no-console")
    assert [rule for rule in rules if rule not in found] == [], found
