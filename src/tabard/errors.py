"""What can go wrong.

TabardError
├── Refused   what was asked for is not possible; its text is one sentence for the person who asked
└── Broken    a rule or the engine failed; the match stands where it stood before the move
    └── Endless   a rule did not come to an end, and was ended

BrokenOff     no error: somebody has ended what was going on, as KeyboardInterrupt does
"""

import reprlib


class TabardError(Exception):
    """The root of everything that Tabard raises on purpose."""


class Refused(TabardError):  # noqa: N818  (a refusal is an answer, not an error)
    """A move, position, save or option that cannot be taken. `str(refused)` is the sentence."""


class Broken(TabardError):  # noqa: N818  (named for what it says about us)
    """A rule or the engine failed half-way. Nothing has changed.

    `theirs`: what is wrong is in a game that does not come with Tabard.
    """

    theirs = False


class Endless(Broken):
    """A rule was under way for too long (`tabard.patience`), and was ended."""


class BrokenOff(BaseException):
    """Somebody has ended what was going on: whatever it was is as if it had not begun."""


def short(value: object) -> str:
    """A value of any kind and size, as a sentence can hold it."""
    try:
        return reprlib.repr(value)
    except ValueError:  # Python writes out no number of so many digits
        return "a number without end"
