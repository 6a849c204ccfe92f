"""How the table of Quests is laid out on a screen: the band, the race to seven, the quest, its stages and the attacks
on them, the own hand."""

from functools import cache
from typing import Any

from tabard.games.quests import phases
from tabard.games.quests.banner import asks_you, band
from tabard.games.quests.cards import FOES, WEAPONS
from tabard.games.quests.decks import HAND_SIZE
from tabard.games.quests.race import has_attacked, race, reach, stages_of
from tabard.games.quests.stages import KNIGHTHOOD
from tabard.games.quests.table import HAND_CARDS, NO_BOUND

FOE_SIGN, WEAPON_SIGN, EVENT_SIGN = "♞", "†", "✦"
FOE_NAMES = {f"F{worth}": worth for worth, *_ in FOES}
WEAPON_NAMES = {f"{letter}{worth}": worth for letter, worth, *_ in WEAPONS}
WORTH = FOE_NAMES | WEAPON_NAMES
SHOWN = {f"F{worth}": name for worth, _, name in FOES} | {
    f"{letter}{worth}": name for letter, worth, _, name in WEAPONS
}
BACK = {"hidden": True}


def layout(view: dict[str, Any]) -> list[dict[str, Any]]:
    you = view.get("you", 0)
    panels = [band(view), race(view), quest(view), *stages(view), *attacks(view)]
    if not you:
        return [*panels, *open_piles(view), *open_hands(view)]
    trimmed = view["trimmed"][str(you)]
    panels += [zone("To be discarded", trimmed) | {"place": f"trimmed {you}"}] if trimmed else []
    held = view["hands"][str(you)]
    over = {"note": f"{len(held) - HAND_SIZE} over twelve"} if len(held) > HAND_SIZE else {}
    return [*panels, zone("Your hand", held, HAND_CARDS) | {"place": f"hand {you}"} | over]


def zone(title: str, names: list[str | None], pointed: str = "") -> dict[str, Any]:
    return {"kind": "zone", "title": title, "cards": [card(name, pointed) for name in names]}


@cache
def card(name: str | None, pointed: str = "") -> dict[str, Any]:
    """The same one each time."""
    if name is None:
        return BACK
    sign, tint = (WEAPON_SIGN, "blue") if name in WEAPON_NAMES else (EVENT_SIGN, "green")
    if name in FOE_NAMES:
        sign, tint = FOE_SIGN, "white"
    piece = {"text": name, "sign": sign, "tint": tint, "ref": f"{pointed} card {name}".strip(), "hidden": False}
    return piece | ({"name": SHOWN[name]} if name in SHOWN else {})


def counted(count: int, one: str) -> str:
    return f"{count} {one}" if count == 1 else f"{count} {one}s"


# --- the quest ------------------------------------------------------------------------------------------------


def quest(view: dict[str, Any]) -> dict[str, Any]:
    """The card of the quest under way with what it brings, or the back of the next event; and the decks."""
    decks = {
        "text": f"{len(view['adventure'])} to draw", "place": "adventure deck",
        "note": f"{len(view['discard'])} discarded\n{counted(len(view['events']), 'event')} left",
    }  # fmt: skip
    if view["quest"] is None:
        return zone("Events", [None]) | {"spot": "quest", "place": "event deck", "facts": [decks]}
    facts = [worth_of_quest(view), *drawn_anew(view), decks]
    return zone("Quest", [view["quest"]]) | {"spot": "quest", "place": "turned", "facts": facts}


def worth_of_quest(view: dict[str, Any]) -> dict[str, Any]:
    count, you = stages_of(view), view.get("you", 0)
    fact = {"text": f"Worth {count} shields", "note": "to each who passes all"}
    if you and reach(view, you):
        shields = view["shields"][str(you)] + count
        fact["note"] = f"You would {'win' if shields >= KNIGHTHOOD else 'stand'} with {shields}"
    return fact


def drawn_anew(view: dict[str, Any]) -> list[dict[str, Any]]:
    """What the one who looks draws as the sponsor when the quest is over."""
    count, laid = stages_of(view), sum(map(len, view["stages"]))
    if view["sponsor"] != view.get("you", 0) or not (view["building"] or laid):
        return []
    note = f"{laid} laid{' so far' if view['building'] else ''}, {count} for stages"
    return [{"text": f"You draw {laid + count} afterwards", "note": note}]


# --- stages ---------------------------------------------------------------------------------------------------


def stages(view: dict[str, Any]) -> list[dict[str, Any]]:
    if view["building"]:
        sees = view["stages"] or view.get("you") == view["sponsor"]
        return [built(view, number) for number in range(stages_of(view))] if sees else []
    return [ridden(view, number) for number in range(len(view["stages"]))]


def built(view: dict[str, Any], number: int) -> dict[str, Any]:
    """A stage as its sponsor builds it: what lies there, what it is worth, and what it still needs."""
    names = view["stages"][number] if number < len(view["stages"]) else []
    at, here = number + 1, view["stage"]
    panel = zone(f"Stage {at}", names) | {"spot": "stages", "place": f"stages {view['sponsor']}"}
    before = view["worth"][number - 1] if 0 < number <= len(view["worth"]) else None
    if at > here:
        soon = "next" if at == here + 1 else "later"
        return panel | {
            "state": "next", "aside": soon, "slot": {"text": "one foe, weapons if you like"},
            "note": f"needs more than stage {number}",
        }  # fmt: skip
    worth = view["worth"][number] if names else 0
    panel |= {
        "figure": str(worth), "state": "now" if at == here else "done", "aside": "open" if at == here else "closed",
        "note": summed(names),
    }  # fmt: skip
    if at == here:
        missing = "weapon" if FOE_NAMES.keys() & set(names) else "foe"
        panel["slot"] = {"text": f"add a {missing}", "open": asks_you(view)}
        if before is not None and worth <= before:
            panel["need"] = f"{before + 1 - worth} short: needs more than {before}"
    return panel


def ridden(view: dict[str, Any], number: int) -> dict[str, Any]:
    """A stage that is or was attacked, or will be: its cards where they may be seen, else what is known of them."""
    names, worth, at, here = view["stages"][number], view["worth"][number], number + 1, view["stage"]
    over = view["result"] is not None
    shown = at < here and not view["rules"]["stages_stay_hidden"]
    panel = zone(f"Stage {at}", names) | {
        "place": "open stages" if shown else f"stages {view['sponsor']}",
        "spot": "past" if at + 1 < here else "done" if at < here else "table" if at == here else "later",
        "state": "done" if at < here else "next" if over or at > here else "now",
        "figure": known_worth(view, number) if worth is None else str(worth),
        "note": makeup(names, at <= here) if worth is None else summed(names),
    }  # fmt: skip
    if at == here:
        panel["aside"] = "" if over else "face down" if worth is None else "open"
    else:
        panel["aside"] = "done" if at < here else "" if over else "next" if at == here + 1 else "later"
    return panel


def known_worth(view: dict[str, Any], number: int) -> str:
    """What everybody knows of a stage that is face down: it is worth more than the one before, and attacks on it have
    told more (HR-10)."""
    above, up_to = view["bounds"][number]
    above = max(above, (number and view["worth"][number - 1]) or 0)
    if up_to < NO_BOUND:
        return f"{above + 1} to {up_to}"
    return f"over {above}" if above else ""


def makeup(names: list[str | None], now: bool) -> str:
    """What a stage face down is made of; of one to come only how many cards it has."""
    count = len(names)
    if not now:
        return counted(count, "card")
    return "one foe" if count == 1 else f"one foe,\n{'one weapon' if count == 2 else f'{count - 1} weapons'}"


def summed(names: list[str]) -> str:
    """`10 + 5`, where there is more than one card."""
    return " + ".join(str(WORTH[name]) for name in names) if len(names) > 1 else ""


# --- attacks --------------------------------------------------------------------------------------------------


def attacks(view: dict[str, Any]) -> list[dict[str, Any]]:
    """One's own against the stage, and those of the others: how many cards each has."""
    seats = [seat for seat in range(1, view["seats"] + 1) if attacks_now(view, seat)]
    own = sorted(seats, key=lambda seat: seat != view.get("you"))
    return [own_attack(view) if seat == view.get("you") else attack_of(view, seat) for seat in own]


def attacks_now(view: dict[str, Any], seat: int) -> bool:
    riding = view["phase"] == phases.ATTACK and seat in view["participants"]
    return riding or bool(view["attacks"][str(seat)])


def own_attack(view: dict[str, Any]) -> dict[str, Any]:
    seat = view["you"]
    lying, worth = view["attacks"][str(seat)], view["attack_worth"][str(seat)]
    panel = zone("Your attack", lying) | {
        "spot": "table", "place": f"attack {seat}", "against": f"Stage {view['stage']}", "figure": str(worth),
        "aside": counted(len(lying), "card") if lying else "", "state": "now",
        "note": "\n".join(filter(None, [summed(lying), f"passes up to {worth}" if lying else "no weapon yet"])),
    }  # fmt: skip
    if asks_you(view):
        panel["slot"] = {"text": "add a weapon", "open": True}
    return panel


def attack_of(view: dict[str, Any], seat: int) -> dict[str, Any]:
    lying, worth = view["attacks"][str(seat)], view["attack_worth"][str(seat)]
    panel = zone(view["names"][seat - 1], lying) | {"spot": "others", "place": f"attack {seat}"}
    if lying and worth is not None:
        return panel | {"note": f"attacks with {worth}"}
    if lying:
        return panel | {"note": f"attacks with {counted(len(lying), 'card')}"}
    done = bool(view["asked"]) and has_attacked(view, seat)
    return panel | {"note": "attacks with nothing" if done else "not yet", "slot": {"text": ""}}


# --- for one who may see all ----------------------------------------------------------------------------------


def open_piles(view: dict[str, Any]) -> list[dict[str, Any]]:
    """What lies in the decks, for who reads a match again after its end; for all others the quest says how many."""
    shown = [
        ("Deck", view["adventure"][::-1]), ("Discard", view["discard"]),
        ("Events", view["events"][::-1]), ("Past events", view["event_discard"]),
    ]  # fmt: skip
    if not any(name is not None for _, names in shown for name in names):
        return []
    laid = [{"title": title, "cards": [card(name) for name in names]} for title, names in shown]
    return [{"kind": "piles", "piles": laid}]


def open_hands(view: dict[str, Any]) -> list[dict[str, Any]]:
    """Everybody's hand, for one who may see them all."""
    hands = [view["hands"][str(seat)] for seat in range(1, view["seats"] + 1)]
    if any(name is None for hand in hands for name in hand):
        return []
    return [zone(f"{name}'s hand", hand) for name, hand in zip(view["names"], hands, strict=True)]
