"""A part of the tests at a time: `make soak PART=2/8` runs the second of eight parts.

A test's part is a hash of its node id, modulo the number of parts. So the parts are disjoint and together all tests, a
test stays in its part whatever others come and go, and the long checks of each file are spread over all parts. A whole
file in one part would set its fixtures up only once, but one file alone holds most of the long checks.

`TABARD_PART` names the part. What a part has reached is recorded in a file of its own, `soak-2-of-8.json`; once all
have run to their end, these become the one record `soak.json`.
"""

import hashlib
import json
import os
import re
from pathlib import Path
from typing import Any, NamedTuple

import pytest


class Part(NamedTuple):
    at: int
    of: int

    def __str__(self) -> str:
        return f"part {self.at} of {self.of} of the tests"

    def has(self, nodeid: str) -> bool:
        """Whether the test of this node id is in it."""
        digest = hashlib.sha256(nodeid.encode()).digest()
        return int.from_bytes(digest[:8], "big") % self.of == self.at - 1

    def file(self, whole: Path) -> Path:
        """Where it is recorded, beside the record of the whole."""
        return whole.with_name(f"{whole.stem}-{self.at}-of-{self.of}{whole.suffix}")


def part() -> Part | None:
    """The part that this run does; None: all."""
    text = os.environ.get("TABARD_PART", "")
    if not text:
        return None
    found = re.fullmatch(r"(\d{1,4})/(\d{1,4})", text)
    asked = Part(int(found[1]), int(found[2])) if found else Part(0, 0)
    if not 1 <= asked.at <= asked.of:
        raise pytest.UsageError(f"TABARD_PART is a part such as 2/8, the second of eight, not {text!r}.")
    return asked


def put_together(whole: Path, of: int) -> None:
    """Make one record of those of all parts, where they have all run to their end; theirs are gone then."""
    files = [Part(at, of).file(whole) for at in range(1, of + 1)]
    records: list[dict[str, Any]] = [json.loads(file.read_text()) for file in files if file.exists()]
    if len(records) < of or any(record["ended_early"] for record in records):
        return
    checks = [check for record in records for check in record["checks"]]
    joined = {
        "scale": min(record["scale"] for record in records),
        "ended_early": False,
        "parts": of,
        "passed": sum(record["passed"] for record in records),
        "failed": [test for record in records for test in record["failed"]],
        "not_run": {what: why for record in records for what, why in record["not_run"].items()},
        "checks": sorted(checks, key=lambda check: check["name"]),
    }
    whole.write_text(json.dumps(joined, indent=2) + "\n")
    for file in files:
        file.unlink()


def pytest_configure() -> None:
    part()  # a bad one is refused before anything runs


def pytest_report_header() -> str | None:
    only = part()
    return f"only {only}" if only else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    only = part()
    if only is None:
        return
    others = [item for item in items if not only.has(item.nodeid)]
    items[:] = [item for item in items if only.has(item.nodeid)]
    config.hook.pytest_deselected(items=others)
