"""Thinking that is driven from outside: errands say what is wanted, and what is found is what is found here.

In tests/web/test_minds.py a module in a worker carries them out; here they are looked at from inside.
"""

import json
from typing import Any

import pytest

import tabard
from tabard.bots import at_once, make_bot
from tabard.bots.afar import PATIENCE, Errand, bot_errand, chances_errand
from tabard.bots.forms import plain_form
from tabard.bots.how_far import how_far, tables_for
from tabard.bots.levels import LevelBot, level_in
from tabard.bots.orders import Grow, Read, here
from tabard.bots.outlook import Outlook
from tabard.bots.thinking import Thinking
from tabard.bots.tree import Tree
from tabard.bots.tree_forms import ELSEWHERE
from tabard.engine import Match
from tabard.engine.source.nodes import DONE, PATH, USED
from tabard.errors import Broken

FOUR = "connect-four"


def columns(*played: int) -> Match:
    match = tabard.new(FOUR, seed=1)
    for column in played:
        match.play(column)
    return match


def driven(errand: Errand) -> tuple[dict[str, Any], list[str]]:
    """What it finds, with all that it wanted on the way; it has to need nobody else."""
    wanted = []
    while (told := json.loads(errand.go_on()))["do"] != "found":
        wanted.append(told["do"])
    return told["found"], wanted


@pytest.mark.parametrize("level", ["random", "easy", "expert"])
def test_an_errand_that_is_carried_out_here_finds_what_the_bot_finds(level: str) -> None:
    match = columns(3, 3)
    seen, ask = match.seen(1), match.asks[0]
    found, wanted = driven(bot_errand(seen, ask, level, False, 5, 60))
    assert found == {"move": make_bot(level, 5, 60, form=plain_form).choose(seen, ask)}
    assert set(wanted) <= {"pause"}
    assert (len(wanted) > 3) == (level != "random")


def test_chances_are_those_that_an_outlook_has() -> None:
    seen = columns(3, 3).seen(None)
    found, _ = driven(chances_errand(seen, False, 5, 60))
    assert found == {"chances": list(Outlook(seen, Thinking(60), 5, plain_form).look().chances()), "tried": 60}


def test_for_a_search_elsewhere_it_says_how_the_tree_begins_and_gives_the_tables() -> None:
    match = columns(3)
    seen, ask = match.seen(2), match.asks[0]
    errand = bot_errand(seen, ask, "hard", True, 5, 300)
    wanted = json.loads(errand.go_on())
    tree = Tree(match.game, Thinking(1), f"search {how_far(seen)} 0", 5, ELSEWHERE)
    assert wanted["do"] == "grow"
    assert (wanted["simulations"], wanted["milliseconds"]) == (300, None)
    assert wanted["tree"]["numbers"] == tree.numbers[:PATH]
    assert wanted["tree"]["words"] == tree.words
    assert errand.tables == seen.tables(1, tables_for(5, seen))
    with pytest.raises(Broken, match="grows elsewhere"):
        tree.grow(1)


def test_what_is_told_of_a_tree_that_grew_elsewhere_is_read_as_if_it_had_grown_here() -> None:
    """As TypeScript tells it: counts, then the nodes."""
    match = columns(3)
    seen, ask = match.seen(2), match.asks[0]
    grown = Tree(match.game, Thinking(1), f"search {how_far(seen)} 0", 5)
    grown.about(seen.tables(1, tables_for(5, seen)))
    grown.grow(300)
    errand = bot_errand(seen, ask, "hard", True, 5, 300)
    errand.go_on()
    nodes, numbers, _ = grown.rows()
    assert json.loads(errand.go_on(numbers[:PATH].tobytes())) == {"do": "read", "often": 1 << 25}
    told = json.loads(errand.go_on(nodes.tobytes()))
    assert told["found"] == {"move": make_bot("hard", 5, 300, form=plain_form).choose(seen, ask)}
    assert (int(numbers[DONE]), int(numbers[USED]) > 1) == (300, True)


def test_what_was_broken_off_is_answered_with_what_was_found_by_then() -> None:
    seen, ask = columns(3).seen(2), columns(3).asks[0]
    errand = bot_errand(seen, ask, "expert", False, 5, 20_000)
    for _ in range(3):
        errand.go_on()
    errand.stop()
    found, wanted = driven(errand)
    assert found["move"] in range(7)
    assert len(wanted) < 3


def test_what_wins_at_once_is_wanted_of_nobody() -> None:
    match = columns(3, 0, 3, 0, 3, 0)
    assert at_once.winning(match.seen(1), match.asks[0], 1) == [3]
    assert driven(bot_errand(match.seen(1), match.asks[0], "medium", True, 5, 60)) == ({"move": 3}, [])


def test_a_bot_with_patience_takes_longer_and_one_with_a_number_has_no_clock() -> None:
    game, seconds = columns().game, level_in(columns().game, "medium").seconds
    patient, counting = LevelBot("medium", 1, patience=PATIENCE), LevelBot("medium", 1, 40, patience=PATIENCE)
    for bot in (patient, counting):
        bot._take_up(game)
    assert patient._search._thinking.seconds == pytest.approx(PATIENCE * seconds)
    assert counting._search._thinking.seconds is None


def test_orders_come_one_by_one_and_are_carried_out_before_it_goes_on() -> None:
    match = tabard.new("ivanhoe", seed=1)
    outlook = Outlook(match.seen(match.asks[0].seat), Thinking(100), 5, plain_form)
    orders = []
    work = outlook.looking()
    for order in work:
        orders.append(order)
        for _ in order.lots():
            pass
    assert [type(order) for order in orders] == [Grow] * (len(orders) - 1) + [Read]
    assert sum(order.simulations for order in orders if isinstance(order, Grow)) == 100 == outlook.tried
    again = Outlook(match.seen(match.asks[0].seat), Thinking(100), 5, plain_form)
    assert here(again.looking()).chances() == outlook.chances()
