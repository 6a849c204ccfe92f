"""Writes one step in the tree of a search: selection by UCT with priors (PUCT), and expansion.

An answer with prior p that was visited n times, was available N times and brought W in all scores
(W + urgency + c · p · √N) / (n + 1), where c is the exploration constant: what a visit brings on average, with one
visit more that is worth the first-play urgency and the bonus for exploring. Where all is in view, N is the number of
visits to the parent.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.engine.source.choosing import legal_words, take_lowest
from tabard.engine.source.nodes import (
    ANSWER_BITS,
    AVAILABLE,
    CERTAIN,
    FINE,
    FIRST,
    KEY,
    NEVER,
    NEXT,
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


def write_selection(game: Game) -> str:
    """One step in the tree: the answer with the highest score, or one that is new there, with which selection ends.

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
    {_bonus(f"nodes[phase, {VISITS}]") if all_in_view(game) else "bonus = 0"}
    {inset(_look_at_all(game) if is_sure(game) else _look_at_legal(game, count), 1)}
    if fresh and used + fresh <= len(nodes) and (phase == 0 or nodes[phase, {VISITS}] >= actions[{RIPE}]):
        {inset(_expand(game), 2)}
    choice, selecting = -1, 0
    if best:
        choice = nodes[best, {KEY}] - here
        selecting = 1 if nodes[best, {VISITS}] else 0
        actions[top] = best
        top += 1
        {inset(_descend(), 2) if asks_together(game) else "node = best"}
else:
    selecting = 0
"""


def _look_at_all(game: Game) -> str:
    """Answers that have nodes are those that are legal, and lie one behind the other: so they are read ahead."""
    return f"""
child, fresh = nodes[phase, {FIRST}], n
if child:
    fresh = 0
    {"" if game.rules.weights else f"draw = {_draw()}"}
    for child in range(child, child + n):
        {inset(_score(game, _draw() if game.rules.weights else "draw"), 2)}
"""


def _look_at_legal(game: Game, count: str) -> str:
    return f"""
child = nodes[phase, {FIRST}]
while child:
    choice = nodes[child, {KEY}] - here
    legal_now = 0
    {inset(_take(game), 1)}
    if legal_now:
        {inset(_score(game, _draw()), 2)}
    child = nodes[child, {NEXT}]
fresh = {count}
"""


def _bonus(times: str) -> str:
    """The bonus for exploring without its prior: c · √N."""
    return f"bonus = int(sqrt({times} << {2 * FINE})) * exploration"


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
    """What is added to what an answer has brought: first-play urgency, and the bonus by its prior."""
    return f"urgency + (bonus * nodes[child, {PRIOR}] >> {CERTAIN + FINE})"


def _score(game: Game, draw: str) -> str:
    """Scores are fractions, compared without dividing."""
    available = f"""
times = nodes[child, {AVAILABLE}] + 1
nodes[child, {AVAILABLE}] = times
if times != last:
    last = times
    {_bonus("times")}
"""
    scored = f"""
{"" if all_in_view(game) else available}
value = nodes[child, {TOTAL}] + {draw}
tries = nodes[child, {VISITS}] + 1
if value * below > above * tries:
    best, above, below = child, value, tries
"""
    return chain([(f"nodes[child, {PRIOR}] >= 0", scored)]) if game.rules.weights else scored


def _expand(game: Game) -> str:
    """Expansion: a node for each legal answer that has none yet; one of them is tried."""
    likely = "weight(t, seat, choice)" if game.rules.weights else f"{1 << CERTAIN} // n"
    return f"""
best = first_new = used
child, total, most = nodes[phase, {FIRST}], 0, 0
nodes[phase, {FIRST}] = used
for _ in range(fresh):
    {inset(take_lowest(legal_words(game)), 1)}
    {inset(_new_node("used", "here + choice", likely, "used + 1"), 1)}
    {inset(_most_likely() if game.rules.weights else "", 1)}
    used += 1
nodes[used - 1, {NEXT}] = child
{inset(_priors() if game.rules.weights else ANY, 0)}
"""


ANY = """
if fresh > 1:
    best, p0, p1, p2, p3 = policy_below(fresh, p0, p1, p2, p3)
    best += first_new
"""


def _most_likely() -> str:
    return f"""
total += nodes[used, {PRIOR}]
if nodes[used, {PRIOR}] > most:
    best, most = used, nodes[used, {PRIOR}]
"""


def _priors() -> str:
    """By the weights of the author, but a tenth goes to all alike; only a weight of 0, beside others, is out."""
    return f"""
whole = max(total, 1) * n
for child in range(first_new, used):
    likely = nodes[child, {PRIOR}] * {(1 << CERTAIN) * 9 // 10} * fresh // whole
    if total == 0 or nodes[child, {PRIOR}]:
        nodes[child, {PRIOR}] = likely + {(1 << CERTAIN) // 10} // n
    else:
        nodes[child, {PRIOR}] = {NEVER}
"""


def _new_node(node: str, key: str, prior: str, following: str) -> str:
    values = {KEY: key, VISITS: "0", TOTAL: "0", AVAILABLE: "1", PRIOR: prior, FIRST: "0", NEXT: following}
    return stacked(f"nodes[{node}, {column}] = {value}" for column, value in values.items())


def _descend() -> str:
    """Chosen at the node where several were asked, an answer leads below those that the others have given."""
    return f"""
if phase == node:
    node = best
else:
    child = nodes[node, {FIRST}]
    while child and nodes[child, {KEY}] != here + choice:
        child = nodes[child, {NEXT}]
    if child == 0 and used < len(nodes):
        {inset(_new_node("used", "here + choice", "0", f"nodes[node, {FIRST}]"), 2)}
        nodes[node, {FIRST}] = child = used
        used += 1
    if child:
        actions[top] = node = child
        top += 1
    else:
        selecting = 0
"""
