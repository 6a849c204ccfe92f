"""What a seat may see. Everything that leaves a match goes through here: nothing is shown unless it is declared so.

A `Redacted` reads a table that has been *redacted* first: hidden cards put in order, hidden fields set to their start.
So even a face that shows too much shows the same to a seat whatever it may not know.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import compress
from typing import TYPE_CHECKING, Any, NamedTuple

from tabard.engine.seeing.alike import backs, front_of, numbers_for, one_back, put_backs_on, renumber
from tabard.engine.table.engine_fields import ZONES
from tabard.engine.table.fields import CARD, NOBODY, OWNER, SEAT_LIMIT
from tabard.engine.table.grids import Grid
from tabard.engine.table.zones import cards_in, fill
from tabard.errors import Broken

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabard.engine.game import Game
    from tabard.engine.table.table import Table

OUTSIDE = SEAT_LIMIT  # a spectator's place among those who see
EVERYTHING = -1  # the seat of one who sees all


def seers(game: Game, zone_number: int) -> int:
    """A bit for each seat (and the outside) that can look into a zone."""
    return game.seers[zone_number] if zone_number >= 0 else 0


def sees_zone(game: Game, seat: int, zone_number: int) -> bool:
    return seat == EVERYTHING or bool(seers(game, zone_number) >> seat & 1)


class Hidden(NamedTuple):
    """What of any table of a game is hidden from one reader."""

    zones: tuple[int, ...]  # into which it cannot look
    is_hidden: tuple[bool, ...]  # by zone, and last of where a card lies in none
    fields: tuple[str, ...]  # that nobody sees
    own_rows: tuple[tuple[str, slice], ...]  # of fields of which each seat sees its own part: which that is
    with_cards: tuple[tuple[str, int, int], ...]  # fields that are seen with the card, each with its blank and columns


@lru_cache(maxsize=500)
def hidden_from(game: Game, seat: int) -> Hidden:
    """Cached, since each view asks."""
    is_hidden = [not sees_zone(game, seat, zone) for zone in range(game.rules.zone_count)]
    fields, own_rows, with_cards = [], [], []
    for name, field in game.table.fields.items():
        width = field.shape[1] if len(field.shape) == 2 else 1
        if field.seen == NOBODY and field.part != ZONES:  # zones are hidden card by card
            fields.append(name)
        elif field.seen == OWNER:
            own_rows.append((name, slice(seat * width, (seat + 1) * width) if seat != OUTSIDE else slice(0)))
        elif field.seen == CARD:
            with_cards.append((name, field.start, width))
    zones = tuple(zone for zone, shut in enumerate(is_hidden) if shut)
    return Hidden(zones, (*is_hidden, False), tuple(fields), tuple(own_rows), tuple(with_cards))


def placed(game: Game, t: Any, known: dict[int, int]) -> dict[int, int]:
    """Those known cards whose place is known too: not in a zone where cards have different backs."""
    if not game.backs:
        return known
    return {card: zone for card, zone in known.items() if one_back(game, t, zone)}


def redacted(game: Game, t: Any, seat: int, known: dict[int, int]) -> tuple[Table, dict[int, int]]:
    """A copy of the table as the seat may have it: what it cannot see is replaced by the same thing whatever it is.

    And the zones of the cards that it knows, by their numbers there.
    """
    own: Any = t.copy()
    if seat == EVERYTHING:
        return own, known
    hidden = hidden_from(game, seat)
    if game.table.capacities["cards"]:
        hide_cards(game, own, hidden, known)
    for name in hidden.fields:
        setattr(own, name, game.table.fields[name].blank())
    for name, part in hidden.own_rows:
        values = game.table.fields[name].blank()
        values[part] = list.__getitem__(getattr(own, name), part)
        setattr(own, name, values)
    if game.fronts:
        # Whose front is hidden is no card in particular.
        known, numbers = placed(game, t, known), numbers_for(game, own, seat)
        renumber(game, own, numbers)
        known = {numbers[card]: zone for card, zone in known.items()}
    return own, known


def hide_cards(game: Game, t: Any, hidden: Hidden, known: dict[int, int]) -> None:
    """Fill hidden places, in order of their backs, with hidden cards in order of number; known cards come first."""
    spare = list(compress(range(len(t.zone)), map(hidden.is_hidden.__getitem__, t.zone)))
    if known:
        spare = [card for card in spare if card not in known]
    own = backs(game, t) if game.backs else []
    behind = {zone: sorted([own[card] for card in cards_in(t, zone)]) for zone in hidden.zones} if own else {}
    lying = known_in_order(game, t, known) if known else {}
    filled = 0
    for zone in [zone for zone in hidden.zones if t.size[zone]]:
        here = lying.get(zone, [])
        more = t.size[zone] - len(here)
        fill(t, zone, here + spare[filled : filled + more])
        filled += more
    for zone, seen in behind.items():
        put_backs_on(game, t, cards_in(t, zone), seen)
    if hidden.with_cards:
        unnamed = [*spare, *(known.keys() - placed(game, t, known).keys())]
        for name, blank, columns in hidden.with_cards:
            blank_fronts(getattr(t, name), unnamed, blank, columns)


def known_in_order(game: Game, t: Any, known: dict[int, int]) -> dict[int, list[int]]:
    """By zone: the cards known to lie there, in order of number or, where that tells nothing, of what they are."""
    lying: dict[int, list[int]] = {}
    for card in sorted(known):
        lying.setdefault(known[card], []).append(card)
    if game.fronts:
        for cards in lying.values():
            cards.sort(key=lambda card: front_of(game, t, card))
    return lying


def blank_fronts(column: list[int], cards: list[int], blank: int, columns: int) -> None:
    """Blank a column, or the rows of a grid, for some cards."""
    if isinstance(column, Grid):
        row = [blank] * columns
        for card in cards:
            column.set_row(card, row)
    else:
        for card in cards:
            column[card] = blank


class Redacted:
    """A redacted table as a face reads it: fields by name, cards by zone."""

    def __init__(self, game: Game, t: Any, seat: int, known: dict[int, int]) -> None:
        self._game, self._seat = game, seat
        self._hidden = hidden_from(game, seat).is_hidden  # by zone
        self._read: set[str] = set()  # fields that were read, and are attributes of this look until a rule may write
        self._t: Any
        self._t, known = redacted(game, t, seat, known)
        self._known: dict[int, set[int]] = {}  # by zone: the cards that are known to lie there
        for card, zone in placed(game, self._t, known).items():
            self._known.setdefault(zone, set()).add(card)

    @property
    def everything(self) -> bool:
        """Whether the reader is the one who sees all."""
        return self._seat == EVERYTHING

    def __getattr__(self, name: str) -> Any:
        field = self._game.table.fields.get(name)
        if field is None:
            raise AttributeError(name)
        if field.seen == NOBODY and not self.everything:
            what = f"The face of {self._game.name} shows field '{name}', which nobody may see"
            raise Broken(
                f"{what}: show it behind `table.everything` alone or, if it is no secret, declare it with seen=…"
            )
        value = getattr(self._t, name)
        if isinstance(value, Grid):
            value = value.rows()
        self._read.add(name)
        self.__dict__[name] = value
        return value

    def _forget(self) -> None:
        kept = self.__dict__
        for name in self._read:
            del kept[name]
        self._read.clear()

    def by(self, rule: Callable[..., int], *arguments: int) -> int:
        """What a rule makes of the table as this seat sees it, so that no face has to count what rules count."""
        self._forget()
        return rule(self._t, *arguments)

    def after(self, move: int) -> Redacted:
        """What this seat would see after a move of its own, by its number.

        It is played where all that is hidden is blank, so nothing of that shows in what comes of it. What hangs on it
        comes out wrong, and is not to be said.
        """
        table, later = self._t.copy(), Redacted.__new__(Redacted)
        self._game.answer(table, self._seat, move)
        self._forget()
        vars(later).update(vars(self), _t=table, _read=set())
        return later

    def sees(self, zone: int) -> bool:
        """Whether the reader can look into a zone."""
        return sees_zone(self._game, self._seat, zone)

    def count(self, zone: int) -> int:
        """How many cards lie there; sizes are public in every game (X-4)."""
        return int(self._t.size[zone])

    def cards(self, zone: int) -> list[str | None]:
        """The cards of a zone by name, None for each that is hidden."""
        if not self._hidden[zone]:
            return self._called(cards_in(self._t, zone))
        return [name for _, name in self.pieces(zone)] if zone in self._known else [None] * self.count(zone)

    def hand(self, zone: int) -> list[str | None]:
        """The same in order of kinds, what is hidden last: the order in which cards came is nobody's business."""
        count = self.count(zone)
        if not count or (self._hidden[zone] and zone not in self._known):
            return [None] * count
        names = self._called(sorted(self._seen_in(zone), key=self.kind.__getitem__))
        return [*names, *[None] * (count - len(names))]

    def pieces(self, zone: int) -> list[tuple[int, str | None]]:
        """Each card of a zone, under whose number its columns are read, and its name, None where that is hidden."""
        if not self._t.size[zone]:
            return []
        cards, seen = cards_in(self._t, zone), self._seen_in(zone)
        names = dict(zip(seen, self._called(seen), strict=True))
        return [(card, names.get(card)) for card in cards]

    def _seen_in(self, zone: int) -> list[int]:
        """The cards of a zone that may be named."""
        cards = cards_in(self._t, zone)
        if not self._hidden[zone]:
            return cards
        known = self._known.get(zone, ())
        return [card for card in cards if card in known]

    def _called(self, cards: list[int]) -> list[str | None]:
        """The names of cards."""
        names, t = self._game.kind_names, self._t
        if names is None:
            return [self._game.face.card(t, card) for card in cards]
        kinds = t.kind
        return [names[kinds[card]] for card in cards]
