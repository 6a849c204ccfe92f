"""The perfect player wins what is won, draws what is drawn, and takes its time only where it has lost."""

import random

import pytest

import tabard
from tabard.bots import PerfectBot, make_bot
from tabard.errors import Refused
from tabard.games.connect_four.solver.solver import cores
from tabard.shelf import find

GAME = find("connect-four")
SOLVER = GAME.face.solver()


def middle(discs, dice):
    """A random match that is not over after so many discs, and the columns played."""
    while True:
        match, line = tabard.new("connect-four", seed=1), ""
        while match.asks and len(line) < discs:
            move = dice.choice(match.asks[0].moves)
            match.play(move.number)
            line += move.text
        if match.asks:
            return match, line


def play_on(match, bots):
    while match.asks:
        seat = match.asks[0].seat
        match.play(bots[seat - 1].choose(match.seen(seat), match.asks[0]), seat)
    return match.result["winners"]


@pytest.mark.parametrize(("other", "at_least"), [("perfect", 0), ("random", 1), ("expert", 1)])
def test_as_first_it_wins_from_the_empty_grid(other, at_least, volume):
    """Against itself it thinks for many seconds of a game, which is for `make soak`."""
    for i in volume(f"connect-four perfect against {other} from the beginning", 24, minimum=at_least):
        match = tabard.new("connect-four", seed=i)
        assert play_on(match, [PerfectBot(i), make_bot(other, i)]) == [1]
        discs = sum(row.count(1) for row in match.view()["grid"])
        assert discs == 21 if other == "perfect" else discs <= 21


@pytest.mark.parametrize(("other", "games"), [("perfect", 1_000), ("random", 1_000), ("expert", 100)])
def test_it_gets_what_the_score_says_at_least(other, games, volume):
    dice = random.Random(3)
    for i in volume(f"connect-four perfect against {other}", games, minimum=2):
        match, line = middle(dice.randrange(16, 36), dice)
        seat, score = match.asks[0].seat, SOLVER.solve(line).score
        rival = make_bot(other, i)
        bots = [PerfectBot(i), rival] if seat == 1 else [rival, PerfectBot(i)]
        winners = play_on(match, bots)
        if score > 0:
            assert winners == [seat]
        elif score == 0:
            assert winners != [3 - seat]
        if other == "perfect":
            assert winners == ([] if score == 0 else [seat if score > 0 else 3 - seat])
            last = 22 - abs(score)
            grid = match.view()["grid"]
            assert not winners or sum(row.count(winners[0]) for row in grid) == last


def test_in_a_match_no_answer_takes_longer_than_about_a_second(monkeypatch, volume):
    """Counted in positions, of which a core looks at ten to twenty million a second."""
    looked_at = []

    def counting(search, at_once):
        def counted(*question, **window):
            score, nodes = search(*question, **window)
            looked_at[-1] += nodes / at_once
            return score, nodes

        return counted

    monkeypatch.setattr(SOLVER, "score_of_the_same", counting(SOLVER.score_of_the_same, 1))
    monkeypatch.setattr(SOLVER, "score_by_two", counting(SOLVER.score_by_two, 2))
    for i in volume("connect-four perfect answers in time", 240, minimum=3):
        match, bots = tabard.new("connect-four", seed=i), [PerfectBot(i), make_bot("random", i)]
        while match.asks and sum(cell != 0 for row in match.view()["grid"] for cell in row) < 18:
            seat = match.asks[0].seat
            looked_at.append(0)
            match.play(bots[(seat + i) % 2].choose(match.seen(seat), match.asks[0]), seat)
    assert 0 < max(looked_at) < (10_000_000 if cores() > 1 else 20_000_000)


def test_among_equals_the_seed_decides_and_always_alike():
    match, _ = middle(16, random.Random(9))
    seat = match.asks[0].seat
    best = SOLVER.best(match.view(seat))
    seen = match.seen(seat)
    assert {PerfectBot(seed).choose(seen, match.asks[0]) for seed in range(60)} == set(best)
    assert len({PerfectBot(5).choose(seen, match.asks[0]) for _ in range(5)}) == 1


def test_a_game_that_nobody_has_solved_has_no_perfect_player():
    match = tabard.new("ivanhoe", seats=2, seed=1)
    seen = match.seen(match.asks[0].seat)
    with pytest.raises(Refused, match="Nobody plays Ivanhoe perfectly"):
        PerfectBot(1).choose(seen, match.asks[0])


def test_it_plays_nothing_that_it_was_not_asked_for():
    match = tabard.new("connect-four", seed=1)
    seen, ask = match.seen(1), match.asks[0]
    with_the_best, without = (ask._replace(moves=ask.moves[first:last]) for first, last in ((2, 4), (0, 2)))
    assert PerfectBot(1).choose(seen, with_the_best) == 3
    with pytest.raises(Refused, match="None of the best moves in the view is among those of the ask"):
        PerfectBot(1).choose(seen, without)
