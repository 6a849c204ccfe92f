"""Setting a match up: from a position put together by hand, from what `view("all")` gave, or from moves."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any

from tabard.engine.match.beginning import begin, blank_table, seed_or_live
from tabard.engine.match.course import Course
from tabard.engine.match.match import Match
from tabard.engine.match.naming import check_names
from tabard.engine.match.position import WRONG_SHAPE, shown, take_under_way
from tabard.engine.match.sizes import refuse_large
from tabard.engine.match.sound import refuse_unsound
from tabard.engine.rules.face import ABOUT_THE_VIEW, no_position
from tabard.errors import Broken, Refused, short

if TYPE_CHECKING:
    from tabard.engine.game import Game


DEEPEST = 12  # parts within parts: what view("all") gives has seven
PARTS = (dict, list, tuple)
MOST = 1 << 64  # no number on a table is beyond it


def set_up(game: Game, position: Any, strict: bool = True, seed: int | None = None, rules: dict[str, Any] | None = None,
           names: list[str] | None = None, key: bytes | None = None) -> Match:  # fmt: skip
    """A match from a position set up by hand, or from what `view("all")` gave. Raises Refused with what is wrong."""
    if not isinstance(position, dict):
        raise Refused('A position is an object with named parts, such as view("all") gives.')
    refuse_large(position, "The position")
    refuse_deep(position)
    if type(strict) is not bool:
        raise Refused(f"'strict' is True or False, not {short(strict)}.")
    if position.get("game", game.name) != game.name:
        raise Refused(f"That is a position of {position['game']}, not of {game.name}.")
    own = {name: value for name, value in position.items() if name not in ABOUT_THE_VIEW}
    if "half_given" in position:
        return half_given(game, own, position["half_given"], strict, seed, rules, names, key)
    if "moves" in position:
        return from_moves(game, position, seed, rules, names, key)
    t = blank_table(game, position.get("seats"), rules if rules is not None else position.get("rules"))
    words = seed_or_live(game, t, seed, key=key)
    course = Course(game, t, check_names(names if names is not None else position.get("names"), t.seats), words, seed)
    course.commit()
    refuse_unread(game, own)
    try:
        game.face.set_up(t, own, strict)
        if "under_way" in position:
            take_under_way(game, t, own, position["under_way"])
        else:
            if game.rules.resume_rule is not None:
                game.rules.resume_rule(t)
            game.run(t)
        refuse_unsound(game, t)
        match = Match(course)
        refuse_unanswerable(match)
    except Broken as fault:
        raise Refused(f"That position cannot be taken up. {fault}") from fault
    except WRONG_SHAPE as fault:  # no face foresees everything
        raise Refused(f"That position cannot be read: something in it has the wrong shape ({fault}).") from fault
    course.note_beginning()
    course.open_key()
    course.start = start_of(position, strict)
    return match


def refuse_deep(position: dict[str, Any]) -> None:
    """What is nested without end would exhaust whoever reads or copies it."""
    layer: list[Any] = [position]
    for _ in range(DEEPEST):
        for part in layer:
            refuse_unwritable(part)
        parts = [part.values() if isinstance(part, dict) else part for part in layer if isinstance(part, PARTS)]
        layer = [value for part in parts for value in part]
    if layer:
        raise Refused(f"The position has parts within parts, more than {DEEPEST} deep: no game has such a position.")


def refuse_unwritable(part: Any) -> None:
    """What no file can hold could be played and never saved."""
    if isinstance(part, dict):
        for name in part:
            if not isinstance(name, str):
                raise Refused(f'What a position names is named by texts, such as "1" for a seat, not by {short(name)}.')
    elif isinstance(part, (int, float)):
        if not -MOST <= part <= MOST:  # neither is what is no number
            raise Refused(f"A position holds {short(part)}: no game has such a number.")
    elif part is not None and not isinstance(part, (str, *PARTS)):
        right = "it is made of texts, whole numbers, truths, lists and objects"
        raise Refused(f"A position holds {short(part)}, which no file can hold: {right}.")


def refuse_unread(game: Game, own: dict[str, Any]) -> None:
    """What in a position is the game's own is not for a game that reads none."""
    if own and game.face.set_up is no_position:
        what = f"{game.face.title} reads no positions, since its face has no `set_up`"
        lost = f"'{min(own, key=str)}' would be lost"
        raise Refused(f"{what}: {lost}. Give the moves from the beginning instead, as 'moves'.")


def refuse_unanswerable(match: Match) -> None:
    """A question that cannot be put, or to which what lies on the table leaves no answer, shows itself here."""
    for ask in match.asks:
        if not ask.moves:
            raise Broken(f"Player {ask.seat} is asked '{ask.prompt}', to which there is no answer.")


def start_of(position: dict[str, Any], strict: bool) -> dict[str, Any]:
    """What a match was set up from, as a save keeps it: the position without what only describes a view."""
    kept = {name: value for name, value in position.items() if name not in ("you", "asked", "result")}
    return {"position": deepcopy(kept), "strict": strict}


def half_given(game: Game, own: dict[str, Any], half: Any, strict: bool, seed: int | None, rules: dict[str, Any] | None,
               names: list[str] | None, key: bytes | None) -> Match:  # fmt: skip
    """A match in the middle of an answer: the position before it and the steps since, which can be backed out of."""
    whole = isinstance(half, dict) and set(half) == {"before", "steps"} and isinstance(half["steps"], list)
    if not whole or not isinstance(half["before"], dict) or "half_given" in half["before"]:
        what = "the position 'before' an answer and the 'steps' of it so far"
        raise Refused(f"'half_given' is what view(\"all\") gave, {what}: take it over whole.")
    match = set_up(game, half["before"], strict, seed, rules, names, key)
    try:
        for step in half["steps"]:
            match.play(step)
    except Broken as fault:
        raise Refused(f"That position cannot be taken up. {fault}") from fault
    given = shown(game, match.course.t)
    for name, value in own.items():
        if given.get(name) != value:
            right = f"change it in the position 'before' the answer, or leave '{name}' out here"
            raise Refused(f"'{name}' is {short(value)}, but by 'half_given' it is {short(given.get(name))}: {right}.")
    return match


def from_moves(game: Game, position: dict[str, Any], seed: int | None, rules: dict[str, Any] | None,
               names: list[str] | None, key: bytes | None) -> Match:  # fmt: skip
    """A match from its beginning and the moves played since."""
    given = {one.name: position[one.name] for one in game.face.given if one.name in position}
    strangers = set(position) - ABOUT_THE_VIEW - {"moves"} - given.keys()
    if strangers:
        raise Refused(f"Give the moves or the position, not both ('{min(strangers)}').")
    if not isinstance(position["moves"], list):
        raise Refused("'moves' is a list of moves from the beginning of the game.")
    rules = rules if rules is not None else position.get("rules")
    match = begin(game, position.get("seats"), seed, rules, names or position.get("names"), key=key, given=given)
    for number, move in enumerate(position["moves"], 1):
        try:
            match.play(move)
        except Refused as refused:
            raise Refused(f"Move {number} of the position, {short(move)}: {refused}") from refused
    return match
