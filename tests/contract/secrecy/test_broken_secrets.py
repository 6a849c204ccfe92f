"""Leaks are caught, and samples that do not agree with what was seen: magpies broken in one place."""

from pathlib import Path

import pytest

from contract.toys import HIDDEN, Case, assert_caught, face, in_ids, rules
from tabard import contract

WAIT = "    tell(t, WAITED, seat)\n"
LAY = "def lay_one(t: Nest, seat: int, card: int) -> None:\n    move(t, card, HEAP, LAID)"
DECLARED = "    turns: int = number(0, 40, seen=ALL)\n"
NEXT = "    t.turns += 1\n"
SILENTLY = LAY.replace("move(t, card, HEAP, LAID)", "lay(t, card, HEAP)")
PILE_LEFT = "    return 0 if t.size[PILE] > 0"
ASK = "        ask(t, your_bird, other)"
ONLY_FIRST = (
    "def may_pass(t: Nest, _seat: int, _: int) -> int:\n    return 0 if t.waiting == t.called else NOT_THERE\n\n\n"
)
DRAW = "draw(t, PILE, HANDS + seat, DREW)"
HAS_BIRD = "def has_bird(t: Nest, seat: int, card: int) -> int:\n"
OUTSIDE = rules("\n\nclass Nest(", "\nNOTES: list[int] = []\n\n\nclass Nest(")

CASES = [
    Case(
        "what a seat may do depends on another's hand", contract.check_secrecy,
        [
            rules("def may_draw(t: Nest, _seat", "def may_draw(t: Nest, seat"),
            rules(PILE_LEFT, f"{PILE_LEFT} and t.first[HANDS + (seat + 1) % t.seats] % 2"),
        ],
        r"seat \d can tell apart cards, answers and chance that it cannot see: what a bot sees differs",
    ),
    Case(
        "a public field tells a hidden card", contract.check_secrecy,
        [
            rules(DECLARED, DECLARED + "    newest: int = number(-1, 20, seen=ALL)\n"),
            rules(NEXT, NEXT + "    t.newest = t.last[HANDS + seat]\n"),
            face('"turns": table.turns', '"turns": table.turns, "newest": table.newest'),
        ],
        r"can tell that cards were swapped which it never saw: (the view|a sample) differs", numbers=400,
    ),
    Case(
        "the log tells a hidden card to those who did not see it", contract.check_secrecy,
        [
            rules(f"    {DRAW}\n    if", f"    tell(t, WAITED, seat, {DRAW})\n    if"),
            rules("{player:seat} waits", "{player:seat} has {what}"),
        ],
        r"can tell that cards were swapped which it never saw: the log differs", numbers=400,
    ),
    Case(
        "only those are asked who hold something", contract.check_secrecy,
        [rules(ASK, "        if t.zone[0] == HANDS + other or other == seat:\n    " + ASK)],
        r"can tell that cards were swapped which it never saw: (the view|a sample) differs", numbers=400,
    ),
    Case(
        "a frame on the stack names a hidden card", contract.check_secrecy,
        [rules("then(t, next_turn, seat)", "then(t, next_turn, seat, t.first[HANDS + (seat + 1) % t.seats])")],
        r"can tell that cards were swapped which it never saw: a sample differs", numbers=400,
    ),
    Case(
        "the face shows what a rule wrote down beside the table", contract.check_secrecy,
        [
            OUTSIDE, rules(NEXT, NEXT + "    NOTES.append(t.first[PILE])\n"),
            face("from .rules import (", "from .rules import (NOTES, "),
            face('"turns": table.turns', '"turns": table.turns, "next": NOTES[-1:]'),
        ],
        HIDDEN + r": (the view|a sample) differs", numbers=400,
    ),
    Case(
        "a field that nobody may see decides what is legal", contract.check_secrecy,
        [
            rules(DECLARED, DECLARED + "    tired: int = number(0, 1)\n"),
            rules(WAIT, WAIT + "    t.tired ^= 1\n"),
            rules(PILE_LEFT, f"{PILE_LEFT} and not t.tired"),
        ],
        r"can tell apart fields that are not declared to be seen \(tired\)",
    ),
    Case(
        "whether an answer is possible depends on who has answered before", contract.check_sealed,
        [
            rules("@game.action(your_bird, PASSING)", "@game.action(your_bird, PASSING, legal=may_pass)"),
            rules(HAS_BIRD, ONLY_FIRST + HAS_BIRD),
        ],
        r"'pass' of seat \d is not taken when answers come in the order", numbers=300,
    ),
    Case(
        "who answered first is written down and told", contract.check_sealed,
        [
            OUTSIDE, rules(HAS_BIRD, HAS_BIRD + "    if t.waiting != t.called:\n        NOTES.append(seat)\n"),
            rules(NEXT, NEXT + "    if NOTES:\n        tell(t, WAITED, NOTES.pop())\n"),
        ],
        r"when sealed answers come in the order .* differs", numbers=300,
    ),
    Case(
        "a sample cannot know what decides what is legal", contract.check_samples,
        [
            rules(DECLARED, DECLARED + "    tired: int = number(0, 1)\n"),
            rules(WAIT, WAIT + "    t.tired ^= 1\n"),
            rules(PILE_LEFT, f"{PILE_LEFT} and not t.tired"),
        ],
        r"in a sample for seat \d, what it is asked differs",
    ),
    Case(
        "a card that went in silence makes samples impossible", contract.check_samples,
        [rules(LAY, SILENTLY)],
        r"no sample can be taken for|sample \d+ is not possible|in a sample for seat \d, the view differs",
    ),
]  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=in_ids)
def test_it_is_caught_when(case: Case, tmp_path: Path) -> None:
    assert_caught(case, tmp_path)
