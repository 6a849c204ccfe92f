"""Writes the search that bots think with: Monte-Carlo tree search, one text for plain tables and for packed ones.

It works on what it is given and takes no memory of its own. `tables[0]` is where matches are tried out, the others are
tables that might be the real one, `seen` is the tree, a row of numbers for each node, and `actions` holds settings in,
counts out, and the path of the match that is being tried.

One tree serves all tables that might be: whoever moves in it chooses by what was learnt over all of them, and only
among what is legal on the one at hand. A node is a seat's answer to a question after the answers above it. Where
several seats are asked together, each chooses by what is noted at the node where they were asked (`phase`), so that
nobody's choice depends on a sealed answer; the match goes on below all of them. Answers that lie sealed already are
thought of anew.

Whole numbers and square roots only, which are the same on every machine.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Any

from tabard.engine.rules.thoughts import A_WIN
from tabard.engine.source.choosing import legal_words, take_lowest, thought_name, write_choose, write_lean, write_weight
from tabard.engine.source.writer import chain, inset, stacked, tidied
from tabard.engine.table import chance
from tabard.engine.table.bits import WORD_BITS
from tabard.engine.table.fields import ALL, SEAT_LIMIT

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabard.engine.game import Game

# The columns of a node. A key says who answers what, and how.
KEY, VISITS, TOTAL, OPEN, PRIOR, FIRST, NEXT = range(7)
COLUMNS = 8  # one to spare: a node is as long as a line of the processor's cache
ANSWER_BITS = 16  # of a key: the answer, then the seat, then the question
SEAT_BITS = 6

# What `actions` holds: settings, then counts, then what each seat has got in the last match and in all, then the path.
STOP = 0  # not 0: break off
SHARE = 1  # simulations on one table before the next one's turn
EXPLORE, UNTRIED = 2, 3  # what draws a seat to answers that it knows little of, in parts of A_WIN
RIPE = 4  # visits before the answers below a node get nodes of their own
LIMIT = 5  # choices beyond the tree
DONE, USED = 6, 7  # simulations and nodes so far
GAINS = 8
SUMS = GAINS + SEAT_LIMIT
PATH = SUMS + SEAT_LIMIT

DEEPEST = 1024  # answers on a path; a sealed one may stand there twice
ENDLESS = 10_000  # choices after which a match that is tried is not waited for any longer

CERTAIN = 12  # bits: priors of a seat's answers add up to this power of two
NEVER = -1  # the prior of what nobody answers who is in his senses
FINE = 8  # bits: so finely square roots are taken


def copy_table(tables: Any, to: int, which: int) -> None:
    """Lay one table out as another lies (compiled: its bytes are copied)."""
    tables[to].restore(tables[which].snapshot())
    tables[to].acts_run = 0


def names_for(game: Game) -> dict[str, Any]:
    """What the text of the search names, beside what the dispatcher and chance do."""
    thoughts = {thought_name(game, function): function for function in game.rules.thoughts}
    return {"sqrt": sqrt, "copy_table": copy_table} | thoughts


def asked(question: Any, seat: Any) -> Any:
    """The part of a key that says who answers what."""
    return (question << SEAT_BITS) + seat


def layout(game: Game) -> dict[str, Any]:
    """What whoever calls the search elsewhere has to know: where things are among its numbers and in its nodes."""
    return {
        "numbers": {
            "stop": STOP, "share": SHARE, "explore": EXPLORE, "untried": UNTRIED, "ripe": RIPE, "limit": LIMIT,
            "done": DONE, "used": USED, "count": PATH + DEEPEST,
        },
        "node": {"key": KEY, "visits": VISITS, "total": TOTAL, "first": FIRST, "next": NEXT, "columns": COLUMNS},
        "key": {"answer": ANSWER_BITS, "seat": SEAT_BITS},
        "win": A_WIN,
        "limit": longest(game),
        "sure": is_sure(game),
    }  # fmt: skip


def longest(game: Game) -> int:
    """Choices beyond the tree, where whoever thinks says nothing else."""
    return game.rules.judged_after or ENDLESS


def plain_search(game: Game) -> Callable[..., None]:
    """The search on plain tables: `search(tables, base, first, actions, seen)`."""
    text = f"""
def search(tables, base, first, actions, seen):
    {inset(write_search(game), 1)}
"""
    names = {**game.names, **vars(chance), **names_for(game)}
    code = compile(tidied(write_choose(game), write_weight(game), text), f"<search of {game.name}>", "exec")
    exec(code, names)  # noqa: S102  (written just now from the rules)
    search: Callable[..., None] = names["search"]
    return search


def all_in_view(game: Game) -> bool:
    """Whether a table and an answer lead to one other table, which everybody sees."""
    hidden = game.hidden_fields or any(zone.sees != ALL for zone in game.rules.zones)
    return not hidden and not game.uses_chance


def is_sure(game: Game) -> bool:
    """Whether the answers after those above a node are always the same."""
    return all_in_view(game) and not asks_together(game)


def asks_together(game: Game) -> bool:
    """Whether seats can be asked together: that takes a stack, where their answers become acts."""
    return bool(game.table.capacities["stack"])


def write_search(game: Game) -> str:
    """`first` simulations more, or fewer where somebody sets `actions[STOP]` meanwhile."""
    return f"""
p0, p1, p2, p3 = base[0], base[1], base[2], base[3]
done, used = actions[{DONE}], actions[{USED}]
until, count = done + first, len(tables) - 1
explore, untried = actions[{EXPLORE}], actions[{UNTRIED}]
t = tables[0]
while done < until and actions[{STOP}] == 0:
    copy_table(tables, 0, 1 + done // actions[{SHARE}] % count)
    {"seed_chance(t, base[4], base[5], base[6], base[7], done)" if game.uses_chance else ""}
    {"t.waiting = t.called" if asks_together(game) else ""}
    node, phase, top, climbing, left = 0, 0, {PATH}, 1, actions[{LIMIT}]
    while climbing and t.over == 0 and t.broken == 0:
        {inset(_climb(game), 2)}
        if n == 0:
            mark_broken(t, 0)
        elif choice >= 0:
            answer(t, seat, choice)
    while t.over == 0 and t.broken == 0 and left > 0:
        {inset(_play_on(game), 2)}
    {inset(_note(game), 1)}
    done += 1
base[0], base[1], base[2], base[3] = p0, p1, p2, p3
actions[{DONE}], actions[{USED}] = done, used
"""


def _climb(game: Game) -> str:
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


def _play_on(game: Game) -> str:
    """One step beyond the tree, at random or as the author of the game weighs it."""
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
if n == 0:
    mark_broken(t, 0)
else:
    answer(t, seat, choice)
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


def _note(game: Game) -> str:
    """Each who has chosen an answer on the path notes there what he has got; nobody's win is everybody's.

    Where the match was not played to its end, that is what the game's author thinks of the table.
    """
    judged = ""
    if game.rules.judge is not None:
        judged = f"if t.over == 0 and t.broken == 0: gain = {thought_name(game, game.rules.judge)}(t, seat)"
    return f"""
won = t.winners + 0 if t.broken == 0 else 0
if won == 0:
    won = (1 << t.seats) - 1
share = {A_WIN} // popcount(won)
for seat in range(t.seats):
    gain = share if won >> seat & 1 else 0
    {judged}
    actions[{GAINS} + seat] = gain
    actions[{SUMS} + seat] += gain
seen[0, {VISITS}] += 1
for at in range({PATH}, top):
    node = actions[at]
    seen[node, {VISITS}] += 1
    seen[node, {TOTAL}] += actions[{GAINS} + (seen[node, {KEY}] >> {ANSWER_BITS} & {(1 << SEAT_BITS) - 1})]
"""
