"""Writes the loops that drive many packed games: the same text for a CPU core and for a GPU thread.

How a GPU plays many matches together is written in `round_kernel.py`.

One entry point for all work, because compiling costs about as much for each entry as for the whole game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.engine.source.legality import word_count
from tabard.engine.table.bits import WORD_BITS
from tabard.engine.table.engine_fields import LISTENERS, STACK
from tabard.engine.table.fields import ALL, OWNER

if TYPE_CHECKING:
    from tabard.engine.game import Game

BEGIN, LEGAL, STEP, PLAYOUT, OBSERVE = range(5)
PARAMETERS = "op, tables, base, first, actions, legal, seen, counts"


def write_drivers(game: Game) -> str:
    count = word_count(game.rules)
    parts = [
        _choose(game, count),
        _move_on(count),
        _play_on(),
        _legal_of(game, count),
        _step(),
        _observe(game),
        _one(),
        _loops(),
        _kernel(),
    ]
    return "\n".join(parts)


def _words(count: int) -> str:
    return ", ".join(f"w{word}" for word in range(count))


def _choose(game: Game, count: int) -> str:
    """One of the bits of a mask at random: how many there are, which it is, and the chooser's stream."""
    totals = " + ".join(f"n{word}" for word in range(count))
    lines = [
        f"def choose({_words(count)}, p0, p1, p2, p3):",
        *[f"    n{word} = popcount(w{word})" for word in range(count)],
        f"    n = {totals}",
        "    k = 0",
        "    if n > 1:",
        "        k, p0, p1, p2, p3 = policy_below(n, p0, p1, p2, p3)",
        "    choice = 0",
    ]
    below = "0"
    for word in range(count):
        size = min(WORD_BITS, game.rules.actions - word * WORD_BITS)
        opening = (
            "if True"
            if count == 1
            else "else"
            if word == count - 1
            else f"{'el' if word else ''}if k < {below} + n{word}"
        )
        lines += [
            f"    {opening}:",
            f"        choice = {word * WORD_BITS} + select_bit(w{word}, k - ({below}), {size})",
        ]
        below += f" + n{word}"
    return "\n".join([*lines, "    return n, choice, p0, p1, p2, p3"])


def _move_on(count: int) -> str:
    """One random move. Forced answers are given, not counted (a seat with one answer has no choice)."""
    lines = [
        "def move_on(t, p0, p1, p2, p3):",
        "    seat = lowest(t.waiting)",
        f"    {_words(count)} = mask(t, seat)",
        f"    n, choice, p0, p1, p2, p3 = choose({_words(count)}, p0, p1, p2, p3)",
        "    if n == 0:",
        "        mark_broken(t, 0)",
        "    else:",
        "        answer(t, seat, choice)",
        "    return 1 if n > 1 else 0, p0, p1, p2, p3",
    ]
    return "\n".join(lines)


def _play_on() -> str:
    lines = [
        "def play_on(t, p0, p1, p2, p3):",
        "    played = 0",
        "    while t.over == 0 and t.broken == 0:",
        "        real, p0, p1, p2, p3 = move_on(t, p0, p1, p2, p3)",
        "        played += real",
        "    return played",
    ]
    return "\n".join(lines)


def _legal_of(game: Game, count: int) -> str:
    lines = ["def legal_of(t, row):", f"    for i in range({game.rules.actions}):", "        row[i] = 0"]
    lines += [
        "    if t.over == 0 and t.broken == 0 and t.waiting != 0:",
        f"        {_words(count)} = mask(t, lowest(t.waiting))",
    ]
    for word in range(count):
        low, high = word * WORD_BITS, min((word + 1) * WORD_BITS, game.rules.actions)
        lines += [f"        for i in range({high - low}):", f"            row[{low} + i] = w{word} >> i & 1"]
    return "\n".join(lines)


def _step() -> str:
    """0: played, or over already; 1: refused, and nothing has changed."""
    lines = [
        "def step_one(t, choice):",
        "    if t.over or t.broken:",
        "        return 0",
        "    seat = lowest(t.waiting)",
        "    if reason(t, seat, choice) != 0:",
        "        return 1",
        "    answer(t, seat, choice)",
        "    return 0",
    ]
    return "\n".join(lines)


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
    return parts


def observation_size(game: Game) -> int:
    return 1 + sum(size for _, size in observation_parts(game))


def _observe(game: Game) -> str:
    """What the seat to move may see: itself, public fields, its part of owned ones, the zone of each card it sees."""
    lines = ["def observe_one(t, row):", "    seat = lowest(t.waiting) if t.waiting else 0", "    row[0] = seat"]
    at = 1
    for name, size in observation_parts(game):
        field = game.table.fields[name]
        if name == "zone":
            lines += [
                f"    for i in range({size}):",
                f"        row[{at} + i] = t.zone[i] if may_see(seat, t.zone[i]) else -1",
            ]
        elif field.seen == OWNER:
            lines.append(f"    row[{at}] = t.{name}[seat]")
        elif not field.shape:
            lines.append(f"    row[{at}] = t.{name}")
        elif len(field.shape) == 1:
            lines += [f"    for i in range({size}):", f"        row[{at} + i] = t.{name}[i]"]
        else:
            rows, columns = field.shape
            lines += [f"    for i in range({rows}):", f"        for j in range({columns}):"]
            lines.append(f"            row[{at} + i * {columns} + j] = t.{name}[i, j]")
        at += size
    return "\n".join([*_may_see(game), *lines])


def _may_see(game: Game) -> list[str]:
    lines = ["def may_see(seat, zone):"]
    seats = game.table.capacities["seats"]
    for zone in game.rules.zones:
        last = zone.number + (seats if zone.each else 1)
        if zone.sees == ALL:
            lines.append(f"    if {zone.number} <= zone < {last}: return True")
        elif zone.sees == OWNER:
            lines.append(f"    if zone == {zone.number} + seat: return True")
    return [*lines, "    return False"]


def _one() -> str:
    return "\n".join([
        "def begin_one(t, a, b, c, d, index):",
        "    seed_chance(t, a, b, c, d, index)",
        "    begin(t)",
        "    run(t)",
        "def playout_one(t, a, b, c, d, index):",
        "    p0, p1, p2, p3 = stream(a, b, c, d, index)",
        "    return play_on(t, p0, p1, p2, p3)",
        "def work_one(op, t, i, base, first, actions, legal, seen, counts):",
        f"    if op == {BEGIN}: begin_one(t, base[0], base[1], base[2], base[3], first + i)",
        f"    elif op == {LEGAL}: legal_of(t, legal[i])",
        f"    elif op == {STEP}: counts[i] = step_one(t, actions[i])",
        f"    elif op == {OBSERVE}: observe_one(t, seen[i])",
    ])  # fmt: skip


def _loops() -> str:
    """On a CPU playouts have a loop of their own, where the words of the seed stay in registers."""
    return "\n".join([
        f"def work({PARAMETERS}):",
        f"    if op == {PLAYOUT}:",
        "        a, b, c, d = base[0], base[1], base[2], base[3]",
        "        for i in range(len(tables)):",
        "            counts[i] = playout_one(tables[i], a, b, c, d, first + i)",
        "    else:",
        "        for i in range(len(tables)):",
        "            work_one(op, tables[i], i, base, first, actions, legal, seen, counts)",
        "",
    ])  # fmt: skip


def _kernel() -> str:
    """A match for each thread, on a copy in its own memory: twice as fast as working on the table where it lies.

    In playouts a thread that is done with one game goes on with the next in the same loop, so that the threads of a
    warp do not wait for the longest of their games.
    """
    return "\n".join([
        f"def kernel({PARAMETERS}):",
        "    own = cuda.local.array(1, RECORD)",
        "    t = own[0]",
        "    i, step, played, fresh = cuda.grid(1), cuda.gridsize(1), 0, 1",
        "    a, b, c, d = base[0], base[1], base[2], base[3]",
        "    p0, p1, p2, p3 = a, b, c, d",
        "    while i < len(tables):",
        "        if fresh:",
        "            own[0] = tables[i]",
        "            p0, p1, p2, p3 = stream(a, b, c, d, first + i)",
        "            played, fresh = 0, 0",
        f"        if op == {PLAYOUT} and t.over == 0 and t.broken == 0:",
        "            real, p0, p1, p2, p3 = move_on(t, p0, p1, p2, p3)",
        "            played += real",
        "        else:",
        f"            if op == {PLAYOUT}: counts[i] = played",
        "            else: work_one(op, t, i, base, first, actions, legal, seen, counts)",
        "            tables[i] = own[0]",
        "            i += step",
        "            fresh = 1",
        "",
    ])  # fmt: skip
