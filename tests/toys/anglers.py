"""Anglers: hands of five out of forty cards, so that the tables that may be are far too many to count.

On a turn one asks another whether he has a kind of fish, which all hear, and is given one where he has. Then one passes
any card on to the left, which only the two see: what was said of a hand stays true of cards that are elsewhere by now.
"""

from tabard.engine import (
    ALL,
    NO_WINNER,
    NOBODY,
    OWNER,
    Face,
    Game,
    Kinds,
    MoveText,
    Ruleset,
    Table,
    ask,
    draw,
    end_game,
    find_kind,
    holds,
    know,
    lay,
    left_of,
    move,
    number,
    shuffle,
)  # fmt: skip

SEATS, DEALT, TURNS = 3, 5, 12
fish = Kinds()
for name in ("perch", "pike", "trout", "carp", "bream", "roach", "eel", "tench"):
    fish.add(name, 5)


class Bank(Table, seats=SEATS, cards=fish):
    kind: list[int] = fish.field()
    turns: int = number(0, TURNS, seen=ALL)
    other: int = number(0, SEATS - 1, seen=ALL)


game = Ruleset("anglers", Bank)
PILE = game.zone("pile", sees=NOBODY)
HAND = game.zone("hand", each=True, sees=OWNER)

whom = game.question("Whom do you ask?")
for_what = game.question("For what?", step=True)
which = game.question("Pass one on")
ANGLER = game.choices("angler", SEATS)
WANTED = game.choices("wanted", fish)
PASSED_ON = game.choices("passed on", fish)

YOURSELF = game.refusal("You do not ask yourself.")
SHUFFLED = game.entry("shuffled", "The fish are shuffled")
DREW = game.entry("drew", "{taker:seat} draws {card:card}")
GAVE = game.entry("gave", "{giver:seat} gives {card:card} to {taker:seat}")
PASSED = game.entry("passed", "{giver:seat} passes {card:card} on to {taker:seat}")
EVENING = game.result("It is evening.")


@game.rule
def has(t: Bank, seat: int, kind: int) -> int:
    return 1 if holds(t, HAND + seat, kind) else 0


ASKED = game.fact(has, "asked", "Has {of:seat} any {kind}? {answer:yes}")


@game.start
def deal(t: Bank) -> None:
    for card in range(len(t.kind)):
        lay(t, card, PILE)
    shuffle(t, PILE, SHUFFLED)
    for seat in range(SEATS):
        for _ in range(DEALT):
            draw(t, PILE, HAND + seat, DREW)
    ask(t, whom, 0)


def not_oneself(_t: Bank, seat: int, other: int) -> int:
    return YOURSELF if other == seat else 0


@game.action(whom, ANGLER, legal=not_oneself)
def turn_to(t: Bank, seat: int, other: int) -> None:
    t.other = other
    ask(t, for_what, seat)


@game.action(for_what, WANTED)
def want(t: Bank, seat: int, kind: int) -> None:
    """A card that is given is seen by the two, who look into the hands; others hear only that one was given."""
    found = has(t, t.other, kind)
    know(t, ASKED, found, t.other, kind)
    if found:
        move(t, find_kind(t, HAND + t.other, kind), HAND + seat, GAVE)
    else:
        draw(t, PILE, HAND + seat, DREW)
    ask(t, which, seat)


@game.action(which, PASSED_ON, among=HAND)
def pass_on(t: Bank, seat: int, kind: int) -> None:
    move(t, find_kind(t, HAND + seat, kind), HAND + left_of(t, seat), PASSED)
    t.turns += 1
    if t.turns == TURNS:
        end_game(t, NO_WINNER, EVENING)
    else:
        ask(t, whom, left_of(t, seat))


GAME = Game(
    game,
    Face(
        "Anglers",
        "Ask for fish.",
        lambda table: {
            "turns": table.turns,
            "other": table.other,
            "hands": [table.hand(HAND + s) for s in range(SEATS)],
        },
        formats={"yes": lambda answer: "Yes" if answer else "No"},
        moves={PASSED_ON: MoveText(lambda kind: f"pass {fish.made[kind].name} on")},
    ),
)
