"""A batch in WebAssembly is the batch that a CPU core plays."""

import numpy as np
import pytest

import tabard
from plumbing.missing import Needs
from plumbing.probes import no_wasmtime
from tabard.shelf import find
from tabard.sim import wasm
from tabard.sim.batch import Batch


@pytest.fixture(autouse=True)
def _wasmtime(needs: Needs) -> None:
    needs("wasmtime", no_wasmtime())


@pytest.fixture
def pair() -> list[Batch]:
    return [tabard.batch("connect-four", 40, seed=5, device=device) for device in ("cpu", "wasm")]


def test_both_begin_alike(pair) -> None:
    native, ours = pair
    assert ours.digest() == native.digest()
    assert (ours.legal == native.legal).all()
    assert (ours.observe() == native.observe()).all()
    assert ours.to_move.tolist() == [1] * 40


def test_both_step_alike_until_the_end(pair) -> None:
    native, ours = pair
    dice = np.random.default_rng(3)
    while not native.done.all():
        chosen = [dice.choice(np.flatnonzero(row)) if row.any() else 0 for row in native.legal]
        for batch in pair:
            batch.step(chosen)
        assert ours.digest() == native.digest()
        assert (ours.legal == native.legal).all()
        assert (ours.observe() == native.observe()).all()
    assert (ours.returns == native.returns).all()


def test_both_play_out_alike_and_count_alike(pair) -> None:
    native, ours = pair
    assert ours.playout() == native.playout()
    assert ours.digest() == native.digest()


def test_a_wrong_step_is_refused_and_nothing_is_played(pair) -> None:
    _, ours = pair
    before = ours.digest()
    with pytest.raises(tabard.Refused, match="Action 7 is not legal in match 39; nothing was played"):
        ours.step([0] * 39 + [7])
    assert ours.digest() == before


def test_it_goes_on_from_packed_tables() -> None:
    match = tabard.new("connect-four", seed=5)
    match.play(3)
    tables = match.seen(2).packed(10, 7)
    both = [tabard.batch("connect-four", tables, seed=1, device=device) for device in ("cpu", "wasm")]
    assert both[0].playout() == both[1].playout()
    assert both[0].digest() == both[1].digest()


def test_more_than_fits_into_its_memory_is_refused_in_a_sentence() -> None:
    game = find("connect-four")
    with pytest.raises(tabard.Refused, match="WebAssembly has no memory for 100000000 matches at once"):
        wasm.OnWasm(game, np.zeros(100_000_000, game.table.dtype()))  # memory that nobody writes to is not taken


def test_without_wasmtime_a_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "wasmtime", None)
    with pytest.raises(tabard.Refused, match="wasmtime is needed"):
        wasm.wasmtime()
