"""A table that is talked to in messages: one command at a time, and a push for the one who looks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabard.engine.match.journal import BACK, MOVE, UNDO
from tabard.engine.rules.face import Move
from tabard.errors import Broken, Refused, short
from tabard.sitting.curtain import EVERYONE
from tabard.sitting.pausing import Pausing
from tabard.sitting.plan import changed_rules
from tabard.sitting.recap import ending

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from tabard.desk.messages import AskOut, Command, Message, MoveOut, Push, Reason, SeatOut, ToldLine
    from tabard.engine.match.match import Match
    from tabard.engine.rules.face import Ask
    from tabard.sitting.recap import Line
    from tabard.sitting.sitting import Fresh, Sitting

SAID_WITH_TRUE = ("undo", "hint", "chances", "hide", "hand_over", "go_on", "rematch")
VERBS = ("move", "back", *SAID_WITH_TRUE, "show")
STALE = "The table has changed since you looked: look again, and choose anew."


class Host:
    """Holds a sitting and tells it to one screen. Nothing leaves it but what that screen may show."""

    def __init__(self, sitting: Sitting, fresh: Fresh) -> None:
        self.sitting, self._fresh = sitting, fresh
        self.version = 0
        self.journal: list[list[Any]] = []  # what has been done to the match, in order
        self._sent_log = self._sent_lines = 0
        self._told: list[Line] = []  # lines of the log in short that were sent
        self._reader: Any = object()  # whose log was sent last
        self._shown: Push | None = None
        self._pausing = Pausing(True)

    # --- commands -------------------------------------------------------------------------------------

    def tell(self, command: Command) -> list[Message]:
        """What a command leads to: it is acknowledged or refused, and what has changed is pushed."""
        number = id_of(command)
        try:
            verb = self._verb(command)
            if verb in ("hint", "chances"):
                return [self._hint(number)]
            if verb == "show":
                self._sent_log, self._told, self._reader = entry_named(command["show"]), [], self._looks()
                return [self._acked(number), self.push()]
            self._do(verb, command)
        except Refused as refused:
            return [{"refused": number, "why": str(refused), "version": self.version}]
        except Broken as broken:
            return [{"refused": number, "why": str(broken), "version": self.version, "ours": True}]
        pushed = self.push()
        return [self._acked(number), pushed]

    def _verb(self, command: Command) -> str:
        if command.get("id") != id_of(command):
            raise Refused(f"A command's id is a whole number or a text, not {short(command['id'])}.")
        named = [verb for verb in VERBS if verb in command]
        if len(named) != 1:
            raise Refused(f"A command says one thing to be done: {', '.join(VERBS)}.")
        unknown = [word for word in command if word not in (*VERBS, "id", "version")]
        if unknown:
            raise Refused(f"A command has no {unknown[0]!r}.")
        if named[0] in SAID_WITH_TRUE and command[named[0]] is not True:  # type: ignore[literal-required]
            raise Refused(f"{named[0]!r} is said with true, or left out, not with {short(command[named[0]])}.")  # type: ignore[literal-required]
        if named[0] != "show" and command.get("version") != self.version:
            raise Refused(STALE)
        return named[0]

    def _acked(self, number: int | str | None) -> Message:
        return {"ack": number, "version": self.version}

    def _do(self, verb: str, command: Command) -> None:
        sitting = self.sitting
        if verb == "rematch":
            if sitting.match.result is None:
                raise Refused("This match is not over yet.")
            sitting.rematch(self._fresh)
            self._reader, self.journal = object(), []
            return
        if verb == "go_on":
            if not self._pausing.holds(sitting):
                raise Refused("Nobody waits here until something has been read.")
            self._pausing.go_on(sitting)
            return
        if verb == "hand_over" and sitting.handing_to is None:
            raise Refused("There is nobody to hand the screen to.")
        if verb == "hide" and sitting.screen.blank:
            raise Refused("The curtain is down already.")
        seat = sitting.shows or EVERYONE
        if verb in ("move", "back"):
            self.do([verb, seat, command[verb]])  # type: ignore[literal-required]
        else:
            self.do([verb, seat] if verb == UNDO else [verb])

    def do(self, step: list[Any]) -> None:
        """One step of the journal. All that a table comes to hangs on its start and these: `[operation, seat, move]` as
        in any journal of a match, seat 0 where all are asked aloud; and what becomes of the screen.

        Raises Refused, and nothing changes.
        """
        sitting, (operation, *given) = self.sitting, in_full(step, self.sitting.shows or EVERYONE)
        acts: dict[str, Callable[..., None]] = {
            MOVE: self._play, BACK: self._back, UNDO: self._undo,
            "hide": sitting.hide, "hand_over": sitting.hand_over, "leave": sitting.leave,
        }  # fmt: skip
        if operation not in acts:
            raise Refused(f"There is no step {operation!r} in a journal.")
        acts[operation](*given)
        self.journal.append([operation, *given])

    def leave(self) -> None:
        """Nobody sits at the screen any more. Where several people share it that is a step: what they say next is
        said to whoever it is shown to then."""
        if len(self.sitting.people) > 1:
            self.do(["leave"])

    def _play(self, seat: int, move: str | int) -> None:
        """By number or text; what all are asked aloud is answered by who answers."""
        if seat in self.sitting.seating and self.sitting.seating[seat].bot is not None:
            self.sitting.play_bot(seat, move)
            return
        self._refuse_another(seat)
        ask = self.sitting.ask
        if ask is not None and ask.seat == EVERYONE and type(move) is int:
            move = next((one.text for one in ask.moves if one.number == move), move)
        self.sitting.play(move)

    def _back(self, seat: int, steps: int | None) -> None:
        self._refuse_another(seat)
        self.sitting.back(steps)

    def _undo(self, seat: int) -> None:
        self._refuse_another(seat)
        self.sitting.undo()

    def _refuse_another(self, seat: int) -> None:
        """Raise Refused where somebody else sits at the screen."""
        if seat != (self.sitting.shows or EVERYONE):
            raise Refused(f"Seat {short(seat)} is not at the screen now.")

    def play_bot(self, seat: int, move: Move | str | int) -> list[Message]:
        """A bot's answer, from wherever it was thought out."""
        self.do([MOVE, seat, move.number if isinstance(move, Move) else move])
        return [self.push()]

    def _hint(self, number: int | str | None) -> Message:
        from tabard.bots.hints import hints
        from tabard.sitting.advice import asked_of

        seen, ask = asked_of(self.sitting)
        found = hints(seen, ask, label=self.sitting.label)
        moves: Any = [
            {"number": one.move.number, "label": self.sitting.label(one.move), "chance": one.chance, "why": one.why}
            for one in found.moves
        ]
        return {"hint": number, "moves": moves, "chances": list(found.chances), "hasty": found.hasty}

    # --- what the one who looks sees ------------------------------------------------------------------

    def push(self) -> Push:
        """All of it, with the log from where it was sent last; the version goes up where anything has changed."""
        push = self._push()
        if self._shown is None or any(push[part] != self._shown[part] for part in push if part not in AS_SENT):  # type: ignore[literal-required]
            self.version += 1
        push["version"] = self.version
        self._shown = push
        return push

    def _looks(self) -> tuple[Match, int | None]:
        """Whose log it is, and of which match: that of another is sent from its beginning."""
        return self.sitting.match, self.sitting.shows

    def _push(self) -> Push:
        sitting, reader = self.sitting, self._looks()
        match = sitting.match
        entries = sitting.entries()
        if reader != self._reader or len(entries) < self._sent_log:
            self._sent_log, self._told = 0, []
        self._reader = reader
        lines = sitting.lines()
        since = next((at for at, (old, new) in enumerate(zip(self._told, lines, strict=False)) if old != new),
                     min(len(self._told), len(lines)))  # fmt: skip
        log, self._sent_log, self._told = entries[self._sent_log :], len(entries), lines
        told: list[ToldLine] = [line._asdict() for line in lines[since:]]  # type: ignore[misc]
        asked = sitting.bot_asked()
        asks = [] if sitting.ask is None else [self._ask_out(sitting.ask)]
        push: Push = {
            "version": self.version, "game": match.game.name, "title": match.game.face.title,
            "seats": [self._seat_out(seat) for seat in sitting.seating],
            "rules": [list(rule) for rule in changed_rules(match)],
            "view": sitting.view(), "panels": sitting.panels(), "asks": asks, "why": self._reasons(),
            "log": log, "told": {"since": since, "lines": told}, "since": sitting.told_before(),
            "screen": {"shows": sitting.shows, "handing_to": sitting.handing_to, "blank": sitting.screen.blank,
                       "people": sitting.people},
            "thinking": [asked[0].seat] if asked is not None else [], "can": self._can(), "result": self.ending(),
        }  # fmt: skip
        if not asks and match.result is None:
            push["waits"] = match.not_asked
        return push

    def _ask_out(self, ask: Ask) -> AskOut:
        sitting = self.sitting
        out: AskOut = {
            "seat": ask.seat, "prompt": sitting.prompt, "moves": [self._move_out(move) for move in ask.moves],
            "steps": sitting.steps,
        }  # fmt: skip
        if sitting.asked_again:
            out["again"] = sitting.asked_again
        if sitting.screen.public is not None:
            out["silence"] = ask.moves[0].text
        elif ask.seat != EVERYONE:
            self._look_ahead(ask, out)
            if len(out["steps"]) == 1 and (instead := self._instead(ask, out["steps"][0])):
                out["instead"] = instead
        return out

    def _move_out(self, move: Move, match: Match | None = None) -> MoveOut:
        sitting = self.sitting
        out: MoveOut = {"number": move.number, "text": move.text, "label": sitting.label(move), "refs": list(move.refs)}
        if sitting.shows is None:
            return out
        offer = (match or sitting.match).offer(sitting.shows, move)
        said: Any = {part: value for part, value in offer._asdict().items() if value}
        return out | said  # type: ignore[no-any-return]

    def _look_ahead(self, ask: Ask, out: AskOut) -> None:
        """Say of moves that only begin an answer how it goes on: what can be taken back without a trace tells nothing
        that the seat could not find out by trying."""
        match, steps = self.sitting.match, len(self.sitting.steps)
        for move, one in zip(ask.moves, out["moves"], strict=True):
            if not one.get("aims"):
                continue
            ahead = match.copy()
            try:
                ahead.play(move, ask.seat)
            except (Refused, Broken):
                continue
            following = next((other for other in ahead.asks if other.seat == ask.seat), None)
            if following is not None and len(ahead.half_given(ask.seat)) > steps:
                one["then"] = [self._move_out(later, ahead) for later in following.moves]

    def _instead(self, ask: Ask, begun: str) -> list[MoveOut]:
        """What points at something and could have been begun in place of the one step that is given. A move that would
        be made at once is none of it: in the middle of an answer nobody makes another by chance."""
        before = self.sitting.match.copy()
        before.back(ask.seat)
        first = next(one for one in before.asks if one.seat == ask.seat)
        others = [move for move in first.moves if move.refs and move.text != begun]
        return [self._move_out(move, before) for move in others if only_begins(before, move, ask.seat)]

    def _reasons(self) -> list[Reason]:
        sitting = self.sitting
        moves = sitting.match.all_moves(sitting.shows) if sitting.why() and sitting.shows is not None else ()
        by_text = {move.text: move for move in moves}
        found: list[Reason] = []
        for refused in sitting.why():
            move = by_text[refused["move"]]
            found.append({**refused, "move": sitting.label(move), "refs": list(move.refs)})  # type: ignore[typeddict-item]
        return found

    def _seat_out(self, seat: int) -> SeatOut:
        player = self.sitting.seating[seat]
        out: SeatOut = {"seat": seat, "name": self.sitting.match.names[seat - 1], "kind": "person"}
        return out if player.bot is None else out | {"kind": "bot", "level": player.level}

    def _can(self) -> list[str]:
        sitting = self.sitting
        can = {
            "undo": sitting.can_take_back(),
            "hint": sitting.ask is not None and sitting.screen.public is None,
            "hide": sitting.handing_to is not None and not sitting.screen.blank,
            "hand_over": sitting.handing_to is not None,
            "rematch": sitting.match.result is not None,
            "go_on": self._pausing.holds(sitting),
        }
        return [what for what, possible in can.items() if possible]

    def ending(self) -> Any:
        """How the match has ended; None where it has not."""
        match = self.sitting.match
        return None if match.result is None else match.result | {"says": ending(match)}


def in_full(step: list[Any], seat: int) -> list[Any]:
    """A step of a journal; one that was kept before seats were written is that of the seat at the screen."""
    operation, *given = step
    if operation == "bot":
        return [MOVE, *given]
    left_out = len(given) == {MOVE: 1, BACK: 1, UNDO: 0}.get(operation, -1)
    return [operation, seat, *given] if left_out else [operation, *given]


def only_begins(match: Match, move: Move, seat: int) -> bool:
    """Whether a move is the first step of an answer, and not all of it."""
    ahead = match.copy()
    try:
        ahead.play(move, seat)
    except (Refused, Broken):
        return False
    return len(ahead.half_given(seat)) == 1


def id_of(command: Mapping[str, Any]) -> int | str | None:
    """What an answer carries: the command's id, None where that is neither a whole number nor a text."""
    number = command.get("id")
    return number if type(number) in (int, str) else None


def entry_named(number: Any) -> int:
    """The entry from which the log is wanted. Raises Refused where that is no number."""
    if type(number) is not int or number < 0:
        raise Refused(f"The log is shown from an entry on, counted from 0: 'show' is its number, not {short(number)}.")
    return number


AS_SENT = ("version", "log", "told", "since")
