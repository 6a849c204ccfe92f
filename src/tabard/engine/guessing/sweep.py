"""The inner loop of the Markov chain (`markov_chain.py`): one sweep over all steps, on whole numbers in arrays.

It is written in the subset of Python that rules are written in. It runs plain, on lists; and as native code, on arrays,
in a process that has native code loaded for its games anyway. Nobody waits for that, and the results are the same bit
for bit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabard.engine.guessing.trajectory import ENDED, FOR_EVER

if TYPE_CHECKING:
    import random

Numbers = Any  # a list of whole numbers, or an array of them where the sweep is native

COMES, GOES, GOES_WITH, GOES_LAST = range(4)  # one by one; or with others, at once
AWAY = -1  # as `place`: it lies there no more


def run_sweep(
    sweeps_left: int, anywhere: int, steps: Numbers, goes: Numbers, from_last: Numbers, allowed: Numbers, row: Numbers,
    since: Numbers, before: Numbers, after: Numbers, kind: Numbers, end: Numbers, lying: Numbers, place: Numbers,
    met: Numbers, rolls: list[float],
) -> int:  # fmt: skip
    """One sweep: at each step at which a card goes, draw which card of its zone goes, and swap the two.

    `sweeps_left` counts down to 0. The last sweep, with 0, redraws the moves of cards that are hidden now and of no
    others. The sweep before it, with 1, returns how many such moves there are: as many random numbers as the last
    sweep needs. Sweeps before that redraw all moves and return 0.

    `in_order` says what a step is. A row of `lying` holds how many stays are in a zone now, then their numbers; `place`
    says by stay where it stands there.
    """
    used, stays = 0, len(from_last)
    for step in steps:
        if step < stays:  # it comes
            if sweeps_left or end[step] != ENDED:
                here = row[step]
                last = lying[here] + 1
                lying[here] = last
                lying[here + last] = step
                place[step] = here + last
            continue
        if step >= 2 * stays:
            go_together(step % stays, step < 3 * stays, row, before, kind, lying, place)
            continue
        stay = step - stays
        one = before[stay]
        if not sweeps_left and end[one] == ENDED:
            continue
        here = row[one]
        last = lying[here]
        gone = here + 1 + int(rolls[used] * last)
        used += 1
        other = lying[gone]
        if kind[one] == kind[other] or (
            end[one] != ENDED
            and end[other] != ENDED
            and (anywhere or may_swap(kind[one], kind[other], end[one], end[other], allowed))
        ):
            swap_rest(one, other, stay, before, after)
            end[one], end[other] = end[other], end[one]
        elif row[stay] == ENDED or not swap_and_back(one, other, stay, row, since, before, after, end, met):
            gone = place[one]
        kind[stay] = kind[before[stay]]
        lying[here] = last - 1
        moved = lying[here + last]
        lying[gone] = moved
        place[moved] = gone
    put_ends(row, after, end, from_last)
    return count_hidden(goes, before, end) if sweeps_left == 1 else 0


def go_together(
    stay: int, not_all_yet: bool, row: Numbers, before: Numbers, kind: Numbers, lying: Numbers, place: Numbers
) -> None:
    """One of several cards that go at once to one zone: which is which makes no difference, so nothing is drawn. After
    the last of them those that stay close up."""
    one = before[stay]
    kind[stay] = kind[one]
    place[one] = AWAY
    if not_all_yet:
        return
    here = last = row[one]
    for n in range(here + 1, here + 1 + lying[here]):
        stay = lying[n]
        if place[stay] != AWAY:
            last += 1
            lying[last] = stay
            place[stay] = last
    lying[here] = last - here


def swap_rest(one: int, other: int, stay: int, before: Numbers, after: Numbers) -> None:
    """Swap: not the one but the other goes to a stay, and the one takes the rest of the other's path."""
    later = after[other]
    after[one] = later
    before[later] = one
    after[other] = stay
    before[stay] = other


def may_swap(one: int, other: int, its_end: int, other_end: int, allowed: Numbers) -> bool:
    """Whether no more cards would lie where they may not if cards of two kinds swapped for good."""
    right = allowed[its_end + one] + allowed[other_end + other]
    return allowed[other_end + one] + allowed[its_end + other] >= right  # type: ignore[no-any-return]


def swap_and_back(
    one: int, other: int, stay: int, row: Numbers, since: Numbers, before: Numbers, after: Numbers, end: Numbers,
    met: Numbers,
) -> bool:  # fmt: skip
    """Swap until they lie together again; False, and nothing is changed, where they do not."""
    if not meet_next(stay, other, row, since, after, met):
        return False
    there, here, later = met[0], met[1], after[other]
    swap_rest(one, other, stay, before, after)
    put_end(stay, there, end[other], after, end)
    if here == other:
        here = one  # it stayed there meanwhile
    else:
        put_end(later, here, end[one], after, end)
    after[there], after[here] = after[here], after[there]
    before[after[there]] = there
    before[after[here]] = here
    return True


def meet_next(one: int, other: int, row: Numbers, since: Numbers, after: Numbers, met: Numbers) -> bool:
    """After two stays, the first of each path in which the two cards lie together."""
    mine, its = since[after[one]], since[after[other]]  # when they are left
    while mine < FOR_EVER or its < FOR_EVER:
        if mine <= its:
            one = after[one]
            now, mine = mine, since[after[one]]
        else:
            other = after[other]
            now, its = its, since[after[other]]
        if row[one] == ENDED or row[other] == ENDED:
            return False
        if row[one] == row[other] and mine > now < its:
            met[0], met[1] = one, other
            return True
    return False


def put_end(first: int, last: int, its_end: int, after: Numbers, end: Numbers) -> None:
    """Have each stay from one to another know the end of its path."""
    while first != last:
        end[first] = its_end
        first = after[first]
    end[last] = its_end


def put_ends(row: Numbers, after: Numbers, end: Numbers, from_last: Numbers) -> None:
    """By stay, the end of its path: for another sweep."""
    never = len(from_last)
    for stay in from_last:
        end[stay] = end[after[stay]] if after[stay] < never else row[stay]


def count_hidden(goes: Numbers, before: Numbers, end: Numbers) -> int:
    """How many moves are those of cards that are hidden now."""
    hidden = 0
    for stay in goes:
        if end[before[stay]] != ENDED:
            hidden += 1
    return hidden


HELPERS = (go_together, swap_rest, may_swap, swap_and_back, meet_next, put_end, put_ends, count_hidden)

# --- native ---------------------------------------------------------------------------------------------------

_native: list[Any] = []  # the sweep as native code, once it is loaded


def load_native() -> None:
    """Have the sweep native from here on, taken from the cache or compiled now."""
    from tabard.engine.targets.routine import routine

    _native[:] = [routine(run_sweep, *HELPERS)]


def native_sweep() -> Any:
    """The sweep as native code; None where it is not loaded."""
    return _native[0] if _native else None


# --- numbers for it, plain and native -------------------------------------------------------------------------


def zeros(count: int) -> Numbers:
    return [0] * count


def zeros_in_array(count: int) -> Numbers:
    import numpy as np

    return np.zeros(count, np.int64)


def array(numbers: list[int]) -> Numbers:
    import numpy as np

    return np.array(numbers, np.int64)


def listed(numbers: Numbers) -> list[int]:
    """Whatever form they have."""
    return numbers if isinstance(numbers, list) else numbers.tolist()


def rolled(dice: random.Random, count: int) -> list[float]:
    roll = dice.random
    return [roll() for _ in range(count)]


def rolled_at_once(dice: random.Random, count: int) -> Any:
    """The same in an array: CPython makes a roll of 27 bits of one word and 26 of the next."""
    import numpy as np

    words = np.frombuffer(dice.getrandbits(64 * count).to_bytes(8 * count, "little"), "<u4")
    return ((words[::2] >> 5) * 67108864.0 + (words[1::2] >> 6)) / 9007199254740992.0
