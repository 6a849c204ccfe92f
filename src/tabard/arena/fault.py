"""Why a game ends other than by its rules: a bot did wrong, or somebody disturbed it and who did cannot be known."""

from __future__ import annotations


class Fault(Exception):  # noqa: N818  (it is told as a reason, not as an error of ours)
    """A bot that raised, hung, died, or answered what is no answer; its text is the reason, in a sentence."""


class Raised(Fault):
    """A class of somebody's raised something; the text says what and where."""


class Disturbed(Exception):  # noqa: N818  (the same)
    """A process was ended or held by a signal that the arena did not send: nobody's loss, the game is void."""
