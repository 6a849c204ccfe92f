"""How the lists are shown, and how a position is read: the same shape both ways."""

from typing import Any

from tabard.engine import ByHand, Redacted
from tabard.errors import Refused
from tabard.games.ivanhoe import told
from tabard.games.ivanhoe.cards import ACTION, COLOUR_OF, COLOURS, NO_COLOUR, POWER_OF, cards
from tabard.games.ivanhoe.displays import total
from tabard.games.ivanhoe.table import BESIDE, DISCARD, DISPLAY, DRAW_PILE, HAND, IN_PLAY, Lists

BY_SEAT = {"hands": HAND, "displays": DISPLAY, "beside": BESIDE}
NAMES = (*COLOURS, None)  # the last is that of NO_COLOUR, which is -1
PILES = {"draw": DRAW_PILE, "discard": DISCARD, "in_play": IN_PLAY}
OTHERS = {"turn", "drawn", "played", "added", "colour", "last_colour", "withdrawn", "tokens"}


def show(table: Redacted) -> dict[str, Any]:
    seats = range(table.seats)
    shown: dict[str, Any] = {
        "turn": table.turn + 1, "drawn": bool(table.drawn), "played": table.played, "added": table.added,
        "colour": NAMES[table.colour], "last_colour": NAMES[table.last_colour],
    }  # fmt: skip
    for key, zone in BY_SEAT.items():
        laid = table.hand if zone == HAND else table.cards
        shown[key] = {str(seat + 1): laid(zone + seat) for seat in seats}
    shown["totals"] = {str(seat + 1): table.by(total, seat) for seat in seats}  # displays lie open
    shown["withdrawn"] = [seat + 1 for seat in seats if table.withdrawn >> seat & 1]
    held = [[name for colour, name in enumerate(COLOURS) if bits >> colour & 1] for bits in table.tokens]
    shown["tokens"] = {str(seat + 1): held[seat] for seat in seats}
    # After a refill everybody knows what lies in the draw pile, but a list of it would read as the order of drawing.
    shown["draw"] = table.cards(DRAW_PILE) if table.everything else [None] * table.count(DRAW_PILE)
    shown["discard"], shown["in_play"] = table.cards(DISCARD), table.cards(IN_PLAY)
    return shown


def set_up(t: Lists, position: dict[str, Any], strict: bool) -> None:
    read = ByHand(t, position, "Ivanhoe", {*BY_SEAT, *PILES, *OTHERS}, unread=["totals"])
    read_numbers(t, read)
    for name, zone in PILES.items():
        read.cards(name, zone)
    for name, zone in BY_SEAT.items():
        read.cards(name, zone, each=True)
    check_places(read.wanted)
    check_tournament(t, read.wanted)
    read.lay_out(DRAW_PILE, told.SHUFFLED, strict)


def read_numbers(t: Lists, read: ByHand) -> None:
    t.turn = read.seat("turn")
    t.drawn = read.truth("drawn", "the player on turn has drawn", otherwise=True)
    t.played, t.added = (read.count(name, "cards", len(cards.deck)) for name in ("played", "added"))
    if t.added > t.played:
        raise Refused(f"Of {t.played} cards played this turn {t.added} cannot have been added to the display.")
    t.colour, t.last_colour = (read.word(name, COLOURS, "colour", NO_COLOUR) for name in ("colour", "last_colour"))
    for seat in read.seats("withdrawn"):
        t.withdrawn |= 1 << seat
    if t.withdrawn >> t.turn & 1:
        raise Refused(f"Player {t.turn + 1} has withdrawn and cannot have the turn.")
    for seat, names in read.by_seat("tokens", "colours"):
        for name in names:
            colour = read.word_in(name, COLOURS, "tokens", "colour")
            if t.tokens[seat] >> colour & 1:
                raise Refused(f"Player {seat + 1} holds tokens of different colours, not {names!r}.")
            t.tokens[seat] |= 1 << colour


def check_places(wanted: dict[int, list[int]]) -> None:
    for zone, kinds in wanted.items():
        for kind in kinds:
            if DISPLAY <= zone < BESIDE and COLOUR_OF[kind] == ACTION:
                raise Refused(f"{cards.name(kind)} cannot lie in a display.")
            if zone >= BESIDE and not POWER_OF[kind]:
                raise Refused(f"Only Shield and Stunned lie beside a display, not {cards.name(kind)}.")


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
