"""What a seat may see. Everything that leaves a match goes through here: nothing is shown unless it is declared so.

A `Look` reads a table that has been *redacted* first: hidden cards put in order, hidden fields set to their start. So
even a face that shows too much shows the same to a seat whatever it may not know.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any

from tabard.engine.seeing.alike import backs, face_of, numbers_for, one_back, renumber, turn
from tabard.engine.table.engine_fields import ZONES
from tabard.engine.table.fields import CARD, NOBODY, OWNER, SEAT_LIMIT
from tabard.engine.table.grids import Grid
from tabard.engine.table.zones import cards_in, fill
from tabard.errors import Broken

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tabard.engine.game import Game
    from tabard.engine.table.table import Table

OUTSIDE = SEAT_LIMIT  # a spectator's place among those who see
EVERYTHING = -1  # the seat of one who sees all


def seers(game: Game, zone_number: int) -> int:
    """A bit for each seat (and the outside) that can look into a zone."""
    return game.seers[zone_number] if zone_number >= 0 else 0


def sees_zone(game: Game, seat: int, zone_number: int) -> bool:
    return seat == EVERYTHING or bool(seers(game, zone_number) >> seat & 1)


def hidden_cards(game: Game, t: Any, seat: int, known: dict[int, int]) -> list[int]:
    """The cards that lie where the seat cannot look and does not know them to be."""
    shut = {zone for zone in range(game.rules.zone_count) if not sees_zone(game, seat, zone)}
    places = t.zone[: game.table.capacities["cards"]]
    return [card for card, zone in enumerate(places) if zone in shut and card not in known]


def placed(game: Game, t: Any, known: dict[int, int]) -> dict[int, int]:
    """The cards of which it can be said where they lie: not where several do that have different backs."""
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
    if game.table.capacities["cards"]:
        hide_cards(game, own, seat, known)
    for name, field in game.table.fields.items():
        if field.seen == NOBODY and field.part != ZONES:  # zones are hidden card by card
            setattr(own, name, field.blank())
        elif field.seen == OWNER:
            values = field.blank()
            width = field.shape[1] if len(field.shape) == 2 else 1
            if seat != OUTSIDE:
                values[seat * width : (seat + 1) * width] = list.__getitem__(
                    getattr(own, name), slice(seat * width, (seat + 1) * width)
                )
            setattr(own, name, values)
    if game.faces:
        # Whose face is hidden is no card in particular.
        known, numbers = placed(game, t, known), numbers_for(game, own, seat)
        renumber(game, own, numbers)
        known = {numbers[card]: zone for card, zone in known.items()}
    return own, known


def hide_cards(game: Game, t: Any, seat: int, known: dict[int, int]) -> None:
    """Fill hidden places, in order of their backs, with hidden cards in order of number; known cards come first."""
    hidden = hidden_cards(game, t, seat, known)
    wanted = [(zone, t.size[zone]) for zone in range(game.rules.zone_count) if not sees_zone(game, seat, zone)]
    own = backs(game, t) if game.backs else []
    behind = {zone: sorted(own[card] for card in cards_in(t, zone)) for zone, _ in wanted} if own else {}
    spare = iter(hidden)
    for zone, size in wanted:
        here = sorted(card for card, place in known.items() if place == zone)
        if game.faces:
            here.sort(key=lambda card: face_of(game, t, card))
        fill(t, zone, here + list(islice(spare, size - len(here))))
    for zone, seen in behind.items():
        for card, back in zip(cards_in(t, zone), seen, strict=True):
            turn(game, t, card, back)
    unnamed = [*hidden, *(known.keys() - placed(game, t, known).keys())]
    for name in [name for name, field in game.table.fields.items() if field.seen == CARD]:
        blank_faces(getattr(t, name), unnamed, game.table.fields[name].start)


def blank_faces(column: list[int], cards: list[int], blank: int) -> None:
    """Some cards have nothing in a column, or in their row of a grid."""
    for card in cards:
        if isinstance(column, Grid):
            column.set_row(card, [blank] * column.columns)
        else:
            column[card] = blank


class Look:
    """A redacted table as a face reads it: fields by name, cards by zone."""

    def __init__(self, game: Game, t: Any, seat: int, known: dict[int, int]) -> None:
        self._game, self._seat = game, seat
        self._read: set[str] = set()  # fields that were read, and are attributes of this look until a rule may write
        self._t, known = redacted(game, t, seat, known)
        self._known = placed(game, self._t, known)

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
                f"{what}: show it behind `look.everything` alone or, if it is no secret, declare it with seen=…"
            )
        value = getattr(self._t, name)
        if isinstance(value, Grid):
            value = [value.row(row) for row in range(len(value))]
        self._read.add(name)
        vars(self)[name] = value
        return value

    def _forget(self) -> None:
        for name in self._read:
            del vars(self)[name]
        self._read.clear()

    def by(self, rule: Callable[..., int], *arguments: int) -> int:
        """What a rule makes of the table as this seat sees it, so that no face has to count what rules count."""
        self._forget()
        return rule(self._t, *arguments)

    def after(self, move: int) -> Look:
        """What this seat would see after a move of its own, by its number.

        It is played where all that is hidden is blank, so nothing of that shows in what comes of it. What hangs on it
        comes out wrong, and is not to be said.
        """
        table, later = self._t.copy(), Look.__new__(Look)
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
        return [self._game.face.card(self._t, card) if seen else None for card, seen in self._seen_in(zone)]

    def hand(self, zone: int) -> list[str | None]:
        """The same in order of kinds, what is hidden last: the order in which cards came is nobody's business."""
        cards = [card for card, seen in self._seen_in(zone) if seen]
        names = [self._game.face.card(self._t, card) for card in sorted(cards, key=self.kind.__getitem__)]
        return names + [None] * (self.count(zone) - len(cards))

    def pieces(self, zone: int) -> list[tuple[int, str | None]]:
        """Each card of a zone, under whose number its columns are read, and its name, None where that is hidden."""
        return [(card, self._game.face.card(self._t, card) if seen else None) for card, seen in self._seen_in(zone)]

    def _seen_in(self, zone: int) -> Iterator[tuple[int, bool]]:
        """Each card of a zone, and whether it may be named."""
        sees = self.sees(zone)
        for card in cards_in(self._t, zone):
            yield card, sees or self._known.get(card) == zone
