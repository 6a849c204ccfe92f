"""Running scenarios: each in a world of its own, up to the first sentence that is not so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tabard.errors import TabardError
from tabard.scenarios import answers, beginning, looking, playing, sharing  # noqa: F401  (they fill the library of sentences)
from tabard.scenarios.features import Scenario, read_feature
from tabard.scenarios.sentences import perform
from tabard.scenarios.world import Unmet, World

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from tabard.engine.game import Game


@dataclass(frozen=True)
class Outcome:
    """How a scenario went: `why` is empty where it passed, else one sentence about what was said in `line`."""

    scenario: Scenario
    game: str = ""
    line: int = 0
    sentence: str = ""
    why: str = ""

    @property
    def passed(self) -> bool:
        return not self.why


def run_feature(file: Path, games: Mapping[str, Game] | None = None) -> list[Outcome]:
    """Run every scenario of a file. Raises BadFeature where it cannot be read."""
    return [run_scenario(scenario, games) for scenario in read_feature(file)]


def run_scenario(scenario: Scenario, games: Mapping[str, Game] | None = None) -> Outcome:
    world = World(scenario.file.parent, games)
    line, sentence = scenario.line, ""
    try:
        for said in scenario.steps:
            line, sentence = said.line, said.sentence
            perform(world, sentence, said.block)
        line, sentence = scenario.line, ""
        world.finish()
    except Unmet as unmet:
        why = str(unmet)
    except TabardError as fault:
        why = f"The game failed: {fault}"
    except Exception as fault:  # noqa: BLE001  (a scenario may meet any fault of a game; the others still run)
        why = f"The game failed with {type(fault).__name__}: {fault}"
    else:
        why = ""
    return Outcome(scenario, world.game.name if world.game else "", line, sentence, why)
