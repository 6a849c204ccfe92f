"""Peeking: what the next stone is, all hear; then the stones are shuffled, so that it is true no more."""

from tabard.engine import (
    ALL,
    NO_WINNER,
    NOBODY,
    Face,
    Game,
    Kinds,
    Ruleset,
    Table,
    ask,
    end_game,
    holds,
    know,
    lay,
    number,
    shuffle,
)  # fmt: skip

TURNS = 6
stones = Kinds()
for name in ("agate", "beryl", "coral", "diamond"):
    stones.add(name, 6)


class Sack(Table, seats=2, cards=stones):
    kind: list[int] = stones.field()
    turns: int = number(0, TURNS, seen=ALL)


game = Ruleset("peeking", Sack)
PILE = game.zone("pile", sees=NOBODY)
what = game.question("Is it this?")
GUESSED = game.choices("guessed", stones)
SHUFFLED = game.entry("shuffled", "The stones are shuffled")
DONE = game.result("Done.")


@game.rule
def is_next(t: Sack, kind: int) -> int:
    return 1 if t.kind[t.first[PILE]] == kind else 0


@game.rule
def anywhere(t: Sack, kind: int) -> int:
    return 1 if holds(t, PILE, kind) else 0


@game.rule
def late(t: Sack, kind: int) -> int:
    return 1 if t.turns > 1 and holds(t, PILE, kind) else 0


NEXT = game.fact(is_next, "next", "Is the next a {kind}? {answer}")
ANYWHERE = game.fact(anywhere, "anywhere", "Is there a {kind}? {answer}")
LATE = game.fact(late, "late", "Is it late, and is there a {kind}? {answer}")


@game.start
def fill(t: Sack) -> None:
    for card in range(len(t.kind)):
        lay(t, card, PILE)
    shuffle(t, PILE, SHUFFLED)
    ask(t, what, 0)


@game.action(what, GUESSED)
def guess(t: Sack, seat: int, kind: int) -> None:
    know(t, NEXT, is_next(t, kind), kind)
    know(t, ANYWHERE, anywhere(t, kind), kind)
    know(t, LATE, late(t, kind), kind)
    shuffle(t, PILE, SHUFFLED)
    t.turns += 1
    if t.turns == TURNS:
        end_game(t, NO_WINNER, DONE)
    else:
        ask(t, what, 1 - seat)


GAME = Game(game, Face("Peeking", "Guess the next stone.", lambda table: {"turns": table.turns}))
