"""What a match shows: questions with their moves, reasons, views, logs, results. Nothing here changes a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabard.engine.match.alone import OneThread, alone
from tabard.engine.match.failure import broken_off, failure, is_strange
from tabard.engine.match.position import engine_part
from tabard.engine.match.result import payoffs_of
from tabard.engine.rules.face import NOT_FOR_FACES, Ask, Move, Offer
from tabard.engine.seeing.redaction import EVERYTHING, OUTSIDE, Redacted
from tabard.errors import Broken, Refused, short

if TYPE_CHECKING:
    from tabard.engine.match.course import Course
    from tabard.engine.rules.declared import Question
    from tabard.engine.table.live import LiveWords


class Sight(OneThread):
    """The readable side of a match: its table and log, and what each seat knows of them."""

    def __init__(self, course: Course) -> None:
        super().__init__()
        self.game, self.course = course.game, course
        self._asks: tuple[Ask, ...] | None = None

    @property
    def names(self) -> list[str]:
        """What the seats are called, in order."""
        return self.course.names

    @property
    def commands(self) -> list[tuple[int, int]]:
        """Every command so far: its seat, counted from 0, and the number of its move."""
        return self.course.commands

    @property
    def version(self) -> int:
        """A number that is higher after whatever has changed in it."""
        return self.course.version

    @property
    def gone_back(self) -> int:
        """The version since which it has gone on, and never back."""
        return self.course.gone_back

    @property
    def seed(self) -> int | None:
        """Where its chance comes from; None where that is live."""
        return self.course.seed

    @property
    def words(self) -> LiveWords | None:
        """Where live chance comes from."""
        return self.course.words

    @property
    def start(self) -> dict[str, Any] | None:
        """What it was set up from, if it was."""
        return self.course.start

    # --- asking ---------------------------------------------------------------------------------------

    @property
    def asks(self) -> tuple[Ask, ...]:
        """Who is asked what, with every legal move; empty when the match is over."""
        if self._asks is not None:
            return self._asks
        token = self._token
        try:
            token.pop()  # as `alone` does, which costs more: this runs for every move
        except BaseException as fault:
            self._untaken(fault)
            raise
        try:
            return self._questions()
        finally:
            token.append(True)

    def _questions(self) -> tuple[Ask, ...]:
        if self._asks is None:
            t = self.course.t
            self._asks = () if t.over else tuple([self._ask(at) for at in range(t.seats) if t.waiting >> at & 1])
        return self._asks

    def _ask(self, seat: int) -> Ask:
        question = self._question(seat)
        try:
            moves, legal = self._pointing(question, seat), self.game.legal(self.course.t, seat)
        except BaseException as fault:
            if broken_off(fault):
                raise
            what = f"What can be answered to '{question.prompt}' could not be found."
            raise failure(what, fault, self.game) from fault
        return Ask(seat + 1, question.prompt, tuple([moves[n] for n in legal]))

    def _question(self, seat: int) -> Question:
        number: int = self.course.t.asked[seat]
        return self.game.rules.questions[number - 1]

    @alone
    def all_moves(self, seat: int) -> tuple[Move, ...]:
        """Every move of the game, possible or not, pointing where the question that is open to the seat points."""
        at = self._seat(seat)
        return self._pointing(self._question(at), at) if self.course.t.asked[at] else self.game.moves

    def _pointing(self, question: Question, at: int) -> tuple[Move, ...]:
        place, t = question.points_at, self.course.t
        if callable(place):
            place = place(t, at)
        elif "{" in place:  # it depends on who is asked, or what about
            a, b = (t.about[at, 0], t.about[at, 1]) if "about" in self.game.table.fields else (0, 0)
            place = place.format(seat=at + 1, a=a + 1, b=b + 1)
        return self.game.moves_at(place) if place else self.game.moves

    @alone
    def half_given(self, seat: int) -> list[str]:
        """The steps of the answer that the seat has begun, by their texts."""
        at = self._seat(seat)
        return self._steps() if self.course.half is not None and self.course.sees_half(at) else []

    def _steps(self) -> list[str]:
        half, commands = self.course.half, self.course.commands
        first = half.commands if half is not None else len(commands)
        return [self.game.moves[number].text for _, number in commands[first:]]

    @alone
    def offer(self, seat: int, move: Move) -> Offer:
        """What is to be known before a move is made: what its card says, what it costs the seat, what it leads to."""
        at, face = self._seat(seat), self.game.face
        if not isinstance(move, Move):
            raise Refused(face.unknown)
        for block, offered in face.offers.items():
            if block.first <= move.number < block.first + block.count:
                return offered(self._redacted(at), at, move.number - block.first)
        return Offer(note=dict(face.cards).get(move.text, ""))

    @alone
    def prompt(self, seat: int) -> str:
        """What the seat is asked, in the words of the moment; empty where it is not asked."""
        at = self._seat(seat)
        if not self.course.t.waiting >> at & 1 or self.course.t.over:
            return ""
        question = self._question(at)
        in_words = self.game.face.prompts.get(question)
        return in_words(self._redacted(at), at) if in_words is not None else question.prompt

    def _redacted(self, at: int) -> Redacted:
        """What the seat sees now, for words that are made of it."""
        return Redacted(self.game, self.course.table_for(at), at, self.course.known(at))

    @alone
    def why(self, seat: int) -> list[dict[str, str]]:
        """What the seat cannot do now, each with its sentence."""
        at = self._seat(seat)
        if not self.course.t.waiting >> at & 1 or self.course.t.over:
            return []
        found = []
        for kind in self._question(at).moves:
            for number in range(kind.block.first, kind.block.first + kind.block.count):
                reason = self._reason(at, number)
                if reason and not self.game.refusal(reason).quiet:
                    found.append({"move": self.game.moves[number].text, "why": self._sentence(reason, at, number)})
                    if short := self._in_short(reason, at, number):
                        found[-1]["short"] = short
        return found

    def _reason(self, at: int, number: int) -> int:
        """Why a seat cannot make a move; 0 where it can."""
        try:
            reason: int = self.game.reason(self.course.t, at, number)
        except BaseException as fault:
            if broken_off(fault):
                raise
            what = f"Whether '{self.game.moves[number].text}' can be played could not be found."
            raise failure(what, fault, self.game) from fault
        return reason

    @property
    def not_asked(self) -> str:
        """What one who is not asked hears: what the others are being asked, where the game has words for it."""
        t, face = self.course.table_for(OUTSIDE), self.game.face
        waiting = [seat for seat in range(t.seats) if t.waiting >> seat & 1]
        asked = {t.asked[seat] for seat in waiting}
        names = [self.names[seat] for seat in waiting]
        return (self.game.rules.questions[asked.pop() - 1].wait_for(names) if len(asked) == 1 else "") or face.not_asked

    def _sentence(self, reason: int, at: int, number: int) -> str:
        exactly = self.game.face.exactly.get(reason)
        if exactly is not None:  # from what the seat sees, so that the words can tell nothing else
            try:
                return exactly(Redacted(self.game, self.course.t, at, self.course.known(at)), at, self._choice(number))
            except BaseException as fault:
                if broken_off(fault):
                    raise
                what = f"`exactly` of '{self.game.refusal(reason).text}' failed."
                raise failure(what, fault, self.game) from fault
        return self.game.refusal(reason).text

    def _in_short(self, reason: int, at: int, number: int) -> str:
        """The same in a few words; empty where the game has none."""
        briefly = self.game.face.briefly.get(reason)
        return (
            briefly(self._redacted(at), at, self._choice(number))
            if briefly is not None
            else self.game.refusal(reason).short
        )

    def _choice(self, number: int) -> int:
        """Which of its kind a move is."""
        return next(
            number - block.first
            for block in self.game.rules.blocks
            if block.first <= number < block.first + block.count
        )

    @property
    def result(self) -> dict[str, Any] | None:
        """None while it is played; then who has won, and why; `scores` by seat with their `ranking`, the best first,
        `teams`, and what all have reached `together`, where the game declares them."""
        return self.course.result

    @property
    def payoffs(self) -> tuple[float, ...]:
        """What the result is worth to each seat, from 0 to 1; empty while it is played."""
        return payoffs_of(self.game, self.course.t) if self.course.t.over else ()

    @property
    @alone
    def digest(self) -> str:
        """SHA-256 of the packed table."""
        return self.course.t.digest()  # type: ignore[no-any-return]

    # --- seeing ---------------------------------------------------------------------------------------

    @alone
    def view(self, seat: int | str | None = None) -> dict[str, Any]:
        """What the seat may see, JSON-ready; None: a spectator; "all": everything, and `tabard.setup` takes it up."""
        at = self._reader(seat)
        view = self._view(seat, at, self.course.table_for(at))
        half = self.course.half
        if at == EVERYTHING and half is not None:
            before = self._view(seat, at, self.course.table_at(half))
            view["half_given"] = {"before": before, "steps": self._steps()}
        return view

    def _view(self, seat: int | str | None, at: int, t: Any) -> dict[str, Any]:
        table = Redacted(self.game, t, at, self.course.known(at))
        options = {name: field.value_of(getattr(t, name)) for name, field in self.game.options.items()}
        view = {"game": self.game.name, "seats": t.seats, "names": list(self.names), "rules": options}
        if isinstance(seat, int):
            view["you"] = seat
        view |= self._shown(table)
        view["asked"] = [other + 1 for other in range(t.seats) if t.waiting >> other & 1 and not t.over]
        view["result"] = self.result
        if seat == "all":
            view["under_way"] = engine_part(self.game, t)
        return view

    def _shown(self, table: Redacted) -> dict[str, Any]:
        """What the face shows; not under names that mean something else in a view or a position."""
        shown = self.game.face.show(table)
        taken = NOT_FOR_FACES & shown.keys()
        if taken:
            whose = "which is the engine's part of every view or position"
            fault = Broken(f"{self.game.name}: its face shows '{min(taken)}', {whose}: give that key another name.")
            fault.theirs = is_strange(self.game)
            raise fault
        return shown

    @alone
    def log(self, seat: int | str | None = None, since: int = 0) -> list[dict[str, Any]]:
        """What the seat saw happen, from entry `since` on, JSON-ready."""
        at = self._reader(seat)
        refuse_no_number(since)
        return self.course.log(at, since)

    @alone
    def log_length(self, seat: int | str | None = None) -> int:
        """How many entries that log has."""
        at = self._reader(seat)
        return self.course.reader(at).length(self.course.lines_for(at))

    @alone
    def tones(self, seat: int | str | None = None, since: int = 0) -> list[str]:
        """In which tone each entry of that log is told, from one on."""
        at = self._reader(seat)
        refuse_no_number(since)
        return self.course.reader(at).tones(self.course.lines_for(at), since)

    def _own_ask(self, at: int) -> Ask | None:
        return next((ask for ask in self._questions() if ask.seat == at + 1), None)

    def _reader(self, seat: Any) -> int:
        if seat is None:
            return OUTSIDE
        return EVERYTHING if isinstance(seat, str) and seat == "all" else self._seat(seat)

    def _seat(self, seat: Any) -> int:
        if type(seat) is not int or not 1 <= seat <= self.course.t.seats:
            raise Refused(f"There is no seat {short(seat)}: seats are numbered 1 to {self.course.t.seats}.")
        return seat - 1


def refuse_no_number(since: Any) -> None:
    if type(since) is not int or since < 0:
        raise Refused(f"A log is read from an entry number on, not from {short(since)}.")
