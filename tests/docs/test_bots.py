"""What docs/bots.md shows is so."""

from plumbing.pages import ROOT, play_sessions


def test_the_bot_of_the_page_answers_as_it_says() -> None:
    assert play_sessions(ROOT / "docs" / "bots.md") >= 6
