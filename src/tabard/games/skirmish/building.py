"""Building a card: `increase level` raises the base of an attribute by one (SK-6). Each capability hears it."""

from tabard.engine import ask, end_game, tell, then, trigger

from . import told
from .sheets.attributes import LIMIT, WANTED
from .sheets.sheet import LEAST_HEALTH, MOST_OF_A_UNIT
from .table import BUILDING, DONE, INCREASE, Ground, game, raise_what

BUILT = 0  # the card that is being built

TOO_HIGH = game.refusal("It has as many levels of that as a muster allows.", short="as many as may be")
TOO_DEAR = game.refusal(f"A unit costs at most {MOST_OF_A_UNIT} supplies.", short="too dear")
NEEDS_MORE = game.refusal("That needs at least 1 of something else.", short="needs another level")
NO_LIFE = game.refusal(f"A card needs at least {LEAST_HEALTH} health.", short="needs health")


@game.event(targets=1)
def increase_level(_t: Ground, _attribute: int, level: int) -> int:
    """The level of an attribute after the capability that it belongs to has raised it."""
    return level


@game.rule
def raise_level(t: Ground, attribute: int, level: int) -> int:
    """The base is one higher; what a card has at the start of a game is its base."""
    t.level[BUILT, attribute] = level + 1
    return level + 1


@game.rule
def supplies_of(t: Ground, card: int) -> int:
    """The sum of its levels (SK-22)."""
    total = 0
    for attribute in range(len(LIMIT)):
        total += t.level[card, attribute]
    return total


@game.act
def ask_for_level(t: Ground) -> None:
    ask(t, raise_what, 0)


def may_raise(t: Ground, _seat: int, attribute: int) -> int:
    if t.level[BUILT, attribute] >= LIMIT[attribute]:
        return TOO_HIGH
    if WANTED[attribute] and t.level[BUILT, WANTED[attribute] - 1] == 0:
        return NEEDS_MORE
    kept = 0 if attribute == 0 else max(0, LEAST_HEALTH - t.level[BUILT, 0])  # for the health that every card needs
    return TOO_DEAR if supplies_of(t, BUILT) + kept >= MOST_OF_A_UNIT else 0


@game.action(raise_what, INCREASE, legal=may_raise, when=BUILDING)
def raise_it(t: Ground, _seat: int, attribute: int) -> None:
    level = trigger(t, increase_level, attribute, t.level[BUILT, attribute] + 0)
    tell(t, told.RAISED, attribute, level)
    then(t, ask_for_level)


def is_alive(t: Ground, _seat: int, _choice: int) -> int:
    return 0 if t.level[BUILT, 0] >= LEAST_HEALTH else NO_LIFE


@game.action(raise_what, DONE, legal=is_alive, when=BUILDING)
def be_done(t: Ground, _seat: int, _choice: int) -> None:
    tell(t, told.BUILT)
    end_game(t, 0, told.BUILT)
