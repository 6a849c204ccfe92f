"""Whether the perfect player is: it wins every position that is won, and loses none that is drawn.

`python -m benchmarks.perfect --sets FOLDER [--against perfect,random,expert] [--set NAME] [--json FILE]` plays from
every position of the public test sets (`Test_L1_R1` and so on: the columns from 1, then the score) and, as often, from
the empty grid: the perfect player has the winner's seat, and where nobody wins, each seat in turn. The exit code is 1
where it has not got what the score says.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import tabard
from benchmarks.usage import Arguments, written
from tabard.bots import bots, make_bot
from tabard.shelf import find

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

GAME = "connect-four"
SETS = ("Test_L3_R1", "Test_L2_R1", "Test_L1_R1")
EMPTY, FROM_EMPTY = "empty-grid", 100
LAST_DISC = 22  # a score is this less the number of the winner's discs


def positions(folder: Path, name: str) -> Iterator[tuple[str, int]]:
    """Columns from 0, and the score of who is to move."""
    if name == EMPTY:
        yield from [("", 1)] * FROM_EMPTY
        return
    for row in (folder / name).read_text().splitlines():
        columns, score = row.split()
        yield "".join(str(int(column) - 1) for column in columns), int(score)


def played(line: str, seat: int, rival: str, seed: int) -> tabard.Match:
    """The match from there to its end, the perfect player at one seat."""
    match = tabard.new(GAME, seed=seed)
    for column in line:
        match.play(column)
    at_the_table = {seat: make_bot("perfect", seed), 3 - seat: make_bot(rival, seed + 1)}
    while match.asks:
        ask = match.asks[0]
        move: Any = at_the_table[ask.seat].choose(match.seen(ask.seat), ask)
        match.play(move, ask.seat)
    return match


def outcome(line: str, score: int, rival: str, seed: int) -> Iterator[str]:
    """How the games from one position ended for the perfect player."""
    to_move = len(line) % 2 + 1
    for seat in (1, 2) if score == 0 else (to_move if score > 0 else 3 - to_move,):
        match = played(line, seat, rival, seed)
        winners = match.result["winners"] if match.result else []
        discs = sum(row.count(seat) for row in match.view()["grid"])
        if score == 0:
            yield "lost" if winners == [3 - seat] else "drawn, as it should" if not winners else "won, though drawn"
        elif winners != [seat]:
            yield "not won"
        else:
            yield "won too late" if discs > LAST_DISC - abs(score) else "won in time"


FAILED = {"lost", "not won", "won too late"}


def main(given: Sequence[str] | None = None) -> int:
    parser = Arguments(prog="python -m benchmarks.perfect", description=__doc__)
    parser.add_argument("--sets", type=Path, metavar="FOLDER", required=True, help="where the public test sets lie")
    parser.add_argument("--set", choices=(EMPTY, *SETS), help="one of them alone")
    parser.add_argument("--against", default="perfect,random,expert", metavar="BOTS", help="whom it plays")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the rows to FILE as well")
    asked = parser.parse_args(given)
    parser.check_folder_of(asked.json)
    rivals = asked.against.split(",")
    for unknown in (rival for rival in rivals if rival not in bots(find(GAME))):
        parser.error(f"there is no bot '{unknown}'")
    rows = []
    for rival in rivals:
        for name in [asked.set] if asked.set else (EMPTY, *SETS):
            began, ends = time.perf_counter(), Counter[str]()
            for seed, (line, score) in enumerate(positions(asked.sets, name)):
                ends.update(outcome(line, score, rival, seed))
            seconds = time.perf_counter() - began
            print(f"{rival:8} {name:12} {dict(sorted(ends.items()))} in {seconds:.0f} s", flush=True)
            rows.append({"name": name, "against": rival, "games": ends.total(), "ends": dict(ends), "seconds": seconds})
    failed = any(FAILED & row["ends"].keys() for row in rows)
    return 2 if not written(rows, asked.json) else int(failed)


if __name__ == "__main__":
    sys.exit(main())
