"""A program for test_writing: it lets writers of one save be killed at any moment and looks at the file each time."""

import json
import os
import random
import signal
import sys
import time
from pathlib import Path

import tabard
from tabard.sitting.seating import seat_players
from tabard.sitting.sitting import Sitting
from tabard.terminal.files import resume, save

MOVES = (3, 1, 3, 1, 3, 1)


def write_for_ever(file: Path) -> None:
    """Save a match at every move, again and again from its beginning."""
    while True:
        match = tabard.new("connect-four", seed=1)
        sitting = Sitting(match, seat_players(2))
        for move in MOVES:
            match.play(move)
            save(sitting, file)


def started(file: Path) -> int:
    child = os.fork()
    if child == 0:
        write_for_ever(file)
    return child


def kill_one(file: Path, dice: random.Random) -> bool:
    """Whether the file is a whole save after its writer was killed."""
    child = started(file)
    time.sleep(dice.uniform(0.002, 0.03))
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    try:
        return len(resume(file).match.commands) <= len(MOVES)
    except tabard.Refused:
        return False


def kills(file: Path, count: int) -> dict[str, int]:
    dice = random.Random(7)
    save(Sitting(tabard.new("connect-four", seed=1), seat_players(2)), file)
    whole = sum(kill_one(file, dice) for _ in range(count))
    return {"kills": count, "whole": whole, "left": len(list(file.parent.iterdir())) - 1}


def together(file: Path, seconds: float) -> dict[str, int]:
    """Two who write one file, and a reader."""
    save(Sitting(tabard.new("connect-four", seed=1), seat_players(2)), file)
    writers = [started(file), started(file)]
    reads = damaged = 0
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        reads += 1
        try:
            resume(file)
        except tabard.Refused:
            damaged += 1
    for writer in writers:
        os.kill(writer, signal.SIGKILL)
        os.waitpid(writer, 0)
    return {"reads": reads, "damaged": damaged}


if __name__ == "__main__":
    what, where, much = sys.argv[1:]
    outcome = kills(Path(where), int(much)) if what == "kills" else together(Path(where), float(much))
    print(json.dumps(outcome))
