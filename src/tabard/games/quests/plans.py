"""Whether a quest can be built: a search over what a hand can make of its stages, exact and quick.

A handful of adventure cards is one number here: an octal digit for each kind, how many there are of it, up to five
since no quest needs more. A *choice* is a foe and a set of weapons for one stage.

Stages are looked for from the lowest on. Of the sets that lift a foe above the stage before, only those are tried that
could not do without one of their weapons: what another set has more of would be missed later, and a stage that is worth
less leaves more room above it. As many foes of different worth as lie above the last stage, so many stages can be built
without any weapon. And where all that is left is worth less than the stages to come must be together, none is looked
for: a GPU waits for the longest of 32 searches, which that makes a quarter as long. Sets are found by a look into two
tables of bits, not one after the other.
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

# Of foes, and last of all of none, for a stage that has its foe: worth, and as a handful.
NO_FOE = FIRST_WEAPON
FOE_WORTH = (*(worth for worth, _ in FOES), 0)
FOE_CARD = (*(1 << DIGIT * kind for kind in range(FIRST_WEAPON)), 0)
HIGHEST_FOE = max(FOE_WORTH)
STEP = 5  # all cards are worth a multiple of it
NOT_ABOVE = tuple(sum(foe <= worth for foe, _ in FOES) for worth in range(0, HIGHEST_FOE + 1, STEP))  # foes, by worth

SUM_BITS = (MOST_STAGES * HIGHEST_FOE).bit_length()
SUM = (1 << SUM_BITS) - 1

WEAPON_WORTH = tuple(weapon[1] for weapon in WEAPONS)

# All sets of different weapons: worth, that of the lightest one in it, and as a handful.
SET_COUNT = 1 << len(WEAPONS)
SETS = [[one for one in range(len(WEAPONS)) if chosen >> one & 1] for chosen in range(SET_COUNT)]
SET_WORTH = tuple(sum(WEAPONS[one][1] for one in chosen) for chosen in SETS)
SET_CARDS = tuple(sum(1 << DIGIT * (FIRST_WEAPON + one) for one in chosen) for chosen in SETS)


def is_enough(chosen: int, short: int) -> bool:
    """Whether a set is worth more than `short`, and would not be without one of its weapons."""
    lightest = min(WEAPONS[one][1] for one in SETS[chosen])
    return SET_WORTH[chosen] - lightest <= short < SET_WORTH[chosen]


# Sets of sets, a bit for each that is not empty: the parts of one, and those that are enough where so many steps of
# worth are short.
PARTS = tuple(sum(1 << part - 1 for part in range(1, SET_COUNT) if part | whole == whole) for whole in range(SET_COUNT))
ENOUGH = tuple(
    sum(1 << chosen - 1 for chosen in range(1, SET_COUNT) if is_enough(chosen, short))
    for short in range(0, max(SET_WORTH), STEP)
)

NONE_LEFT = (FIRST_WEAPON + 1) * SET_COUNT
CHOICE_BITS = NONE_LEFT.bit_length()  # a choice and one: 0 is none


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
    """How many stages above a worth can be built of foes alone."""
    if floor >= HIGHEST_FOE:
        return 0
    return popcount(((held | held >> 1 | held >> 2) & FOE_ONES) >> DIGIT * NOT_ABOVE[floor // STEP])


@game.rule
def highest_foes(held: int) -> int:
    """What the highest foes are worth together: one, two and so on, each sum in bits of its own."""
    sums, worth, foes = 0, 0, held & FOE_DIGITS
    for stage in range(1, MOST_STAGES + 1):
        if foes:
            kind = highest(foes) // DIGIT
            worth += FOE_WORTH[kind]
            foes -= FOE_CARD[kind]
        sums |= worth << SUM_BITS * stage
    return sums


@game.rule
def worth_of_weapons(held: int) -> int:
    worth = 0
    for one in range(len(WEAPON_WORTH)):
        worth += (held >> DIGIT * (FIRST_WEAPON + one) & 7) * WEAPON_WORTH[one]
    return worth


@game.rule
def least_worth(floor: int, stages: int) -> int:
    """What so many stages above a worth, each above the one before, are worth together at least."""
    return stages * floor + STEP * stages * (stages + 1) // 2


@game.rule
def best_stage(held: int) -> int:
    """What a single stage can be worth, of a handful with a foe."""
    return FOE_WORTH[highest(held & FOE_DIGITS) // DIGIT] + SET_WORTH[weapons_of(kinds_of(held))]


@game.rule
def weapons_of(kinds: int) -> int:
    """The weapons among some kinds, a bit for each."""
    found = kinds >> DIGIT * FIRST_WEAPON  # ones in every third place, which are brought together
    found = (found | found >> 2) & 0b11000011000011
    return found & 0b11 | found >> 4 & 0b1100 | found >> 8 & 0b110000


@game.rule
def next_choice(held: int, laid: int, missing: int, last: int) -> int:
    """The choice after the last one (-1: the first) that adds more than `missing` to what is laid; NONE_LEFT at the
    end."""
    there = kinds_of(held) & ~laid
    arms = weapons_of(there)
    foes, tried = 1 << DIGIT * NO_FOE if laid & FOE_ONES else there & FOE_ONES, -1
    if last >= 0:
        place, tried = DIGIT * (last // SET_COUNT), last % SET_COUNT
        foes = foes >> place << place
    while foes:
        foe = lowest(foes) // DIGIT
        short = missing - FOE_WORTH[foe]
        if short < 0 and tried < 0:
            return foe * SET_COUNT
        if 0 <= short < SET_WORTH[arms]:
            sets = PARTS[arms] & ENOUGH[short // STEP] & -1 << max(tried, 0)
            if sets:
                return foe * SET_COUNT + lowest(sets) + 1
        foes &= foes - 1
        tried = -1
    return NONE_LEFT


@game.rule
def lowest_worth(held: int, laid: int, base: int, floor: int) -> int:
    """What the open stage is worth as it lies or with the lowest foe that will do; NO_BOUND where it takes weapons."""
    if laid & FOE_ONES:
        return base if base > floor else NO_BOUND
    passed = NOT_ABOVE[min(max(floor - base, 0), HIGHEST_FOE) // STEP]
    foes = ((held | held >> 1 | held >> 2) & FOE_ONES) >> DIGIT * passed
    return base + FOE_WORTH[passed + lowest(foes) // DIGIT] if foes else NO_BOUND


@game.rule
def can_build(held: int, laid: int, base: int, floor: int, left: int) -> bool:
    """Whether `left` stages can be built in rising order above `floor`, where in the first of them lies already `laid`,
    which is worth `base`."""
    above = lowest_worth(held, laid, base, floor)
    if above < NO_BOUND and bare_stages(held, above) >= left - 1:
        return True
    foes, arms = highest_foes(held), worth_of_weapons(held)
    most = base + (foes >> SUM_BITS * (left - 1 if laid & FOE_ONES else left) & SUM) + arms
    if count_of((held + laid) & FOE_DIGITS) < left or most < least_worth(floor, left):
        return False
    path, choice, above = 0, -1, floor
    while True:
        choice = next_choice(held, laid if path == 0 else 0, above - base if path == 0 else above, choice)
        if choice < NONE_LEFT:
            foe, chosen = choice // SET_COUNT, choice % SET_COUNT
            worth = FOE_WORTH[foe] + SET_WORTH[chosen] + (base if path == 0 else 0)
            rest = held - FOE_CARD[foe] - SET_CARDS[chosen]
            bare = bare_stages(rest, worth)
            if bare >= left - 1 or (left == 2 and best_stage(rest) > worth):
                return True
            most = (foes >> SUM_BITS * (left - 1) & SUM) + arms - SET_WORTH[chosen]
            if left > 2 and count_of(rest & WEAPON_DIGITS) >= left - 1 - bare and most >= least_worth(worth, left - 1):
                path, choice = path << CHOICE_BITS | choice + 1, -1
                held, above, left, arms = rest, worth, left - 1, arms - SET_WORTH[chosen]
        elif path == 0:
            return False
        else:  # back to the stage before, and on with its next choice
            choice = (path & (1 << CHOICE_BITS) - 1) - 1
            path >>= CHOICE_BITS
            held += FOE_CARD[choice // SET_COUNT] + SET_CARDS[choice % SET_COUNT]
            arms += SET_WORTH[choice % SET_COUNT]
            left += 1
            above = floor
            if path:
                before = (path & (1 << CHOICE_BITS) - 1) - 1
                above = FOE_WORTH[before // SET_COUNT] + SET_WORTH[before % SET_COUNT]
                above += base if path >> CHOICE_BITS == 0 else 0


@game.rule
def stages_possible(held: int, laid: int, base: int, floor: int, left: int) -> int:
    """How many of so many stages can be built, from the open one on."""
    possible = left
    while possible > 0 and not can_build(held, laid, base, floor, possible):
        possible -= 1
    return possible
