"""Reading saves: what is none is refused with a sentence, and whatever is taken up can be played on."""

import base64
import contextlib
import json
import random
import tracemalloc
import zlib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tabard
from tabard.engine.match.archive import Archive
from tabard.engine.match.beginning import begin
from tabard.engine.match.save_text import DAMAGED, NOT_A_SAVE
from tabard.engine.match.saving import RECORD, SUM, check_sum
from tabard.errors import Refused
from toys.duel_of_cards import GAME as DUEL
from toys.playing import all_seen, play_on
from toys.pocket import GAME as POCKET
from toys.saving import changed, content_of, forged, halfway, read


@pytest.mark.parametrize(
    "text",
    [
        None,
        7,
        b"bytes",
        "",
        "null",
        "[]",
        "{}",
        '{"tabard": null}',
        pytest.param("{" * 100_000, id="deep"),
        "hello",
        "\ud800",
    ],
)
def test_what_is_no_save_is_a_sentence(text):
    with pytest.raises(Refused) as refused:
        tabard.load(text)
    assert str(refused.value) == NOT_A_SAVE


def test_a_save_cut_short_anywhere_is_damaged(volume):
    text = halfway().save()
    dice = random.Random(0)
    for _ in volume("truncated saves", 2000, minimum=50):
        with pytest.raises(Refused) as refused:
            read(text[: dice.randrange(12, len(text))])
        assert str(refused.value) == DAMAGED


def test_a_save_with_any_letter_changed_is_refused(volume):
    text = halfway().save()
    dice = random.Random(0)
    for _ in volume("edited saves", 2000, minimum=50):
        at = dice.randrange(12, len(text))
        letter = dice.choice('0123456789abc"{}[],:')
        if letter != text[at]:
            with pytest.raises(Refused):
                read(text[:at] + letter + text[at + 1 :])


def test_a_save_of_another_format_says_which():
    with pytest.raises(Refused) as refused:
        read(changed(halfway().save(), tabard=9))
    assert str(refused.value) == "The save has format 9; this Tabard reads formats 1 and 2."


def test_a_save_of_a_game_that_is_not_here_says_so():
    with pytest.raises(Refused, match="There is no game 'pocket'"):
        tabard.load(halfway().save())


@pytest.mark.parametrize("name", ["../evil", "/tmp", ".", 4, None, ["connect-four"]])  # noqa: S108
def test_a_save_cannot_name_a_folder_to_run(name):
    with pytest.raises(Refused) as refused:
        tabard.load(changed(tabard.new("connect-four").save(), game=name))
    assert str(refused.value) == DAMAGED


def all_places(value: Any, at: tuple[Any, ...] = ()) -> Any:
    yield at
    for key, inner in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield from all_places(inner, (*at, key))


HOSTILE = st.none() | st.booleans() | st.integers() | st.integers(-3, 10) | st.floats() | st.text(max_size=3)
HOSTILE |= st.just([]) | st.just({}) | st.lists(st.integers(-2, 9), max_size=8)
SAVES = [halfway().save(), begin(POCKET).save(), play_on(begin(DUEL, seed=1), 1, most=9).save()]
PLACES = [[place for place in all_places(content_of(text)) if place] for text in SAVES]


@given(data=st.data())
def test_a_forged_save_with_the_right_sum_is_refused_or_can_be_played(data):
    """Whatever is put anywhere into a save: it is refused, or the match can be read, saved and gone on with."""
    which = data.draw(st.integers(0, len(SAVES) - 1))
    content = content_of(SAVES[which])
    for place in data.draw(st.lists(st.sampled_from(PLACES[which]), min_size=1, max_size=2)):
        put(content, place, data.draw(HOSTILE))
    game = DUEL if which == 2 else POCKET
    try:
        text = forged(content)
    except (KeyError, ValueError):  # without one of the parts that stand in plain text
        return
    try:
        match = read(text, game)
    except Refused:
        return
    assert match.log("all") is not None
    assert match.save()
    if isinstance(match, Archive):
        return
    for ask in match.asks[:1]:
        # A table that no play leads to may fail a rule, which leaves it as it stood.
        with contextlib.suppress(tabard.Broken):
            match.play(ask.moves[0], ask.seat)
    assert all_seen(match)


def test_a_log_that_loses_cards_is_refused():
    content = content_of(halfway().save())
    moved = next(line for line in content["lines"] if line[4] and line[5] >= 0)
    moved[5], moved[6] = moved[6], moved[5]
    with pytest.raises(Refused) as refused:
        read(forged(content))
    assert str(refused.value) == DAMAGED


def put(content: Any, place: tuple[Any, ...], value: Any) -> None:
    for key in place[:-1]:
        try:
            content = content[key]
        except (KeyError, IndexError, TypeError):
            return
    if isinstance(content, dict) or (isinstance(content, list) and place[-1] < len(content)):
        content[place[-1]] = value


@pytest.mark.parametrize(
    "parts",
    [
        {"key": "ab " * 21 + "a"},
        {"key": "00" * 31},
    ],
    ids=["a key with blanks in it", "too short a key"],
)
def test_a_key_is_32_bytes(parts):
    with pytest.raises(Refused, match=DAMAGED):
        read(changed(halfway(seed=None).save(), **parts))


def test_an_archive_with_an_endless_number_is_damaged():
    with pytest.raises(Refused, match=DAMAGED):
        read(changed(halfway().save(), half=[1, float("inf")], rules_hash="of other rules"))


def test_a_record_that_unpacks_without_end_is_damaged():
    """A bomb of a few kilobytes; it is given up at a limit, not unpacked."""
    whole = json.loads(halfway().save()) | {RECORD: base64.b64encode(zlib.compress(bytes(1 << 27))).decode()}
    whole.pop(SUM)
    with pytest.raises(Refused, match=DAMAGED):
        read(json.dumps(whole | {SUM: check_sum(whole)}))


@pytest.mark.parametrize("part", [b"[],", b"{},", b"1e1,"])
def test_a_record_of_endless_parts_is_given_up_before_they_are_read(part):
    """Each part takes many times the memory of what it is written with."""
    record = base64.b64encode(zlib.compress(b'{"commands": [' + part * 1_800_000 + b"1]}")).decode()
    whole = json.loads(halfway().save()) | {RECORD: record}
    whole.pop(SUM)
    text = json.dumps(whole | {SUM: check_sum(whole)})
    tracemalloc.start()
    try:
        with pytest.raises(Refused, match=DAMAGED):
            read(text)
        assert tracemalloc.get_traced_memory()[1] < 40 << 20
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("template", ["{player.__class__}", "{player!r}", "{player:>9999999999}", "{0}", "{player", 7])
def test_words_in_a_save_name_what_is_told_and_reach_no_further(template):
    content = content_of(halfway().save())
    content["wording"]["entries"]["1"][1] = template
    with pytest.raises(Refused, match=DAMAGED):
        read(forged(content | {"rules_hash": "of other rules"}))
