"""`tabard solve`: a position a line, an answer a line, whatever is in it."""

import io
import json
import sys

import pytest

from cli.running import POCKET, run


def solve(capsys, monkeypatch, text, *options):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text)))
    return run(capsys, "solve", "connect-four", *options)


LATE = "5016455255225314426122113146"


def test_a_program_gets_score_moves_nodes_and_time(capsys, monkeypatch):
    ran = solve(capsys, monkeypatch, f"{LATE}\n334455\n".encode(), "--json")
    late, won = map(json.loads, ran.out.splitlines())
    assert set(late) == {"score", "moves", "nodes", "us"}
    assert late["score"] == max(score for score in late["moves"] if score is not None) == 7
    assert late["moves"].count(None) == sum(LATE.count(column) == 6 for column in "0123456") > 0
    assert late["nodes"] > 0
    assert (won["score"], won["moves"], won["nodes"]) == (18, [17, 17, 18, 17, 17, 17, 18], 0)  # it is in the book
    assert late["us"] > 0 < won["us"]
    assert (ran.code, ran.err) == (0, "")


def test_columns_may_be_counted_from_one(capsys, monkeypatch):
    from_one = "".join(str(int(column) + 1) for column in LATE)
    answers = [
        json.loads(solve(capsys, monkeypatch, line.encode(), *options, "--json").out)
        for line, options in ((LATE, ()), (from_one, ("--columns-from", "1")))
    ]
    assert answers[0]["moves"] == answers[1]["moves"]


def test_a_person_reads_who_wins_with_which_disc(capsys, monkeypatch):
    out = solve(capsys, monkeypatch, b"334455\n3344556\n", "--columns-from", "0").out.splitlines()
    assert out[0] == "Player 1 wins, with disc 7. Scores: 0: 17, 1: 17, 2: 18, 3: 17, 4: 17, 5: 17, 6: 18."
    assert out[1] == "Line 2: Move 7 in column 6 wins: the game is over, and there is nothing to solve."


def test_lines_of_public_test_sets_are_taken_as_they_are(capsys, monkeypatch):
    text = f"{LATE} 7\n{LATE} -3\n".encode()
    answers = [json.loads(line) for line in solve(capsys, monkeypatch, text, "--json").out.splitlines()]
    assert [answer["score"] for answer in answers] == [7, 7]


def test_a_book_is_not_made_where_a_folder_is(capsys, tmp_path):
    ran = run(capsys, "solve", "connect-four", "--make-book", str(tmp_path), "--depth", "0")
    assert ran.code == 2
    assert "is a folder: give the name of a file." in ran.sentence
    assert not list(tmp_path.parent.glob(f"{tmp_path.name}.*"))  # no part of a book: nothing was begun


def test_a_bad_line_is_answered_in_its_place_and_the_others_go_on(capsys, monkeypatch):
    ran = solve(capsys, monkeypatch, b"334455\n9\n\xff\n3333333\n" + LATE.encode(), "--json")
    answers = [json.loads(line) for line in ran.out.splitlines()]
    assert [("refused" in answer) for answer in answers] == [False, True, True, True, False]
    assert answers[1] == {"refused": "Line 2: Move 1 is '9', which is no column: they are 0 to 6."}
    assert answers[3] == {"refused": "Line 4: Move 7: column 3 is full, it holds 6 discs."}
    assert (ran.code, ran.err) == (0, "")


@pytest.mark.parametrize("game", ["ivanhoe", POCKET])
def test_a_game_without_a_solver_says_so(capsys, game):
    ran = run(capsys, "solve", game)
    assert ran.code == 2
    assert "has no solver" in ran.sentence


def test_columns_are_counted_from_nothing_else(capsys):
    ran = run(capsys, "solve", "connect-four", "--columns-from", "2")
    assert ran.code == 2
    assert "--columns-from" in ran.sentence
