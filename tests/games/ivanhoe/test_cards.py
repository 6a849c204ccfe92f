"""The deck as the box has it, counted independently of how the cards are declared; and what a card must not lack."""

import shutil
from collections import Counter
from pathlib import Path

import pytest

from tabard.errors import Refused
from tabard.games import ivanhoe
from tabard.games.ivanhoe.aimed import RIPOSTE
from tabard.games.ivanhoe.cards import ACTION, COLOUR_OF, COLOURS, DECK, MAIDEN, SUPPORTER, VALUE_OF, cards
from tabard.games.ivanhoe.lasting import IVANHOE, SHIELD, STUNNED
from tabard.shelf import load_folder

BOX = """
    4 purple 3, 4 purple 4, 4 purple 5, 2 purple 7
    6 red 3, 6 red 4, 2 red 5
    4 blue 2, 4 blue 3, 4 blue 4, 2 blue 5
    4 yellow 2, 8 yellow 3, 2 yellow 4
    14 green 1
    8 squire 2, 8 squire 3, 4 maiden 6
    3 Riposte, 2 Knock Down, 1 Unhorse, 1 Change Weapon, 1 Drop Weapon, 1 Break Lance, 1 Dodge, 1 Retreat
    1 Outmaneuver, 1 Charge, 1 Countercharge, 1 Disgrace, 1 Adapt, 1 Outwit, 1 Shield, 1 Stunned, 1 Ivanhoe
"""


def box() -> dict[str, int]:
    entries = BOX.replace("\n", ",").split(",")
    counted = (entry.split(maxsplit=1) for entry in entries if entry.strip())
    return {name: int(count) for count, name in counted}


def test_the_deck_has_what_the_box_has() -> None:
    assert Counter(map(cards.name, DECK)) == box()
    assert len(DECK) == 110


def test_each_colour_has_fourteen_cards_and_there_are_twenty_supporters_and_twenty_actions() -> None:
    of = Counter(COLOUR_OF[kind] for kind in DECK)
    assert [of[colour] for colour in range(len(COLOURS))] == [14] * 5
    assert of[SUPPORTER] == of[ACTION] == 20


def test_a_printed_value_is_the_number_in_the_name() -> None:
    for kind, card in enumerate(cards.made):
        number = card.name.rsplit(" ", 1)[-1]
        assert VALUE_OF[kind] == (int(number) if number.isdigit() else 0)


def test_the_cards_that_rules_speak_of_are_what_they_are_called() -> None:
    named = {MAIDEN: "maiden 6", RIPOSTE: "Riposte", SHIELD: "Shield", STUNNED: "Stunned", IVANHOE: "Ivanhoe"}
    assert {kind: cards.name(kind) for kind in named} == named


def test_every_card_has_a_text_of_its_own_that_is_a_sentence() -> None:
    assert all(card.text.endswith(".") and card.text[0].isupper() for card in cards.made)
    actions = [card.text for kind, card in enumerate(cards.made) if COLOUR_OF[kind] == ACTION]
    assert len(set(actions)) == len(actions)


FEINT = '\nFEINT = action("Feint", "Does nothing that anybody has written down."{more})\n'


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ("", "The card 'Feint' needs the part 'effect' and has none: write a rule marked @effect.of(…)."),
        (
            ", asks=which_opponent",
            "The card 'Feint' needs the part 'effect' and has none: write a rule marked @effect.of(…).",
        ),
        (", weight=3", "The card 'Feint' has a 'weight', which is no column of its kinds (colour, value, asks,"),
    ],
)
def test_a_card_that_is_only_declared_is_refused_by_name_when_the_game_is_made(
    more: str, why: str, tmp_path: Path
) -> None:
    folder = with_card(tmp_path, FEINT.format(more=more))
    with pytest.raises(Refused) as refused:
        load_folder(folder)
    assert why in str(refused.value)


def test_a_part_that_a_card_has_no_use_for_is_refused_too(tmp_path: Path) -> None:
    blow = "\n\n@means.of(RETREAT)\ndef means_all(t: Lists, card: int) -> bool:\n    return True\n"
    with pytest.raises(Refused, match="'means_all' is the 'means' of the card 'Retreat', which has no use for one"):
        load_folder(with_card(tmp_path, blow))


def with_card(folder: Path, text: str) -> Path:
    """Ivanhoe in a folder of its own, with a text at the end of a file of cards."""
    copy = folder / "ivanhoe"
    shutil.copytree(Path(ivanhoe.__file__).parent, copy, ignore=shutil.ignore_patterns("__pycache__"))
    for file in copy.glob("*.py"):
        file.write_text(file.read_text().replace("tabard.games.ivanhoe", "tabard_folder_ivanhoe"))
    with (copy / "aimed.py").open("a") as file:
        file.write(text)
    return copy
