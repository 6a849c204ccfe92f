"""What is wanted at a moment: the questions of Quests as words that a view can hold."""

from tabard.engine import Redacted
from tabard.games.quests.table import (
    build_it, confirm_it, discard_last, discard_one, game, which_weapons, will_go_on, will_join, will_sponsor,
    your_turn,
)  # fmt: skip

TURN, SPONSOR, BUILD, CONFIRM = "turn", "sponsor", "build", "confirm"
JOIN, GO_ON, ATTACK, DISCARD = "join", "go on", "attack", "discard"

PHASES = {
    your_turn: TURN, will_sponsor: SPONSOR, build_it: BUILD, confirm_it: CONFIRM, will_join: JOIN, will_go_on: GO_ON,
    which_weapons: ATTACK, discard_one: DISCARD, discard_last: DISCARD,
}  # fmt: skip


def phase(table: Redacted) -> str | None:
    """What is asked of the one who is asked; nothing once the game is over."""
    if table.over or not table.waiting:
        return None
    seat = int(table.waiting).bit_length() - 1
    return PHASES[game.questions[table.asked[seat] - 1]]
