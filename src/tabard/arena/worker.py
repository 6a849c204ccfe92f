"""A process of the arena's: `python -m tabard.arena.worker`. Settings in, then what is to be done; what came of it out.

When whoever started it is gone, so is it, with all bots that it has started.
"""

from __future__ import annotations

import json
import os
import queue
import shutil
import sys
import tempfile
import threading
from typing import TYPE_CHECKING, Any

from tabard.arena.conversation import kill_all, programs
from tabard.arena.family import adopt, end_below, hide
from tabard.arena.fault import Disturbed
from tabard.arena.one_game import play_game
from tabard.arena.ready import fault_of, load_compiled
from tabard.arena.settings import read_settings
from tabard.engine.match.failure import is_theirs
from tabard.errors import Broken, Refused

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabard.arena.settings import Settings


def main() -> None:
    hide()
    adopt()
    told = json.loads(sys.stdin.readline())
    tempfile.tempdir = told["scratch"]  # whoever started this process takes it away, or else this one does
    lines: queue.SimpleQueue[str] = queue.SimpleQueue()
    listener = threading.Thread(target=listen, args=(lines, told["scratch"]), daemon=True)
    listener.start()
    try:
        work(read_settings(told["settings"]), lines)
    except BrokenPipeError:  # nobody is there any more: that is seen to already
        listener.join()
    except BaseException:
        kill_all()
        raise


def work(settings: Settings, lines: queue.SimpleQueue[str]) -> None:
    """Play whatever game is asked for, or try out a bot."""
    answers, sys.stdout = sys.stdout, sys.stderr  # what is printed anywhere is no answer

    def asking() -> None:  # should this process die, it is known what is to be ended
        say(answers, {"asked": programs()})

    while True:
        say(answers, done(settings, json.loads(lines.get()), asking))
        if settings.strangers:
            end_below(os.getpid())


def done(settings: Settings, told: dict[str, Any], asking: Callable[[], None]) -> dict[str, Any]:
    """What came of one thing that is to be done."""
    if "load" in told:
        load_compiled(settings)
        return {"ready": True}
    try:
        if "try" in told:
            return {"fault": fault_of(settings.entrants[told["try"]], settings, asking)}
        return game_played(settings, told["game"], asking)
    except Disturbed as disturbed:
        return {"disturbed": str(disturbed)}


def game_played(settings: Settings, index: int, asking: Callable[[], None]) -> dict[str, Any]:
    try:
        return play_game(settings, index, asking).as_json()
    except (Broken, Refused) as fault:
        theirs = isinstance(fault, Refused) or is_theirs(fault)
        return {"refused" if theirs else "broken": f"Game {index}: {fault}"}


def listen(lines: queue.SimpleQueue[str], scratch: str) -> None:
    """A thread of its own hears at once that nobody is there any more."""
    for line in sys.stdin:
        lines.put(line)
    kill_all()
    shutil.rmtree(scratch, ignore_errors=True)
    os._exit(0)


def say(answers: Any, what: dict[str, Any]) -> None:
    print(json.dumps(what), file=answers, flush=True)


if __name__ == "__main__":
    main()
