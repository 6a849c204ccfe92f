"""A position that somebody wrote by hand: `set_up` of a face reads it part by part, and says only what is its own.

    read = ByHand(t, position, "Ivanhoe", {"turn", "hands", "draw"})
    t.turn = read.seat("turn")
    read.cards("hands", HAND); read.cards("draw", PILE)
    read.lay_out(PILE, SHUFFLED, strict)

What is not there gets a default; what is wrong is refused with a sentence.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from tabard.engine.table.zones import cards_in, lay, shuffle
from tabard.errors import Broken, Refused, short

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabard.engine.table.kinds import Kinds

OF_EVERY_GAME = ("seats", "rules", "names")


class ByHand:
    """One position being read onto a table. `wanted` are the kinds of cards that shall lie in each zone, in order."""

    def __init__(
        self, t: Any, position: dict[str, Any], title: str, names: set[str], unread: Sequence[str] = ()
    ) -> None:
        """`names` are the parts that it may have; those `unread` are shown in a view and count for nothing here."""
        strangers = set(position) - names - set(unread)
        if strangers:
            known, a = ", ".join(sorted({*names, *OF_EVERY_GAME})), "An" if title[0] in "AEIOU" else "A"
            raise Refused(
                f"{a} {title} position has no part '{min(strangers)}'; it has {known}; or 'moves' from the deal on."
            )
        self._t, self._position, self._title = t, position, title
        self.wanted: dict[int, list[int]] = {}

    def get(self, name: str, otherwise: Any = None) -> Any:
        """A part as it was written; `otherwise` where there is none."""
        return self._position.get(name, otherwise)

    def truth(self, name: str, says: str, otherwise: bool = False) -> int:
        """A part that is true or false; `says` what it is about, for the sentence that refuses others."""
        value = self.get(name, otherwise)
        if not isinstance(value, bool):
            raise Refused(f"'{name}' says whether {says}, true or false, not {short(value)}.")
        return int(value)

    def count(self, name: str, of: str, most: int) -> int:
        """A part that is a number of something, 0 where there is none, `most` at most."""
        value = self.get(name, 0)
        if type(value) is not int or not 0 <= value <= most:
            limit = f", at most {most}" if type(value) is int and value > most else ""
            raise Refused(f"'{name}' is a number of {of}{limit}, not {short(value)}.")
        return value

    def word(self, name: str, words: Sequence[str], what: str, otherwise: int = -1) -> int:
        """The place of one of some words; `otherwise` where there is none."""
        value = self.get(name)
        return otherwise if value is None else self.word_in(value, words, name, what)

    def word_in(self, value: Any, words: Sequence[str], name: str, what: str) -> int:
        """The place of one of some words, from a value that was found in part `name`."""
        known = [word.lower() for word in words]
        if not isinstance(value, str) or value.lower() not in known:
            raise Refused(f"'{name}' names the {what} {short(value)}; {what}s are {', '.join(words)}.")
        return known.index(value.lower())

    def seat(self, name: str) -> int:
        """A part that names a seat, counted from 0; the first where there is none."""
        return self.seat_in(self.get(name, 1), name)

    def seats(self, name: str) -> list[int]:
        """A part that lists seats, each counted from 0."""
        found = [self.seat_in(value, name) for value in list_in(self.get(name, []), f"'{name}'", "seats")]
        refuse_twice(found, name)
        return found

    def seat_in(self, value: Any, name: str) -> int:
        """A seat counted from 0, from a number or its text that was found in part `name`."""
        text = str(value) if isinstance(value, (int, str)) and value is not True else ""
        if not text.isascii() or not text.isdigit() or len(text) > 2 or not 1 <= int(text) <= self._t.seats:
            raise Refused(f"'{name}' names seat {short(value)}; seats are 1 to {self._t.seats}.")
        return int(text) - 1

    def by_seat(self, name: str, of: str) -> list[tuple[int, list[Any]]]:
        """Each seat that is named, with its list."""
        value = self.get(name, {})
        if not isinstance(value, dict):
            raise Refused(f"'{name}' is given by seat, such as {{\"1\": […]}}.")
        found = [
            (self.seat_in(seat, name), list_in(part, f"'{name}' of seat {seat}", of)) for seat, part in value.items()
        ]
        refuse_twice([seat for seat, _ in found], name)
        return found

    # --- cards ------------------------------------------------------------------------------------------

    @property
    def _kinds(self) -> Kinds:
        kinds = self._t.card_kinds
        if kinds is None:
            raise Broken("A position names cards by their kinds, and the table has none: give it `cards=Kinds(…)`.")
        return kinds  # type: ignore[no-any-return]

    def cards(self, name: str, zone: int, each: bool = False) -> None:
        """The cards of a zone, or (`each`) of every seat's own."""
        parts = self.by_seat(name, "cards") if each else [(0, list_in(self.get(name, []), f"'{name}'", "cards"))]
        for seat, names in parts:
            self.cards_in(names, name, zone + seat)

    def cards_in(self, names: list[Any], name: str, zone: int) -> None:
        """These cards too shall lie in a zone, from a list that was found in part `name`."""
        made, decks = self._kinds.made, self._t.zone_decks
        numbers = {kind.name.lower(): number for number, kind in enumerate(made)}
        wanted = self.wanted.setdefault(zone, [])
        for one in names:
            kind = numbers.get(one.lower(), -1) if isinstance(one, str) else -1
            if kind < 0:
                raise Refused(f"'{name}' names {short(one)}, which is no card of {self._title}.")
            if made[kind].deck != decks[zone]:
                raise Refused(f"'{name}' names {made[kind].name}, a card of the other deck.")
            wanted.append(kind)

    def lay_out(self, pile: int, entry: int, strict: bool, *piles: int) -> None:
        """Lay out what is named; what the deck has left is shuffled under the named part of a pile (X-6).

        Where there are several decks, each has its pile.
        """
        t, kinds = self._t, self._kinds
        self._refuse_too_many(strict)
        spare = {kind: [card for card, of in enumerate(kinds.deck) if of == kind] for kind in range(len(kinds))}
        places = [(zone, kind) for zone, named in self.wanted.items() for kind in named]
        found = [spare[kind].pop(0) if spare[kind] else -1 for _, kind in places]
        rest: dict[int, list[int]] = {t.zone_decks[one]: [] for one in (pile, *piles)}
        for kind, cards in spare.items():
            rest[kinds.made[kind].deck] += cards
        for at, (_, kind) in enumerate(places):
            if found[at] < 0:  # asked for beyond the deck: another card takes the face
                found[at] = rest[kinds.made[kind].deck].pop()
                t.kind[found[at]] = kind
        under = {one: self._shuffled(rest[t.zone_decks[one]], one, entry) for one in (pile, *piles)}
        for card, (zone, _) in zip(found, places, strict=True):
            lay(t, card, zone)
        for one, cards in under.items():
            for card in cards:
                lay(t, card, one)

    def _shuffled(self, cards: list[int], pile: int, entry: int) -> list[int]:
        for card in sorted(cards):
            lay(self._t, card, pile)
        shuffle(self._t, pile, entry)
        return cards_in(self._t, pile)

    def _refuse_too_many(self, strict: bool) -> None:
        kinds, named = self._kinds, Counter(kind for cards in self.wanted.values() for kind in cards)
        for kind, count in named.items():
            if count > kinds.made[kind].copies and strict:
                raise Refused(f"The deck has {kinds.made[kind].copies} of {kinds.name(kind)}, not {count}.")
        for deck in {kind.deck for kind in kinds.made}:
            there = sum(kind.copies for kind in kinds.made if kind.deck == deck)
            wanted = sum(count for kind, count in named.items() if kinds.made[kind].deck == deck)
            if wanted > there:
                raise Refused(f"There are {there} cards, not {wanted}.")


def refuse_twice(seats: list[int], name: str) -> None:
    for seat in seats:
        if seats.count(seat) > 1:
            raise Refused(f"'{name}' names seat {seat + 1} twice.")


def list_in(value: Any, what: str, of: str) -> list[Any]:
    if not isinstance(value, list):
        raise Refused(f"{what} is a list of {of}, not {short(value)}.")
    return value
