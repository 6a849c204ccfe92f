"""The two decks: how they are dealt, drawn from and filled again, and how a hand is cut to twelve."""

from tabard.engine import ask_about, draw, find_kind, lay, move, move_all, shuffle, tell, then
from tabard.games.quests import told
from tabard.games.quests.cards import FIRST_EVENT, STAGES_OF, cards
from tabard.games.quests.table import (
    ADVENTURE, CARD, DISCARD, EVENT_DISCARD, EVENTS, HAND, TRIMMED, TURNED, Realm, discard_last, discard_one, game,
)  # fmt: skip

HAND_SIZE = 12
DECK = cards.deck


@game.rule
def lay_out(t: Realm) -> None:
    """Both decks are shuffled, and everybody gets twelve adventure cards (QU-1)."""
    for card in range(len(DECK)):
        lay(t, card, EVENTS if DECK[card] >= FIRST_EVENT else ADVENTURE)
    shuffle(t, ADVENTURE, told.SHUFFLED)
    shuffle(t, EVENTS, told.SHUFFLED)
    for _ in range(HAND_SIZE):
        for seat in range(t.seats):
            draw(t, ADVENTURE, HAND + seat, told.DREW)


@game.rule
def is_used_up(t: Realm, deck: int, pile: int) -> bool:
    """As soon as the last card is drawn, or before the next draw where there was nothing to shuffle (QU-4)."""
    return t.size[deck] == 0 and t.size[pile] > 0


@game.long_act
def refill(t: Realm, deck: int, pile: int) -> None:
    move_all(t, pile, deck, told.REFILLED)
    shuffle(t, deck, told.SHUFFLED)


@game.rule
def discard_event(t: Realm) -> None:
    move(t, t.first[TURNED], EVENT_DISCARD, told.SPENT)


@game.rule
def stages_of_quest(t: Realm) -> int:
    """How many stages the quest of this turn has; 0 where there is none."""
    card = t.first[TURNED]
    return STAGES_OF[t.kind[card]] + 0 if card >= 0 else 0


@game.act
def draw_cards(t: Realm, seat: int, left: int, drawn: int = 0) -> None:
    """So many cards, or what there is; then the hand is cut to twelve before anybody else goes on (QU-3).

    Where there is none at all, nothing was drawn, and a hand that was set up over twelve waits on.
    """
    while left > 0 and not is_used_up(t, ADVENTURE, DISCARD) and draw(t, ADVENTURE, HAND + seat, told.DREW) >= 0:
        t.unarmed &= ~(1 << seat)
        left, drawn = left - 1, drawn + 1
    if is_used_up(t, ADVENTURE, DISCARD):
        then(t, draw_cards, seat, left, drawn)
        then(t, refill, ADVENTURE, DISCARD)
        return
    if left > 0:
        tell(t, told.NOTHING_TO_DRAW, seat)
    if drawn > 0 and t.size[HAND + seat] > HAND_SIZE:
        ask_to_discard(t, seat, t.size[HAND + seat] - HAND_SIZE)


@game.rule
def ask_to_discard(t: Realm, seat: int, left: int) -> None:
    ask_about(t, discard_one if left > 1 else discard_last, seat, left)


@game.action(discard_last, CARD, among=HAND)
@game.action(discard_one, CARD, among=HAND)
def give_up(t: Realm, seat: int, kind: int, left: int) -> None:
    """One at a time; with the last all are discarded together, face down (QU-3)."""
    move(t, find_kind(t, HAND + seat, kind), TRIMMED + seat, told.SET_ASIDE)
    if left > 1:
        ask_to_discard(t, seat, left - 1)
    else:
        move_all(t, TRIMMED + seat, DISCARD, told.DISCARDED)
