"""A whole card game line by line, and what one person among bots is asked of what could be asked aloud."""

import io
import re

from tabard.engine.match.beginning import begin
from tabard.games.ivanhoe import GAME as IVANHOE
from tabard.sitting.seating import seat_players
from tabard.sitting.sitting import Sitting
from tabard.terminal.line import LineTable
from terminal.lists import POSITION, sitting_for, with_third


def outmaneuvered(*hand):
    """A bot at seat 2 has played an action; the person at seat 1 holds these cards."""
    hands = {**POSITION["hands"], "1": list(hand), "2": ["Outmaneuver"]}
    sitting = sitting_for(hot_seat=False, turn=2, hands=hands, displays={"1": ["blue 2", "blue 3"], "2": ["blue 5"]})
    sitting.play_bot(2, next(move.number for move in sitting.match.asks[0].moves if move.text == "Outmaneuver"))
    return sitting


def test_one_person_among_bots_without_a_choice_need_not_say_so():
    sitting = outmaneuvered("green 1")
    assert sitting.ask is None
    assert [ask.seat for ask in sitting.match.asks] == [3]


def test_one_person_who_could_answer_is_asked():
    sitting = outmaneuvered("Ivanhoe")
    assert sitting.ask.prompt == "Do you answer with Ivanhoe?"
    assert [move.text for move in sitting.ask.moves] == ["Ivanhoe", "pass"]


def in_lines(sitting, typed):
    out = io.StringIO()
    LineTable(sitting, io.StringIO(typed), out).run()
    return out.getvalue()


def test_in_lines_too_everyone_is_asked_aloud():
    out = in_lines(sitting_for(**with_third("Ivanhoe")), "Riposte P2\nhm\nnobody\n\n")
    assert "Everyone: Does anyone answer with Ivanhoe? (1 nobody, 2 Player 2, 3 Player 3)" in out
    assert "Say who answers: nobody, Player 2, Player 3." in out
    aloud, curtain, again = re.split(r"\n{60,}", out)[1].partition(
        "Player 1, press Enter when only you see the screen."
    )
    assert curtain
    assert "purple 5" not in aloud
    assert "purple 5" in again
    assert "blue 2 goes from Player 2 to Player 1" in again


def test_in_lines_too_who_answers_has_the_screen_alone():
    out = in_lines(sitting_for(**with_third("Ivanhoe")), "Riposte P2\nPlayer 3\n\nIvanhoe\n\n\n")
    aloud, _, answered = out.partition("Player 3, press Enter when only you see the screen.")
    assert "Press Enter to hide" not in aloud
    assert "Player 3: Do you answer with Ivanhoe? (1 Ivanhoe, 2 pass)" in answered
    assert "Player 3 answers with Ivanhoe" in answered
    assert "Player 1, press Enter when only you see the screen." in answered


def test_in_lines_piles_and_rules_are_commands():
    out = in_lines(sitting_for(discard=["Dodge", "red 4", "blue 2", "red 4"]), "piles\nrules\n")
    assert "Discard pile (4), red 4 on top\n  [| red 4 x2]\n  [= blue 2]\n  [* Dodge]\n" in out
    assert "\nHouse rules ----" in out
    assert "Outwit         Swap one of your face-up cards" in out


def test_in_lines_the_beginning_of_a_move_is_enough_and_steps_are_told():
    out = io.StringIO()
    table = LineTable(sitting_for(), io.StringIO("rip\nback\nbl\n"), out)
    table.run()
    assert "Player 1: Riposte > Choose an opponent (1 P2; or back)" in out.getvalue()
    assert out.getvalue().count("Blue tournament") == 3  # not again in the middle of an answer
    assert table.sitting.match.view(1)["displays"]["1"] == ["blue 2", "blue 2"]


def test_in_lines_a_move_is_typed_as_it_is_listed_possible_or_not():
    sitting = sitting_for(names=["Ada", "Bo", "Cy"])
    out = in_lines(sitting, "Riposte\nP3 Cy\np2  bo\n")
    assert "Ada: Riposte > Choose an opponent (1 P2 Bo; or back)" in out
    assert "That player is shielded." in out
    assert "Riposte is aimed at Bo" in out


def test_the_fingerprint_of_chance_is_not_read_out_but_stands_in_the_log():
    sitting = Sitting(begin(IVANHOE, seats=2), seat_players(2, hot_seat=True))
    out, _, log = in_lines(sitting, "\nlog\n").partition("Choose the colour of the tournament")
    assert "fingerprint" not in out
    assert "fingerprint" in log


def test_in_lines_a_move_is_typed_by_the_number_that_is_listed_with_or_without_its_words():
    said = " ".join(in_lines(sitting_for(), "moves\n").split())  # as it reads, however long the lines are
    listed = re.search(r"\((1 [^)]*)\)", said).group(1).split(", ")
    riposte = next(entry for entry in listed if entry.endswith(" Riposte"))
    for typed in (riposte.split()[0], riposte, riposte.replace("Riposte", "rip")):
        assert "Player 1: Riposte > Choose an opponent" in in_lines(sitting_for(), f"{typed}\n"), typed
    for none in ("0", "99"):
        assert "There is no such move in Ivanhoe." in in_lines(sitting_for(), f"{none}\n"), none
    other = riposte.replace("Riposte", "Dodge")  # a number is also the answer to which of several cards is meant
    assert "That is not an answer to the question." in in_lines(sitting_for(), f"{other}\n")
