"""Writes what the kernel that plays in rounds calls beside the rules: going to the next long act, and its slots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.engine.source.dispatch import ARGUMENTS, write_answer, write_perform
from tabard.engine.source.rounds.plan import MOST_QUESTIONS, NEXT, SIDE_BIT, UNITS
from tabard.engine.source.writer import inset, pick

if TYPE_CHECKING:
    from tabard.engine.source.rounds.plan import Plan
    from tabard.engine.source.writer import Writer

IN_ROUND = "_in_round"
QUESTION_BITS = MOST_QUESTIONS - 1


def write_to_long_acts(writer: Writer) -> str:
    """`awaited`: the question that a match is asked, or the number of the long act before which it stops.

    `answer_in_round` and `go_on`: to the next of either.
    """
    rules = writer.rules
    if not rules.long_acts:
        return f"""
def awaited(t):
    return t.asked[lowest(t.waiting)] + 0

def answer{IN_ROUND}(t, seat, choice):
    answer(t, seat, choice)

def go_on(t):
    pass
"""
    first = len(rules.questions) + 1
    numbers = [(act.number, f"return {first + at}") for at, act in enumerate(rules.long_acts)]  # type: ignore[attr-defined]
    stop = """
if long_act(t.stack[t.depth - 1, 0] + 0):
    return
"""
    return f"""
def long_act(n):
    {inset(pick("n", numbers), 1)}
    return 0

def awaited(t):
    if t.waiting:
        return t.asked[lowest(t.waiting)] + 0
    return long_act(t.stack[t.depth - 1, 0] + 0)
{write_perform(writer, IN_ROUND, stop)}
{write_answer(writer, IN_ROUND)}
def go_on(t):
    n, {ARGUMENTS} = pop(t)
    perform{IN_ROUND}(t, n, {ARGUMENTS})
"""


def write_functions(plan: Plan) -> str:
    """`noted`: what is written down of a match in its slot. At home that tells whether the second seat is asked, too:
    those of a warp who look at the same answer should have the same cards to think of."""
    side = f" | (t.waiting >> 1 & 1) << {SIDE_BIT}" if plan.at_home else ""
    return f"""
def noted(t):
    return awaited(t){side}
{FUNCTIONS}"""


FUNCTIONS = f"""
def take_up(tables, state, high, a, b, c, d, first, counts, policy):
    while True:
        i = cuda.atomic.add(state, {NEXT}, 1)
        if i >= high:
            return i, 0
        t = tables[i]
        counts[i] = 0
        if t.over == 0 and t.broken == 0:
            p = stream(a, b, c, d, first + i)
            policy[i, 0], policy[i, 1], policy[i, 2], policy[i, 3] = p
            return i, noted(t)

def enlist(mine, choice, at, those, units, state):
    those[choice, at] = mine
    if at & 31 == 0:
        units[cuda.atomic.add(state, {UNITS}, 1)] = choice << 8 | at
"""
