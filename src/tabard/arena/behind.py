"""A bot behind lines of JSON (docs/writing-a-bot.md): a line for a line, from whoever runs the match or sets one up."""

from __future__ import annotations

import base64
import json
import threading
from functools import partial
from typing import TYPE_CHECKING, Any

from tabard.arena.fault import Fault
from tabard.desk.requests import given, in_json, in_our_words, needed, read, seat_of, write
from tabard.engine.match.archive import Archive
from tabard.engine.match.loading import read_save
from tabard.engine.match.seen import Seen
from tabard.engine.match.setup import set_up
from tabard.engine.match.sound import demand, refuse_unsound
from tabard.engine.rules.face import Ask, Move
from tabard.errors import Refused, short

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from numpy.typing import NDArray

    from tabard.bots import Bot
    from tabard.bots.thinking import Thought
    from tabard.engine.game import Game
    from tabard.engine.match.match import Match

Request = dict[str, Any]

WORDS = {"do", "id", "game", "seat", "seats", "names", "rules", "seed", "time_limit"}
WORDS |= {"view", "log", "ask", "position", "strict", "save", "result"}


class Behind:
    """Reads requests and gives answers. `make` makes the bot anew for a match, with the seed that it is given."""

    def __init__(self, game: Game, make: Callable[[int | None], Bot], requests: Iterator[bytes],
                 say: Callable[[str], None]) -> None:  # fmt: skip
        self._game, self._make, self._requests, self._say = game, make, requests, say
        self._bot: Bot | None = None
        self._log: list[dict[str, Any]] = []
        self._asking = threading.Lock()  # who thinks on several cores asks for a sample on each
        self._verbs = {"hello": self.hello, "choose": self.choose, "over": self.over}

    def serve(self) -> None:
        """Until nobody asks any more."""
        for line in self._requests:
            try:
                self._say(self.answer(line))
            except EOFError:  # nobody is left who could answer a question of the bot's
                return

    def answer(self, line: bytes) -> str:
        """The answer to one line, whatever is in it, as one line of JSON."""
        request: Request = {}
        told: Request
        try:
            request = read(line)
            told = {"ok": True} | self._do(request)
        except Refused as refused:
            told = {"ok": False, "refused": str(refused)}
        except RecursionError:
            told = {"ok": False, "refused": "The request is nested too deeply."}
        except (EOFError, Fault):
            raise
        except Exception as fault:  # noqa: BLE001  (a program on the other end waits for its answer)
            told = {"ok": False, "refused": in_our_words(fault), "broken": True}
        return write(told, request)

    def _do(self, request: Request) -> Request:
        verb = request.get("do")
        if not isinstance(verb, str) or verb not in self._verbs:
            said = "What is to be done is missing" if verb is None else f"There is nothing to do called {in_json(verb)}"
            raise Refused(f'{said}: "do" is one of {", ".join(self._verbs)}.')
        for word in request:
            if word not in WORDS:
                raise Refused(f"A request has no {in_json(word)}; it may have {', '.join(sorted(WORDS))}.")
        if request.get("game", self._game.name) != self._game.name:
            raise Refused(f"Here {self._game.name} is played, not {in_json(request['game'])}.")
        return self._verbs[verb](request)

    # --- what there is to do --------------------------------------------------------------------------

    def hello(self, request: Request) -> Request:
        """A match begins."""
        self._bot, self._log = self._make(given(request, "seed", int)), []
        return {"ready": True, "game": self._game.name}

    def over(self, _request: Request) -> Request:
        """It has ended: the next one is another's."""
        self._bot, self._log = None, []
        return {}

    def choose(self, request: Request) -> Request:
        """What the bot plays, where the match stands or on a table that was set up."""
        seen, ask = self._asked(request)
        seed = given(request, "seed", int)
        if self._bot is None or seed is not None:
            self._bot = self._make(seed)
        return self._played(self._bot, seen, ask)

    def _played(self, bot: Bot, seen: Seen, ask: Ask) -> Request:
        answer = bot.choose(seen, ask)
        if isinstance(answer, Move):
            answer = answer.number
        told: Request = {"play": answer, "seat": ask.seat}
        by_number = {move.number: move.text for move in ask.moves}
        if answer in by_number:
            told |= {"play": by_number[answer], "number": answer}
        if thoughts := getattr(bot, "thoughts", ()):  # levels say what they thought
            told["thoughts"] = [thought_out(one, by_number[one.action]) for one in thoughts]
        return told

    # --- what the bot sees ----------------------------------------------------------------------------

    def _asked(self, request: Request) -> tuple[Seen, Ask]:
        """What a seat sees and is asked: of a match that is run elsewhere, or of a position or a save."""
        ways = [word for word in ("view", "position", "save") if request.get(word) is not None]
        if len(ways) != 1:
            right = 'a "position", a "save", or in a match the "view" with its "log" and "ask"'
            found = " and ".join(f'"{word}"' for word in ways) or "none"
            raise Refused(f'"choose" needs one table to choose at: {right}. Here is {found}.')
        if ways == ["view"]:
            return self._from_afar(request)
        match = self._set_up(request) if ways == ["position"] else self._loaded(request)
        if not match.asks:
            raise Refused(match.game.face.finished)
        seen = match.seen(seat_of(request, match))
        if seen.ask is None:
            raise Refused(match.not_asked)
        return seen, seen.ask

    def _set_up(self, request: Request) -> Match:
        strict = given(request, "strict", bool)
        options = request.get("seed"), request.get("rules"), request.get("names")
        return set_up(self._game, needed(request, "position", dict), True if strict is None else strict, *options)

    def _loaded(self, request: Request) -> Match:
        match = read_save(needed(request, "save", str), self._named)
        if isinstance(match, Archive):
            raise Refused(match.why_closed)
        return match

    def _named(self, name: str) -> Game:
        if name != self._game.name:
            raise Refused(f"That is a save of {name}, and here {self._game.name} is played.")
        return self._game

    def _from_afar(self, request: Request) -> tuple[Seen, Ask]:
        ask = self._read_ask(needed(request, "ask", dict))
        log = request.get("log") or []
        if not isinstance(log, list) or not all(isinstance(entry, dict) and "entry" in entry for entry in log):
            raise Refused('"log" is a list of what has happened since the last question, as match.log gives it.')
        view = needed(request, "view", dict)
        self._log += log
        return Seen(self._game, view, list(self._log), ask, self._sample, partial(self._packed, ask)), ask

    def _read_ask(self, told: Request) -> Ask:
        try:
            moves = tuple(Move(move["number"], move["text"], tuple(move.get("refs", ()))) for move in told["moves"])
            ask = Ask(told["seat"], told.get("prompt", ""), moves)
        except (AttributeError, LookupError, TypeError):
            raise Refused('"ask" has a "seat" and "moves", each with its "number" and "text".') from None
        every = self._game.moves
        if type(ask.seat) is not int or not 1 <= ask.seat <= self._game.rules.seats[1] or not moves:
            raise Refused(f'"ask" is to one of the seats of {self._game.face.title}, with at least one move.')
        for move in moves:
            number = move.number if type(move.number) is int else -1
            if not 0 <= number < len(every) or every[number].text != move.text:
                raise Refused(f'"ask" has a move that {self._game.face.title} does not have: {short(move.text)}.')
        return ask

    def _sample(self, seed: int) -> Match:
        told = self._question({"ask": "sample", "as": "save", "seed": seed}, "save")
        return self._loaded({"do": "choose", "save": told})

    def _packed(self, ask: Ask, count: int, seed: int) -> NDArray[Any]:
        import numpy as np

        told = self._question({"ask": "sample", "as": "packed", "count": count, "seed": seed}, "packed")
        try:
            records = np.frombuffer(base64.b64decode(told), self._game.table.dtype(), count).copy()
            for record in records:
                self._refuse_no_table(record, ask)
        except Exception as fault:
            right = f"what seen.packed({count}, seed) gives at that question, in base 64"
            raise Refused(f'"packed" holds {right}.') from fault
        return records

    def _refuse_no_table(self, record: Any, ask: Ask) -> None:
        """Raise where a packed table is none of this question: compiled code would believe every number in it."""
        t, seat = self._game.table.unpack(record), ask.seat - 1
        refuse_unsound(self._game, t)
        demand(not self._game.uses_chance or any(t.chance), "Its chance stands still.")
        demand(seat < t.seats and bool(t.waiting >> seat & 1), "The seat is not asked there.")
        demand(set(self._game.legal(t, seat)) == {move.number for move in ask.moves}, "Other moves are possible there.")

    def _question(self, question: Request, wanted: str) -> str:
        """Ask back, and wait for what comes."""
        with self._asking:
            self._say(json.dumps(question))
            line = next(self._requests, None)
        if line is None:
            raise EOFError
        told = read(line).get(wanted)
        if not isinstance(told, str):
            raise Refused(f'The bot asked for a sample: the next line was to be {{"{wanted}": …}}.')
        return told


def thought_out(thought: Thought, text: str) -> Request:
    """What a bot thinks of one move: how often it was tried, and how much of a win it brought."""
    found = {"number": thought.action, "text": text, "tried": thought.visits}
    return found | {"chance": round(thought.value, 4) if thought.visits else None}
