"""Whether a save tells the truth: played again from its start, the match must come out as it is written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from tabard.engine.match.loading import as_told, find_game, read_back, retrace
from tabard.engine.match.proof import chance_of, committed, fingerprint_of, unproven
from tabard.engine.match.replay import NO_START, has_start, replay, restart
from tabard.engine.match.retrace import play_on, wordless
from tabard.engine.match.save_text import DAMAGED, parse
from tabard.engine.match.saving import content_of
from tabard.engine.table.zones import NO_LINE
from tabard.errors import Broken, Refused

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabard.engine.game import Game
    from tabard.engine.match.journal import Operation
    from tabard.engine.match.match import Match
    from tabard.engine.match.replay import Played
    from tabard.engine.seeing.log import Line

# What a person calls the parts of a save.
PARTS = {
    "tabard": "the format of the file",
    "game": "the game's name",
    "version": "the version of the game",
    "names": "the players' names",
    "moves": "the number of moves",
    "result": "the result",
    "rules_hash": "the fingerprint of the rules",
    "words_hash": "the fingerprint of the game's words",
    "rules": "the house rules",
    "seed": "the seed",
    "key": "the key of the shuffles",
    "start": "the position that the match began from",
    "commands": "the list of moves",
    "texts": "the list of what its moves are called",
    "lines": "the log",
    "wording": "the list of the log's words",
    "half": "how far the log may be read by all",
    "digest": "the fingerprint of the table at the end",
    "taken_back": "the list of moves that were taken back",
    "said": "what the seats have added to the key",
    "given": "what the players have brought",
    "began": "how it stood at the first question",
    "used": "how far chance was used",
}


class Verdict(NamedTuple):
    """What came out. `move` is the first that differs (0: the start), or None where none does."""

    good: bool
    sentence: str
    moves: int
    move: int | None = None
    taken_back: int = 0
    fingerprint: str | None = None  # of the key, where there is one
    said: tuple[str | None, ...] = ()  # what each seat has added to the key, where any has
    unproven: tuple[str, ...] = ()  # of a good one: what no save can prove, a sentence each


def verify(text: Any, find: Callable[[str], Game]) -> Verdict:
    """Raises Refused where the text is no save, or its match cannot be played again."""
    content, whole, operations = parse(text)
    game = find_game(content, find)
    if content.get("rules_hash") != game.hash:
        raise Refused(f"The match was played by other rules of {game.face.title}, so it cannot be played again here.")
    match, content = read_back(as_told, game, content)
    if match.start is not None and content.get("words_hash") != game.words_hash:
        content = content | {"start": begun_in_words(match, content)}
    verdict = compare(match, content)
    if verdict.good and not whole:
        return verdict._replace(
            good=False,
            sentence="The file was changed after it was written, though the match comes out the same.",
            said=(),
            unproven=(),
        )
    if verdict.good and operations:
        verdict = further(game, content, operations, verdict)
    if not verdict.good:
        return verdict
    return verdict._replace(sentence=verdict.sentence + taken_back_words(verdict.taken_back))


def further(game: Game, content: dict[str, Any], operations: list[Operation], verdict: Verdict) -> Verdict:
    """The verdict on a journal whose save is good: what was done since can be played, or the sentence says not."""
    count = "1 thing" if len(operations) == 1 else f"{len(operations)} things"
    try:
        match = read_back(lambda game, content: play_on(retrace(game, content), operations), game, content)
    except Refused as fault:
        what = f"The match is as it was when its log was written, but what was done since cannot be played. {fault}"
        return verdict._replace(good=False, sentence=what, said=(), unproven=())
    since = f"{count} done since the log was written can be played too: no log of them is there to compare."
    sentence, back = f"{verdict.sentence} {since.capitalize()}", len(match.course.taken_back)
    return verdict._replace(sentence=sentence, moves=len(match.commands), taken_back=back)


def begun_in_words(match: Match, content: dict[str, Any]) -> Any:
    """What a match was set up from, where it was written in other words: read, or taken from its first question on."""
    try:
        restart(match)
    except (Refused, Broken):
        match.course.start = {"words": content.get("words_hash")} | content["start"]
    return match.start


def compare(match: Match, content: dict[str, Any]) -> Verdict:
    moves, lines = len(match.commands), match.course.lines
    if otherwise := committed(match):
        return Verdict(False, otherwise, moves, 0)
    if not has_start(match):
        raise Refused(NO_START)
    number, same_words = 0, content.get("words_hash") == match.game.words_hash
    try:
        for played in replay(match):
            sentence = first_difference(match, played.match, lines, played, same_words)
            if sentence:
                where = f"Move {number}, '{played.move.text}' of seat {played.seat}," if played.move else "The start"
                return Verdict(False, f"{where} comes out differently: {sentence}", moves, number)
            number += 1
    except (Refused, Broken) as fault:
        return Verdict(False, f"The match cannot be played again. {fault}", moves, number)
    return compare_ends(match, played.match, content)


def first_difference(match: Match, again: Match, lines: list[Line], played: Played, same_words: bool) -> str:
    """How the lines of one move differ from those in the file; empty where they do not."""
    for at in range(played.first, played.end):
        line = again.course.lines[at]
        if at >= len(lines):
            return f"{told(again, at)} should follow, and the log ends before it."
        if lines[at] != (line if same_words else line._replace(called=lines[at].called)):
            return f"the log says {told(match, at)}, the replay {told(again, at)}."
    return ""


def told(match: Match, at: int) -> str:
    line = match.course.lines[at]
    return (
        f"'{match.course.renderer.read(at, line, True)['text']}'" if line.entry != NO_LINE else "a move without a line"
    )


def compare_ends(match: Match, again: Match, content: dict[str, Any]) -> Verdict:
    moves, lines = len(match.commands), len(again.course.lines)
    if len(match.course.lines) > lines:
        return Verdict(False, f"The log goes on after the last move: {told(match, lines)}.", moves, moves)
    fresh = content_of(again.course)
    same_words = content.get("words_hash") == fresh["words_hash"]
    if not same_words:
        try:
            content, fresh = wordless(content), wordless(fresh)
        except (AttributeError, LookupError, TypeError):
            raise Refused(DAMAGED) from None
    for part, value in fresh.items():
        if content.get(part) != value:
            what = f"All moves can be played again, but {PARTS[part]} in the file is not what comes out"
            return Verdict(False, f"{what}: it was changed after the match was saved.", moves, moves)
    strangers = set(content) - set(fresh)
    if strangers:
        return Verdict(False, f"The file holds '{min(strangers)}', which no save has.", moves, moves)
    count = "1 move" if moves == 1 else f"{moves} moves"
    but = "" if same_words else " but for words, which the game has changed since and which were not compared"
    sentence = f"Verified: {count} played again, {chance_of(match)}, and table and log are the same{but}."
    back = len(match.course.taken_back)
    said = match.words.said if match.words else ()
    return Verdict(True, sentence, moves, None, back, fingerprint_of(match), said, unproven(match))


def taken_back_words(times: int) -> str:
    """What a reader must know of a match in which somebody alone with bots has taken moves back."""
    if not times:
        return ""
    return f" Other moves were taken back on the way, {'once' if times == 1 else f'{times} times'}, as the log says."
