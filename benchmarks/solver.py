"""Connect Four solved: microseconds a position, Tabard's solver beside BitBully, both without a book; then with ours.

`python -m benchmarks.solver [--sets FOLDER] [--peer FOLDER] [--json FILE]`: with a folder of the public test sets
(`Test_L1_R1` and so on: the columns from 1, then the score) these are solved too, and every score is compared. BitBully
is what is installed, or lies in the folder `--peer`.
"""

from __future__ import annotations

import random
import sys
import time
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from benchmarks.measure import one_core, versions
from benchmarks.usage import Arguments, written

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

RANDOM_DISCS, RANDOM_COUNT = (20, 16, 12, 8), 200
SETS = ("Test_L3_R1", "Test_L2_R1", "Test_L1_R1")


class Ours:
    """Tabard's solver, asked for one position after the other."""

    def __init__(self, with_book: bool) -> None:
        from tabard.games.connect_four.solver import book, reading, solver

        self.read: Callable[[str], Any] = reading.read_line
        self.solver = solver.ConnectFourSolver(book.shipped_book() if with_book else book.Book([]))
        self.nodes = 0

    def score(self, position: Any) -> int:
        score, nodes = self.solver.score(*position)
        self.nodes += nodes
        return score


class BitBully:
    """The search that it recommends (MTD(f)), with its table kept from one position to the next as ours is."""

    def __init__(self) -> None:
        self.core: Any = import_module("bitbully.bitbully_core")
        self.solver = self.core.BitBullyCore()

    def read(self, line: str) -> Any:
        board = self.core.BoardCore()
        assert board.play([int(column) for column in line])
        return board

    def score(self, position: Any) -> int:
        return int(self.solver.mtdf(position, first_guess=0))

    @property
    def nodes(self) -> int:
        return int(self.solver.getNodeCounter())


def random_lines(discs: int, count: int) -> list[str]:
    """Columns of random games that are not over, by the rules themselves."""
    import tabard

    dice, lines = random.Random(discs), []
    while len(lines) < count:
        match, line = tabard.new("connect-four", seed=1), ""
        while match.asks and len(line) < discs:
            move = dice.choice(match.asks[0].moves)
            match.play(move.number)
            line += move.text
        if match.asks:
            lines.append(line)
    return lines


def positions(folder: Path | None) -> Iterator[tuple[str, list[str], list[int] | None]]:
    """Name, lines and, where they are known, scores."""
    for name in SETS if folder else ():
        rows = [row.split() for row in (folder / name).read_text().splitlines()]
        lines = ["".join(str(int(column) - 1) for column in columns) for columns, _ in rows]
        yield name, lines, [int(score) for _, score in rows]
    for discs in RANDOM_DISCS:
        yield f"random-{discs}-discs", random_lines(discs, RANDOM_COUNT), None


def timed(side: Any, lines: list[str]) -> tuple[float, float, list[int]]:
    """Microseconds of the processor a position, millions of positions looked at a second, the scores."""
    ready, before = [side.read(line) for line in lines], side.nodes
    began = time.process_time()  # other work beside it is not counted
    scores = [side.score(position) for position in ready]
    seconds = time.process_time() - began
    return seconds / len(lines) * 1e6, (side.nodes - before) / seconds / 1e6, scores


def main(given: Sequence[str] | None = None) -> int:
    parser = Arguments(prog="python -m benchmarks.solver", description=__doc__)
    parser.add_argument("--sets", type=Path, metavar="FOLDER", help="where the public test sets lie")
    parser.add_argument("--peer", type=Path, metavar="FOLDER", help="where BitBully lies, if it is not installed")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the rows to FILE as well")
    asked = parser.parse_args(given)
    parser.check_folder_of(asked.json)
    if asked.peer:
        sys.path.append(str(asked.peer))
    if find_spec("bitbully") is None:
        parser.error("BitBully is not here: install it with 'pip install bitbully', or say with --peer where it lies")
    rows, wrong = [], 0
    with one_core():
        ours, by_heart, peer = Ours(with_book=False), Ours(with_book=True), BitBully()
        for side in (ours, by_heart):
            timed(side, random_lines(30, 20))  # compiles, or takes it from the cache
        print(f"{'':18}{'ours':>12}{'nodes/s':>10}{'BitBully':>14}{'nodes/s':>10}{'ratio':>8}{'with book':>14}  wrong")
        for name, lines, known in positions(asked.sets):
            (us, rate, scores), (peer_us, peer_rate, peer_scores) = timed(ours, lines), timed(peer, lines)
            book_us, _, book_scores = timed(by_heart, lines)
            right = known or peer_scores
            bad = sum(not a == b == c for a, b, c in zip(scores, book_scores, right, strict=True))
            wrong += bad
            figures = f"{us:>9.1f} µs{rate:>8.1f} M{peer_us:>11.1f} µs{peer_rate:>8.1f} M{us / peer_us:>8.2f}"
            print(f"{name:18}{figures}{book_us:>11.1f} µs  {bad} of {len(lines)}", flush=True)
            row = {"name": name, "ours": us, "peer": peer_us, "ratio": us / peer_us, "unit": "us", "wrong": bad}
            row |= {"with_book": book_us, "nodes_per_s": rate * 1e6}
            rows.append(row | {"versions": versions("tabard", "bitbully")})
    return 2 if not written(rows, asked.json) else int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
