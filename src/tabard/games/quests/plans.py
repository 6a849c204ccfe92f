"""Whether a quest can be built: a search over what a hand can make of its stages, exact and quick.

A handful of adventure cards is one number here: an octal digit for each kind, how many there are of it, up to five
since no quest needs more. A *choice* is a foe and a set of weapons for one stage.

Stages are looked for from the lowest on. Of the sets that lift a foe above the stage before, only those are tried that
could not do without one of their weapons: what another set has more of would be missed later, and a stage that is worth
less leaves more room above it. As many foes of different worth as lie above the last stage, so many stages can be built
without any weapon. And where all that is left is worth less than the stages to come must be together, none is looked
for: a GPU waits for the longest of 32 searches, which that makes a quarter as long.
"""

from tabard.engine import lowest, popcount
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

WEAPON_WORTH = tuple(weapon[1] for weapon in WEAPONS)

# All sets of different weapons: worth, that of the lightest one in it, and as a handful.
SET_COUNT = 1 << len(WEAPONS)
SETS = [[one for one in range(len(WEAPONS)) if chosen >> one & 1] for chosen in range(SET_COUNT)]
SET_WORTH = tuple(sum(WEAPONS[one][1] for one in chosen) for chosen in SETS)
SET_LIGHTEST = tuple(min((WEAPONS[one][1] for one in chosen), default=1000) for chosen in SETS)
SET_CARDS = tuple(sum(1 << DIGIT * (FIRST_WEAPON + one) for one in chosen) for chosen in SETS)

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
def most_worth(held: int, stages: int) -> int:
    """What so many stages can be worth together: as many foes, the highest, and no more of a weapon."""
    worth, foes, kind = 0, stages, FIRST_WEAPON
    while foes > 0 and kind > 0:
        kind -= 1
        taken = min(held >> DIGIT * kind & 7, foes)
        worth += taken * FOE_WORTH[kind]
        foes -= taken
    for one in range(len(WEAPON_WORTH)):
        worth += min(held >> DIGIT * (FIRST_WEAPON + one) & 7, stages) * WEAPON_WORTH[one]
    return worth


@game.rule
def least_worth(floor: int, stages: int) -> int:
    """What so many stages above a worth, each above the one before, are worth together at least."""
    return stages * floor + STEP * stages * (stages + 1) // 2


@game.rule
def is_hopeless(held: int, floor: int, left: int) -> bool:
    """Whether there are too few foes, too few weapons for the stages that need one, or all is worth too little."""
    if count_of(held & FOE_DIGITS) < left or count_of(held & WEAPON_DIGITS) < left - bare_stages(held, floor):
        return True
    return most_worth(held, left) < least_worth(floor, left)


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
    has_foe = laid & FOE_ONES != 0
    foe, chosen = NO_FOE if has_foe else 0, 0
    if last >= 0:
        foe, chosen = last // SET_COUNT, (last % SET_COUNT - arms) & arms  # the next part of what there is
        if chosen == 0:
            foe += 1
    while foe <= NO_FOE:
        short = missing - FOE_WORTH[foe]
        if (has_foe or there & FOE_CARD[foe]) and SET_WORTH[arms] > short:
            while True:
                if 0 < SET_WORTH[chosen] - short <= SET_LIGHTEST[chosen]:
                    return foe * SET_COUNT + chosen
                chosen = (chosen - arms) & arms
                if chosen == 0:
                    break
        foe += 1
        chosen = 0
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
    if count_of((held + laid) & FOE_DIGITS) < left or base + most_worth(held, left) < least_worth(floor, left):
        return False
    path, choice, above = 0, -1, floor
    while True:
        choice = next_choice(held, laid if path == 0 else 0, above - base if path == 0 else above, choice)
        if choice < NONE_LEFT:
            foe, chosen = choice // SET_COUNT, choice % SET_COUNT
            above = FOE_WORTH[foe] + SET_WORTH[chosen] + (base if path == 0 else 0)
            held -= FOE_CARD[foe] + SET_CARDS[chosen]
            path = path << CHOICE_BITS | choice + 1
            left -= 1
            if left == 0 or bare_stages(held, above) >= left:
                return True
            choice = NONE_LEFT - 1 if is_hopeless(held, above, left) else -1
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


@game.rule
def stages_possible(held: int, laid: int, base: int, floor: int, left: int) -> int:
    """How many of so many stages can be built, from the open one on."""
    possible = left
    while possible > 0 and not can_build(held, laid, base, floor, possible):
        possible -= 1
    return possible
