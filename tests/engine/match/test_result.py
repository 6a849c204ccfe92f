"""What a match says of its end: winners and why, and for those games that declare them scores, teams, one result."""

import random

import tabard
from tabard.engine.match.beginning import begin
from tabard.engine.match.loading import read_save
from tabard.engine.match.match import Match
from tabard.sitting.recap import ending
from toys.beacons import GAME as BEACONS
from toys.partners import GAME as PARTNERS
from toys.tallies import GAME as TALLIES

DARK = next(one for one in BEACONS.rules.entries if one.result.startswith("Three"))
DONE = next(one for one in BEACONS.rules.entries if one.result.startswith("{score}"))


def played(game, seed=3, **how) -> Match:
    match, dice = begin(game, seed=seed, **how), random.Random(seed)
    while match.asks:
        ask = match.asks[0]
        match.play(dice.choice(ask.moves), ask.seat)
    return match


def with_end(game, names, **fields) -> Match:
    """A match that is over, with its table as it might have come to be."""
    match = played(game, seats=len(names), names=names)
    for name, value in fields.items():
        setattr(match.course.t, name, value)
    return match


def test_scores_are_by_seat_and_the_best_are_first_in_the_ranking():
    match = played(TALLIES, seats=4)
    result = match.result
    assert result.keys() == {"winners", "why", "scores", "ranking"}
    assert result["scores"] == match.course.t.points
    places = [{result["scores"][seat - 1] for seat in place} for place in result["ranking"]]
    assert places == sorted(places, key=max, reverse=True)
    assert result["winners"] == result["ranking"][0]


def test_the_sentence_names_the_winner_and_the_score():
    match = with_end(TALLIES, ["Anna", "Bert"], points=[4, 9, 0, 0], winners=0b10)
    assert match.result["why"] == "Bert has the most, with 9 points."
    assert ending(match) == "Bert has the most, with 9 points. Bert 9, Anna 4."


def test_what_all_have_reached_is_one_result():
    match = with_end(BEACONS, ["Anna", "Bert"], lit=[4, 2, 1], wrong=0, winners=0, reason=int(DONE))
    assert match.result == {"winners": [], "why": "7 of 12 fires are lit.", "together": {"reached": 7, "most": 12}}
    assert ending(match) == "7 of 12 fires are lit."


def test_a_game_lost_together_is_called_that():
    match = with_end(BEACONS, ["Anna", "Bert"], wrong=3, winners=0, reason=int(DARK))
    assert ending(match) == "All have lost together. Three fires were wrong, and all went out."


def test_a_game_won_together_is_won_by_all():
    match = with_end(BEACONS, ["Anna", "Bert"], lit=[4, 4, 4], wrong=0, winners=0b11, reason=int(DONE))
    assert ending(match) == "Anna and Bert win. 12 of 12 fires are lit."


def test_teams_are_told_by_their_seats():
    match = played(PARTNERS)
    assert match.result["teams"] == [[1, 3], [2, 4]]
    assert match.result["winners"] in ([1, 3], [2, 4], [])


def test_a_game_that_declares_nothing_has_winners_and_a_reason_alone():
    match = tabard.new("connect-four", seed=1)
    for column in (0, 1, 0, 1, 0, 1, 0):
        match.play(column)
    assert match.result == {"winners": [1], "why": match.result["why"]}


def test_a_save_keeps_the_whole_result_and_is_read_again():
    for game in (TALLIES, BEACONS, PARTNERS):
        match = played(game)
        again = read_save(match.save(), lambda _name, game=game: game)
        assert again.result == match.result
        assert again.payoffs == match.payoffs
