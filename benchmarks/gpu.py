"""Random playouts on a CUDA GPU: moves a second, and whether the tables equal the CPU's bit for bit.

    python benchmarks/gpu.py [GAME ...] [--games N] [--rounds N] [--json FILE]

Needs Tabard with its `gpu` extra and a CUDA device; without GAME it measures all games for which a figure is asked.
Exit code 0 whatever the speed, 1 where GPU and CPU disagree, 2 for bad usage and where something could not run.
"""

from __future__ import annotations

import ctypes
import os
import sys
import time
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

if __name__ == "__main__":  # started as a file, Python looks beside it only, and not for the package it is in
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from benchmarks.measure import Row, Runner

COMPARED = 1 << 16
"""Games whose tables are held against the CPU's: the first of the batch, since a game depends on seed and index."""

PGX_GAMES = 1 << 18


@dataclass(frozen=True)
class Load:
    """What is played out at a time: enough that every thread gets several games, whose tables fit into the memory."""

    game: str
    seats: int | None = None
    games: int = 1 << 20
    asked: float | None = None


LOADS = (
    Load("connect-four", asked=1e10),
    # 688 bytes a table: 2.7 GiB here and there. With a quarter of it the last games of each block, too few to fill its
    # rounds, take a twentieth of the time.
    Load("ivanhoe", seats=3, games=1 << 22, asked=1e9),
    Load("quests", seats=4, games=1 << 22, asked=7e8),
)


def cuda_device() -> str:
    """The name of the first CUDA device, asked of the driver itself; empty where there is none."""
    try:
        driver = ctypes.CDLL("nvcuda.dll" if sys.platform == "win32" else "libcuda.so.1")
    except OSError:
        return ""
    device, name = ctypes.c_int(), ctypes.create_string_buffer(128)
    if driver.cuInit(0) or driver.cuDeviceGet(ctypes.byref(device), 0):
        return ""
    driver.cuDeviceGetName(name, len(name), device)
    return name.value.decode()


def tabard_runner(load: Load) -> Runner:
    """Moves a second of one call that plays the whole batch out; making the batch does not count."""
    import tabard

    def run() -> float:
        batch = tabard.batch(load.game, load.games, seats=load.seats, seed=1, device="cuda")
        begun = time.perf_counter()
        moves = int(batch.playout())  # an int is known only when the device is done
        return moves / (time.perf_counter() - begun)

    return run


def pgx_on_gpu() -> Runner:
    os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")  # JAX would keep most of the memory from us
    from importlib import import_module

    from benchmarks.pgx_playouts import pgx_runner

    backend: str = import_module("jax").default_backend()
    if backend != "gpu":
        raise RuntimeError(f"JAX runs on the {backend} here, not on the GPU")
    return pgx_runner(PGX_GAMES)


def speed(load: Load, rounds: int, device: str) -> Row:
    from benchmarks.measure import Asked, Contest

    pgx_has_it = load.game == "connect-four"
    return Contest(
        f"gpu-{load.game}-vs-pgx" if pgx_has_it else f"gpu-{load.game}",
        "moves/s",
        lambda: tabard_runner(load),
        pgx_on_gpu if pgx_has_it else None,
        ("numba-cuda", "pgx", "jax") if pgx_has_it else ("numba-cuda",),
        Asked("ours", load.asked) if load.asked else None,
        pinned=False,
        extra_versions=lambda: {"device": device},
    ).measure(rounds)


def digests(load: Load) -> tuple[str, str]:
    """SHA-256 over all final tables, from the GPU and from the CPU."""
    import tabard

    found = []
    for device in ("cuda", "cpu"):
        batch = tabard.batch(load.game, COMPARED, seats=load.seats, seed=1, device=device)
        batch.playout()
        found.append(batch.digest())
    return found[0], found[1]


def arguments(given: Sequence[str] | None) -> argparse.Namespace:
    from benchmarks.usage import Arguments

    parser = Arguments(description=(__doc__ or "").splitlines()[0])
    everything = [load.game for load in LOADS]
    parser.add_argument("game", nargs="*", default=everything, metavar="GAME", help=f"({' '.join(everything)})")
    parser.add_argument("--games", type=int, metavar="N", help="games in each batch (2^20; of Ivanhoe 2^22)")
    parser.add_argument("--rounds", type=int, default=7, metavar="N", help="timed rounds after a warm-up (7)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the rows to FILE as well")
    asked = parser.parse_args(given)
    if asked.rounds < 1 or (asked.games is not None and asked.games < 1):
        parser.error("--games and --rounds must be at least 1")
    parser.check_folder_of(asked.json)
    return asked


def chosen(games: Sequence[str], count: int | None) -> list[Load]:
    """A load for each game: the known one, or the usual number of games with the usual seats."""
    known = {load.game: load for load in LOADS}
    loads = [known.get(game, Load(game)) for game in games]
    return [replace(load, games=count) for load in loads] if count else loads


def report(row: Row, load: Load, device: str) -> None:
    for note in row.notes:
        print(note)
    if row.ours is not None:
        print(f"{row.name} on {device}: {row.ours:.3g} moves/s, {load.games} games at a time.")
    if row.peer is not None:
        print(f"PGX there: {row.peer:.3g} moves/s.")


def agreement(load: Load, versions: dict[str, str]) -> dict[str, Any]:
    """A row of digests; its ratio is 1 where they are equal and 0 where they are not."""
    gpu, cpu = digests(load)
    verdict = "equal" if gpu == cpu else "DIFFER FROM"
    print(f"The first {COMPARED} games of {load.game} {verdict} the CPU's: {gpu}, {cpu}.")
    row = {"name": f"gpu-digest-{load.game}", "ours": gpu, "peer": cpu, "ratio": float(gpu == cpu)}
    return row | {"versions": versions, "unit": "sha-256", "asked": "ratio ≥ 1"}


def main(given: Sequence[str] | None = None) -> int:
    asked = arguments(given)
    device = cuda_device()
    if not device:
        print("There is no CUDA device here; this benchmark needs one.", file=sys.stderr)
        return 2
    from benchmarks.usage import written

    rows, missed, differ = [], False, False
    for load in chosen(asked.game, asked.games):
        row = speed(load, asked.rounds, device)
        report(row, load, device)
        rows.append(row.as_json())
        if row.ours is None:
            missed = True
        else:
            rows.append(agreement(load, rows[-1]["versions"]))
            differ = differ or not rows[-1]["ratio"]
    if not written(rows, asked.json):
        missed = True
    return 1 if differ else 2 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
