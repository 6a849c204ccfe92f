"""A bot that plays any legal move, each as likely."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from tabard.bots.how_far import dice_for

if TYPE_CHECKING:
    from tabard.engine import Ask
    from tabard.engine.match.seen import Seen


class RandomBot:
    """Under a seed its choice depends only on how far the match has come and on what is asked: taken up again, it goes
    on alike."""

    def __init__(self, seed: int | None = None) -> None:
        self._seed = random.SystemRandom().getrandbits(64) if seed is None else seed

    def choose(self, seen: Seen, ask: Ask) -> int:
        return dice_for(self._seed, seen, ask).choice(ask.moves).number
