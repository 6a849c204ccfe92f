"""What docs/hints.md shows is so."""

import json

from plumbing.pages import ROOT, play_sessions
from tabard.desk.desk import Desk

PAGE = ROOT / "docs" / "hints.md"


def test_the_session_of_the_page_is_played() -> None:
    assert play_sessions(PAGE) >= 6


def test_a_program_gets_the_answer_that_the_page_shows() -> None:
    asked, _, shown = PAGE.read_text().partition('{"do": "hint", "simulations": 500}')
    assert asked
    desk = Desk()
    position = {"moves": [3, 0, 3, 0, 3, 1]}
    desk.answer(json.dumps({"do": "setup", "game": "connect-four", "position": position}).encode())
    answer = json.loads(desk.answer(b'{"do": "hint", "simulations": 500}'))
    assert answer == json.loads(shown.partition("```")[0])
