"""Building the page: only what was made from other sources is made anew."""

import os
import shutil
from pathlib import Path

import pytest

import build_page
import pack_desk
from build_page import all_parts, due, library_parts
from plumbing.missing import Needs
from plumbing.web import WEB, built_page, no_page

SCRIPTS, DESK, SNAPSHOT, PAGE, WHOLE = range(5)


@pytest.fixture
def sources(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The sources of `web/`, to be edited; all parts have been made from them."""
    copy = tmp_path / "web"
    shutil.copytree(WEB, copy, ignore=shutil.ignore_patterns("node_modules", "__pycache__", "made"))
    for name, place in {"WEB": copy, "PACKAGES": copy / "package-lock.json", "BUILD": tmp_path / "build"}.items():
        monkeypatch.setattr(build_page, name, place)
    (tmp_path / "build").mkdir()
    product = tmp_path / "product"
    product.write_text("made")
    parts = all_parts
    monkeypatch.setattr(build_page, "all_parts", lambda: [part._replace(product=product) for part in parts()])
    for part in build_page.all_parts():
        build_page.note_made(part)
    return copy


def parts_due() -> list[int]:
    """Which are to be made anew, as the sources are now."""
    parts = build_page.all_parts()
    return [parts.index(part) for part in due(parts)]


@pytest.mark.parametrize(
    ("edited", "made_anew"),
    [
        ("src/minds.ts", [SCRIPTS, WHOLE]),
        ("src/desk-python.ts", [SCRIPTS, SNAPSHOT, WHOLE]),
        ("make_snapshot.mjs", [SNAPSHOT, WHOLE]),
        ("page/words.ts", [PAGE, WHOLE]),
        ("pack_page.py", [WHOLE]),
        ("package-lock.json", [SCRIPTS, DESK, SNAPSHOT, PAGE, WHOLE]),
    ],
)
def test_what_is_edited_is_made_anew_with_what_stands_on_it(sources: Path, edited: str, made_anew: list[int]) -> None:
    assert parts_due() == []
    with (sources / edited).open("a") as file:
        file.write("\n")
    assert parts_due() == made_anew


def test_edited_rules_are_packed_anew_and_nothing_else_is(sources: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    contents = pack_desk.contents()
    edited = contents | {"tabard/games/quests/turns.py": b"# edited"}
    monkeypatch.setattr(pack_desk, "contents", lambda: edited)
    assert parts_due() == [DESK, SNAPSHOT, WHOLE]


def test_times_of_files_do_not_count(sources: Path) -> None:
    os.utime(sources / "src" / "minds.ts", (1, 1))
    assert parts_due() == []


def test_what_is_gone_is_made_anew(sources: Path) -> None:
    Path(build_page.all_parts()[0].product).unlink()
    assert parts_due() == [SCRIPTS, DESK, SNAPSHOT, PAGE, WHOLE]


def test_a_page_that_is_built_stays_as_it_is(needs: Needs) -> None:
    needs("browser", no_page())
    page = built_page()
    before = (page / "index.html").stat()
    said: list[str] = []
    assert build_page.build_page(said.append) == page
    assert said == []
    assert (page / "index.html").stat() == before
    assert due(library_parts()) == []


def test_a_script_that_fails_is_told_with_what_it_said(monkeypatch: pytest.MonkeyPatch, needs: Needs) -> None:
    needs("browser", no_page())
    with pytest.raises(build_page.Unbuilt, match=r"(?s)The page could not be built: tsc failed\..*nowhere"):
        build_page.run_node("typescript/bin/tsc", "-p", "nowhere")
