"""Whether a quest can be built: a search over what a hand can make of its stages, exact and quick.

A handful of adventure cards is one number here: an octal digit for each kind, how many there are of it, up to five
since no quest needs more. A foe goes by its *place*, the lowest bit of its digit; worth is counted in *steps* of five.
A *choice* is a foe and a set of weapons for one stage.

Stages are looked for from the lowest on. Of the sets that lift a foe above the stage before, only those are tried that
could not do without one of their weapons: what another set has more of would be missed later, and a stage that is worth
less leaves more room above it. As many foes of different worth as lie above the last stage, so many stages can be built
without any weapon. And where all that is left is worth less than the stages to come must be together, none is looked
for. Nothing is divided, and sets are found by a look into two tables of bits: a GPU waits for the longest of 32
searches.
"""

from tabard.engine import highest, lowest, popcount
from tabard.games.quests.cards import FIRST_EVENT, FIRST_WEAPON, FOES, WEAPONS
from tabard.games.quests.table import MOST_STAGES, NO_BOUND, Realm, game

DIGIT = 3  # bits
ONES = sum(1 << DIGIT * kind for kind in range(FIRST_EVENT))
FOE_ONES = sum(1 << DIGIT * kind for kind in range(FIRST_WEAPON))
WEAPON_ONES = ONES - FOE_ONES
FOE_DIGITS, WEAPON_DIGITS = 7 * FOE_ONES, 7 * WEAPON_ONES
EVERY_OTHER = sum(7 << 2 * DIGIT * place for place in range((FIRST_EVENT + 1) // 2))

STEP = 5  # all cards are worth a multiple of it
MOST_STEPS = (max(worth for worth, *_ in FOES) + sum(weapon[1] for weapon in WEAPONS)) // STEP  # of a stage
NO_STAGE = NO_BOUND // STEP

# Foes by place, and after them none, for a stage that has its foe. By steps: the place of the first foe above them.
NO_FOE = DIGIT * FIRST_WEAPON
FOE_STEPS = tuple(FOES[place // DIGIT][0] // STEP if FOE_ONES >> place & 1 else 0 for place in range(NO_FOE + 1))
FIRST_ABOVE = tuple(DIGIT * sum(worth <= STEP * steps for worth, *_ in FOES) for steps in range(MOST_STEPS + 1))
SUM_BITS = (MOST_STAGES * max(FOE_STEPS)).bit_length()
SUM = (1 << SUM_BITS) - 1

# All sets of different weapons: in steps, and as a handful.
WEAPON_STEPS = tuple(weapon[1] // STEP for weapon in WEAPONS)
SET_BITS = len(WEAPONS)
SETS = [[one for one in range(SET_BITS) if chosen >> one & 1] for chosen in range(1 << SET_BITS)]
SET_STEPS = tuple(sum(WEAPON_STEPS[one] for one in chosen) for chosen in SETS)
SET_CARDS = tuple(sum(1 << DIGIT * (FIRST_WEAPON + one) for one in chosen) for chosen in SETS)
ALL_WEAPONS = len(SETS) - 1


def is_enough(chosen: int, short: int) -> bool:
    """Whether a set is worth more than `short`, and would not be without one of its weapons."""
    lightest = min(WEAPON_STEPS[one] for one in SETS[chosen])
    return SET_STEPS[chosen] - lightest <= short < SET_STEPS[chosen]


# Sets of sets, a bit for each that is not empty: the parts of one, and those that are enough where so many steps are
# short.
PARTS = tuple(sum(1 << part - 1 for part in range(1, len(SETS)) if part | whole == whole) for whole in range(len(SETS)))
ENOUGH = tuple(
    sum(1 << chosen - 1 for chosen in range(1, len(SETS)) if is_enough(chosen, short))
    for short in range(SET_STEPS[ALL_WEAPONS])
)

NONE_LEFT = NO_FOE + 1 << SET_BITS
CHOICE_BITS = NONE_LEFT.bit_length()  # a choice and one: 0 is none
CHOICE = (1 << CHOICE_BITS) - 1


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
        place = DIGIT * t.kind[card]
        if held >> place & 7 < MOST_STAGES:  # `add_card` written out: this runs for every card that may be laid
            held += 1 << place
        card = t.after[card]
    return held


@game.rule
def kinds_of(held: int) -> int:
    """A one for each kind that is there."""
    return (held | held >> 1 | held >> 2) & ONES


@game.rule
def count_of(held: int) -> int:
    """How many cards there are: digits are added in pairs, and the pairs by what a division leaves of them."""
    return ((held & EVERY_OTHER) + (held >> DIGIT & EVERY_OTHER)) % 63


@game.rule
def bare_stages(held: int, floor: int) -> int:
    """How many stages above so many steps can be built of foes alone."""
    return popcount((kinds_of(held) & FOE_ONES) >> FIRST_ABOVE[floor])


@game.rule
def highest_foes(held: int) -> int:
    """What the highest foes are worth together: one, two and so on, each sum in bits of its own."""
    sums, worth, foes = 0, 0, held & FOE_DIGITS
    for stage in range(1, MOST_STAGES + 1):
        if foes:
            place = highest(kinds_of(foes))
            worth += FOE_STEPS[place]
            foes -= 1 << place
        sums |= worth << SUM_BITS * stage
    return sums


@game.rule
def worth_of_weapons(held: int) -> int:
    worth = 0
    for one in range(SET_BITS):
        worth += (held >> DIGIT * (FIRST_WEAPON + one) & 7) * WEAPON_STEPS[one]
    return worth


@game.rule
def least_worth(floor: int, stages: int) -> int:
    """What so many stages above some steps, each above the one before, are worth together at least."""
    return stages * floor + (stages * (stages + 1) >> 1)


@game.rule
def weapons_of(kinds: int) -> int:
    """The weapons among some kinds, a bit for each."""
    found = kinds >> DIGIT * FIRST_WEAPON  # ones in every third place, which are brought together
    found = (found | found >> 2) & 0b11000011000011
    return found & 0b11 | found >> 4 & 0b1100 | found >> 8 & 0b110000


@game.rule
def best_stage(held: int) -> int:
    """What a single stage can be worth, of a handful with a foe."""
    kinds = kinds_of(held)
    return FOE_STEPS[highest(kinds & FOE_ONES)] + SET_STEPS[weapons_of(kinds)]


@game.rule
def next_choice(held: int, laid: int, missing: int, last: int) -> int:
    """The choice after the last one (-1: the first) that adds more than `missing` to what is laid; NONE_LEFT at the
    end."""
    there = kinds_of(held) & ~laid
    arms = weapons_of(there)
    foes, tried = 1 << NO_FOE if laid & FOE_ONES else there & FOE_ONES, -1
    if last >= 0:
        foes, tried = foes & -1 << (last >> SET_BITS), last & ALL_WEAPONS
    while foes:
        foe = lowest(foes)
        short = missing - FOE_STEPS[foe]
        if short < 0 and tried < 0:
            return foe << SET_BITS
        if 0 <= short < SET_STEPS[arms]:
            sets = PARTS[arms] & ENOUGH[short] & -1 << max(tried, 0)
            if sets:
                return foe << SET_BITS | lowest(sets) + 1
        foes &= foes - 1
        tried = -1
    return NONE_LEFT


@game.rule
def cards_of(choice: int) -> int:
    return (1 << (choice >> SET_BITS) & FOE_ONES) + SET_CARDS[choice & ALL_WEAPONS]


@game.rule
def steps_of(choice: int) -> int:
    return FOE_STEPS[choice >> SET_BITS] + SET_STEPS[choice & ALL_WEAPONS]


@game.rule
def steps_laid(laid: int) -> int:
    foe = lowest(laid & FOE_ONES | 1 << NO_FOE)
    return FOE_STEPS[foe] + SET_STEPS[weapons_of(laid)]


@game.rule
def worth_laid(laid: int) -> int:
    """What a stage is worth in which that lies."""
    return STEP * steps_laid(laid)


@game.rule
def lowest_worth(held: int, laid: int, base: int, floor: int) -> int:
    """What the open stage is worth as it lies or with the lowest foe that will do; NO_STAGE where it takes weapons."""
    if laid & FOE_ONES:
        return base if base > floor else NO_STAGE
    above = FIRST_ABOVE[max(floor - base, 0)]
    foes = (kinds_of(held) & FOE_ONES) >> above
    return base + FOE_STEPS[above + lowest(foes)] if foes else NO_STAGE


@game.rule
def can_build(held: int, laid: int, floor: int, left: int) -> bool:
    """Whether `left` stages can be built in rising order above `floor`, where in the first of them lies already
    `laid`."""
    base, floor = steps_laid(laid), floor // STEP
    above = lowest_worth(held, laid, base, floor)
    if above < NO_STAGE and bare_stages(held, above) >= left - 1:
        return True
    foes, arms = highest_foes(held), worth_of_weapons(held)
    most = base + (foes >> SUM_BITS * (left - 1 if laid & FOE_ONES else left) & SUM) + arms
    if count_of((held + laid) & FOE_DIGITS) < left or most < least_worth(floor, left):
        return False
    path, choice, above = 0, -1, floor
    while True:
        choice = next_choice(held, laid if path == 0 else 0, above - base if path == 0 else above, choice)
        if choice < NONE_LEFT:
            worth, rest = steps_of(choice) + (base if path == 0 else 0), held - cards_of(choice)
            bare = bare_stages(rest, worth)
            if bare >= left - 1 or (left == 2 and best_stage(rest) > worth):
                return True
            still = arms - SET_STEPS[choice & ALL_WEAPONS]
            most = (foes >> SUM_BITS * (left - 1) & SUM) + still
            if left > 2 and count_of(rest & WEAPON_DIGITS) >= left - 1 - bare and most >= least_worth(worth, left - 1):
                path, choice = path << CHOICE_BITS | choice + 1, -1
                held, above, left, arms = rest, worth, left - 1, still
        elif path == 0:
            return False
        else:  # back to the stage before, and on with its next choice
            choice = (path & CHOICE) - 1
            path >>= CHOICE_BITS
            held += cards_of(choice)
            arms += SET_STEPS[choice & ALL_WEAPONS]
            left += 1
            above = floor
            if path:
                above = steps_of((path & CHOICE) - 1) + (base if path >> CHOICE_BITS == 0 else 0)


@game.rule
def stages_possible(held: int, laid: int, floor: int, left: int) -> int:
    """How many of so many stages can be built, from the open one on."""
    possible = left
    while possible > 0 and not can_build(held, laid, floor, possible):
        possible -= 1
    return possible
