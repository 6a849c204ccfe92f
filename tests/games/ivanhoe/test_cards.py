"""The deck as the box has it, counted independently of how the cards are declared."""

from collections import Counter

from tabard.games.ivanhoe.cards import (
    ACTION,
    CARDS,
    COLOUR_OF,
    COLOURS,
    DECK,
    IVANHOE,
    MAIDEN,
    RIPOSTE,
    SHIELD,
    STUNNED,
    SUPPORTER,
    VALUE_OF,
)

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
    assert Counter(CARDS[kind].name for kind in DECK) == box()
    assert len(DECK) == 110


def test_each_colour_has_fourteen_cards_and_there_are_twenty_supporters_and_twenty_actions() -> None:
    of = Counter(COLOUR_OF[kind] for kind in DECK)
    assert [of[colour] for colour in range(len(COLOURS))] == [14] * 5
    assert of[SUPPORTER] == of[ACTION] == 20


def test_a_printed_value_is_the_number_in_the_name() -> None:
    for kind, card in enumerate(CARDS):
        number = card.name.rsplit(" ", 1)[-1]
        assert VALUE_OF[kind] == (int(number) if number.isdigit() else 0)


def test_the_cards_that_rules_speak_of_are_what_they_are_called() -> None:
    named = {MAIDEN: "maiden 6", RIPOSTE: "Riposte", SHIELD: "Shield", STUNNED: "Stunned", IVANHOE: "Ivanhoe"}
    assert {kind: CARDS[kind].name for kind in named} == named


def test_every_card_has_a_text_of_its_own_that_is_a_sentence() -> None:
    assert all(card.text.endswith(".") and card.text[0].isupper() for card in CARDS)
    actions = [card.text for card in CARDS if card.colour == ACTION]
    assert len(set(actions)) == len(actions)
