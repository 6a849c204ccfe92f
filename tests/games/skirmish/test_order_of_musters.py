"""In which order somebody has listed his units nobody else can tell, whatever is turned up of them (SK-22, SK-26)."""

import random

import pytest

import tabard
from tabard.contract import moments
from tabard.contract.brought import brought_in_another_order
from tabard.contract.play import difference
from tabard.contract.secrecy import observation, told_to
from tabard.engine.seeing import look
from tabard.games.skirmish import GAME
from tabard.games.skirmish.table import UP


def archer_shot(muster: list[str]) -> tabard.Match:
    """Placed alike whatever was listed first; the archer has attacked, the wagon is face down."""
    match = tabard.new("skirmish", seed=3, musters={"1": muster, "2": ["Archer", "Scout"]})
    archer, wagon = (f"#{muster.index(unit) + 2}" for unit in ("Archer", "Wagon"))
    for text in ("#1 0,0", "#4 0,7", f"{wagon} 3,1", "#5 3,6", f"{archer} 4,1", "#6 4,6"):
        match.play(text)
    for text in (f"{archer} Move 4,3", "End turn", "End turn", f"{archer} Attack 4,6", "End turn"):
        match.play(text)
    return match


@pytest.mark.parametrize("reader", [2, None])
def test_musters_in_another_order_are_alike_to_all_others(reader):
    one, other = (archer_shot(muster).seen(reader) for muster in (["Wagon", "Archer"], ["Archer", "Wagon"]))
    assert (one.view, one.log, one.ask) == (other.view, other.log, other.ask)
    assert one.packed(10, 5).tobytes() == other.packed(10, 5).tobytes()
    for seed in range(10):
        assert one.sample(seed).digest == other.sample(seed).digest
        assert one.sample(seed).course.t.pack().tobytes() == one.packed(1, seed).tobytes()


def test_a_batch_observes_the_same():
    one, other = (archer_shot(muster) for muster in (["Wagon", "Archer"], ["Archer", "Wagon"]))
    assert observation(one, 2) == observation(other, 2)
    assert observation(one, 2) is not None


def test_ones_own_units_keep_their_numbers():
    sample = archer_shot(["Wagon", "Archer"]).sample(1, 1)
    assert [unit["sheet"] for unit in sample.view(1)["units"] if unit["seat"] == 1] == ["Keep", "Wagon", "Archer"]


@pytest.mark.parametrize("seat", [1, 2])
def test_twins_of_the_contract_show_it_and_catch_numbers_as_they_were_listed(seat, monkeypatch):
    moment = next(one for one in moments(GAME) if one.t.size[UP] > 1 and one.t.size[UP + 1] > 1)
    twins = [brought_in_another_order(moment, seat - 1, random.Random(n)) for n in range(4)]
    told = [told_to(twin, seat) for twin in twins]
    assert not any(difference(told_to(moment.match, seat), one) for one in told)
    monkeypatch.setattr(look, "numbers_for", lambda _game, t, _at: list(range(len(t.zone))))
    told = [told_to(twin, seat) for twin in twins]
    assert any("a sample differs" in difference(told_to(moment.match, seat), one) for one in told)
