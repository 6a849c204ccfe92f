"""Playouts in rounds: how a GPU plays a game that has several questions.

With a match for each thread, the threads of a warp are nearly always in different rules, and a warp runs one rule at a
time: of 32 threads that play Ivanhoe three are at work. So a block of threads keeps many matches, and a round

1. picks matches that are asked the same question, as many as shared memory holds, and brings their tables there,
2. lists what each could answer, and looks at one answer at a time for all matches that have it,
3. chooses for each match among what is legal, and puts equal choices side by side,
4. answers, and sends the tables back.

On an H200 that is five times as fast as a match for each thread. Here is how large rounds are; `round_kernel.py` writes
them out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tabard.engine.source.legality import word_count

if TYPE_CHECKING:
    from tabard.engine.game import Game

THREADS = 640  # and 96 registers each: 512 and 768 threads were slower on an H200
WARPS = THREADS // 32
SLOTS = 1920  # matches that a block keeps; with 1280 or 2560 it is about as fast
MOST, FEWEST = 256, 64  # matches in a round: so that their numbers are bytes (286, with wider ones, were no faster)

STATIC, SHARED = 48 << 10, 227 << 10  # bytes of shared memory: what can be declared, and what there is


@dataclass(frozen=True)
class Plan:
    """How a game is played in rounds of so many matches."""

    choices: int
    words: int
    questions: int
    size: int
    matches: int

    @property
    def lanes(self) -> int:
        """Matches that each warp looks after."""
        return -(-self.matches // WARPS)

    @property
    def units(self) -> int:
        return self.choices * (self.matches // 32 + 1)

    @property
    def shared(self) -> int:
        """Bytes for the tables of a round."""
        return self.matches * self.size


def plan(game: Game) -> Plan | None:
    """None where a match for each thread is better: with one question, or with tables of which too few fit.

    Answers of a match are looked at side by side, so that what says whether they are legal may only read. An event
    writes, even if it leaves everything as it was: a game with listeners is not played in rounds.
    """
    choices, words, size = game.rules.actions, word_count(game.rules), game.table.dtype().itemsize
    each = choices + 8 * words + 16
    fixed = 5 * SLOTS + choices * (8 + 4 * MOST // 32) + 2048
    matches = min(MOST, (STATIC - fixed) // each, (SHARED - fixed) // (each + size))
    if len(game.rules.questions) == 1 or game.table.capacities["listeners"] or matches < FEWEST:
        return None
    questions = max(question.number for question in game.rules.questions) + 1
    return Plan(choices, words, -(-questions // 32) * 32, size, matches)
