"""A save is taken up by playing its match again: what comes out is the match, and what the save says must be that.

So nothing in a save is believed. Whoever writes one chooses a start and moves, as whoever plays does, and no more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabard.engine.match.course import Course
from tabard.engine.match.journal import RESULT, Journal, must
from tabard.engine.match.match import Match
from tabard.engine.match.naming import check_names
from tabard.engine.match.replay import lead_on, replay, restart
from tabard.engine.match.saving import content_of
from tabard.engine.match.setup import refuse_unanswerable, set_up
from tabard.engine.match.sound import refuse_unsound
from tabard.engine.rules.face import no_position
from tabard.engine.seeing.alike import backs, in_zones, likeness
from tabard.engine.table.engine_fields import CHANCE, ZONES

if TYPE_CHECKING:
    from tabard.engine.match.journal import Operation


class Otherwise(Exception):  # noqa: N818  (named for what it says about a save)
    """What comes out is not what the save says."""


def retraced(match: Match, content: dict[str, Any]) -> Match:
    """The match played again from its start, where that gives all that its save holds."""
    again = anew(match)
    fresh = content_of(again.course)
    stored = content | {"version": fresh["version"]}  # other words of the same rules may have another one
    if stored["words_hash"] != fresh["words_hash"]:
        stored, fresh = wordless(stored), wordless(fresh)
    if stored != fresh:
        raise Otherwise
    return again


def anew(match: Match) -> Match:
    """The match played again from its start, whatever comes of it."""
    for played in replay(match, from_root(match.course)):
        again = played.match
    refuse_unsound(again.game, again.course.t)
    return again


def play_on(match: Match, operations: list[Operation]) -> Match:
    """The match after these operations of its journal. Raises Refused, Broken or ValueError where that fails."""
    if not operations:
        return match
    journal = Journal.of(match)
    for one in operations:
        journal.do(one)
    begun = match if leads_on(match, journal) else from_root(match.course) or restart(match)
    begun.course.rename(check_names(journal.names, len(begun.names)) or begun.names)
    for played in lead_on(begun, journal.commands, journal.taken_back):
        begun = played.match
    must(begun.result == journal.result or all(one.operation != RESULT for one in operations))
    return begun


def leads_on(match: Match, journal: Journal) -> bool:
    """Whether all that the journal came to begins with all that has come to pass in the match: where it went back and
    came to the same moves again, what was taken back is told earlier."""
    moves, notes = len(match.commands), len(match.course.taken_back)
    told, further = journal.taken_back[:notes], journal.taken_back[notes:]
    same = journal.commands[:moves] == match.commands and told == match.course.taken_back
    return same and all(one.commands >= moves for one in further)


def from_root(course: Course) -> Match | None:
    """A sample as it stood before its first move; None where it is none."""
    if course.root is None:
        return None
    again = Course(course.game, course.game.table.of(course.root), list(course.names))
    again.root = course.root
    match = Match(again)
    refuse_no_position(match)
    return match


def refuse_no_position(match: Match) -> None:
    """Raise Otherwise where a match stands as nobody could have set it up."""
    if match.game.face.set_up is no_position:
        refuse_unanswerable(match)
    elif on_the_table(set_up(match.game, match.view("all"), strict=False, seed=0)) != on_the_table(match):
        raise Otherwise


def on_the_table(match: Match) -> list[Any]:
    """All but the state of chance, and which of several cards alike has which back."""
    game, t = match.game, match.course.t
    apart = (CHANCE, ZONES) if "kind" in game.table.fields else (CHANCE,)
    fields = [(name, field) for name, field in game.table.fields.items() if field.part not in apart]
    found = [getattr(t, name) for name, _ in fields if ZONES not in apart or name not in game.card_columns]
    if ZONES in apart:
        like, behind = likeness(game, t), backs(game, t)
        for cards in in_zones(game, t):
            found += [[like[card] for card in cards], sorted((like[card], behind[card]) for card in cards)]
    return found


def wordless(content: dict[str, Any]) -> dict[str, Any]:
    """A save without the words that people read in it, for one that was written when they were others."""
    return content | {
        "words_hash": "", "wording": {}, "texts": {}, "result": content["result"] and content["result"] | {"why": ""},
        "lines": [line._replace(called=()) for line in content["lines"]],
    }  # fmt: skip
