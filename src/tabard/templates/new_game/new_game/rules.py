"""New Game: players climb a ladder with higher and higher cards; whoever is rid of all cards first wins."""

from tabard.engine import (
    ALL, ASIDE, OWNER, SEAT, Kinds, Ruleset, Table, ask, draw, end_game, find_kind, lay, left_of, move, number, option,
    shuffle, tell,
)  # fmt: skip

DEALT_EACH = 3
SMALL_STEP = 3
GROUND = -1  # below the lowest rung

cards = Kinds()
for rung in range(1, 13):
    cards.add(f"rung {rung}")


class Ladder(Table, seats=2, cards=cards):
    kind: list[int] = cards.field()
    turn: int = number(high=1, seen=ALL, names=SEAT)
    small_steps: int = option(False, "nobody may climb more than three rungs at once")


game = Ruleset("new-game", Ladder)
PILE = game.zone("pile")
HAND = game.zone("hand", each=True, sees=OWNER)
LADDER = game.zone("ladder", sees=ALL)

your_turn = game.question("Climb or draw")
RUNG = game.choices("rung", cards)
DRAW = game.choices("draw", 1)
GIVE_UP = game.choices("give up", 1)

TOO_LOW = game.refusal("That is lower than the top of the ladder.")
TOO_FAR = game.refusal("That is more than three rungs up.")
NO_PILE = game.refusal("The pile is empty.")
NOT_STUCK = game.refusal("You can still climb or draw.")

SHUFFLED = game.entry("shuffled", "The pile is shuffled", tone=ASIDE)
DEALT = game.entry("dealt", "{taker:seat} is dealt {card:card}", hidden="{taker:seat} is dealt a card", tone=ASIDE)
CLIMBED = game.entry("climbed", "{giver:seat} climbs to {card:card}")
DREW = game.entry("drew", "{taker:seat} draws {card:card}", hidden="{taker:seat} draws a card")
GAVE_UP = game.entry("gave up", "{player:seat} is stuck and gives up", result="{winner} is still on the ladder")
RID = game.result("{winner} is rid of all cards")


@game.start
def deal(t: Ladder) -> None:
    for card in range(len(t.kind)):
        lay(t, card, PILE)
    shuffle(t, PILE, SHUFFLED)
    for _ in range(DEALT_EACH):
        for seat in range(t.seats):
            draw(t, PILE, HAND + seat, DEALT)
    ask_for_turn(t)


@game.resume
def ask_for_turn(t: Ladder) -> None:
    ask(t, your_turn, t.turn)


@game.rule
def next_turn(t: Ladder) -> None:
    t.turn = left_of(t, t.turn)
    ask_for_turn(t)


def can_climb(t: Ladder, _seat: int, kind: int) -> int:
    top = t.kind[t.last[LADDER]] if t.size[LADDER] else GROUND
    if kind < top:
        return TOO_LOW
    return TOO_FAR if t.small_steps and kind > top + SMALL_STEP else 0


@game.action(your_turn, RUNG, legal=can_climb, among=HAND)
def climb(t: Ladder, seat: int, kind: int) -> None:
    move(t, find_kind(t, HAND + seat, kind), LADDER, CLIMBED)
    if t.size[HAND + seat] == 0:
        end_game(t, 1 << seat, RID)
    else:
        next_turn(t)


def can_draw(t: Ladder, _seat: int, _choice: int) -> int:
    return 0 if t.size[PILE] else NO_PILE


@game.action(your_turn, DRAW, legal=can_draw)
def draw_card(t: Ladder, seat: int, _choice: int) -> None:
    draw(t, PILE, HAND + seat, DREW)
    next_turn(t)


def is_stuck(t: Ladder, seat: int, _choice: int) -> int:
    card = t.first[HAND + seat]
    while card >= 0:
        if can_climb(t, seat, t.kind[card]) == 0:
            return NOT_STUCK
        card = t.after[card]
    return NOT_STUCK if t.size[PILE] else 0


@game.action(your_turn, GIVE_UP, legal=is_stuck)
def give_up(t: Ladder, seat: int, _choice: int) -> None:
    tell(t, GAVE_UP, seat)
    end_game(t, 1 << 1 - seat, GAVE_UP)
