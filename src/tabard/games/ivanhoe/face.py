"""Ivanhoe's face: how it is shown, and the words that no declaration carries."""

from tabard.engine import Face, Look, Offer, Words
from tabard.games.ivanhoe import no
from tabard.games.ivanhoe.cards import COLOURS, cards
from tabard.games.ivanhoe.contradictions import contradiction
from tabard.games.ivanhoe.displays import has_maiden, highest_other, total
from tabard.games.ivanhoe.layout import layout
from tabard.games.ivanhoe.position import set_up, show
from tabard.games.ivanhoe.table import COLOUR, OPPONENT, PLACE, WITHDRAW, your_turn


def too_low(look: Look, seat: int, _choice: int) -> str:
    best = look.by(highest_other, seat)
    enough = best if look.ties_stay else best + 1
    return f"Your total is {look.by(total, seat)}; to stay in it must be at least {enough}."


def cost_of_withdrawing(look: Look, seat: int, _choice: int) -> Offer:
    if look.by(has_maiden, seat) and look.tokens[seat]:
        return Offer(note="Your maiden costs you a token.", price="maiden: costs a token")
    return Offer(price="out of this tournament")


def whose_turn(look: Look, seat: int) -> str:
    """What it takes to stay in, in the words of the moment (IV-T3)."""
    best, own = look.by(highest_other, seat), look.by(total, seat)
    enough = own > best or (own == best and look.ties_stay)
    if not best and not own:
        return "Your turn: play cards, then end the turn."
    if enough:
        return "You lead: end the turn, or play on." if look.played else "You lead: play any card to stay in."
    return f"Your turn: {'reach' if look.ties_stay else 'beat'} {best}, or withdraw."


def another_colour(look: Look, _seat: int, _choice: int) -> str:
    return f"not {COLOURS[look.colour]}" if look.colour < len(COLOURS) else "not the colour"


def needs_more(look: Look, seat: int, _choice: int) -> str:
    best = look.by(highest_other, seat)
    return f"needs {best} or more" if look.ties_stay else f"needs more than {best}"


FACE = Face(
    title="Ivanhoe",
    about="Outlast every rival at five tournaments. Know when to withdraw.",
    minutes=40,
    hidden="Hidden hands",
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
    briefly={no.TOO_LOW: needs_more, no.NOT_OF_COLOUR: another_colour},
    prompts={your_turn: whose_turn},
    offers={WITHDRAW: cost_of_withdrawing},
    unknown="There is no such move in Ivanhoe.",
)
