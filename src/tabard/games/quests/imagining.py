"""What every table obeys, and how a seat may imagine what others have laid face down."""

from tabard.engine import lay, random_below
from tabard.games.quests.building import open_stage, worth_before
from tabard.games.quests.cards import FIRST_WEAPON, WORTH_OF
from tabard.games.quests.decks import stages_of_quest
from tabard.games.quests.plans import DIGIT, FOE_ONES, can_build, handful
from tabard.games.quests.stages import first_in_stage, has_weapon, stage_worth
from tabard.games.quests.table import ADVENTURE, ATTACK, DISCARD, HAND, NO_SPONSOR, SHOWN, STAGES, Realm, game

ATTEMPTS = 12  # at a build, from one handful of cards
MOST_ATTEMPTS = 80


# --- what is always so --------------------------------------------------------------------------------------


@game.rule
def has_doubles(t: Realm, card: int, count: int) -> bool:
    """Whether of so many cards, from this one on, two are of one kind."""
    found = 0
    for _ in range(count):
        bit = 1 << t.kind[card]
        if found & bit:
            return True
        found |= bit
        card = t.after[card]
    return False


@game.rule
def foes_among(t: Realm, card: int, count: int) -> int:
    foes = 0
    for _ in range(count):
        foes += 1 if t.kind[card] < FIRST_WEAPON else 0
        card = t.after[card]
    return foes


@game.always("Each stage has one foe, different weapons and more worth than the stage before.")
def stages_are_legal(t: Realm) -> bool:
    if t.sponsor == NO_SPONSOR:
        return True
    closed = t.stage if t.building else stages_of_quest(t)
    if t.size[SHOWN] + t.size[STAGES + t.sponsor] == 0 and not t.building:
        return True  # they were put away
    floor = 0
    for stage in range(closed):
        card = first_in_stage(t, stage)
        if t.laid[stage] == 0 or foes_among(t, card, t.laid[stage]) != 1 or has_doubles(t, card, t.laid[stage]):
            return False
        worth = stage_worth(t, stage)
        if worth <= floor:
            return False
        floor = worth
    return True


@game.always("A stage that was attacked and not shown is worth more than its first bound and at most its second.")
def bounds_hold(t: Realm) -> bool:
    """Of others nothing was concluded."""
    ridden = t.stages_stay_hidden and not t.building and t.laid[0] > 0
    for stage in range(stages_of_quest(t) if ridden else 0):
        worth = stage_worth(t, stage)
        if worth <= t.above[stage] or worth > t.up_to[stage]:
            return False
    return True


@game.always("Whoever sponsors a quest can build it to its end.")
def build_can_go_on(t: Realm) -> bool:
    left = stages_of_quest(t) - t.stage
    if not t.building or left == 0:
        return True
    seat, count = t.sponsor + 0, t.laid[t.stage] + 0
    card = first_in_stage(t, t.stage + 0)
    if foes_among(t, card, count) > 1 or has_doubles(t, card, count):
        return False
    held, floor = handful(t, HAND + seat), worth_before(t, seat)
    return can_build(held, open_stage(t, seat), floor, left)


@game.always("An attack has different weapons and nothing else.")
def attacks_are_legal(t: Realm) -> bool:
    for seat in range(t.seats):
        card, count = t.first[ATTACK + seat], t.size[ATTACK + seat]
        if foes_among(t, card, count) > 0 or has_doubles(t, card, count):
            return False
    return True


@game.always("Whoever has shown to hold no weapon holds none until the next draw.")
def unarmed_hold_none(t: Realm) -> bool:
    for seat in range(t.seats):
        if t.unarmed >> seat & 1 and has_weapon(t, seat):
            return False
    return True


# --- what may be --------------------------------------------------------------------------------------------


@game.may_lie
def may_lie(t: Realm, kind: int, zone: int) -> bool:
    """Attacks are weapons; whoever has shown to hold none holds foes."""
    if ATTACK <= zone < ATTACK + t.seats:
        return kind >= FIRST_WEAPON
    return not (HAND <= zone < HAND + t.seats and t.unarmed >> zone - HAND & 1) or kind < FIRST_WEAPON


@game.samples_zones(STAGES, ATTACK)
def suppose(t: Realm, reader: int) -> None:
    """Any legal build and any legal attack may lie there, first of all one from the hand that it came from."""
    sponsor = t.sponsor + 0
    if sponsor != NO_SPONSOR and sponsor != reader and not t.building and t.size[STAGES + sponsor] > 0:
        suppose_stages(t, sponsor)
    for seat in range(t.seats):
        if seat != reader and t.size[ATTACK + seat] > 0:
            suppose_attack(t, seat)


@game.rule
def take_up_again(t: Realm, zone: int, seat: int) -> None:
    while t.first[zone] >= 0:
        lay(t, t.first[zone], HAND + seat)


@game.rule
def reach_for_more(t: Realm, seat: int) -> None:
    """The hand could also be another: it gets one more card to choose from."""
    if t.size[ADVENTURE] > 0:
        lay(t, t.first[ADVENTURE], HAND + seat)
    elif t.size[DISCARD] > 0:
        lay(t, t.first[DISCARD], HAND + seat)


@game.rule
def suppose_attack(t: Realm, seat: int) -> None:
    count = t.size[ATTACK + seat] + 0
    take_up_again(t, ATTACK + seat, seat)
    for _ in range(count):
        while not lay_weapon(t, seat, ATTACK + seat, handful(t, ATTACK + seat)):
            if t.size[ADVENTURE] + t.size[DISCARD] == 0:
                return
            reach_for_more(t, seat)


@game.rule
def lay_weapon(t: Realm, seat: int, zone: int, there: int) -> bool:
    """One of the weapons in a hand that are not there yet, each as likely; False where there is none."""
    fit = 0
    card = t.first[HAND + seat]
    while card >= 0:
        fit += 1 if is_new_weapon(t, card, there) else 0
        card = t.after[card]
    if fit == 0:
        return False
    skipped = random_below(t, fit)
    card = t.first[HAND + seat]
    while skipped > 0 or not is_new_weapon(t, card, there):
        skipped -= 1 if is_new_weapon(t, card, there) else 0
        card = t.after[card]
    lay(t, card, zone)
    return True


@game.rule
def is_new_weapon(t: Realm, card: int, there: int) -> bool:
    return t.kind[card] >= FIRST_WEAPON and there >> DIGIT * t.kind[card] & 1 == 0


@game.rule
def suppose_stages(t: Realm, seat: int) -> None:
    """From the first stage that is not shown on; every few attempts with one more card to choose from."""
    for attempt in range(MOST_ATTEMPTS):
        take_up_again(t, STAGES + seat, seat)
        if attempt >= ATTEMPTS and attempt % 2 == 0:
            reach_for_more(t, seat)
        if laid_all(t, seat) and stages_are_legal(t):
            return


@game.rule
def laid_all(t: Realm, seat: int) -> bool:
    """Lay weapons and a foe in each stage, as many cards as it has and worth more than the one before; False where none
    is left that would do."""
    hidden = first_hidden(t)
    floor = stage_worth(t, hidden - 1) if hidden > 0 else 0
    for stage in range(hidden, stages_of_quest(t)):
        worth, there = 0, FOE_ONES  # of a stage only the weapons count here
        for _ in range(t.laid[stage] - 1):
            if not lay_weapon(t, seat, STAGES + seat, there):
                return False
            kind = t.kind[t.last[STAGES + seat]]
            there |= 1 << DIGIT * kind
            worth += WORTH_OF[kind]
        foe = lay_foe(t, seat, max(floor, t.above[stage] + 0) - worth, stages_of_quest(t) - stage)
        floor = worth + foe
        if foe == 0 or floor > t.up_to[stage]:
            return False
    return True


@game.rule
def first_hidden(t: Realm) -> int:
    stage, shown = 0, t.size[SHOWN] + 0
    while shown > 0:
        shown -= t.laid[stage]
        stage += 1
    return stage


@game.rule
def lay_foe(t: Realm, seat: int, above: int, left: int) -> int:
    """One of the lower foes in a hand that are worth more than that, since more stages follow; its worth, or 0."""
    fit = 0
    card = t.first[HAND + seat]
    while card >= 0:
        fit += 1 if is_foe_above(t, card, above) else 0
        card = t.after[card]
    if fit == 0:
        return 0
    skipped = random_below(t, 1 + (fit - 1) // left)
    found = next_foe(t, seat, max(above, 0) + 1, -1)
    while skipped > 0:
        found = next_foe(t, seat, WORTH_OF[t.kind[found]] + 0, found)
        skipped -= 1
    lay(t, found, STAGES + seat)
    return WORTH_OF[t.kind[found]] + 0


@game.rule
def is_foe_above(t: Realm, card: int, above: int) -> bool:
    return t.kind[card] < FIRST_WEAPON and WORTH_OF[t.kind[card]] > above


@game.rule
def next_foe(t: Realm, seat: int, least: int, last: int) -> int:
    """The lowest foe in a hand that is worth so much, of those alike the one of the lowest number after the last."""
    found = -1
    card = t.first[HAND + seat]
    while card >= 0:
        worth = WORTH_OF[t.kind[card]]
        later = worth > least or (worth == least and card > last)
        if t.kind[card] < FIRST_WEAPON and later and (found < 0 or comes_before(t, card, found)):
            found = card
        card = t.after[card]
    return found


@game.rule
def comes_before(t: Realm, card: int, other: int) -> bool:
    return t.kind[card] < t.kind[other] or (t.kind[card] == t.kind[other] and card < other)
