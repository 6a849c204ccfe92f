"""How much of a check is done: a little in `make test`, all of it in `make soak`, and a record of what was reached.

    def test_nothing_leaks(volume):
        for i in volume("non-interference connect-four", 10_000):
            ...  # the i-th twin

A check that does many at a time counts them itself: `work = volume(…)`, `work.asked`, `work.count(4096)`. What it has
measured goes into the record with it: `work.figures["largest z"] = 3.2`.
`TABARD_SCALE` is the share of the full volume to do; `TABARD_SOAK_JSON` names the file that the record goes to.
"""

import json
import os
import time
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest

from plumbing.missing import NotRun, ends_early
from plumbing.parts import part, put_together

VOLUMES = pytest.StashKey[list["Volume"]]()
VOLUME = "tabard volume"  # the property of a test's report under which its volumes travel from worker to controller


def scale() -> float:
    """The share of the full volume that this run does."""
    text = os.environ.get("TABARD_SCALE", "0.0125")
    try:
        share = float(text)
    except ValueError:
        share = -1.0
    if not 0 <= share < float("inf"):
        raise pytest.UsageError(f"TABARD_SCALE is a share such as 0.02 or 1, not {text!r}.")
    return share


def not_in_full(does: str = "compiles it") -> str:
    """Why what takes minutes, as a rule to compile, waits for `make soak`; empty there."""
    return "" if scale() >= 1 else f"make soak {does}"


class Volume:
    """What one check was asked to do and how far it came."""

    def __init__(self, name: str, full: int, minimum: int) -> None:
        self.name, self.full = name, full
        self.asked = max(round(full * scale()), min(minimum, full))
        self.reached = 0
        self.seconds = 0.0
        self.figures: dict[str, float | str] = {}
        self._began = time.perf_counter()

    def __iter__(self) -> Iterator[int]:
        for i in range(self.asked):
            yield i
            self.count()

    def count(self, done: int = 1) -> None:
        """So many more are done."""
        self.reached += done
        self.seconds = time.perf_counter() - self._began


@pytest.fixture
def volume(request: pytest.FixtureRequest) -> Callable[..., Volume]:
    """`volume(name, full, minimum=20)`: the part of a check's full volume that this run is to do."""
    volumes: list[Volume] = request.node.stash.setdefault(VOLUMES, [])

    def ask(name: str, full: int, minimum: int = 20) -> Volume:
        volumes.append(Volume(name, full, minimum))
        return volumes[-1]

    return ask


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Put a test's volumes into its report; one that passed without doing what it was asked has not passed."""
    report = yield
    if call.when != "call":
        return report
    volumes = item.stash.get(VOLUMES, [])
    for short in (one for one in volumes if report.passed and one.reached < one.asked):
        report.outcome = "failed"
        report.longrepr = f"{short.name}: {short.reached} of {short.asked} done, though nothing failed."
    for one in volumes:
        record = {"name": one.name, "test": item.nodeid, "full": one.full, "asked": one.asked, "reached": one.reached}
        record |= {"failures": int(report.failed), "seconds": round(one.seconds, 3)}
        record |= {"figures": one.figures} if one.figures else {}
        report.user_properties.append((VOLUME, record))
    return report


class Record:
    """Hears every report of a run and writes down what was reached."""

    def __init__(self, file: Path, not_run: NotRun) -> None:
        self.file, self.not_run = file, not_run
        self.checks: list[Any] = []
        self.passed = 0
        self.failed: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.passed += report.when == "call" and report.passed
        if report.failed:
            self.failed.append(report.nodeid)
        if report.when == "call":
            self.checks += [value for name, value in report.user_properties if name == VOLUME]

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        early = ends_early(session, exitstatus)
        record: dict[str, Any] = {"scale": scale(), "ended_early": early, "passed": self.passed, "failed": self.failed}
        record |= {"not_run": self.not_run.reasons, "checks": sorted(self.checks, key=lambda check: check["name"])}
        self.file.parent.mkdir(parents=True, exist_ok=True)
        only = part()
        file = only.file(self.file) if only else self.file
        file.write_text(json.dumps(record, indent=2) + "\n")
        if only and not early:
            put_together(self.file, only.of)


@pytest.hookimpl(trylast=True)
def pytest_configure(config: pytest.Config) -> None:
    scale()  # a bad one is refused before anything runs
    file = os.environ.get("TABARD_SOAK_JSON")
    not_run = config.pluginmanager.get_plugin("tabard-not-run")  # only where the reports arrive, not in workers
    if file and not_run:
        config.pluginmanager.register(Record(Path(file), not_run), "tabard-record")


def pytest_report_header() -> str:
    return f"volumes: {scale():g} of the full ones"
