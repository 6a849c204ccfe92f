"""A sitting at the terminal: one match, who sits where, whose view is shown. Screen and line mode both run on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.engine.fields import OWNER
from tabard.errors import Refused
from tabard.terminal.panels import Panel, panels_of

if TYPE_CHECKING:
    from tabard.bots import Bot
    from tabard.engine.face import Ask, Move
    from tabard.engine.game import Game
    from tabard.engine.match import Match
    from tabard.terminal.seating import Seating


def has_private_views(game: Game) -> bool:
    """Whether seats see different things: some field or zone is its owner's alone."""
    fields = any(field.seen == OWNER for field in game.table.own.values())
    return fields or any(zone.sees == OWNER for zone in game.rules.zones)


class Session:
    """The match at this terminal. `viewer` is the seat whose view is shown: None for onlookers."""

    def __init__(self, match: Match, seating: Seating) -> None:
        self.match, self.seating = match, seating
        self.viewer: int | None = None
        self.handing_to: int | None = None  # the seat behind the curtain
        self.moved = False  # whether there is anything that was not saved
        self._earlier: list[Match] = []  # the same match under rules that have been edited since
        self._sealed = False
        people = self.people
        self.viewer = people[0] if people else None
        self._turn_to()

    # --- who ------------------------------------------------------------------------------------------

    @property
    def people(self) -> list[int]:
        return [seat for seat, player in self.seating.items() if player.bot is None]

    def name(self, seat: int) -> str:
        return self.match.names[seat - 1]

    def role(self, seat: int) -> str:
        """ "you", a bot's level, or nothing where several people play."""
        player = self.seating[seat]
        if player.bot is not None:
            return f"{player.level} bot"
        return "you" if len(self.people) == 1 else ""

    def bot_asked(self) -> tuple[int, Bot] | None:
        """The next bot that has to answer, and its seat."""
        for ask in self.match.asks:
            bot = self.seating[ask.seat].bot
            if bot is not None:
                return ask.seat, bot
        return None

    @property
    def ask(self) -> Ask | None:
        """The question to the one who looks."""
        if self.handing_to is not None:
            return None
        return next((ask for ask in self.match.asks if ask.seat == self.viewer), None)

    def _turn_to(self) -> None:
        """Show the view of the person who is asked; where it would tell another's secrets, only behind the curtain."""
        asked = [ask.seat for ask in self.match.asks if self.seating[ask.seat].bot is None]
        self.handing_to = None
        if not asked or self.viewer in asked:
            return
        if has_private_views(self.match.game) or self._sealed:
            self.handing_to = asked[0]
        else:
            self.viewer = asked[0]

    def hand_over(self) -> None:
        """The next player sits at the screen alone."""
        if self.handing_to is not None:
            self.viewer, self.handing_to = self.handing_to, None

    # --- what is seen ---------------------------------------------------------------------------------

    def panels(self) -> list[Panel]:
        return panels_of(self.match.game, self.match.view(self.viewer))

    def log(self) -> list[str]:
        """What the one who looks saw happen."""
        return [str(entry["text"]) for match in [*self._earlier, self.match] for entry in match.log(self.viewer)]

    def why(self) -> list[dict[str, str]]:
        return self.match.why(self.viewer) if self.viewer is not None and self.ask is not None else []

    # --- what is done ---------------------------------------------------------------------------------

    def play(self, move: str | int | Move) -> None:
        """Play for the one who looks. Raises Refused."""
        if self.handing_to is not None:
            raise Refused(f"First hand over to {self.name(self.handing_to)}.")
        if self.viewer is None:
            raise Refused("Only bots play here: you are looking on.")
        self._play(move, self.viewer)

    def play_bot(self, seat: int, number: int) -> None:
        self._play(number, seat)

    def _play(self, move: str | int | Move, seat: int) -> None:
        sealed = len(self.match.asks) > 1
        self.match.play(move, seat)
        self._sealed, self.moved = sealed, True
        self._turn_to()

    def back(self) -> None:
        """Leave a half-given answer."""
        if self.viewer is None or self.handing_to is not None:
            raise Refused("There is no half-given answer to leave.")
        self.match.back(self.viewer)

    def undo(self) -> None:
        """Take back the last move of a person, and the bots' answers to it: all of that or nothing."""
        before = self.match.copy()
        if not any(self.seating[at + 1].bot is None for at, _ in before.commands):
            raise Refused("There is nothing to take back.")
        while True:
            seat = before.commands[-1][0] + 1
            before.undo(seat)
            if self.seating[seat].bot is None:
                break
            if not before.commands:
                raise Refused("There is nothing to take back.")
        self.match, self._sealed, self.moved = before, False, True
        self._turn_to()

    def take(self, match: Match, same_match: bool = False) -> None:
        """Go on with another match, or with this one under edited rules (then its log stays)."""
        if len(match.names) != len(self.seating):
            raise Refused(f"That match has {len(match.names)} seats, this table {len(self.seating)}.")
        self._earlier = [*self._earlier, self.match] if same_match else []
        self.match, self._sealed = match, False
        self.moved = same_match and self.moved
        people = self.people
        if not same_match:
            self.viewer = people[0] if people else None
        self._turn_to()
