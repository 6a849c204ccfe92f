"""Which of several cards of one kind in a display is meant: asked after the kind, where it matters (IV-D15)."""

from tabard.games.ivanhoe import no
from tabard.games.ivanhoe.actions import named
from tabard.games.ivanhoe.displays import card_meant
from tabard.games.ivanhoe.table import KINDS, PLACE, Lists, game, which_one


def is_there(t: Lists, _seat: int, place: int, _task: int, what: int) -> int:
    """All of the kind are counted, those too that would leave the same."""
    return 0 if card_meant(t, what // KINDS, (place + 1) * KINDS + what % KINDS) >= 0 else no.NOT_SO_MANY


@game.action(which_one, PLACE, legal=is_there)
def choose_place(t: Lists, seat: int, place: int, task: int, what: int) -> None:
    """The question is about the action with what it was given so far, and about whose cards of which kind."""
    pick = (place + 1) * KINDS + what % KINDS
    named(t, task % KINDS, seat, what // KINDS, pick, task // KINDS)
