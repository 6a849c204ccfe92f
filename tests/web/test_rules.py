"""The loader under Node: in a worker it plays what `tabard.batch` plays, bit for bit, and refuses what that refuses."""

import base64
import hashlib
import json
import subprocess
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

import tabard
from plumbing.missing import Needs
from plumbing.web import ROOT, Lines, built, lines, no_web, node
from tabard.engine.targets.modules import ABOUT
from tabard.engine.targets.wasm import module_for
from tabard.engine.targets.wasm_link import MAGIC, custom
from tabard.shelf import find
from tabard.sim.batch import Batch

GAME = "connect-four"
TINY_DECK = str(ROOT / "tests" / "toys" / "tiny_deck")


@pytest.fixture(scope="module")
def worker() -> Iterator[Lines]:
    with lines("rules.mjs") as one:
        yield one


@pytest.fixture
def rules(needs: Needs, request: pytest.FixtureRequest, tmp_path: Path) -> Lines:
    """A worker that has loaded Connect Four."""
    needs("web", no_web())
    return load(request.getfixturevalue("worker"), GAME, tmp_path)


def load(worker: Lines, game: str, folder: Path) -> Lines:
    file = folder / "game.wasm"
    file.write_bytes(module_for(find(game)))
    assert worker.ask("load", file=str(file))["game"] == find(game).name
    return worker


def asked(rules: Lines, verb: str, kind: type = np.uint8) -> np.ndarray:
    return np.frombuffer(base64.b64decode(rules.ask(verb)), kind)


def same(rules: Lines, batch: Batch) -> bool:
    """Whether both have the same tables, legal moves, observations and results."""
    stand = rules.ask("stand")
    return (
        asked(rules, "tables").tobytes() == batch.tables.tobytes()
        and asked(rules, "legal").tobytes() == batch.legal.tobytes()
        and asked(rules, "observe", np.int64).tobytes() == batch.observe().tobytes()
        and stand["toMove"] == batch.to_move.tolist()
        and stand["done"] == batch.done.tolist()
        and stand["returns"] == batch.returns.tolist()
    )


def test_it_begins_the_same_matches(rules: Lines) -> None:
    assert rules.ask("begin", count=20, beginning={"seed": 5}) == 20
    assert same(rules, tabard.batch(GAME, 20, seed=5))


def test_it_steps_the_same_way_until_the_end(rules: Lines) -> None:
    batch = tabard.batch(GAME, 12, seed=5)
    rules.ask("begin", count=12, beginning={"seed": 5})
    dice = np.random.default_rng(3)
    while not batch.done.all():
        chosen = [int(dice.choice(np.flatnonzero(row))) if row.any() else 99 for row in batch.legal]
        batch.step(chosen)
        assert rules.ask("step", actions=chosen) is None
        assert same(rules, batch)


def test_it_plays_out_the_same_way_and_again(rules: Lines) -> None:
    batch = tabard.batch(GAME, 3_000, seed=7)
    rules.ask("begin", count=3_000, beginning={"seed": 7})
    assert rules.ask("playout") == {"choices": batch.playout(), "stopped": False}
    assert same(rules, batch)
    assert rules.ask("playout")["choices"] == 0


def test_packed_tables_go_in_and_come_out(rules: Lines) -> None:
    match = tabard.new(GAME, seed=5)
    match.play(3)
    tables = match.seen(2).packed(10, 7)
    batch = tabard.batch(GAME, tables, seed=1)
    given = base64.b64encode(tables.tobytes()).decode()
    assert rules.ask("goOn", tables=given, seed=1) == 10
    assert same(rules, batch)
    assert rules.ask("playout")["choices"] == batch.playout()
    assert same(rules, batch)


def test_a_playout_can_be_stopped_between_two_matches(rules: Lines) -> None:
    """Some are over then; the others stand as they were, and can be played out later."""
    rules.ask("begin", count=1_000_000, beginning={"seed": 1})
    played = rules.ask("playout", stop=30)
    assert played["stopped"] is True
    over = np.frombuffer(base64.b64decode(rules.ask("tables")), find(GAME).table.dtype())["over"]
    assert 0 < over.sum() < len(over)
    assert (np.diff(over) <= 0).all()  # first those that are over, then the others
    rules.ask("close")


def test_a_strangers_game_with_seats_house_rules_and_hidden_cards(rules: Lines, tmp_path: Path) -> None:
    """Of the games on the shelf, the contract looks after each; here one with all that a loader has to set."""
    name = TINY_DECK
    load(rules, name, tmp_path)
    still = "rules.begin(2).then(async (batch) => rules.goOn((await batch.tables()).fill(0, rules.about.table)))"
    assert rules.ask("run", code=still).startswith("The chance of packed table 1 stands still: it goes on from any ")
    house = {option: field.values[-1] for option, field in find(name).options.items()}
    assert house
    batch = tabard.batch(name, 200, seats=3, seed=2, rules=house)
    rules.ask("begin", count=200, beginning={"seats": 3, "seed": 2, "rules": house})
    assert same(rules, batch)
    assert rules.ask("playout")["choices"] == batch.playout()
    assert same(rules, batch)


@pytest.mark.parametrize(
    ("verb", "given", "sentence"),
    [
        ("begin", {"count": 0}, "A batch has at least one match, not 0."),
        ("begin", {"count": 1.5}, "A batch has at least one match, not 1.5."),
        ("begin", {"count": 1, "beginning": {"seats": 3}}, "The game connect-four takes exactly 2 players, not 3."),
        ("begin", {"count": 1, "beginning": {"seed": 0.5}}, "A seed is a whole number, not 0.5."),
        (
            "begin",
            {"count": 1, "beginning": {"rules": {"x": True}}},
            "The game connect-four has no house rule 'x' (it has none).",
        ),
        ("begin", {"count": 10**8}, "WebAssembly has no memory for 100000000 matches at once."),
        ("goOn", {"tables": "AAAA", "seed": 1}, "A packed table of connect-four has "),
        ("step", {"actions": [0]}, "Give one action for each of the 2 matches, not 1."),
        ("step", {"actions": [0, 7]}, "Action 7 is not legal in match 1; nothing was played."),
        ("step", {"actions": [-1, 0]}, "Action -1 is not legal in match 0; nothing was played."),
        ("run", {"code": "worker.ask('fly', null)"}, "There is nothing of that name to be asked for."),
        ("run", {"code": "worker.ask('constructor', null)"}, "There is nothing of that name to be asked for."),
        (
            "run",
            {"code": "rules.begin(1, { rules: { constructor: true } })"},
            "The game connect-four has no house rule",
        ),
        (
            "run",
            {"code": "rules.begin(1, { rules: null })"},
            "House rules are an object of names and values, not null.",
        ),
        (
            "run",
            {"code": "rules.begin(1, null)"},
            "A batch begins with an object of seats, seed, rules, not with null.",
        ),
        ("run", {"code": "rules.begin(1, { seeds: 7 })"}, "A batch begins with seats, seed, rules, not with 'seeds'."),
        ("run", {"code": "rules.begin(1, { seed: 2n ** 1024n })"}, "A seed has at most 1024 bits."),
        ("run", {"code": "rules.goOn(new ArrayBuffer(64))"}, "Packed tables are given as a Uint8Array."),
        ("run", {"code": "batch.step()"}, "Actions are an array of numbers, not undefined."),
        ("run", {"code": "batch.step(() => 1)"}, "What was given cannot be sent to a worker: "),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_is_played(rules: Lines, verb: str, given: dict, sentence: str) -> None:
    rules.ask("begin", count=2, beginning={"seed": 1})
    before = rules.ask("tables")
    assert rules.ask(verb, **given).startswith(sentence)
    assert rules.ask("tables") == before


def test_a_batch_does_one_thing_after_the_other(rules: Lines) -> None:
    """Asked for at once: a playout, a look at the tables, a playout of what is over, and its end."""
    batch = tabard.batch(GAME, 20_000, seed=7)
    rules.ask("begin", count=20_000, beginning={"seed": 7})
    together = (
        "[batch.playout(), batch.stand(), batch.playout(), batch.close(), batch.tables().catch((no) => no.message)]"
    )
    first, stand, second, closed, later = rules.ask("run", code=f"Promise.all({together})")
    assert (first["choices"], second["choices"], closed) == (batch.playout(), 0, None)
    assert stand["returns"] == batch.returns.tolist()
    assert later.startswith("There is no batch ")


def test_what_is_refused_keeps_nobody_else_waiting(rules: Lines) -> None:
    rules.ask("begin", count=2, beginning={"seed": 7})
    told = rules.ask("run", code="Promise.allSettled([batch.step([99, 99]), batch.step([3, 3])])")
    assert [one["status"] for one in told] == ["rejected", "fulfilled"]


def test_a_playout_that_was_stopped_before_plays_nothing(rules: Lines) -> None:
    rules.ask("begin", count=100, beginning={"seed": 7})
    before = rules.ask("tables")
    assert rules.ask("run", code="batch.playout(AbortSignal.abort())") == {"choices": 0, "stopped": True}
    assert rules.ask("tables") == before


def test_actions_may_be_big_integers(rules: Lines) -> None:
    rules.ask("begin", count=2, beginning={"seed": 7})
    assert rules.ask("run", code="batch.step(BigInt64Array.of(3n, 4n))") is None
    assert rules.ask("stand")["toMove"] == [2, 2]


def test_a_batch_that_is_closed_is_gone(rules: Lines) -> None:
    rules.ask("begin", count=2)
    rules.ask("close")
    assert rules.ask("tables").startswith("There is no batch ")


@pytest.mark.parametrize(
    "content", [b"nothing", MAGIC, *(MAGIC + custom(ABOUT, told) for told in (b"", b"{", b"null", b"[]", b"{}"))]
)
def test_what_is_no_game_is_refused(rules: Lines, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "other.wasm"
    file.write_bytes(content)
    assert rules.ask("load", file=str(file)).startswith("This ")


@pytest.mark.parametrize("length", [0, 3, 55, 56, 63, 64, 65, 1_000])
def test_its_hash_is_that_of_the_standard(rules: Lines, length: int) -> None:
    text = bytes(n % 251 for n in range(length))
    words = rules.ask("sha256", text=base64.b64encode(text).decode())
    assert b"".join(word.to_bytes(4, "big") for word in words) == hashlib.sha256(text).digest()


NODE_PROGRAM = """
const { Rules, rulesWorker } = await import(process.argv[1]);
const worker = rulesWorker();
const fault = await Rules.load(worker, new Uint8Array(3)).catch((fault) => fault.message);
worker.close();
const later = await Rules.load(worker, new Uint8Array(3)).catch((fault) => fault.message);
console.log(JSON.stringify([fault, later]));
"""


def test_a_closed_worker_refuses_and_node_ends(needs: Needs) -> None:
    needs("web", no_web())
    command = [node(), "--input-type=module", "-e", NODE_PROGRAM, str(built() / "rules.js")]
    ran = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    assert json.loads(ran.stdout) == ["This is no WebAssembly module.", "The worker was closed."]
