"""How much is enough: a volume meets all that a game has, and a check that met too little fails."""

from dataclasses import replace
from pathlib import Path

import pytest

from contract.toys import Change, broken, honest
from tabard import contract, shelf
from tabard.contract.coverage import ENDING, MOVE, Coverage
from tabard.contract.play import OFTEN
from tabard.contract.volumes import GAMES, POSITIONS
from tabard.engine import Game

ASKED = 'how_many = game.question("How many?")'
ANSWERED = "@game.action(how_many, COUNT, legal=enough)\n"


@pytest.fixture
def unasked(tmp_path: Path) -> Game:
    """Pebble with a second question, which nobody is ever asked."""
    changes = [
        Change("rules.py", ASKED, f'{ASKED}\nwho_first = game.question("Who first?")'),
        Change("rules.py", ANSWERED, f"{ANSWERED}@game.action(who_first, COUNT)\n"),
    ]
    return broken("pebble", changes, tmp_path / "pebble_unasked")


@pytest.fixture
def undrawn(tmp_path: Path) -> Game:
    """Pebble with words for an ending that never comes."""
    change = Change("rules.py", "\n\n@game.start", 'NONE_WON = game.result("Nobody has won.")\n\n\n@game.start')
    return broken("pebble", [change], tmp_path / "pebble_undrawn")


def test_a_volume_is_as_much_as_meets_everything() -> None:
    much = contract.volume(honest("magpie"))
    assert much.unmet == []
    assert much.games >= GAMES
    assert much.sample.games >= GAMES
    assert much.positions == much.sample.positions < POSITIONS


def test_it_is_the_same_each_time() -> None:
    assert contract.volume(honest("magpie")) == contract.volume(honest("magpie"))


def test_a_share_is_of_the_games_and_a_larger_one_looks_longer() -> None:
    little, usual, more = (contract.volume(honest("pebble"), share) for share in (0.1, 1.0, 3.0))
    assert little.positions < usual.positions < more.positions
    assert (usual.games, more.games) == (GAMES, 3 * GAMES)
    assert (little.most, usual.most, more.most) == (POSITIONS, POSITIONS, 3 * POSITIONS)
    assert little.unmet == []


def test_a_question_that_nobody_is_asked_is_told(unasked: Game) -> None:
    told = "\n".join(contract.volume(unasked).unmet)
    assert "pebble: no random game reached the question 'Who first?' in 2,0" in told
    assert "the move 'take' in answer to 'Who first?'" in told


@pytest.mark.parametrize("name", [name for name in contract.CHECKS if name not in ("cards", "look")])  # it has neither
def test_no_check_goes_by_without_a_question_of_the_game(unasked: Game, name: str) -> None:
    contract.CHECKS[name](unasked, range(5))  # as so little always did
    with pytest.raises(contract.Fault, match=r"no random game reached the question 'Who first\?' in"):
        contract.CHECKS[name](unasked, contract.volume(unasked))


def test_no_check_goes_by_without_the_end_of_a_game() -> None:
    game = honest("pebble")
    too_little = replace(contract.volume(game), positions=3, most=3)
    with pytest.raises(contract.Fault, match="pebble: no random game reached its end in 3 positions"):
        contract.check_moves(game, too_little)


def test_an_ending_that_never_comes_is_told_and_is_no_fault(undrawn: Game) -> None:
    much = contract.volume(undrawn)
    (sentence,) = much.unmet
    assert "the ending 'Nobody has won.'" in sentence
    assert much.positions < 500  # checks do not wait for it
    contract.check_ending(undrawn, much)
    contract.check_sentences(undrawn, much)


def test_a_check_goes_on_until_it_has_met_what_the_sample_met() -> None:
    """Given one position as the least, it still comes to where several are asked."""
    game = honest("magpie")
    assert contract.check_sealed(game, range(1)) == 0
    assert contract.check_sealed(game, replace(contract.volume(game), positions=1)) > 0


def test_compiled_forms_play_a_lot_for_every_number_of_players() -> None:
    magpie = honest("magpie")
    low, high = magpie.rules.seats
    lots = contract.targets.lots(magpie, contract.volume(magpie))
    assert {lot.seats for lot in lots} == set(range(low, high + 1))


def test_what_was_met_is_what_was_played() -> None:
    game = honest("pebble")
    met = Coverage(game)
    assert met.unmet(ENDING, MOVE) != []
    for _, moment in zip(range(40), contract.moments(game, met=met), strict=False):
        assert moment.met is met
    assert met.positions == 40
    assert met.games >= 1
    assert met.unmet() == []


@pytest.mark.parametrize("check", [contract.check_copies, contract.check_setups])
def test_what_goes_on_from_one_position_to_the_next_misses_none_of_a_long_game(check):
    check(shelf.find("quests"), range(OFTEN + 3))
