"""Names that cannot be mistaken for each other, for a seat or for an answer."""

import pytest

import tabard
from tabard.engine.match.naming import look_alike
from tabard.sitting.seating import turned_names
from toys.saving import changed


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "ann"),
        ("Straße", "STRASSE"),
        ("Ann", "Ａｎｎ"),  # noqa: RUF001
        ("Zoë", "Zoe\u0308"),
        ("Ann Lee", "Ann  Lee"),
        ("Ann", "A\u200bnn"),
        ("peacock", "реасосk"),  # noqa: RUF001
        ("ТОМ", "tom"),  # noqa: RUF001
        ("ΑΝΝ", "ann"),  # noqa: RUF001
        ("ΑΝΝ", "ανν"),  # noqa: RUF001
        ("Ian", "lan"),
        ("Bob0", "bobo"),
        ("İda", "ıda"),  # noqa: RUF001
        ("l", "ı"),  # noqa: RUF001
        ("lan", "ıan"),  # noqa: RUF001
        ("Cora", "ϲora"),  # noqa: RUF001
        ("cora", "Ϲora"),  # noqa: RUF001
        ("Anna", "Anna\u0335"),
        ("Anna", "Anna."),
        ("Anna", "*Anna*"),
        ("Bonnie", "Ьonnie"),  # noqa: RUF001
        ("Rex", "Re×"),
        ("Anna", "ᴀɴɴᴀ"),
        ("Anna 2", "Anna ٢"),
    ],
)
def test_names_look_alike(one, other):
    assert look_alike(one, other)
    assert look_alike(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "Anna"),
        ("Zoë", "Zoe"),
        ("Ann A", "Anna"),
        ("Ян", "Яна"),
        ("李", "季"),
        ("★", "☆"),
        ("?", "!"),
        ("C", "C++"),
    ],
)
def test_names_differ(one, other):
    assert not look_alike(one, other)


ALIKE = ["Ann", "ANN"]
REFUSED = {
    "The names 'Ann' and 'ANN' look alike": ALIKE,
    "Player 1 cannot be called 'PLAYER 2': that is Player 2.": ["PLAYER 2", "Bo"],
    "Player 2 cannot be called 'p 1': that is Player 1.": ["Ann", "p 1"],
    "Player 2 cannot be called 'Nobody': that stands for no player, or for all.": ["Ann", "Nobody"],
    "Player 1 cannot be called 'everyone': that stands for no player, or for all.": ["everyone", "Bo"],
}


@pytest.mark.parametrize(("sentence", "names"), REFUSED.items())
def test_a_name_that_could_be_mistaken_is_refused_wherever_it_comes_in(sentence, names):
    doors = [
        lambda: tabard.new("connect-four", seed=1, names=names),
        lambda: tabard.setup("connect-four", {"moves": []}, seed=1, names=names),
        lambda: tabard.setup("connect-four", {"moves": [], "names": names}, seed=1),
        lambda: tabard.load(save_with(names)),
    ]
    for door in doors:
        with pytest.raises(tabard.Refused, match=sentence):
            door()


def save_with(names):
    return changed(tabard.new("connect-four", seed=1, names=["Ann", "Bo"]).save(), names=names)


@pytest.mark.parametrize(
    "name",
    ["P-2", "P.2", "P#2", "P02", "PO2", "Player-2", "Player 02", "p٢", "P+2", "P|2", "P\u03352", "Р 2"],  # noqa: RUF001
)
def test_no_seat_is_called_as_another_however_that_is_written(name):
    with pytest.raises(tabard.Refused, match=r"that is Player 2\.$"):
        tabard.new("connect-four", seed=1, names=[name, "Bo"])
    assert tabard.new("connect-four", seed=1, names=["Bo", name]).names[0] == "Bo"


@pytest.mark.parametrize("name", ["no body", "nobody.", "Everyone!", "N0-BODY", "every_one", "ɴobody"])
def test_nor_as_nobody_or_everyone_however_that_is_written(name):
    with pytest.raises(tabard.Refused, match="that stands for no player, or for all"):
        tabard.new("connect-four", seed=1, names=[name, "Bo"])


@pytest.mark.parametrize("name", ["Pol", "Poll", "Pia 2", "P0", "Player", "P3", "Paul-2", "Bodyno"])
def test_other_names_are_no_seats(name):
    assert tabard.new("connect-four", seed=1, names=["Bo", name]).names[1] == name


def test_a_seat_may_have_the_name_that_it_has_anyway_and_others_that_no_seat_has():
    for names in (["Player 1", "P2"], ["player1", "Player 3"], ["P12", "Player 22"]):
        assert tabard.new("connect-four", seed=1, names=names).names == names


def test_what_a_seat_is_called_anyway_stays_there_when_all_move_on():
    assert turned_names(["P1", "Bo", "player 3"]) == ["Player 1", "Player 2", "Bo"]
