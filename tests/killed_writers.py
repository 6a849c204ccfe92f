"""A program for test_writing: it lets writers of saves and journals be killed at any moment, then reads their file."""

import json
import os
import random
import signal
import sys
import time
from pathlib import Path
from typing import Any

import tabard
from tabard.sitting.seating import seat_players
from tabard.sitting.sitting import Sitting
from tabard.terminal.autosave import Autosave
from tabard.terminal.files import resume, save

MOVES = (3, 1, 3, 1, 3, 1)
MOST_MOVES = 2_000  # of one match, which nobody plays and keeps before it is killed


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


def play_for_ever(told: int) -> None:
    """Play at a table that keeps its match, and tell of each move once it is on the disk."""
    while True:
        match, dice, autosave = tabard.new("quests", seed=1), random.Random(1), Autosave()
        sitting = Sitting(match, seat_players(4, []))
        for _ in range(MOST_MOVES):
            ask = dice.choice(match.asks)
            match.play(dice.choice(ask.moves), ask.seat)
            sitting.played = True
            autosave.keep_soon(sitting)
            autosave.settle()
            os.write(told, len(match.commands).to_bytes(4, "big"))
            if len(match.commands) % 20 == 0:
                autosave.keep(sitting)  # which writes the journal anew as one save


def kill_table(folder: Path, dice: random.Random) -> tuple[int, int]:
    """How many moves were told to be on the disk, and how many are there."""
    for old in folder.iterdir():
        old.unlink()
    hears, tells = os.pipe()
    child = os.fork()
    if child == 0:
        play_for_ever(tells)
    os.close(tells)
    first = os.read(hears, 4)
    time.sleep(dice.uniform(0, 0.6))
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    with os.fdopen(hears, "rb") as opened:
        told = first + opened.read()
    moves = len(told) // 4
    last = Autosave().last()
    return moves, len(last.kept.match.commands) if last is not None else 0


def tables(folder: Path, count: int) -> dict[str, int]:
    dice = random.Random(7)
    found = [kill_table(folder, dice) for _ in range(count)]
    lost, made_up = sum(there < told for told, there in found), sum(there > told + 1 for told, there in found)
    return {"kills": count, "lost": lost, "made_up": made_up, "moves": sum(told for told, _ in found)}


if __name__ == "__main__":
    what, where, much = sys.argv[1:]
    programs: Any = {"kills": kills, "tables": tables, "together": together}
    print(json.dumps(programs[what](Path(where), float(much) if what == "together" else int(much))))
