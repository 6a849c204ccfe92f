"""The careful writer: whole or not at all, private, through links, and never over what is no plain file."""

import fcntl
import json
import os
import stat
import subprocess
import sys
import threading
from pathlib import Path

import pytest

import tabard
from tabard import writing
from tabard.writing import OLD, Appending, write_whole


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


def test_the_folder_too_is_on_the_disk_after_the_file(tmp_path, monkeypatch):
    synced = []
    real = os.fsync

    def noting(descriptor):
        synced.append(stat.S_ISDIR(os.fstat(descriptor).st_mode))
        real(descriptor)

    monkeypatch.setattr(os, "fsync", noting)
    write_whole(tmp_path / "file", "new")
    assert synced == [False, True]


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


# --- processes ----------------------------------------------------------------------------------------


def outcome_of(*arguments):
    program = Path(__file__).with_name("killed_writers.py")
    done = subprocess.run([sys.executable, program, *arguments], capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def test_who_is_killed_while_saving_leaves_the_old_save_or_the_new_one(tmp_path, volume):
    work = volume("kills during saves", 200)
    outcome = outcome_of("kills", str(tmp_path / "save"), str(work.asked))
    work.count(outcome["kills"])
    assert outcome["whole"] == work.asked


def test_two_processes_that_save_one_file_damage_nothing(tmp_path, volume):
    work = volume("reads of a file that two processes save", 5_000, minimum=200)
    while work.reached < work.asked:
        outcome = outcome_of("together", str(tmp_path / "save"), "2")
        assert outcome["damaged"] == 0
        work.count(outcome["reads"])


def test_who_is_killed_while_a_match_is_kept_loses_at_most_the_move_that_was_on_its_way(tmp_path, volume, monkeypatch):
    monkeypatch.setenv("TABARD_STATE", str(tmp_path))
    work = volume("kills at tables", 200)
    outcome = outcome_of("tables", str(tmp_path), str(work.asked))
    work.count(outcome["kills"])
    assert (outcome["lost"], outcome["made_up"]) == (0, 0)
    assert outcome["moves"] > outcome["kills"]


# --- written on at the end ----------------------------------------------------------------------------


def test_what_is_appended_follows_what_is_there(tmp_path):
    file = write_whole(tmp_path / "file", "one\n")
    appending = Appending(file)
    appending.append(b"two\n")
    appending.append(b"three\n" * 100_000)
    appending.close()
    assert file.read_text() == "one\ntwo\n" + "three\n" * 100_000
    assert mode(file) == 0o600


def test_nothing_is_appended_to_a_file_that_was_taken_away(tmp_path):
    appending = Appending(write_whole(tmp_path / "file", "one"))
    write_whole(tmp_path / "file", "another")
    with pytest.raises(OSError, match="somebody has taken the file away"):
        appending.append(b"two")
    appending.close()
    assert (tmp_path / "file").read_text() == "another"


def test_nothing_is_appended_through_a_link(tmp_path):
    (tmp_path / "link").symlink_to(write_whole(tmp_path / "file", "one"))
    with pytest.raises(OSError, match="symbolic links"):
        Appending(tmp_path / "link")


def test_where_the_disk_is_full_that_is_said():
    appending = Appending(Path("/dev/full"))
    with pytest.raises(OSError, match="No space left"):
        appending.append(b"two")
    appending.close()


def part(folder, name, age=OLD + 60):
    """What a writer leaves that is killed, so many seconds ago."""
    half = folder / name
    half.write_text("half a save")
    when = half.stat().st_mtime - age
    os.utime(half, (when, when))
    return half


def test_what_killed_writers_left_is_swept_and_nothing_else(tmp_path, monkeypatch):
    monkeypatch.setattr(writing, "_swept", set())
    elsewhere = part(tmp_path, "elsewhere")
    link = tmp_path / ".tabard-link.part"
    link.symlink_to(elsewhere)
    os.mkfifo(tmp_path / ".tabard-pipe.part")
    kept = [elsewhere, link, tmp_path / ".tabard-pipe.part", part(tmp_path, ".tabard-new.part", age=5)]
    kept += [part(tmp_path, "tabard-mine.part"), part(tmp_path, ".tabard-notes"), part(tmp_path, ".tabard-held.part")]
    part(tmp_path, ".tabard-old.part")
    with kept[-1].open("rb") as another:
        fcntl.flock(another, fcntl.LOCK_EX)
        file = write_whole(tmp_path / "file", "text")
    assert sorted(tmp_path.iterdir()) == sorted([file, *kept])


def test_a_writer_at_work_holds_its_file_however_long_it_takes(tmp_path, monkeypatch):
    """Another process looks at the very file that is being written, made old."""
    seen = []

    def slow(_descriptor):
        halves = list(tmp_path.glob(".tabard-*.part"))
        if not halves:  # the folder's turn
            return
        os.utime(halves[0], (0, 0))
        program = f"from pathlib import Path; from tabard.writing import write_whole; write_whole({str(other)!r}, 'b')"
        subprocess.run([sys.executable, "-c", program], check=True)
        seen.append(halves[0].exists())

    other = tmp_path / "other"
    monkeypatch.setattr(os, "fsync", slow)
    write_whole(tmp_path / "file", "a")
    assert seen == [True]
    assert (tmp_path / "file").read_text() + other.read_text() == "ab"


def test_what_is_shared_is_as_open_as_the_user_lets_it_be(tmp_path):
    for mask, mode in ((0o022, 0o644), (0o077, 0o600)):
        before = os.umask(mask)
        try:
            file = write_whole(tmp_path / f"{mask}", "text", shared=True)
        finally:
            os.umask(before)
        assert stat.S_IMODE(file.stat().st_mode) == mode
