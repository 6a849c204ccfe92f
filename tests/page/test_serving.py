"""The server of a page: files of one folder, for this machine alone."""

import http.client
import socket
import struct
import threading
import time
from collections.abc import Callable, Iterator
from http.server import ThreadingHTTPServer
from pathlib import Path

import pytest

from tabard.errors import Refused
from tabard.page.serving import HERE, POLICY, Files, address_of, serving

WEB = Path(__file__).resolve().parents[2] / "web"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ThreadingHTTPServer]:
    folder = tmp_path / "site"
    (folder / "lib").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html>")
    (folder / "lib" / "game.wasm").write_bytes(b"\0asm")
    (folder / "lib" / "desk.js").write_text("1")
    (tmp_path / "secret").write_text("not for pages")
    with serving(folder, 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


def asked(
    server: ThreadingHTTPServer, path: str, host: str | None = "", method: str = "GET"
) -> tuple[int, dict[str, str], str]:
    """The status, headers and body of an answer; the host is usually this one."""
    connection = http.client.HTTPConnection(HERE, server.server_port, timeout=5)
    connection.putrequest(method, path, skip_host=True)
    if host is not None:
        connection.putheader("Host", host or f"{HERE}:{server.server_port}")
    connection.endheaders()
    answer = connection.getresponse()
    told = answer.status, dict(answer.getheaders()), answer.read().decode(errors="replace")
    connection.close()
    return told


def test_a_file_is_given_out_with_what_it_is(server: ThreadingHTTPServer) -> None:
    kinds = {"/": "text/html", "/lib/game.wasm": "application/wasm", "/lib/desk.js": "text/javascript"}
    for path, kind in kinds.items():
        status, headers, _ = asked(server, path)
        assert (status, headers["Content-type"]) == (200, kind)
        assert headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize("path", ["/", "/nowhere", "/lib/"])
def test_every_answer_says_what_the_page_may_load(server: ThreadingHTTPServer, path: str) -> None:
    headers = asked(server, path)[1]
    assert headers["Content-Security-Policy"] == POLICY
    assert headers["Cross-Origin-Resource-Policy"] == "same-origin"


def test_nothing_of_elsewhere_may_run_or_be_asked() -> None:
    rules = dict(rule.split(" ", 1) for rule in POLICY.split("; "))
    assert rules["default-src"] == rules["base-uri"] == rules["form-action"] == rules["frame-ancestors"] == "'none'"
    assert rules["worker-src"] == "'self' blob:"  # which have the policy of whoever starts them
    assert all("http" not in value and "*" not in value for value in rules.values())
    assert "unsafe" not in rules["script-src"].replace("'wasm-unsafe-eval'", "")


def test_the_page_itself_says_the_same_for_hosts_that_say_nothing() -> None:
    """Whether it may be framed only a server can say."""
    (said,) = [
        line for line in (WEB / "page" / "index.html").read_text().splitlines() if "Content-Security-Policy" in line
    ]
    policy = said.split('content="')[1].split('"')[0]
    assert policy == POLICY.removesuffix("; frame-ancestors 'none'")


@pytest.mark.parametrize("host", [HERE, "localhost", "localhost:80"])  # at port 80 browsers leave it out
def test_who_calls_it_by_its_own_name_is_answered_with_a_port_or_without(
    server: ThreadingHTTPServer, host: str
) -> None:
    assert asked(server, "/", host)[0] == 200


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8080", "127.0.0.1.evil.example:80", "", None, "[::1]:80"]
)
def test_who_calls_it_by_another_name_is_refused(server: ThreadingHTTPServer, host: str | None) -> None:
    status, _, body = asked(server, "/", host or (None if host is None else " "))
    assert status == 403
    assert "doctype html>" not in body.split("\n")[0] or "403" in body


def test_it_answers_to_both_names_of_this_machine(server: ThreadingHTTPServer) -> None:
    for name in (HERE, "localhost"):
        assert asked(server, "/", f"{name}:{server.server_port}")[0] == 200


@pytest.mark.parametrize("path", ["/lib/", "/lib", "/assets/"])
def test_no_folder_is_listed(server: ThreadingHTTPServer, path: str) -> None:
    status, _, body = asked(server, path)
    assert status in (301, 404)
    assert "desk.js" not in body


@pytest.mark.parametrize(
    "path",
    [
        "/../secret", "/%2e%2e/secret", "/lib/../../secret", "//../secret", "/..%2fsecret", "/lib/..%5c..%5csecret",
        "/%00", "/lib/desk.js%00", "/%FF",
    ],
)  # fmt: skip
def test_nothing_outside_the_folder_is_given_out(
    server: ThreadingHTTPServer, path: str, capfd: pytest.CaptureFixture[str]
) -> None:
    status, _, body = asked(server, path)
    assert status == 404
    assert "not for pages" not in body
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE"])
def test_nothing_can_be_sent_to_it(server: ThreadingHTTPServer, method: str) -> None:
    assert asked(server, "/", method=method)[0] == 501


def test_a_port_that_is_taken_is_refused_in_a_sentence(server: ThreadingHTTPServer, tmp_path: Path) -> None:
    port = server.server_port
    with pytest.raises(Refused, match=f"Port {port} is taken: leave --port out, and a free one is found."):
        serving(tmp_path, port)


def test_without_a_port_one_is_found_and_named(tmp_path: Path) -> None:
    with serving(tmp_path) as one, serving(tmp_path) as other:
        assert address_of(one) != address_of(other)
        assert address_of(one) == f"http://{HERE}:{one.server_port}/"


def test_of_a_browser_that_hangs_up_nothing_is_said(
    server: ThreadingHTTPServer, capfd: pytest.CaptureFixture[str]
) -> None:
    before = threading.active_count()
    with socket.create_connection((HERE, server.server_port)) as caller:
        caller.sendall(b"GET /")
        until(lambda: threading.active_count() > before)
        caller.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))  # closed without a word
    until(lambda: threading.active_count() == before)
    assert capfd.readouterr().err == ""


def test_a_connection_on_which_nothing_is_said_is_closed(
    server: ThreadingHTTPServer, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    assert 0 < (Files.timeout or 0) < 60
    monkeypatch.setattr(Files, "timeout", 0.1)
    before = threading.active_count()
    callers = [socket.create_connection((HERE, server.server_port), timeout=5) for _ in range(8)]
    until(lambda: threading.active_count() == before)
    assert [caller.recv(1) for caller in callers] == [b""] * 8
    assert capfd.readouterr().err == ""


def until(true: Callable[[], bool]) -> None:
    before = time.monotonic()
    while not true():
        assert time.monotonic() < before + 10
        time.sleep(0.01)
