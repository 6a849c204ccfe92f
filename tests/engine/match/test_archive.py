"""A match of other rules is read from its log; a game may bring it over instead."""

from dataclasses import replace
from typing import Any

import pytest

import tabard
from contract.toys import honest
from tabard.engine.match.archive import Archive
from tabard.engine.match.beginning import begin
from tabard.engine.match.verify import verify
from tabard.errors import Refused
from tabard.shelf import find
from toys.playing import play_on
from toys.pocket import GAME as POCKET
from toys.saving import changed, content_of, forged, halfway, read


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


def test_in_an_archive_cards_are_named_in_sentences_as_they_were():
    quests = find("quests")
    match = play_on(begin(quests, seed=4), 4)
    content = content_of(match.save()) | {"rules_hash": "of other rules"}
    assert content["wording"]["cards"]
    assert read(forged(content), quests).log("all") == match.log("all")
    for wrong in (dict.fromkeys(content["wording"]["cards"], 5), ["sword"], 5):
        content["wording"]["cards"] = wrong
        with pytest.raises(Refused):
            read(forged(content), quests)


@pytest.mark.parametrize("toy", ["masque", "heath", "lantern"])
def test_an_archive_holds_what_each_reader_read_and_no_more(toy):
    for seed in range(6):
        match = play_on(begin(honest(toy), seed=seed), seed, most=12)
        archive = read(changed(match.save(), rules_hash="of other rules"), match.game)
        for reader in (None, 1, 2, "all"):
            assert archive.log(reader) == match.log(reader)
            assert archive.log(reader, since=2) == match.log(reader, since=2)


def test_a_log_with_a_line_break_is_read_in_one_line():
    content = content_of(play_on(begin(POCKET, seed=4), 4).save()) | {"rules_hash": "of other rules"}
    content["wording"]["entries"]["1"][1] = content["result"]["why"] = "He smiles\nand \x1b[2J wins"
    archive = read(forged(content))
    first = next(entry for entry in archive.log("all") if entry["entry"] == content["wording"]["entries"]["1"][0])
    assert first["text"] == archive.result["why"] == "He smiles\\nand \\x1b[2J wins"


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


def test_a_game_may_bring_old_saves_over_and_they_are_played_again_by_its_rules(monkeypatch):
    old = changed(halfway().save(), rules_hash="of other rules")
    monkeypatch_face(monkeypatch, lambda content: content | {"names": ["Ann", "Bob"]})
    over = read(old)
    assert over.names == ["Ann", "Bob"]
    assert over.digest == halfway().digest
    assert read(over.copy().save()).save() == over.save()
    assert verify(over.save(), lambda _name: POCKET).good


@pytest.mark.parametrize(
    "migrate",
    [lambda content: content["no such part"], lambda content: content | {"commands": [[1, 99]]}, lambda _content: None],
    ids=["it fails", "a move that there is not", "nothing"],
)
def test_where_bringing_a_save_over_fails_a_sentence_says_so(monkeypatch, migrate):
    monkeypatch_face(monkeypatch, migrate)
    with pytest.raises(Refused, match="bringing it over to these failed"):
        read(changed(halfway().save(), rules_hash="of other rules"))


def monkeypatch_face(monkeypatch: pytest.MonkeyPatch, migrate: Any) -> None:
    monkeypatch.setattr(POCKET, "face", replace(POCKET.face, migrate=migrate))
