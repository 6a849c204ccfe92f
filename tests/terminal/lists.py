"""A blue tournament of Ivanhoe in which a Riposte can be played, and a sitting at it."""

from tabard.engine.match.setup import set_up
from tabard.games.ivanhoe import GAME as IVANHOE
from tabard.sitting.seating import seat_players
from tabard.sitting.sitting import Sitting

POSITION = {
    "seats": 3,
    "colour": "blue",
    "hands": {"1": ["green 1", "Riposte", "blue 2", "purple 5", "squire 2"], "2": ["yellow 2"], "3": ["red 3"]},
    "displays": {"1": ["blue 2"], "2": ["blue 5", "blue 2"], "3": ["blue 3"]},
    "beside": {"3": ["Shield"]},
    "tokens": {"1": ["red", "green"]},
    "discard": ["Dodge", "red 4"],
}


def sitting_for(hot_seat=True, **changed):
    """A sitting at this position; who is asked has taken the screen."""
    sitting = Sitting(set_up(IVANHOE, {**POSITION, **changed}, seed=1), seat_players(3, hot_seat=hot_seat, seed=1))
    sitting.hand_over()
    return sitting


def with_third(*cards):
    return {"hands": {**POSITION["hands"], "3": list(cards)}}
