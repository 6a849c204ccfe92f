"""What may be, for all that a seat has seen by now: tables that might be the real one."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from tabard.engine.seeing.look import redacted, sees_zone
from tabard.engine.table.chance import base_words, seed_chance
from tabard.engine.table.zones import link_last, unlink
from tabard.errors import Refused

if TYPE_CHECKING:
    from tabard.engine.game import Game
    from tabard.engine.seeing.knowledge import Knowledge


class Guess:
    """Made from a redacted table and the seat's knowledge: there is nothing hidden in it to find."""

    def __init__(self, game: Game, seat: int, t: Any, knowing: Knowledge) -> None:
        self._game, self._seat = game, seat
        self._table = redacted(game, t, seat, knowing.known)
        self._knowing = knowing.copy()  # the match goes on; what was seen by now does not

    def table(self, seed: int) -> Any:
        """A table that agrees with all that the seat has seen, picked by the seed."""
        if type(seed) is not int:
            raise Refused(f"A seed is a whole number, not {seed!r}.")
        t: Any = self._table.copy()
        dice = random.Random(seed)
        if self._game.table.capacities["cards"]:
            self._deal(t, dice)
        self._answer_for_others(t, dice)
        seed_chance(t, *base_words(f"sample of {self._game.name}", seed), 0)
        return t

    def knowledge(self) -> dict[int, Knowledge]:
        """What is known in a match that begins at such a table: by the seat, what it knows by now."""
        return {self._seat: self._knowing.brought()}

    def _deal(self, t: Any, dice: random.Random) -> None:
        """Put the hidden cards into hidden places at random, as far as what is known of them allows."""
        place = self._knowing.deal(dice)
        zones = [zone for zone in range(self._game.rules.zone_count) if not sees_zone(self._game, self._seat, zone)]
        for card in place:
            unlink(t, card)
        for zone in zones:
            here = sorted(card for card, at in place.items() if at == zone)
            dice.shuffle(here)
            for card in here:
                link_last(t, card, zone)

    def _answer_for_others(self, t: Any, dice: random.Random) -> None:
        """Sealed answers of others are unknown: any legal one may lie there."""
        for seat in range(t.seats):
            if t.called >> seat & 1 and not t.waiting >> seat & 1 and seat != self._seat:
                t.answers[seat] = dice.choice(self._game.legal(t, seat))
