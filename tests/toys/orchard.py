"""A game in one file that has something of everything and uses it: changed in one line, the linter must say so."""

from pathlib import Path

from tabard.engine import Game
from tabard.shelf import load_folder

TEXT = """\
from tabard.engine import *

cards = Kinds(worth=1, asks=0)
WORTH_OF = cards.column("worth")
ASKS_OF = cards.column("asks")

class Orchard(Table, seats=2, stack=6, listeners=4, cards=cards):
    kind: list[int] = cards.field()
    turn: int = number(0, 1, seen=ALL)
    # fields
    frost: int = option(False, "Whether it is cold.")

game = Ruleset("orchard", Orchard)
TREE = game.zone("tree")
BASKET = game.zone("basket", each=True, sees=OWNER)
which_fruit = game.question("Pick a fruit")
how_ripe = game.question("How ripe?", step=True)
FRUIT = game.choices("fruit", cards)
RIPE = game.choices("ripe", 2)
TOO_COLD = game.refusal("It is too cold.")
TOO_HIGH = game.refusal("It hangs too high.")
SHAKEN = game.entry("shaken", "The tree is shaken")
PICKED = game.entry("picked", "{taker:seat} picks {card:card}", hidden="{taker:seat} picks a fruit")
WEIGHED = game.entry("weighed", "{who:seat} has {pounds}")
EATEN = game.entry("eaten", "{who:seat} has eaten it all", result="{winner} is full.")
DUSK = game.result("It gets dark.")
# declared

taste = game.part("taste")
reachable = game.part("reachable", otherwise=0)
APPLE = cards.add("apple", copies=3, needs=[taste], may=[reachable])
PEAR = cards.add("pear", copies=2, worth=2, asks=how_ripe)

@taste.of(APPLE)
def sour(t, seat, more):
    tell(t, WEIGHED, seat, more)

@reachable.of(APPLE)
def is_high(t, seat):
    return TOO_HIGH if t.turn != seat else 0

@game.event(targets=1)
def weigh(t, seat, pounds):
    return pounds

@game.hears(weigh)
def by_frost(t, seat, pounds):
    return pounds + t.frost

@game.event(targets=1, act=True)
def harvest(t, seat):
    ask(t, which_fruit, seat)

@game.hears(harvest, row=True)
def wasps(t, argument, seat):
    then(t, sting, seat)

@game.act
def sting(t, seat):
    tell(t, WEIGHED, seat, trigger(t, weigh, seat, 0))

@game.start
def begin(t):
    for card in range(len(t.kind)):
        lay(t, card, TREE)
    shuffle(t, TREE, SHAKEN)
    listen_on(t, harvest, wasps, 1, 0)
    then(t, harvest, 0)

def may_pick(t, seat, kind):
    if t.frost:
        return TOO_COLD
    return reachable(t, kind, seat)

@game.action(which_fruit, FRUIT, legal=may_pick)
def pick(t, seat, kind):
    # body
    taste(t, kind, seat, WORTH_OF[kind])
    if draw(t, TREE, BASKET + seat, PICKED) < 0:
        end_game(t, NO_WINNER, DUSK)
    elif ASKS_OF[kind] != 0:
        ask(t, ASKS_OF[kind], seat)
    else:
        then(t, rest, seat)

@game.act
def rest(t, seat):
    then(t, harvest, 1 - seat)

@game.action(how_ripe, RIPE)
def eat(t, seat, ripe):
    tell(t, EATEN, seat)
    end_game(t, 1 << seat, EATEN)

# rules

def show(look):
    return {"turn": table.turn}

def set_up(t, position, strict):
    t.turn = position["turn"]

GAME = Game(game, Face("Orchard", "Pick fruit.", show, set_up=set_up))
"""


def orchard(folder: Path, *changes: tuple[str, str]) -> Game:
    """The game with each old text become a new one."""
    text = TEXT
    for old, new in changes:
        assert text.count(old) == 1, f"the orchard has {old!r} {text.count(old)} times"
        text = text.replace(old, new)
    place = folder / "orchard"
    place.mkdir(exist_ok=True)
    (place / "__init__.py").write_text(text)
    return load_folder(place)


def line_of(folder: Path, text: str) -> int:
    """The line of the changed game on which a text stands first."""
    lines = (folder / "orchard" / "__init__.py").read_text().splitlines()
    return next(number for number, line in enumerate(lines, 1) if text in line)
