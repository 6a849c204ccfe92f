"""One game: bots of all kinds play it, and whoever cannot loses it with the reason."""

import json
import time
from contextlib import suppress
from pathlib import Path

import pytest

from arena.settings import BEACONS, PARTNERS, POCKET, TALLIES, line_of, program, settings
from tabard.arena.one_game import play_game, without
from tabard.engine.match.beginning import begin
from tabard.engine.match.match import Match
from tabard.engine.match.result import payoffs_of
from tabard.engine.match.setup import set_up
from tabard.shelf import find

LIMIT = 1.0


def why_lost(bot: str, index: int = 0, limit: float = 10.0) -> str:
    """Its reason in a game that it begins against one that always answers."""
    record = play_game(settings(f"{bot},random", time_limit=limit), index)
    assert len(record.faults) == 1
    assert record.faults[0][0] == index + 1
    assert record.points == ((0.0, 1.0), (1.0, 0.0))[index]
    return record.faults[0][1]


def test_the_same_number_is_the_same_game_and_another_is_another():
    table = settings("random,random", POCKET)
    games = [play_game(table, index) for index in (0, 0, 1, 2)]
    assert games[0].digest == games[1].digest
    assert len({game.digest for game in games}) == 3
    assert games[0].faults == ()
    assert sum(games[0].points) == 1
    assert all(seat.choices > 0 and seat.longest <= seat.seconds for seat in games[0].thinking)


def test_all_seatings_get_the_same_deals():
    table = settings("random,random,random", POCKET)
    assert [table.deal(index) for index in (0, 5, 6)] == [0, 0, 1]
    assert sorted(table.seating(index) for index in range(6)) == sorted(table.seatings)


@pytest.mark.parametrize("bot", ["their_bots:First", "their_bots:Last", program("plays"), program("samples")])
def test_bots_of_others_play_to_the_end(bot):
    record = play_game(settings(f"{bot},random", POCKET), 0)
    assert record.faults == ()
    assert record.thinking[0].choices > 0


@pytest.mark.parametrize(("bot", "why", "where"), [
    ("Raises", "It raised ZeroDivisionError: integer division or modulo by zero", "1 // 0"),
    ("Leaves", "It raised SystemExit: enough", 'sys.exit("enough")'),
    ("Dies", "It ended with exit code 3.", ""), ("Illegal", "It played 99: Invalid column!", ""),
    ("Nonsense", "It gave up: its answer is of type float: it should be a move, its text or its number.", ""),
    ("Speechless", "It raised Unsaid: it cannot be said why", "raise Unsaid"),
    ("Countless", "It raised ZeroDivisionError: integer modulo by zero", "1 % 0"),
    ("Huge", "It gave up: its answer is a number of 16,610 bits, and no move has such a number.", ""),
    ("Unlike", "It played '09': ", ""),
    ("NoMove", "It gave up: its answer is of type Seen: it should be a move, its text or its number.", ""),
    ("Unmade", "It raised TypeError: Unmade.__init__() missing 2 required positional arguments", ""),
])  # fmt: skip
def test_a_class_that_does_wrong_loses_with_the_reason_and_where(bot, why, where):
    place = f" (their_bots.py, line {line_of(where)})" if where else ""
    assert why_lost(f"their_bots:{bot}").startswith(why + place)


@pytest.mark.parametrize(("what", "why"), [
    ("garbage", "It said '00000\\x1b[2J garbage', which is no JSON object."),
    ("mute", 'It said {}, in which there is no "play".'),
    ("list", """It said '["play", "0"]', which is no JSON object."""),
    ("null", 'It played null: "play" is the text of a move or its number.'),
    ("gives-up", "It gave up: I am tired"), ("dies", "It ended with exit code 1: I cannot go on"),
    ("floods", "It wrote more than 1,048,576 bytes without an end of line."),
    ("closes", "It closed its output and went on."),
    ("peeks", "It asked for 'table' as 'position': a bot is told of samples and of no more."),
    ("all-seats", "It asked for 'sample' as 'view': a bot is told of samples and of no more."),
    ("too-many", "It asked for 1000000000 samples: there is 1 at a time, packed at most 4096."),
    ("no-seed", "It asked for a sample that there is not: A seed is a whole number"),
])  # fmt: skip
def test_a_program_that_does_wrong_loses_with_the_reason(what, why):
    assert why_lost(program(what)).startswith(why)


def test_whoever_says_more_than_he_is_asked_loses():
    assert why_lost(program("chatty")) == "It said something without being asked: 'and more'."


def test_a_bot_of_somebody_is_sent_what_its_seat_has_seen_and_nothing_else():
    table = settings(f"{program('notes')},random", POCKET, seed=123_456_789)
    play_game(table, 0)
    hello, *questions, over = map(json.loads, Path("notes.jsonl").read_text().splitlines())
    assert hello["do"] == "hello"
    assert hello["seat"] == 1
    assert over["do"] == "over"
    assert {word for line in questions for word in line} == {"do", "view", "log", "ask"}
    assert {line["view"]["you"] for line in questions} == {line["ask"]["seat"] for line in questions} == {1}
    match = begin(table.game, 2, table.seed, index=0)
    assert questions[0]["log"] == match.log(1)
    assert questions[0]["log"] != match.log(2)
    assert str(table.seed) not in Path("notes.jsonl").read_text()


@pytest.mark.parametrize("bot", ["their_bots:Hangs", "their_bots:Sleeps"])
def test_whoever_does_not_answer_in_time_is_ended_and_loses(bot):
    began = time.monotonic()
    assert why_lost(bot, 1, LIMIT) == f"It did not answer within {LIMIT:g} s."
    assert time.monotonic() - began < 20


def test_the_time_in_which_somebody_did_not_answer_counts():
    hung, other = play_game(settings("their_bots:Hangs,random", time_limit=LIMIT), 0).thinking
    assert hung.choices == 1
    assert hung.longest >= LIMIT
    assert other.choices == 0


def test_a_program_that_never_gets_ready_is_not_waited_for(monkeypatch):
    monkeypatch.setattr("tabard.arena.players.STARTING", 0.5)
    assert why_lost(program("unready"), 0, 5.0) == 'It did not say {"ready": true} within 0.5 s of its start.'


def test_the_first_question_has_no_more_time_than_any_other():
    assert why_lost(program("silent"), 0, LIMIT) == f"It did not answer within {LIMIT:g} s."


@pytest.mark.parametrize("what", ["asks-for-ever", "asks-a-lot"])
def test_samples_are_made_in_the_time_of_whoever_asks_for_them(what, monkeypatch):
    made = Match.seen

    def slowly(match, seat):
        seen = made(match, seat)
        packed = seen._packed
        seen._packed = lambda _count, seed: time.sleep(0.1) or packed(1, seed)
        return seen

    monkeypatch.setattr(Match, "seen", slowly)
    began = time.monotonic()
    assert why_lost(program(what), 0, LIMIT) == f"It did not answer within {LIMIT:g} s."
    assert time.monotonic() - began < 10


def test_whoever_asks_again_before_he_is_answered_loses():
    assert why_lost(program("floods-asks")).startswith('It said something without being asked: \'{"ask"')


def test_answers_in_advance_lose_however_late_they_are_noticed():
    assert why_lost(program("too-soon")) == """It said {'play': 0}, in which there is no "ready"."""
    assert why_lost(program("in-advance")) == """It said something without being asked: '{"play": 0}'."""


def test_one_answer_too_many_at_the_end_loses_the_game():
    assert why_lost(program("one-more")) == """It answered more often than it was asked: '{"play": 0}'."""


def test_one_of_our_own_that_is_late_has_a_move_at_random_played_for_it_and_in_the_end_is_not_waited_for(monkeypatch):
    monkeypatch.setattr("tabard.arena.players.make_bot", lambda *_, **__: Slow())
    record = play_game(settings("random,random", time_limit=0.05), 0)
    assert (record.faults, sum(record.points)) == ((), 1)
    for seat in record.thinking:
        assert seat.late == seat.choices > 3
        assert 0.15 <= seat.seconds < 1.0


class Slow:
    def choose(self, _seen, _ask):
        while True:
            with suppress(Exception):
                time.sleep(0.01)


def test_a_point_is_shared_by_those_who_win_and_by_all_where_nobody_does():
    drawn = set_up(
        find("connect-four"), {"moves": [int(column) for column in "010101101010232323323232454545545454666666"]}
    )
    assert drawn.result == {"winners": [], "why": drawn.result["why"]}
    assert payoffs_of(drawn.game, drawn.course.t) == (0.5, 0.5)


def test_all_others_share_the_point_of_a_game_lost_by_a_fault_but_not_the_bot_at_its_other_seats():
    table = settings("random,random,random", "ivanhoe", 3)
    assert without(table, (0, 1, 2), 2) == [0.5, 0.0, 0.5]
    assert without(table, (0, 1, 0), 1) == [0.0, 1.0, 0.0]
    assert without(table, (0, 0), 1) == [0.0, 0.0]


def test_where_places_are_worth_something_the_others_share_the_first_and_together_all_lose():
    assert without(settings("random,random", TALLIES, 3), (0, 1, 1), 1) == [0.0, 0.75, 0.75]
    assert without(settings("random", BEACONS), (0, 0), 1) == [0.0, 0.0]


def test_scores_and_what_they_are_worth_are_noted():
    scored = play_game(settings("random,random", TALLIES), 0)
    assert sorted(scored.points) in ([0.0, 1.0], [0.5, 0.5])
    assert len(scored.scores) == 2
    assert (scored.scores[0] > scored.scores[1]) == (scored.points[0] > scored.points[1])
    together = play_game(settings("random", BEACONS), 0)
    assert together.points == (together.scores[0] / 12,) * 2
    assert play_game(settings("random,random", PARTNERS, 4), 0).scores == ()


def test_one_of_our_own_that_raises_loses_as_anybody_does(monkeypatch):
    monkeypatch.setattr("tabard.bots.how_far.how_far", lambda _seen: 1 // 0)
    record = play_game(settings("random,random"), 0)
    assert record.faults == ((1, "It raised ZeroDivisionError: integer division or modulo by zero"),)
