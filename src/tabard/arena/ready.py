"""What is made ready before the first clock starts: a game's compiled form, and bots that can be started at all."""

from __future__ import annotations

import gc
import os
from contextlib import closing, suppress
from typing import TYPE_CHECKING

from tabard.arena.conversation import end_strays
from tabard.arena.entrants import Kind
from tabard.arena.fault import Disturbed, Fault
from tabard.arena.isolation import refuse_where_there_is_none
from tabard.arena.players import STARTING, ProcessPlayer, words_for
from tabard.arena.watched import GRACE, Watched
from tabard.bots import LEVELS, PERFECT, make_bot
from tabard.bots.forms import PLAIN, compiled_now
from tabard.engine.match.beginning import begin
from tabard.engine.targets.cache import is_kept
from tabard.errors import Broken, Refused

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabard.arena.entrants import Entrant
    from tabard.arena.settings import Settings
    from tabard.engine.game import Game


def thinks(settings: Settings) -> bool:
    """Whether any of the bots plays matches out in its head, which compiled rules make quick."""
    return any(entrant.given in LEVELS for entrant in settings.entrants) and not os.environ.get(PLAIN)


def is_to_compile(settings: Settings) -> bool:
    """Whether somebody would wait for the game's compiled form."""
    return thinks(settings) and not is_kept(settings.game)


def load_compiled(settings: Settings) -> None:
    """Load the game's compiled form where a bot needs it, compiled where need be; one that has none plays plain."""
    if thinks(settings):
        load_for_good(settings.game)


def load_kept(game: Game, level: str) -> None:
    """Load the compiled form for a level where that takes but a moment; else the bot sees to it while it plays."""
    if level.lower() in LEVELS and not os.environ.get(PLAIN) and is_kept(game):
        load_for_good(game)


def load_for_good(game: Game) -> None:
    """Until this process ends: looking for garbage in what is loaded takes longer than `easy` may think."""
    with suppress(Broken):
        compiled_now(game)
        gc.collect()
        gc.freeze()


def refuse_unusable(settings: Settings) -> None:
    """Raise Refused where a bot does not even get ready, rather than let it lose every game."""
    if settings.isolate and settings.strangers:
        refuse_where_there_is_none()
    with closing(TryOuts(settings)) as try_outs:
        for number, entrant in enumerate(settings.entrants):
            fault = ""
            if entrant.kind is not Kind.OWN:
                fault = try_outs.fault_of(number)
            elif entrant.given == PERFECT:
                fault = fault_of_perfect(settings)
            if fault:
                raise Refused(f"The bot '{entrant.given}' cannot be used. {fault}")


def fault_of_perfect(settings: Settings) -> str:
    match = begin(settings.game, settings.seats, 0, settings.rules)
    try:
        make_bot(PERFECT, 0).choose(match.seen(match.asks[0].seat), match.asks[0])
    except Refused as refused:
        return str(refused)
    return ""


class TryOuts:
    """Bots of somebody's, tried out in a process that is watched: one may end or stop whoever starts it."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._process: Watched | None = None

    def fault_of(self, number: int) -> str:
        """Why a bot does not get ready, in a sentence; empty where it does."""
        try:
            self._process = self._process or Watched(self._settings)
            told = self._process.answer({"try": number}, STARTING + GRACE)
        except (Disturbed, Fault) as fault:
            return f"The process that tries it out: {fault}"
        return str(told.get("disturbed", told.get("fault")))

    def close(self) -> None:
        if self._process is not None:
            self._process.end()


def fault_of(entrant: Entrant, settings: Settings, asking: Callable[[], None]) -> str:
    """Why somebody's bot does not get ready, which is started as for a game. Raises Disturbed.

    `asking` is called before it is waited for.
    """
    try:
        player = ProcessPlayer(words_for(entrant, settings), settings, 1, 0)
        asking()
        try:
            player.try_out()
        finally:
            player.leave(None)
            end_strays()
    except (Fault, Refused) as fault:
        return str(fault)
    return ""
