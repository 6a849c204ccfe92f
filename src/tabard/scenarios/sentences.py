"""Sentences: a step is a pattern and the function that carries it out, for pytest-bdd and `tabard check` alike.

    @step("{who:seats} play(s|) {moves:moves}")
    def play(world, who, moves): ...

In a pattern `{name:kind}` is something to be read, `[…]` may be left out and `(a|b)` is one of these; case does not
count. A function with a parameter `block` takes the text or table beneath the sentence.
"""

from __future__ import annotations

import difflib
import inspect
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tabard.scenarios.values import Block, read_value, unquote
from tabard.scenarios.world import Reader, Unmet, World

SEAT = r'(?:(?:player|seat) *\d+|"[^"]+"|\w+)'
SEATS = rf"(?:everybody(?: asked)?|{SEAT}(?:, {SEAT})*(?: and {SEAT})?)"
QUOTED = r"(?:\"(?:[^\"\\]|\\.)*\"|'[^']*')"
WORDS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8}
PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
PARTS = re.compile(r"(\{\w+:\w+\}|[\[\]()|])")
LONGEST = 1_000  # letters of a sentence; what is longer stands beneath it
MARKS = {"[": "(?:", "]": ")?", "(": "(?:", ")": ")", "|": "|"}


def read_seats(world: World, text: str) -> list[int]:
    if text.lower() == "everybody":
        return [seat for seat in world.everybody() if isinstance(seat, int)]
    if text.lower() == "everybody asked":
        return [ask.seat for ask in world.match.asks]
    return [world.seat(name) for name in re.split(r", | and ", text)]


def read_readers(world: World, text: str | None) -> list[Reader]:
    """Whose eyes: everybody's (spectators included) where nobody is named."""
    if text is None or text.lower() == "everybody":
        return world.everybody()
    return [None] if text.lower().endswith("spectator") else [world.seat(text)]


def read_moves(_world: World, text: str) -> list[str]:
    """One move, or several one after the other: `"3"`, `3`, `"charge" then "pass"`."""
    quoted = re.fullmatch(rf"{QUOTED}(?: then {QUOTED})*", text)
    return [unquote(one) for one in re.findall(QUOTED, text)] if quoted else [text.strip()]


def read_list(_world: World, text: str) -> list[str]:
    return [unquote(one) for one in re.findall(QUOTED, text)]


def read_number(_world: World, text: str) -> int:
    return WORDS[text.lower()] if text.lower() in WORDS else int(text)


def read_times(world: World, text: str) -> int:
    words = {"never": 0, "once": 1, "twice": 2}
    return words[text.lower()] if text.lower() in words else read_number(world, text.split(maxsplit=1)[0])


Read = Callable[[World, Any], Any]
Function = Callable[..., None]
KINDS: dict[str, tuple[str, Read]] = {
    "seats": (SEATS, read_seats),
    "seat": (SEAT, lambda world, text: world.seat(text)),
    "readers": (rf"(?:everybody|an? spectator|the spectator|{SEAT})", read_readers),
    "moves": (r".+", read_moves),
    "list": (rf"{QUOTED}(?:(?:, | and ){QUOTED})*", read_list),
    "quoted": (QUOTED, lambda _world, text: unquote(text)),
    "number": (rf"(?:\d+|{'|'.join(WORDS)})", read_number),
    "whole": (r"-?\d+", lambda _world, text: int(text)),
    "place": (rf"(?:{'|'.join(PLACES)})", lambda _world, text: 1 + PLACES.index(text.lower())),
    "times": (rf"(?:never|once|twice|(?:\d+|{'|'.join(WORDS)}) times)", read_times),
    "name": (r"(?:\"[^\"]+\"|[\w./-]+)", lambda _world, text: unquote(text)),
    "text": (r".+", lambda _world, text: text.strip()),
    "value": (r".+", lambda _world, text: read_value(text)),
}


@dataclass(frozen=True)
class Step:
    """One sentence that scenarios may say. `expects`: it looks at something; `hears_refusal`: at what was refused."""

    pattern: str
    regex: re.Pattern[str]
    kinds: dict[str, str]
    function: Function
    expects: bool
    hears_refusal: bool

    @property
    def takes_block(self) -> bool:
        return "block" in inspect.signature(self.function).parameters

    @property
    def sentence(self) -> str:
        """The pattern as people read it."""
        quoted = re.sub(r"\{(\w+):quoted\}", lambda part: f'"{part[1].upper()}"', self.pattern)
        return re.sub(r"\{(\w+):\w+\}", lambda part: part[1].upper(), quoted).replace("|)", ")")

    @property
    def room(self) -> str:
        """The file of the library that the sentence stands in."""
        return self.function.__module__.rpartition(".")[2]

    @property
    def about(self) -> str:
        return inspect.getdoc(self.function) or ""


STEPS: list[Step] = []


def step(pattern: str, *, expects: bool = False, hears_refusal: bool = False) -> Callable[[Function], Function]:
    """Add a sentence to the library."""
    regex, kinds = compile_pattern(pattern)

    def collect(function: Function) -> Function:
        STEPS.append(Step(pattern, regex, kinds, function, expects, hears_refusal))
        return function

    return collect


def compile_pattern(pattern: str) -> tuple[re.Pattern[str], dict[str, str]]:
    written, kinds = "", {}
    for part in PARTS.split(pattern):
        if part.startswith("{"):
            name, kind = part[1:-1].split(":")
            kinds[name] = kind
            written += f"(?P<{name}>{KINDS[kind][0]})"
        else:
            written += MARKS.get(part, re.escape(part))
    return re.compile(written, re.IGNORECASE), kinds


def find_step(sentence: str) -> tuple[Step, dict[str, Any]]:
    """The one step that reads a sentence, with what it found there."""
    if len(sentence) > LONGEST:
        raise Unmet(f"The sentence has {len(sentence):,} letters: the longest may have {LONGEST:,}.")
    found = [(known, match) for known in STEPS if (match := known.regex.fullmatch(sentence))]
    if not found:
        near = difflib.get_close_matches(sentence, [known.sentence for known in STEPS], 1, 0.4)
        raise Unmet(f"No step reads '{sentence}'." + (f" The nearest is: {near[0]}" if near else ""))
    if len(found) > 1:
        both = " and ".join(f"'{known.sentence}'" for known, _ in found)
        raise Unmet(f"'{sentence}' can be read in two ways: {both}.")
    return found[0][0], found[0][1].groupdict()


def perform(world: World, sentence: str, block: Block = Block()) -> None:  # noqa: B008  (a Block cannot change)
    """Carry one sentence out. Raises Unmet where it is not so."""
    known, words = find_step(sentence.strip().removesuffix(":"))
    if not known.hears_refusal:
        world.notice_refusal()
    values = {name: read(known.kinds[name], world, text) for name, text in words.items()}
    if known.takes_block:
        if not block:
            raise Unmet(f"'{sentence}' needs a text in triple quotes or a table beneath it.")
        values["block"] = block
    elif block:
        raise Unmet(f"'{sentence}' takes nothing beneath it.")
    world.expected += known.expects
    known.function(world, **values)


def read(kind: str, world: World, text: str | None) -> Any:
    if text is None and kind != "readers":
        return None
    return KINDS[kind][1](world, text)
