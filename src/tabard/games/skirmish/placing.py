"""How a game begins: musters are laid ready, then keeps and units are placed in turn (SK-23)."""

from tabard.engine import NO_LINE, ask, ask_about, lay, move, tell, then, trigger

from . import no, told
from .board import card_on, go_inside, home_row, owner, stand, unplaced
from .building import ask_for_level
from .capabilities.carry import has_room, shows_load
from .capabilities.hit_points import HEALTH
from .sheets.attributes import LIMIT
from .sheets.sheet import KEEP_HEALTH
from .sheets.shipped import KEEP_NAME, LEVELS, NAMES, STARTER_SIZE, STARTER_UNITS
from .spaces import is_free, stands_on
from .table import (
    BUILDING, DOWN, IN, INSIDE, NO_CARD, PLACING, RESERVE, SPACE, SPACES, TURN, UNIT, UP, Ground, game,
    keep_where, place_inside, place_keep, place_what, place_where,
)  # fmt: skip
from .turns import go_on, turn_begins


@game.start
def lay_ready(t: Ground) -> None:
    """Each has a keep and a muster: what was brought, or one of the two that come with the game (SK-22)."""
    card = 0
    for seat in range(2):
        t.keep[card] = 1
        t.keeps |= 1 << seat
        t.name[card, 0] = KEEP_NAME
        t.level[card, HEALTH] = t.health[card] = KEEP_HEALTH
        lay(t, card, UP + seat)
        brought = t.mustered[seat] > 0
        if not brought:
            t.mustered[seat] = STARTER_SIZE
        for unit in range(t.mustered[seat]):
            card += 1
            if not brought:
                copy_sheet(t, card, STARTER_UNITS[seat * STARTER_SIZE + unit])
            t.health[card] = t.level[card, HEALTH]
            lay(t, card, RESERVE + seat)
        card += 1
    t.deck = card
    then(t, place_next)


@game.resume
def take_up(t: Ground) -> None:
    if t.phase == BUILDING:
        then(t, ask_for_level)
    elif t.phase == TURN:
        then(t, go_on)
    elif t.mustered[0] + t.mustered[1] == 0:
        lay_ready(t)
    else:
        then(t, place_next)


@game.rule
def copy_sheet(t: Ground, card: int, sheet: int) -> None:
    """The sheet with this number among those that come with the game."""
    for attribute in range(len(LIMIT)):
        t.level[card, attribute] = LEVELS[sheet * len(LIMIT) + attribute]
    t.name[card, 0], t.name[card, 1] = NAMES[2 * sheet], NAMES[2 * sheet + 1]


@game.act
def place_next(t: Ground) -> None:
    """Keeps first, Player 1's before the other's, then units in turn; who has more goes on alone."""
    for seat in range(2):
        if keep_waits(t, seat):
            t.turn = seat
            ask(t, place_keep, seat)
            return
    if t.size[RESERVE + t.turn] == 0:
        t.turn = 1 - t.turn
    if t.size[RESERVE + t.turn] > 0:
        ask(t, place_what, t.turn + 0)
        return
    t.phase, t.turn = TURN, 0
    trigger(t, turn_begins, 0)
    then(t, go_on)


@game.rule
def keep_waits(t: Ground, seat: int) -> bool:
    for card in range(t.deck + 0):
        if t.keep[card] and unplaced(t, card, seat):
            return True
    return False


# --- one card ---------------------------------------------------------------------------------------------


def may_place(t: Ground, seat: int, card: int) -> int:
    if t.zone[card] < 0 or owner(t, card) != seat:
        return no.NOT_YOURS
    if not unplaced(t, card, seat):
        return no.PLACED
    return no.KEEP_FIRST if keep_waits(t, seat) and not t.keep[card] else 0


@game.action(place_keep, UNIT, legal=may_place, when=PLACING)
def choose_keep(t: Ground, seat: int, card: int) -> None:
    ask_about(t, keep_where, seat, card)


@game.action(place_what, UNIT, legal=may_place, when=PLACING)
def choose_to_place(t: Ground, seat: int, card: int) -> None:
    ask_about(t, place_where, seat, card)


def keep_may_stand(t: Ground, seat: int, space: int, _card: int) -> int:
    if home_row(seat, space) > 0:
        return no.KEEP_ROW
    return 0 if is_free(t, space) else no.NOT_FREE


@game.action(keep_where, SPACE, legal=keep_may_stand, when=PLACING)
def put_keep(t: Ground, seat: int, space: int, card: int) -> None:
    tell(t, told.KEEP_PLACED, seat, space)
    stand(t, card, space)
    t.turn = 0  # units come after the keeps, Player 1's first
    then(t, place_next)


def may_stand(t: Ground, seat: int, space: int, _card: int) -> int:
    if home_row(seat, space) > 1:
        return no.BACK_ROWS
    return 0 if is_free(t, space) else no.NOT_FREE


@game.action(place_where, SPACE, legal=may_stand, when=PLACING)
def place(t: Ground, seat: int, space: int, card: int) -> None:
    move(t, card, DOWN + seat, NO_LINE)
    tell(t, told.PLACED, seat, card, space)
    stand(t, card, space)
    t.turn = 1 - seat
    then(t, place_next)


def may_go_inside(t: Ground, seat: int, _choice: int, card: int) -> int:
    for space in range(SPACES):
        if may_be_put_in(t, seat, space, card) == 0:
            return 0
    return no.NO_CARRIERS


@game.rule
def may_be_put_in(t: Ground, seat: int, space: int, _card: int) -> int:
    return no.NO_CARRIER if carrier_on(t, seat, space) == NO_CARD else 0


@game.long_rule
def carrier_on(t: Ground, seat: int, space: int) -> int:
    """The carrier on a space if it has room, or one inside it that has; not the keep (SK-23)."""
    if not stands_on(t, seat, space):
        return NO_CARD
    outer = card_on(t, space)
    if t.keep[outer]:
        return NO_CARD
    found = outer if has_room(t, outer) else NO_CARD
    for card in range(t.deck + 0):
        if found == NO_CARD and t.at[card] == INSIDE + space and has_room(t, card):
            found = card
    return found


@game.action(place_where, IN, legal=may_go_inside, when=PLACING)
def choose_inside(t: Ground, seat: int, _choice: int, card: int) -> None:
    ask_about(t, place_inside, seat, card)


@game.action(place_inside, SPACE, legal=may_be_put_in, when=PLACING)
def put_inside(t: Ground, seat: int, space: int, card: int) -> None:
    container, first = carrier_on(t, seat, space), True
    for other in range(t.deck + 0):
        first = first and t.at[other] != INSIDE + space
    move(t, card, DOWN + seat, NO_LINE)
    tell(t, told.PLACED_INSIDE, seat, card, space)
    go_inside(t, card, container)
    if first:
        shows_load(t, container)
    else:
        t.load[container] -= 1  # it may be in one that is inside, for all that others know
    t.turn = 1 - seat
    then(t, place_next)
