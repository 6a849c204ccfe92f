"""The event cards: each is one block with what it does when it is turned."""

from tabard.engine import tell, then
from tabard.games.quests import told
from tabard.games.quests.cards import EVENT_DECK, cards
from tabard.games.quests.decks import discard_event, draw_cards
from tabard.games.quests.sponsoring import offer
from tabard.games.quests.table import Realm, game

PLAGUE_COSTS, GIFT = 2, 2

effect = game.part("effect")


def quest(stages: int, copies: int) -> int:
    text = f"A quest of {stages} stages: who passes them all wins {stages} shields."
    return cards.add(f"Q{stages}", copies, text, needs=[effect], deck=EVENT_DECK, stages=stages)


QUESTS = (quest(2, 3), quest(3, 4), quest(4, 3), quest(5, 2))


@effect.of(*QUESTS)
def offer_quest(t: Realm, _seat: int) -> None:
    """The card stays until the quest is over (QU-9)."""
    then(t, offer, 0)


PLAGUE = cards.add("Plague", 1, "You lose two shields.", needs=[effect], deck=EVENT_DECK)


@effect.of(PLAGUE)
def plague(t: Realm, seat: int) -> None:
    lost = min(PLAGUE_COSTS, t.shields[seat] + 0)
    t.shields[seat] -= lost
    if lost > 1:
        tell(t, told.PLAGUE, seat, lost)
    else:
        tell(t, told.PLAGUE_ONE if lost else told.PLAGUE_NONE, seat)
    discard_event(t)


FAVOR = cards.add("Queen's Favor", 2, "You draw two adventure cards.", needs=[effect], deck=EVENT_DECK)


@effect.of(FAVOR)
def queens_favor(t: Realm, seat: int) -> None:
    tell(t, told.FAVORED, seat)
    discard_event(t)
    then(t, draw_cards, seat, GIFT)


PROSPERITY = cards.add("Prosperity", 2, "Everybody draws two adventure cards.", needs=[effect], deck=EVENT_DECK)


@effect.of(PROSPERITY)
def prosperity(t: Realm, seat: int) -> None:
    """From the current player on, each trimming before the next draws (QU-8)."""
    tell(t, told.PROSPERED)
    discard_event(t)
    for later in range(t.seats):
        then(t, draw_cards, (seat + t.seats - 1 - later) % t.seats, GIFT)
