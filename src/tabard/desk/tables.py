"""The tables of a desk: people and bots at one screen, each table talked to in messages.

What a table comes to hangs on how it began and on the steps of its journal. Both are handed out to whoever keeps them
(`to_keep`), and from both a table is laid again as it stood.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabard.desk.chronicle import Chronicle
from tabard.desk.closed import ClosedTable
from tabard.desk.host import Host
from tabard.engine.match.beginning import begin, blank_table
from tabard.errors import Refused, TabardError, short
from tabard.sitting.panels import panels_of
from tabard.sitting.plan import PERSON, Plan
from tabard.sitting.seating import read_seating, written
from tabard.sitting.sitting import Sitting

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tabard.desk.messages import Command, Message
    from tabard.engine.game import Game
    from tabard.engine.match.match import Match

BY_LOT = "lot"  # who begins is drawn
ME = ("me", PERSON)  # how a seat of a person is written
MOST_TABLES = 1_000
DAMAGED = "What was kept of this match is damaged."

Record = dict[str, Any]


class Tables:
    """Hosts by number, and what is to be kept of them."""

    def __init__(self) -> None:
        self._hosts: dict[int, Host] = {}
        self._laid = 0
        self._kept: dict[int, int] = {}  # by table: so many steps of its journal have been handed out
        self._given: dict[int, Record] = {}  # what players have brought to it
        self._chronicles: dict[int, Chronicle] = {}  # what it has told
        self._closed: dict[int, ClosedTable] = {}  # at which nothing can be done any more

    # --- laying ---------------------------------------------------------------------------------------

    def lay(self, game: Game, start: Record) -> Record:
        """A new table: its number, and what the one who looks sees of it. The start to be kept is handed out."""
        plan, seed = planned(game, start), start.get("seed")
        sitting = plan.lay()
        if seed is not None:
            sitting.take(
                begin(game, plan.seats, seed, plan.rules, sitting.match.names, given=plan.given), sitting.seating
            )
        number = self._add(Host(sitting, plan.fresh))
        self._given[number] = plan.given
        return self._shown(number)

    def again(
        self,
        game: Game,
        start: Record,
        steps: list[Any],
        edited: bool = False,
        told: Sequence[Record] = (),
        panels: Sequence[Any] = (),
    ) -> Record:
        """A table as it stood after the steps of its journal. Where several people share the screen, the next one must
        take it. By other rules it is closed: what it has `told` can be read, beside the `panels` that lay there.

        Where the game was `edited` since, by other rules: then it is another match, to be kept from its start on.
        """
        same = start.get("rules_hash") == game.hash
        if not same and not edited:
            return self._close(closed_table(game, start, steps, told, panels))
        number = self._add(restored(game, start, steps, edited))
        self._given[number] = start.get("given", {})
        if same:
            self._kept[number] = len(steps)
            if told:  # else none of it was kept yet: all is told with the next step
                self._chronicles[number].news(self.match(number))
        return self._shown(number)

    def _close(self, table: ClosedTable) -> Record:
        number = self._next()
        self._closed[number] = table
        return {"table": number, "messages": [table.push()]}

    def _add(self, host: Host) -> int:
        number = self._next()
        self._hosts[number] = host
        self._keep_anew(number)
        return number

    def _keep_anew(self, number: int) -> None:
        """Its match is another one, to be kept from its start on."""
        self._kept[number], self._chronicles[number] = -1, Chronicle()

    def _next(self) -> int:
        if len(self._hosts) + len(self._closed) >= MOST_TABLES:
            raise Refused(f"There are {MOST_TABLES:,} tables: let go of those that are not wanted any more.")
        self._laid += 1  # no number comes twice: a bot may still think about a table that was let go
        return self._laid

    def _shown(self, number: int) -> Record:
        return {"table": number, "messages": [self._hosts[number].push()]}

    def host(self, number: Any) -> Host:
        if (closed := self._closed_at(number)) is not None:
            raise Refused(closed.why)
        if type(number) is not int or number not in self._hosts:
            raise Refused(f"There is no table {short(number)} here.")
        return self._hosts[number]

    def _closed_at(self, number: Any) -> ClosedTable | None:
        return self._closed.get(number) if type(number) is int else None

    def rise(self, number: Any) -> Record:
        """Let a table go."""
        if self._closed_at(number) is not None:
            del self._closed[number]
            return {}
        self.host(number)
        del self._hosts[number], self._kept[number], self._given[number], self._chronicles[number]
        return {}

    # --- talking --------------------------------------------------------------------------------------

    def tell(self, number: Any, command: Command) -> Record:
        host = self.host(number)
        match = host.sitting.match
        messages = host.tell(command)
        if host.sitting.match is not match and "rematch" in command:
            self._keep_anew(number)
        return {"messages": messages}

    def bot(self, number: Any, seat: Any, move: Any) -> Record:
        """The answer of the bot that is asked first, wherever it was thought out. Raises Refused where it is late."""
        messages: list[Message] = self.host(number).play_bot(self.bot_turn(number, seat), move)
        return {"messages": messages}

    def bot_turn(self, number: Any, seat: Any) -> int:
        """The seat of the bot that is asked first. Raises Refused where that is another one."""
        turn = self.host(number).sitting.bot_asked()
        if turn is None or type(seat) is not int or turn[0].seat != seat:
            raise Refused("That bot is not asked any more.")
        return seat

    def match(self, number: Any) -> Match:
        return self.host(number).sitting.match

    # --- keeping --------------------------------------------------------------------------------------

    def whole(self, number: Any) -> Record:
        """The match as a file holds it, from which `again` lays it anew: how it began, every step, all it told."""
        if (closed := self._closed_at(number)) is not None:
            return {"start": closed.start, "journal": closed.journal, "told": closed.told}
        host = self.host(number)
        told = [Chronicle().news(host.sitting.match)]
        return {"start": start_of(host.sitting, self._given[number]), "journal": list(host.journal), "told": told}

    def to_keep(self, number: Any) -> Record:
        """What has come since it was asked last: the start where none was kept yet, new steps, and how it stands in
        public, for a list of matches. `told`: what it has told since, where it has come further."""
        if (closed := self._closed_at(number)) is not None:
            return {"from": len(closed.journal), "steps": [], "stands": closed.stands}
        host, kept = self.host(number), self._kept[number]
        record: Record = {"from": max(kept, 0), "steps": host.journal[max(kept, 0) :], "stands": stands(host)}
        if kept < 0:
            record["start"] = start_of(host.sitting, self._given[number])
        if kept < 0 or record["steps"]:
            record["told"] = self._chronicles[number].news(host.sitting.match)
        self._kept[number] = len(host.journal)
        return record


def planned(game: Game, start: Record) -> Plan:
    """What a request wants laid, as a plan. Raises Refused."""
    plan = Plan([game])
    seats = start.get("seats") or ["me", *["easy"] * (game.rules.seats[0] - 1)]
    low, high = game.rules.seats
    if not isinstance(seats, list) or not low <= len(seats) <= high:
        takes = f"exactly {low}" if low == high else f"{low} to {high}"
        found = len(seats) if isinstance(seats, list) else short(seats)
        raise Refused(f"{game.face.title} takes {takes} players, not {found}.")
    plan.seats = len(seats)
    names, rules = start.get("names") or [], start.get("rules") or {}
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise Refused(f"Names are given as a list of texts, by seats, not as {short(names)}.")
    blank_table(game, plan.seats, rules)  # refuses house rules that there are not
    for place, kind in enumerate(seats):
        plan.levels[place] = "" if kind in ME else str(kind)
    for place, name in enumerate(names[: plan.seats]):
        plan.names[place] = name
    plan.rules |= rules
    begins = start.get("begins", 0)
    if begins != BY_LOT and not (type(begins) is int and 0 <= begins < plan.seats):
        turned = f"how many seats the list is turned by, 0 to {plan.seats - 1}"
        raise Refused(f"'begins' is {turned}, or '{BY_LOT}', not {short(begins)}.")
    plan.begins = plan.seats if begins == BY_LOT else begins
    return plan


def start_of(sitting: Sitting, given: Record) -> Record:
    """All that the match began from, its key included: not for anybody who plays in it."""
    match = sitting.match
    view = match.view(None)
    return {
        "game": match.game.name, "version": match.game.version, "rules_hash": match.game.hash,
        "names": list(match.names), "rules": view["rules"], "seed": match.seed,
        "key": match.words.key.hex() if match.words is not None else None, "given": given,
        "seating": written(sitting.seating),
    }  # fmt: skip


def restored(game: Game, start: Record, steps: list[Any], edited: bool = False) -> Host:
    """The table that began so, after these steps; of a game that was `edited`, after those that are still possible.

    Raises Refused.
    """
    try:
        names, key, given = start["names"], start["key"], start.get("given", {})
        key = None if key is None else bytes.fromhex(key)
        match = begin(game, len(names), start["seed"], start["rules"], names, key=key, given=given)
        seating = read_seating(start["seating"], len(names))
        if seating is None:
            raise Refused(DAMAGED)
        host = Host(Sitting(match, seating), fresh_as(start))
        do_again(host, steps, edited)
    except (KeyError, TypeError, ValueError, AttributeError, IndexError):
        raise Refused(DAMAGED) from None
    host.leave()
    return host


def closed_table(
    game: Game, start: Record, steps: list[Any], told: Sequence[Record], panels: Sequence[Any]
) -> ClosedTable:
    """A match of other rules, from what was kept of it. Raises Refused."""
    try:
        return ClosedTable(game, start, steps, list(told), list(panels))
    except (ArithmeticError, KeyError, TypeError, ValueError, IndexError, AttributeError, RecursionError):
        raise Refused(DAMAGED) from None


def do_again(host: Host, steps: list[Any], edited: bool) -> None:
    for step in steps:
        try:
            host.do(list(step))
        except TabardError:
            if not edited:
                raise
            return


def fresh_as(start: Record) -> Callable[[Game, list[str]], Match]:
    """Makes further matches like one that was kept."""
    return lambda game, names: begin(game, len(names), None, start["rules"], names, given=start.get("given", {}))


def stands(host: Host) -> Record:
    """How a match stands, as everybody may know it."""
    sitting = host.sitting
    match = sitting.match
    asked = [match.names[ask.seat - 1] for ask in match.asks]
    record: Record = {
        "title": match.game.face.title, "names": list(match.names), "asked": asked, "moves": len(match.commands),
        "result": host.ending(),
    }  # fmt: skip
    if sitting.bot_asked() is None:  # somebody may leave here: the list of matches shows how it stands
        record["panels"] = panels_of(match.game, match.view(None))
    return record
