"""A match of other rules is read from its log; a game may bring it over instead."""

import json
from typing import Any

import pytest

import tabard
from contract.toys import honest
from tabard.engine.match.archive import Archive
from tabard.engine.match.beginning import begin
from tabard.engine.match.loading import DAMAGED
from tabard.engine.match.verify import verify
from tabard.errors import Refused
from toys.playing import play_on
from toys.pocket import GAME as POCKET
from toys.saving import changed, halfway, read


def archived(match: tabard.Match) -> Archive:
    archive = read(changed(match.save(), rules_hash="of other rules"))
    assert isinstance(archive, Archive)
    return archive


def test_a_match_of_other_rules_is_read_as_each_saw_it():
    match = play_on(begin(POCKET, seed=4), 4)
    archive = archived(match)
    for seat in (None, 1, 2, "all"):
        assert archive.log(seat) == match.log(seat)
    assert archive.log(1, since=5) == match.log(1, since=5)
    assert archive.result == match.result
    assert archive.asks == ()
    assert archive.names == match.names


@pytest.mark.parametrize("toy", ["masque", "heath", "lantern"])
def test_an_archive_holds_what_each_reader_read_and_no_more(toy):
    for seed in range(6):
        match = play_on(begin(honest(toy), seed=seed), seed, most=12)
        archive = read(changed(match.save(), rules_hash="of other rules"), match.game)
        for reader in (None, 1, 2, "all"):
            assert archive.log(reader) == match.log(reader)
            assert archive.log(reader, since=2) == match.log(reader, since=2)


def test_a_log_with_a_line_break_is_read_in_one_line():
    content = json.loads(play_on(begin(POCKET, seed=4), 4).save()) | {"rules_hash": "of other rules"}
    told = content["log"][0]["told"]
    told["text"] = content["result"]["why"] = "He smiles\nand \x1b[2J wins"
    archive = read(changed(json.dumps(content)))
    assert archive.log("all")[0]["text"] == archive.result["why"] == "He smiles\\nand \\x1b[2J wins"


def test_a_half_given_answer_in_an_archive_is_its_givers_business():
    match = halfway()
    archive = archived(match)
    for seat in (None, 1, 2, "all"):
        assert archive.log(seat) == match.log(seat)


def test_it_cannot_be_gone_on_with_and_says_why():
    archive = archived(halfway())
    for refuse in (
        lambda: archive.play("safely", seat=1),
        lambda: archive.view("all"),
        lambda: archive.undo(1),
        archive.copy,
        lambda: archive.digest,
    ):
        with pytest.raises(Refused) as refused:
            refuse()
        assert str(refused.value) == (
            "This match was played by other rules of Pocket (version 1): "
            "its log can be read, but it cannot be played on."
        )
    assert read(archive.save()).log("all") == archive.log("all")


@pytest.mark.parametrize(("seat", "since"), [(0, 0), (3, 0), ("x", 0), (True, 0), (1, -1), (1, "x")])
def test_what_cannot_be_read_in_an_archive_is_a_sentence(seat, since):
    with pytest.raises(Refused):
        archived(halfway()).log(seat, since)


def test_a_game_may_bring_old_saves_over():
    match = halfway()

    def migrate(content: dict[str, Any]) -> dict[str, Any]:
        return content | {"names": ["Ann", "Bob"]}

    old = changed(match.save(), rules_hash="of other rules")
    object.__setattr__(POCKET.face, "migrate", migrate)
    try:
        over = read(old)
        assert over.names == ["Ann", "Bob"]
        assert read(over.copy().save()).save() == over.save()
        with pytest.raises(Refused, match="begun by earlier rules and brought over"):
            verify(over.save(), lambda _name: POCKET)
        object.__setattr__(POCKET.face, "migrate", lambda content: content["no such part"])
        with pytest.raises(Refused, match="bringing it over to these failed"):
            read(old)
    finally:
        object.__setattr__(POCKET.face, "migrate", None)


def test_a_game_that_brings_saves_over_believes_none_of_its_own_rules():
    content = json.loads(halfway().save())
    content["table"]["score"] = [900, 0]
    object.__setattr__(POCKET.face, "migrate", lambda content: content)
    try:
        with pytest.raises(Refused) as refused:
            read(changed(json.dumps(content)))
        assert str(refused.value) == DAMAGED
        assert read(halfway().save()).asks
    finally:
        object.__setattr__(POCKET.face, "migrate", None)
