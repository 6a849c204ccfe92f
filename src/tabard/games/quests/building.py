"""The sponsor builds the quest, card by card and stage by stage (QU-10)."""

from tabard.engine import ask, find_kind, move, tell, then
from tabard.games.quests import no, told
from tabard.games.quests.cards import FIRST_WEAPON, WORTH_OF
from tabard.games.quests.decks import stages_of_quest
from tabard.games.quests.plans import DIGIT, FOE_ONES, add_card, can_build, handful, stages_possible, worth_laid
from tabard.games.quests.stages import ask_to_take_part
from tabard.games.quests.table import (
    CARD, CLOSE, CONFIRM, HAND, STAGES, Realm, build_it, confirm_it, game,
)  # fmt: skip


@game.rule
def open_stage(t: Realm, seat: int) -> int:
    """What lies in the stage being built, as a handful: the last cards laid."""
    laid = 0
    card = t.last[STAGES + seat]
    for _ in range(t.laid[t.stage]):
        laid = add_card(laid, t.kind[card] + 0)
        card = t.before[card]
    return laid


@game.rule
def worth_before(t: Realm, seat: int) -> int:
    """What the stage before the one being built is worth; 0 where it is the first."""
    if t.stage == 0:
        return 0
    worth = 0
    card = t.last[STAGES + seat]
    for _ in range(t.laid[t.stage]):
        card = t.before[card]
    for _ in range(t.laid[t.stage - 1]):
        worth += WORTH_OF[t.kind[card]]
        card = t.before[card]
    return worth


def may_lay(t: Realm, seat: int, kind: int) -> int:
    """One foe, each weapon once, and only what leaves the rest of the quest possible."""
    laid = open_stage(t, seat)
    if kind < FIRST_WEAPON and laid & FOE_ONES:
        return no.SECOND_FOE
    if laid >> DIGIT * kind & 1:
        return no.REPEATED
    card, left = 1 << DIGIT * kind, stages_of_quest(t) - t.stage
    held, floor = handful(t, HAND + seat) - card, worth_before(t, seat)
    return 0 if can_build(held, laid | card, floor, left) else no.LOST


@game.rule
def stage_lost(t: Realm, seat: int, kind: int) -> int:
    """The first stage that could no longer be built with that card, counted from 1."""
    card, left = 1 << DIGIT * kind, stages_of_quest(t) - t.stage
    held, laid = handful(t, HAND + seat) - card, open_stage(t, seat) | card
    return t.stage + stages_possible(held, laid, worth_before(t, seat), left - 1) + 1


@game.action(build_it, CARD, legal=may_lay, among=HAND)
def lay_card(t: Realm, seat: int, kind: int) -> None:
    move(t, find_kind(t, HAND + seat, kind), STAGES + seat, told.LAID)
    t.laid[t.stage] += 1
    ask(t, build_it, seat)


def may_close(t: Realm, seat: int, _choice: int) -> int:
    if t.laid[t.stage] == 0:
        return no.EMPTY_STAGE
    laid = open_stage(t, seat)
    if not laid & FOE_ONES:
        return no.NO_FOE
    return 0 if worth_laid(laid) > worth_before(t, seat) else no.INSUFFICIENT


@game.action(build_it, CLOSE, legal=may_close)
def close(t: Realm, seat: int, _choice: int) -> None:
    t.stage += 1
    if t.stage < stages_of_quest(t):
        ask(t, build_it, seat)
    else:
        ask(t, confirm_it, seat)


@game.action(confirm_it, CONFIRM)
def confirm(t: Realm, _seat: int, _choice: int) -> None:
    """From now on everybody sees how many cards each stage has."""
    for stage in range(t.stage):
        if t.laid[stage] > 1:
            tell(t, told.BUILT, stage + 1, t.laid[stage] + 0)
        else:
            tell(t, told.BUILT_ONE, stage + 1)
    t.building = 0
    t.stage = 0
    then(t, ask_to_take_part, 0)
