"""How the lists are shown, and how a position is read: the same shape both ways."""

from __future__ import annotations

from collections import Counter
from reprlib import repr as short
from typing import Any

from tabard.engine import Look, lay, shuffle
from tabard.errors import Refused
from tabard.games.ivanhoe.cards import ACTION, CARDS, COLOUR_OF, COLOURS, DECK, NO_COLOUR, SHIELD, STUNNED
from tabard.games.ivanhoe.displays import total
from tabard.games.ivanhoe.table import BESIDE, DISCARD, DISPLAY, DRAW_PILE, HAND, IN_PLAY, SHUFFLED, Lists

KIND_OF = {card.name.lower(): kind for kind, card in enumerate(CARDS)}
BY_SEAT = {"hands": HAND, "displays": DISPLAY, "beside": BESIDE}
KEYS = {
    *BY_SEAT, "turn", "drawn", "played", "added", "colour", "last_colour", "withdrawn", "tokens", "draw", "discard",
    "in_play", "totals",
}  # fmt: skip


def show(look: Look) -> dict[str, Any]:
    seats = range(look.seats)
    shown: dict[str, Any] = {
        "turn": look.turn + 1, "drawn": bool(look.drawn), "played": look.played, "added": look.added,
        "colour": colour_name(look.colour), "last_colour": colour_name(look.last_colour),
    }  # fmt: skip
    for key, zone in BY_SEAT.items():
        shown[key] = {str(seat + 1): look.cards(zone + seat) for seat in seats}
    shown["hands"] = {seat: in_order(hand) for seat, hand in shown["hands"].items()}
    shown["totals"] = {str(seat + 1): total for seat, total in enumerate(shown_totals(look))}
    shown["withdrawn"] = [seat + 1 for seat in seats if look.withdrawn >> seat & 1]
    shown["tokens"] = {str(seat + 1): token_names(look.tokens[seat]) for seat in seats}
    # After a refill everybody knows what lies in the draw pile, but a list of it would read as the order of drawing.
    shown["draw"] = look.cards(DRAW_PILE) if look.everything else [None] * look.count(DRAW_PILE)
    shown["discard"], shown["in_play"] = look.cards(DISCARD), look.cards(IN_PLAY)
    return shown


def colour_name(colour: int) -> str | None:
    return None if colour == NO_COLOUR else COLOURS[colour]


def token_names(bits: int) -> list[str]:
    return [name for colour, name in enumerate(COLOURS) if bits >> colour & 1]


def in_order(cards: list[str | None]) -> list[str | None]:
    """A hand by colour and value, what is hidden last; the order in which cards came is nobody's business."""
    return sorted(cards, key=lambda name: KIND_OF[name.lower()] if name else len(CARDS))


def shown_totals(look: Look) -> list[int]:
    """The total of each seat: as the rules count it, for displays lie open."""
    return [look.by(total, seat) for seat in range(look.seats)]


# --- reading --------------------------------------------------------------------------------------------


def set_up(t: Lists, position: dict[str, Any], strict: bool) -> None:
    strangers = set(position) - KEYS
    if strangers:
        known = ", ".join(sorted(KEYS - {"totals"} | {"seats", "rules", "names"}))
        raise Refused(
            f"An Ivanhoe position has no part '{min(strangers)}'; it has {known}; or 'moves' from the deal on."
        )
    read_numbers(t, position)
    wanted = read_zones(t, position)
    check_places(wanted)
    check_tournament(t, wanted)
    place(t, wanted, strict)


def read_numbers(t: Lists, position: dict[str, Any]) -> None:
    t.turn = read_seat(t, position.get("turn", 1), "turn")
    drawn = position.get("drawn", True)
    if not isinstance(drawn, bool):
        raise Refused(f"'drawn' says whether the player on turn has drawn, true or false, not {drawn!r}.")
    t.drawn = int(drawn)
    for name in ("played", "added"):
        value = position.get(name, 0)
        if type(value) is not int or not 0 <= value <= 100:
            raise Refused(f"'{name}' is a number of cards, not {value!r}.")
        setattr(t, name, value)
    if t.added > t.played:
        raise Refused(f"Of {t.played} cards played this turn {t.added} cannot have been added to the display.")
    t.colour = read_colour(position.get("colour"), "colour")
    t.last_colour = read_colour(position.get("last_colour"), "last_colour")
    for seat in read_list(position.get("withdrawn", []), "'withdrawn'", "seats"):
        t.withdrawn |= 1 << read_seat(t, seat, "withdrawn")
    if t.withdrawn >> t.turn & 1:
        raise Refused(f"Player {t.turn + 1} has withdrawn and cannot have the turn.")
    for seat, names in read_seats(t, position.get("tokens", {}), "tokens"):
        for name in names:
            colour = read_colour(name, "tokens")
            if colour == NO_COLOUR or t.tokens[seat] >> colour & 1:
                raise Refused(f"Player {seat + 1} holds tokens of different colours, not {names!r}.")
            t.tokens[seat] |= 1 << colour


def read_zones(t: Lists, position: dict[str, Any]) -> dict[int, list[int]]:
    """For each zone the kinds that are to lie there, in order."""
    wanted = {
        zone: [read_kind(name, key) for name in read_list(position.get(key, []), f"'{key}'", "cards")]
        for key, zone in (("draw", DRAW_PILE), ("discard", DISCARD), ("in_play", IN_PLAY))
    }
    for key, zone in BY_SEAT.items():
        for seat, names in read_seats(t, position.get(key, {}), key):
            wanted[zone + seat] = [read_kind(name, key) for name in names]
    return wanted


def check_places(wanted: dict[int, list[int]]) -> None:
    for zone, kinds in wanted.items():
        for kind in kinds:
            if DISPLAY <= zone < BESIDE and COLOUR_OF[kind] == ACTION:
                raise Refused(f"{CARDS[kind].name} cannot lie in a display.")
            if zone >= BESIDE and kind not in (SHIELD, STUNNED):
                raise Refused(f"Only Shield and Stunned lie beside a display, not {CARDS[kind].name}.")


def check_tournament(t: Lists, wanted: dict[int, list[int]]) -> None:
    """Cards lie in front of those who are in a tournament, and only there."""
    if t.colour == NO_COLOUR and t.withdrawn:
        raise Refused("No tournament is under way, so nobody can have withdrawn: give its colour.")
    for seat in range(t.seats):
        if not wanted.get(DISPLAY + seat) and not wanted.get(BESIDE + seat):
            continue
        if t.colour == NO_COLOUR:
            raise Refused(f"No tournament is under way, so nothing can lie before Player {seat + 1}: give its colour.")
        if t.withdrawn >> seat & 1:
            raise Refused(f"Player {seat + 1} has withdrawn, so nothing can lie before that seat.")


def place(t: Lists, wanted: dict[int, list[int]], strict: bool) -> None:
    """Lay out what is named; what the deck has left is shuffled under the named part of the draw pile (X-6)."""
    named = Counter(kind for kinds in wanted.values() for kind in kinds)
    spare = {kind: [card for card, of in enumerate(DECK) if of == kind] for kind in range(len(CARDS))}
    for kind, count in named.items():
        if count > CARDS[kind].copies and strict:
            raise Refused(f"The deck has {CARDS[kind].copies} of {CARDS[kind].name}, not {count}.")
    if named.total() > len(DECK):
        raise Refused(f"There are {len(DECK)} cards, not {named.total()}.")
    for card, kind in enumerate(DECK):
        t.kind[card] = kind
    over: list[tuple[int, int]] = []
    laid: dict[int, list[int]] = {zone: [] for zone in wanted}
    for zone, kinds in wanted.items():
        for at, kind in enumerate(kinds):
            laid[zone].append(spare[kind].pop(0) if spare[kind] else -1)
            if laid[zone][-1] < 0:
                over.append((zone, at))
    rest = [card for cards in spare.values() for card in cards]
    for zone, at in over:  # asked for beyond the deck: another card takes the face
        laid[zone][at] = rest.pop()
        t.kind[laid[zone][at]] = wanted[zone][at]
    for card in sorted(rest):
        lay(t, card, DRAW_PILE)
    shuffle(t, DRAW_PILE, SHUFFLED)
    lay_out(t, laid)


def lay_out(t: Lists, laid: dict[int, list[int]]) -> None:
    """The named part of the draw pile comes first, the shuffled rest under it."""
    rest, card = [], t.first[DRAW_PILE]
    while card >= 0:
        rest.append(card)
        card = t.after[card]
    for zone, cards in laid.items():
        for card in cards:
            lay(t, card, zone)
    for card in rest:
        lay(t, card, DRAW_PILE)


def read_list(value: Any, what: str, of: str) -> list[Any]:
    if not isinstance(value, list):
        raise Refused(f"{what} is a list of {of}, not {short(value)}.")
    return value


def read_seats(t: Lists, value: Any, what: str) -> list[tuple[int, list[Any]]]:
    if not isinstance(value, dict):
        raise Refused(f"'{what}' is given by seat, such as {{\"1\": […]}}.")
    of = "colours" if what == "tokens" else "cards"
    return [
        (read_seat(t, seat, what), read_list(names, f"'{what}' of seat {seat}", of)) for seat, names in value.items()
    ]


def read_seat(t: Lists, value: Any, what: str) -> int:
    text = str(value) if isinstance(value, (int, str)) and value is not True else ""
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= t.seats:
        raise Refused(f"'{what}' names seat {value!r}; seats are 1 to {t.seats}.")
    return int(text) - 1


def read_colour(value: Any, what: str) -> int:
    if value is None:
        return NO_COLOUR
    if not isinstance(value, str) or value.lower() not in COLOURS:
        raise Refused(f"'{what}' names the colour {value!r}; colours are {', '.join(COLOURS)}.")
    return COLOURS.index(value.lower())


def read_kind(name: Any, what: str) -> int:
    if not isinstance(name, str) or name.lower() not in KIND_OF:
        raise Refused(f"'{what}' names {name!r}, which is no card of Ivanhoe.")
    return KIND_OF[name.lower()]
