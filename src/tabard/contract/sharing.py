"""One screen and several people: no private view is shown while others may be looking (X-7).

People at some seats and bots at the others sit down wherever a random game stands, and go on at one screen: they
answer, take back, leave half an answer, go on under edited rules or with another match. An onlooker, who knows nothing
of how curtains are drawn, minds who alone is before the screen.
"""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING

from tabard.bots.random_bot import RandomBot
from tabard.contract.volumes import positions
from tabard.errors import Refused
from tabard.sitting.curtain import EVERYONE
from tabard.sitting.seating import Player
from tabard.sitting.sitting import Sitting

if TYPE_CHECKING:
    from tabard.contract.play import Fault, Moment, Numbers
    from tabard.engine.game import Game
    from tabard.engine.match.match import Match
    from tabard.engine.rules.face import Ask, Move

STEPS = 8  # that people go on for from each position


def check_shared_screen(game: Game, numbers: Numbers) -> int:
    """Each number is one position. Gives how often all were asked aloud, each time with every answer tried."""
    aloud = 0
    for n, moment in positions(game, numbers):
        table = Table(moment, people_at(moment.t.seats, n))
        for _ in range(STEPS):
            if table.match.result is not None:
                break
            if table.asked_aloud:
                table.answer_in_every_way()
                aloud += 1
            table.go_on()
    return aloud


def people_at(seats: int, n: int) -> list[int]:
    """In turn every set of seats at which people may sit, all of them first and nobody never."""
    sets = range((1 << seats) - 1, 0, -1)
    bits = sets[n % len(sets)]
    return [seat for seat in range(1, seats + 1) if bits >> seat - 1 & 1]


class Table:
    """People and bots at one screen, and who alone is before it: nobody is where all may be looking."""

    def __init__(self, moment: Moment, people: list[int]) -> None:
        self.moment, self.people, self.dice = moment, people, moment.aside()
        seats = range(1, moment.t.seats + 1)
        seating = {seat: Player() if seat in people else Player(RandomBot(seat)) for seat in seats}
        self.alone = people[0] if len(people) == 1 else None
        self.done: list[str] = []  # what was done, for those who are told of a fault
        self.sitting = Sitting(moment.match.copy(), seating)
        self.look()

    @property
    def match(self) -> Match:
        return self.sitting.match

    @property
    def asked_aloud(self) -> bool:
        ask = self.sitting.ask
        return ask is not None and ask.seat == EVERYONE

    def look(self) -> None:
        """Raises Fault where something is shown that is not for all who may be looking, or a curtain is no use."""
        sitting = self.sitting
        if len(self.people) == 1:
            if sitting.handing_to is not None or self.asked_aloud:
                raise self.fault("one person among bots is handed the screen, or asked for everybody.")
            return
        if self.asked_aloud:
            self.alone = None
        seat = sitting.shows
        if seat is not None and seat != self.alone and is_private(self.match, seat):
            raise self.fault(f"the screen shows what only seat {seat} may see, and nobody has handed it over.")
        if sitting.handing_to is not None and sitting.handing_to == self.alone:
            raise self.fault(f"a curtain stands before seat {self.alone}, who has gone on undisturbed.")

    def fault(self, what: str) -> Fault:
        return self.moment.fault(f"people at {self.people} of one screen, {', '.join(self.done) or 'at once'}: {what}")

    # --- what is done -----------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Something that may be done now, at random."""
        if self.dice.random() < 0.15:
            self.turn_back()
        elif self.sitting.handing_to is not None:
            self.hand_over()
        else:
            self.answer(*self.dice.choice(self.answers()))

    def answers(self) -> list[tuple[Ask, bool]]:
        """Questions that wait: those to bots, and the one on the screen."""
        bots = [(ask, True) for ask in self.match.asks if ask.seat not in self.people]
        ask = self.sitting.ask
        return bots + ([(ask, False)] if ask is not None else [])

    def answer(self, ask: Ask, is_bot: bool, move: Move | None = None) -> None:
        move = move or self.dice.choice(ask.moves)
        if is_bot:
            self.sitting.play_bot(ask.seat, move)
        else:
            self.sitting.play(move)
        self.did(f"{'everybody' if ask.seat == EVERYONE else f'seat {ask.seat}'} answers '{move.text}'")

    def hand_over(self) -> None:
        """First who had the screen hides what he sees, then the next one takes it."""
        if self.sitting.screen.blank:
            self.alone = self.sitting.handing_to
            self.sitting.hand_over()
            self.did(f"the screen is handed to seat {self.alone}")
        else:
            self.alone = None
            self.sitting.hide()
            self.did("the view is hidden")

    def turn_back(self) -> None:
        """A match is taken back, exchanged or gone on with; an answer is left. None of it hands the screen over."""
        how = self.dice.choice(("undo", "back", "edited rules", "another match"))
        try:
            if how == "undo":
                self.sitting.undo()
            elif how == "back":
                self.sitting.back(1)
            else:
                self.sitting.take(self.match.copy(), same_match=how == "edited rules")
        except Refused:
            return
        if how == "another match" and len(self.people) > 1:
            self.alone = None
        self.did(how)

    def did(self, what: str) -> None:
        self.done.append(what)
        self.look()

    # --- all that may be answered -----------------------------------------------------------------------

    def answer_in_every_way(self) -> None:
        """Whatever is answered aloud, and whenever bots answer: on to the next view that somebody has for himself."""
        ask = self.sitting.ask
        assert ask is not None  # noqa: S101  (it was asked for)
        for move in ask.moves:
            for bots_first in (True, False):
                table = self.aside()
                if bots_first:
                    table.let_bots_answer()
                table.answer(ask, False, move)
                for _ in range(STEPS):
                    table.let_bots_answer()
                    if table.match.result is not None or table.asked_aloud:
                        break
                    table.hand_over() if table.sitting.handing_to is not None else table.answer(*table.answers()[0])

    def aside(self) -> Table:
        """The same table, to try something at."""
        table = copy.copy(self)
        table.sitting = Sitting(self.match.copy(), self.sitting.seating)
        table.sitting.screen = copy.copy(self.sitting.screen)
        table.done = list(self.done)
        return table

    def let_bots_answer(self) -> None:
        asks = [ask for ask, is_bot in self.answers() if is_bot]
        self.dice.shuffle(asks)
        for ask in asks:
            self.answer(ask, True)


def is_private(match: Match, seat: int) -> bool:
    """Whether a seat is shown anything that not everybody is, but for what it has answered by halves."""
    if match.half_given(seat):
        match = match.copy()
        match.back(seat)
    own, of_all = ({**match.view(reader), "you": None, "log": match.log(reader)} for reader in (seat, None))
    return own != of_all
