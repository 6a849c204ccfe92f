"""What a match that came out the same proves of its chance, and what nobody can tell from a save."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.engine.rules.declared import ADDED, COMMITTED

if TYPE_CHECKING:
    from tabard.engine.match.match import Match

COMPARE = (
    "Compare the fingerprint with the one that was told before the match: a file with another one may have been made "
    "up afterwards."
)
SET_UP = "It began from a position that somebody set up: what lay there, and in which order, was his choice."
NOT_READ = (
    "That position is in words that the game no longer has: how the match stood at its first question, and how far "
    "chance was used by then, was taken from the file."
)
SEED = "Whoever began it chose the seed, and may have tried others first."
NO_WORDS = "Whoever began it made the key, and may have tried others first: no seat has added words of its own."
WORDS = (
    "That nobody alone chose the deal is so only if who sits where was settled and all were told the fingerprint "
    "before they said their words, if these are the words that they said, and if whoever made the key said none after "
    "hearing those of the others."
)


def committed(match: Match) -> str:
    """What of its chance is not as it was told at the start; empty where all is."""
    words, lines = match.words, match.course.lines
    if words is None or not match.game.uses_chance:
        return ""
    first = lines[0] if lines else None
    if first is None or first.entry != COMMITTED or first.arguments != (int(words.commitment, 16),):
        return "The key in the file is not the one whose fingerprint was told at the start."
    told = [(line.arguments[0], *line.called) for line in lines if line.entry == ADDED]
    if told != [(seat, one) for seat, one in enumerate(words.said) if one is not None]:
        return "The words in the file are not those that the seats have added to the key at the start."
    return ""


def fingerprint_of(match: Match) -> str | None:
    """The fingerprint of the key; None where chance had none."""
    return match.words.commitment if match.words is not None and match.game.uses_chance else None


def chance_of(match: Match) -> str:
    """Where chance came from, as part of a sentence."""
    if not match.game.uses_chance:
        return "nothing in it is left to chance"
    if match.words is None:
        return f"chance came from seed {match.seed}"
    since = " since its start" if match.start is not None else ""
    with_words = f", with the words of {seats_in_words(who_added(match))} mixed in" if who_added(match) else ""
    return f"every roll and shuffle{since} is the one that was committed to{with_words}"


def unproven(match: Match) -> tuple[str, ...]:
    """Sentences about what could not be verified."""
    found = [SET_UP] if match.start is not None else []
    found += [NOT_READ] if "words" in (match.start or {}) else []
    if match.game.uses_chance:
        found += [SEED] if match.words is None else [words_of(match), COMPARE]
    return tuple(found)


def words_of(match: Match) -> str:
    added = who_added(match)
    if not added:
        return NO_WORDS
    silent = [seat for seat in range(1, len(match.names) + 1) if seat not in added]
    return WORDS + (f" Nothing was added by {seats_in_words(silent)}." if silent else "")


def who_added(match: Match) -> list[int]:
    """The seats that have added words, counted from 1."""
    return [seat for seat, one in enumerate(match.words.said if match.words else (), 1) if one is not None]


def seats_in_words(seats: list[int]) -> str:
    *others, last = map(str, seats)
    return f"seats {', '.join(others)} and {last}" if others else f"seat {last}"
