"""Firefox, driven by WebDriver over the socket that it opens for that (Marionette): no driver is needed beside it."""

import contextlib
import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

PATIENCE = 90.0  # seconds
NAMES = ("firefox-esr", "firefox")
PREFERENCES = {
    "marionette.port": 0,  # a free one, which it writes into its profile
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "app.update.disabledForTesting": True,
    "toolkit.startup.max_resumed_crashes": -1,
}


def no_firefox() -> str:
    return "" if place() else "no Firefox found"


def place() -> str | None:
    return next((found for name in NAMES if (found := shutil.which(name))), None)


class Firefox:
    """One window, in a profile of its own."""

    def __init__(self) -> None:
        self._profile = Path(tempfile.mkdtemp(prefix="tabard-firefox-"))
        said = "".join(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in PREFERENCES.items())
        (self._profile / "user.js").write_text(said)
        quiet: Any = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        command = [str(place()), "--headless", "--marionette", "--no-remote", "--profile", str(self._profile)]
        self._process = subprocess.Popen(command, env={**os.environ, "HOME": str(self._profile)}, **quiet)
        self._asked = 0
        try:
            self._socket = socket.create_connection(("127.0.0.1", self._port()), timeout=PATIENCE)
            self._hear()  # it says who it is
            self.do("NewSession", capabilities={})
        except BaseException:
            self.close()
            raise

    def _port(self) -> int:
        written = self._profile / "MarionetteActivePort"
        began = time.monotonic()
        while not (written.is_file() and written.read_text().strip()):
            assert self._process.poll() is None, "Firefox has ended"
            assert time.monotonic() < began + PATIENCE, "Firefox does not start"
            time.sleep(0.1)
        return int(written.read_text())

    def _hear(self) -> Any:
        length = b""
        while not length.endswith(b":"):
            length += self._some(1)
        return json.loads(self._some(int(length[:-1])))

    def _some(self, count: int) -> bytes:
        found = b""
        while len(found) < count:
            more = self._socket.recv(count - len(found))
            assert more, "Firefox has hung up"
            found += more
        return found

    def do(self, verb: str, **given: Any) -> Any:
        """One command of WebDriver."""
        self._asked += 1
        said = json.dumps([0, self._asked, f"WebDriver:{verb}", given]).encode()
        self._socket.sendall(b"%d:%s" % (len(said), said))
        _, _, fault, value = self._hear()
        assert fault is None, fault["message"]
        return value

    def find(self, what: str) -> list[Any]:
        found: list[Any] = self.do("FindElements", using="css selector", value=what)
        return [next(iter(one.values())) for one in found]

    def until(self, what: str, count: int = 1) -> list[Any]:
        """Until there are so many such elements."""
        began = time.monotonic()
        while len(found := self.find(what)) < count:
            assert time.monotonic() < began + PATIENCE, f"never there: {what}"
            time.sleep(0.05)
        return found

    def click(self, element: Any) -> None:
        self.do("ElementClick", id=element)

    def text(self, element: Any) -> str:
        return str(self.do("GetElementText", id=element)["value"])

    def close(self) -> None:
        with contextlib.suppress(AttributeError, OSError):
            self._socket.close()
        self._process.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(timeout=10)
        self._process.kill()
        self._process.wait()
        shutil.rmtree(self._profile, ignore_errors=True)
