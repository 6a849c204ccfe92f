"""Action cards for every player: they sweep the displays that they reach, from the active player on."""

from tabard.engine import then
from tabard.games.ivanhoe import no
from tabard.games.ivanhoe.actions import action, effect, named, playable
from tabard.games.ivanhoe.cards import COLOUR_OF, SUPPORTER, VALUE_OF
from tabard.games.ivanhoe.displays import loses, means, sweep_display, touched, value_sought
from tabard.games.ivanhoe.keeping import keep_one, keep_one_of_each
from tabard.games.ivanhoe.table import Lists, game


OUTMANEUVER = action("Outmaneuver", "Each opponent loses the last card of his display.", needs=[means])


@means.of(OUTMANEUVER)
def means_last(t: Lists, card: int) -> bool:
    return t.after[card] < 0


CHARGE = action("Charge", "Every player discards all cards of the lowest value on display.", needs=[means], extreme=-1)
COUNTERCHARGE = action(
    "Countercharge", "Every player discards all cards of the highest value on display.", needs=[means], extreme=1
)


@means.of(CHARGE, COUNTERCHARGE)
def means_value(t: Lists, card: int, value: int) -> bool:
    return VALUE_OF[t.kind[card]] == value


DISGRACE = action("Disgrace", "Every player discards his supporters.", needs=[means])


@means.of(DISGRACE)
def means_supporters(t: Lists, card: int) -> bool:
    return COLOUR_OF[t.kind[card]] == SUPPORTER


ADAPT = action(
    "Adapt", "Every player keeps one card of each value and discards the rest.", needs=[means, named], stays=True
)
named.of(ADAPT)(keep_one)


@means.of(ADAPT)
def means_doubles(t: Lists, card: int) -> bool:
    """Whether a card below it in the display has its value."""
    below = t.before[card]
    while below >= 0:
        if VALUE_OF[t.kind[below]] == VALUE_OF[t.kind[card]]:
            return True
        below = t.before[below]
    return False


@effect.of(ADAPT)
def adapt(t: Lists, seat: int) -> None:
    then(t, keep_one_of_each, seat, 0, 1)


@playable.of(OUTMANEUVER, CHARGE, COUNTERCHARGE, DISGRACE, ADAPT)
def something_would_go(t: Lists, kind: int, seat: int) -> int:
    """Whether it would take anything away, from every player or (Outmaneuver) every opponent (IV-G5)."""
    value = value_sought(t, kind)
    for other in range(t.seats):
        if reached(t, kind, seat, other) and loses(t, other, kind, value):
            return 0
    return no.NOTHING_WOULD_GO


@game.rule
def reached(t: Lists, kind: int, seat: int, other: int) -> bool:
    return touched(t, seat, other) and not (kind == OUTMANEUVER and other == seat)


@effect.of(OUTMANEUVER, CHARGE, COUNTERCHARGE, DISGRACE)
def sweep(t: Lists, kind: int, seat: int) -> None:
    value = value_sought(t, kind)
    for step in range(t.seats):
        other = (seat + step) % t.seats
        if reached(t, kind, seat, other):
            sweep_display(t, other, kind, value)
