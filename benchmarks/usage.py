"""What both programs of this room share with a shell: one sentence for bad usage, rows as JSON."""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING, Any, NoReturn

from tabard.errors import Refused
from tabard.writing import write_whole

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path


class Arguments(argparse.ArgumentParser):
    """Bad usage is one sentence and exit code 2."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{message[:1].upper()}{message[1:]}.\n")

    def check_folder_of(self, file: Path | None) -> None:
        """Better to hear now than after the run that the rows have nowhere to go."""
        if file is not None and not file.resolve().parent.is_dir():
            self.error(f"there is no folder {file.resolve().parent}")


def written(rows: Sequence[dict[str, Any]], file: Path | None) -> bool:
    """Write the rows where a file was named; False, and a sentence on stderr, where that fails."""
    if file is None:
        return True
    try:
        write_whole(file, json.dumps(rows, indent=2, ensure_ascii=False) + "\n")
    except Refused as refused:
        print(refused, file=sys.stderr)
        return False
    return True
