"""A process for somebody's class: `python -m tabard.arena.classes GAME module:Class`. It has what it is sent, no more.

What it prints goes to stderr; what it raises is told as a fault.
"""

from __future__ import annotations

import importlib
import inspect
import json
import os
import sys
import traceback
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabard.arena.behind import Behind
from tabard.arena.fault import Fault, Raised
from tabard.arena.players import as_move
from tabard.engine.match.failure import words_of
from tabard.engine.rules.face import Move
from tabard.shelf import find

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabard.bots import Bot
    from tabard.engine.match.seen import Seen
    from tabard.engine.rules.face import Ask


LARGEST = 1 << 63  # no number of a move comes near


class Guarded:
    """A bot of somebody's, whatever it does."""

    def __init__(self, bot: Any) -> None:
        self._bot = bot

    def choose(self, seen: Seen, ask: Ask) -> Any:
        return guarded(lambda: plain(self._bot.choose(seen, ask)))


def plain(answer: Any) -> int | str:
    """A move's number or its text, and nothing of the bot's own. Raises Fault where it is neither."""
    answer = as_move(answer.number if isinstance(answer, Move) else answer)
    if type(answer) is int and abs(answer) >= LARGEST:
        raise Fault(f"its answer is a number of {answer.bit_length():,} bits, and no move has such a number.")
    if isinstance(answer, str):
        return str.__str__(answer)
    if type(answer) is not int:
        raise Fault(f"its answer is of type {type(answer).__name__}: it should be a move, its text or its number.")
    return answer


def guarded(call: Callable[[], Any]) -> Any:
    """What a call gives. Raises Fault with what it raises, and where."""
    try:
        return call()
    except (EOFError, Fault):
        raise
    except (Exception, SystemExit) as fault:
        raise Raised(told(fault)) from fault


def told(fault: BaseException) -> str:
    """A fault with its place in the user's own files, those of the current folder."""
    frames = traceback.extract_tb(fault.__traceback__)
    files = [frame for frame in frames if Path(frame.filename).is_file()]  # not '<frozen …>', which has no folder
    own = [frame for frame in files if Path.cwd() in Path(frame.filename).absolute().parents]
    where = f" ({Path(own[-1].filename).name}, line {own[-1].lineno})" if own else ""
    return f"{words_of(fault)}{where}"


def maker(address: str) -> Callable[[int | None], Bot]:
    """How the class at `module:Class` is made: with `seed=…` where it takes one, else with nothing."""
    module, _, name = address.partition(":")
    found: Any = guarded(lambda: getattr(imported(module), name, None))
    if not guarded(lambda: inspect.isclass(found) and callable(getattr(found, "choose", None))):
        raise Fault(f"'{module}' has no class '{name}' with a method choose(seen, ask).")
    parameters = guarded(lambda: inspect.signature(found)).parameters
    takes_seed = "seed" in parameters or any(one.kind is one.VAR_KEYWORD for one in parameters.values())
    make: Callable[..., Any] = found
    return lambda seed: Guarded(guarded(lambda: make(seed=seed) if takes_seed else make()))


def imported(module: str) -> Any:
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as fault:
        if fault.name is None or not f"{module}.".startswith(f"{fault.name}."):
            raise  # one that it imports itself
        raise Fault(f"There is no module '{fault.name}', neither in this folder nor installed.") from None


def main(game: str, address: str) -> None:
    heard, said = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)  # what is printed is nobody's answer

    def say(line: str) -> None:
        print(line, file=said, flush=True)

    try:
        Behind(find(game), maker(address), iter(heard.readline, b""), say).serve()
    except Fault as fault:
        say(json.dumps({"raised" if isinstance(fault, Raised) else "fault": str(fault)}))
    said.flush()
    os._exit(0)  # whatever threads it has left


if __name__ == "__main__":
    main(*sys.argv[1:])
