"""What is said of moves before they are made, and how questions are put at the moment.

What an attack leaves is said only of what lies face up. It is played to find out, where nothing hidden is.
"""

from collections.abc import Callable
from typing import Any

from tabard.engine import Redacted, Offer

from .board import card_on, owner, space_of
from .capabilities.attack import ATTACK, BONUS, TARGET, attack_where, can_attack, target_where
from .capabilities.defense import DEFEND, can_defend, defend_where
from .capabilities.defense import POWER as DEFENSE
from .capabilities.identify import IDENTIFY, can_identify, identify_where
from .capabilities.move import MOVE, can_move, move_where, steps_to
from .sheets.names import name_of
from .sheets.sheet import HIGHEST, KEEP_LOSES
from .showing import ways_found
from .spaces import is_free
from .table import (
    END_TURN, IN, INSIDE, NOWHERE, SPACE, UNIT, UP, TargetLasts, place_inside, place_keep, place_what, space_name,
    which_action, your_turn,
)  # fmt: skip
from .turns import may_choose

LASTS = {
    TargetLasts.TURN: "this turn",
    TargetLasts.NEXT_ATTACK: "in its next attack this turn",
    TargetLasts.GAME: "as long as both stand",
}


def count(number: int, word: str) -> str:
    return f"1 {word}" if number == 1 else f"{number} {word}s"


# --- who stands where -------------------------------------------------------------------------------------


def standing_on(table: Redacted, space: int) -> int:
    """The card that stands on a space where one does."""
    return table.by(card_on, space)


def lies_up(table: Redacted, card: int) -> bool:
    return table.by(lambda t: int(t.zone[card] >= UP)) == 1


def is_own(table: Redacted, seat: int, card: int) -> bool:
    return table.by(owner, card) == seat


def called(table: Redacted, seat: int, card: int) -> str:
    """A card as the seat knows it."""
    return name_of(table.name[card]) if lies_up(table, card) or is_own(table, seat, card) else "Back"


def called_at(table: Redacted, seat: int, space: int) -> str:
    return f"{called(table, seat, standing_on(table, space))} at {space_name(space)}"


# --- attacks ----------------------------------------------------------------------------------------------


def attack_on(table: Redacted, seat: int, space: int) -> Offer:
    victim, label = standing_on(table, space), called_at(table, seat, space)
    after, seen, has = table.after(SPACE.first + space), lies_up(table, victim), table.health[victim]
    friends = " and ".join(hit_besides(table, after, seat, victim))
    harm = undefended(table, space, victim)
    left = after.health[victim]
    if not seen:
        note, price = f"{harm} less its defense", f"{harm} at most"
    elif left == has:
        note, price = f"{harm}, all of it deflected", "does nothing"
    elif left == 0:
        note, price = f"{harm}, destroys it", "destroys it"
    else:
        note, price = f"{harm}{deflected(table, victim, harm - has + left)}, leaves {left}", f"leaves {left} of {has}"
    return Offer(label, f"{note}; hits {friends} too" if friends else note, price, first=True)


def deflected(table: Redacted, victim: int, part: int) -> str:
    """Why not all of it goes off its health."""
    if part == 0:
        return ""
    return f" (a keep loses {KEEP_LOSES} a turn)" if table.keep[victim] else f" less {part}"


def undefended(table: Redacted, space: int, victim: int) -> int:
    """What an attack does to one that has much health and no defense. The look is spent by it."""

    def lay_bare(t: Any) -> int:
        t.health[victim], t.lent[victim], t.keep[victim], t.level[victim, DEFENSE] = HIGHEST, 0, 0, 0
        return 0

    table.by(lay_bare)
    return HIGHEST - int(table.after(SPACE.first + space).health[victim])


def hit_besides(table: Redacted, after: Redacted, seat: int, victim: int) -> list[str]:
    """Those in its area of whom the seat knows what it does to them."""
    hit = [card for card in range(table.deck) if card != victim and after.health[card] < table.health[card]]
    return [
        f"your {called(table, seat, card)}" if is_own(table, seat, card) else called(table, seat, card) for card in hit
    ]


# --- other aims -------------------------------------------------------------------------------------------


def target_on(table: Redacted, seat: int, space: int) -> Offer:
    return Offer(called_at(table, seat, space), f"+{BONUS} against it {LASTS[TargetLasts(table.target_lasts)]}")


def defend_it(table: Redacted, seat: int, space: int) -> Offer:
    """Whoever is lent health is one's own."""
    friend, after = standing_on(table, space), table.after(SPACE.first + space)
    lent = after.health[friend] - table.health[friend]
    label = "itself" if friend == table.about[seat][0] else called_at(table, seat, space)
    return Offer(label, f"lends {lent} health" if lent else "has been lent as much", f"+{lent}" if lent else "")


def identify_it(table: Redacted, seat: int, space: int) -> Offer:
    return Offer(called_at(table, seat, space), "turns it up")


def step_to(table: Redacted, seat: int, space: int) -> Offer:
    card = table.about[seat][0]
    steps = count(table.by(steps_to, table.by(space_of, card), space), "step")
    if table.by(is_free, space):
        return Offer(f"to {space_name(space)}", steps)
    return Offer(f"into {called_at(table, seat, space)}", f"{steps}, and inside", "goes inside")


def put_inside(table: Redacted, seat: int, space: int) -> Offer:
    return Offer(called_at(table, seat, space))


AIMS: dict[int, Callable[[Redacted, int, int], Offer]] = {
    attack_where: attack_on, target_where: target_on, defend_where: defend_it, identify_where: identify_it,
    move_where: step_to, place_inside: put_inside,
}  # fmt: skip


def aim_at(table: Redacted, seat: int, space: int) -> Offer:
    """What is said of a space hangs on what is to be done there."""
    said = AIMS.get(table.asked[seat])
    return said(table, seat, space) if said is not None else Offer()


# --- what a unit does -------------------------------------------------------------------------------------


def of_target(table: Redacted, _seat: int, _choice: int) -> Offer:
    return Offer(note=f"+{BONUS} against one of them {LASTS[TargetLasts(table.target_lasts)]}", aims=True)


def of_move(table: Redacted, seat: int, _choice: int) -> Offer:
    ways = ways_found(table, seat, table.about[seat][0])
    farthest = max((steps for *_, steps in ways), default=0)
    return Offer(note=f"{count(len(ways), 'space')}, up to {count(farthest, 'step')} away", aims=True)


def of_defend(table: Redacted, seat: int, _choice: int) -> Offer:
    if table.bare:
        return Offer(aims=True)
    lends = table.level[table.about[seat][0]][DEFENSE]
    return Offer(note=f"lends {lends} health until the other's turn ends", aims=True)


def only_aims(_table: Redacted, _seat: int, _choice: int) -> Offer:
    return Offer(aims=True)


def to_go_inside(_table: Redacted, _seat: int, _choice: int) -> Offer:
    return Offer("Inside a carrier", "Nobody sees what is inside another card.", aims=True)


def of_unit(table: Redacted, seat: int, card: int) -> Offer:
    """One's own by name and space; a keep is placed by a click on where it shall stand."""
    if table.bare:
        return Offer()
    name, at = name_of(table.name[card]), table.at[card]
    place = (
        ""
        if at >= NOWHERE
        else f" in the card at {space_name(at - INSIDE)}"
        if at >= INSIDE
        else f" at {space_name(at)}"
    )
    return Offer(f"{name}{place}", aims=table.asked[seat] == place_keep)


def can_still_act(table: Redacted, seat: int) -> int:
    return sum(table.by(may_choose, seat, card) == 0 for card in range(table.deck))


def of_ending(table: Redacted, seat: int, _choice: int) -> Offer:
    if left := can_still_act(table, seat):
        said = f"{count(left, 'unit')} can still act"
        return Offer(note=f"{said}.", price=said)
    return Offer(note="None of your units can act any more.", first=True)


OFFERS = {
    UNIT: of_unit, SPACE: aim_at, ATTACK: only_aims, TARGET: of_target, MOVE: of_move, DEFEND: of_defend,
    IDENTIFY: only_aims, IN: to_go_inside, END_TURN: of_ending,
}  # fmt: skip


# --- questions --------------------------------------------------------------------------------------------


def whose_turn(table: Redacted, seat: int) -> str:
    if can_still_act(table, seat):
        return "Choose one of your units, or end the turn."
    return "None of your units can act any more: end the turn."


def what_it_does(table: Redacted, seat: int) -> str:
    card = table.about[seat][0]
    ways = {"an enemy": (can_attack, can_identify), "a friend": (can_defend,), "a space": (can_move,)}
    open_now = [what for what, rules in ways.items() if any(table.by(can, seat, 0, card) == 0 for can in rules)]
    *others, last = open_now or ["what it does"]
    return f"{name_of(table.name[card])}: choose {', '.join(others)}{' or ' if others else ''}{last}."


def for_the_keep(_table: Redacted, _seat: int) -> str:
    return "Choose a space of your back row for your keep."


def for_a_unit(_table: Redacted, _seat: int) -> str:
    return "Choose a unit to be placed face down."


PROMPTS = {your_turn: whose_turn, which_action: what_it_does, place_keep: for_the_keep, place_what: for_a_unit}
