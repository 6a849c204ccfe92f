"""Rulebooks: every game has one, and what it says of cards and house rules is what the game has."""

import re

import pytest

from tabard.games.ivanhoe.cards import ACTION, CARDS, COLOURS, SUPPORTER, WEAPONS
from tabard.shelf import find, games, rulebook_of

ROW = re.compile(r"^\| *(?P<name>[^|]*?) *\| *(?P<weapon>[^|]*?) *\| *(?P<values>\d[^|]*?) *\|$", re.MULTILINE)


@pytest.mark.parametrize("name", games())
def test_every_game_has_one_under_its_title(name):
    game = find(name)
    assert rulebook_of(game).startswith(f"# {game.face.title}\n")


@pytest.mark.parametrize("name", games())
def test_house_rules_are_named_and_cards_are_not_told_twice(name):
    game = find(name)
    text = " ".join(rulebook_of(game).split())
    assert [rule for rule in game.options if f"`{rule}`" not in text] == []
    assert [card for card, does in game.face.cards if does in text] == []


def test_what_ivanhoes_says_of_its_deck_is_so():
    text = rulebook_of(find("ivanhoe"))
    told = {row["name"]: (row["weapon"], row["values"]) for row in ROW.finditer(text)}
    expected = {
        colour: (WEAPONS[number], counted(card for card in CARDS if card.colour == number))
        for number, colour in enumerate(COLOURS)
    }
    for kind in ("squire", "maiden"):
        found = (card for card in CARDS if card.colour == SUPPORTER and card.name.startswith(kind))
        expected[f"any: {kind}s"] = ("", counted(found))
    assert told == expected
    assert f"There are {sum(card.copies for card in CARDS)} cards." in text
    assert f"The other {sum(card.copies for card in CARDS if card.colour == ACTION)} are *action cards*." in text


def counted(cards):
    return ", ".join(f"{card.value} ×{card.copies}" for card in cards)
