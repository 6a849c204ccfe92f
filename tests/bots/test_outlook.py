"""An outlook: everybody's chances from what one seat has seen, whether it is asked or not."""

import threading
import time
from collections.abc import Callable

import pytest

import tabard
from contract.toys import TOYS, honest
from plumbing.volumes import Volume
from tabard.bots.forms import plain_form
from tabard.bots.outlook import Outlook
from tabard.bots.thinking import Thinking
from tabard.contract.play import reader_at
from tabard.contract.secrecy.replays import share_past
from tabard.contract.secrecy.twins import Shuffler
from tabard.contract.volumes import positions
from tabard.engine import Game, Match
from tabard.engine.match.seen import Seen
from tabard.shelf import find

FEW = Thinking(simulations=24, share=3, limit=10)


@pytest.fixture(params=[*tabard.games(), *TOYS])
def game(request: pytest.FixtureRequest) -> Game:
    return honest(request.param) if request.param in TOYS else find(request.param)


def columns(*played: int) -> Match:
    match = tabard.new("connect-four", seed=1)
    for column in played:
        match.play(column)
    return match


def looked(seen: Seen, simulations: int = 200, seed: int = 0) -> Outlook:
    return Outlook(seen, Thinking(simulations), seed, plain_form).look()


def test_who_is_about_to_win_has_all_the_chances_whoever_looks() -> None:
    match = columns(3, 0, 3, 0, 3, 1)
    assert looked(match.seen(1)).chances()[0] > 0.98
    assert looked(match.seen(2)).chances()[0] > 0.8  # who is not asked sees it too
    assert looked(match.seen(None)).chances()[0] > 0.8


def test_when_it_is_over_the_winner_has_all_and_nothing_is_looked_for() -> None:
    over = looked(columns(3, 0, 3, 0, 3, 0, 3).seen(2))
    assert (over.chances(), over.tried, over.thoughts) == ((1.0, 0.0), 0, [])


def test_chances_are_everybody_s_and_add_up(game: Game, volume: Callable[..., Volume]) -> None:
    """From any side: of a seat that is asked, of one that is not, and of who looks on."""
    for n, moment in positions(game, volume(f"outlooks {game.name}", 100, minimum=3)):
        match = moment.match
        for seat in (None, *range(1, len(match.names) + 1)):
            chances = Outlook(match.seen(seat), FEW, n, plain_form).look().chances()
            assert len(chances) == len(match.names)
            assert sum(chances) == pytest.approx(1, abs=0.001)
            assert min(chances) >= 0


def test_chances_are_the_same_whatever_the_seat_may_not_know(game: Game, volume: Callable[..., Volume]) -> None:
    """Twins are matches that a seat cannot tell apart."""
    shuffler = Shuffler(game)
    for n, moment in positions(game, volume(f"honest outlooks {game.name}", 200, minimum=3)):
        shuffler.remember(moment.match)
        reader = reader_at(moment)
        if reader is None:
            continue
        found = Outlook(moment.match.seen(reader), FEW, n, plain_form).look().chances()
        for changed, twin in shuffler.twins(moment, reader - 1):
            share_past(moment.match.course, twin.course, reader - 1)
            assert Outlook(twin.seen(reader), FEW, n, plain_form).look().chances() == found, changed


def test_what_is_expected_follows_a_move_and_can_be_played() -> None:
    match = columns(3, 3)
    outlook = looked(match.seen(1), 2000)
    best = outlook.thoughts[0].action
    line = outlook.expected(best)
    assert line
    match.play(best)
    for seat, choice in line:
        match.play(choice, seat + 1)


def test_the_same_seed_looks_the_same_and_another_otherwise() -> None:
    seen = columns(3).seen(2)
    assert looked(seen).chances() == looked(seen).chances() != looked(seen, seed=2).chances()


def test_it_stops_at_once_when_told() -> None:
    outlook = Outlook(columns(3).seen(1), Thinking(seconds=60), 0, plain_form)
    thread = threading.Thread(target=outlook.look)
    thread.start()
    while thread.is_alive() and not outlook.tried:
        time.sleep(0.01)
    outlook.stop()
    thread.join(30)
    assert not thread.is_alive()
    assert outlook.tried > 0
