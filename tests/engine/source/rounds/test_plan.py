"""Playouts in rounds look at one answer at a time, and find the same answers legal as the mask does."""

import random
import re
from dataclasses import replace

import pytest

from plumbing.probes import no_ptx
from tabard import shelf
from tabard.engine.match.beginning import begin
from tabard.engine.source.legality import word_count
from tabard.engine.source.rounds.plan import FEWEST, MOST, SHARED, STATIC, plan
from tabard.engine.table.bits import WORD_BITS
from tabard.engine.table.packing import BULK
from tabard.engine.targets import gpu
from tabard.engine.targets.cache import write_module
from toys.duel_of_cards import GAME as DUEL
from toys.fair import GAME as FAIR
from toys.heaps import GAME as HEAPS

IVANHOE, CONNECT_FOUR, QUESTS = shelf.find("ivanhoe"), shelf.find("connect-four"), shelf.find("quests")
SEVERAL_QUESTIONS = [IVANHOE, QUESTS, FAIR, DUEL]


def as_set(words):
    """The choices in words of bits."""
    words = words if isinstance(words, tuple) else (words,)
    return {at * WORD_BITS + bit for at, word in enumerate(words) for bit in range(WORD_BITS) if word >> bit & 1}


def positions(game, games):
    """Plain tables at every question of random games."""
    chance = random.Random(3)
    for seed in range(games):
        match = begin(game, seed=seed)
        while match.asks:
            yield match.course.t
            ask = match.asks[0]
            match.play(chance.choice(ask.moves).number, ask.seat)


@pytest.mark.parametrize("game", SEVERAL_QUESTIONS, ids=lambda game: game.name)
def test_answers_one_by_one_are_the_mask(game):
    module = write_module(game)
    looked_at = 0
    for t in positions(game, games=4):
        seat = (t.waiting & -t.waiting).bit_length() - 1
        question = t.asked[seat]
        found = as_set(module.surely(question))
        for choice in as_set(module.worth_asking(t, question, seat)):
            looked_at += 1
            if module.allowed(t, question, seat, choice) == 0:
                found.add(choice)
        assert found == as_set(module.mask(t, seat))
    assert looked_at > 50


def test_a_match_that_waits_before_each_long_act_comes_to_the_same_table():
    """As a GPU plays it, by the text it is given: to a question or to a long act, and on from there."""
    module, chance = write_module(QUESTS), random.Random(3)
    here, there = begin(QUESTS, seed=5).course.t, begin(QUESTS, seed=5).course.t
    met = set()
    for _ in range(600):
        seat = (here.waiting & -here.waiting).bit_length() - 1
        choice = chance.choice(sorted(as_set(module.mask(here, seat))))
        module.answer(here, seat, choice)
        module.answer_in_round(there, seat, choice)
        while not there.waiting:
            met.add(module.awaited(there))
            module.go_on(there)
        assert module.awaited(there) == there.asked[(there.waiting & -there.waiting).bit_length() - 1]
        assert here.snapshot() == there.snapshot()
    last = plan(QUESTS).last_question
    assert met == {last + 1 + number for number in range(len(QUESTS.rules.long_acts))}


def test_the_fair_has_more_answers_than_two_words_hold():
    assert word_count(FAIR.rules) == 3


@pytest.mark.parametrize("game", SEVERAL_QUESTIONS, ids=lambda game: game.name)
def test_a_round_has_as_many_matches_as_fit(game):
    found = plan(game)
    assert FEWEST <= found.matches <= MOST
    assert found.fits
    assert found.matches == MOST or not replace(found, matches=found.matches + 1).fits


def test_a_round_fits_into_shared_memory(needs):
    needs("ptx", no_ptx())
    text = gpu.ptx(FAIR)
    declared = [int(size) for size in re.findall(r"\.shared \.align \d+ \.b8 \w+\[(\d+)\]", text)]
    assert sorted(-(-size // BULK) * BULK for size in declared) == sorted(array.bytes for array in plan(FAIR).arrays)
    assert plan(FAIR).declared <= STATIC
    assert plan(FAIR).declared + plan(FAIR).shared <= SHARED
    assert "cp.async.bulk" in text
    assert plan(FAIR).size % BULK == 0


def test_a_game_with_one_question_is_played_with_a_match_for_each_thread():
    assert plan(CONNECT_FOUR) is None


def test_tables_with_listeners_stay_at_home_since_an_event_writes(needs):
    found = plan(HEAPS)
    assert found.at_home
    assert found.fits
    assert not plan(FAIR).at_home
    needs("ptx", no_ptx())
    text = gpu.ptx(HEAPS)
    declared = [int(size) for size in re.findall(r"\.shared \.align \d+ \.b8 \w+\[(\d+)\]", text)]
    assert sorted(-(-size // BULK) * BULK for size in declared) == sorted(array.bytes for array in found.arrays)
    assert "cp.async.bulk" not in text


def test_so_do_those_of_which_too_few_fit():
    large = replace(plan(FAIR), size=SHARED // FEWEST, matches=FEWEST)
    assert not large.fits
    assert replace(large, at_home=True).fits


def test_rounds_need_a_gpu_that_copies_whole_tables(needs):
    needs("ptx", no_ptx())
    assert "cp.async.bulk" not in gpu.ptx(FAIR, cc=(8, 0))
    assert gpu.plan_for(IVANHOE, (9, 0)) == plan(IVANHOE)
    assert gpu.plan_for(IVANHOE, (8, 9)) is None
