"""`tabard drive`: one JSON object a line, one answer a line, at once and in order. What is answered is the desk's."""

import io
import json

from cli.running import run, start
from tabard.cli.drive import serve
from tabard.desk.desk import Desk
from tabard.desk.requests import LONGEST


def test_its_help_names_every_verb(capsys):
    told = run(capsys, "drive", "--help").out.replace(",", " ").replace(";", " ").split()
    assert [verb for verb in Desk().verbs if verb not in told and f'"{verb}"' not in told] == []


def test_a_process_answers_each_line_at_once_and_in_order():
    process = start("drive")
    assert process.stdin is not None
    assert process.stdout is not None
    lines = [
        {"do": "new", "game": "connect-four", "id": 0},
        {"do": "play", "move": 3, "id": 1},
        {"do": "fly", "id": 2},
        {"do": "result", "id": 3},
    ]
    for line in lines:
        process.stdin.write(json.dumps(line).encode() + b"\n")
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["id"] == line["id"]
    out, err = process.communicate(b'{"do": "asks"}\nnonsense\n{"do": "digest"}', timeout=30)
    assert [json.loads(line)["ok"] for line in out.splitlines()] == [True, False, True]
    assert (process.returncode, err) == (0, b"")


def test_a_line_that_is_too_long_gets_one_answer_and_the_longest_that_is_not_gets_its_own():
    new, least = b'{"do": "new", "game": "connect-four"}', b'{"do": "digest"}'
    lines = [new, least + b" " * (LONGEST - len(least)), least + b" " * (3 * LONGEST), least]
    answers = io.BytesIO()
    serve(io.BytesIO(b"\n".join(lines)), answers, Desk().answers)
    assert [json.loads(line)["ok"] for line in answers.getvalue().splitlines()] == [True, True, False, True]


def test_a_table_is_talked_to_in_messages():
    process = start("drive", "--table")
    lines = [{"game": "connect-four", "seats": ["me", "easy"], "seed": 7}, {"id": "a", "version": 1, "move": 3}]
    out, err = process.communicate("\n".join(map(json.dumps, lines)).encode(), timeout=60)
    first, ack, *pushes = map(json.loads, out.splitlines())
    assert (first["version"], ack) == (1, {"ack": "a", "version": 2})
    assert [push["version"] for push in pushes] == [2, 3]
    assert (process.returncode, err) == (0, b"")


def test_the_schema_of_the_messages_is_printed(capsys):
    assert "Push" in json.loads(run(capsys, "drive", "--schema").out)["$defs"]
