"""The page on card sheets: its file is good, and its commands print what is shown."""

from pathlib import Path

import pytest

from plumbing.pages import ROOT, commands, files, prints
from tabard.cli import main

PAGE = ROOT / "docs" / "card-sheets.md"


def test_its_file_is_good_and_its_commands_print_what_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.toml").write_text(files(PAGE)["mine.toml"], encoding="utf-8")
    for (program, *words), expected in commands(PAGE):
        assert program == "tabard"
        assert main(words) == 0
        printed = capsys.readouterr().out
        assert prints(printed, expected), printed
