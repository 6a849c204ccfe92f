"""What is said above the board, how long, and what is asked twice."""

from unittest.mock import patch

from tabard.terminal.message import Message
from terminal.lists import sitting_for


def test_what_was_said_stays_while_one_is_asked_and_goes_when_the_turn_comes():
    sitting = sitting_for()
    message = Message(sitting)
    message.say("Own.")
    message.settle()
    assert message.said == "Own."
    with patch.object(type(sitting), "ask", None):  # others are asked
        message.say("Others'.")
        message.settle()
        assert message.said == "Others'."
    message.settle()
    assert message.said == ""


def test_a_wish_is_asked_for_again_only_while_the_question_can_be_read():
    message = Message(sitting_for())
    assert not message.is_asked_again("leave")
    message.ask_twice("leave", "Again to leave.")
    assert message.is_asked_again("leave")
    assert not message.is_asked_again("new")
    message.say("Something else.")
    assert not message.is_asked_again("leave")


def test_a_question_that_was_withdrawn_is_asked_once_more():
    message = Message(sitting_for())
    message.ask_twice("leave", "Again to leave.")
    message.withdraw()
    assert not message.is_asked_again("leave")


def test_nothing_that_steers_a_terminal_is_said():
    message = Message(sitting_for())
    message.say("a\x1bb")
    assert message.said == "a\\x1bb"
