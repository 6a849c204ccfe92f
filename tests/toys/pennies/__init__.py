"""Matching pennies: both show a side at the same time. The first wins where they are alike, the second where not."""

from tabard.engine import A_WIN, ALL, Face, Game, Ruleset, Table, ask, end_game, number


class Pennies(Table, seats=2, stack=4):
    first_shown: int = number(-1, 1, seen=ALL, start=-1)


rules = Ruleset("pennies", Pennies)
which_side = rules.question("Which side do you show?")
SIDE = rules.choices("side", 2)
ALIKE = rules.result("They are alike.")
UNLIKE = rules.result("They are not alike.")


@rules.start
def begin(t: Pennies) -> None:
    ask(t, which_side, 0)
    ask(t, which_side, 1)


@rules.action(which_side, SIDE)
def show(t: Pennies, seat: int, side: int) -> None:
    if seat == 0:
        t.first_shown = side
    elif t.first_shown == side:
        end_game(t, 1, ALIKE)
    else:
        end_game(t, 2, UNLIKE)


@rules.weighs(which_side, SIDE)
def heads_mostly(_t: Pennies, _seat: int, side: int) -> int:
    return 3 if side == 0 else 1


@rules.judges(after=100)
def even(_t: Pennies, _seat: int) -> int:
    return A_WIN // 2


GAME = Game(rules, Face(title="Matching Pennies", about="Show a side.", show=lambda _table: {}))
