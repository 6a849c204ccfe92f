"""Linked rules do what the rules do, and report which order of cards a rule reads and which card is drawn."""

import importlib.util
import random
from pathlib import Path

import pytest

from contract.toys import TOYS, honest
from tabard import shelf
from tabard.engine.guessing.interposition import WatchedTable, linked_rules
from tabard.engine.guessing.order_dependence import Watch
from tabard.engine.match.beginning import begin
from tabard.engine.table.chance import seed_chance
from tabard.errors import Broken
from toys import bottoms, omens, peeking
from toys.playing import new

GAMES = [*map(shelf.find, shelf.games()), *map(honest, TOYS), bottoms.GAME, omens.GAME, peeking.GAME]
PILE, HAND, ANY = bottoms.PILE, bottoms.HAND, 0


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_linked_rules_lead_to_the_tables_that_the_rules_lead_to(game):
    dice, linked, moves = random.Random(3), linked_rules(game), 0
    for seed in range(3):
        t = begin(game, seed=seed).course.t.copy()
        while not t.over and moves < 60 * (seed + 1):
            seat = dice.choice([seat for seat in range(t.seats) if t.waiting >> seat & 1])
            number, other = dice.choice(game.legal(t, seat)), t.copy()
            watched = WatchedTable(other, Watch(game))
            assert linked.legal(watched, seat) == game.legal(t, seat)
            game.answer(t, seat, number)
            linked.answer(watched, seat, number)
            assert other.snapshot() == t.snapshot()
            moves += 1
    assert moves >= 7


def test_a_start_leads_to_the_same_table():
    plain, other = bottoms.GAME.table(), bottoms.GAME.table()
    for t in (plain, other):
        t.seats = 2
        seed_chance(t, 1, 2, 3, 4, 0)
    bottoms.GAME.rules.begin(plain)
    linked_rules(bottoms.GAME).begin(WatchedTable(other, Watch(bottoms.GAME)))
    assert other.snapshot() == plain.snapshot()


def read_by(rule, *given, piles=()):
    """The zones whose order a rule of the toy has read, of those that spectators do not see."""
    t = new(bottoms.GAME, seats=2, seed=1).course.t
    watch = Watch(bottoms.GAME, (PILE, HAND, HAND + 1), piles)
    linked_rules(bottoms.GAME).of(rule)(WatchedTable(t, watch), *given)
    return set(watch.read)


def test_what_a_rule_reads_of_the_order_is_recorded():
    assert read_by(bottoms.take_bottom, 0, ANY) == {PILE}
    assert read_by(bottoms.is_next, bottoms.BEE) == {PILE}
    assert read_by(bottoms.peek, 0, ANY) == {PILE}  # by a rule that it calls
    assert read_by(bottoms.luck, 0, ANY) == set()  # by a rule that it calls


def test_what_the_engine_reads_for_a_rule_is_not():
    t = new(bottoms.GAME, seats=2, seed=1).course.t
    watch = Watch(bottoms.GAME, (PILE,), (PILE,))
    linked = linked_rules(bottoms.GAME)
    linked.of(bottoms.shuffle)(WatchedTable(t, watch), PILE, bottoms.SHUFFLED)
    linked.of(bottoms.draw_next)(WatchedTable(t, watch), 0, ANY)
    linked.of(bottoms.seek)(WatchedTable(t, watch), 0, ANY)  # cards of a kind are alike here
    assert watch.read == {}


def test_a_card_that_is_drawn_is_taken_by_its_order_but_from_a_pile():
    assert read_by(bottoms.draw_next, 0, ANY, piles=(PILE,)) == set()
    assert read_by(bottoms.draw_next, 0, ANY) == {PILE}


def test_while_a_card_is_drawn_it_is_said_so():
    t, said = new(bottoms.GAME, seats=2, seed=1).course.t, []
    watch = Watch(bottoms.GAME)

    class Teller:
        def moved(self, *_line):
            said.append(watch.draws)

    t.teller = Teller()
    for act in (bottoms.draw_next, bottoms.take_bottom, bottoms.draw_next):
        linked_rules(bottoms.GAME).of(act)(WatchedTable(t, watch), 0, ANY)
    assert said == [True, False, True]


def test_the_rules_themselves_are_left_as_they_are():
    linked = linked_rules(bottoms.GAME)
    assert linked.of(bottoms.peek) is not bottoms.peek
    assert bottoms.peek.__globals__ is vars(bottoms)
    assert bottoms.draw_next.__globals__["draw"] is bottoms.draw
    assert linked.of(bottoms.peek).__code__ is bottoms.peek.__code__


def test_a_rule_without_a_copy_runs_as_well_and_all_that_is_read_for_it_is_recorded():
    match = new(bottoms.GAME, seats=2, seed=1)
    t, other = match.course.t.copy(), match.course.t.copy()
    watch = Watch(bottoms.GAME, (PILE,))
    for rule in (bottoms.draw_next, bottoms.take_bottom):
        rule(t, 0, ANY)
        rule(WatchedTable(other, watch), 0, ANY)
    assert other.snapshot() == t.snapshot()
    assert set(watch.read) == {PILE}


def test_a_card_that_is_not_there_is_refused_as_by_the_rules():
    t = new(bottoms.GAME, seats=2, seed=1).course.t
    with pytest.raises(Broken):
        linked_rules(bottoms.GAME).of(bottoms.move)(WatchedTable(t, Watch(bottoms.GAME)), -1, PILE, bottoms.GOT)


def test_a_copy_takes_by_keyword_what_its_rule_takes(tmp_path):
    file, text = tmp_path / "by_keyword.py", Path(bottoms.__file__).read_text()
    begun = "def next_turn(t: Bottoms, seat: int"
    text = text.replace(begun, f"{begun}, *, more: int = 1")
    file.write_text(text.replace("t.turns += 1", "t.turns += more"))
    spec = importlib.util.spec_from_file_location("by_keyword", file)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    match = begin(module.GAME, 2, 1)
    match.play("peek")
    assert match.sample(1, 3).view(1) == match.view(1)
