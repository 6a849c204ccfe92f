"""A program at a table, in messages: every line is answered, bots play by themselves, a refusal changes nothing."""

import json
import random
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from contract.toys import HERE
from tabard.desk.desk import Desk
from tabard.desk.messages import messages_schema
from tabard.desk.table_talk import NO_TABLE, TableTalk
from tabard.shelf import games

SCHEMA = messages_schema()
MESSAGE = Draft202012Validator({"$ref": "#/$defs/Message", "$defs": SCHEMA["$defs"]})


class Program:
    def __init__(self, folders: bool = False) -> None:
        self.talk = TableTalk(Desk(folders))
        self.push: dict[str, Any] = {}

    def say(self, line: Any) -> list[Any]:
        text = line if isinstance(line, bytes) else json.dumps(line).encode()
        heard = [json.loads(answer) for answer in self.talk.answers(text)]
        for message in heard:
            MESSAGE.validate(message)
        self.push = next((one for one in reversed(heard) if "panels" in one), self.push)
        return heard

    def command(self, **command: Any) -> list[Any]:
        return self.say({"id": 1, "version": self.push["version"], **command})


@pytest.mark.parametrize("name", games())
def test_a_person_among_bots_plays_on_until_the_end_or_for_a_while(name: str) -> None:
    program, dice = Program(), random.Random(name)
    seats = {"quests": 4}.get(name, 2)
    program.say({"game": name, "seats": ["me", *["random"] * (seats - 1)], "seed": 5})
    for _ in range(40):
        if program.push["result"] is not None:
            break
        assert program.push["thinking"] == []
        (ask,) = program.push["asks"]
        assert program.command(move=dice.choice(ask["moves"])["number"])[0]["ack"] == 1
    assert program.push["version"] > 4


def test_before_a_table_is_laid_there_is_none() -> None:
    assert Program().say({"id": 4, "version": 0, "move": "3"}) == [{"refused": 4, "why": NO_TABLE, "version": 0}]


@pytest.mark.parametrize("name", [True, {}, [1], 1.5], ids=str)
def test_an_answer_carries_no_id_that_is_neither_a_whole_number_nor_a_text(name: Any) -> None:
    program = Program()
    assert program.say({"id": name, "move": "3"})[0]["refused"] is None
    program.say({"game": "connect-four", "seats": ["me", "me"]})
    (refused,) = program.command(id=name, move="3")
    assert refused["refused"] is None
    assert refused["why"].startswith("A command's id is a whole number or a text, not ")


def test_another_table_takes_the_place_of_the_first() -> None:
    program = Program()
    program.say({"game": "connect-four", "seats": ["me", "me"]})
    program.command(move="3")
    (push,) = program.say({"game": "connect-four", "seats": ["me", "me"]})
    assert push["view"]["grid"][-1] == [0] * 7


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (b"nonsense", "That line is not JSON"),
        (b"[1]", "A request is a JSON object"),
        ({"game": "chess"}, "There is no game"),
        ({"game": "connect-four", "clock": 5}, 'A table has no "clock": it is laid with game,'),
        ({"game": "connect-four", "seats": 7}, "Connect Four takes exactly 2 players, not 7."),
        ({"game": "connect-four", "seats": ["me", "clever"]}, "There is no bot 'clever'."),
        ({"version": 1, "move": "9"}, "Invalid column!"),
        ({"version": 9, "move": "3"}, "The table has changed since you looked"),
        ({"version": 1, "move": "3", "seat": 2}, "A command has no 'seat'."),
    ],
)
def test_what_cannot_be_done_is_refused_and_changes_nothing(line: Any, why: str) -> None:
    program = Program()
    program.say({"game": "connect-four", "seats": ["me", "me"]})
    before = program.push
    (refused,) = program.say(line)
    assert refused["why"].startswith(why)
    assert refused["version"] == 1
    _, shown = program.command(show=0)
    assert shown == before


def test_a_folder_is_not_run_unless_that_is_allowed() -> None:
    start = {"game": str(HERE / "pebble")}
    (refused,) = Program().say(start)
    assert refused["why"].startswith(f'"{HERE / "pebble"}"'[:40])
    assert "panels" in Program(folders=True).say(start)[0]
