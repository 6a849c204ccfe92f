"""A toy for what all games share: two players hold hidden cards, each lays one unseen, and the higher tree wins.

Stumbling is a rule that fails half-way, so that a scenario can show what a fault leaves behind.
"""

from __future__ import annotations

from typing import Any

from tabard.engine import (
    ALL,
    NOBODY,
    OWNER,
    Face,
    Game,
    MoveText,
    Redacted,
    Ruleset,
    Table,
    ask,
    draw,
    end_game,
    lay,
    move,
    number,
    option,
    shuffle,
    then,
)  # fmt: skip
from tabard.errors import Refused

TREES = ("birch", "cedar", "hazel", "maple", "rowan", "willow")
COUNT = len(TREES)


class Grove(Table, seats=2, stack=4, cards=COUNT):
    stumbles: int = number(high=1, seen=ALL)
    low_wins: int = option(False, "The lower tree wins instead.")


game = Ruleset("high-tree", Grove)
PILE = game.zone("pile", sees=NOBODY)
HAND = game.zone("hand", each=True, sees=OWNER)
LAY = game.zone("laid", each=True, sees=ALL)
which_tree = game.question("Lay a tree")
TREE = game.choices("tree", COUNT)
STUMBLE = game.choices("stumble", 1)
NOT_HELD = game.refusal("You do not hold that tree.", quiet=True)

DEALT = game.entry("dealt", "{taker:seat} draws {card:card}", hidden="{taker:seat} draws a card")
LAID = game.entry("laid", "{taker:seat} lays {card:card}")
SHUFFLED = game.entry("shuffled", "The pile is shuffled")
HIGHER = game.result("{winner} has the higher tree")
LOWER = game.result("{winner} has the lower tree")


@game.start
def deal(t: Grove) -> None:
    for card in range(COUNT):
        lay(t, card, PILE)
    shuffle(t, PILE, SHUFFLED)
    for _ in range(2):
        draw(t, PILE, HAND + 0, DEALT)
        draw(t, PILE, HAND + 1, DEALT)
    both_choose(t)


@game.resume
def both_choose(t: Grove) -> None:
    then(t, compare)
    ask(t, which_tree, 0)
    ask(t, which_tree, 1)


def is_held(t: Grove, seat: int, tree: int) -> int:
    return 0 if t.zone[tree] == HAND + seat else NOT_HELD


@game.action(which_tree, TREE, legal=is_held)
def lay_down(t: Grove, seat: int, tree: int) -> None:
    move(t, tree, LAY + seat, LAID)


@game.action(which_tree, STUMBLE)
def stumble(t: Grove, seat: int, _choice: int) -> None:
    move(t, t.first[HAND + seat], LAY + seat, LAID)
    t.stumbles = 2  # more than the field may hold


@game.act
def compare(t: Grove) -> None:
    first_higher = t.first[LAY] > t.first[LAY + 1]
    end_game(t, 1 if first_higher != (t.low_wins == 1) else 2, LOWER if t.low_wins else HIGHER)


def show(table: Redacted) -> dict[str, Any]:
    return {
        "hands": {str(seat + 1): table.cards(HAND + seat) for seat in range(2)},
        "laid": {str(seat + 1): table.cards(LAY + seat) for seat in range(2)},
        "pile": table.cards(PILE) if table.everything else table.count(PILE),
    }


def set_up(t: Grove, position: dict[str, Any], _strict: bool) -> None:
    """Hands by hand; the trees that are not named lie in the pile."""
    for seat in range(2):
        for part, zone in (("hands", HAND), ("laid", LAY)):
            for name in position.get(part, {}).get(str(seat + 1), []):
                if name not in TREES or t.zone[TREES.index(name)] >= 0:
                    raise Refused(f"There is no '{name}' left to lay out.")
                lay(t, TREES.index(name), zone + seat)
    pile = position.get("pile", [])
    for card in [*(TREES.index(name) for name in pile), *range(COUNT)]:
        if t.zone[card] < 0:
            lay(t, card, PILE)


GAME = Game(
    game,
    Face(
        title="High Tree",
        about="Each of two players lays a tree; the higher wins.",
        show=show,
        set_up=set_up,
        card=lambda _t, card: TREES[card],
        moves={TREE: MoveText(text=lambda tree: TREES[tree])},
    ),
)
