"""Games that tests play are kept in a folder of theirs, and beside it lie bots of somebody's."""

from pathlib import Path

import pytest

from arena.settings import write_bots


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TABARD_CACHE", str(tmp_path / "cache"))
    monkeypatch.chdir(tmp_path)
    write_bots(tmp_path)
    return tmp_path
