"""A bot's choice is a function of what its seat has seen: on matches that the seat cannot tell apart it is the same."""

from collections.abc import Callable

import pytest

import tabard
from contract.toys import TOYS, honest
from plumbing.volumes import Volume
from tabard.bots import Bot, bots, make_bot
from tabard.contract.play import reader_at
from tabard.contract.secrecy.replays import share_past
from tabard.contract.secrecy.twins import Shuffler
from tabard.contract.volumes import positions
from tabard.engine import Game, Match, Seen
from tabard.shelf import find

Volumes = Callable[..., Volume]


@pytest.fixture(params=[*tabard.games(), *TOYS])
def game(request: pytest.FixtureRequest) -> Game:
    return honest(request.param) if request.param in TOYS else find(request.param)


def every_bot(game: Game, seed: int) -> dict[str, Bot]:
    """Who hardly thinks answers as honestly as who does: only what he goes by matters."""
    return {name: make_bot(name, seed, simulations=4) for name in bots(game) if name != "perfect"}


def check_honesty(game: Game, work: Volume) -> None:
    """Twins are matches that a seat cannot tell apart."""
    shuffler = Shuffler(game)
    for n, moment in positions(game, work):
        shuffler.remember(moment.match)
        reader = reader_at(moment)
        ask = moment.match.seen(reader).ask if reader is not None else None
        if reader is None or ask is None:
            continue
        choices = {name: bot.choose(moment.match.seen(reader), ask) for name, bot in every_bot(game, n).items()}
        for changed, twin in shuffler.twins(moment, reader - 1):
            share_past(moment.match.course, twin.course, reader - 1)
            for name, bot in every_bot(game, n).items():
                assert bot.choose(twin.seen(reader), ask) == choices[name], (name, changed)


def test_every_bot_chooses_the_same_whatever_it_may_not_know(game: Game, volume: Volumes) -> None:
    check_honesty(game, volume(f"honest bots {game.name}", 300, minimum=3))


def test_a_bot_that_knows_the_table_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """One seed for each table: that is all it takes to choose by what lies hidden."""
    seen_by = Match.seen

    def peeping(match: Match, seat: int) -> Seen:
        seen = seen_by(match, seat)
        seen.view["table"] = match.digest
        return seen

    monkeypatch.setattr(Match, "seen", peeping)
    monkeypatch.setattr("tabard.bots.how_far.how_far", lambda seen: seen.view["table"])
    with pytest.raises(AssertionError, match="random"):
        check_honesty(honest("magpie"), Volume("dishonest bots", 100, 100))
