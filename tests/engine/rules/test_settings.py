"""Settings: values for several house rules under one name, of which the first leaves all as usual."""

from typing import Any

import pytest

from tabard.engine import Face, Game, Ruleset, Setting, Table, ask, option
from tabard.errors import Broken

USUAL = Setting("As usual", "As it was thought of.")


def a_game(*settings: Setting) -> Game:
    class Spot(Table):
        quick: int = option(False, "It is over soon.")
        rounds: int = option((1, 2, 5), "How many rounds.")

    game = Ruleset("spot", Spot)
    question, yes = game.question("Yes?"), game.choices("yes", 1)

    @game.start
    def start(t: Any) -> None:
        ask(t, question, 0)

    @game.action(question, yes)
    def say_yes(t: Any, seat: int, _choice: int) -> None:
        ask(t, question, seat)

    return Game(game, Face("Spot", "Say yes.", lambda _table: {}, settings=settings))


def test_a_game_has_those_that_its_face_declares() -> None:
    quick = Setting("Quick", "Five rounds, and soon.", {"quick": True, "rounds": 5})
    assert a_game(USUAL, quick).face.settings == (USUAL, quick)
    assert a_game().face.settings == ()


@pytest.mark.parametrize(
    ("rules", "what"),
    [
        ({"slow": True}, "slow=True, but 'slow' is no house rule"),
        ({"rounds": 3}, "rounds=3, but 'rounds' is one of 1, 2, 5"),
        ({"rounds": True}, "rounds=True, but 'rounds' is one of 1, 2, 5"),
        ({"quick": 1}, "quick=1, but 'quick' is one of False, True"),
    ],
)
def test_one_has_only_house_rules_that_there_are_and_values_of_theirs(rules: dict[str, Any], what: str) -> None:
    with pytest.raises(Broken) as fault:
        a_game(USUAL, Setting("Odd", "Otherwise.", rules))
    assert str(fault.value) == f"spot: setting 'Odd' has {what}."


def test_the_first_leaves_all_as_usual() -> None:
    with pytest.raises(Broken) as fault:
        a_game(Setting("Quick", "Soon.", {"quick": True}), USUAL)
    assert str(fault.value).endswith("'Quick' changes house rules: the first one leaves all house rules as usual.")


def test_what_is_said_of_one_steers_no_terminal() -> None:
    with pytest.raises(Broken, match="a setting is one line"):
        a_game(Setting("As\nusual", "As it was."))
    with pytest.raises(Broken, match="what a setting makes of it holds letters"):
        a_game(Setting("As usual", "As \x1b[31mit was."))
