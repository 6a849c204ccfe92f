"""Which form of the search a bot has: compiled where that is possible and wanted, else plain."""

import threading

import pytest

import tabard
from tabard.bots import forms
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
