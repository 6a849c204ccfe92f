"""The plumbing itself: small runs inside a run."""

import json
from collections.abc import Callable

import pytest

from plumbing.keys import KEYS

Run = Callable[..., pytest.RunResult]
PLUGINS = ["plumbing.keys", "plumbing.parts", "plumbing.missing", "plumbing.volumes"]


@pytest.fixture
def run(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a test file with Tabard's plumbing, untouched by the settings of the run around it."""
    for name in ("TABARD_SCALE", "TABARD_SOAK_JSON", "TABARD_REQUIRE", "TABARD_PART"):
        monkeypatch.delenv(name, raising=False)
    pytester.makeconftest(f"pytest_plugins = {PLUGINS}")

    def run(source: str, *options: str, **environment: str) -> pytest.RunResult:
        for name, value in environment.items():
            monkeypatch.setenv(name, value)
        pytester.makepyfile(source)
        return pytester.runpytest("--strict-markers", "-p", "no:asyncio", *options)

    return run


def last_line(result: pytest.RunResult) -> str:
    return [line for line in result.outlines if line][-1]


COUNTS = 'def test_it(volume):\n    for _ in volume("leaks", 10_000): pass\n'
NINE_THAT_FAIL = 'import pytest\n@pytest.mark.parametrize("n", range(9))\ndef test_it(n): assert n < 0\n'
NEEDS_A_GPU = 'def test_it(needs):\n    needs("gpu", "no CUDA device found")\n'


class TestKeys:
    SCENARIO = "@{tag}\nFeature: Tags\n  Scenario: Nothing happens\n    Given nothing\n"
    STEPS = """
        from pytest_bdd import given, scenarios
        @given("nothing")
        def nothing(): pass
        scenarios("it.feature")
    """

    def test_the_rulebook_has_keys_and_none_twice(self) -> None:
        assert "C4-2.1" in KEYS
        assert len(set(KEYS)) == len(KEYS)

    @pytest.mark.parametrize("key", ["C4-2.1", "IV-D13a", "X-6"])
    def test_a_scenario_tagged_with_a_key_runs_and_can_be_chosen_by_it(
        self, run: Run, pytester: pytest.Pytester, key: str
    ) -> None:
        pytester.makefile(".feature", it=self.SCENARIO.format(tag=key))
        run(self.STEPS, "-m", key).assert_outcomes(passed=1)

    def test_a_tag_that_is_no_key_is_an_error(self, run: Run, pytester: pytest.Pytester) -> None:
        pytester.makefile(".feature", it=self.SCENARIO.format(tag="C4-99"))
        run(self.STEPS).assert_outcomes(errors=1)


class TestVolumes:
    @pytest.mark.parametrize(
        ("scale", "full", "asked"), [("0.02", 10_000, 200), ("0.02", 100, 20), ("0.02", 7, 7), ("1", 10_000, 10_000)]
    )
    def test_a_check_does_its_share_but_never_too_little(self, run: Run, scale: str, full: int, asked: int) -> None:
        source = f'def test_it(volume):\n    assert sum(1 for _ in volume("leaks", {full})) == {asked}'
        run(source, TABARD_SCALE=scale).assert_outcomes(passed=1)

    def test_a_check_may_name_its_own_minimum(self, run: Run) -> None:
        source = 'def test_it(volume):\n    assert len(list(volume("leaks", 100, minimum=50))) == 50'
        run(source).assert_outcomes(passed=1)

    def test_a_check_that_stops_short_has_not_passed(self, run: Run) -> None:
        result = run('def test_it(volume):\n    for _ in volume("leaks", 100): break')
        result.assert_outcomes(failed=1)
        result.stdout.fnmatch_lines(["leaks: 0 of 20 done, though nothing failed."])

    def test_a_scale_that_is_no_number_is_refused_in_a_sentence(self, run: Run) -> None:
        result = run(COUNTS, TABARD_SCALE="lots")
        assert result.ret == pytest.ExitCode.USAGE_ERROR
        result.stderr.fnmatch_lines(["*TABARD_SCALE is a share such as 0.02 or 1, not 'lots'."])

    @pytest.mark.parametrize("workers", ["0", "2"])
    def test_the_record_holds_every_check_from_every_worker(
        self, run: Run, pytester: pytest.Pytester, workers: str
    ) -> None:
        source = """
            import pytest
            @pytest.mark.parametrize("n", range(4))
            def test_it(volume, n):
                work = volume(f"check {n}", 1000)
                work.count(work.asked - 1)
                assert n != 3
                work.count()
        """
        run(source, "-n", workers, TABARD_SCALE="0.1", TABARD_SOAK_JSON="build/soak.json")
        record = json.loads((pytester.path / "build/soak.json").read_text())
        assert (record["scale"], record["passed"], len(record["failed"])) == (0.1, 3, 1)
        checks = record["checks"]
        assert [check["name"] for check in checks] == ["check 0", "check 1", "check 2", "check 3"]
        assert [check["reached"] for check in checks] == [100, 100, 100, 99]
        assert [check["failures"] for check in checks] == [0, 0, 0, 1]
        assert all(check["full"] == 1000 and check["asked"] == 100 and check["seconds"] >= 0 for check in checks)


class TestParts:
    SOURCE = """
        import pytest
        @pytest.mark.parametrize("n", range(60))
        def test_it(volume, n):
            for _ in volume(f"check {n}", 1): assert n != 7
    """

    def test_the_parts_are_about_alike_and_together_all_tests_once(self, run: Run) -> None:
        sizes = []
        for at in range(1, 4):
            outcomes = run(self.SOURCE, TABARD_PART=f"{at}/3").parseoutcomes()
            sizes.append(outcomes["passed"] + outcomes.get("failed", 0))
            assert sizes[-1] + outcomes["deselected"] == 60
        assert sum(sizes) == 60
        assert min(sizes) >= 12

    def test_a_part_is_recorded_by_itself_until_all_are_there(self, run: Run, pytester: pytest.Pytester) -> None:
        options = {"TABARD_SOAK_JSON": "build/soak.json", "TABARD_SCALE": "1"}
        run(self.SOURCE, "-n", "2", TABARD_PART="1/2", **options)
        first = json.loads((pytester.path / "build/soak-1-of-2.json").read_text())
        assert 20 <= len(first["checks"]) <= 40
        assert not (pytester.path / "build/soak.json").exists()
        run(self.SOURCE, TABARD_PART="2/2", **options)
        assert [file.name for file in (pytester.path / "build").iterdir()] == ["soak.json"]
        whole = json.loads((pytester.path / "build/soak.json").read_text())
        assert (whole["parts"], whole["passed"], len(whole["failed"])) == (2, 59, 1)
        assert sorted(check["name"] for check in whole["checks"]) == sorted(f"check {n}" for n in range(60))
        assert all(check in whole["checks"] for check in first["checks"])

    def test_a_part_that_was_broken_off_is_not_taken_for_done(self, run: Run, pytester: pytest.Pytester) -> None:
        for at, options in ((1, ()), (2, ("--maxfail=1",))):
            run(NINE_THAT_FAIL, *options, TABARD_PART=f"{at}/2", TABARD_SOAK_JSON="soak.json")
        second = json.loads((pytester.path / "soak-2-of-2.json").read_text())
        assert second["ended_early"]
        assert not (pytester.path / "soak.json").exists()

    def test_a_run_says_which_part_it_was(self, run: Run) -> None:
        result = run(self.SOURCE, TABARD_PART="2/3")
        result.stdout.fnmatch_lines(["only part 2 of 3 of the tests"])
        assert last_line(result) == "This was part 2 of 3 of the tests. Everything ran."

    def test_a_part_need_not_have_the_tests_that_ask_for_what_is_required(self, run: Run) -> None:
        parts = [run(NEEDS_A_GPU, TABARD_PART=f"{at}/2", TABARD_REQUIRE="gpu") for at in (1, 2)]
        assert sorted(result.ret for result in parts) == [
            pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.NO_TESTS_COLLECTED
        ]  # fmt: skip

    @pytest.mark.parametrize("part", ["0/4", "5/4", "1", "1/0", "one/2", "-1/2"])
    def test_a_part_that_there_is_none_of_is_refused_in_a_sentence(self, run: Run, part: str) -> None:
        result = run(COUNTS, TABARD_PART=part)
        assert result.ret == pytest.ExitCode.USAGE_ERROR
        result.stderr.fnmatch_lines([f"*TABARD_PART is a part such as 2/8, the second of eight, not '{part}'."])


class TestWhatCouldNotRun:
    @pytest.mark.parametrize("workers", ["0", "2"])
    def test_the_last_line_says_what_was_missing_and_why(self, run: Run, workers: str) -> None:
        result = run(NEEDS_A_GPU, "-n", workers)
        result.assert_outcomes(skipped=1)
        assert last_line(result) == "Not run here: gpu (no CUDA device found)."

    def test_the_last_line_says_when_everything_ran(self, run: Run) -> None:
        assert last_line(run('def test_it(needs):\n    needs("gpu", "")')) == "Everything ran."

    def test_a_skip_without_needs_is_listed_too(self, run: Run) -> None:
        result = run('import pytest\n@pytest.mark.skip("too dark.")\ndef test_it(): pass')
        assert last_line(result) == "Not run here: test_it (too dark)."

    @pytest.mark.parametrize("workers", ["0", "2"])
    def test_a_skipped_module_is_listed_too(self, run: Run, workers: str) -> None:
        result = run('import pytest\npytest.importorskip("no_such_thing", reason="no such thing")', "-n", workers)
        assert last_line(result).endswith(".py (no such thing).")

    def test_an_expected_failure_did_run(self, run: Run) -> None:
        assert last_line(run("import pytest\n@pytest.mark.xfail\ndef test_it(): assert 0")) == "Everything ran."

    def test_a_run_that_ends_early_does_not_claim_that_everything_ran(self, run: Run) -> None:
        assert last_line(run("def test_a(): assert 0\ndef test_b(): pass", "-x")) == "The run ended early."

    def test_a_required_thing_that_is_missing_fails_the_run(self, run: Run) -> None:
        result = run(NEEDS_A_GPU, TABARD_REQUIRE="browser, gpu")
        result.assert_outcomes(failed=1)
        result.stdout.fnmatch_lines(["TABARD_REQUIRE asks for gpu: no CUDA device found."])
        assert last_line(result).startswith("Not run here: gpu (no CUDA device found).")

    @pytest.mark.parametrize("workers", ["0", "2"])
    def test_a_required_thing_that_no_test_asks_for_fails_the_run(self, run: Run, workers: str) -> None:
        result = run('def test_it(needs):\n    needs("gpu", "")', "-n", workers, TABARD_REQUIRE="gpu,browsre")
        assert result.ret == pytest.ExitCode.TESTS_FAILED
        assert last_line(result) == "Everything ran. TABARD_REQUIRE names what no test asked for: browsre."
