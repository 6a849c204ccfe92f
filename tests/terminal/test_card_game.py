"""A whole card game on the screen: what stands where the eye is, and one question aloud for all at a shared screen."""

import pytest

from tabard.engine.match.beginning import begin
from tabard.games.ivanhoe import GAME as IVANHOE
from tabard.sitting.seating import seat_players
from tabard.sitting.sitting import Sitting
from tabard.terminal.app import TableApp
from tabard.terminal.pieces import place_of, plain
from tabard.terminal.piles import LOOK
from tabard.terminal.screens import Curtain, Sheet
from terminal.driving import settle, words
from terminal.lists import POSITION, sitting_for, with_third


def app_for(sitting):
    return TableApp(sitting, lambda game, names: begin(game, seed=1, names=names), pace=0)


def drawn(app, where="#board"):
    return plain(app.table.query_one(where).rows)


def picture(app):
    """The rows of the sheet that lies before the table."""
    rows = [str(strip.text) for strip in app.screen._compositor.render_strips()]
    inside = [row.partition("│")[2].rpartition("│")[0].strip(" ▁▂▃▄▅▆▇█") for row in rows if row.count("│") > 1]
    return [row for row in inside if row]


async def test_the_table_says_at_a_glance_how_one_stands():
    app = app_for(sitting_for(hot_seat=False))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert [line for line in drawn(app).splitlines() if line] == [
            "≡≡≡≡≡≡≡≡≡≡≡≡ Blue tournament · axe ≡≡≡≡≡≡≡≡≡≡≡≡≡",
            "             Player 2 leads with 7",
            "  Player 2  7  ·P ·R ·B ·Y ·G  1 in hand",
            "  [≡ blue 5] [≡ blue 2]",
            "  Player 3  3  ·P ·R ·B ·Y ·G  1 in hand",
            "  [≡ blue 3] [✦ Shield]",
            "▶ Player 1  2  ·P ║R ·B ·Y ╲G  needs 8+  you",
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
    app = app_for(sitting_for(hot_seat=False))
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        assert "║ ≡≡≡≡≡≡≡≡≡≡ ║" in drawn(app)
        assert "Player 2  7  ·P ·R ·B ·Y ·G  1 in hand  easy bot" in drawn(app)


async def test_only_cards_that_are_asked_about_can_be_pointed_at():
    app = app_for(sitting_for(hot_seat=False))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        rows = app.table.query_one("#board").rows
        assert sum(piece.ref == "hand card blue 2" for row in rows for piece in row) == 1
        x, y = place_of(rows, "hand card blue 2")
        await pilot.click("#board", offset=(x, y))
        await settle(pilot)
        assert app.sitting.match.view(1)["displays"]["1"] == ["blue 2", "blue 2"]


async def test_what_just_happened_is_said_and_new_lines_are_bright():
    app = app_for(sitting_for())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("slash", *"squire", "space", "2", "enter")
        await settle(pilot)
        assert words(app, "#message") == "Player 1 plays squire 2."
        assert "Player 1 plays squire 2" in words(app, "#lines")


async def test_who_won_is_told_though_bots_have_moved_on_since():
    """The last to withdraw hands the tournament to another, and whoever begins the next one speaks after that."""
    hands = {"1": ["red 3"], "2": ["blue 3", "blue 4"], "3": ["blue 2"]}
    app = app_for(sitting_for(hot_seat=False, hands=hands, withdrawn=[3], displays={"1": [], "2": ["blue 5"], "3": []},
                              beside={}))  # fmt: skip
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        app.table.play("withdraw")
        for _ in range(40):
            await settle(pilot)
            if app.sitting.ask is not None or app.sitting.match.result is not None:
                break
        later = [entry["entry"] for entry in app.sitting.entries()]
        assert later[later.index("tournament won") :].count("turn") > 1
        assert words(app, "#message").startswith("Player 2 wins the blue tournament")


async def test_the_whole_log_has_the_fingerprint_and_the_table_has_not():
    match = begin(IVANHOE, seats=3)
    app = app_for(Sitting(match, seat_players(3, seed=1)))
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        assert "fingerprint" not in words(app, "#lines") + words(app, "#message")
        await pilot.press("ctrl+l")
        await settle(pilot)
        assert isinstance(app.screen, Sheet)
        assert "fingerprint" in str(app.screen.content)
        await pilot.press("ctrl+l")
        await settle(pilot)
        assert app.screen is app.table


async def test_at_a_shared_screen_everyone_is_asked_aloud_and_the_player_goes_on_behind_the_curtain():
    app = app_for(sitting_for(**with_third("Ivanhoe")))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        app.table.play("Riposte P2")
        await settle(pilot)
        assert words(app, "#banner") == "Everyone: Does anyone answer with Ivanhoe?"
        assert drawn(app, "#moves").split("\n")[0] == "»1 nobody« 2 Player 2"
        assert "purple 5" not in drawn(app) + words(app, "#lines")
        await pilot.press("enter")
        await settle(pilot)
        assert isinstance(app.screen, Curtain)
        assert app.screen.player == "Player 1"
        assert "purple 5" not in "".join(strip.text for strip in app.screen._compositor.render_strips())
        await pilot.press("enter")
        await settle(pilot)
        assert app.screen is app.table
        assert "purple 5" in drawn(app)
        assert app.sitting.match.view(1)["displays"]["1"] == ["blue 2", "blue 2"]


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_question_aloud_looks_the_same_whoever_holds_the_card(size):
    pictures = []
    for third in ("Ivanhoe", "red 3"):
        app = app_for(sitting_for(**with_third(third)))
        async with app.run_test(size=size) as pilot:
            await settle(pilot)
            app.table.play("Riposte P2")
            await settle(pilot)
            pictures.append([str(strip.text) for strip in app.screen._compositor.render_strips()])
    assert pictures[0] == pictures[1]


async def test_who_says_yes_answers_behind_the_curtain():
    app = app_for(sitting_for(**with_third("Ivanhoe", "green 1")))
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
        assert app.sitting.match.view(None)["displays"]["2"] == ["blue 5", "blue 2"]
        assert app.sitting.handing_to == 1


async def test_letters_type_moves_and_commands_take_ctrl():
    app = app_for(sitting_for())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press(*"squire", "space", "2", "enter")
        await settle(pilot)
        assert app.sitting.match.view(1)["displays"]["1"] == ["blue 2", "squire 2"]
        await pilot.press("ctrl+q")
        await settle(pilot)
        assert words(app, "#message") == "This match is not saved: ^s saves it, ^q again to leave."


async def test_who_was_asked_behind_the_curtain_whether_he_leaves_is_asked_again_before_it():
    sitting = sitting_for(displays={"1": ["blue 5"]}, played=1)
    sitting.play("end turn")
    sitting.hide()
    app = app_for(sitting)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert isinstance(app.screen, Curtain)
        await pilot.press("ctrl+q")
        await settle(pilot)
        assert isinstance(app.screen, Curtain)
        await pilot.press("enter", "ctrl+q")
        await settle(pilot)
        assert words(app, "#message") == "This match is not saved: ^s saves it, ^q again to leave."
        await pilot.press("ctrl+q")
    assert app.return_code == 0


async def test_what_was_chosen_by_halves_stands_in_the_banner():
    app = app_for(sitting_for(names=["Ada", "Bo", "Cy"]))
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        await pilot.press(*"rip", "enter")
        await settle(pilot)
        assert words(app, "#banner") == "Ada: Riposte ▸ Choose an opponent  (Backspace or a click here: back)"
        assert drawn(app, "#moves").startswith("»1 P2 Bo«")
        assert "P3 Cy: That player is shielded." in drawn(app, "#moves")
        await pilot.press("escape")
        await settle(pilot)
        assert words(app, "#banner") == "Ada: Your turn: beat 7, or withdraw."


async def test_a_new_question_begins_at_its_first_answer():
    """The number of a card is also that of a player: nobody answers because a card was marked before."""
    displays = {**POSITION["displays"], "2": ["red 3", "red 4"]}
    app = app_for(sitting_for(hands={"1": ["Dodge"]}, displays=displays, discard=[]))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        app.table.play("Dodge P2")
        await settle(pilot)
        await pilot.press(*"red", "space", "3", "enter")
        await settle(pilot)
        assert drawn(app, "#moves").split("\n")[0] == "»1 nobody« 2 Player 2"


async def test_the_help_tells_of_the_cards_in_sight():
    app = app_for(sitting_for())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("question_mark")
        await settle(pilot)
        help_words = str(app.screen.words)
        assert "^s              save the match" in help_words
        assert "Riposte  The last card of one opponent's display goes on top of yours." in help_words
        assert "Outwit" not in help_words


async def test_a_pile_that_lies_open_is_looked_through_by_key_and_by_click():
    app = app_for(sitting_for(discard=["Dodge", "red 4", "blue 2", "red 4"]))
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
    app = app_for(sitting_for(discard=[]))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("ctrl+p")
        await settle(pilot)
        assert words(app, "#message") == "No pile has a card that you could look at."


async def test_the_help_leads_to_the_rulebook_and_its_list_of_cards():
    app = app_for(sitting_for())
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
        assert "any: maidens               6 ×4" in picture(app)
        await pilot.press("end")
        await settle(pilot)
        assert picture(app)[-1] == "has just played."
        await pilot.press("question_mark")
        await settle(pilot)
        assert app.screen is app.table


async def test_what_was_said_while_others_were_asked_is_forgotten_when_ones_turn_comes():
    app = app_for(sitting_for(hot_seat=False, turn=2))
    async with app.run_test(size=(80, 24)) as pilot:
        app.table.say("It is not your turn.")
        for _ in range(20):
            await settle(pilot)
            if app.sitting.ask is not None:
                break
        assert app.sitting.ask is not None
        assert words(app, "#message") != "It is not your turn."
