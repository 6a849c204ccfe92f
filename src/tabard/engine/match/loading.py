"""Reading saves. Whatever is in one, a match comes of it that can be played on, or a sentence."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, Any, TypeVar

from tabard.engine.match.archive import Archive
from tabard.engine.match.beginning import blank_table
from tabard.engine.match.course import Course
from tabard.engine.match.first_format import brought_up, line_of
from tabard.engine.match.journal import Journal, must
from tabard.engine.match.match import Match
from tabard.engine.match.naming import Mistakable, check_names
from tabard.engine.match.position import read_value
from tabard.engine.match.proof import committed
from tabard.engine.match.replay import at_the_first_question
from tabard.engine.match.retrace import anew, play_on, refuse_no_position, retraced
from tabard.engine.match.save_text import DAMAGED, parse
from tabard.engine.match.saving import FORMAT
from tabard.engine.match.seal import check_words
from tabard.engine.match.sound import Unlawful, refuse_unsound
from tabard.engine.match.standing import Mark, TakenBack
from tabard.engine.rules.one_line import harmless
from tabard.engine.table.live import LiveWords
from tabard.engine.table.zones import NO_LINE
from tabard.errors import Endless, Refused

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabard.engine.game import Game
    from tabard.engine.match.journal import Operation
    from tabard.engine.seeing.log import Line

T = TypeVar("T")


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
    content, whole, operations = parse(text)
    if not whole:
        raise Refused(DAMAGED)
    game = find_game(content, find)
    if content.get("rules_hash") == game.hash:
        return read_back(lambda game, content: play_on(retrace(game, content), operations), game, content)
    if game.face.migrate is None:
        return read_archive(text, content, game.face.title, len(operations))
    return migrated(game, content, operations)


def read_archive(text: str, content: dict[str, Any], title: str, since: int) -> Archive:
    try:
        return Archive(text, content, title, since)
    except (ArithmeticError, KeyError, TypeError, ValueError, IndexError, AttributeError, RecursionError) as fault:
        raise Refused(DAMAGED) from fault


def migrated(game: Game, content: dict[str, Any], operations: list[Operation]) -> Match:
    """The match as its moves, brought over by its game, lead on by the rules of today: the log is told anew."""
    failed = f"The save is of other rules of {game.face.title}; bringing it over to these failed."
    assert game.face.migrate is not None  # noqa: S101  (asked only where there is one)
    try:
        match, _ = beginning(game, today(game, game.face.migrate(done(content, operations))))
        return anew(match)
    except Exception as fault:
        raise Refused(failed) from fault


def done(content: dict[str, Any], operations: list[Operation]) -> dict[str, Any]:
    """The content with the moves that stand after these operations."""
    if not operations:
        return content
    back = [TakenBack(seat - 1, commands) for seat, commands in content.get("taken_back", [])]
    journal = Journal(content["names"], [(seat - 1, number) for seat, number in content["commands"]], back)
    for one in operations:
        journal.do(one)
    return content | {
        "names": journal.names,
        "commands": [[seat + 1, number] for seat, number in journal.commands],
        "taken_back": [[one.seat + 1, one.commands] for one in journal.taken_back],
    }


def read_back(how: Callable[[Game, dict[str, Any]], T], game: Game, content: dict[str, Any]) -> T:
    """Anybody can write a save with the right sum, so nothing in it is believed: what cannot be read back is damage."""
    try:
        return how(game, content)
    except (Unlawful, Mistakable, Endless) as fault:
        raise Refused(f"The save cannot be taken up. {fault}") from fault
    except Exception as fault:
        raise Refused(DAMAGED) from fault


def retrace(game: Game, content: dict[str, Any]) -> Match:
    """The match as it is played again from what the save says of its start, with the same moves."""
    match, content = beginning(game, today(game, content))
    start = match.start
    if start is None or ("words" not in start and content["words_hash"] == game.words_hash):
        return retraced(match, content)
    if "words" not in start:
        with contextlib.suppress(Exception):  # most positions can be read in other words too
            return retraced(match, content)
    match.course.start = {"words": content["words_hash"]} | start
    note_begun(match.course, content)
    return retraced(match, content | {"start": match.start})


def as_told(game: Game, content: dict[str, Any]) -> tuple[Match, dict[str, Any]]:
    """How the match began, with the moves and the log that the save tells, not played again; and all that it says."""
    match, content = beginning(game, today(game, content))
    match.course.teller.lines = [sound(match.course, line) for line in content["lines"]]
    if match.start is not None:
        match.course.began = mark_in(match.course, content)
    return match, content


def today(game: Game, content: dict[str, Any]) -> dict[str, Any]:
    return content if content["tabard"] == FORMAT else brought_up(game, content, FORMAT)


def beginning(game: Game, content: dict[str, Any]) -> tuple[Match, dict[str, Any]]:
    """A table with the seats and house rules, how the match began there and the moves since, none of them played yet;
    and the content, with its lines read."""
    t = blank_table(game, len(content["names"]), content["rules"])
    course = Course(game, t, check_names(content["names"], t.seats), words_in(content, t.seats), content["seed"])
    must(course.names == content["names"], course.seed is None or type(course.seed) is int)
    course.start, course.root = start_in(game, content["start"])
    course.given = given_in(content.get("given", {}))
    course.commands = [command_in(course, *command) for command in content["commands"]]
    course.taken_back = taken_back_in(course, content.get("taken_back", []))
    return Match(course), content | {"lines": [line_of(row) for row in content["lines"]]}


def note_begun(course: Course, content: dict[str, Any]) -> None:
    """How a match that was set up says that it stood at its first question: as somebody could have set it up."""
    course.teller.lines = [sound(course, line) for line in content["lines"]]
    course.began = mark_in(course, content)
    begun = at_the_first_question(course)
    must(not committed(begun))
    refuse_no_position(begun)
    for seat in (*range(1, course.t.seats + 1), None):  # what its first lines tell can be true
        begun.sample(seat, 0)


def mark_in(course: Course, content: dict[str, Any]) -> Mark:
    """Where a match stood at its first question."""
    began = content["began"]
    must(0 <= began["lines"] <= len(course.lines), began["commands"] == 0)
    t = table_in(course.game, began["table"], live=course.words is not None)
    found = Mark(began["lines"], 0, t.waiting, t.snapshot(), began["used"], began["rolled"])
    must(t.seats == course.t.seats, all(type(number) is int and number >= 0 for number in found[4:]))
    return found


# --- its parts ----------------------------------------------------------------------------------------


def words_in(content: dict[str, Any], seats: int) -> LiveWords | None:
    key, said = content["key"], said_in(content.get("said"), seats)
    must(key is None or len(bytes.fromhex(key)) == 32, key is not None or not said)
    return LiveWords(bytes.fromhex(key), 0, said) if key is not None else None


def said_in(said: Any, seats: int) -> list[str | None]:
    """What the seats have added to the key, as it was checked then."""
    if said is None:
        return []
    must(said == check_words(said, seats))
    return said  # type: ignore[no-any-return]


def table_in(game: Game, values: dict[str, Any], live: bool = False) -> Any:
    """`live`: its chance comes from elsewhere. Its own goes on from any state but zeros, from which it stands still."""
    t: Any = game.table()
    t.restore(tuple(read_value(field.shape, values[name], name) for name, field in game.table.fields.items()))
    must(set(values) == set(game.table.fields), live or not game.uses_chance or any(t.chance))
    refuse_unsound(game, t)
    return t


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


def command_in(course: Course, seat: int, number: int) -> tuple[int, int]:
    must(type(seat) is int, 1 <= seat <= course.t.seats, type(number) is int)
    must(0 <= number < len(course.game.moves))
    return seat - 1, number


def sound(course: Course, line: Line) -> Line:
    """A line that can be put into words: its numbers are numbers, and people can read its names."""
    must(all(type(value) is int for value in (line.entry, line.seen, line.effect, line.came_from, line.zone)))
    must(all(type(value) is int for value in (*line.arguments, *line.cards)))
    must(type(line.reveals) is bool, type(line.private) is bool)
    must(all(0 <= card < course.game.table.capacities["cards"] for card in line.cards))
    must(all(isinstance(name, str) and harmless(name) == name for name in line.called))
    if line.entry != NO_LINE:
        course.renderer.read(0, line, True)
    return line


def taken_back_in(course: Course, stored: list[list[int]]) -> list[TakenBack]:
    """What was taken back, in order."""
    found = [TakenBack(seat - 1, commands) for seat, commands in stored]
    stood = [0, *(one.commands for one in found), len(course.commands)]
    must(all(type(number) is int for row in stored for number in row))
    must(all(0 <= one.seat < course.t.seats for one in found), stood == sorted(stood))
    return found
