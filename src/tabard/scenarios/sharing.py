"""Sentences about people who share one screen: whose view it shows, and the curtain between two views."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from tabard.scenarios.sentences import step
from tabard.scenarios.values import show
from tabard.scenarios.world import Unmet, World

if TYPE_CHECKING:
    from tabard.terminal.session import Session


@step("they share one screen")
def share(world: World) -> None:
    """Everybody plays at the same screen from here on."""
    from tabard.terminal.seating import seat_players
    from tabard.terminal.session import Session

    world.screen = Session(world.match, seat_players(len(world.match.names), hot_seat=True))


def screen_of(world: World) -> Session:
    if world.screen is None or world.screen.match is not world.match:
        raise Unmet("Nobody shares a screen in this match: say 'they share one screen' first.")
    return world.screen


@step("{move:quoted} is played at the screen")
def play_there(world: World, move: str) -> None:
    """A move by the one whose view is shown."""
    screen = screen_of(world)
    world.attempt([(f"The move {show(move)}", lambda: screen.play(move))])


@step("the curtain is lifted")
def lift(world: World) -> None:
    """The one who is asked next says that nobody else looks."""
    screen = screen_of(world)
    if screen.handing_to is None:
        raise Unmet(f"There is no curtain to lift: {what_stands(world, screen)}.")
    screen.hand_over()


def what_stands(world: World, screen: Session) -> str:
    if screen.handing_to is not None:
        return f"a curtain stands before {world.name_of(screen.handing_to)}"
    return f"the screen shows the view of {world.name_of(screen.viewer)}"


@step("a curtain stands before {who:seat}", expects=True)
def curtain(world: World, who: int) -> None:
    """Nothing is asked and no move is taken until that seat lifts it."""
    screen = screen_of(world)
    if screen.handing_to != who or screen.ask is not None:
        raise Unmet(f"A curtain should stand before Player {who}, and {what_stands(world, screen)}.")


@step("the screen shows the view of {who:seat}", expects=True)
def shows(world: World, who: int) -> None:
    """No curtain stands, and the view is that seat's."""
    screen = screen_of(world)
    if screen.handing_to is not None or screen.viewer != who:
        raise Unmet(f"The screen should show the view of Player {who}, and {what_stands(world, screen)}.")


@step("the screen shows {text:quoted}", expects=True)
def reads(world: World, text: str) -> None:
    """These words are in what the screen shows: the table, the log, the question, the reasons."""
    if text.lower() not in all_shown(screen_of(world)).lower():
        raise Unmet(f"The screen should show {show(text)}, and does not.")


@step("the screen shows {text:quoted} nowhere", expects=True)
def reads_nowhere(world: World, text: str) -> None:
    """These words are in nothing that the screen shows."""
    if text.lower() in all_shown(screen_of(world)).lower():
        raise Unmet(f"The screen should show {show(text)} nowhere, and does.")


def all_shown(screen: Session) -> str:
    return json.dumps([screen.panels(), screen.log(), screen.ask, screen.why()], ensure_ascii=False)
