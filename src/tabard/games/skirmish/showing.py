"""How the ground is shown. Units are numbered from 1, and for the other side a card has no number: only its space."""

from functools import lru_cache
from typing import Any

from tabard.engine import Redacted

from .board import space_of
from .capabilities.attack import aimed, attack_where, attack_whom, set_damage, target_where, target_whom
from .capabilities.defense import defend_where
from .capabilities.identify import identify_where
from .capabilities.move import can_move, find_ways, is_near, move_where, steps_to
from .sheets.musters import BY_NAME
from .sheets.attributes import MOST_SHOWN, SHIFT, attributes
from .sheets.names import name_of
from .sheets.sheet import Sheet
from .table import (
    BUILDING, DOWN, FIRST_TOKEN, GONE, INSIDE, NO_CARD, NOWHERE, PLACING, RESERVE, SPACES, UP, WIDE, Written, bare_verb,
    keep_where, place_inside, place_where, which_action,
)  # fmt: skip

EVENT, RULE = range(2)  # of a listener row
ZONES = (UP, DOWN, RESERVE)
MOST_KEPT = 4_000  # of the levels that are known of cards
# By question about a card that has been chosen: with what of it that shall be done; "" where that is to be chosen.
CHOSEN_FOR = {
    which_action: "", bare_verb: "", move_where: "move", attack_where: "attack", target_where: "attack",
    attack_whom: "attack", target_whom: "attack", defend_where: "defense", identify_where: "identify",
    keep_where: "place", place_where: "place", place_inside: "place",
}  # fmt: skip


def show(table: Redacted) -> dict[str, Any]:
    if table.phase == BUILDING:
        return {"building": sheet_of(table, 0).shown()}
    cards = shown_cards(table)
    shown: dict[str, Any] = {"turn": table.turn + 1, "turns": table.turns, "placing": table.phase == PLACING}
    if table.bare:
        shown["bare"], shown["written"] = True, Written(table.written).name.lower()
    own = reader(table)
    shown["units"] = [unit(table, own, card, zone, name) for card, zone, name in cards]
    shown["targets"] = targets(table)
    gone = [(card, seat) for seat in range(2) for card, _ in table.pieces(GONE + seat)]
    shown["destroyed"] = [
        {"seat": seat + 1, "sheet": written_sheet(table, card)} | ({"number": card + 1} if table.everything else {})
        for card, seat in gone
    ]
    shown["keep_lost"] = list(table.keep_lost)
    shown["mustered"] = list(table.mustered)
    for seat in range(2):
        if table.waiting >> seat & 1 and table.asked[seat] in CHOSEN_FOR:
            shown |= choice(table, seat)
    if table.everything:
        chain = [card + 1 for zone in range(GONE + 2) for card, _ in table.pieces(zone)]
        shown |= {"tokens": table.tokens, "order": chain}
    return shown


def choice(table: Redacted, seat: int) -> dict[str, Any]:
    """The card of which a player is saying what it does, and where it can get."""
    card, question = table.about[seat][0], table.asked[seat]
    chosen: dict[str, Any] = {"number": card + 1, "for": CHOSEN_FOR[question]}
    if question == which_action and table.by(can_move, seat, 0, card) == 0:
        chosen["ways"] = ways_found(table, seat, card)
    return {"chosen": chosen} | ({"ways": ways(table, card)} if question == move_where else {})


def ways_found(table: Redacted, seat: int, card: int) -> list[list[int]]:
    """Where a card could get, before anybody says that it moves. The look has them noted then."""

    def find(t: Any) -> int:
        find_ways(t, seat, card)
        return 0

    table.by(find)
    return ways(table, card)


def ways(table: Redacted, card: int) -> list[list[int]]:
    """Where the card that is to move can get, with the steps there."""
    start = table.by(space_of, card)
    near = [space for space in range(SPACES) if table.by(is_near, space)]
    return [[*spot(space), table.by(steps_to, start, space)] for space in near]


def shown_cards(table: Redacted) -> list[tuple[int, int, str | None]]:
    """Each card that is not gone, its zone, and its name where it is seen; one's own by number, others' as they lie."""
    found = [(card, zone, name) for zone in range(GONE) for card, name in table.pieces(zone)]
    if table.everything:
        return sorted(found)
    seat = reader(table)
    mine = sorted(one for one in found if one[1] % 2 == seat)
    return mine + [one for part in ZONES for one in found if one[1] // 2 == part // 2 and one[1] % 2 != seat]


def reader(table: Redacted) -> int:
    """Whose view it is; 2 for those who look on."""
    return next((seat for seat in range(2) if table.sees(RESERVE + seat)), 2)


def unit(table: Redacted, own: int, card: int, zone: int, name: str | None) -> dict[str, Any]:
    """A card as one sees it whose `own` side is that one."""
    seat, mine = zone % 2, table.everything or table.bare or zone % 2 == own
    shown: dict[str, Any] = {"number": number_of(table, card)} if mine else {}
    shown |= {"seat": seat + 1, "sheet": None if name is None else written_sheet(table, card)}
    shown["at"] = place_of(table, card, seat, mine)
    if name is not None:
        shown["health"] = table.health[card]
        if not table.bare:
            shown |= {"points": table.points[card], "steps": table.steps[card]}
        if table.lent[card]:
            shown["lent"] = {"health": table.lent[card]} | ({} if table.bare else {"until": 2 - seat})
    shown["seen"] = zone >= UP
    if not table.bare and table.at[card] < INSIDE:
        shown["holds"] = table.at.count(INSIDE + table.at[card])
    shown["known"] = known_of(table, card)
    return shown


def number_of(table: Redacted, card: int) -> int:
    """The look of one who does not see all counts others' cards as they lie; in a bare position tokens are numbers."""
    return table.token[card] - FIRST_TOKEN + 1 if table.bare else card + 1


def place_of(table: Redacted, card: int, seat: int, mine: bool) -> Any:
    at = table.at[card]
    if mine and table.holder[seat][card] != NO_CARD:
        return {"in": table.holder[seat][card] + 1}
    if table.bare:
        return {"in": at - INSIDE + 1} if at >= INSIDE else None
    if at == NOWHERE:
        return None
    return {"in": spot(at - INSIDE)} if at >= INSIDE else spot(at)


def spot(space: int) -> list[int]:
    return [space % WIDE, space // WIDE]


def known_of(table: Redacted, card: int) -> dict[str, Any]:
    """What everybody has seen of a card: the least it has of each attribute, and what it did this turn."""
    shown = table.shown[card]
    return {
        "levels": dict(least(shown)) if shown else {}, "acted": table.acted[card], "walked": table.walked[card],
        "load": table.load[card], "defended": table.defended[card], "token": table.token[card],
    }  # fmt: skip


@lru_cache(MOST_KEPT)
def least(shown: int) -> tuple[tuple[str, int], ...]:
    levels = [(attributes.name(at), shown >> SHIFT[at] & MOST_SHOWN[at]) for at in range(len(attributes))]
    return tuple((name, level) for name, level in levels if level)


def sheet_of(table: Any, card: int) -> Sheet:
    return Sheet(name_of(list(table.name[card])), tuple(table.level[card]), bool(table.keep[card]))


def written_sheet(table: Redacted, card: int) -> Any:
    """By its name alone where it is one that comes with the game."""
    name = shipped_as(tuple(table.name[card]), tuple(table.level[card]), bool(table.keep[card]))
    if name:
        return name
    sheet = sheet_of(table, card)
    return sheet.shown() | keep_mark(sheet)


@lru_cache(MOST_KEPT)
def shipped_as(letters: tuple[int, ...], levels: tuple[int, ...], keep: bool) -> str:
    """The name of a sheet that comes with the game; nothing where none is like this."""
    name = name_of(list(letters))
    known = BY_NAME.get(name.lower())
    return name if known is not None and (known.name, known.levels, known.keep) == (name, levels, keep) else ""


def keep_mark(sheet: Sheet) -> dict[str, Any]:
    return {"keep": True} if sheet.keep else {}


def is_row_of(table: Redacted, row: int, event: Any, rule: Any) -> bool:
    numbers = table.rows[row]
    return bool(numbers[EVENT] == event.event and numbers[RULE] == rule.hearer)


def targets(table: Redacted) -> list[dict[str, Any]]:
    """Who targets whom is public (SK-25)."""
    found = []
    for row in range(table.heard):
        by_whom, on_whom = table.named[row][:2]
        if is_row_of(table, row, set_damage, aimed) and by_whom in table.token and on_whom in table.token:
            by, on = (table.token.index(token) for token in (by_whom, on_whom))
            found.append({"by": told_as(table, by), "on": told_as(table, on)})
    return found


def told_as(table: Redacted, card: int) -> Any:
    """A card by its number where the reader may have it, else by its space."""
    owned = next((seat for seat in range(2) if holds_card(table, card, seat)), 2)
    if table.everything or table.bare or owned == reader(table):
        return number_of(table, card)
    return spot(table.at[card] % INSIDE)


def holds_card(table: Redacted, card: int, seat: int) -> bool:
    return any(card == one for zone in (DOWN, UP) for one, _ in table.pieces(zone + seat))
