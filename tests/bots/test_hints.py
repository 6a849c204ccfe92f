"""Hints: what is best, how good it is and why; from what the seat has seen, and from nothing else."""

import random
import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import tabard
from contract.toys import TOYS, honest
from plumbing.volumes import Volume
from tabard.bots.forms import plain_form
from tabard.bots.hints import HASTY, MOST, Hints, hints
from tabard.bots.outlook import Outlook
from tabard.bots.thinking import Thinking
from tabard.contract.play import reader_at
from tabard.contract.secrecy.replays import share_past
from tabard.contract.secrecy.twins import Shuffler
from tabard.contract.volumes import positions
from tabard.engine import Game, Match
from tabard.engine.match.beginning import begin
from tabard.engine.match.seen import Seen
from tabard.engine.rules.thoughts import A_WIN
from tabard.shelf import find

FEW = Thinking(60, share=3, limit=10)


@pytest.fixture(params=[*tabard.games(), *TOYS])
def game(request: pytest.FixtureRequest) -> Game:
    return honest(request.param) if request.param in TOYS else find(request.param)


def columns(*played: int) -> Match:
    match = tabard.new("connect-four", seed=1, names=["Ann", "Bob"])
    for column in played:
        match.play(column)
    return match


def hinted(seen: Seen, simulations: int = 300, seed: int = 0) -> Hints:
    assert seen.ask is not None
    few = Thinking(simulations, share=3, limit=10 if simulations < 100 else None)
    return hints(seen, seen.ask, few, seed, plain_form)


def test_what_wins_at_once_is_said_to_and_is_certain() -> None:
    found = hinted(columns(3, 0, 3, 0, 3, 1).seen(1))
    assert [(hint.move.text, hint.chance, hint.why) for hint in found.moves] == [("3", 1.0, "It wins at once.")]
    assert found.chances == (1.0, 0.0)


def test_what_wins_unless_another_has_sealed_otherwise_is_not_certain() -> None:
    """Penny for penny: who guesses what lies under a hand may be wrong."""
    match = begin(find(str(Path(__file__).parents[1] / "toys" / "pennies")), 2, 1)
    match.play(match.asks[0].moves[0], 1)
    seen = match.seen(2)
    assert all(hint.chance < 1 for hint in hinted(seen, 50).moves)


def test_what_alone_does_not_lose_is_said_to() -> None:
    (only,) = hinted(columns(3, 0, 3, 0, 3).seen(2)).moves
    assert only.move.text == "3"
    assert only.why.startswith("Anything else lets another win at once.")


def test_where_all_loses_that_is_said() -> None:
    best = hinted(columns(2, 2, 3, 3, 4).seen(2)).moves[0]  # both ends of three are free
    assert best.why.startswith("Whatever is done, another can win at once.")


def test_the_best_are_told_with_what_they_are_compared_with_and_what_is_expected_to_follow() -> None:
    found = hinted(columns(3, 3).seen(1), 1500)
    assert 1 < len(found.moves) <= MOST
    assert found.tried == 1500
    first, second = found.moves[:2]
    assert f"'{second.move.text}'" in first.why
    assert f"as good as '{first.move.text}'." in second.why
    assert "Expected then: Bob '" in first.why


def test_moves_are_called_as_they_are_listed() -> None:
    seen = columns(3, 3).seen(1)
    assert seen.ask is not None
    found = hints(seen, seen.ask, Thinking(300), 0, plain_form, lambda move: f"column {move.text}")
    assert "'column " in found.moves[0].why


def test_moves_are_in_the_order_of_the_chances_that_are_shown() -> None:
    """Also where little was tried, and where a bot would make another move: the one that was tried most."""
    otherwise = 0
    for seed in range(30):
        seen = columns(3, 3).seen(1)
        found = hinted(seen, 60, seed)
        shown = [hint.chance for hint in found.moves]
        assert shown == sorted(shown, reverse=True)
        assert found.chances[0] == shown[0]
        visits = {one.action: one.visits for one in Outlook(seen, FEW, seed, plain_form).look().thoughts}
        otherwise += visits[found.moves[0].move.number] < max(visits.values())
    assert otherwise


def test_what_was_tried_once_and_won_does_not_look_best() -> None:
    outlook = Outlook(columns(3, 3).seen(1), FEW, 0, plain_form)
    found = outlook._most_first({0: (1, A_WIN), 1: (400, 240 * A_WIN), 2: (0, 0)})
    assert [one.action for one in found] == [1, 0, 2]


def test_few_tries_are_haste_unless_the_move_is_certain() -> None:
    seen = columns(3, 3).seen(1)
    assert hinted(seen, HASTY - 1).hasty
    assert not hinted(seen, 2 * HASTY).hasty
    assert not hinted(columns(3, 0, 3, 0, 3, 1).seen(1), 5).hasty  # it wins at once


def test_little_that_was_tried_is_not_called_clear() -> None:
    found = hinted(columns(3).seen(2), 12)
    assert not any("learly" in hint.why for hint in found.moves)


def test_what_has_no_choice_is_told_so() -> None:
    dice, match = random.Random(1), columns()
    while not match.asks or len(match.asks[0].moves) > 1:
        match = match if match.asks else columns()
        match.play(dice.choice(match.asks[0].moves))
    seat = match.asks[0].seat
    found = hinted(match.seen(seat), 20)
    assert [hint.why for hint in found.moves] in (["There is nothing else to do."], ["It wins at once."])
    assert found.moves[0].chance == found.chances[seat - 1]


def test_every_hint_is_a_move_that_can_be_made_with_a_share_of_a_win(game: Game, volume: Callable[..., Volume]) -> None:
    for n, moment in positions(game, volume(f"hints {game.name}", 200, minimum=3)):
        for ask in moment.match.asks:
            found = hinted(moment.match.seen(ask.seat), 30, n)
            assert 1 <= len(found.moves) <= MOST
            assert sum(found.chances) == pytest.approx(1, abs=0.001)
            for hint in found.moves:
                assert hint.move in ask.moves
                assert 0 <= hint.chance <= 1
                assert hint.why


def test_hints_are_the_same_whatever_the_seat_may_not_know(game: Game, volume: Callable[..., Volume]) -> None:
    """Twins are matches that a seat cannot tell apart."""
    shuffler = Shuffler(game)
    for n, moment in positions(game, volume(f"honest hints {game.name}", 200, minimum=3)):
        shuffler.remember(moment.match)
        reader = reader_at(moment)
        if reader is None or moment.match.seen(reader).ask is None:
            continue
        found = hinted(moment.match.seen(reader), 30, n)
        for changed, twin in shuffler.twins(moment, reader - 1):
            share_past(moment.match.course, twin.course, reader - 1)
            assert hinted(twin.seen(reader), 30, n) == found, changed


def test_where_something_is_hidden_only_own_steps_are_named_which_the_real_table_allows() -> None:
    """What others would do on a table that was imagined may be nonsense on the real one."""
    dice, match, named = random.Random(4), tabard.new("ivanhoe", seats=3, seed=5), 0
    for n in range(48):
        ask = match.asks[0]
        for hint in hinted(match.seen(ask.seat), 100, n).moves if n % 6 == 0 else ():
            assert "Expected" not in hint.why
            real = match.copy()
            real.play(hint.move, ask.seat)
            for step in re.findall("'([^']+)'", hint.why.partition("Then ")[2]):
                real.play(step, ask.seat)
                named += 1
        match.play(dice.choice(ask.moves), ask.seat)
    assert named > 3


def test_own_steps_of_a_turn_are_named_where_others_cannot_come_between() -> None:
    """He who starts a tournament plays a card before anybody else does anything."""
    seen = tabard.new("ivanhoe", seats=2, seed=1).seen(1)
    assert any(". Then '" in hint.why for hint in hinted(seen, 150).moves)


def test_a_hint_takes_less_than_a_second() -> None:
    seen = tabard.new("ivanhoe", seats=3, seed=1).seen(1)
    assert seen.ask is not None
    began = time.process_time()
    hints(seen, seen.ask, form=plain_form)
    assert time.process_time() - began < 1


def test_a_rule_that_fails_while_it_is_thought_of_spoils_no_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has played it yet: who does is told which line it is."""
    match = columns(3)
    seen = match.seen(2)
    monkeypatch.setattr(match.game, "answer", failing)
    found = hinted(seen, 20)
    assert found.moves
    assert sum(found.chances) == pytest.approx(1)


def failing(*_given: object) -> None:
    raise ZeroDivisionError


def test_no_further_answer_is_named_by_a_number_that_says_nothing() -> None:
    """In Skirmish a unit is chosen as `#3`, which nobody knows by its number; steps of the answer begun are named."""
    match, dice = tabard.new("skirmish", seed=2), random.Random(2)
    named = 0
    for n in range(60):
        ask = match.asks[0]
        for hint in hinted(match.seen(ask.seat), 60, n).moves if match.course.half is not None else ():
            then = hint.why.partition("Then ")[2]
            assert "#" not in then
            named += bool(then)
        match.play(dice.choice(ask.moves), ask.seat)
    assert named
