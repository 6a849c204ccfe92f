"""Twins: two matches that differ only in what one reader may not know.

Made by a shuffler of its own, which knows the visibility of zones and fields and what the reader's log lets it conclude
(`known`, and `holds` for everything else), and nothing of how views, logs or samples are made.
"""

# ruff: noqa: SLF001  (it changes what is hidden)
from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from tabard.engine.fields import ALL, NOBODY, OWNER, Grid
from tabard.engine.look import OUTSIDE
from tabard.engine.zones import link_last, unlink

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator

    from tabard.contract.play import Moment
    from tabard.engine.game import Game
    from tabard.engine.match import Match

ENGINE_OWN = frozenset({"zone", "after", "before", "first", "last", "scratch", "answers", "chance"})


class Differences:
    """How often a hidden place could differ between twins, and did."""

    def __init__(self) -> None:
        self.could: Counter[str] = Counter()
        self.did: Counter[str] = Counter()

    def note(self, place: str, could: bool, did: bool) -> None:
        self.could[place] += could or did
        self.did[place] += did

    def share(self, place: str) -> float:
        return self.did[place] / self.could[place] if self.could[place] else 1.0

    def __str__(self) -> str:
        return ", ".join(f"{place} {self.did[place]} of {could}" for place, could in self.could.items() if could)


class Shuffler:
    """Makes twins of one game, and counts how often what is hidden really differed."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.differences = Differences()
        self._values: dict[str, list[Any]] = {}  # what hidden fields held at earlier moments, of any random game
        fields = game.table.fields.items()
        self.hidden_fields = [
            name for name, field in fields if field.seen in (NOBODY, OWNER) and name not in ENGINE_OWN
        ]

    def remember(self, match: Match) -> None:
        for name in self.hidden_fields:
            values = self._values.setdefault(name, [])
            values.append(getattr(match._t.copy(), name))
            del values[:-200]

    def twins(self, moment: Moment, at: int) -> Iterator[tuple[str, Match]]:
        """The match with what seat `at` (or OUTSIDE) may not know changed, and what that was in words."""
        yield "cards, answers and chance that it cannot see", self._with_other_cards(moment, at)
        if self.hidden_fields:
            twin = moment.match.copy()
            self._change_fields(twin._t, at, moment.aside())
            yield f"fields that are not declared to be seen ({', '.join(self.hidden_fields)})", twin

    def _with_other_cards(self, moment: Moment, at: int) -> Match:
        match, dice = moment.match, moment.aside()
        twin = match.copy()
        if match._half is not None and match.commands[-1][0] != at:
            # A half-given answer of another is none of its business: in the twin there is none.
            twin.back(match.commands[-1][0] + 1)
        if match._sizes:
            self._shuffle_cards(twin._t, at, match._knowing(at), dice)
        twin._t.chance = [dice.getrandbits(32) for _ in range(4)]
        self._change_answers(twin._t, at, dice)
        self._relabel_log(twin, at, dice)
        return twin

    # --- cards ----------------------------------------------------------------------------------------

    def sees(self, at: int, zone: int) -> bool:
        kind, owner = self.game.rules.places[zone]
        return kind.sees == ALL or (kind.sees == OWNER and owner == at != OUTSIDE)

    def _shuffle_cards(self, t: Any, at: int, knowing: Any, dice: random.Random) -> None:
        hidden_zones = [zone for zone in range(self.game.rules.zone_count) if not self.sees(at, zone)]
        before = {zone: chain(t, zone) for zone in hidden_zones}
        self._names = {card: self.game.face.card(t, card) for zone in hidden_zones for card in before[zone]}
        place = {card: zone for zone in hidden_zones for card in before[zone]}
        self._stand_in(place, knowing.known)
        free = knowing.holds(
            place
        )  # where only some of the possibilities are followed, the real one may not be among them
        could = {zone: free and self._may_change(zone, place, knowing, dice) for zone in hidden_zones}
        if free:
            self._swap_about(place, knowing, dice)
            for zone in hidden_zones:
                if could[zone] and self._same_cards(before[zone], zone, place, knowing.known):
                    self._may_change(zone, place, knowing, dice, change=True)
        for zone in hidden_zones:
            there = [card for card, lies in (knowing.known | place).items() if lies == zone]
            self._lay_out(t, zone, there, before[zone], dice)
        for zone in hidden_zones:
            self._note(zone, before[zone], chain(t, zone), could[zone])

    def _stand_in(self, place: dict[int, int], known: dict[int, int]) -> None:
        """A known number stands for any card like it: let it be one that really lies there. Only others are left."""
        for card, zone in known.items():
            alike = [
                other
                for other, lies in place.items()
                if lies == zone and known.get(other) != zone and self._names[other] == self._names[card]
            ]
            if place[card] != zone and alike:
                place[card], place[alike[0]] = zone, place[card]
        for card in known:
            del place[card]

    def _swap_about(self, place: dict[int, int], knowing: Any, dice: random.Random) -> None:
        """Many swaps of two hidden cards, each kept where what the reader knows allows it."""
        cards = list(place)
        for _ in range(3 * len(cards)):
            swap(place, dice.choice(cards), dice.choice(cards), knowing)

    def _may_change(
        self, zone: int, place: dict[int, int], knowing: Any, dice: random.Random, change: bool = False
    ) -> bool:
        """Whether some swap gives the zone other cards; with `change` it is made."""
        here = [card for card, lies in place.items() if lies == zone]
        there = [card for card, lies in place.items() if lies != zone]
        dice.shuffle(here)
        dice.shuffle(there)
        for card in here:
            for other in there:
                if self._names[card] != self._names[other] and swap(place, card, other, knowing):
                    if not change:
                        swap(place, card, other, knowing)
                    return True
        return False

    def _same_cards(self, before: list[int], zone: int, place: dict[int, int], known: dict[int, int]) -> bool:
        now = [card for card, lies in (known | place).items() if lies == zone]
        return sorted(self._names[card] for card in before) == sorted(self._names[card] for card in now)

    def _lay_out(self, t: Any, zone: int, cards: list[int], before: list[int], dice: random.Random) -> None:
        for _ in range(10):
            dice.shuffle(cards)
            if self._read(cards) != self._read(before):
                break
        for card in chain(t, zone):
            unlink(t, card)
        for card in cards:
            unlink(t, card)
            link_last(t, card, zone)

    def _note(self, zone: int, before: list[int], after: list[int], could: bool) -> None:
        """Where other cards could lie there, others must; where only their order could differ, that."""
        a, b = self._read(before), self._read(after)
        did = sorted(a) != sorted(b) if could else a != b
        self.differences.note(self.game.rules.places[zone][0].name, could or len(set(a)) > 1, did)

    def _read(self, cards: list[int]) -> list[str]:
        return [self._names[card] for card in cards]

    # --- fields, answers and the log ------------------------------------------------------------------

    def _change_fields(self, t: Any, at: int, dice: random.Random) -> None:
        for name in self.hidden_fields:
            field = self.game.table.fields[name]
            if not self._values.get(name):
                continue
            old, new = getattr(t, name), dice.choice(self._values[name])
            if field.shape:
                new = new.copy()
            if field.seen == OWNER and at != OUTSIDE:
                width = new.columns if isinstance(new, Grid) else 1
                own = slice(at * width, (at + 1) * width)
                list.__setitem__(new, own, list.__getitem__(old, own))
            setattr(t, name, new)
            self.differences.note(f"field {name}", False, old != new)

    def _change_answers(self, t: Any, at: int, dice: random.Random) -> None:
        """Sealed answers of others become other legal ones."""
        for seat in range(t.seats):
            if t.called >> seat & 1 and not t.waiting >> seat & 1 and seat != at:
                legal = [number for number in range(self.game.rules.actions) if self.game.reason(t, seat, number) == 0]
                others = [number for number in legal if number != t.answers[seat]]
                self.differences.note("sealed answers", bool(others), bool(others))
                t.answers[seat] = dice.choice(others or legal)

    def _relabel_log(self, twin: Match, at: int, dice: random.Random) -> None:
        """Lines whose cards the reader did not see speak of others."""
        cards = range(self.game.table.capacities["cards"])
        lines = twin._teller.lines
        for n, line in enumerate(lines):
            if line.seen >> at & 1:
                continue
            told = list(line.arguments)
            for place in twin._teller._cards.get(line.entry, ()):
                if place < len(told):
                    told[place] = dice.choice(cards)
            lines[n] = line._replace(cards=tuple(dice.sample(cards, len(line.cards))), arguments=tuple(told))


def swap(place: dict[int, int], one: int, other: int, knowing: Any) -> bool:
    """Swap two cards if the reader would not notice."""
    if place[one] == place[other]:
        return False
    place[one], place[other] = place[other], place[one]
    if knowing.holds(place):
        return True
    place[one], place[other] = place[other], place[one]
    return False


def chain(t: Any, zone: int) -> list[int]:
    """The cards of a zone in order."""
    cards, card = [], t.first[zone]
    while card >= 0:
        cards.append(card)
        card = t.after[card]
    return cards
