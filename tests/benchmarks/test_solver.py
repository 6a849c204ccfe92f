"""The solver beside its peer: what is said where the peer is missing."""

import sys

import pytest

from plumbing.pages import ROOT

if not (ROOT / "benchmarks").is_dir():
    pytest.skip("The benchmarks come with a checkout only.", allow_module_level=True)
if str(ROOT) not in sys.path:
    sys.path.append(str(ROOT))

from benchmarks import solver


def test_without_its_peer_it_says_how_to_get_it(capsys, monkeypatch):
    monkeypatch.setattr(solver, "find_spec", lambda _name: None)
    with pytest.raises(SystemExit) as left:
        solver.main([])
    assert left.value.code == 2
    assert capsys.readouterr().err.endswith(
        "BitBully is not here: install it with 'pip install bitbully', or say with --peer where it lies.\n"
    )
