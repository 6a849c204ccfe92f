"""Finding games: whatever lies in a folder, a game comes of it or a sentence."""

import re
from pathlib import Path

import pytest

from tabard.errors import Refused
from tabard.shelf import find


def test_a_game_whose_file_holds_what_no_source_does_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "nothing"
    folder.mkdir()
    (folder / "__init__.py").write_bytes(b"GAME = 1\n\x00\n")
    with pytest.raises(Refused) as refused:
        find(str(folder))
    assert re.search(r"cannot be read: \w+: source code .*null bytes", str(refused.value))
