"""Positions to solve, made by playing the game itself at random."""

import random

import tabard
from tabard.engine.match.match import Match


def played(line: str) -> Match:
    """The match after these columns, by the real rules."""
    match = tabard.new("connect-four", seed=1)
    for column in line:
        match.play(column)
    return match


def random_line(discs: int, dice: random.Random) -> str:
    """The columns of a random game that is not over after so many discs."""
    while True:
        match, line = tabard.new("connect-four", seed=1), ""
        while match.asks and len(line) < discs:
            move = dice.choice(match.asks[0].moves)
            match.play(move.number)
            line += move.text
        if match.asks:
            return line


def by_the_rules(match: Match) -> int:
    """The score of who is to move, by trying everything that the rules allow."""
    seat, best = match.asks[0].seat, -22
    for move in match.asks[0].moves:
        then = match.copy()
        then.play(move.number)
        if then.result is None:
            score = -by_the_rules(then)
        elif then.result["winners"]:
            assert then.result["winners"] == [seat]
            score = 22 - sum(row.count(seat) for row in then.view()["grid"])
        else:
            score = 0
        best = max(best, score)
    return best
