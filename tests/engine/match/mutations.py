"""Documents with something in them changed that nobody meant: a save, or a position as `view("all")` gives it.

    changed = mutated(json.loads(text), dice, other=json.loads(another))

Places are found by going down at random, so that a field of its own is met as often as one number among hundreds.
"""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    Holder = dict[str, Any] | list[Any]
    Place = tuple[Any, ...]

DEEPER = 0.9  # how likely a part is looked into and not changed as a whole
TWICE = 0.3  # how likely a second thing is changed
SPLICED = 0.15  # how likely a part is taken over from another document
NUMBERS = (-1, 0, 1, 2, 3, 7, 63, 64, 99, 127, 128, 1000, 2**15, 2**31, 2**40, 2**63, 10**30, -(2**31), -(10**30))
ODD = (
    None,
    True,
    False,
    1.5,
    float("nan"),
    float("inf"),
    "",
    "x",
    "1",
    "\x00",
    "\ud800",
    [],
    {},
    [[]],
    [None],
    {"x": 1},
)


def mutated(document: Any, dice: random.Random, other: Any = None) -> Any:
    """The document, changed in one place or two; `other` is a document of the same form to take parts from."""
    change(document, dice, other)
    if dice.random() < TWICE:
        change(document, dice, other)
    return document


def change(document: Any, dice: random.Random, other: Any) -> None:
    place = somewhere(document, dice)
    if not place:
        return
    holder, key = inside(document, place[:-1]), place[-1]
    if other is not None and dice.random() < SPLICED:
        if (part := inside(other, place)) is not None:
            holder[key] = copy.deepcopy(part)
        return
    dice.choice(ways_to_change(holder[key]))(holder, key, dice)


def somewhere(document: Any, dice: random.Random) -> Place:
    """The way to a part of the document; empty where it has none."""
    place: Place = ()
    while isinstance(document, (dict, list)) and document and (not place or dice.random() < DEEPER):
        key = dice.choice(list(document)) if isinstance(document, dict) else dice.randrange(len(document))
        place, document = (*place, key), document[key]
    return place


def inside(document: Any, place: Place) -> Any:
    """The part at a place; None where there is none."""
    for key in place:
        try:
            document = document[key]
        except (LookupError, TypeError):
            return None
    return document


# --- ways to change what a holder has under a key ----------------------------------------------------------


def ways_to_change(value: Any) -> list[Callable[[Any, Any, random.Random], None]]:
    any_part = [put_oddity, drop, rename_or_move, swap_with_neighbour, put_into_another]
    if isinstance(value, bool):
        return [turn_over, turn_over, turn_over, *any_part]
    if type(value) is int:
        return [put_number, put_likely, put_likely, step, step, put_neighbour, *any_part]
    if isinstance(value, list):
        return [shorten, lengthen, shuffle, repeat_one, *any_part]
    if isinstance(value, dict):
        return [drop_one, swap_two, *any_part]
    return [put_neighbour, put_neighbour, put_likely, put_number, *any_part]


def turn_over(holder: Any, key: Any, _dice: random.Random) -> None:
    holder[key] = not holder[key]


def put_likely(holder: Any, key: Any, dice: random.Random) -> None:
    """A seat, a stage, a question: good by itself, so that only what stands elsewhere contradicts it."""
    holder[key] = dice.choice((None, 1, 2, 3, 4, 5))


def put_number(holder: Any, key: Any, dice: random.Random) -> None:
    holder[key] = dice.choice(NUMBERS)


def step(holder: Any, key: Any, dice: random.Random) -> None:
    holder[key] += dice.choice((-1, 1, 1 << dice.randrange(6), -(1 << dice.randrange(6))))


def put_oddity(holder: Any, key: Any, dice: random.Random) -> None:
    holder[key] = copy.deepcopy(dice.choice(ODD))


def put_into_another(holder: Any, key: Any, dice: random.Random) -> None:
    holder[key] = [holder[key]] if dice.random() < 0.5 else {"x": holder[key]}


def put_neighbour(holder: Any, key: Any, dice: random.Random) -> None:
    holder[key] = copy.deepcopy(dice.choice(list(holder.values()) if isinstance(holder, dict) else holder))


def swap_with_neighbour(holder: Any, key: Any, dice: random.Random) -> None:
    other = dice.choice(list(holder)) if isinstance(holder, dict) else dice.randrange(len(holder))
    holder[key], holder[other] = holder[other], holder[key]


def drop(holder: Any, key: Any, _dice: random.Random) -> None:
    del holder[key]


def rename_or_move(holder: Any, key: Any, dice: random.Random) -> None:
    part = holder.pop(key)
    if isinstance(holder, dict):
        holder[dice.choice((f"{key}x", key.upper(), "", "1", "9"))] = part
    else:
        holder.insert(dice.randrange(len(holder) + 1), part)


def shorten(holder: Any, key: Any, dice: random.Random) -> None:
    del holder[key][dice.randrange(len(holder[key]) + 1) :]


def lengthen(holder: Any, key: Any, dice: random.Random) -> None:
    holder[key] += holder[key][: dice.randrange(1, 4)] or [dice.choice(NUMBERS)]


def shuffle(holder: Any, key: Any, dice: random.Random) -> None:
    dice.shuffle(holder[key])


def repeat_one(holder: Any, key: Any, dice: random.Random) -> None:
    if holder[key]:
        holder[key].insert(dice.randrange(len(holder[key])), copy.deepcopy(dice.choice(holder[key])))


def drop_one(holder: Any, key: Any, dice: random.Random) -> None:
    if holder[key]:
        del holder[key][dice.choice(list(holder[key]))]


def swap_two(holder: Any, key: Any, dice: random.Random) -> None:
    part = holder[key]
    if part:
        one, other = dice.choice(list(part)), dice.choice(list(part))
        part[one], part[other] = part[other], part[one]
