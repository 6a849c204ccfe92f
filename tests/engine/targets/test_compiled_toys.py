"""Events, listeners, sealed answers, cancelled cards, parts of cards, results: compiled as plain, field by field."""

import pytest

from plumbing.probes import no_ptx, no_wasmtime
from plumbing.volumes import not_in_full
from tabard.engine.lint import lint_game
from tabard.sim.agreement import agreement
from tabard.sim.batch import Batch
from toys.apothecary import GAME as APOTHECARY
from toys.beacons import GAME as BEACONS
from toys.duel_of_cards import GAME as DUEL
from toys.fair import GAME as FAIR
from toys.partners import GAME as PARTNERS
from toys.tallies import GAME as TALLIES
from toys.tiny_deck import GAME as TINY

SMALL = [TINY, BEACONS, TALLIES, PARTNERS]
TOYS = pytest.mark.parametrize("game", [APOTHECARY, DUEL, FAIR, *SMALL], ids=lambda game: game.name)


@TOYS
def test_plain_is_compiled(game, volume, needs):
    if game not in SMALL:
        needs(f"the compiled form of {game.name}", not_in_full())
    work = volume(f"{game.name}, plain = compiled", 2_000, minimum=60)
    outcome = agreement(game, work.asked, 7, "cpu")
    work.count(outcome.games)
    assert outcome.agree, outcome.sentence


@TOYS
def test_the_linter_has_nothing_to_say_about_their_rules(game):
    assert [one for one in lint_game(game) if "the face has no `set_up`" not in one.sentence] == []


@pytest.mark.parametrize("game", [BEACONS, TALLIES, PARTNERS], ids=lambda game: game.name)
def test_what_results_are_worth_is_the_same_in_webassembly(game, needs):
    needs("wasmtime", no_wasmtime())
    if game is not TALLIES:
        needs(f"the WebAssembly form of {game.name}", not_in_full())
    native, ours = (Batch(game, 100, seed=5, device=device) for device in ("cpu", "wasm"))
    for batch in (native, ours):
        batch.playout()
    assert (ours.payoffs == native.payoffs).all()
    assert len({*map(tuple, native.payoffs.tolist())}) > 1


@pytest.mark.parametrize("game", [BEACONS, TALLIES, PARTNERS], ids=lambda game: game.name)
def test_what_results_are_worth_is_compiled_for_a_gpu(game, needs):
    needs("ptx", no_ptx())
    if game is not TALLIES:
        needs(f"the GPU form of {game.name}", not_in_full())
    from tabard.engine.targets import gpu

    assert ".entry" in gpu.ptx(game)


def test_returns_are_payoffs_from_minus_1_to_1():
    batch = Batch(TALLIES, 50, seats=3, seed=5)
    assert not batch.returns.any()
    batch.playout()
    steps = {tuple(sorted(row)) for row in batch.returns.tolist()}
    assert (-1, 0, 1) in steps
    assert all(sum(row) == 0 for row in steps)
