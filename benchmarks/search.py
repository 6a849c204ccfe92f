"""Simulations a second of a tree search on one core: ours, compiled and in WebAssembly, beside OpenSpiel's.

Seconds are those of the processor: other work beside it is not counted. Each side is asked for the move from the empty
grid, or in the middle of a game, with a number of simulations, and all that it does for that counts.
"""

from __future__ import annotations

import base64
import json
import random
import time
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any

from benchmarks import connect_four, ivanhoe
from benchmarks.measure import Asked, Contest, Runner
from benchmarks.web import Program, built, node_version

if TYPE_CHECKING:
    from collections.abc import Callable

MANY, FEW = 100_000, 10_000
PYTHONS = 2_000  # simulations of what is written in Python: half a second
HANDS = 2_000  # simulations on each position with hidden cards
MIDDLES = 6  # positions
TO_THE_END = 10_000  # choices: no game of Ivanhoe has so many
EXPLORE = 2.0  # what OpenSpiel's examples take


def rate(simulations: int, work: Callable[[], Any]) -> float:
    begun = time.process_time()
    work()
    return simulations / (time.process_time() - begun)


# --- Connect Four from the empty grid, played out at random ------------------------------------------------


def ours(simulations: int) -> Runner:
    import tabard
    from tabard.bots.forms import compiled_now
    from tabard.bots.search_bot import SearchBot
    from tabard.bots.thinking import Thinking

    match = tabard.new(connect_four.GAME, seed=1)
    bot = SearchBot(1, Thinking(simulations=simulations), compiled_now)

    def think() -> None:
        thoughts = bot.think(match.seen(1), match.asks[0])
        if sum(thought.visits for thought in thoughts) != simulations:
            raise RuntimeError("It did not think as long as it was told.")

    return lambda: rate(simulations, think)


def open_spiel(simulations: int) -> Runner:
    """Its C++ MCTSBot with an evaluator that plays out at random, both asked from Python for one search."""
    pyspiel: Any = import_module("pyspiel")
    game = pyspiel.load_game("connect_four")
    dice = pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=1)
    bot = pyspiel.MCTSBot(game, dice, EXPLORE, simulations, max_memory_mb=1000, solve=False, seed=1, verbose=False)

    def think() -> None:
        if bot.mcts_search(game.new_initial_state()).explore_count != simulations:
            raise RuntimeError("It did not think as long as it was told.")

    return lambda: rate(simulations, think)


def open_spiel_python(simulations: int) -> Runner:
    """The same bot in Python, on OpenSpiel's C++ game."""
    pyspiel: Any = import_module("pyspiel")
    mcts: Any = import_module("open_spiel.python.algorithms.mcts")
    chance: Any = import_module("numpy").random.RandomState(1)
    game = pyspiel.load_game("connect_four")
    dice = mcts.RandomRolloutEvaluator(1, chance)
    bot = mcts.MCTSBot(game, EXPLORE, simulations, dice, solve=False, random_state=chance)
    return lambda: rate(simulations, lambda: bot.mcts_search(game.new_initial_state()))


def in_node(simulations: int) -> Runner:
    """The same search by the game's module, in a worker of Node's, asked for from outside it as a page would."""
    import tabard

    program = Program("rules.mjs")
    program.ask(json.dumps({"verb": "load", "file": str(built() / f"{connect_four.GAME}.wasm")}))
    tables = tabard.new(connect_four.GAME, seed=1).seen(1).packed(1, 0).tobytes()
    asked = {"verb": "thought", "tables": base64.b64encode(tables).decode(), "thinking": {"seed": 1}}

    def run() -> float:
        told = program.ask(json.dumps(asked | {"simulations": simulations}))["value"]
        return float(told["simulations"] / told["processor"])

    return run


# --- hidden cards ----------------------------------------------------------------------------------------


def middles() -> list[tuple[Any, Any]]:
    """What whoever is to choose has seen in the middle of random games of Ivanhoe for three, and what he is asked."""
    import tabard

    found: list[tuple[Any, Any]] = []
    for seed in range(MIDDLES):
        match, chance = tabard.new(ivanhoe.GAME, seats=ivanhoe.OURS.seats, seed=seed), random.Random(seed)
        moves = 0
        while moves < ivanhoe.OURS.mean_length // 2 or len(match.asks[0].moves) == 1:
            match.play(chance.choice(match.asks[0].moves).number, match.asks[0].seat)
            moves += 1
        found.append((match.seen(match.asks[0].seat), match.asks[0]))
    return found


def ours_hidden(limit: int | None = None) -> Runner:
    """Samples of what is hidden counted in. A match is judged as the game says, or played on to a limit."""
    from tabard.bots.forms import compiled_now
    from tabard.bots.search_bot import SearchBot
    from tabard.bots.thinking import Thinking

    positions = middles()

    def think() -> None:
        for seen, ask in positions:
            SearchBot(1, Thinking(simulations=HANDS, limit=limit), compiled_now).think(seen, ask)

    return lambda: rate(HANDS * len(positions), think)


def open_spiel_hidden(name: str, moves: int, simulations: int) -> Runner:
    """Its C++ ISMCTSBot after some random moves, a sample of what is hidden for each simulation."""
    pyspiel: Any = import_module("pyspiel")
    game, chance = pyspiel.load_game(name), random.Random(1)
    state = game.new_initial_state()
    while moves or state.is_chance_node():
        moves -= not state.is_chance_node()
        state.apply_action(chance.choice(state.legal_actions()))
    dice = pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=1)
    bot = pyspiel.ISMCTSBot(1, dice, EXPLORE, simulations, allow_inconsistent_action_sets=True)
    return lambda: rate(simulations, lambda: bot.step(state))


UNIT = "simulations/s"
THEIRS = ("open_spiel",)
LEDUC, RUMMY = partial(open_spiel_hidden, "leduc_poker", 0, 20_000), partial(open_spiel_hidden, "gin_rummy", 10, 300)
CONTESTS = (
    Contest("mcts-vs-openspiel", UNIT, partial(ours, MANY), partial(open_spiel, MANY), THEIRS, Asked("ratio", 6)),
    Contest("mcts-10k-vs-openspiel", UNIT, partial(ours, FEW), partial(open_spiel, FEW), THEIRS, Asked("ratio", 6)),
    Contest("mcts-vs-openspiel-python", UNIT, partial(ours, FEW), partial(open_spiel_python, PYTHONS), THEIRS,
            Asked("ratio", 100)),
    Contest("mcts-wasm-vs-native", UNIT, partial(in_node, MANY), partial(ours, MANY), asked=Asked("ratio", 0.5),
            extra_versions=node_version),
    Contest("ivanhoe-search", UNIT, ours_hidden, asked=Asked("ours", 20_000)),
    Contest("ivanhoe-search-vs-leduc", UNIT, ours_hidden, LEDUC, THEIRS, Asked("ratio", 20)),
    Contest("ivanhoe-search-vs-rummy", UNIT, partial(ours_hidden, TO_THE_END), RUMMY, THEIRS),
)  # fmt: skip
