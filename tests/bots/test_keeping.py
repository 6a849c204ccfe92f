"""Trees that are kept from move to move: which answers were given since."""

import pytest

import tabard
from tabard.bots import at_once
from tabard.bots.keeping import answers_between, key_of


def test_the_answers_are_found_though_a_rule_fails_where_nobody_has_played(monkeypatch: pytest.MonkeyPatch) -> None:
    match = tabard.new("connect-four", seed=1)
    game, answer = match.game, match.game.answer

    def fails_there(t: object, seat: int, choice: int) -> None:
        if (seat, choice) == (1, 0):
            raise IndexError
        answer(t, seat, choice)

    before, tables = at_once.table(match.seen(1), 0), [match.course.t.copy()]
    for column in (3, 6):
        match.play(column)
        tables.append(match.course.t.copy())
    monkeypatch.setattr(game, "answer", fails_there)
    keys = answers_between(game, before, at_once.table(match.seen(1), 0), (0, 3))
    assert keys == [key_of(tables[0], 0, 3), key_of(tables[1], 1, 6)]
    assert answers_between(game, at_once.table(match.seen(1), 0), before, (0, 3)) is None
