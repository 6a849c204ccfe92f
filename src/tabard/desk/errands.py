"""What a desk in a page has thought about for it: a bot's move, hints, chances. The page's worker drives it."""

from __future__ import annotations

import json
from functools import partial
from typing import TYPE_CHECKING

from tabard.bots import DEFAULT
from tabard.bots.afar import Errand, bot_errand, chances_errand, hint_errand
from tabard.desk.requests import given, needed, read
from tabard.engine.match.match import Match
from tabard.errors import Refused, short
from tabard.shelf import find
from tabard.sitting.advice import asked_of, for_programs, seen_and_asked

if TYPE_CHECKING:
    from tabard.desk.desk import Desk
    from tabard.desk.requests import Request
    from tabard.engine.match.seen import Seen
    from tabard.engine.rules.face import Ask
    from tabard.sitting.sitting import Sitting

THOUGHT = ("bot", "hint", "chances")
WORDS = {"do", "match", "table", "seat", "level", "seed", "simulations"}


def game_of(desk: Desk, line: bytes) -> str:
    """The game that a line is about and the hash of its rules, by whose module searches run; or why there is none."""
    try:
        game = match_of(desk, request_in(line)).game
    except Refused as refused:
        return refusal(refused)
    return json.dumps({"game": game.name, "rules": game.hash})


def rules_of(game: str) -> str:
    """The hash of a game's rules; or why there is none."""
    try:
        return json.dumps({"rules": find(game).hash})
    except Refused as refused:
        return refusal(refused)


def begin_errand(desk: Desk, line: bytes, elsewhere: bool) -> Errand | str:
    """Begin what a line of JSON asks for, or say why not; `elsewhere`: whether its searches run by the game's module.

    As in {"do": "bot", "match": 1, "seat": 2, "level": "hard"}, with "hint" or "chances" in place of "bot".
    """
    try:
        request = request_in(line)
        known = known_at_table if "table" in request else known_of_match
        errand = errand_for(request, *known(desk, request), elsewhere)
        if "table" in request and request["do"] != "bot":
            sitting = desk.tables.host(request["table"]).sitting
            errand.may_tell = partial(refuse_late, sitting, sitting.shows)
    except Refused as refused:
        return refusal(refused)
    return errand


def known_of_match(desk: Desk, request: Request) -> tuple[Seen, Ask | None]:
    """What the seat that is named has seen, and what it is asked, where that matters. Raises Refused."""
    match = match_of(desk, request)
    if request["do"] == "chances":
        return match.seen(request.get("seat")), None
    return seen_and_asked(match, needed(request, "seat", int))


def known_at_table(desk: Desk, request: Request) -> tuple[Seen, Ask | None]:
    """The same of the bot that is asked first, or of the one who looks: nothing is told through the curtain."""
    sitting, seat = desk.tables.host(request["table"]).sitting, request.get("seat")
    if request["do"] == "bot":
        return seen_and_asked(sitting.match, desk.tables.bot_turn(request["table"], seat))
    if seat is not None and seat != sitting.shows:
        raise Refused(f"Only the one who looks is told that, and seat {short(seat)} does not look now.")
    return (sitting.match.seen(sitting.shows), None) if request["do"] == "chances" else asked_of(sitting)


def refuse_late(sitting: Sitting, looked: int | None) -> None:
    """Raise Refused where another looks by now: what was thought about for one is not told to the next."""
    if sitting.shows != looked:
        raise Refused("Another looks by now.")


def errand_for(request: Request, seen: Seen, ask: Ask | None, elsewhere: bool) -> Errand:
    """The same for what a seat has seen, whatever its match is known by. Raises Refused."""
    seed, simulations = given(request, "seed", int), given(request, "simulations", int)
    if ask is None:
        return chances_errand(seen, elsewhere, seed or 0, simulations)
    if request["do"] == "hint":
        return hint_errand(seen, ask, elsewhere, for_programs, seed or 0, simulations)
    return bot_errand(seen, ask, given(request, "level", str) or DEFAULT, elsewhere, seed, simulations)


def request_in(line: bytes) -> Request:
    request = read(line)
    if request.get("do") not in THOUGHT:
        raise Refused(f'What is thought about, "do", is one of {", ".join(THOUGHT)}, not {short(request.get("do"))}.')
    for word in request:
        if word not in WORDS:
            raise Refused(f"What is thought about has no {short(word)}; it may have {', '.join(sorted(WORDS))}.")
    return request


def match_of(desk: Desk, request: Request) -> Match:
    if "table" in request:
        return desk.tables.match(request["table"])
    matches = desk.matches
    number = needed(request, "match", int)
    match = matches.get(number)
    if match is None:
        raise Refused(f"There is no match {short(number)}, or it is closed.")
    if not isinstance(match, Match):
        raise Refused(match.why_closed)
    return match


def refusal(refused: Refused) -> str:
    return json.dumps({"refused": str(refused)})
