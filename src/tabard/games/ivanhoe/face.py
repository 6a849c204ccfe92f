"""Ivanhoe's face: how it is shown, and the words that no declaration carries."""

from tabard.engine import Face, Look, Words
from tabard.games.ivanhoe import no
from tabard.games.ivanhoe.cards import COLOURS, cards
from tabard.games.ivanhoe.contradictions import contradiction
from tabard.games.ivanhoe.displays import has_maiden, highest_other, total
from tabard.games.ivanhoe.layout import layout
from tabard.games.ivanhoe.position import set_up, show
from tabard.games.ivanhoe.table import COLOUR, OPPONENT, PLACE, WITHDRAW


def too_low(look: Look, seat: int, _choice: int) -> str:
    best = look.by(highest_other, seat)
    enough = best if look.ties_stay else best + 1
    return f"Your total is {look.by(total, seat)}; to stay in it must be at least {enough}."


def cost_of_withdrawing(look: Look, seat: int) -> str:
    return "Your maiden costs you a token." if look.by(has_maiden, seat) and look.tokens[seat] else ""


FACE = Face(
    title="Ivanhoe",
    about="Knights outbid each other in tournaments of five colours; who collects enough different tokens wins.",
    show=show,
    set_up=set_up,
    contradiction=contradiction,
    layout=layout,
    moves={
        COLOUR: Words(COLOURS.__getitem__, lambda colour: (f"colour {COLOURS[colour]}",)),
        PLACE: Words(lambda place: str(place + 1), lambda place: (f"number {place + 1}",)),
        OPPONENT: Words(lambda seat: f"P{seat + 1}", lambda seat: (f"seat {seat + 1}",)),
    },
    words={"colour": COLOURS.__getitem__, "kind": cards.name},
    exactly={no.TOO_LOW: too_low},
    notes={WITHDRAW: cost_of_withdrawing},
    unknown="There is no such move in Ivanhoe.",
)
