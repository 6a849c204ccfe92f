"""The race to seven: a lane for each player, with what is won, what may be won now, and what the player does."""

from typing import Any

from tabard.games.quests import phases
from tabard.games.quests.stages import KNIGHTHOOD


def race(view: dict[str, Any]) -> dict[str, Any]:
    rows = [lane(view, seat) for seat in range(1, view["seats"] + 1)]
    panel: dict[str, Any] = {
        "kind": "track", "spot": "track", "title": "Race to seven shields", "goal": "7 wins", "steps": KNIGHTHOOD,
        "rows": rows,
    }  # fmt: skip
    if any(row["reach"] for row in rows):
        who = "the others win if they pass" if view["building"] else "each wins by passing"
        said = f"Dashed shields: what {who} all {stages_of(view)} stages."
        panel["legend"] = [{"text": said, "sign": "shield-reach"}]
    return panel


def lane(view: dict[str, Any], seat: int) -> dict[str, Any]:
    """The player whose answer is awaited stands out; one who is out of the quest stands back."""
    shields = view["shields"][str(seat)]
    row = {
        "text": view["names"][seat - 1], "owner": seat, "have": min(shields, KNIGHTHOOD), "reach": reach(view, seat),
        "note": doing(view, seat), "aside": f"{len(view['hands'][str(seat)])} in hand",
        "now": seat in view["asked"], "quiet": is_out(view, seat),
    }  # fmt: skip
    return row if seat == view.get("you") else row | {"place": f"hand {seat}"}


def stages_of(view: dict[str, Any]) -> int:
    return int(view["quest"][1:]) if view["quest"] else 0


def reach(view: dict[str, Any], seat: int) -> int:
    """The shields that the quest under way would bring: for whoever rides, or may still join."""
    if view["result"] or view["sponsor"] in (None, seat) or not (view["building"] or view["stages"]):
        return 0
    return 0 if is_out(view, seat) else stages_of(view)


def is_out(view: dict[str, Any], seat: int) -> bool:
    """Whether one has stayed out of the quest under way, left it or failed; who is yet to be asked has not."""
    if view["result"] or view["building"] or not view["stages"] or seat in (view["sponsor"], *view["participants"]):
        return False
    return bool(view["phase"] != phases.JOIN or seat < view["asked"][0])


def doing(view: dict[str, Any], seat: int) -> str:
    """What a player does at the moment, or has done in it, in a few words."""
    if view["result"]:
        return f"wins with {view['shields'][str(seat)]} shields" if seat in view["result"]["winners"] else ""
    phase, asked = view["phase"], seat in view["asked"]
    if phase == phases.DISCARD and asked:
        return "discards"
    if view["quest"] is None:
        return "turns an event" if asked else ""
    if view["sponsor"] is None:
        return "may sponsor" if asked else "declined" if has_declined(view, seat) else ""
    if seat == view["sponsor"]:
        return "sponsor: 2 if it is won" if view["rules"]["sporting"] else "sponsor: wins none"
    if view["building"]:
        return f"would reach {view['shields'][str(seat)] + stages_of(view)}"
    return riding(view, seat) if view["stages"] else ""


def has_declined(view: dict[str, Any], seat: int) -> bool:
    """All are asked from the player on turn on, so those before the one who is asked now have declined."""
    since_turn = (seat - view["turn"]) % view["seats"]
    return bool(view["asked"]) and since_turn < (view["asked"][0] - view["turn"]) % view["seats"]


def riding(view: dict[str, Any], seat: int) -> str:
    """Who rides answers in order of seats."""
    phase, asked = view["phase"], view["asked"][0]
    if phase == phases.JOIN and seat not in view["participants"]:
        return "may join" if seat == asked else "stays out" if seat < asked else ""
    if seat not in view["participants"]:
        return "out"
    if phase == phases.JOIN:
        return "joins"
    if phase == phases.GO_ON:
        return "may go on" if seat == asked else "goes on" if seat < asked else "has passed"
    if phase != phases.ATTACK:
        return "rides"
    if seat == asked:
        return "preparing now"
    if has_attacked(view, seat):
        return "has attacked"
    return "attacks after you" if asked == view.get("you") else "attacks later"


def has_attacked(view: dict[str, Any], seat: int) -> bool:
    """In order of seats; one whose attack lies there already is not asked again."""
    return seat < view["asked"][0] or (seat != view["asked"][0] and bool(view["attacks"][str(seat)]))
