"""Bots in a page: by a game's module in a worker they make the moves that they make here, and nobody gets stuck."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

import tabard
from plumbing.missing import Needs
from plumbing.volumes import not_in_full
from plumbing.web import ROOT, PyodideDesk, no_web
from tabard.bots import LEVELS, make_bot
from tabard.bots.forms import compiled_now, plain_form
from tabard.bots.hints import hints
from tabard.bots.outlook import Outlook
from tabard.bots.thinking import Thinking
from tabard.engine import Match
from tabard.engine.targets.modules import ABOUT, about_module, find_module
from tabard.engine.targets.wasm import module_for
from tabard.engine.targets.wasm_link import MAGIC, custom
from tabard.shelf import find
from tabard.sitting.advice import for_programs

FOUR = "connect-four"
TINY_DECK = str(ROOT / "tests" / "toys" / "tiny_deck")  # three players, hidden cards, chance
FEW = 120  # simulations


@pytest.fixture(scope="module")
def one_desk() -> Iterator[PyodideDesk]:
    desk = PyodideDesk(ROOT / "tests")
    desk.run(f"import sys; sys.path.append({str(ROOT / 'tests')!r}); 0")  # toys stand on one another
    yield desk
    desk.close()


@pytest.fixture
def desk(needs: Needs, request: pytest.FixtureRequest) -> PyodideDesk:
    """A desk that nobody has talked to, with the modules of Connect Four and of Tiny Deck."""
    needs("web", no_web())
    desk: PyodideDesk = request.getfixturevalue("one_desk")
    desk.begin_anew()
    for address in (FOUR, TINY_DECK):
        desk.give(find(address).name, module_for(find(address)))
    return desk


def begun(desk: PyodideDesk, game: str, moves: int = 0, seed: int = 3) -> Match:
    """A match, here and as match 1 there."""
    match = tabard.new(game, seed=seed)
    asked = [{"do": "new", "game": game, "seed": seed}]
    for at in range(moves):
        ask = match.asks[0]
        move = ask.moves[at * 7 % len(ask.moves)].number
        match.play(move, ask.seat)
        asked.append({"do": "play", "move": move, "seat": ask.seat})
    for one in asked:
        told = json.loads(desk.answer(json.dumps(one).encode()))
        assert told["ok"], told
    return match


def found(told: dict[str, Any]) -> dict[str, Any]:
    """Apart from how long it took, and that it was not in haste."""
    assert told.pop("milliseconds") >= 0
    assert told.pop("plainly") is False
    return told


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("game", "moves"), [(FOUR, 0), (FOUR, 9), (TINY_DECK, 0), (TINY_DECK, 5)])
def test_a_bot_makes_the_move_that_it_makes_here(desk: PyodideDesk, game: str, moves: int, level: str) -> None:
    match = begun(desk, game, moves)
    for ask in match.asks:
        for seed in range(3):
            bot = make_bot(level, seed, FEW, form=plain_form)
            told = desk.think(do="bot", match=1, seat=ask.seat, level=level, seed=seed, simulations=FEW)
            assert found(told) == {"move": bot.choose(match.seen(ask.seat), ask)}


@pytest.mark.parametrize("game", [name for name in tabard.games() if name != FOUR])
def test_so_it_does_in_every_game(needs: Needs, desk: PyodideDesk, game: str) -> None:
    module = find_module(find(game))
    needs(f"the module of {game}", "" if module else not_in_full())
    desk.give(game, module or module_for(find(game)))
    match = begun(desk, game, 20)
    ask = match.asks[0]
    for level in LEVELS:
        move = make_bot(level, 1, 48, form=compiled_now if module is None else plain_form)
        told = desk.think(do="bot", match=1, seat=ask.seat, level=level, seed=1, simulations=48)
        assert found(told) == {"move": move.choose(match.seen(ask.seat), ask)}


@pytest.mark.parametrize(("game", "moves"), [(FOUR, 4), (TINY_DECK, 4)])
def test_hints_and_chances_are_those_that_there_are_here(desk: PyodideDesk, game: str, moves: int) -> None:
    match = begun(desk, game, moves)
    ask = match.asks[0]
    thinking, seen = Thinking(simulations=FEW), match.seen(ask.seat)
    told = desk.think(do="hint", match=1, seat=ask.seat, seed=5, simulations=FEW)
    assert found(told) == for_programs(hints(seen, ask, thinking, 5, plain_form))
    for seat in (ask.seat, None):
        told = desk.think(do="chances", match=1, seat=seat, seed=5, simulations=FEW)
        outlook = Outlook(match.seen(seat), thinking, 5, plain_form).look()
        assert found(told) == {"chances": list(outlook.chances()), "tried": FEW}


def test_several_bots_think_at_the_same_time_and_none_disturbs_another(desk: PyodideDesk) -> None:
    match = begun(desk, TINY_DECK)
    ask = match.asks[0]
    lines = [
        {"do": "bot", "match": 1, "seat": ask.seat, "level": "expert", "seed": n, "simulations": 400} for n in (1, 2, 3)
    ]
    alone = [desk.think(**line)["move"] for line in lines]
    assert [told["move"] for told in desk.think_at_once(*lines, *lines)] == alone * 2


def test_it_thinks_no_longer_than_it_may_and_answers_at_once_when_told(desk: PyodideDesk) -> None:
    begun(desk, TINY_DECK)
    asked = {"do": "bot", "match": 1, "seat": 1, "level": "expert"}
    stopped = desk.think(**asked, seed=1, simulations=1_000_000, stop=1)
    assert stopped["move"] in range(find(TINY_DECK).rules.actions)
    looked = desk.think(do="chances", match=1, seat=1)
    assert looked["tried"] > FEW
    assert looked["milliseconds"] < 10_000  # of which a second and a half are meant, on a busy machine


def test_where_there_is_no_module_yet_it_thinks_plainly_and_says_so(desk: PyodideDesk) -> None:
    match = begun(desk, FOUR, 3)
    ask = match.asks[0]
    desk.give(FOUR, None)
    plainly = desk.think(do="bot", match=1, seat=ask.seat, level="medium", seed=1, simulations=40)
    assert plainly["plainly"] is True
    desk.give(FOUR, module_for(find(FOUR)))
    told = desk.think(do="bot", match=1, seat=ask.seat, level="medium", seed=1, simulations=40)
    assert found(told) == {"move": plainly["move"]}
    for wrong in (
        module_for(find(TINY_DECK)),
        module_for(find(FOUR))[:-100],
        b"nothing",
        b"",
    ):  # of other rules, broken off, or not to be had at all
        desk.give(FOUR, wrong)
        assert desk.think(do="bot", match=1, seat=ask.seat, seed=1, simulations=20)["plainly"] is True


def test_plain_thinking_is_stopped_between_simulations(desk: PyodideDesk) -> None:
    match = begun(desk, FOUR)
    desk.give(FOUR, None)
    told = desk.think(do="bot", match=1, seat=1, level="expert", seed=1, simulations=20_000, stop=100)
    assert told["milliseconds"] < 5_000
    assert told["move"] in [move.number for move in match.asks[0].moves]


# --- what may go wrong ---------------------------------------------------------------------------------------

I32, LOOP = 0x7F, bytes([0x03, 0x40, 0x0C, 0x00, 0x0B, 0x41, 0x00, 0x0B])  # for ever: loop, branch back
TRAP = bytes([0x00, 0x0B])


def that_does(code: bytes) -> bytes:
    """A module that says it is Connect Four, and whose entry point does nothing but this."""
    module = module_for(find(FOUR))
    about = json.dumps(about_module(module)).encode()

    def section(number: int, content: bytes) -> bytes:
        return bytes([number, len(content)]) + content

    def exported(name: str, kind: int) -> bytes:
        return bytes([len(name)]) + name.encode() + bytes([kind, 0])

    exports = exported("memory", 2) + exported("heap", 3) + exported("work", 0)
    return MAGIC + custom(ABOUT, about) + b"".join([
        section(1, bytes([1, 0x60, 0, 1, I32])), section(3, bytes([1, 0])), section(5, bytes([1, 0, 1])),
        section(6, bytes([1, I32, 0, 0x41, 0, 0x0B])), section(7, bytes([3]) + exports),
        section(10, bytes([1, len(code) + 1, 0]) + code),
    ])  # fmt: skip


@pytest.mark.parametrize("code", [LOOP, TRAP], ids=["stuck", "fails"])
def test_a_worker_that_is_stuck_or_fails_is_ended_and_the_bot_thinks_plainly(desk: PyodideDesk, code: bytes) -> None:
    match = begun(desk, FOUR, 4)
    ask = match.asks[0]
    asked = {"do": "bot", "match": 1, "seat": ask.seat, "level": "hard", "seed": 1, "simulations": 40}
    desk.give(FOUR, that_does(code))
    told = desk.think(**asked)
    assert told["plainly"] is True
    assert told["move"] == make_bot("hard", 1, 40).choose(match.seen(ask.seat), ask)
    again = desk.think(**asked)
    assert (again["plainly"], again["move"]) == (True, told["move"])
    assert again["milliseconds"] < 1500  # nobody waits for that module a second time
    desk.give(FOUR, module_for(find(FOUR)))
    assert found(desk.think(**asked)) == {"move": told["move"]}


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"do": "dance", "match": 1}, "What is thought about, \"do\", is one of bot, hint, chances, not 'dance'."),
        ({"do": "bot", "match": 1, "seta": 2}, "What is thought about has no 'seta'; it may have "),
        ({"do": "bot", "match": 9, "seat": 1}, "There is no match 9, or it is closed."),
        ({"do": "bot", "match": 1}, '"bot" needs "seat".'),
        ({"do": "bot", "match": 1, "seat": 2}, "It is not your turn."),
        ({"do": "hint", "match": 1, "seat": 3}, "There is no seat 3: seats are numbered 1 to 2."),
        ({"do": "bot", "match": 1, "seat": 1, "level": "wise"}, "There is no bot 'wise'."),
        ({"do": "bot", "match": 1, "seat": 1, "simulations": 0}, "A bot's 'simulations' is a whole number from 1"),
        ({"do": "chances", "match": 1, "seat": 1, "seed": "x"}, '"seed" is a whole number, not "x".'),
        ({"do": "bot", "match": 1, "seat": 1, "level": "perfect"}, "The solver of Connect Four needs NumPy and Numba"),
    ],
)
def test_what_cannot_be_thought_about_is_refused(desk: PyodideDesk, asked: dict[str, Any], sentence: str) -> None:
    begun(desk, FOUR)
    assert desk.think(**asked)["refused"].startswith(sentence)
