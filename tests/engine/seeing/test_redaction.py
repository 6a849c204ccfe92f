"""What a seat may not know leaves no trace in anything it is given."""

import random

import pytest

from tabard.engine import ALL, NOBODY, OWNER, Face, Game, Ruleset, Table, ask, numbers, tell
from tabard.engine.match.beginning import begin
from tabard.engine.seeing.log import zone_name
from tabard.engine.seeing.redaction import OUTSIDE, Redacted, sees_zone
from tabard.engine.table.zones import lay
from tabard.errors import Broken
from toys.duel_of_cards import GAME as DUEL
from toys.enumeration import world_of, worlds_for
from toys.playing import new, play_on, seen_by, setup
from toys.tiny_deck import GAME as TINY
from toys.tiny_deck.face import NAMES


def twin_of(match, seat, dice):
    """Another table that looks the same to that seat, made without the engine's own knowledge of what it knows.

    Of the tiny deck all such tables can be written out. Elsewhere the hidden cards are dealt again, as long as no card
    has gone from where the seat saw it to where it does not.
    """
    game, t, twin = match.game, match.course.t, match.copy()
    if game is TINY:
        others = worlds_for(match.log(seat), NAMES, "pile") - {world_of(match)}
        if not others:
            return None
        world = dict(dice.choice(sorted(others, key=sorted)))
        zones = {zone_name(game, zone): zone for zone in range(game.rules.zone_count)}
        places = [(card, zones[world[name]]) for card, name in enumerate(NAMES)]
    else:
        at = OUTSIDE if seat is None else seat - 1
        if any(line["entry"] in ("retreated", "paraded", "refilled") for line in match.log(seat)):
            return None
        cards = [card for card in range(len(t.zone)) if not sees_zone(game, at, t.zone[card])]
        places = list(zip(cards, dice.sample([t.zone[card] for card in cards], len(cards)), strict=True))
    for card, zone in dice.sample(places, len(places)):
        if not sees_zone(game, OUTSIDE if seat is None else seat - 1, zone):
            lay(twin.course.t, card, zone)
    twin.course.t.chance = [dice.getrandbits(32) for _ in range(4)]
    return twin


@pytest.mark.parametrize("game", [DUEL, TINY], ids=lambda game: game.name)
def test_twins_look_the_same(game, volume):
    """Twins that differ only in what a seat may not know give it the same, byte for byte, samples included."""
    made = differed = 0
    for i in volume(f"{game.name}, twins", 400, minimum=20):
        dice = random.Random(i)
        match = new(game, seats=dice.choice((2, 3)), seed=i)
        play_on(match, i, most=dice.randrange(12))
        for seat in (None, 1, 2):
            twin = twin_of(match, seat, dice)
            if twin is not None:
                made += 1
                differed += twin.course.t.zone != match.course.t.zone
                assert seen_by(twin, seat) == seen_by(match, seat)
                assert twin.sample(seat, 3).digest == match.sample(seat, 3).digest
    assert made >= 40
    assert differed > 0.9 * made


def test_a_sealed_or_hidden_field_is_blank_for_others():
    match = new(DUEL, seats=3, seed=1)
    look = Redacted(DUEL, match.course.t, 0, {})
    assert look._t.chance == [0, 0, 0, 0]
    with pytest.raises(Broken, match=r"which nobody may see: show it behind `table\.everything` alone"):
        _ = look.chance
    with pytest.raises(AttributeError):
        _ = look.no_such_field


def test_owners_read_their_own_part_alone():
    class Secrets(Table, seats=2):
        plan: list[int] = numbers(2, 0, 99, seen=OWNER)
        hidden: list[int] = numbers(2, 0, 99, seen=NOBODY)
        open_: list[int] = numbers(2, 0, 99, seen=ALL)

    rules = Ruleset("secrets", Secrets)
    question = rules.question("What?")
    went = rules.entry("went", "{seat:seat} goes")
    go = rules.choices("go", 2)

    @rules.start
    def begin_it(t):
        for seat in range(2):
            t.plan[seat] = t.hidden[seat] = t.open_[seat] = seat + 40
        ask(t, question, 0)

    @rules.action(question, go)
    def do(t, seat, _choice):
        tell(t, went, seat)
        ask(t, question, 1 - seat)

    def show(table):
        return {"plan": table.plan, "open": table.open_} | ({"hidden": table.hidden} if table.everything else {})

    match = begin(Game(rules, Face("Secrets", "", show)), seed=1)
    assert [match.view(reader)["plan"] for reader in (1, 2, None, "all")] == [[40, 0], [0, 41], [0, 0], [40, 41]]
    assert match.view("all")["hidden"] == [40, 41]
    assert all(match.view(reader)["open"] == [40, 41] for reader in (1, 2, None))


def test_a_snatched_card_is_seen_by_two():
    match = setup(TINY, {"seats": 3, "hands": {"1": ["a"], "2": ["b"], "3": ["c"]}}, seed=1)
    match.play("Snatch P2")
    told = {reader: match.log(reader)[-1] for reader in (1, 2, 3, None, "all")}
    assert [told[reader]["card"] for reader in (1, 2, 3, None, "all")] == ["b", "b", None, None, "b"]
    assert told[3]["text"] == "Player 1 snatches a card from Player 2"
    assert told[1]["text"] == "Player 1 snatches b from Player 2"


def test_everybody_reads_as_many_lines():
    match = play_on(new(DUEL, seats=4, seed=5), 5)
    lengths = {len(match.log(reader)) for reader in (None, 1, 2, 3, 4, "all")}
    assert len(lengths) == 1
    assert [line["n"] for line in match.log(2)] == list(range(lengths.pop()))
    assert match.log(3, 10) == match.log(3)[10:]
    assert match.log(3, 10**9) == []


def test_sizes_are_public():
    match = play_on(new(DUEL, seats=3, seed=6), 6, most=20)
    whole = match.view("all")
    for reader in (None, 1, 2, 3):
        view = match.view(reader)
        assert len(view["pile"]) == len(whole["pile"])
        assert {seat: len(hand) for seat, hand in view["hands"].items()} == {
            seat: len(hand) for seat, hand in whole["hands"].items()
        }
