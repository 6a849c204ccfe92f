"""Beacons: together, light fires of each colour from 1 to 4. Everybody holds three cards that all but himself see.

On a turn one lights one of one's own unseen, gives one up for a hint more, or says which of another's have a colour or
height. Three wrong fires, and all is lost; else what counts is how many were lit.
"""

from __future__ import annotations

from typing import Any

from tabard.engine import (
    ALL,
    OTHERS,
    SEAT,
    Face,
    Game,
    Kinds,
    MoveText,
    Redacted,
    Ruleset,
    Table,
    ask,
    draw,
    end_game,
    know,
    lay,
    left_of,
    move,
    number,
    numbers,
    shuffle,
    winners_by,
)  # fmt: skip

SEATS, COLOURS, TOP, HELD, HINTS = 3, 3, 4, 3, 5
MOST_WRONG = 3
THINGS = COLOURS + TOP  # that a hint can be about

fires = Kinds(colour=0, height=1)
COLOUR_OF, HEIGHT_OF = fires.column("colour"), fires.column("height")
for colour, name in enumerate(("red", "green", "blue")):
    for height, copies in ((1, 3), (2, 2), (3, 2), (4, 1)):
        fires.add(f"{name} {height}", copies, colour=colour, height=height)


class Coast(Table, seats=SEATS, cards=fires):
    """`place` is where in a hand a card stands; `told` are the things that its holder knows of it."""

    kind: list[int] = fires.field()
    place: list[int] = numbers(len(fires.deck), 0, HELD - 1, seen=ALL)
    told: list[int] = numbers(len(fires.deck), 0, (1 << THINGS) - 1, seen=ALL)
    turn: int = number(0, SEATS - 1, seen=ALL, names=SEAT)
    hints: int = number(0, HINTS, seen=ALL, start=HINTS)
    wrong: int = number(0, MOST_WRONG, seen=ALL)
    late: int = number(0, SEATS, seen=ALL)  # turns since the pile was used up
    lit: list[int] = numbers(COLOURS, 0, TOP, seen=ALL)


game = Ruleset("beacons", Coast, seats=(2, SEATS))
PILE = game.zone("pile")
HAND = game.zone("hand", each=True, sees=OTHERS)
SHORE = game.zone("shore", sees=ALL)
SPENT = game.zone("spent", sees=ALL)

your_turn = game.question("Light a fire, give up a card, or give a hint")
LIGHT = game.choices("light", HELD)
GIVE_UP = game.choices("give up", HELD)
HINT = game.choices("hint", SEATS * THINGS)

NO_HINTS = game.refusal("All hints have been given.")
ALL_HINTS = game.refusal("There are as many hints as can be.")
NOT_THERE = game.refusal("A hint is for another player.", quiet=True)
NONE_SUCH = game.refusal("That player holds none of these.")
NOTHING_LEFT = game.refusal("There is no card at that place.")

SHUFFLED = game.entry("shuffled", "The cards are shuffled")
TOOK_UP = game.entry("took up", "{taker:seat} takes up {card:card}", hidden="{taker:seat} takes up a card")
LIT = game.entry("lit", "{giver:seat} lights {card:card}")
WRONG = game.entry("wrong", "{giver:seat} tries {card:card}, which does not follow")
GIVEN_UP = game.entry("given up", "{giver:seat} gives up {card:card}")
DARK = game.result("Three fires were wrong, and all went out.")
DONE = game.result("{score} of {most} fires are lit.")


@game.together(most=COLOURS * TOP)
def fires_lit(t: Coast) -> int:
    return 0 if t.wrong == MOST_WRONG else sum(t.lit)


@game.rule
def such(t: Coast, seat: int, thing: int) -> int:
    """Which of a seat's cards have a colour or a height: a bit for each place."""
    found = 0
    card = t.first[HAND + seat]
    while card >= 0:
        kind = t.kind[card]
        if thing == COLOUR_OF[kind] or thing == COLOURS + HEIGHT_OF[kind] - 1:
            found |= 1 << t.place[card]
        card = t.after[card]
    return found


HINTED = game.fact(such, "hinted", "{of:seat} holds {thing:thing} at {answer:places}")


@game.start
def begin(t: Coast) -> None:
    for card in range(len(t.kind)):
        lay(t, card, PILE)
    shuffle(t, PILE, SHUFFLED)
    for seat in range(t.seats):
        for place in range(HELD):
            take_up(t, seat, place)
    ask(t, your_turn, 0)


@game.rule
def take_up(t: Coast, seat: int, place: int) -> None:
    card = draw(t, PILE, HAND + seat, TOOK_UP)
    if card >= 0:
        t.place[card], t.told[card] = place, 0


@game.rule
def card_at(t: Coast, seat: int, place: int) -> int:
    """The card at a place of a hand; -1 where there is none."""
    card = t.first[HAND + seat]
    while card >= 0 and t.place[card] != place:
        card = t.after[card]
    return card + 0


@game.rule
def next_turn(t: Coast) -> None:
    if t.size[PILE] == 0:
        t.late += 1
    if t.wrong == MOST_WRONG:
        end_game(t, winners_by(t, fires_lit), DARK)
    elif sum(t.lit) == COLOURS * TOP or t.late >= t.seats:
        end_game(t, winners_by(t, fires_lit), DONE)
    else:
        t.turn = left_of(t, t.turn)
        ask(t, your_turn, t.turn)


@game.rule
def may_hint(t: Coast, seat: int, choice: int) -> int:
    other, thing = choice // THINGS, choice % THINGS
    if other == seat or other >= t.seats:
        return NOT_THERE
    if t.hints == 0:
        return NO_HINTS
    return 0 if such(t, other, thing) else NONE_SUCH


@game.action(your_turn, HINT, legal=may_hint)
def hint(t: Coast, _seat: int, choice: int) -> None:
    other, thing = choice // THINGS, choice % THINGS
    t.hints -= 1
    found = such(t, other, thing)
    know(t, HINTED, found, other, thing)
    card = t.first[HAND + other]
    while card >= 0:
        if found >> t.place[card] & 1:
            t.told[card] |= 1 << thing
        card = t.after[card]
    next_turn(t)


@game.rule
def is_there(t: Coast, seat: int, place: int) -> int:
    return 0 if card_at(t, seat, place) >= 0 else NOTHING_LEFT


@game.action(your_turn, LIGHT, legal=is_there)
def light(t: Coast, seat: int, place: int) -> None:
    card = card_at(t, seat, place)
    colour, height = COLOUR_OF[t.kind[card]], HEIGHT_OF[t.kind[card]]
    t.place[card] = t.told[card] = 0
    if t.lit[colour] == height - 1:
        t.lit[colour] = height
        move(t, card, SHORE, LIT)
    else:
        t.wrong += 1
        move(t, card, SPENT, WRONG)
    take_up(t, seat, place)
    next_turn(t)


@game.rule
def may_give_up(t: Coast, seat: int, place: int) -> int:
    return ALL_HINTS if t.hints == HINTS else is_there(t, seat, place)


@game.action(your_turn, GIVE_UP, legal=may_give_up)
def give_up(t: Coast, seat: int, place: int) -> None:
    card = card_at(t, seat, place)
    t.place[card] = t.told[card] = 0
    t.hints += 1
    move(t, card, SPENT, GIVEN_UP)
    take_up(t, seat, place)
    next_turn(t)


# --- its face -----------------------------------------------------------------------------------------

THING = ("red", "green", "blue", *(str(height) for height in range(1, TOP + 1)))
PLACES = ("left", "middle", "right")


def held(table: Redacted, seat: int) -> list[str | None]:
    return [name for _, name in sorted(table.pieces(HAND + seat), key=lambda piece: table.place[piece[0]])]


def show(table: Redacted) -> dict[str, Any]:
    return {
        "turn": table.turn + 1,
        "hands": {str(seat + 1): held(table, seat) for seat in range(table.seats)},
        "lit": table.lit,
        "spent": table.cards(SPENT),
        "hints": table.hints,
        "wrong": table.wrong,
    }


FACE = Face(
    title="Beacons",
    about="Light fires of each colour one after the other, though nobody sees his own cards.",
    show=show,
    formats={
        "thing": lambda thing: THING[thing] if thing < COLOURS else f"a {THING[thing]}",
        "places": lambda places: " and ".join(PLACES[at] for at in range(HELD) if places >> at & 1) or "no place",
    },
    moves={
        LIGHT: MoveText(lambda place: f"light {PLACES[place]}"),
        GIVE_UP: MoveText(lambda place: f"give up {PLACES[place]}"),
        HINT: MoveText(lambda choice: f"hint P{choice // THINGS + 1} {THING[choice % THINGS]}"),
    },
)
GAME = Game(game, FACE)
