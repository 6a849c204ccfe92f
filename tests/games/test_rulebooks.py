"""Rulebooks: every game has one, and what it says of cards and house rules is what the game has."""

import re

import pytest

from tabard.games.ivanhoe.cards import ACTION, COLOUR_OF, COLOURS, DECK, SUPPORTER, VALUE_OF, WEAPONS, cards
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
        colour: (WEAPONS[number], counted(kind for kind in range(len(cards)) if COLOUR_OF[kind] == number))
        for number, colour in enumerate(COLOURS)
    }
    for kind in ("squire", "maiden"):
        found = (k for k in range(len(cards)) if COLOUR_OF[k] == SUPPORTER and cards.name(k).startswith(kind))
        expected[f"any: {kind}s"] = ("", counted(found))
    assert told == expected
    assert f"There are {len(DECK)} cards." in text
    assert f"The other {sum(COLOUR_OF[kind] == ACTION for kind in DECK)} are *action cards*." in text


def counted(kinds):
    return ", ".join(f"{VALUE_OF[kind]} ×{cards.made[kind].copies}" for kind in kinds)
