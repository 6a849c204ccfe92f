"""What a move would change, and what the last one did."""

import tabard
from tabard.engine.match.beginning import begin
from tabard.sitting.changes import changed, foreseen, is_open, lately
from tabard.sitting.panels import panels_of
from toys.parlour import DUEL, MORRA, NOUGHTS


def seen(match, viewer=1):
    return panels_of(match.game, match.view(viewer))


def test_where_a_disc_will_land_is_foreseen_and_nothing_is_played():
    match = tabard.setup("connect-four", {"moves": [3, 3]})
    assert foreseen(match, 1, 3, seen(match)) == {(0, 3, 3): "●"}
    assert match.view(1)["grid"][3][3] == 0


def test_what_the_last_move_changed_is_told_and_before_it_nothing():
    match = tabard.new("connect-four", seed=1)
    assert lately(match, 1, seen(match)) == frozenset()
    match.play(3)
    match.play(2)
    assert lately(match, 1, seen(match)) == lately(match, None, seen(match, None)) == {(0, 5, 2)}


def test_only_grids_are_compared():
    grid = {"kind": "grid", "cells": [[{"text": "x"}, {}]]}
    assert changed([grid], [{"kind": "grid", "cells": [[{}, {"text": "o"}]]}]) == {(0, 0, 1): "o"}
    assert changed([{"kind": "text", "text": "x"}], [grid]) == {}


def test_what_depends_on_hidden_cards_is_not_foreseen():
    match = begin(DUEL, seed=1)
    assert foreseen(match, 1, 0, seen(match)) == {}


def test_a_move_that_cannot_be_played_foresees_nothing():
    match = tabard.new("connect-four", seed=1)
    assert foreseen(match, 2, 3, seen(match, 2)) == {}


def test_only_where_nothing_is_hidden_sealed_or_rolled_one_try_says_it_all():
    assert is_open(NOUGHTS)
    assert not is_open(DUEL)
    assert not is_open(MORRA)
