"""What is made ready before the first clock starts."""

import gc

import pytest

from arena.settings import settings
from tabard.arena import ready
from tabard.errors import Broken


@pytest.fixture
def frozen(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is loaded, and when all that is there was kept out of collections."""
    done: list[str] = []
    monkeypatch.delenv(ready.PLAIN, raising=False)
    monkeypatch.setattr(ready, "compiled_now", lambda game: done.append(game.name))
    monkeypatch.setattr(gc, "freeze", lambda: done.append("frozen"))
    return done


def test_what_is_loaded_for_bots_that_think_is_not_looked_through_for_garbage(frozen):
    ready.load_compiled(settings("easy,random"))
    assert frozen == ["connect-four", "frozen"]


def test_for_bots_that_do_not_think_nothing_is_loaded(frozen):
    ready.load_compiled(settings("random,random"))
    assert frozen == []


def test_for_a_level_behind_the_protocol_what_is_kept_is_loaded_once(frozen, monkeypatch):
    game = settings("easy,easy").game
    ready.load_kept(game, "hard")
    assert frozen == []
    monkeypatch.setattr(ready, "is_kept", lambda _game: True)
    ready.load_kept(game, "random")
    assert frozen == []
    ready.load_kept(game, "Hard")
    assert frozen == ["connect-four", "frozen"]


def test_where_a_game_has_no_compiled_form_it_is_played_plain(frozen, monkeypatch):
    def fails(_game):
        raise Broken("It does not compile.")

    monkeypatch.setattr(ready, "compiled_now", fails)
    ready.load_compiled(settings("easy,random"))
    assert frozen == []
