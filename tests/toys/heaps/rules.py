"""Players take from three heaps in turn: which heap, then how many. Whoever takes the last one wins, or loses.

Beside that there is a die, a move for late in the game, and for those who test there are moves that break.
"""

from tabard.engine import (
    ALL,
    NOBODY,
    Ruleset,
    Table,
    ask,
    ask_about,
    cancel,
    end_game,
    listen_on,
    number,
    numbers,
    option,
    random_below,
    tell,
    then,
)  # fmt: skip

HEAPS, MOST = 3, 3
EARLY, LATE = 1, 2

RAISES, OUT_OF_RANGE, STACK_FULL, ROWS_FULL, STALLS = range(5)
CANCELS, UNKNOWN_ENTRY, ROLLS_AND_RAISES, WORDLESS, NO_RESULT = range(5, 10)


class Heaps(Table, seats=2, stack=4, listeners=2):
    heaps: list[int] = numbers(HEAPS, 0, 9, seen=ALL)
    phase: int = number(EARLY, LATE, seen=ALL, start=EARLY)
    luck: int = number(0, 6, seen=ALL)
    secret: int = number(0, 1000, seen=NOBODY)
    last_loses: int = option(False, "Whether the one who takes the last one loses.")


game = Ruleset("heaps", Heaps, phase="phase")
which_heap = game.question("Which heap?")
how_many = game.question("How many?", step=True)
HEAP = game.choices("heap", HEAPS)
COUNT = game.choices("take", MOST)
ROLL = game.choices("roll", 1)
DOUBLE = game.choices("double", 1)
BREAK = game.choices("break", 10)

EMPTY = game.refusal("That heap is empty.")
TOO_MANY = game.refusal("There are not so many.")

TOOK = game.entry("took", "{seat:seat} takes {count} from heap {heap}")
ROLLED = game.entry("rolled", "{seat:seat} rolls {luck}")
TURN = game.entry("turn", "{seat:seat} has a turn")
WON = game.result("{winner} wins!")
BABBLE = game.entry("babble", "{a} {b} {c} {d} and {e}, of which no rule tells")


@game.event(act=True)
def turn_begins(t: Heaps, seat: int) -> None:
    tell(t, TURN, seat)


@game.act
def next_turn(t: Heaps, seat: int) -> None:
    """First the event, then the question. An event that asks goes on until all that follows from the answer is done."""
    then(t, ask_heap, seat)
    then(t, turn_begins, seat)


@game.act
def ask_heap(t: Heaps, seat: int) -> None:
    ask(t, which_heap, seat)


@game.hears(turn_begins, row=True)
def counts_turns(t: Heaps, _argument: int, seat: int) -> int:
    t.secret += 1
    return seat


@game.start
def three_heaps(t: Heaps) -> None:
    for heap in range(HEAPS):
        t.heaps[heap] = heap + 2
    listen_on(t, turn_begins, counts_turns)
    then(t, next_turn, 0)


def some_left(t: Heaps, _seat: int, heap: int) -> int:
    return 0 if t.heaps[heap] else EMPTY


@game.action(which_heap, HEAP, legal=some_left)
def choose_heap(t: Heaps, seat: int, heap: int) -> None:
    ask_about(t, how_many, seat, heap)


def enough(t: Heaps, _seat: int, choice: int, heap: int) -> int:
    return 0 if choice < t.heaps[heap] else TOO_MANY


@game.action(how_many, COUNT, legal=enough)
def take(t: Heaps, seat: int, choice: int, heap: int) -> None:
    t.heaps[heap] -= choice + 1
    tell(t, TOOK, seat, choice + 1, heap)
    left = sum(t.heaps)
    if left == 0:
        end_game(t, 1 << (1 - seat if t.last_loses else seat), WON)
        return
    if left <= 3:
        t.phase = LATE
    then(t, next_turn, 1 - seat)


@game.action(which_heap, ROLL)
def roll(t: Heaps, seat: int, _choice: int) -> None:
    t.luck = random_below(t, 6) + 1
    tell(t, ROLLED, seat, t.luck)
    then(t, next_turn, 1 - seat)


@game.action(which_heap, DOUBLE, when=LATE)
def double(t: Heaps, seat: int, _choice: int) -> None:
    for heap in range(HEAPS):
        t.heaps[heap] *= 2
    t.phase = EARLY
    then(t, next_turn, 1 - seat)


@game.action(which_heap, BREAK)
def break_something(t: Heaps, seat: int, way: int) -> None:
    """Change something first, so that there is something to put back."""
    t.heaps[0] += 1
    t.secret += 1
    tell(t, TOOK, seat, 0, 0)
    if way == RAISES:
        t.heaps[HEAPS] += 1
    elif way == OUT_OF_RANGE:
        t.luck = 7
        then(t, next_turn, seat)
    elif way == STACK_FULL:
        for _ in range(5):
            then(t, turn_begins, seat)
    elif way == ROWS_FULL:
        listen_on(t, turn_begins, counts_turns)
        listen_on(t, turn_begins, counts_turns)
    elif way == CANCELS:
        cancel(t)
    elif way in (UNKNOWN_ENTRY, WORDLESS):
        tell(t, 99 if way == UNKNOWN_ENTRY else BABBLE, seat)
        then(t, next_turn, seat)
    elif way == NO_RESULT:
        end_game(t, 1 << seat, TOOK)
    elif way == ROLLS_AND_RAISES:
        t.luck = random_below(t, 6) + 1
        t.luck //= 0
