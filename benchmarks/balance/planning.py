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

from benchmarks.balance.numbers import Numbers, Style, numbers
from tabard.engine.source.drivers import LEGAL, STEP
from tabard.engine.targets.cpu import compiled
from tabard.engine.targets.entry import signature
from tabard.shelf import find

SIDE, CARDS, QUESTIONS = 16, 32, 64
BEST, START, ENDS = 7, 8, 9  # slots; 0 is the table that is played on, and up to 6 hold what a card could do
MOST_PLANS = 16
OPEN, HELD, RANDOM_MOVES = 64, 128, 100_000
WON = 1000.0


class Hand(NamedTuple):
    """Room to work in, and what the engine's entry wants beside tables."""

    base: Any
    actions: Any
    legal: Any
    seen: Any
    counts: Any
    order: Any
    values: Any
    side: Any  # for each side: card, space, residual health, health that counts as killed, worth, ...


def new_hand(actions: int) -> Hand:
    ints = np.int64
    return Hand(
        np.zeros(4, ints), np.zeros(1, ints), np.zeros((BEST, actions), np.uint8), np.zeros((1, 1), ints),
        np.zeros(1, ints), np.arange(CARDS), np.zeros(MOST_PLANS), np.zeros((2, SIDE, 5)),
    )  # fmt: skip


# --- how good a table looks -------------------------------------------------------------------------------


@numba.njit
def distance(a, b):
    return abs(a % 8 - b % 8) + abs(a // 8 - b // 8)


@numba.njit
def gather(t, style, n, side):
    """The cards of each side that are in play: number, space, health, what its loss costs beside that, whether in the open."""
    count0, count1 = 0, 0
    for card in range(CARDS):
        if n.down <= t.zone[card] < n.down + 4 and t.at[card] != HELD:
            seat = t.zone[card] % 2
            at = count0 if seat == 0 else count1
            row = side[seat, at]
            row[0] = card
            row[1] = t.at[card] % OPEN
            row[2] = t.health[card]
            row[3] = 0.0 if t.keep[card] else style.alive * (4 + t.level[card, n.power] * t.level[card, n.points]) / 8
            row[4] = t.at[card] < OPEN
            if seat == 0:
                count0 += 1
            else:
                count1 += 1
    return count0, count1


@numba.njit
def standing(t, seat, count, other_keep, style, n, side):
    """What a side has: its cards, their health, and how near they are to the other's keep."""
    total = 0.0
    for at in range(count):
        row = side[seat, at]
        card = int(row[0])
        health = t.health[card] - t.lent[card]
        if t.keep[card]:
            total += style.keep * health
        else:
            total += row[3] + style.health * health
            if t.level[card, n.power] and other_keep >= 0:
                total -= style.progress * max(0, distance(int(row[1]), other_keep) - t.level[card, n.range])
    return total


@numba.njit
def threat(t, seat, mine, theirs, style, n, side):
    """About how much a side could take from the other in its next turn: each attacker its best, one after the other."""
    total, keep_left = 0.0, n.keep_loses + 0.0
    for at in range(mine):
        card, space = int(side[seat, at, 0]), int(side[seat, at, 1])
        power, points = t.level[card, n.power], t.level[card, n.points]
        if power == 0 or points == 0:
            continue
        reach, steps = t.level[card, n.range], t.level[card, n.move]
        most, whom, taken = 0.0, -1, 0.0
        for other in range(theirs):
            victim = side[1 - seat, other]
            if victim[4] == 0 or victim[2] <= 0:
                continue
            far = distance(space, int(victim[1])) - reach
            times = points if far <= 0 else points - 1 if far <= steps else 0
            aimed = int(victim[0])
            damage = min(max(0, power - t.level[aimed, n.deflects]) * times, victim[2])
            if damage <= 0:
                continue
            if t.keep[aimed]:
                damage = min(damage, keep_left)
                gain = style.keep * damage + (WON / 2 if damage >= victim[2] else 0.0)
            else:
                gain = style.health * damage + (victim[3] if damage >= victim[2] else 0.0)
            if gain > most:
                most, whom, taken = gain, other, damage
        if whom >= 0:
            total += most
            side[1 - seat, whom, 2] -= taken
            if t.keep[int(side[1 - seat, whom, 0])]:
                keep_left -= taken
    return total


@numba.njit
def keep_space(t, seat, count, side):
    for at in range(count):
        if t.keep[int(side[seat, at, 0])]:
            return int(side[seat, at, 1])
    return -1


@numba.njit
def value(t, seat, style, n, hand):
    """How good a table looks to the one whose turn is ending."""
    if t.over:
        if t.winners == 0:
            return 0.0
        return WON - t.turns if t.winners >> seat & 1 else t.turns - WON
    side = hand.side
    count0, count1 = gather(t, style, n, side)
    keep0, keep1 = keep_space(t, 0, count0, side), keep_space(t, 1, count1, side)
    ahead = standing(t, 0, count0, keep1, style, n, side) - standing(t, 1, count1, keep0, style, n, side)
    if style.fear > 0:
        taken = threat(t, 0, count0, count1, style, n, side), threat(t, 1, count1, count0, style, n, side)
        if seat == 0:
            ahead += style.hope * taken[0] - style.fear * taken[1]
        else:
            ahead += style.fear * taken[0] - style.hope * taken[1]
    return ahead if seat == 0 else -ahead


# --- through the engine -----------------------------------------------------------------------------------


@numba.njit
def step(work, tables, at, action, hand):
    """Play an action on one of the tables; whether it was legal."""
    hand.actions[0] = action
    work(STEP, tables[at : at + 1], hand.base, 0, hand.actions, hand.legal, hand.seen, hand.counts)
    return hand.counts[0] == 0


@numba.njit
def find_legal(work, tables, at, hand):
    work(LEGAL, tables[at : at + 1], hand.base, 0, hand.actions, hand.legal[at : at + 1], hand.seen, hand.counts)


@numba.njit
def half_said(t, seat, n):
    """Whether a player is in the middle of saying what a card does."""
    return t.over == 0 and t.waiting >> seat & 1 and n.halves >> t.asked[seat] & 1


@numba.njit
def seat_of(t):
    return 0 if t.waiting & 1 else 1


# --- planning ---------------------------------------------------------------------------------------------


@numba.njit
def judge(tables, at, seat, best, noise, style, n, hand):
    """Keep a table if none before it looked better."""
    looks = value(tables[at], seat, style, n, hand) + noise * np.random.random()
    if looks > best:
        tables[BEST] = tables[at]
        return looks
    return best


@numba.njit
def no_more(work, tables, card, seat, best, moved, noise, style, n, hand):
    return best


def acts_from(base, then):
    """All that a card can do on one of the tables, and `then` what it can do after that; the best is kept."""

    @numba.njit
    def try_acts(work, tables, card, seat, best, moved, noise, style, n, hand):
        tables[base + 1] = tables[base]
        if not step(work, tables, base + 1, card, hand):
            return best
        find_legal(work, tables, base + 1, hand)
        for what in range(hand.legal.shape[1]):
            if not hand.legal[base + 1, what] or (moved and what == n.moving):
                continue
            tables[base + 2] = tables[base + 1]
            step(work, tables, base + 2, what, hand)
            if not half_said(tables[base + 2], seat, n):
                best = judge(tables, base + 2, seat, best, noise, style, n, hand)
                continue
            find_legal(work, tables, base + 2, hand)
            for where in range(hand.legal.shape[1]):
                if not hand.legal[base + 2, where]:
                    continue
                tables[base + 3] = tables[base + 2]
                step(work, tables, base + 3, where, hand)
                best = judge(tables, base + 3, seat, best, noise, style, n, hand)
                after = tables[base + 3]
                if style.depth > 1 and after.over == 0 and after.points[card] > 0:
                    best = then(work, tables, card, seat, best, what == n.moving, noise, style, n, hand)
        return best

    return try_acts


try_acts = acts_from(0, acts_from(3, no_more))


@numba.njit
def place_one(work, tables, seat, style, n, hand):
    best = -2 * WON
    find_legal(work, tables, 0, hand)
    for card in range(CARDS):
        if hand.legal[0, card]:
            best = try_acts(work, tables, card, seat, best, False, style.astray, style, n, hand)
    tables[0] = tables[BEST]


@numba.njit
def plan_turn(work, tables, seat, noise, style, n, hand):
    """Play a whole turn: card by card, in some order, whatever makes the table look best; then look round once more."""
    for _ in range(2):
        np.random.shuffle(hand.order)
        for card in hand.order:
            while tables[0].over == 0 and tables[0].zone[card] % 2 == seat and tables[0].points[card] > 0:
                before = value(tables[0], seat, style, n, hand) + noise
                best = try_acts(work, tables, card, seat, before, False, noise, style, n, hand)
                if best <= before:
                    break
                tables[0] = tables[BEST]
    step(work, tables, 0, n.end_turn, hand)


@numba.njit
def take_turn(work, tables, seat, style, n, hand):
    """Of several plans the one that looks best, the best few after what the other would do about them."""
    tables[START] = tables[0]
    for plan in range(style.plans):
        tables[0] = tables[START]
        plan_turn(work, tables, seat, style.noise if plan == 0 else style.astray, style, n, hand)
        tables[ENDS + plan] = tables[0]
        hand.values[plan] = value(tables[0], seat, style, n, hand)
    chosen = np.argmax(hand.values[: style.plans])
    best = -3 * WON
    for _ in range(style.replies):
        plan = np.argmax(hand.values[: style.plans])
        looks = hand.values[plan]
        hand.values[plan] = -4 * WON
        if tables[ENDS + plan].over == 0:
            tables[0] = tables[ENDS + plan]
            plan_turn(work, tables, 1 - seat, style.noise, style, n, hand)
            looks = -value(tables[0], 1 - seat, style, n, hand)
        if looks > best:
            best, chosen = looks, plan
    tables[0] = tables[ENDS + chosen]


@numba.njit
def move_at_random(work, tables, hand):
    """One move of a player who does not think."""
    find_legal(work, tables, 0, hand)
    left = np.random.randint(hand.legal[0].sum())
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
        tables[0] = games[game]
        for _ in range(RANDOM_MOVES):
            if tables[0].over or tables[0].broken:
                break
            seat = seat_of(tables[0])
            style = styles[seat]
            if style.plans == 0:
                move_at_random(work, tables, hand)
            elif tables[0].phase == n.placing:
                place_one(work, tables, seat, style, n, hand)
            else:
                take_turn(work, tables, seat, style, n, hand)
        games[game] = tables[0]


# --- from outside -----------------------------------------------------------------------------------------


@cache
def compiled_player() -> Any:
    """`play_all` as native code. The game's entry is handed over by its address, so it is not compiled again."""
    game = find("skirmish")
    wants = signature(game)
    style, hand = Style(), new_hand(game.rules.actions)
    given = (
        types.FunctionType(types.none(*wants)), wants[1], wants[1], numba.typeof((style, style)),
        numba.typeof(numbers()), numba.typeof(hand), types.int64,
    )  # fmt: skip
    return numba.njit(types.none(*given), cache=True, error_model="numpy")(play_all)


def play(games: Any, styles: tuple[Style, Style], seed: int) -> None:
    """Play packed tables to their ends, each seat in a style of its own; the same seed gives the same games."""
    game = find("skirmish")
    room = np.zeros(ENDS + MOST_PLANS, games.dtype)
    compiled_player()(compiled(game), games, room, styles, numbers(), new_hand(game.rules.actions), seed)
