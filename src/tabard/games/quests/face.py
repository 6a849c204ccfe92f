"""The face of Quests: how it is shown, and the words that no declaration carries."""

from tabard.engine import Face, Offer, Redacted, Setting
from tabard.games.quests import no
from tabard.games.quests.building import open_stage, stage_lost, worth_before
from tabard.games.quests.cards import FIRST_WEAPON, WEAPONS, cards
from tabard.games.quests.contradictions import contradiction
from tabard.games.quests.decks import stages_of_quest
from tabard.games.quests.events import QUESTS
from tabard.games.quests.layout import SHOWN, WORTH, layout
from tabard.games.quests.plans import FOE_ONES, worth_laid
from tabard.games.quests.position import set_up, show
from tabard.games.quests.sponsoring import may_sponsor
from tabard.games.quests.stages import has_weapon, worth_in
from tabard.games.quests.table import (
    ATTACK, CLOSE, CONFIRM, END_ATTACK, GO_ON, JOIN, LEAVE, SPONSOR, TURN, build_it, confirm_it,
    discard_last, discard_one, which_weapons, will_go_on, will_join, will_sponsor,
)  # fmt: skip

QUEST_NAMES = {cards.name(kind) for kind in QUESTS}
FINAL = "final once you press it"

# --- what is wanted -------------------------------------------------------------------------------------------


def whether_to_sponsor(table: Redacted, seat: int) -> str:
    """What a sponsor gives and gets; and that it cannot be, where it cannot."""
    if table.by(may_sponsor, seat, 0, 0):
        return "You cannot build it from your hand: decline."
    count = table.by(stages_of_quest)
    if table.sporting:
        return f"You win two shields if somebody wins it; if nobody does, you draw only {count} cards."
    return f"You would win none, and draw afterwards what you lay and {count} more."


def what_the_stage_needs(table: Redacted, seat: int) -> str:
    laid, before = table.by(open_stage, seat), table.by(worth_before, seat)
    worth = worth_laid(laid)
    more = f"It must be worth more than {before}. " if before >= worth and before else ""
    if not laid:
        return f"{more}Lay one foe, and weapons if you like."
    if not laid & FOE_ONES:
        return f"{more}Add a foe."
    return f"{more}Add a weapon." if more else f"It is worth {worth}: close it, or add a weapon."


def what_joining_brings(table: Redacted, _seat: int) -> str:
    count = table.by(stages_of_quest)
    return f"Pass all {count} stages to win {count} shields. Who joins draws one card."


def how_many_to_discard(_table: Redacted, _seat: int) -> str:
    return "Choose a card to give up. Nobody sees which: all go together, face down, with the last."


# --- what moves are called and cost ---------------------------------------------------------------------------


def turn_one(_table: Redacted, _seat: int, _choice: int) -> Offer:
    return Offer(label="Turn an event card", first=True)


def price_of_sponsoring(table: Redacted, _seat: int, _choice: int) -> Offer:
    price = "two shields if it is won" if table.sporting else "you win none"
    return Offer(note="You build its stages from your hand, then the others ride.", price=price)


def close_at(table: Redacted, seat: int, _choice: int) -> Offer:
    worth = worth_laid(table.by(open_stage, seat))
    return Offer(label=f"Close stage {table.stage + 1} at {worth}", first=True)


def confirm_quest(_table: Redacted, _seat: int, _choice: int) -> Offer:
    return Offer(label="Confirm the quest", price=FINAL, first=True)


def join_quest(_table: Redacted, _seat: int, _choice: int) -> Offer:
    return Offer(label="Join: draw one card", first=True)


def ride_on(_table: Redacted, _seat: int, _choice: int) -> Offer:
    return Offer(label="Go on: draw one card", first=True)


def price_of_leaving(_table: Redacted, _seat: int, _choice: int) -> Offer:
    return Offer(label="Leave the quest", price="you win none")


def worth_of_attack(table: Redacted, seat: int, _choice: int) -> Offer:
    """An attack is the next step once a weapon lies there, or where there is none to lay."""
    worth = table.by(worth_in, ATTACK + seat)
    if not worth:
        return Offer(label="Attack with nothing", price=FINAL, first=not table.by(has_weapon, seat))
    return Offer(label=f"Attack with {worth}", note=f"It is worth {worth}, and final.", price=FINAL, first=True)


# --- what cards are called ------------------------------------------------------------------------------------


def in_words(name: str) -> str:
    """By what a card shows, as in "boar 10": its name, F10, is for those who type."""
    if name in SHOWN:
        return f"{SHOWN[name]} {WORTH[name]}"
    return f"a quest of {name[1:]} stages" if name in QUEST_NAMES else name


# --- why not --------------------------------------------------------------------------------------------------


def lost(table: Redacted, seat: int, kind: int) -> str:
    return f"With that card stage {table.by(stage_lost, seat, kind)} could no longer be made high enough."


def lost_in_short(table: Redacted, seat: int, kind: int) -> str:
    return f"stage {table.by(stage_lost, seat, kind)} needs it"


def which_is_in(_table: Redacted, _seat: int, kind: int) -> str:
    return f"{WEAPONS[kind - FIRST_WEAPON][3]} is in"


def too_low(table: Redacted, seat: int, _choice: int) -> str:
    return f"needs more than {table.by(worth_before, seat)}"


SETTINGS = (
    Setting("As written", "The rules as they stand in the notes. Beginners took 16 turns, good players 50 and more."),
    Setting(
        "Lively",
        "Sponsors want somebody to win, and nobody waits. It is not in the notes. Good players took 22 turns.",
        {"sporting": True, "turn_limit": 60, "empty_attack": False},
    ),
)

FACE = Face(
    title="Quests",
    about="Build quests for others, face theirs. Seven shields win.",
    minutes=45,
    hidden="Hidden hands",
    show=show,
    set_up=set_up,
    contradiction=contradiction,
    layout=layout,
    settings=SETTINGS,
    card_words=in_words,
    prompts={
        will_sponsor: whether_to_sponsor,
        build_it: what_the_stage_needs,
        confirm_it: lambda _look, _seat: "Confirm the quest, or take steps back.",
        will_join: what_joining_brings,
        will_go_on: lambda _look, _seat: "You have passed. Who goes on draws one card.",
        which_weapons: lambda _look, _seat: "Lay weapons, each kind once. Equal or more passes.",
        discard_one: how_many_to_discard,
        discard_last: lambda _look, _seat: "Choose the card to discard. Nobody sees it.",
    },
    offers={
        TURN: turn_one,
        SPONSOR: price_of_sponsoring,
        CLOSE: close_at,
        CONFIRM: confirm_quest,
        JOIN: join_quest,
        GO_ON: ride_on,
        LEAVE: price_of_leaving,
        END_ATTACK: worth_of_attack,
    },
    exactly={no.LOST: lost},
    briefly={no.REPEATED: which_is_in, no.INSUFFICIENT: too_low, no.LOST: lost_in_short},
    unknown="There is no such move in Quests.",
)
