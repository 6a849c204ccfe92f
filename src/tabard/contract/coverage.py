"""What random games have met of all that a game has: questions, kinds of moves, numbers of players, endings."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabard.contract.play import Moment
    from tabard.engine.game import Game

    Thing = tuple[str, int, int]

QUESTION, MOVE, SEATS, ENDING = "question", "move", "seats", "ending"


@dataclass
class Coverage:
    """What was met in so many positions, and how many games came to their end."""

    game: Game
    positions: int = 0
    games: int = 0
    met: set[Thing] = field(default_factory=set)

    def stand(self, moment: Moment) -> None:
        """A random game has come to a position."""
        t = moment.t
        self.positions += 1
        self.met.add((SEATS, t.seats, 0))
        if t.over:
            self.games += 1
            self.met.add((ENDING, t.reason, 0))
        else:
            self.met |= {(QUESTION, t.asked[seat], 0) for seat in range(t.seats) if t.waiting >> seat & 1}

    def answer(self, moment: Moment, seat: int, number: int) -> None:
        """A seat is about to make a move."""
        blocks = self.game.rules.blocks
        kind = next(at for at, block in enumerate(blocks) if number < block.first + block.count)
        self.met.add((MOVE, moment.t.asked[seat - 1], kind))

    def unmet(self, *sorts: str) -> list[str]:
        """A sentence for everything that was never met, of some sorts or of all."""
        things = all_of(self.game)
        never = [name for thing, name in things.items() if thing not in self.met and (not sorts or thing[0] in sorts)]
        return [self._sentence(name) for name in never]

    def short(self) -> str:
        """Why that was too little to prove anything; empty where it was not."""
        if not self.games:
            return self._sentence("its end")
        return next(iter(self.unmet(QUESTION)), "")

    def _sentence(self, name: str) -> str:
        return (
            f"{self.game.name}: no random game reached {name} in {self.positions:,} positions: nothing is proved of it."
        )


def all_of(game: Game) -> dict[Thing, str]:
    """Everything that can be met, each with its name."""
    rules = game.rules
    found: dict[Thing, str] = {}
    for question in [question for question in rules.questions if not question.by_hand]:
        found[QUESTION, question, 0] = f"the question '{question.prompt}'"
        for move in question.moves:
            name = f"the move '{move.block.name}' in answer to '{question.prompt}'"
            found[MOVE, question, rules.blocks.index(move.block)] = name
    for seats in range(rules.seats[0], rules.seats[1] + 1):
        found[SEATS, seats, 0] = f"a table of {seats} players"
    for number, text in ((int(entry), entry.result) for entry in game.rules.entries if entry.result):
        found[ENDING, number, 0] = f"the ending '{text.format(winner='somebody', player='somebody')}'"
    return found
