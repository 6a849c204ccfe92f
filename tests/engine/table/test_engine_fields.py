"""The engine's fields are declared once: one more in the declaration is treated as its part is, everywhere."""

import pytest

from tabard.cli.replay import show
from tabard.contract.play import without_chance
from tabard.contract.secrecy.twins import Shuffler
from tabard.engine.lint import lint_game
from tabard.engine.lint.vocabulary import WRITERS
from tabard.engine.match.differences import compare
from tabard.engine.match.position import UNDER_WAY
from tabard.engine.match.trace import Change
from tabard.engine.seeing.redaction import redacted
from tabard.engine.source.drivers import observation_parts
from tabard.engine.table.engine_fields import (
    ASKS,
    CHANCE,
    ENDING,
    ENGINE_FIELDS,
    LISTENERS,
    STACK,
    ZONES,
    engine,
    fields_of,
)
from tabard.engine.table.fields import ALL, NOBODY, number, numbers
from tabard.engine.table.table import Table
from tabard.errors import Broken
from toys.playing import new, setup
from toys.stones import game_with

PARTS = sorted({field.part for field in ENGINE_FIELDS.values()})
EVERY_PART = pytest.mark.parametrize("part", PARTS)


@pytest.fixture
def game_with_extra(tmp_path, monkeypatch):
    """A game made after the field `extra` was declared: two numbers from 0 to 3 that stand at 2, or one."""

    def declared(part, seen=ALL, kept=False, single=False):
        def form(_):
            return number(0, 3, seen=seen, start=2) if single else numbers(2, 0, 3, seen=seen, start=2)

        monkeypatch.setitem(ENGINE_FIELDS, "extra", engine(part, form, kept=kept))
        return game_with(tmp_path, "t.extra[0] = 1" if not single else "t.extra = 1")

    return declared


@EVERY_PART
def test_it_is_on_the_table_and_knows_its_part(game_with_extra, part):
    game = game_with_extra(part)
    assert game.table.fields["extra"].part == part
    assert fields_of(part)[-1] == "extra"
    assert new(game, seed=1).course.t.extra == [2, 2]


@EVERY_PART
def test_no_game_declares_one_of_that_name(game_with_extra, part):
    game_with_extra(part)

    class Clash(Table):
        extra: int = number()

    with pytest.raises(Broken, match="declares 'extra', which is a field of the engine's"):
        Clash.finish(about=False, zones=0)


@pytest.mark.parametrize("kept", [True, False])
def test_after_a_move_its_range_is_looked_at_unless_its_writers_keep_it(game_with_extra, kept):
    t = new(game_with_extra(ASKS, kept=kept), seed=1).course.t
    before = t.snapshot()
    t.extra[1] = 4
    if not kept:
        with pytest.raises(Broken, match="Field 'extra'"):
            t.check_written(before)
    else:
        t.check_written(before)
    with pytest.raises(Broken, match="Field 'extra'"):
        t.check()


@EVERY_PART
def test_the_linter_says_who_may_change_it(game_with_extra, part):
    game = game_with_extra(part)
    assert any(f"changes 'extra', which is the engine's: {WRITERS[part]}" in str(said) for said in lint_game(game))


@EVERY_PART
def test_a_position_brings_it_where_it_brings_its_part(game_with_extra, part):
    game = game_with_extra(part)
    match = new(game, seed=1)
    match.course.t.extra = [3, 0]
    view = match.view("all")
    assert ("extra" in view["under_way"]) == (part in UNDER_WAY) == (part in (ENDING, ASKS, STACK, LISTENERS))
    if part in UNDER_WAY:
        assert setup(game, {"under_way": view["under_way"]}, seed=2).course.t.extra == [3, 0]


@EVERY_PART
def test_hidden_it_is_put_back_to_its_start_but_for_zones_which_are_hidden_card_by_card(game_with_extra, part):
    game = game_with_extra(part, seen=NOBODY)
    t = new(game, seed=1).course.t
    t.extra = [3, 0]
    assert redacted(game, t, 0, {})[0].extra == ([3, 0] if part == ZONES else [2, 2])


@EVERY_PART
def test_a_trace_tells_of_it_by_name_but_of_zones_by_their_cards(game_with_extra, part):
    game = game_with_extra(part)
    t = new(game, seed=1).course.t
    before = t.snapshot()
    t.extra[0] = 3
    told = ("cards", "in one order", "in another") if part == ZONES else ("extra[0]", 2, 3)
    assert [difference[:3] for difference in compare(game, t, before, t.snapshot())] == [told]


def test_a_trace_on_paper_keeps_it_in_the_background(game_with_extra):
    game_with_extra(ASKS)
    lines = []

    class Paper:
        def print(self, line, **_):
            lines.append(line)

    changes = [Change("tried", "act", what, 2, 3, f"{what} 2 → 3")._asdict() for what in ("extra[0]", "heap[0]")]
    show(Paper(), {"moves": [{"number": 0, "entries": [], "trace": changes}], "result": None})
    assert lines[0].startswith("[dim]")
    assert lines[1].startswith("[cyan]")


@EVERY_PART
def test_it_is_observed_unless_it_names_rules_by_number(game_with_extra, part):
    assert (("extra", 2) in observation_parts(game_with_extra(part))) == (part not in (STACK, LISTENERS))


@EVERY_PART
def test_a_count_is_observed_in_every_part(game_with_extra, part):
    assert ("extra", 1) in observation_parts(game_with_extra(part, single=True))


@EVERY_PART
def test_twins_do_not_take_it_for_a_field_of_the_game(game_with_extra, part):
    assert Shuffler(game_with_extra(part, seen=NOBODY)).hidden_fields == []


@EVERY_PART
def test_without_chance_means_without_all_of_that_part(game_with_extra, part):
    match = new(game_with_extra(part), seed=1)
    assert ([2, 2] in without_chance(match)) == (part != CHANCE)
