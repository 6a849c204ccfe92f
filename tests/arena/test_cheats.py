"""Bots that cheat with real processes: nobody wins by it, nobody pays for it, nothing is left of it."""

import json
import re
import shutil
import socket
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from arena.cheats import cheat, write_cheats
from arena.settings import POCKET, running, settings, wait_until
from plumbing.missing import Needs
from tabard.arena import isolation, lodging, players, run
from tabard.arena.conversation import end_strays
from tabard.arena.family import adopt
from tabard.arena.one_game import play_game
from tabard.arena.ready import refuse_unusable
from tabard.arena.record import Record
from tabard.arena.standings import results
from tabard.errors import Refused

LIMIT = 1.5


@pytest.fixture(autouse=True)
def folder(tmp_path: Path) -> None:
    write_cheats(tmp_path)


@pytest.fixture
def isolating(needs: Needs) -> None:
    isolation.refuse_where_there_is_none.cache_clear()
    try:
        isolation.refuse_where_there_is_none()
        why = ""
    except Refused as refused:
        why = str(refused)
    needs("bwrap", why)


def games(*bots: str, count: int = 2, **given: object) -> tuple[object, list[object]]:
    table = settings(",".join(bots), "connect-four", time_limit=LIMIT, **given)
    return table, list(run.played(table, range(count), 2))


def nothing_is_left() -> bool:
    return not running("cheats.py")


@pytest.mark.parametrize(("what", "why"), [
    ("kills-worker", "The process that plays it: It was killed by signal 9."),
    ("stops-worker", "The process that plays it: It was stopped by a signal."),
    ("kills-rival", "slow: It was killed by signal 9."), ("crashes-rival", "slow: It was killed by signal 11."),
    ("stops-rival", "slow: It was stopped by a signal."), ("holds-rival", "slow: It was stopped by a signal."),
])  # fmt: skip
def test_whoever_ends_or_stops_what_the_rival_needs_wins_nothing_and_the_rival_pays_nothing(what, why):
    table, found = games(cheat(what), cheat("slow"))
    assert [type(one).__name__ for one in found] == ["Unplayed", "Unplayed"]
    assert all(one.why.startswith("It was void 3 times. ") and one.why.endswith(why) for one in found)
    told = results(table, [], found)
    assert [(bot["wins"], bot["points"], bot["faults"]) for bot in told["bots"]] == [(0, None, []), (0, None, [])]
    (disturbed,) = told["disturbed"]
    assert disturbed["bots"] == [cheat(what), cheat("slow")]
    assert sorted(disturbed["unplayed"]) == [0, 1]
    wait_until(nothing_is_left, 5)


@pytest.mark.parametrize("what", ["kills-worker", "stops-worker"])
def test_against_one_of_our_own_neither_does_he_win_by_it(what):
    table, found = games(cheat(what, "0"), "random")
    assert [type(one).__name__ for one in found] == ["Unplayed", "Unplayed"]
    assert results(table, [], found)["bots"][0]["wins"] == 0
    wait_until(nothing_is_left, 5)


@pytest.mark.parametrize(("what", "how"), [
    ("kills-trial", "It was killed by signal 9."), ("stops-trial", "It was stopped by a signal."),
])  # fmt: skip
def test_whoever_ends_or_stops_the_process_that_tries_him_out_does_not_get_to_play(what, how, monkeypatch, tmp_path):
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    why = f"The bot '{cheat(what)}' cannot be used. The process that tries it out: {how}"
    with pytest.raises(Refused, match=re.escape(why)):
        refuse_unusable(settings(f"random,{cheat('plays')},{cheat(what)}"))
    wait_until(nothing_is_left, 5)
    assert not list(tmp_path.glob("tabard-*"))


def test_nor_does_a_rival_pay_that_was_started_through_another_program():
    wrapped = cheat("wrapped", "slow")
    _, found = games(cheat("kills-below-rival"), wrapped, count=1)
    assert [one.why for one in found] == [f"It was void 3 times. {wrapped}: It was killed by signal 9."]


def test_nobody_can_speak_for_the_rival():
    _, found = games(cheat("speaks-for-rival"), cheat("plays"))
    assert [record.faults for record in found] == [(), ()]


def test_whoever_ends_before_he_is_asked_again_pays_for_that_himself():
    _, found = games(cheat("leaves-early"), cheat("slow"))
    assert [record.points for record in sorted(found)] == [(0.0, 1.0), (1.0, 0.0)]
    assert {fault for record in found for _, fault in record.faults} == {"It ended with exit code 3."}


@pytest.mark.parametrize("what", ["kills-worker", "stops-worker", "kills-rival", "crashes-rival", "stops-rival"])
def test_isolated_he_reaches_nobody(what, isolating):
    """What he wants to end is not there for him to see: the game is played to its end."""
    table = settings(f"{cheat(what)},random", isolate=True, time_limit=10.0)
    found = list(run.played(table, [0], 1))
    assert [record.faults for record in found] == [()]
    assert [record.voids for record in found] == [()]


@pytest.mark.parametrize(("what", "why"), [
    ("crashes", "It was killed by signal 11."), ("stops", f"It did not answer within {LIMIT:g} s."),
])  # fmt: skip
def test_who_ends_himself_by_a_signal_loses_where_nobody_else_can_have_done_it(what, why, isolating):
    table = settings(f"{cheat(what)},random", isolate=True, time_limit=LIMIT)
    assert play_game(table, 0).faults == ((1, why),)
    (unsure,) = run.played(settings(f"{cheat(what)},random", time_limit=LIMIT), [0], 1)
    assert not isinstance(unsure, Record)


def looked(what: str, isolate: bool, port: int) -> object:
    """What a bot finds that looks for it, told in the reason why it gives up."""
    own = ["PWD", "HOME", "TMPDIR", "TABARD_CACHE", "PYTHONUSERBASE", "LC_ALL", "LC_CTYPE", *lodging.LET_IN]
    words = cheat("looks", str(Path("cache").absolute()), str(port), what, *own)
    _, why = play_game(settings(f"{words},random", isolate=isolate), 0).faults[0]
    return json.loads(why.removeprefix("It gave up: "))


def test_isolated_he_sees_neither_the_rival_nor_what_is_kept_nor_a_network(isolating, monkeypatch):
    monkeypatch.setenv("SOMEBODYS_SECRET", "17")
    Path("cache/arena").mkdir(parents=True)
    Path("cache/arena/somebody.seed").write_text("17\n")
    with socket.create_server(("127.0.0.1", 0)) as server:
        looks = ("network", "writes", "kept", "shadow", "processes", "home", "environment")
        shut, open_ = (
            {what: looked(what, isolate, server.getsockname()[1]) for what in looks} for isolate in (True, False)
        )
    assert (shut["network"], shut["writes"], shut["kept"], shut["shadow"]) == (False, False, [], False)
    assert shut["processes"] <= 2
    assert shut["home"] == open_["home"] == ["cache"]
    assert shut["environment"] == open_["environment"] == []
    # Without, he sees what the user does, and this test does see what it looks for.
    assert (open_["network"], open_["writes"], "somebody.seed" in open_["kept"]) == (True, True, True)
    assert open_["processes"] > 2


def test_isolated_he_can_write_no_more_than_is_said(isolating):
    cache = Path("cache").absolute()
    cache.mkdir()
    room = dict.fromkeys(["/", "/dev", str(cache), str(Path.cwd())], 0)
    room |= {"/dev/shm": 64, "/tmp": 256}  # noqa: S108  (its own)
    _, why = play_game(settings(f"{cheat('fills', *room)},random", isolate=True), 0).faults[0]
    assert json.loads(why.removeprefix("It gave up: ")) == room


def test_isolated_a_class_and_a_level_behind_the_protocol_play_as_anybody(isolating):
    level = f"{cheat('x').split()[0]} -m tabard bot {POCKET} --level easy --simulations 5"
    for bot in ("their_bots:Last", level):
        table = settings(f"{bot},random", POCKET, isolate=True)
        refuse_unusable(table)
        record = play_game(table, 0)
        assert record.faults == ()
        assert record.thinking[0].choices > 0


def test_where_nothing_can_be_isolated_it_is_said_and_what_is_no_barrier_then(monkeypatch):
    isolation.refuse_where_there_is_none.cache_clear()
    monkeypatch.setattr(isolation, "BWRAP", "there-is-no-such-program")
    with pytest.raises(Refused, match=r"cannot be isolated here, since bubblewrap .* is not installed: .* each other"):
        refuse_unusable(settings("their_bots:First,random", isolate=True))
    refuse_unusable(settings("random,random", isolate=True))  # there is nobody to isolate
    isolation.refuse_where_there_is_none.cache_clear()


def test_where_the_system_makes_no_namespaces_it_is_said(monkeypatch, tmp_path):
    isolation.refuse_where_there_is_none.cache_clear()
    broken = tmp_path / "bwrap"
    broken.write_text("#!/bin/sh\necho 'No permissions to create new namespace' >&2\nexit 1\n")
    broken.chmod(0o755)
    monkeypatch.setattr(isolation, "BWRAP", str(broken))
    with pytest.raises(Refused, match=r"does not let bubblewrap make namespaces \(No permissions"):
        refuse_unusable(settings("their_bots:First,random", isolate=True))
    isolation.refuse_where_there_is_none.cache_clear()


def test_what_a_bot_leaves_behind_is_ended_even_when_it_has_left_everything_it_came_from():
    found = list(run.played(settings(f"{cheat('double-forks')},random"), [0], 1))
    assert [record.faults for record in found] == [()]
    assert Path("outlives").exists()
    wait_until(nothing_is_left, 5)


@pytest.fixture
def adopting() -> Iterator[None]:
    """As an arena does, this process adopts what has lost its parents."""
    adopt()
    yield
    end_strays()
    adopt(False)


def test_a_chain_of_short_lived_processes_is_ended_and_holds_nobody_up(adopting):
    began = time.monotonic()
    (record,) = run.played(settings(f"{cheat('flees')},random"), [0], 1)
    assert record.faults == ()
    end_strays()
    wait_until(nothing_is_left, 5)
    assert time.monotonic() - began < 20  # it would run for a minute


@pytest.mark.parametrize("isolate", [False, True])
@pytest.mark.parametrize(("what", "why"), [
    ("hoards", "It ended with exit code 1: MemoryError"), ("hoards-apart", "It took more than 0.25 GB of memory."),
    ("hoards-shared", "It took more than 0.25 GB of memory."),
    ("multiplies", "It started more than 20 processes and threads."),
])  # fmt: skip
def test_whoever_takes_more_than_his_share_loses(what, why, isolate, monkeypatch, request):
    if isolate:
        request.getfixturevalue("isolating")
    monkeypatch.setattr(players, "MOST_THREADS", 20)
    record = play_game(settings(f"{cheat(what)},random", memory=0.25, isolate=isolate, time_limit=20.0), 0)
    assert [fault for _, fault in record.faults] == [why]
    wait_until(nothing_is_left, 5)


def test_what_has_left_the_family_of_whoever_started_it_counts_as_well(adopting):
    left = "With what bots have left behind, it took more than 0.25 GB of memory."
    greedy = cheat("hoards-elsewhere")
    record = play_game(settings(f"{greedy},random", memory=0.25, time_limit=20.0), 0)
    assert record.faults == ((1, left),)
    end_strays()
    (void,) = run.played(settings(f"{greedy},{cheat('slow')}", memory=0.25, time_limit=20.0), [0], 1)
    assert void.why == f"It was void 3 times. {greedy}: {left}"  # nobody can say whose that was
    wait_until(nothing_is_left, 5)


THINKS_FOR_EVER = """
@game.weighs(which_card, CARD)
def for_ever(t, seat, _card):
    n = 1
    while n > 0:
        n = 1 + n % 2
    return n
"""


@pytest.fixture
def endless() -> str:
    """A game whose author's weights never end."""
    shutil.copytree(POCKET, "endless")
    rules = Path("endless/__init__.py")
    text, last = rules.read_text(encoding="utf-8"), "\nGAME = "
    assert last in text
    rules.write_text(text.replace(last, THINKS_FOR_EVER + last), encoding="utf-8")
    return "./endless"


def test_weights_that_never_end_cost_a_bot_of_ours_its_move_and_not_the_run(endless):
    table = settings("easy,random", endless, time_limit=0.4)
    found = list(run.played(table, range(2), 1))
    assert all(record.faults == () and sum(record.points) == 1 for record in found)
    told = results(table, found)
    assert told["bots"][0]["late"] > 0
    assert told["bots"][1]["late"] == 0


def test_compiled_weights_that_never_end_are_thought_of_plainly_from_then_on(endless, monkeypatch):
    monkeypatch.delenv("TABARD_PLAIN")
    monkeypatch.setattr(run, "GRACE", 2.0)
    table = settings("easy,random", endless, time_limit=0.4)
    (record,) = run.played(table, [0], 1)
    assert (record.faults, sum(record.points)) == ((), 1)
    assert record.voids == ("The process that plays it: It said nothing for 2.4 s.",)
    assert record.thinking[0].late > 0
    assert results(table, [record])["disturbed"] == []
