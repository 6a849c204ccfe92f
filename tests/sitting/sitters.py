"""People at a table: one against bots, or several at one screen; and the bots' answers."""

import tabard
from tabard.engine.match.beginning import begin
from tabard.sitting.seating import seat_players
from tabard.sitting.sitting import Sitting


def against_bot(match=None, bots=None):
    match = match or tabard.new("connect-four", seed=1)
    return Sitting(match, seat_players(len(match.names), bots, seed=1))


def hot_seat(game, **how):
    """Several people at one screen; the first of them has taken it."""
    sitting = Sitting(begin(game, seed=1, **how), seat_players(2, hot_seat=True))
    sitting.hand_over()
    return sitting


def bots_answer(sitting):
    while (turn := sitting.bot_asked()) is not None:
        ask, bot = turn
        sitting.play_bot(ask.seat, bot.choose(sitting.match.seen(ask.seat), ask))
