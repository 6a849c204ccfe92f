"""Move: one movement point is one space; all Moves of a turn share them (SK-24)."""

from tabard.engine import IMMEDIATE, ask_about, tell, then

from ..board import card_on, directly_inside, distance, go_inside, leave, owner, shows, space_of, stand
from ..building import increase_level, raise_level
from ..sheets.attributes import capability
from ..spaces import ALL_BITS, HALF, NEXT_LOWER, NEXT_UPPER, is_free, lower, upper, wider_lower, wider_upper
from ..table import (
    BUILDING, GONE, INSIDE, SPACE, SPACES, TURN, UP, WIDE, Ground, game, which_action,
)  # fmt: skip
from ..turns import can_act, go_on, turn_begins
from .action_points import spend
from .carry import ROOM, carry_along, has_room, shows_load, takes_in

(RANGE,) = capability("move", "Moves around the board.", range=4)

NORTH, EAST = (1, 0, -1, 0), (0, 1, 0, -1)

MOVE = game.choices("Move", 1)
move_where = game.question("Choose where it moves", step=True)
# Of a back all see whose it is and where; of one inside another, that it is one of those there (SK-26).
MOVED = game.entry(
    "moved",
    "{player:seat}'s {unit:card} moves from {at:space} to {to:space}",
    hidden="{player:seat}'s back at {at:space} moves to {to:space}",
)
CAME_OUT = game.entry(
    "came out",
    "{player:seat}'s {unit:card} leaves the card at {at:space} for {to:space}",
    hidden="A back of {player:seat} leaves the card at {at:space} for {to:space}",
)
CHANGED_OVER = game.entry(
    "changed over",
    "{player:seat}'s {unit:card} goes from the card at {at:space} into that at {to:space}",
    hidden="A back of {player:seat} goes from the card at {at:space} into that at {to:space}",
)
BOARDED = game.entry(
    "boarded",
    "{player:seat}'s {unit:card} goes from {at:space} into the card at {to:space}",
    hidden="{player:seat}'s back at {at:space} goes into the card at {to:space}",
)
CANNOT_MOVE = game.refusal("That unit cannot move any further this turn.", short="no steps left")
SHUT_IN = game.refusal("There is no free space next to it.", short="no way out")
TOO_FAR = game.refusal("That is too far to move.", short="too far")
NO_WAY = game.refusal("Other cards stand in the way there.", short="no way there")
NO_WAY_IN = game.refusal("Another card stands there, and this one cannot get inside it.", short="taken")
THERE_ALREADY = game.refusal("It is there already.", quiet=True)


@game.hears(increase_level, IMMEDIATE, when=BUILDING)
def more_move(t: Ground, attribute: int, level: int) -> int:
    return raise_level(t, attribute, level) if attribute == RANGE else level


@game.hears(turn_begins)
def steps_are_full(t: Ground, seat: int) -> None:
    for card in range(t.deck + 0):
        if 0 <= t.zone[card] < GONE and owner(t, card) == seat:
            t.steps[card] = t.level[card, RANGE]


# --- ways -------------------------------------------------------------------------------------------------


@game.rule
def beside(space: int, way: int) -> int:
    """The next space; -1 beyond the edge."""
    x, y = space % WIDE + EAST[way], space // WIDE + NORTH[way]
    return y * WIDE + x if 0 <= x < WIDE and 0 <= y < WIDE else -1


@game.long_rule
def find_ways(t: Ground, seat: int, card: int) -> None:
    """Note where a card can get: every step ends on a free space or inside a container (SK-24)."""
    start = space_of(t, card)
    low, high = lower(start), upper(start)
    near_low = near_high = 0
    free_low = ALL_BITS & ~(t.stood[0] | t.stood[2])
    free_high = ALL_BITS & ~(t.stood[1] | t.stood[3])
    for other in range(t.deck + 0):
        at = t.at[other] + 0
        if at < INSIDE and at != start and owner(t, other) == seat and has_room(t, other):
            free_low |= lower(at)
            free_high |= upper(at)
    for _ in range(t.steps[card]):
        low, high = wider_lower(low, high) & free_low, wider_upper(low, high) & free_high
        near_low, near_high = near_low | low, near_high | high
    t.near[0], t.near[1] = near_low, near_high


@game.rule
def is_near(t: Ground, space: int) -> int:
    """Whether the card that is to move can get to a space."""
    return (t.near[0] | t.near[1] << HALF) >> space & 1


@game.long_rule
def steps_to(t: Ground, start: int, space: int) -> int:
    """The fewest steps to a space that is near: all on the way there are near as well."""
    low, high = lower(start), upper(start)
    for steps in range(1, SPACES):
        low, high = wider_lower(low, high) & t.near[0], wider_upper(low, high) & t.near[1]
        if low & lower(space) or high & upper(space):
            return steps
    return 0


@game.long_rule
def steps_seen(t: Ground, seat: int, start: int, space: int) -> int:
    """The fewest steps that it can have been for those who do not know which backs are carriers (SK-26)."""
    low, high = lower(start), upper(start)
    free_low, free_high = ALL_BITS & ~(t.stood[0] | t.stood[2]), ALL_BITS & ~(t.stood[1] | t.stood[3])
    for other in range(t.deck + 0):
        at = t.at[other] + 0
        if at < INSIDE and owner(t, other) == seat and (t.zone[other] < UP or t.keep[other] or t.level[other, ROOM]):
            free_low |= lower(at)
            free_high |= upper(at)
    for steps in range(1, SPACES):
        low, high = wider_lower(low, high) & free_low, wider_upper(low, high) & free_high
        if low & lower(space) or high & upper(space):
            return steps
    return 0


def can_move(t: Ground, seat: int, _choice: int, card: int) -> int:
    if t.steps[card] == 0:
        return CANNOT_MOVE
    space = space_of(t, card)
    free_low = NEXT_LOWER[space] & ~(t.stood[0] | t.stood[2])
    free_high = NEXT_UPPER[space] & ~(t.stood[1] | t.stood[3])
    if free_low | free_high:
        return 0
    for way in range(4):
        near = beside(space, way)
        if near >= 0 and takes_in(t, seat, near):
            return 0
    return SHUT_IN


@game.hears(can_act, IMMEDIATE)  # most can, and it is soon found
def might_move(t: Ground, card: int, found: int) -> int:
    return 1 if found or can_move(t, owner(t, card), 0, card) == 0 else 0


# --- moving -----------------------------------------------------------------------------------------------


@game.action(which_action, MOVE, legal=can_move, when=TURN)
def choose_move(t: Ground, seat: int, _choice: int, card: int) -> None:
    find_ways(t, seat, card)
    ask_about(t, move_where, seat, card)


def may_move_to(t: Ground, seat: int, space: int, card: int) -> int:
    if is_near(t, space):
        return 0
    start = space_of(t, card)
    if space == start:
        return THERE_ALREADY
    if not is_free(t, space) and not takes_in(t, seat, space):
        return NO_WAY_IN
    return TOO_FAR if distance(start, space) > t.steps[card] else NO_WAY


@game.action(move_where, SPACE, legal=may_move_to, when=TURN)
def move_there(t: Ground, seat: int, space: int, card: int) -> None:
    """It uses the fewest steps there are (SK-24)."""
    then(t, go_on)
    start, boards = space_of(t, card), not is_free(t, space)
    steps, seen = steps_to(t, start, space), steps_seen(t, seat, start, space)
    t.near[0] = t.near[1] = 0
    t.steps[card] -= steps
    if t.at[card] >= INSIDE:
        tell(t, CHANGED_OVER if boards else CAME_OUT, seat, card, start, space)
    else:
        tell(t, BOARDED if boards else MOVED, seat, card, start, space)
    leave(t, card)
    if boards:
        container = card_on(t, space)
        tread(t, card, seen)
        go_inside(t, card, container)
        shows_load(t, container)
    else:
        stand(t, card, space)
        tread(t, card, seen)
        show_contents(t, card)
    carry_along(t, card)


@game.rule
def tread(t: Ground, card: int, steps: int) -> None:
    spend(t, card)
    t.walked[card] += steps
    shows(t, card, RANGE, t.walked[card] + 0)


@game.rule
def show_contents(t: Ground, card: int) -> None:
    """One that comes out of another with cards inside has room for them."""
    if t.level[card, ROOM] and directly_inside(t, card):
        shows(t, card, ROOM, 1)
