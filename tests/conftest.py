"""What every test shares; each part says in its own file what it is for."""

import os
import shutil
import signal
import tempfile

from hypothesis import settings

pytest_plugins = ["pytester", "plumbing.keys", "plumbing.parts", "plumbing.missing", "plumbing.volumes"]

# The first example of a check may compile a game, so an example's time says nothing about it.
settings.register_profile("tabard", deadline=None)
settings.load_profile("tabard")

# Matches that tests play are not to be found among those of whoever runs the tests.
STATE = tempfile.mkdtemp(prefix="tabard-state-")
os.environ["TABARD_STATE"] = STATE

# Bots have games compiled meanwhile; where a test wants compiled code, it says so.
os.environ["TABARD_PLAIN"] = "1"

# Started in the background of a shell or by nohup, this process ignores signals that end programs and would hand that
# on to those under test.
for number, usual in ((signal.SIGINT, signal.default_int_handler), (signal.SIGHUP, signal.SIG_DFL)):
    if signal.getsignal(number) is signal.SIG_IGN:
        signal.signal(number, usual)


def pytest_unconfigure() -> None:
    shutil.rmtree(STATE, ignore_errors=True)
