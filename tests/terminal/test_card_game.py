"""A whole card game on the screen: what stands where the eye is, and one question aloud for all at a shared screen."""

import io
import re

import pytest

from tabard.engine.beginning import begin
from tabard.engine.position import set_up
from tabard.games.ivanhoe import GAME as IVANHOE
from tabard.terminal.app import TableApp
from tabard.terminal.line import LineTable
from tabard.terminal.pieces import place_of, plain
from tabard.terminal.piles import LOOK
from tabard.terminal.screens import Curtain, Sheet
from tabard.terminal.seating import seat_players
from tabard.terminal.session import Session

POSITION = {
    "seats": 3,
    "colour": "blue",
    "hands": {"1": ["green 1", "Riposte", "blue 2", "purple 5", "squire 2"], "2": ["yellow 2"], "3": ["red 3"]},
    "displays": {"1": ["blue 2"], "2": ["blue 5", "blue 2"], "3": ["blue 3"]},
    "beside": {"3": ["Shield"]},
    "tokens": {"1": ["red", "green"]},
    "discard": ["Dodge", "red 4"],
}


def session_for(hot_seat=True, **changed):
    """A sitting at this position; who is asked has taken the screen."""
    session = Session(set_up(IVANHOE, {**POSITION, **changed}, seed=1), seat_players(3, hot_seat=hot_seat, seed=1))
    session.hand_over()
    return session


def app_for(session):
    return TableApp(session, lambda game: begin(game, seed=1), pace=0)


def with_third(*cards):
    return {"hands": {**POSITION["hands"], "3": list(cards)}}


async def settle(pilot):
    await pilot.pause(0.02)
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


def drawn(app, where="#board"):
    return plain(app.table.query_one(where).rows)


def words(app, where):
    return str(app.table.query_one(where).render())


def picture(app):
    """The rows of the sheet that lies before the table."""
    rows = [str(strip.text) for strip in app.screen._compositor.render_strips()]
    inside = [row.partition("│")[2].rpartition("│")[0].strip(" ▁▂▃▄▅▆▇█") for row in rows if row.count("│") > 1]
    return [row for row in inside if row]


async def test_the_table_says_at_a_glance_how_one_stands():
    app = app_for(session_for(hot_seat=False))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert [line for line in drawn(app).splitlines() if line] == [
            "≡≡≡≡≡≡≡≡≡≡≡≡ BLUE TOURNAMENT · axe ≡≡≡≡≡≡≡≡≡≡≡≡≡",
            "             Player 2 leads with 7",
            "  Player 2  7  ·  ·  ·  ·  ·   1 in hand",
            "  [≡ blue 5] [≡ blue 2]",
            "  Player 3  3  ·  ·  ·  ·  ·   1 in hand",
            "  [≡ blue 3] [✦ Shield]",
            "▶ Player 1  2  ·  ║R ·  ·  ╲G  needs 8+  you",
            "  [≡ blue 2]",
            "Draw pile 96 · Discard pile 2, red 4 on top",
            "Your hand (5)",
            "  [╱ purple 5] »≡ blue 2« [╲ green 1]",  # noqa: RUF001
            "  [+ squire 2] [✦ Riposte]",
        ]
        assert not app.table.query_one("#players").display
        assert "Adds 2 in a blue tournament (axe)." in " ".join(drawn(app, "#moves").split())
        assert "end turn: You have played no card this turn." in " ".join(drawn(app, "#moves").split())


async def test_a_larger_window_has_larger_cards():
    app = app_for(session_for(hot_seat=False))
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        assert "║ ≡≡≡≡≡≡ ║" in drawn(app)
        assert "Player 2  7  ·  ·  ·  ·  ·   1 in hand  random bot" in drawn(app)


async def test_only_cards_that_are_asked_about_can_be_pointed_at():
    app = app_for(session_for(hot_seat=False))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        rows = app.table.query_one("#board").rows
        assert sum(piece.ref == "hand card blue 2" for row in rows for piece in row) == 1
        x, y = place_of(rows, "hand card blue 2")
        await pilot.click("#board", offset=(x, y))
        await settle(pilot)
        assert app.session.match.view(1)["displays"]["1"] == ["blue 2", "blue 2"]


async def test_what_just_happened_is_said_and_new_lines_are_bright():
    app = app_for(session_for())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("slash", *"squire", "space", "2", "enter")
        await settle(pilot)
        assert words(app, "#message") == "Player 1 plays squire 2."
        assert "Player 1 plays squire 2" in words(app, "#lines")


async def test_at_a_shared_screen_everyone_is_asked_aloud_and_the_player_goes_on():
    app = app_for(session_for(**with_third("Ivanhoe")))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        app.table.play("Riposte P2")
        await settle(pilot)
        assert words(app, "#banner") == "Everyone: Does anyone answer with Ivanhoe?"
        assert drawn(app, "#moves").split("\n")[0] == "»1 nobody« 2 Player 2"
        assert "purple 5" not in drawn(app) + words(app, "#lines")
        await pilot.press("enter")
        await settle(pilot)
        assert app.screen is app.table
        assert "purple 5" in drawn(app)
        assert app.session.match.view(1)["displays"]["1"] == ["blue 2", "blue 2"]


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_question_aloud_looks_the_same_whoever_holds_the_card(size):
    pictures = []
    for third in ("Ivanhoe", "red 3"):
        app = app_for(session_for(**with_third(third)))
        async with app.run_test(size=size) as pilot:
            await settle(pilot)
            app.table.play("Riposte P2")
            await settle(pilot)
            pictures.append([str(strip.text) for strip in app.screen._compositor.render_strips()])
    assert pictures[0] == pictures[1]


async def test_who_says_yes_answers_behind_the_curtain():
    app = app_for(session_for(**with_third("Ivanhoe", "green 1")))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        app.table.play("Riposte P2")
        await pilot.press("3")
        await pilot.press("enter")
        await settle(pilot)
        assert isinstance(app.screen, Curtain)
        assert app.screen.player == "Player 3"
        await pilot.press("enter")
        await settle(pilot)
        assert "green 1" in drawn(app)
        assert "purple 5" not in drawn(app)
        app.table.play("Ivanhoe")
        await settle(pilot)
        assert app.session.match.view(None)["displays"]["2"] == ["blue 5", "blue 2"]
        assert app.session.handing_to == 1


def outmaneuvered(*hand):
    """A bot at seat 2 has played an action; the person at seat 1 holds these cards."""
    hands = {**POSITION["hands"], "1": list(hand), "2": ["Outmaneuver"]}
    session = session_for(hot_seat=False, turn=2, hands=hands, displays={"1": ["blue 2", "blue 3"], "2": ["blue 5"]})
    session.play_bot(2, next(move.number for move in session.match.asks[0].moves if move.text == "Outmaneuver"))
    return session


def test_one_person_among_bots_without_a_choice_need_not_say_so():
    session = outmaneuvered("green 1")
    assert session.ask is None
    assert [ask.seat for ask in session.match.asks] == [3]


def test_one_person_who_could_answer_is_asked():
    session = outmaneuvered("Ivanhoe")
    assert session.ask.prompt == "Do you answer with Ivanhoe?"
    assert [move.text for move in session.ask.moves] == ["Ivanhoe", "pass"]


def in_lines(session, typed):
    out = io.StringIO()
    LineTable(session, io.StringIO(typed), out).run()
    return out.getvalue()


def test_in_lines_too_everyone_is_asked_aloud():
    out = in_lines(session_for(**with_third("Ivanhoe")), "Riposte P2\nhm\nnobody\n")
    assert "Everyone: Does anyone answer with Ivanhoe? (nobody, Player 2, Player 3)" in out
    assert "Say who answers: nobody, Player 2, Player 3." in out
    assert "purple 5" not in re.split(r"\n{60,}", out)[1].partition("Say who answers")[0]
    assert "blue 2 goes from Player 2 to Player 1" in out
    assert "press Enter" not in out


def test_in_lines_too_who_answers_has_the_screen_alone():
    out = in_lines(session_for(**with_third("Ivanhoe")), "Riposte P2\nPlayer 3\n\nIvanhoe\n\n\n")
    aloud, _, answered = out.partition("Player 3, press Enter when only you see the screen.")
    assert "Press Enter to hide" not in aloud
    assert "Player 3: Do you answer with Ivanhoe? (Ivanhoe, pass)" in answered
    assert "Player 3 answers with Ivanhoe" in answered
    assert "Player 1, press Enter when only you see the screen." in answered


async def test_letters_type_moves_and_commands_take_ctrl():
    app = app_for(session_for())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press(*"squire", "space", "2", "enter")
        await settle(pilot)
        assert app.session.match.view(1)["displays"]["1"] == ["blue 2", "squire 2"]
        await pilot.press("ctrl+q")
        await settle(pilot)
        assert words(app, "#message") == "This match is not saved: ^s saves it, ^q again to leave."


async def test_what_was_chosen_by_halves_stands_in_the_banner():
    app = app_for(session_for(names=["Ada", "Bo", "Cy"]))
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        await pilot.press(*"rip", "enter")
        await settle(pilot)
        assert words(app, "#banner") == "Ada: Riposte ▸ Choose an opponent  (Esc: back)"
        assert drawn(app, "#moves").startswith("»1 P2 Bo«")
        assert "P3 Cy: That player is shielded." in drawn(app, "#moves")
        await pilot.press("escape")
        await settle(pilot)
        assert words(app, "#banner") == "Ada: Play a card, end the turn or withdraw"


async def test_a_new_question_begins_at_its_first_answer():
    """The number of a card is also that of a player: nobody answers because a card was marked before."""
    displays = {**POSITION["displays"], "2": ["red 3", "red 4"]}
    app = app_for(session_for(hands={"1": ["Dodge"]}, displays=displays, discard=[]))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        app.table.play("Dodge P2")
        await settle(pilot)
        await pilot.press(*"red", "space", "3", "enter")
        await settle(pilot)
        assert drawn(app, "#moves").split("\n")[0] == "»1 nobody« 2 Player 2"


async def test_the_help_tells_of_the_cards_in_sight():
    app = app_for(session_for())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("question_mark")
        await settle(pilot)
        help_words = str(app.screen.words)
        assert "^s              save the match" in help_words
        assert "Riposte  The last card of one opponent's display goes on top of yours." in help_words
        assert "Outwit" not in help_words


async def test_a_pile_that_lies_open_is_looked_through_by_key_and_by_click():
    app = app_for(session_for(discard=["Dodge", "red 4", "blue 2", "red 4"]))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        place = place_of(app.table.query_one("#board").rows, LOOK)
        for look in (lambda: pilot.press("ctrl+p"), lambda: pilot.click("#board", offset=place)):
            await look()
            await settle(pilot)
            assert isinstance(app.screen, Sheet)
            assert picture(app)[0] == "Discard pile (4), red 4 on top"
            assert picture(app)[1:4] == ["[║ red 4 ×2]", "[≡ blue 2]", "[✦ Dodge]"]
            await pilot.press("escape")
            await settle(pilot)
            assert app.screen is app.table


async def test_a_pile_without_cards_is_said_to_be_empty():
    app = app_for(session_for(discard=[]))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("ctrl+p")
        await settle(pilot)
        assert words(app, "#message") == "No pile has a card that you could look at."


async def test_the_help_leads_to_the_rulebook_and_its_list_of_cards():
    app = app_for(session_for())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("question_mark")
        await settle(pilot)
        assert "? once more opens the rulebook." in str(app.screen.words)
        assert "^p              look through piles that lie open" in str(app.screen.words)
        await pilot.press("question_mark")
        await settle(pilot)
        assert picture(app)[0] == "Ivanhoe"
        assert "Cards and tokens ───" in "\n".join(picture(app))
        await pilot.press("space")
        await settle(pilot)
        assert "green         no weapon    1 ×14" in picture(app)
        await pilot.press("end")
        await settle(pilot)
        assert picture(app)[-1] == "has just played."
        await pilot.press("question_mark")
        await settle(pilot)
        assert app.screen is app.table


def test_in_lines_piles_and_rules_are_commands():
    out = in_lines(session_for(discard=["Dodge", "red 4", "blue 2", "red 4"]), "piles\nrules\n")
    assert "Discard pile (4), red 4 on top\n  [| red 4 x2]\n  [= blue 2]\n  [* Dodge]\n" in out
    assert "\nHouse rules ----" in out
    assert "Outwit         Swap one of your face-up cards" in out


def test_in_lines_the_beginning_of_a_move_is_enough_and_steps_are_told():
    out = io.StringIO()
    table = LineTable(session_for(), io.StringIO("rip\nback\nbl\n"), out)
    table.run()
    assert "Player 1: Riposte > Choose an opponent (P2; or back)" in out.getvalue()
    assert out.getvalue().count("BLUE TOURNAMENT") == 3  # not again in the middle of an answer
    assert table.session.match.view(1)["displays"]["1"] == ["blue 2", "blue 2"]


async def test_what_was_said_while_others_were_asked_is_forgotten_when_ones_turn_comes():
    app = app_for(session_for(hot_seat=False, turn=2))
    async with app.run_test(size=(80, 24)) as pilot:
        app.table.say("It is not your turn.")
        for _ in range(20):
            await settle(pilot)
            if app.session.ask is not None:
                break
        assert app.session.ask is not None
        assert words(app, "#message") != "It is not your turn."
