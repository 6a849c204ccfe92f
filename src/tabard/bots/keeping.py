"""A tree is kept from move to move where it still applies: what was thought of the answers given since, goes on."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any

from tabard.bots import at_once
from tabard.engine.source.nodes import ANSWER_BITS, FIRST, NEXT, asked

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from tabard.engine.game import Game

MOST = 1000  # answers that are tried until those are found that were given


def answers_between(game: Game, before: Any, after: Any, chosen: tuple[int, int]) -> list[int] | None:
    """The keys of the answers that led from one table to another, of which a seat gave the first.

    None where they are not found. Only for games in which all is in view.
    """
    wanted = without_chance(game, after)
    queue = deque([(at_once.after(game, before, *chosen), [key_of(before, *chosen)])])
    for _ in range(MOST):
        if not queue:
            return None
        t, keys = queue.popleft()
        if without_chance(game, t) == wanted:
            return keys
        if t.over:
            continue
        seat = int(t.waiting & -t.waiting).bit_length() - 1
        legal = at_once.legal(game, t, seat)
        for choice in legal:
            further = [*keys, key_of(t, seat, choice)] if len(legal) > 1 else keys
            queue.append((at_once.after(game, t, seat, choice), further))
    return None


def key_of(t: Any, seat: int, choice: int) -> int:
    """What an answer is known by in a tree."""
    return int((asked(t.asked[seat], seat) << ANSWER_BITS) + choice)


def without_chance(game: Game, t: Any) -> tuple[Any, ...]:
    return tuple(value for name, value in zip(game.table.fields, t.snapshot(), strict=True) if name != "chance")


def brought_forward(nodes: NDArray[Any], root: int) -> int:
    """Move a node and all below it to the front, in order of depth, the answers at each side by side; how many."""
    import numpy as np  # late: where there is none, nothing is kept

    levels = [np.array([root])]
    while len(levels[-1]):
        levels.append(children_of(nodes, levels[-1]))
    order = np.concatenate(levels)
    number = np.zeros(len(nodes), np.int64)
    number[order] = np.arange(len(order))
    moved = nodes[order]
    moved[:, FIRST], moved[:, NEXT] = number[moved[:, FIRST]], number[moved[:, NEXT]]
    moved[0, NEXT] = 0
    nodes[: len(order)] = moved
    return len(order)


def children_of(nodes: NDArray[Any], parents: NDArray[Any]) -> NDArray[Any]:
    """Those of the first, then those of the second and so on."""
    import numpy as np

    child, parent = nodes[parents, FIRST], np.arange(len(parents))
    found, whose = [child[:0]], [parent[:0]]
    while len(child := child[(there := child > 0)]):
        parent = parent[there]
        found.append(child)
        whose.append(parent)
        child = nodes[child, NEXT]
    children: NDArray[Any] = np.concatenate(found)[np.argsort(np.concatenate(whose), kind="stable")]
    return children
