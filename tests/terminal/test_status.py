"""The words around the board."""

from tabard.engine import HEADING
from tabard.engine.rules.declared import DETAIL
from tabard.sitting.recap import Line
from tabard.terminal.status import news_words, whole_log


def test_news_are_told_in_two_rows():
    names = ("Ada", "Ben", "Cleo", "Dora")
    log = [Line("x", HEADING, 1), *(Line(f"{name} loses", "", at) for at, name in enumerate(names, 2))]
    assert str(news_words(log, 80)) == "Ben loses. Cleo loses. Dora loses."
    assert str(news_words(log, 12)) == "Cleo loses. Dora loses."
    assert str(news_words(log, 5)) == "Dora loses."


def test_a_whole_log_has_every_line():
    entries = [{"text": "the key is fixed", "tone": DETAIL}, {"text": "Ada begins", "tone": HEADING}]
    assert str(whole_log(entries)) == "the key is fixed\nAda begins"
