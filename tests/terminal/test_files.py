"""Saves on disk: what may be written over, and what is no save."""

import pytest

import tabard
from tabard.terminal import files
from toys.parlour import DUEL


def test_a_match_is_saved_and_gone_on_with(tmp_path):
    match = tabard.new("connect-four", seed=1)
    match.play("3")
    file = files.save(match, tmp_path / "four.tabard")
    assert files.resume(file, match.game).digest == match.digest
    assert [found.name for found in tmp_path.iterdir()] == ["four.tabard"]


def test_a_save_may_be_written_over_but_nothing_else(tmp_path):
    match = tabard.new("connect-four", seed=1)
    file = files.save(match, tmp_path / "four.tabard")
    match.play(3)
    files.save(match, file)
    assert files.resume(file).digest == match.digest
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
        (b"\xff\xfe\x00", "not a text file"),
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
    match = tabard.new("connect-four", seed=1)
    with pytest.raises(tabard.Refused, match="is a folder"):
        files.save(match, tmp_path)
    with pytest.raises(tabard.Refused, match="Say which file"):
        files.save(match, " ")
    with pytest.raises(tabard.Refused, match="cannot be written"):
        files.save(match, tmp_path / "no" / "such" / "place")


def test_a_match_of_another_game_is_refused(tmp_path):
    file = files.save(tabard.new("connect-four", seed=1), tmp_path / "four.tabard")
    with pytest.raises(tabard.Refused, match="a match of Connect Four, not of Duel"):
        files.resume(file, DUEL)
