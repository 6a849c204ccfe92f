"""Twins: two matches that differ only in what one reader may not know.

Made by a shuffler of its own, which knows the visibility of zones and fields, what the reader saw happen and the facts
that it heard, and nothing of how views, logs, samples and knowledge are made. Only whether cards could lie otherwise,
the engine says.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING, Any

from tabard.contract.cards import moved_by
from tabard.contract.secrecy.again import APART, SAME, STUCK, UNSEEN, Again, commands_known, has_facts
from tabard.contract.secrecy.brought import ANOTHER_ORDER, brought_in_another_order
from tabard.contract.secrecy.replays import compare
from tabard.contract.secrecy.sighting import not_seen_after
from tabard.contract.secrecy.swapper import Unseen
from tabard.engine.seeing.log import MOVED
from tabard.engine.seeing.redaction import OUTSIDE
from tabard.engine.table.fields import ALL, NOBODY, OTHERS, OWNER
from tabard.engine.table.grids import Grid
from tabard.engine.table.zones import cards_in, link_last, unlink

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator

    from tabard.contract.play import Moment
    from tabard.engine.game import Game
    from tabard.engine.match.match import Match
    from tabard.engine.seeing.log import Line

DEALS = 5  # placings that the engine thinks possible: a zone which is the same in all of them counts as known
TRIES = 10  # placings or matches played again, of which one is sought that differs everywhere
REPLAYS = 30  # matches played again at the most, of which some are sought that differ everywhere together


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
        self._names: dict[int, str] = {}  # what the cards that are shuffled are called
        self._values: dict[str, list[Any]] = {}  # what hidden fields held at earlier moments, of any random game
        # What the engine keeps is changed by itself: zones card by card, answers and chance.
        self.hidden_fields = [name for name, field in game.table.own.items() if field.seen in (NOBODY, OWNER)]
        # A fact is about a table of long ago, and a back tells where a card has been.
        self._plays_again = has_facts(game) or bool(game.backs)

    def remember(self, match: Match) -> None:
        for name in self.hidden_fields:
            values = self._values.setdefault(name, [])
            values.append(getattr(match.course.t.copy(), name))
            del values[:-200]

    def twins(self, moment: Moment, at: int) -> Iterator[tuple[str, Match]]:
        """The match with what seat `at` (or OUTSIDE) may not know changed, and what that was in words."""
        other_cards = self._played_again if self._plays_again else self._with_other_cards
        yield from other_cards(moment, at)
        reordered = brought_in_another_order(moment, at, moment.aside())
        if reordered is not None:
            yield ANOTHER_ORDER, reordered
        if self.hidden_fields:
            twin = moment.match.copy()
            self._change_fields(twin.course.t, at, moment.aside())
            yield f"fields that are not declared to be seen ({', '.join(self.hidden_fields)})", twin

    def _with_other_cards(self, moment: Moment, at: int) -> list[tuple[str, Match]]:
        match, dice = moment.match, moment.aside()
        twin = match.copy()
        if match.course.half is not None and match.commands[-1][0] != at:
            # A half-given answer of another is none of its business: in the twin there is none.
            twin.back(match.commands[-1][0] + 1)
        if match.course.readers.sizes:
            self._shuffle_cards(twin, at, match.course.knowing(at), dice)
        twin.course.t.chance = [dice.getrandbits(32) for _ in range(4)]
        self._change_answers(twin.course.t, at, dice)
        self._relabel_log(twin, at, dice)
        return [(UNSEEN, twin)]

    def _played_again(self, moment: Moment, at: int) -> list[tuple[str, Match]]:
        """The match is played again from its start, so that what was true of other tables is true of its twins'."""
        match, dice = moment.match, moment.aside()
        now = self._hidden(match.course.table_for(at), at)
        could = self._could_differ(match, at, now)
        twins = self._found_again(moment, at, could, now, dice) or [(UNSEEN, match.copy())]
        names: dict[int, list[list[str]]] = {zone: [] for zone in now}
        for _, twin in twins:
            t = twin.course.t
            self._names = {card: self.game.face.card(t, card) for zone in now for card in cards_in(t, zone)}
            for zone, before in now.items():
                self._lay_out(t, zone, cards_in(t, zone), before, dice)
                names[zone].append(self._read(cards_in(t, zone)))
            t.chance = [dice.getrandbits(32) for _ in range(4)]
            self._change_answers(t, at, dice)
        for zone, before in now.items():
            self._note_names(zone, before, names[zone], zone in could)
        return twins

    def _found_again(self, moment: Moment, at: int, could: set[int], now: dict[int, list[str]],
                     dice: random.Random) -> list[tuple[str, Match]]:  # fmt: skip
        """As few matches as differ together wherever they could: often no single one can everywhere at once."""
        commands, unseen = commands_known(moment.match, at), Unseen(not_seen_after(moment.match, at))
        found: list[tuple[set[int], Again]] = []
        for n in range(REPLAYS):
            again = Again(moment, at, commands, unseen, dice)
            how = again.play_on()
            if how in (APART, STUCK):
                compare(again, None if at == OUTSIDE else at + 1, samples=False)
            if how == SAME:
                found.append((differing(now, self._hidden(again.twin.course.t, at)) & could, again))
                if found[-1][0] == could or (n >= TRIES and could == set().union(*(zones for zones, _ in found))):
                    break
        left = set(could)
        twins: list[tuple[str, Match]] = []
        while found and (left or not twins):
            zones, again = max(found, key=lambda one: len(one[0] & left))
            if twins and not zones & left:
                break
            twins.append((again.differs_in, again.twin))
            left -= zones
        return twins

    def _hidden(self, t: Any, at: int) -> dict[int, list[str]]:
        """What lies in each zone that the reader cannot look into."""
        zones = [zone for zone in range(self.game.rules.zone_count) if not self.sees(at, zone)]
        return {zone: [self.game.face.card(t, card) for card in cards_in(t, zone)] for zone in zones}

    def _could_differ(self, match: Match, at: int, now: dict[int, list[str]]) -> set[int]:
        seen = match.seen(None if at == OUTSIDE else at + 1)
        return {zone for n in range(DEALS) for zone in differing(now, self._hidden(seen.sample(n).course.t, at))}

    # --- cards ----------------------------------------------------------------------------------------

    def sees(self, at: int, zone: int) -> bool:
        kind, owner = self.game.rules.places[zone]
        if kind.sees == OTHERS:
            return owner != at
        return kind.sees == ALL or (kind.sees == OWNER and owner == at != OUTSIDE)

    def _shuffle_cards(self, twin: Match, at: int, knowing: Any, dice: random.Random) -> None:
        t = twin.course.t
        hidden_zones = [zone for zone in range(self.game.rules.zone_count) if not self.sees(at, zone)]
        before = {zone: cards_in(t, zone) for zone in hidden_zones}
        self._names = {card: self.game.face.card(t, card) for zone in hidden_zones for card in before[zone]}
        could = self._differing(before, [by_zone(knowing.deal(dice)) for _ in range(DEALS)])
        for _ in range(TRIES):
            after = by_zone(exchanged(twin.course.lines, t.zone, at, dice))
            if could <= self._differing(before, [after]):
                break
        for zone in hidden_zones:
            self._lay_out(t, zone, after[zone], self._read(before[zone]), dice)
        for zone in hidden_zones:
            self._note(zone, before[zone], cards_in(t, zone), zone in could)

    def _differing(self, before: dict[int, list[int]], others: list[dict[int, list[int]]]) -> set[int]:
        """The zones in which other cards lie in any of the other placings."""
        return {
            zone
            for zone, cards in before.items()
            if any(sorted(self._read(other[zone])) != sorted(self._read(cards)) for other in others)
        }

    def _lay_out(self, t: Any, zone: int, cards: list[int], before: list[str], dice: random.Random) -> None:
        """The cards of a zone in another order than these names, where there is one."""
        for _ in range(10):
            dice.shuffle(cards)
            if self._read(cards) != before:
                break
        for card in cards_in(t, zone):
            unlink(t, card)
        for card in cards:
            unlink(t, card)
            link_last(t, card, zone)

    def _note(self, zone: int, before: list[int], after: list[int], could: bool) -> None:
        self._note_names(zone, self._read(before), [self._read(after)], could)

    def _note_names(self, zone: int, before: list[str], after: list[list[str]], could: bool) -> None:
        """Where other cards could lie there, others must, in some twin; where only their order could differ, that."""
        did = any(sorted(before) != sorted(names) if could else before != names for names in after)
        self.differences.note(self.game.rules.places[zone][0].name, could or len(set(before)) > 1, did)

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
        lines = twin.course.lines
        for n, line in enumerate(lines):
            if line.seen >> at & 1:
                continue
            told = list(line.arguments)
            places = self.game.entry(line.entry).cards if told else ()
            for place in places:
                told[place] = dice.choice(cards)
            others = tuple(dice.sample(cards, len(line.cards)))
            named = others or [told[place] for place in places]
            called = tuple(self.game.face.card(twin.course.t, card) for card in named)
            lines[n] = line._replace(cards=others, arguments=tuple(told), called=called)


def exchanged(lines: list[Line], zones: list[int], at: int, dice: random.Random) -> dict[int, int]:
    """Where cards may lie as well: two that lie together and are not seen again may be each other from then on."""
    lies = dict(enumerate(zones))
    for line in reversed(lines):
        lies |= {card: came_from for card, came_from, _ in moved_by(line)}
    last_seen = {card: n for n, line in enumerate(lines) if line.seen >> at & 1 for card in line.cards}
    stand_in = {card: card for card in lies}  # which card goes the way that a card really went
    for n, line in enumerate(lines):
        if line.effect == MOVED and not line.seen >> at & 1 and line.came_from >= 0:
            one = line.cards[0]
            together = [card for card, zone in lies.items() if zone == line.came_from and last_seen.get(card, -1) < n]
            other = dice.choice(together) if one in together else one
            stand_in[one], stand_in[other] = stand_in[other], stand_in[one]
        lies |= {card: zone for card, _, zone in moved_by(line)}
    return {stand_in[card]: zone for card, zone in lies.items()}


def differing(one: dict[int, list[str]], other: dict[int, list[str]]) -> set[int]:
    """The zones in which other cards lie."""
    return {zone for zone, names in one.items() if sorted(names) != sorted(other[zone])}


def by_zone(place: dict[int, int]) -> defaultdict[int, list[int]]:
    zones = defaultdict(list)
    for card, zone in place.items():
        zones[zone].append(card)
    return zones
