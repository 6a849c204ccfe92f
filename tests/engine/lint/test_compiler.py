"""What the linter lets pass Numba compiles; where it does not, its error becomes one sentence with its place."""

from pathlib import Path

import pytest

import tabard
from plumbing.probes import no_ptx
from plumbing.volumes import not_in_full
from tabard.engine.lint import lint_game, sentence_for
from tabard.engine.match.beginning import begin
from tabard.shelf import find
from toys.stones import FINE, LINES, game_with


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABARD_CACHE", str(tmp_path / "cache"))


def test_what_passes_compiles_and_plays_alike(tmp_path: Path) -> None:
    from tabard.sim.batch import Batch

    game = game_with(tmp_path, FINE)
    for action in range(3):
        plain, packed = begin(game, seed=1), Batch(game, 1, seed=1)
        plain.play(action)
        packed.step([action])
        assert plain.result is not None
        assert plain.digest == packed.digest()


def test_what_passes_compiles_for_a_gpu(tmp_path: Path, needs) -> None:
    needs("ptx", no_ptx())
    needs("a GPU form of what the linter passes", not_in_full())
    from tabard.engine.targets import gpu

    assert ".entry" in gpu.ptx(game_with(tmp_path, FINE))


UNTYPABLE = {
    "pair = (t.stones, t.board[0, 0], t.heap[0])\nt.stones = pair[seat]": "indexed by a number known only in play",
    "x = 0\nif seat:\n    x = (1, 2)\nif x == 0:\n    t.stones = 1": "two kinds",
    "helper(t)": "without its argument 'a'",
}


@pytest.mark.parametrize("body", UNTYPABLE)
def test_what_only_types_show_becomes_a_sentence_with_its_place(tmp_path: Path, body: str) -> None:
    from tabard.engine.targets import cpu as targets

    game = game_with(tmp_path, body)
    assert lint_game(game) == []
    with pytest.raises(tabard.Broken) as fault:
        targets.compiled(game)
    said = str(fault.value)
    assert UNTYPABLE[body] in said, fault.value.__cause__
    assert "\n" not in said
    lines = [f"rules.py, line {line}: " for line in range(LINES + 1, LINES + 2 + body.count("\n"))]
    assert any(line in said for line in lines), said


def test_a_fault_that_the_linter_knows_is_said_in_its_words(tmp_path: Path) -> None:
    game = game_with(tmp_path, "x = t.stonse")
    assert f"rules.py, line {LINES + 1}: 'tried' uses 't.stonse'" in sentence_for(KeyError("stonse"), game)


def test_a_fault_without_a_place_is_still_one_sentence() -> None:
    said = sentence_for(RuntimeError("\nout of registers\nmore"), find("connect-four"))
    assert said == "connect-four does not compile: RuntimeError: out of registers."
