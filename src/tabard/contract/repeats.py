"""The same again: under a seed, from a copy, from a save, from a position set up by hand."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from tabard.contract.play import (
    Fault,
    Moment,
    difference,
    everything,
    mark,
    random_match,
    start,
    without_chance,
)
from tabard.contract.volumes import positions, seeds
from tabard.engine.match.beginning import begin
from tabard.engine.match.loading import read_save
from tabard.engine.match.match import Match
from tabard.engine.match.setup import set_up
from tabard.errors import TabardError

if TYPE_CHECKING:
    from tabard.contract.play import Numbers
    from tabard.engine.game import Game


def check_determinism(game: Game, numbers: Numbers) -> None:
    """Each number is one random game, played twice and the same. With chance, another seed is another game."""
    openings = set()
    played = 0
    for seed, met in seeds(game, numbers):
        first, marks = start(game, seed, met=met), []
        while not first.t.over:
            marks.append(mark(first.match) if first.is_looked_at else None)
            first.go_on()
        ending = everything(first.match)
        again = start(game, seed)
        for before in marks:
            if before is not None and mark(again.match) != before:
                raise again.fault("played a second time under the same seed, it is not the same.")
            again.go_on()
        differs = difference(ending, everything(again.match))
        if differs:
            raise again.fault(f"played a second time under the same seed, {differs}")
        played += 1
        openings.add(after_same_moves(game, seed))
    if game.uses_chance and played >= 10 and len(openings) < 2:
        raise Fault(f"{game.name}: {played} seeds gave the same game, although rules use chance.")
    if not game.uses_chance and len(openings) > 1:
        raise Fault(f"{game.name}: seeds made a difference, although no rule uses chance.")


def after_same_moves(game: Game, seed: int) -> str:
    """What the first few moves on offer lead to, with the fewest seats and default house rules."""
    match = begin(game, None, seed)
    for _ in range(6):
        if match.asks:
            match.play(match.asks[0].moves[0].number, match.asks[0].seat)
    return str(without_chance(match))


def check_copies(game: Game, numbers: Numbers) -> None:
    """Each number is one position of random games that are played three times side by side, some with live chance.

    One is played through, one goes on from a copy of itself at every ask, one from its save; they must stay the same.
    """
    for _, moment in positions(game, numbers, live=True, every=True):
        if moment.move == 0:
            copied = random_match(game, moment.seed, moment.match.words is not None)
            loaded = random_match(game, moment.seed, moment.match.words is not None)
        else:
            left, before = copied, mark(copied)
            copied, loaded = copied.copy(), load(moment, loaded)
            for match in (copied, loaded):
                moment.play(match, *moment.last)
            if mark(left) != before:
                raise moment.fault("a match changed when its copy was played on.")
        compare(moment, copied, "a match that goes on from its copies")
        compare(moment, loaded, "a match that goes on from its saves")


def compare(moment: Moment, match: Match, what: str) -> None:
    """Insides always; now and then, and at the end, everything that is said too."""
    same = mark(match) == mark(moment.match)
    if not same or moment.t.over or moment.move % 8 == moment.seed % 8:
        differs = difference(everything(moment.match), everything(match))
        if differs or not same:
            raise moment.fault(f"{what} is not the same: {differs or 'its inside differs.'}")


def load(moment: Moment, match: Match) -> Match:
    loaded = read_save(match.save(), lambda _name: moment.game)
    if not isinstance(loaded, Match):
        raise moment.fault("its own save cannot be played on.")
    return loaded


def check_setups(game: Game, numbers: Numbers) -> None:
    """Each number is one position, beside which another match is set up from `view("all")` and plays on."""
    for _, moment in positions(game, numbers, every=True):
        if moment.move == 0:
            twin = random_match(game, moment.seed)
        else:
            moment.play(twin, *moment.last)
        twin = set_up_again(moment, twin)
        compare_positions(moment, twin)


def set_up_again(moment: Moment, match: Match) -> Match:
    """The match set up from its own view, through JSON, and given the same chance."""
    position = json.loads(json.dumps(match.view("all")))
    try:
        twin = set_up(moment.game, position, seed=moment.seed + 1)
    except TabardError as fault:
        raise moment.fault(f'view("all") cannot be set up: {fault}') from fault
    twin.course.t.chance = list(match.course.t.chance)
    return twin


def compare_positions(moment: Moment, twin: Match) -> None:
    match = moment.match
    pairs = {
        'the view("all")': (match.view("all"), twin.view("all")),
        "what is asked": (match.asks, twin.asks),
        "the result": (match.result, twin.result),
    }
    for name, (one, other) in pairs.items():
        differs = difference({name: json.dumps(one)}, {name: json.dumps(other)})
        if differs:
            raise moment.fault(f'set up from view("all"), {differs}')
    for name in moment.game.table.fields:
        one, other = getattr(match.course.t, name), getattr(twin.course.t, name)
        if one != other:
            raise moment.fault(f"set up from view(\"all\"), field '{name}' holds {other} and not {one}.")
