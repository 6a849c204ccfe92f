"""What a game declares that a reader sees: a swap teaches by both zones, and a look without a line is nobody else's."""

import pytest

from contract.toys import honest
from tabard.contract.secrecy.sighting import Sighting, declared
from tabard.engine.seeing.log import SHOWN, SWAPPED, TOLD, Line
from tabard.engine.seeing.redaction import OUTSIDE
from tabard.engine.table.zones import NO_LINE

FERRY = honest("ferry")
DECK = next(zone.number for zone in FERRY.rules.zones if zone.name == "deck")


def swapped(came_from: int, zone: int) -> Line:
    seen = FERRY.seers[came_from] | FERRY.seers[zone]
    return Line(1, (), seen, SWAPPED, (0, 3), came_from, zone, True, ("salt", "wool"))


def sighting(line: Line, at: int) -> Sighting:
    found = declared(FERRY, line, at)
    assert found is not None
    return found


@pytest.mark.parametrize("at", [0, 1])
def test_whoever_sees_one_of_two_zones_learns_by_a_swap(at: int) -> None:
    found = sighting(swapped(DECK, DECK + 1), at)
    assert found.learns
    assert found.told[-1] == ("salt", "wool")


def test_which_card_went_which_way_is_seen() -> None:
    line = swapped(DECK, DECK + 1)
    assert sighting(line, 0) != sighting(line._replace(called=("wool", "salt")), 0)


def test_others_learn_nothing_by_a_swap() -> None:
    assert not sighting(swapped(DECK, DECK + 1), 2).learns
    assert not sighting(swapped(DECK, DECK + 1), OUTSIDE).learns


def test_a_look_without_a_line_is_seen_by_the_looker_alone() -> None:
    line = Line(NO_LINE, (), 1, SHOWN, (0,), -1, DECK + 1, True, ("salt",), private=True)
    assert sighting(line, 0).learns
    assert declared(FERRY, line, 1) is None


def test_by_a_line_that_reveals_all_learn_who_read_it_and_none_which_of_cards_alike_it_names(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    loaded = next(entry for entry in FERRY.rules.entries if entry.name == "loaded")
    line = Line(int(loaded), (1, 0), 1, TOLD, called=("salt",))
    assert declared(FERRY, line, 0) is None
    monkeypatch.setattr(loaded, "reveals", True)
    alike, other = line._replace(arguments=(1, 1)), line._replace(called=("wool",))
    assert sighting(line, 0) == sighting(alike, 0) != sighting(other, 0)
    assert sighting(line, 0).learns
    assert sighting(line, 2) == sighting(other, 2)
