"""The face of Quests: how it is shown, and the words that no declaration carries."""

from tabard.engine import Face, Look
from tabard.games.quests import no
from tabard.games.quests.building import stage_lost
from tabard.games.quests.contradictions import contradiction
from tabard.games.quests.layout import layout
from tabard.games.quests.position import set_up, show
from tabard.games.quests.stages import worth_in
from tabard.games.quests.table import ATTACK, END_ATTACK


def lost(look: Look, seat: int, kind: int) -> str:
    return f"With that card stage {look.by(stage_lost, seat, kind)} could no longer be made high enough."


def worth_of_attack(look: Look, seat: int) -> str:
    return f"It is worth {look.by(worth_in, ATTACK + seat)}, and final."


FACE = Face(
    title="Quests",
    about="Four knights sponsor quests for each other and ride them; who has won seven shields is knighted.",
    show=show,
    set_up=set_up,
    contradiction=contradiction,
    layout=layout,
    notes={END_ATTACK: worth_of_attack},
    exactly={no.LOST: lost},
    unknown="There is no such move in Quests.",
)
