"""The JSON Schema of shapes: what a TypedDict becomes, and that every message of random tables is as it says."""

import json
from collections.abc import Callable, Sequence
from typing import Annotated, Any, Literal, NotRequired, TypedDict

import pytest
from jsonschema import Draft202012Validator

from desk.tabling import GAMES, game_of, tables_of
from plumbing.volumes import Volume
from tabard.desk import messages
from tabard.engine import Game
from tabard.looks import Look, read_look
from tabard.schema import schema
from tabard.shelf import find, games
from tabard.sitting.panel_shapes import Panel

MESSAGES = schema(messages.Command, Message=messages.Message, Panel=Panel)
LOOK = schema(Look)


def validator(whole: dict[str, Any], name: str) -> Draft202012Validator:
    return Draft202012Validator(whole | {"$ref": f"#/$defs/{name}"})


def faults(check: Draft202012Validator, value: Any) -> list[str]:
    """What is wrong with it as JSON, which has no tuples."""
    return [fault.message[:300] for fault in check.iter_errors(json.loads(json.dumps(value)))]


class Limit:
    def limits(self) -> dict[str, int]:
        return {"maximum": 9}


class Leaf(TypedDict):
    name: str
    more: NotRequired[list["Leaf"]]


class Whole(TypedDict, total=False):
    leaf: Leaf
    kind: Literal["a", "b"]
    either: int | None
    rows: Sequence[Sequence[bool]]
    by_name: dict[str, float]
    any: Any
    small: Annotated[int, Limit()]


def test_a_typed_dict_becomes_an_object_that_may_have_nothing_else() -> None:
    made = schema(Whole)
    Draft202012Validator.check_schema(made)
    assert made["$defs"]["Leaf"] == {
        "type": "object", "additionalProperties": False, "required": ["name"],
        "properties": {
            "name": {"type": "string"}, "more": {"type": "array", "items": {"$ref": "#/$defs/Leaf"}},
        },
    }  # fmt: skip
    parts = made["$defs"]["Whole"]["properties"]
    assert made["$defs"]["Whole"]["required"] == []
    assert parts["kind"] == {"enum": ["a", "b"]}
    assert parts["either"] == {"anyOf": [{"type": "integer"}, {"type": "null"}]}
    assert parts["rows"] == {"type": "array", "items": {"type": "array", "items": {"type": "boolean"}}}
    assert parts["by_name"] == {"type": "object", "additionalProperties": {"type": "number"}}
    assert parts["any"] == {}
    assert parts["small"] == {"type": "integer", "maximum": 9}


@pytest.mark.parametrize("made", [MESSAGES, LOOK], ids=["messages", "look"])
def test_what_is_written_down_is_a_schema(made: dict[str, Any]) -> None:
    Draft202012Validator.check_schema(made)


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> Game:
    return game_of(request.param)


def test_every_message_of_a_table_is_as_the_schema_says(game: Game, volume: Callable[..., Volume]) -> None:
    check, seen = validator(MESSAGES, "Message"), 0
    for table in tables_of(game, volume(f"messages and their schema {game.name}", 1_000, minimum=25)):
        if len(table.sent) < seen:
            seen = 0
        for message in table.sent[seen:]:
            assert faults(check, message) == []
        seen = len(table.sent)


def test_a_hint_and_a_refusal_are_as_the_schema_says() -> None:
    check = validator(MESSAGES, "Message")
    (table,) = tables_of(find("connect-four"), range(1))
    for command in ({"hint": True}, {"move": 99}, {"fly": 1}):
        for message in table.tell(**command):
            assert faults(check, message) == []


@pytest.mark.parametrize("name", games())
def test_every_look_is_as_the_schema_says(name: str) -> None:
    assert faults(validator(LOOK, "Look"), read_look(find(name))) == []


def test_what_is_not_as_it_says_is_found() -> None:
    (table,) = tables_of(find("connect-four"), range(1))
    check = validator(MESSAGES, "Push")
    push = table.screen.push
    assert faults(check, push) == []
    assert faults(check, push | {"more": 1})
    assert faults(check, push | {"version": "1"})
    assert faults(check, {part: value for part, value in push.items() if part != "panels"})
