"""Tables: laid again from their start and journal they are the same, and nothing of another seat's leaves them."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from desk.tabling import GAMES, Tabled, game_of, tables_of
from plumbing.volumes import Volume
from tabard.bots import bots
from tabard.contract.play import as_text, difference, reader_at, reader_name
from tabard.contract.secrecy.replays import share_past
from tabard.contract.secrecy.twins import Shuffler
from tabard.contract.volumes import positions
from tabard.desk import tables as tables_of_desk
from tabard.desk.chronicle import joined, unlike
from tabard.desk.host import Host
from tabard.desk.tables import DAMAGED, Tables
from tabard.engine import Game
from tabard.engine.match.match import Match
from tabard.engine.seeing.redaction import OUTSIDE
from tabard.errors import Refused
from tabard.shelf import find, load_folder
from tabard.sitting.panels import panels_of
from tabard.sitting.seating import Player, bot_player
from tabard.sitting.sitting import Sitting
from toys.parlour import RACE, write_race

FOUR, IVANHOE, QUESTS = "connect-four", "ivanhoe", "quests"


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> Game:
    return game_of(request.param)


class Keeping:
    """What somebody keeps of a table: its start, and every step that was handed out."""

    def __init__(self) -> None:
        self.start: dict[str, Any] = {}
        self.steps: list[Any] = []
        self.stands: dict[str, Any] = {}
        self.told: list[dict[str, Any]] = []

    def take(self, record: dict[str, Any]) -> None:
        record = json.loads(json.dumps(record))  # as a browser keeps it
        if "start" in record:
            self.start, self.steps, self.told = record["start"], [], []
        assert record["from"] == len(self.steps)
        self.steps += record["steps"]
        self.stands = record["stands"]
        self.told += [record["told"]] if "told" in record else []


def kept(table: Tabled) -> Keeping:
    keeping = Keeping()
    keeping.take(table.tables.to_keep(table.number))
    return keeping


# --- laid again -------------------------------------------------------------------------------------------


def test_a_table_laid_again_is_the_same(game: Game, volume: Callable[..., Volume]):
    """After whatever was done at it: answers, also aloud, bots' moves, moves taken back, another match."""
    keepings: dict[int, Keeping] = {}
    for n, table in enumerate(tables_of(game, volume(f"tables laid again {game.name}", 2_000, minimum=50))):
        keeping = keepings.setdefault(id(table), Keeping())
        keeping.take(table.tables.to_keep(table.number))
        assert keeping.steps == json.loads(json.dumps(table.host.journal))
        whole = json.loads(json.dumps(table.tables.whole(table.number)))
        told, bit_by_bit = joined(whole.pop("told")), joined(keeping.told)
        missing = unlike(bit_by_bit.pop("wording"), told.pop("wording"))
        assert (missing["entries"], missing["words"]) == ({}, {})
        assert bit_by_bit == told
        assert whole == {"start": keeping.start, "journal": keeping.steps}
        if n % 7 == 0:
            again = Tables()
            (push,) = again.again(game, keeping.start, keeping.steps)["messages"]
            there, here = again.match(1), table.host.sitting.match
            assert there.digest == here.digest
            assert there.names == here.names
            readers = [*range(1, len(here.names) + 1), None]
            assert [there.log(reader) for reader in readers] == [here.log(reader) for reader in readers]
            assert push["result"] == table.screen.push["result"]
            assert push["seats"] == table.screen.push["seats"]
            shared = len(table.host.sitting.people) > 1
            assert again.to_keep(1)["steps"] == ([["leave"]] if shared else [])  # that nobody has the screen any more


def test_who_shares_a_screen_takes_it_anew_when_a_table_is_laid_again():
    table = Tabled(find(IVANHOE), 3, ["me", "me"])
    table.tell(hand_over=True)
    keeping = kept(table)
    (push,) = Tables().again(find(IVANHOE), keeping.start, keeping.steps)["messages"]
    assert (push["screen"]["shows"], push["screen"]["blank"]) == (None, True)


def test_a_table_that_is_left_in_the_middle_of_an_answer_to_all_is_laid_again_as_often_as_that_happens():
    table = Tabled(find(IVANHOE), 3, ["me", "me", "me"])
    while table.host.sitting.screen.public is None:
        table.go_on()
    steps: list[Any] = []
    for _ in range(3):
        _nobody, somebody = table.screen.push["asks"][0]["moves"][:2]
        assert "ack" in table.tell(move=somebody["text"])[0]  # who answers; then the table is left
        steps = json.loads(json.dumps(table.host.journal))
        start = table.tables.whole(table.number)["start"]
        table.tables = Tables()
        table.heard(table.tables.again(find(IVANHOE), start, steps))
    assert steps.count(["leave"]) == 2


@pytest.mark.parametrize("begins", [2, -1, True, "me", None, 0.5])
def test_who_begins_is_one_who_sits_there(begins: Any):
    with pytest.raises(Refused, match="'begins' is how many seats the list is turned by, 0 to 1, or 'lot', not "):
        Tables().lay(find(FOUR), {"begins": begins})


def test_each_step_is_handed_out_once():
    table = Tabled(find(FOUR), 1, ["me", "me"])
    first = table.tables.to_keep(table.number)
    assert (first["from"], first["steps"], first["start"]["game"]) == (0, [], FOUR)
    table.tell(move=1)
    table.tell(move="2")
    second = table.tables.to_keep(table.number)
    assert (second["from"], second["steps"]) == (0, [["move", 1, 1], ["move", 2, "2"]])
    assert "start" not in second
    table.tell(move=9)  # refused
    assert table.tables.to_keep(table.number)["steps"] == []
    table.tell(undo=True)
    assert table.tables.to_keep(table.number)["steps"] == [["undo", 1]]


def test_a_rematch_is_kept_as_a_match_of_its_own():
    table = Tabled(find(FOUR), 1, ["me", "easy"])
    while table.screen.push["result"] is None:
        table.go_on()
    before = kept(table)
    assert before.stands["result"]["says"]
    table.tell(rematch=True)
    after = table.tables.to_keep(table.number)
    assert (after["from"], after["steps"], after["stands"]["result"]) == (0, [], None)
    assert after["start"]["seating"] == before.start["seating"][::-1]


def test_how_a_match_stands_is_told_without_anybodys_secrets():
    table = Tabled(find(IVANHOE), 2, ["me", "me"])
    table.tell(hand_over=True)
    stands = kept(table).stands
    match = table.host.sitting.match
    assert stands["asked"] == [match.names[match.asks[0].seat - 1]]
    assert stands["panels"] == panels_of(match.game, match.view(None)) != table.screen.push["panels"]


# --- what is refused --------------------------------------------------------------------------------------


OTHERS = {"rules_hash": "0" * 64, "version": "0.0.9"}


def closed(keeping: Any, game: str = FOUR, **more: Any) -> tuple[Tables, Any]:
    """A table by rules of today of what was kept by others, and what is seen of it."""
    tables = Tables()
    (push,) = tables.again(find(game), keeping.start | OTHERS, keeping.steps, **more)["messages"]
    return tables, push


def test_a_match_by_other_rules_is_read_as_whoever_sat_there_alone_and_not_played_on():
    table = Tabled(find(IVANHOE), 2, ["me", "easy"])
    for _ in range(8):
        table.go_on()
    keeping, before = kept(table), table.screen.push
    tables, push = closed(keeping, IVANHOE, told=keeping.told, panels=before["panels"])
    entries = table.host.sitting.match.log(1)
    assert [entry["text"] for entry in push["log"]] == [entry["text"] for entry in entries]
    assert any(entry.get("card") for entry in entries)  # it has drawn what nobody else was told
    assert push["panels"] == before["panels"]
    assert (push["asks"], push["can"], push["thinking"], push["result"]) == ([], [], [], None)
    assert push["closed"].startswith("This match was played by other rules of Ivanhoe (version 0.0.9): its log can be")
    with pytest.raises(Refused, match="other rules of Ivanhoe"):
        tables.tell(1, {"id": 1, "version": 1, "move": 0})


def test_cards_are_called_there_as_they_were_in_the_log():
    table = Tabled(find(QUESTS), 4, ["me", "easy", "easy", "easy"])
    table.go_on()
    entries = table.host.sitting.match.log(1)
    assert any(entry.get("card") and entry["card"] not in entry["text"] for entry in entries)  # by other words there
    keeping = kept(table)
    _, push = closed(keeping, QUESTS, told=keeping.told)
    assert [entry["text"] for entry in push["log"]] == [entry["text"] for entry in entries]


def test_where_several_sat_at_a_screen_a_match_by_other_rules_is_read_as_everybody_may():
    table = Tabled(find(IVANHOE), 2, ["me", "me"])
    table.tell(hand_over=True)
    table.tell(move=table.screen.push["asks"][0]["moves"][0]["number"])
    keeping = kept(table)
    _, push = closed(keeping, IVANHOE, told=keeping.told)
    assert [entry["text"] for entry in push["log"]] == [entry["text"] for entry in table.host.sitting.match.log(None)]
    assert push["screen"]["shows"] is None


def test_what_was_taken_back_is_not_read_as_if_it_had_been_played():
    table = Tabled(find(FOUR), 1, ["me", "easy"])
    for _ in range(4):
        table.go_on()
    first = kept(table)
    while "undo" not in table.screen.push["can"]:
        table.go_on()
    table.tell(undo=True)
    table.go_on()
    first.take(table.tables.to_keep(table.number))
    _, push = closed(first, told=first.told)
    assert [entry["text"] for entry in push["log"]] == [entry["text"] for entry in table.host.sitting.match.log(1)]


def test_a_match_by_other_rules_is_handed_out_whole_and_taken_up_again_as_it_was():
    table = Tabled(find(FOUR), 1, ["me", "easy"])
    while table.screen.push["result"] is None:
        table.go_on()
    keeping = kept(table)
    tables, push = closed(keeping, told=keeping.told)
    whole = tables.whole(1)
    (again,) = Tables().again(find(FOUR), whole["start"], whole["journal"], told=whole["told"])["messages"]
    assert again == push
    assert push["result"]["winners"] == table.screen.push["result"]["winners"]
    assert tables.to_keep(1)["stands"]["result"] == push["result"]
    tables.rise(1)
    with pytest.raises(Refused, match="There is no table 1"):
        tables.whole(1)


def test_of_a_match_that_was_kept_without_what_it_told_all_is_told_with_the_next_step():
    keeping = kept(Tabled(find(FOUR), 1))
    tables = Tables()
    number = tables.again(find(FOUR), keeping.start, keeping.steps)["table"]
    host = tables.host(number)
    if host.sitting.handing_to is not None:
        host.do(["hand_over"])
    (ask,) = tables.match(number).asks
    host.do(["move", ask.seat, ask.moves[0].number])
    later = tables.to_keep(number)
    assert later["told"]["from"] == 0
    _, push = closed(keeping, told=[later["told"]])
    assert [entry["text"] for entry in push["log"]] == [
        entry["text"] for entry in tables.match(number).log(push["screen"]["shows"])
    ]


def test_of_a_match_by_other_rules_that_told_nothing_this_is_said():
    _, push = closed(kept(Tabled(find(FOUR), 1)))
    assert push["closed"] == (
        "This match was played by other rules of Connect Four, and nothing of its log was kept: it cannot be played on."
    )


@pytest.mark.parametrize(
    "damage",
    [{"from": "x"}, {"lines": [[1]]}, {"lines": 5}, {"wording": []}, {"result": "x"}, {"half": [1]}, {"result": [1]}],
    ids=str,
)
def test_what_was_told_and_is_damaged_is_refused_in_a_sentence(damage):
    keeping = kept(Tabled(find(FOUR), 1))
    with pytest.raises(Refused, match="What was kept of this match is damaged"):
        closed(keeping, told=[keeping.told[0] | damage])


@pytest.mark.parametrize("seating", [[], [None], [True, None], [[], None], [{}, None], ["", None], 5])
def test_who_sat_at_a_match_by_other_rules_and_is_damaged_is_refused_in_a_sentence(seating):
    keeping = kept(Tabled(find(FOUR), 1))
    keeping.start["seating"] = seating
    with pytest.raises(Refused, match="What was kept of this match is damaged"):
        closed(keeping, told=keeping.told)


def test_while_a_game_is_edited_a_match_goes_on_by_its_other_rules_as_far_as_it_can(tmp_path: Path):
    """And is another match from then on, to be kept from its start."""
    folder = write_race(tmp_path / "race")
    race = load_folder(folder)
    table = Tabled(race, 1, ["me", "me"])
    for move in ("3", "3", "3"):
        table.tell(move=move)
    keeping = kept(table)
    assert Tables().again(race, keeping.start, keeping.steps, edited=True)["messages"][0]["result"] is None
    (folder / "__init__.py").write_text(RACE.replace("GOAL = 10", "GOAL = 5"))
    edited, tables = load_folder(folder), Tables()
    assert "closed" in tables.again(edited, keeping.start, keeping.steps)["messages"][0]
    shown = tables.again(edited, keeping.start, keeping.steps, edited=True)
    assert shown["messages"][0]["result"]["says"] == "Player 2 is over the goal."  # at 6: the third step is left out
    again = tables.to_keep(shown["table"])
    assert again["start"]["rules_hash"] == edited.hash
    assert (again["from"], len(again["steps"]), again["steps"][-1]) == (0, 3, ["leave"])
    (there,) = Tables().again(edited, again["start"], again["steps"])["messages"]
    assert there["result"] == shown["messages"][0]["result"]


DAMAGES: list[dict[str, Any]] = [
    {"names": None}, {"names": 3}, {"names": []}, {"names": [1, 2, 3]}, {"seed": "x"}, {"seed": []}, {"key": "nothex"},
    {"key": 5}, {"rules": []}, {"rules": {"x": 1}}, {"seating": None}, {"seating": []}, {"seating": [None]},
    {"seating": [["easy"], None]}, {"seating": [["easy", "x"], None]}, {"seating": [["nobody", 1], None]},
    {"given": 3}, {"given": {"x": 1}},
]  # fmt: skip


@pytest.mark.parametrize("damage", DAMAGES, ids=str)
def test_a_damaged_start_is_refused_in_a_sentence(damage):
    keeping = kept(Tabled(find(FOUR), 1))
    tables = Tables()
    with pytest.raises(Refused) as refused:
        tables.again(find(FOUR), keeping.start | damage, [])
    assert str(refused.value).endswith(".")
    assert "\n" not in str(refused.value)
    with pytest.raises(Refused, match="There is no table 1 here"):
        tables.host(1)


@pytest.mark.parametrize("part", ["names", "seed", "rules", "key", "seating"])
def test_a_start_that_lacks_a_part_is_damaged(part):
    start = kept(Tabled(find(FOUR), 1)).start
    del start[part]
    with pytest.raises(Refused, match=DAMAGED):
        Tables().again(find(FOUR), start, [])


STEPS: list[Any] = [
    None, 3, "move", [], ["fly"], ["move"], ["move", 1, None], ["move", 1, 99], ["move", 1, []], ["move", 1, 2, 3],
    ["move", 2, 1], ["move", 9, 1], ["move", "x", 1], ["move", [], 1], ["back"], ["back", 1, "x"], ["undo", 1],
    ["undo", 2], ["hide"], [[]], [{}], {}, ["move", None], ["move", 99], ["bot"], ["bot", 1], ["bot", "x", 1],
]  # fmt: skip


@pytest.mark.parametrize("step", STEPS, ids=str)
def test_a_damaged_journal_is_refused_in_a_sentence(step):
    keeping = kept(Tabled(find(FOUR), 1))
    with pytest.raises(Refused) as refused:
        Tables().again(find(FOUR), keeping.start, [step])
    assert str(refused.value).endswith((".", "!"))


def test_a_journal_of_before_steps_named_their_seats_is_gone_on_with():
    keeping = kept(Tabled(find(FOUR), 1, ["me", "easy"]))
    old = [["move", 3], ["bot", 2, 3], ["move", "4"], ["bot", 2, 4], ["undo"], ["move", 5]]
    tables = Tables()
    tables.again(find(FOUR), keeping.start, old)
    assert tables.match(1).commands == [(0, 3), (1, 3), (0, 5)]
    assert tables.whole(1)["journal"] == [
        ["move", 1, 3], ["move", 2, 3], ["move", 1, "4"], ["move", 2, 4], ["undo", 1], ["move", 1, 5],
    ]  # fmt: skip


@pytest.mark.parametrize("number", [0, 2, -1, "1", None, True, [], 10**30])
def test_a_table_that_is_not_there_is_refused(number):
    tables = Tabled(find(FOUR), 1).tables
    for ask in (tables.rise, tables.to_keep, tables.whole, tables.match):
        with pytest.raises(Refused, match="There is no table"):
            ask(number)
    with pytest.raises(Refused, match="There is no table"):
        tables.tell(number, {"show": 0})


def test_a_table_that_was_let_go_is_gone():
    table = Tabled(find(FOUR), 1)
    assert table.tables.rise(table.number) == {}
    with pytest.raises(Refused, match="There is no table 1 here"):
        table.tables.host(1)


def test_the_number_of_a_table_that_was_let_go_is_given_to_no_other():
    """So what a bot has thought out for the one is not played at the other."""
    tables = Tables()
    first = tables.lay(find(FOUR), {"seats": ["easy", "me"]})["table"]
    tables.rise(first)
    second = tables.lay(find(FOUR), {"seats": ["easy", "me"]})["table"]
    with pytest.raises(Refused, match=f"There is no table {first} here"):
        tables.bot(first, 1, 3)
    assert tables.match(second).commands == []


def test_there_are_so_many_tables_and_no_more(monkeypatch):
    monkeypatch.setattr(tables_of_desk, "MOST_TABLES", 2)
    tables = Tables()
    for _ in range(2):
        tables.lay(find(FOUR), {})
    with pytest.raises(Refused, match="There are 2 tables: let go of those that are not wanted any more"):
        tables.lay(find(FOUR), {})
    tables.rise(1)
    assert tables.lay(find(FOUR), {})["table"] == 3


@pytest.mark.parametrize(
    ("wanted", "sentence"),
    [
        ({"seats": ["me"]}, "Connect Four takes exactly 2 players, not 1."),
        ({"seats": "two"}, "Connect Four takes exactly 2 players, not 'two'."),
        ({"seats": ["me", "angel"]}, "There is no bot 'angel'. There are: random, easy, "),
        ({"names": 5}, "Names are given as a list of texts, by seats, not as 5."),
        ({"names": {"1": "Ann"}}, "Names are given as a list of texts"),
        ({"names": ["Ann", 2]}, "Names are given as a list of texts"),
        ({"rules": 5}, "House rules are given as names with values."),
        ({"rules": [1]}, "House rules are given as names with values."),
        ({"rules": {"gravity": [1]}}, "Connect Four has no house rule 'gravity'"),
    ],
)
def test_who_cannot_play_is_told_so(wanted, sentence):
    with pytest.raises(Refused) as refused:
        Tables().lay(find(FOUR), wanted)
    assert str(refused.value).startswith(sentence)


def test_a_bot_that_comes_late_is_refused():
    table = Tabled(find(FOUR), 1, ["me", "easy"])
    table.tell(move=1)
    table.heard(table.tables.bot(1, 2, 3))
    with pytest.raises(Refused, match="That bot is not asked any more"):
        table.tables.bot(1, 2, 3)


# --- secrets ----------------------------------------------------------------------------------------------


class Leaking(Host):
    """Shows more than it may: what another seat sees."""

    def push(self) -> Any:
        push = super().push()
        seats = len(self.sitting.match.names)
        other = (self.sitting.shows or 0) % seats + 1
        return push | {"panels": self.sitting.match.view(other)}


def pushed(match: Match, reader: int | None, kind: type[Host] = Host) -> dict[str, str]:
    """All that the one who looks is sent of a match, part by part: as the only person, or behind the curtain."""
    level = bots(match.game)[0]
    seats = range(1, len(match.names) + 1)
    people = {seat: Player() if reader in (seat, None) else bot_player(level, 1) for seat in seats}
    sitting = Sitting(match.copy(), people)
    if reader is None:
        sitting.screen.shows = None
    push = kind(sitting, fresh).push()
    # A twin has no beginning to go back to. Whether a seat can take back is checked with the rest of what it is told.
    told = {**push, "can": [what for what in push["can"] if what != "undo"]}
    return {part: as_text(value) for part, value in told.items()}


def fresh(game: Game, names: list[str]) -> Match:
    raise AssertionError("nobody wants another match")


def check_messages(game: Game, numbers: Any, kind: type[Host] = Host) -> None:
    """Each number is one position and reader: what it may not know is changed, and the same is pushed."""
    shuffler = Shuffler(game)
    for _, moment in positions(game, numbers):
        shuffler.remember(moment.match)
        reader = reader_at(moment)
        at = OUTSIDE if reader is None else reader - 1
        told = pushed(moment.match, reader, kind)
        for changed, twin in shuffler.twins(moment, at):
            share_past(moment.match.course, twin.course, at)
            differs = difference(told, pushed(twin, reader, kind))
            assert not differs, f"{reader_name(reader)} can tell apart {changed}: {differs}"


def test_what_is_pushed_tells_nothing_that_its_reader_may_not_know(game: Game, volume: Callable[..., Volume]):
    check_messages(game, volume(f"secrets of messages {game.name}", 2_000, minimum=30))


def test_a_table_that_shows_what_another_sees_is_found_out():
    with pytest.raises(AssertionError, match="can tell apart"):
        check_messages(find(IVANHOE), range(30), Leaking)


@pytest.mark.parametrize("seed", range(3))
def test_no_card_in_anothers_hand_is_named_to_who_looks(seed):
    """Over a match of Ivanhoe at one screen: what only another holds is in no zone, move or reason of a push."""
    table = Tabled(find(IVANHOE), seed, ["me", "me", "me"])
    looked = 0
    for _ in range(60):
        push, match = table.screen.push, table.host.sitting.match
        if push["result"] is not None:
            break
        hands = match.view("all")["hands"]
        shows = push["screen"]["shows"]
        mine = set(hands[str(shows)]) if shows is not None else set()
        lying = as_text([push["view"].get(part) for part in push["view"] if part not in ("hands", "log")])
        for seat, hand in hands.items():
            for card in set(hand) - mine if int(seat) != shows else ():
                if card not in lying:
                    pointed = [zone for zone in push["panels"] if f'"ref": "{card}"' in as_text(zone)]
                    assert not pointed
                    assert all(card not in move["refs"] for ask in push["asks"] for move in ask["moves"])
                    looked += 1
        table.go_on()
    assert looked > 100
