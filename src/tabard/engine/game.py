"""A game: a ruleset and a face, checked against each other and made ready to play."""

from __future__ import annotations

import hashlib
import inspect
import sys
from functools import cached_property
from typing import TYPE_CHECKING, Any

from tabard.engine.rules.calls import refuse_cycles
from tabard.engine.rules.face import Face, Move
from tabard.engine.source.dispatch import write_dispatcher
from tabard.engine.table.bits import WORD_BITS
from tabard.engine.table.chance import random_below
from tabard.engine.table.fields import ALL, OWNER, SEAT_LIMIT, Field
from tabard.engine.table.zones import at_random, shuffle
from tabard.errors import Broken

if TYPE_CHECKING:
    from tabard.engine.rules.ruleset import Ruleset, Zone

WORDS_ONLY = ("face", "layout")  # files of a game that hold no rules
EVERYONE = (1 << SEAT_LIMIT + 1) - 1  # all seats and those who look on
ENGINE_VERSION = 2  # raised when tables of an earlier engine mean something else
ROLLS = (random_below, at_random, shuffle)


class Game:
    """What the shelf holds. Nothing here changes once it is made."""

    def __init__(self, rules: Ruleset, face: Face, version: str = "1") -> None:
        self.name, self.rules, self.face, self.version = rules.name, rules, face, version
        self.table = rules.table
        self.table.finish(rules.about, rules.zone_count)
        refuse_cycles(rules)
        self.source, names = write_dispatcher(rules)
        code = compile(self.source, f"<dispatcher of {self.name}>", "exec")
        exec(code, names)  # noqa: S102  (the dispatcher just written from the rules)
        self.run, self.answer, self.reason, self.mask = names["run"], names["answer"], names["reason"], names["mask"]
        for event in rules.events:
            if not event.is_act:
                event.function.fire = names[f"fire_{event.name}"]  # type: ignore[attr-defined]
        self.names = names
        self.seers = [self._seers(zone, owner) for zone, owner in rules.places]
        self.sentences = Recent()
        self.moves = self._name_moves()
        self._at_place: dict[str, tuple[Move, ...]] = {}
        self.numbers = {" ".join(move.text.lower().split()): move.number for move in self.moves}
        self._check_words()
        self.hash = self._hash()  # now: the files may be edited while these rules are in play

    def _seers(self, zone: Zone, owner: int) -> int:
        """A bit for each seat, and one for the outside, that can look into a zone."""
        if zone.sees == ALL:
            return EVERYONE
        return 1 << owner if zone.sees == OWNER and owner >= 0 else 0

    def _name_moves(self) -> tuple[Move, ...]:
        moves = []
        for block in self.rules.blocks:
            words = self.face.moves.get(block)
            for choice in range(block.count):
                text = words.text(choice) if words else f"{block.name} {choice}" if block.count > 1 else block.name
                refs = words.refs(choice) if words else ()
                moves.append(Move(block.first + choice, text, refs))
        return tuple(moves)

    def legal(self, t: Any, seat: int) -> list[int]:
        """The numbers of all moves that the seat can make."""
        words = self.mask(t, seat)
        numbers, first = [], 0
        for word in (words,) if isinstance(words, int) else words:
            while word:  # `lowest` written out: this runs for every question
                numbers.append(first + (word & -word).bit_length() - 1)
                word &= word - 1  # noqa: PLW2901  (it is used up)
            first += WORD_BITS
        return numbers

    def moves_at(self, place: str) -> tuple[Move, ...]:
        """The moves where what they point at lies in one place: the same card may lie in several."""
        if place not in self._at_place:
            self._at_place[place] = tuple(
                move._replace(refs=tuple(f"{place} {ref}" for ref in move.refs)) for move in self.moves
            )
        return self._at_place[place]

    def _check_words(self) -> None:
        """A game that lacks a word would fail in front of a player: refuse it when it is made."""
        for question in self.rules.questions:
            if question.number not in self.face.prompts:
                raise Broken(f"{self.name}: the question '{question.name}' has no prompt in the face.")
        if len(self.numbers) < len(self.moves):
            texts = [move.text.lower() for move in self.moves]
            twice = next(text for text in texts if texts.count(text) > 1)
            raise Broken(f"{self.name}: two moves have the same text '{twice}'.")
        if self.rules.begin is None:
            raise Broken(f"{self.name}: no rule lays out a new game: mark one with @game.start.")

    @property
    def options(self) -> dict[str, Field]:
        """The house rules."""
        return {name: field for name, field in self.table.own.items() if field.values}

    @cached_property
    def uses_chance(self) -> bool:
        """Whether any rule rolls, draws at random or shuffles."""
        for function in self.rules.functions:
            for name in function.__code__.co_names:
                if any(name == roll.__name__ or function.__globals__.get(name) is roll for roll in ROLLS):
                    return True
        return False

    def _hash(self) -> str:
        """Changes whenever a rule of the game may have changed: over the text of every file that holds one."""
        modules = {function.__module__ for function in self.rules.functions} | {self.table.__module__}
        for package in {name.rpartition(".")[0] for name in modules} - {""}:  # constants count too, words do not
            beside = (name for name in sys.modules if name.rpartition(".")[0] == package)
            modules |= {name for name in beside if name.rpartition(".")[2] not in WORDS_ONLY}
        digest = hashlib.sha256(f"{self.name} {ENGINE_VERSION} {self.source}".encode())
        for name in sorted(modules):
            digest.update(source_of(sys.modules[name]).encode())
        return digest.hexdigest()


class Recent(dict[Any, dict[str, Any]]):
    """Sentences that were put together lately; it forgets them all rather than grow without end."""

    def __setitem__(self, key: Any, value: dict[str, Any]) -> None:
        if len(self) >= 10_000:
            self.clear()
        super().__setitem__(key, value)


def source_of(module: Any) -> str:
    try:
        return inspect.getsource(module)
    except (OSError, TypeError):
        return str(module.__name__)
