"""What bots think of Skirmish: they take what wins, leave what is absurd, and judge both sides by one measure."""

import random
from typing import Any

import numpy as np
import pytest

import tabard
from tabard.bots.forms import compiled_now, plain_form
from tabard.bots.search_bot import SearchBot
from tabard.bots.thinking import Thinking
from tabard.bots.tree import Tree
from tabard.engine import A_WIN, Match
from tabard.games.skirmish.capabilities.attack import ATTACK, TARGET
from tabard.games.skirmish.capabilities.defense import DEFEND
from tabard.games.skirmish.capabilities.move import MOVE
from tabard.games.skirmish.judging import prospects, share_of, share_of_a_win
from tabard.games.skirmish.table import CARDS, END_TURN, Ground
from tabard.games.skirmish.thinking import (
    gain,
    keep_may_fall,
    to_attack,
    to_choose,
    to_defend,
    to_end,
    to_move,
    to_target,
    where_to_move,
    whom_to_attack,
    whom_to_defend,
)  # fmt: skip

Unit = dict[str, Any]


def one(seat: int, sheet: str, x: int, y: int, **more: Any) -> Unit:
    return {"seat": seat, "sheet": sheet, "at": [x, y], "seen": True, **more}


def field(*units: Unit, **more: Any) -> Match:
    """Player 1 has the turn; keeps stand in corners far from each other."""
    return tabard.setup("skirmish", {"units": [one(1, "Keep", 0, 0), one(2, "Keep", 7, 7), *units], **more})


def ground(match: Match) -> Any:
    return match.course.t


def space(x: int, y: int) -> int:
    return 8 * y + x


FIRST, SECOND = 2, 3  # the units after the keeps, as cards


# --- what wins at once ------------------------------------------------------------------------------------

KEEP_FALLS = [
    one(1, "Keep", 0, 0), one(2, "Keep", 7, 7, health=2), one(1, "Levy", 7, 6), one(1, "Rider", 3, 3),
    one(2, "Footman", 3, 4, health=1), one(2, "Levy", 6, 6),
]  # fmt: skip
LAST_FALLS = [
    one(1, "Keep", 0, 0), one(2, "Keep", 7, 7), one(1, "Rider", 7, 6), one(1, "Ram", 3, 3),
    one(2, "Levy", 3, 4, health=3),
]  # fmt: skip


@pytest.mark.parametrize("units", [KEEP_FALLS, LAST_FALLS])
@pytest.mark.parametrize("seed", range(3))
def test_an_attack_that_wins_is_made_by_one_who_hardly_thinks(units: list[Unit], seed: int) -> None:
    match = tabard.setup("skirmish", {"units": units})
    bot = SearchBot(seed, Thinking(simulations=3), plain_form)
    for _ in range(3):
        match.play(bot.choose(match.seen(1), match.asks[0]))
    assert match.result is not None


def test_where_one_unit_wins_nobody_thinks_of_another_nor_of_a_walk() -> None:
    t = ground(tabard.setup("skirmish", {"units": KEEP_FALLS}))
    assert to_choose(t, 0, FIRST) > 0
    assert to_choose(t, 0, SECOND) == 0
    assert to_move(t, 0, MOVE.first, FIRST) == 0


# --- what is absurd ---------------------------------------------------------------------------------------


def test_nobody_ends_the_turn_with_an_attack_at_hand() -> None:
    near, far = one(2, "Levy", 4, 3), one(2, "Levy", 4, 6)
    assert to_end(ground(field(one(1, "Ram", 3, 3), near)), 0, END_TURN.first) == 0
    assert to_end(ground(field(one(1, "Ram", 3, 3, points=0), near)), 0, END_TURN.first) > 0
    assert to_end(ground(field(one(1, "Ram", 3, 3), far)), 0, END_TURN.first) > 0


def test_nobody_attacks_for_nothing() -> None:
    """A Bulwark deflects 2; who does not know that it is one may try."""
    for seen in (True, False):
        t = ground(field(one(1, "Rider", 3, 3), one(2, "Bulwark", 4, 3, seen=seen)))
        assert (to_attack(t, 0, ATTACK.first, FIRST) > 0) is not seen
        assert (whom_to_attack(t, 0, space(4, 3), FIRST) > 0) is not seen


def test_nobody_attacks_where_friends_lose_more() -> None:
    friends = [one(1, "Levy", 4, 4, health=2), one(1, "Levy", 5, 3, health=2)]
    mortar, enemy = one(1, "Mortar", 3, 2), one(2, "Levy", 4, 3)
    assert whom_to_attack(ground(field(mortar, enemy)), 0, space(4, 3), FIRST) > 0
    assert whom_to_attack(ground(field(mortar, enemy, *friends)), 0, space(4, 3), FIRST) == 0


def test_who_shoots_out_of_a_carrier_minds_it() -> None:
    """What holds the attacker is hit by its area, too; the attacker is not."""
    mortar, wagon, enemy = one(1, "Mortar", 3, 3), one(1, "Wagon", 3, 3), one(2, "Footman", 4, 3)
    assert whom_to_attack(ground(field(mortar, enemy)), 0, space(4, 3), FIRST) > 0
    inside = ground(field(mortar | {"at": {"in": 4}}, wagon, enemy))
    assert whom_to_attack(inside, 0, space(4, 3), FIRST) == 0


def test_a_keep_that_can_lose_no_more_this_turn_is_left_alone() -> None:
    t = ground(field(one(1, "Ram", 6, 7), one(2, "Levy", 0, 7)))
    assert gain(t, FIRST, 1) > 0
    t.keep_lost[1] = 5
    assert gain(t, FIRST, 1) == 0


def test_nobody_aims_who_cannot_attack_after_it() -> None:
    enemy = one(2, "Levy", 4, 3)
    assert to_target(ground(field(one(1, "Duellist", 3, 3), enemy)), 0, TARGET.first, FIRST) > 0
    assert to_target(ground(field(one(1, "Duellist", 3, 3, points=1), enemy)), 0, TARGET.first, FIRST) == 0


def test_nobody_defends_himself_twice() -> None:
    match = field(one(1, "Footman", 3, 3), one(2, "Levy", 4, 3))
    assert to_defend(ground(match), 0, DEFEND.first, FIRST) > 0
    assert whom_to_defend(ground(match), 0, space(3, 3), FIRST) > 0
    match.play("#3 Defend 3,3")
    assert to_defend(ground(match), 0, DEFEND.first, FIRST) == 0
    assert whom_to_defend(ground(match), 0, space(3, 3), FIRST) == 0


def test_nobody_walks_back_where_no_enemy_is_near() -> None:
    alone, met = one(2, "Levy", 7, 6), one(2, "Levy", 4, 4)
    t = ground(field(one(1, "Ram", 3, 2), alone))
    onwards, back = where_to_move(t, 0, space(3, 4), FIRST), where_to_move(t, 0, space(3, 1), FIRST)
    assert onwards > 0 == back
    assert where_to_move(ground(field(one(1, "Ram", 3, 2), met)), 0, space(3, 1), FIRST) > 0


# --- keeps --------------------------------------------------------------------------------------------------


def besieged(health: int, *more: Unit) -> Any:
    """An enemy Ram, two steps from the keep, and one of one's own that may get at it."""
    units = [one(1, "Keep", 0, 0, health=health), one(2, "Keep", 7, 7), one(1, "Ram", 2, 3), one(2, "Ram", 0, 2)]
    return ground(tabard.setup("skirmish", {"units": [*units, *more]}))


def test_a_keep_may_fall_where_those_who_can_get_at_it_take_as_much_as_it_has() -> None:
    assert keep_may_fall(besieged(3), 0)  # one step, one attack
    assert not keep_may_fall(besieged(4), 0)
    assert keep_may_fall(besieged(4, one(2, "Rider", 4, 1)), 0)
    assert not keep_may_fall(besieged(3), 1)


def test_nobody_ends_the_turn_while_he_may_relieve_his_keep() -> None:
    assert to_end(besieged(3), 0, END_TURN.first) == 0
    assert to_end(besieged(9), 0, END_TURN.first) > 0
    assert where_to_move(besieged(3), 0, space(1, 2), FIRST) > 10 * where_to_move(besieged(3), 0, space(3, 3), FIRST)


def test_whoever_besieges_the_keep_is_hit_before_others() -> None:
    near, far = one(1, "Levy", 0, 3), one(2, "Ram", 1, 3)
    assert gain(besieged(3, near, far), 4, 3) > 2 * gain(besieged(9, near, far), 4, 3)


def test_nobody_defends_himself_where_no_enemy_can_come() -> None:
    assert to_defend(ground(field(one(1, "Footman", 1, 0), one(2, "Levy", 7, 6))), 0, DEFEND.first, FIRST) == 0


# --- how well a side stands -------------------------------------------------------------------------------


def some_tables(count: int) -> list[Any]:
    """From the middle of random matches, placing included."""
    tables = []
    for seed in range(count):
        dice, match = random.Random(seed), tabard.new("skirmish", seed=seed)
        for _ in range(dice.randrange(200)):
            if match.asks:
                match.play(dice.choice(match.asks[0].moves).number)
        tables.append(ground(match))
    return tables


def test_what_both_get_adds_up_to_a_win() -> None:
    for t in some_tables(20):
        shares = [share_of_a_win(t, seat) for seat in range(2)]
        assert all(0 <= share <= A_WIN for share in shares)
        assert A_WIN - 1 <= sum(shares) <= A_WIN


def test_a_side_stands_better_the_more_it_has() -> None:
    both = [one(1, "Levy", 2, 2), one(2, "Levy", 5, 5)]
    assert share_of_a_win(ground(field(*both)), 0) == pytest.approx(A_WIN / 2, abs=A_WIN / 50)
    ahead = [field(*both, one(1, "Ram", 2, 1)), field(one(1, "Levy", 2, 2), one(2, "Levy", 5, 5, health=1))]
    for match in ahead:
        assert share_of_a_win(ground(match), 0) > A_WIN * 0.52


def test_an_enemy_that_can_strike_next_counts_before_he_does() -> None:
    safe = field(one(1, "Levy", 2, 2, points=0), one(2, "Ram", 2, 7))
    struck = field(one(1, "Levy", 2, 2, points=0), one(2, "Ram", 2, 5), turn=2)
    assert share_of_a_win(ground(struck), 0) < share_of_a_win(ground(safe), 0) - A_WIN // 50


def test_every_card_may_be_a_stranger() -> None:
    """Positions without keeps, without units, and with a card that is being built are judged, too."""
    bare = {"units": [{"seat": 1, "sheet": "Ram"}, {"seat": 2, "sheet": "Levy"}], "bare": True}
    no_keeps = {"units": [{"seat": 1, "sheet": "Ram", "at": [0, 0]}, {"seat": 2, "sheet": "Levy", "at": [7, 7]}]}
    for position in (bare, no_keeps, {"building": {"name": "Monk", "health": 1}}):
        t: Ground = ground(tabard.setup("skirmish", position))
        assert t.deck <= CARDS
        assert 0 <= share_of_a_win(t, 0) <= A_WIN


def giants(**better: int) -> Match:
    """Two units each, of the highest levels there are; those of player 1 may differ."""
    sheet = {"health": 99, "attack": 99, "points": 99}
    units = [
        {"seat": 1 + at // 2, "sheet": {"name": "ABCD"[at], **sheet, **(better if at < 2 else {})}} for at in range(4)
    ]
    return tabard.setup("skirmish", {"bare": True, "units": units}, seed=1)


def test_giants_are_judged_in_the_64_bits_that_compiled_numbers_have() -> None:
    t = ground(giants(attack=90))
    own, others = (prospects(t, seat) for seat in range(2))
    assert max(own, others) ** 4 * A_WIN > 2**63
    for one, other in ((own, others), (others, own), (own, 10), (6_499, 6_500), (99_999, 100_000)):
        exact = A_WIN * one**4 // (one**4 + other**4)
        assert share_of(np.int64(one), np.int64(other)) == pytest.approx(exact, abs=2)


# --- plain and compiled -----------------------------------------------------------------------------------


@pytest.mark.timeout(900)  # the first of them compiles
def test_both_forms_think_alike() -> None:
    for seed in range(3):
        dice, match = random.Random(seed), tabard.new("skirmish", seed=seed)
        for _ in range(30 + 40 * seed):
            match.play(dice.choice(match.asks[0].moves).number)
        while len(match.asks[0].moves) == 1:
            match.play(match.asks[0].moves[0].number)
        ask = match.asks[0]
        thoughts = [
            SearchBot(5, Thinking(simulations=12, share=4), form).think(match.seen(ask.seat), ask)
            for form in (plain_form, compiled_now)
        ]
        assert thoughts[0] == thoughts[1]


@pytest.mark.timeout(900)  # the first of them compiles
def test_both_forms_judge_giants_alike() -> None:
    match = giants(attack=90)
    seen, gained = match.seen(match.asks[0].seat), []
    for work in (None, compiled_now(match.game)):
        tree = Tree(match.game, Thinking(simulations=20, limit=2, nodes=4096), "giants", 1, work)
        tree.about(seen.packed(2, 0))
        tree.grow(20)
        gained.append(tree.gained(2))
    assert gained[0] == gained[1]
    assert sum(gained[0]) == pytest.approx(1, abs=0.01)
