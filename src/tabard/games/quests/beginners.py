"""What beginners are used to: they build rising quests of foes to spare, which somebody may well win, and ride any."""

from tabard.games.quests.building import open_stage, worth_before
from tabard.games.quests.cards import FIRST_WEAPON, WORTH_OF
from tabard.games.quests.decks import stages_of_quest
from tabard.games.quests.plans import FOE_ONES, STEP, worth_laid
from tabard.games.quests.table import CARD, CLOSE, JOIN, STAY_OUT, Realm, build_it, game, will_join
from tabard.games.quests.thinking import BATTLE_AXE, LANCE, OFTEN, SELDOM, is_last, to_join, to_stay_out

TOP, LESS = 35, 4  # what they want the last stage to be worth, and how much less for each stage of the quest
SPARE = 10  # by how much they go beyond that where it fits no better


@game.thought
def wanted_at_top(t: Realm) -> int:
    """What the last stage should be worth: less in a longer quest, to which riders come with fewer weapons."""
    return TOP - LESS * stages_of_quest(t)


@game.habit(build_it, CARD)
def usually_lays(t: Realm, seat: int, kind: int) -> int:
    """A foe first, below the top one a little higher than the stage before; then weapons, where they are needed."""
    worth, before = worth_laid(open_stage(t, seat)), worth_before(t, seat)
    if kind < FIRST_WEAPON:
        return fitting_top(t, kind) if is_last(t) else fitting_foe(WORTH_OF[kind] - before)
    if not is_last(t) and (kind >= LANCE or (kind == BATTLE_AXE and t.stage == 0)):
        return 0
    if not open_stage(t, seat) & FOE_ONES:
        return SELDOM
    wanted = max(before + STEP, wanted_at_top(t) if is_last(t) else 0)
    return OFTEN if worth < wanted and worth + WORTH_OF[kind] <= wanted + SPARE else SELDOM


@game.thought
def fitting_foe(rise: int) -> int:
    """The lower the better, as long as it needs no weapon."""
    return max(SELDOM, 4 * OFTEN // (rise // STEP) ** 2) if rise > 0 else SELDOM


@game.thought
def fitting_top(t: Realm, kind: int) -> int:
    """The highest, but for those that would be too high."""
    return 2 + WORTH_OF[kind] // STEP if WORTH_OF[kind] <= wanted_at_top(t) + SPARE else 2


@game.habit(build_it, CLOSE)
def usually_closes(t: Realm, seat: int, _choice: int) -> int:
    """A lower stage as soon as it may be closed, the last when it is high enough."""
    done = not is_last(t) or worth_laid(open_stage(t, seat)) >= wanted_at_top(t)
    return 4 * OFTEN if done else 2 * SELDOM


game.habit(will_join, JOIN)(to_join)
game.habit(will_join, STAY_OUT)(to_stay_out)
