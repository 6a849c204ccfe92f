"""The desk that tests of the protocol talk to: here, and as a page has it, under Pyodide."""

from collections.abc import Iterator
from functools import cache

import pytest

from desk.talking import TOYS, Talk
from plumbing.missing import Needs
from plumbing.web import PyodideDesk, no_web


@cache
def pyodide_desk() -> PyodideDesk:
    """One for all tests of a process: it takes seconds to load."""
    return PyodideDesk(TOYS)


@pytest.fixture
def here() -> Talk:
    """A conversation with a desk in this process, for tests that look inside."""
    return Talk()


@pytest.fixture(params=["here", "pyodide"])
def talk(request: pytest.FixtureRequest, needs: Needs) -> Talk:
    """A conversation with a desk; nobody can tell which from what it says."""
    if request.param == "here":
        return Talk()
    needs("web", no_web())
    desk = pyodide_desk()
    desk.begin_anew()
    return Talk(desk)


@pytest.fixture(scope="session", autouse=True)
def _closed() -> Iterator[None]:
    yield
    if pyodide_desk.cache_info().currsize:
        pyodide_desk().close()
