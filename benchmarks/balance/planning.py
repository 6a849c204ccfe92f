"""A player that plans whole turns of Skirmish, compiled around the game's own compiled entry.

No rule stands here: what may be done, and what comes of it, the engine says of copies of the table. What is here says
how good a table looks. The player reads the table itself, backs included, so it knows more than anybody at a real one.

All compiled code is in this one file, because Numba keeps it by file and does not see what changes in another.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numba
import numpy as np
from numba import types

from benchmarks.balance.numbers import Style, numbers
from tabard.engine.source.drivers import LEGAL, STEP
from tabard.engine.targets.cpu import compiled
from tabard.engine.targets.entry import signature
from tabard.games.skirmish.table import CARDS, INSIDE, NOWHERE, SIDE, WIDE
from tabard.shelf import find

BEST, START, ENDS = 7, 8, 9  # slots; 0 is the table that is played on, and up to 6 hold what a card could do
MOST_PLANS = 16
MOST_MOVES = 100_000
WON, WHOLE, KEEP_FALLS = 1000.0, 100.0, 50.0


inner = numba.njit(no_cpython_wrapper=True, error_model="numpy")  # called from compiled code alone


class Hand(NamedTuple):
    """Room to work in, and what the engine's entry wants beside tables."""

    base: Any
    actions: Any
    legal: Any
    seen: Any
    counts: Any
    order: Any
    values: Any
    side: Any
    pace: Any  # what a step nearer to the other's keep is worth in this turn
    bytes: Any  # of the tables


def new_hand(actions: int, tables: Any) -> Hand:
    ints = np.int64
    return Hand(
        np.zeros(4, ints), np.zeros(1, ints), np.zeros((BEST, actions), np.uint8), np.zeros((1, 1), ints),
        np.zeros(1, ints), np.arange(CARDS), np.zeros(MOST_PLANS), np.zeros((2, SIDE, 11), ints), np.zeros(1),
        as_bytes(tables),
    )  # fmt: skip


def as_bytes(tables: Any) -> Any:
    return tables.view(np.uint8).reshape(len(tables), -1)


# --- how good a table looks -------------------------------------------------------------------------------

# What is noted of a card in play: where, what is left of it, whether it can be hit, and what it can do.
X, Y, LEFT, IN_OPEN, IS_KEEP, POWER, POINTS, RANGE, STEPS, DEFLECTS, OWN_HEALTH = range(11)


@inner
def gather(t, seat, n, side):
    """Note the cards that a side has in play; how many there are, and where the keep stands among them."""
    count, keep = 0, -1
    for card in range(CARDS):
        zone, at = t.zone[card], t.at[card]
        if (zone == n.down + seat or zone == n.down + 2 + seat) and at != NOWHERE:
            row = side[seat, count]
            row[X], row[Y], row[IN_OPEN] = at % WIDE, at % INSIDE // WIDE, at < INSIDE
            row[LEFT], row[OWN_HEALTH], row[IS_KEEP] = t.health[card], t.health[card] - t.lent[card], t.keep[card]
            row[POWER], row[POINTS] = t.level[card, n.power], t.level[card, n.points]
            row[RANGE], row[STEPS] = t.level[card, n.range], t.level[card, n.move]
            row[DEFLECTS] = t.level[card, n.deflects]
            if t.keep[card]:
                keep = count
            count += 1
    return count, keep


@inner
def alive(row, style):
    """What a unit is worth beside its health: the more, the harder it hits."""
    return style.alive * (4 + row[POWER] * row[POINTS]) / 8


@inner
def standing(seat, count, style, side):
    """What a side has: its cards and their health."""
    total = 0.0
    for at in range(count):
        row = side[seat, at]
        total += style.keep * row[OWN_HEALTH] if row[IS_KEEP] else alive(row, style) + style.health * row[OWN_HEALTH]
    return total


@inner
def way_to_go(seat, count, keep, side):
    """How many steps a side's attackers are away from the other's keep."""
    total = 0
    goal = side[1 - seat, keep]
    for at in range(count):
        row = side[seat, at]
        if row[POWER]:
            total += max(0, abs(row[X] - goal[X]) + abs(row[Y] - goal[Y]) - row[RANGE])
    return total


@inner
def lost_with(card, seat, count, style, side):
    """What goes with a unit beside its health: itself, and all that it carries."""
    row = side[seat, card]
    total = alive(row, style)
    for at in range(count):
        held = side[seat, at]
        if not held[IN_OPEN] and held[X] == row[X] and held[Y] == row[Y]:
            total += alive(held, style) + style.health * held[OWN_HEALTH]
    return total


@inner
def threat(seat, mine, theirs, style, n, side):
    """About how much a side could take from the other in its next turn: each attacker its best, one after the other."""
    total, keep_left = 0.0, n.keep_loses
    for at in range(mine):
        row = side[seat, at]
        if row[POWER] == 0:
            continue
        most, whom, taken = 0.0, -1, 0
        for other in range(theirs):
            aimed = side[1 - seat, other]
            far = abs(row[X] - aimed[X]) + abs(row[Y] - aimed[Y]) - row[RANGE]
            if far > row[STEPS] or aimed[LEFT] <= 0 or not aimed[IN_OPEN]:
                continue
            damage = (row[POWER] - aimed[DEFLECTS]) * (row[POINTS] if far <= 0 else row[POINTS] - 1)
            damage = min(damage, aimed[LEFT])
            if damage <= 0:
                continue
            if aimed[IS_KEEP]:
                damage = min(damage, keep_left)
                gain = style.keep * damage + (KEEP_FALLS if damage == aimed[LEFT] else 0.0)
            else:
                gain = style.health * damage + (
                    lost_with(other, 1 - seat, theirs, style, side) if damage == aimed[LEFT] else 0.0
                )
            if gain > most:
                most, whom, taken = gain, other, damage
        if whom >= 0:
            total += most
            side[1 - seat, whom, LEFT] -= taken
            if side[1 - seat, whom, IS_KEEP]:
                keep_left -= taken
    return total


@inner
def set_pace(t, seat, style, hand):
    """Hurry by the player's own turns, and in an answer as in the turn that it answers: the same for both sides."""
    hand.pace[0] = style.progress * (1 + style.hurry * (max(t.turns - seat, 0) // 2))


@inner
def value(t, seat, style, n, hand):
    """How good a table looks to the one whose turn is ending."""
    if t.over:
        if t.winners == 0:
            return 0.0
        return WON - t.turns if t.winners >> seat & 1 else t.turns - WON
    side = hand.side
    mine, own_keep = gather(t, seat, n, side)
    theirs, keep = gather(t, 1 - seat, n, side)
    has, other_has = standing(seat, mine, style, side), standing(1 - seat, theirs, style, side)
    if style.fear > 0:
        other_has -= style.hope * threat(seat, mine, theirs, style, n, side)
        has -= style.fear * threat(1 - seat, theirs, mine, style, n, side)
    has, other_has = max(1.0, has), max(1.0, other_has)
    looks = WHOLE * (has - other_has) / (has + other_has)  # shares: who is ahead is glad of an even exchange
    if keep >= 0 and own_keep >= 0:
        ahead = way_to_go(1 - seat, theirs, own_keep, side) - way_to_go(seat, mine, keep, side)
        looks += hand.pace[0] * ahead
    return looks


# --- through the engine -----------------------------------------------------------------------------------


@inner
def step(work, tables, at, action, hand):
    """Play an action on one of the tables; whether it was legal."""
    hand.actions[0] = action
    work(STEP, tables[at : at + 1], hand.base, 0, hand.actions, hand.legal, hand.seen, hand.counts)
    return hand.counts[0] == 0


@inner
def find_legal(work, tables, at, hand):
    work(LEGAL, tables[at : at + 1], hand.base, 0, hand.actions, hand.legal[at : at + 1], hand.seen, hand.counts)


@inner
def copy(hand, start, end):
    lay(hand.bytes, start, hand.bytes, end)


@inner
def lay(tables, start, others, end):
    """One table over another, byte by byte: field by field, or as a whole row, it would take Numba long to compile."""
    for at in range(tables.shape[1]):
        others[end, at] = tables[start, at]


@inner
def half_said(t, seat, n):
    """Whether a player is in the middle of saying what a card does."""
    return t.over == 0 and t.waiting >> seat & 1 and n.halves >> t.asked[seat] & 1


@inner
def seat_of(t):
    return 0 if t.waiting & 1 else 1


# --- planning ---------------------------------------------------------------------------------------------


@inner
def judge(tables, at, seat, best, noise, style, n, hand):
    """Keep a table if none before it looked better."""
    looks = value(tables[at], seat, style, n, hand) + noise * np.random.random()
    if looks > best:
        copy(hand, at, BEST)
        return looks
    return best


@inner
def no_more(work, tables, card, seat, best, moved, noise, style, n, hand):  # noqa: ARG001  (as the others)
    return best


def acts_from(base, then):
    """All that a card can do on one of the tables, and `then` what it can do after that; the best is kept."""

    @inner
    def try_acts(work, tables, card, seat, best, moved, noise, style, n, hand):
        copy(hand, base, base + 1)
        if not step(work, tables, base + 1, card, hand):
            return best
        find_legal(work, tables, base + 1, hand)
        for what in range(hand.legal.shape[1]):
            if not hand.legal[base + 1, what] or (moved and what == n.moving):
                continue
            copy(hand, base + 1, base + 2)
            step(work, tables, base + 2, what, hand)
            if not half_said(tables[base + 2], seat, n):
                best = judge(tables, base + 2, seat, best, noise, style, n, hand)
                continue
            find_legal(work, tables, base + 2, hand)
            for where in range(hand.legal.shape[1]):
                if not hand.legal[base + 2, where]:
                    continue
                copy(hand, base + 2, base + 3)
                step(work, tables, base + 3, where, hand)
                best = judge(tables, base + 3, seat, best, noise, style, n, hand)
                after = tables[base + 3]
                if style.depth > 1 and after.over == 0 and after.points[card] > 0:
                    best = then(work, tables, card, seat, best, what == n.moving, noise, style, n, hand)
        return best

    return try_acts


try_acts = acts_from(0, acts_from(3, no_more))


@inner
def place_one(work, tables, seat, style, n, hand):
    best = -2 * WON
    find_legal(work, tables, 0, hand)
    for card in range(CARDS):
        if hand.legal[0, card]:
            best = try_acts(work, tables, card, seat, best, False, style.astray, style, n, hand)
    copy(hand, BEST, 0)


@inner
def shuffle(order):
    for at in range(len(order) - 1, 0, -1):
        other = int(np.random.random() * (at + 1))
        order[at], order[other] = order[other], order[at]


@inner
def plan_turn(work, tables, seat, noise, style, n, hand):
    """Play a whole turn: card by card, in some order, whatever makes the table look best."""
    shuffle(hand.order)
    for card in hand.order:
        while tables[0].over == 0 and tables[0].zone[card] % 2 == seat and tables[0].points[card] > 0:
            before = value(tables[0], seat, style, n, hand) + noise
            best = try_acts(work, tables, card, seat, before, False, noise, style, n, hand)
            if best <= before:
                break
            copy(hand, BEST, 0)
    step(work, tables, 0, n.end_turn, hand)


@inner
def best_of(values, count):
    best = 0
    for at in range(1, count):
        if values[at] > values[best]:
            best = at
    return best


@inner
def is_calm(t, style, n, hand):
    """Whether nobody could take anything from anybody in the next turn."""
    if t.over:
        return True
    mine, _ = gather(t, 0, n, hand.side)
    theirs, _ = gather(t, 1, n, hand.side)
    return threat(0, mine, theirs, style, n, hand.side) + threat(1, theirs, mine, style, n, hand.side) == 0


@inner
def take_turn(work, tables, seat, style, n, hand):
    """Of several plans the one that looks best, the best few after what the other would do about them."""
    copy(hand, 0, START)
    for plan in range(style.plans):
        copy(hand, START, 0)
        plan_turn(work, tables, seat, style.noise if plan == 0 else style.astray, style, n, hand)
        copy(hand, 0, ENDS + plan)
        hand.values[plan] = value(tables[0], seat, style, n, hand)
        if plan == 0 and is_calm(tables[0], style, n, hand):
            return
    chosen = best_of(hand.values, style.plans)
    best = -3 * WON
    for _ in range(style.replies):
        plan = best_of(hand.values, style.plans)
        looks = hand.values[plan]
        hand.values[plan] = -4 * WON
        if tables[ENDS + plan].over == 0:
            copy(hand, ENDS + plan, 0)
            plan_turn(work, tables, 1 - seat, style.noise, style, n, hand)
            looks = -value(tables[0], 1 - seat, style, n, hand)
        if looks > best:
            best, chosen = looks, plan
    copy(hand, ENDS + chosen, 0)


@inner
def move_at_random(work, tables, hand):
    """One move of a player who does not think."""
    find_legal(work, tables, 0, hand)
    count = 0
    for action in range(hand.legal.shape[1]):
        count += hand.legal[0, action]
    left = int(np.random.random() * count)
    for action in range(hand.legal.shape[1]):
        if hand.legal[0, action]:
            if left == 0:
                step(work, tables, 0, action, hand)
                return
            left -= 1


def play_all(work, games, tables, styles, n, hand, seed):
    """Play every game to its end, in place."""
    np.random.seed(seed)
    for game in range(len(games)):
        lay(games, game, hand.bytes, 0)
        for _ in range(MOST_MOVES):
            if tables[0].over or tables[0].broken:
                break
            seat = seat_of(tables[0])
            style = styles[seat]
            set_pace(tables[0], seat, style, hand)
            if style.plans == 0:
                move_at_random(work, tables, hand)
            elif tables[0].phase == n.placing:
                place_one(work, tables, seat, style, n, hand)
            else:
                take_turn(work, tables, seat, style, n, hand)
        lay(hand.bytes, 0, games, game)


# --- from outside -----------------------------------------------------------------------------------------


@cache
def compiled_player() -> Any:
    """`play_all` as native code. The game's entry is handed over by its address, so it is not compiled again."""
    game = find("skirmish")
    wants = signature(game)
    style, hand = Style(), new_hand(game.rules.actions, np.zeros(1, game.table.dtype()))
    given = (
        types.FunctionType(types.none(*wants)), types.uint8[:, ::1], wants[1], numba.typeof((style, style)),
        numba.typeof(numbers()), numba.typeof(hand), types.int64,
    )  # fmt: skip
    return numba.njit(types.none(*given), cache=True, error_model="numpy")(play_all)


def play(games: Any, styles: tuple[Style, Style], seed: int) -> None:
    """Play packed tables to their ends, each seat in a style of its own; the same seed gives the same games."""
    game = find("skirmish")
    room = np.zeros(ENDS + MOST_PLANS, games.dtype)
    compiled_player()(
        compiled(game), as_bytes(games), room, styles, numbers(), new_hand(game.rules.actions, room), seed
    )
