"""Multiple-hypothesis tracking: an exact Bayesian filter over where hidden cards lie, from the lines of one seat's log.

Of a hidden card a seat may know the zone (`known`). Once a card goes unseen from a zone of which it knew some, those
become a *group*: some cards of which so many lie in each zone. A *hypothesis* is one possible state of every group,
with its weight; hidden cards in no group were never seen (*ungrouped*) and fill what is left. Cards of one kind look
alike, and nobody can say which of them went where: groups hold kinds, and a number in `known` stands for any card of
its kind.

Guarantee: the hypotheses are all that can be, no more and no less, each as likely as uniform deals and unseen moves
of any card of a zone make it. Limit: beyond `MOST_HYPOTHESES` none is followed (`too_many`), and
`joint_trajectory.py` takes over.
"""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from tabard.engine.guessing.card_groups import changed, splits, without
from tabard.engine.seeing.log import GATHERED, MOVED, SHOWN, SWAPPED, Line

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from tabard.engine.guessing.card_groups import Hypothesis

MOST_HYPOTHESES = 500  # beyond that none is followed


class Decks(NamedTuple):
    """Which deck a kind of card belongs to and which lies in a zone, where there are several."""

    kinds: list[int]
    zones: list[int]

    def of(self, kind: int) -> int:
        return self.kinds[kind] if self.kinds else 0

    def in_zone(self, zone: int) -> int:
        return self.zones[zone] if self.kinds and zone < len(self.zones) else 0

    @property
    def numbers(self) -> list[int]:
        return sorted(set(self.kinds)) or [0]


ONE_DECK = Decks([], [])


class CardTracker:
    """What one seat can tell, brought forward line by line."""

    def __init__(
        self, sizes: list[int], sees: Callable[[int], bool], kinds: list[int], hidden: set[int], decks: Decks = ONE_DECK
    ) -> None:
        """`sizes` of the zones and the cards `hidden` from the seat before the first line; the kind of every card."""
        self._decks = decks
        self._between = len(sizes)  # no zone: where a card is while two change places
        # Written out, since each line asks. What lies between zones nobody sees.
        self.sees = [*map(sees, range(len(sizes))), False].__getitem__
        self._start, self._kinds = ((*sizes, 0), frozenset(hidden)), kinds
        self._sizes, self.hidden = [*sizes, 0], set(hidden)
        self._forget()

    def _forget(self) -> None:
        """Nothing more is known than which cards are hidden: so at first, and where a log that somebody made up
        contradicts itself."""
        self.known: dict[int, int] = {}
        self.hypotheses: dict[Hypothesis, float] = {(): 1.0}
        self.too_many = False  # whether there are more hypotheses than are followed

    @property
    def sizes(self) -> list[int]:
        """How many cards each zone holds."""
        return self._sizes[:-1]

    # --- what a line changes ------------------------------------------------------------------------

    def _follow(self, line: Line, card_seen: bool) -> None:
        effect, came_from, zone = line.effect, line.came_from, line.zone
        if effect == MOVED and not card_seen:
            self._unseen_move(came_from, zone)
            self._resize(came_from, zone, 1)
        elif effect == GATHERED and not card_seen:
            self._unseen_gathering(came_from, zone)
        elif effect in (MOVED, GATHERED):
            for card in line.cards:
                self._seen_move(card, came_from, zone)
                self._resize(came_from, zone, 1)
        elif effect == SWAPPED:
            self._swap(line.cards if card_seen else (), came_from, zone)
        elif effect == SHOWN and card_seen and not self.sees(zone):
            self._shown(line.cards, zone)
        if not self.hypotheses and not self.too_many:
            self._forget()

    def _swap(self, cards: tuple[int, ...], a: int, b: int) -> None:
        """Two cards change places. One waits between the zones meanwhile, so that it is not taken for the other."""
        one, other = cards or (None, None)
        for card, came_from, zone in ((one, a, self._between), (other, b, a), (one, self._between, b)):
            if card is None:
                self._unseen_move(came_from, zone)
            else:
                self._seen_move(card, came_from, zone)
            self._resize(came_from, zone, 1)

    def _resize(self, came_from: int, zone: int, count: int) -> None:
        if came_from >= 0:
            self._sizes[came_from] -= count
        self._sizes[zone] += count

    def _seen_move(self, card: int, came_from: int, zone: int) -> None:
        if came_from >= 0 and not self.sees(came_from):
            self._seen_to_leave(card, came_from)
        if not self.sees(zone):
            self.hidden.add(card)
            self.known[card] = zone

    def _seen_to_leave(self, card: int, zone: int) -> None:
        """A card that looks like one known to be there is that one, for all that anybody can tell."""
        kind = self._kinds[card]
        alike = [other for other, place in self.known.items() if place == zone and self._kinds[other] == kind]
        if alike:
            del self.known[card if card in alike else min(alike)]
        elif not self.too_many:
            self._ungrouped_or_member_leaves(kind, zone)
        self.hidden.discard(card)
        if card in self.known:  # that number stood for another card of its kind, which is still hidden
            self._know(kind, self.known.pop(card))
        self._settle()

    def _ungrouped_or_member_leaves(self, kind: int, zone: int) -> None:
        """A card of that kind leaves the zone: the more like it lie there, the more likely a hypothesis was."""
        room = self._room(zone)
        if self._is_ungrouped(zone, room, kind):
            return
        chances: dict[tuple[tuple[int, ...], ...], float] = {}  # by the kinds in all groups

        def successors(hypothesis: Hypothesis) -> Iterator[tuple[Hypothesis, float]]:
            for at, (kinds, counts) in enumerate(hypothesis):
                if counts[zone] and kind in kinds:
                    less = (without(kinds, [kind]), changed(counts, zone, -1))
                    yield (*hypothesis[:at], less, *hypothesis[at + 1 :]), counts[zone] * kinds.count(kind) / len(kinds)
            grouped = tuple([kinds for kinds, _ in hypothesis])
            if grouped not in chances:
                chances[grouped] = self._chance_of_ungrouped(kind, Counter(chain.from_iterable(grouped)))
            yield hypothesis, (room - sum([counts[zone] for _, counts in hypothesis])) * chances[grouped]

        self._advance(successors)

    def _is_ungrouped(self, zone: int, room: int, kind: int | None = None) -> bool:
        """Whether a card that leaves the zone, or one of that kind, is surely in no group, so that nothing changes.
        That is most often so."""
        if not (len(self.hypotheses) == 1 <= MOST_HYPOTHESES) or room <= 0:
            return False
        (hypothesis,) = self.hypotheses
        if any(counts[zone] for _, counts in hypothesis):
            return False
        return kind is None or self._count(kind) > sum([kinds.count(kind) for kinds, _ in hypothesis])

    def _chance_of_ungrouped(self, kind: int, grouped: Counter[int]) -> float:
        """How likely an ungrouped card of its deck is of that kind, where these kinds are in groups."""
        deck = self._decks.of(kind)
        cards = self._cards_of_deck[deck]
        ungrouped = len(self.hidden & cards) - len(self.known.keys() & cards)
        ungrouped -= sum(min(self._count(one), n) for one, n in grouped.items() if self._decks.of(one) == deck)
        return max(self._count(kind) - grouped[kind], 0) / ungrouped if ungrouped else 0.0

    def _unseen_move(self, a: int, b: int) -> None:
        """A card the seat does not see goes from zone `a` to zone `b`: any card there may be the one."""
        if a in self.known.values():
            self._regroup([card for card, zone in self.known.items() if zone == a], a)
        if a < 0 or self.too_many or () in self.hypotheses:
            return
        room = self._room(a)
        if self._is_ungrouped(a, room):
            return

        def successors(hypothesis: Hypothesis) -> Iterator[tuple[Hypothesis, float]]:
            for at, (kinds, counts) in enumerate(hypothesis):
                if counts[a]:
                    gone = changed(changed(counts, a, -1), b, 1)
                    yield (*hypothesis[:at], (kinds, gone), *hypothesis[at + 1 :]), counts[a]
            yield hypothesis, room - sum([counts[a] for _, counts in hypothesis])

        self._advance(successors)
        self._settle()

    def _unseen_gathering(self, a: int, b: int) -> None:
        """All cards of zone `a` go to zone `b`: whatever was there is there now."""
        if a in self.known.values():
            self.known = {card: b if zone == a else zone for card, zone in self.known.items()}
        self._advance(
            lambda hypothesis: [(tuple((kinds, changed(changed(n, b, n[a]), a, -n[a])) for kinds, n in hypothesis), 1)]
        )
        self._resize(a, b, self._sizes[a])
        self._settle()

    def _shown(self, cards: Iterable[int], zone: int) -> None:
        """The seat is shown what lies in a zone: hypotheses under which it could not be this are dropped."""
        shown = Counter(self._kinds[card] for card in cards)
        here = Counter(self._kinds[card] for card, place in self.known.items() if place == zone)
        free = self._free(self._decks.in_zone(zone))
        self._advance(lambda hypothesis: splits(hypothesis, zone, shown - here, free))
        elsewhere = [(self._kinds[card], self.known[card]) for card in cards if self.known.get(card, zone) != zone]
        self.known = {card: place for card, place in self.known.items() if place != zone} | dict.fromkeys(cards, zone)
        for kind, place in elsewhere:
            self._know(kind, place)
        self._settle()

    # --- hypotheses -----------------------------------------------------------------------------------------

    def _room(self, zone: int) -> int:
        """How many cards of a zone are not known: grouped and ungrouped."""
        return self._sizes[zone] - list(self.known.values()).count(zone)

    def _free(self, deck: int) -> Counter[int]:
        """The kinds of all hidden cards of a deck that are not known."""
        free = Counter([self._kinds[card] for card in self.hidden if card not in self.known])
        if not self._decks.kinds:
            return free
        return Counter({kind: count for kind, count in free.items() if self._decks.of(kind) == deck})

    def _count(self, kind: int) -> int:
        """How many hidden cards of a kind are not known."""
        return sum([card in self.hidden and card not in self.known for card in self._cards_of[kind]])

    @cached_property
    def _cards_of(self) -> dict[int, list[int]]:
        """By kind: the cards of it."""
        cards: dict[int, list[int]] = {}
        for card, kind in enumerate(self._kinds):
            cards.setdefault(kind, []).append(card)
        return cards

    @cached_property
    def _cards_of_deck(self) -> dict[int, frozenset[int]]:
        """By deck: the cards in it."""
        cards = range(len(self._kinds))
        return {
            deck: frozenset(card for card in cards if self._decks.of(self._kinds[card]) == deck)
            for deck in self._decks.numbers
        }

    def _know(self, kind: int, zone: int) -> None:
        """A card of that kind is known to lie in a zone; the first that may stand for it does."""
        free = [card for card in self.hidden if card not in self.known and self._kinds[card] == kind]
        self.known[min(free)] = zone

    def _advance(self, successors: Callable[[Hypothesis], Iterable[tuple[Hypothesis, float]]]) -> None:
        """Replace each hypothesis by its successors, each with its weight times a factor (0: it cannot be)."""
        if self.too_many:
            return
        found: dict[Hypothesis, float] = {}
        for hypothesis, weight in self.hypotheses.items():
            for after, factor in successors(hypothesis):
                if factor > 0:
                    found[after] = found.get(after, 0.0) + weight * factor
        if len(found) > MOST_HYPOTHESES:
            self.hypotheses, self.too_many = {}, True
            return
        total = sum(found.values())
        self.hypotheses = {hypothesis: weight / total for hypothesis, weight in found.items()}

    def _regroup(self, cards: list[int], zone: int) -> None:
        """Cards known to be in a zone, of which one may now go unseen, become a group."""
        kinds = tuple(sorted(self._kinds[card] for card in cards))
        counts = changed((0,) * len(self._sizes), zone, len(cards))
        self.hypotheses = {(*hypothesis, (kinds, counts)): weight for hypothesis, weight in self.hypotheses.items()}
        for card in cards:
            del self.known[card]

    def _settle(self) -> None:
        """A group that is the same under all hypotheses, and all in one place or all of one kind, is known again."""
        for at in reversed(range(len(next(iter(self.hypotheses), ())))):
            group = next(iter(self.hypotheses))[at]
            if any(hypothesis[at] != group for hypothesis in self.hypotheses):
                continue
            kinds, counts = group
            if len(kinds) in counts or len(set(kinds)) == 1:
                zones = [zone for zone, count in enumerate(counts) for _ in range(count)]
                for kind, zone in zip(kinds, zones, strict=True):
                    self._know(kind, zone)
                self.hypotheses = {
                    (*hypothesis[:at], *hypothesis[at + 1 :]): weight for hypothesis, weight in self.hypotheses.items()
                }
