"""The desk that programs talk to: it holds matches by number, and answers whatever it is handed, a line for a line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabard.desk.requests import Request, ask_out, given, in_json, in_our_words, move_of, needed, read, seat_of, write
from tabard.desk.tables import Tables
from tabard.engine.match.archive import Archive
from tabard.engine.match.beginning import begin, begin_sealed
from tabard.engine.match.failure import broken_off
from tabard.engine.match.loading import read_save
from tabard.engine.match.match import Match
from tabard.engine.match.seal import Seal
from tabard.engine.match.setup import set_up
from tabard.engine.match.sizes import refuse_large
from tabard.errors import Refused
from tabard.shelf import find, is_place
from tabard.sitting.advice import advise

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabard.engine.game import Game

TOLD = "told"  # the word for all that a match has told
# Words that a request may hold. One that a verb has no use for is let be; a misspelt one is refused.
WORDS = {"do", "id", "match", "game", "seats", "seed", "rules", "names", "position", "strict"}
WORDS |= {"move", "seat", "since", "steps", "text", "seal", "words", "simulations"}
WORDS |= {"table", "command", "begins", "start", "journal", TOLD, "panels", "edited"}
SAVE = "text"  # the word for a whole save, which is as long as a line may be
WHOLE = (SAVE, TOLD)  # as many parts as a line has room for
MOST_SEALS = 1_000
MOST_MATCHES = 5_000


class Desk:
    """One conversation: its matches by number, how many numbers it has given, and which was used last.

    Games come from the shelf; with `folders` also from folders that a request names, whose code is run then.
    """

    def __init__(self, folders: bool = False) -> None:
        self.folders = folders
        self.matches: dict[int, Match | Archive] = {}
        self.seals: dict[int, Seal] = {}  # keys of matches to come
        self.sealed = 0
        self.given = 0
        self.last = 0
        self.tables = Tables()
        self.verbs: dict[str, Callable[[Request], Request]] = {
            "new": self.new, "setup": self.setup, "load": self.load, "copy": self.copy, "sample": self.sample,
            "asks": self.asks, "why": self.why, "hint": self.hint, "play": self.play, "back": self.back,
            "undo": self.undo, "view": self.view, "log": self.log, "result": self.result, "save": self.save,
            "digest": self.digest, "close": self.close, "seal": self.seal,
            "lay": self.lay, "tell": self.tell, "bot": self.bot, "rise": self.rise,
            "again": self.again, "to_keep": self.to_keep, "whole": self.whole,
        }  # fmt: skip

    # --- answering ------------------------------------------------------------------------------------

    def answer(self, line: bytes) -> str:
        """The answer to one line, whatever is in it, as one line of JSON."""
        request: Request = {}
        answer: Request
        last = self.last
        try:
            request = read(line)
            refuse_large({word: value for word, value in request.items() if word not in WHOLE}, "The request")
            answer = {"ok": True} | self._do(request)
        except Refused as refused:
            answer = {"ok": False, "refused": str(refused)}
        except BaseException as fault:
            if broken_off(fault):
                raise
            answer = {"ok": False, "refused": in_our_words(fault), "broken": True}
        if not answer["ok"]:
            self.last = last
        return write(answer, request)

    def answers(self, line: bytes) -> list[str]:
        """The same, for whoever may be answered by several lines."""
        return [self.answer(line)]

    def _do(self, request: Request) -> Request:
        verb = request.get("do")
        if not isinstance(verb, str) or verb not in self.verbs:
            said = "What is to be done is missing" if verb is None else f"There is nothing to do called {in_json(verb)}"
            raise Refused(f'{said}: "do" is one of {", ".join(self.verbs)}.')
        words = WORDS | self._brought_to(request.get("game")) if verb == "new" else WORDS
        for word in request:
            if word not in words:
                raise Refused(f"A request has no {in_json(word)}; it may have {', '.join(sorted(words))}.")
        return self.verbs[verb](request)

    def _match(self, request: Request) -> Any:
        number = given(request, "match", int)
        if number is None:
            number = self.last
        if not self.given:
            raise Refused("There is no match yet: start one with new, setup or load.")
        if not 1 <= number <= self.given:
            raise Refused(f"There is no match {in_json(number)}: they are numbered 1 to {self.given}.")
        if number not in self.matches:
            raise Refused(f"Match {number} is closed.")
        self.last = number
        return self.matches[number]

    def _add(self, match: Match | Archive) -> Request:
        if len(self.matches) >= MOST_MATCHES:
            raise Refused(f"There are {MOST_MATCHES:,} matches: close those that are not wanted any more.")
        stand = self._stand(match, self.given + 1)  # first: one that cannot be told of is not kept
        self.given += 1
        self.last = self.given
        self.matches[self.last] = match
        return stand

    def _stand(self, match: Match | Archive, number: int = 0) -> Request:
        """Which match it is and where it stands: part of the answer to whatever changes it."""
        stand = {"match": number or self.last, "asks": [ask_out(ask) for ask in match.asks], "result": match.result}
        return stand | ({"note": match.why_closed} if isinstance(match, Archive) else {})

    def _find(self, name: str) -> Game:
        if is_place(name) and not self.folders:
            what = f"{in_json(name)} is a folder, and what is in a game's folder would be run"
            raise Refused(f"{what}: only those on the shelf are given here, unless with tabard drive --allow-folders.")
        return find(name)

    def _brought_to(self, game: Any) -> set[str]:
        """The names of what players may bring to a match of a game: a request for a new one may hold them."""
        try:
            return {one.name for one in self._find(game).face.given} if isinstance(game, str) else set()
        except Refused:
            return set()  # there is no such game, which is said later

    # --- tables, talked to in messages ----------------------------------------------------------------

    def lay(self, request: Request) -> Request:
        """A table with people and bots: `seats` says who sits where, as in ["me", "easy"]."""
        start: Request = {
            word: request[word] for word in ("seats", "names", "rules", "seed", "begins") if word in request
        }
        return self.tables.lay(self._find(needed(request, "game", str)), start)

    def tell(self, request: Request) -> Request:
        return self.tables.tell(request.get("table"), needed(request, "command", dict))

    def bot(self, request: Request) -> Request:
        return self.tables.bot(request.get("table"), request.get("seat"), move_of(request))

    def again(self, request: Request) -> Request:
        """A table as it stood, from what was kept of it."""
        start, steps = needed(request, "start", dict), needed(request, "journal", list)
        told, panels = (given(request, part, list) or [] for part in (TOLD, "panels"))
        edited = given(request, "edited", bool) or False
        game = self._find(needed(start | {"do": "again"}, "game", str))
        return self.tables.again(game, start, steps, edited, told, panels)

    def to_keep(self, request: Request) -> Request:
        return self.tables.to_keep(request.get("table"))

    def whole(self, request: Request) -> Request:
        return self.tables.whole(request.get("table"))

    def rise(self, request: Request) -> Request:
        return self.tables.rise(request.get("table"))

    # --- matches --------------------------------------------------------------------------------------

    def new(self, request: Request) -> Request:
        game = self._find(needed(request, "game", str))
        brought = {one.name: request[one.name] for one in game.face.given if one.name in request}
        options = request.get("seats"), request.get("seed"), request.get("rules"), request.get("names")
        number, words = given(request, "seal", int), request.get("words")
        if number is None and words is None:
            return self._add(begin(game, *options, given=brought))
        if number not in self.seals:
            missing = "Words are added to a seal" if number is None else f"There is no seal {in_json(number)}"
            raise Refused(f'{missing}: ask for one with {{"do": "seal"}}, which is good for one match.')
        match = begin_sealed(game, self.seals[number], words, *options, given=brought)
        del self.seals[number]
        return self._add(match)

    def seal(self, _request: Request) -> Request:
        """The fingerprint of the key of a match to come, for the seats to add words to."""
        if len(self.seals) == MOST_SEALS:
            raise Refused(f"There are {MOST_SEALS} seals that no match was begun with: begin one first.")
        self.sealed += 1
        self.seals[self.sealed] = Seal()
        return {"seal": self.sealed, "fingerprint": self.seals[self.sealed].fingerprint}

    def setup(self, request: Request) -> Request:
        game, position = needed(request, "game", str), needed(request, "position", dict)
        strict = given(request, "strict", bool)
        options = request.get("seed"), request.get("rules"), request.get("names")
        return self._add(set_up(self._find(game), position, True if strict is None else strict, *options))

    def load(self, request: Request) -> Request:
        game = given(request, "game", str)  # the folder of one that is not on the shelf
        named = self._find if game is None else lambda _name: self._find(game)
        return self._add(read_save(needed(request, "text", str), named))

    def copy(self, request: Request) -> Request:
        return self._add(self._match(request).copy())

    def sample(self, request: Request) -> Request:
        seed = given(request, "seed", int)
        sample = self._match(request).sample(request.get("seat"), 0 if seed is None else seed)
        return self._add(sample) | {"view": sample.view("all")}

    # --- one match ------------------------------------------------------------------------------------

    def asks(self, request: Request) -> Request:
        match = self._match(request)
        return {"match": self.last, "asks": [ask_out(ask) for ask in match.asks]}

    def why(self, request: Request) -> Request:
        match = self._match(request)
        return {"match": self.last, "why": match.why(seat_of(request, match))}

    def hint(self, request: Request) -> Request:
        """What a seat that is asked might do, from what it has seen."""
        match = self._match(request)
        seat, seed = seat_of(request, match), given(request, "seed", int)
        advice = advise(match, seat, 0 if seed is None else seed, given(request, "simulations", int))
        return {"match": self.last, "seat": seat} | advice

    def play(self, request: Request) -> Request:
        match = self._match(request)
        entries = match.play(move_of(request), request.get("seat"))
        return {"entries": entries} | self._stand(match)

    def back(self, request: Request) -> Request:
        match = self._match(request)
        match.back(seat_of(request, match), request.get("steps"))
        return self._stand(match)

    def undo(self, request: Request) -> Request:
        match = self._match(request)
        seat = request.get("seat")
        if seat is None and isinstance(match, Match) and match.commands:
            seat = match.commands[-1][0] + 1  # nobody else could take anything back
        match.undo(1 if seat is None else seat)
        return self._stand(match)

    def view(self, request: Request) -> Request:
        match = self._match(request)
        return {"match": self.last, "view": match.view(request.get("seat"))}

    def log(self, request: Request) -> Request:
        match = self._match(request)
        since = request.get("since")
        return {"match": self.last, "log": match.log(request.get("seat"), 0 if since is None else since)}

    def result(self, request: Request) -> Request:
        match = self._match(request)
        return {"match": self.last, "result": match.result}

    def save(self, request: Request) -> Request:
        match = self._match(request)
        return {"match": self.last, "save": match.save()}

    def digest(self, request: Request) -> Request:
        match = self._match(request)
        return {"match": self.last, "digest": match.digest}

    def close(self, request: Request) -> Request:
        """Let a match go. To close one is not to use it: the one used last stays the one that is meant."""
        last = self.last
        self._match(request)
        closed, self.last = self.last, last
        del self.matches[closed]
        return {"match": closed}
