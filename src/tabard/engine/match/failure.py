"""A rule that failed, as it is told to whoever wrote it: what it was wanted for, in which line, and what went wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.engine.table.place import NOWHERE, OURS, failed_at, is_strangers, traceback_of
from tabard.errors import Broken, BrokenOff, Endless

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tabard.engine.game import Game

WITHOUT_WORDS = "it cannot be said why"


def broken_off(fault: BaseException) -> bool:
    """Whether nothing has failed: somebody has ended it."""
    return isinstance(fault, (KeyboardInterrupt, BrokenOff))


def failure(what: str, fault: BaseException, game: Game) -> Broken:
    """The fault to be raised instead of another, with the place in a game's files where that came from."""
    place = failed_at(fault)
    where = f"{place}: " if place != NOWHERE and not isinstance(fault, Endless) else ""  # which says where
    told = (Endless if isinstance(fault, Endless) else Broken)(f"{what} {where}{words_of(fault)}")
    told.theirs = isinstance(fault, Broken) and is_strange(game)
    return told


def words_of(fault: BaseException) -> str:
    """What an exception says of itself; a stranger's own may fail when it is asked."""
    try:
        text = str(fault)
    except BaseException as another:
        if broken_off(another):
            raise
        text = WITHOUT_WORDS
    name = type(fault).__name__
    return text if isinstance(fault, Broken) else f"{name}: {text}" if text else name


def told_of(fault: BaseException) -> str:
    """The same with the place in a game's files, where there is one and it is not said yet."""
    place = NOWHERE if isinstance(fault, Broken) else failed_at(fault)
    return f"{place}: {words_of(fault)}" if is_strangers(place.file) else words_of(fault)


def is_theirs(fault: BaseException) -> bool:
    """Whether a rule of somebody else's game failed: the sentence is for him, and nobody else is to blame."""
    return any(
        isinstance(one, Endless) or (isinstance(one, Broken) and (one.theirs or is_elsewhere(one)))
        or comes_from_a_stranger(one)
        for one in with_causes(fault)
    )  # fmt: skip


def is_elsewhere(fault: Broken) -> bool:
    """Whether a rule failed that lies neither in the engine nor in our games."""
    place = failed_at(fault.__cause__) if fault.__cause__ is not None else NOWHERE
    return place != NOWHERE and not place.file.startswith(OURS)


def comes_from_a_stranger(fault: BaseException) -> bool:
    """Whether it was raised in somebody else's game, or in what that called."""
    trace = traceback_of(fault)
    while trace is not None:
        if is_strangers(trace.tb_frame.f_code.co_filename):
            return True
        trace = trace.tb_next
    return False


def with_causes(fault: BaseException) -> Iterator[BaseException]:
    """The fault, and those that it was raised instead of."""
    left, seen = [fault], set()
    while left:
        one = left.pop()
        if id(one) in seen:
            continue
        seen.add(id(one))
        yield one
        before = (BaseException.__dict__[name].__get__(one) for name in ("__cause__", "__context__"))
        left.extend(other for other in before if other is not None)


def is_strange(game: Game) -> bool:
    """Whether a game does not come with Tabard."""
    return game.rules.begin is not None and is_strangers(game.rules.begin.__code__.co_filename)
