"""What a page loads for the desk: a wheel that needs neither Numba nor NumPy, and a list of all with its size."""

import gzip
import io
import json
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

import pack_desk
import tabard
from plumbing.missing import Needs
from plumbing.web import built, no_web

WHOLE_MATCHES = """
import json, random, sys
import tabard
from tabard.bots.afar import bot_errand
for name in tabard.games():
    match = tabard.new(name, seed=3)
    dice = random.Random(5)
    thought = []
    looks = 40  # at the beginning of a match, since a long one takes minutes to look at all the time
    while match.asks:
        ask = dice.choice(match.asks)
        if (looks := looks - 1) >= 0:
            match.view(ask.seat), match.log(ask.seat), match.why(ask.seat)
        if looks > 36:
            errand = bot_errand(match.seen(ask.seat), ask, "medium", False, 1, 12)
            while (told := json.loads(errand.go_on()))["do"] != "found":
                pass
            thought.append(told["found"]["move"])
        match.play(dice.choice(ask.moves).number, ask.seat)
    again = tabard.load(match.save())
    assert again.digest == match.digest
    assert tabard.setup(name, tabard.new(name, seed=4).view("all")).asks
    tabard.new(name, seed=4).sample(1, 9)
    tabard.new(name)
    print(name, match.digest, thought)
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


def test_what_is_left_of_the_standard_library_does_not_miss_what_is_gone() -> None:
    """Whatever a module that stays imports as it is read stays, too; what it imports late is asked for by nobody."""
    stdlib = pack_desk.WEB / "node_modules" / "pyodide" / pack_desk.STDLIB
    if not stdlib.is_file():
        pytest.skip("the packages of web/ are not installed")
    trimmed = zipfile.ZipFile(io.BytesIO(pack_desk.trimmed_stdlib(stdlib)))
    kept, gone = set(trimmed.namelist()), set(zipfile.ZipFile(stdlib).namelist()) - set(trimmed.namelist())
    assert {"asyncio/__init__.py", "statistics.py", "encodings/utf_8.py", "email/__init__.py"} <= kept
    missed = {
        (name, module)
        for name in kept
        if name.endswith(".py")
        for module in imported_at_once(trimmed.read(name).decode())
        if {f"{module.replace('.', '/')}.py", f"{module.replace('.', '/')}/__init__.py"} & gone
    }
    assert missed <= NOT_READ


# It reads what is written about an installed package, mail by mail; what games there are is read without it.
NOT_READ = {("importlib/metadata/_adapters.py", "email.message")}


def imported_at_once(text: str) -> Iterator[str]:
    """What a module imports whenever it is read: not in functions, and not where it does without."""
    for line in text.splitlines():  # no older Python reads all that the one in a page does
        words = line.replace(",", " ").split()
        if line.startswith("import "):
            yield from words[1:]
        elif line.startswith("from ") and not words[1].startswith("."):
            yield words[1]
            yield from (f"{words[1]}.{word}" for word in words[3:])


def test_everything_that_is_brought_is_listed_with_its_size(needs: Needs) -> None:
    needs("web", no_web())
    parts = json.loads((built() / "desk.json").read_text())
    assert {name: (built() / name).stat().st_size for name in parts["sizes"]} == parts["sizes"]
    assert parts["wheel"] in parts["sizes"]
    assert (built() / parts["pyodide"] / "pyodide.mjs").is_file()


MOST = 6_000_000  # bytes, compressed, of what a desk and the scripts are made of; a game and how it looks come on top


def test_a_first_visit_brings_no_more_than_may_be(needs: Needs) -> None:
    needs("web", no_web())
    parts = json.loads((built() / "desk.json").read_text())
    scripts = [file.relative_to(built()).as_posix() for file in [*built().glob("*.js"), *built().glob("*/*.mjs")]]
    names = [*parts["sizes"], *scripts]
    assert sum(len(gzip.compress((built() / name).read_bytes())) for name in names) <= MOST
