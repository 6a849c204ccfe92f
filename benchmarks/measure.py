"""One row of the table: two runners taking turns, their medians, and whether the asked figure is reached."""

from __future__ import annotations

import contextlib
import os
import platform
import statistics
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from importlib import metadata
from typing import Any

Runner = Callable[[], float]
"""Does the work once and gives one measured value: moves a second, or seconds."""


@dataclass(frozen=True)
class Asked:
    """A figure to reach: a bound on our own value, or on our value divided by the peer's."""

    of: str
    bound: float
    at_most: bool = False

    def __str__(self) -> str:
        return f"{self.of} {'≤' if self.at_most else '≥'} {self.bound:g}"

    def reached(self, ours: float | None, ratio: float | None) -> bool:
        value = ratio if self.of == "ratio" else ours
        if value is None:
            return False
        return value <= self.bound if self.at_most else value >= self.bound


@dataclass(frozen=True)
class Row:
    """What was measured; a side that could not run is None, and a note says why in a sentence."""

    name: str
    ours: float | None
    peer: float | None
    unit: str
    versions: Mapping[str, str]
    asked: Asked | None = None
    notes: tuple[str, ...] = ()

    @property
    def ratio(self) -> float | None:
        return self.ours / self.peer if self.ours is not None and self.peer else None

    @property
    def reached(self) -> bool | None:
        return self.asked.reached(self.ours, self.ratio) if self.asked else None

    def as_json(self) -> dict[str, Any]:
        row: dict[str, Any] = {"name": self.name, "ours": self.ours, "peer": self.peer, "ratio": self.ratio}
        row |= {"versions": dict(self.versions), "unit": self.unit}
        return row | ({"asked": str(self.asked)} if self.asked else {})


@dataclass(frozen=True)
class Contest:
    """A row still to be measured. `ours` and `peer` set everything up and return what will be timed."""

    name: str
    unit: str
    ours: Callable[[], Runner]
    peer: Callable[[], Runner] | None = None
    packages: tuple[str, ...] = ()
    asked: Asked | None = None
    pinned: bool = True
    rounds_at_most: int = 1000
    extra_versions: Callable[[], Mapping[str, str]] = field(default=dict)

    def measure(self, rounds: int) -> Row:
        with one_core() if self.pinned else contextlib.nullcontext():
            ours, peer, notes = self._take_turns(min(rounds, self.rounds_at_most))
        found = versions("tabard", *self.packages) | dict(self.extra_versions())
        if notes:  # so that whoever reads only the JSON learns why a value is missing
            found["trouble"] = " ".join(notes)
        return Row(self.name, ours, peer, self.unit, found, self.asked, notes)

    def _take_turns(self, rounds: int) -> tuple[float | None, float | None, tuple[str, ...]]:
        sides = [Side("Tabard", self.ours)]
        if self.peer is not None:
            sides.append(Side(self.name.rpartition("-vs-")[2], self.peer))
        for side in sides:
            side.warm_up()
        for _ in range(rounds):
            for side in sides:
                side.run()
        notes = tuple(side.trouble for side in sides if side.trouble)
        return sides[0].median, sides[1].median if self.peer is not None else None, notes


class Side:
    """One of the two, with what it measured so far and what stopped it, if anything did."""

    def __init__(self, name: str, make: Callable[[], Runner]) -> None:
        self.name = name
        self.make = make
        self.runner: Runner | None = None
        self.values: list[float] = []
        self.trouble = ""

    def warm_up(self) -> None:
        """Set up and run once unmeasured, so that imports and compilation never count."""
        with self._trouble_noted():
            runner = self.make()
            runner()
            self.runner = runner

    def run(self) -> None:
        if self.runner is not None and not self.trouble:
            with self._trouble_noted():
                self.values.append(self.runner())

    @property
    def median(self) -> float | None:
        return statistics.median(self.values) if self.values and not self.trouble else None

    @contextlib.contextmanager
    def _trouble_noted(self) -> Iterator[None]:
        # Anything may go wrong inside a foreign package: that costs its row, never the whole run.
        try:
            yield
        except Exception as failure:  # noqa: BLE001
            self.trouble = f"{self.name} did not run: {sentence(failure)}"


def sentence(failure: Exception) -> str:
    """The first line of what went wrong, with the kind of failure where the line alone says too little."""
    lines = str(failure).strip().splitlines()
    first = lines[0].rstrip(".") if lines else "no reason given"
    return f"{first}." if isinstance(failure, RuntimeError) else f"{type(failure).__name__}, {first}."


def versions(*packages: str) -> dict[str, str]:
    """Versions of the packages, and of Python; a missing package says so in place of its version."""
    found = {"python": platform.python_version()}
    for package in packages:
        try:
            found[package] = metadata.version(package)
        except metadata.PackageNotFoundError:
            found[package] = "not installed"
    return found


@contextlib.contextmanager
def one_core() -> Iterator[None]:
    """Keep this process on one core: some peers start threads unasked, and a core is what we compare."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(before)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)
