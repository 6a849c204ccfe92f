"""The careful writer: whole or not at all, private, through links, and never over what is no plain file."""

import os
import stat
import threading
from pathlib import Path

import pytest

import tabard
from tabard.terminal.writing import write_whole


def mode(file):
    return stat.S_IMODE(file.stat().st_mode)


def test_a_new_file_is_private_and_an_old_one_keeps_its_mode(tmp_path):
    file = write_whole(tmp_path / "new", "one")
    assert mode(file) == 0o600
    file.chmod(0o644)
    write_whole(file, "two")
    assert (mode(file), file.read_text()) == (0o644, "two")
    assert list(tmp_path.iterdir()) == [file]


def test_a_link_stays_and_what_it_leads_to_is_written(tmp_path):
    (tmp_path / "there").mkdir()
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "there" / "file")
    write_whole(link, "hello")
    assert link.is_symlink()
    assert (tmp_path / "there" / "file").read_text() == "hello"


def test_a_write_that_fails_leaves_the_old_file_and_nothing_else(tmp_path, monkeypatch):
    file = write_whole(tmp_path / "file", "old")

    def full(_descriptor):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(tabard.Refused, match="no space left on device"):
        write_whole(file, "new")
    assert file.read_text() == "old"
    assert list(tmp_path.iterdir()) == [file]


def test_two_who_write_at_once_do_not_mix(tmp_path):
    file = tmp_path / "file"
    texts = [letter * 200_000 for letter in "abcdef"]
    writers = [threading.Thread(target=write_whole, args=(file, text)) for text in texts]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    assert file.read_text() in texts
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        ("{folder}", "is a folder"),
        ("/dev/null", "a device or a pipe"),
        ("{folder}/pipe", "a device or a pipe"),
        ("~nosuchuser/x", "no such user"),
        ("{folder}/" + "x" * 300, "file name too long"),
        ("{folder}/a\0b", "NUL"),
        ("{folder}/no/such/place", "cannot be written"),
        ("{folder}/loop", "cannot be written"),
    ],
)
def test_what_cannot_be_written_is_a_sentence(tmp_path, path, sentence):
    os.mkfifo(tmp_path / "pipe")
    Path(tmp_path / "loop").symlink_to(tmp_path / "loop")
    with pytest.raises(tabard.Refused, match=sentence):
        write_whole(path.format(folder=tmp_path), "text")
