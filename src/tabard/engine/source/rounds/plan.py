"""Playouts in rounds: how a GPU plays a game that has several questions.

With a match for each thread, the threads of a warp are nearly always in different rules, and a warp runs one rule at a
time: of 32 threads that play Ivanhoe three are at work. So a block of threads keeps many matches, and a round

1. picks matches that are asked the same question, as many as shared memory holds, and brings their tables there,
2. lists what each could answer, and looks at one answer at a time for all matches that have it,
3. chooses for each match among what is legal, and puts equal choices side by side,
4. answers, and sends the tables back.

Where an answer leads to a long act (`game.long_act`), the match waits there, and a round is held of matches that wait
for the same one, as if it were a question: else all others would wait for the few that shuffle, one after the other.

Tables of which too few fit stay at home, in the memory of the GPU; then a round has a match for each thread.

On an H200 that is five times as fast as a match for each thread. Here is how large rounds are; `kernel.py` writes
them out.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from tabard.engine.source.legality import word_count
from tabard.engine.table.packing import BULK

if TYPE_CHECKING:
    from tabard.engine.game import Game

THREADS = 640  # and 96 registers each: 512 and 768 threads were slower on an H200
WARPS = THREADS // 32
SLOTS = 1920  # matches that a block keeps; with 1280 or 2560 it is about as fast
SLOTS_AT_HOME = 9600  # the same where tables stay at home: a round should have a match for each thread
MOST, FEWEST = 256, 64  # matches in a round: so that their numbers are bytes (286, with wider ones, were no faster)
AT_HOME = THREADS  # the same where tables stay at home

SIDE_BIT = 6  # of what a slot notes: below it is the question
MOST_QUESTIONS = 1 << SIDE_BIT  # the number 0, for none, and long acts counted in

HEAPS = 64  # that equal choices are put on
NEXT, PICKED, BACK, UNITS, TAKEN, COUNTS = 0, 1, 3, 5, 6, 7  # what is counted; PICKED and BACK are two, used by turns

STATIC, SHARED = 48 << 10, 227 << 10  # bytes of shared memory: what can be declared, and what there is


class Array(NamedTuple):
    """An array that the threads of a block share."""

    name: str
    kind: str  # of its numbers, as NumPy calls it
    shape: tuple[int, ...]

    @property
    def lengths(self) -> str:
        return f"({', '.join(map(str, self.shape))})"

    @property
    def bytes(self) -> int:
        return -(-math.prod(self.shape) * np.dtype(self.kind).itemsize // BULK) * BULK


@dataclass(frozen=True)
class Plan:
    """How a game is played in rounds of so many matches."""

    choices: int
    words: int
    last_question: int
    questions: int  # how many numbers there are for questions and, after the last, for long acts
    size: int
    matches: int
    at_home: bool = False

    @property
    def lanes(self) -> int:
        """Matches that each warp looks after."""
        return -(-self.matches // WARPS)

    @property
    def arrays(self) -> list[Array]:
        """What the threads of a block share beside the tables of a round."""
        shared = [
            # For each slot: which question is asked there (0: there is no match).
            Array("asks", "int8", (self.slots,)),
            # For each question: in how many slots it is asked.
            Array("asked", "int32", (self.questions,)),
            Array("state", "int32", (COUNTS,)),
            # For each match of a round: its slot, the seat that is asked, its legal answers and the one chosen.
            Array("picked", "int16", (self.matches,)),
            Array("seats", "uint8", (self.matches,)),
            Array("legal", "int64", (self.words, self.matches)),
            Array("chosen", "int16", (self.matches,)),
            # The order of the matches when choices are sorted, and how many choices lie on each heap.
            Array("order", "uint8" if self.matches <= MOST else "int16", (self.matches,)),
            Array("heap", "int32", (HEAPS,)),
        ]
        return (
            shared
            if self.at_home
            else [
                *shared,
                # For each slot: the number of its match.
                Array("match", "int32", (self.slots,)),
                # For each warp: where it waits for tables.
                Array("gates", "int64", (WARPS,)),
                # For each answer: to how many matches it is open, and to which; and pieces of these lists.
                Array("open_to", "int32", (self.choices,)),
                Array("those", "uint8", (self.choices, self.matches)),
                Array("units", "int32", (self.choices * (self.matches // 32 + 1),)),
            ]
        )

    @property
    def slots(self) -> int:
        """Matches that a block keeps."""
        return SLOTS_AT_HOME if self.at_home else SLOTS

    @property
    def declared(self) -> int:
        """Bytes of those arrays."""
        return sum(array.bytes for array in self.arrays)

    @property
    def shared(self) -> int:
        """Bytes for the tables of a round; where they stay at home, for the number of the match of each slot."""
        return 4 * self.slots if self.at_home else self.matches * self.size

    @property
    def fits(self) -> bool:
        return self.declared <= STATIC and self.declared + self.shared <= SHARED


def plan(game: Game) -> Plan | None:
    """None where a match for each thread is better, with one question, or with more than can be told apart.

    In shared memory the answers of a match are looked at side by side, so that what says whether they are legal may
    only read. An event writes, even if it leaves everything as it was: tables with listeners stay at home.
    """
    choices, words, size = game.rules.actions, word_count(game.rules), game.table.dtype().itemsize
    questions = len(game.rules.questions) + len(game.rules.long_acts) + 1
    if len(game.rules.questions) == 1 or questions > MOST_QUESTIONS:
        return None
    rounded, last = -(-questions // 32) * 32, len(game.rules.questions)
    counts = () if game.table.capacities["listeners"] else range(MOST, FEWEST - 1, -1)
    plans = (Plan(choices, words, last, rounded, size, matches) for matches in counts)
    at_home = Plan(choices, words, last, rounded, size, AT_HOME, at_home=True)
    return next((plan for plan in [*plans, at_home] if plan.fits), None)
