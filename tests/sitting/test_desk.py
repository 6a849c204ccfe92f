"""The desk: one JSON object, one answer; nothing said to it ends it, and no refusal changes a match."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tabard
from tabard.engine.match.saving import check_sum
from tabard.sitting.desk import LONGEST, MOST_SEALS, WORDS, Desk

GAME = "connect-four"
POCKET = str(Path(__file__).parent.parent / "toys" / "pocket")


class Talk:
    """A conversation with a desk."""

    def __init__(self) -> None:
        self.desk = Desk(folders=True)

    def raw(self, line: bytes) -> dict[str, Any]:
        answer = self.desk.answer(line)
        assert "\n" not in answer
        told = json.loads(answer, parse_constant=pytest.fail)
        assert isinstance(told["ok"], bool)
        if not told["ok"]:
            assert told["refused"]
            assert "\n" not in told["refused"]
        return told

    def do(self, verb: str, **words: Any) -> dict[str, Any]:
        told = self.raw(json.dumps({"do": verb, **words}).encode())
        assert told["ok"], told
        return told

    def refused(self, verb: str, **words: Any) -> str:
        told = self.raw(json.dumps({"do": verb, **words}).encode())
        assert not told["ok"], told
        assert "broken" not in told
        return told["refused"]


@pytest.fixture
def talk() -> Talk:
    return Talk()


def test_a_match_is_played_with_the_words_of_the_python_api(talk):
    begun = talk.do("new", game=GAME, seats=2, seed=7, names=["Ann", "Bob"])
    twin = tabard.new(GAME, seats=2, seed=7, names=["Ann", "Bob"])
    assert begun["match"] == 1
    assert begun["asks"] == [
        {
            "seat": 1,
            "prompt": "Choose a column",
            "moves": [{"number": n, "text": str(n), "refs": [f"column {n}"]} for n in range(7)],
        }
    ]
    assert talk.do("play", move="3")["entries"] == twin.play("3")
    assert talk.do("play", move=3, seat=2)["entries"] == twin.play(3, seat=2)
    assert talk.do("view", seat=1)["view"] == twin.view(1)
    assert talk.do("view")["view"] == twin.view()
    assert talk.do("log", seat="all", since=2)["log"] == twin.log("all", since=2)
    assert talk.do("digest")["digest"] == twin.digest
    assert talk.do("save")["save"] == twin.save()
    assert talk.do("result")["result"] is None
    assert talk.do("why", seat=1)["why"] == []


def test_the_end_is_told_with_the_last_move(talk):
    talk.do("setup", game=GAME, position={"moves": [0, 1, 0, 1, 0, 1]})
    told = talk.do("play", move=0)
    assert told["result"] == {"winners": [1], "why": "Player 1 wins!"}
    assert told["asks"] == []
    assert talk.refused("play", move=0) == "Game has finished!"


def test_what_is_not_possible_is_told_with_its_reason(talk):
    talk.do("setup", game=GAME, position={"moves": [0, 0, 0, 0, 0, 0]})
    assert talk.do("why")["why"] == [{"move": "0", "why": "Column Full!"}]
    assert talk.refused("play", move=0) == "Column Full!"
    assert talk.refused("play", move=1, seat=2) == "It is not your turn."


def test_undo_takes_the_last_move_back(talk):
    before = talk.do("new", game=GAME, seed=1)
    talk.do("play", move=3)
    assert talk.do("undo", seat=1)["asks"] == before["asks"]
    talk.do("play", move=3)
    assert talk.do("undo")["asks"] == before["asks"]
    assert talk.refused("undo") == "There is nothing to take back."


def test_a_half_given_answer_is_left_with_back(talk):
    talk.do("new", game=POCKET, seed=1)
    for seat in (1, 2):
        talk.do("play", move="bid 1", seat=seat)
    before = talk.do("digest")["digest"]
    card = talk.do("asks")["asks"][0]["moves"][0]["number"]
    assert talk.do("play", move=card)["asks"][0]["prompt"] == "Safely or with a die?"
    assert "1 to 1 steps can be taken back, not 2" in talk.refused("back", steps=2)
    talk.do("back", steps=1)
    assert talk.do("digest")["digest"] == before
    assert talk.refused("back") == "There is no half-given answer to leave."


def test_where_several_are_asked_the_seat_must_be_said(talk):
    talk.do("new", game=POCKET, seed=1)
    assert "say which one" in talk.refused("play", move="bid 1")
    assert "say which one" in talk.refused("why")
    assert talk.do("why", seat=2)["why"] == []


def test_house_rules_are_given_by_name(talk):
    assert talk.do("new", game=POCKET, rules={"double": True})["ok"]
    assert talk.do("view")["view"]["rules"] == {"double": True}
    assert "no house rule 'triple'" in talk.refused("new", game=POCKET, rules={"triple": 1})


def test_each_match_has_a_number_and_the_last_one_used_is_meant(talk):
    for number in (1, 2):
        assert talk.do("new", game=GAME, seed=number)["match"] == number
    talk.do("play", move=3, match=1)
    assert talk.do("log")["match"] == 1
    assert talk.do("asks", match=2)["asks"][0]["seat"] == 1
    assert talk.do("asks")["match"] == 2


def test_a_refusal_does_not_change_which_match_is_meant(talk):
    talk.do("new", game=GAME)
    talk.do("new", game=GAME)
    talk.refused("play", match=1, move="nowhere")
    assert talk.do("asks")["match"] == 2


def test_a_match_that_is_closed_is_let_go_and_its_number_is_not_used_again(talk):
    for number in (1, 2):
        talk.do("new", game=GAME, seed=number)
    assert talk.do("close", match=2) == {"ok": True, "match": 2}
    assert list(talk.desk.matches) == [1]
    assert talk.do("new", game=GAME)["match"] == 3
    assert talk.refused("play", match=2, move=3) == "Match 2 is closed."
    assert talk.refused("close", match=2) == "Match 2 is closed."
    assert talk.refused("asks", match=4) == "There is no match 4: they are numbered 1 to 3."
    assert talk.do("asks", match=1)["asks"]


def test_to_close_a_match_is_not_to_use_it(talk):
    for number in (1, 2):
        talk.do("new", game=GAME, seed=number)
    talk.do("close", match=1)
    assert talk.do("asks")["match"] == 2
    assert talk.do("close")["match"] == 2
    assert talk.refused("asks") == "Match 2 is closed."
    assert talk.do("new", game=GAME)["match"] == 3


def test_a_position_that_cannot_be_asked_about_leaves_no_match_behind(talk):
    view = tabard.new("ivanhoe", seats=3, seed=1).view("all")
    view["under_way"]["asked"][0], view["under_way"]["about"][0] = 6, [99, 99]
    view["under_way"]["called"] = view["under_way"]["waiting"] = 1
    talk.refused("setup", game="ivanhoe", position=view)
    assert talk.do("new", game=GAME)["match"] == 1


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


def test_seats_add_words_to_a_key_whose_fingerprint_they_were_told(talk):
    sealed = talk.do("seal")
    words = ["plum", None]
    assert "each of the 2 seats" in talk.refused("new", game="ivanhoe", seats=2, seal=sealed["seal"], words=["plum"])
    talk.do("new", game="ivanhoe", seats=2, seal=sealed["seal"], words=words)
    lines = talk.do("log")["log"]
    assert (lines[0]["commitment"], lines[1]["words"]) == (sealed["fingerprint"], "plum")
    assert "There is no seal 1:" in talk.refused("new", game="ivanhoe", seats=2, seal=sealed["seal"], words=words)
    assert "added to a seal" in talk.refused("new", game="ivanhoe", seats=2, words=words)


def test_seals_that_nobody_uses_do_not_pile_up(talk):
    for _ in range(MOST_SEALS):
        talk.do("seal")
    assert "begin one first" in talk.refused("seal")


def test_a_line_without_end_is_no_request(talk):
    assert "too long" in talk.raw(b'{"do": "asks"}' + b" " * LONGEST)["refused"]


def test_a_folder_with_an_endless_name_is_no_game(talk):
    assert talk.refused("new", game="/" + "x" * 5_000).startswith("There is no folder '/xxx")


def test_where_there_is_no_match_none_can_be_closed(talk):
    assert talk.refused("close").startswith("There is no match yet")


def test_a_copy_goes_its_own_way(talk):
    talk.do("new", game=GAME, seed=1)
    digest = talk.do("digest")["digest"]
    assert talk.do("copy")["match"] == 2
    talk.do("play", move=1)
    assert talk.do("digest")["digest"] != digest
    assert talk.do("digest", match=1)["digest"] == digest


def test_a_sample_is_a_match_of_its_own_with_all_in_view(talk):
    talk.do("new", game=POCKET, seed=1)
    own = talk.do("view", seat=1)["view"]["hands"]["1"]
    sampled = talk.do("sample", seat=1, seed=5)
    assert sampled["match"] == 2
    assert sampled["view"]["hands"]["1"] == own
    assert None not in sampled["view"]["hands"]["2"]
    assert talk.do("sample", match=1, seat=1, seed=5)["view"] == sampled["view"]
    assert {str(talk.do("sample", match=1, seat=1, seed=seed)["view"]) for seed in range(20)} != {str(sampled["view"])}


def test_a_save_is_loaded_and_goes_on(talk):
    talk.do("new", game=GAME, seed=1)
    talk.do("play", move=3)
    text = talk.do("save")["save"]
    digest = talk.do("digest")["digest"]
    assert talk.do("load", text=text)["match"] == 2
    assert talk.do("digest")["digest"] == digest
    assert "note" not in talk.do("play", move=3)


def test_a_save_of_other_rules_can_be_read_and_says_why_it_cannot_be_played(talk):
    match = tabard.new(GAME)
    match.play(3)
    content = json.loads(match.save()) | {"rules_hash": "another"}
    content.pop("sum")
    loaded = talk.do("load", text=json.dumps(content | {"sum": check_sum(content)}))
    assert "other rules of Connect Four" in loaded["note"]
    assert loaded["asks"] == []
    assert talk.do("log")["log"] == match.log()
    for verb in ("play", "view", "digest", "copy", "sample", "undo", "back", "why"):
        assert talk.refused(verb, move=1, seat=1) == loaded["note"]


def test_a_position_goes_round(talk):
    talk.do("new", game=GAME, seed=1)
    talk.do("play", move=3)
    view = talk.do("view", seat="all")["view"]
    digest = talk.do("digest")["digest"]
    talk.do("setup", game=GAME, position=view, strict=True, seed=1)
    again = talk.do("view", seat="all")["view"]
    assert again == view
    assert talk.do("digest")["digest"] == digest


def test_an_id_comes_back_with_its_answer(talk):
    assert talk.raw(b'{"do": "new", "game": "connect-four", "id": "a-1"}')["id"] == "a-1"
    assert talk.raw(b'{"do": "fly", "id": [1, null]}')["id"] == [1, None]
    assert talk.raw(b'{"do": "asks", "id": null}')["id"] is None
    assert "id" not in talk.raw(b'{"do": "asks"}')


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


def test_a_rule_that_fails_is_told_as_ours_and_the_match_stands(talk, monkeypatch):
    talk.do("new", game=GAME, seed=1)
    before = talk.do("save")["save"]

    def torn(t: Any, seat: int, choice: int) -> None:
        t.discs[0] = 5
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(talk.desk.matches[1].game, "answer", torn)
        told = talk.raw(b'{"do": "play", "move": 3}')
    assert told["ok"] is False
    assert told["broken"] is True
    assert told["refused"].startswith("This is our fault, not yours: '3' failed and was not played.")
    assert talk.do("save")["save"] == before
    assert talk.do("play", move=3)["ok"]


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
