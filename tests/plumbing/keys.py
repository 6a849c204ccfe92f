"""The rulebook's keys as markers: pytest-bdd turns the tag `@C4-2.1` of a scenario into the marker `C4-2.1`."""

from pathlib import Path

import pytest

KEYS = tuple((Path(__file__).parent.parent / "keys.txt").read_text().split())


def pytest_configure(config: pytest.Config) -> None:
    """Register every key, so that a tag which is no key of the rulebook is an error and not a silent miss."""
    for key in KEYS:
        config.addinivalue_line("markers", f"{key}: statement {key} of the rulebook")
