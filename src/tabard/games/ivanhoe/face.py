"""Ivanhoe's face: how it is shown, and the words that no declaration carries."""

from tabard.engine import Face, Redacted, Offer, MoveText
from tabard.games.ivanhoe import no
from tabard.games.ivanhoe.cards import COLOURS, cards
from tabard.games.ivanhoe.contradictions import contradiction
from tabard.games.ivanhoe.displays import has_maiden, highest_other, total
from tabard.games.ivanhoe.layout import layout
from tabard.games.ivanhoe.position import set_up, show
from tabard.games.ivanhoe.table import COLOUR, OPPONENT, PLACE, WITHDRAW, your_turn


def too_low(table: Redacted, seat: int, _choice: int) -> str:
    best = table.by(highest_other, seat)
    enough = best if table.ties_stay else best + 1
    return f"Your total is {table.by(total, seat)}; to stay in it must be at least {enough}."


def cost_of_withdrawing(table: Redacted, seat: int, _choice: int) -> Offer:
    if table.by(has_maiden, seat) and table.tokens[seat]:
        return Offer(note="Your maiden costs you a token.", price="maiden: costs a token")
    return Offer(price="out of this tournament")


def whose_turn(table: Redacted, seat: int) -> str:
    """What it takes to stay in, in the words of the moment (IV-T3)."""
    best, own = table.by(highest_other, seat), table.by(total, seat)
    enough = own > best or (own == best and table.ties_stay)
    if not best and not own:
        return "Your turn: play cards, then end the turn."
    if enough:
        return "You lead: end the turn, or play on." if table.played else "You lead: play any card to stay in."
    return f"Your turn: {'reach' if table.ties_stay else 'beat'} {best}, or withdraw."


def another_colour(table: Redacted, _seat: int, _choice: int) -> str:
    return f"not {COLOURS[table.colour]}" if table.colour < len(COLOURS) else "not the colour"


def needs_more(table: Redacted, seat: int, _choice: int) -> str:
    best = table.by(highest_other, seat)
    return f"needs {best} or more" if table.ties_stay else f"needs more than {best}"


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
        COLOUR: MoveText(COLOURS.__getitem__, lambda colour: (f"colour {COLOURS[colour]}",)),
        PLACE: MoveText(lambda place: str(place + 1), lambda place: (f"number {place + 1}",)),
        OPPONENT: MoveText(lambda seat: f"P{seat + 1}", lambda seat: (f"seat {seat + 1}",)),
    },
    formats={"colour": COLOURS.__getitem__, "kind": cards.name},
    exactly={no.TOO_LOW: too_low},
    briefly={no.TOO_LOW: needs_more, no.NOT_OF_COLOUR: another_colour},
    prompts={your_turn: whose_turn},
    offers={WITHDRAW: cost_of_withdrawing},
    unknown="There is no such move in Ivanhoe.",
)
