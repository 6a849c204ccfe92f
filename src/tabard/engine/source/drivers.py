"""Writes the loops that drive many packed games: the same text for a CPU core and for a GPU thread.

How a GPU plays many matches together is written in `rounds/kernel.py`.

One entry point for all work, because compiling costs about as much for each entry as for the whole game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.engine.source.choosing import legal_words, write_choose, write_weight
from tabard.engine.source.dispatch import run_now
from tabard.engine.source.results import write_payoff
from tabard.engine.source.search import write_search
from tabard.engine.source.writer import inset, stacked, tidied
from tabard.engine.table.bits import WORD_BITS
from tabard.engine.table.engine_fields import LISTENERS, STACK
from tabard.engine.table.fields import ALL, OTHERS, OWNER

if TYPE_CHECKING:
    from tabard.engine.game import Game
    from tabard.engine.table.fields import Field

BEGIN, LEGAL, STEP, PLAYOUT, OBSERVE, SEARCH, PAYOFFS = range(7)
BACKS = "backs"  # no field: the part of an observation that holds what is seen of hidden cards
PARAMETERS = "op, tables, base, first, actions, legal, rows, counts"  # `rows`: observed, payoffs, or nodes of a search


def write_drivers(game: Game) -> str:
    words = legal_words(game)
    return tidied(
        write_choose(game),
        write_weight(game),
        write_payoff(game),
        _move_on(words),
        _legal_of(game, words),
        STEP_ONE,
        PAYOFFS_OF,
        _may_see(game),
        _observe(game),
        ONE,
        _loop(game),
        KERNEL,
    )


def _move_on(words: list[str]) -> str:
    """One random move. Forced answers are given, not counted (a seat with one answer has no choice)."""
    return f"""
def move_on(t, p0, p1, p2, p3):
    seat = lowest(t.waiting)
    {", ".join(words)} = mask(t, seat)
    n, choice, p0, p1, p2, p3 = choose({", ".join(words)}, p0, p1, p2, p3)
    if n == 0:
        mark_broken(t, 0)
    else:
        answer(t, seat, choice)
    return 1 if n > 1 else 0, p0, p1, p2, p3
"""


def _legal_of(game: Game, words: list[str]) -> str:
    actions = game.rules.actions
    copied = stacked(
        f"""
for i in range({min(WORD_BITS, actions - at * WORD_BITS)}):
    row[{at * WORD_BITS} + i] = {word} >> i & 1
"""
        for at, word in enumerate(words)
    )
    return f"""
def legal_of(t, row):
    for i in range({actions}):
        row[i] = 0
    if t.over == 0 and t.broken == 0 and t.waiting != 0:
        {", ".join(words)} = mask(t, lowest(t.waiting))
        {inset(copied, 2)}
"""


# 0: played, or over already; 1: refused, and nothing has changed.
STEP_ONE = """
def step_one(t, choice):
    if t.over or t.broken:
        return 0
    seat = lowest(t.waiting)
    if reason(t, seat, choice) != 0:
        return 1
    answer(t, seat, choice)
    return 0
"""

# What the table is worth to each seat as a result.
PAYOFFS_OF = """
def payoffs_of(t, row):
    for seat in range(t.seats):
        row[seat] = payoff(t, seat)
"""


def observation_parts(game: Game) -> list[tuple[str, int]]:
    """What an observation holds, in order, with how many numbers each part takes."""
    parts = []
    for name, field in game.table.fields.items():
        if field.part in (STACK, LISTENERS) and field.shape:
            continue  # frames and rows, which name rules by number
        if field.seen == ALL:
            size = 1
            for length in field.shape:
                size *= length
            parts.append((name, size))
        elif field.seen == OWNER and len(field.shape) == 1 and field.shape[0] == game.table.capacities["seats"]:
            parts.append((name, 1))
    if game.table.capacities["cards"]:
        parts.append(("zone", game.table.capacities["cards"]))
    if game.backs:
        parts.append((BACKS, game.table.capacities["cards"] * len(back_keys(game))))
    return parts


def observation_size(game: Game) -> int:
    return 1 + sum(size for _, size in observation_parts(game))


def _may_see(game: Game) -> str:
    seats = game.table.capacities["seats"]
    cases = []
    for zone in game.rules.zones:
        last = zone.number + (seats if zone.each else 1)
        if zone.sees == ALL:
            cases.append(f"if {zone.number} <= zone < {last}: return True")
        elif zone.sees == OWNER:
            cases.append(f"if zone == {zone.number} + seat: return True")
        elif zone.sees == OTHERS:
            cases.append(f"if {zone.number} <= zone < {last} and zone != {zone.number} + seat: return True")
    return f"""
def may_see(seat, zone):
    {inset(stacked(cases), 1)}
    return False
"""


def _observe(game: Game) -> str:
    """What the seat to move may see: itself, public fields, its part of owned ones, the zone of each card it sees."""
    blocks, at = [], 1
    first = {}
    for name, size in observation_parts(game):
        if name == BACKS:
            blocks.append(_observe_backs(game, at))
        elif name in game.backs:
            blocks.append(_observe_column(name, size, at))
        else:
            blocks.append(_observe_field(game.table.fields[name], size, at))
        first[name] = at
        at += size
    blocks += [_told_apart_by_nothing(game, first)] if "zone" in first and "kind" in first else []
    blocks += [_numbered_by_place(game, first)] if game.fronts else []
    return f"""
def observe_one(t, row):
    seat = lowest(t.waiting) if t.waiting else 0
    row[0] = seat
    {inset(stacked(blocks), 1)}
"""


def _observe_column(name: str, size: int, at: int) -> str:
    """By card, where the card is seen: its number tells which it is."""
    return f"""
for i in range({size}):
    row[{at} + i] = t.{name}[i] if may_see(seat, t.zone[i]) else -1
"""


def _observe_field(field: Field, size: int, at: int) -> str:
    name = field.name
    if name == "zone":
        return _observe_column(name, size, at)
    if field.seen == OWNER:
        return f"row[{at}] = t.{name}[seat]"
    if not field.shape:
        return f"row[{at}] = t.{name}"
    if len(field.shape) == 1:
        return f"""
for i in range({size}):
    row[{at} + i] = t.{name}[i]
"""
    rows, columns = field.shape
    return f"""
for i in range({rows}):
    for j in range({columns}):
        row[{at} + i * {columns} + j] = t.{name}[i, j]
"""


def back_keys(game: Game) -> list[str]:
    """A back as numbers that fit in a word each, made of its zone and of what all see of it."""
    keys, room = ["t.zone[i]"], game.rules.zone_count
    for name in game.backs:
        field = game.table.fields[name]
        span = field.high - field.low + 1
        if room * span >= 2**WORD_BITS - 1:
            keys.append("0")
            room = 1
        keys[-1] = f"({keys[-1]}) * {span} + t.{name}[i] - {field.low}"
        room *= span
    return keys


def _observe_backs(game: Game, at: int) -> str:
    """The backs of cards that are not seen, in order: the first numbers of all of them, then the second, if any."""
    cards, keys = game.table.capacities["cards"], back_keys(game)
    firsts = range(at, at + cards * len(keys), cards)
    later, same = [], ""
    for number, first in enumerate(firsts):
        later.append(f"{same}row[{first} + place - 1] > back{number}")
        same += f"row[{first} + place - 1] == back{number} and "
    made = stacked(f"back{number} = {'1 + ' if number == 0 else ''}{key}" for number, key in enumerate(keys))
    moved = stacked(f"row[{first} + place] = row[{first} + place - 1]" for first in firsts)
    put = stacked(f"row[{first} + place] = back{number}" for number, first in enumerate(firsts))
    return f"""
for i in range({cards * len(keys)}):
    row[{at} + i] = 0
end = 0
for i in range({cards}):
    if t.zone[i] >= 0 and not may_see(seat, t.zone[i]):
        {inset(made, 2)}
        place = end
        while place > 0 and ({" or ".join(later)}):
            {inset(moved, 3)}
            place -= 1
        {inset(put, 2)}
        end += 1
"""


def _told_apart_by_nothing(game: Game, first: dict[str, int]) -> str:
    """Of cards of one kind the first is in the first zone, whichever it is: a card that comes back is not known by its
    number for the one that went. What is observed of a card beside its kind goes with it."""
    cards = game.table.capacities["cards"]
    columns = [name for name in first if name in ("zone", *game.card_columns) and name != "kind"]
    swaps = stacked(
        f"row[{first[name]} + i], row[{first[name]} + j] = row[{first[name]} + j], row[{first[name]} + i]"
        for name in columns
    )
    later, same = [], ""
    for name in ["zone", *(name for name in columns if name != "zone")]:
        later.append(f"{same}row[{first[name]} + j] > row[{first[name]} + i]")
        same += f"row[{first[name]} + j] == row[{first[name]} + i] and "
    return f"""
for i in range({cards}):
    for j in range(i):
        if t.kind[i] == t.kind[j] and ({" or ".join(later)}):
            {inset(swaps, 3)}
"""


def _numbered_by_place(game: Game, first: dict[str, int]) -> str:
    """The cards of others have their numbers by where they lie, as `numbers_for` has it."""
    seats, cases = game.table.capacities["seats"], []
    for zone in game.rules.zones:
        if zone.each:
            own = f" and zone != {zone.number} + seat" if zone.sees in (ALL, OWNER) else ""
            cases.append(f"({zone.number} <= zone < {zone.number + seats}{own})")
    theirs = " or ".join(cases) or "False"
    columns = [name for name in first if name in ("zone", *game.backs)]
    seen = stacked(
        f"row[{first[name]} + number] = t.{name}[card] if may_see(seat, t.zone[card]) else -1" for name in columns
    )
    return f"""
number = -1
for place in range({game.rules.zone_count}):
    zone = place
    if {theirs}:
        card = t.first[place]
        while card >= 0:
            number += 1
            zone = t.zone[number]
            while not ({theirs}):
                number += 1
                zone = t.zone[number]
            {inset(seen, 3)}
            card = t.after[card]
"""


# Each function that stands between `work` and the rules costs compiling: Numba optimizes all that is woven into it once
# more. So some bodies are written out where they are called.
BODY = f"""
if op == {BEGIN}: begin_one(t, base[0], base[1], base[2], base[3], first + i)
elif op == {LEGAL}: legal_of(t, legal[i])
elif op == {STEP}: counts[i] = step_one(t, actions[i])
elif op == {OBSERVE}: observe_one(t, rows[i])
elif op == {PAYOFFS}: payoffs_of(t, rows[i])
"""

PLAY = """
p0, p1, p2, p3 = stream(a, b, c, d, index)
played = 0
while t.over == 0 and t.broken == 0:
    real, p0, p1, p2, p3 = move_on(t, p0, p1, p2, p3)
    played += real
"""

ONE = f"""
def begin_one(t, a, b, c, d, index):
    seed_chance(t, a, b, c, d, index)
    begin(t)
    {inset(run_now(), 1)}

def playout_one(t, a, b, c, d, index):
    {inset(PLAY, 1)}
    return played

def work_one(op, t, i, base, first, actions, legal, rows, counts):
    {inset(BODY, 1)}
"""


def _loop(game: Game) -> str:
    """On a CPU playouts have a loop of their own, where the words of the seed stay in registers."""
    return f"""
def work({PARAMETERS}):
    if op == {PLAYOUT}:
        a, b, c, d = base[0], base[1], base[2], base[3]
        for i in range(len(tables)):
            t, index = tables[i], first + i
            {inset(PLAY, 3)}
            counts[i] = played
    elif op == {SEARCH}:
        nodes = rows
        {inset(write_search(game), 2)}
    else:
        for i in range(len(tables)):
            t = tables[i]
            {inset(BODY, 3)}
"""


# A match for each thread, on a copy in its own memory: twice as fast as working on the table where it lies. In playouts
# a thread that is done with one game goes on with the next in the same loop, so that the threads of a warp do not wait
# for the longest of their games.
KERNEL = f"""
def kernel({PARAMETERS}):
    own = cuda.local.array(1, RECORD)
    t = own[0]
    i, step, played, fresh = cuda.grid(1), cuda.gridsize(1), 0, 1
    a, b, c, d = base[0], base[1], base[2], base[3]
    p0, p1, p2, p3 = a, b, c, d
    while i < len(tables):
        if fresh:
            own[0] = tables[i]
            p0, p1, p2, p3 = stream(a, b, c, d, first + i)
            played, fresh = 0, 0
        if op == {PLAYOUT} and t.over == 0 and t.broken == 0:
            real, p0, p1, p2, p3 = move_on(t, p0, p1, p2, p3)
            played += real
        else:
            if op == {PLAYOUT}: counts[i] = played
            else: work_one(op, t, i, base, first, actions, legal, rows, counts)
            tables[i] = own[0]
            i += step
            fresh = 1
"""
