"""Heath: two sides, five by five cells, four pieces each that only their owner knows. Find the other's beacon.

Players place their pieces in their first row from left to right: on one wing those that walk, on the other those that
stand still. Then they step with one at a time. Where two meet, both are turned up and the weaker is gone: a guard beats
a scout, a pit swallows a guard and is filled in by a scout.
"""

from tabard.engine import (
    ALL,
    NO_LINE,
    NO_WINNER,
    OWNER,
    SEAT,
    Kinds,
    Ruleset,
    Table,
    ask,
    end_game,
    find_kind,
    lay,
    move,
    number,
    numbers,
    tell,
)  # fmt: skip

WIDE, PIECES, LIMIT = 5, 4, 40
CELLS = WIDE * WIDE
OFF_BOARD = CELLS  # the cell of a piece that is not on the board
NORTH, EAST = (1, 0, -1, 0), (0, 1, 0, -1)  # by way: north, east, south, west

pieces = Kinds()
BEACON = pieces.add("beacon", 2, "Whoever steps on it has won. It stands still.")
PIT = pieces.add("pit", 2, "Swallows a guard; a scout fills it in. It stays where it is.")
SCOUT = pieces.add("scout", 2, "Fills in a pit.")
GUARD = pieces.add("guard", 2, "Beats a scout.")


class Heath(Table, seats=2, cards=pieces):
    kind: list[int] = pieces.field()
    cell: list[int] = numbers(len(pieces.deck), 0, OFF_BOARD, seen=ALL, start=OFF_BOARD)
    moved: list[int] = numbers(len(pieces.deck), 0, 1, seen=ALL)
    turn: int = number(0, 1, seen=ALL, names=SEAT)
    steps: int = number(0, LIMIT, seen=ALL)


game = Ruleset("heath", Heath)
HAND = game.zone("hand", each=True, sees=OWNER)
HIDDEN = game.zone("face down", each=True, sees=OWNER)
OPEN = game.zone("face up", each=True, sees=ALL)
LOST = game.zone("lost", each=True, sees=ALL)

place_one = game.question("Place a piece")
step_one = game.question("Step with a piece")
PIECE = game.choices("piece", pieces)
STEP = game.choices("step", CELLS * 4)

OTHER_WING = game.refusal("What walks and what stands still are on different wings.")
TAKEN = game.refusal("A piece of yours stands there.")
NOT_YOURS = game.refusal("No piece of yours stands there.", quiet=True)
OVER_EDGE = game.refusal("The heath ends there.", quiet=True)
STANDS = game.refusal("That piece stands still.")

PLACED = game.entry("placed", "{player:seat} places a piece on {at:cell}")
STEPPED = game.entry("stepped", "{player:seat} steps from {at:cell} to {to:cell}")
TURNED_UP = game.entry("turned up", "{giver:seat} turns up {card:card}")
GONE = game.entry("gone", "{giver:seat} loses {card:card}")
FOUND = game.result("{winner} has found the beacon.")
STUCK = game.result("Only {winner} can still step.")
DUSK = game.result("It gets dark before a beacon is found.")


@game.always("Each side has one piece of each kind, and one that has moved is a scout or a guard.")
def none_is_doubled_or_strays(t: Heath) -> bool:
    found = 0
    for card in range(len(t.kind)):
        if walks(t.kind[card]) or not t.moved[card]:
            found |= 1 << PIECES * side(t, card) + t.kind[card]
    return found == (1 << 2 * PIECES) - 1


@game.start
def lay_ready(t: Heath) -> None:
    for card in range(len(t.kind)):
        lay(t, card, HAND + card % 2)
    go_on(t)


@game.resume
def go_on(t: Heath) -> None:
    if t.size[HAND + t.turn] > 0:
        ask(t, place_one, t.turn)
    elif t.steps == LIMIT:
        end_game(t, NO_WINNER, DUSK)
    elif can_step(t, t.turn):
        ask(t, step_one, t.turn)
    else:
        end_game(t, 1 << 1 - t.turn, STUCK)


@game.rule
def side(t: Heath, card: int) -> int:
    return (t.zone[card] - HAND) % 2  # of each zone each has his own


@game.rule
def piece_at(t: Heath, seat: int, cell: int) -> int:
    """A seat's piece on a cell; -1 where there is none."""
    for card in range(len(t.cell)):
        if t.cell[card] == cell and side(t, card) == seat:
            return card
    return -1


@game.rule
def walks(kind: int) -> bool:
    return kind > PIT


@game.rule
def place_of(seat: int, column: int) -> int:
    """The cell of a seat's piece by the order in which they are placed: the middle of the row stays free."""
    return column + (1 if column >= PIECES // 2 else 0) + seat * (CELLS - WIDE)


def may_place(t: Heath, seat: int, kind: int) -> int:
    """The second of a wing is as the first: that is known by its cell, while the order in a hidden zone is nothing."""
    placed = t.size[HIDDEN + seat]
    if placed % 2 == 0:
        return 0
    return 0 if walks(kind) == walks(t.kind[piece_at(t, seat, place_of(seat, placed - 1))]) else OTHER_WING


@game.action(place_one, PIECE, legal=may_place, among=HAND)
def place(t: Heath, seat: int, kind: int) -> None:
    card, column = find_kind(t, HAND + seat, kind), t.size[HIDDEN + seat]
    t.cell[card] = place_of(seat, column)
    move(t, card, HIDDEN + seat, NO_LINE)
    tell(t, PLACED, seat, t.cell[card])
    t.turn = 1 - seat
    go_on(t)


@game.rule
def beside(cell: int, way: int) -> int:
    """The next cell; -1 beyond the edge."""
    column, row = cell % WIDE + EAST[way], cell // WIDE + NORTH[way]
    return row * WIDE + column if 0 <= column < WIDE and 0 <= row < WIDE else -1


@game.rule
def may_step(t: Heath, seat: int, choice: int) -> int:
    card, to = piece_at(t, seat, choice // 4), beside(choice // 4, choice % 4)
    if card < 0:
        return NOT_YOURS
    if to < 0:
        return OVER_EDGE
    if not walks(t.kind[card]):
        return STANDS
    return 0 if piece_at(t, seat, to) < 0 else TAKEN


@game.rule
def can_step(t: Heath, seat: int) -> bool:
    choice = 0
    while choice < CELLS * 4 and may_step(t, seat, choice) != 0:
        choice += 1
    return choice < CELLS * 4


@game.action(step_one, STEP, legal=may_step)
def step(t: Heath, seat: int, choice: int) -> None:
    cell, to = choice // 4, beside(choice // 4, choice % 4)
    card, other = piece_at(t, seat, cell), piece_at(t, 1 - seat, to)
    tell(t, STEPPED, seat, cell, to)
    t.cell[card], t.moved[card] = to, 1
    t.steps, t.turn = t.steps + 1, 1 - seat
    if other >= 0:
        meet(t, seat, card, other)
    if not t.over:
        go_on(t)


@game.rule
def meet(t: Heath, seat: int, card: int, other: int) -> None:
    for one in (card, other):
        if t.zone[one] == HIDDEN + side(t, one):
            move(t, one, OPEN + side(t, one), TURNED_UP)
    mine, theirs = t.kind[card], t.kind[other]
    if theirs == BEACON:
        end_game(t, 1 << seat, FOUND)
    if falls(mine, theirs):
        lose(t, card)
    if falls(theirs, mine):
        lose(t, other)


@game.rule
def falls(mine: int, theirs: int) -> bool:
    if theirs == PIT:
        return mine == GUARD
    if mine == PIT:
        return theirs == SCOUT
    return mine <= theirs


@game.rule
def lose(t: Heath, card: int) -> None:
    t.cell[card], t.moved[card] = OFF_BOARD, 0
    move(t, card, LOST + side(t, card), GONE)
