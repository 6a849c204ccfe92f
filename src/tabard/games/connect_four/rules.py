"""Connect Four: two players drop discs into seven columns of six; four in a row win."""

from tabard.engine import ALL, NO_WINNER, SEAT, Ruleset, Table, ask, end_game, numbers, tell

COLUMNS, ROWS = 7, 6
HEIGHT = ROWS + 1  # a spare cell above each column keeps a line from running on into the next one
CELLS = COLUMNS * HEIGHT
FULL = sum((2**ROWS - 1) << column * HEIGHT for column in range(COLUMNS))


def cell_name(cell: int) -> str:
    return f"column {cell // HEIGHT}, row {cell % HEIGHT}"


class Discs(Table, seats=2):
    """Each player's discs as bits, counted up the columns from the left."""

    discs: list[int] = numbers(2, high=2**CELLS - 1, seen=ALL, by=SEAT, bits=cell_name)


game = Ruleset("connect-four", Discs)
which_column = game.question("Choose a column")
COLUMN = game.choices("column", COLUMNS)
COLUMN_FULL = game.refusal("Column Full!")

DROPPED = game.entry("dropped", "{player:seat} drops a disc into column {column}", short="column {column}")
TURN = game.entry("turn", "{player:seat} has a turn")
WON = game.entry("won", "{player:seat} wins!", result="{winner} wins!")
DRAWN = game.entry("drawn", "Game ended in a draw!", result="Game ended in a draw!")


@game.rule
def next_turn(t: Discs, seat: int) -> None:
    ask(t, which_column, seat)
    tell(t, TURN, seat)


@game.start
def empty_grid(t: Discs) -> None:
    next_turn(t, 0)


def has_room(t: Discs, _seat: int, column: int) -> int:
    top = column * HEIGHT + ROWS - 1
    return COLUMN_FULL if (t.discs[0] | t.discs[1]) >> top & 1 else 0


@game.rule
def four_in_a_row(discs: int) -> bool:
    for step in (1, HEIGHT - 1, HEIGHT, HEIGHT + 1):
        pairs = discs & discs >> step
        if pairs & pairs >> 2 * step:
            return True
    return False


@game.rule
def settle(t: Discs, seat: int) -> None:
    """After a disc of `seat` (C4-3): four in a row win, a full grid is a draw, else the other has a turn."""
    if four_in_a_row(t.discs[seat]):
        tell(t, WON, seat)
        end_game(t, 1 << seat, WON)
    elif t.discs[0] | t.discs[1] == FULL:
        tell(t, DRAWN)
        end_game(t, NO_WINNER, DRAWN)
    else:
        next_turn(t, 1 - seat)


@game.action(which_column, COLUMN, legal=has_room)
def drop(t: Discs, seat: int, column: int) -> None:
    """A disc falls to the lowest free cell: adding to the filled cells carries up to just there (C4-2)."""
    bottom = 1 << column * HEIGHT
    t.discs[seat] |= (t.discs[0] | t.discs[1]) + bottom & bottom * (2**ROWS - 1)
    tell(t, DROPPED, seat, column)
    settle(t, seat)


game.levels(easy=100, medium=300, hard=2_000, expert=20_000)
