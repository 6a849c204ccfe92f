"""`python -m benchmarks.balance`: whether Skirmish's sheets and the numbers of SK-22 are in balance, by many games."""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from benchmarks.balance import page, trials
from benchmarks.balance.musters import LEAST, SHIPPED, in_letters
from benchmarks.balance.numbers import BEST
from benchmarks.usage import Arguments
from tabard.games.skirmish.sheets.attributes import LIMIT
from tabard.games.skirmish.sheets.sheet import KEEP_HEALTH, KEEP_LOSES, MOST_OF_A_UNIT, MOST_SUPPLIES
from tabard.games.skirmish.sheets.shipped import MUSTERS
from tabard.writing import write_whole

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Sequence

Part = tuple[str, str, "Callable[[str, int, int], dict[str, Any]]", float]

STRENGTHS = ("planning v random", "planning v greedy", "greedy v random")

# What is played: part, name, trial, and its share of all games.
PARTS: tuple[Part, ...] = (
    *(("strength", name, trials.strength, 0.005) for name in STRENGTHS),
    *(("mirrored", name, trials.mirror, 0.20 / len(MUSTERS)) for name in MUSTERS),
    *(("added", sheet.name, trials.added_by_name, 0.485 / len(SHIPPED)) for sheet in SHIPPED),
    *(("evolved", f"seed {seed + 1}", trials.evolved, 0.30 / trials.SEEDS) for seed in range(trials.SEEDS)),
)


def arguments(given: Sequence[str] | None) -> argparse.Namespace:
    parser = Arguments(prog="python -m benchmarks.balance", description=__doc__)
    parser.add_argument("--games", type=int, default=100_000, metavar="N", help="games in all, about (100000)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the same seed gives the same games (1)")
    parser.add_argument("--only", default="", metavar="NAME", help="only parts with NAME in them: added, Rider, ...")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write parts to FILE as they are done; go on there")
    parser.add_argument("--docs", type=Path, metavar="FOLDER", help="write tables and plot into the page in FOLDER")
    asked = parser.parse_args(given)
    if asked.games < 1:
        parser.error("--games must be at least 1")
    parser.check_folder_of(asked.json)
    return asked


def conditions(games: int, seed: int) -> dict[str, Any]:
    """What figures hang on: where any of it differs, those of an earlier run are not gone on with."""
    return {
        "games": games, "seed": seed, "style": BEST._asdict(),
        "sheets": {sheet.name: in_letters(sheet) for sheet in SHIPPED},
        "musters": {name: [unit.name for unit in units] for name, units in MUSTERS.items()},
        "limits": [*LIMIT, LEAST, MOST_SUPPLIES, MOST_OF_A_UNIT, KEEP_HEALTH, KEEP_LOSES],
    }  # fmt: skip


def earlier(file: Path | None, under: dict[str, Any]) -> dict[str, Any]:
    """What an earlier run under the same conditions left behind."""
    if file is not None and file.exists():
        found = json.loads(file.read_text(encoding="utf-8"))
        if found.get("conditions") == under:
            return found
    return {"conditions": under, "rows": []}


def run(found: dict[str, Any], only: str, file: Path | None) -> None:
    """Part after part; each is said on stderr and written down as soon as it is done."""
    done = {(row["part"], row["name"]) for row in found["rows"]}
    games, seed = found["conditions"]["games"], found["conditions"]["seed"]
    for part, name, trial, share in PARTS:
        if (part, name) in done or only.lower() not in f"{part} {name}".lower():
            continue
        begun = time.monotonic()
        row = {"part": part} | trial(name, max(2, round(games * share)), seed)
        row["seconds"] = round(time.monotonic() - begun, 1)
        found["rows"].append(row)
        print(page.in_a_line(row), file=sys.stderr, flush=True)
        if file is not None:
            write_whole(file, json.dumps(found, indent=1, ensure_ascii=False) + "\n")


def main(given: Sequence[str] | None = None) -> int:
    """Exit code 0 whatever the figures are: a benchmark reports, it does not judge."""
    asked = arguments(given)
    found = earlier(asked.json, conditions(asked.games, asked.seed))
    run(found, asked.only, asked.json)
    print(page.tables(found))
    if asked.docs is not None:
        page.write(found, asked.docs)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:  # nobody reads any more
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(141)
