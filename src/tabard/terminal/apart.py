"""Thinking apart: in a thread that nobody waits for who leaves. It ends with the program, whatever it is at.

A pool of threads would have the program wait for them; and compiled rules, which nothing can break off, would hold up
whoever is to hear that somebody leaves.
"""

from __future__ import annotations

import asyncio
import threading
from contextlib import suppress
from queue import SimpleQueue
from typing import TYPE_CHECKING, NamedTuple, TypeVar, cast

from tabard.engine.match.failure import words_of
from tabard.errors import Broken

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")


class Outcome(NamedTuple):
    """What came of it: something, or a fault."""

    found: object
    fault: BaseException | None = None


def outcome_of(work: Callable[[], object]) -> Outcome:
    """A fault of any kind; what is no Exception would pass by those who wait."""
    try:
        return Outcome(work())
    except Exception as fault:  # noqa: BLE001  (it is raised where it is waited for)
        return Outcome(None, fault)
    except BaseException as fault:  # noqa: BLE001  (nobody breaks a thread off: a stranger's rules have raised it)
        told = Broken(words_of(fault))
        told.__cause__ = fault
        return Outcome(None, told)


def begin(work: Callable[[], object], tell: Callable[[Outcome], object]) -> None:
    threading.Thread(target=lambda: tell(outcome_of(work)), daemon=True, name="thinks apart").start()


async def apart(work: Callable[[], T]) -> T:
    """What it gives or raises; a screen goes on meanwhile."""
    loop = asyncio.get_running_loop()
    told: asyncio.Future[Outcome] = loop.create_future()

    def settle(outcome: Outcome) -> None:
        if not told.done():
            told.set_result(outcome)

    def tell(outcome: Outcome) -> None:
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            loop.call_soon_threadsafe(settle, outcome)

    begin(work, tell)
    return cast("T", given(await told))


class NotWaitedFor(Exception):  # noqa: N818  (not an error: something else is wanted)
    """Nobody waits any more."""


def waited_for(work: Callable[[], T], until: Callable[[], bool] | None = None) -> T:
    """The same for who has nothing else to do; a signal breaks the waiting off. `until`, asked again and again, takes
    a moment to say whether something else is wanted. Raises NotWaitedFor."""
    told: SimpleQueue[Outcome] = SimpleQueue()
    begin(work, told.put)
    while until is not None and told.empty():
        if until():
            raise NotWaitedFor
    return cast("T", given(told.get()))


def given(outcome: Outcome) -> object:
    if outcome.fault is not None:
        raise outcome.fault
    return outcome.found
