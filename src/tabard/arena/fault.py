"""What a bot does wrong, for which it loses the game that it is playing."""

from __future__ import annotations


class Fault(Exception):  # noqa: N818  (it is told as a reason, not as an error of ours)
    """A bot that raised, hung, died, or answered what is no answer; its text is the reason, in a sentence."""


class Raised(Fault):
    """A class of somebody's raised something; the text says what and where."""
