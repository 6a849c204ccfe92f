"""The game as native code for this machine's processor, compiled by Numba once for its rules."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import numba

from tabard.engine.lint import sentence_for
from tabard.engine.targets.entry import prepare, signature
from tabard.engine.targets.numba_insides import indices_as_given, linked_at_the_end, one_form_for_all_callers
from tabard.engine.targets.registration import standing_apart
from tabard.errors import Broken

if TYPE_CHECKING:
    from tabard.engine.game import Game


@cache
def compiled(game: Game) -> Any:
    """The game's entry point as native code: from the cache, or compiled now."""
    module = prepare(game)
    try:
        with indices_as_given("cpu"), one_form_for_all_callers(), linked_at_the_end("work", standing_apart):
            return numba.njit(signature(game), cache=True, nogil=True, error_model="numpy")(module.work)
    except Exception as fault:  # Numba raises its own, but also a KeyError for a field that is not there
        raise Broken(sentence_for(fault, game)) from fault
