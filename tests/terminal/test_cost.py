"""What a key costs: a view is dear, so one is shared by all who want to see the same; nothing is worked out twice."""

import cProfile
import io
import pstats

import pytest

import tabard
from tabard.engine.guessing import possible_tables
from tabard.engine.match.beginning import begin
from tabard.engine.match.match import Match
from tabard.engine.seeing import redaction
from tabard.sitting.seating import seat_players
from tabard.sitting.sitting import Sitting
from tabard.terminal.app import TableApp
from tabard.terminal.line import LineTable
from terminal.driving import settle
from terminal.lists import sitting_for


@pytest.fixture
def asked(monkeypatch):
    """Every view and every redacted table that is asked for, by name."""
    found = []
    view, redacted = Match.view, redaction.redacted
    monkeypatch.setattr(Match, "view", lambda *given: found.append("view") or view(*given))
    for module in (redaction, possible_tables):
        monkeypatch.setattr(module, "redacted", lambda *given: found.append("redacted") or redacted(*given))
    return found


def sittings():
    four = Sitting(tabard.setup("connect-four", {"moves": [3, 3]}, seed=1), seat_players(2, hot_seat=True))
    return {"a hand of cards": sitting_for(), "a grid": four}


@pytest.mark.parametrize("what", ["a hand of cards", "a grid"])
@pytest.mark.parametrize("keys", [["right"], ["2"], ["tab"], ["escape"], ["2", "enter"]])
async def test_a_key_costs_three_views_at_most(what, keys, asked):
    app = TableApp(sittings()[what], lambda game, names: begin(game, seed=1, names=names), pace=0)
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        for key in keys:
            asked.clear()
            await pilot.press(key)
            await settle(pilot)
            assert asked.count("view") <= 3
            assert asked.count("redacted") <= 6  # one of them for the question in the words of the moment


async def test_walking_over_cards_costs_no_view_at_all(asked):
    app = TableApp(sitting_for(), lambda game, names: begin(game, seed=1, names=names), pace=0)
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        asked.clear()
        await pilot.press("right")
        await settle(pilot)
        assert asked.count("view") == 0
        assert asked.count("redacted") <= 1


class Counted(io.StringIO):
    """One line typed at a table in line mode: counts every call from then on until the next line is asked for."""

    def __init__(self, line):
        super().__init__(line)
        self.calls = cProfile.Profile()

    def readline(self, *_):
        self.calls.disable()
        line = super().readline()
        if line:
            self.calls.enable()
        return line


def calls_for(line):
    source = Counted(line)
    table = LineTable(sitting_for(), source, io.StringIO())
    table.run()
    assert len(table.sitting.match.commands) == len(line.split())
    return pstats.Stats(source.calls).total_calls


def test_a_move_of_two_steps_in_line_mode_costs_four_thousand_calls_at_most():
    """All of them: from the line that was typed to the table drawn again and the next question."""
    calls_for("Riposte P2\n")  # what is worked out once for a game
    assert calls_for("Riposte P2\n") <= 4_000


@pytest.mark.parametrize(("keys", "most"), [(["right"], 2_500), (["R", *"iposte", "space", "P", "2", "enter"], 9_000)])
async def test_keys_on_the_screen_cost_so_many_calls_of_functions_of_our_own(keys, most):
    app = TableApp(sitting_for(), lambda game, names: begin(game, seed=1, names=names), pace=0)
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        calls = cProfile.Profile()
        calls.enable()
        for key in keys:
            await pilot.press(key)
        await settle(pilot)
        calls.disable()
        counted = pstats.Stats(calls).stats
        assert sum(count for (file, _, _), (_, count, *_) in counted.items() if "/tabard/" in file) <= most
