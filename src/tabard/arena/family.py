"""All processes that come from one, as Linux shows them: also those that have left its session, or lost their parent.

Where there is no /proc, nothing is seen here, and a process group is all that can be ended.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import signal
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

PROC = Path("/proc")
ENDING = 5.0  # seconds in which all of them are to be gone
HELD = "Tt"  # states of a process that a signal or a debugger has stopped
GONE = "ZX"
DEATH_SIGNAL, DUMPABLE, SUBREAPER = 1, 4, 36  # numbers of prctl(2)


class Process(NamedTuple):
    """What is told of a process."""

    pid: int
    parent: int
    group: int
    session: int
    state: str
    threads: int


def all_processes() -> list[Process]:
    found = (process(int(one.name)) for one in (PROC.iterdir() if PROC.is_dir() else ()) if one.name.isdecimal())
    return [one for one in found if one is not None]


def process(pid: int) -> Process | None:
    """None where it has ended meanwhile."""
    try:
        told = (PROC / str(pid) / "stat").read_bytes().rpartition(b")")[2].split()
    except (OSError, IndexError):
        return None
    parent, group, session = map(int, told[1:4])
    return Process(pid, parent, group, session, told[0].decode(), int(told[17]))


def memory_of(pid: int) -> int:
    """Its bytes in memory that are no file's. What it shares with others counts for each of them."""
    try:
        lines = (PROC / str(pid) / "status").read_bytes().splitlines()
    except OSError:
        return 0
    return sum(int(line.split()[1]) << 10 for line in lines if line.startswith((b"RssAnon:", b"RssShmem:")))


def family(*roots: int, among: list[Process] | None = None) -> list[Process]:
    """Processes, and all that come from them, that still run."""
    return [one for one in descent(roots, all_processes() if among is None else among) if one.state not in GONE]


def descent(roots: Collection[int], among: list[Process]) -> list[Process]:
    """The same with those that have ended and wait for their parents to notice."""
    by_parent: dict[int, list[Process]] = {}
    for one in among:
        by_parent.setdefault(one.parent, []).append(one)
    found = [one for one in among if one.pid in roots]
    for one in found:  # which grows
        found += by_parent.get(one.pid, ())
    return found


def orphans(own: Collection[int], among: list[Process]) -> list[int]:
    """What this process has adopted: its children that are not its own, in sessions that are not its own."""
    here, session = os.getpid(), os.getsid(0)
    return [one.pid for one in among if one.parent == here and one.session != session and one.pid not in own]


def adopted(own: Collection[int], among: list[Process]) -> list[Process]:
    """What this process has adopted, with all that comes from it; what of that has ended is buried."""
    roots = orphans(own, among)
    for one in among:
        if one.pid in roots and one.state in GONE:
            reap(one.pid)
    return family(*roots, among=among)


def end_below(root: int) -> None:
    """End all that come from a process, but not itself, however quickly they start others."""
    end_all(lambda all_: [one for one in descent([root], all_) if one.pid != root], root)


def end_orphans(own: Collection[int]) -> None:
    """End what this process has adopted, with all that comes from it."""
    end_all(lambda all_: descent(orphans(own, all_), all_))


def end_all(found: Callable[[list[Process]], list[Process]], spared: int = 0) -> None:
    """Until there are none. All are held first: who is held starts nothing.

    Of those that have ended before they could be held, the groups are ended, in which others go on: at once, so that
    none is started meanwhile. The group that is `spared` is not.
    """
    end, session = time.monotonic() + ENDING, os.getsid(0)
    ended: set[int] = set()
    while time.monotonic() < end:
        here = found(all_processes())
        left = [one for one in here if one.state not in GONE]
        groups = {one.group for one in here if one.session != session} - {spared}
        for what in (signal.SIGSTOP, signal.SIGKILL):
            for one in left:
                with contextlib.suppress(ProcessLookupError, PermissionError):
                    os.kill(one.pid, what)
        for group in groups:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(group, signal.SIGKILL)
        for one in here:
            if one.parent == os.getpid():
                reap(one.pid)
        if not left and groups <= ended:
            return
        ended |= groups


def reap(pid: int) -> None:
    with contextlib.suppress(ChildProcessError):
        os.waitpid(pid, os.WNOHANG)


# --- what a process asks of the system ------------------------------------------------------------------


def prctl(what: int, value: int) -> None:
    """Linux's, as far as there is one."""
    if LIBC is not None:
        LIBC.prctl(what, value, 0, 0, 0)


LIBC = ctypes.CDLL(None) if sys.platform == "linux" else None


def adopt(yes: bool = True) -> None:
    """Have those that lose their parent become children of this process, so that it can end them."""
    prctl(SUBREAPER, int(yes))


def hide(yes: bool = True) -> None:
    """Let no other process of the same user read the memory of this one; root may."""
    prctl(DUMPABLE, int(not yes))


def on_parents_end(what: signal.Signals) -> None:
    """Have this process get a signal when whoever started it is gone."""
    prctl(DEATH_SIGNAL, what)
