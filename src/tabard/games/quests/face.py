"""The face of Quests: how it is shown, and the words that no declaration carries."""

from tabard.engine import Face
from tabard.games.quests.layout import layout
from tabard.games.quests.position import set_up, show

FACE = Face(
    title="Quests",
    about="Four knights sponsor quests for each other and ride them; who has won seven shields is knighted.",
    show=show,
    set_up=set_up,
    layout=layout,
    unknown="There is no such move in Quests.",
)
