"""What is counted: points, wins, draws, shares and intervals, for each bot and each two of them."""

import pytest

from arena.settings import BEACONS, TALLIES, settings
from tabard.arena.record import Record, TimeUsed, Unplayed
from tabard.arena.standings import results, wilson

QUICK, SLOW = TimeUsed(2, 0.2, 0.15), TimeUsed(2, 1.0, 0.9)


def record(game, *points, faults=(), thinking=None):
    return Record(game, points, thinking or (QUICK,) * len(points), faults, "")


def pair(found, a, b):
    (one,) = [pair for pair in found["pairs"] if (pair["a"], pair["b"]) == (a, b)]
    return one


def test_at_two_seats_points_are_wins_and_half_the_draws():
    table = settings("random,easy")  # even games: random sits first
    games = [record(0, 1.0, 0.0), record(1, 1.0, 0.0), record(2, 0.0, 1.0), record(3, 0.5, 0.5)]
    found = results(table, games)
    one = pair(found, "random", "easy")
    counted = [one[name] for name in ("games", "wins", "draws", "losses", "points", "share")]
    assert counted == [4, 1, 1, 2, 0.375, 0.75]
    assert one["interval95"] == pytest.approx(list(wilson(1.5, 4)), abs=1e-6)
    random, easy = found["bots"]
    assert [random[name] for name in ("games", "wins", "draws", "losses", "points")] == [4, 1, 1, 2, 0.375]
    assert [easy[name] for name in ("games", "wins", "draws", "losses", "points")] == [4, 2, 1, 1, 0.625]
    assert easy["rating"] > 25 > random["rating"]
    assert 0 < easy["uncertainty"] < 25 / 3


def test_at_three_seats_a_pair_is_compared_by_what_both_have_won():
    table = settings("random,easy,medium", "ivanhoe", 3)
    wins = {0: 5, 1: 3, 2: 1}  # of every nine games
    games = []
    for game in range(18):
        winner = next(bot for bot in wins if game % 9 < sum(wins[other] for other in range(bot + 1)))
        games.append(record(game, *(float(bot == winner) for bot in table.seating(game))))
    found = results(table, games)
    one = pair(found, "random", "easy")
    assert [one[name] for name in ("games", "wins", "draws", "losses", "points")] == [18, 10, 0, 6, 0.625]
    assert one["share"] == pytest.approx(10 / 18 * 3, abs=1e-6)
    assert one["interval95"] == pytest.approx(list(wilson(10, 16)), abs=1e-6)
    assert one["share_interval95"] == pytest.approx([3 * side for side in wilson(10, 18)], abs=1e-6)
    assert [bot["share"] for bot in found["bots"]] == pytest.approx([10 / 6, 1.0, 2 / 6], abs=1e-6)


def test_a_bot_at_two_of_three_seats_has_two_fair_shares():
    table = settings("random,easy", "ivanhoe", 3)
    games = [record(game, *(1.0 if seat == 0 else 0.0 for seat in range(3))) for game in range(6)]
    found = results(table, games)  # the first seat always wins, and all mixtures were played
    assert [bot["share"] for bot in found["bots"]] == [1.0, 1.0]
    assert pair(found, "random", "easy")["points"] == 0.5


def test_whoever_did_not_sit_there_is_not_compared():
    table = settings("random,easy,medium")
    first, second = table.seating(0)
    found = results(table, [record(0, 1.0, 0.0)])
    for one in found["pairs"]:
        both = {one["a"], one["b"]} == {table.entrants[first].name, table.entrants[second].name}
        assert one["games"] == both
        if not both:
            assert (one["points"], one["interval95"], one["share"]) == (None, [0.0, 1.0], None)


def test_faults_and_times_are_those_of_the_bot_wherever_it_sat():
    table = settings("random,easy")
    games = [
        record(0, 0.0, 1.0, faults=((1, "It died."),), thinking=(SLOW, QUICK)),
        record(1, 1.0, 0.0, faults=((2, "It hung."),), thinking=(QUICK, SLOW)),
    ]
    found = results(table, games)
    random, easy = found["bots"]
    assert random["faults"] == [
        {"game": 0, "seat": 1, "why": "It died."}, {"game": 1, "seat": 2, "why": "It hung."},
    ]  # fmt: skip
    assert (easy["faults"], easy["longest_s"], random["longest_s"], random["mean_s"]) == ([], 0.15, 0.9, 0.5)
    assert (found["longest_s"], found["games"]) == (0.9, 2)


def test_the_order_in_which_games_ended_leaves_no_trace():
    table = settings("random,easy,medium")
    games = [record(game, float(game % 3 == 0), float(game % 3 != 0)) for game in range(30)]
    assert results(table, games) == results(table, reversed(games))


def test_ratings_follow_strength_and_grow_surer():
    table = settings("random,easy,medium")
    few, many = ([record(game, *strongest_wins(table.seating(game))) for game in range(count)] for count in (12, 120))
    rated = [[bot["rating"] for bot in results(table, games)["bots"]] for games in (few, many)]
    assert all(one == sorted(one) for one in rated)
    surer = [results(table, games)["bots"][0]["uncertainty"] for games in (few, many)]
    assert surer[1] < surer[0]


def strongest_wins(seating):
    return [float(bot == max(seating)) for bot in seating]


def test_a_shared_win_is_a_better_place_than_none():
    table = settings("random,easy,medium", "ivanhoe", 3)
    shared = [0.0 if bot == 2 else 0.5 for bot in table.seating(0)]
    random, easy, medium = results(table, [record(0, *shared)])["bots"]
    assert random["rating"] == pytest.approx(easy["rating"])
    assert random["rating"] > medium["rating"]


@pytest.mark.parametrize(("points", "games", "low", "high"), [
    (0, 0, 0.0, 1.0), (5, 10, 0.2366, 0.7634), (0, 10, 0.0, 0.2775), (700, 1000, 0.6709, 0.7276),
])  # fmt: skip
def test_intervals_are_wilsons(points, games, low, high):
    assert wilson(points, games) == pytest.approx((low, high), abs=1e-4)


def test_where_games_were_void_more_often_than_by_accident_those_of_these_bots_do_not_count():
    """Else whoever ends what he is losing would have it played again until he wins."""
    table = settings("random,their_bots:First,their_bots:Last")
    whys = ("their_bots:Last: It was killed by signal 9.",)
    games = [record(game, 1.0, 0.0) for game in range(len(table.seatings))]
    both = [game for game in range(len(games)) if set(table.seating(game)) == {1, 2}]
    for often in (2, 3):
        void = [
            games[game]._replace(voids=whys * often) if game == both[0] else games[game] for game in range(len(games))
        ]
        found = results(table, void)
        one = pair(found, "their_bots:First", "their_bots:Last")
        assert one["games"] == (len(both) if often == 2 else 0)
        assert pair(found, "random", "their_bots:First")["games"] == len(both)
    told = {"bots": ["their_bots:First", "their_bots:Last"], "left_out": len(both)}
    assert found["disturbed"] == [told | {"unplayed": [], "voids": 3, "why": whys[0]}]


def test_one_game_in_a_hundred_may_be_void_by_accident():
    table = settings("random,their_bots:First")
    games = [record(game, 1.0, 0.0)._replace(voids=("It was killed.",) * (game % 100 == 0)) for game in range(500)]
    assert results(table, games)["disturbed"] == []
    games[1] = games[1]._replace(voids=("It was killed.",))
    assert results(table, games)["disturbed"] != []
    assert results(table, games[:1], [Unplayed(1, "It was killed.")])["disturbed"][0]["unplayed"] == [1]


def test_where_bots_could_not_have_done_it_games_count_however_often_they_were_void():
    for table in (settings("random,easy"), settings("random,their_bots:First", isolate=True)):
        games = [record(game, 1.0, 0.0)._replace(voids=("It was killed.",)) for game in range(10)]
        assert results(table, games)["disturbed"] == []
        assert results(table, games)["games"] == 10


# --- scores, and what is played together ----------------------------------------------------------------------


def scored(game, *scores):
    """A game of two or more seats in which every place is worth its step."""
    places = [sum(other > own for other in scores) for own in scores]
    points = [1 - place / (len(scores) - 1) for place in places]
    return Record(game, tuple(points), (QUICK,) * len(scores), (), "", (), scores)


def test_scores_have_a_mean_an_interval_and_a_spread():
    table = settings("random,easy", TALLIES)
    found = results(table, [scored(0, 3, 9), scored(1, 8, 5), scored(2, 4, 6)])  # random sits first in even games
    random, easy = found["bots"]
    assert random["score"]["mean"] == 4
    assert random["score"]["spread"] == 1
    assert random["score"]["interval95"] == pytest.approx([4 - 1.131586, 4 + 1.131586], abs=1e-5)
    assert (random["points"], easy["points"]) == (0, 1)
    assert easy["rating"] > random["rating"]


def test_a_bot_has_the_mean_of_what_its_seats_were_worth_and_wins_by_the_best():
    table = settings("random,easy", TALLIES, 3)
    mixed = next(game for game in range(6) if table.seating(game).count(0) == 2)
    own = [at for at, bot in enumerate(table.seating(mixed)) if bot == 0]
    scores = [9 if at == own[0] else 1 if at == own[1] else 5 for at in range(3)]
    random, easy = results(table, [scored(mixed, *scores)])["bots"]
    assert (random["points"], easy["points"]) == (0.5, 0.5)
    assert (random["wins"], easy["losses"]) == (1, 1)
    assert random["share"] == easy["share"] == 1.0


def test_together_each_bot_plays_with_itself_and_they_are_compared_on_the_same_deals():
    table = settings("random,easy", BEACONS)
    assert table.seatings == [(0, 0), (1, 1)]
    games = [
        Record(game, (own / 12,) * 2, (QUICK,) * 2, (), "", (), (own, own))
        for game, own in enumerate((3, 9, 4, 6, 6, 6))
    ]
    found = results(table, games)
    random, easy = found["bots"]
    assert [random[name] for name in ("games", "wins", "draws", "losses")] == [3, 0, 1, 2]
    assert [easy["score"][name] for name in ("mean", "spread")] == pytest.approx([7, 3**0.5], abs=1e-5)
    assert easy["points"] == pytest.approx(7 / 12, abs=1e-6)
    assert easy["rating"] > 25 > random["rating"]
    one = pair(found, "random", "easy")
    assert (one["games"], one["wins"], one["losses"]) == (3, 0, 2)


def test_one_bot_alone_may_play_together_with_itself():
    table = settings("easy", BEACONS)
    found = results(table, [Record(0, (0.5, 0.5), (QUICK,) * 2, (), "", (), (6, 6))])
    assert found["bots"][0]["score"] == {"mean": 6, "interval95": [6, 6], "spread": 0}
    assert found["bots"][0]["rating"] == 25
