"""The order in which a position set up by hand numbers and lays what it shows: no list and no number shows in it.

Whoever lists units lists his backs among them, and all see their tokens. So these come by where cards stand, and inside
containers by what all see of them (SK-26).
"""

from tabard.engine import ByHand, lay
from tabard.errors import Refused

from .table import CARDS, FIRST_TOKEN, INSIDE, NO_TOKEN, NOWHERE, UP, Ground


def by_what_all_see(t: Ground, card: int) -> tuple[int, ...]:
    """Of cards that lie in a zone that all see, and of those that stand on the board."""
    if t.at[card] < INSIDE:
        return (t.at[card],)
    known = (t.health, t.lent, t.points, t.steps, t.shown, t.acted, t.walked, t.load, t.defended)
    return (t.at[card] + 0, *t.name.row(card), *t.level.row(card), *(column[card] for column in known))


def give_tokens(t: Ground, cards: list[int]) -> None:
    """To all that were given none, but for backs inside containers, which are only counted.

    In a bare position nothing is hidden, and moves name cards by number (SK-8): there a token says the number.
    """
    if t.bare:
        for card in cards:
            t.token[card] = FIRST_TOKEN + card
    t.tokens = max(t.tokens, *(t.token[card] + 1 for card in cards)) if cards else t.tokens
    counted = [card for card in cards if t.at[card] >= INSIDE and t.zone[card] < UP]
    for card in sorted(set(cards).difference(counted), key=lambda card: by_what_all_see(t, card)):
        if t.token[card] == NO_TOKEN and t.at[card] != NOWHERE:
            t.token[card] = t.tokens
            t.tokens += 1


def lay_in_order(t: Ground, read: ByHand) -> None:
    laid = [card + 1 for card in range(CARDS) if t.zone[card] >= 0]
    order = read.get("order", sorted(laid, key=lambda number: by_what_all_see(t, number - 1)))
    if not isinstance(order, list) or any(type(one) is not int for one in order) or sorted(order) != laid:
        raise Refused(f"'order' has the number of each unit once, not {order!r:.60}.")
    for number in order:
        lay(t, number - 1, t.zone[number - 1])
