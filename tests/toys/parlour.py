"""Small games with what Connect Four has not: hidden hands, half-given and sealed answers, cells, no layout."""

from pathlib import Path
from typing import Any

from tabard.engine import (
    ALL,
    NO_WINNER,
    NOBODY,
    OWNER,
    Face,
    Game,
    MoveText,
    Redacted,
    Ruleset,
    Table,
    ask,
    ask_about,
    end_game,
    lay,
    move,
    number,
    numbers,
    option,
    tell,
)  # fmt: skip

# --- Duel: three cards each, seen by their owner; one is chosen, then sworn to -------------------------------

CARDS = 6


class DuelTable(Table, seats=2, cards=CARDS):
    polite: int = option(False, "Whether players bow first.")


duel = Ruleset("duel", DuelTable)
which_card = duel.question("Choose a card")
really = duel.question("Really?", step=True)
CARD = duel.choices("card", CARDS)
YES = duel.choices("yes", 1)
HAND = duel.zone("hand", each=True, sees=OWNER)
MIDDLE = duel.zone("middle", sees=ALL)
NOT_YOURS = duel.refusal("That card is not in your hand.")
PLAYED = duel.entry("played", "{giver} plays {card}")
ALL_PLAYED = duel.result("All cards are played.")


@duel.start
def deal(t: Any) -> None:
    for card in range(CARDS):
        lay(t, card, HAND + card % 2)
    ask(t, which_card, 0)


def is_yours(t: Any, seat: int, card: int) -> int:
    return 0 if t.zone[card] == HAND + seat else NOT_YOURS


@duel.action(which_card, CARD, legal=is_yours)
def choose(t: Any, seat: int, card: int) -> None:
    ask_about(t, really, seat, card)


@duel.action(really, YES)
def swear(t: Any, seat: int, _yes: int, card: int, _b: int) -> None:
    move(t, card, MIDDLE, PLAYED)
    if t.size[HAND + 1] == 0:
        end_game(t, NO_WINNER, ALL_PLAYED)
    else:
        ask(t, which_card, 1 - seat)


def lay_out_duel(view: dict[str, Any]) -> list[dict[str, Any]]:
    panels: list[dict[str, Any]] = []
    for seat, cards in enumerate(view["hands"], 1):
        shown = [{"text": card, "ref": card} if card else {"hidden": True} for card in cards]
        panels.append({"kind": "zone", "title": f"Hand of {seat}", "owner": seat, "cards": shown})
    middle = [{"text": card, "tint": "red"} for card in view["middle"]]
    panels.append({"kind": "zone", "title": "Middle", "cards": middle, "note": "face up"})
    panels.append({"kind": "text", "text": "Highest card bows last."})
    return panels


DUEL = Game(
    duel,
    Face(
        title="Duel",
        about="Three cards each.",
        show=lambda table: {"hands": [table.cards(HAND + seat) for seat in range(2)], "middle": table.cards(MIDDLE)},
        layout=lay_out_duel,
        moves={
            CARD: MoveText(lambda card: f"knight {card}", lambda card: (f"knight {card}",)),
            YES: MoveText(lambda _: "yes"),
        },
        card=lambda _t, card: f"knight {card}",
    ),
)

# --- Morra: both show one to three fingers at once ----------------------------------------------------------


class MorraTable(Table, seats=2, stack=2):
    fingers: list[int] = numbers(2, 0, 3, seen=ALL)
    shown: int = number(0, 2, seen=NOBODY)


morra = Ruleset("morra", MorraTable)
how_many = morra.question("How many fingers?")
FINGERS = morra.choices("fingers", 3)
SHOWN = morra.entry("shown", "{player:seat} shows {count}")
BOTH_SHOWN = morra.result("Both have shown.")


@morra.start
def both_at_once(t: Any) -> None:
    ask(t, how_many, 0)
    ask(t, how_many, 1)


@morra.action(how_many, FINGERS)
def show_fingers(t: Any, seat: int, choice: int) -> None:
    t.fingers[seat] = choice + 1
    t.shown += 1
    tell(t, SHOWN, seat, choice + 1)
    if t.shown == 2:
        end_game(t, NO_WINNER, BOTH_SHOWN)


MORRA = Game(
    morra,
    Face(
        title="Morra",
        about="Both show fingers at once.",
        show=lambda table: {
            "fingers": table.fingers,
            "still_open": bool(table.waiting),
            "first_names": {"1": "a"},
            "empty": None,
        },
        moves={FINGERS: MoveText(lambda choice: ("one", "two", "three")[choice])},
    ),
)

# --- Noughts: a grid whose cells are pointed at, with a legend and cells that decided --------------------------


class NoughtsTable(Table, seats=2):
    cells: list[int] = numbers(9, 0, 2, seen=ALL)


noughts = Ruleset("noughts", NoughtsTable)
where = noughts.question("Choose a cell")
CELL = noughts.choices("cell", 9)
TAKEN = noughts.refusal("That cell is taken.")
PUT = noughts.entry("put", "{player:seat} takes cell {cell}")
TOP_ROW = noughts.result("{winner} has the top row.")


@noughts.start
def empty(t: Any) -> None:
    ask(t, where, 0)


def is_free(t: Any, _seat: int, cell: int) -> int:
    return TAKEN if t.cells[cell] else 0


@noughts.rule
def top_row(t: Any, seat: int) -> bool:
    return t.cells[0] == seat + 1 and t.cells[1] == seat + 1 and t.cells[2] == seat + 1


@noughts.action(where, CELL, legal=is_free)
def put(t: Any, seat: int, cell: int) -> None:
    t.cells[cell] = seat + 1
    tell(t, PUT, seat, cell)
    if top_row(t, seat):
        end_game(t, 1 << seat, TOP_ROW)
    else:
        ask(t, where, 1 - seat)


def show_cells(table: Redacted) -> dict[str, Any]:
    return {"cells": table.cells}


def lay_out_noughts(view: dict[str, Any]) -> list[dict[str, Any]]:
    won = view["result"] is not None
    cells = [
        [
            {"text": " ●○"[view["cells"][3 * row + at]], "ref": f"cell {3 * row + at}", "mark": won and row == 0}
            for at in range(3)
        ]
        for row in range(3)
    ]
    legend = [{"text": "●", "tint": "first", "seat": 1}, {"text": "○", "tint": "second", "seat": 2}]
    return [{"kind": "grid", "cells": cells, "rows": [{"text": name} for name in "abc"], "legend": legend}]


NOUGHTS = Game(
    noughts,
    Face(
        title="Noughts",
        about="The top row wins.",
        show=show_cells,
        layout=lay_out_noughts,
        moves={CELL: MoveText(lambda cell: f"{'abc'[cell // 3]}{cell % 3 + 1}", lambda cell: (f"cell {cell}",))},
    ),
)

# --- Race: a folder, to be edited while it is played --------------------------------------------------------

RACE = """
from typing import Any

from tabard.engine import ALL, Face, Game, Ruleset, Table, MoveText, ask, end_game, number, tell

GOAL = 10


class Track(Table, seats=2):
    done: int = number(0, 40, seen=ALL)


race = Ruleset("race", Track)
how_far = race.question("How many steps?")
STEPS = race.choices("steps", 3)
WALKED = race.entry("walked", "{player:seat} walks {steps}")
WON = race.result("{winner} is over the goal.")


@race.start
def line_up(t: Any) -> None:
    ask(t, how_far, 0)


@race.action(how_far, STEPS)
def walk(t: Any, seat: int, steps: int) -> None:
    t.done += steps + 1
    tell(t, WALKED, seat, steps + 1)
    if t.done >= GOAL:
        end_game(t, 1 << seat, WON)
    else:
        ask(t, how_far, 1 - seat)


def set_up(t: Any, position: dict[str, Any], _strict: bool) -> None:
    t.done = position["done"]


GAME = Game(
    race,
    Face(
        title="Race",
        about="Who steps over the goal wins.",
        show=lambda table: {"done": table.done},
        set_up=set_up,
        moves={STEPS: MoveText(lambda steps: f"walk {steps + 1}")},
    ),
)
"""


def write_race(folder: Path) -> Path:
    folder.mkdir(exist_ok=True)
    (folder / "__init__.py").write_text(RACE)
    return folder


def install_race(site: Path, file: str) -> str:
    """As pip leaves a package with a game in it; the module that the game is in."""
    module = file.removesuffix(".py").replace("/", ".")
    (site / file).parent.mkdir(exist_ok=True)
    if "/" in file:
        (site / file).with_name("__init__.py").write_text("")
    (site / file).write_text(RACE)
    about = site / f"{module.replace('.', '_')}-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {about.name.split('-')[0]}\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(f"[tabard.games]\n{module.replace('.', '-')}-race = {module}\n")
    return module
