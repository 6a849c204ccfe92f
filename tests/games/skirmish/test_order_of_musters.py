"""In which order somebody has listed his units nobody else can tell, whatever is turned up of them (SK-22, SK-26)."""

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

import tabard
from tabard.contract import moments
from tabard.contract.play import difference
from tabard.contract.secrecy.brought import brought_in_another_order
from tabard.contract.secrecy.non_interference import observation, told_to
from tabard.engine.seeing import redaction
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
    monkeypatch.setattr(redaction, "numbers_for", lambda _game, t, _at: list(range(len(t.zone))))
    told = [told_to(twin, seat) for twin in twins]
    assert any("a sample differs" in difference(told_to(moment.match, seat), one) for one in told)


# --- positions set up by hand -----------------------------------------------------------------------------


def by_hand(match: tabard.Match) -> dict[str, Any]:
    """The position as somebody writes it down: neither tokens nor the order in which cards lie."""
    units = []
    for unit in match.view("all")["units"]:
        known = {part: value for part, value in unit["known"].items() if part != "token"}
        units.append({part: unit[part] for part in unit if part != "holds"} | {"known": known})
    kept = ("turn", "turns", "placing", "targets", "destroyed", "keep_lost")
    return {part: match.view("all")[part] for part in kept} | {"units": units}


def listed_otherwise(position: dict[str, Any], seat: int, dice: random.Random) -> dict[str, Any]:
    """The same position, in which all but the seat's units have their numbers in another order."""
    cards = [*position["units"], *position["destroyed"]]
    theirs = [one["number"] for one in cards if one["seat"] != seat]
    became = dict(zip(theirs, dice.sample(theirs, len(theirs)), strict=True))

    def number(old: int) -> int:
        return became.get(old, old)

    def renumbered(one: dict[str, Any]) -> dict[str, Any]:
        held = {"at": {"in": number(one["at"]["in"])}} if isinstance(one.get("at"), dict) else {}
        return one | {"number": number(one["number"])} | held

    return position | {
        "units": sorted(map(renumbered, position["units"]), key=lambda one: one["number"]),
        "destroyed": sorted(map(renumbered, position["destroyed"]), key=lambda one: one["number"]),
        "targets": [{part: number(one) for part, one in target.items()} for target in position["targets"]],
    }


def twins_by_hand(count: int) -> Iterator[tuple[tabard.Match, tabard.Match, int]]:
    asked = (one for one in moments(GAME) if not one.t.over and "half_given" not in one.match.view("all"))
    for n, moment in enumerate(islice(asked, 0, 40 * count, 40)):
        seat, position = 1 + n % 2, by_hand(moment.match)
        yield (
            tabard.setup("skirmish", position, seed=n),
            tabard.setup("skirmish", listed_otherwise(position, seat, random.Random(n)), seed=n),
            seat,
        )


def test_a_position_by_hand_tells_nobody_in_which_order_the_others_units_were_listed(volume):
    work = volume("skirmish, positions in another order", 800, minimum=10)
    for one, other, seat in twins_by_hand(work.asked):
        assert not difference(told_to(one, seat), told_to(other, seat))
        assert not difference(told_to(one, None), told_to(other, None))
        work.count(1)
