"""A program at a real terminal of its own: what it shows is read, keys are typed, and it can be closed."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
import time

PROGRAM = [sys.executable, "-c", "import sys; from tabard.cli import main; sys.exit(main())"]


class Terminal:
    """`tabard` with these arguments, on 80 × 24. Without `signals` it is not told when its terminal is closed."""

    def __init__(self, *arguments: str, signals: bool = True, **environment: str) -> None:
        self.pid, self.end = pty.fork()
        if self.pid == 0:
            os.environ.pop("PYTHONUNBUFFERED", None)  # as people have it: last words wait until the end
            os.environ |= {"TERM": "xterm-256color", "PYTHONIOENCODING": "utf-8", **environment}
            for number in (signal.SIGINT, signal.SIGHUP, signal.SIGTERM):
                signal.signal(number, signal.SIG_DFL)
            if not signals:
                leave_session()
            os.execv(sys.executable, [*PROGRAM, *arguments])  # noqa: S606  (the program under test)
        fcntl.ioctl(self.end, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.seen, self._awaited = b"", 0  # all of it, and how much of that came before what was awaited last

    def until(self, words: str, seconds: float = 60) -> None:
        """Read on until that is seen anew."""
        deadline = time.monotonic() + seconds
        while words.encode() not in self.seen[self._awaited :]:
            assert time.monotonic() < deadline, self.seen[-2000:]
            if select.select([self.end], [], [], 0.1)[0]:
                self.seen += os.read(self.end, 65536)
        self._awaited = len(self.seen)

    def type(self, keys: str) -> None:
        os.write(self.end, keys.encode())

    def kill(self, number: int) -> None:
        os.kill(self.pid, number)

    def close(self) -> None:
        os.close(self.end)

    def code(self, read: bool = True, seconds: float = 30) -> int:
        """The exit code, once it has ended; without `read` nobody holds the other end any more."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            ended, status = os.waitpid(self.pid, os.WNOHANG)
            if read:
                read = self._read_on(0.0 if ended else 0.05)
            if ended:
                return os.waitstatus_to_exitcode(status)
            if not read:
                time.sleep(0.05)
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        raise AssertionError(f"It did not end. {self.seen[-2000:]!r}")

    def _read_on(self, seconds: float) -> bool:
        """All that is there; whether more may come."""
        try:
            while select.select([self.end], [], [], seconds)[0]:
                self.seen += os.read(self.end, 65536)
        except OSError:  # the other end is closed
            return False
        return True


def leave_session() -> None:
    """Use the terminal without belonging to it, so that nobody is told when it is closed."""
    if os.fork():
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
        os._exit(os.waitstatus_to_exitcode(os.wait()[1]))
    os.setsid()
