"""Nothing that runs in the page reaches beyond its host, also where the host says nothing of what may."""

import functools
import http.server
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from plumbing.missing import Needs
from plumbing.visits import Visit, visitor
from plumbing.web import no_page

ASK = "(address) => fetch(address, { mode: 'no-cors' }).then(() => 'asked', (fault) => fault.name)"


class Plain(http.server.SimpleHTTPRequestHandler):
    """A host as there are many: files, and no word about them."""

    def log_message(self, *_said: Any) -> None:
        """Nobody asked."""


@pytest.fixture
def hosts(needs: Needs, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[list[str]]:
    """The address of the page, and one of elsewhere."""
    needs("browser", no_page())
    served: list[http.server.ThreadingHTTPServer] = []
    for folder in (request.getfixturevalue("site"), tmp_path):
        served.append(
            http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Plain, directory=str(folder)))
        )
        threading.Thread(target=served[-1].serve_forever, daemon=True).start()
    yield [f"http://127.0.0.1:{one.server_port}/" for one in served]
    for one in served:
        one.shutdown()


def test_neither_the_page_nor_its_workers_ask_anything_of_elsewhere(hosts: Any, request: pytest.FixtureRequest) -> None:
    """A game's rules run in the desk's worker, as its author has written them."""
    here, elsewhere = hosts
    context = visitor(request.getfixturevalue("chromium"))
    table = Visit(context, here, "#/table/new?game=connect-four&seats=me,easy&seed=7")
    table.until_asked()
    table.page.locator(".column.can").first.click()
    table.until("document.querySelectorAll('.board .piece').length === 2")  # a bot has thought in a worker of its own
    names = [worker.evaluate("self.name") for worker in table.page.workers]
    assert {"desk-worker.js", "minds-worker.js"} <= set(names)
    for thread in (table.page, *table.page.workers):
        assert thread.evaluate(ASK, elsewhere) == "TypeError"
        assert thread.evaluate(ASK, here) == "asked"
    context.close()
