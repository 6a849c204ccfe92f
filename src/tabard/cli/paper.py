"""What commands read and print: saves from files, pages for people, JSON for programs."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from tabard.engine.rules.one_line import harmless
from tabard.errors import Refused
from tabard.shelf import find, games, is_folder
from tabard.writing import LARGEST, read_plain

if TYPE_CHECKING:
    from collections.abc import Callable

    from rich.text import Text

    from tabard.engine.game import Game


LONGEST = 9  # digits of a seat's number; Python reads no endless ones


class Page(Console):
    """A console that lets a closed pipe be heard: the command line ends quietly then."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError

    def render_str(self, text: str, **how: Any) -> Text:
        """What comes from a file must not talk to the terminal, in a cell of a table or in a line."""
        return super().render_str(harmless(text), **how)


def page() -> Page:
    return Page(highlight=False, soft_wrap=not sys.stdout.isatty())


def progress(unit: str) -> Progress:
    """A bar on stderr, so that stdout holds the outcome alone; gone when the work is done."""
    look = (
        SpinnerColumn(),
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.completed:.0f} of {task.total:.0f} " + unit),
        TimeElapsedColumn(),
    )
    console = Console(stderr=True)
    return Progress(*look, console=console, transient=True, disable=not console.is_terminal)


def print_json(value: Any) -> None:
    print(json.dumps(value))


def read_text(file: Path) -> str:
    """The text of a file, or of stdin for `-`. Raises Refused."""
    try:
        text = sys.stdin.read(LARGEST + 1) if str(file) == "-" else read_plain(file, "replace")
    except FileNotFoundError:
        raise Refused(f"There is no file '{file}'.") from None
    except IsADirectoryError:
        raise Refused(f"'{file}' is a folder, not a save.") from None
    except UnicodeDecodeError:
        raise Refused(f"'{file}' is not a Tabard save.") from None
    except (OSError, ValueError) as fault:
        raise Refused(f"'{file}' cannot be read: {getattr(fault, 'strerror', None) or fault}.") from fault
    if len(text) > LARGEST:
        raise Refused(f"What comes in on standard input is too large: Tabard reads at most {LARGEST:,} letters of it.")
    if not text.strip():
        raise Refused("Nothing came in on standard input." if str(file) == "-" else f"'{file}' is empty.")
    return text


def find_game(name: str) -> Game:
    """What a person calls a game: its name on the shelf, else its folder, also where that is written without ./

    A save is not believed so far: what it names is looked for on the shelf alone.
    """
    folder = folder_meant(name)
    return find(name if folder is None else str(folder))


def folder_meant(name: str) -> Path | None:
    """The folder that a person calls a game by; None where it is a name, on the shelf or not."""
    return Path(name).resolve() if name.lower() not in games() and is_folder(Path(name)) else None


def finder(game: str | None) -> Callable[[str], Game]:
    """How the game of a save is found: on the shelf, or where `--game` says."""
    return find if game is None else lambda _name: find_game(game)


def read_seat(text: str) -> int | str | None:
    """`all`, a seat's number, or `none` for a spectator."""
    if text in ("all", "none"):
        return None if text == "none" else text
    if not text.isdecimal() or len(text) > LONGEST:
        raise Refused(f"--seat is a number, 'all' or 'none' (a spectator), not '{text[:40]}'.")
    return int(text)
