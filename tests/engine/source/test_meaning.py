"""What rules mean: words, comments and layout may change without closing a save; whatever a rule does may not."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import tabard
from contract.toys import Change, broken, honest
from tabard.engine.match.beginning import begin
from tabard.engine.match.loading import read_save
from tabard.engine.match.verify import verify
from tabard.shelf import find, load_folder
from toys.saving import content_of

SAME = {
    "a comment": Change("rules.py", "    t.heap -= choice + 1", "    # So many go.\n    t.heap -= choice + 1"),
    "a docstring": Change(
        "rules.py", "-> int:\n    return 0", '-> int:\n    """Whether so many lie there."""\n    return 0'
    ),
    "another layout": Change("rules.py", "t.heap -= choice + 1", "t.heap -= (\n        choice + 1\n    )"),
    "lines above it": Change("rules.py", "@game.start", "UNUSED = 3\n\n\n@game.start"),
    "an annotation": Change("rules.py", "_seat: int, choice: int) -> int", "_seat, choice)"),
    "a reworded refusal": Change("rules.py", "There are not so many.", "So many are not there."),
    "a reworded question": Change("rules.py", "How many?", "How many do you take?"),
    "a reworded line": Change("rules.py", "{player:seat} takes {count}", "{player:seat} gets {count}"),
    "a reworded result": Change("rules.py", "takes the last pebble", "took the last pebble"),
    "another text of a move": Change("__init__.py", "take {choice + 1}", "{choice + 1}, please"),
    "a refusal more": Change("rules.py", 'TOO_MANY = game.refusal("', 'game.refusal("No.")\nTOO_MANY = game.refusal("'),
}
OTHER = {
    "the order in which a line is told": Change("rules.py", "{player:seat} takes {count}", "{count} for {player:seat}"),
    "a rule": Change("rules.py", "t.heap -= choice + 1", "t.heap -= choice + 2"),
    "a number in a call": Change("rules.py", "random_below(t, 15)", "random_below(t, 14)"),
    "what is legal": Change("rules.py", "choice < t.heap", "choice <= t.heap"),
    "the range of a field": Change("rules.py", "number(0, 24, seen=ALL)", "number(0, 25, seen=ALL)"),
    "who sees a field": Change("rules.py", "numbers(3, 0, 24, seen=ALL)", "numbers(3, 0, 24)"),
    "how many choices": Change("rules.py", 'game.choices("take", 3)', 'game.choices("take", 4)'),
    "which line is told": Change("rules.py", "tell(t, TOOK, seat, choice + 1)", "tell(t, STARTED, choice + 1)"),
    "a line that reveals": Change(
        "rules.py", '{player:seat} takes {count}"', '{player:seat} takes {count}", reveals=True'
    ),
    "a question that can be left": Change("rules.py", '"How many?"', '"How many?", step=True'),
}


@pytest.mark.parametrize("change", SAME.values(), ids=SAME)
def test_words_and_layout_are_no_part_of_it(change: Change, tmp_path: Path) -> None:
    assert broken("pebble", [change], tmp_path / "pebble_same").hash == honest("pebble").hash


@pytest.mark.parametrize("change", OTHER.values(), ids=OTHER)
def test_what_a_rule_does_is(change: Change, tmp_path: Path) -> None:
    assert broken("pebble", [change], tmp_path / "pebble_other").hash != honest("pebble").hash


SIZES = "from enum import IntEnum\n\nSize = IntEnum('Size', ['FEW', 'MANY'], start=3)\n\n\n@game.start"
TWO_RULES = (
    "@game.rule\ndef {}(t):\n    return 1\n\n\n{}\n\n\n@game.rule\ndef {}(t):\n    return 2\n\n\n{}\n\n\n@game.start"
)
NAMED = TWO_RULES.format("one", "", "two", "more = one")
ALIKE = TWO_RULES.format("more", "less = more", "more", "")
BEGINNING = "@game.rule\ndef other(t):\n    t.heap = 10\n    ask(t, how_many, 0)\n\n\n@game.start"
PAIRS = {
    "the members of an enum": (
        [Change("rules.py", "@game.start", SIZES), Change("rules.py", "(t, 15)", "(t, Size.MANY)")],
        [Change("rules.py", "['FEW', 'MANY']", "['MANY', 'FEW']")],
    ),
    "what a name stands for": (
        [Change("rules.py", "@game.start", NAMED), Change("rules.py", "10 +", "9 + more(t) +")],
        [Change("rules.py", "more = one", "more = two")],
    ),
    "which of two rules of one name it is": (
        [Change("rules.py", "@game.start", ALIKE), Change("rules.py", "10 +", "9 + more(t) +")],
        [Change("rules.py", "return 1", "return 3"), Change("rules.py", "return 2", "return 1"),
         Change("rules.py", "return 3", "return 2")],
    ),
    "which rule begins": (
        [Change("rules.py", "@game.start", BEGINNING)],
        [Change("rules.py", "@game.start\ndef start", "@game.rule\ndef start"),
         Change("rules.py", "@game.rule\ndef other", "@game.start\ndef other")],
    ),
}  # fmt: skip


@pytest.mark.parametrize(("both", "one"), PAIRS.values(), ids=PAIRS)
def test_games_that_differ_in_this_do_not_share_it(both: list[Change], one: list[Change], tmp_path: Path) -> None:
    first, second = (broken("pebble", changes, tmp_path / f"pebble_{len(changes)}") for changes in (both, both + one))
    assert first.hash != second.hash


def test_a_constant_is_part_of_it_wherever_it_stands(tmp_path: Path) -> None:
    named = [
        Change("rules.py", "@game.start", "MOST = 15\n\n\n@game.start"),
        Change("rules.py", "random_below(t, 15)", "random_below(t, MOST)"),
    ]
    more = [*named, Change("rules.py", "MOST = 15", "MOST = 12")]
    one, other = (broken("pebble", changes, tmp_path / f"pebble_{len(changes)}") for changes in (named, more))
    assert one.hash != other.hash


def test_rules_that_are_in_play_keep_their_hash_while_their_file_is_edited(tmp_path: Path) -> None:
    game = broken("pebble", [], tmp_path / "pebble_edited_in_play")
    file = tmp_path / "pebble_edited_in_play" / "rules.py"
    file.write_text(file.read_text().replace("t.heap -= choice + 1", "t.heap -= 1"))
    assert game.hash == honest("pebble").hash


class TestTheEngine:
    """Its kernels are part of every game that reaches them."""

    @staticmethod
    def hashes(folder: Path, *changes: tuple[str, str, str]) -> list[str]:
        """Of Connect Four and Ivanhoe, in a copy of Tabard with these changes."""
        shutil.copytree(Path(tabard.__file__).parent, folder / "tabard", ignore=shutil.ignore_patterns("__pycache__"))
        for file, old, new in changes:
            path = folder / "tabard" / file
            assert old in path.read_text()
            path.write_text(path.read_text().replace(old, new, 1))
        told = "from tabard.shelf import find; print(*(find(name).hash for name in ('connect-four', 'ivanhoe')))"
        command, around = [sys.executable, "-c", told], os.environ | {"PYTHONPATH": str(folder)}
        done = subprocess.run(command, env=around, capture_output=True, text=True, check=False)
        assert not done.returncode, done.stderr
        return done.stdout.split()

    def test_a_changed_shuffle_closes_the_saves_of_those_who_shuffle(self, tmp_path: Path) -> None:
        ours = [find(name).hash for name in ("connect-four", "ivanhoe")]
        zones = "engine/table/zones.py"
        worded = self.hashes(tmp_path / "worded", (zones, "    above = -1\n", "    above = -1  # nothing yet\n"))
        assert worded == ours
        shuffled = self.hashes(tmp_path / "shuffled", (zones, "t.before[picked] = t.before[left]", "pass"))
        assert shuffled[0] == ours[0]
        assert shuffled[1] != ours[1]


REWORDED = [SAME["a reworded line"], SAME["another text of a move"], SAME["a comment"], SAME["a reworded refusal"]]


class TestSavesThatLast:
    """A save goes on under the same rules in other words."""

    def test_it_goes_on_in_the_words_of_today(self, tmp_path: Path) -> None:
        match = begin(honest("pebble"), seed=4)
        match.play("take 2")
        reworded = broken("pebble", REWORDED, tmp_path / "pebble_reworded")
        twin = read_save(match.save(), lambda _name: reworded)
        assert twin.digest == match.digest
        assert [line["text"] for line in twin.log()][-1] == "Player 1 gets 2"
        twin.play("1, please")

    def test_it_can_still_be_verified(self, tmp_path: Path) -> None:
        match = begin(honest("pebble"), seed=4)
        for _ in range(2):
            match.play("take 2")
        reworded = broken("pebble", REWORDED, tmp_path / "pebble_reworded_too")
        assert verify(match.save(), lambda _name: reworded).good

    def test_a_card_that_is_called_otherwise_by_now_is_no_lie(self, tmp_path: Path) -> None:
        shutil.copytree(Path(tabard.__file__).parent / "templates" / "new_game" / "new_game", tmp_path / "rungs")
        shutil.copytree(tmp_path / "rungs", tmp_path / "steps")
        rules = tmp_path / "steps" / "rules.py"
        rules.write_text(rules.read_text().replace('cards.add(f"rung {rung}")', 'cards.add(f"step {rung}")'))
        rungs, steps = (load_folder(tmp_path / name) for name in ("rungs", "steps"))
        match = begin(rungs, seed=4)
        match.play(match.asks[0].moves[0])
        assert steps.hash == rungs.hash
        verdict = verify(match.save(), lambda _name: steps)
        assert verdict.good
        assert "but for words, which the game has changed since and which were not compared" in verdict.sentence
        assert verify(match.save(), lambda _name: rungs).sentence.endswith("table and log are the same.")

    def test_it_names_its_numbers_rightly(self) -> None:
        match = tabard.new("ivanhoe", seats=3, seed=1)
        content = content_of(match.save())
        told = {line.entry: entry["entry"] for line, entry in zip(match.course.lines, match.log("all"), strict=True)}
        assert len(told) >= 4
        assert {number: content["wording"]["entries"][str(number)][0] for number in told} == told


def test_when_a_match_is_judged_is_part_of_what_bots_think_by_and_not_of_the_rules(tmp_path: Path) -> None:
    def judged(after: int) -> Change:
        judge = f"@game.judges(after={after})\ndef share(_t: Heap, _seat: int) -> int:\n    return 1260\n\n\n"
        return Change("rules.py", "@game.start", f"{judge}@game.start")

    early, late = (broken("pebble", [judged(after)], tmp_path / f"pebble_{after}") for after in (5, 6))
    assert early.hash == late.hash == honest("pebble").hash
    assert early.thoughts_hash != late.thoughts_hash
