"""A game: a ruleset and a face, checked against each other and made ready to play."""

from __future__ import annotations

import hashlib
import string
from dataclasses import replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

from tabard.engine.rules.acts import then
from tabard.engine.rules.asking import refuse_asking_values
from tabard.engine.rules.calls import refuse_cycles
from tabard.engine.rules.counts import refuse_wrong_counts
from tabard.engine.rules.declared import OWN_ENTRIES, Refusal
from tabard.engine.rules.events import listen, listen_on
from tabard.engine.rules.face import Face, Move, MoveText
from tabard.engine.rules.one_line import refuse_steering_words
from tabard.engine.rules.parts import refuse_wrong_parts
from tabard.engine.source.dispatch import frame_names, part_name, write_dispatcher
from tabard.engine.source.meaning import Meaning
from tabard.engine.source.results import WINNERS, plain_payoff
from tabard.engine.source.writer import NO_ANSWER, NOT_HELD, NOT_NOW
from tabard.engine.table.bits import WORD_BITS
from tabard.engine.table.chance import random_below
from tabard.engine.table.engine_fields import MOST_LISTENED, WIDE
from tabard.engine.table.fields import ALL, CARD, NOBODY, OTHERS, OWNER, SEAT_LIMIT, Field
from tabard.engine.table.kinds import Kinds
from tabard.engine.table.zones import at_random, shuffle
from tabard.errors import Broken

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabard.engine.rules.declared import Block, Entry, Zone
    from tabard.engine.rules.ruleset import Ruleset

EVERYONE = (1 << SEAT_LIMIT + 1) - 1  # all seats and those who look on
TOLD_TYPES = frozenset({"number", "seat", "card", "zone", "hash"})  # types that need no words of the face
MOST_MOVES = WIDE + 1  # a table has room for the number of each
ROLLS = (random_below, at_random, shuffle)


class Game:
    """What the shelf holds. Nothing here changes once it is made."""

    def __init__(self, rules: Ruleset, face: Face, version: str = "1") -> None:
        self.name, self.rules, self.version = rules.name, rules, version
        self.table = rules.table
        self.face = self._named_cards(face)
        self._check_rules()
        self.table.finish(rules.about, rules.zone_count)
        refuse_wrong_counts(rules)
        refuse_cycles(rules)
        refuse_asking_values(rules)
        self.source, names = write_dispatcher(rules)
        code = compile(self.source, f"<dispatcher of {self.name}>", "exec")
        exec(code, names)  # noqa: S102  (the dispatcher just written from the rules)
        self.run, self.answer, self.reason, self.mask = names["run"], names["answer"], names["reason"], names["mask"]
        for event in rules.events:
            if not event.is_act:
                event.function.fire = names[f"fire_{event.name}"]  # type: ignore[attr-defined]
        for declared in rules.says_who_wins:
            declared.winners = names[WINNERS]  # type: ignore[attr-defined]
        for part in rules.parts:
            part.pick = names[part_name(part)]
        self.names, self.table.frame_names = names, frame_names(rules)
        self.table.zone_decks = [zone.deck for zone, _ in rules.places]
        self.decks = self._decks()
        self.seers = [self._seers(zone, owner) for zone, owner in rules.places]
        self.moves = self._name_moves()
        self._own_refusals = {
            NOT_NOW: Refusal(NOT_NOW, face.not_now),
            NO_ANSWER: Refusal(NO_ANSWER, face.not_now, quiet=True),
            NOT_HELD: Refusal(NOT_HELD, face.not_held, quiet=True),
        }
        self.numbers = {" ".join(move.text.lower().split()): move.number for move in self.moves}
        self._check_words()
        self._check_settings()
        refuse_steering_words(self)
        self.plain_entries = {int(entry) for entry in rules.entries if not entry.cards}  # lines that speak of no card
        self._meaning = Meaning(rules, self.source, names)
        self._check_room()

    def _named_cards(self, face: Face) -> Face:
        """Cards of declared kinds are called as they were declared, where the face does not say otherwise."""
        cards = self.table.card_kinds
        self.kind_names: list[str] | None = None  # by kind: how its cards are called, where the face does not say it
        if cards is None:
            return face
        names = [kind.name for kind in cards.made]
        card = face.card
        if card is Face.card:
            self.kind_names, card = names, lambda t, card: names[t.kind[card]]
        return replace(
            face, card=card, cards=face.cards or tuple((kind.name, kind.text) for kind in cards.made if kind.text)
        )

    def _seers(self, zone: Zone, owner: int) -> int:
        """A bit for each seat, and one for the outside, that can look into a zone."""
        if zone.sees == ALL:
            return EVERYONE
        if zone.sees == OTHERS:
            return EVERYONE & ~(1 << owner)
        return 1 << owner if zone.sees == OWNER and owner >= 0 else 0

    def _decks(self) -> list[int]:
        """By kind of card: which deck it belongs to; empty where there is one deck."""
        made = self.table.card_kinds.made if self.table.card_kinds is not None else []
        decks, zones = {kind.deck for kind in made}, {zone.deck for zone in self.rules.zones}
        if made and zones and decks != zones:
            odd = min(decks ^ zones)
            there, missing = ("zones", "cards") if odd in zones else ("cards", "zones")
            raise Broken(f"{self.name} has {there} of deck {odd} and no {missing}: give both the same `deck`.")
        return [kind.deck for kind in made] if len(decks) > 1 else []

    def _name_moves(self) -> tuple[Move, ...]:
        moves: list[Move] = []
        for block in self.rules.blocks:
            words = self.face.moves.get(block) or words_for(block)
            moves += [
                Move(block.first + choice, words.text(choice), words.refs(choice)) for choice in range(block.count)
            ]
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

    def entry(self, number: int) -> Entry:
        """The entry with a number, the engine's own included."""
        if 0 < number <= len(self.rules.entries):
            return self.rules.entries[number - 1]
        if number in OWN_ENTRIES:
            return OWN_ENTRIES[number]
        raise Broken(f"{self.name}: a rule tells entry {number}, which is not declared: use what game.entry(…) gives.")

    def ending(self, number: int) -> Entry:
        """The way in which a game ended."""
        if 0 < number <= len(self.rules.entries) and self.rules.entries[number - 1].result:
            return self.rules.entries[number - 1]
        right = "use what game.result(…) gives, or give the entry a `result`"
        raise Broken(f"{self.name}: the game is ended for reason {number}, which is no result: {right}.")

    def refusal(self, number: int) -> Refusal:
        """Why something was refused, the engine's own reasons included."""
        if 0 < number <= len(self.rules.refusals):
            return self.rules.refusals[number - 1]
        if number in self._own_refusals:
            return self._own_refusals[number]
        right = "a legality function gives 0 or what game.refusal(…) gives"
        raise Broken(f"{self.name}: a rule refuses with {number}, which is not declared: {right}.")

    def moves_at(self, place: str) -> tuple[Move, ...]:
        """The moves where what they point at lies in one place: the same card may lie in several."""
        return _pointing_into(self, place)

    def _check_rules(self) -> None:
        """What a part of the rules lacks would fail in the middle of a match: refuse it when the game is made."""
        if self.rules.begin is None:
            raise Broken(f"{self.name}: no rule lays out a new game: mark one with @game.start.")
        self._check_choices()
        kinds = self.table.card_kinds
        if kinds is not None:
            if "kind" not in self.table.own or self.table.own["kind"].of is not kinds:
                right = "declare `kind: list[int] = cards.field()` in its class"
                raise Broken(f"{self.name}: the table has kinds of cards and no field for them: {right}.")
            refuse_wrong_parts(kinds, self.rules.parts)
        elif self.rules.parts:
            part = self.rules.parts[0].name
            raise Broken(
                f"{self.name}: '{part}' is a part of cards, and the table has no kinds: give it `cards=Kinds(…)`."
            )

    def _check_choices(self) -> None:
        for block in self.rules.blocks:
            if type(block.count) is not int or block.count < 1:
                raise Broken(
                    f"{self.name}: {block.place}: '{block.name}' has {block.count!r} choices: give it one or more."
                )
            if block.first + block.count > MOST_MOVES:
                most = f"with '{block.name}' the game has more than {MOST_MOVES:,} moves"
                right = "ask for a part of each after the other, as steps"
                raise Broken(f"{self.name}: {block.place}: {most}: {right}.")

    def _check_room(self) -> None:
        """Acts need a stack, rows a place for listeners: without one the first would fail in the middle of a match."""
        for what, count in (("events", len(self.rules.events)), ("rules that hear them", len(self.rules.hearers))):
            if self.table.capacities["listeners"] and count > MOST_LISTENED:
                raise Broken(f"{self.name} has {count} {what}: at most {MOST_LISTENED} can be told apart by listeners.")
        for writer, room in ((then, "stack"), (listen, "listeners"), (listen_on, "listeners")):
            if writer in self._meaning.functions and not self.table.capacities[room]:
                what = f"a rule uses `{writer.__name__}`, for which its table has no room"
                raise Broken(f"{self.name}: {what}: give it `{room}=8`, or as many as it needs.")

    def _check_words(self) -> None:
        """A game that lacks a word would fail in front of a player: refuse it when it is made."""
        for entry in self.rules.entries:
            self._check_braces(entry)
            for argument, kind in entry.arguments.items():
                if kind not in TOLD_TYPES and kind not in self.face.formats:
                    told = f"entry '{entry.name}' tells '{argument}' as a '{kind}'"
                    raise Broken(f"{self.name}: {told}, for which the face has no `formats`.")
        if len(self.numbers) < len(self.moves):
            raise Broken(f"{self.name}: {self._clash()}")

    def _check_braces(self, entry: Entry) -> None:
        for text in (entry.text, entry.hidden, entry.result):
            try:
                list(string.Formatter().parse(text))
            except ValueError as fault:
                what = f"{entry.place}: the words '{text}' have a brace too many or too few"
                raise Broken(f"{self.name}: {what} ({fault}): write {{{{ for a brace that shall be read.") from fault

    def _check_settings(self) -> None:
        """Each has only house rules that there are and values of theirs; the first has the usual ones."""
        settings = self.face.settings
        if settings and settings[0].rules:
            right = "the first one leaves all house rules as usual"
            raise Broken(f"{self.name}: setting '{settings[0].name}' changes house rules: {right}.")
        for setting in settings:
            for name, value in setting.rules.items():
                values = self.options[name].values if name in self.options else ()
                if (type(value), value) not in ((type(one), one) for one in values):
                    known = f"one of {', '.join(map(str, values))}" if values else "no house rule"
                    what = f"{name}={value!r}, but '{name}' is {known}"
                    raise Broken(f"{self.name}: setting '{setting.name}' has {what}.")

    def _clash(self) -> str:
        """Which two moves read alike, and what to do about it."""
        said: dict[str, Move] = {}
        for move in self.moves:
            first = said.setdefault(" ".join(move.text.lower().split()), move)
            if first is not move:
                both = f"{self._choice(first)} and {self._choice(move)}"
                right = "give one of them `Words` in the face (`moves`) with another text"
                return f"two moves have the same text '{move.text}', {both}: {right}."
        return ""

    def _choice(self, move: Move) -> str:
        """A move as it was declared."""
        block = next(block for block in self.rules.blocks if 0 <= move.number - block.first < block.count)
        return f"choice {move.number - block.first} of '{block.name}' ({block.place})"

    @cached_property
    def options(self) -> dict[str, Field]:
        """The house rules."""
        return {name: field for name, field in self.table.own.items() if field.values}

    @cached_property
    def card_columns(self) -> tuple[str, ...]:
        """The fields that say something of every card."""
        cards = self.table.capacities["cards"]
        return tuple(name for name, field in self.table.own.items() if cards and field.shape == (cards,))

    @cached_property
    def backs(self) -> tuple[str, ...]:
        """The columns that everybody sees of a card wherever it lies: its kind is none of them."""
        return tuple(name for name in self.card_columns if self.table.own[name].seen == ALL and name != "kind")

    @cached_property
    def fronts(self) -> tuple[str, ...]:
        """Where cards have no kind: the columns and rows that are seen with a card. They tell what it is, and its
        number tells nothing."""
        own = self.table.own.items()
        return () if "kind" in self.table.fields else tuple(name for name, field in own if field.seen == CARD)

    @cached_property
    def hidden_fields(self) -> tuple[str, ...]:
        """The fields that are not open to everybody."""
        return tuple(name for name, field in self.table.own.items() if field.seen in (NOBODY, OWNER))

    @cached_property
    def uses_chance(self) -> bool:
        """Whether any rule of play rolls, draws at random or shuffles."""
        return any(function in ROLLS for function in self._meaning.in_play)

    @cached_property
    def payoff(self) -> Callable[[Any, int], int]:
        """What a plain table is worth to a seat as a result, in parts of A_WIN."""
        return plain_payoff(self)

    @cached_property
    def hash(self) -> str:
        """Changes whenever a rule of the game means something else; words are no part of it."""
        return self._meaning.hash()

    @cached_property
    def thoughts_hash(self) -> str:
        """Changes whenever what its bots think by means something else: compiled code holds that too."""
        return self._meaning.thoughts_hash()

    @cached_property
    def words_hash(self) -> str:
        """Changes whenever something is said in other words."""
        rules = self.rules
        said = [(entry.name, entry.text, entry.hidden, entry.result) for entry in rules.entries]
        words = [said, [question.prompt for question in rules.questions], self.moves, self.face.cards]
        return hashlib.sha256(repr(words).encode()).hexdigest()


@lru_cache(maxsize=500)
def _pointing_into(game: Game, place: str) -> tuple[Move, ...]:
    """Remembered for all matches, where nobody can list which places were pointed at in them."""
    return tuple(move._replace(refs=tuple(f"{place} {ref}" for ref in move.refs)) for move in game.moves)


def words_for(block: Block) -> MoveText:
    """How moves read of which the face says nothing: choices among kinds are called as these are, and point at them."""
    kinds = block.size
    if isinstance(kinds, Kinds):
        return MoveText(kinds.name, lambda kind: (f"card {kinds.name(kind)}",))
    return MoveText(lambda choice: f"{block.name} {choice}" if block.count > 1 else block.name)
