"""One thread at a time: a match that is used by two at once says so, instead of being read half-played.

To use a match is to hold its token. A list is the cheapest thing in Python from which only one of two threads can take
it: a lock would cost a plain move some hundredths of its time.
"""

from __future__ import annotations

from functools import wraps
from threading import get_ident
from typing import TYPE_CHECKING, Any, TypeVar, cast

from tabard.errors import Refused

if TYPE_CHECKING:
    from collections.abc import Callable

Method = TypeVar("Method", bound="Callable[..., Any]")
ELSEWHERE = "Another thread is using this match: let one thread at a time have it, or give each a copy()."


class OneThread:
    """What may be used by one thread at a time. Methods take the token and put it back, `alone` or by themselves."""

    def __init__(self) -> None:
        self._token = [True]
        self._user = 0  # the thread that has taken it for a method that calls others

    def _untaken(self, fault: BaseException) -> None:
        """Raise Refused where the token was not there; what was broken off at once leaves it there."""
        if isinstance(fault, IndexError):
            raise Refused(ELSEWHERE) from None
        self._token[:] = [True]


def alone(method: Method) -> Method:
    """A method that is refused while another thread is in one such. Nobody is made to wait."""

    @wraps(method)
    def guarded(self: Any, *given: Any, **named: Any) -> Any:
        if self._user == get_ident():  # one such method calls another
            return method(self, *given, **named)
        token = self._token
        try:
            token.pop()
        except BaseException as fault:
            self._untaken(fault)
            raise
        try:
            self._user = get_ident()
            return method(self, *given, **named)
        finally:
            self._user = 0
            token.append(True)

    return cast("Method", guarded)
