"""How likely each table is for one reader, by force: every deal and every choice is played through the rules, and those
count that show the reader what it was shown. Nothing of the engine's own knowledge is used here.
"""

from __future__ import annotations

import json
from collections import defaultdict
from typing import TYPE_CHECKING, Any

from tabard.engine.match.beginning import blank_table, seed_or_live
from tabard.engine.match.course import Course
from tabard.engine.match.match import Match
from tabard.engine.seeing.log import Teller, zone_name
from tabard.engine.table.zones import cards_in, lay

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tabard.engine.game import Game

World = tuple[tuple[Any, ...], ...]  # of each card its name, its zone and its back


class Stacked(Teller):
    """A teller that puts the pile in an order after it was shuffled."""

    order: tuple[int, ...] = ()

    def shuffled(self, entry: int, zone: int) -> None:
        super().shuffled(entry, zone)
        for card in [*self.order, *(card for card in cards_in(self.t, zone) if card not in self.order)]:
            lay(self.t, card, zone)


def dealt(game: Game, seats: int, rules: dict[str, Any], order: tuple[int, ...]) -> Match:
    """A new match whose pile begins so."""
    t = blank_table(game, seats, rules)
    seed_or_live(game, t, 0)
    course = Course(game, t, seed=0)
    t.teller = course.teller = teller = Stacked(game, t)
    teller.order = order
    assert game.rules.begin is not None
    game.rules.begin(t)
    game.run(t)
    course.note_beginning()
    return Match(course)


def deals(match: Match, reader: int) -> Iterator[tuple[tuple[int, ...], float]]:
    """Every beginning of the pile as far as it was drawn, one for all that look alike, with its chance.

    Those in which the reader would have seen another card drawn than it saw are left out: they would come to nothing.
    """
    t = match.course.t
    names = [match.game.face.card(t, card) for card in range(len(t.zone))]
    drawn = [line["card"] for line in match.log(reader) if line.get("from") == "pile"]

    def more(order: tuple[int, ...], chance: float) -> Iterator[tuple[tuple[int, ...], float]]:
        if len(order) == len(drawn):
            yield order, chance
            return
        left, seen = [card for card in range(len(names)) if card not in order], drawn[len(order)]
        for name in sorted({names[card] for card in left if seen in (None, names[card])}):
            alike = [card for card in left if names[card] == name]
            yield from more((*order, alike[0]), chance * len(alike) / len(left))

    yield from more((), 1.0)


def shown(match: Match, reader: int) -> str:
    return json.dumps([match.view(reader), match.log(reader)])


def likelihoods(beginnings: Iterator[tuple[Match, float]], commands: list[tuple[int, int]], sights: list[str],
                reader: int, rolls: Callable[[Match, int], list[int]]) -> dict[World, float]:  # fmt: skip
    """The chance of each table after these commands, of which those of others are not known."""
    found: dict[World, float] = defaultdict(float)

    def play(match: Match, at: int, chance: float) -> None:
        if shown(match, reader) != sights[at]:
            return
        if at == len(commands):
            found[world_of(match)] += chance
            return
        seat, number = commands[at]
        ask = next((ask for ask in match.asks if ask.seat == seat + 1), None)
        legal = [move.number for move in ask.moves] if ask else []
        for choice in [number] if seat + 1 == reader else legal:
            if choice in legal:
                among = 1 if seat + 1 == reader else len(legal)
                words = rolls(match, choice) or [0]
                for word in words:
                    twin = match.copy()
                    twin.course.t.words = iter([word] * 9) if rolls(match, choice) else None
                    twin.play(choice, seat + 1)
                    twin.course.t.words = None
                    play(twin, at + 1, chance / among / len(words))

    for match, chance in beginnings:
        play(match, 0, chance)
    total = sum(found.values())
    return {world: chance / total for world, chance in found.items()}


def world_of(match: Match) -> World:
    """Where each card lies, with what all see of its back."""
    t, game = match.course.t, match.game
    backs = [getattr(t, name) for name in game.backs]
    lying = [card for card in range(game.table.capacities["cards"]) if t.zone[card] >= 0]
    return tuple(
        sorted(
            (game.face.card(t, card), zone_name(game, t.zone[card]), *(column[card] for column in backs))
            for card in lying
        )
    )
