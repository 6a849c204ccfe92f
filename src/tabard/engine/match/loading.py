"""Reading saves. Whatever is in one, a match comes of it that can be played on, or a sentence."""

from __future__ import annotations

import contextlib
import json
import random
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from tabard.engine.guessing.belief import sizes_before
from tabard.engine.match.archive import Archive
from tabard.engine.match.beginning import blank_table
from tabard.engine.match.course import Course, Mark, Standing, TakenBack, Turned
from tabard.engine.match.match import Match
from tabard.engine.match.naming import Mistakable, check_names
from tabard.engine.match.nesting import too_deep
from tabard.engine.match.position import read_value
from tabard.engine.match.proof import committed
from tabard.engine.match.replay import at_the_first_question
from tabard.engine.match.retrace import refuse_no_position, retraced
from tabard.engine.match.saving import FORMAT, check_sum, line_out
from tabard.engine.match.seal import check_words
from tabard.engine.match.sound import Unlawful, refuse_unsound
from tabard.engine.rules.declared import TAKEN_BACK
from tabard.engine.rules.one_line import harmless
from tabard.engine.seeing.log import Line
from tabard.engine.seeing.look import OUTSIDE
from tabard.engine.table.live import LiveWords
from tabard.errors import Endless, Refused

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabard.engine.game import Game

NOT_A_SAVE = "That is not a Tabard save."
SEATING = "seating"  # who sat there, written beside a match by whoever runs it: no part of the match
DAMAGED = "The save is damaged: it was cut short or changed after it was written."


def parse(text: Any) -> tuple[dict[str, Any], bool]:
    """The content of a save, and whether it is as it was written."""
    if not isinstance(text, str):
        raise Refused(NOT_A_SAVE)
    unreadable = DAMAGED if text.lstrip().startswith('{"tabard"') else NOT_A_SAVE
    if too_deep(text):
        raise Refused(unreadable)
    try:
        content = json.loads(text)
        if not isinstance(content, dict) or type(content.get("tabard")) is not int:
            raise Refused(NOT_A_SAVE)
        content.pop(SEATING, None)
        whole = content.pop("sum", None) == check_sum(content)
    except ValueError:
        raise Refused(unreadable) from None
    if content["tabard"] != FORMAT:
        raise Refused(f"The save has format {content['tabard']}; this Tabard reads format {FORMAT}.")
    return content, whole


def find_game(content: dict[str, Any], find: Callable[[str], Game]) -> Game:
    name = content.get("game")
    if not isinstance(name, str) or "/" in name or name.startswith("."):
        raise Refused(DAMAGED)  # a save names a game; one that names a folder would choose what code is run
    game = find(name)
    if game.name != name:
        raise Refused(f"That is a save of {name}, not of {game.name}.")
    return game


def read_save(text: Any, find: Callable[[str], Game]) -> Match | Archive:
    """The match that was saved, to go on from where it stood."""
    content, whole = parse(text)
    if not whole:
        raise Refused(DAMAGED)
    game = find_game(content, find)
    same_rules = content.get("rules_hash") == game.hash
    if game.face.migrate is not None and (not same_rules or content.get("migrated") is True):
        # Moves that were made by other rules cannot be played again by these.
        return restore(game, content if same_rules else migrated(game, content))
    return restore(game, content, retrace) if same_rules else read_archive(text, content, game.face.title)


def read_archive(text: str, content: dict[str, Any], title: str) -> Archive:
    try:
        return Archive(text, content, title)
    except (ArithmeticError, KeyError, TypeError, ValueError, IndexError, AttributeError, RecursionError) as fault:
        raise Refused(DAMAGED) from fault


def migrated(game: Game, content: dict[str, Any]) -> dict[str, Any]:
    assert game.face.migrate is not None  # noqa: S101  (asked only where there is one)
    try:
        return game.face.migrate(content) | {"migrated": True}
    except Exception as fault:
        raise Refused(f"The save is of other rules of {game.face.title}; bringing it over to these failed.") from fault


def restore(game: Game, content: dict[str, Any], how: Callable[..., Match] | None = None) -> Match:
    """Anybody can write a save with the right sum, so nothing in it is believed: what cannot be read back is damage."""
    try:
        return (how or rebuild)(game, content)
    except (Unlawful, Mistakable, Endless) as fault:
        raise Refused(f"The save cannot be taken up. {fault}") from fault
    except Exception as fault:
        raise Refused(DAMAGED) from fault


def retrace(game: Game, content: dict[str, Any]) -> Match:
    """The match as it is played again from what the save says of its start, with the same moves."""
    values = content["table"]
    rules = {name: field.value_of(values[name]) for name, field in game.options.items()}
    match = Match(course_in(blank_table(game, content["seats"], rules), game, content))
    start = match.start
    if start is None or ("words" not in start and content["words_hash"] == game.words_hash):
        return retraced(match, content)
    if "words" not in start:
        with contextlib.suppress(Exception):  # most positions can be read in other words too
            return retraced(match, content)
    match.course.start = {"words": content["words_hash"]} | start
    note_begun(match.course, content)
    return retraced(match, content | {"start": match.start})


def note_begun(course: Course, content: dict[str, Any]) -> None:
    """How a match that was set up says that it stood at its first question: as somebody could have set it up."""
    began = content["began"]
    course.teller.lines = [line_in(course, number, entry) for number, entry in enumerate(content["log"])]
    must(0 <= began["lines"] <= len(course.lines), began["commands"] == 0)
    t = table_in(course.game, began["table"], live=course.words is not None)
    course.began = Mark(began["lines"], 0, t.waiting, t.snapshot(), began["used"], began["rolled"])
    must(t.seats == content["seats"], all(type(number) is int and number >= 0 for number in course.began[4:]))
    begun = at_the_first_question(course)
    must(not committed(begun))
    refuse_no_position(begun)
    for seat in (*range(1, t.seats + 1), None):  # what its first lines tell can be true
        begun.sample(seat, 0)


def course_in(t: Any, game: Game, content: dict[str, Any]) -> Course:
    """A course on a table, with how it began and the moves since."""
    course = Course(game, t, check_names(content["names"], t.seats), words_in(content, t.seats), content["seed"])
    must(course.names == content["names"], course.seed is None or type(course.seed) is int)
    course.start, course.root = start_in(game, content["start"])
    course.given = given_in(content.get("given", {}))
    course.commands = [command_in(course, *command) for command in content["commands"]]
    course.taken_back = taken_back_in(course, content.get("taken_back", []))
    return course


def words_in(content: dict[str, Any], seats: int) -> LiveWords | None:
    key, used, said = content["key"], content["used"], said_in(content.get("said"), seats)
    must(key is None or len(bytes.fromhex(key)) == 32, type(used) is int and used >= 0, key is not None or not said)
    return LiveWords(bytes.fromhex(key), used, said) if key is not None else None


def rebuild(game: Game, content: dict[str, Any]) -> Match:
    """The match as the save says that it stands."""
    t = table_in(game, content["table"], live=content["key"] is not None)
    must(content["seats"] == t.seats, type(content["rolled"]) is int)
    course = course_in(t, game, content)
    course.migrated = content.get("migrated") is True
    t.rolled = content["rolled"]
    course.teller.lines = [line_in(course, number, entry) for number, entry in enumerate(content["log"])]
    told = [line.arguments for line in course.lines if line.entry == TAKEN_BACK]
    must(told == [(one.seat,) for one in course.taken_back])
    course.sizes = sizes_in(course, content["sizes"])
    course.half = standing_in(course, content["half"]) if content["half"] is not None else None
    course.history = [turned_in(course, *turned) for turned in content["history"]]
    course.began, course.rounds = rounds_in(course, content.get("began"), content.get("rounds") or [])
    stood = [turned.before for turned in course.history] + ([course.half] if course.half else [])
    must(all(one.lines <= later.lines and one.commands < later.commands for one, later in pairwise(stood)))
    match = Match(course)
    must(bool(match.asks) != bool(t.over))
    for at in (*range(t.seats), OUTSIDE):  # a log that contradicts itself would come to light only when it is looked at
        if course.sizes:
            course.knowing(at).deal(random.Random(0))
            course.recalling(at)
    return match


def must(*conditions: bool) -> None:
    if not all(conditions):
        raise ValueError


def table_in(game: Game, values: dict[str, Any], live: bool = False) -> Any:
    """`live`: its chance comes from elsewhere. Its own goes on from any state but zeros, from which it stands still."""
    t: Any = game.table()
    t.restore(tuple(read_value(field.shape, values[name], name) for name, field in game.table.fields.items()))
    must(set(values) == set(game.table.fields), live or not game.uses_chance or any(t.chance))
    refuse_unsound(game, t)
    return t


def said_in(said: Any, seats: int) -> list[str | None]:
    """What the seats have added to the key, as it was checked then."""
    if said is None:
        return []
    must(said == check_words(said, seats))
    return said  # type: ignore[no-any-return]


def start_in(game: Game, start: Any) -> tuple[dict[str, Any] | None, tuple[Any, ...] | None]:
    """The position that it was set up from, or the table that a sample goes on from."""
    if start is not None and "table" in start:
        must(len(start) == 1)
        return None, table_in(game, start["table"]).snapshot()
    if start is not None:
        must(isinstance(start["position"], dict), type(start["strict"]) is bool)
        must(set(start) <= {"position", "strict", "words"}, isinstance(start.get("words", ""), str))
    return start, None


def given_in(given: Any) -> dict[str, Any]:
    """What players brought: read like anything that they bring when the match is played again."""
    must(isinstance(given, dict))
    return given  # type: ignore[no-any-return]


def sizes_in(course: Course, sizes: list[int]) -> list[int]:
    """How many cards each zone held at first: with what the log tells of cards since, as many as it holds now."""
    must(sizes == sizes_at(course, course.t, len(course.lines)))
    return sizes


def sizes_at(course: Course, t: Any, lines: int) -> list[int]:
    return sizes_before(t.size, course.lines[:lines]) if course.game.table.capacities["cards"] else []


def command_in(course: Course, seat: int, number: int, text: str) -> tuple[int, int]:
    must(type(seat) is int, 1 <= seat <= course.t.seats, type(number) is int, number >= 0)
    must(number < len(course.game.moves), isinstance(text, str))  # the text may be in other words by now
    return seat - 1, number


def line_in(course: Course, number: int, entry: dict[str, Any]) -> Line:
    """A line whose numbers all name things: words can be put to it."""
    kind, arguments, seen, effect, cards, came_from, zone, reveals, called, *private = entry["line"]
    must(private in ([], [False], [True]))  # the first saves do not have it
    must(all(type(value) is int for value in (kind, seen, effect, came_from, zone, *arguments, *cards)))
    must(type(reveals) is bool, all(0 <= card < course.game.table.capacities["cards"] for card in cards))
    must(all(isinstance(name, str) and harmless(name) == name for name in called))  # people read them
    line = Line(kind, tuple(arguments), seen, effect, tuple(cards), came_from, zone, reveals, tuple(called), *private)
    line_out(course, number, line)
    return line


def taken_back_in(course: Course, stored: list[list[int]]) -> list[TakenBack]:
    """What was taken back, in order."""
    found = [TakenBack(seat - 1, commands) for seat, commands in stored]
    stood = [0, *(one.commands for one in found), len(course.commands)]
    must(all(type(number) is int for row in stored for number in row))
    must(all(0 <= one.seat < course.t.seats for one in found), stood == sorted(stood))
    return found


def standing_in(course: Course, stored: dict[str, Any]) -> Standing:
    numbers = {name: stored[name] for name in ("lines", "commands", "used", "rolled")}
    must(len(stored) == 5, all(type(value) is int and value >= 0 for value in numbers.values()))
    must(numbers["lines"] <= len(course.lines), numbers["commands"] <= len(course.commands))
    t = table_in(course.game, stored["table"], live=course.words is not None)
    must(course.sizes == sizes_at(course, t, numbers["lines"]))
    return Standing(table=t.snapshot(), **numbers)


def rounds_in(course: Course, began: dict[str, Any] | None, rounds: list[list[int]]) -> tuple[Mark | None, list[Mark]]:
    """Where rounds ended; the first saves do not say it."""
    if began is None:
        return None, []
    t = table_in(course.game, began["table"], live=course.words is not None)
    first = Mark(began["lines"], began["commands"], t.waiting, t.snapshot(), began["used"], began["rolled"])
    marks = [first, *(Mark(lines, commands, waiting) for lines, commands, waiting in rounds)]
    must(all(type(value) is int for mark in marks for value in (*mark[:3], *mark[4:])))
    must(all(0 <= a.lines <= b.lines and 0 <= a.commands < b.commands for a, b in pairwise(marks)))
    must(len(began) == 6)
    if marks[-1].lines > len(course.lines) or marks[-1].commands > len(course.commands):
        return None, []  # moves or lines were left out: `verify` says which
    must(began["waiting"] == t.waiting, course.sizes == sizes_at(course, t, first.lines))
    return first, marks[1:]


def turned_in(course: Course, seat: int, before: dict[str, Any]) -> Turned:
    must(type(seat) is int, 0 <= seat < course.t.seats)
    return Turned(seat, standing_in(course, before))
