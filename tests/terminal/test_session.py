"""A sitting: who sits where, whose view is shown, the curtain, undo, and edited rules."""

import pytest

import tabard
from tabard import shelf
from tabard.engine.match.beginning import begin
from tabard.engine.match.curtain import has_private_views
from tabard.terminal import files
from tabard.terminal.seating import seat_players
from tabard.terminal.session import Session
from tabard.terminal.watch import Watcher
from terminal.toys import DUEL, MORRA, NOUGHTS, write_race


def against_bot(match=None, bots=None):
    match = match or tabard.new("connect-four", seed=1)
    return Session(match, seat_players(len(match.names), bots, seed=1))


def hot_seat(game, **how):
    """Several people at one screen; the first of them has taken it."""
    session = Session(begin(game, seed=1, **how), seat_players(2, hot_seat=True))
    session.hand_over()
    return session


def bots_answer(session):
    while (turn := session.bot_asked()) is not None:
        session.play_bot(turn[0], turn[1].choose(session.match.seen(turn[0])))


# --- seating ----------------------------------------------------------------------------------------------


def test_unless_told_a_person_has_seat_1_and_bots_the_others():
    assert [player.level for player in seat_players(3).values()] == ["", "random", "random"]


def test_bots_sit_where_they_are_put_and_people_elsewhere():
    assert [player.level for player in seat_players(3, ["1", "3=random"]).values()] == ["random", "", "random"]


def test_the_hot_seat_has_people_all_around():
    assert all(player.bot is None for player in seat_players(4, hot_seat=True).values())


@pytest.mark.parametrize("given", ["0", "3", "x", "", "=random", "-1"])
def test_a_seat_that_is_not_there_is_refused(given):
    with pytest.raises(tabard.Refused, match="one of the seats 1 to 2"):
        seat_players(2, [given])


def test_a_level_that_is_not_there_is_refused():
    with pytest.raises(tabard.Refused, match="There is no bot 'grand'"):
        seat_players(2, ["2=grand"])


# --- playing ----------------------------------------------------------------------------------------------


def test_a_person_moves_and_the_bot_answers():
    session = against_bot()
    session.play("3")
    assert session.ask is None
    bots_answer(session)
    assert session.ask.seat == 1
    assert len(session.match.commands) == 2


def test_undo_takes_back_ones_own_move_with_the_bots_answer():
    session = against_bot()
    session.play("3")
    bots_answer(session)
    session.play("4")
    bots_answer(session)
    session.undo()
    assert len(session.match.commands) == 2
    session.undo()
    assert session.match.view(1)["grid"] == tabard.new("connect-four").view(1)["grid"]
    with pytest.raises(tabard.Refused, match="nothing to take back"):
        session.undo()


def test_undo_before_the_bot_has_answered_takes_back_ones_own_move_alone():
    session = against_bot()
    session.play("3")
    session.undo()
    assert session.match.commands == []


def test_a_bots_first_move_is_not_taken_back():
    session = against_bot(bots=["1"])
    bots_answer(session)
    with pytest.raises(tabard.Refused, match="nothing to take back"):
        session.undo()
    assert len(session.match.commands) == 1


def test_an_undo_that_is_refused_half_way_changes_nothing():
    session = Session(begin(DUEL, seed=1), seat_players(2, ["2"], seed=1))
    session.play("knight 0 yes")
    bots_answer(session)
    before = session.match
    with pytest.raises(tabard.Refused, match="revealed"):
        session.undo()
    assert session.match is before
    assert session.ask.seat == 1


def test_onlookers_cannot_move():
    session = against_bot(bots=["1", "2"])
    assert session.viewer is None
    with pytest.raises(tabard.Refused, match="Only bots play here"):
        session.play("3")


# --- the curtain (X-7) ------------------------------------------------------------------------------------


def test_games_with_hands_have_private_views_and_open_ones_do_not():
    assert has_private_views(DUEL)
    assert not has_private_views(NOUGHTS)
    assert not has_private_views(tabard.new("connect-four").game)


def test_in_an_open_game_the_next_player_goes_on_at_once():
    session = hot_seat(NOUGHTS)
    session.play("a1")
    assert (session.viewer, session.handing_to) == (2, None)


def test_a_shared_screen_begins_behind_the_curtain():
    session = Session(begin(DUEL, seed=1), seat_players(2, hot_seat=True))
    assert (session.shows, session.handing_to, session.ask) == (None, 1, None)
    assert session.panels()[0]["cards"] == [{"hidden": True}] * 3
    session.hand_over()
    session.take(begin(DUEL, seed=2))
    assert (session.shows, session.handing_to) == (None, 1)


def test_between_two_hands_stands_a_curtain_and_none_while_the_same_seat_goes_on():
    session = hot_seat(DUEL)
    session.play("knight 0")
    assert (session.viewer, session.handing_to) == (1, None)
    session.play("yes")
    assert (session.viewer, session.handing_to, session.ask) == (1, 2, None)
    assert session.panels()[1]["cards"] == [{"hidden": True}] * 3
    with pytest.raises(tabard.Refused, match="First hand over to Player 2"):
        session.play("knight 1")
    session.hand_over()
    assert (session.viewer, session.handing_to) == (2, None)
    assert session.ask.seat == 2


def test_with_one_person_among_bots_there_is_no_curtain():
    session = Session(begin(DUEL, seed=1), seat_players(2, ["2"], seed=1))
    session.play("knight 0 yes")
    bots_answer(session)
    assert (session.viewer, session.handing_to) == (1, None)


def test_sealed_answers_are_given_behind_a_curtain_in_an_open_game_too():
    session = hot_seat(MORRA)
    session.play("one")
    assert session.handing_to == 2
    session.hand_over()
    assert session.log() == []
    session.play("two")
    assert session.match.result is not None


def test_a_half_given_answer_can_be_left():
    session = hot_seat(DUEL)
    session.play("knight 0")
    session.back()
    assert session.ask.prompt == "Choose a card"
    with pytest.raises(tabard.Refused, match="no half-given answer"):
        session.back()


# --- files ------------------------------------------------------------------------------------------------


def test_a_match_is_saved_and_gone_on_with(tmp_path):
    session = against_bot()
    session.play("3")
    file = files.save(session.match, tmp_path / "four.tabard")
    assert files.resume(file, session.match.game).digest == session.match.digest
    assert [found.name for found in tmp_path.iterdir()] == ["four.tabard"]


def test_a_save_may_be_written_over_but_nothing_else(tmp_path):
    match = tabard.new("connect-four", seed=1)
    file = files.save(match, tmp_path / "four.tabard")
    match.play(3)
    files.save(match, file)
    assert files.resume(file).digest == match.digest
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear aunt")
    with pytest.raises(tabard.Refused, match="not a Tabard save"):
        files.save(match, letter)
    assert letter.read_text() == "Dear aunt"


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (None, "no such file"),
        (b"hello", "That is not a Tabard save."),
        (b"\xff\xfe\x00", "not a text file"),
        (b'{"tabard":1,"game"', "The save is damaged"),
        (b'{"tabard":99}', "format 99"),
    ],
)
def test_a_wrong_file_is_refused_in_a_sentence(tmp_path, content, sentence):
    file = tmp_path / "wrong"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(tabard.Refused, match=sentence):
        files.resume(file)


def test_a_folder_or_no_name_to_save_to_is_refused(tmp_path):
    match = tabard.new("connect-four", seed=1)
    with pytest.raises(tabard.Refused, match="is a folder"):
        files.save(match, tmp_path)
    with pytest.raises(tabard.Refused, match="Say which file"):
        files.save(match, " ")
    with pytest.raises(tabard.Refused, match="cannot be written"):
        files.save(match, tmp_path / "no" / "such" / "place")


def test_a_match_of_another_game_is_refused(tmp_path):
    file = files.save(tabard.new("connect-four", seed=1), tmp_path / "four.tabard")
    with pytest.raises(tabard.Refused, match="a match of Connect Four, not of Duel"):
        files.resume(file, DUEL)


# --- edited rules -----------------------------------------------------------------------------------------


@pytest.fixture
def race(tmp_path):
    folder = write_race(tmp_path / "race")
    match = begin(shelf.load_folder(folder), seed=1, names=["Ada", "Ben"])
    return folder, Session(match, seat_players(2, hot_seat=True)), Watcher(folder)


def edit(folder, old, new):
    file = folder / "__init__.py"
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new))


def test_an_edited_rule_counts_in_the_same_position_with_names_and_log(race):
    folder, session, watcher = race
    session.play("walk 3")
    assert not watcher.changed()
    edit(folder, "GOAL = 10", "GOAL =  5")
    assert watcher.changed()
    assert watcher.reload(session) == "The edited rules of Race are in force from here on."
    assert not watcher.changed()
    assert session.match.view("all")["done"] == 3
    assert (session.viewer, session.ask.seat, session.name(1)) == (2, 2, "Ada")
    session.play("walk 2")
    assert session.match.result == {"winners": [2], "why": "Ben is over the goal."}
    assert session.log() == ["Ada walks 3", "Ben walks 2"]


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("GOAL = 10", "GOAL = = 10", "line 6"),
        ("GOAL = 10", "GOAL = TEN", "NameError"),
        ('Ruleset("race"', 'Ruleset("rally"', "position of race, not of rally"),
        ('position["done"]', 'position["gone"]', "something in it has the wrong shape"),
    ],
)
def test_an_error_in_the_rules_is_one_sentence_and_play_goes_on_with_the_old_ones(race, old, new, sentence):
    folder, session, watcher = race
    session.play("walk 3")
    edit(folder, old, new)
    with pytest.raises(tabard.Refused, match=f"{sentence}.*The rules stay as they were."):
        watcher.reload(session)
    assert session.match.view("all")["done"] == 3
    session.play("walk 1")
    session.match.save()
    edit(folder, new, "GOAL = 4" if "GOAL" in old else old)
    watcher.reload(session)
    assert session.match.view("all")["done"] == 4
