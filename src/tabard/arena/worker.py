"""A process that plays games of the arena: `python -m tabard.arena.worker`. Settings in, then numbers; records out.

When whoever started it is gone, so is it, with all bots that it has started.
"""

from __future__ import annotations

import json
import os
import queue
import sys
import threading
from typing import Any

from tabard.arena.conversation import kill_all, programs
from tabard.arena.one_game import play_game
from tabard.arena.ready import load_compiled
from tabard.arena.settings import read_settings
from tabard.engine.match.failure import is_theirs
from tabard.errors import Broken, Refused


def main() -> None:
    lines: queue.SimpleQueue[str] = queue.SimpleQueue()
    threading.Thread(target=listen, args=(lines,), daemon=True).start()
    answers, sys.stdout = sys.stdout, sys.stderr  # what is printed anywhere is no answer
    settings = read_settings(json.loads(lines.get()))
    load_compiled(settings)
    say(answers, {"ready": True})

    def asking(seat: int) -> None:  # should this process die, it is known who was asked, and what is to be ended
        say(answers, {"asked": seat, "programs": programs()})

    while True:
        index = json.loads(lines.get())["game"]
        try:
            say(answers, play_game(settings, index, asking).as_json())
        except (Broken, Refused) as fault:
            theirs = isinstance(fault, Refused) or is_theirs(fault)
            say(answers, {"refused" if theirs else "broken": f"Game {index}: {fault}"})


def listen(lines: queue.SimpleQueue[str]) -> None:
    """A thread of its own hears at once that nobody is there any more."""
    for line in sys.stdin:
        lines.put(line)
    kill_all()
    os._exit(0)


def say(answers: Any, what: dict[str, Any]) -> None:
    print(json.dumps(what), file=answers, flush=True)


if __name__ == "__main__":
    main()
