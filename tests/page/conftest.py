"""What tests of the page's site stand on: a page as a build leaves it, in few files, with the desk's own wheel."""

import json
from pathlib import Path

import pytest

import pack_desk
from tabard.page import site


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    page = tmp_path / "built"
    (page / "lib").mkdir(parents=True)
    (page / "assets").mkdir()
    (page / "index.html").write_text("<!doctype html>")
    (page / "assets" / "index.js").write_text("1")
    (page / "lib" / "desk.js").write_text("2")
    wheel = pack_desk.make_wheel(page / "lib")
    sizes = {wheel: (page / "lib" / wheel).stat().st_size}
    (page / "lib" / "desk.json").write_text(json.dumps({"pyodide": "pyodide/", "wheel": wheel, "sizes": sizes}))
    monkeypatch.setattr(site, "BUILT", page)
    monkeypatch.setattr("tabard.page.catalogue.find_module", lambda _game: None)
    return page
