"""Writes one step in the tree of a search: which of the answers that were tried looks best, and which are new."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.engine.source.choosing import legal_words, take_lowest
from tabard.engine.source.nodes import (
    ANSWER_BITS,
    CERTAIN,
    FINE,
    FIRST,
    KEY,
    NEVER,
    NEXT,
    OPEN,
    PRIOR,
    RIPE,
    SEAT_BITS,
    TOTAL,
    VISITS,
    all_in_view,
    asks_together,
    is_sure,
)  # fmt: skip
from tabard.engine.source.writer import chain, inset, stacked
from tabard.engine.table.bits import WORD_BITS

if TYPE_CHECKING:
    from tabard.engine.game import Game


def write_climb(game: Game) -> str:
    """One step in the tree: the answer that looks best so far, or one that is new there, with which climbing ends.

    It also ends where there is no answer with a node: then no choice is made.
    """
    words = legal_words(game)
    count = " + ".join(f"popcount({word})" for word in words)
    return f"""
{"if t.waiting == t.called: phase = node" if asks_together(game) else "phase = node"}
seat, choice = lowest(t.waiting), -1
{", ".join(words)} = mask(t, seat)
n = {count}
if n == 1:
    forced -= 1
    {inset(take_lowest(words), 1)}
elif n > 1 and top + 2 <= len(actions):
    here = ((t.asked[seat] + 0 << {SEAT_BITS}) + seat) << {ANSWER_BITS}
    best, above, below, last = 0, -1, 1, -1
    {_bonus(f"seen[phase, {VISITS}]") if all_in_view(game) else "bonus = 0"}
    {inset(_look_at_all(game) if is_sure(game) else _look_at_legal(game, count), 1)}
    if fresh and used + fresh <= len(seen) and (phase == 0 or seen[phase, {VISITS}] >= actions[{RIPE}]):
        {inset(_grow(game), 2)}
    choice, climbing = -1, 0
    if best:
        choice = seen[best, {KEY}] - here
        climbing = 1 if seen[best, {VISITS}] else 0
        actions[top] = best
        top += 1
        {inset(_go_below(), 2) if asks_together(game) else "node = best"}
else:
    climbing = 0
"""


def _look_at_all(game: Game) -> str:
    """Answers that have nodes are those that are legal, and lie one behind the other: so they are read ahead."""
    return f"""
child, fresh = seen[phase, {FIRST}], n
if child:
    fresh = 0
    {"" if game.rules.weights else f"draw = {_draw()}"}
    for child in range(child, child + n):
        {inset(_score(game, _draw() if game.rules.weights else "draw"), 2)}
"""


def _look_at_legal(game: Game, count: str) -> str:
    return f"""
child = seen[phase, {FIRST}]
while child:
    choice = seen[child, {KEY}] - here
    legal_now = 0
    {inset(_take(game), 1)}
    if legal_now:
        {inset(_score(game, _draw()), 2)}
    child = seen[child, {NEXT}]
fresh = {count}
"""


def _bonus(times: str) -> str:
    """What a seat is drawn by to what it knows little of, by how often it could have chosen it."""
    return f"bonus = int(sqrt({times} << {2 * FINE})) * explore"


def _take(game: Game) -> str:
    """Whether a choice is among the legal ones; they are left without it."""
    cases = []
    for at, word in enumerate(legal_words(game)):
        low, high = at * WORD_BITS, min((at + 1) * WORD_BITS, game.rules.actions)
        bit = f"choice - {low}" if low else "choice"
        taken = f"legal_now, {word} = {word} >> {bit} & 1, {word} & ~(1 << {bit})"
        cases.append((f"{low} <= choice < {high}", taken))
    return chain(cases)


def _draw() -> str:
    """What speaks for an answer beside what it has brought."""
    return f"untried + (bonus * seen[child, {PRIOR}] >> {CERTAIN + FINE})"


def _score(game: Game, draw: str) -> str:
    """Scores are fractions: what was won so far and what speaks for another try, by the number of tries."""
    open_so_often = f"""
times = seen[child, {OPEN}] + 1
seen[child, {OPEN}] = times
if times != last:
    last = times
    {_bonus("times")}
"""
    scored = f"""
{"" if all_in_view(game) else open_so_often}
value = seen[child, {TOTAL}] + {draw}
tries = seen[child, {VISITS}] + 1
if value * below > above * tries:
    best, above, below = child, value, tries
"""
    return chain([(f"seen[child, {PRIOR}] >= 0", scored)]) if game.rules.weights else scored


def _grow(game: Game) -> str:
    """A node for each legal answer that has none yet; one of them is tried."""
    likely = "weight(t, seat, choice)" if game.rules.weights else f"{1 << CERTAIN} // n"
    return f"""
best = first_new = used
child, total, most = seen[phase, {FIRST}], 0, 0
seen[phase, {FIRST}] = used
for _ in range(fresh):
    {inset(take_lowest(legal_words(game)), 1)}
    {inset(_new_node("used", "here + choice", likely, "used + 1"), 1)}
    {inset(_most_likely() if game.rules.weights else "", 1)}
    used += 1
seen[used - 1, {NEXT}] = child
{inset(_priors() if game.rules.weights else ANY, 0)}
"""


ANY = """
if fresh > 1:
    best, p0, p1, p2, p3 = policy_below(fresh, p0, p1, p2, p3)
    best += first_new
"""


def _most_likely() -> str:
    return f"""
total += seen[used, {PRIOR}]
if seen[used, {PRIOR}] > most:
    best, most = used, seen[used, {PRIOR}]
"""


def _priors() -> str:
    """By the weights of the author, but a tenth goes to all alike; only a weight of 0, beside others, is out."""
    return f"""
whole = max(total, 1) * n
for child in range(first_new, used):
    likely = seen[child, {PRIOR}] * {(1 << CERTAIN) * 9 // 10} * fresh // whole
    if total == 0 or seen[child, {PRIOR}]:
        seen[child, {PRIOR}] = likely + {(1 << CERTAIN) // 10} // n
    else:
        seen[child, {PRIOR}] = {NEVER}
"""


def _new_node(node: str, key: str, prior: str, following: str) -> str:
    values = {KEY: key, VISITS: "0", TOTAL: "0", OPEN: "1", PRIOR: prior, FIRST: "0", NEXT: following}
    return stacked(f"seen[{node}, {column}] = {value}" for column, value in values.items())


def _go_below() -> str:
    """Chosen at the node where several were asked, an answer leads below those that the others have given."""
    return f"""
if phase == node:
    node = best
else:
    child = seen[node, {FIRST}]
    while child and seen[child, {KEY}] != here + choice:
        child = seen[child, {NEXT}]
    if child == 0 and used < len(seen):
        {inset(_new_node("used", "here + choice", "0", f"seen[node, {FIRST}]"), 2)}
        seen[node, {FIRST}] = child = used
        used += 1
    if child:
        actions[top] = node = child
        top += 1
    else:
        climbing = 0
"""
