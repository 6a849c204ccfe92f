"""What a bot can reach by looking into what it is given: leaks that are planted there are caught."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from contract.toys import honest
from tabard import contract
from tabard.contract.secrecy.reach import Kept, parted
from tabard.engine.match.match import Match
from tabard.engine.match.seen import Seen
from tabard.engine.seeing.rendering import LineRenderer
from toys.playing import new, play_on

MAGPIE = honest("magpie")
REACHED = r"magpie, random game \d+, after move \d+: .* what a bot can reach differs: "


def seen_with(plant: Callable[[Match, Seen], None], monkeypatch: pytest.MonkeyPatch) -> None:
    """Something is planted in whatever a bot is given."""
    honestly = Match.seen

    def seen(match: Match, seat: int | None = None) -> Seen:
        given = honestly(match, seat)
        plant(match, given)
        return given

    monkeypatch.setattr(Match, "seen", seen)


def test_two_that_nothing_tells_apart_hold_the_same() -> None:
    match = play_on(new(MAGPIE, seats=2, seed=3), 1, most=9)
    assert parted(match.seen(1), match.copy().seen(1)) == ""
    contract.check_secrecy(MAGPIE, range(60))


def test_a_field_of_what_a_bot_is_given_is_looked_into(monkeypatch: pytest.MonkeyPatch) -> None:
    seen_with(lambda match, given: setattr(given, "notes", match.course.lines), monkeypatch)
    with pytest.raises(contract.Fault, match=REACHED + r"\.notes"):
        contract.check_secrecy(MAGPIE, range(60))


def test_a_table_behind_a_function_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def plant(match: Match, given: Seen) -> None:
        table = match.course.t
        given._packed = partial(lambda packed, *asked: (table, packed(*asked))[1], given._packed)

    seen_with(plant, monkeypatch)
    with pytest.raises(contract.Fault, match=REACHED + r"\._packedfunccell 0"):
        contract.check_secrecy(MAGPIE, range(60))


def test_a_cache_on_the_game_that_lists_hands_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twins have it in common: what tells is that it was not there before."""
    game, honestly = honest("magpie"), LineRenderer.read
    sentences: list[str] = []
    monkeypatch.setattr(game, "sentences", sentences, raising=False)

    def read(words: LineRenderer, *asked: Any) -> dict[str, Any]:
        said = honestly(words, *asked)
        sentences.append(said["text"])
        return said

    monkeypatch.setattr(LineRenderer, "read", read)
    contract_of = pytest.raises(
        contract.Fault, match=r"magpie: .* by its game changes with play: \['sentences'\]item 0"
    )
    with contract_of:
        contract.check_secrecy(game, range(20))


def test_a_game_that_is_played_on_keeps_nothing_of_it() -> None:
    kept = Kept(MAGPIE)
    for seed in range(3):
        play_on(new(MAGPIE, seats=2, seed=seed), seed).seen(1).sample(0)
    kept.check()


class Slotted:
    __slots__ = ("held",)

    def __init__(self, held: Any) -> None:
        self.held = held

    def bound(self) -> Any:
        return self.held


def closing_over(held: Any) -> Callable[[], Any]:
    return lambda: held


def by_default(held: Any) -> Callable[[], Any]:
    def function(inside: Any = held) -> Any:
        return inside

    return function


HOLDERS: dict[str, Callable[[Any], Any]] = {
    "a list": lambda held: [0, held],
    "a tuple": lambda held: (held,),
    "a dictionary": lambda held: {"a": held},
    "its keys": lambda held: {held: "a"},
    "a set": lambda held: {held},
    "an argument": lambda held: partial(print, held),
    "a named argument": lambda held: partial(print, end=held),
    "a slot": Slotted,
    "a method": lambda held: Slotted(held).bound,
    "a closure": closing_over,
    "a default": by_default,
}


@pytest.mark.parametrize("hold", HOLDERS.values(), ids=HOLDERS)
def test_whatever_holds_something_leads_to_it(hold: Callable[[Any], Any]) -> None:
    assert parted(hold("a jay"), hold("a jay")) == ""
    assert "'a crow'" in parted(hold("a jay"), hold("a crow"))


def test_what_only_one_of_them_has_tells_them_apart() -> None:
    assert "only one of them has" in parted([1], [1, 2])
    one = [1]
    assert "only in one of them" in parted([one, one], [[1], [1]])
    assert "only in one of them" in parted([[1], [1]], [one, one])
    assert parted({"a": 1}, {"b": 1})
    shared = [1]
    assert "lies elsewhere too" in parted([shared, shared], [[1], [1]])


def test_what_holds_itself_is_walked_once() -> None:
    one: list[Any] = [1]
    other: list[Any] = [1]
    one.append(one)
    other.append(other)
    assert parted(one, other) == ""
