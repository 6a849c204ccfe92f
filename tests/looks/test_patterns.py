"""Patterns: words with holes, read alike in Python and in a page."""

import json
import subprocess
import time

import pytest

from plumbing.missing import Needs
from plumbing.web import node
from tabard.looks.patterns import compiled, filled, matched, pattern_fault


def taken(pattern: str, text: str) -> dict[str, str] | None:
    return matched(*compiled(pattern), text)


def test_a_hole_takes_what_stands_in_its_place() -> None:
    assert taken("red {n}", "red 3") == {"n": "3"}
    assert taken("{name} of {suit}", "Queen of Hearts") == {"name": "Queen", "suit": "Hearts"}
    assert filled("F{n}", {"n": "3"}) == "F3"


@pytest.mark.parametrize("text", ["red", "red x", "red 3 4", "a red 3", "red 3\n", "reds 3"])
def test_all_of_a_text_is_matched_or_nothing(text: str) -> None:
    assert taken("red {n}", text) is None


def test_capitals_make_no_difference() -> None:
    assert taken("Queen's Favor", "queen's favor") == {}


@pytest.mark.parametrize("sign", list(".*+?^$()|[]\\/-♥"))
def test_signs_stand_for_themselves(sign: str) -> None:
    assert taken(f"a{sign}b", f"a{sign}b") == {}
    assert taken(f"a{sign}b", "aab") is None


@pytest.mark.parametrize(
    "pattern", ["{", "}", "a {n", "{N}", "{}", "{a b}", "{a}{b}", "{a} {a}", "{a} {b} {c} {d}", "{{n}}"]
)
def test_a_wrong_pattern_is_told_of(pattern: str) -> None:
    assert pattern_fault(pattern).startswith("a pattern")


def test_no_pattern_takes_long() -> None:
    regex, holes = compiled("{a} {b} {c}!")
    began = time.perf_counter()
    assert matched(regex, holes, " " * 300) is None
    assert time.perf_counter() - began < 5


ASKED = (
    "const [r, t] = process.argv.slice(1); console.log(JSON.stringify(new RegExp(r, 'i').exec(t)?.slice(1) ?? null))"
)
READ = [("red {n}", "RED 12"), ("a/b.c {x}-{m}", "a/b.c d-3"), ("{side}♥{n}", "mine♥4"), ("a.b", "acb"), ("a", "a ")]


@pytest.mark.parametrize(("pattern", "text"), READ)
def test_a_page_reads_them_alike(pattern: str, text: str, needs: Needs) -> None:
    needs("node", "" if node() else "there is no Node here")
    regex, holes = compiled(pattern)
    ran = subprocess.run([node(), "-e", ASKED, regex, text], capture_output=True, text=True, check=True)
    here = matched(regex, holes, text)
    assert json.loads(ran.stdout) == (None if here is None else list(here.values()))
