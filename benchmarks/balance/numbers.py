"""What the compiled player is told: numbers by which the game knows questions, moves and levels; and its style."""

from __future__ import annotations

from typing import NamedTuple

from tabard.games.skirmish.capabilities import action_points, attack, defense, move
from tabard.games.skirmish.sheets.sheet import KEEP_LOSES
from tabard.games.skirmish.table import DOWN, END_TURN, PLACING, game


class Numbers(NamedTuple):
    """Of questions, moves, zones and levels, as the game declares them."""

    down: int
    placing: int
    end_turn: int
    moving: int
    halves: int  # a bit for each question that goes on with a half-given answer
    power: int
    range: int
    points: int
    deflects: int
    move: int
    keep_loses: int


def numbers() -> Numbers:
    halves = sum(1 << int(question) for question in game.questions if question.step)
    return Numbers(
        int(DOWN), PLACING, END_TURN.first, move.MOVE.first, halves, int(attack.POWER), int(attack.RANGE),
        int(action_points.POINTS), int(defense.POWER), int(move.RANGE), KEEP_LOSES,
    )  # fmt: skip


class Style(NamedTuple):
    """How a player plays: how far it thinks, and what it cares for. Without plans it moves at random."""

    plans: int = 3  # for a turn
    replies: int = 2  # plans that are looked at together with an answer to them
    depth: int = 2  # acts of one card that are looked at together
    noise: float = 0.01  # what is as good as equal
    astray: float = 0.6  # the same, for other plans than the first, so that they differ
    alive: float = 4.0  # a card, beside its health
    health: float = 1.0
    keep: float = 1.2  # a keep's health
    progress: float = 0.08  # a step nearer to the other's keep
    hurry: float = 0.2  # by how much that grows with each own turn, so that nobody waits for ever
    fear: float = 0.8  # of what the other may do next
    hope: float = 0.15  # for what may be done after that


BEST = Style()
GREEDY = Style(plans=1, replies=0, depth=1, fear=0.0, hope=0.0)
RANDOM = Style(plans=0)
