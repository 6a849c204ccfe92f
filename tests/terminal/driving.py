"""A table on the screen, for tests that drive it by keys and clicks."""

import tabard
from tabard.engine.match.beginning import begin
from tabard.sitting.seating import seat_players
from tabard.sitting.sitting import Sitting
from tabard.terminal.app import TableApp
from tabard.terminal.pieces import place_of, plain

EMPTY = [[0] * 7] * 6


def app_for(match=None, bots=None, hot_seat=False, **how):
    match = match or tabard.new("connect-four", seed=1)
    sitting = Sitting(match, seat_players(len(match.names), bots, hot_seat, seed=1))
    return TableApp(sitting, lambda game, names: begin(game, seed=1, names=names), pace=0, **how)


def four(*moves, **how):
    return app_for(tabard.setup("connect-four", {"moves": list(moves)}, seed=1), hot_seat=True, **how)


def grid(app):
    return app.sitting.match.view(None)["grid"]


def words(app, name):
    return str(app.table.query_one(name).render())


def board(app):
    return plain(app.table.query_one("#board").rows)


async def settle(pilot):
    """Let bots answer and the screen come to rest."""
    await pilot.pause(0.05)
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


async def click_ref(pilot, ref, on="#board"):
    x, y = place_of(pilot.app.table.query_one(on).rows, ref)
    await pilot.click(on, offset=(x, y))
    await settle(pilot)
