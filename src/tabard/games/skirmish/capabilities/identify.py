"""Identify: to turn up a back that is near enough (SK-26)."""

from tabard.engine import IMMEDIATE, ask_about, tell, then

from .. import no
from ..board import card_on, distance, owner, shows, space_of, turn_up
from ..building import increase_level, raise_level
from ..sheets.attributes import capability
from ..spaces import is_free, stands_on, stands_within
from ..table import BUILDING, DOWN, INSIDE, SPACE, TURN, Ground, game, which_action
from ..turns import can_act, go_on
from .action_points import spend

(POWER,) = capability("identify", "Turns up backs that are near enough.", power=4)

IDENTIFY = game.choices("Identify", 1)
identify_where = game.question("Choose which back it identifies", step=True)
IDENTIFIED = game.entry(
    "identified",
    "{player:seat}'s {unit:card} at {at:space} identifies the back at {to:space}",
    hidden="{player:seat}'s back at {at:space} identifies the back at {to:space}",
)
NO_EYES = game.refusal("That unit cannot identify others.", short="cannot identify")
NO_BACK_NEAR = game.refusal("No enemy's back is near enough.", short="no back near enough")
IS_UP = game.refusal("That card is face up.", short="is face up")


@game.hears(increase_level, IMMEDIATE, when=BUILDING)
def more_identify(t: Ground, attribute: int, level: int) -> int:
    return raise_level(t, attribute, level) if attribute == POWER else level


def can_identify(t: Ground, seat: int, _choice: int, card: int) -> int:
    if t.level[card, POWER] == 0:
        return NO_EYES
    space, power = space_of(t, card), t.level[card, POWER] + 0
    if stands_within(t, 1 - seat, space, power):
        for other in range(t.deck + 0):
            if t.zone[other] == DOWN + 1 - seat and t.at[other] < INSIDE and distance(space, t.at[other] + 0) <= power:
                return 0
    return NO_BACK_NEAR


@game.hears(can_act)
def might_identify(t: Ground, card: int, found: int) -> int:
    return 1 if found or can_identify(t, owner(t, card), 0, card) == 0 else 0


def may_identify(t: Ground, seat: int, space: int, card: int) -> int:
    if not stands_on(t, 1 - seat, space):
        return no.NOBODY_THERE if is_free(t, space) else no.OWN_CARD
    if t.zone[card_on(t, space)] != DOWN + 1 - seat:
        return IS_UP
    return 0 if distance(space_of(t, card), space) <= t.level[card, POWER] else no.OUT_OF_RANGE


@game.action(which_action, IDENTIFY, legal=can_identify, when=TURN)
def choose_identify(t: Ground, seat: int, _choice: int, card: int) -> None:
    ask_about(t, identify_where, seat, card)


@game.action(identify_where, SPACE, legal=may_identify, when=TURN)
def identify_it(t: Ground, seat: int, space: int, card: int) -> None:
    """What is inside it stays unseen."""
    then(t, go_on)
    spend(t, card)
    tell(t, IDENTIFIED, seat, card, space_of(t, card), space)
    shows(t, card, POWER, distance(space_of(t, card), space))
    turn_up(t, card_on(t, space))
