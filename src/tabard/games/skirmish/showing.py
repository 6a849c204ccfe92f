"""How the ground is shown. Units are numbered from 1, and for the other side a card has no number: only its space."""

from functools import lru_cache
from typing import Any

from tabard.engine import Look

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


def show(look: Look) -> dict[str, Any]:
    if look.phase == BUILDING:
        return {"building": sheet_of(look, 0).shown()}
    cards = shown_cards(look)
    shown: dict[str, Any] = {"turn": look.turn + 1, "turns": look.turns, "placing": look.phase == PLACING}
    if look.bare:
        shown["bare"], shown["written"] = True, Written(look.written).name.lower()
    own = reader(look)
    shown["units"] = [unit(look, own, card, zone, name) for card, zone, name in cards]
    shown["targets"] = targets(look)
    gone = [(card, seat) for seat in range(2) for card, _ in look.pieces(GONE + seat)]
    shown["destroyed"] = [
        {"seat": seat + 1, "sheet": written_sheet(look, card)} | ({"number": card + 1} if look.everything else {})
        for card, seat in gone
    ]
    shown["keep_lost"] = list(look.keep_lost)
    shown["mustered"] = list(look.mustered)
    for seat in range(2):
        if look.waiting >> seat & 1 and look.asked[seat] in CHOSEN_FOR:
            shown |= choice(look, seat)
    if look.everything:
        chain = [card + 1 for zone in range(GONE + 2) for card, _ in look.pieces(zone)]
        shown |= {"tokens": look.tokens, "order": chain}
    return shown


def choice(look: Look, seat: int) -> dict[str, Any]:
    """The card of which a player is saying what it does, and where it can get."""
    card, question = look.about[seat][0], look.asked[seat]
    chosen: dict[str, Any] = {"number": card + 1, "for": CHOSEN_FOR[question]}
    if question == which_action and look.by(can_move, seat, 0, card) == 0:
        chosen["ways"] = ways_found(look, seat, card)
    return {"chosen": chosen} | ({"ways": ways(look, card)} if question == move_where else {})


def ways_found(look: Look, seat: int, card: int) -> list[list[int]]:
    """Where a card could get, before anybody says that it moves. The look has them noted then."""

    def find(t: Any) -> int:
        find_ways(t, seat, card)
        return 0

    look.by(find)
    return ways(look, card)


def ways(look: Look, card: int) -> list[list[int]]:
    """Where the card that is to move can get, with the steps there."""
    start = look.by(space_of, card)
    near = [space for space in range(SPACES) if look.by(is_near, space)]
    return [[*spot(space), look.by(steps_to, start, space)] for space in near]


def shown_cards(look: Look) -> list[tuple[int, int, str | None]]:
    """Each card that is not gone, its zone, and its name where it is seen; one's own by number, others' as they lie."""
    found = [(card, zone, name) for zone in range(GONE) for card, name in look.pieces(zone)]
    if look.everything:
        return sorted(found)
    seat = reader(look)
    mine = sorted(one for one in found if one[1] % 2 == seat)
    return mine + [one for part in ZONES for one in found if one[1] // 2 == part // 2 and one[1] % 2 != seat]


def reader(look: Look) -> int:
    """Whose view it is; 2 for those who look on."""
    return next((seat for seat in range(2) if look.sees(RESERVE + seat)), 2)


def unit(look: Look, own: int, card: int, zone: int, name: str | None) -> dict[str, Any]:
    """A card as one sees it whose `own` side is that one."""
    seat, mine = zone % 2, look.everything or look.bare or zone % 2 == own
    shown: dict[str, Any] = {"number": number_of(look, card)} if mine else {}
    shown |= {"seat": seat + 1, "sheet": None if name is None else written_sheet(look, card)}
    shown["at"] = place_of(look, card, seat, mine)
    if name is not None:
        shown["health"] = look.health[card]
        if not look.bare:
            shown |= {"points": look.points[card], "steps": look.steps[card]}
        if look.lent[card]:
            shown["lent"] = {"health": look.lent[card]} | ({} if look.bare else {"until": 2 - seat})
    shown["seen"] = zone >= UP
    if not look.bare and look.at[card] < INSIDE:
        shown["holds"] = look.at.count(INSIDE + look.at[card])
    shown["known"] = known_of(look, card)
    return shown


def number_of(look: Look, card: int) -> int:
    """The look of one who does not see all counts others' cards as they lie; in a bare position tokens are numbers."""
    return look.token[card] - FIRST_TOKEN + 1 if look.bare else card + 1


def place_of(look: Look, card: int, seat: int, mine: bool) -> Any:
    at = look.at[card]
    if mine and look.holder[seat][card] != NO_CARD:
        return {"in": look.holder[seat][card] + 1}
    if look.bare:
        return {"in": at - INSIDE + 1} if at >= INSIDE else None
    if at == NOWHERE:
        return None
    return {"in": spot(at - INSIDE)} if at >= INSIDE else spot(at)


def spot(space: int) -> list[int]:
    return [space % WIDE, space // WIDE]


def known_of(look: Look, card: int) -> dict[str, Any]:
    """What everybody has seen of a card: the least it has of each attribute, and what it did this turn."""
    shown = look.shown[card]
    return {
        "levels": dict(least(shown)) if shown else {}, "acted": look.acted[card], "walked": look.walked[card],
        "load": look.load[card], "defended": look.defended[card], "token": look.token[card],
    }  # fmt: skip


@lru_cache(MOST_KEPT)
def least(shown: int) -> tuple[tuple[str, int], ...]:
    levels = [(attributes.name(at), shown >> SHIFT[at] & MOST_SHOWN[at]) for at in range(len(attributes))]
    return tuple((name, level) for name, level in levels if level)


def sheet_of(look: Any, card: int) -> Sheet:
    return Sheet(name_of(list(look.name[card])), tuple(look.level[card]), bool(look.keep[card]))


def written_sheet(look: Look, card: int) -> Any:
    """By its name alone where it is one that comes with the game."""
    name = shipped_as(tuple(look.name[card]), tuple(look.level[card]), bool(look.keep[card]))
    if name:
        return name
    sheet = sheet_of(look, card)
    return sheet.shown() | keep_mark(sheet)


@lru_cache(MOST_KEPT)
def shipped_as(letters: tuple[int, ...], levels: tuple[int, ...], keep: bool) -> str:
    """The name of a sheet that comes with the game; nothing where none is like this."""
    name = name_of(list(letters))
    known = BY_NAME.get(name.lower())
    return name if known is not None and (known.name, known.levels, known.keep) == (name, levels, keep) else ""


def keep_mark(sheet: Sheet) -> dict[str, Any]:
    return {"keep": True} if sheet.keep else {}


def is_row_of(look: Look, row: int, event: Any, rule: Any) -> bool:
    numbers = look.rows[row]
    return bool(numbers[EVENT] == event.event and numbers[RULE] == rule.hearer)


def targets(look: Look) -> list[dict[str, Any]]:
    """Who targets whom is public (SK-25)."""
    found = []
    for row in range(look.heard):
        by_whom, on_whom = look.named[row][:2]
        if is_row_of(look, row, set_damage, aimed) and by_whom in look.token and on_whom in look.token:
            by, on = (look.token.index(token) for token in (by_whom, on_whom))
            found.append({"by": told_as(look, by), "on": told_as(look, on)})
    return found


def told_as(look: Look, card: int) -> Any:
    """A card by its number where the reader may have it, else by its space."""
    owned = next((seat for seat in range(2) if holds_card(look, card, seat)), 2)
    if look.everything or look.bare or owned == reader(look):
        return number_of(look, card)
    return spot(look.at[card] % INSIDE)


def holds_card(look: Look, card: int, seat: int) -> bool:
    return any(card == one for zone in (DOWN, UP) for one, _ in look.pieces(zone + seat))
