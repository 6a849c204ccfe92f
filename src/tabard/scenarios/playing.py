"""Sentences that do something: moves, taking them back, saving, copying."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from tabard.engine.match.loading import read_save
from tabard.engine.match.match import Match
from tabard.engine.match.setup import set_up
from tabard.scenarios.sentences import step
from tabard.scenarios.values import Block, show, unquote
from tabard.scenarios.world import Unmet, World

Command = tuple[str, Callable[[], object]]


def move_by(world: World, seat: int | None, move: Any) -> Command:
    name = world.name_of(seat) + "'s move" if seat else "The move"
    return f"{name} {show(move)}", lambda: world.match.play(move, seat)


@step("{who:seats} (play|plays|try|tries|answer|answers|choose|chooses) {moves:moves}")
def play(world: World, who: list[int], moves: list[str]) -> None:
    """Moves by text, with or without quotes; several: "charge" then "pass". Several seats answer in the order named."""
    world.attempt(move_by(world, seat, move) for seat in who for move in moves)


@step("{who:seats} (give|gives) the (value|number) {value:value}")
def give(world: World, who: list[int], value: Any) -> None:
    """A move by its number, or any JSON value where a move is wanted."""
    world.attempt(move_by(world, seat, value) for seat in who)


@step("{move:quoted} is played")
def played(world: World, move: str) -> None:
    """A move by whoever is asked, without saying who it is."""
    world.attempt([move_by(world, None, move)])


@step("these moves are played")
def these_moves(world: World, block: Block) -> None:
    """A table of seats and moves."""
    pairs = [(world.seat(name), unquote(move)) for name, move in block.two_columns()]
    world.attempt(move_by(world, seat, move) for seat, move in pairs)


@step("{who:seat} takes (the|their|a) [last ]move back")
def undo(world: World, who: int) -> None:
    """Undo."""
    world.attempt([(f"{world.name_of(who)}'s taking back", lambda: world.match.undo(who))])
    world.since = world.next = world.told()


@step("{who:seat} backs out")
def back_out(world: World, who: int) -> None:
    """Leave a half-given answer."""
    world.attempt([(f"{world.name_of(who)}'s backing out", lambda: world.match.back(who))])
    world.since = world.next = world.told()


@step("{who:seat} goes {count:number} step(s|) back")
def steps_back(world: World, who: int, count: int) -> None:
    """Take so many steps of a half-given answer back."""
    world.attempt([(f"{world.name_of(who)}'s going back", lambda: world.match.back(who, count))])
    world.since = world.next = world.told()


def compare(one: Match, other: Match, done: str) -> None:
    """Two matches that should be the same for everybody in every respect."""
    if one.digest != other.digest:
        raise Unmet(f"The match is another one after being {done}: the tables differ.")
    for reader in ("all", None, *range(1, len(one.names) + 1)):
        if one.view(reader) != other.view(reader) or one.log(reader) != other.log(reader):
            raise Unmet(f"The match is another one after being {done}: it shows something else.")
    if one.asks != other.asks or one.save() != other.save():
        raise Unmet(f"The match is another one after being {done}: it does not go on in the same way.")


@step("the match is saved and loaded", expects=True)
def save_and_load(world: World) -> None:
    """Go on with what a save gives back, which must be the same match."""
    loaded = read_save(world.match.save(), world.find)
    if not isinstance(loaded, Match):
        raise Unmet(f"The match could not be gone on with: {loaded.why_closed}")
    compare(world.match, loaded, "saved and loaded")
    world.match = loaded


@step("the match is copied", expects=True)
def copy(world: World) -> None:
    """Go on with a copy; what it is a copy of must not change any more."""
    twin = world.match.copy()
    compare(world.match, twin, "copied")
    world.set_aside(world.match)
    world.match = twin


@step("the match is set up again from what it shows", expects=True)
def set_up_again(world: World) -> None:
    """Go on from a position made of all there is to see, which must show the same."""
    view = json.loads(json.dumps(world.match.view("all")))
    again = set_up(world.match.game, view, seed=world.settings.seed)
    if again.view("all") != world.match.view("all"):
        raise Unmet(f"What the match shows should set the same up, and gives {show(again.view('all'))}.")
    world.match = again


@step("the match is remembered")
def remember(world: World) -> None:
    """Keep how everything stands, to compare with later."""
    world.memory = standing(world)


@step("the match is as remembered", expects=True)
def as_remembered(world: World) -> None:
    """Everything stands as it did when it was remembered."""
    if not world.memory:
        raise Unmet("Nothing was remembered: say 'the match is remembered' first.")
    if standing(world) != world.memory:
        raise Unmet("The match should be as remembered, and it is not.")


def standing(world: World) -> str:
    match = world.match
    seen = [[match.view(reader), match.log(reader)] for reader in (*world.everybody(), "all")]
    return json.dumps([match.digest, match.asks, match.result, seen])
