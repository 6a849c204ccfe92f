"""Spaces as bits, so that many are looked at at once: two numbers, for the lower half of the board and the upper."""

from .table import SPACES, WIDE, Ground, game

HALF = SPACES // 2
ALL_BITS = (1 << HALF) - 1
LEFT_EDGE = sum(1 << space for space in range(0, HALF, WIDE))
RIGHT_EDGE = LEFT_EDGE << WIDE - 1


def next_to(space: int) -> int:
    """The spaces that share a side with one."""
    x, y = space % WIDE, space // WIDE
    beside = ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))
    return sum(1 << b * WIDE + a for a, b in beside if 0 <= a < WIDE and 0 <= b < SPACES // WIDE)


NEXT_LOWER = tuple(next_to(space) & ALL_BITS for space in range(SPACES))
NEXT_UPPER = tuple(next_to(space) >> HALF for space in range(SPACES))


@game.rule
def lower(space: int) -> int:
    return 1 << space if space < HALF else 0


@game.rule
def upper(space: int) -> int:
    return 1 << space - HALF if space >= HALF else 0


@game.rule
def wider_lower(low: int, high: int) -> int:
    """The lower half of some spaces and all that are next to them."""
    return (low | low << WIDE | low >> WIDE | high << HALF - WIDE | sideways(low)) & ALL_BITS


@game.rule
def wider_upper(low: int, high: int) -> int:
    return (high | high << WIDE | high >> WIDE | low >> HALF - WIDE | sideways(high)) & ALL_BITS


@game.rule
def sideways(spaces: int) -> int:
    """The spaces to the left and right of some, on the board."""
    return (spaces & ~RIGHT_EDGE) << 1 | (spaces & ~LEFT_EDGE) >> 1


# --- who stands there -------------------------------------------------------------------------------------


@game.rule
def stands_within(t: Ground, seat: int, space: int, reach: int) -> bool:
    """Whether a card of a player stands so near to a space."""
    low, high = lower(space), upper(space)
    for _ in range(reach):
        low, high = wider_lower(low, high), wider_upper(low, high)
    return low & t.stood[2 * seat] | high & t.stood[2 * seat + 1] != 0


@game.rule
def stands_on(t: Ground, seat: int, space: int) -> bool:
    """Whether a card of a player stands on a space."""
    return t.stood[2 * seat + space // HALF] >> space % HALF & 1 != 0


@game.rule
def is_free(t: Ground, space: int) -> bool:
    return (t.stood[space // HALF] | t.stood[2 + space // HALF]) >> space % HALF & 1 == 0


@game.rule
def step_on(t: Ground, seat: int, space: int) -> None:
    t.stood[2 * seat + space // HALF] |= 1 << space % HALF


@game.rule
def step_off(t: Ground, seat: int, space: int) -> None:
    t.stood[2 * seat + space // HALF] &= ~(1 << space % HALF)
