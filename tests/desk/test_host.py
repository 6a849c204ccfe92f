"""A table that is talked to in messages: each command, how it is answered, and what is pushed after it."""

from collections.abc import Callable
from typing import Any

import pytest

import tabard
from desk.tabling import GAMES, Tabled, game_of, tables_of
from plumbing.volumes import Volume
from tabard.desk.host import AS_SENT, STALE, VERBS, Host
from tabard.engine import Game
from tabard.shelf import find
from tabard.sitting.curtain import EVERYONE
from tabard.sitting.seating import seat_players
from tabard.sitting.sitting import Sitting

FOUR, IVANHOE, SKIRMISH = "connect-four", "ivanhoe", "skirmish"


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> Game:
    return game_of(request.param)


def four(*seats: str) -> Tabled:
    return Tabled(find(FOUR), 1, list(seats or ("me", "me")))


# --- each command -----------------------------------------------------------------------------------------


def test_a_move_is_acknowledged_and_what_came_of_it_is_pushed():
    table = four()
    ack, push = table.tell(id="a", move=3)
    assert ack == {"ack": "a", "version": push["version"]}
    assert "Player 1 drops a disc into column 3" in [entry["text"] for entry in push["log"]]
    assert push["asks"][0]["seat"] == 2
    assert table.host.journal == [["move", 1, 3]]


def test_a_move_is_said_by_its_number_or_its_text():
    by_number, by_text = four(), four()
    by_number.tell(move=5)
    by_text.tell(move="5")
    assert by_number.host.sitting.match.digest == by_text.host.sitting.match.digest


def test_a_move_that_is_not_possible_is_refused_with_its_sentence_and_nothing_changes():
    table = four()
    before, digest = table.screen.push, table.host.sitting.match.digest
    (refused,) = table.tell(id=7, move="9")
    assert refused == {"refused": 7, "why": "Invalid column!", "version": before["version"]}
    assert (table.host.sitting.match.digest, table.host.journal) == (digest, [])


def test_what_is_said_about_an_older_version_is_refused():
    table = four()
    seen = table.screen.push["version"]
    table.tell(move=3)
    (refused,) = table.heard(table.tables.tell(table.number, {"id": 2, "version": seen, "move": 3}))
    assert (refused["why"], refused["version"]) == (STALE, seen + 1)
    assert len(table.host.journal) == 1


@pytest.mark.parametrize("verb", [verb for verb in VERBS if verb != "show"])
def test_every_command_but_show_says_what_it_saw(verb):
    table = four()
    (refused,) = table.heard(table.tables.tell(table.number, {"id": 1, verb: True}))
    assert refused["why"] == STALE


def test_a_move_is_taken_back():
    table = four("me", "easy")
    before = table.host.sitting.match.view(1)["grid"]
    (refused,) = table.tell(undo=True)
    assert refused["why"] == "There is nothing to take back."
    table.tell(move=3)
    assert "undo" in table.screen.push["can"]
    _, push = table.tell(undo=True)
    assert push["view"]["grid"] == before
    assert "undo" not in push["can"]
    assert table.screen.log[-1]["text"] == "Player 1 takes a move back"


def test_half_an_answer_is_gone_on_with_or_left():
    table = Tabled(find(SKIRMISH), 1, ["me", "easy"])
    while not table.screen.push["asks"]:
        table.go_on()
    begun = next(move for move in table.screen.push["asks"][0]["moves"] if "then" in move)
    _, push = table.tell(move=begun["number"])
    assert push["asks"][0]["steps"]
    assert [move["number"] for move in push["asks"][0]["moves"]] == [move["number"] for move in begun["then"]]
    _, push = table.tell(back=1)
    assert push["asks"][0]["steps"] == []
    (refused,) = table.tell(back=1)
    assert refused["why"]


@pytest.mark.parametrize("verb", ["hint", "chances"])
def test_a_hint_names_moves_with_their_chances_and_changes_nothing(verb):
    table = four("me", "easy")
    (hint,) = table.tell(id=4, **{verb: True})
    assert hint["hint"] == 4
    offered = {move["number"]: move["label"] for move in table.screen.push["asks"][0]["moves"]}
    assert all(offered[move["number"]] == move["label"] for move in hint["moves"])
    assert sum(hint["chances"]) == pytest.approx(1)
    assert table.host.push()["version"] == table.screen.push["version"]


def test_the_screen_is_hidden_and_handed_over():
    table = Tabled(find(IVANHOE), 1, ["me", "me"])
    push = table.screen.push
    assert (push["screen"]["blank"], push["asks"], push["can"]) == (True, [], ["hand_over"])
    (refused,) = table.tell(move=0)
    assert refused["why"].startswith("First hand over to ")
    (refused,) = table.tell(hide=True)
    assert refused["why"] == "The curtain is down already."
    first = push["screen"]["handing_to"]
    _, push = table.tell(hand_over=True)
    assert (push["screen"]["shows"], push["screen"]["handing_to"], push["asks"][0]["seat"]) == (first, None, first)
    for verb in ("hide", "hand_over"):
        (refused,) = table.tell(**{verb: True})
        assert refused["why"] == "There is nobody to hand the screen to."
    while table.screen.push["screen"]["handing_to"] is None:
        table.tell(move=table.screen.push["asks"][0]["moves"][-1]["number"])
    assert set(table.screen.push["can"]) >= {"hide", "hand_over"}
    _, push = table.tell(hide=True)
    assert (push["screen"]["shows"], push["screen"]["blank"]) == (None, True)
    assert push["view"] == table.host.sitting.match.view(None)


def test_a_rematch_comes_after_the_end_and_everybody_moves_on_a_seat():
    table = Tabled(find(FOUR), 1, ["me", "easy"])
    (refused,) = table.tell(rematch=True)
    assert refused["why"] == "This match is not over yet."
    while table.screen.push["result"] is None:
        table.go_on()
    push = table.screen.push
    assert push["can"] == ["undo", "rematch"] or push["can"] == ["rematch"]
    assert push["result"]["says"]
    before = [seat["kind"] for seat in push["seats"]]
    _, push = table.tell(rematch=True)
    assert ([seat["kind"] for seat in push["seats"]], push["result"]) == ([before[1], before[0]], None)
    assert (table.host.journal, table.screen.log) == ([], push["log"])


def test_show_gives_everything_with_the_log_from_an_entry_on():
    table = four()
    for column in (1, 2, 3):
        table.tell(move=column)
    ack, push = table.heard(table.tables.tell(table.number, {"id": 9, "show": 1}))
    assert ack == {"ack": 9, "version": table.screen.push["version"]}
    assert push["log"] == table.host.sitting.entries()[1:]
    assert (push["told"]["since"], push["told"]["lines"][-1]["text"]) == (0, table.host.sitting.log()[-1])
    _, again = table.heard(table.tables.tell(table.number, {"id": 9, "show": 0}))
    assert again["log"] == table.host.sitting.entries()


HOSTILE: list[dict[str, Any]] = [
    {}, {"id": 1}, {"fly": True}, {"move": 3, "undo": True}, {"move": 3, "fly": 1}, {"move": None}, {"move": []},
    {"move": {}}, {"move": 3.5}, {"move": True}, {"move": -1}, {"move": 10**30}, {"move": ""}, {"move": "x" * 5000},
    {"move": "\x00\n"}, {"back": "x"}, {"back": -1}, {"back": []}, {"back": 10**30}, {"back": 1}, {"undo": None},
    {"show": "x"}, {"show": -5}, {"show": None}, {"show": 10**30}, {"show": 1.5}, {"show": []}, {"hide": {}},
    {"hand_over": [1]}, {"rematch": "now"},
]  # fmt: skip


@pytest.mark.parametrize("entry", ["x", -5, None, 1.5, [], True])
def test_an_entry_that_is_none_is_refused(entry):
    (refused,) = four().tell(show=entry)
    assert refused["why"].startswith("The log is shown from an entry on, counted from 0: 'show' is its number, not ")


@pytest.mark.parametrize("verb", ["undo", "hint", "chances", "hide", "hand_over", "go_on", "rematch"])
@pytest.mark.parametrize("said", [False, None, 1, "yes", []], ids=str)
def test_what_is_not_said_with_true_is_not_done(verb, said):
    table = four()
    table.tell(move=3)
    digest = table.host.sitting.match.digest
    (refused,) = table.tell(**{verb: said})
    assert refused["why"].startswith(f"'{verb}' is said with true, or left out, not with ")
    assert table.host.sitting.match.digest == digest


@pytest.mark.parametrize("command", HOSTILE, ids=lambda command: str(command)[:40])
@pytest.mark.parametrize("name", [FOUR, IVANHOE])
def test_whatever_else_is_said_is_refused_in_a_sentence_or_harmless(name, command):
    table = Tabled(find(name), 1)
    digest = table.host.sitting.match.digest
    messages = table.tell(**command)
    assert messages
    for message in messages:
        if "refused" in message:
            assert message["why"]
            assert "\n" not in message["why"]
            assert "ours" not in message
    assert table.host.sitting.match.digest == digest
    assert table.heard(table.tables.tell(table.number, {"show": 0}))[1]["log"] == table.host.sitting.entries()


# --- what is asked aloud ----------------------------------------------------------------------------------


def asked_aloud(seed: int = 0) -> Tabled:
    """A table at which all were just asked aloud."""
    for one in range(seed, 200):
        table = Tabled(game_of("magpie"), one, ["me"] * game_of("magpie").rules.seats[1])
        for _ in range(80):
            if table.screen.push["asks"] and table.screen.push["asks"][0]["seat"] == EVERYONE:
                return table
            if table.screen.push["result"] is not None:
                break
            table.go_on()
    raise AssertionError("nobody was ever asked aloud")


def test_all_are_asked_aloud_and_nobody_needs_say_anything():
    table = asked_aloud()
    (ask,) = table.screen.push["asks"]
    assert ask["silence"] == ask["moves"][0]["text"]
    assert [move["text"] for move in ask["moves"][1:]] == [
        table.host.sitting.match.names[move["number"] - 1] for move in ask["moves"][1:]
    ]
    assert table.screen.push["screen"]["shows"] is None
    table.tell(move=ask["silence"])
    assert table.screen.push["asks"] != [ask]


def test_who_answers_aloud_says_so_by_number_or_by_name():
    by_number, by_name = asked_aloud(), asked_aloud()
    move = by_number.screen.push["asks"][0]["moves"][1]
    by_number.tell(move=move["number"])
    by_name.tell(move=move["text"])
    for table in (by_number, by_name):
        assert table.screen.push["screen"]["handing_to"] == move["number"]
    assert by_number.host.journal[-1] == ["move", 0, move["number"]]
    assert by_number.host.sitting.match.digest == by_name.host.sitting.match.digest


def test_who_is_not_asked_cannot_answer_aloud():
    table = asked_aloud()
    (refused,) = table.tell(move="Somebody")
    assert refused["why"].startswith("Say who answers: ")


# --- random games of every game ---------------------------------------------------------------------------


def test_what_was_sent_joins_up_to_what_there_is_at_every_step(game: Game, volume: Callable[..., Volume]):
    for table in tables_of(game, volume(f"joined pushes {game.name}", 4_000, minimum=50)):
        sitting, screen = table.host.sitting, table.screen
        assert screen.log == sitting.entries()
        assert screen.lines == [line._asdict() for line in sitting.lines()]
        assert screen.push["panels"] == sitting.panels()
        assert screen.push["view"] == sitting.match.view(sitting.shows)
        assert [ask["seat"] for ask in screen.push["asks"]] == ([] if sitting.ask is None else [sitting.ask.seat])


def test_a_version_stands_for_what_was_shown(game: Game, volume: Callable[..., Volume]):
    before: dict[str, Any] = {}
    table = None
    for at in tables_of(game, volume(f"versions {game.name}", 2_000, minimum=30)):
        push = at.screen.push
        shown = {part: value for part, value in push.items() if part not in AS_SENT}
        if at is table:
            changed = shown != {part: value for part, value in before.items() if part not in AS_SENT}
            assert push["version"] - before["version"] in ((1, 2) if changed else (0,))
        again = at.host.push()
        assert (again["version"], again["log"], again["told"]["lines"]) == (push["version"], [], [])
        table, before = at, push


def test_what_is_said_to_follow_does_follow(game: Game, volume: Callable[..., Volume]):
    """Trying a move that only begins an answer gives the moves that were said to follow."""
    for table in tables_of(game, volume(f"looks ahead {game.name}", 2_000, minimum=30)):
        for ask in table.screen.push["asks"]:
            for move in [one for one in ask["moves"] if "then" in one][:2]:
                _, push = table.tell(move=move["number"])
                assert push["asks"][0]["steps"]
                offered = [
                    {name: part for name, part in one.items() if name != "then"} for one in push["asks"][0]["moves"]
                ]
                assert offered == move["then"]
                table.tell(back=1)


def test_in_the_middle_of_an_answer_nothing_else_is_offered_but_what_would_only_be_begun(
    game: Game, volume: Callable[..., Volume]
):
    for table in tables_of(game, volume(f"begun instead {game.name}", 2_000, minimum=60)):
        for ask in table.screen.push["asks"]:
            assert len(ask["steps"]) == 1 or "instead" not in ask
            for move in ask.get("instead", [])[:2]:
                ahead = table.host.sitting.match.copy()
                ahead.back(ask["seat"])
                ahead.play(move["number"], ask["seat"])
                assert ahead.half_given(ask["seat"]) == [move["text"]] != ask["steps"]


def test_another_unit_can_be_chosen_in_place_of_the_one_that_is_chosen_and_the_end_of_the_turn_is_none_of_it():
    table = Tabled(find(SKIRMISH), 1, ["me", "me"])
    while table.screen.push["asks"] == [] or "End turn" not in texts(table.screen.push["asks"][0]["moves"]):
        table.go_on()
    first, second = texts(table.screen.push["asks"][0]["moves"])[:2]
    (_, push) = table.tell(move=first)
    assert push["asks"][0]["steps"] == [first]
    offered = texts(push["asks"][0]["instead"])
    assert second in offered
    assert {first, "End turn"}.isdisjoint(offered)


def texts(moves: list[dict[str, Any]]) -> list[str]:
    return [move["text"] for move in moves]


# --- waiting for whoever reads ----------------------------------------------------------------------------


def test_after_news_bots_should_wait_until_whoever_looks_goes_on():
    table = Tabled(find(FOUR), 1, ["me", "easy"])
    (refused,) = table.tell(go_on=True)
    assert refused["why"] == "Nobody waits here until something has been read."
    won = {"seats": 3, "colour": "red", "turn": 1, "hands": {"1": ["red 3"], "2": ["blue 3"], "3": ["blue 2"]},
           "displays": {"1": [], "2": ["red 5"]}, "withdrawn": [3]}  # fmt: skip
    host = Host(Sitting(tabard.setup(IVANHOE, won, seed=1), seat_players(3, ["2", "3"], seed=1)), no_other)
    assert "go_on" not in host.push()["can"]
    host.tell({"version": host.version, "move": "withdraw"})
    push = host.push()
    assert push["thinking"]
    assert "go_on" in push["can"]
    _, push = host.tell({"version": host.version, "go_on": True})
    assert "go_on" not in push["can"]
    assert push["thinking"]
    assert host.journal == [["move", 1, "withdraw"]]  # reading is no step of a match


def no_other(_game: Game, _names: list[str]) -> Any:
    raise AssertionError("no other match follows")
