"""A bot behind lines of JSON: from any position, in a match, and whatever nonsense it is sent."""

import base64
import json
import sys
import time

import pytest

import tabard
from arena.settings import POCKET, settings
from tabard.arena.behind import Behind
from tabard.arena.one_game import play_game
from tabard.bots import make_bot
from tabard.shelf import find
from toys.saving import changed

FOUR = find("connect-four")


def answers(*requests, game=FOUR, level="medium", simulations=40):
    """What the bot says to these lines."""
    lines = [line if isinstance(line, bytes) else json.dumps(line).encode() for line in requests]
    said = []
    Behind(game, lambda seed: make_bot(level, seed or 1, simulations), iter(lines), said.append).serve()
    return [json.loads(line) for line in said]


def test_it_answers_from_any_position_and_says_what_it_thought():
    (told,) = answers({"do": "choose", "position": {"moves": [0, 6, 0, 6, 0]}, "seat": 2, "id": 4})
    assert (told["id"], told["ok"], told["play"], told["number"], told["seat"]) == (4, True, "0", 0, 2)
    assert {"number", "text", "tried", "chance"} == set(told["thoughts"][0])
    assert told["thoughts"][0]["text"] == "0"


def test_a_position_is_what_a_view_of_everything_is_and_the_seat_may_be_left_out():
    match = tabard.new("ivanhoe", seats=3, seed=4)
    whole = answers({"do": "choose", "position": match.view("all")}, game=match.game, simulations=5)
    saved = answers({"do": "choose", "save": match.save()}, game=match.game, simulations=5)
    for told in (*whole, *saved):
        assert told["seat"] == match.asks[0].seat
        match.copy().play(told["play"])


def test_who_thinks_on_several_cores_gets_each_sample_that_it_asks_for():
    """Each core asks for its own, one after the other, and what comes back is for the one that asked."""
    match = tabard.new("ivanhoe", seats=2, seed=4)
    ask = match.asks[0]
    seen, asked, said = match.seen(ask.seat), [], []

    def requests():
        moves = [{"number": move.number, "text": move.text} for move in ask.moves]
        yield json.dumps({"do": "hello", "seed": 3})
        told = {"seat": ask.seat, "prompt": ask.prompt, "moves": moves}
        yield json.dumps({"do": "choose", "view": seen.view, "log": seen.log, "ask": told})
        while "ask" in (question := json.loads(said[-1])):
            asked.append(question["seed"])
            time.sleep(0.002)  # in which another would ask
            rows = seen.packed(question["count"], question["seed"])
            yield json.dumps({"packed": base64.b64encode(rows.tobytes()).decode()})

    def make(seed):
        return make_bot("medium", seed, simulations=60, cores=2)

    Behind(match.game, make, (line.encode() for line in requests()), said.append).serve()
    assert json.loads(said[-1])["play"] == next(m.text for m in ask.moves if m.number == make(3).choose(seen, ask))
    assert len({seed >> 32 for seed in asked}) == 2


@pytest.mark.parametrize("seed", range(8))
def test_what_its_seat_cannot_know_changes_nothing(seed):
    """Of two positions that differ in another's hand."""
    match = tabard.new("ivanhoe", seats=2, seed=4)
    seat = match.asks[0].seat
    twin = match.sample(seat, 99)
    assert twin.view(3 - seat) != match.view(3 - seat)
    lines = ({"do": "choose", "position": one.view("all"), "seat": seat, "seed": seed} for one in (match, twin))
    told = [answers(line, game=match.game, simulations=5)[0] for line in lines]
    assert told[0]["play"] == told[1]["play"]


@pytest.mark.parametrize(("line", "why"), [
    (b"nonsense", "That line is not JSON"), (b"[1]", "A request is a JSON object"), (b"\xff\xfe", "not JSON"),
    (b"[" * 5000, "nested too deeply"), ({}, '"do" is one of hello, choose, over'), ({"do": "fly"}, "fly"),
    ({"do": ["choose"]}, "nothing to do called"), ({"do": "choose", "postion": {}}, 'A request has no "postion"'),
    ({"do": "choose"}, "Here is none."),
    ({"do": "choose", "position": {}, "save": ""}, 'Here is "position" and "save".'),
    ({"do": "choose", "position": 3}, '"position" is an object, not 3.'),
    ({"do": "choose", "position": {"moves": [9]}}, "Move 1 of the position, 9: Invalid column!"),
    ({"do": "choose", "position": {"moves": [3]}, "seat": 1}, "It is not your turn."),
    ({"do": "choose", "position": {"moves": [3]}, "seat": 5}, "There is no seat 5"),
    ({"do": "choose", "position": {"moves": [0, 1, 0, 1, 0, 1, 0]}}, "Game has finished!"),
    ({"do": "choose", "position": {"moves": []}, "seed": "x"}, "seed"),
    ({"do": "choose", "save": "{}"}, "not a Tabard save"), ({"do": "choose", "save": 7}, '"save" is a text, not 7.'),
    ({"do": "choose", "save": tabard.new("ivanhoe", seed=1).save()}, "That is a save of ivanhoe"),
    ({"do": "choose", "view": {}}, '"choose" needs "ask".'),
    ({"do": "choose", "view": {}, "ask": {"seat": 1}}, '"ask" has a'),
    ({"do": "choose", "view": {}, "ask": {"seat": 9, "moves": [{"number": 0, "text": "0"}]}}, "one of the seats"),
    ({"do": "choose", "view": {}, "ask": {"seat": 1, "moves": [{"number": 99, "text": "0"}]}}, "does not have: '0'"),
    ({"do": "choose", "view": {}, "log": [1], "ask": {"seat": 1, "moves": [{"number": 0, "text": "0"}]}}, '"log" is'),
    ({"do": "hello", "game": "ivanhoe"}, "Here connect-four is played"),
    ({"do": "hello", "seed": 1.5}, '"seed" is a whole'),
], ids=str)  # fmt: skip
def test_a_bad_line_gets_a_sentence_and_the_next_is_answered(line, why):
    bad, good = answers(line, {"do": "choose", "position": {"moves": [0, 6, 0, 6, 0]}})
    assert bad["ok"] is False
    assert why in bad["refused"]
    assert "broken" not in bad
    assert good["play"] == "0"


def test_in_a_match_it_asks_back_for_samples_and_a_wrong_answer_to_that_is_refused():
    match = tabard.new("connect-four", seed=1)
    seen = match.seen(1)
    ask = {"seat": 1, "prompt": "", "moves": [move._asdict() for move in match.asks[0].moves]}
    question = {"do": "choose", "view": seen.view, "log": seen.log, "ask": ask}
    hello, asked, refused, over = answers({"do": "hello", "seed": 3}, question, {"sample": {}}, {"do": "over"})
    assert (hello["ready"], asked["ask"], asked["as"]) == (True, "sample", "packed")
    assert refused == {"ok": False, "refused": 'The bot asked for a sample: the next line was to be {"packed": …}.'}
    assert over == {"ok": True}


def a_question(match):
    ask = {"seat": 1, "prompt": "", "moves": [move._asdict() for move in match.asks[0].moves]}
    return {"do": "choose", "view": match.view(1), "log": match.log(1), "ask": ask}


def in_base_64(packed):
    return base64.b64encode(packed.tobytes()).decode()


def test_tables_that_it_asked_for_are_looked_at_before_compiled_code_believes_them():
    match = tabard.new("connect-four", seed=1)
    good = match.seen(1).packed(1, 0)
    full = tabard.setup("connect-four", {"moves": [0] * 6}).seen(1).packed(1, 0)  # fewer moves than it is asked about
    other = tabard.setup("connect-four", {"moves": [0]}).seen(2).packed(1, 0)  # another seat is asked
    wrong = [full, other]
    for name, value in {"seats": 7, "waiting": 4, "reason": 1, "asked": 77, "answers": 7, "discs": -1}.items():
        wrong.append(good.copy())
        wrong[-1][name] = value
    assert any(told.get("ok") for told in answers(a_question(match), *[{"packed": in_base_64(good)}] * 9))
    for packed in (*map(in_base_64, wrong), in_base_64(good)[:8], "é", "////" * 200):
        _, told = answers(a_question(match), {"packed": packed})
        assert told["refused"] == '"packed" holds what seen.packed(1, seed) gives at that question, in base 64.'
        assert "broken" not in told


def test_a_save_of_other_rules_is_no_sample():
    match, said = tabard.new("connect-four", seed=1), []
    other = changed(match.save(), rules_hash="another")

    class Asks:
        def choose(self, seen, _ask):
            return seen.sample(1).asks[0].moves[0]

    lines = (json.dumps(line).encode() for line in (a_question(match), {"save": other}))
    Behind(FOUR, lambda _seed: Asks(), lines, said.append).serve()
    assert "broken" not in json.loads(said[1])
    assert json.loads(said[1])["ok"] is False


def test_where_nobody_answers_its_question_any_more_it_ends():
    match = tabard.new("connect-four", seed=1)
    ask = {"seat": 1, "prompt": "", "moves": [move._asdict() for move in match.asks[0].moves]}
    assert len(answers({"do": "choose", "view": match.view(1), "log": [], "ask": ask})) == 1


def test_behind_the_protocol_a_level_plays_as_it_does_here():
    ours = f"{sys.executable} -m tabard bot {POCKET} --level hard --simulations 10"
    here, there = (play_game(settings(f"{bot},random", POCKET, simulations=10), 0) for bot in ("hard", ours))
    assert there.faults == ()
    assert here.digest == there.digest
