"""Edited rules: they count from the next question on, in the same position, or the old ones stay."""

import pytest

import tabard
from tabard import shelf
from tabard.engine.match.beginning import begin
from tabard.sitting.seating import seat_players
from tabard.sitting.sitting import Sitting
from tabard.terminal.watch import Watcher
from toys.parlour import write_race


@pytest.fixture
def race(tmp_path):
    folder = write_race(tmp_path / "race")
    match = begin(shelf.load_folder(folder), seed=1, names=["Ada", "Ben"])
    return folder, Sitting(match, seat_players(2, hot_seat=True)), Watcher(folder)


def edit(folder, old, new):
    file = folder / "__init__.py"
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new))


def test_an_edited_rule_counts_in_the_same_position_with_names_and_log(race):
    folder, sitting, watcher = race
    sitting.play("walk 3")
    assert not watcher.changed()
    edit(folder, "GOAL = 10", "GOAL =  5")
    assert watcher.changed()
    assert watcher.reload(sitting) == "The edited rules of Race are in force from here on."
    assert not watcher.changed()
    assert sitting.match.view("all")["done"] == 3
    assert (sitting.shows, sitting.ask.seat, sitting.name(1)) == (2, 2, "Ada")
    sitting.play("walk 2")
    assert sitting.match.result == {"winners": [2], "why": "Ben is over the goal."}
    assert sitting.log() == ["Ada walks 3", "Ben walks 2"]


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("GOAL = 10", "GOAL = = 10", "line 6"),
        ("GOAL = 10", "GOAL = TEN", "NameError"),
        ('Ruleset("race"', 'Ruleset("rally"', "position of race, not of rally"),
        ('position["done"]', 'position["gone"]', "something in it has the wrong shape"),
    ],
)
def test_an_error_in_the_rules_is_one_sentence_and_play_goes_on_with_the_old_ones(race, old, new, sentence):
    folder, sitting, watcher = race
    sitting.play("walk 3")
    edit(folder, old, new)
    with pytest.raises(tabard.Refused, match=f"{sentence}.*The rules stay as they were."):
        watcher.reload(sitting)
    assert sitting.match.view("all")["done"] == 3
    sitting.play("walk 1")
    sitting.match.save()
    edit(folder, new, "GOAL = 4" if "GOAL" in old else old)
    watcher.reload(sitting)
    assert sitting.match.view("all")["done"] == 4
