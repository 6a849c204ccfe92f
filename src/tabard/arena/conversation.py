"""A talk in lines with a program that may hang, die, flood, take too much or say nothing: every wait has an end."""

from __future__ import annotations

import contextlib
import os
import selectors
import signal
import socket
import subprocess
import threading
import time
from typing import IO, TYPE_CHECKING, NoReturn

from tabard.arena.family import HELD, adopted, all_processes, end_below, end_orphans, family, memory_of, process
from tabard.arena.fault import Disturbed, Fault
from tabard.engine.rules.one_line import in_one_line

if TYPE_CHECKING:
    from collections.abc import Callable

LONGEST = 1 << 20  # bytes of a line that a program says
AT_ONCE = 1 << 16  # bytes read or written at a time
LAST_WORDS = 2000  # bytes of what it wrote to its stderr
FAREWELL = 1.0  # seconds to end of its own accord
LOOK = 0.5  # seconds between two looks at what it takes
SHELLS_SIGNAL = 128  # an exit code above that says which signal ended a program that was started through another
_open: set[Conversation] = set()
_starting = threading.Lock()  # none is started that `kill_all` would not know of


class Conversation:
    """The program has a session of its own. What it started ends with it, also what has left that session.

    It is talked with by sockets: into a pipe any process of the same user could write, by way of /proc/PID/fd.

    `prepare` is called in its process before it begins. `apart`: nobody but itself could send its processes a signal.
    """

    def __init__(self, words: list[str], environment: dict[str, str] | None = None,
                 prepare: Callable[[], None] | None = None, apart: bool = False) -> None:  # fmt: skip
        self._stdin, its_stdin = one_way("wb")
        self._stdout, its_stdout = one_way("rb")
        with _starting, its_stdin, its_stdout:
            try:
                self._process = subprocess.Popen(  # noqa: S603  (what the user asks for)
                    words, stdin=its_stdin.fileno(), stdout=its_stdout.fileno(), stderr=subprocess.PIPE,
                    start_new_session=True, env=environment, preexec_fn=prepare,  # noqa: PLW1509  (no lock is needed there)
                )  # fmt: skip
            except (OSError, ValueError, subprocess.SubprocessError) as fault:
                self._stdin.close()
                self._stdout.close()
                raise Fault(f"It cannot be started: {getattr(fault, 'strerror', None) or fault}.") from None
            _open.add(self)
        self._apart = apart
        self._unsaid = b""
        self._unread = b""
        self._last_words = b""
        for stream in self._streams:
            os.set_blocking(stream.fileno(), False)

    @property
    def _streams(self) -> list[IO[bytes]]:
        stderr = self._process.stderr
        assert stderr is not None  # noqa: S101  (it was asked for)
        return [self._stdin, self._stdout, stderr]

    def say(self, line: str) -> None:
        """One line more for it to read; it is sent while its answer is waited for."""
        self._unsaid += line.encode() + b"\n"

    def hear(self, seconds: float, look: Callable[[], None] = lambda: None) -> bytes:
        """Its next line. Raises TimeoutError where none comes in time, Fault where what comes is none.

        While it is waited for, `look` is called now and then.
        """
        end = time.monotonic() + seconds
        looked = time.monotonic()
        while b"\n" not in self._unread:
            if len(self._unread) > LONGEST:
                raise Fault(f"It wrote more than {LONGEST:,} bytes without an end of line.")
            now = time.monotonic()
            if now >= end:
                raise TimeoutError
            if now - looked >= LOOK:
                look()
                looked = now
            self._exchange(min(end - now, LOOK))
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

    def refuse_greed(self, memory: int, threads: int) -> None:
        """Raise Fault where all its processes together take more than that, Disturbed where they may be another's.

        Those that have left their families count as well: nobody but the only program here can have left them.
        """
        all_ = all_processes()
        own = family(self._process.pid, among=all_)
        left = adopted(programs(), all_)
        blame = Fault if len(_open) == 1 else Disturbed
        for whose, who, told in ((own, "It", Fault), (own + left, "With what bots have left behind, it", blame)):
            if sum(one.threads for one in whose) > threads:
                raise told(f"{who} started more than {threads:,} processes and threads.")
            if sum(memory_of(one.pid) for one in whose) > memory:
                raise told(f"{who} took more than {memory / (1 << 30):g} GB of memory.")

    def is_stopped(self) -> bool:
        """Whether somebody has stopped it, and not what it has started."""
        told = process(self._process.pid)
        return told is not None and told.state in HELD

    def was_stopped(self) -> bool:
        """Whether one of its processes is stopped, or its first one was and has been let go."""
        if any(one.state in HELD for one in family(self._process.pid)):
            return True
        try:
            return os.waitid(os.P_PID, self._process.pid, os.WSTOPPED | os.WCONTINUED | os.WNOHANG) is not None
        except (AttributeError, ChildProcessError):  # macOS has none; or it has ended
            return False

    def _exchange(self, seconds: float) -> None:
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
        """How it ended, with its last words. Raises Disturbed where another may have ended it."""
        try:
            code = self._process.wait(FAREWELL)
        except subprocess.TimeoutExpired:
            return "It closed its output and went on."
        stderr = self._streams[2]
        if not stderr.closed:
            self._read_stderr()
        number = -code if code < 0 else code - SHELLS_SIGNAL
        by_signal = 0 < number < signal.NSIG
        how = f"was killed by signal {number}" if by_signal else f"ended with exit code {code}"
        lines = [line for line in self._last_words.decode("utf-8", "replace").splitlines() if line.strip()]
        why = f"It {how}: {in_one_line(lines[-1].strip())[:200]}" if lines else f"It {how}."
        if by_signal and (code < 0 or not self._apart):
            raise Disturbed(why)
        return why

    def hang_up(self) -> None:
        """Say no more: what is left to be sent is sent now, and its input ends."""
        with contextlib.suppress(Fault, Disturbed):
            self._exchange(0)
        self._streams[0].close()

    def hear_out(self) -> bytes:
        """Let it end of its own accord, and give whatever it still says until then."""
        self.hang_up()
        end = time.monotonic() + FAREWELL
        with contextlib.suppress(Fault, Disturbed):
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
        with contextlib.suppress(ProcessLookupError, PermissionError):
            self._process.send_signal(signal.SIGSTOP)  # who is held starts nothing
        end_below(self._process.pid)
        kill_group(self._process.pid)


def one_way(mode: str) -> tuple[IO[bytes], socket.socket]:
    """Our end of a connection that we write to or read from, and the program's."""
    ours, its = socket.socketpair()
    ours.shutdown(socket.SHUT_RD if mode == "wb" else socket.SHUT_WR)
    return open(ours.detach(), mode, buffering=0), its  # noqa: PTH123


def kill_all() -> None:
    """End every program that is still talked with, for good: whoever wanted to know is gone, and none is begun."""
    _starting.acquire()
    for one in list(_open):
        one.kill()
    end_below(os.getpid())


def programs() -> list[int]:
    """The process groups of all that are talked with."""
    return [one._process.pid for one in list(_open)]  # noqa: SLF001  (they are of this file)


def end_strays() -> None:
    """End what programs have left to this process, which is no program that is talked with."""
    with _starting:
        end_orphans(programs())


def kill_group(group: int) -> None:
    """End a program that was started here, or by a process that was, with all that it has started."""
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(group, signal.SIGKILL)


def quoted(said: bytes) -> str:
    """What was said, as a sentence can hold it."""
    text = in_one_line(said.decode("utf-8", "replace").strip())
    return f"'{text[:57]}…'" if len(text) > 60 else f"'{text}'"
