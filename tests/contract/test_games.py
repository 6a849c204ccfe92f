"""Every game on the shelf keeps its contract. A game is checked from its first day: nothing here names one."""

from collections.abc import Callable

import pytest

import tabard
from contract.toys import TOYS, address, honest
from plumbing.missing import Needs
from plumbing.probes import no_gpu, no_ptx, no_wasmtime
from plumbing.volumes import Volume, not_in_full
from tabard import contract
from tabard.contract.coverage import QUESTION, SEATS
from tabard.engine import ALL, Game
from tabard.looks import look_folder
from tabard.shelf import find

Volumes = Callable[..., Volume]


LARGE = ("ivanhoe", "quests", "skirmish")  # a minute and more to compile once more


@pytest.fixture(params=[*tabard.games(), *TOYS])
def game(request: pytest.FixtureRequest) -> Game:
    return honest(request.param) if request.param in TOYS else find(request.param)


def secrets_of(game: Game) -> int:
    """At how many positions what it hides is looked for. Toys that bring one peculiarity each need fewer."""
    return 10_000 if game.name in (*tabard.games(), "masque", "heath", "lantern") else 2_000


@pytest.fixture(params=[*tabard.games(), "pebble"])
def small_game(request: pytest.FixtureRequest) -> Game:
    """Games and the toy that compiles in no time: four further forms of each are compiled."""
    return honest(request.param) if request.param in TOYS else find(request.param)


def test_random_games_reach_every_question_and_every_number_of_players(game: Game) -> None:
    much = contract.volume(game, 3)  # what is rare takes longer
    assert much.sample.unmet(QUESTION, SEATS) == []
    assert much.sample.games >= 10 or much.sample.positions >= much.most  # a game may be long


def test_every_offered_move_is_taken_and_all_else_refused_without_a_change(game: Game, volume: Volumes) -> None:
    contract.check_moves(game, volume(f"moves {game.name}", 1_000))


def test_a_seed_gives_the_same_game_again_and_another_seed_another(game: Game, volume: Volumes) -> None:
    contract.check_determinism(game, volume(f"determinism {game.name}", 60, minimum=3))


def test_a_copy_and_a_save_at_every_ask_go_on_the_same(game: Game, volume: Volumes) -> None:
    contract.check_copies(game, volume(f"copies {game.name}", 2_000, minimum=60))


def test_the_whole_view_sets_the_same_match_up_at_every_ask(game: Game, volume: Volumes) -> None:
    contract.check_setups(game, volume(f"setups {game.name}", 2_000, minimum=60))


def test_no_card_is_lost_doubled_or_moved_in_silence(game: Game, volume: Volumes) -> None:
    contract.check_cards(game, volume(f"cards {game.name}", 10_000))


def test_a_game_ends_and_until_then_somebody_can_move(game: Game, volume: Volumes) -> None:
    contract.check_ending(game, volume(f"ending {game.name}", 120, minimum=6))


def test_what_a_reader_may_not_know_makes_no_difference_to_it(game: Game, volume: Volumes) -> None:
    work = volume(f"non-interference {game.name}", secrets_of(game), minimum=60)
    work.figures["what differed"] = said = contract.check_secrecy(game, work)
    hides = any(zone.sees != ALL for zone in game.rules.zones)
    assert said.startswith(game.name)
    assert ("hides nothing" in said) == (not hides)


def test_sealed_answers_leave_no_trace_of_their_order(game: Game, volume: Volumes) -> None:
    tried = contract.check_sealed(game, volume(f"sealed answers {game.name}", 10_000))
    assert (tried > 0) == any_ask_together(game)


def any_ask_together(game: Game) -> bool:
    """Whether several seats were ever asked at once in a few random games."""
    together = False
    for _, moment in zip(range(200), contract.moments(game), strict=False):
        together = together or len(moment.match.asks) > 1
    return together


def test_samples_agree_with_all_that_a_seat_has_seen(game: Game, volume: Volumes) -> None:
    contract.check_samples(game, volume(f"samples {game.name}", secrets_of(game), minimum=60))


def test_everything_that_is_said_is_a_sentence(game: Game, volume: Volumes) -> None:
    contract.check_sentences(game, volume(f"sentences {game.name}", 5_000))


def test_whatever_is_laid_out_can_be_shown(game: Game, volume: Volumes) -> None:
    contract.check_panels(game, volume(f"panels {game.name}", 2_000, minimum=60))


def test_a_look_can_be_read_and_all_of_it_is_used(game: Game, volume: Volumes) -> None:
    if look_folder(game) is None:  # a toy
        contract.check_look(game, range(1))
    else:
        contract.check_look(game, volume(f"look {game.name}", 2_000, minimum=60))


def test_a_move_is_taken_back_exactly_or_not_at_all(game: Game, volume: Volumes) -> None:
    contract.check_undo(game, volume(f"undo {game.name}", 2_000, minimum=60))


def test_on_a_shared_screen_no_private_view_is_seen_by_others(game: Game, volume: Volumes) -> None:
    aloud = contract.check_shared_screen(game, volume(f"shared screens {game.name}", 20_000, minimum=250))
    assert (aloud > 0) == any(question.aloud for question in game.rules.questions)


def test_compiled_games_are_the_plain_ones_bit_for_bit(game: Game, volume: Volumes, needs: Needs) -> None:
    needs_compiling(game, needs)
    contract.check_compiled(game, volume(f"plain = compiled {game.name}", 2_000))


def test_compiled_bots_think_as_plain_ones_do(game: Game, volume: Volumes, needs: Needs) -> None:
    needs_compiling(game, needs)
    contract.check_search(game, volume(f"search: plain = compiled {game.name}", 200, minimum=3))


def needs_compiling(game: Game, needs: Needs) -> None:
    """Every game is compiled, and two toys for what their kind has; ten seconds for each of the others can wait."""
    if game.name in TOYS and game.name not in ("pebble", "masque"):
        needs(f"the compiled form of {game.name}", not_in_full())


def test_no_index_of_a_compiled_game_runs_out(small_game: Game, volume: Volumes, needs: Needs) -> None:
    if small_game.name in LARGE:
        needs(f"the checked form of {small_game.name}", not_in_full())
    found_by = address(small_game.name) if small_game.name in TOYS else small_game.name
    contract.check_checked(small_game, volume(f"compiled = checked {small_game.name}", 2_000), found_by)


def test_a_game_compiles_for_a_gpu(small_game: Game, needs: Needs) -> None:
    needs("ptx", no_ptx())
    if small_game.name in LARGE:
        needs(f"the GPU form of {small_game.name}", not_in_full())
    contract.check_ptx(small_game)


def test_webassembly_plays_the_same_games(small_game: Game, volume: Volumes, needs: Needs) -> None:
    needs("wasmtime", no_wasmtime())
    if small_game.name in LARGE:
        needs(f"the WebAssembly module of {small_game.name}", not_in_full())
    contract.check_wasm(small_game, volume(f"compiled = wasm {small_game.name}", 10_000))


def test_webassembly_thinks_the_same(small_game: Game, volume: Volumes, needs: Needs) -> None:
    needs("wasmtime", no_wasmtime())
    if small_game.name in LARGE:
        needs(f"the WebAssembly module of {small_game.name}", not_in_full())
    contract.check_wasm_search(small_game, volume(f"search: compiled = wasm {small_game.name}", 500, minimum=5))


def test_a_gpu_plays_the_same_games(small_game: Game, volume: Volumes, needs: Needs) -> None:
    needs("gpu", no_gpu())
    contract.check_cuda(small_game, volume(f"compiled = cuda {small_game.name}", 2_000))
