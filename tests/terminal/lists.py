"""A blue tournament of Ivanhoe in which a Riposte can be played, and a sitting at it."""

from tabard.engine.match.setup import set_up
from tabard.games.ivanhoe import GAME as IVANHOE
from tabard.terminal.seating import seat_players
from tabard.terminal.session import Session

POSITION = {
    "seats": 3,
    "colour": "blue",
    "hands": {"1": ["green 1", "Riposte", "blue 2", "purple 5", "squire 2"], "2": ["yellow 2"], "3": ["red 3"]},
    "displays": {"1": ["blue 2"], "2": ["blue 5", "blue 2"], "3": ["blue 3"]},
    "beside": {"3": ["Shield"]},
    "tokens": {"1": ["red", "green"]},
    "discard": ["Dodge", "red 4"],
}


def session_for(hot_seat=True, **changed):
    """A sitting at this position; who is asked has taken the screen."""
    session = Session(set_up(IVANHOE, {**POSITION, **changed}, seed=1), seat_players(3, hot_seat=hot_seat, seed=1))
    session.hand_over()
    return session


def with_third(*cards):
    return {"hands": {**POSITION["hands"], "3": list(cards)}}
