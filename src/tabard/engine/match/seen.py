"""What a bot gets of a match: what its seat has seen, and tables that might be the real one."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from tabard.engine.seeing.look import Look, sees_zone
from tabard.engine.table.chance import base_words, seed_chance
from tabard.engine.table.zones import link_last, unlink
from tabard.errors import Refused

if TYPE_CHECKING:
    from tabard.engine.game import Game
    from tabard.engine.match.match import Match
    from tabard.engine.rules.face import Ask
    from tabard.engine.seeing.knowledge import Knowledge


class Seen:
    """One seat's side of a match. It is made from a redacted table: there is nothing hidden in it to find."""

    def __init__(self, guess: Guess, view: dict[str, Any], log: list[dict[str, Any]], ask: Ask | None) -> None:
        self.view, self.log, self.ask = view, log, ask
        self._guess = guess

    def sample(self, seed: int) -> Match:
        """A match consistent with all that was seen: a function of that and the seed alone, bit for bit."""
        return self._guess.sample(seed)


class Guess:
    """What may be, for all that a seat has seen by now."""

    def __init__(self, game: Game, seat: int, look: Look, knowing: Knowledge, names: list[str]) -> None:
        self._game, self._seat, self._names = game, seat, names
        self._table = look._t  # noqa: SLF001  (redacted; out of reach only of faces)
        self._knowing = knowing.copy()  # the match goes on; what was seen by now does not

    def sample(self, seed: int) -> Match:
        from tabard.engine.match.match import Match

        if type(seed) is not int:
            raise Refused(f"A seed is a whole number, not {seed!r}.")
        t: Any = self._table.copy()
        dice = random.Random(seed)
        if self._game.table.capacities["cards"]:
            self._deal(t, dice)
        self._answer_for_others(t, dice)
        seed_chance(t, *base_words(f"sample of {self._game.name}", seed), 0)
        match = Match(self._game, t, list(self._names))  # its chance is its own: no seed leads to it from a beginning
        match._brought = {self._seat: self._knowing.brought()}  # noqa: SLF001  (only a sample begins with knowledge)
        return match

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
