"""A game of units on a board, on the screen: what stands where, what can be reached, and all of it by clicks alone."""

import pytest

import tabard
from tabard.games.skirmish.layout import in_full, in_short, two_letters
from tabard.games.skirmish.sheets.shipped import SHEETS
from tabard.sitting.seating import Player
from tabard.sitting.sitting import Sitting
from tabard.terminal.app import TableApp
from tabard.terminal.pieces import AT, CAN, GHOST, piece_at, place_of, plain
from tabard.terminal.screens import Sheet
from terminal.driving import app_for, board, click_ref, settle, words

UNITS = [
    {"seat": 1, "sheet": "Keep", "at": [0, 0]},
    {"seat": 1, "sheet": "Ram", "at": [3, 5]},
    {"seat": 1, "sheet": "Archer", "at": [3, 3], "health": 1},
    {"seat": 1, "sheet": "Wagon", "at": [5, 0]},
    {"seat": 1, "sheet": "Levy", "at": {"in": 4}},
    {"seat": 2, "sheet": "Keep", "at": [3, 6], "health": 3},
    {"seat": 2, "sheet": "Footman", "at": [7, 7]},
    {"seat": 2, "sheet": "Rider", "at": [4, 4], "seen": True},
]


def app_at(**position):
    return app_for(tabard.setup("skirmish", {"units": UNITS} | position, seed=1))


def part_at(app, ref):
    rows = app.table.query_one("#board").rows
    return piece_at(rows, *place_of(rows, ref)).part


async def choose(pilot, text):
    """Click a move in the list."""
    (move,) = [move for move in pilot.app.sitting.ask.moves if move.text == text]
    await click_ref(pilot, f"move {move.number}", on="#moves")


async def test_the_board_shows_units_with_health_backs_and_what_they_hold():
    app = app_at()
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        rows = {line[:1]: line for line in board(app).splitlines() if line[:1].isdigit()}
        assert "◇♜3" in rows["6"]
        assert "◇▒▒" in rows["7"]
        assert "◆#2Ram♥4" in rows["5"]
        assert "◇Rid♥3" in rows["4"]
        assert "◆#4Wa3+1" in rows["0"]
        assert "▒ #5 Levy ♥5 2p in #4" in board(app)
        assert "2 units, 1 unknown to you" in board(app)
        assert "Footman" not in board(app)


async def test_what_others_did_stays_in_sight_while_an_answer_of_several_steps_is_given():
    app = app_at(turn=1)
    app.sitting.play("End turn")
    for move in ("#8", "Move", "4,3", "#8", "Attack", "3,3"):
        app.sitting.play_bot(2, move)
    app.sitting.play_bot(2, "End turn")
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        told = words(app, "#message")
        assert "Rider hits Archer" in told
        for step in ("#2", "Move"):
            app.table.play(step)
            await settle(pilot)
            assert words(app, "#message") == told


async def test_who_targets_whom_is_told():
    app = app_at(targets=[{"by": 3, "on": 8}])
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        assert "Targets: #3 at 4,4" in board(app)


async def test_a_small_window_has_the_same_in_short():
    app = app_at()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        rows = {line.strip()[:1]: line for line in board(app).splitlines() if line.strip()[:1].isdigit()}
        assert "│◇♜3 │" in rows["6"]
        assert "◇▒▒" in rows["7"]
        assert "│    [#2♥4]    │" in rows["5"]
        assert "│#3♥1│" in rows["3"]
        assert "│ri♥3│" in rows["4"]


def test_one_s_own_cards_have_their_numbers_on_the_board_and_others_their_letters_and_all_their_health():
    own = {"number": 12, "seat": 2, "sheet": "Warden", "health": 5}
    shown = [
        own, own | {"number": 7}, own | {"number": 7, "holds": 2}, own | {"number": 7, "health": 10},
        {"seat": 1, "sheet": "Warden", "health": 5}, {"seat": 2, "sheet": "Wagon", "health": 3, "holds": 1},
        {"seat": 2, "sheet": "Keep", "health": 17, "number": 7},
    ]  # fmt: skip
    letters = two_letters({"units": shown})
    assert [in_short(one, letters) for one in shown] == ["12♥5", "#7♥5", "#7♥5", "7♥10", "Wa♥5", "wg3+", "◇♜17"]
    full = ["◇#12Wa♥5", "◇#7War♥5", "◇#7Wa5+2", "◇#7Wa♥10", "◆War♥5", "◇Wag♥3+1", "◇♜17"]
    assert [in_full(one) for one in shown] == full


def test_in_short_no_two_kinds_of_units_look_alike():
    units = [{"seat": 2, "sheet": name, "at": [at % 8, 7 - at // 8], "seen": True} for at, name in enumerate(SHEETS)]
    raven = {"name": "Raven", "health": 3, "abilities": {"move": 2}}
    units += [{"seat": 2, "sheet": raven, "at": [0, 4], "seen": True}]
    letters = two_letters({"units": units})
    assert len(set(letters.values())) == len(letters) == len(SHEETS) + 1
    assert [letters[name] for name in ("Ram", "Ranger", "Warden", "Wagon", "Raven")] == ["Ra", "Rn", "Wa", "Wg", "Rv"]


async def test_what_a_move_would_let_one_reach_is_drawn_alike_wherever_it_is():
    app = app_at()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await click_ref(pilot, "#2")
        await pilot.press("m")
        await settle(pilot)
        assert app.table.cursor.current.text == "Move"
        assert {"·1", "·2"} <= set(board(app).replace("│", " ").split())
        assert "◌" not in board(app)


async def test_what_can_be_reached_is_marked_with_its_steps_and_whom_one_can_attack():
    app = app_at()
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        await click_ref(pilot, "#2")
        await choose(pilot, "Move")
        assert part_at(app, "2,5") == CAN
        assert "·2" in board(app)
        assert {part_at(app, ref) for ref in ("3,4", "1,5", "5,5")} <= {CAN, AT}
        assert part_at(app, "3,3") not in (CAN, AT)
        await pilot.click("#banner")
        await settle(pilot)
        assert (
            words(app, "#banner")
            == "Player 1: #2 ▸ Ram: choose an enemy or a space.  (Backspace or a click here: back)"
        )
        await pilot.click("#banner")
        await settle(pilot)
        assert words(app, "#banner") == "Player 1: Choose one of your units, or end the turn."
        await click_ref(pilot, "#3")
        await choose(pilot, "Attack")
        assert {part_at(app, ref) for ref in ("3,6", "4,4")} <= {CAN, AT, GHOST}
        assert part_at(app, "7,7") not in (CAN, AT)


@pytest.mark.parametrize(("size", "shown"), [((120, 40), "<◇Rid♥3>"), ((80, 24), "<ri♥3>")])
async def test_who_can_be_attacked_shows_as_soon_as_attack_is_marked(size, shown):
    app = app_at()
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        await click_ref(pilot, "#3")
        await pilot.press("a")
        await settle(pilot)
        assert app.table.cursor.current.text == "Attack"
        assert shown in board(app)
        assert {part_at(app, ref) for ref in ("3,6", "4,4")} == {GHOST}
        assert part_at(app, "7,7") not in (CAN, AT, GHOST)


async def test_a_match_is_won_by_clicks_alone():
    app = app_at()
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        await click_ref(pilot, "#2")
        await choose(pilot, "Attack")
        await click_ref(pilot, "3,6")
        assert app.sitting.match.result["winners"] == [1]


async def test_a_click_on_a_space_that_the_chosen_unit_can_reach_moves_it_there():
    app = app_at()
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        await click_ref(pilot, "2,5")  # no unit is chosen: nothing is meant
        assert not app.sitting.match.commands
        await click_ref(pilot, "#2")
        await click_ref(pilot, "7,4")
        assert words(app, "#message") == "7,4: That is too far to move."
        assert app.sitting.steps == ["#2"]
        await click_ref(pilot, "2,5")
        assert app.sitting.match.view(1)["units"][1]["at"] == [2, 5]


async def test_a_click_on_what_several_actions_can_point_at_asks_for_one_of_them():
    app = app_at()
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        await click_ref(pilot, "#3")
        await click_ref(pilot, "4,4")
        assert words(app, "#message") == "Attack and Target can point there: choose one."
        assert app.table.cursor.current.text == "Attack"
        assert app.sitting.steps == ["#3"]


async def test_cards_are_placed_moved_and_boarded_by_clicks_alone():
    app = app_for(tabard.new("skirmish", seed=1, musters={"1": ["Wagon", "Scout"], "2": ["Levy"]}), bots=["2=random"])
    async with app.run_test(size=(100, 34)) as pilot:
        await settle(pilot)
        for ref in ("#1", "3,0", "#2", "4,1", "#3", "4,0"):
            await click_ref(pilot, ref)
        assert words(app, "#banner") == "Player 1: Choose one of your units, or end the turn."
        await click_ref(pilot, "#3")
        await choose(pilot, "Move")
        await click_ref(pilot, "4,1")
        assert app.sitting.match.view(1)["units"][2]["at"] == {"in": 2}
        await choose(pilot, "End turn")
        assert app.sitting.match.view(1)["turns"] == 2


def where_the_board_stands(app):
    """Where its first cell begins on the screen, how wide that is, and in how many rows the grid stands."""
    shown, rows = app.table.query_one("#board").region, board(app).splitlines()
    top, end = (next(at for at, row in enumerate(rows) if sign in row) for sign in "┬┴")
    left = rows[top].index("╭")
    return shown.y + top, shown.x + left, rows[top].index("┬") - left, end - top


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40), (160, 50)])
async def test_the_board_keeps_its_cells_and_its_place_for_the_whole_match(size):
    app = app_for(tabard.new("skirmish", seed=5), bots=["2=random"])
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        stood, asked = {where_the_board_stands(app)}, set()
        for at in range(26):
            asked.add(words(app, "#banner"))
            if at % 9 == 3:
                app.table.say("Another card stands there, and this one cannot get inside it.")
                await settle(pilot)
                stood.add(where_the_board_stands(app))
            app.table.play(app.sitting.ask.moves[at % len(app.sitting.ask.moves)])
            await settle(pilot)
            stood.add(where_the_board_stands(app))
        assert len(stood) == 1
        assert max(map(len, asked)) > 60  # more than one row in the smallest


def wanted(app):
    """A move that a hasty player makes: on to the other keep, and attack it."""
    ask, texts = app.sitting.ask, [move.text for move in app.sitting.ask.moves]
    if ask.prompt == "Choose where it moves":
        (keep,) = [
            one["at"] for one in app.sitting.match.view(1)["units"] if one["seat"] == 2 and one["sheet"] == "Keep"
        ]
        return min(
            ask.moves, key=lambda move: sum(abs(int(n) - at) for n, at in zip(move.text[::2], keep, strict=True))
        )
    first = next((text for text in ("Attack", "Move") if text in texts), texts[0])
    return ask.moves[texts.index(first)]


async def test_a_whole_match_against_a_bot_is_played_by_clicks_alone():
    rider = {"name": "Hussar", "health": 3, "abilities": {"points": 2, "attack": {"power": 2, "range": 1}, "move": 4}}
    app = app_for(tabard.new("skirmish", seed=1, musters={"1": [rider], "2": ["Levy"]}), bots=["2=random"])
    async with app.run_test(size=(100, 34)) as pilot:
        await settle(pilot)
        for _ in range(120):
            if app.sitting.match.result is not None:
                break
            move = wanted(app)
            on_board = any(place_of(app.table.query_one("#board").rows, ref) for ref in move.refs)
            await (click_ref(pilot, move.refs[0]) if on_board else choose(pilot, move.text))
        assert app.sitting.match.result["winners"] == [1]
        assert "Player 1 wins: the other's keep is destroyed." in words(app, "#banner")


@pytest.mark.parametrize("by_key", [True, False])
async def test_every_sheet_is_one_key_away_the_marked_card_first(by_key):
    app = app_at()
    async with app.run_test(size=(110, 36)) as pilot:
        await settle(pilot)
        await pilot.hover("#board", offset=place_of(app.table.query_one("#board").rows, "#3"))
        await settle(pilot)
        about = (
            "#3 Archer, 12 supplies, at 3,3: health 1 of 3, action points 1 of 1, attack power 3 range 3, steps 2 of 2."
        )
        assert about in " ".join(plain(app.table.query_one("#moves").rows).split())
        if by_key:
            await pilot.press("ctrl+k")
        else:
            await pilot.click(next(key for key in app.screen.query("FooterKey") if key.description == "Cards"))
        await settle(pilot)
        assert isinstance(app.screen, Sheet)
        told = app.screen.content.plain
        assert told.startswith(about)
        assert "Rider, 12 supplies, at 4,4: health 3 of 3" in told
        assert "A back of Player 2, at 7,7; it holds 0." in told
        assert "Footman" not in told
        await pilot.press("ctrl+k")
        await settle(pilot)
        assert app.screen is app.table


async def test_a_unit_is_typed_by_its_own_name_and_a_bare_digit_is_its_place_in_the_list_that_it_keeps():
    app = app_for(
        tabard.new("skirmish", seed=1, musters={"1": ["Scout", "Ram", "Levy"], "2": ["Levy"]}), bots=["2=random"]
    )
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        for ref in ("#1", "3,0"):
            await click_ref(pilot, ref)
        assert [move.text for move in app.sitting.ask.moves] == ["#2", "#3", "#4"]
        number = app.sitting.numbers[app.sitting.ask.moves[1].number]
        await pilot.press(str(number))
        await settle(pilot)
        assert app.table.cursor.current.text == "#3"
        await pilot.press("#", "2")
        await settle(pilot)
        assert app.table.cursor.current.text == "#2"
        await pilot.press(*" 4,1", "enter")
        await settle(pilot)
        assert app.sitting.match.view(1)["units"][1]["at"] == [4, 1]


async def test_units_are_listed_with_their_names_and_may_be_typed_by_them():
    app = app_for(tabard.new("skirmish", seed=1, musters={"1": ["Archer", "Ram"], "2": ["Levy"]}), bots=["2=random"])
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert words(app, "#banner") == "Player 1: Choose a space of your back row for your keep."
        for ref in ("#1", "3,0"):
            await click_ref(pilot, ref)
        assert "2 #3 Ram" in plain(app.table.query_one("#moves").rows)
        await pilot.press(*"Ram")
        await settle(pilot)
        assert app.table.cursor.current.text == "#3"
        await pilot.press(*" 4,1", "enter")
        await settle(pilot)
        assert app.sitting.match.view(1)["units"][2]["at"] == [4, 1]


async def test_a_level_is_typed_as_it_is_listed():
    app = app_for(tabard.setup("skirmish", {"building": {"name": "Squire"}}, seed=1))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press(*"+ move", "enter")
        await settle(pilot)
        assert app.sitting.match.view("all")["building"]["abilities"] == {"move": 1}


async def test_a_card_is_built_on_the_screen_and_nothing_follows():
    match = tabard.setup("skirmish", {"building": {"name": "Squire"}}, seed=1)
    app = TableApp(Sitting(match, {1: Player()}, only=True), lambda _game, _names: match, pace=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        for text in (*3 * ("+ health",), "+ attack power", "+ attack range"):
            await choose(pilot, text)
        assert " ".join(board(app).split()) == "Squire 5 of 12 supplies health 3, attack power 1, attack range 1"
        await choose(pilot, "Done")
        assert app.sitting.match.result == {"winners": [], "why": "The card is done."}
        assert words(app, "#banner").split("\n") == ["★  The card is done.  ★", "^u take back   ^q leave"]
        assert words(app, "#players").split() == ["Player", "1", "you"]
        await pilot.press("ctrl+n")
        await settle(pilot)
        assert app.sitting.match is match
        assert match.result is not None
