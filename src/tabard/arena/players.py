"""Who answers for a seat in one game: one of Tabard's own bots, here, or somebody's bot in a process of its own."""

from __future__ import annotations

import base64
import json
import operator
import sys
import time
from typing import TYPE_CHECKING, Any, Protocol

from tabard.arena.alarm import Late, within
from tabard.arena.conversation import Conversation, quoted
from tabard.arena.entrants import Entrant, Kind
from tabard.arena.fault import Disturbed, Fault
from tabard.arena.lodging import MOST_THREADS, Lodging
from tabard.bots import RandomBot, make_bot
from tabard.bots.forms import address_of
from tabard.desk.requests import ask_out, in_json, read
from tabard.engine.match.failure import words_of
from tabard.engine.rules.face import Move
from tabard.engine.rules.one_line import in_one_line
from tabard.engine.table.counts import refuse_seed
from tabard.errors import Refused, short

if TYPE_CHECKING:
    from tabard.arena.settings import Settings
    from tabard.bots import Bot
    from tabard.engine.match.seen import Seen

STARTING = 60.0  # seconds that a program has to get ready
MOST_PACKED = 4096  # tables in one answer
AT_ONCE = 32  # of them between two looks at the clock
OFTEN = 3  # times that one of our own is too late; then it is not waited for any more


class Player(Protocol):
    """Answers, and says how long it thought, also where it did not answer. What it does wrong in that is a Fault.

    `late` counts answers that did not come in time where a move was played all the same.
    """

    took: float
    late: int

    def answer(self, seen: Seen) -> Any:
        """What it plays: whatever `match.play` takes."""
        ...

    def leave(self, result: dict[str, Any] | None) -> None:
        """The game is over, or lost. It may come to light only now that it answered too often, which is a Fault."""
        ...


def player_for(entrant: Entrant, settings: Settings, seat: int, seed: int) -> Player:
    """A new player for one game, who knows nothing of others. Raises Fault where there is none to be had."""
    if entrant.kind is Kind.OWN:
        return OwnPlayer(entrant.given, settings, seed)
    return ProcessPlayer(words_for(entrant, settings), settings, seat, seed)


def words_for(entrant: Entrant, settings: Settings) -> list[str]:
    """The command that starts a bot in a process of its own."""
    if entrant.kind is Kind.PROGRAM:
        return entrant.words
    return [sys.executable, "-m", "tabard.arena.classes", address_of(settings.game), entrant.given]


class OwnPlayer:
    """A bot of Tabard's: it is known to look at nothing but what it is given, so it plays in this process.

    It thinks by what the game's author says to bots. Should that take too long, the author is to blame: a move at
    random is played, and the bot goes on.
    """

    def __init__(self, name: str, settings: Settings, seed: int) -> None:
        self._name, self._seed, self._simulations = name, seed, settings.simulations
        self._bot, self._hurried = self._made(), RandomBot(seed)
        self._limit, self.took, self.late = settings.time_limit, 0.0, 0

    def _made(self) -> Bot:
        return make_bot(self._name, self._seed, simulations=self._simulations)

    def answer(self, seen: Seen) -> Any:
        began = time.perf_counter()
        assert seen.ask is not None  # noqa: S101  (who is asked has a question)
        try:
            if self.late < OFTEN:
                with within(self._limit):
                    return self._bot.choose(seen, seen.ask)
        except Late:
            self._bot = self._made()  # the other was broken off in the middle of whatever it did
        except Exception as fault:
            raise Fault(f"It raised {words_of(fault)}") from fault
        finally:
            self.took = time.perf_counter() - began
        self.late += 1
        return self._hurried.choose(seen, seen.ask)

    def leave(self, _result: dict[str, Any] | None) -> None:
        return


class ProcessPlayer:
    """A bot that is sent what its seat has seen, in lines of JSON, and nothing else: docs/writing-a-bot.md."""

    def __init__(self, words: list[str], settings: Settings, seat: int, seed: int) -> None:
        self._limit, self._ready, self._told, self.took, self.late = settings.time_limit, False, 0, 0.0, 0
        self._end = 0.0  # when its answer is due
        lodging = self._lodging = Lodging(words, settings)
        try:
            self._talk = Conversation(lodging.words, lodging.environment, lodging.prepare, lodging.isolated)
        except Fault:
            lodging.leave()
            raise
        game = settings.game
        hello = {"do": "hello", "game": game.name, "seat": seat, "seats": settings.seats, "rules": settings.rules}
        self._talk.say(json.dumps(hello | {"seed": seed, "time_limit": settings.time_limit}))

    def answer(self, seen: Seen) -> Any:
        self.took = 0.0
        if not self._ready:
            self._get_ready()
        self._talk.refuse_unasked()
        assert seen.ask is not None  # noqa: S101  (who is asked has a question)
        log, self._told = seen.log[self._told :], len(seen.log)
        self._talk.say(json.dumps({"do": "choose", "view": seen.view, "log": log, "ask": ask_out(seen.ask)}))
        began = time.monotonic()
        self._end = began + self._limit
        try:
            said = self._said_to(seen)
        except TimeoutError:
            self._refuse_stopped()
            raise Fault(f"It did not answer within {self._limit:g} s.") from None
        finally:
            self.took = time.monotonic() - began
        if isinstance(said["play"], bool) or not isinstance(said["play"], (int, str)):
            raise Fault(f'It played {in_json(said["play"])}: "play" is the text of a move or its number.')
        return said["play"]

    def _said_to(self, seen: Seen) -> dict[str, Any]:
        """Its answer, after all that it asks first. Raises TimeoutError."""
        while "play" not in (said := self._hear(self._left())):
            if "ask" not in said:
                raise Fault(f"It {gave_up(said, 'play')}")
            self._talk.refuse_unasked()
            self._talk.say(self._sample(said, seen))
        self._left()
        return said

    def try_out(self) -> None:
        """Whether it gets ready at all: it is told of a game, and then of nothing more. Raises Fault."""
        self._talk.hang_up()
        self._get_ready()

    def _get_ready(self) -> None:
        """Wait until it says that it is ready: what it does before that is no thinking, for it was asked nothing."""
        try:
            said = self._hear(STARTING)
        except TimeoutError:
            self._refuse_stopped()
            raise Fault(f'It did not say {{"ready": true}} within {STARTING:g} s of its start.') from None
        if not said.get("ready"):
            raise Fault(f"It {gave_up(said, 'ready')}")
        self._ready = True

    def _refuse_stopped(self) -> None:
        """Raise Disturbed where it could not answer, since somebody has stopped it: itself, or another."""
        if not self._lodging.isolated and self._talk.was_stopped():
            raise Disturbed("It was stopped by a signal.")

    def _look(self) -> None:
        self._talk.refuse_greed(self._lodging.memory, MOST_THREADS)

    def _left(self) -> float:
        """Seconds that it has for its answer. Raises TimeoutError where it has none."""
        left = self._end - time.monotonic()
        if left <= 0:
            raise TimeoutError
        return left

    def _hear(self, seconds: float) -> dict[str, Any]:
        line = self._talk.hear(seconds, self._look)
        try:
            return read(line)
        except Refused:
            raise Fault(f"It said {quoted(line)}, which is no JSON object.") from None

    def _sample(self, said: dict[str, Any], seen: Seen) -> str:
        """A table that might be the real one, as it is asked for: no more than any bot gets."""
        seed, count, form = said.get("seed", 0), said.get("count", 1), said.get("as", "position")
        if said["ask"] != "sample" or form not in ("position", "save", "packed"):
            raise Fault(f"It asked for {short(said['ask'])} as {short(form)}: a bot is told of samples and of no more.")
        if type(count) is not int or not 1 <= count <= MOST_PACKED or (count > 1 and form != "packed"):
            raise Fault(f"It asked for {short(count)} samples: there is 1 at a time, packed at most {MOST_PACKED}.")
        try:
            if form == "packed":
                return json.dumps({"packed": base64.b64encode(self._packed(seen, count, seed)).decode()})
            sample = seen.sample(seed)
        except Refused as refused:
            raise Fault(f"It asked for a sample that there is not: {refused}") from None
        return json.dumps({"sample": sample.view("all")} if form == "position" else {"save": sample.save()})

    def _packed(self, seen: Seen, count: int, seed: Any) -> bytes:
        """The tables of so many samples, as long as it has the time for it."""
        refuse_seed(seed)
        found = b""
        for first in range(0, count, AT_ONCE):
            found += seen.packed(min(AT_ONCE, count - first), seed + first).tobytes()
            self._left()
        return found

    def leave(self, result: dict[str, Any] | None) -> None:
        try:
            if result is not None:
                self._talk.say(json.dumps({"do": "over", "result": result}))
                refuse_more_answers(self._talk.hear_out())
        finally:
            self._talk.end()
            self._lodging.leave()


def refuse_more_answers(said: bytes) -> None:
    """Raise Fault where a program has answered more often than it was asked, however late that is noticed."""
    for line in said.splitlines():
        try:
            more = "play" in read(line)
        except Refused:  # what it mutters when all is over
            continue
        if more:
            raise Fault(f"It answered more often than it was asked: {quoted(line)}.")


def gave_up(said: dict[str, Any], wanted: str) -> str:
    """How a program says that it does not answer."""
    for word, did in (("raised", "raised"), ("fault", "gave up:"), ("refused", "refused:")):
        if isinstance(said.get(word), str):
            return f"{did} {in_one_line(' '.join(said[word].split())[:300])}"
    return f'said {short(said)}, in which there is no "{wanted}".'


def as_move(answer: Any) -> Any:
    """What a bot answered, as a match takes it: whatever counts as a whole number is one."""
    if isinstance(answer, (str, Move, bool)):
        return answer
    try:
        return operator.index(answer)
    except TypeError:
        return answer
