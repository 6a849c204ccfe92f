"""How the table of Quests is laid out on a screen: the race to seven, the quest, attacks, piles, the own hand."""

from typing import Any

from tabard.games.quests.cards import FOES, WEAPONS
from tabard.games.quests.decks import HAND_SIZE
from tabard.games.quests.stages import KNIGHTHOOD
from tabard.games.quests.table import HAND_CARDS

SHIELD, NO_SHIELD, IN_REACH = "◆", "·", "◇"
FOE_SIGN, WEAPON_SIGN, EVENT_SIGN = "♞", "†", "✦"
FOE_NAMES = {f"F{worth}" for worth, _ in FOES}
WEAPON_NAMES = {f"{letter}{worth}" for letter, worth, *_ in WEAPONS}


def layout(view: dict[str, Any]) -> list[dict[str, Any]]:
    seats, you = view["seats"], view.get("you", 0)
    panels = [band(view), *[in_race(view, (you + step) % seats + 1) for step in range(seats)]]
    panels += [stage(view, number) for number in range(len(view["stages"]))]
    panels += attacks(view)
    panels.append(piles(view))
    if not you:
        return [*panels, *open_hands(view)]
    trimmed = view["trimmed"][str(you)]
    panels += [zone("To be discarded", trimmed)] if trimmed else []
    held = view["hands"][str(you)]
    over = {"note": f"{len(held) - HAND_SIZE} over twelve"} if len(held) > HAND_SIZE else {}
    return [*panels, zone("Your hand", held, HAND_CARDS) | {"place": f"hand {you}"} | over]


def band(view: dict[str, Any]) -> dict[str, Any]:
    """The quest under way, or whose turn it is."""
    names, quest = view["names"], view["quest"]
    if view["result"] or quest is None:
        text = "The game is over" if view["result"] else f"{names[view['turn'] - 1]} has the turn"
        return {"kind": "band", "text": text, "sign": "", "tint": "", "note": ""}
    count, sponsor = int(quest[1:]), view["sponsor"]
    if sponsor is None:
        note = f"Worth {count} shields. Who sponsors it?"
    elif view["building"]:
        note = building_note(view, count)
    elif not view["stages"]:
        note = f"It is over, and {names[sponsor - 1]}, who sponsored it, draws anew."
    else:
        note = f"Sponsored by {names[sponsor - 1]}. Stage {view['stage']} of {count}."
    return {"kind": "band", "text": f"QUEST OF {count} STAGES", "sign": "◆", "tint": "green", "note": note}


def building_note(view: dict[str, Any], count: int) -> str:
    """What the one who builds must know; the others only that it is being built."""
    if view.get("you") != view["sponsor"]:
        return f"{view['names'][view['sponsor'] - 1]} builds it."
    if view["stage"] > count:
        return "All stages are closed. Only you see them until you confirm."
    asked = f"Stage {view['stage']} of {count}"
    if view["stage"] > 1:
        asked += f" must be worth more than {view['worth'][view['stage'] - 2]}"
    return f"{asked}. Only you see it until you confirm."


def in_race(view: dict[str, Any], seat: int) -> dict[str, Any]:
    """A player in the race to seven: shields won, those the quest brings who rides or may join, and what one does."""
    key, shields = str(seat), view["shields"][str(seat)]
    quest = int(view["quest"][1:]) if view["quest"] and view["sponsor"] and seat != view["sponsor"] else 0
    riding = seat in view["participants"] or seat in view["asked"]
    reach = quest if riding and not view["result"] else 0
    turn = seat == view["turn"] and not view["result"]
    row = SHIELD * min(shields, KNIGHTHOOD)
    row += IN_REACH * min(reach, KNIGHTHOOD - len(row))
    return {
        "kind": "zone", "owner": seat, "ref": f"seat {seat}", "cards": [],
        "figure": f"{shields} of {KNIGHTHOOD}" if shields < KNIGHTHOOD else f"{shields} shields",
        "title": f"{'▶' if turn else ' '} {view['names'][seat - 1]}",
        "marks": [{"text": row + NO_SHIELD * (KNIGHTHOOD - len(row))}],
        "need": doing(view, seat),
        "note": "" if seat == view.get("you") else f"hand {len(view['hands'][key])}",
    }  # fmt: skip


def doing(view: dict[str, Any], seat: int) -> str:
    if view["result"]:
        return "winner" if seat in view["result"]["winners"] else ""
    if seat == view["sponsor"]:
        return "sponsor"
    lying = view["attacks"][str(seat)]
    if seat in view["participants"]:
        return f"attack: {len(lying)}" if lying and seat not in view["asked"] else "rides"
    return "out" if is_out(view, seat) else ""


def is_out(view: dict[str, Any], seat: int) -> bool:
    """Whether one has stayed out of the quest under way, left it or failed; who is yet to be asked has not."""
    if view["building"] or not view["stages"]:
        return False
    joining = view["stage"] == 1 and next((one for one in view["asked"] if one not in view["participants"]), None)
    return seat < joining if joining else True


def stage(view: dict[str, Any], number: int) -> dict[str, Any]:
    """A stage: how many cards it has; where they may be seen, which, and what they are worth."""
    names, worth = view["stages"][number], view["worth"][number]
    at, here = number + 1, view["stage"]
    if view["building"]:
        state = "closed" if at < here else short_of(view, number) or "open"
    elif view["result"]:
        state = ""
    else:
        state = "now" if at == here else "resolved" if at < here else "next" if at == here + 1 else "later"
    hidden = None in names
    count = f"{len(names)} card{'' if len(names) == 1 else 's'}" if hidden else ""
    before = view["worth"][number - 1] if number else None
    figure = "" if before is None else f"over {before}"
    return zone(f"Stage {at}", [] if hidden else names) | {
        "figure": figure if worth is None else str(worth),
        "note": ", ".join(filter(None, [state, count])),
        "quiet": at < here,
    }


def short_of(view: dict[str, Any], number: int) -> str:
    """How much the stage being built lacks to be worth more than the one before."""
    before = view["worth"][number - 1] if number else None
    lacking = before + 1 - view["worth"][number] if before is not None else 0
    return f"open, {lacking} short" if lacking > 0 else ""


def attacks(view: dict[str, Any]) -> list[dict[str, Any]]:
    """Attacks that the reader may see; how many cards another's has stands beside its player."""
    found = []
    for seat, name in enumerate(view["names"], 1):
        lying, worth = view["attacks"][str(seat)], view["attack_worth"][str(seat)]
        if lying and None not in lying:
            title = "Attack" if seat == view.get("you") else f"{name}'s attack"
            figure = {} if worth is None else {"figure": str(worth), "note": f"passes up to {worth}"}
            found.append(zone(title, lying) | figure)
    return found


def piles(view: dict[str, Any]) -> dict[str, Any]:
    shown = [
        ("Deck", view["adventure"][::-1]), ("Discard", view["discard"]),
        ("Events", view["events"][::-1]), ("Past events", view["event_discard"]),
    ]  # fmt: skip
    laid = [{"title": title, "cards": [card(name) for name in names]} for title, names in shown]
    return {"kind": "piles", "piles": laid}


def open_hands(view: dict[str, Any]) -> list[dict[str, Any]]:
    """Everybody's hand, for one who may see them all: who reads a match again after its end."""
    hands = [view["hands"][str(seat)] for seat in range(1, view["seats"] + 1)]
    if any(name is None for hand in hands for name in hand):
        return []
    return [zone(f"{name}'s hand", hand) for name, hand in zip(view["names"], hands, strict=True)]


def zone(title: str, names: list[str | None], place: str = "") -> dict[str, Any]:
    return {"kind": "zone", "title": title, "cards": [card(name, place) for name in names]}


def card(name: str | None, place: str = "") -> dict[str, Any]:
    if name is None:
        return {"text": "?", "sign": "", "tint": "", "ref": "", "hidden": True}
    sign, tint = (WEAPON_SIGN, "blue") if name in WEAPON_NAMES else (EVENT_SIGN, "green")
    if name in FOE_NAMES:
        sign, tint = FOE_SIGN, "white"
    return {"text": name, "sign": sign, "tint": tint, "ref": f"{place} card {name}".strip(), "hidden": False}
