"""A Chromium for tests of pages: the machine's, or one from npm; else a sentence says why there is none."""

import subprocess
import tarfile
from pathlib import Path

import pytest

import bring_browser
from build_page import Unbuilt, node
from plumbing.missing import Needs
from plumbing.web import no_web

PACK = """
const packed = require("zlib").brotliCompressSync(require("fs").readFileSync(process.argv[1]));
process.stdout.write(packed);
"""


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine without a browser; in `bin` is what its npm does."""
    monkeypatch.setattr(bring_browser, "BUILD", tmp_path / "build")
    monkeypatch.setattr(bring_browser, "BROUGHT", tmp_path / "build" / "browser")
    here = node()
    monkeypatch.setattr(bring_browser, "node", lambda: here)
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}:/usr/bin:/bin")
    monkeypatch.setattr(bring_browser, "NAMES", ())
    return tmp_path


def program(place: Path, does: str) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(f"#!/bin/sh\n{does}\n")
    place.chmod(0o755)


def pack(folder: Path) -> Path:
    """A package as npm has it, with a browser that says what it is given and where its libraries are."""
    inside = folder / "package" / "bin"
    inside.mkdir(parents=True)
    plain = folder / "plain"
    program(plain, 'echo "$1 $LD_LIBRARY_PATH"')
    compress(plain, inside / bring_browser.PROGRAM)
    for name in bring_browser.LIBRARIES:
        with tarfile.open(folder / "some.tar", "w") as tar:
            tar.add(plain, arcname=f"lib/{name}")
        compress(folder / "some.tar", inside / name)
    with tarfile.open(folder / "whole.tgz", "w:gz") as tar:
        tar.add(folder / "package", arcname="package")
    return folder / "whole.tgz"


def compress(file: Path, into: Path) -> None:
    into.write_bytes(subprocess.run([node(), "-e", PACK, str(file)], capture_output=True, check=True).stdout)


def test_one_that_the_machine_has_is_used(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bring_browser, "NAMES", ("chromium",))
    program(bare / "bin" / "chromium", "exit 0")
    program(bare / "bin" / "npm", "exit 1")
    assert bring_browser.browser() == str(bare / "bin" / "chromium")
    assert bring_browser.main() == 0


def test_one_from_npm_starts_with_its_libraries(bare: Path, needs: Needs) -> None:
    needs("web", no_web())
    archive = pack(bare)
    program(bare / "bin" / "npm", f'cp {archive} "$PWD/one.tgz"')
    assert bring_browser.main() == 0
    brought = bring_browser.browser()
    assert brought == str(bare / "build" / "browser" / "chromium")
    said = subprocess.run([brought, "--version"], capture_output=True, text=True, check=True).stdout
    assert said.startswith(f"--version {bare}/build/browser/lib")
    program(bare / "bin" / "npm", "exit 1")
    assert bring_browser.main() == 0  # it is there


def test_where_npm_has_none_it_is_said_why_and_nothing_is_left(
    bare: Path, needs: Needs, capsys: pytest.CaptureFixture[str]
) -> None:
    needs("web", no_web())
    program(bare / "bin" / "npm", "echo there is no network >&2; exit 1")
    assert bring_browser.main() == 1
    assert capsys.readouterr().err == f"{bring_browser.NONE}: there is no network\n"
    assert list((bare / "build").iterdir()) == []


def test_elsewhere_npm_has_none(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "darwin")
    with pytest.raises(Unbuilt, match=r"had from npm, which has one for Linux on x86-64\.$"):
        bring_browser.bring()
