"""The grid as the search sees it: the discs of who is to move (`own`), and the filled cells (`mask`)."""

from __future__ import annotations

from tabard.games.connect_four.rules import COLUMNS, FULL, HEIGHT, ROWS

CELLS_IN_PLAY = COLUMNS * ROWS
BOTTOM = sum(1 << column * HEIGHT for column in range(COLUMNS))
# Who answers each disc with one on top of it gets the even rows, and leaves the other the odd ones (counted from 1).
ODD_ROWS = sum(BOTTOM << row for row in range(0, ROWS, 2))
EVEN_ROWS = sum(BOTTOM << row for row in range(1, ROWS, 2))
COLUMN_CELLS = (1 << ROWS) - 1
ALL_CELLS: int = FULL
FROM_THE_MIDDLE = tuple(COLUMN_CELLS << column * HEIGHT for column in (3, 2, 4, 1, 5, 0, 6))


def winning_cells(discs: int, mask: int) -> int:
    """The free cells that would complete four of these discs."""
    found = discs << 1 & discs << 2 & discs << 3
    for step in (HEIGHT - 1, HEIGHT, HEIGHT + 1):
        two = discs << step & discs << 2 * step
        found |= two & (discs << 3 * step | discs >> step)
        two = discs >> step & discs >> 2 * step
        found |= two & (discs >> 3 * step | discs << step)
    return found & (ALL_CELLS ^ mask)


def safe_moves(mask: int, threats: int) -> int:
    """Where one can go without losing to a disc that wins at once, `threats` being the other's winning cells."""
    free = mask + BOTTOM & ALL_CELLS
    forced = free & threats
    if forced == 0:
        forced = free
    elif forced & forced - 1:
        return 0
    return forced & ~(threats >> 1)


def mirrored(cells: int) -> int:
    """The same seen from behind."""
    turned = 0
    for column in range(COLUMNS):
        turned |= (cells >> column * HEIGHT & (1 << HEIGHT) - 1) << (COLUMNS - 1 - column) * HEIGHT
    return turned


def key_of(own: int, mask: int) -> int:
    """A number that no other position has: above the discs of each column stands one bit more."""
    return own + mask


def book_key(own: int, mask: int) -> int:
    """The smaller of a position's key and its mirror image's: their scores are the same."""
    return min(key_of(own, mask), key_of(mirrored(own), mirrored(mask)))


def after(own: int, mask: int, column: int) -> tuple[int, int]:
    """The position once a disc has fallen into a column that has room, for the other player."""
    bottom = 1 << column * HEIGHT
    return own ^ mask, mask | mask + bottom & bottom * COLUMN_CELLS


def top_disc(mask: int, column: int) -> int:
    """The disc that fell into a column last, as a bit; 0 where there is none."""
    discs = mask & COLUMN_CELLS << column * HEIGHT
    return 1 << discs.bit_length() - 1 if discs else 0


def has_room(mask: int, column: int) -> bool:
    return not mask >> column * HEIGHT + ROWS - 1 & 1


def wins_at(own: int, mask: int, column: int) -> bool:
    """Whether a disc in that column, which has room, wins at once."""
    return bool(winning_cells(own, mask) & mask + BOTTOM & COLUMN_CELLS << column * HEIGHT)
