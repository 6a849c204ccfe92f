"""People at one screen: whose view it shows, the curtain before a private view (X-7), questions put to all aloud.

Nothing here draws. A screen asks what it may show, and says when a view was hidden and when the next player sits there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.engine.rules.face import Ask, Move
from tabard.engine.table.fields import OTHERS, OWNER
from tabard.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabard.engine.game import Game
    from tabard.engine.match.match import Match
    from tabard.engine.rules.declared import Public

EVERYONE = 0  # the seat of a question put to all aloud
NOBODY = "nobody"


def has_private_views(game: Game) -> bool:
    """Whether seats see different things: some field or zone is its owner's alone, or hidden from him alone."""
    fields = any(field.seen == OWNER for field in game.table.own.values())
    return fields or any(zone.sees in (OWNER, OTHERS) for zone in game.rules.zones)


def curtain_between(game: Game, one: int | None, other: int | None, sealed: bool = False) -> bool:
    """Whether a curtain stands between two seats' views; sealed answers make an open game private for that long."""
    return one != other and (sealed or has_private_views(game))


def public_question(game: Game, asks: Sequence[Ask]) -> Public | None:
    """The words in which one question to all who are asked can be put aloud, if all of them are asked the same."""
    prompts = {ask.prompt for ask in asks}
    for question in game.rules.questions:
        if question.aloud is not None and prompts == {question.prompt}:
            return question.aloud
    return None


class SharedScreen:
    """One screen and the people before it. `shows` is whose view may be shown now: None where only what everybody may
    see is. `handing_to` gets the screen next, behind the curtain.

    Where several people play, nobody has it at first, nor once all were asked aloud: all of them may be looking, so who
    comes next must take it, even if it was his before.
    """

    def __init__(self, people: Sequence[int]) -> None:
        self.people = list(people)
        self.shows: int | None = self.people[0] if len(self.people) == 1 else None
        self.handing_to: int | None = None
        self.public: Public | None = None  # what is asked of all aloud
        self._answering: int | None = None  # who has said aloud that he answers

    @property
    def blank(self) -> bool:
        """Whether nothing is shown until the next one is there.

        Who has looked sees what came of his move and hides that himself; where nobody has, there is nothing to hide.
        """
        return self.handing_to is not None and self.shows is None

    def ask(self, match: Match) -> Ask | None:
        """The question to the one who looks, or to everyone."""
        asks = [ask for ask in match.asks if ask.seat in self.people]
        if self.handing_to is not None:
            return None
        if self.public is not None:
            # Who could answer with what is nobody's business: the same is offered whatever anybody holds.
            answers = [Move(ask.seat, match.names[ask.seat - 1], ()) for ask in asks]
            return Ask(EVERYONE, self.public.sentence, (Move(EVERYONE, NOBODY, ()), *answers))
        return next((ask for ask in asks if ask.seat == self.shows), None)

    def follow(self, match: Match, sealed: bool = False) -> None:
        """Follow the match: who is asked gets the screen, behind the curtain where it would tell another's secrets."""
        asks = [ask for ask in match.asks if ask.seat in self.people]
        asked = [ask.seat for ask in asks]
        if self._answering is not None and self._answering in asked:
            return
        self._answering, self.handing_to = None, None
        self.public = public_question(match.game, asks) if len(self.people) > 1 else None
        if self.public is not None:
            self.shows = None
        elif asked and self.shows not in asked:
            if curtain_between(match.game, self.shows, asked[0], sealed):
                self.handing_to = asked[0]
            else:
                self.shows = asked[0]

    def hide(self) -> None:
        """Who had the screen has seen what came of his move: all may be looking again."""
        if self.handing_to is None:
            raise Refused("There is nobody to hand the screen to.")
        self.shows = None

    def hand_over(self) -> None:
        """The next player sits at the screen alone."""
        if self.handing_to is not None:
            self.shows, self.handing_to = self.handing_to, None

    def play(self, match: Match, move: str | int | Move | tuple[int, ...]) -> None:
        """Play for the one who looks, or answer for everyone. Raises Refused."""
        if self.handing_to is not None:
            raise Refused(f"First hand over to {match.names[self.handing_to - 1]}.")
        if not self.people:
            raise Refused("Only bots play here: you are looking on.")
        if self.public is not None:
            self._answer_aloud(match, move, self.public.silence)
        else:
            sealed = len(match.asks) > 1
            match.play(move, self.shows or self.people[0])  # who has not taken the screen yet is not asked
            if self._answering is not None and not match.half_given(self._answering):
                self._answering = None
            self.follow(match, sealed)

    def _answer_aloud(self, match: Match, move: str | int | Move | tuple[int, ...], silence: str) -> None:
        """Somebody says that he answers, or nobody does: all others keep silent, whatever they hold."""
        ask = self.ask(match)
        answers = ask.moves if ask is not None else ()
        text = str(move).strip().lower()
        said = move if move in answers else next((one for one in answers if one.text.lower() == text), None)
        if said is None:
            raise Refused(f"Say who answers: {', '.join(answer.text for answer in answers)}.")
        for answer in answers[1:]:
            if answer != said:
                match.play(silence, answer.number)
        self.public = None
        if said.number == EVERYONE:
            self.follow(match)
        else:
            self._answering = self.handing_to = said.number

    def leave(self) -> None:
        """Nobody has the screen any more; where one person plays, he has."""
        self.shows = self.people[0] if len(self.people) == 1 else None
        self.forget()

    def forget(self) -> None:
        """The match was taken back or exchanged: what was said aloud counts no more; what was hidden stays so."""
        self._answering, self.handing_to, self.public = None, None, None
