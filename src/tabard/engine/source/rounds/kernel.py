"""Writes the kernel that plays in rounds (`plan.py`), step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.engine.source.drivers import PARAMETERS, PLAYOUT
from tabard.engine.source.legality import write_one_by_one
from tabard.engine.source.rounds.functions import QUESTION_BITS, write_functions, write_to_long_acts
from tabard.engine.source.rounds.plan import BACK, HEAPS, NEXT, PICKED, SIDE_BIT, TAKEN, THREADS, UNITS, plan
from tabard.engine.source.writer import Writer, inset, stacked, tidied
from tabard.engine.table.bits import WORD_BITS
from tabard.engine.table.packing import BULK

if TYPE_CHECKING:
    from tabard.engine.game import Game
    from tabard.engine.source.rounds.plan import Plan


def write_rounds(game: Game) -> str:
    """`kernel_in_rounds` and what it calls; empty for a game that is not played so."""
    found = plan(game)
    if found is None:
        return ""
    writer = Writer(game.rules)
    looking = [_look_at_home(found)] if found.at_home else [_bring(found), _enter(found), _look(found)]
    return tidied(
        write_one_by_one(writer), write_to_long_acts(writer), write_functions(found), _memory(found), _start(found),
        _pick(found), *looking, _choose(found), _sort(), _answer(found), KERNEL,
    )  # fmt: skip


def slot_of(plan: Plan, place: str) -> str:
    """At home odd seats are picked from the end on."""
    found = f"{place} if {place} < front else {plan.matches - 1} - ({place} - front)" if plan.at_home else place
    return f"picked[{found}]"


def _memory(plan: Plan) -> str:
    """What the threads of a block share, and the tables of a round."""
    arrays = [f"{array.name} = cuda.shared.array({array.lengths}, np.{array.kind})" for array in plan.arrays]
    if plan.at_home:
        arrays.append("match = cuda.shared.array(0, np.int32)")
    else:
        arrays.append(f"own = cuda.shared.array(0, RECORD, alignment={BULK})")
    return f"""
def play_in_rounds(tables, base, first, counts, policy):
    thread, lane, warp = cuda.threadIdx.x, cuda.threadIdx.x & 31, cuda.threadIdx.x >> 5
    {inset(stacked(arrays), 1)}
    mine = warp * {plan.lanes} + lane"""


def _start(plan: Plan) -> str:
    """Each block has its share of the matches, and begins with as many as it has slots."""
    gates = (
        ""
        if plan.at_home
        else """
if lane == 0:
    set_gate(gates, warp)
"""
    )
    return f"""
    a, b, c, d = base[0], base[1], base[2], base[3]
    share = (len(tables) + cuda.gridDim.x - 1) // cuda.gridDim.x
    low = cuda.blockIdx.x * share
    high = min(low + share, len(tables))
    for question in range(thread, len(asked), {THREADS}):
        asked[question] = 0
    {inset(gates, 1)}
    if thread == 0:
        state[{NEXT}] = low
        state[{PICKED}] = state[{PICKED + 1}] = state[{BACK}] = state[{BACK + 1}] = 0
    cuda.syncthreads()
    for slot in range(thread, {plan.slots}, {THREADS}):
        match[slot], asks[slot] = take_up(tables, state, high, a, b, c, d, first, counts, policy)
        if asks[slot]:
            cuda.atomic.add(asked, asks[slot] & {QUESTION_BITS}, 1)
    phase, turn = 0, 0
    while True:"""


def _gather(plan: Plan, asked: str, counter: int, place: str) -> str:
    """Among the next slots, one for each thread, those in which that is asked."""
    return f"""
hit = asks[start + thread] == {asked}
same = cuda.ballot_sync(0xFFFFFFFF, hit)
if same:
    at = 0
    if lane == 0:
        at = cuda.atomic.add(state, {counter} + turn, cuda.popc(same))
    at = cuda.shfl_sync(0xFFFFFFFF, at, 0) + cuda.popc(same & ((1 << lane) - 1))
    if hit and at < {plan.matches}:
        picked[{place}] = start + thread
"""


def _pick(plan: Plan) -> str:
    """The question that most are asked, found by each warp for itself; and slots whose match is asked it."""
    gathered, count, sent = [_gather(plan, "question", PICKED, "at")], "front", "sent()"
    cleared = f"""
for choice in range(thread, {plan.choices}, {THREADS}):
    open_to[choice] = 0
"""
    if plan.at_home:
        gathered.append(_gather(plan, f"question | {1 << SIDE_BIT}", BACK, f"{plan.matches - 1} - at"))
        count, sent, cleared = f"front + state[{BACK} + turn]", "", ""
    return f"""
        cuda.syncthreads()
        best = 0
        for start in range(0, {plan.questions}, 32):
            best = max(best, asked[start + lane] << 8 | start + lane)
        for other in (16, 8, 4, 2, 1):
            best = max(best, cuda.shfl_xor_sync(0xFFFFFFFF, best, other))
        question = best & 255
        if best >> 8 == 0:
            break
        if thread == 0:
            state[{PICKED + 1} - turn] = state[{BACK + 1} - turn] = state[{UNITS}] = state[{TAKEN}] = 0
        if thread < {HEAPS}:
            heap[thread] = 0
        {inset(cleared, 2)}
        for start in range(0, {plan.slots}, {THREADS}):
            {inset(stacked(gathered), 3)}
        {sent}
        cuda.syncthreads()
        front = state[{PICKED} + turn]
        count = min({count}, {plan.matches})
        turn = 1 - turn"""


def _look_at_home(plan: Plan) -> str:
    """Each thread looks at all answers of its match, and those of a warp at the same one at the same time."""
    legal = ", ".join(f"legal[{word}, mine]" for word in range(plan.words))
    return f"""
        i, p0, p1, p2, p3 = 0, 0, 0, 0, 0
        active = mine < count
        if active:
            i = match[{slot_of(plan, "mine")}]
            t = tables[i]
            p0, p1, p2, p3 = policy[i, 0], policy[i, 1], policy[i, 2], policy[i, 3]
            {legal} = surely(0)
            if question <= {plan.last_question}:
                seat = lowest(t.waiting)
                seats[mine] = seat
                {legal} = mask_of(t, question, seat)"""


def _bring(plan: Plan) -> str:
    """Tables arrive at the warp's gate; meanwhile the streams that choose are read."""
    words = ", ".join(f"w{word}" for word in range(plan.words))
    legal = ", ".join(f"legal[{word}, mine]" for word in range(plan.words))
    return f"""
        i, p0, p1, p2, p3 = 0, 0, 0, 0, 0
        active = lane < {plan.lanes} and mine < count
        if warp * {plan.lanes} < count:
            if lane == 0:
                expect(gates, warp, min({plan.lanes}, count - mine) * {plan.size})
            cuda.syncwarp()
            if active:
                i = match[picked[mine]]
                t = own[mine]
                bring(t, tables[i], gates, warp)
                p0, p1, p2, p3 = policy[i, 0], policy[i, 1], policy[i, 2], policy[i, 3]
                {legal} = surely(question)
                while arrived(gates, warp, phase) == 0:
                    pass
                seat = lowest(t.waiting)
                seats[mine] = seat
                {words} = worth_asking(t, question, seat)"""


def _enter(plan: Plan) -> str:
    """Each match enters itself with what it could answer; each 32 matches of an answer are a unit of work.

    Two answers at a time, so that the place of the second is asked for while that of the first is on its way.
    """
    each = [
        f"""
                while w{word}:
                    choice, w{word} = {word * WORD_BITS} + lowest(w{word}), w{word} & w{word} - 1
                    at = cuda.atomic.add(open_to, choice, 1)
                    if w{word}:
                        other, w{word} = {word * WORD_BITS} + lowest(w{word}), w{word} & w{word} - 1
                        enlist(mine, other, cuda.atomic.add(open_to, other, 1), those, units, state)
                    enlist(mine, choice, at, those, units, state)"""
        for word in range(plan.words)
    ]
    ending = """
            phase = 1 - phase
        cuda.syncthreads()"""
    return "".join([*each, ending])


def _look(plan: Plan) -> str:
    """A warp takes a unit after the other: one answer for up to 32 matches, so that all its threads are in one rule."""
    word, bit = ("0", "choice") if plan.words == 1 else (f"choice // {WORD_BITS}", f"choice % {WORD_BITS}")
    return f"""
        while True:
            cuda.syncwarp()
            unit = 0
            if lane == 0:
                unit = cuda.atomic.add(state, {TAKEN}, 1)
            unit = cuda.shfl_sync(0xFFFFFFFF, unit, 0)
            if unit >= state[{UNITS}]:
                break
            choice = (units[unit] >> 8) + 0
            at = (units[unit] & 255) + lane
            if at < open_to[choice]:
                j = those[choice, at]
                if allowed(own[j], question, seats[j] + 0, choice) == 0:
                    cuda.atomic.or_(legal, ({word}, j), 1 << {bit})
        cuda.syncthreads()"""


def _choose(plan: Plan) -> str:
    words = ", ".join(f"legal[{word}, mine]" for word in range(plan.words))
    return f"""
        rank, bucket = 0, 0
        if active:
            n, choice, p0, p1, p2, p3 = choose({words}, p0, p1, p2, p3)
            if n == 0 and question <= {plan.last_question}:
                mark_broken({"t" if plan.at_home else "own[mine]"}, 0)
            if n > 1:
                cuda.atomic.add(counts, i, 1)
                policy[i, 0], policy[i, 1], policy[i, 2], policy[i, 3] = p0, p1, p2, p3
            chosen[mine] = choice
            bucket = choice & {HEAPS - 1}
            rank = cuda.atomic.add(heap, bucket, 1)
        cuda.syncthreads()"""


def _sort() -> str:
    """Where each heap begins is summed up by each warp for itself, two heaps a lane."""
    return """
        even, odd = heap[2 * lane], heap[2 * lane + 1]
        end = even + odd
        for step in (1, 2, 4, 8, 16):
            below = cuda.shfl_up_sync(0xFFFFFFFF, end, step)
            if lane >= step:
                end += below
        begin = cuda.shfl_sync(0xFFFFFFFF, end - even - odd, bucket >> 1)
        even = cuda.shfl_sync(0xFFFFFFFF, even, bucket >> 1)
        if active:
            order[begin + (even if bucket & 1 else 0) + rank] = mine
        cuda.syncthreads()"""


def _answer(plan: Plan) -> str:
    """A slot whose match is over gets the next one of the block's share."""
    return f"""
        if active:
            j = order[mine]
            slot = {slot_of(plan, "j")}
            t = {"tables[match[slot]]" if plan.at_home else "own[j]"}
            if question > {plan.last_question}:
                go_on(t)
            elif t.broken == 0:
                answer_in_round(t, seats[j] + 0, chosen[j] + 0)
            {"" if plan.at_home else "send(tables[match[slot]], t)"}
            if t.over == 0 and t.broken == 0:
                now = noted(t)
            else:
                match[slot], now = take_up(tables, state, high, a, b, c, d, first, counts, policy)
            asks[slot] = now
            now &= {QUESTION_BITS}
            if now != question:
                cuda.atomic.add(asked, question, -1)
                if now:
                    cuda.atomic.add(asked, now, 1)
    {"" if plan.at_home else "sent()"}
"""


KERNEL = f"""
def kernel_in_rounds({PARAMETERS}):
    if op == {PLAYOUT}:
        play_in_rounds(tables, base, first, counts, rows)
    else:
        for i in range(cuda.grid(1), len(tables), cuda.gridsize(1)):
            work_one(op, tables[i], i, base, first, actions, legal, rows, counts)
"""
