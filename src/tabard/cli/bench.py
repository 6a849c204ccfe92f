"""`tabard bench`: the benchmarks, where there is a checkout to run them from."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Annotated

import typer

from tabard.errors import Refused

ELSEWHERE = "The benchmarks are not installed with Tabard: run make bench in a checkout of its repository."


def bench(
    only: Annotated[str | None, typer.Option(metavar="NAME", help="Only rows with NAME in their name.")] = None,
    json: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the rows to FILE as well.")] = None,
    rounds: Annotated[int | None, typer.Option(min=1, help="Turns that each side takes.")] = None,
) -> int:
    """Measure Tabard beside its peers, in one run."""
    given = {"--only": only, "--json": json.absolute() if json else None, "--rounds": rounds}
    options = [str(part) for name, value in given.items() if value is not None for part in (name, value)]
    command = [sys.executable, "-m", "benchmarks", *options]
    return subprocess.run(command, cwd=checkout(), check=False).returncode  # noqa: S603  (our own module)


def checkout() -> Path:
    """The folder that holds the benchmarks: this one or one above, or the checkout that Tabard runs from."""
    here, source = Path.cwd(), Path(__file__).resolve().parents[3]
    for folder in (here, *here.parents, source):
        if (folder / "benchmarks" / "__main__.py").is_file():
            return folder
    raise Refused(ELSEWHERE)
