"""Which form of the search a bot has: compiled where that is possible and wanted, else plain."""

import fcntl
import os
import subprocess
import threading
from pathlib import Path

import pytest

import tabard
from contract.toys import honest
from tabard.bots import forms
from tabard.engine.targets import cache
from tabard.errors import Broken
from tabard.shelf import find


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> tabard.engine.Game:
    """One whose form nobody has asked for yet."""
    monkeypatch.setattr(forms, "_forms", {})
    monkeypatch.setattr(forms, "_under_way", set())
    return find("connect-four")


def test_where_nothing_compiles_nobody_tries_to(game: tabard.engine.Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a page, where there is no thread to do so either."""
    monkeypatch.delenv(forms.PLAIN, raising=False)
    monkeypatch.setattr(forms, "find_spec", lambda _name: None)
    monkeypatch.setattr(threading.Thread, "start", lambda _self: pytest.fail("a thread was started"))
    assert forms.compiled_form(game) is None


def test_who_wants_plain_forms_waits_for_no_other(game: tabard.engine.Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forms, "compiled_now", lambda _game: pytest.fail("it was compiled"))
    assert forms.waited_for(game) is None


def test_a_game_that_cannot_be_compiled_is_played_plain(
    game: tabard.engine.Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_game: tabard.engine.Game) -> None:
        raise Broken("It does not compile.")

    monkeypatch.delenv(forms.PLAIN, raising=False)
    monkeypatch.setattr(forms, "compiled_now", broken)
    assert forms.waited_for(game) is None


# --- compiled by another process ------------------------------------------------------------------------------


@pytest.fixture
def kept_in(game: tabard.engine.Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache."""
    monkeypatch.setenv("TABARD_CACHE", str(tmp_path))
    monkeypatch.delenv(forms.PLAIN, raising=False)
    return tmp_path


def keep(game: tabard.engine.Game, folder: Path) -> None:
    """What a compiler leaves behind, but for the code."""
    (folder / "__pycache__").mkdir(exist_ok=True)
    (folder / "__pycache__" / f"{cache.module_name(game)}.work-1.nbi").touch()


def test_another_process_compiles_a_game_and_this_one_loads_it(kept_in: Path) -> None:
    pebble = honest("pebble")
    forms.make_ready(pebble)
    assert cache.is_kept(pebble)
    assert forms.compiled_form(pebble) is not None
    assert any(kept_in.glob("*.lock"))


def test_who_finds_it_being_compiled_waits_and_starts_no_other(
    game: tabard.engine.Game, kept_in: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(forms, "compile_apart", lambda *_given: pytest.fail("a second one was started"))
    monkeypatch.setattr(forms, "compiled_now", lambda _game: forms._forms.setdefault(game, "compiled"))
    asked = waiting_for_lock(monkeypatch)
    lock = os.open(kept_in / f"{cache.module_name(game)}.lock", os.O_RDWR | os.O_CREAT)
    fcntl.flock(lock, fcntl.LOCK_EX)
    second = threading.Thread(target=forms.make_ready, args=(game,))
    second.start()
    assert asked.wait(30)
    keep(game, kept_in)
    os.close(lock)
    second.join(30)
    assert forms.compiled_form(game) == "compiled"


def waiting_for_lock(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """Set as soon as somebody is about to wait for a lock."""
    asked, alone = threading.Event(), forms.alone

    def noted(file: Path) -> object:
        asked.set()
        return alone(file)

    monkeypatch.setattr(forms, "alone", noted)
    return asked


def test_the_compiler_has_the_lock_for_as_long_as_it_lives(kept_in: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also when who started it has left: nobody starts another meanwhile."""
    begun: list[subprocess.Popen[bytes]] = []

    def run(_command: list[str], check: bool, **how: object) -> None:
        begun.append(subprocess.Popen(["cat"], **{**how, "stdin": subprocess.PIPE}))  # type: ignore[call-overload]

    monkeypatch.setattr(forms.subprocess, "run", run)
    forms.make_ready(honest("pebble"))
    (file,) = kept_in.glob("*.lock")
    with file.open() as lock:
        with pytest.raises(BlockingIOError):
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        assert os.getsid(begun[0].pid) != os.getsid(0)  # no terminal that closes takes it along
        begun[0].communicate()
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)


def test_where_nothing_can_be_kept_nothing_is_compiled_or_left_behind(
    game: tabard.engine.Game, kept_in: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (kept_in / "file").touch()
    (kept_in / "tmp").mkdir()
    monkeypatch.setenv("TABARD_CACHE", str(kept_in / "file" / "cache"))
    monkeypatch.setattr(cache.tempfile, "tempdir", str(kept_in / "tmp"))
    monkeypatch.setattr(forms, "compile_apart", lambda *_given: pytest.fail("it was compiled"))
    forms.make_ready(game)
    monkeypatch.setattr(forms, "compiled_form", lambda _game: None)
    assert forms.kept_form(game) is None
    assert list((kept_in / "tmp").iterdir()) == []


def test_what_is_kept_is_loaded_before_a_long_look(
    game: tabard.engine.Game, kept_in: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(forms, "compiled_now", lambda _game: "compiled")
    monkeypatch.setattr(forms, "compiled_form", lambda _game: None)
    assert forms.kept_form(game) is None
    keep(game, kept_in)
    assert forms.kept_form(game) == "compiled"
