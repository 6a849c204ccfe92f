"""The band over the table: what the moment is about, and what is to be known of it."""

from typing import Any

from tabard.games.quests import phases
from tabard.games.quests.decks import HAND_SIZE
from tabard.games.quests.race import stages_of

HIDDEN = "eyeoff"  # the sign of what others do not see


def band(view: dict[str, Any]) -> dict[str, Any]:
    note, badge = said(view)
    tint, sign = ("green", "◆") if view["quest"] and not view["result"] else ("", "")
    return {"kind": "band", "text": title(view), "sign": sign, "tint": tint, "note": note, "badge": badge}


def asks_you(view: dict[str, Any]) -> bool:
    return view.get("you") in view["asked"]


def title(view: dict[str, Any]) -> str:
    """For the one who is asked what is asked, for others what is under way."""
    phase, count, stage = view["phase"], stages_of(view), view["stage"]
    asked = view["names"][view["asked"][0] - 1] if view["asked"] else ""
    if view["result"]:
        return "The game is over"
    if asks_you(view):
        return {
            phases.TURN: "Your turn",
            phases.SPONSOR: f"Sponsor a quest of {count} stages?",
            phases.BUILD: f"Build stage {stage} of {count}",
            phases.CONFIRM: "The quest is built",
            phases.JOIN: f"Join a quest of {count} stages?",
            phases.GO_ON: f"Go on to stage {stage} of {count}?",
            phases.ATTACK: f"Attack stage {stage} of {count}",
            phases.DISCARD: f"{len(view['hands'][str(view['you'])]) - HAND_SIZE} over twelve: discard",
        }[phase]
    if phase == phases.DISCARD:
        return f"{asked} is over twelve"
    if view["quest"] is None:
        return f"{asked} has the turn"
    return f"Stage {stage} of {count}" if phase in (phases.GO_ON, phases.ATTACK) else f"Quest of {count} stages"


def said(view: dict[str, Any]) -> tuple[str, str]:
    """What else is to be known, and a sign before it."""
    phase, sponsor = view["phase"], view["sponsor"]
    if view["result"] or view["quest"] is None:
        return "", ""
    if sponsor is None:
        return "Who sponsors it?", ""
    name = view["names"][sponsor - 1]
    if view["building"]:
        own = view.get("you") == sponsor
        return ("Only you see it until you confirm", HIDDEN) if own else (f"{name} builds it", "")
    if not view["stages"]:
        return f"It is over, and {name}, who sponsored it, draws anew.", ""
    if phase == phases.ATTACK:
        kept = view["rules"]["stages_stay_hidden"]
        return ("It stays hidden: only who passes is told" if kept else "Shown when all have attacked"), HIDDEN
    return f"Sponsored by {name}", ""
