"""All native code of a game, made and kept together."""

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from contract.toys import address
from tabard.bots import forms
from tabard.cli.compile import compile_one
from tabard.engine.guessing import native
from tabard.shelf import find
from tabard.sim.batch import OnCpu

CARDS, NO_CARDS = "lantern", "pebble"
MISSES = """
import sys
from tabard.bots.forms import compiled_now
from tabard.engine.guessing.sweep import native_sweep
from tabard.shelf import find
work = compiled_now(find(sys.argv[1]))
print([len(one.stats.cache_misses) for one in (work, native_sweep())])
"""


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is compiled, in order; nothing is."""
    made: list[str] = []
    monkeypatch.setattr(native, "load_native", lambda: made.append("the walk"))
    monkeypatch.setattr("tabard.engine.targets.cpu.compiled", lambda game: made.append(game.name))
    monkeypatch.setattr(forms, "_forms", {})
    return made


@pytest.mark.parametrize(
    "who",
    [
        pytest.param(forms.compiled_now, id="a bot"),
        pytest.param(lambda game: OnCpu(game, np.zeros(1)), id="a batch"),
        pytest.param(lambda game: compile_one(game, "cpu", None), id="tabard compile"),
    ],
)
@pytest.mark.parametrize(("name", "before"), [(CARDS, ["the walk"]), (NO_CARDS, [])])
def test_whoever_compiles_a_game_with_cards_has_the_walk_compiled_before(who, name, before, made):
    who(find(address(name)))
    assert made == [*before, name]


def test_after_tabard_compile_a_bot_compiles_nothing(tmp_path: Path) -> None:
    own = os.environ | {"TABARD_CACHE": str(tmp_path)}
    subprocess.run([sys.executable, "-m", "tabard", "compile", address(CARDS)], env=own, check=True, timeout=600)
    command = [sys.executable, "-c", MISSES, address(CARDS)]
    assert json.loads(subprocess.run(command, env=own, capture_output=True, check=True).stdout) == [0, 0]
