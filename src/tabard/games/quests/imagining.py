"""What every table obeys, and how a seat may imagine what others have laid face down."""

from tabard.engine import lay, random_below
from tabard.games.quests.building import open_stage, open_worth, worth_before
from tabard.games.quests.cards import FIRST_WEAPON
from tabard.games.quests.decks import stages_of_quest
from tabard.games.quests.plans import DIGIT, FOE_ONES, can_build, handful
from tabard.games.quests.stages import first_in_stage, has_weapon, stage_worth
from tabard.games.quests.table import ATTACK, HAND, NO_SPONSOR, SHOWN, STAGES, Realm, game

ATTEMPTS = 40  # at a build or an attack, from one handful of cards


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
        if worth <= floor or worth <= t.above[stage] or worth > t.up_to[stage]:
            return False
        floor = worth
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
    return can_build(held, open_stage(t, seat), open_worth(t, seat), floor, left)


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


@game.imagines
def imagine(t: Realm, reader: int) -> None:
    """What lies in stages and attacks came unseen from the same hand: any legal choice of both together may be it."""
    sponsor = t.sponsor + 0
    if sponsor != NO_SPONSOR and sponsor != reader and not t.building and t.size[STAGES + sponsor] > 0:
        imagine_stages(t, sponsor)
    for seat in range(t.seats):
        if seat != reader and t.size[ATTACK + seat] > 0:
            imagine_attack(t, seat)


@game.rule
def take_up_again(t: Realm, zone: int, seat: int) -> None:
    while t.first[zone] >= 0:
        lay(t, t.first[zone], HAND + seat)


@game.rule
def imagine_attack(t: Realm, seat: int) -> None:
    count = t.size[ATTACK + seat] + 0
    take_up_again(t, ATTACK + seat, seat)
    for _ in range(count):
        lay_weapon(t, seat, ATTACK + seat, handful(t, ATTACK + seat))


@game.rule
def lay_weapon(t: Realm, seat: int, zone: int, there: int) -> None:
    """One of the weapons in a hand that are not there yet, each as likely; the last card where there is none."""
    fit = 0
    card = t.first[HAND + seat]
    while card >= 0:
        fit += 1 if is_new_weapon(t, card, there) else 0
        card = t.after[card]
    card = t.last[HAND + seat]
    if fit > 0:
        skipped = random_below(t, fit)
        card = t.first[HAND + seat]
        while skipped > 0 or not is_new_weapon(t, card, there):
            skipped -= 1 if is_new_weapon(t, card, there) else 0
            card = t.after[card]
    lay(t, card, zone)


@game.rule
def is_new_weapon(t: Realm, card: int, there: int) -> bool:
    return t.kind[card] >= FIRST_WEAPON and there >> DIGIT * t.kind[card] & 1 == 0


@game.rule
def imagine_stages(t: Realm, seat: int) -> None:
    """From the first stage that is not shown on; several attempts, since few handfuls fit at once."""
    for _ in range(ATTEMPTS):
        take_up_again(t, STAGES + seat, seat)
        last = -1
        stage = first_hidden(t)
        while stage < stages_of_quest(t):
            last = lay_foe(t, seat, last, stages_of_quest(t) - stage)
            there = FOE_ONES  # of a stage only the weapons count here
            for _ in range(t.laid[stage] - 1):
                lay_weapon(t, seat, STAGES + seat, there)
                if t.kind[t.last[STAGES + seat]] >= FIRST_WEAPON:
                    there |= 1 << DIGIT * t.kind[t.last[STAGES + seat]]
            stage += 1
        if stages_are_legal(t):
            return


@game.rule
def first_hidden(t: Realm) -> int:
    stage, shown = 0, t.size[SHOWN] + 0
    while shown > 0:
        shown -= t.laid[stage]
        stage += 1
    return stage


@game.rule
def lay_foe(t: Realm, seat: int, last: int, left: int) -> int:
    """One of the foes in a hand above the last one, so that enough are left above it; gives its place among them."""
    above = 0
    card = t.first[HAND + seat]
    while card >= 0:
        above += 1 if t.kind[card] < FIRST_WEAPON and place_of(t, card) > last else 0
        card = t.after[card]
    skipped = random_below(t, above - left + 1) if above > left else 0
    chosen = -1
    while skipped >= 0:
        chosen = next_foe(t, seat, last if chosen < 0 else place_of(t, chosen))
        if chosen < 0:
            break
        skipped -= 1
    if chosen < 0:
        lay(t, t.last[HAND + seat], STAGES + seat)
        return last
    lay(t, chosen, STAGES + seat)
    return place_of(t, chosen)


@game.rule
def place_of(t: Realm, card: int) -> int:
    """In what order foes stand: by kind, those alike by number."""
    return t.kind[card] * len(t.kind) + card


@game.rule
def next_foe(t: Realm, seat: int, last: int) -> int:
    found = -1
    card = t.first[HAND + seat]
    while card >= 0:
        place = place_of(t, card)
        if t.kind[card] < FIRST_WEAPON and place > last and (found < 0 or place < place_of(t, found)):
            found = card
        card = t.after[card]
    return found
