"""What people write is letters that can be seen, and a game's own words are lines unless they are longer texts."""

import dataclasses
import unicodedata

import pytest

import tabard
from tabard.engine import Game
from tabard.engine.rules.one_line import letters_of
from tabard.errors import Broken
from toys.pocket import FACE, game

UNSEEN = [
    0x00AD, 0x034F, 0x061C, 0x115F, 0x1160, 0x180E, 0x200B, 0x200C, 0x200D, 0x2060, 0x2061, 0x2800, 0x3164, 0xFE00,
    0xFE0F, 0xFEFF, 0xFFA0, 0xE0001, 0xE0100, 0xE01EF, 0x00A0, 0x2003, 0x3000,
]  # fmt: skip


@pytest.mark.parametrize("number", UNSEEN, ids=hex)
def test_no_letter_that_nobody_can_see_is_in_a_name_or_in_words(number):
    text = f"pl{chr(number)}um"
    with pytest.raises(tabard.Refused, match="A name is one line of letters that can be seen"):
        tabard.new("ivanhoe", 2, names=["Ann", text])
    with pytest.raises(tabard.Refused, match="What a seat adds is one line of letters that can be seen"):
        tabard.new("ivanhoe", 2, seal=tabard.seal(), words=[text, None])


@pytest.mark.parametrize("name", ["Zoë", "Łukasz", "नमस्ते", "李 雷", "O'Neil", "x̣", "محمد"])
def test_letters_of_all_scripts_stay(name):
    assert letters_of(name, "A name") == unicodedata.normalize("NFC", name)


def test_what_reads_alike_is_alike():
    assert tabard.new("ivanhoe", 2, names=["Zoe\u0308", "B"]).names == ["Zoë", "B"]
    match = tabard.new("ivanhoe", 2, seal=tabard.seal(), words=["Zoe\u0308", None])
    assert match.words.said == ("Zoë", None)
    assert tabard.load(match.save()).save() == match.save()


def test_a_name_has_at_most_eighty_letters():
    assert tabard.new("ivanhoe", 2, names=["A" * 80, "B"]).names[0] == "A" * 80
    with pytest.raises(tabard.Refused, match="A name has at most 80 letters"):
        tabard.new("ivanhoe", 2, names=["A" * 81, "B"])


@pytest.mark.parametrize("part", ["title", "cards"])
def test_what_a_game_calls_things_is_one_line(part):
    other = {"title": "Pocket\nFORGED", "cards": (("card\n1", "Worth 1."),)}[part]
    with pytest.raises(Broken, match="is one line, without ends of lines"):
        Game(game, dataclasses.replace(FACE, **{part: other}))


@pytest.mark.parametrize("part", ["questions", "entries", "refusals"])
def test_what_a_game_says_is_one_line(part, monkeypatch):
    monkeypatch.setattr(getattr(game, part)[0], "prompt" if part == "questions" else "text", "Bid\nFORGED")
    with pytest.raises(Broken, match="is one line, without ends of lines"):
        Game(game, FACE)


def test_longer_texts_may_have_lines():
    assert Game(game, dataclasses.replace(FACE, about="Bid.\nThen play.", cards=(("card 1", "Worth\n1."),)))
