"""Cards are conserved: each in one place after every move, and none goes anywhere without a line in the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabard.contract.volumes import positions
from tabard.engine.seeing.log import SHOWN, SHUFFLED, SWAPPED, TOLD, Line, zone_name

if TYPE_CHECKING:
    from tabard.contract.play import Moment, Numbers
    from tabard.engine.game import Game


def check_cards(game: Game, numbers: Numbers) -> None:
    """Each number is one position: every card is in one place, and has come there as the log tells."""
    if not game.table.capacities["cards"]:
        for _ in numbers:
            pass
        return
    place, told = [0], 0
    for _, moment in positions(game, numbers, every=True):
        match = moment.match
        walk_zones(moment)
        if moment.move:
            compare_with_log(moment, place, match.course.lines[told:])
        place, told = list(match.course.t.zone), len(match.course.lines)


def walk_zones(moment: Moment) -> None:
    """Every zone is one chain through its cards, the same both ways, and as long as its size."""
    t, game = moment.t, moment.game
    found: dict[int, int] = {}
    for zone in range(game.rules.zone_count):
        card, before, count = t.first[zone], -1, 0
        while card >= 0:
            if card in found:
                raise moment.fault(
                    f"card {name(moment, card)} lies in two places, {where(game, found[card])} and {where(game, zone)}."
                )
            if t.zone[card] != zone or t.before[card] != before:
                raise moment.fault(f"the chain of {where(game, zone)} is torn at card {name(moment, card)}.")
            found[card] = zone
            card, before, count = t.after[card], card, count + 1
        if t.last[zone] != before or t.size[zone] != count:
            raise moment.fault(f"{where(game, zone)} has {count} cards and says that it has {t.size[zone]}.")
    for card, zone in enumerate(t.zone):
        if zone >= 0 and card not in found:
            raise moment.fault(f"card {name(moment, card)} is said to be in {where(game, zone)}, and it is not there.")


def compare_with_log(moment: Moment, place: list[int], lines: list[Line]) -> None:
    """Follow the cards through the lines that a move told: they must come out where they are now."""
    for line in lines:
        for card, came_from, zone in moved_by(line):
            if place[card] != came_from:
                told = f"is told to go from {where(moment.game, came_from)}"
                raise moment.fault(
                    f"card {name(moment, card)} {told}, and it was in {where(moment.game, place[card])}."
                )
            place[card] = zone
    for card, zone in enumerate(moment.t.zone):
        if zone == place[card]:
            continue
        way = f"from {where(moment.game, place[card])} to {where(moment.game, zone)}"
        raise moment.fault(f"card {name(moment, card)} went {way} without a line in the log.")


def moved_by(line: Line) -> list[tuple[int, int, int]]:
    """The cards that went somewhere by a line, each with the zones it came from and went to."""
    if line.effect in (TOLD, SHUFFLED, SHOWN):
        return []
    if line.effect == SWAPPED:
        one, other = line.cards
        return [(one, line.came_from, line.zone), (other, line.zone, line.came_from)]
    return [(card, line.came_from, line.zone) for card in line.cards]


def where(game: Game, zone: int) -> str:
    return f"'{zone_name(game, zone)}'"


def name(moment: Moment, card: Any) -> str:
    return f"'{moment.game.face.card(moment.t, card)}'"
