"""Sentences about people who share one screen: whose view it shows, the curtain between two views, questions aloud."""

from __future__ import annotations

from tabard.scenarios.sentences import step
from tabard.scenarios.values import show
from tabard.scenarios.world import Unmet, World
from tabard.sitting.curtain import EVERYONE, SharedScreen


@step("they share one screen")
def share(world: World) -> None:
    """Everybody plays at the same screen from here on; where hands are hidden it begins behind the curtain."""
    world.screen = SharedScreen(range(1, len(world.match.names) + 1))
    world.screen.follow(world.match)


def screen_of(world: World) -> SharedScreen:
    if world.screen is None:
        raise Unmet("Nobody shares a screen in this match: say 'they share one screen' first.")
    return world.screen


@step("{move:quoted} is (played|said) at the screen")
def play_there(world: World, move: str) -> None:
    """A move by the one whose view is shown, or the answer to what is asked of everybody."""
    screen = screen_of(world)
    world.attempt([(f"The move {show(move)}", lambda: screen.play(world.match, move))])


@step("what the screen shows is hidden")
def hide(world: World) -> None:
    """Who has moved acknowledges that the next player is asked."""
    screen = screen_of(world)
    world.attempt([("Hiding the view", screen.hide)])


@step("the curtain is lifted")
def lift(world: World) -> None:
    """The one who is asked next says that nobody else looks."""
    screen = screen_of(world)
    if screen.handing_to is None:
        raise Unmet(f"There is no curtain to lift: {what_stands(world, screen)}.")
    screen.hand_over()


def what_stands(world: World, screen: SharedScreen) -> str:
    if screen.handing_to is not None:
        return f"a curtain stands before {world.name_of(screen.handing_to)}"
    if screen.shows is None:
        return "the screen shows what everybody may see"
    return f"the screen shows the view of {world.name_of(screen.shows)}"


@step("a curtain stands before {who:seat}", expects=True)
def curtain(world: World, who: int) -> None:
    """Nothing is asked and no move is taken until that seat lifts it."""
    screen = screen_of(world)
    if screen.handing_to != who or screen.ask(world.match) is not None:
        raise Unmet(f"A curtain should stand before Player {who}, and {what_stands(world, screen)}.")


@step("the screen is blank", expects=True)
def blank(world: World) -> None:
    """Nothing of the table is shown."""
    screen = screen_of(world)
    if not screen.blank:
        raise Unmet(f"The screen should be blank, and {what_stands(world, screen)}.")


@step("the screen shows the view of {who:seat}", expects=True)
def shows(world: World, who: int) -> None:
    """No curtain stands, and the view is that seat's."""
    screen = screen_of(world)
    if screen.handing_to is not None or screen.shows != who:
        raise Unmet(f"The screen should show the view of Player {who}, and {what_stands(world, screen)}.")


@step("the screen asks everybody {prompt:quoted} and offers only {answers:list}", expects=True)
def asks_everybody(world: World, prompt: str, answers: list[str]) -> None:
    """One question aloud serves all, and only what everybody may see is shown."""
    screen = screen_of(world)
    ask = screen.ask(world.match)
    if ask is None or ask.seat != EVERYONE or screen.shows is not None:
        raise Unmet(f"The screen should ask everybody {show(prompt)}, and {what_stands(world, screen)}.")
    found = [move.text for move in ask.moves]
    if ask.prompt != prompt or sorted(found) != sorted(answers):
        asked = f"{show(ask.prompt)} with the answers {show(found)}"
        raise Unmet(
            f"The screen should ask everybody {show(prompt)} with the answers {show(answers)}, and asks {asked}."
        )


@step("the screen shows {text:quoted}", expects=True)
def reads(world: World, text: str) -> None:
    """These words are in what the screen shows: the table, the log, the question, the reasons."""
    if text.lower() not in all_shown(world).lower():
        raise Unmet(f"The screen should show {show(text)}, and does not.")


@step("the screen shows {text:quoted} nowhere", expects=True)
def reads_nowhere(world: World, text: str) -> None:
    """These words are in nothing that the screen shows."""
    if text.lower() in all_shown(world).lower():
        raise Unmet(f"The screen should show {show(text)} nowhere, and does.")


def all_shown(world: World) -> str:
    screen = screen_of(world)
    return "" if screen.blank else world.reads(screen.shows)
