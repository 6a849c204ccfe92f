"""The command line. Commands are in files of their own here and are imported only when they are run.

Exit codes: 0 as asked, 1 a fault of ours (or a check that found something), 2 what was asked for is not possible,
130 after Ctrl-C, 141 when nobody reads any more. Whatever goes wrong is one sentence on stderr. A standard stream that
was closed beforehand is nobody's fault: what is read from it is empty, what is written to it goes nowhere.
"""

from __future__ import annotations

import errno
import io
import os
import re
import sys
import threading
import traceback
from contextlib import suppress
from typing import TYPE_CHECKING, NoReturn

from tabard.cli.interrupting import always_answering, leave_at_once
from tabard.engine.match.failure import is_theirs, told_of, words_of
from tabard.engine.rules.one_line import harmless, in_one_line
from tabard.engine.table.place import some_strangers
from tabard.errors import Refused
from tabard.patience import rules_must_end
from tabard.terminal.letters import NEAREST

if TYPE_CHECKING:
    from collections.abc import Sequence

OURS, THEIRS, INTERRUPTED, UNREAD = 1, 2, 130, 141
PLAINLY = (
    (r"Got unexpected extra arguments?(?:\(s\))? \((.*)\)", r"'\1' is more than this command takes"),
    (r"No such command '(.*)'\. Did you mean '(.*)'\?", r"There is no command '\1': did you mean '\2'?"),
    (r"No such command '(.*)'", r"There is no command '\1': --help lists them all"),
    (r"Input should be a valid integer.*", "give a whole number"),
    (r"Input should be a valid number.*", "give a number"),
    (r"Input should be", "it should be"),
)
GONE = (errno.EIO, errno.EBADF)  # the terminal is no longer there


def main(given: Sequence[str] | None = None) -> int:
    """Run one command line; the exit code. Without one it is the program's own, which ends with it."""
    code = answer(list(sys.argv[1:] if given is None else given))
    if given is None and some_strangers() and held_up():
        leave_threads(code)
    return code


def answer(arguments: list[str]) -> int:
    debug = take_debug(arguments)
    open_streams()
    code = 0
    try:
        with always_answering(leave_at_once), rules_must_end(lambda why: leave_at_once(why, THEIRS)):
            code = run(arguments)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except Refused as refused:
        show_trace(debug)
        return complain(str(refused), THEIRS)
    except SystemExit as end:
        if isinstance(end.__context__, BrokenPipeError):  # how Rich, which prints the help, takes it
            return UNREAD
        raise
    except BaseException as fault:  # noqa: BLE001  (whatever it is, people get a sentence)
        if is_unread(fault):
            leave_quietly()
            return code or UNREAD  # a command that had ended says how, though its last words are not read
        show_trace(debug)
        if isinstance(fault, OSError) and fault.errno == errno.ENOSPC:
            leave_quietly()
            return complain("There is no room left where this was to be written.", THEIRS)
        if is_theirs(fault):
            return complain(told_of(fault), THEIRS)
        return complain(our_fault(fault), OURS)
    return code


def held_up() -> bool:
    """Whether Python would wait for threads before it ends: those that a game has started may go on for ever."""
    return any(not thread.daemon for thread in threading.enumerate() if thread is not threading.main_thread())


def leave_threads(code: int) -> NoReturn:
    """End the program with all that was said, and whatever threads are at."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError):
            stream.flush()
    os._exit(code)


def is_unread(fault: BaseException) -> bool:
    return isinstance(fault, BrokenPipeError) or (isinstance(fault, OSError) and fault.errno in GONE)


def open_streams() -> None:
    """Python has no stream where one was closed beforehand (`<&-`); in its place is one that leads nowhere."""
    for number, name, mode in ((0, "stdin", "r"), (1, "stdout", "w"), (2, "stderr", "w")):
        if getattr(sys, name) is None:
            nowhere = os.open(os.devnull, os.O_RDWR)
            if nowhere != number:
                os.dup2(nowhere, number)
                os.close(nowhere)
            os.set_inheritable(number, True)  # for the programs that are started from here
            stream = open(number, mode, encoding="utf-8", closefd=False)  # noqa: SIM115  (for as long as it runs)
            setattr(sys, name, stream)
    for name in ("stdout", "stderr"):
        if isinstance(getattr(getattr(sys, name), "buffer", None), io.RawIOBase):
            write_whole_lines(name)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=NEAREST)  # a letter that the terminal lacks is no reason to stop


def write_whole_lines(name: str) -> None:
    """Under PYTHONUNBUFFERED, Python would write no more than went out before a signal came, as a timer's does."""
    stream = getattr(sys, name)
    whole = open(stream.fileno(), "w", 1, stream.encoding, closefd=False)  # noqa: SIM115  (for as long as it runs)
    setattr(sys, name, whole)
    setattr(sys, f"__{name}__", whole)  # which the screen writes to


def take_debug(arguments: list[str]) -> bool:
    """`--debug` may stand anywhere before `--`."""
    end = arguments.index("--") if "--" in arguments else len(arguments)
    if "--debug" not in arguments[:end]:
        return False
    arguments.remove("--debug")
    return True


def run(arguments: list[str]) -> int:
    import typer

    from tabard.cli.commands import tabard

    try:
        with tabard().make_context("tabard", arguments) as context:
            return int(context.command.invoke(context) or 0)
    except typer.Exit as end:
        return end.exit_code
    except typer.Abort:
        return INTERRUPTED
    except typer.TyperException as bad:
        raise Refused(in_plain_words(bad.format_message())) from bad


def in_plain_words(complaint: str) -> str:
    """What Typer says of bad usage, as one would say it to a person at a table."""
    for pattern, words in PLAINLY:
        complaint = re.sub(pattern, words, complaint)
    return complaint if complaint.endswith("?") else complaint.rstrip(".") + "."


def our_fault(fault: BaseException) -> str:
    return (
        f"This is our fault, not yours: {words_of(fault).strip().removesuffix('.')}. "
        "Please send us the command, what it says with --debug, and the save or game folder that it was about."
    )


def complain(sentence: str, code: int) -> int:
    try:
        print(in_one_line(" ".join(sentence.split())), file=sys.stderr)
    except OSError:
        leave_quietly()
    return code


def show_trace(debug: bool) -> None:
    if debug:
        print(harmless(traceback.format_exc()), end="", file=sys.stderr)


def leave_quietly() -> None:
    """Nobody reads any more: what Python still wants to write at its end goes nowhere."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            os.dup2(nowhere, stream.fileno())
