"""Reading a move from text: one step or several at once, without regard to case."""

from __future__ import annotations

import shlex
from typing import Any

from tabard.engine.face import Move
from tabard.engine.game import Game
from tabard.errors import Refused


def read_steps(game: Game, move: Any) -> list[int]:
    """The action numbers that a number, a Move or a text names."""
    if isinstance(move, Move):
        move = move.number
    if type(move) is int and 0 <= move < len(game.moves):
        return [move]
    if not isinstance(move, str):
        raise Refused(game.face.unknown)
    whole = " ".join(move.lower().split())
    if whole in game.numbers:
        return [game.numbers[whole]]
    try:
        words = shlex.split(whole)
    except ValueError:
        raise Refused(game.face.unknown) from None
    return split_steps(game, words)


def split_steps(game: Game, words: list[str]) -> list[int]:
    """Cut words into the fewest moves, the longest text first at each place."""
    steps: list[int] = []
    at = 0
    while at < len(words):
        for end in range(len(words), at, -1):
            number = game.numbers.get(" ".join(words[at:end]))
            if number is not None:
                steps.append(number)
                at = end
                break
        else:
            raise Refused(game.face.unknown)
    if not steps:
        raise Refused(game.face.unknown)
    return steps
