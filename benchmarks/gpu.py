"""Random playouts on a CUDA GPU: moves a second, and whether the tables equal the CPU's bit for bit.

    python benchmarks/gpu.py [GAME] [--games N] [--rounds N] [--json FILE]

Needs Tabard with its `gpu` extra and a CUDA device. Exit code 0 whatever the speed, 1 where GPU and CPU
disagree, 2 for bad usage and where there is no device.
"""

from __future__ import annotations

import ctypes
import os
import sys
import time
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
ASKED = 1e10


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


def tabard_runner(game: str, games: int) -> Runner:
    """Moves a second of one call that plays the whole batch out; making the batch does not count."""
    import tabard

    def run() -> float:
        batch = tabard.batch(game, games, seed=1, device="cuda")
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


def speed(game: str, games: int, rounds: int, device: str) -> Row:
    from benchmarks.measure import Asked, Contest

    pgx_has_it = game == "connect-four"
    return Contest(
        f"gpu-{game}-vs-pgx" if pgx_has_it else f"gpu-{game}",
        "moves/s",
        lambda: tabard_runner(game, games),
        pgx_on_gpu if pgx_has_it else None,
        ("numba-cuda", "pgx", "jax") if pgx_has_it else ("numba-cuda",),
        Asked("ours", ASKED) if pgx_has_it else None,
        pinned=False,
        extra_versions=lambda: {"device": device},
    ).measure(rounds)


def digests(game: str) -> tuple[str, str]:
    """SHA-256 over all final tables, from the GPU and from the CPU."""
    import tabard

    found = []
    for device in ("cuda", "cpu"):
        batch = tabard.batch(game, COMPARED, seed=1, device=device)
        batch.playout()
        found.append(batch.digest())
    return found[0], found[1]


def arguments(given: Sequence[str] | None) -> argparse.Namespace:
    from benchmarks.usage import Arguments

    parser = Arguments(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", nargs="?", default="connect-four", metavar="GAME")
    parser.add_argument("--games", type=int, default=1 << 20, metavar="N", help="games in the batch (1048576)")
    parser.add_argument("--rounds", type=int, default=7, metavar="N", help="timed rounds after a warm-up (7)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the rows to FILE as well")
    asked = parser.parse_args(given)
    if asked.games < 1 or asked.rounds < 1:
        parser.error("--games and --rounds must be at least 1")
    parser.check_folder_of(asked.json)
    return asked


def report(row: Row, games: int, device: str) -> None:
    for note in row.notes:
        print(note)
    if row.ours is not None:
        print(f"{row.name} on {device}: {row.ours:.3g} moves/s, {games} games at a time.")
    if row.peer is not None:
        print(f"PGX there: {row.peer:.3g} moves/s.")


def agreement(game: str, versions: dict[str, str]) -> dict[str, Any]:
    """A row of digests; its ratio is 1 where they are equal and 0 where they are not."""
    gpu, cpu = digests(game)
    print(f"The first {COMPARED} games {'equal' if gpu == cpu else 'DIFFER FROM'} the CPU's: {gpu}, {cpu}.")
    row = {"name": f"gpu-digest-{game}", "ours": gpu, "peer": cpu, "ratio": float(gpu == cpu), "versions": versions}
    return row | {"unit": "sha-256", "asked": "ratio ≥ 1"}


def main(given: Sequence[str] | None = None) -> int:
    asked = arguments(given)
    device = cuda_device()
    if not device:
        print("There is no CUDA device here; this benchmark needs one.", file=sys.stderr)
        return 2
    from benchmarks.usage import written

    row = speed(asked.game, asked.games, asked.rounds, device)
    report(row, asked.games, device)
    rows = [row.as_json()]
    if row.ours is not None:
        rows.append(agreement(asked.game, rows[0]["versions"]))
    if row.ours is None or not written(rows, asked.json):
        return 2
    return 0 if rows[1]["ratio"] else 1


if __name__ == "__main__":
    sys.exit(main())
