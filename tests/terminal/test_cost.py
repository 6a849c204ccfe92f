"""What a key costs: a view is dear, so one is shared by all who want to see the same."""

import pytest

import tabard
from tabard.engine.guessing import sampler
from tabard.engine.match.beginning import begin
from tabard.engine.match.match import Match
from tabard.engine.seeing import look
from tabard.sitting.seating import seat_players
from tabard.sitting.sitting import Sitting
from tabard.terminal.app import TableApp
from terminal.driving import settle
from terminal.lists import sitting_for


@pytest.fixture
def asked(monkeypatch):
    """Every view and every redacted table that is asked for, by name."""
    found = []
    view, redacted = Match.view, look.redacted
    monkeypatch.setattr(Match, "view", lambda *given: found.append("view") or view(*given))
    for module in (look, sampler):
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
