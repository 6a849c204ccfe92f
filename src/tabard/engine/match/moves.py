"""Reading a move from text: one step or several at once, without regard to case."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING, Any

from tabard.engine.rules.face import Move
from tabard.errors import Refused

if TYPE_CHECKING:
    from tabard.engine.game import Game

LONGEST = 2_000  # letters of a text that names several steps


def read_steps(game: Game, move: Any) -> list[int]:
    """The action numbers that a number, a Move, a text or several numbers name."""
    if isinstance(move, Move):
        move = move.number
    if type(move) is int and 0 <= move < len(game.moves):
        return [move]
    if isinstance(move, tuple) and move and all(type(step) is int and 0 <= step < len(game.moves) for step in move):
        return list(move)
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
    if '"' not in text:
        return text.split()
    reader = shlex.shlex(text, posix=True)
    reader.whitespace_split, reader.quotes, reader.commenters, reader.escape = True, '"', "", ""
    try:
        return list(reader)
    except ValueError:
        raise Refused(game.face.unknown) from None


def split_steps(game: Game, words: list[str]) -> list[int]:
    """Cut words into the fewest moves; of several such cuts the one with the longest first."""
    cuts: dict[int, list[int]] = {len(words): []}  # how the words from there on can be cut
    longest = (max(map(len, game.numbers)) + 1) // 2  # so many words at most have so many letters
    for start in reversed(range(len(words))):
        for end in range(min(start + longest, len(words)), start, -1):
            number = game.numbers.get(" ".join(words[start:end]))
            if number is not None and end in cuts and (start not in cuts or len(cuts[end]) + 1 < len(cuts[start])):
                cuts[start] = [number, *cuts[end]]
    steps = cuts.get(0, [])
    if not steps:
        raise Refused(game.face.unknown)
    return steps
