"""The autosave: every match is kept as it goes, can be gone on with, and two tables leave each other's alone."""

import os
import re
import socket
import stat
import subprocess
import sys
import time
from pathlib import Path

import pytest

import tabard
from tabard import shelf
from tabard.sitting.seating import seat_players
from tabard.sitting.sitting import Sitting
from tabard.terminal import autosave as autosave_module
from tabard.terminal.autosave import Autosave, is_played
from tabard.terminal.state_folder import number_of, state_folder


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("TABARD_STATE", str(tmp_path / "state"))
    return tmp_path / "state"


def table(game="connect-four", bots=None, seats=None):
    match = tabard.new(game, seats=seats, seed=1)
    return Sitting(match, seat_players(len(match.names), bots, seed=1))


def names(folder):
    return sorted(file.name for file in folder.glob("*.tabard"))


def test_a_match_is_kept_from_the_first_move_on_for_nobody_else_to_read(folder):
    sitting, autosave = table(bots=["2"]), Autosave()
    assert not autosave.keep(sitting)
    assert not folder.exists()
    sitting.play("3")
    assert autosave.keep(sitting)
    file = folder / "connect-four.tabard"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    autosave.close()
    last = Autosave().last()
    assert last.kept.match.digest == sitting.match.digest
    assert [player.level for player in last.kept.seating.values()] == ["", "easy"]


def test_each_game_has_a_file_of_its_own_and_the_newest_is_the_last(folder):
    for game in ("ivanhoe", "connect-four"):
        sitting, autosave = table(game), Autosave()
        sitting.match.play(sitting.match.asks[0].moves[0], sitting.match.asks[0].seat)
        sitting.played = True
        autosave.keep(sitting)
        autosave.close()
        os.utime(autosave_file := folder / f"{game}.tabard", (1, 1 if game == "ivanhoe" else 2))
        assert autosave_file.exists()
    assert names(folder) == ["connect-four.tabard", "ivanhoe.tabard"]
    assert Autosave().last().kept.match.game.name == "connect-four"
    assert Autosave().last(shelf.find("ivanhoe")).kept.match.game.name == "ivanhoe"


def test_a_match_that_is_over_is_not_offered(folder):
    sitting, autosave = table(bots=[]), Autosave()
    for column in "010101":
        sitting.play(column)
        autosave.keep(sitting)
    assert names(folder) == ["connect-four.tabard"]
    sitting.play("0")
    assert not autosave.keep(sitting)
    autosave.close()
    (over,) = folder.glob("*.tabard")
    assert re.fullmatch(r"connect-four\.over\.\d{8}-\d{6}\.tabard", over.name)
    assert Autosave().last() is None
    assert tabard.load(over.read_text()).result is not None


def test_a_move_taken_back_is_kept_too():
    sitting, autosave = table(bots=["2"]), Autosave()
    sitting.play("3")
    autosave.keep(sitting)
    sitting.undo()
    autosave.keep(sitting)
    autosave.close()
    assert Autosave().last().kept.match.commands == []


def test_two_tables_of_one_game_leave_each_others_match_alone(folder):
    tables = [(table(bots=[]), Autosave()) for _ in range(2)]
    for column, (sitting, autosave) in zip("34", tables, strict=True):
        sitting.play(column)
        assert autosave.keep(sitting)
    assert names(folder) == ["connect-four.2.tabard", "connect-four.tabard"]
    assert Autosave().last() is None  # both are being played
    (first, autosave), (_, other) = tables
    autosave.close()
    assert Autosave().last().kept.match.digest == first.match.digest
    other.close()


def test_what_another_process_plays_is_not_offered_until_it_ends(folder):
    sitting, autosave = table(bots=[]), Autosave()
    sitting.play("3")
    autosave.keep(sitting)
    autosave.close()
    code = "from tabard.terminal.autosave import *; from pathlib import Path; import sys, time; a = Autosave(); "
    code += f"print(a.claim(Path({str(folder / 'connect-four.tabard')!r})), flush=True); time.sleep(60)"
    process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
    assert process.stdout.readline() == "True\n"
    assert Autosave().last() is None
    process.kill()
    process.wait()
    assert Autosave().last() is not None


def test_what_cannot_be_read_is_passed_over(folder):
    sitting, autosave = table(bots=[]), Autosave()
    sitting.play("3")
    autosave.keep(sitting)
    autosave.close()
    (folder / "ivanhoe.tabard").write_text("not a save")
    os.utime(folder / "ivanhoe.tabard", (time.time() + 9, time.time() + 9))
    assert Autosave().last().kept.match.game.name == "connect-four"


def test_where_nothing_can_be_kept_the_match_goes_on_and_it_is_said(folder):
    folder.write_text("a file where the folder should be")
    sitting, autosave = table(bots=[]), Autosave()
    sitting.play("3")
    assert not autosave.keep(sitting)
    assert autosave.fault.startswith("This match is not being kept: ")


def test_the_folder_is_the_one_for_such_things(monkeypatch, tmp_path):
    monkeypatch.delenv("TABARD_STATE")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert state_folder() == tmp_path / "tabard"
    monkeypatch.delenv("XDG_STATE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert state_folder() == tmp_path / ".local" / "state" / "tabard"


def test_another_match_of_the_game_leaves_the_one_that_waits_alone(folder):
    first, autosave = table(bots=[]), Autosave()
    first.play("3")
    autosave.keep(first)
    autosave.close()
    second, autosave = table(bots=[]), Autosave()
    for column in "0101010":
        second.play(column)
        autosave.keep(second)
    autosave.close()
    assert Autosave().last().kept.match.digest == first.match.digest


def test_where_all_files_of_a_game_have_a_match_the_oldest_goes(folder, monkeypatch):
    monkeypatch.setattr("tabard.terminal.autosave.TABLES", range(1, 3))
    for count in (1, 2, 3):
        sitting, autosave = table(bots=[]), Autosave()
        for column in "345"[:count]:
            sitting.play(column)
        autosave.keep(sitting)
        autosave.close()
        os.utime(max(folder.glob("*.tabard"), key=lambda file: file.stat().st_mtime), (count, count))
    kept = [tabard.load(file.read_text()) for file in folder.glob("*.tabard")]
    assert sorted(len(match.commands) for match in kept) == [2, 3]


def test_a_match_is_taken_up_as_it_stands_by_now():
    sitting, autosave = table(bots=[]), Autosave()
    sitting.play("3")
    autosave.keep(sitting)
    autosave.close()
    found = Autosave().last()
    assert autosave.take_up(found) is not None
    sitting.play("4")
    autosave.keep(sitting)
    assert Autosave().take_up(found) is None  # it is being played
    autosave.close()
    late = Autosave()
    assert len(late.take_up(found).match.commands) == 2
    late.file.unlink()
    late.close()
    assert late.take_up(found) is None
    assert late.file is None


def test_what_was_broken_off_or_has_failed_is_tried_again(folder, monkeypatch):
    sitting, autosave = table(bots=[]), Autosave()
    sitting.play("3")

    def broken_off(match):
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(type(sitting.match), "copy", broken_off)
        with pytest.raises(KeyboardInterrupt):
            autosave.keep(sitting)
    folder.write_text("a file where the folder should be")
    assert not autosave.keep(sitting)
    folder.unlink()
    assert autosave.keep(sitting)
    assert names(folder) == ["connect-four.tabard"]


def test_a_file_is_told_from_that_of_a_game_with_a_number_in_its_name():
    assert number_of(Path("foo.2.tabard"), "foo") == 2
    assert number_of(Path("foo-2.tabard"), "foo") == 0
    assert number_of(Path("foo-2.tabard"), "foo-2") == 1


def test_a_new_match_at_the_same_table_leaves_the_one_before_alone(folder):
    sitting, autosave = table(bots=[]), Autosave()
    sitting.play("3")
    autosave.keep_soon(sitting)
    given_up = sitting.match
    sitting.take(tabard.new("connect-four", seed=2))
    sitting.play("4")
    autosave.keep(sitting)
    sitting.undo()
    sitting.play("5")
    autosave.keep(sitting)
    autosave.close()
    kept = [tabard.load((folder / name).read_text()).digest for name in names(folder)]
    assert sorted(kept) == sorted([given_up.digest, sitting.match.digest])


def test_where_the_folder_cannot_be_used_it_is_said_in_a_sentence(monkeypatch):
    monkeypatch.setenv("TABARD_STATE", "/proc/none")
    sitting, autosave = table(bots=[]), Autosave()
    sitting.play("3")
    assert not autosave.keep(sitting)
    assert autosave.fault.startswith("This match is not being kept: '/proc/none' cannot be used: ")
    assert "Errno" not in autosave.fault


def kept_match():
    sitting, autosave = table(bots=[]), Autosave()
    sitting.play("3")
    autosave.keep(sitting)
    autosave.close()
    return sitting.match


def test_what_no_person_has_played_here_is_not_kept(folder):
    looked_at = kept_match()
    sitting, autosave = table(bots=["1", "2"]), Autosave()
    while (turn := sitting.bot_asked()) is not None:
        ask, bot = turn
        sitting.play_bot(ask.seat, bot.choose(sitting.match.seen(ask.seat), ask))
        assert not autosave.keep(sitting)
    assert not autosave.keep(Sitting(looked_at, seat_players(2, [])))
    assert names(folder) == ["connect-four.tabard"]


def test_a_match_that_was_taken_up_stays_kept_though_nobody_moves_and_another_is_begun(folder):
    first, autosave = kept_match(), Autosave()
    sitting = Sitting(autosave.take_up(autosave.last()).match, seat_players(2, []))
    assert autosave.keep(sitting)
    sitting.take(tabard.new("connect-four", seed=2))
    assert not autosave.keep(sitting)
    sitting.play("4")
    assert autosave.keep(sitting)
    assert names(folder) == ["connect-four.2.tabard", "connect-four.tabard"]
    assert tabard.load((folder / "connect-four.tabard").read_text()).digest == first.digest


def test_a_match_is_never_written_over_what_is_not_ours(folder, tmp_path):
    folder.mkdir()
    precious = tmp_path / "precious"
    precious.write_text("mine")
    (folder / "connect-four.tabard").symlink_to(precious)
    (folder / "connect-four.2.tabard").write_text("mine too")
    (folder / ".connect-four.3.lock").symlink_to(tmp_path / "elsewhere")
    (folder / ".connect-four.4.lock").mkdir()
    kept_match()
    assert (folder / "connect-four.5.tabard").exists()
    assert precious.read_text() == "mine"
    assert (folder / "connect-four.2.tabard").read_text() == "mine too"
    assert not (tmp_path / "elsewhere").exists()


def test_what_cannot_be_looked_at_hides_no_other_match(folder):
    match = kept_match()
    (folder / "loop.tabard").symlink_to(folder / "loop.tabard")
    (folder / "nothing.tabard").symlink_to(folder / "none")
    os.mkfifo(folder / "pipe.tabard")
    assert Autosave().last().kept.match.digest == match.digest


def test_where_no_lock_can_be_had_a_match_is_gone_on_with_and_kept_in_another_file(folder):
    sitting, autosave = by_moves("33")
    autosave.keep(sitting)
    autosave.close()
    (folder / ".connect-four.lock").unlink()
    with socket.socket(socket.AF_UNIX) as what_no_program_can_open:
        what_no_program_can_open.bind(str(folder / ".connect-four.lock"))
    late = Autosave()
    assert not is_played(sitting.match.game)
    kept = late.take_up(late.last())
    assert kept.match.save() == sitting.match.save()
    again = Sitting(kept.match, kept.seating)
    again.play("4")
    assert late.keep(again)
    assert late.file == folder / "connect-four.2.tabard"
    late.close()


def test_a_folder_that_is_not_said_from_the_root_on_is_not_used(monkeypatch, tmp_path):
    monkeypatch.delenv("TABARD_STATE")
    monkeypatch.setenv("XDG_STATE_HOME", "here")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert state_folder() == tmp_path / ".local" / "state" / "tabard"


def by_moves(columns, bots=()):
    """A table that keeps its match as it is played."""
    sitting, autosave = table(bots=list(bots)), Autosave()
    for column in columns:
        sitting.play(column)
        autosave.keep_soon(sitting)
        autosave.settle()
    return sitting, autosave


def test_a_move_is_appended_to_what_was_kept_and_leaving_makes_one_save_of_it(folder):
    sitting, autosave = by_moves("3")
    file = folder / "connect-four.tabard"
    before, inode = file.read_bytes(), file.stat().st_ino
    for column in "44":
        sitting.play(column)
        autosave.keep_soon(sitting)
    autosave.settle()
    after = file.read_bytes()
    assert after.startswith(before)
    assert (after[len(before) :].count(b"\n"), file.stat().st_ino) == (2, inode)
    assert autosave.keep(sitting)
    assert file.read_text().count("\n") == 1
    assert tabard.load(file.read_text()).save() == sitting.match.save()


def test_a_match_whose_table_was_killed_is_gone_on_with_from_its_journal(folder):
    sitting, autosave = by_moves("334")
    sitting.undo()
    autosave.keep_soon(sitting)
    autosave.settle()
    text = (folder / "connect-four.tabard").read_text()
    autosave.close()
    assert text.count("\n") > 3
    (folder / "connect-four.tabard").write_text(text + '[99,"",1,"move",3,')  # a line that was on its way
    late = Autosave()
    kept = late.take_up(late.last())
    assert kept.match.save() == sitting.match.save()
    again = Sitting(kept.match, kept.seating)
    again.play("5")
    late.keep_soon(again)
    late.settle()
    assert tabard.load((folder / "connect-four.tabard").read_text()).save() == again.match.save()
    late.close()


def test_a_save_of_before_there_were_journals_is_gone_on_with(folder):
    folder.mkdir()
    match = tabard.new("connect-four", seed=1)
    match.play("3")
    (folder / "connect-four.tabard").write_text(match.save().removesuffix("}") + ',"seating":[null,["easy",7]]}\n')
    autosave = Autosave()
    kept = autosave.take_up(autosave.last())
    assert (kept.match.digest, [one.level for one in kept.seating.values()]) == (match.digest, ["", "easy"])
    autosave.close()


def test_a_journal_that_cannot_be_written_on_is_written_whole(folder):
    sitting, autosave = by_moves("33")
    (folder / "connect-four.tabard").unlink()
    sitting.play("4")
    autosave.keep_soon(sitting)
    autosave.settle()
    assert autosave.fault.startswith("This match is not being kept: ")
    sitting.play("4")
    assert autosave.keep(sitting)
    assert tabard.load((folder / "connect-four.tabard").read_text()).save() == sitting.match.save()
    autosave.close()


def test_the_end_and_what_is_taken_back_from_it_are_kept(folder):
    sitting, autosave = by_moves("0101010")
    assert [name for name in names(folder) if "over" not in name] == []
    sitting.undo()
    sitting.play("2")
    autosave.keep_soon(sitting)
    autosave.settle()
    assert tabard.load((folder / "connect-four.tabard").read_text()).save() == sitting.match.save()
    autosave.close()


def test_where_the_journal_cannot_be_made_one_save_it_is_there_still(folder, monkeypatch):
    sitting, autosave = by_moves("334")
    text = (folder / "connect-four.tabard").read_text()
    monkeypatch.setenv("TABARD_STATE", "/proc/none")
    assert autosave.keep(sitting)
    assert autosave.fault
    assert (folder / "connect-four.tabard").read_text() == text
    assert tabard.load(text).save() == sitting.match.save()
    autosave.close()


def test_whatever_fails_while_a_match_is_written_is_said_and_it_is_tried_again(folder, monkeypatch):
    sitting, autosave = table(bots=[]), Autosave()
    sitting.play("3")

    def failing(_match, _seating):
        raise ValueError("no text")

    with monkeypatch.context() as patched:
        patched.setattr(autosave_module, "text_of", failing)
        assert not autosave.keep(sitting)
    assert autosave.fault == "This match is not being kept: ValueError: no text"
    assert autosave.keep(sitting)
    assert autosave.fault == ""
    autosave.close()


def test_a_file_that_the_writer_has_claimed_is_never_without_its_match(folder):
    """The table asks meanwhile: it would take a file without one for the match that is played by then."""

    class Asked(Autosave):
        def __setattr__(self, name, value):
            super().__setattr__(name, value)
            if vars(self).get("file") is not None:
                occasions.append(self._occasion)

    occasions = []
    sitting, autosave = table(bots=[]), Asked()
    sitting.play("3")
    assert autosave.keep(sitting)
    assert set(occasions) == {sitting.occasion}
    autosave.close()
