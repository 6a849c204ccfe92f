"""Whatever a public name is given, of any type and size, it works or says a sentence of ours."""

import decimal
import inspect
import math
from typing import Any

import numpy as np
import pytest

import tabard
from tabard.engine.match.seen import Seen
from tabard.sim.batch import Batch

GAMES = ("connect-four", "ivanhoe")
ODD: dict[str, Any] = {
    "true": True, "false": False, "-1": -1, "0": 0, "1": 1, "2": 2, "99": 99, "2**63": 2**63, "10**100": 10**100,
    "10**5000": 10**5000, "-10**5000": -(10**5000), "1.0": 1.0, "1.5": 1.5, "nan": math.nan, "inf": math.inf,
    "None": None, "empty text": "", "a number as text": "1", "all": "all", "escapes": "x\x1b[2J\n", "half": "\ud800",
    "long text": "x" * 100_000, "bytes": b"1", "list": [], "list of one": [1], "nested": [[1]], "dict": {},
    "dict of numbers": {1: 2}, "dict with a huge one": {"a": 10**5000}, "tuple": (1,), "set": {1}, "range": range(3),
    "int64": np.int64(1), "int8": np.int8(-1), "uint64": np.uint64(2), "float64": np.float64(1.0), "bool_": np.True_,
    "array": np.array([1, 2]), "array of none": np.array([]), "flat array": np.array(1), "object": object(),
    "complex": 1j, "decimal": decimal.Decimal(1), "function": len, "type": int,
}  # fmt: skip


def usual(game: str) -> dict[str, Any]:
    """What works, by the name of its parameter."""
    match = tabard.new(game, seed=1)
    return {
        "game": game, "position": match.view("all"), "text": match.save(), "count": 2, "seat": 1, "seed": 1,
        "move": match.asks[0].moves[0].number, "since": 0, "actions": [match.asks[0].moves[0].number] * 2,
        "steps": None, "seats": 2, "rules": None, "names": None, "strict": True, "device": "cpu", "seal": None,
        "words": None,
    }  # fmt: skip


def public(owner: Any) -> list[str]:
    return [name for name, _ in inspect.getmembers(owner, inspect.isfunction) if not name.startswith("_")]


def within(value: Any) -> list[dict[str, Any]]:
    """The value inside what a parameter holds."""
    return [
        {"rules": {"ties_stay": value}}, {"names": [value, value]}, {"names": ["Ann", value]}, {"actions": [value] * 2},
        {"position": {"moves": [value]}}, {"position": {"seats": value}}, {"position": {"names": value}},
        {"position": {"rules": value}}, {"seal": tabard.seal(), "words": [value, value]},
    ]  # fmt: skip


def refuse_or_work(call: Any, **given: Any) -> None:
    said = "It works."
    try:
        call(**given)
    except tabard.Refused as refused:
        said = str(refused)
    assert said.strip()
    assert len(said) < 700
    assert said.isprintable(), said


def try_with(call: Any, game: str, value: Any) -> None:
    """Every parameter in turn is that value, or holds it; the others are as usual."""
    parameters = inspect.signature(call).parameters.values()
    takes = [one.name for one in parameters if one.kind is not inspect.Parameter.VAR_KEYWORD]
    fine = {name: given for name, given in usual(game).items() if name in takes}
    assert set(fine) == set(takes)
    for name in takes:
        refuse_or_work(call, **(fine | {name: value}))
    for inside in within(value):
        if set(inside) <= set(takes):
            refuse_or_work(call, **(fine | {"seed": None} if "seal" in inside else fine) | inside)


@pytest.mark.parametrize("value", ODD.values(), ids=list(ODD))
@pytest.mark.parametrize("game", GAMES)
def test_matches_are_made_or_refused(game, value):
    for name in (name for name in tabard.__all__ if inspect.isfunction(getattr(tabard, name)) and name != "batch"):
        try_with(getattr(tabard, name), game, value)


@pytest.mark.parametrize("value", ODD.values(), ids=list(ODD))
def test_what_players_bring_is_taken_or_refused(value):
    card = {"name": "A", "health": 3}
    tabard.load(tabard.new("skirmish", musters={"1": [card]}).save())
    for one in (
        value, {"1": value}, {1: value}, {"1": [value]}, {"1": [card | {"name": value}]},
        {"1": [card | {"health": value}]}, {"1": [card | {"supplies": value}]}, {"1": [card | {"abilities": value}]},
        {"1": [card | {"abilities": {"move": value}}]}, {"1": [card | {"abilities": {"attack": {"power": value}}}]},
    ):  # fmt: skip
        refuse_or_work(lambda one: tabard.load(tabard.new("skirmish", musters=one).save()), one=one)
        refuse_or_work(tabard.new, game="connect-four", musters=one)


@pytest.mark.parametrize("value", ODD.values(), ids=list(ODD))
@pytest.mark.parametrize("game", GAMES)
def test_a_match_does_what_it_is_asked_or_says_why_not(game, value):
    match = tabard.new(game, seed=1)
    before = match.save()
    for name in public(tabard.Match):
        try_with(getattr(match.copy(), name), game, value)
    for name in public(Seen):
        try_with(getattr(match.seen(1), name), game, value)
    assert match.save() == before


@pytest.mark.parametrize("value", ODD.values(), ids=list(ODD))
def test_a_batch_is_made_and_stepped_or_refused(value):
    try_with(tabard.batch, "connect-four", value)
    batch = tabard.batch("connect-four", 2)
    for name in public(Batch):
        try_with(getattr(batch, name), "connect-four", value)


def test_a_batch_too_large_for_this_machine_is_refused_before_it_is_laid_out():
    for count in (10**11, 10**18, 10**30):
        with pytest.raises(tabard.Refused, match="no memory here"):
            tabard.batch("connect-four", count)
        with pytest.raises(tabard.Refused, match="no memory here"):
            tabard.new("ivanhoe", seed=1).seen(1).packed(count, 1)
