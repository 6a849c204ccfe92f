"""A sealed key and the words of the seats: told in this order, mixed, checked, and good for one match."""

import hashlib
import hmac

import pytest

import tabard
from tabard.engine.match.beginning import begin
from tabard.engine.match.verify import verify
from tabard.engine.table.live import LiveWords, mixed
from tabard.shelf import find
from toys.saving import content_of, forged

GAME = "ivanhoe"
KEY = bytes(range(32))


def dealt(said, key=KEY):
    return begin(find(GAME), 3, key=key, said=said)


def rewritten(match, edit):
    """A save of which something was changed, its sum made right again."""
    content = content_of(match.save())
    edit(content)
    return forged(content)


def test_the_fingerprint_is_told_first_then_the_words_then_the_cards_are_dealt():
    seal = tabard.seal()
    match = tabard.new(GAME, 3, names=["Ann", "Bob", "Cy"], seal=seal, words=["plum", None, "a red boat"])
    first, second, third, fourth = match.log(None)[:4]
    assert first["commitment"] == seal.fingerprint
    assert (second["text"], third["text"]) == ("Ann adds 'plum' to the key", "Cy adds 'a red boat' to the key")
    assert (second["who"], second["words"], fourth["entry"]) == (1, "plum", "shuffled")


def test_any_other_word_of_any_seat_gives_another_deal():
    said = ["plum", "sky", "17"]
    others = [["plums", "sky", "17"], ["plum", "sk", "y17"], ["plum", "sky", None], [None, "sky", "17"],
              ["sky", "plum", "17"], ["plumsky", "", "17"], [None, None, None]]  # fmt: skip
    hands = [str(dealt(one).view("all")["hands"]) for one in (said, *others)]
    assert len(set(hands)) == len(hands)
    assert str(dealt(said).view("all")["hands"]) == hands[0]


def test_anybody_can_work_out_the_mixed_key():
    said = ["plum", None, "añb"]
    parts = b"\0\0\0\4plum" + b"\0\0\0\0" + b"\0\0\0\4" + "añb".encode()
    own = hmac.new(KEY, b"tabard words of the seats\n" + parts, hashlib.sha256).digest()
    assert mixed(KEY, said) == own
    plain, with_words = LiveWords(own), LiveWords(KEY, said=said)
    assert [next(plain) for _ in range(40)] == [next(with_words) for _ in range(40)]
    assert with_words.commitment == hashlib.sha256(b"tabard live chance\n" + KEY).hexdigest()


def test_a_match_with_words_is_copied_saved_taken_back_and_verified():
    match = tabard.new(GAME, 3, seal=tabard.seal(), words=["plum", "sky", "17"])
    text = match.save()
    assert tabard.load(text).save() == match.copy().save() == text
    for one in (match, tabard.load(text), match.copy()):
        for _ in range(60):
            one.play(one.asks[0].moves[0], one.asks[0].seat)
    verdict = verify(match.save(), find)
    assert verdict.good
    assert "with the words of seats 1, 2 and 3 mixed in" in verdict.sentence


def change_a_word(content):
    content["said"][0] = "pear"


def change_a_word_and_its_line(content):
    content["said"][0] = content["lines"][1][8][0] = "pear"


def leave_the_words_out(content):
    del content["said"]


def leave_a_line_out(content):
    del content["lines"][1]


def change_the_key(content):
    content["key"] = "00" * 32


@pytest.mark.parametrize(
    ("edit", "said"),
    [
        (change_a_word, "The words in the file are not those that the seats have added"),
        (change_a_word_and_its_line, "The start comes out differently"),
        (leave_the_words_out, "The words in the file are not those that the seats have added"),
        (leave_a_line_out, "The words in the file are not those that the seats have added"),
        (change_the_key, "The key in the file is not the one whose fingerprint was told"),
    ],
)
def test_whoever_changes_the_words_or_the_key_is_found_out(edit, said):
    match = tabard.new(GAME, 3, seal=tabard.seal(), words=["plum", "sky", "17"])
    match.play(match.asks[0].moves[0])
    verdict = verify(rewritten(match, edit), find)
    assert not verdict.good
    assert said in verdict.sentence


def test_no_other_words_than_those_said_give_the_deal_that_was_dealt():
    """Who would choose the deal afterwards needs words, or a key, under which the same cards come out."""
    match = dealt(["plum", "sky", "17"])
    for number in range(200):
        other = dealt(["plum", "sky", f"{number}x"])
        assert other.view("all")["hands"] != match.view("all")["hands"]


def test_a_seal_is_good_for_one_match_and_not_used_up_by_a_refusal():
    seal = tabard.seal()
    with pytest.raises(tabard.Refused, match="words of each of the 3 seats"):
        tabard.new(GAME, 3, seal=seal, words=["plum"])
    tabard.new(GAME, 3, seal=seal, words=["plum", "sky", "17"])
    with pytest.raises(tabard.Refused, match="broken for a match already"):
        tabard.new(GAME, 3, seal=seal, words=["pear", "sky", "17"])
    assert tabard.seal().fingerprint != seal.fingerprint


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"words": ["a", "b", "c"]}, "added to a seal"),
        ({"seal": "seal", "words": ["a", "b", "c"]}, "added to a seal"),
        ({"seal": True, "seed": 1}, "has no key to be sealed"),
        ({"seal": True, "words": "abc"}, "the words of each"),
        ({"seal": True, "words": ["a", "b", 3]}, "a text of 1 to 200 letters"),
        ({"seal": True, "words": ["a", "b", " "]}, "a text of 1 to 200 letters"),
        ({"seal": True, "words": ["a", "b", "x" * 201]}, "a text of 1 to 200 letters"),
        ({"seal": True, "words": ["a", "b", "x\x1b[2J"]}, "one line of letters"),
        ({"seal": True, "words": ["a", "b", "\ud800"]}, "half a character"),
    ],
)
def test_what_cannot_be_sealed_is_a_sentence(options, said):
    given = options | ({"seal": tabard.seal()} if options.get("seal") is True else {})
    with pytest.raises(tabard.Refused, match=said):
        tabard.new(GAME, 3, **given)


def test_where_nothing_is_left_to_chance_there_is_nothing_to_seal():
    with pytest.raises(tabard.Refused, match="left to chance"):
        tabard.new("connect-four", seal=tabard.seal(), words=["a", "b"])
