"""A server for this machine alone: it gives out the files of a site, and nothing else."""

from __future__ import annotations

import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, Any

from tabard.errors import Refused

if TYPE_CHECKING:
    from pathlib import Path

HERE = "127.0.0.1"
USUAL = range(8080, 8100)  # ports that are tried, so that a bookmark stays good
SILENT = 30.0  # seconds after which a connection is closed on which nothing is said: each has a thread
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:; connect-src 'self'; "
    "img-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; font-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


class Files(SimpleHTTPRequestHandler):
    """Files under one folder, each with what kind it is."""

    extensions_map = {  # noqa: RUF012  (an instance never changes it)
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm", ".json": "application/json",
        ".webmanifest": "application/manifest+json", ".woff2": "font/woff2", ".svg": "image/svg+xml",
    }  # fmt: skip
    protocol_version = "HTTP/1.1"
    timeout = SILENT

    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", POLICY)
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Cross-Origin-Resource-Policy", "same-origin")  # no page elsewhere runs or shows it
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def send_head(self) -> Any:
        """No page elsewhere may ask for anything here under a name of its own (DNS rebinding)."""
        host = (self.headers.get("Host") or "").partition(":")[0]  # of port 80 a browser says nothing
        if host not in (HERE, "localhost"):
            self.send_error(403, "This server answers this machine alone.")
            return None
        try:
            return super().send_head()
        except ValueError:  # the path is none, with a zero byte in it
            self.send_error(404, "There is no such file.")
            return None

    def list_directory(self, path: Any) -> None:  # noqa: ARG002
        self.send_error(404, "There is no such file.")

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002
        """Nobody reads along."""


class Server(ThreadingHTTPServer):
    """One that says nothing of a browser that has hung up."""

    def handle_error(self, request: Any, client_address: Any) -> None:
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def serving(folder: Path, port: int | None = None) -> ThreadingHTTPServer:
    """A server of this folder, at this port or a free one. Raises Refused where the port is taken."""
    handler = partial(Files, directory=str(folder))
    for number in [port] if port is not None else [*USUAL, 0]:
        try:
            return Server((HERE, number), handler)
        except OSError:
            continue
    raise Refused(f"Port {port} is taken: leave --port out, and a free one is found.")


def address_of(server: ThreadingHTTPServer) -> str:
    return f"http://{HERE}:{server.server_port}/"
