"""Leaks are caught where people and not chance have chosen what is hidden, and where nobody sees his own: heaths and
lanterns broken in one place."""

from pathlib import Path

import pytest

from contract.toys import HIDDEN, Case, assert_caught, face, in_ids, rules
from tabard import contract

# --- the heath --------------------------------------------------------------------------------------------

STEPS = "    steps: int = number(0, LIMIT, seen=ALL)\n"
PLACED = "    tell(t, PLACED, seat, t.cell[card])\n"
STEPPED = 'STEPPED = game.entry("stepped"'
SHOWS_STEPS = '"steps": table.steps'
MAY_PLACE = "    placed = t.size[HIDDEN + seat]\n"
ON_TURN = "    t.turn = 1 - seat\n    go_on(t)\n"
NUMBER = "    number,\n"

HEATHS = [
    Case(
        "a line tells where the enemy's beacon stands", contract.check_secrecy,
        [rules(PLACED, PLACED + "    if kind == BEACON:\n        tell(t, STEPPED, seat, t.cell[card], 0)\n")],
        HIDDEN + r": the log differs", toy="heath",
    ),
    Case(
        "a public field tells where the enemy's beacon stands", contract.check_secrecy,
        [
            rules(STEPS, STEPS + "    glow: list[int] = numbers(2, 0, OFF_BOARD, seen=ALL)\n"),
            rules(PLACED, PLACED + "    if kind == BEACON:\n        t.glow[seat] = t.cell[card]\n"),
            face(SHOWS_STEPS, SHOWS_STEPS + ', "glow": list(table.glow)'),
        ],
        HIDDEN + r": the view differs", toy="heath",
    ),
    Case(
        "a sample knows where the enemy's beacon stands", contract.check_secrecy,
        [
            rules(STEPS, STEPS + "    glow: list[int] = numbers(2, 0, OFF_BOARD, seen=ALL)\n"),
            rules(PLACED, PLACED + "    if kind == BEACON:\n        t.glow[seat] = t.cell[card]\n"),
        ],
        HIDDEN + r": a sample differs", toy="heath",
    ),
    Case(
        "no scout may be placed opposite the enemy's beacon", contract.check_secrecy,
        [rules(MAY_PLACE, "    opposite = piece_at(t, 1 - seat, place_of(1 - seat, t.size[HIDDEN + seat]))\n"
               "    if kind == SCOUT and opposite >= 0 and t.kind[opposite] == BEACON and t.size[HAND + seat] > 3:\n"
               "        return STANDS\n" + MAY_PLACE)],
        HIDDEN + r": (what a bot sees|what it is asked|what it is told that it cannot do) differs", toy="heath",
    ),
    Case(
        "a public count counts the pieces that walk", contract.check_secrecy,
        [
            rules(STEPS, STEPS + "    walkers: int = number(0, 4, seen=ALL)\n"),
            rules(PLACED, PLACED + "    if walks(kind):\n        t.walkers += 1\n"),
            face(SHOWS_STEPS, SHOWS_STEPS + ', "walkers": table.walkers'),
        ],
        HIDDEN + r": the view differs", toy="heath",
    ),
    Case(
        "who places a beacon places another piece at once", contract.check_secrecy,
        [rules(ON_TURN, "    t.turn = seat if kind == BEACON and t.size[HAND + seat] else 1 - seat\n    go_on(t)\n")],
        HIDDEN + r": the view differs", toy="heath",
    ),
    Case(
        "a line more for a beacon makes the numbers of the log run ahead", contract.check_secrecy,
        [rules(PLACED, PLACED + "    if kind == BEACON:\n" + "    " + PLACED)],
        HIDDEN + r": the log differs", toy="heath",
    ),
    Case(
        "what is placed opposite the enemy's beacon cannot be taken back", contract.check_secrecy,
        [
            rules(NUMBER, NUMBER + "    random_below,\n"),
            rules(PLACED, PLACED + "    opposite = piece_at(t, 1 - seat, place_of(1 - seat, column))\n"
                  "    if opposite >= 0 and t.kind[opposite] == BEACON:\n        random_below(t, 2)\n"),
        ],
        HIDDEN + r": whether it can take back differs", toy="heath", numbers=200,
    ),
]  # fmt: skip

# --- the lanterns -----------------------------------------------------------------------------------------

HINTS = "    hints: int = number(0, 6, seen=ALL)\n"
TAKEN_UP = "        t.side[card] = t.size[POLE + seat] - 1\n"
HANGS = "    return 0 if end < t.size[POLE + seat] else NOTHING_LEFT\n"
SHOWS_HINTS = '"hints": table.hints'
NEXT_TURN = "        t.turn = left_of(t, t.turn)\n"
ASKED = "    ask(t, your_turn, t.turn)\n"
WAITING = (
    'WAITED = game.entry("waited", "{player:seat} waits")\n'
    'WAIT = game.choices("wait", 1)\n\n\n'
    "@game.action(your_turn, WAIT)\n"
    "def wait(t: Fair, seat: int, _: int) -> None:\n"
    "    tell(t, WAITED, seat)\n"
    "    if COLOUR_OF[t.kind[t.first[POLE + seat]]] == 0 and t.hints > 0:\n"
    "        random_below(t, 2)\n"
    "    t.hints = max(0, t.hints - 1)\n"
    "    next_turn(t)\n\n\n"
)
MAY_HINT = "def may_hint("
FIRST_RED = "COLOUR_OF[t.kind[t.first[POLE + t.turn]]] == 0"

LANTERNS = [
    Case(
        "a public field tells one what he carries", contract.check_secrecy,
        [
            rules(HINTS, HINTS + "    newest: int = number(0, 5, seen=ALL)\n"),
            rules(TAKEN_UP, TAKEN_UP + "        t.newest = t.kind[card]\n"),
            face(SHOWS_HINTS, SHOWS_HINTS + ', "newest": table.newest'),
        ],
        HIDDEN + r": the view differs", toy="lantern",
    ),
    Case(
        "only what hangs well may be hung", contract.check_secrecy,
        [rules(HANGS, "    card = t.first[POLE + seat]\n    if end == 1:\n        card = t.last[POLE + seat]\n"
               "    kind = t.kind[card]\n    if t.hints and t.hung[COLOUR_OF[kind]] != HEIGHT_OF[kind] - 1:\n"
               "        return NOTHING_LEFT\n" + HANGS)],
        HIDDEN + r": (what a bot sees|what it is asked) differs", toy="lantern", numbers=200,
    ),
    Case(
        "a public count counts the red ones on all poles", contract.check_secrecy,
        [
            rules(HINTS, HINTS + "    reds: int = number(0, 10, seen=ALL)\n"),
            rules(TAKEN_UP, TAKEN_UP + "        if COLOUR_OF[t.kind[card]] == 0:\n            t.reds += 1\n"),
            face(SHOWS_HINTS, SHOWS_HINTS + ', "reds": table.reds'),
        ],
        HIDDEN + r": the view differs", toy="lantern",
    ),
    Case(
        "the turn goes round the other way where the first lantern is red", contract.check_secrecy,
        [rules(NEXT_TURN, f"        t.turn = left_of(t, t.turn) if {FIRST_RED} else left_of(t, left_of(t, t.turn))\n")],
        HIDDEN + r": the view differs", toy="lantern", numbers=200,
    ),
    Case(
        "a line more for a red lantern makes the numbers of the log run ahead", contract.check_secrecy,
        [
            rules("    shuffle,\n", "    shuffle,\n    tell,\n"),
            rules('HUNG = game.entry("hung"', 'TURN = game.entry("turn", "Next")\nHUNG = game.entry("hung"'),
            rules(ASKED, f"    tell(t, TURN)\n    if {FIRST_RED}:\n        tell(t, TURN)\n{ASKED}"),
        ],
        HIDDEN + r": the log differs", toy="lantern",
    ),
    Case(
        "waiting with a red lantern cannot be taken back", contract.check_secrecy,
        [
            rules("    shuffle,\n", "    random_below,\n    shuffle,\n    tell,\n"),
            rules(MAY_HINT, WAITING + MAY_HINT),
        ],
        HIDDEN + r": whether it can take back differs", toy="lantern", numbers=200,
    ),
]  # fmt: skip


@pytest.mark.parametrize("case", [*HEATHS, *LANTERNS], ids=in_ids)
def test_it_is_caught_when(case: Case, tmp_path: Path) -> None:
    assert_caught(case, tmp_path)
