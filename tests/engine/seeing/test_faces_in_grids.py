"""A grid with a row for each card is seen with the card. And what players bring to a match, which is seen by them."""

import pytest

from tabard.engine import (
    CARD,
    NO_WINNER,
    OWNER,
    Face,
    Game,
    Given,
    Grid,
    Kinds,
    Ruleset,
    Table,
    ask,
    end_game,
    grid,
    lay,
)  # fmt: skip
from tabard.engine.match.beginning import begin
from tabard.engine.match.loading import read_save
from tabard.engine.match.match import Match
from tabard.engine.match.replay import restart
from tabard.errors import Refused
from toys.saving import changed

WORTH = {"1": [3, 4], "2": [5, 6]}


def build() -> Game:
    """Each holds a card whose levels only he sees; they may bring other levels."""
    levels = Kinds()

    class Held(Table, seats=2, cards=2):
        level: Grid = grid(2, levels, 0, 9, seen=CARD)

    game = Ruleset("held", Held)
    hand = game.zone("hand", each=True, sees=OWNER)
    question, done = game.question("Done?"), game.choices("done", 1)
    over = game.result("It is done.")
    for name in ("height", "width"):
        levels.add(name)

    @game.start
    def deal(t: Held) -> None:
        for card in range(2):
            lay(t, card, hand + card)
        ask(t, question, 0)

    @game.action(question, done)
    def end(t: Held, _seat: int, _choice: int) -> None:
        end_game(t, NO_WINNER, over)

    def read(t: Held, value: dict[str, list[int]]) -> None:
        if not isinstance(value, dict):
            raise Refused("Levels are given by seat.")
        for seat, row in value.items():
            t.level.set_row(int(seat) - 1, row)

    brought = Given("levels", "What the cards are like.", read, lambda _dice: WORTH, lambda value, _seat, _dice: value)
    return Game(game, Face("Held", "", lambda table: {"levels": table.level}, given=(brought,)))


def test_the_columns_are_as_many_as_were_declared() -> None:
    assert build().table.fields["level"].shape == (2, 2)


def test_a_row_is_seen_by_those_who_see_its_card() -> None:
    match = begin(build(), seed=1, given={"levels": WORTH})
    assert match.view(1)["levels"] == [[3, 4], [0, 0]]
    assert match.view(2)["levels"] == [[0, 0], [5, 6]]
    assert match.view(None)["levels"] == [[0, 0], [0, 0]]
    assert match.view("all")["levels"] == [[3, 4], [5, 6]]


def test_what_players_bring_is_in_the_save_and_comes_again_when_it_is_played_again() -> None:
    game = build()
    match = begin(game, seed=1, given={"levels": WORTH})
    loaded = read_save(match.save(), lambda _name: game)
    assert isinstance(loaded, Match)
    assert loaded.view("all") == match.view("all") == restart(loaded).view("all") == match.copy().view("all")


@pytest.mark.parametrize(
    "brought", [{"levels": {"1": [3, 4], "2": [5, 7]}}, {"levels": 3}, {"hats": WORTH}, {}, [], None]
)
def test_a_save_in_which_something_else_was_brought_is_refused(brought) -> None:
    game = build()
    text = changed(begin(game, seed=1, given={"levels": WORTH}).save(), given=brought)
    with pytest.raises(Refused, match="The save is damaged"):
        read_save(text, lambda _name: game)


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"levels": 3}, "Levels are given by seat."),
        ({"levels": {1, 2}}, "What is brought as 'levels' is made of texts, whole numbers"),
        ({"levels": {"1": float("nan")}}, "What is brought as 'levels' is made of texts, whole numbers"),
        ({"hats": 3}, r"To a match of Held nobody brings 'hats' \(levels\)."),
    ],
)
def test_what_cannot_be_brought_is_refused_in_a_sentence(given, sentence) -> None:
    with pytest.raises(Refused, match=sentence):
        begin(build(), seed=1, given=given)
