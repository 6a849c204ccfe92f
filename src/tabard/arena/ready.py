"""What is made ready before the first clock starts: a game's compiled form, and bots that can be started at all."""

from __future__ import annotations

import gc
import os
from contextlib import suppress
from typing import TYPE_CHECKING

from tabard.arena.conversation import end_strays
from tabard.arena.entrants import Kind
from tabard.arena.fault import Disturbed, Fault
from tabard.arena.isolation import refuse_where_there_is_none
from tabard.arena.players import ProcessPlayer, words_for
from tabard.bots import LEVELS, PERFECT, make_bot
from tabard.bots.forms import PLAIN, compiled_now
from tabard.engine.match.beginning import begin
from tabard.engine.targets.cache import is_kept
from tabard.errors import Broken, Refused

if TYPE_CHECKING:
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
    for entrant in settings.entrants:
        try:
            if entrant.kind is not Kind.OWN:
                try_out(entrant, settings)
            elif entrant.given == PERFECT:
                match = begin(settings.game, settings.seats, 0, settings.rules)
                seen = match.seen(match.asks[0].seat)
                make_bot(PERFECT, 0).choose(seen, match.asks[0])
        except (Disturbed, Fault, Refused) as fault:
            raise Refused(f"The bot '{entrant.given}' cannot be used. {fault}") from None


def try_out(entrant: Entrant, settings: Settings) -> None:
    """Start somebody's bot, as for a game. Raises Fault."""
    player = ProcessPlayer(words_for(entrant, settings), settings, 1, 0)
    try:
        player.try_out()
    finally:
        player.leave(None)
        end_strays()
