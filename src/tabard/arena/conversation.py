"""A talk in lines with a program that may hang, die, flood or say nothing: every wait has an end."""

from __future__ import annotations

import contextlib
import os
import selectors
import signal
import subprocess
import threading
import time
from typing import IO, NoReturn

from tabard.arena.fault import Fault
from tabard.engine.rules.one_line import in_one_line

LONGEST = 1 << 20  # bytes of a line that a program says
AT_ONCE = 1 << 16  # bytes read or written at a time
LAST_WORDS = 2000  # bytes of what it wrote to its stderr
FAREWELL = 1.0  # seconds to end of its own accord
_open: set[Conversation] = set()
_starting = threading.Lock()  # none is started that `kill_all` would not know of


class Conversation:
    """The program has a session of its own: what it started goes with it."""

    def __init__(self, words: list[str], environment: dict[str, str] | None = None) -> None:
        with _starting:
            try:
                self._process = subprocess.Popen(  # noqa: S603  (what the user asks for)
                    words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                    start_new_session=True, env=environment,
                )  # fmt: skip
            except (OSError, ValueError) as fault:
                raise Fault(f"It cannot be started: {getattr(fault, 'strerror', None) or fault}.") from None
            _open.add(self)
        self._unsaid = b""
        self._unread = b""
        self._last_words = b""
        for stream in self._streams:
            os.set_blocking(stream.fileno(), False)

    @property
    def _streams(self) -> list[IO[bytes]]:
        process = self._process
        return [stream for stream in (process.stdin, process.stdout, process.stderr) if stream is not None]

    def say(self, line: str) -> None:
        """One line more for it to read; it is sent while its answer is waited for."""
        self._unsaid += line.encode() + b"\n"

    def hear(self, seconds: float | None = None) -> bytes:
        """Its next line. Raises TimeoutError where none comes in time, Fault where what comes is none."""
        end = None if seconds is None else time.monotonic() + seconds
        while b"\n" not in self._unread:
            if len(self._unread) > LONGEST:
                raise Fault(f"It wrote more than {LONGEST:,} bytes without an end of line.")
            left = None if end is None else end - time.monotonic()
            if left is not None and left <= 0:
                raise TimeoutError
            self._exchange(left)
        if self._unsaid:
            self._refuse(self._unread)  # it did not wait for what it is told
        line, _, self._unread = self._unread.partition(b"\n")
        return line

    def refuse_unasked(self) -> None:
        """Raise Fault where it has said something without being asked."""
        self._exchange(0)
        if self._unread:
            self._refuse(self._unread)

    def _refuse(self, said: bytes) -> NoReturn:
        raise Fault(f"It said something without being asked: {quoted(said)}.")

    def _exchange(self, seconds: float | None) -> None:
        """Write and read what can be, waiting no longer than that."""
        stdin, stdout, stderr = self._streams
        with selectors.DefaultSelector() as ready:
            if self._unsaid and not stdin.closed:
                ready.register(stdin, selectors.EVENT_WRITE, self._write)
            ready.register(stdout, selectors.EVENT_READ, self._read)
            if not stderr.closed:
                ready.register(stderr, selectors.EVENT_READ, self._read_stderr)
            for key, _ in ready.select(seconds):
                key.data()

    def _write(self) -> None:
        stdin = self._streams[0]
        try:
            self._unsaid = self._unsaid[os.write(stdin.fileno(), self._unsaid[:AT_ONCE]) :]
        except BlockingIOError:
            return
        except OSError:  # it reads no more: what it still says, or how it ended, will tell
            self._unsaid = b""

    def _read(self) -> None:
        if not self._take():
            raise Fault(self._ending())

    def _take(self) -> bool:
        try:
            heard = os.read(self._streams[1].fileno(), AT_ONCE)
        except BlockingIOError:
            return True
        self._unread += heard
        return bool(heard)

    def _read_stderr(self) -> None:
        stderr = self._streams[2]
        with contextlib.suppress(BlockingIOError):
            heard = os.read(stderr.fileno(), AT_ONCE)
            self._last_words = (self._last_words + heard)[-LAST_WORDS:]
            if not heard:
                stderr.close()

    def _ending(self) -> str:
        """How it ended, with its last words."""
        try:
            code = self._process.wait(FAREWELL)
        except subprocess.TimeoutExpired:
            return "It closed its output and went on."
        stderr = self._streams[2]
        if not stderr.closed:
            self._read_stderr()
        how = f"was killed by signal {-code}" if code < 0 else f"ended with exit code {code}"
        lines = [line for line in self._last_words.decode("utf-8", "replace").splitlines() if line.strip()]
        return f"It {how}: {in_one_line(lines[-1].strip())[:200]}" if lines else f"It {how}."

    def hang_up(self) -> None:
        """Say no more: what is left to be sent is sent now, and its input ends."""
        with contextlib.suppress(Fault):
            self._exchange(0)
        self._streams[0].close()

    def hear_out(self) -> bytes:
        """Let it end of its own accord, and give whatever it still says until then."""
        self.hang_up()
        end = time.monotonic() + FAREWELL
        with contextlib.suppress(Fault):
            while (left := end - time.monotonic()) > 0 and len(self._unread) <= LONGEST:
                self._exchange(left)
        return self._unread

    def end(self) -> int:
        """End it where it has not ended, and give its exit code."""
        self.kill()
        code = self._process.wait()
        for stream in self._streams:
            with contextlib.suppress(OSError):
                stream.close()
        _open.discard(self)
        return code

    def kill(self) -> None:
        """End it at once, with all that it has started."""
        kill_group(self._process.pid)


def kill_all() -> None:
    """End every program that is still talked with, for good: whoever wanted to know is gone, and none is begun."""
    _starting.acquire()
    for one in list(_open):
        one.kill()


def programs() -> list[int]:
    """The process groups of all that are talked with."""
    return [one._process.pid for one in list(_open)]  # noqa: SLF001  (they are of this file)


def kill_group(group: int) -> None:
    """End a program that was started here, or by a process that was, with all that it has started."""
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(group, signal.SIGKILL)


def quoted(said: bytes) -> str:
    """What was said, as a sentence can hold it."""
    text = in_one_line(said.decode("utf-8", "replace").strip())
    return f"'{text[:57]}…'" if len(text) > 60 else f"'{text}'"
