"""What nobody should send to a desk: each is answered with a sentence, and changes nothing."""

import json
import random
import shutil
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tabard
from desk.talking import GAME, POCKET, Talk
from tabard.bots import forms
from tabard.desk import desk
from tabard.desk.desk import WORDS, Desk
from tabard.desk.requests import LONGEST
from tabard.engine.match.beginning import begin
from tabard.engine.match.sizes import LONGEST_TEXT, MOST_PARTS
from tabard.errors import Refused
from tabard.shelf import find
from tabard.sitting import advice

PEBBLE = Path(__file__).resolve().parent.parent / "contract" / "pebble"


@pytest.mark.parametrize("words", [{"do": "new"}, {"do": "setup", "position": {}}, {"do": "load"}])
@pytest.mark.parametrize("place", ["folder", "."])
def test_no_folder_is_run_unless_that_was_allowed(tmp_path, monkeypatch, words, place):
    """A file there that would be written if the folder's code were run is not."""
    game = tmp_path / "folder"
    game.mkdir()
    (game / "__init__.py").write_text("from pathlib import Path\nPath(__file__).with_name('ran').touch()\n")
    monkeypatch.chdir(game)
    named = str(game) if place == "folder" else "."
    text = tabard.new(GAME, seed=1).save()
    told = json.loads(Desk().answer(json.dumps(words | {"game": named, "text": text}).encode()))
    assert told["ok"] is False
    assert "tabard drive --allow-folders" in told["refused"]
    assert not (game / "ran").exists()
    json.loads(Desk(folders=True).answer(json.dumps(words | {"game": named, "text": text}).encode()))
    assert (game / "ran").exists()


def test_a_line_without_end_is_no_request(talk):
    assert "too long" in talk.raw(b'{"do": "asks"}' + b" " * LONGEST)["refused"]


def test_a_folder_with_an_endless_name_is_no_game(talk):
    assert talk.refused("new", game="/" + "x" * 5_000).startswith("There is no folder '/xxx")


def test_where_there_is_no_match_none_can_be_closed(talk):
    assert talk.refused("close").startswith("There is no match yet")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (b"", "not JSON"),
        (b"new", "not JSON"),
        (b'{"do": "asks"', "not JSON"),
        (b'{"do": "asks"} {}', "not JSON"),
        (b"\xff\xfe", "not JSON"),
        (b'{"do": "play", "move": NaN}', "not JSON"),
        (b'{"do": "play", "move": 1e999}', "not JSON"),
        pytest.param(b'{"do": "play", "move": ' + b"9" * 5000 + b"}", "not JSON", id="huge number"),
        pytest.param(b"[" * 100_000, "nested too deeply", id="deep list"),
        pytest.param(b'{"do": "new", "rules": ' + b'{"a":' * 100_000, "nested too deeply", id="deep object"),
        (b"[]", "A request is a JSON object"),
        (b"null", "A request is a JSON object"),
        (b'"new"', "A request is a JSON object"),
        (b"{}", "What is to be done is missing"),
        (b'{"do": null}', "What is to be done is missing"),
        (b'{"do": ["new"]}', 'nothing to do called ["new"]'),
        (b'{"do": "fly"}', 'There is nothing to do called "fly"'),
        (b'{"do": "__init__"}', "nothing to do called"),
        (b'{"do": "new"}', '"new" needs "game".'),
        (b'{"do": "new", "game": 4}', '"game" is a text, not 4.'),
        (b'{"do": "new", "game": ["connect-four"]}', '"game" is a text'),
        (b'{"do": "new", "game": "tiddlywinks"}', "There is no game 'tiddlywinks'."),
        (b'{"do": "new", "game": "./nowhere"}', "There is no folder"),
        (b'{"do": "new", "game": "/\\u0000"}', "There is no folder"),
        (b'{"do": "new", "game": "\\ud800"}', "There is no game"),
        (b'{"do": "new", "game": "connect-four", "seats": 3}', "takes exactly 2 players, not 3."),
        (b'{"do": "new", "game": "connect-four", "seats": "two"}', "takes exactly 2 players, not 'two'."),
        (b'{"do": "new", "game": "connect-four", "seats": true}', "takes exactly 2 players, not True."),
        (b'{"do": "new", "game": "connect-four", "seed": 1.5}', "A seed is a whole number, not 1.5."),
        (b'{"do": "new", "game": "connect-four", "sead": 1}', 'A request has no "sead"'),
        (b'{"do": "new", "game": "connect-four", "rules": []}', "House rules are given as names with values."),
        (b'{"do": "new", "game": "connect-four", "rules": {"a": 1}}', "has no house rule 'a'"),
        (b'{"do": "new", "game": "connect-four", "names": "Ann"}', "Give one name for each"),
        (b'{"do": "new", "game": "connect-four", "names": ["Ann", "\\ud800"]}', "half a character"),
        (b'{"do": "setup", "game": "connect-four"}', '"setup" needs "position".'),
        (b'{"do": "setup", "game": "connect-four", "position": []}', '"position" is an object, not [].'),
        (b'{"do": "setup", "game": "connect-four", "position": {"grid": 1}}', "A grid has 6 rows of 7 cells."),
        (b'{"do": "setup", "game": "connect-four", "position": {}, "strict": "no"}', '"strict" is true or false'),
        (
            b'{"do": "setup", "game": "connect-four", "position": {"moves": [9]}}',
            "Move 1 of the position, 9: Invalid column!",
        ),
        (
            b'{"do": "setup", "game": "connect-four", "position": {"under_way": {"asked": [1, 1]}}}',
            "cannot be taken up",
        ),
        (b'{"do": "load"}', '"load" needs "text".'),
        (b'{"do": "load", "text": "{}"}', "That is not a Tabard save."),
        (b'{"do": "play"}', 'What is to be played is missing: "move" is a text or a number.'),
        (
            b'{"do": "bot", "table": 1, "seat": 2}',
            'What is to be played is missing: "move" is a text or a number.',
        ),
        (b'{"do": "play", "move": 7}', "Invalid column!"),
        (b'{"do": "play", "move": -1}', "Invalid column!"),
        (b'{"do": "play", "move": 1e5}', "Invalid column!"),
        (b'{"do": "play", "move": true}', "Invalid column!"),
        (b'{"do": "play", "move": [3]}', "Invalid column!"),
        (b'{"do": "play", "move": "\\"3"}', "Invalid column!"),
        (b'{"do": "play", "move": ""}', "Invalid column!"),
        (b'{"do": "play", "move": "\\ud800"}', "Invalid column!"),
        (b'{"do": "play", "move": 3, "seat": 0}', "There is no seat 0: seats are numbered 1 to 2."),
        (b'{"do": "play", "move": 3, "seat": "1"}', "There is no seat '1'"),
        (b'{"do": "play", "move": 3, "seat": 1.0}', "There is no seat 1.0"),
        (b'{"do": "play", "move": 3, "match": 2}', "There is no match 2: they are numbered 1 to 1."),
        (b'{"do": "play", "move": 3, "match": 0}', "There is no match 0"),
        (b'{"do": "play", "move": 3, "match": true}', '"match" is a whole number, not true.'),
        (b'{"do": "view", "seat": 3}', "There is no seat 3"),
        (b'{"do": "view", "seat": "every"}', "There is no seat 'every'"),
        (b'{"do": "view", "seat": {}}', "There is no seat {}"),
        (b'{"do": "log", "since": -1}', "A log is read from an entry number on, not from -1."),
        (b'{"do": "log", "since": "start"}', "A log is read from an entry number on"),
        (b'{"do": "sample", "seat": 9, "seed": 1}', "There is no seat 9"),
        (b'{"do": "sample", "seat": 1, "seed": "x"}', '"seed" is a whole number, not "x".'),
        (b'{"do": "undo", "seat": 1}', "There is nothing to take back."),
    ],
)
def test_bad_requests_are_refused_with_a_sentence_and_change_nothing(talk, line, said):
    talk.do("new", game=GAME, seed=1)
    before = talk.do("save")["save"]
    told = talk.raw(line)
    assert told["ok"] is False
    assert "broken" not in told
    assert said in told["refused"]
    assert talk.do("save") == {"ok": True, "match": 1, "save": before}


def test_before_there_is_a_match_that_is_what_is_said(talk):
    assert talk.refused("asks") == "There is no match yet: start one with new, setup or load."
    assert talk.refused("play", move=1, match=1).startswith("There is no match yet")


def test_a_rule_that_fails_is_told_with_its_line_and_the_match_stands(here, monkeypatch):
    here.do("new", game=GAME, seed=1)
    before = here.do("save")["save"]

    def torn(t: Any, seat: int, choice: int) -> None:
        t.discs[0] = 5
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(here.desk.matches[1].game, "answer", torn)
        told = here.raw(b'{"do": "play", "move": 3}')
    assert told["ok"] is False
    assert told["broken"] is True
    line = torn.__code__.co_firstlineno + 2
    assert told["refused"].startswith("'3' failed and was not played.")
    assert f"test_bad_requests.py, line {line}: ZeroDivisionError" in told["refused"]
    assert here.do("save")["save"] == before
    assert here.do("play", move=3)["ok"]


def test_a_rule_that_fails_while_moves_are_looked_for_is_told_with_its_line(here, monkeypatch):
    here.do("new", game=GAME, seed=1)

    def torn(_t: Any, _seat: int) -> int:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(here.desk.matches[1].game, "mask", torn)
        told = here.raw(b'{"do": "play", "move": 3}')
    assert told["broken"] is True
    assert told["refused"].startswith("What can be answered to '")
    assert f"test_bad_requests.py, line {torn.__code__.co_firstlineno + 1}: ZeroDivisionError" in told["refused"]
    assert "our fault" not in told["refused"]


def test_what_fails_in_the_engine_is_told_as_ours(here, monkeypatch):
    here.do("new", game=GAME, seed=1)
    monkeypatch.setattr(here.desk.matches[1].course, "told", None)
    assert here.raw(b'{"do": "play", "move": 3}')["refused"].startswith("This is our fault, not yours: '3' failed")


STRANGE = """
import sys
class Silent(Exception):
    def __str__(self): raise self
class Alone(BaseException): pass
class Bare(BaseException):
    __traceback__ = __cause__ = None
def recurse(): return recurse()
def trimmed():
    try:
        1 / 0
    except ZeroDivisionError as fault:
        raise fault.with_traceback(None) from None
def odd(kind):
    if kind == "recursion": recurse()
    if kind == "exit": sys.exit(3)
    if kind == "trimmed": trimmed()
    raise {"silent": Silent, "alone": Alone, "bare": Bare}[kind]("x")
"""


PLACES = {
    "start": ("rules.py", "def start(t: Heap) -> None:\n"), "legal": ("rules.py", "choice: int) -> int:\n"),
    "move": ("rules.py", "choice: int) -> None:\n"), "show": ("__init__.py", "show=lambda table: "),
}  # fmt: skip


@pytest.mark.parametrize("kind", ["silent", "alone", "bare", "recursion", "exit", "trimmed"])
@pytest.mark.parametrize("where", ["move", "legal", "start", "show"])
def test_whatever_a_strangers_rule_raises_is_told_as_his_and_the_desk_goes_on(here, tmp_path, kind, where):
    game = tmp_path / "pebbles"
    shutil.copytree(PEBBLE, game, ignore=shutil.ignore_patterns("__pycache__"))
    (game / "odd.py").write_text(STRANGE)
    file, line = PLACES[where]
    text = (game / file).read_text()
    assert line in text
    odd = f"odd('{kind}') or" if where == "show" else f"    odd('{kind}')\n"
    (game / file).write_text("from .odd import odd\n" + text.replace(line, line + odd, 1))
    told = here.raw(json.dumps({"do": "new", "game": str(game), "seed": 1}).encode())
    for verb in [] if not told["ok"] else ["play", "view"]:
        if told["ok"]:
            told = here.raw(json.dumps({"do": verb, "move": 0}).encode())
    assert told["ok"] is False
    assert told["broken"] is True
    assert "our fault" not in told["refused"]
    assert "pebbles/" in told["refused"]
    assert here.do("new", game=GAME, seed=1)["asks"]


def test_what_the_engine_finds_wrong_in_a_strangers_rule_is_his_too(here, tmp_path):
    game = tmp_path / "pebbles"
    shutil.copytree(PEBBLE, game, ignore=shutil.ignore_patterns("__pycache__"))
    rules = (game / "rules.py").read_text()
    (game / "rules.py").write_text(rules.replace("t.heap -= choice + 1", "t.heap += 1_000"))
    here.do("new", game=str(game), seed=1)
    told = here.raw(b'{"do": "play", "move": 0}')["refused"]
    assert told.startswith("'take 1' failed and was not played. Field 'heap' holds")


def test_so_is_a_key_that_a_strangers_face_shows_and_the_engine_has(here, tmp_path):
    game = tmp_path / "pebbles"
    shutil.copytree(PEBBLE, game, ignore=shutil.ignore_patterns("__pycache__"))
    face = (game / "__init__.py").read_text()
    (game / "__init__.py").write_text(face.replace("show=lambda table: ", 'show=lambda table: {"seats": 2} or ', 1))
    here.do("new", game=str(game), seed=1)
    told = here.raw(b'{"do": "view"}')["refused"]
    assert told.startswith("pebble: its face shows 'seats', which is the engine's part of every view or position")


# --- what would take long or grow ---------------------------------------------------------------------

MANY, LONG = MOST_PARTS, "x" * (LONGEST_TEXT + 1)


TOO_MUCH: list[dict[str, Any]] = [
    {"do": "new", "game": LONG},
    {"do": "new", "game": GAME, "names": [LONG, "Ann"]},
    {"do": "new", "game": GAME, "rules": {LONG: 1}},
    {"do": "new", "game": "skirmish", "musters": {"1": [{}] * MANY}},
    {"do": "new", "game": "skirmish", "musters": {"1": LONG}},
    {"do": "setup", "game": "skirmish", "position": {"units": [{}] * MANY}},
    {"do": "setup", "game": "ivanhoe", "position": {"withdrawn": [1] * MANY}},
    {"do": "setup", "game": GAME, "position": {"game": LONG}},
    {"do": "setup", "game": GAME, "position": {"moves": [3] * MANY}},
    {"do": "play", "move": LONG},
    {"do": "seal", "words": [None] * MANY},
    {"do": LONG},
    {LONG: 1},
]


@pytest.mark.parametrize("words", TOO_MUCH, ids=[str(at) for at, _ in enumerate(TOO_MUCH)])
def test_what_is_too_much_is_refused_before_anything_is_done_with_it(here, monkeypatch, words):
    monkeypatch.setattr(here.desk, "_do", pytest.fail)
    told = here.raw(json.dumps(words).encode())["refused"]
    assert "has too many parts: there may be 50,000" in told or "the longest may have 10,000" in told


def test_a_position_and_what_is_brought_have_limits_through_every_door():
    with pytest.raises(Refused, match="The position has too many parts"):
        tabard.setup("skirmish", {"units": [{}] * MANY})
    with pytest.raises(Refused, match="What is brought as 'musters' has too many parts"):
        begin(find("skirmish"), given={"musters": {"1": [{}] * MANY}})


def test_a_hint_takes_no_more_simulations_than_can_be_waited_for(here, monkeypatch):
    here.do("new", game=GAME, seed=1)
    said = here.refused("hint", simulations=33_000_000)
    assert said == "'simulations' is a whole number from 1 to 100,000, not 33000000."
    monkeypatch.setenv("TABARD_PLAIN", "1")
    monkeypatch.setattr(forms, "_forms", {})  # what another test has compiled is not there
    monkeypatch.setattr(advice, "LONGEST", 0.2)
    assert "100,000 simulations take longer than 0.2 s here" in here.refused("hint", simulations=100_000)


def test_a_desk_holds_so_many_matches_and_no_more(here, monkeypatch):
    monkeypatch.setattr(desk, "MOST_MATCHES", 2)
    here.do("new", game=GAME, seed=1)
    here.do("copy")
    assert here.refused("copy").startswith("There are 2 matches: close those")
    here.do("close", match=1)
    here.do("copy")


def test_the_save_of_a_long_match_is_loaded(here):
    """Quests, played without plan for long: the table, its log and all that was told are in it."""
    match, dice = tabard.new("quests", seed=5), random.Random(3)
    for _ in range(1_700):
        ask = dice.choice(match.asks)
        match.play(dice.choice(ask.moves).number, ask.seat)
    assert 10_000 < len(match.save()) < LONGEST / 4
    assert here.do("load", text=match.save())["match"] == 1


# --- anything at all ----------------------------------------------------------------------------------

SCALARS = (
    st.none() | st.booleans() | st.integers() | st.integers(-2, 9) | st.floats(allow_nan=False) | st.text(max_size=8)
)
SCALARS |= st.sampled_from(["all", "3", "connect-four", POCKET, "bid 1", "roll", "card 2 safely"])
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)
VERBS = st.sampled_from(sorted(Desk().verbs)) | SCALARS
REQUESTS = st.fixed_dictionaries({"do": VERBS}, optional=dict.fromkeys(sorted(WORDS - {"do"}), VALUES))
LINES = st.binary(max_size=40) | st.text(max_size=40).map(str.encode)
LINES |= (VALUES | REQUESTS).map(json.dumps).map(str.encode)


@given(lines=st.lists(LINES, max_size=12))
@settings(max_examples=60)
def test_whatever_is_sent_gets_an_answer_and_a_refusal_changes_nothing(lines):
    talk = Talk()
    talk.do("new", game=POCKET, seed=1)
    for line in lines:
        before, last = saves(talk.desk), talk.desk.last
        told = talk.raw(line.replace(b"\n", b" "))
        assert "broken" not in told, told
        if not told["ok"]:
            assert (saves(talk.desk), talk.desk.last) == (before, last)
    for number in talk.desk.matches:
        assert talk.do("asks", match=number)["match"] == number
    assert talk.do("new", game=GAME)["asks"]


def saves(desk: Desk) -> dict[int, str]:
    return {number: match.save() for number, match in desk.matches.items()}


@given(edits=st.lists(st.tuples(st.integers(0), st.integers(-3, 3) | st.integers()), min_size=1, max_size=4))
@settings(max_examples=150)
def test_a_position_with_any_numbers_in_it_is_taken_up_or_refused(edits):
    """Numbers anywhere in a view are changed; what is taken up can be read and played."""
    talk = Talk()
    talk.do("new", game=GAME, seed=1)
    talk.do("play", move=3)
    position = talk.do("view", seat="all")["view"]
    for at, value in edits:
        places = list(numbers_in(position))
        holder, key = places[at % len(places)]
        holder[key] = value
    told = talk.raw(json.dumps({"do": "setup", "game": GAME, "position": position}).encode())
    assert "broken" not in told, told
    if told["ok"]:
        for verb in ("asks", "view", "log", "result", "save", "digest"):
            talk.do(verb)
        for ask in told["asks"]:
            talk.do("play", move=ask["moves"][0]["number"], seat=ask["seat"])


def numbers_in(value: Any) -> Any:
    """Every place of a JSON value that holds a number: (what holds it, key)."""
    items = value.items() if isinstance(value, dict) else enumerate(value)
    for key, inner in list(items):
        if isinstance(inner, (dict, list)):
            yield from numbers_in(inner)
        elif type(inner) is int:
            yield value, key
