"""Running scenarios: each in a world of its own, up to the first sentence that is not so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tabard.engine.match.failure import broken_off, told_of
from tabard.errors import Endless, TabardError
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


def run_scenario(scenario: Scenario, games: Mapping[str, Game] | None = None, folders: bool = True) -> Outcome:
    """Without `folders` it may name no folder of a game but theirs. Raises Endless where a rule does not end."""
    world = World(scenario.file.parent, games, folders)
    line, sentence = scenario.line, ""
    try:
        for said in scenario.steps:
            line, sentence = said.line, said.sentence
            perform(world, sentence, said.block)
        line, sentence = scenario.line, ""
        world.finish()
    except Unmet as unmet:
        why = str(unmet)
    except Endless:  # it would be waited for in each of them
        raise
    except TabardError as fault:
        why = f"The game failed: {fault}"
    except BaseException as fault:
        if broken_off(fault):
            raise
        why = f"The game failed with {told_of(fault)}"  # a scenario may meet any fault; the others still run
    else:
        why = ""
    return Outcome(scenario, world.game.name if world.game else "", line, sentence, why)
