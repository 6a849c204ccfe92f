"""`tabard bot`: one of the bots behind lines of JSON, until nobody asks any more."""

import json

from cli.running import POCKET, run, start


def test_a_process_answers_each_line_at_once_and_in_order():
    process = start("bot", "connect-four", "--level", "easy", "--simulations", "10")
    assert process.stdin is not None
    assert process.stdout is not None
    for number, request in enumerate([{"do": "choose", "position": {"moves": [0, 6, 0, 6, 0, 6]}}, {"do": "fly"}]):
        process.stdin.write(json.dumps(request | {"id": number}).encode() + b"\n")
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["id"] == number
    out, err = process.communicate(b'nonsense\n{"do": "choose", "position": {"moves": [0, 6, 0, 6, 0, 6]}}', timeout=30)
    assert [json.loads(line)["ok"] for line in out.splitlines()] == [False, True]
    assert json.loads(out.splitlines()[1])["play"] == "0"
    assert (process.returncode, err) == (0, b"")


def test_a_bot_that_there_is_not_is_refused(capsys):
    for arguments in (("connect-four", "--level", "godlike"), (POCKET, "--level", "perfect")):
        ran = run(capsys, "bot", *arguments)
        assert ran.code == 2
        assert "There are: random, easy, medium, hard, expert" in ran.sentence
