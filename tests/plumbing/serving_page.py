"""The page as `tabard page` serves it: by a process of its own."""

import os
import re
import signal
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from tabard.bots.forms import PLAIN


@contextmanager
def page_served(*command: str, environment: Mapping[str, str] = os.environ) -> Iterator[str]:
    """Where this command serves the page. It compiles nothing meanwhile, and is told to end as Ctrl-C tells it."""
    process = subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True, env={**environment, PLAIN: "1"}
    )
    assert process.stdout is not None
    try:
        said = ""
        while "Ctrl-C ends it." not in said:
            line = process.stdout.readline()
            assert line, f"it has ended: {said}"
            said += line
        yield re.findall(r"http://\S+/", said)[0]
    finally:
        process.send_signal(signal.SIGINT)
        process.stdout.close()
        process.wait(timeout=30)
