"""How a position is read: as it is shown, or written by hand, where what is left out has a default."""

from typing import Any

from tabard.engine import ByHand, lay
from tabard.errors import Refused

from .board import give_token
from .capabilities.action_points import POINTS
from .capabilities.attack import POWER, target
from .capabilities.carry import ROOM
from .capabilities.defense import POWER as LENDS
from .capabilities.defense import ends_with_any_turn, ends_with_turn
from .capabilities.hit_points import HEALTH
from .capabilities.move import RANGE as MOVES
from .capabilities.move import find_ways, move_where
from .in_order import give_tokens, lay_in_order
from .sheets.musters import any_sheet, write_sheet
from .sheets.reading import read_sheet
from .sheets.shipped import KEEP
from .spaces import HALF, step_on
from .sheets.attributes import LIMIT, MOST_SHOWN, SHIFT, attributes
from .sheets.names import name_of
from .sheets.sheet import HIGHEST, KEEP_HEALTH, KEEP_LOSES, Sheet, why_no_muster
from .table import (
    BUILDING, CARDS, DOWN, FIRST_TOKEN, GONE, INSIDE, MOST_HEARD, MOST_TOKENS, NO_CARD, NO_TOKEN, NOWHERE, PLACING,
    RESERVE, SIDE, TURN, TURN_LIMIT, UP, WIDE, DefendExpiry, Ground, Written,
)  # fmt: skip

PARTS = {
    "turn", "turns", "placing", "bare", "building", "written", "units", "targets", "destroyed", "order", "keep_lost",
    "tokens", "ways",
}  # fmt: skip
UNREAD = ["mustered", "chosen"]
UNIT_PARTS = {
    "number", "seat", "sheet", "at", "health", "points", "steps", "lent", "seen", "holds", "known",
}  # fmt: skip


def set_up(t: Ground, position: dict[str, Any], strict: bool) -> None:
    read = ByHand(t, position, "Skirmish", PARTS, UNREAD)
    if "building" in position:
        build(t, read.get("building"))
        return
    t.turn, t.turns = read.seat("turn"), read.count("turns", "turns", TURN_LIMIT)
    t.bare = read.truth("bare", "the position has no board, turns or points")
    if t.bare and "defend_expiry" not in t.rules_given:
        t.defend_expiry = int(DefendExpiry.TAKE_BACK)  # as in the note (HR-12)
    t.written = read.word("written", [way.name.lower() for way in Written], "way of writing", 0)
    units = read.get("units", [])
    if not isinstance(units, list) or not all(isinstance(one, dict) for one in units):
        raise Refused('\'units\' is a list of units, such as {"seat": 1, "sheet": "Scout", "at": [3, 0]}.')
    numbered = numbers_of(units)
    cards = {number - 1: one for number, one in zip(numbered, units, strict=True)}
    for card, one in cards.items():
        read_unit(t, read, card, one)
    read_destroyed(t, read)
    t.phase = TURN if t.bare or not read_placing(read, cards) else PLACING
    place_all(t, cards)
    check_holds(t, cards)
    check_musters(t, strict)
    for card, one in cards.items():
        read_state(t, read, card, one)
    give_tokens(t, list(cards))
    put_on_board(t)
    let_end(t)
    held = [token for token in t.token if token != NO_TOKEN]
    if len(set(held)) < len(held):
        raise Refused("Two units are known by the same token: leave 'token' out, or give each its own.")
    read_counts(t, read)
    lay_in_order(t, read)
    t.deck = deck_of(t)
    read_targets(t, read)
    read_ways(t, read)


def build(t: Ground, sheet: Any) -> None:
    """A card that is being built, from any sheet on."""
    t.phase = BUILDING
    if not isinstance(sheet, dict):
        raise Refused(f'\'building\' is a sheet, such as {{"name": "Squire", "health": 3}}, not {sheet!r:.60}.')
    started = read_sheet(sheet)
    write_sheet(t, 0, started)
    lay(t, 0, UP)


def deck_of(t: Ground) -> int:
    """Cards are numbered through, as in a new game, or whoever set them up has left numbers out."""
    used = [card for card in range(CARDS) if t.zone[card] >= 0]
    return len(used) if used == list(range(len(used))) else CARDS


def numbers_of(units: list[dict[str, Any]]) -> list[int]:
    """Units are numbered from 1 as listed, unless each says its own number."""
    given = [one.get("number", at) for at, one in enumerate(units, 1)]
    if any(type(number) is not int or not 1 <= number <= CARDS for number in given) or len(set(given)) < len(given):
        raise Refused(f"Units have different numbers from 1 to {CARDS}; there can be {SIDE} on each side.")
    return given


def read_unit(t: Ground, read: ByHand, card: int, one: dict[str, Any]) -> None:
    strangers = set(one) - UNIT_PARTS
    if strangers:
        parts = ", ".join(sorted(UNIT_PARTS))
        raise Refused(f"Unit {card + 1} has a part '{min(strangers)}'; a unit has {parts}.")
    seat, sheet = (
        read.seat_in(one.get("seat", 1), f"seat of unit {card + 1}"),
        any_sheet(one.get("sheet"), f"Unit {card + 1}"),
    )
    write_sheet(t, card, sheet)
    seen = one.get("seen", False)
    if type(seen) is not bool:
        raise Refused(f"'seen' of unit {card + 1} says whether it is face up, true or false, not {seen!r:.60}.")
    if sheet.keep:
        t.keeps |= 1 << seat
    waits = one.get("at") is None and not t.bare
    lay(t, card, (UP if seen or sheet.keep or t.bare else RESERVE if waits else DOWN) + seat)


def read_placing(read: ByHand, cards: dict[int, dict[str, Any]]) -> bool:
    """Left out, units are being placed where some are not."""
    waiting = any(one.get("at") is None for one in cards.values())
    placing = bool(read.truth("placing", "units are still being placed", waiting or not cards))
    if waiting and not placing:
        raise Refused("A unit whose 'at' is null is not placed yet, so 'placing' is true.")
    return placing


def place_all(t: Ground, cards: dict[int, dict[str, Any]]) -> None:
    """Those that stand first, then what they hold."""
    for card, one in cards.items():
        place = one.get("at")
        if isinstance(place, dict):
            if t.keep[card] and not t.bare:
                raise Refused(f"Unit {card + 1} is a keep, which stands on the board and never moves.")
            t.holder[t.zone[card] % 2, card] = holder_in(t, card, place, cards)
        elif t.bare:
            t.at[card] = card
        elif place is not None:
            space = space_in(place, card)
            if space in t.at:
                raise Refused(f"Two cards stand on {place[0]},{place[1]}.")
            t.at[card] = space
    for card, one in cards.items():
        if isinstance(one.get("at"), dict):
            t.at[card] = INSIDE + t.at[outermost(t, card)]


def check_holds(t: Ground, cards: dict[int, dict[str, Any]]) -> None:
    """Whoever is inside another says so; how many that are may be said as well, and is right then."""
    for card, one in cards.items():
        if "holds" in one and t.at[card] < INSIDE and not t.bare:
            inside, said = t.at.count(INSIDE + t.at[card]), one["holds"]
            if type(said) is not int or said != inside:
                right = f'a card inside it says so, as in "at": {{"in": {card + 1}}}'
                raise Refused(f"'holds' of unit {card + 1} is {inside}, not {said!r:.60}: {right}.")


def space_in(place: Any, card: int) -> int:
    good = isinstance(place, list) and len(place) == 2 and all(type(n) is int and 0 <= n < WIDE for n in place)
    if not good:
        raise Refused(f"Unit {card + 1} is at [x, y], each from 0 to 7, or in another, or null; not at {place!r:.60}.")
    return int(place[1] * WIDE + place[0])


def holder_in(t: Ground, card: int, place: dict[str, Any], cards: dict[int, dict[str, Any]]) -> int:
    number = place.get("in")
    if set(place) != {"in"} or type(number) is not int or number - 1 not in cards or number - 1 == card:
        raise Refused(f'Unit {card + 1} is inside another of the units, such as {{"in": 4}}, not {place!r:.60}.')
    if t.zone[number - 1] % 2 != t.zone[card] % 2:
        raise Refused(f"Unit {card + 1} is inside unit {number}, which is not on its side.")
    return number - 1


def outermost(t: Ground, card: int) -> int:
    """What holds a card and is held by nothing."""
    holder, seat = card, t.zone[card] % 2
    for _ in range(CARDS):
        if t.holder[seat, holder] == NO_CARD:
            break
        holder = t.holder[seat, holder]
    else:
        raise Refused(f"Unit {card + 1} is inside something that is inside it.")
    if t.at[holder] == NOWHERE:
        raise Refused(f"Unit {card + 1} is inside unit {holder + 1}, which is not placed.")
    return holder


def check_musters(t: Ground, strict: bool) -> None:
    for seat in range(2):
        mine = [card for card in range(CARDS) if t.zone[card] >= 0 and t.zone[card] % 2 == seat]
        sheets = [Sheet(name_of(t.name.row(card)), tuple(t.level.row(card)), bool(t.keep[card])) for card in mine]
        units = [sheet for sheet in sheets if not sheet.keep]
        t.mustered[seat] = len(units)
        if len(sheets) > SIDE:
            raise Refused(f"Player {seat + 1} has {len(sheets)} cards; there is room for {SIDE}.")
        if len(sheets) - len(units) > 1:
            raise Refused(f"Player {seat + 1} has {len(sheets) - len(units)} keeps: each has one.")
        if strict and not t.bare:
            wrong = why_no_muster(units) if units else ""
            if wrong:
                raise Refused(f"Player {seat + 1} cannot have this muster: {wrong}")
            if any(sheet.keep and sheet.levels != KEEP.levels for sheet in sheets):
                raise Refused(
                    f"The keep of Player {seat + 1} has health {KEEP_HEALTH} and no abilities, as every keep."
                )
        for card in mine:
            room = CARDS if t.keep[card] or t.bare else t.level[card, ROOM]
            if sum(t.holder[seat, other] == card for other in range(CARDS)) > room:
                raise Refused(f"Unit {card + 1} holds more cards than it has room for.")


def read_state(t: Ground, read: ByHand, card: int, one: dict[str, Any]) -> None:
    """What it has at the moment; left out, all that its sheet gives."""
    lent = one.get("lent") or {}
    if not isinstance(lent, dict) or set(lent) - {"health", "until"}:
        raise Refused(f'\'lent\' of unit {card + 1} is {{"health": 1, "until": 2}}, not {lent!r:.60}.')
    levels = {"health": HEALTH, "points": POINTS, "steps": MOVES}
    most = {part: HIGHEST if t.bare else t.level[card, level] for part, level in levels.items()}
    t.lent[card] = number_in(lent, "health", 0, card, HIGHEST if t.bare else LIMIT[LENDS])
    t.health[card] = number_in(one, "health", t.level[card, HEALTH] + t.lent[card], card, most["health"] + t.lent[card])
    t.points[card] = number_in(one, "points", t.level[card, POINTS], card, most["points"])
    t.steps[card] = number_in(one, "steps", t.level[card, MOVES], card, most["steps"])
    if t.level[card, HEALTH] and t.health[card] < 1:
        raise Refused(f"Unit {card + 1} has health {t.health[card]}: a destroyed unit is left out.")
    if t.at[card] != NOWHERE:
        read_back(t, card, one)
    if t.lent[card] and not t.bare:
        seat = t.zone[card] % 2
        if read.seat_in(lent.get("until", 2 - seat), "until") == seat:
            raise Refused(f"'lent' of unit {card + 1} is until {2 - seat}: it ends with the other's turn.")


def number_in(part: dict[str, Any], name: str, otherwise: int, card: int, most: int = HIGHEST) -> int:
    value = part.get(name, otherwise)
    if type(value) is not int or not 0 <= value <= most:
        raise Refused(f"'{name}' of unit {card + 1} is a number from 0 to {most}, not {value!r:.60}.")
    return value


def read_back(t: Ground, card: int, one: dict[str, Any]) -> None:
    """A card's token, and what was seen of it."""
    known = one.get("known", {})
    levels = known.get("levels", {}) if isinstance(known, dict) else None
    if not isinstance(levels, dict) or set(known) - {"levels", "acted", "walked", "load", "defended", "token"}:
        raise Refused(f"'known' of unit {card + 1} is what view(\"all\") gave: take it over whole or leave it out.")
    for part in ("acted", "walked", "load", "defended"):
        getattr(t, part)[card] = number_in(known, part, 0, card)
    names = [attributes.name(at) for at in range(len(attributes))]
    for name, level in levels.items():
        if name not in names or type(level) is not int or not 0 <= level <= MOST_SHOWN[names.index(name)]:
            raise Refused(f"'known' of unit {card + 1} has no level {level!r:.60} of {name!r:.60}.")
        t.shown[card] |= level << SHIFT[names.index(name)]
    if "token" in known:
        given = known["token"] != NO_TOKEN
        t.token[card] = number_in(known, "token", NO_TOKEN, card, MOST_TOKENS) if given else NO_TOKEN
        if given and t.token[card] < FIRST_TOKEN:
            raise Refused(f"'token' of unit {card + 1} is at least {FIRST_TOKEN}, not {t.token[card]}.")


def put_on_board(t: Ground) -> None:
    for card in range(CARDS):
        if t.at[card] < INSIDE and not t.bare:
            step_on(t, t.zone[card] % 2, t.at[card])


def let_end(t: Ground) -> None:
    """What was lent is taken back one day."""
    for seat in range(2):
        for card in range(CARDS):
            if t.lent[card] and t.bare and t.zone[card] % 2 == seat:
                ends_with_any_turn(t, t.token[card] + 0)
            elif t.lent[card] and t.zone[card] % 2 == seat:
                ends_with_turn(t, seat)


def read_destroyed(t: Ground, read: ByHand) -> None:
    gone = read.get("destroyed", [])
    if not isinstance(gone, list) or not all(isinstance(one, dict) for one in gone):
        raise Refused('\'destroyed\' is a list of what was destroyed, such as {"seat": 1, "sheet": "Scout"}.')
    free = [card for card in range(CARDS) if t.zone[card] < 0]
    for one in gone:
        number = one.get("number", free[0] + 1 if free else 0)
        if type(number) is not int or number - 1 not in free:
            raise Refused(f"What was destroyed has a number that no unit has, not {number!r:.60}.")
        free.remove(number - 1)
        sheet, seat = any_sheet(one.get("sheet"), f"Unit {number}"), read.seat_in(one.get("seat", 1), "destroyed")
        write_sheet(t, number - 1, sheet)
        t.keeps |= int(sheet.keep) << seat
        t.fallen |= int(sheet.keep) << seat
        lay(t, number - 1, GONE + seat)


def read_counts(t: Ground, read: ByHand) -> None:
    lost = read.get("keep_lost", [0, 0])
    if not isinstance(lost, list) or len(lost) != 2 or not all(type(n) is int and 0 <= n <= KEEP_LOSES for n in lost):
        raise Refused(f"'keep_lost' says how much health each keep has lost this turn, at most {KEEP_LOSES}.")
    t.keep_lost = list(lost)
    t.tokens = max(t.tokens, read.count("tokens", "tokens", MOST_TOKENS))


def read_targets(t: Ground, read: ByHand) -> None:
    given = read.get("targets", [])
    if not isinstance(given, list) or not all(isinstance(one, dict) and set(one) == {"by", "on"} for one in given):
        raise Refused('\'targets\' is a list of who targets whom, such as {"by": 3, "on": 7}.')
    if len(given) > MOST_HEARD:
        raise Refused(f"At most {MOST_HEARD} targets stand at the same time.")
    for one in given:
        for number in one.values():
            if type(number) is not int or not 1 <= number <= CARDS or t.at[number - 1] == NOWHERE:
                raise Refused(f"'targets' names unit {number!r:.60}, which is not on the board.")
        if wrong := why_no_target(t, one["by"] - 1, one["on"] - 1):
            raise Refused(f"'targets' lets unit {one['by']} target unit {one['on']}: {wrong}.")
        target(t, give_token(t, one["on"] - 1), give_token(t, one["by"] - 1))


def why_no_target(t: Ground, card: int, victim: int) -> str:
    """What keeps a Target from standing (SK-25, SK-26)."""
    if t.keep[card] or t.level[card, POWER] == 0:
        return "only a unit with attack can"
    if card == victim:
        return "nobody targets himself"
    if t.bare:
        return "" if t.level[victim, HEALTH] else "that has no health"
    if t.zone[card] % 2 == t.zone[victim] % 2:
        return "that is on the same side"
    return "that is a back inside another card" if t.zone[victim] < UP and t.at[victim] >= INSIDE else ""


def read_ways(t: Ground, read: ByHand) -> None:
    """Where a card can get, in the middle of a Move, and how many steps it is."""
    ways = read.get("ways", [])
    for way in ways if isinstance(ways, list) else [ways]:
        good = isinstance(way, list) and len(way) == 3 and all(type(n) is int for n in way)
        if not good or not (0 <= way[0] < WIDE and 0 <= way[1] < WIDE and 1 <= way[2] <= HIGHEST):
            raise Refused(f"'ways' is a list of spaces with the steps there, such as [3, 0, 2], not of {way!r:.60}.")
        space = way[1] * WIDE + way[0]
        t.near[space // HALF] |= 1 << space % HALF


def contradiction(t: Ground) -> str:
    """What is there for the middle of a Move is there then alone, and is right."""
    near, fresh = list(t.near), t.copy()
    for seat in range(2):
        if t.waiting >> seat & 1 and t.asked[seat] == move_where:
            find_ways(fresh, seat, t.about[seat, 0])
            return "" if list(fresh.near) == near else "'ways' are not those of the card that is to move."
    return "'ways' are there only while somebody chooses where to move." if any(near) else ""
