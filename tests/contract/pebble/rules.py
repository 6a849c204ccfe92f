"""Pebble: take one to three; whoever takes the last one wins."""

from tabard.engine import ALL, Ruleset, Table, ask, end_game, number, numbers, random_below, tell


class Heap(Table, seats=2):
    heap: int = number(0, 24, seen=ALL)
    taken: list[int] = numbers(3, 0, 24, seen=ALL)


game = Ruleset("pebble", Heap)
how_many = game.question("How many?")
COUNT = game.choices("take", 3)
TOO_MANY = game.refusal("There are not so many.")

STARTED = game.entry("started", "{count} pebbles lie there")
TOOK = game.entry("took", "{player:seat} takes {count}")
LAST_ONE = game.result("{winner} takes the last pebble.")


@game.start
def start(t: Heap) -> None:
    t.heap = 10 + random_below(t, 15)
    tell(t, STARTED, t.heap)
    ask(t, how_many, 0)


def enough(t: Heap, _seat: int, choice: int) -> int:
    return 0 if choice < t.heap else TOO_MANY


@game.action(how_many, COUNT, legal=enough)
def take(t: Heap, seat: int, choice: int) -> None:
    t.heap -= choice + 1
    t.taken[choice] += 1
    tell(t, TOOK, seat, choice + 1)
    if t.heap == 0:
        end_game(t, 1 << seat, LAST_ONE)
    else:
        ask(t, how_many, 1 - seat)
