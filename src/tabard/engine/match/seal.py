"""A seal: the key of a match to come, whose fingerprint is told before anybody adds words to it.

So nobody alone can choose the deal: who made the key has told its fingerprint and cannot change it any more when he
hears the words, and who says words does not know the key.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from tabard.engine.rules.one_line import letters_of
from tabard.engine.table.live import LiveWords, fingerprint
from tabard.errors import Refused

if TYPE_CHECKING:
    from tabard.engine.game import Game

LONGEST = 200  # letters that a seat may add


class Seal:
    """Made by `tabard.seal`. It is good for one match: with another try the words could be chosen to suit."""

    def __init__(self) -> None:
        self._key = os.urandom(32)
        self._broken = False
        self.fingerprint = fingerprint(self._key)

    def broken(self, said: list[str | None]) -> LiveWords:
        """The chance of its match. Raises Refused the second time."""
        if self._broken:
            raise Refused("That seal was broken for a match already: make another, and tell its fingerprint first.")
        self._broken = True
        return LiveWords(self._key, said=said)


def refuse_unsealable(game: Game, seal: Any, seed: Any) -> None:
    """Raise Refused where there is nothing that words could be added to."""
    if not isinstance(seal, Seal):
        right = "make it with `tabard.seal()`, and tell its fingerprint before anybody says words"
        raise Refused(f"The words of the seats are added to a seal: {right}.")
    if seed is not None:
        raise Refused("A match with a seed has no key to be sealed: leave out the seed, or seal and words.")
    if not game.uses_chance:
        raise Refused(f"Nothing in {game.face.title} is left to chance, so there is nothing to seal.")


def check_words(words: Any, seats: int) -> list[str | None]:
    """What each seat adds, None where it adds nothing. Raises Refused."""
    given = [None] * seats if words is None else words
    if not isinstance(given, list) or len(given) != seats:
        raise Refused(f"Give the words of each of the {seats} seats, None for one that adds nothing.")
    for one in given:
        if one is not None and (not isinstance(one, str) or not one.strip() or len(one) > LONGEST):
            raise Refused(f"What a seat adds is a text of 1 to {LONGEST} letters.")
    return [letters_of(one, "What a seat adds") if one is not None else None for one in given]
