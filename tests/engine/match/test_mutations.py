"""A fuzz: whatever is changed in a save or a position, it is refused with a sentence or can be played to its end."""

from __future__ import annotations

import contextlib
import json
import random
import signal
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

import tabard
from contract.toys import TOYS, honest
from engine.match.mutations import mutated
from tabard.contract.play import Moment, random_match, readers
from tabard.engine.match import loading, retrace, setup
from tabard.engine.match.loading import read_save
from tabard.engine.match.match import Match
from tabard.engine.match.position import read_value
from tabard.engine.match.setup import set_up
from tabard.errors import Refused
from tabard.shelf import find
from toys.saving import content_of, forged

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tabard.engine import Game

MOST_MOVES = 12_000  # no random game of these is so long
MOST_SECONDS = 10  # of one core, for one document
FROM_ONE = 25  # documents that are made from one match
FAR = 300  # moves within which it is: a save is played again from its start each time
GAMES = [*tabard.games(), *TOYS]
FULL = 100_000  # of all games and forms together


class Hangs(BaseException):
    """It goes on for ever: nothing on the way may take this for a fault of its own."""


@contextlib.contextmanager
def within(seconds: int) -> Iterator[None]:
    """By the processor's time, which a busy machine does not use up."""

    def stop(*_: object) -> None:
        raise Hangs

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


class Sources:
    """Matches of a game somewhere on their way, two at a time: what is changed, and what it takes parts from."""

    def __init__(self, game: Game, form: str) -> None:
        self.game, self.form, self._seed, self._pair = game, form, -1, ("", "")

    def pair(self, number: int) -> tuple[str, str]:
        seed = number // FROM_ONE
        if seed != self._seed:
            write = FORMS[self.form].write
            self._seed, self._pair = seed, tuple(write(on_its_way(self.game, seed, later)) for later in (0, 5))
        return self._pair


def on_its_way(game: Game, seed: int, later: int = 0) -> Match:
    """A random game in its middle; some of live chance, some set up from a position, some with a move taken back."""
    moment, dice = begun(game, seed), random.Random(f"{game.name} {seed}")
    while not moment.t.over and moment.move < FAR:
        moment.go_on()
    stop = dice.randrange(moment.move + 1) + later
    moment = begun(game, seed)
    while not moment.t.over and moment.move < stop:
        moment.go_on()
    match = moment.match
    if seed % 5 == 3:
        with contextlib.suppress(Refused):
            match = set_up(game, json.loads(json.dumps(match.view("all"))), seed=seed)
        for ask in match.asks[:1]:
            match.play(dice.choice(ask.moves), ask.seat)
    if seed % 5 == 4 and match.commands:
        with contextlib.suppress(Refused):
            match.undo(match.commands[-1][0] + 1)
    return match


def begun(game: Game, seed: int) -> Moment:
    dice = random.Random(f"{game.name} {seed} moves")
    return Moment(game, random_match(game, seed, live=seed % 3 == 1), seed, dice)


class Form(NamedTuple):
    """What is changed: how it is written of a match, taken apart, put together after the change, and read."""

    write: Callable[[Match], str]
    again: Callable[[Match], str]  # how it is written of what was read
    parts: Callable[[str], Any]  # what of it is changed
    mend: Callable[[Any], Any]
    read: Callable[[Game, Any], Match | None]


def load(game: Game, text: Any) -> Match | None:
    match = read_save(text, lambda _name: game)
    return match if isinstance(match, Match) else None


def resaved(content: Any) -> str:
    """With the right sum, so that what was changed is met, and not only that something was."""
    try:
        return forged(content)
    except (KeyError, ValueError):  # without one of the parts that stand in plain text, or with what no file can hold
        return json.dumps(content)


def position(match: Match) -> str:
    return json.dumps(match.view("all"))


def take_up(game: Game, content: Any) -> Match:
    return set_up(game, content, seed=1)


FORMS = {
    "saves": Form(Match.save, Match.save, content_of, resaved, load),
    "saves of samples": Form(lambda match: match.sample(1, 1).save(), Match.save, content_of, resaved, load),
    "positions": Form(position, position, json.loads, lambda content: content, take_up),
}


def fault_of(sources: Sources, number: int) -> str:
    """What is wrong with how one document was met; empty where nothing is."""
    form, dice = FORMS[sources.form], random.Random(number)
    whole, other = sources.pair(number)
    document = form.mend(mutated(form.parts(whole), dice, form.parts(other)))
    try:
        with within(MOST_SECONDS):
            try:
                match = form.read(sources.game, document)
            except Refused as refused:
                return "" if str(refused).strip() else "It is refused without a word."
            if match is not None and form.again(match) != whole:  # else nothing that counts was changed
                play_out(sources.game, match, dice)
    except Hangs:
        return "It goes on for ever."
    except Exception as fault:  # noqa: BLE001  (whatever it is)
        return f"{type(fault).__name__}: {fault}"
    return ""


def play_out(game: Game, match: Match, dice: random.Random) -> None:
    """All that can be done with a match is done with this one."""
    look_at(match, dice)
    text = match.save()
    again = load(game, text)
    assert again is not None
    assert again.save() == text
    for seat in range(1, len(match.names) + 1):
        for way_back in (match.copy().undo, match.copy().back):
            with contextlib.suppress(Refused):
                way_back(seat)
    for _ in range(MOST_MOVES):
        if not match.asks:
            break
        ask = dice.choice(match.asks)
        match.play(dice.choice(ask.moves), ask.seat)
    assert match.result is not None, f"It is not over after {MOST_MOVES} moves."
    assert json.dumps([match.view("all"), match.log("all"), match.save()])


def look_at(match: Match, dice: random.Random) -> None:
    """Every seat and those who look on; samples of one of them, since these take time."""
    for reader in readers(match):
        json.dumps([match.view(reader), match.log(reader)])
    json.dumps([match.view("all"), match.log("all")])
    for ask in match.asks:
        match.why(ask.seat)
    reader = dice.choice(readers(match))
    match.sample(reader, dice.randrange(100)).view(reader)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", GAMES)
def test_what_was_changed_is_refused_with_a_sentence_or_played_to_its_end(name: str, form: str, volume: Any) -> None:
    game = honest(name) if name in TOYS else find(name)
    sources = Sources(game, form)
    for number in volume(f"mutations {name}, {form}", -(-FULL // (len(GAMES) * len(FORMS)))):
        fault = fault_of(sources, number)
        assert not fault, f"{name}, {form}, mutation {number}: {fault}"


@pytest.mark.parametrize("name", GAMES)
def test_what_nobody_has_changed_is_taken_up(name: str, volume: Any) -> None:
    """A match and a sample of it, from their saves; a fuzz of a door that is never opened would find nothing."""
    game = honest(name) if name in TOYS else find(name)
    for seed in volume(f"saves of {name} and its samples", 60, minimum=4):
        match = on_its_way(game, seed)
        for one in (match, *(match.sample(reader, seed) for reader in readers(match))):
            text = one.save()
            again = load(game, text)
            assert again is not None
            assert again.save() == text


def test_what_was_rolled_to_imagine_a_sample_is_no_roll_of_its_match() -> None:
    ferry = honest("ferry")
    sample = on_its_way(ferry, 23).sample(1, 23)  # a toll is imagined there
    assert sample.course.t.rolled == 0
    again = load(ferry, sample.save())
    assert again is not None
    assert again.save() == sample.save()


def test_a_position_that_should_not_have_been_taken_up_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nobody looks for contradictions, rules fail or go on for ever, and the fuzz finds it."""
    monkeypatch.setattr(setup, "refuse_unsound", lambda _game, _t: None)
    sources = Sources(honest("masque"), "positions")
    assert any(fault_of(sources, number) for number in range(300))


def test_a_quest_that_is_not_held_against_who_is_asked_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """One field of a view changed, and what is under way as it was: each is good by itself."""
    game = find("quests")
    monkeypatch.setattr(game, "face", replace(game.face, contradiction=lambda _t: ""))
    sources = Sources(game, "positions")
    assert any(fault_of(sources, number) for number in range(2_000))


def test_a_save_that_should_not_have_been_believed_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the table that a sample goes on from is taken as it is, and nothing is held against what the save says."""
    monkeypatch.setattr(retrace, "refuse_no_position", lambda _match: None)
    monkeypatch.setattr(retrace, "refuse_unsound", lambda _game, _t: None)
    monkeypatch.setattr(loading, "retraced", lambda match, _content: retrace.anew(match))
    monkeypatch.setattr(loading, "table_in", believed)
    sources = Sources(honest("masque"), "saves of samples")
    assert any(fault_of(sources, number) for number in range(400))


def believed(game: Game, values: dict[str, Any], live: bool = False) -> Any:
    t: Any = game.table()
    t.restore(tuple(read_value(field.shape, values[name], name) for name, field in game.table.fields.items()))
    return t


def test_what_goes_on_for_ever_is_stopped() -> None:
    with pytest.raises(Hangs), within(1):
        for_ever()


def for_ever() -> None:
    while True:
        pass
