"""What could not run here: tests say what they need, and the last line of a run lists what was missing and why.

    def test_the_gpu_agrees(needs):
        needs("gpu", no_gpu())  # "" when it is there, otherwise the reason that it is not

`TABARD_REQUIRE=gpu,browser` makes a missing one a failure. That no test asks for it at all is one only where all tests
run: of a part others may.
"""

import os
from collections.abc import Callable

import pytest

from plumbing.parts import part

Needs = Callable[[str, str], None]

NEEDS = "needs "  # a test's report carries what it needs as a property "needs gpu", from worker to controller too


def required() -> list[str]:
    """What `TABARD_REQUIRE` names."""
    return [name.strip() for name in os.environ.get("TABARD_REQUIRE", "").split(",") if name.strip()]


@pytest.fixture
def needs(request: pytest.FixtureRequest) -> Needs:
    """`needs(what, missing)`: skip this test if `missing` gives a reason, or fail it if `what` is required."""

    def ask(what: str, missing: str) -> None:
        missing = " ".join(missing.split()).removesuffix(".")
        request.node.user_properties.append((NEEDS + what, missing))
        if missing and what in required():
            pytest.fail(f"TABARD_REQUIRE asks for {what}: {missing}.", pytrace=False)
        if missing:
            pytest.skip(f"{what}: {missing}")

    return ask


class NotRun:
    """Hears every report of a run and knows at the end what was left out."""

    def __init__(self) -> None:
        self.reasons: dict[str, str] = {}
        self.asked: set[str] = set()
        self.early = True  # until the run is seen to end as it should

    @property
    def unasked(self) -> list[str]:
        """What is required although no test asked for it: a slip of the pen, or a check that is not there."""
        return [name for name in required() if name not in self.asked and part() is None]

    def line(self) -> str:
        """The last line of the run."""
        left_out = ", ".join(f"{what} ({reason})" for what, reason in self.reasons.items())
        sentences = [f"Not run here: {left_out}." if left_out else "Everything ran."]
        if self.early:
            sentences = ["The run ended early.", *(sentences if left_out else [])]
        if only := part():
            sentences.insert(0, f"This was {only}.")
        if self.unasked:
            sentences.append(f"TABARD_REQUIRE names what no test asked for: {', '.join(self.unasked)}.")
        return " ".join(sentences)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        needed = {name[len(NEEDS) :]: str(why) for name, why in report.user_properties if name.startswith(NEEDS)}
        missing = {what: why for what, why in needed.items() if why}
        self.asked.update(needed)
        self.reasons.update(missing)
        if report.skipped and not missing and not hasattr(report, "wasxfail"):
            self.reasons[report.nodeid.split("::")[-1].split("[")[0]] = reason_of(report)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.skipped:
            self.reasons[report.nodeid] = reason_of(report)

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        self.early = ends_early(session, exitstatus)
        if self.unasked and exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_unconfigure(self, config: pytest.Config) -> None:
        """Only here is pytest's own summary already written."""
        if config.pluginmanager.has_plugin("terminalreporter") and not config.option.collectonly:
            config.get_terminal_writer().line(self.line())


def ends_early(session: pytest.Session, exitstatus: int) -> bool:
    """Whether a run ends before all its tests have run."""
    whole = exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED)
    return not whole or bool(session.shouldstop or session.shouldfail)


def reason_of(report: pytest.TestReport | pytest.CollectReport) -> str:
    """Why a test was skipped that did not ask through `needs`."""
    reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longreprtext
    return " ".join(reason.removeprefix("Skipped: ").split()).removesuffix(".")


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):  # the workers' reports all come to the controller
        config.pluginmanager.register(NotRun(), "tabard-not-run")
