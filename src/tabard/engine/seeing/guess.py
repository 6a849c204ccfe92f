"""What may be, for all that a seat has seen by now: tables that might be the real one."""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

from tabard.engine.seeing.alike import lay_out, likeness
from tabard.engine.seeing.look import OUTSIDE, redacted, sees_zone
from tabard.engine.table.chance import base_words, seed_chance
from tabard.engine.table.zones import cards_in
from tabard.errors import Refused

if TYPE_CHECKING:
    from tabard.engine.game import Game
    from tabard.engine.seeing.knowledge import Knowledge
    from tabard.engine.seeing.pasts import Pasts


TRIES = 1000  # tables that are looked at until one is found that may be


def may_be(game: Game, t: Any, reader: int) -> bool:
    """Whether what the rules say of every table is true of this one, and all others who are asked can answer."""
    if not all(law.rule(t) for law in game.rules.laws):
        return False
    asked = [seat for seat in range(t.seats) if t.called >> seat & 1 and seat != reader]
    return bool(t.over) or all(game.legal(t, seat) for seat in asked)


class Counted(NamedTuple):
    """The tables that may be, and with what the seat has given of an answer by now, each with its chance."""

    pasts: Pasts
    tables: list[tuple[tuple[Any, ...], float]]


class Guess:
    """Made from a redacted table and the seat's knowledge: there is nothing hidden in it to find."""

    def __init__(
        self, game: Game, seat: int, t: Any, knowing: Knowledge, certain: Knowledge, counted: Counted | None = None
    ) -> None:
        self._game, self._seat, self._counted = game, seat, counted
        self._table = redacted(game, t, seat, knowing.known)
        self._knowing, self._certain = (
            knowing.copy(),
            certain.copy(),
        )  # the match goes on; what was seen by now does not

    def table(self, seed: int) -> Any:
        """A table that agrees with all that the seat has seen, picked by the seed."""
        if type(seed) is not int:
            raise Refused(f"A seed is a whole number, not {seed!r}.")
        dice = random.Random(seed)
        for _ in range(TRIES):
            t = self._imagined(dice)
            if self._counted is not None or (self._keeps_to_known(t) and may_be(self._game, t, self._seat)):
                break
        self._answer_for_others(t, dice)
        seed_chance(t, *base_words(f"sample of {self._game.name}", seed), 0)
        return t

    def _imagined(self, dice: random.Random) -> Any:
        t: Any = self._table.copy()
        if self._counted is not None:
            tables, chances = zip(*self._counted.tables, strict=True)
            t.restore(dice.choices(tables, chances)[0])
            self._lay_out(t, self._in_zones(t), dice)
        elif self._game.table.capacities["cards"]:
            self._lay_out(t, self._dealt(t, dice), dice)
        if self._counted is None and self._game.rules.imagined is not None:
            t.chance = [dice.getrandbits(32) for _ in range(4)]
            self._game.rules.imagined(t, -1 if self._seat == OUTSIDE else self._seat)
        return t

    def _keeps_to_known(self, t: Any) -> bool:
        """Whether what was made up has left the cards where the seat knows them to lie, or others like them."""
        if self._game.rules.imagined is None:
            return True
        known = Counter((t.kind[card], zone) for card, zone in self._knowing.known.items())
        return known <= Counter(zip(t.kind, t.zone, strict=True))

    def knowledge(self, t: Any) -> dict[tuple[int, bool], Knowledge]:
        """What is known in a match that begins at such a table: by the seat, what it knows by now, and for certain."""
        zones = t.zone if self._game.table.capacities["cards"] else []
        return {(self._seat, False): self._knowing.brought(zones), (self._seat, True): self._certain.brought(zones)}

    def pasts(self) -> dict[int, tuple[int, Pasts] | None]:
        """The tables counted so far, for a match that begins at one of them."""
        return {self._seat: (0, self._counted.pasts)} if self._counted else {self._seat: None}

    def _in_zones(self, t: Any) -> list[list[int]]:
        return [cards_in(t, zone) for zone in range(self._game.rules.zone_count)]

    def _dealt(self, t: Any, dice: random.Random) -> list[list[int]]:
        """The cards of each zone: what is hidden at random, as far as what is known of it allows."""
        order = self._in_zones(t)
        for zone in range(len(order)):
            if not sees_zone(self._game, self._seat, zone):
                order[zone] = []
        for card, zone in sorted(self._knowing.deal(dice).items()):
            order[zone].append(card)
        return order

    def _lay_out(self, t: Any, order: list[list[int]], dice: random.Random) -> None:
        """In an order that nobody knows where nobody sees it; cards alike have their numbers by where they lie."""
        for zone, cards in enumerate(order):
            if not sees_zone(self._game, self._seat, zone):
                dice.shuffle(cards)
        lay_out(t, order, likeness(self._game, t))

    def _answer_for_others(self, t: Any, dice: random.Random) -> None:
        """Sealed answers of others are unknown: any legal one may lie there."""
        for seat in range(t.seats):
            if t.called >> seat & 1 and not t.waiting >> seat & 1 and seat != self._seat:
                t.answers[seat] = dice.choice(self._game.legal(t, seat))
