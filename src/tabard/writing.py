"""Files with care: written whole or not at all, or written on at their end; for nobody else's eyes, and never over or
from what is no file.

A text is written to a file of its own name beside its place and takes that place when it is on the disk. Who is killed
in between leaves that file behind; it is locked while its writer lives, so the next writer in the folder knows what
nobody works at any more and takes it away.
"""

from __future__ import annotations

import contextlib
import errno
import fcntl
import os
import stat
import tempfile
import time
from pathlib import Path

from tabard.errors import Refused

LARGEST = 16 << 20  # bytes; the save of a long match has two million
PRIVATE = 0o600  # a save holds what is hidden
OPEN = 0o644  # what is nobody's secret, as far as the user lets others read
BEFORE, AFTER = ".tabard-", ".part"  # how a file is called that is not whole yet
OLD = 600.0  # seconds after which one that nobody holds was left behind
_swept: set[Path] = set()  # folders that were looked through; once is enough for a process


def write_whole(path: str | Path, content: str | bytes, shared: bool = False) -> Path:
    """Write a text or bytes, so that the file holds the old one or the new one whatever happens. Raises Refused.

    A new file is private unless it is `shared`, an old one keeps its mode; a symbolic link stays, and what it leads to
    is written.
    """
    file = expanded(path)
    try:
        target = file.resolve()
        refuse_strange(file, target)
        new = OPEN & ~umask() if shared else PRIVATE
        mode = stat.S_IMODE(target.stat().st_mode) if target.exists() else new
        replace(target, content.encode("utf-8") if isinstance(content, str) else content, mode)
    except (OSError, RuntimeError) as fault:
        raise Refused(f"'{file}' cannot be written: {reason(fault)}.") from None
    return file


class Appending:
    """A file that is written on at its end. Raises OSError where that fails; then nobody knows how much is there."""

    def __init__(self, file: Path) -> None:
        self._descriptor = os.open(file, os.O_WRONLY | os.O_APPEND | os.O_CLOEXEC | os.O_NOFOLLOW)

    def append(self, content: bytes) -> None:
        """It is on the disk when this returns."""
        if os.fstat(self._descriptor).st_nlink == 0:
            raise FileNotFoundError(errno.ENOENT, "somebody has taken the file away")
        left = memoryview(content)
        while left:
            left = left[os.write(self._descriptor, left) :]
        os.fsync(self._descriptor)

    def close(self) -> None:
        os.close(self._descriptor)


def read_plain(file: Path, errors: str = "strict") -> str:
    """The text of a plain file: from a pipe or a device there may come nothing, or no end. Raises Refused.

    `errors`: what becomes of bytes that are no text, as for `bytes.decode`.
    """
    told = file.stat()
    if not stat.S_ISREG(told.st_mode) and not stat.S_ISDIR(told.st_mode):
        raise Refused(f"'{file}' is a device or a pipe, not a plain file.")
    if told.st_size > LARGEST:
        size = f"it has {told.st_size:,} bytes, and what Tabard reads has at most {LARGEST:,}"
        raise Refused(f"'{file}' is too large: {size}.")
    return file.read_text(encoding="utf-8-sig", errors=errors)  # some editors begin a text with a mark of its encoding


def replace(target: Path, content: bytes, mode: int) -> None:
    """Through a file of its own name beside the target, on the disk before it takes the target's place."""
    sweep(target.parent)
    descriptor, half = tempfile.mkstemp(prefix=BEFORE, suffix=AFTER, dir=target.parent)
    try:
        with os.fdopen(descriptor, "wb") as opened:
            held(opened.fileno())
            opened.write(content)
            opened.flush()
            os.fchmod(opened.fileno(), mode)
            os.fsync(opened.fileno())
            Path(half).replace(target)
    except BaseException:
        Path(half).unlink(missing_ok=True)
        raise
    sync_folder(target.parent)


def umask() -> int:
    """What the user takes from the mode of new files; it can be asked for only by setting another."""
    found = os.umask(0o077)
    os.umask(found)
    return found


def sync_folder(folder: Path) -> None:
    """That the file is called so now must reach the disk too; where a system cannot promise that, it is not asked."""
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


# --- what was left behind -----------------------------------------------------------------------------


def sweep(folder: Path) -> None:
    """Take away what writers that were killed have left in a folder; what cannot be taken away may lie there."""
    if folder in _swept:
        return
    _swept.add(folder)
    with contextlib.suppress(OSError):
        for half in folder.glob(f"{BEFORE}*{AFTER}"):
            with contextlib.suppress(OSError):
                if is_left_behind(half):
                    half.unlink()


def is_left_behind(half: Path) -> bool:
    """Whether a file is ours, old, and held by nobody who is still at work."""
    descriptor = os.open(half, os.O_RDWR | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    try:
        told = os.fstat(descriptor)
        ours = stat.S_ISREG(told.st_mode) and told.st_uid == os.geteuid()
        return ours and time.time() - told.st_mtime > OLD and held(descriptor)
    finally:
        os.close(descriptor)


def held(descriptor: int) -> bool:
    """Lock an open file until it is closed, as the end of a process does; whether that could be."""
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:  # another has it, or a file system has no locks
        return False
    return True


# --- what a file may be -------------------------------------------------------------------------------


def expanded(path: str | Path) -> Path:
    """The path, `~` written out. Raises Refused where no file can be called so."""
    if "\0" in str(path):
        raise Refused("The name of a file cannot hold the letter NUL.")
    try:
        return Path(path).expanduser()
    except RuntimeError:
        raise Refused(f"'{path}' cannot be found: there is no such user.") from None


def refuse_strange(file: Path, target: Path) -> None:
    """Raise Refused where the target is a folder, a device or anything else that is no plain file."""
    if target.is_dir():
        raise Refused(f"'{file}' is a folder: give the name of a file.")
    if target.exists() and not target.is_file():
        raise Refused(f"'{file}' is a device or a pipe, not a plain file: choose another name.")


def reason(fault: Exception) -> str:
    return (getattr(fault, "strerror", None) or str(fault)).lower()
