"""Whether a quest can be built, held against trying every way to build it."""

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from tabard.games.quests.cards import FIRST_EVENT, FIRST_WEAPON, WORTH_OF, cards
from tabard.games.quests.plans import add_card, can_build, stages_possible

KIND = {kind.name: number for number, kind in enumerate(cards.made)}
DECK = [kind for kind in cards.deck if kind < FIRST_EVENT]


def handful(kinds):
    held = 0
    for kind in kinds:
        held = add_card(held, kind)
    return held


def named(*names):
    return handful(KIND[name] for name in names)


def every_stage(hand):
    """All stages that a hand can make: the places of their cards, and what each is worth."""
    foes = [at for at, kind in enumerate(hand) if kind < FIRST_WEAPON]
    weapons = [at for at, kind in enumerate(hand) if kind >= FIRST_WEAPON]
    for foe in foes:
        for count in range(len(weapons) + 1):
            for chosen in combinations(weapons, count):
                if len({hand[at] for at in chosen}) == count:
                    yield frozenset({foe, *chosen}), WORTH_OF[hand[foe]] + sum(WORTH_OF[hand[at]] for at in chosen)


def by_brute_force(hand, laid, floor, left):
    """Every stage above the one before, of every card: `laid` are places in the hand that the first one has."""
    stages = list(every_stage(hand))

    def goes_on(used, above, more):
        if more == 0:
            return True
        return any(worth > above and not used & places and goes_on(used | places, worth, more - 1)
                   for places, worth in stages)  # fmt: skip

    return any(laid <= places and worth > floor and goes_on(places, worth, left - 1) for places, worth in stages)


@st.composite
def building(draw):
    """A hand of which some cards lie in the open stage, in the middle of a quest."""
    size = draw(st.integers(1, 9))
    hand = draw(st.lists(st.sampled_from(DECK), min_size=size, max_size=size))
    foes = [at for at, kind in enumerate(hand) if kind < FIRST_WEAPON]
    laid = set(foes[: draw(st.integers(0, min(1, len(foes))))])
    for at, kind in enumerate(hand):
        if kind >= FIRST_WEAPON and kind not in {hand[other] for other in laid} and draw(st.integers(0, 3)) == 0:
            laid.add(at)
    return hand, frozenset(laid), 5 * draw(st.integers(0, 16)), draw(st.integers(1, 5))


@settings(max_examples=400, deadline=None)
@given(building())
def test_the_search_finds_what_brute_force_finds(case):
    hand, laid, floor, left = case
    held = handful(kind for at, kind in enumerate(hand) if at not in laid)
    lying = handful(hand[at] for at in laid)
    assert can_build(held, lying, floor, left) == by_brute_force(hand, laid, floor, left)


def test_foes_of_different_worth_are_enough():
    assert can_build(named("F5", "F10", "F15", "F20", "F70"), 0, 0, 5)
    assert not can_build(named("F5", "F10", "F15", "F20", "F20"), 0, 0, 5)


def test_weapons_tell_foes_of_one_worth_apart():
    assert can_build(named("F5", "F5", "F10", "S10"), 0, 0, 3)  # 5, 10, 15: not the lowest foe first
    assert not can_build(named("F5", "F5", "F5", "S10", "S10"), 0, 0, 3)
    assert can_build(named("F5", "F5", "F5", "S10", "H10", "D5"), 0, 0, 3)


def test_it_says_how_far_a_quest_can_be_built():
    assert stages_possible(named("F20", "F30"), named("F50"), 0, 3) == 1
    assert stages_possible(named("F20"), named("F5"), 10, 3) == 0
    assert stages_possible(named("F20"), named("F15"), 10, 3) == 2
