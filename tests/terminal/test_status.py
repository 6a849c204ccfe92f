"""The words around the board."""

from tabard.engine import HEADING
from tabard.engine.match.beginning import begin
from tabard.engine.rules.declared import DETAIL, NEWS
from tabard.shelf import find
from tabard.sitting.recap import Line
from tabard.sitting.seating import seat_players
from tabard.sitting.sitting import Sitting
from tabard.terminal.status import news_words, player_words, whole_log


def test_news_are_told_in_two_rows():
    names = ("Ada", "Ben", "Cleo", "Dora")
    log = [Line("x", HEADING, 1), *(Line(f"{name} loses", "", at) for at, name in enumerate(names, 2))]
    assert str(news_words(log, 80)) == "Ben loses. Cleo loses. Dora loses."
    assert str(news_words(log, 12)) == "Cleo loses. Dora loses."
    assert str(news_words(log, 5)) == "Dora loses."


def test_what_was_missed_is_told_as_fully_as_two_rows_allow():
    told = (
        "Ada plays red 3",
        "Ben plays red 4",
        "Cleo loses red 5",
        "Dora withdraws",
        "Ada has the turn, and others wait",
    )
    tones = ("", "", NEWS, "", HEADING)
    log = [
        Line("x", HEADING, 1),
        *(Line(text, tone, at) for at, (text, tone) in enumerate(zip(told, tones, strict=True), 2)),
    ]
    rest = "  (^l: all of it)"
    assert str(news_words(log, 60, 1)) == f"{'. '.join(told[:4])}. ▸ {told[4]}."
    assert str(news_words(log, 48, 1)) == f"{'. '.join(told[:4])}.{rest}"
    assert str(news_words(log, 36, 1)) == f"{'. '.join(told[1:4])}.{rest}"
    assert str(news_words(log, 18, 1)) == f"{told[2]}.{rest}"
    assert str(news_words(log, 36, 1, own=2)) == f"{'. '.join(told[1:4])}.{rest}"
    assert str(news_words(log, 36, 1, own=4)) == f"{'. '.join(told[1:4])}.{rest}"  # what nobody should miss stays
    assert str(news_words(log, 48, 1, own=2)) == f"{'. '.join(told[1:4])}. ▸ {told[4]}."
    assert str(news_words(log, 36, 1, noted=4)) == f"{told[3]}.{rest}"  # what was read before is not told again
    assert str(news_words(log, 60, 1, noted=4)) == str(news_words(log, 60, 1))


def test_a_whole_log_has_every_line():
    entries = [{"text": "the key is fixed", "tone": DETAIL}, {"text": "Ada begins", "tone": HEADING}]
    assert str(whole_log(entries)) == "the key is fixed\nAda begins"


def test_who_is_which_player_stands_beside_a_name_that_somebody_gave():
    match = begin(find("connect-four"), seed=1, names=["Anna", "Player 2"])
    sitting = Sitting(match, seat_players(2))
    assert str(player_words(sitting, sitting.panels())) == "▸ ● Anna  Player 1  you\n  ○ Player 2  easy bot"
