"""Scenarios: games told in plain sentences (Gherkin) and played to see whether they are true.

One library of sentences serves every game. `tabard check` runs them for people, pytest-bdd runs them among the tests.
"""

from tabard.scenarios.features import BadFeature, Scenario, read_feature
from tabard.scenarios.runner import Outcome, run_feature, run_scenario
from tabard.scenarios.sentences import STEPS, Step, perform
from tabard.scenarios.values import Block
from tabard.scenarios.world import Unmet, World

__all__ = [
    "STEPS", "BadFeature", "Block", "Outcome", "Scenario", "Step", "Unmet", "World",
    "perform", "read_feature", "run_feature", "run_scenario",
]  # fmt: skip
