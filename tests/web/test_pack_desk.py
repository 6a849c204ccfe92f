"""What a page loads for the desk: a wheel that needs neither Numba nor NumPy, and a list of all with its size."""

import json
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import pack_desk
import tabard
from plumbing.missing import Needs
from plumbing.web import built, no_web

WHOLE_MATCHES = """
import random, sys
import tabard
for name in tabard.games():
    match = tabard.new(name, seed=3)
    dice = random.Random(5)
    looks = 40  # at the beginning of a match, since a long one takes minutes to look at all the time
    while match.asks:
        ask = dice.choice(match.asks)
        if (looks := looks - 1) >= 0:
            match.view(ask.seat), match.log(ask.seat), match.why(ask.seat)
        match.play(dice.choice(ask.moves).number, ask.seat)
    again = tabard.load(match.save())
    assert again.digest == match.digest
    assert tabard.setup(name, tabard.new(name, seed=4).view("all")).asks
    tabard.new(name, seed=4).sample(1, 9)
    tabard.new(name)
    print(name, match.digest)
assert not {"numpy", "numba", "llvmlite"} & sys.modules.keys()
"""


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    zipfile.ZipFile(folder / pack_desk.make_wheel(folder)).extractall(folder)
    return folder


def test_whole_matches_need_neither_numba_nor_numpy(unpacked: Path) -> None:
    """Nor ask for them here; and in a Python that has nothing but the wheel every game ends as it does here."""
    alone = f"import sys; sys.path.insert(0, {str(unpacked)!r})\n{WHOLE_MATCHES}"
    bare = lines_of(sys.executable, "-I", "-S", "-c", alone)
    here = lines_of(sys.executable, "-c", WHOLE_MATCHES)
    ours = [line.split()[0] for line in bare]
    assert ours == [name for name in tabard.games() if name in ours] != []
    assert set(bare) <= set(here)


def test_without_them_the_perfect_player_says_what_it_needs(unpacked: Path) -> None:
    asked = "match = tabard.new('connect-four', seed=1); make_bot('perfect').choose(match.seen(1), match.asks[0])"
    said = f"try: {asked}\nexcept tabard.Refused as refused: print(refused)"
    alone = (
        f"import sys; sys.path.insert(0, {str(unpacked)!r})\nimport tabard\nfrom tabard.bots import make_bot\n{said}"
    )
    assert lines_of(sys.executable, "-I", "-S", "-c", alone) == [
        "The solver of Connect Four needs NumPy and Numba, which are not here."
    ]


def lines_of(*command: str) -> list[str]:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_the_wheel_holds_every_game_of_ours(unpacked: Path) -> None:
    ours = {start.parent.name for start in (pack_desk.PACKAGE / "games").glob("*/__init__.py")}
    assert {start.parent.name for start in (unpacked / "tabard" / "games").glob("*/__init__.py")} == ours
    assert not (unpacked / "tabard" / "engine" / "targets").exists()
    assert not [name for name in pack_desk.contents() if name.endswith(pack_desk.MADE)]


def test_the_same_sources_give_the_same_wheel_under_the_same_name(tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
    one, two = (tmp_path / name / pack_desk.make_wheel(tmp_path / name) for name in ("one", "two"))
    assert one.name == two.name
    assert one.read_bytes() == two.read_bytes()


def test_everything_that_is_brought_is_listed_with_its_size(needs: Needs) -> None:
    needs("web", no_web())
    parts = json.loads((built() / "desk.json").read_text())
    assert {name: (built() / name).stat().st_size for name in parts["sizes"]} == parts["sizes"]
    assert parts["wheel"] in parts["sizes"]
    assert (built() / parts["pyodide"] / "pyodide.mjs").is_file()
