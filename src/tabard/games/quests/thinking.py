"""What bots think by: how likely a knight is to answer so, and how well he stands."""

from tabard.engine import A_WIN
from tabard.games.quests.building import open_stage
from tabard.games.quests.cards import FIRST_WEAPON, WORTH_OF
from tabard.games.quests.decks import stages_of_quest
from tabard.games.quests.plans import FOE_ONES, STEP, bare_stages, handful, worth_laid
from tabard.games.quests.stages import KNIGHTHOOD, SUCCESS, stage_worth, takes_part, worth_in
from tabard.games.quests.table import (
    ATTACK, CARD, CLOSE, DECLINE, END_ATTACK, GO_ON, HAND, JOIN, LEAVE, SHOWN, SPONSOR, STAGES, STAY_OUT, Realm,
    build_it, discard_last, discard_one, game, which_weapons, will_go_on, will_join, will_sponsor,
)  # fmt: skip

SELDOM, OFTEN = 1, 12
LEAST_WORTH = (5, 10, 20, 30, 45, 65, 95)  # of a stage, by how many weapons it has
MOST_WORTH = (70, 100, 120, 135, 145, 155, 160)
HIGH, FAIR = 60, 45  # what a last stage is worth that few pass, and one that somebody may well pass
RISE = 10  # how much more than the stage before riders expect
LOW_FOE, TOP_FOE = 10, 20  # which foe they expect in a stage, and which in the last
SURPRISE = 10  # by how much they may be mistaken
GOOD_DRAW = 15  # what the card is worth for which it may be good to go on
DRAWN = 6  # what a card that is drawn adds to a hand's weapons
BATTLE_AXE, LANCE = FIRST_WEAPON + 3, FIRST_WEAPON + 4  # the better weapons; from the lance on none is thrown away


# --- what a hand is good for ----------------------------------------------------------------------------------


@game.thought
def arms_of(t: Realm, seat: int) -> int:
    """What the weapons in a hand are worth together."""
    worth = 0
    card = t.first[HAND + seat]
    while card >= 0:
        if t.kind[card] >= FIRST_WEAPON:
            worth += WORTH_OF[t.kind[card]]
        card = t.after[card]
    return worth


@game.thought
def reach_of(t: Realm, seat: int) -> int:
    """What an attack can be worth at the most, with what lies there already."""
    worth, found = 0, 0
    card = t.first[ATTACK + seat]
    while card >= 0:
        found |= 1 << t.kind[card]
        worth += WORTH_OF[t.kind[card]]
        card = t.after[card]
    card = t.first[HAND + seat]
    while card >= 0:
        kind = t.kind[card]
        if kind >= FIRST_WEAPON and found >> kind & 1 == 0:
            found |= 1 << kind
            worth += WORTH_OF[kind]
        card = t.after[card]
    return worth


@game.thought
def count_in_hand(t: Realm, seat: int, first: int, end: int) -> int:
    """How many cards in a hand are of these kinds."""
    count = 0
    card = t.first[HAND + seat]
    while card >= 0:
        count += 1 if first <= t.kind[card] < end else 0
        card = t.after[card]
    return count


# --- sponsoring and building ----------------------------------------------------------------------------------


@game.thought
def is_spared(t: Realm, seat: int) -> bool:
    """Whether a quest can be built of foes alone, which are good for nothing else, and one is left to choose among."""
    return bare_stages(handful(t, HAND + seat), 0) > stages_of_quest(t)


@game.weighs(will_sponsor, SPONSOR)
def to_sponsor(t: Realm, seat: int, _choice: int) -> int:
    """A sponsor gets new cards for foes; where only success is paid, not without enough of them."""
    return 2 * OFTEN if not t.sporting or is_spared(t, seat) else SELDOM


@game.weighs(will_sponsor, DECLINE)
def to_decline(t: Realm, seat: int, _choice: int) -> int:
    return OFTEN // 2 if not t.sporting or is_spared(t, seat) else 2 * OFTEN


@game.thought
def is_last(t: Realm) -> bool:
    """Whether it is the last stage of the quest that is being built or attacked."""
    return t.stage + 1 == stages_of_quest(t)


@game.thought
def high_enough(t: Realm) -> int:
    """What the last stage is to be worth: where success is paid, somebody should pass it."""
    return FAIR if t.sporting else HIGH


@game.weighs(build_it, CARD)
def to_lay(t: Realm, seat: int, kind: int) -> int:
    """A foe first, and at the top a high one with weapons until it is high; the good ones are not for lower stages."""
    laid = open_stage(t, seat)
    if kind < FIRST_WEAPON:
        return 3 + (WORTH_OF[kind] // 5 if is_last(t) else 0)
    if not is_last(t) and (kind >= LANCE or (kind == BATTLE_AXE and t.stage == 0)):
        return 0
    if not laid & FOE_ONES or (not is_last(t) and kind == BATTLE_AXE):
        return SELDOM
    if is_last(t):
        return SELDOM if worth_laid(laid) >= high_enough(t) else OFTEN
    return 3


@game.weighs(build_it, CLOSE)
def to_close(t: Realm, seat: int, _choice: int) -> int:
    if not is_last(t):
        return 3
    return OFTEN if worth_laid(open_stage(t, seat)) >= high_enough(t) else SELDOM


# --- riding ---------------------------------------------------------------------------------------------------


@game.weighs(will_join, JOIN)
def to_join(_t: Realm, _seat: int, _choice: int) -> int:
    """Who joins draws a card and risks nothing."""
    return 2 * OFTEN


@game.weighs(will_join, STAY_OUT)
def to_stay_out(_t: Realm, _seat: int, _choice: int) -> int:
    return SELDOM


@game.weighs(will_go_on, GO_ON)
def to_go_on(_t: Realm, _seat: int, _choice: int) -> int:
    return OFTEN


@game.weighs(will_go_on, LEAVE)
def to_leave(t: Realm, seat: int, _choice: int) -> int:
    """Where even a good draw would not do: the card is not worth the wait."""
    return 2 * OFTEN if reach_of(t, seat) + GOOD_DRAW < least_worth(t) else 0


@game.thought
def floor_of(t: Realm) -> int:
    """What the stage being attacked is worth more than, for all that riders know."""
    if t.stage == 0:
        return 0
    return t.above[t.stage - 1] + 0 if t.stages_stay_hidden else stage_worth(t, t.stage - 1)


@game.thought
def least_worth(t: Realm) -> int:
    """What the stage being attacked is worth at least, by the one before it and by how many cards it has."""
    return max(floor_of(t) + STEP, LEAST_WORTH[t.laid[t.stage] - 1])


@game.thought
def likely_worth(t: Realm) -> int:
    """What riders expect of it: a foe, ten for each weapon, more than the stage before, and most at the top."""
    by_cards = (TOP_FOE if is_last(t) else LOW_FOE) + 10 * (t.laid[t.stage] - 1)
    return max(floor_of(t) + RISE, by_cards)


@game.thought
def in_reach(t: Realm, seat: int) -> bool:
    """Whether all weapons together may well do."""
    return reach_of(t, seat) >= max(least_worth(t), likely_worth(t) - SURPRISE)


@game.weighs(which_weapons, CARD)
def to_arm(t: Realm, seat: int, kind: int) -> int:
    """Enough for what the stage is likely to be worth and not much more, best what is there twice: each attack takes
    one. Nothing where nothing helps, and nothing more where more cannot.
    """
    worth, after = worth_in(t, ATTACK + seat), worth_in(t, ATTACK + seat) + WORTH_OF[kind]
    if reach_of(t, seat) < least_worth(t):
        return 0 if t.empty_attack or worth > 0 else OFTEN - WORTH_OF[kind] // STEP
    if worth >= MOST_WORTH[t.laid[t.stage] - 1]:
        return 0
    likely = likely_worth(t)
    if worth >= likely or not in_reach(t, seat):
        return SELDOM
    weight = 2 * OFTEN if after < likely + STEP else OFTEN if after < likely + 2 * STEP else 2
    return 3 * weight if count_in_hand(t, seat, kind, kind + 1) > 1 else weight


@game.weighs(which_weapons, END_ATTACK)
def to_attack(t: Realm, seat: int, _choice: int) -> int:
    """Without weapons only where none are likely to do, and never with so few that they cannot be enough."""
    worth = worth_in(t, ATTACK + seat)
    if worth == 0:
        return 0 if in_reach(t, seat) else 4 * OFTEN
    if worth < least_worth(t):
        if reach_of(t, seat) < least_worth(t):
            return OFTEN
        return 0 if t.empty_attack else SELDOM
    return 4 * OFTEN if worth >= likely_worth(t) or worth == reach_of(t, seat) else SELDOM


@game.weighs(discard_last, CARD)
@game.weighs(discard_one, CARD)
def to_give_up(t: Realm, seat: int, kind: int) -> int:
    """Foes sooner than weapons, low ones and those there twice first; never the best weapons."""
    if kind >= LANCE:
        return 0
    if kind >= FIRST_WEAPON:
        few_foes = count_in_hand(t, seat, 0, FIRST_WEAPON) <= 3
        return 8 - WORTH_OF[kind] // STEP if few_foes and kind < BATTLE_AXE else SELDOM
    weight = max(6 - WORTH_OF[kind] // 10, SELDOM)
    return 2 * weight if count_in_hand(t, seat, kind, kind + 1) > 1 else weight


# --- how well a seat stands -----------------------------------------------------------------------------------

BY_SHIELDS = (10, 13, 22, 30, 52, 120, 200, 300)  # as they went with winning, in matches played by these weights


@game.thought
def hope_in_quest(t: Realm, seat: int, arms: int) -> int:
    """How far the weapons of one who rides go beyond what is still to be passed, in parts of 800.

    Twice as much as is needed does in three cases of eight: nobody knows what a stage is worth.
    """
    need = 1
    for stage in range(t.stage, stages_of_quest(t)):
        need += stage_worth(t, stage)
    over = arms + worth_in(t, ATTACK + seat) - need
    return 300 * min(max(over, 0), 2 * need) // need


@game.thought
def gain_of(shields: int, more: int) -> int:
    """What so many shields more are good for."""
    return BY_SHIELDS[min(shields + more, KNIGHTHOOD)] - BY_SHIELDS[min(shields, KNIGHTHOOD)]


@game.thought
def hope_of_success(t: Realm) -> int:
    """The best hope of those who ride, in parts of 800."""
    best = 0
    for seat in range(t.seats):
        if takes_part(t, seat):
            best = max(best, hope_in_quest(t, seat, arms_of(t, seat)))
    return best


@game.thought
def standing(t: Realm, seat: int) -> int:
    """Shields, those in reach in the quest that goes on, and weapons for those to come, which a sponsor will draw."""
    arms, shields = arms_of(t, seat), t.shields[seat] + 0
    points = 800 * BY_SHIELDS[min(shields, KNIGHTHOOD)]
    if takes_part(t, seat):
        points += gain_of(shields, stages_of_quest(t)) * hope_in_quest(t, seat, arms)
    elif seat == t.sponsor and t.laid[0] > 0:
        success = hope_of_success(t) if t.sporting else 800
        points += gain_of(shields, SUCCESS) * success if t.sporting else 0
        arms += DRAWN * (stages_of_quest(t) + (t.size[SHOWN] + t.size[STAGES + seat]) * success // 800)
    return points * (200 + arms)


@game.judges(after=30)
def share_of_a_win(t: Realm, seat: int) -> int:
    """A seat's part of everybody's standing."""
    every = 0
    for other in range(t.seats):
        every += standing(t, other)
    return A_WIN * standing(t, seat) // every


game.levels(easy=16, medium=32, hard=250, expert=1_000)
