"""Sentences about one screen for all."""

import pytest

from scenarios.worlds import complaint
from tabard.scenarios import World, perform


@pytest.fixture
def shared(trees: World) -> World:
    perform(trees, "they share one screen")
    perform(trees, "a curtain stands before Player 1")
    perform(trees, "the screen is blank")
    perform(trees, "the curtain is lifted")
    return trees


def test_the_view_and_the_curtain_are_told_apart(shared: World) -> None:
    shown = "the screen shows the view of Player 1"
    assert complaint(shared, "a curtain stands before Player 2") == (
        f"A curtain should stand before Player 2, and {shown}."
    )
    assert complaint(shared, "the curtain is lifted") == f"There is no curtain to lift: {shown}."
    assert complaint(shared, "the screen shows the view of Player 2") == (
        f"The screen should show the view of Player 2, and {shown}."
    )
    perform(shared, '"birch" is played at the screen')
    assert complaint(shared, shown) == (
        "The screen should show the view of Player 1, and a curtain stands before Player 2."
    )


def test_blank_and_asked_of_everybody_is_told_from_what_is_there(shared: World) -> None:
    shown = "the screen shows the view of Player 1"
    assert complaint(shared, "the screen is blank") == f"The screen should be blank, and {shown}."
    assert complaint(shared, 'the screen asks everybody "Who?" and offers only "nobody"') == (
        f'The screen should ask everybody "Who?", and {shown}.'
    )
    perform(shared, "what the screen shows is hidden")
    perform(shared, 'it is refused: "There is nobody to hand the screen to."')
    perform(shared, '"birch" is played at the screen')
    perform(shared, "what the screen shows is hidden")
    perform(shared, "the screen is blank")
    perform(shared, 'the screen shows "Player" nowhere')


def test_what_the_screen_shows_is_read(shared: World) -> None:
    assert complaint(shared, 'the screen shows "cedar"') == 'The screen should show "cedar", and does not.'
    assert complaint(shared, 'the screen shows "birch" nowhere').endswith("nowhere, and does.")


def test_without_a_shared_screen_there_is_no_curtain(world: World) -> None:
    assert complaint(world, "a curtain stands before Player 2").startswith("Nobody shares a screen")
