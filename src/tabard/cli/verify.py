"""`tabard verify`: whether a saved match was played as it says."""

from __future__ import annotations

from pathlib import Path  # noqa: TC003  (Typer reads the annotations)
from typing import Annotated

import typer

from tabard.cli.paper import Page, finder, page, print_json, read_text
from tabard.engine.match.verify import Verdict
from tabard.engine.match.verify import verify as verify_save
from tabard.engine.rules.one_line import in_one_line


def verify(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A save; - reads it from stdin.")],
    game: Annotated[
        str | None, typer.Option(metavar="GAME", help="The game or its folder, where it is not on the shelf.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
) -> int:
    """Play a saved match again from its start, and say whether every shuffle, the table and the log are the same.

    Then it says what that does not prove, such as who could have chosen the key, and tells the fingerprint of the key
    and the words that each seat has added to it.
    The exit code is 0 if all is the same and 1 if not.
    """
    verdict = verify_save(read_text(file), finder(game))
    if json:
        told = {"verified": verdict.good, "sentence": verdict.sentence, "moves": verdict.moves, "move": verdict.move}
        told |= {"fingerprint": verdict.fingerprint, "words": verdict.said, "unproven": verdict.unproven}
        print_json(told | {"taken_back": verdict.taken_back})
    else:
        show(page(), verdict)
    return 0 if verdict.good else 1


def show(out: Page, verdict: Verdict) -> None:
    out.print(in_one_line(verdict.sentence), markup=False)
    if verdict.fingerprint is not None:
        out.print(f"Fingerprint of the key: {verdict.fingerprint}", markup=False)
    for seat, words in enumerate(verdict.said, 1):
        out.print(f"Words of seat {seat}: {'none' if words is None else repr(words)}", markup=False)
    if verdict.unproven:
        out.print("What the file does not prove:", markup=False)
    for sentence in verdict.unproven:
        out.print(f"- {sentence}", markup=False)
