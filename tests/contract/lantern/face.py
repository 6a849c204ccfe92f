"""Lantern's words, and how it is shown and set up."""

from typing import Any

from tabard.engine import ByHand, Face, MoveText, Redacted

from .rules import (
    BROKEN,
    CARRIED,
    COLOUR_OF,
    COLOURS,
    HANG,
    HEIGHT_OF,
    HINT,
    PILE,
    POLE,
    SHUFFLED,
    STRING,
    THINGS,
    TOP,
    Fair,
)  # fmt: skip

ENDS = ("left", "right")
THING = ("red", "blue", *(str(height) for height in range(1, TOP + 1)))


def show(table: Redacted) -> dict[str, Any]:
    return {
        "turn": table.turn + 1,
        "poles": {str(seat + 1): carried(table, seat) for seat in range(table.seats)},
        "string": table.cards(STRING),
        "broken": table.cards(BROKEN),
        "pile": table.cards(PILE),
        "hints": table.hints,
    }


def carried(table: Redacted, seat: int) -> list[str | None]:
    """From left to right."""
    return [name for _, name in sorted(table.pieces(POLE + seat), key=lambda piece: table.side[piece[0]])]


def set_up(t: Fair, position: dict[str, Any], strict: bool) -> None:
    read = ByHand(t, position, "Lantern", {"turn", "poles", "string", "broken", "pile", "hints"})
    t.turn = read.seat("turn")
    t.hints = read.count("hints", "hints", 6)
    read.cards("poles", POLE, each=True)
    read.cards("string", STRING)
    read.cards("broken", BROKEN)
    read.cards("pile", PILE)
    read.lay_out(PILE, SHUFFLED, strict)
    for seat in range(t.seats):
        if t.size[POLE + seat] > 1:
            t.side[t.last[POLE + seat]] = 1
    for kind in read.wanted.get(STRING, []):
        t.hung[COLOUR_OF[kind]] = max(t.hung[COLOUR_OF[kind]], HEIGHT_OF[kind])


def contradiction(t: Fair) -> str:
    """Whoever hangs a lantern takes one up, or night falls; nobody carries more than two."""
    laden = [seat + 1 for seat in range(t.seats) if t.size[POLE + seat] > CARRIED]
    if laden:
        return f"Player {laden[0]} carries more than {CARRIED} lanterns."
    bare = [seat + 1 for seat in range(t.seats) if t.size[POLE + seat] == 0]
    return f"Player {bare[0]} carries no lantern, but the game goes on." if bare and not t.over else ""


def layout(view: dict[str, Any]) -> list[dict[str, Any]]:
    poles = [
        {
            "kind": "zone",
            "title": f"{view['names'][int(seat) - 1]}'s pole",
            "owner": int(seat),
            "cards": [lantern(name, f"{seat} {end}") for name, end in zip(pole, ENDS, strict=False)],
        }
        for seat, pole in view["poles"].items()
    ]
    piles = [
        {"title": title, "cards": [lantern(name) for name in reversed(view[part])]}
        for title, part in (("Pile", "pile"), ("Broken", "broken"))
    ]
    string = {"kind": "zone", "title": "The string", "note": f"{view['hints']} hints left"}
    return [string | {"cards": [lantern(name) for name in view["string"]]}, *poles, {"kind": "piles", "piles": piles}]


def lantern(name: str | None, ref: str = "") -> dict[str, Any]:
    at = {"ref": ref} if ref else {}
    return ({"hidden": True} if name is None else {"text": name, "tint": name.split()[0]}) | at


def hint_of(choice: int) -> str:
    return f"hint P{choice // THINGS + 1} {THING[choice % THINGS]}"


FACE = Face(
    title="Lantern",
    about="Hang the lanterns of each colour one above the other, though nobody sees his own.",
    show=show,
    set_up=set_up,
    contradiction=contradiction,
    layout=layout,
    formats={
        "thing": lambda thing: THING[thing] if thing < COLOURS else f"a {THING[thing]}",
        "ends": lambda ends: ("nowhere", "on the left", "on the right", "at both ends")[ends],
    },
    moves={HANG: MoveText(lambda end: f"hang {ENDS[end]}"), HINT: MoveText(hint_of)},
)
