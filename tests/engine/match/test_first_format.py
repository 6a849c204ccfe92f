"""Saves that Tabard 0.1.0 wrote go on, and are written anew in the format of today."""

import json
from pathlib import Path

import pytest

import tabard
from tabard.engine.match.archive import Archive
from tabard.engine.match.save_text import DAMAGED, head_of
from tabard.engine.match.verify import verify
from tabard.shelf import find
from toys.playing import state
from toys.pocket import GAME as POCKET
from toys.saving import content_of, forged, halfway, read

SAVES = Path(__file__).parent / "first_format"
GAMES = {"halfway": POCKET, "live": POCKET, "connect-four": find("connect-four"), "set-up": find("connect-four")}


def kept(name: str) -> str:
    return (SAVES / f"{name}.tabard").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", GAMES)
def test_a_match_that_was_saved_then_goes_on(name: str) -> None:
    old = json.loads(kept(name))
    match = read(kept(name), GAMES[name])
    assert [entry["text"] for entry in match.log("all")] == [entry["told"]["text"] for entry in old["log"]]
    assert [[seat + 1, number] for seat, number in match.commands] == [command[:2] for command in old["commands"]]
    again = read(match.save(), GAMES[name])
    assert state(again) == state(match)
    assert content_of(match.save())["tabard"] == 2


def test_it_stands_where_it_stood() -> None:
    assert state(read(kept("halfway"))) == state(halfway())
    assert tabard.load(kept("connect-four")).names == ["Ann", "Bo"]
    assert tabard.load(kept("set-up")).view()["grid"][-1] == [1, 2, 0, 1, 0, 0, 0]


@pytest.mark.parametrize("name", GAMES)
def test_it_is_verified(name: str) -> None:
    assert verify(kept(name), lambda _name: GAMES[name]).good


def test_what_was_changed_in_it_is_found() -> None:
    content = json.loads(kept("connect-four"))
    content.pop("sum")
    content["table"]["discs"][0] ^= 1 << 46
    with pytest.raises(tabard.Refused) as refused:
        tabard.load(forged(content))
    assert str(refused.value) == DAMAGED
    assert not verify(forged(content), find).good


@pytest.mark.parametrize("name", ["halfway", "live"])
def test_where_the_rules_have_changed_since_its_log_is_read_as_each_saw_it(name: str) -> None:
    match = read(kept(name))
    content = json.loads(kept(name)) | {"rules_hash": "of other rules"}
    content.pop("sum")
    archive = read(forged(content))
    assert isinstance(archive, Archive)
    for reader in (None, 1, 2, "all"):
        assert archive.log(reader) == match.log(reader)


def test_a_list_of_matches_tells_of_it() -> None:
    head = head_of(kept("connect-four"))
    assert (head.game, head.names, head.moves, head.result) == ("connect-four", ["Ann", "Bo"], 4, None)
