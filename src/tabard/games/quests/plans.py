"""Whether a quest can be built: a search over what a hand can make of its stages, exact and quick.

A handful of adventure cards is one number here: an octal digit for each kind, how many there are of it, up to five
since no quest needs more. A *choice* is a foe and a set of weapons for one stage.

Stages are looked for from the lowest on. Of the sets that lift a foe above the stage before, only those are tried that
could not do without one of their weapons: what another set has more of would be missed later, and a stage that is worth
less leaves more room above it. And as many foes of different worth as lie above the last stage, so many stages can be
built without any weapon.
"""

from itertools import combinations

from tabard.engine import popcount
from tabard.games.quests.cards import FIRST_EVENT, FIRST_WEAPON, FOES, WEAPONS
from tabard.games.quests.table import MOST_STAGES, Realm, game

DIGIT = 3  # bits
ONES = sum(1 << DIGIT * kind for kind in range(FIRST_EVENT))
FOE_ONES = sum(1 << DIGIT * kind for kind in range(FIRST_WEAPON))
WEAPON_ONES = ONES - FOE_ONES

# Of foes, and last of all of none, for a stage that has its foe: worth, and as a handful.
NO_FOE = FIRST_WEAPON
FOE_WORTH = (*(worth for worth, _ in FOES), 0)
FOE_CARD = (*(1 << DIGIT * kind for kind in range(FIRST_WEAPON)), 0)
HIGHEST_FOE = max(FOE_WORTH)
STEP = 5  # all cards are worth a multiple of it
NOT_ABOVE = tuple(sum(foe <= worth for foe, _ in FOES) for worth in range(0, HIGHEST_FOE + 1, STEP))  # foes, by worth

# All sets of different weapons: worth, that of the lightest one in it, and as a handful.
SETS = [chosen for count in range(len(WEAPONS) + 1) for chosen in combinations(range(len(WEAPONS)), count)]
SET_COUNT = len(SETS)
SET_WORTH = tuple(sum(WEAPONS[one][1] for one in chosen) for chosen in SETS)
SET_LIGHTEST = tuple(min((WEAPONS[one][1] for one in chosen), default=1000) for chosen in SETS)
SET_CARDS = tuple(sum(1 << DIGIT * (FIRST_WEAPON + one) for one in chosen) for chosen in SETS)
WEAPON_WORTH = tuple(worth for _, worth, _, _ in WEAPONS)

CHOICES = (FIRST_WEAPON + 1) * SET_COUNT
CHOICE_BITS = CHOICES.bit_length()  # a choice and one: 0 is none


@game.rule
def add_card(held: int, kind: int) -> int:
    """A handful with one more card."""
    place = DIGIT * kind
    return held + (1 << place) if held >> place & 7 < MOST_STAGES else held


@game.rule
def handful(t: Realm, zone: int) -> int:
    held = 0
    card = t.first[zone]
    while card >= 0:
        held = add_card(held, t.kind[card] + 0)
        card = t.after[card]
    return held


@game.rule
def kinds_of(held: int) -> int:
    """A one for each kind that is there."""
    return (held | held >> 1 | held >> 2) & ONES


@game.rule
def count_of(held: int) -> int:
    return popcount(held & ONES) + 2 * popcount(held >> 1 & ONES) + 4 * popcount(held >> 2 & ONES)


@game.rule
def worth_of(laid: int) -> int:
    """What a stage or an attack is worth, of which no card is there twice."""
    worth = 0
    for kind in range(FIRST_WEAPON):
        if laid >> DIGIT * kind & 1:
            worth += FOE_WORTH[kind]
    for weapon in range(len(WEAPON_WORTH)):
        if laid >> DIGIT * (FIRST_WEAPON + weapon) & 1:
            worth += WEAPON_WORTH[weapon]
    return worth


@game.rule
def bare_stages(held: int, floor: int) -> int:
    """How many stages above a worth can be built of foes alone."""
    passed = NOT_ABOVE[min(floor, HIGHEST_FOE) // STEP]
    return popcount((kinds_of(held) & FOE_ONES) >> DIGIT * passed)


@game.rule
def is_hopeless(held: int, floor: int, left: int) -> bool:
    """Whether there are too few foes, or too few weapons for the stages that need one."""
    if count_of(held & 7 * FOE_ONES) < left:
        return True
    return count_of(held & 7 * WEAPON_ONES) < left - bare_stages(held, floor)


@game.rule
def next_choice(held: int, laid: int, missing: int, choice: int) -> int:
    """The first choice from this one on that adds more than `missing` to what is laid; CHOICES where there is none."""
    there = kinds_of(held) & ~laid
    has_foe = laid & FOE_ONES != 0
    while choice < CHOICES:
        foe, chosen = choice // SET_COUNT, choice % SET_COUNT
        if has_foe != (foe == NO_FOE) or (foe != NO_FOE and not there & FOE_CARD[foe]):
            choice = (foe + 1) * SET_COUNT
            continue
        over = FOE_WORTH[foe] + SET_WORTH[chosen] - missing
        if 0 < over <= SET_LIGHTEST[chosen] and SET_CARDS[chosen] & ~there == 0:
            return choice
        choice += 1
    return CHOICES


@game.rule
def can_build(held: int, laid: int, floor: int, left: int) -> bool:
    """Whether `left` stages can be built in rising order above `floor`; `laid` lies already in the first of them."""
    base = worth_of(laid) if laid else 0
    path, choice, above = 0, 0, floor
    while True:
        choice = next_choice(held, laid if path == 0 else 0, above - base if path == 0 else above, choice)
        if choice < CHOICES:
            foe, chosen = choice // SET_COUNT, choice % SET_COUNT
            above = FOE_WORTH[foe] + SET_WORTH[chosen] + (base if path == 0 else 0)
            held -= FOE_CARD[foe] + SET_CARDS[chosen]
            path = path << CHOICE_BITS | choice + 1
            left -= 1
            if left == 0 or bare_stages(held, above) >= left:
                return True
            choice = CHOICES if is_hopeless(held, above, left) else 0
        elif path == 0:
            return False
        else:  # back to the stage before, and on with its next choice
            choice = (path & (1 << CHOICE_BITS) - 1) - 1
            path >>= CHOICE_BITS
            held += FOE_CARD[choice // SET_COUNT] + SET_CARDS[choice % SET_COUNT]
            left += 1
            above = floor
            if path:
                before = (path & (1 << CHOICE_BITS) - 1) - 1
                above = FOE_WORTH[before // SET_COUNT] + SET_WORTH[before % SET_COUNT]
                above += base if path >> CHOICE_BITS == 0 else 0
            choice += 1


@game.rule
def stages_possible(held: int, laid: int, floor: int, left: int) -> int:
    """How many of so many stages can be built, from the open one on."""
    possible = left
    while possible > 0 and not can_build(held, laid, floor, possible):
        possible -= 1
    return possible
