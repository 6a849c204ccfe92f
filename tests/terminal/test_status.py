"""The words around the board."""

from tabard.engine import HEADING
from tabard.sitting.recap import Line
from tabard.terminal.status import news_words


def test_news_are_told_in_two_rows():
    names = ("Ada", "Ben", "Cleo", "Dora")
    log = [Line("x", HEADING, 1), *(Line(f"{name} loses", "", at) for at, name in enumerate(names, 2))]
    assert str(news_words(log, 80)) == "Ben loses. Cleo loses. Dora loses."
    assert str(news_words(log, 12)) == "Cleo loses. Dora loses."
    assert str(news_words(log, 5)) == "Dora loses."
