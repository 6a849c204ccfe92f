"""Of stages that stay hidden nobody learns more than who passed and who failed (HR-10)."""

import random

import pytest

from tabard import contract
from tabard.contract.play import start
from tabard.contract.secrecy.again import APART, LEARNT, STUCK, Again
from tabard.contract.secrecy.replays import compare
from tabard.contract.secrecy.sighting import not_seen_after
from tabard.contract.secrecy.swapper import Unseen
from tabard.games.quests import GAME, told

SEED = 44  # a random game in which stages stay hidden, and the first quest is soon attacked
COMMANDS = 40
TIMES = 20


def played_again() -> list[int]:
    """How each seat saw the game when it was played over other hidden stages. Raises Fault where it learnt too much."""
    moment = start(GAME, SEED)
    while moment.move < COMMANDS:
        moment.go_on()
    assert moment.t.stages_stay_hidden
    ends = []
    for reader in range(1, 5):
        unseen = Unseen(not_seen_after(moment.match, reader - 1))
        for time in range(TIMES):
            again = Again(moment, reader - 1, moment.match.commands, unseen, random.Random(f"{reader} {time}"))
            ends.append(again.play_on())
            if ends[-1] in (APART, STUCK):
                compare(again, reader, samples=False)
    return ends


def test_a_quest_over_other_hidden_stages_tells_no_more_than_who_passed():
    assert LEARNT in played_again()


def test_that_is_a_leak_where_it_is_not_declared(monkeypatch):
    for entry in (told.PASSED, told.FAILED):
        monkeypatch.setattr(entry, "reveals", False)
    with pytest.raises(contract.Fault, match="can tell that cards were swapped which it never saw: the view differs"):
        played_again()
