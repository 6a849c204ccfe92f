"""Bots answer with legal moves, from what their seat has seen."""

import pytest

import tabard
from tabard.bots import RandomBot, bots, make_bot


def play_out(first, second, seed=5):
    match = tabard.new("connect-four", seed=seed)
    while match.asks:
        seat = match.asks[0].seat
        match.play((first, second)[seat - 1].choose(match.seen(seat), match.asks[0]), seat)
    return match


def test_a_random_bot_plays_a_whole_game_of_legal_moves():
    assert play_out(RandomBot(1), RandomBot(2)).result is not None


def test_the_same_seeds_play_the_same_game_and_others_another():
    same = [play_out(RandomBot(1), RandomBot(2)).commands for _ in range(2)]
    other = play_out(RandomBot(3), RandomBot(4)).commands
    assert same[0] == same[1]
    assert same[0] != other


def test_a_random_bot_without_a_seed_is_not_the_same_twice():
    match = tabard.new("connect-four", seed=1)
    assert len({RandomBot().choose(match.seen(1), match.asks[0]) for _ in range(60)}) > 1


def test_a_random_bot_finds_every_move_in_the_end():
    match = tabard.new("connect-four", seed=1)
    assert {RandomBot(seed).choose(match.seen(1), match.asks[0]) for seed in range(200)} == set(range(7))


def test_every_bot_on_the_list_can_be_made_by_its_name():
    match = tabard.setup("connect-four", {"moves": [int(column) for column in "000000111111333333444444"]})
    for name in bots(match.game):
        assert make_bot(name.upper(), 1).choose(match.seen(1), match.asks[0]) in (2, 5, 6)


def test_an_unknown_bot_is_refused_with_the_names_that_there_are():
    with pytest.raises(tabard.Refused, match=r"There is no bot 'deep'. There are: random"):
        make_bot("deep")
