"""Writes the search that bots think with: information-set Monte-Carlo tree search, one text for all forms of a table.

A simulation has the four steps of Monte-Carlo tree search: selection by UCT with priors (PUCT) and expansion
(`selecting.py`), a playout, and backpropagation. It is played on one sampled table (single-observer ISMCTS): one tree
serves all tables that might be, whoever moves in it chooses by what was learnt over all of them, and only among what is
legal on the one at hand; how often an answer was legal stands in place of the visits of its parent.

It works on what it is given and takes no memory of its own. `tables[0]` is where matches are tried out, the others are
the sampled tables, `nodes` is the tree, a row of numbers for each node, and `actions` holds settings in, counts out,
and the path of the match that is being tried.

A node is a seat's answer to a question after the answers above it. Where several seats are asked together, each selects
among the children of the node at which they were asked (`phase`), so that no choice depends on a sealed answer; the
match goes on below the last of them. Answers that are sealed already are chosen anew in each simulation.

Whole numbers and square roots only, which are the same on every machine.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Any

from tabard.engine.source.choosing import legal_words, thought_name, write_choose, write_lean, write_weight
from tabard.engine.source.nodes import (
    ANSWER_BITS,
    DONE,
    ENDLESS,
    EXPLORATION,
    GAINS,
    KEY,
    LIMIT,
    PATH,
    SEAT_BITS,
    SHARE,
    STOP,
    SUMS,
    TOTAL,
    URGENCY,
    USED,
    VISITS,
    asks_together,
)  # fmt: skip
from tabard.engine.source.selecting import write_selection
from tabard.engine.source.writer import inset, tidied
from tabard.engine.table import chance

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabard.engine.game import Game


def copy_table(tables: Any, to: int, which: int) -> None:
    """Lay one table out as another lies (compiled: its bytes are copied)."""
    tables[to].restore(tables[which].snapshot())
    tables[to].acts_run = 0


def names_for(game: Game) -> dict[str, Any]:
    """What the text of the search names, beside what the dispatcher and chance do."""
    thoughts = {thought_name(game, function): function for function in game.rules.thoughts}
    return {"sqrt": sqrt, "copy_table": copy_table} | thoughts


def plain_search(game: Game) -> Callable[..., None]:
    """The search on plain tables: `search(tables, base, first, actions, nodes)`."""
    text = f"""
def search(tables, base, first, actions, nodes):
    {inset(write_search(game), 1)}
"""
    names = {**game.names, **vars(chance), **names_for(game), "payoff": game.payoff}
    code = compile(tidied(write_choose(game), write_weight(game), text), f"<search of {game.name}>", "exec")
    exec(code, names)  # noqa: S102  (written just now from the rules)
    search: Callable[..., None] = names["search"]
    return search


def write_search(game: Game) -> str:
    """`first` simulations more, or fewer where somebody sets `actions[STOP]` meanwhile."""
    return f"""
p0, p1, p2, p3 = base[0], base[1], base[2], base[3]
done, used = actions[{DONE}], actions[{USED}]
until, count = done + first, len(tables) - 1
exploration, urgency = actions[{EXPLORATION}], actions[{URGENCY}]
t = tables[0]
while done < until and actions[{STOP}] == 0:
    copy_table(tables, 0, 1 + done // actions[{SHARE}] % count)
    {"seed_chance(t, base[4], base[5], base[6], base[7], done)" if game.uses_chance else ""}
    {"t.waiting = t.called" if asks_together(game) else ""}
    node, phase, top, selecting, left, forced = 0, 0, {PATH}, 1, actions[{LIMIT}], {ENDLESS}
    while selecting and t.over == 0 and t.broken == 0 and forced > 0:
        {inset(write_selection(game), 2)}
        if n == 0:
            mark_broken(t, 0)
        elif choice >= 0:
            answer(t, seat, choice)
    while t.over == 0 and t.broken == 0 and left > 0 and forced > 0:
        {inset(_playout(game), 2)}
    {inset(_backpropagate(game), 1)}
    done += 1
base[0], base[1], base[2], base[3] = p0, p1, p2, p3
actions[{DONE}], actions[{USED}] = done, used
"""


def _playout(game: Game) -> str:
    """One step of a playout beyond the tree, at random or as the author of the game weighs it."""
    words = ", ".join(legal_words(game))
    chosen = f"n, choice, p0, p1, p2, p3 = choose({words}, p0, p1, p2, p3)"
    weighed = f"""
choice = -1
{write_lean(game)}
if choice < 0:
    {chosen}
"""
    return f"""
seat = lowest(t.waiting)
{words} = mask(t, seat)
{weighed if game.rules.weights else chosen}
if n > 1:
    left -= 1
else:
    forced -= 1
if n == 0:
    mark_broken(t, 0)
else:
    answer(t, seat, choice)
"""


def _backpropagate(game: Game) -> str:
    """Backpropagation: to each node on the path is added the result of the seat that chose it.

    One that was not played to its end has the value that the game's author gives the table (`@game.judges`).
    """
    judged = ""
    if game.rules.judge is not None:
        judged = f"if t.over == 0 and t.broken == 0: gain = {thought_name(game, game.rules.judge)}(t, seat)"
    return f"""
for seat in range(t.seats):
    gain = payoff(t, seat)
    {judged}
    actions[{GAINS} + seat] = gain
    actions[{SUMS} + seat] += gain
nodes[0, {VISITS}] += 1
for at in range({PATH}, top):
    node = actions[at]
    nodes[node, {VISITS}] += 1
    nodes[node, {TOTAL}] += actions[{GAINS} + (nodes[node, {KEY}] >> {ANSWER_BITS} & {(1 << SEAT_BITS) - 1})]
"""
