"""A game as a WebAssembly module: what it says about itself, and what is said where it does not compile."""

import base64
import json
from pathlib import Path

import pytest

from contract.toys import Change, broken, honest
from tabard.engine.match.beginning import blank_table
from tabard.engine.source.drivers import BEGIN, PLAYOUT
from tabard.engine.targets.modules import about_module
from tabard.engine.targets.wasm import about, module_for
from tabard.errors import Broken
from tabard.shelf import find


def test_a_rule_that_does_not_compile_is_named(tmp_path: Path) -> None:
    """In the sentence of the other targets, as tests of `tabard compile` see."""
    texts = Change("rules.py", "t.taken[choice] += 1", "t.taken[choice] += len(vars())")
    with pytest.raises(Broken, match=r"rules\.py, line 35: 'take' calls 'vars', which does not compile so"):
        module_for(broken("pebble", [texts], tmp_path / "pebble_texts"))


def test_a_module_says_what_it_is() -> None:
    game = honest("pebble")
    said = about_module(module_for(game))
    assert said == about(game)
    assert (said["game"], said["rules"], said["seats"]) == ("pebble", game.hash, list(game.rules.seats))
    assert (said["ops"]["begin"], said["ops"]["playout"]) == (BEGIN, PLAYOUT)


def test_a_module_holds_rules_and_no_words() -> None:
    """It is kept for as long as the rules are the same, and words are no part of those."""
    game = honest("pebble")
    assert "title" not in about(game)
    assert game.face.title not in json.dumps(about(game))


def test_it_says_where_every_field_lies() -> None:
    game = find("ivanhoe")
    record, said = game.table.dtype(), about(game)
    assert said["table"] == record.itemsize
    for name in record.names or ():
        kind, at = (record.fields or {})[name][:2]
        assert said["fields"][name] == {"at": at, "type": kind.base.str[1:], "shape": list(kind.shape)}


def test_it_holds_an_empty_table_and_how_house_rules_are_written_into_it() -> None:
    game = find("ivanhoe")
    said = about(game)
    blank = bytearray(base64.b64decode(said["blank"]))
    blank[said["fields"]["seats"]["at"]] = 4
    blank[said["fields"]["ties_stay"]["at"]] = dict(said["options"]["ties_stay"])[True]
    assert blank == blank_table(game, 4, {"ties_stay": True}).pack().tobytes()
