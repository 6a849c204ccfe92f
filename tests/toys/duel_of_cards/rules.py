"""Lay cards before you until they are worth twelve. Actions are played step by step, and the others may veto them.

Snatch takes a card from a hand unseen, Retreat takes one of your own back, Outwit swaps two laid-out cards, Parade
shows your hand, and Veto, from a hand out of turn, cancels any of these before it takes effect.
"""

from tabard.engine import (
    ALL,
    NO_WINNER,
    NOBODY,
    OWNER,
    Ruleset,
    Table,
    ask,
    ask_about,
    at_random,
    cancel,
    draw,
    end_game,
    lay,
    move,
    move_all,
    number,
    reveal,
    shuffle,
    tell,
    then,
)  # fmt: skip

VALUES, COLOURS = 5, 3
SNATCH, RETREAT, OUTWIT, PARADE, VETO = range(VALUES * COLOURS, VALUES * COLOURS + 5)
CARDS = VETO + 1
SEATS, HAND_SIZE, GOAL, TURNS = 4, 4, 12, 60


class Duel(Table, seats=SEATS, stack=12, cards=CARDS):
    turn: int = number(0, SEATS - 1, seen=ALL)
    turns: int = number(0, TURNS, seen=ALL)
    vetoed: int = number(0, 1, seen=ALL)


game = Ruleset("duel-of-cards", Duel, seats=(2, SEATS))
PILE = game.zone("pile", sees=NOBODY)
HAND = game.zone("hand", each=True, sees=OWNER)
DISPLAY = game.zone("display", each=True, sees=ALL)
DISCARD = game.zone("discard", sees=ALL)

which_card = game.question("Play a card")
which_own = game.question("Which of your own?", step=True)
which_opponent = game.question("Which opponent?", step=True)
which_theirs = game.question("Which of theirs?", step=True)
any_veto = game.question("Does anyone veto that?")
CARD = game.choices("card", CARDS)
SEAT = game.choices("seat", SEATS)
PASS = game.choices("pass", 1)

NOT_HELD = game.refusal("That card is not in your hand.", quiet=True)
NOT_LAID_OUT = game.refusal("That card is not laid out there.", quiet=True)
OUT_OF_TURN_ONLY = game.refusal("Veto answers what another plays.")
NOTHING_LAID_OUT = game.refusal("You have nothing laid out.")
NO_VICTIM = game.refusal("That player has nothing to lose.")
YOURSELF = game.refusal("Choose an opponent.")
NOT_VETO = game.refusal("Only Veto answers that.", quiet=True)

SHUFFLED = game.entry("shuffled", "The {zone} is shuffled")
DRAWN = game.entry("drawn", "{taker} draws {card}")
REFILLED = game.entry("refilled", "The discarded cards become the pile: {cards}")
LAID_OUT = game.entry("laid out", "{taker} lays out {card}")
PLAYED = game.entry("played", "{giver} plays {card}")
SNATCHED = game.entry("snatched", "{taker} snatches {card} from {giver}")
RETREATED = game.entry("retreated", "{taker} takes {card} back")
GIVEN = game.entry("given", "{giver} gives {card} to {taker}")
TAKEN = game.entry("taken", "{taker} takes {card} from {giver}")
PARADED = game.entry("paraded", "{taker} shows {cards}")
VETOED = game.entry("vetoed", "{giver} answers with {card}")
CANCELLED = game.entry("cancelled", "It is cancelled")
TURN = game.entry("turn", "{seat:seat} has a turn")
WON = game.result("{winner} wins!")
NOBODY_WON = game.result("Nobody wins.")


# --- turns --------------------------------------------------------------------------------------------


@game.start
def deal(t: Duel) -> None:
    for card in range(CARDS):
        lay(t, card, PILE)
    shuffle(t, PILE, SHUFFLED)
    for _ in range(HAND_SIZE):
        for seat in range(t.seats):
            draw(t, PILE, HAND + seat, DRAWN)
    then(t, take_turn)


@game.resume
def choose(t: Duel) -> None:
    ask(t, which_card, t.turn)


@game.act
def take_turn(t: Duel) -> None:
    tell(t, TURN, t.turn)
    if t.size[PILE] == 0 and t.size[DISCARD] > 0:
        move_all(t, DISCARD, PILE, REFILLED)
        shuffle(t, PILE, SHUFFLED)
    draw(t, PILE, HAND + t.turn, DRAWN)
    choose(t)


@game.rule
def worth(t: Duel, seat: int) -> int:
    total = 0
    card = t.first[DISPLAY + seat]
    while card >= 0:
        total += card % VALUES + 1
        card = t.after[card]
    return total


@game.act
def end_turn(t: Duel) -> None:
    for seat in range(t.seats):
        if worth(t, seat) >= GOAL:
            end_game(t, 1 << seat, WON)
            return
    t.turns += 1
    if t.turns == TURNS:
        end_game(t, NO_WINNER, NOBODY_WON)
        return
    t.turn = (t.turn + 1) % t.seats
    then(t, take_turn)


# --- playing a card, step by step ---------------------------------------------------------------------


def may_aim(t: Duel, seat: int, victim: int, action: int) -> int:
    if victim == seat:
        return YOURSELF
    place = HAND if action == SNATCH else DISPLAY
    return 0 if victim < t.seats and t.size[place + victim] > 0 else NO_VICTIM


@game.rule
def somebody(t: Duel, seat: int, action: int) -> bool:
    for victim in range(t.seats):  # noqa: SIM110 (rules have no generators)
        if may_aim(t, seat, victim, action) == 0:
            return True
    return False


def may_play(t: Duel, seat: int, card: int) -> int:
    if t.zone[card] != HAND + seat:
        return NOT_HELD
    if card == VETO:
        return OUT_OF_TURN_ONLY
    if card in (RETREAT, OUTWIT) and t.size[DISPLAY + seat] == 0:
        return NOTHING_LAID_OUT
    if card in (SNATCH, OUTWIT) and not somebody(t, seat, card):
        return NO_VICTIM
    return 0


@game.action(which_card, CARD, legal=may_play)
def play_card(t: Duel, seat: int, card: int) -> None:
    if card < SNATCH:
        move(t, card, DISPLAY + seat, LAID_OUT)
        then(t, end_turn)
    elif card == SNATCH:
        ask_about(t, which_opponent, seat, SNATCH)
    elif card == PARADE:
        then(t, end_turn)
        then(t, parade, seat)
        announce(t, seat, PARADE)
    else:
        ask_about(t, which_own, seat, card)


@game.action(which_card, PASS)
def pass_turn(t: Duel, _seat: int, _choice: int) -> None:
    then(t, end_turn)


def laid_out(t: Duel, seat: int, card: int) -> int:
    return 0 if t.zone[card] == DISPLAY + seat else NOT_LAID_OUT


@game.action(which_own, CARD, legal=laid_out)
def choose_own(t: Duel, seat: int, own: int, action: int) -> None:
    if action == OUTWIT:
        ask_about(t, which_opponent, seat, OUTWIT, own)
        return
    then(t, end_turn)
    then(t, retreat, seat, own)
    announce(t, seat, RETREAT)


@game.action(which_opponent, SEAT, legal=may_aim)
def choose_opponent(t: Duel, seat: int, victim: int, action: int, own: int) -> None:
    if action == OUTWIT:
        ask_about(t, which_theirs, seat, own, victim)
        return
    then(t, end_turn)
    then(t, snatch, seat, victim)
    announce(t, seat, SNATCH)


def laid_out_there(t: Duel, _seat: int, card: int, _own: int, victim: int) -> int:
    return 0 if t.zone[card] == DISPLAY + victim else NOT_LAID_OUT


@game.action(which_theirs, CARD, legal=laid_out_there)
def choose_theirs(t: Duel, seat: int, theirs: int, own: int, victim: int) -> None:
    then(t, end_turn)
    then(t, outwit, seat, own, victim, theirs)
    announce(t, seat, OUTWIT)


# --- the answer out of turn ---------------------------------------------------------------------------


@game.rule
def announce(t: Duel, seat: int, action: int) -> None:
    """The card is played and its effect lies on the stack; first everybody else is asked at once."""
    move(t, action, DISCARD, PLAYED)
    then(t, settle)
    for other in range(t.seats):
        if other != seat:
            ask(t, any_veto, other)


def may_veto(t: Duel, seat: int, card: int) -> int:
    if card != VETO:
        return NOT_VETO
    return 0 if t.zone[VETO] == HAND + seat else NOT_HELD


@game.action(any_veto, CARD, legal=may_veto)
def veto(t: Duel, _seat: int, _card: int) -> None:
    move(t, VETO, DISCARD, VETOED)
    t.vetoed = 1


@game.action(any_veto, PASS)
def let_it_pass(_t: Duel, _seat: int, _choice: int) -> None:
    return


@game.act
def settle(t: Duel) -> None:
    if t.vetoed:
        t.vetoed = 0
        tell(t, CANCELLED)
        cancel(t)


# --- what the actions do ------------------------------------------------------------------------------


@game.act
def snatch(t: Duel, seat: int, victim: int) -> None:
    if t.size[HAND + victim] > 0:  # the Veto may have been his last card
        move(t, at_random(t, HAND + victim), HAND + seat, SNATCHED)


@game.act
def retreat(t: Duel, seat: int, own: int) -> None:
    move(t, own, HAND + seat, RETREATED)


@game.act
def outwit(t: Duel, seat: int, own: int, victim: int, theirs: int) -> None:
    move(t, own, DISPLAY + victim, GIVEN)
    move(t, theirs, DISPLAY + seat, TAKEN)


@game.act
def parade(t: Duel, seat: int) -> None:
    reveal(t, HAND + seat, PARADED)
