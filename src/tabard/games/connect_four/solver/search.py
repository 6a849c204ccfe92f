"""The search: how a position ends when both play perfectly, on arrays of whole numbers that it is given.

A score is positive where who is to move wins: 22 less the number of the winner's discs when he wins. It is found by
questions "is it more than `a`?", each a search of its own that gives a bound of the score. What was found out stays in
the table: a word for a position, with its key and both bounds. Of the table only as much is used as the search has
looked at positions: a small part stays near the processor.

On the desk are the frames of the search, one for each position between the first one and the one looked at; behind
them BITS, STOP and BACKWARDS, and what is to be solved (OWN, MASK), in whose place the answer is laid (SCORE, NODES).

Two searches may share a table, each with its own desk (`pair.py`): every word in it is a position with what is true
of it, and is read and written whole.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.engine import highest, popcount
from tabard.engine.table.ahead import fetch
from tabard.games.connect_four.rules import four_in_a_row
from tabard.games.connect_four.solver.grid import (
    ALL_CELLS,
    BOTTOM,
    CELLS_IN_PLAY,
    EVEN_ROWS,
    FROM_THE_MIDDLE,
    ODD_ROWS,
    key_of,
    safe_moves,
    winning_cells,
)

if TYPE_CHECKING:
    from tabard.games.connect_four.solver.solver import Numbers

# A frame: the position, how many discs are in it, the question, the best answer so far, which of how many moves are
# tried; then the moves, the most promising first, each with what is threatened after it.
F_OWN, F_MASK, F_DISCS, F_ASKED, F_BEST, F_NEXT, F_COUNT, F_MOVES = range(8)
FRAME = F_MOVES + 14
BITS = FRAME * (CELLS_IN_PLAY + 1)  # how large a part of the table is used, as a power of two
STOP = BITS + 1  # set by another thread: nobody waits for the answer any more, and the score is WORST
BACKWARDS = BITS + 2  # whether the least promising move of the first position is tried first
JOBS = BITS + 3
OWN, MASK = 0, 1
SCORE, NODES = 0, 1
JOB = 2

SCATTER = 0x1E3779B97F4A7C15  # times this, positions that are alike lie far from each other in the table
WORST, NO_BOUND = -100, 22
SORT_BITS = 8
KNOWN_FROM = 12  # so many half-moves before a question must be settled, moves are first looked up in the table
LATE = 20  # discs from which lines run out
NEAR = 17  # a part of the table with no more bits stays near the processor
STEP = 2  # by which the part of the table grows, in bits


def place(key: int, bits: int) -> int:
    """Where in a table of 2**bits words a position lies."""
    return key * SCATTER >> 63 - bits & (1 << bits) - 1


def at_a_glance(own: int, mask: int, discs: int, a: int) -> int:
    """A score, or a bound that will do, without trying anything; WORST where it takes more."""
    if discs >= CELLS_IN_PLAY - 2:
        return 0
    most, least = 41 - discs >> 1, -(40 - discs >> 1)  # neither can win with his next disc
    if most <= a:
        return most
    if least > a:
        return least
    if discs >= LATE and not four_in_a_row(ALL_CELLS ^ own ^ mask if a >= 0 else ALL_CELLS ^ own):
        return 0  # whoever would have to win has no line left to do it
    if a >= -1 and (mask >> 1 ^ mask) & ODD_ROWS == 0 and not four_in_a_row(own | ODD_ROWS & ~mask):
        # The other can answer every disc with one on top of it, and does not lose so. Perhaps he wins so.
        if a >= 0:
            return 0
        if four_in_a_row(own ^ mask | EVEN_ROWS & ~mask):
            return -1
    return WORST


def go_on(own: int, mask: int, discs: int, a: int, threats: int) -> tuple[int, int, int, int, int, int]:
    """Play while there is a single move that does not lose at once.

    Gives where that leads (own, mask, discs, a), the moves there and, where the answer is known, the score, else WORST.
    """
    while True:
        moves = safe_moves(mask, threats)
        score = at_a_glance(own, mask, discs, a) if moves else -(42 - discs >> 1)
        if score != WORST or moves & moves - 1:
            return own, mask, discs, a, moves, score
        own, mask = own ^ mask, mask | moves
        threats = winning_cells(own ^ mask, mask)
        discs, a = discs + 1, -a - 1


def fetch_all(other: int, mask: int, moves: int, bits: int, table: Numbers) -> None:
    """Ask for the words of all positions that these moves lead to, which are read one after the other."""
    for column in FROM_THE_MIDDLE:
        if moves & column:
            fetch(table, place(key_of(other, mask | moves & column), bits))


def put_in(first: int, count: int, move: int, threats: int, desk: Numbers) -> None:
    """Write a move with its worth among so many others, behind those that are worth as much."""
    at = first + 2 * count
    while at > first and desk[at - 2] & (1 << SORT_BITS) - 1 < move & (1 << SORT_BITS) - 1:
        desk[at], desk[at + 1] = desk[at - 2], desk[at - 1]
        at -= 2
    desk[at], desk[at + 1] = move, threats


def lay_out(
    frame: int, own: int, mask: int, discs: int, a: int, moves: int, bits: int, desk: Numbers, table: Numbers
) -> int:
    """Write the moves into a frame, those that threaten most first. A score, where that settles it, or WORST."""
    count = 0
    look_up = (41 - 2 * a if a >= 0 else 42 + 2 * a) - discs >= KNOWN_FROM
    if look_up and bits > NEAR:
        fetch_all(own ^ mask, mask, moves, bits, table)
    for column in FROM_THE_MIDDLE:
        move = moves & column
        if move:
            then = mask | move
            threats = winning_cells(own | move, then)
            if safe_moves(then, threats) == 0:
                return 41 - discs >> 1
            worth = popcount(threats) + 1
            if look_up:
                key = key_of(own ^ mask, then)
                known: int = table[place(key, bits)]
                if known >> 12 == key:
                    if 22 - (known & 63) > a:
                        return 22 - (known & 63)
                    if 22 - (known >> 6 & 63) <= a:
                        worth = 0
            put_in(frame + F_MOVES, count, move << SORT_BITS | worth, threats, desk)
            count += 1
    if 39 - discs >> 1 <= a:  # the win after next was the last that would do
        return 39 - discs >> 1
    desk[frame + F_OWN], desk[frame + F_MASK], desk[frame + F_DISCS], desk[frame + F_ASKED] = own, mask, discs, a
    desk[frame + F_BEST], desk[frame + F_NEXT], desk[frame + F_COUNT] = WORST, 0, count
    return WORST


def keep(key: int, score: int, above: bool, bits: int, table: Numbers) -> None:
    """Write down that a score is at least so much, or at most."""
    at = place(key, bits)
    least, most = 0, 2 * NO_BOUND
    known = table[at]  # once: another search may write there meanwhile
    if known >> 12 == key:
        least, most = known >> 6 & 63, known & 63
    if above:
        least = max(least, score + NO_BOUND)
    else:
        most = min(most, score + NO_BOUND)
    table[at] = key << 12 | least << 6 | most


def spread(bits: int, table: Numbers) -> None:
    """Before the part of the table that is used grows: each word to where it belongs then, which is never before it."""
    for at in range((1 << bits) - 1, -1, -1):
        known = table[at]
        table[place(known >> 12, bits + STEP)] = known


def turned(backwards: int, depth: int, desk: Numbers) -> int:
    """Whether the moves of the first position are still to be turned round; where its frame is there, they are now."""
    if backwards and depth:
        first, last = F_MOVES, F_MOVES + 2 * desk[F_COUNT] - 2
        while first < last:
            desk[first], desk[last] = desk[last], desk[first]
            desk[first + 1], desk[last + 1] = desk[last + 1], desk[first + 1]
            first, last = first + 2, last - 2
        return 0
    return backwards


def bound(own: int, mask: int, discs: int, a: int, desk: Numbers, table: Numbers, job: int) -> int:
    """At most `a`, and the score is no more than that; or more than `a`, and the score is no less.

    WORST, where it was broken off.
    """
    bits, largest, backwards = desk[BITS], highest(len(table)), desk[BACKWARDS]
    start, depth, score, nodes = discs, 0, 0, desk[job + NODES]
    threats = winning_cells(own ^ mask, mask)
    while True:
        nodes += 1 - discs
        own, mask, discs, a, moves, score = go_on(own, mask, discs, a, threats)
        nodes += discs  # those passed in between included
        if nodes >> bits - 1 and bits < largest:
            spread(bits, table)
            bits += STEP
        settled = score != WORST
        if not settled:
            key = key_of(own, mask)
            known = table[place(key, bits)]
            if known >> 12 == key:
                most, least = (known & 63) - 22, (known >> 6 & 63) - 22
                settled = most <= a or least > a
                score = most if most <= a else least
        if not settled:
            score = lay_out(depth * FRAME, own, mask, discs, a, moves, bits, desk, table)
            settled = score != WORST
            depth += not settled
            backwards = turned(backwards, depth, desk)
        while settled and depth:
            frame = (depth - 1) * FRAME
            if discs - desk[frame + F_DISCS] & 1:
                score = -score
            discs, a = desk[frame + F_DISCS], desk[frame + F_ASKED]
            score = desk[frame + F_BEST] = max(score, desk[frame + F_BEST])
            settled = score > a or desk[frame + F_NEXT] == desk[frame + F_COUNT]
            if settled:
                keep(key_of(desk[frame + F_OWN], desk[frame + F_MASK]), score, score > a, bits, table)
                depth -= 1
        if depth == 0 or desk[STOP]:
            desk[job + NODES], desk[BITS] = nodes, bits
            return WORST if depth else -score if discs - start & 1 else score
        frame = (depth - 1) * FRAME
        at = frame + F_MOVES + 2 * desk[frame + F_NEXT]
        desk[frame + F_NEXT] += 1
        own, mask = desk[frame + F_OWN] ^ desk[frame + F_MASK], desk[frame + F_MASK] | desk[at] >> SORT_BITS
        fetch(table, place(key_of(own, mask), bits))
        threats, discs, a = desk[at + 1], desk[frame + F_DISCS] + 1, -desk[frame + F_ASKED] - 1


def next_question(least: int, most: int) -> int:
    """Of the outcomes left, ask about the quick ones first: they are cheap to find or to rule out."""
    if most > -least:
        return max(most * 2 // 3, least) if most > 1 else most - 1
    return min(-(-least * 2 // 3) - 1, most - 1) if least < 0 else least


def solve(count: int, low: int, high: int, bits: int, desk: Numbers, table: Numbers) -> int:
    """Solve so many positions on the desk, each with room for a disc and nobody's four in it.

    Only scores from `low` to `high` are told apart: one below gives at most `low`, one above at least `high`. Each
    begins with a part of 2**bits words of the table; gives the bits that the last one came to.
    """
    for i in range(count):
        job = JOBS + JOB * i
        desk[BITS] = bits
        own, mask = desk[job + OWN], desk[job + MASK]
        discs = popcount(mask)
        least, most = max(low, -(42 - discs >> 1)), min(high, 41 - discs >> 1)
        if winning_cells(own, mask) & mask + BOTTOM:
            least = most = 43 - discs >> 1
        desk[job + NODES] = 1
        while least < most:
            a = next_question(least, most)
            if mask == 0:
                table[0] = 2 * NO_BOUND  # an empty word would be read as the empty grid's, whose key is 0
            score = bound(own, mask, discs, a, desk, table, job)
            if score == WORST:
                least = most = WORST
            elif score > a:
                least = score
            else:
                most = score
        desk[job + SCORE] = least
    reached: int = desk[BITS]
    return reached


HELPERS = (
    winning_cells, safe_moves, key_of, four_in_a_row, place, at_a_glance, go_on, fetch_all, put_in, lay_out, keep,
    spread, turned, bound, next_question,
)  # fmt: skip
