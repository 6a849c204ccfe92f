"""Saves: a match goes on from one exactly as it would have, in the middle of anything."""

import json
import random

import pytest

import tabard
from tabard.engine import ALL, Face, Game, Ruleset, Table, ask, end_game, know, number
from tabard.engine.match.beginning import begin
from tabard.engine.match.verify import verify
from tabard.errors import Refused
from tabard.shelf import find
from toys.duel_of_cards import GAME as DUEL
from toys.playing import all_seen, load, play_on, state, step_at_random
from toys.pocket import GAME as POCKET
from toys.saving import content_of, halfway

# --- going on -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "moves"),
    [(POCKET, 16), (DUEL, 20), (find("connect-four"), 42)],
    ids=["pocket", "duel-of-cards", "connect-four"],
)
def test_at_every_ask_a_loaded_match_is_the_same_and_goes_on_the_same(game, moves, volume):
    for seed in volume(f"saves of {game.name}", 400, minimum=8):
        match = begin(game, seed=seed)
        dice = random.Random(seed)
        for _ in range(dice.randrange(moves)):
            if match.asks:
                step_at_random(match, dice)
        twin = load(game, match.save())
        assert state(twin) == state(match)
        assert all_seen(twin) == all_seen(match)
        assert all_seen(play_on(twin, seed, most=moves)) == all_seen(play_on(match, seed, most=moves))
        assert twin.digest == match.digest


def test_a_live_match_goes_on_with_the_same_words():
    match = halfway(seed=None)
    twin = load(POCKET, match.save())
    assert [entry["text"] for entry in match.play("roll")] == [entry["text"] for entry in twin.play("roll")]
    assert twin.words.used == match.words.used > 0
    assert all_seen(play_on(twin, 1)) == all_seen(play_on(match, 1))


def test_a_half_given_answer_can_be_left_after_loading():
    match, fresh = halfway(), begin(POCKET, seed=3)
    for seat in (1, 2):
        fresh.play("bid 1", seat)
    twin = load(POCKET, match.save())
    twin.back(twin.asks[0].seat)
    assert state(twin) == state(fresh)


def test_a_sealed_answer_survives_and_stays_sealed():
    match = begin(POCKET, seed=3)
    match.play("bid 3", 2)
    twin = load(POCKET, match.save())
    assert "bid" not in [entry["entry"] for entry in twin.log(1)]
    told = twin.play("bid 0", 1)
    assert [entry["text"] for entry in told] == ["Player 1 bids 0", "Player 2 bids 3"]


def test_a_move_can_be_taken_back_after_loading():
    match = tabard.new("connect-four", seed=1)
    before = state(match)
    match.play(3)
    twin = tabard.load(match.save())
    twin.undo(1)
    assert state(twin) == before


def test_a_copy_is_independent_in_both_directions():
    match = halfway()
    twin = match.copy()
    assert state(twin) == state(match)
    before = state(match)
    play_on(twin, 1)
    assert state(match) == before
    after = state(twin)
    play_on(match, 2)
    assert state(twin) == after


def test_a_match_set_up_from_a_position_keeps_where_it_started():
    position = {"grid": [[0] * 7] * 5 + [[1, 2, 0, 0, 0, 0, 0]], "to_move": 2}
    match = tabard.setup("connect-four", position, strict=False)
    given = json.loads(json.dumps(position))
    position["grid"].clear()
    twin = tabard.load(match.save())
    assert twin.start == {"position": given, "strict": False}
    assert state(twin) == state(match)


def test_a_match_set_up_from_moves_is_one_played_from_the_beginning():
    match = tabard.setup("connect-four", {"moves": [3, 4]}, seed=1)
    twin = tabard.new("connect-four", seed=1)
    for column in (3, 4):
        twin.play(column)
    assert match.save() == twin.save()
    assert state(tabard.load(match.save())) == state(match)


def test_names_and_house_rules_are_kept():
    match = begin(POCKET, seed=1, rules={"double": True}, names=["Ænn", "Bób 😀"])
    twin = load(POCKET, match.save())
    assert twin.names == ["Ænn", "Bób 😀"]
    assert twin.view()["rules"] == {"double": True}
    assert match.save().isascii()


def test_a_save_says_what_its_moves_and_lines_mean():
    content = content_of(halfway().save())
    assert content["texts"] == {"1": "bid 1", "7": "card 3"}
    assert content["wording"]["zones"][0] == ["deck", -1]
    assert ["bid", "{seat:seat} bids {amount}", "", ""] in content["wording"]["entries"].values()


def test_a_save_holds_nothing_that_playing_it_again_tells():
    match = play_on(begin(POCKET, seed=1), 1)
    assert set(content_of(match.save())) == {
        "tabard", "game", "version", "names", "moves", "result", "rules_hash", "words_hash", "rules", "seed", "key",
        "start", "commands", "texts", "lines", "wording", "half", "digest",
    }  # fmt: skip


# --- live chance --------------------------------------------------------------------------------------


def test_a_live_match_tells_its_commitment_first_and_its_key_last():
    match = play_on(begin(POCKET), 1)
    first, last = match.log()[0], match.log()[-1]
    assert (first["entry"], last["entry"]) == ("committed", "opened")
    assert last["key"] == match.words.key.hex()
    assert first["commitment"] == match.words.commitment
    assert first["commitment"] in first["text"]
    assert last["key"] in last["text"]


def test_before_the_end_the_key_is_nowhere_to_be_read():
    match = begin(POCKET)
    key = match.words.key.hex()
    seen: list[str] = []
    play_on(match, 1, most=13, each=lambda match: seen.append(all_seen(match)))
    assert match.asks
    assert not any(key in text for text in [*seen, all_seen(match)])


def test_once_the_key_is_told_nothing_is_taken_back_where_there_is_chance():
    match = begin(POCKET)
    while match.asks:
        seat = match.asks[0].seat
        match.play("safely" if match.asks[0].prompt.startswith("Safely") else match.asks[0].moves[0], seat)
    with pytest.raises(Refused, match="revealed or rolled"):
        match.undo(seat)


def test_without_chance_the_last_move_of_a_live_match_can_be_taken_back():
    match = tabard.new("connect-four")
    for column in (0, 1, 0, 1, 0, 1):
        match.play(column)
    before = state(match)
    match.play(0)
    match.undo(1)
    assert state(match) == before


def test_a_seeded_match_tells_neither():
    assert not {entry["entry"] for entry in play_on(begin(POCKET, seed=1), 1).log()} & {"committed", "opened"}


def test_where_nothing_is_left_to_chance_no_key_is_told():
    won = [[0] * 7 for _ in range(5)] + [[1, 1, 1, 1, 2, 2, 2]]
    match = tabard.setup("connect-four", {"grid": won})
    assert [entry["entry"] for entry in match.log()] == ["won"]


# --- what rules write ---------------------------------------------------------------------------------


class Noted(Table, seats=2):
    late: int = number(0, 1, seen=ALL)


def noting() -> Game:
    """A game whose rules write truths where numbers are declared."""
    game = Ruleset("noted", Noted)
    question = game.question("On?")
    go = game.choices("go", 1)
    over = game.result("Over.")
    asked = game.fact(is_late, "asked", "Late? {answer}")

    @game.start
    def start(t):
        ask(t, question, 0)

    @game.action(question, go)
    def on(t, seat, _choice):
        if t.late:
            end_game(t, 1, over)
        else:
            t.late = t.seats > 1
            know(t, asked, is_late(t))
            ask(t, question, seat)

    return Game(game, Face("Noted", "", lambda table: {"late": table.late}))


def is_late(t):
    return t.late == 1


def test_a_truth_that_a_rule_has_written_is_a_number_to_all_who_read_it_back():
    game = noting()
    match = begin(game, seed=1)
    match.play("go")
    assert match.log(1)[-1]["text"] == "Late? 1"
    assert load(game, match.save()).save() == match.save()
    assert verify(match.save(), lambda _name: game).good
