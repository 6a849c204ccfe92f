"""What `verify` says a save proves, and what it does not."""

import pytest

import tabard
from tabard.engine.match import proof
from tabard.engine.match.save_text import DAMAGED
from tabard.engine.match.verify import verify
from tabard.shelf import find
from toys.saving import changed

GAME = "ivanhoe"


def verdict_of(match):
    match.play(match.asks[0].moves[0])
    verdict = verify(match.save(), find)
    assert verdict.good
    return verdict


def test_of_a_key_nobody_else_had_a_say_in_it_is_said_and_the_fingerprint_told():
    match = tabard.new(GAME, 2)
    verdict = verdict_of(match)
    assert verdict.fingerprint == match.log(None)[0]["commitment"]
    assert verdict.unproven == (proof.NO_WORDS, proof.COMPARE)


def test_a_position_set_up_by_hand_was_no_chance_of_the_match():
    """Hands that somebody has laid are not called a committed shuffle."""
    match = tabard.setup(GAME, tabard.new(GAME, 2, seed=1).view("all"))
    verdict = verdict_of(match)
    assert verdict.unproven == (proof.SET_UP, proof.NO_WORDS, proof.COMPARE)
    assert "every roll and shuffle since its start is the one" in verdict.sentence
    seeded = tabard.setup(GAME, tabard.new(GAME, 2, seed=1).view("all"), seed=4)
    assert verdict_of(seeded).unproven == (proof.SET_UP, proof.SEED)


def test_a_seed_was_somebodys_choice():
    verdict = verdict_of(tabard.new(GAME, 2, seed=9))
    assert (verdict.fingerprint, verdict.unproven) == (None, (proof.SEED,))


def test_with_words_of_all_nobody_alone_chose_and_who_kept_silent_is_named():
    words = [f"word {seat}" for seat in range(4)]
    all_spoke = verdict_of(tabard.new(GAME, 4, seal=tabard.seal(), words=words))
    assert all_spoke.unproven == (proof.WORDS, proof.COMPARE)
    some = verdict_of(tabard.new(GAME, 4, seal=tabard.seal(), words=[None, "plum", None, None]))
    assert "with the words of seat 2 mixed in" in some.sentence
    assert some.unproven[0] == f"{proof.WORDS} Nothing was added by seats 1, 3 and 4."
    assert (all_spoke.said, some.said) == (tuple(words), (None, "plum", None, None))
    assert "who sits where was settled" in proof.WORDS
    none = verdict_of(tabard.new(GAME, 4, seal=tabard.seal()))
    assert none.unproven == (proof.NO_WORDS, proof.COMPARE)


def test_where_nothing_is_left_to_chance_there_is_nothing_to_doubt_but_the_start():
    assert verdict_of(tabard.new("connect-four")).unproven == ()
    set_up = tabard.setup("connect-four", tabard.new("connect-four").view("all"))
    assert verdict_of(set_up).unproven == (proof.SET_UP,)


@pytest.mark.parametrize(("part", "value"), [("result", 1), ("lines", [{}]), ("commands", 7)])
def test_a_file_that_is_forged_and_says_that_it_has_other_words_is_damaged(part, value):
    with pytest.raises(tabard.Refused) as refused:
        verify(changed(tabard.new(GAME, 2, seed=1).save(), words_hash="", **{part: value}), find)
    assert str(refused.value) == DAMAGED
