"""A table being laid: which game, how many play, who is a person or a bot, who begins, by which house rules.

All of it comes from what games declare. A screen shows `choices` and says what was chosen; `lay` makes the sitting.
"""

from __future__ import annotations

import random
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from tabard.bots import DEFAULT, bots
from tabard.engine.match.beginning import begin
from tabard.errors import TabardError
from tabard.sitting.seating import seating_of
from tabard.sitting.sitting import Sitting

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabard.engine.game import Game
    from tabard.engine.match.match import Match

GAME, PLAYERS, SEAT, BEGINS, BRINGS = "game", "players", "seat", "begins", "brings"
SETTING, RULE = "setting", "rule"
PERSON, BY_LOT, YOU = "person", "by lot", "you"
OWN_RULES = "House rules of your own choice."
LONGEST = 24  # letters of a name
LIKE = {  # what it is to play against the bots, in a word or two
    "random": "plays anything", "easy": "a beginner", "medium": "knows the game", "hard": "plays well",
    "expert": "thinks long", "perfect": "never errs",
}  # fmt: skip
NO_SETTING = -1  # where house rules are chosen that are none of a game's settings
TRIES = 8  # deals from which it is told whether the same seat always begins


class Choice(NamedTuple):
    """Something to choose: what about, among which values, which of them it is now, and a sentence about it."""

    about: str
    which: int
    label: str
    values: tuple[str, ...]
    at: int
    note: str = ""


class Plan:
    """`places` are counted from 0 in the order in which people are listed; on which seat each sits, `lay` says."""

    def __init__(self, games: Sequence[Game], at: int = 0) -> None:
        """`games` are those to choose from, of which there is at least one."""
        self.games = list(games)
        most = max(game.rules.seats[1] for game in games)
        self.names = [""] * most
        self.levels = [""] + [DEFAULT] * (most - 1)
        self.choose_game(at)

    def choose_game(self, at: int) -> None:
        """Another game has other seats and house rules; names and who is a bot stay."""
        self.game, self.seats, self.begins = self.games[at], self.games[at].rules.seats[0], 0
        self.rules = usual_rules(self.game)
        self.levels = [level if level in ("", *bots(self.game)) else DEFAULT for level in self.levels]
        self.sets = sets_of(self.game)
        self.brings = [place % max(len(self.sets), 1) for place in range(self.game.rules.seats[1])]
        self.given: dict[str, Any] = {}

    def name(self, place: int) -> str:
        """What somebody is called here. 'Player 1' is who gets the first seat of the table, and that is laid later."""
        alone = self.levels[: self.seats].count("") == 1
        unnamed = YOU if alone and not self.levels[place] else f"Seat {place + 1}"
        return self.names[place].strip() or unnamed

    def like(self, place: int) -> str:
        """What somebody without a name is like, where that can be said."""
        return YOU if self.name(place) == YOU else LIKE.get(self.levels[place], "")

    @property
    def starter(self) -> int | None:
        """The seat that always begins, counted from 0; None where the rules or the deal decide it."""
        return starter(self.game, self.seats, tuple(self.rules.items()))

    # --- choosing -------------------------------------------------------------------------------------

    def choices(self) -> list[Choice]:
        """Everything there is to choose, in the order in which it is asked."""
        low, high = self.game.rules.seats
        titles = tuple(game.face.title for game in self.games)
        found = [Choice(GAME, 0, "Game", titles, self.games.index(self.game), self.game.face.about)]
        if low < high:
            counts = tuple(str(count) for count in range(low, high + 1))
            found.append(Choice(PLAYERS, 0, "Players", counts, self.seats - low))
        kinds = (PERSON, *bots(self.game))
        places = range(self.seats)
        found += [Choice(SEAT, place, f"Seat {place + 1}", kinds, self._kind(place)) for place in places]
        if self.starter is not None and self.seats > 1:
            who = tuple(self.name(place) for place in places)
            found.append(Choice(BEGINS, 0, "Begins", (*who, BY_LOT), self.begins))
        what = self.game.face.given[0].what if self.sets else ""
        for place in places if self.sets else ():
            label, note = f"Brings {place + 1}", what if place == self.seats - 1 else ""
            found.append(Choice(BRINGS, place, label, tuple(self.sets), self.brings[place], note))
        if self.game.face.settings:
            found.append(self._setting())
        for number, (name, field) in enumerate(self.game.options.items()):
            values = tuple(said(value) for value in field.values)
            found.append(Choice(RULE, number, name, values, field.values.index(self.rules[name]), field.about))
        return found

    def _setting(self) -> Choice:
        """Which of the game's settings the house rules are now, if they are one of them."""
        settings, usual = self.game.face.settings, usual_rules(self.game)
        at = next((at for at, one in enumerate(settings) if usual | dict(one.rules) == self.rules), NO_SETTING)
        note = settings[at].about if at != NO_SETTING else OWN_RULES
        return Choice(SETTING, 0, "Setting", tuple(one.name for one in settings), at, note)

    def _kind(self, place: int) -> int:
        return ["", *bots(self.game)].index(self.levels[place])

    def choose(self, choice: Choice, at: int) -> None:
        """Take one of the values of a choice, counted from 0."""
        if choice.about == GAME:
            self.choose_game(at)
        elif choice.about == PLAYERS:
            self.seats = self.game.rules.seats[0] + at
            self.begins = self.begins if self.begins < self.seats else 0
        elif choice.about == SEAT:
            self.levels[choice.which] = ["", *bots(self.game)][at]
        elif choice.about == BEGINS:
            self.begins = at
        elif choice.about == BRINGS:
            self.brings[choice.which] = at
        elif choice.about == SETTING:
            self.rules = usual_rules(self.game) | dict(self.game.face.settings[at].rules)
        else:
            self.rules[choice.label] = self.game.options[choice.label].values[at]

    def type_name(self, place: int, letter: str) -> None:
        """One letter more in a name."""
        if letter.isprintable() and len(self.names[place]) < LONGEST:
            self.names[place] = (self.names[place] + letter).lstrip()

    def take_letter(self, place: int) -> None:
        self.names[place] = self.names[place][:-1]

    # --- laying ---------------------------------------------------------------------------------------

    def order(self) -> list[int]:
        """By seat: the place of whoever sits there. All keep their neighbours; whoever begins gets the seat that does.

        Where no seat always begins, all sit as they are listed.
        """
        first = self.starter
        if first is None:
            return list(range(self.seats))
        who = self.begins if self.begins < self.seats else random.SystemRandom().randrange(self.seats)
        return [(seat + who - first) % self.seats for seat in range(self.seats)]

    def fresh(self, game: Game, names: list[str]) -> Match:
        """A new match by these house rules, with live chance and what was chosen to be brought."""
        return begin(game, self.seats, None, self.rules, names, given=self.given)

    def lay(self) -> Sitting:
        """The table as it was planned, with everybody on his seat."""
        order = self.order()
        if self.sets:
            sets = list(self.sets.values())
            brought = {str(seat): sets[self.brings[place]] for seat, place in enumerate(order, 1)}
            self.given = {self.game.face.given[0].name: brought}
        names = [self.names[place].strip() or f"Player {seat}" for seat, place in enumerate(order, 1)]
        return Sitting(self.fresh(self.game, names), seating_of([self.levels[place] for place in order]))


def usual_rules(game: Game) -> dict[str, Any]:
    """By house rule: the value that it has unless another is chosen."""
    return {name: field.values[0] for name, field in game.options.items()}


def sets_of(game: Game) -> dict[str, Any]:
    """By name: what comes with a game for its players to bring; empty where there is nothing to choose."""
    sheets = game.face.given[0].sheets if len(game.face.given) == 1 else None
    return sheets.own().sets if sheets is not None else {}


@lru_cache(maxsize=256)
def starter(game: Game, seats: int, rules: tuple[tuple[str, Any], ...]) -> int | None:
    """Found by beginning some matches: games do not declare who begins."""
    tries = TRIES if game.uses_chance else 1
    try:
        asked = {tuple(ask.seat for ask in begin(game, seats, seed, dict(rules)).asks) for seed in range(tries)}
    except TabardError:  # that it cannot be begun is said when it is
        return None
    only = asked.pop() if len(asked) == 1 else ()
    return only[0] - 1 if len(only) == 1 else None


def said(value: Any) -> str:
    """A value of a house rule as people read it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value).replace("_", " ")


def changed_rules(match: Match) -> list[tuple[str, str]]:
    """The house rules by which this match is not played as usual: the sentence of each, and its value."""
    chosen: dict[str, Any] = match.view(None)["rules"]
    options = match.game.options.items()
    return [(field.about or name, said(chosen[name])) for name, field in options if chosen[name] != field.values[0]]
