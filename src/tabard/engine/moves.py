"""Reading a move from text: one step or several at once, without regard to case."""

from __future__ import annotations

import shlex
from typing import Any

from tabard.engine.face import Move
from tabard.engine.game import Game
from tabard.errors import Refused

LONGEST = 2_000  # letters of a text that names several steps


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
    return split_steps(game, read_words(game, whole))


def read_words(game: Game, text: str) -> list[str]:
    """Words, or several together in double quotes; an apostrophe is a letter (Queen's)."""
    if len(text) > LONGEST:
        raise Refused(game.face.unknown)
    reader = shlex.shlex(text, posix=True)
    reader.whitespace_split, reader.quotes, reader.commenters, reader.escape = True, '"', "", ""
    try:
        return list(reader)
    except ValueError:
        raise Refused(game.face.unknown) from None


def split_steps(game: Game, words: list[str]) -> list[int]:
    """Cut words into the fewest moves."""
    cuts: dict[int, list[int]] = {0: []}  # how the words up to there can be cut
    longest = max(len(text.split()) for text in game.numbers)
    for end in range(1, len(words) + 1):
        for start in range(max(0, end - longest), end):
            number = game.numbers.get(" ".join(words[start:end]))
            if number is not None and start in cuts and (end not in cuts or len(cuts[start]) + 1 < len(cuts[end])):
                cuts[end] = [*cuts[start], number]
    steps = cuts.get(len(words))
    if not steps:
        raise Refused(game.face.unknown)
    return steps
