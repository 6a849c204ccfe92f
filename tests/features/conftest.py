"""Binds every sentence of the library to pytest-bdd."""

from pathlib import Path
from typing import Any

import pytest
from pytest_bdd import step
from pytest_bdd.parsers import StepParser

from tabard.scenarios import STEPS, Block, Step, World, perform


class Sentence(StepParser):
    """A sentence of the library; what it says is read by the library itself."""

    def __init__(self, known: Step) -> None:
        super().__init__(known.pattern)
        self.known = known

    def is_matching(self, name: str) -> bool:
        return self.known.regex.fullmatch(name.strip().removesuffix(":")) is not None

    def parse_arguments(self, name: str) -> dict[str, Any]:
        return {"sentence": name}


@pytest.fixture
def world() -> World:
    return World()


def say(
    world: World, sentence: str, docstring: str | None = None, datatable: list[tuple[str, ...]] | None = None
) -> None:
    perform(world, sentence, Block(docstring, None if datatable is None else tuple(tuple(row) for row in datatable)))


for known in STEPS:
    step(Sentence(known))(say)


def pytest_bdd_before_scenario(request: pytest.FixtureRequest, feature: Any) -> None:
    request.getfixturevalue("world").folder = Path(feature.filename).parent


def pytest_bdd_after_step(request: pytest.FixtureRequest, scenario: Any, step: Any) -> None:
    """A scenario ends with its last sentence: nothing may be left unsaid then."""
    if step is scenario.steps[-1]:
        request.getfixturevalue("world").finish()
