"""What a bot gets of a match: what its seat has seen, and tables that might be the real one."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from tabard.engine.chance import base_words, seed_chance
from tabard.engine.knowledge import Knowledge
from tabard.engine.look import Look, hidden_cards, sees_zone
from tabard.engine.zones import link_last, unlink
from tabard.errors import Broken, Refused

if TYPE_CHECKING:
    from tabard.engine.face import Ask
    from tabard.engine.game import Game
    from tabard.engine.match import Match

SHUFFLES = 200  # tries before cards are dealt group by group


class Seen:
    """One seat's side of a match. It is made from a redacted table: there is nothing hidden in it to find."""

    def __init__(self, game: Game, seat: int, look: Look, knowing: Knowledge, view: dict[str, Any], log: list[dict[str, Any]],
                 ask: Ask | None, names: list[str]) -> None:  # fmt: skip
        self.view, self.log, self.ask = view, log, ask
        self._game, self._seat, self._table, self._names = game, seat, look._t, names
        self._knowing = knowing

    def sample(self, seed: int) -> Match:
        """A match consistent with all that was seen: a function of that and the seed alone, bit for bit."""
        from tabard.engine.match import Match

        if type(seed) is not int:
            raise Refused(f"A seed is a whole number, not {seed!r}.")
        t: Any = self._table.copy()
        dice = random.Random(seed)
        if self._game.table.capacities["cards"]:
            self._deal(t, dice)
        self._answer_for_others(t, dice)
        seed_chance(t, *base_words(f"sample of {self._game.name}", seed), 0)
        return Match(self._game, t, list(self._names))  # its chance is its own: no seed leads to it from a beginning

    def _deal(self, t: Any, dice: random.Random) -> None:
        """Put the hidden cards into hidden places at random, as far as facts allow."""
        hidden = hidden_cards(self._game, t, self._seat, self._knowing.known)
        room = {}
        for zone in range(self._game.rules.zone_count):
            if not sees_zone(self._game, self._seat, zone):
                room[zone] = t.size[zone] - sum(place == zone for place in self._knowing.known.values())
        place = deal_out(hidden, room, self._knowing, dice)
        for zone in room:
            here = [card for card, at in (place | self._knowing.known).items() if at == zone]
            here.sort()
            dice.shuffle(here)
            while t.first[zone] >= 0:
                unlink(t, t.first[zone])
            for card in here:
                link_last(t, card, zone)

    def _answer_for_others(self, t: Any, dice: random.Random) -> None:
        """Sealed answers of others are unknown: any legal one may lie there."""
        for seat in range(t.seats):
            if t.called >> seat & 1 and not t.waiting >> seat & 1 and seat != self._seat:
                words = self._game.mask(t, seat)
                words = (words,) if isinstance(words, int) else words
                legal = [63 * word + at for word, bits in enumerate(words) for at in range(63) if bits >> at & 1]
                t.answers[seat] = dice.choice(legal)


def deal_out(cards: list[int], room: dict[int, int], knowing: Knowledge, dice: random.Random) -> dict[int, int]:
    """A zone for each hidden card: all placings that agree with the facts are possible."""
    slots = [zone for zone, count in room.items() for _ in range(count)]
    for _ in range(SHUFFLES):
        dice.shuffle(slots)
        place = dict(zip(cards, slots, strict=True))
        if knowing.holds(place):
            return place
    place = {}
    if not deal_on(cards, dict(room), knowing, dice, place):
        raise Broken("What a seat knows contradicts itself.")
    return place


def deal_on(cards: list[int], room: dict[int, int], knowing: Knowledge, dice: random.Random, place: dict[int, int]) -> bool:
    """Deal one card after the other, those of which most is known first; go back where a fact can no longer hold."""
    order = sorted(cards, key=lambda card: (-sum(card in fact.cards for fact in knowing.facts), card))

    def possible() -> bool:
        for fact in knowing.facts:
            inside = sum(place.get(card) in fact.zones for card in fact.cards)
            unplaced = sum(card not in place for card in fact.cards)
            if inside > fact.high or inside + min(unplaced, sum(room.get(zone, 0) for zone in fact.zones)) < fact.low:
                return False
        return True

    def deal(at: int) -> bool:
        if at == len(order):
            return True
        zones = [zone for zone, count in room.items() for _ in range(count)]
        dice.shuffle(zones)
        for zone in dict.fromkeys(zones):
            place[order[at]] = zone
            room[zone] -= 1
            if possible() and deal(at + 1):
                return True
            room[zone] += 1
            del place[order[at]]
        return False

    return deal(0)
