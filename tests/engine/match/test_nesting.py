"""Texts of JSON that go too deep are known before they are read."""

import json

import pytest

import tabard
from tabard.engine.match.nesting import DEEPEST, too_deep


@pytest.mark.parametrize(
    ("text", "deep"),
    [
        ("[" * DEEPEST + "]" * DEEPEST, False),
        ("[" * (DEEPEST + 1), True),
        ('{"a":' * (DEEPEST + 1) + "1" + "}" * (DEEPEST + 1), True),
        ("[]" * 1_000, False),
        (json.dumps("[" * 1_000), False),
        (json.dumps(['\\"' + "[" * 1_000, "[" * 1_000]), False),
        ('"' + "[" * 1_000, False),
        (json.dumps("\\") + "[" * 1_000, True),
        ("", False),
    ],
)
def test_brackets_count_but_not_those_in_texts(text: str, deep: bool) -> None:
    assert too_deep(text) is deep


def test_a_save_does_not_go_deep() -> None:
    assert not too_deep(tabard.new("ivanhoe", seats=5, seed=1).save())
