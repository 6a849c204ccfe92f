"""Whether a game has a rulebook, and its own: one that came with the skeleton tells of another game."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from tabard.cli.new import TEMPLATE, in_words_of, package_of, write
from tabard.engine.lint import Complaint
from tabard.shelf import RULEBOOK, load_folder, rulebook_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tabard.engine.game import Game


def about_rulebook(game: Game) -> Iterator[Complaint]:
    """Nothing of a fresh skeleton: its rulebook tells of the game that it still is."""
    if game.rules.begin is None:  # no game is made without a rule that begins it
        return
    rules = Path(game.rules.begin.__code__.co_filename)
    book, text = str(rules.with_name(RULEBOOK)), rulebook_of(game)
    if not text:
        yield Complaint(book, 1, f"{game.face.title} has no rulebook: tell people there how it is played, in Markdown.")
    elif below_title(text) == below_title(skeleton(game, RULEBOOK)) and plays_otherwise(game, rules):
        what = "This is still the rulebook of the skeleton, and the rules are not its rules any more"
        yield Complaint(book, 1, f"{what}: tell how {game.face.title} is played.")


def below_title(text: str) -> str:
    """A rulebook without its first line."""
    return text.strip().partition("\n")[2].strip()


def skeleton(game: Game, name: str) -> str:
    """A file of the skeleton's package, as `tabard new` wrote it for this game."""
    return in_words_of(game.name, text_of(TEMPLATE / TEMPLATE.name / name))


def plays_otherwise(game: Game, rules: Path) -> bool:
    """Whether the rules are not the skeleton's any more: what bots are told in the same file changes none of them."""
    return text_of(rules) != skeleton(game, rules.name) and game.hash != skeleton_hash(game.name)


def skeleton_hash(name: str) -> str:
    """The hash of the rules that `tabard new` writes."""
    with tempfile.TemporaryDirectory() as folder:
        written = Path(folder) / name
        write(name, written)
        package = (written / package_of(name)).rename(written / "skeleton")  # else it would be taken for the game
        return load_folder(package).hash


def text_of(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
