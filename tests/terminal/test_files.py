"""Saves on disk: what may be written over, and what is no save."""

import pytest

import tabard
from tabard.sitting.seating import seat_players
from tabard.sitting.sitting import Sitting
from tabard.terminal import files
from toys.parlour import DUEL


def four(*moves, bots=None):
    sitting = Sitting(tabard.new("connect-four", seed=1), seat_players(2, bots, seed=1))
    for move in moves:
        sitting.match.play(move)
    return sitting


def test_a_match_is_saved_and_gone_on_with(tmp_path):
    sitting = four("3")
    file = files.save(sitting, tmp_path / "four.tabard")
    assert files.resume(file, sitting.match.game).match.digest == sitting.match.digest
    assert [found.name for found in tmp_path.iterdir()] == ["four.tabard"]


@pytest.mark.parametrize("bots", [["1"], ["2"], ["1", "2"], []])
def test_who_sits_where_is_saved_too_and_the_match_can_still_be_loaded_and_verified(tmp_path, bots):
    sitting = four("3", bots=bots)
    file = files.save(sitting, tmp_path / "four.tabard")
    again, _ = files.sit_again(files.resume(file))
    assert again.people == sitting.people
    assert [player.seed for player in again.seating.values()] == [player.seed for player in sitting.seating.values()]
    assert tabard.load(file.read_text()).digest == sitting.match.digest


def test_a_file_that_does_not_say_who_sat_there_has_a_person_at_seat_1(tmp_path):
    file = tmp_path / "four.tabard"
    for seating in ("", ',"seating":[["no such bot",1],null]', ',"seating":7', ',"seating":[null]'):
        file.write_text(four("3").match.save()[:-1] + seating + "}")
        again, _ = files.sit_again(files.resume(file))
        assert again.people == [1]


def test_a_save_may_be_written_over_but_nothing_else(tmp_path):
    match = four()
    file = files.save(match, tmp_path / "four.tabard")
    match.match.play(3)
    files.save(match, file)
    assert files.resume(file).match.digest == match.match.digest
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear aunt")
    with pytest.raises(tabard.Refused, match="not a Tabard save"):
        files.save(match, letter)
    assert letter.read_text() == "Dear aunt"


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (None, "no such file"),
        (b"hello", "That is not a Tabard save."),
        (b"\xff\xfe\x00", "That is not a Tabard save."),
        (b'{"tabard":1,"game"', "The save is damaged"),
        (b'{"tabard":99}', "format 99"),
    ],
)
def test_a_wrong_file_is_refused_in_a_sentence(tmp_path, content, sentence):
    file = tmp_path / "wrong"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(tabard.Refused, match=sentence):
        files.resume(file)


def test_a_folder_or_no_name_to_save_to_is_refused(tmp_path):
    match = four()
    with pytest.raises(tabard.Refused, match="is a folder"):
        files.save(match, tmp_path)
    with pytest.raises(tabard.Refused, match="Say which file"):
        files.save(match, " ")
    with pytest.raises(tabard.Refused, match="cannot be written"):
        files.save(match, tmp_path / "no" / "such" / "place")


def test_a_match_of_another_game_is_refused(tmp_path):
    file = files.save(four(), tmp_path / "four.tabard")
    with pytest.raises(tabard.Refused, match="a match of Connect Four, not of Duel"):
        files.resume(file, DUEL)
